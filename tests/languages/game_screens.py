"""What the walk does in games: played, won, lost, with help, in the assistant, replayed."""

from game.window.ui.actions import Action
from tests.gallery.scenes import settle
from tests.languages.steps import WRONG, press, through_buttons, through_pages
from tests.languages.walk import Walk


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
    press(walk, "Ctrl+1")
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


def last_word(walk: Walk) -> None:
    pilot = walk.pilot
    pilot.play("slate", "crony")
    settle(pilot)
    walk.look("coach, last word")
    pilot.type("giant")
    settle(pilot)
    walk.look("coach, last word, another typed")
    press(walk, "F2")
    walk.look("coach in full, last word")


def coached_boards(walk: Walk) -> None:
    pilot = walk.pilot
    for word in ("slate", "crony"):
        pilot.play(word)
        settle(pilot)
        walk.look(f"coach on many boards, {word}")


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


def menu(walk: Walk) -> None:
    """Open the menu, and fold the keyboard."""
    press(walk, "F10")
    walk.look("menu")
    press(walk, "Escape", "Ctrl+K")
    walk.look("keyboard folded")


def messages(walk: Walk) -> None:
    walk.look("messages, problems at the start")
    press(walk, "Ctrl+M")
    walk.look("messages, none")
    press(walk, "Escape", "Ctrl+Z", "Ctrl+B", "Enter", "Ctrl+M")
    walk.look("messages")
