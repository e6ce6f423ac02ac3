"""The scenes of the gallery: how to play and how it looks, and what the player does in it."""

from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

import pygame

from game.match import Seed, Words
from game.profile import Settings
from game.profile.setup import begin
from game.window.dialogs.review_dialog import ReviewForm
from game.window.ui.actions import Action
from game.window.ui.theme import THEMES
from tests.gallery.past import profile_with_past
from tests.window.pilot import Pilot, playing

USUAL = (1280, 720)
SIZES = ((320, 400), (640, 480), (800, 600), (1280, 720), (1920, 1080), (3840, 2160))

COLOURFUL = ("play", "won", "statistics", "help", "daily-puzzles")  # other for the colour-blind

Act = Callable[[Pilot], None]


class Picture(NamedTuple):
    """One picture to be made.

    Attributes:
        name: of its file, without the ending.
        settings: how to play and how it looks.
        size: of the window.
        act: what the player does before the picture is taken.
    """

    name: str
    settings: Settings
    size: tuple[int, int]
    act: Act


def play_a_little(pilot: Pilot) -> None:
    """Play two words and begin a third, with a refusal on the screen."""
    answer = pilot.match.boards[0].host.words[0]
    others = (word for word in pilot.match.words.answers if word != answer)
    words = sorted(others, key=lambda word: len(set(word) & set(answer)))
    pilot.play(words[-4], words[len(words) // 2])
    for letter in words[-6][:3]:
        pilot.type(letter)
    pilot.press("Enter")
    pilot.turn(700)


def win(pilot: Pilot) -> None:
    """Play two words and then those that solve the boards."""
    secrets = [board.host.words[0] for board in pilot.match.boards]
    others = [word for word in pilot.match.words.answers if word not in secrets]
    pilot.play(others[len(others) // 3], others[len(others) // 2], *secrets)
    pilot.wait()


def press(key: str, act: Act = play_a_little) -> Act:
    """Return an act that lets a toast go and then presses a key, with Ctrl if it is a letter."""

    def pressed(pilot: Pilot) -> None:
        act(pilot)
        pilot.wait(5000)
        pilot.press(f"Ctrl+{key}" if len(key) == 1 else key)
        pilot.wait(1000)

    return pressed


def then_press(act: Act, action: Action) -> Act:
    """Return an act that goes to a button of the dialog by Tab, and presses it."""

    def pressed(pilot: Pilot) -> None:
        act(pilot)
        pilot.press_button(action)
        pilot.wait(1000)

    return pressed


def then(act: Act, action: Action) -> Act:
    """Return an act after which an action is asked for, as by a click."""

    def done(pilot: Pilot) -> None:
        act(pilot)
        pilot.perform(action)
        pilot.wait(1000)

    return done


def then_press_keys(act: Act, *keys: str) -> Act:
    """Return an act that goes on with some keys."""

    def pressed(pilot: Pilot) -> None:
        act(pilot)
        pilot.press(*keys)
        pilot.wait(1000)

    return pressed


def assist(pilot: Pilot) -> None:
    """Tell the assistant of a puzzle from elsewhere."""
    pilot.press("Ctrl+E")
    pilot.wait(1000)
    pilot.type("slate")
    pilot.press("Enter")
    pilot.wait(1000)


def advised(pilot: Pilot) -> None:
    """Play a word, ask the coach, and type another word."""
    pilot.play("slate")
    pilot.press("Ctrl+A")
    pilot.type("corny")
    settle(pilot)


def thought_about(act: Act) -> Act:
    """Return an act after which what is worked out in the background is waited for."""

    def waited(pilot: Pilot) -> None:
        act(pilot)
        settle(pilot)

    return waited


def settle(pilot: Pilot) -> None:
    """Let what is worked out in the background come to its end."""
    pilot.until(lambda: not _thinks(pilot))
    pilot.wait(1000)


def _thinks(pilot: Pilot) -> bool:
    """Tell whether the coach or the review has more to say."""
    asked = pilot.gui.form
    if isinstance(asked, ReviewForm):
        return not asked.snapshot.complete
    analysis = pilot.app.scenes.analysis_if_used
    if pilot.over and analysis and analysis.review.current:
        return not analysis.review.current.complete
    says = pilot.coach
    if not pilot.app.scenes.top.view.coached:
        return False
    return pilot.thinking or not (says and says.complete)


STATISTICS = press("t")
HISTORY = then_press(STATISTICS, Action.HISTORY)
SCREENS: dict[str, Act] = {
    "play": play_a_little,
    "coach": advised,
    "coach-in-full": press("F2", advised),
    "coach-details": then(press("F2", advised), Action.COACH_DETAILS),
    "words-left": then(advised, Action.WORDS_LEFT),
    "won": win,
    "review": thought_about(press("r", win)),
    "help": press("F1"),
    "new-game": press("n"),
    "settings": press(","),
    "statistics": STATISTICS,
    "history": HISTORY,
    "daily-puzzles": then_press(STATISTICS, Action.CALENDAR),
    "your-games": then_press(HISTORY, Action.YOUR_GAMES),
    "replay": then_press_keys(HISTORY, "Down", "Enter", "Left"),
    "assistant": thought_about(assist),
    "about": then_press(press("F1"), Action.ABOUT),
    "share": press("c", win),
}


def pictures() -> Iterator[Picture]:
    """Yield all pictures of the gallery."""
    for theme in THEMES:
        for colour_blind in (False, True):
            settings = Settings(theme=theme, colour_blind=colour_blind)
            eyes = "-colour-blind" if colour_blind else ""
            for screen, act in SCREENS.items():
                if colour_blind and screen not in COLOURFUL:
                    continue
                yield Picture(f"{theme.replace(' ', '-')}{eyes}-{screen}", settings, USUAL, act)
    for size in SIZES:
        for length in (3, 5, 10, 15):
            name = f"{size[0]}x{size[1]}-{length}-letters"
            yield Picture(name, Settings(word_length=length), size, play_a_little)
        for boards in (4, 8, 32):
            name = f"{size[0]}x{size[1]}-{boards}-boards"
            yield Picture(name, Settings(boards=boards), size, play_a_little)
    for scale in (75, 200):
        for screen, act in SCREENS.items():
            yield Picture(f"scale-{scale}-{screen}", Settings(scale=scale), USUAL, act)


def take(picture: Picture, *secrets: str) -> pygame.Surface:
    """Play, for some secrets or for the same ones each time, and return what the window shows."""
    chosen = Words(secrets) if secrets else Seed(5)
    first = begin(picture.settings, chosen).match
    with TemporaryDirectory() as folder:
        profile = profile_with_past(Path(folder))
        with playing(settings=picture.settings, first=first, profile=profile) as pilot:
            pilot.resize(*picture.size)
            picture.act(pilot)
            return pilot.look()
