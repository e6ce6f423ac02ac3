"""The history as a form: one game after the other, in an order, with a search."""

from typing import NamedTuple

from game.profile import Settings
from game.profile.errors import ProfileError
from game.profile.history import Line, Sort, page
from game.profile.history_text import how_it_went, kind_of_game, words_of_page
from game.profile.profile import Profile
from game.profile.statistics_text import time_in_words
from game.window.actions import Action
from game.window.dialog import Choice, Field, FormDialog, Row

GAMES, SEARCH = range(2)
PAGES = ("Games", "Search")
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
NOTE = "A word that was played, a date such as 2026-11, or a game code"


class HistoryForm(NamedTuple):
    """The history as it is being looked through.

    Attributes:
        profile: where the games are.
        settings: name the player's own word lists, which some games may need.
        line: the game that is shown, None where none was found.
        words: its words.
        number: which game it is, from 0.
        games: how many were found.
        search: what is looked for, as `history.page` takes it.
        sort: the order.
        page: the index of the page of the form.
    """

    profile: Profile
    settings: Settings
    line: Line | None = None
    words: str = ""
    number: int = 0
    games: int = 0
    search: str = ""
    sort: Sort = Sort.NEWEST
    page: int = GAMES

    def at(self, number: int) -> "HistoryForm":
        """Return the form with a game of some number in view, read from the profile.

        Raises:
            StorageError: the profile does not serve now.
        """
        found = page(self.profile, number, search=self.search, sort=self.sort, size=1)
        words = words_of_page(self.profile, found, self.settings, most=1)
        line = next(iter(found.lines), None)
        return self._replace(
            line=line,
            words=words[line.key] if line else "",
            number=found.number,
            games=found.games,
            page=GAMES,
        )

    def dialog(self) -> FormDialog:
        """Return the form as it is to be shown."""
        answer = (Action.SHOW_GAME, "Show") if self.page == GAMES else (Action.FIND_GAMES, "Find")
        buttons = ((Action.CLOSE_DIALOG, "Close"), answer)
        return FormDialog("History", PAGES, self.page, self._rows(), buttons)

    def _rows(self) -> tuple[Row, ...]:
        if self.page == SEARCH:
            return (Field("search", "Search", self.search, NOTE),)
        which = f"{self.number + 1:,} of {self.games:,}" if self.line else "None"
        date, result, kind = _told(self.line) if self.line else ("", "", "")
        return (
            Choice("game", "Game", which),
            Choice("date", "Date", date),
            Choice("words", "Words", self.words),
            Choice("result", "Result", result),
            Choice("kind", "Kind", kind),
            Choice("sort", "Order", ORDERS[self.sort]),
        )

    def step(self, name: str, by: int) -> "HistoryForm":
        """Return the form after a step: to another order, or else to another game."""
        try:
            if name == "sort":
                orders = list(ORDERS)
                sort = orders[(orders.index(self.sort) + by) % len(orders)]
                return self._replace(sort=sort).at(0)
            return self.at((self.number + by) % max(1, self.games))
        except ProfileError:
            return self._replace(line=None, games=0, words="Cannot be read now")

    def type(self, name: str, text: str) -> "HistoryForm":
        """Return the form after something was typed to look for."""
        assert name == "search"
        return self._replace(search=text)

    def turn(self, page: int) -> "HistoryForm":
        """Return the form with another page in view; what was typed is looked for then."""
        if page % len(PAGES) == SEARCH:
            return self._replace(page=SEARCH)
        return self._replace(page=GAMES).step("game", -self.number)


def _told(line: Line) -> tuple[str, str, str]:
    """Return the date of a game, how it went, and what was unusual about it."""
    time = f", {time_in_words(line.elapsed)}" if line.result and line.elapsed else ""
    return str(line.begun_on), how_it_went(line) + time, kind_of_game(line) or "Usual"
