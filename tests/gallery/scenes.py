"""The scenes of the gallery: how to play and how it looks, and what the player does in it."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from tests.window.player import Player, playing  # isort: skip (it sets SDL's dummy driver)

import pygame

from game.match import Match, Seed
from game.profile import Settings
from game.profile.setup import begin
from game.window.theme import THEMES

USUAL = (1280, 720)
SIZES = ((320, 400), (640, 480), (800, 600), (1280, 720), (1920, 1080), (3840, 2160))

Act = Callable[[Player], None]


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


def play_a_little(player: Player) -> None:
    """Play two words and begin a third, with a refusal on the screen."""
    answer = player.match.boards[0].host.words[0]
    words = sorted(player.match.words.answers, key=lambda word: len(set(word) & set(answer)))
    player.play(words[-3], words[len(words) // 2])
    for letter in words[-2][:3]:
        player.type(letter)
    player.press("Enter")
    player.turn(700)


def win(player: Player) -> None:
    """Play to the end."""
    for board in player.match.boards:
        player.play(board.host.words[0])
    player.wait()


def press(key: str) -> Act:
    """Return an act that plays a little and then presses a key with Ctrl."""

    def act(player: Player) -> None:
        play_a_little(player)
        if key == "F1":
            player.press(key)
        else:
            player.press(key, mod=pygame.KMOD_CTRL)
        player.turn(700)

    return act


SCREENS: dict[str, Act] = {
    "play": play_a_little,
    "won": win,
    "help": press("F1"),
    "new-game": press("n"),
    "statistics": press("t"),
    "settings": press(","),
}


def pictures() -> Iterator[Picture]:
    """Yield all pictures of the gallery."""
    for theme in THEMES:
        for colour_blind in (False, True):
            settings = Settings(theme=theme, colour_blind=colour_blind)
            eyes = "-colour-blind" if colour_blind else ""
            for screen, act in SCREENS.items():
                yield Picture(f"{theme.replace(' ', '-')}{eyes}-{screen}", settings, USUAL, act)
    for size in SIZES:
        for length in (3, 5, 10, 15):
            name = f"{size[0]}x{size[1]}-{length}-letters"
            yield Picture(name, Settings(word_length=length), size, play_a_little)
        for boards in (4, 8, 32):
            name = f"{size[0]}x{size[1]}-{boards}-boards"
            yield Picture(name, Settings(boards=boards), size, play_a_little)
    for scale in (75, 150, 200):
        for screen, act in SCREENS.items():
            yield Picture(f"scale-{scale}-{screen}", Settings(scale=scale), USUAL, act)


def begun(settings: Settings) -> Match:
    """Return a game with some settings, the same each time."""
    return begin(settings, Seed(5)).match


def take(picture: Picture) -> pygame.Surface:
    """Play, and return what the window shows then."""
    with playing(settings=picture.settings, first=begun(picture.settings)) as player:
        player.resize(*picture.size)
        picture.act(player)
        return player.app.window.copy()
