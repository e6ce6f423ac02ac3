"""Contact sheets: every page in six sizes and three themes, nine on a sheet.

`python -m tests.gallery --sheets [FOLDER]` makes them all, in about two minutes;
`--size 480x640`, `--theme light` and `--page won` pick some of them, and may be given more than
once. Any size will do. Each picture is also saved alone, in a folder for its size.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from types import MappingProxyType
from typing import Any, NamedTuple

import pygame

from game.match import Daily, Seed, Source
from game.profile import Settings
from game.profile.profile import Profile
from game.profile.setup import begin
from game.window.ui.actions import Action
from game.window.ui.theme import THEMES
from tests.gallery.past import TODAY, profile_with_past
from tests.gallery.scenes import advised, settle
from tests.profile.games import profile_in
from tests.window.pilot import Pilot, playing

SIZES = ((320, 480), (480, 640), (900, 500), (1280, 800), (1920, 1080), (3840, 2160))
ACROSS, DOWN = 3, 3
GAP = 8
WIDEST = 2400  # of a sheet
BETWEEN = (90, 90, 90)
TODAYS = Daily(TODAY.date())
WRONG = ("slate", "corny", "humid", "block", "fjord", "waltz")


class Page(NamedTuple):
    """A page of the sheets.

    Attributes:
        act: what the player does to come to it.
        settings: how to play and how it looks, where that is not usual.
        source: the words to be found.
        past: whether games were played before.
    """

    act: Callable[[Pilot], None]
    settings: Mapping[str, Any] = MappingProxyType({})
    source: Source = TODAYS
    past: bool = True


# What is done -------------------------------------------------------------------------------


def play(pilot: Pilot) -> None:
    """Play two words and begin a third."""
    pilot.play("slate", "corny")
    pilot.type("fi")
    pilot.wait()


def play_many(pilot: Pilot) -> None:
    """Play a while on several boards, solve a third of them, and begin another word."""
    words = secrets(pilot)
    pilot.play("slate", "corny", "humid", *words[:: 3 if len(words) > 2 else 1])
    pilot.type("vot")
    pilot.wait()


def win(pilot: Pilot) -> None:
    """Play some words and then those that solve the boards."""
    words = secrets(pilot)
    pilot.play(*WRONG[:3], *(word for word in words if word not in WRONG[:3]))
    settle(pilot)


def lose(pilot: Pilot) -> None:
    """Lose: all boards but one are found, if there are several."""
    wrong = iter(others(pilot))
    for word in secrets(pilot)[1:]:
        pilot.play(word)
    while not pilot.over:
        pilot.play(next(wrong))
    settle(pilot)


def secrets(pilot: Pilot) -> list[str]:
    """Return the words to be found."""
    return [board.host.words[0].lower() for board in pilot.match.boards]


def others(pilot: Pilot) -> Iterator[str]:
    """Yield words that solve nothing."""
    found = set(secrets(pilot))
    yield from (word for word in WRONG if word not in found)
    words = (word.lower() for word in pilot.match.words.answers[::97])
    yield from (word for word in words if word not in found and word not in WRONG)


def then(*keys: str, act: Callable[[Pilot], None] = play) -> Callable[[Pilot], None]:
    """Return an act after which keys are pressed."""

    def done(pilot: Pilot) -> None:
        act(pilot)
        pilot.wait(5000)
        pilot.press(*keys)
        pilot.wait(1000)

    return done


def review(pilot: Pilot) -> None:
    """Win and look at the review."""
    win(pilot)
    pilot.press("Ctrl+R")
    settle(pilot)


def calendar(pilot: Pilot) -> None:
    """Look at the daily puzzles."""
    play(pilot)
    pilot.perform(Action.CALENDAR)
    pilot.wait(1000)


def settings(pilot: Pilot) -> None:
    """Open the settings, at the page of looks where they have pages at once."""
    play(pilot)
    pilot.press("Ctrl+,")
    if pilot.dialog.pages:
        pilot.press(*["PageDown"] * 3)
    pilot.wait(1000)


def unfinished(pilot: Pilot) -> None:
    """Leave games of several kinds, and look at the cards of a new one."""
    for keys in ("4", "a"):
        pilot.press("Ctrl+N", keys)
        pilot.play(pilot.match.words.answers[7].lower())
    then("Ctrl+N")(pilot)


PAGES = {
    "play": Page(play),
    "eight": Page(play_many, {"boards": 8}, Seed(5)),
    "thirty-two": Page(play_many, {"boards": 32}, Seed(5)),
    "scale-200": Page(play, {"scale": 200}),
    "won": Page(win),
    "lost": Page(lose),
    "won-200": Page(win, {"scale": 200}),
    "eight-lost": Page(lose, {"boards": 8}, Seed(5)),
    "thirty-two-lost": Page(lose, {"boards": 32}, Seed(5)),
    "coach": Page(advised, source=Seed(5)),
    "review": Page(review),
    "new-game": Page(unfinished),
    "custom": Page(then("Ctrl+N", "u")),
    "calendar": Page(calendar),
    "statistics": Page(then("Ctrl+T")),
    "statistics-empty": Page(then("Ctrl+T"), past=False),
    "settings": Page(settings),
    "help": Page(then("F1")),
    "question": Page(then("Ctrl+G")),
}


# The pictures -------------------------------------------------------------------------------


def taken(page: Page, size: tuple[int, int], themes: Sequence[str]) -> dict[str, pygame.Surface]:
    """Come to a page in a window of some size, and return what it shows in each theme."""
    chosen = Settings(theme=themes[0], **page.settings)
    with TemporaryDirectory() as folder:
        first = begin(chosen, page.source).match
        profile = past_of(page, Path(folder))
        with playing(settings=chosen, first=first, profile=profile) as pilot:
            pilot.resize(*size)
            page.act(pilot)
            looks = {}
            for theme in themes:
                pilot.change_settings(theme=theme)
                pilot.wait(5000)
                looks[theme] = pilot.look()
            return looks


def past_of(page: Page, folder: Path) -> Profile:
    """Return the profile of a page in an empty folder: with a hundred games, or without any."""
    return profile_with_past(folder) if page.past else profile_in(folder, TODAY.isoformat())


def sheets(pictures: Sequence[pygame.Surface]) -> Iterator[pygame.Surface]:
    """Yield sheets of pictures, which have all one size."""
    wide, high = pictures[0].get_size()
    scale = min(1.0, (WIDEST - GAP) / ACROSS / (wide + GAP))
    cell = (round(wide * scale), round(high * scale))
    for start in range(0, len(pictures), ACROSS * DOWN):
        some = pictures[start : start + ACROSS * DOWN]
        down = -(-len(some) // ACROSS)
        across = min(len(some), ACROSS)
        sheet = pygame.Surface((across * (cell[0] + GAP) + GAP, down * (cell[1] + GAP) + GAP))
        sheet.fill(BETWEEN)
        for index, picture in enumerate(some):
            row, column = divmod(index, ACROSS)
            small = picture if scale == 1 else pygame.transform.smoothscale(picture, cell)
            sheet.blit(small, (GAP + column * (cell[0] + GAP), GAP + row * (cell[1] + GAP)))
        yield sheet


def render(
    folder: Path, sizes: Sequence[str] = (), themes: Sequence[str] = (), pages: Sequence[str] = ()
) -> None:
    """Save the sheets, and each picture alone, of some sizes, themes and pages or of all."""
    themes = themes or tuple(THEMES)
    for size in map(size_of, sizes) if sizes else SIZES:
        name = f"{size[0]}x{size[1]}"
        (folder / name).mkdir(parents=True, exist_ok=True)
        looks: dict[str, list[pygame.Surface]] = {theme: [] for theme in themes}
        for page in pages or PAGES:
            for theme, picture in taken(PAGES[page], size, themes).items():
                looks[theme].append(picture)
                pygame.image.save(picture, folder / name / f"{page}-{theme.replace(' ', '-')}.png")
        for theme, pictures in looks.items():
            for number, sheet in enumerate(sheets(pictures), start=1):
                path = folder / f"{name}-{theme.replace(' ', '-')}-{number}.png"
                pygame.image.save(sheet, path)
                print(path, flush=True)


def size_of(text: str) -> tuple[int, int]:
    """Return a size that is written like 1280x800."""
    wide, high = text.split("x")
    return int(wide), int(high)
