"""The form for a new game: its rows, and what a step in one of them changes."""

from dataclasses import replace
from datetime import tzinfo
from typing import Any, NamedTuple

from game.profile import Settings
from game.profile.games import KeptGame
from game.profile.settings import STANDARD, UNLIMITED
from game.window.actions import Action
from game.window.dialog import Choice, Field, FormDialog, Listing, Row
from game.window.options import GAME, MORE, value_in_words, with_step
from game.window.unfinished import unfinished_listing

PAGES = ("Game", "More", "Code", "Resume")
CLASSIC: dict[str, Any] = {
    "word_length": 5,
    "boards": 1,
    "sequence": False,
    "max_guesses": STANDARD,
    "host": "honest",
    "hard_mode": "off",
    "easy": False,
}
PRESETS: dict[str, dict[str, Any]] = {
    "Classic": CLASSIC,
    "Hard": CLASSIC | {"hard_mode": "hard"},
    "Strict": CLASSIC | {"hard_mode": "strict"},
    "Easy": CLASSIC | {"easy": True},
    "Two boards": CLASSIC | {"boards": 2},
    "Four boards": CLASSIC | {"boards": 4},
    "Eight boards": CLASSIC | {"boards": 8},
    "Sequence": CLASSIC | {"boards": 4, "sequence": True},
    "Absurdle": CLASSIC | {"host": "absurdle", "max_guesses": UNLIMITED},
    "Big words": CLASSIC | {"word_length": 8},
}
NO_PRESET = "Own mix"
ON_PAGES = (GAME, MORE)
DAILY = ("At random", "Today's")


class NewGame(NamedTuple):
    """The form as it is being filled in.

    Attributes:
        settings: how the new game will be.
        unfinished: the kept games that can go on, but for the one in progress.
        in_progress: whether a game is in progress that can be given up.
        zone: the time zone of the player, None for that of the computer.
        first: the index of the first of the unfinished games in view.
        chosen: the index of the one among them that is to go on.
        code: the code of a game that was typed or pasted; its own page begins that game.
        daily: whether the puzzle of today is to be played.
        page: the index of the page that is shown.

    >>> NewGame(Settings()).step("preset", 4).settings.boards
    2
    """

    settings: Settings
    unfinished: tuple[KeptGame, ...] = ()
    in_progress: bool = False
    zone: tzinfo | None = None
    first: int = 0
    chosen: int = 0
    code: str = ""
    daily: bool = False
    page: int = 0

    @property
    def preset(self) -> str:
        """The name of the preset that the settings are."""
        mine = {name: getattr(self.settings, name) for name in CLASSIC}
        return next((name for name, preset in PRESETS.items() if preset == mine), NO_PRESET)

    def dialog(self) -> FormDialog:
        """Return the form as it is to be shown."""
        return FormDialog(
            "New game", PAGES, self.page, self._rows(), self._buttons(), body=self._body()
        )

    def _buttons(self) -> tuple[tuple[Action, str], ...]:
        cancel, start = (Action.CLOSE_DIALOG, "Cancel"), (Action.START_NEW_GAME, "Start")
        if PAGES[self.page] == "Code":
            return (Action.CHALLENGE, "Challenge"), cancel, start
        if PAGES[self.page] == "Game":
            return cancel, (Action.ASSISTANT, "Assistant"), start
        if PAGES[self.page] != "Resume":
            return cancel, start
        give_up = ((Action.ASK_TO_GIVE_UP, "Give up this one"),) if self.in_progress else ()
        return *give_up, cancel

    def _body(self) -> Listing | None:
        if PAGES[self.page] != "Resume":
            return None
        return unfinished_listing(self.unfinished, self.first, self.zone)

    def _rows(self) -> tuple[Row, ...]:
        if PAGES[self.page] == "Code":
            note = "Type or paste the code of a game"
            return (Field("code", "Game code", self.code, note),)
        if PAGES[self.page] == "Resume":
            return ()
        rows = [
            Choice(name, options.label, value_in_words(self.settings, name, options))
            for name, options in ON_PAGES[self.page].items()
        ]
        if self.page == 0:
            return (Choice("preset", "Preset", self.preset), *rows)
        return (Choice("daily", "Puzzle", DAILY[self.daily]), *rows)

    @property
    def asks_for_a_code(self) -> bool:
        """Whether the page of the code is in view."""
        return PAGES[self.page] == "Code"

    @property
    def chosen_unfinished(self) -> KeptGame | None:
        """The kept game that is to go on, None where another is to begin."""
        on_its_page = PAGES[self.page] == "Resume" and self.unfinished
        return self.unfinished[self.chosen] if on_its_page else None

    def step(self, name: str, by: int) -> "NewGame":
        """Return the form after a step in a row, to the next value or the one before."""
        if name == "preset":
            names = list(PRESETS)
            now = names.index(self.preset) if self.preset in names else (-1 if by > 0 else 0)
            chosen = PRESETS[names[(now + by) % len(names)]]
            return self._replace(settings=replace(self.settings, **chosen))
        if name == "daily":
            return self._replace(daily=not self.daily)
        options = ON_PAGES[self.page][name]
        return self._replace(settings=with_step(self.settings, name, options, by))

    def type(self, name: str, text: str) -> "NewGame":
        """Return the form after a text was typed in its one field, the code."""
        assert name == "code"
        return self._replace(code=text)

    def turn(self, page: int) -> "NewGame":
        """Return the form with another page in view."""
        return self._replace(page=page % len(PAGES))

    def choose(self, item: int) -> "NewGame":
        """Return the form with one of the unfinished games chosen."""
        return self._replace(chosen=item)

    def scroll(self, by: int, shown: int) -> "NewGame":
        """Return the form with other unfinished games in view."""
        first = max(0, min(self.first + by, len(self.unfinished) - shown))
        return self._replace(first=first)
