"""The history as a form: a list of all games, searched and sorted; pressing one opens it."""

from collections.abc import Mapping
from typing import NamedTuple

from game.profile import Settings
from game.profile.errors import ProfileError
from game.profile.games import Result
from game.profile.history import Line, Part, Sort, Which, part
from game.profile.history_text import how_it_went, kind_of_game, words_of
from game.profile.profile import Profile
from game.profile.statistics_text import time_in_words
from game.window.actions import Action
from game.window.dialog import LARGEST_VIEW, Badge, Choice, Field, FormDialog, Ground, Item, Listing

ORDERS = {
    Sort.NEWEST: "Newest first",
    Sort.OLDEST: "Oldest first",
    Sort.FEWEST_GUESSES: "Fewest guesses",
    Sort.MOST_GUESSES: "Most guesses",
    Sort.FASTEST: "Fastest first",
    Sort.SLOWEST: "Slowest first",
    Sort.LONGEST_WORDS: "Longest words",
    Sort.MOST_BOARDS: "Most boards",
}
SHOWN = {
    Which.ALL: "All games",
    Which.WON: "Won",
    Which.LOST: "Lost",
    Which.GIVEN_UP: "Given up",
    Which.UNFINISHED: "Unfinished",
    Which.DAILY: "Daily puzzles",
    Which.UNAIDED: "Without aids",
    Which.AIDED: "With hints or aids",
}
BUTTONS = (
    (Action.YOUR_GAMES, "Keep safe"),
    (Action.CALENDAR, "Daily"),
    (Action.CLOSE_DIALOG, "Close"),
)


class HistoryForm(NamedTuple):
    """The history as it is being looked through.

    Attributes:
        profile: where the games are.
        settings: name the player's own word lists, which some games may need.
        found: the games that are in view, from the first of them on.
        words: the words of games that were in view, by their keys.
        search: what is looked for, as `history.part` takes it.
        which: which games are looked for.
        sort: the order.
        chosen: the index of the game that was pressed last, None before one was.
        told: why the games cannot be read now, empty where they can.
    """

    profile: Profile
    settings: Settings
    found: Part = Part((), 0, 0)
    words: Mapping[str, str] = {}
    search: str = ""
    which: Which = Which.ALL
    sort: Sort = Sort.NEWEST
    chosen: int | None = None
    told: str = ""

    def at(self, first: int, count: int = LARGEST_VIEW) -> "HistoryForm":
        """Return the form with games from some number on in view, read from the profile.

        Raises:
            StorageError: the profile does not serve now.
        """
        found = part(
            self.profile, first, count, search=self.search, which=self.which, sort=self.sort
        )
        new = [line for line in found.lines if line.key not in self.words]
        words = words_of(self.profile, new, self.settings, most=1)
        return self._replace(found=found, words={**self.words, **words})

    def _seen(self, first: int, count: int = LARGEST_VIEW) -> "HistoryForm":
        """Return `at`, or the form with why the games cannot be read now."""
        try:
            return self.at(first, count)._replace(told="")
        except ProfileError as error:
            return self._replace(found=Part((), 0, 0), told=str(error))

    @property
    def line(self) -> Line | None:
        """The game that was pressed last."""
        place = -1 if self.chosen is None else self.chosen - self.found.first
        return self.found.lines[place] if 0 <= place < len(self.found.lines) else None

    def dialog(self) -> FormDialog:
        """Return the form as it is to be shown."""
        rows = (
            Field("search", "Search", self.search, "", "Word, date, code"),
            Choice("which", "Show", SHOWN[self.which]),
            Choice("sort", "Order", ORDERS[self.sort]),
        )
        games = self.found.games
        asked = self.search.strip() or self.which is not Which.ALL
        listing = Listing(
            tuple(self._item(line) for line in self.found.lines),
            self.found.first,
            games,
            Action.SHOW_GAME,
            "No game was found." if asked else "No game is kept yet.",
            chosen=self.chosen,
        )
        note = self.told or f"{games:,} game{'s' * (games != 1)}"
        return FormDialog("History", (), 0, rows, BUTTONS, note, listing)

    def _item(self, line: Line) -> Item:
        kind = kind_of_game(line)
        words = self.words[line.key] if line.result else ""
        what = " · ".join(filter(None, (words, kind))) or f"{line.length} letters"
        time = time_in_words(line.elapsed) if line.elapsed else ""
        badge = badge_of(line.result, line.guesses)
        return Item((str(line.begun_on), what, how_it_went(line), time), badge)

    def step(self, name: str, by: int) -> "HistoryForm":
        """Return the form after a step in a row: to other games, or to another order."""
        if name == "which":
            shown = list(SHOWN)
            which = shown[(shown.index(self.which) + by) % len(shown)]
            return self._replace(which=which, chosen=None)._seen(0)
        orders = list(ORDERS)
        sort = orders[(orders.index(self.sort) + by) % len(orders)]
        return self._replace(sort=sort, chosen=None)._seen(0)

    def type(self, name: str, text: str) -> "HistoryForm":
        """Return the form after something was typed to look for."""
        assert name == "search"
        return self._replace(search=text, chosen=None)._seen(0)

    def choose(self, item: int) -> "HistoryForm":
        """Return the form after a game was pressed."""
        return self._replace(chosen=item)

    def scroll(self, by: int, shown: int) -> "HistoryForm":
        """Return the form with other games in view."""
        return self._seen(self.found.first + by, shown)

    def turn(self, page: int) -> "HistoryForm":
        """Return the form itself: it has one page."""
        return self


def badge_of(result: Result | None, guesses: int | None) -> Badge:
    """Return how a game ended as a small tile: the number of guesses, or a sign.

    >>> badge_of(Result.WON, 4).sign, badge_of(Result.LOST, 6).sign, badge_of(None, None).sign
    ('4', 'X', '…')
    """
    match result:
        case Result.WON:
            return Badge(str(guesses), Ground.GREEN)
        case Result.LOST:
            return Badge("X", Ground.GREY)
        case Result.GIVEN_UP:
            return Badge("–", Ground.GREY)
        case _:
            return Badge("…", Ground.NONE)
