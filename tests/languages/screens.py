"""Every screen and every dialog, and how a player comes to it: the ways of the walk."""

from collections.abc import Callable, Mapping
from contextlib import ExitStack
from datetime import date
from pathlib import Path
from tempfile import TemporaryDirectory
from types import MappingProxyType
from typing import Any, NamedTuple
from unittest import mock

from game.match import Daily, Seed, Source, Words
from game.profile import Settings
from game.profile.setup import begin
from game.window.dialogs import backups_dialog
from game.window.ui.actions import Action
from game.window.ui.dialog import PartFocus
from tests.gallery.past import profile_with_past
from tests.gallery.scenes import settle
from tests.languages.pseudo import CODE
from tests.languages.walk import Walk
from tests.window.pilot import playing

# Rows whose other values would change the walk itself, or show what has a screen of its own.
UNSTEPPED = {"interface", "scale", "theme", "speech", "coach"}
MOST_STEPS = 20
ROBOT = Words(("ROBOT",))
WRONG = ("slate", "crane", "plumb", "dingy", "whack", "fuzzy")


class Screen(NamedTuple):
    """A part of the walk.

    Attributes:
        act: goes there, and looks.
        source: the words to be found.
        past: whether games were played before.
        settings: how to play and how it looks, where that is not usual.
    """

    act: Callable[[Walk], None]
    source: Source = ROBOT
    past: bool = False
    settings: Mapping[str, Any] = MappingProxyType({})


def visit(
    screen: Screen, size: tuple[int, int], scale: int, thorough: bool, code: str = CODE
) -> Walk:
    """Walk through a screen in a window of some size, and return what was seen.

    Args:
        screen: the screen.
        size: width and height of the window, in pixels.
        scale: the size of text and buttons, in per cent.
        thorough: whether every value of every row is to be looked at.
        code: the language; it is in use already.
    """
    settings = Settings(interface=code, speech="always", scale=scale, **screen.settings)
    with ExitStack() as stack:
        folder = Path(stack.enter_context(TemporaryDirectory()))
        stack.enter_context(mock.patch.object(backups_dialog, "documents_folder", lambda: folder))
        profile = profile_with_past(folder / "games") if screen.past else None
        first = begin(settings, screen.source).match
        pilot = stack.enter_context(playing(settings=settings, first=first, profile=profile))
        pilot.resize(*size)
        walk = Walk(pilot, thorough)
        screen.act(walk)
        return walk


# What is done -------------------------------------------------------------------------------


def press(walk: Walk, *keys: str) -> None:
    """Press keys, and let a message come."""
    for key in keys:
        walk.pilot.press(key)
    walk.pilot.turn(300)
    walk.pilot.turn(300)


def through_buttons(walk: Walk, name: str) -> None:
    """Look at the tooltip of every button of the window."""
    for action in walk.pilot.buttons:
        walk.pilot.focus_on(action)
        walk.pilot.turn(700)
        walk.look(f"{name}, tooltip of {action.name}")
    walk.pilot.press("Escape")


def through_pages(walk: Walk, name: str) -> None:
    """Look at every page of the dialog that is open, and at whatever can have the focus."""
    pilot = walk.pilot
    for number in range(max(1, len(pilot.dialog.pages))):
        where = f"{name}, page {number + 1}"
        walk.look(where)
        for row in pilot.dialog.choices if walk.thorough else ():
            if row not in UNSTEPPED:
                step_through(walk, where, row)
        if pilot.dialog.pages:
            press(walk, "PageDown")


def step_through(walk: Walk, where: str, row: str) -> None:
    """Look at every value of a row."""
    pilot = walk.pilot
    pilot.focus_on(row)
    first = pilot.dialog.values.get(row)
    for _ in range(MOST_STEPS):
        press(walk, "Right")
        walk.look(f"{where}, {row}")
        if pilot.dialog.values.get(row) == first:
            return


# The game -----------------------------------------------------------------------------------


def play(walk: Walk) -> None:
    pilot = walk.pilot
    walk.look("play, empty")
    through_buttons(walk, "play")
    pilot.type("sla")
    walk.look("play, typed")
    press(walk, "Left", "Home", "Delete", "Ctrl+Backspace")
    walk.look("play, deleted")
    pilot.type("sla")
    press(walk, "Enter")
    walk.look("play, too short")
    pilot.type("xq")
    press(walk, "Enter")
    walk.look("play, unknown word")
    press(walk, "Ctrl+Backspace", "Ctrl+Z")
    walk.look("play, nothing to undo")
    pilot.app.session.take_settings({"ask_help": True})
    for keys, name in (("Ctrl+H", "hint"), ("Ctrl+A", "coach")):
        press(walk, keys)
        through_pages(walk, f"question before a {name}")
        press(walk, "Escape")
    pilot.app.session.take_settings({"ask_help": False})
    for _ in range(7):
        press(walk, "Ctrl+H")
        walk.look("play, hint")
    press(walk, "Ctrl+C")
    walk.look("play, nothing to share")
    press(walk, "Ctrl+R")
    walk.look("play, nothing to review")
    press(walk, "F2")
    walk.look("play, no coach")
    pilot.play("slate")
    walk.look("play, one guess")
    press(walk, "Ctrl+L")
    walk.look("play, described")


def hard_mode(walk: Walk) -> None:
    pilot = walk.pilot
    for _ in range(3):
        press(walk, "Ctrl+D")
        walk.look("hard mode, switched")
    press(walk, "Ctrl+D")
    pilot.play("count")
    pilot.type("slate")
    press(walk, "Enter")
    walk.look("hard mode, refused")
    press(walk, "Ctrl+Backspace", "Ctrl+D", "Ctrl+D")
    pilot.play("slate")
    press(walk, "Ctrl+D")
    walk.look("hard mode, too late")


def won(walk: Walk) -> None:
    walk.pilot.play("slate", "crane", "robot")
    walk.pilot.wait()
    walk.look("won")
    through_buttons(walk, "won")
    press(walk, "Ctrl+D")
    walk.look("won, hard mode")
    press(walk, "Ctrl+H")
    walk.look("won, hint")
    press(walk, "Ctrl+Z")
    walk.look("won, undo")
    press(walk, "Ctrl+L")
    walk.look("won, described")


def lost(walk: Walk) -> None:
    walk.pilot.play(*WRONG)
    walk.pilot.wait()
    walk.look("lost")


def daily_won(walk: Walk) -> None:
    pilot = walk.pilot
    secret = pilot.match.boards[0].answer
    assert secret
    pilot.play("slate", secret)
    pilot.wait(3000)
    walk.look("daily won")
    through_buttons(walk, "daily won")


def daily_lost(walk: Walk) -> None:
    pilot = walk.pilot
    others = [word for word in pilot.match.words.answers if word != pilot.match.boards[0].answer]
    pilot.play(*others[:6])
    pilot.wait(3000)
    walk.look("daily lost")


def calendar(walk: Walk) -> None:
    walk.pilot.perform(Action.CALENDAR)
    press(walk)
    for keys in ((), ("Left",), ("PageUp", "Up"), ("PageDown", "Home")):
        walk.pilot.press(*keys)
        walk.look(f"daily puzzles, {keys}")
    through_pages(walk, "daily puzzles")


def given_up(walk: Walk) -> None:
    pilot = walk.pilot
    pilot.play("slate")
    pilot.perform(Action.ASK_TO_GIVE_UP)
    press(walk)
    walk.look("give up, asked")
    pilot.perform(Action.GIVE_UP)
    pilot.wait()
    walk.look("given up")


def easy(walk: Walk) -> None:
    for word in ("slate", "crane", "count"):
        walk.pilot.play(word)
        walk.look(f"easy, after {word}")
    press(walk, "Ctrl+Z")
    walk.look("easy, undone")


def coach(walk: Walk) -> None:
    pilot = walk.pilot
    press(walk, "Ctrl+A")
    walk.look("coach, thinking")
    settle(pilot)
    walk.look("coach, first guess")
    pilot.play("slate")
    settle(pilot)
    walk.look("coach, second guess")
    pilot.type("crane")
    settle(pilot)
    walk.look("coach, typed")
    press(walk, "F2")
    walk.look("coach in full")
    pilot.perform(Action.COACH_DETAILS)
    walk.look("coach, details")
    pilot.perform(Action.WORDS_LEFT)
    walk.look("coach, words left")
    press(walk, "Escape", "Escape", "Ctrl+A")
    walk.look("coach, off")


def boards(walk: Walk) -> None:
    pilot = walk.pilot
    walk.look("boards, empty")
    pilot.play("slate", "crane", pilot.match.boards[0].host.words[0].lower())
    walk.look("boards, three guesses")
    press(walk, "Ctrl+Right")
    walk.look("boards, another in focus")
    press(walk, "#")
    walk.look("boards, a number asked for")
    press(walk, "9", "9", "Enter")
    walk.look("boards, no such number")
    press(walk, "Ctrl+A")
    settle(pilot)
    walk.look("boards, coach")
    press(walk, "F2")
    if pilot.dialog_open:
        walk.look("boards, coach in full")
        press(walk, "Escape")
    press(walk, "Ctrl+A")
    pilot.play(*(board.host.words[0].lower() for board in pilot.match.boards if not board.solved))
    pilot.wait()
    walk.look("boards, won")


def absurdle(walk: Walk) -> None:
    pilot = walk.pilot
    pilot.play("slate", "crane")
    walk.look("absurdle")
    press(walk, "Ctrl+H")
    walk.look("absurdle, hint")
    press(walk, "Ctrl+Z")
    walk.look("absurdle, undone")
    press(walk, "Ctrl+L")
    walk.look("absurdle, described")


def assistant(walk: Walk) -> None:
    pilot = walk.pilot
    press(walk, "Ctrl+E")
    walk.look("assistant, empty")
    through_buttons(walk, "assistant")
    press(walk, "Ctrl+Z", "Ctrl+H")
    walk.look("assistant, hint")
    press(walk, "Ctrl+A")
    walk.look("assistant, coach")
    press(walk, "Ctrl+T")
    walk.look("assistant, not here")
    pilot.type("slate")
    press(walk, "Enter")
    settle(pilot)
    walk.look("assistant, one row")
    for key in "12333":
        pilot.post(ord(key), key)
    pilot.turn()
    settle(pilot)
    walk.look("assistant, clues")
    press(walk, "Ctrl+N")
    through_pages(walk, "puzzle dialog")
    press(walk, "Escape")
    for _ in range(3):
        pilot.type("slate")
        press(walk, "Enter")
    for key in "33333":
        pilot.post(ord(key), key)
    pilot.turn()
    settle(pilot)
    walk.look("assistant, solved or wrong")


def replay(walk: Walk) -> None:
    pilot = walk.pilot
    pilot.perform(Action.HISTORY)
    press(walk, "Down", "Enter")
    pilot.wait()
    walk.look("replay, end")
    through_buttons(walk, "replay")
    press(walk, "Home")
    walk.look("replay, start")
    press(walk, "Right")
    pilot.wait(5000)
    walk.look("replay, a move")


def messages(walk: Walk) -> None:
    walk.look("messages, problems at the start")
    press(walk, "Ctrl+M")
    walk.look("messages, none")
    press(walk, "Escape", "Ctrl+Z", "Ctrl+B", "Enter", "Ctrl+M")
    walk.look("messages")


# Dialogs ------------------------------------------------------------------------------------


def by_key(name: str, key: str) -> Screen:
    def act(walk: Walk) -> None:
        press(walk, key)
        through_pages(walk, name)

    return Screen(act, past=True)


def by_action(name: str, action: Action, *before: str) -> Screen:
    def act(walk: Walk) -> None:
        walk.pilot.play(*before)
        walk.pilot.wait()
        walk.pilot.perform(action)
        press(walk)
        through_pages(walk, name)

    return Screen(act, past=True)


def challenge(walk: Walk) -> None:
    pilot = walk.pilot
    pilot.perform(Action.CHALLENGE)
    press(walk)
    through_pages(walk, "challenge")
    pilot.write("TIGER")
    walk.look("challenge, typed")
    pilot.write("XX")
    walk.look("challenge, refused")
    press(walk, "Backspace", "Backspace")
    pilot.perform(Action.COPY_CODE)
    press(walk)
    walk.look("challenge, copied")


def backups(walk: Walk) -> None:
    pilot = walk.pilot
    pilot.perform(Action.YOUR_GAMES)
    press(walk)
    through_pages(walk, "backups")
    for action in (Action.EXPORT, Action.EXPORT):
        pilot.perform(action)
        press(walk)
        walk.look("backups, exported")
    press(walk, "PageDown")
    pilot.perform(Action.IMPORT)
    press(walk)
    walk.look("backups, imported")
    press(walk, "PageDown")
    pilot.perform(Action.RESTORE)
    press(walk)
    walk.look("backups, restored")


def review(walk: Walk) -> None:
    pilot = walk.pilot
    pilot.play("slate", "crane", "robot")
    pilot.wait()
    press(walk, "Ctrl+R")
    walk.look("review, working")
    settle(pilot)
    walk.look("review")


def extra_rows(walk: Walk) -> None:
    pilot = walk.pilot
    pilot.play("slate", "crane", "crony", "blimp", "dumpy", "vodka")
    pilot.wait()
    walk.look("extra rows")
    through_buttons(walk, "extra rows")
    press(walk, "Ctrl+P")
    walk.look("pause")
    press(walk, "Enter")
    pilot.play("robot")
    pilot.wait()
    walk.look("extra rows, found")


def share(walk: Walk) -> None:
    pilot = walk.pilot
    pilot.play("slate", "crane", "robot")
    pilot.wait()
    press(walk, "Ctrl+C")
    walk.look("share")
    walk.pilot.perform(Action.SHARE_WORDS)
    walk.look("share, in words")
    walk.pilot.press("Escape", "Ctrl+C")
    pilot.perform(Action.SAVE_PICTURE)
    press(walk)
    walk.look("share, image saved")


def custom_game(walk: Walk) -> None:
    press(walk, "Ctrl+N", "u")
    through_pages(walk, "custom game")
    press(walk, "PageUp", "Enter")
    walk.look("custom game, no code")
    walk.pilot.write("qbtkd xq")
    press(walk, "Enter")
    walk.look("custom game, wrong code")


def unfinished_games(walk: Walk) -> None:
    pilot = walk.pilot
    for keys in ("2", "32", "a", "l", "d"):
        pilot.press("Ctrl+N", *keys)
        pilot.play(pilot.match.words.answers[7])
    press(walk, "Ctrl+N")
    for name in pilot.view.card_places:
        pilot.focus_on(PartFocus(name))
        walk.look(f"new game, {name}")
    pilot.focus_on(PartFocus("game:0"))
    press(walk, "Delete")
    walk.look("new game, give up?")
    press(walk, "Escape")
    pilot.focus_on(PartFocus("more"))
    press(walk, "Enter")
    walk.look("unfinished games")


def settings_typed(walk: Walk) -> None:
    pilot = walk.pilot
    press(walk, "Ctrl+,")
    press(walk, "PageDown", "PageDown")
    for row in ("answers", "guess_words", "my_words"):
        pilot.focus_on(row)
        pilot.write("qbtkd xq")  # no letter that the pseudo-locale has accents on
        walk.look(f"settings, {row} typed")


TODAYS = Daily(date(2026, 11, 20))  # as the prepared profile has it
SCREENS = {
    "play": Screen(play),
    "timer": Screen(play, Daily(date(2026, 9, 30)), settings={"timer": True, "undo": True}),
    "hard mode": Screen(hard_mode),
    "won": Screen(won),
    "won again": Screen(won, past=True),
    "lost": Screen(lost),
    "daily won": Screen(daily_won, TODAYS, past=True),
    "daily lost": Screen(daily_lost, TODAYS),
    "given up": Screen(given_up),
    "easy": Screen(easy, settings={"easy": True, "undo": True}),
    "coach": Screen(coach),
    "4 boards": Screen(boards, Seed(5), settings={"boards": 4}),
    "32 boards": Screen(boards, Seed(5), settings={"boards": 32}),
    "sequence": Screen(boards, Seed(5), settings={"boards": 4, "sequence": True}),
    "absurdle": Screen(absurdle, Seed(5), settings={"host": "absurdle"}),
    "absurdle on a word": Screen(absurdle, settings={"host": "absurdle"}),
    "assistant": Screen(assistant),
    "replay": Screen(replay, past=True),
    "messages": Screen(messages, past=True),
    "settings": by_key("settings", "Ctrl+,"),
    "settings, typed": Screen(settings_typed),
    "new game": by_key("new game", "Ctrl+N"),
    "custom game": Screen(custom_game),
    "unfinished games": Screen(unfinished_games),
    "statistics": by_key("statistics", "Ctrl+T"),
    "help": by_key("help", "F1"),
    "welcome": by_action("welcome", Action.WELCOME),
    "about": by_action("about", Action.ABOUT),
    "history": by_action("history", Action.HISTORY),
    "daily puzzles": Screen(calendar, past=True),
    "challenge": Screen(challenge),
    "backups": Screen(backups, past=True),
    "review": Screen(review),
    "extra rows": Screen(extra_rows, settings={"keep_going": True}),
    "share": Screen(share),
}
