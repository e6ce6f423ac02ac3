"""The history: all games, to search and to look at again."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Self

from game.catalogue import mark, mark_table, number, tr, tr_context, tr_plural
from game.formats import duration, short_date
from game.profile.errors import ProfileError
from game.profile.games import Result
from game.profile.history import (
    HistoryPart,
    ListedGame,
    Sort,
    Which,
    kind_of_code,
    kind_of_game,
    part,
    result_in_words,
    words_of,
)
from game.profile.journal import kept_game, last_finished
from game.profile.profile import Profile
from game.rules import Clue
from game.window.desk import Desk
from game.window.dialogs.shared import Handlers, ReadForm, Wait, stepped
from game.window.ui.actions import Action
from game.window.ui.dialog import (
    LARGEST_VIEW,
    Badge,
    ChoiceRow,
    Field,
    FormDialog,
    Item,
    Listing,
)

ORDERS = mark_table(
    "",
    {
        Sort.NEWEST: "Newest first",
        Sort.OLDEST: "Oldest first",
        Sort.FEWEST_GUESSES: "Fewest guesses",
        Sort.MOST_GUESSES: "Most guesses",
        Sort.FASTEST: "Fastest first",
        Sort.SLOWEST: "Slowest first",
        Sort.LONGEST_WORDS: "Longest words",
        Sort.MOST_BOARDS: "Most boards",
    },
)
SHOWN = mark_table(
    "games",
    {
        Which.ALL: "All games",
        Which.WON: "Won",
        Which.LOST: "Lost",
        Which.GIVEN_UP: "Given up",
        Which.UNFINISHED: "Unfinished",
        Which.DAILY: "Daily puzzles",
        Which.UNAIDED: "Without help",
        Which.AIDED: "With help",
    },
)
MONTH = "2026-11"  # of an example of what can be searched for, the same in every language
BEGIN = mark("Every game you begin is listed here, to play on or to watch again.")
NOTHING = HistoryPart((), 0, 0)


@dataclass(frozen=True, slots=True)
class HistoryForm(ReadForm):
    """The history as it is being looked through."""

    found: HistoryPart = NOTHING  # the games in view
    words: Mapping[str, str] = field(default_factory=dict)  # of these games, by their keys
    search: str = ""  # as `history.part` takes it
    which: Which = Which.ALL
    sort: Sort = Sort.NEWEST
    chosen: int | None = None  # the index of the game that was pressed last
    first: int = 0  # the index of the first game that is to be in view

    def at(self, profile: Profile, first: int, count: int = LARGEST_VIEW) -> Self:
        """Return the form with games from some number on in view, read from the profile.

        Raises:
            StorageError: the profile cannot be used now.
        """
        found = part(profile, first, count, 1, search=self.search, which=self.which, sort=self.sort)
        # Some games may need the player's own word lists.
        words = words_of(profile, found.lines, self.desk.session.settings, most=1)
        return replace(self, found=found, words=words, message="", first=found.first)

    def _seen(self, first: int, count: int = LARGEST_VIEW) -> Self:
        """Return `at`, or the form with why the games cannot be read now; or as it waits for it."""

        def look(profile: Profile) -> Callable[[Self], Self]:
            try:
                seen = asked.at(profile, first, count)
            except ProfileError as error:
                message = str(error)
                return lambda form: replace(form, found=NOTHING, message=message)
            return lambda form: form._with(seen)

        asked: Self = replace(self, first=max(0, min(first, self.found.games)))
        return asked.read(look)

    def _with(self, seen: Self) -> Self:
        """Return the form with the games that another one has; one that was chosen stays so."""
        after = replace(self, found=seen.found, words=seen.words, first=seen.found.first)
        before, now = self.line, after.line
        is_another = before and now and before.key != now.key
        is_gone = after.chosen is not None and after.chosen >= after.found.games
        return replace(after, chosen=None) if is_another or is_gone else after

    @property
    def line(self) -> ListedGame | None:
        """The game that was pressed last."""
        place = -1 if self.chosen is None else self.chosen - self.found.first
        return self.found.lines[place] if 0 <= place < len(self.found.lines) else None

    def dialog(self) -> FormDialog:
        """Return the form as it is to be shown."""
        word = tr_context("word of an example", "TIGER")
        rows = (
            Field("search", tr("Search"), self.search, "", f"{word} {MONTH}"),
            ChoiceRow("which", tr("Show"), tr(SHOWN[self.which])),
            ChoiceRow("sort", tr_context("of a list", "Order"), tr(ORDERS[self.sort])),
        )
        games = self.found.games
        empty, begin = ("", "") if games else self._nothing
        listing = Listing(
            tuple(self._item(line) for line in self.found.lines),
            self.found.first,
            games,
            show_game,
            empty,
            chosen=self.chosen,
            begin=begin,
        )
        buttons = ((Action.CLOSE_DIALOG, tr("Close")),)
        extra = ((Action.YOUR_GAMES, tr("Your games")),)
        note = self.message or tr_plural("{count} game", "{count} games", games)
        if self.waits is Wait.LONG:
            note = tr("Searching…")
        return FormDialog(tr("History"), rows, buttons, note, listing, extra=extra, in_line=True)

    @property
    def _nothing(self) -> tuple[str, str]:
        """What is said in the place of a list without games, and how to get some."""
        if self.search.strip() or self.which is not Which.ALL:
            return tr("No matching games"), tr("Search for a word you played, a date or a code.")
        return tr("No games yet"), tr(BEGIN)

    def _item(self, line: ListedGame) -> Item:
        kind = kind_of_game(line)
        words = self.words[line.key] if line.result else ""
        what = " · ".join(filter(None, (words, kind)))
        what = what or (kind_of_code(line.code) if line.code else "")
        parts = [result_in_words(line.result, line.guesses)]
        parts += [duration(line.elapsed)] if line.elapsed else []
        how, badge = " · ".join(parts), badge_of(line.result, line.guesses)
        return Item(what, how, short_date(line.begun_on), badge)

    def refreshed(self) -> Self:
        """Return the form with the games as they are now, scrolled as it was."""
        first = self.found.first
        return self._seen(first, len(self.found.lines) - 1 if first else LARGEST_VIEW)

    def step(self, name: str, by: int) -> Self:
        """Return the form after a step in a row: to other games, or to another order."""
        values: tuple[Which | Sort, ...] = tuple(SHOWN if name == "which" else ORDERS)
        value = stepped(values, getattr(self, name), by)
        return replace(self, chosen=None, **{name: value})._seen(0)

    def type(self, name: str, text: str) -> Self:
        """Return the form after something was typed to look for."""
        assert name == "search"
        return replace(self, search=text, chosen=None)._seen(0)

    def choose(self, item: int) -> Self:
        """Return the form after a game was pressed."""
        return replace(self, chosen=item)

    def scroll(self, by: int, shown: int) -> Self:
        """Return the form with other games in view."""
        return self._seen(self.first + by, shown)


def badge_of(result: Result | None, guesses: int | None) -> Badge:
    """Return how a game ended as a small tile: the number of guesses, or a sign.

    >>> badge_of(Result.WON, 4).sign, badge_of(Result.LOST, 6).sign, badge_of(None, None).sign
    ('4', 'X', '…')
    """
    match result:
        case Result.WON:
            return Badge(number(guesses or 0), Clue.GREEN)
        case Result.LOST:
            return Badge("X", Clue.GREY)
        case Result.GIVEN_UP:
            return Badge("–", Clue.GREY)
        case _:
            return Badge("…")


def open_history(desk: Desk) -> None:
    """Open the list of all games."""
    with desk.reporting():
        desk.gui.open(HistoryForm(desk=desk).at(desk.session.profile, 0))


def show_game(desk: Desk, form: HistoryForm) -> None:
    """Go on with the game that was chosen, or replay it."""
    if form.line:
        with desk.reporting():
            if desk.open(kept_game(desk.session.profile, form.line.key)):
                desk.gui.close_all()


def show_last(desk: Desk) -> None:
    """Replay the game that ended last."""
    with desk.reporting():
        game = last_finished(desk.session.profile)
        if game is None:
            desk.say(tr("No finished games yet"))
        else:
            desk.open(game)


ACTIONS: Handlers = {
    Action.LAST_GAME: show_last,
    Action.HISTORY: open_history,
}
