"""The statistics as a form: plots of all games, of their kinds, openers, streaks, achievements."""

from collections.abc import Mapping
from datetime import datetime
from typing import NamedTuple

from game.profile.achievements import Reached, achievements
from game.profile.choice import Choice as GamesChoice
from game.profile.errors import ProfileError
from game.profile.profile import Profile
from game.profile.statistics import Standing, Statistics, Tally, standing, statistics
from game.window.actions import Action
from game.window.dialog import (
    Badge,
    Choice,
    Drawing,
    FormDialog,
    Ground,
    Item,
    Listing,
    Row,
)
from game.window.options import stepped
from game.window.statistics_plots import (
    MEASURES,
    compared,
    games_plot,
    openers_table,
    streaks_plot,
    table,
)

GAMES, KINDS, OPENERS, STREAKS, FEATS = range(5)
PAGES = ("Games", "Kinds", "Openers", "Streaks", "Feats")
COUNTED = ("Without aids", "With hints or aids")
KINDS_BY = {
    "Letters": "by_length",
    "Boards": "by_boards",
    "Host": "by_host",
    "Hard mode": "by_hard_mode",
    "Aids": "by_aid",
}
TABLE = "A table"
SHOWN = (*MEASURES, TABLE)
BUTTONS = (
    (Action.HISTORY, "History"),
    (Action.CALENDAR, "Daily puzzles"),
    (Action.CLOSE_DIALOG, "Close"),
)


class StatisticsForm(NamedTuple):
    """The statistics as they are being looked at.

    Attributes:
        profile: where the games are.
        some: the figures of the games of some boards, or of all.
        everything: the statistics of all games, None before they are looked at.
        boards: of how many boards those are, None for all.
        last: how many guesses the game just won has taken, None where none was.
        aided: whether the games with hints or other aids are shown in the place of the others.
        kinds: by what the games are compared, one of `KINDS_BY`.
        shown: what is compared, one of `SHOWN`.
        reached: the achievements, none before they are looked at.
        first: the index of the first achievement in view.
        told: why something cannot be read now, empty where nothing stands in the way.
        page: the index of the page that is shown.
    """

    profile: Profile
    some: Standing
    everything: Statistics | None = None
    boards: int | None = None
    last: int | None = None
    aided: bool = False
    kinds: str = "Letters"
    shown: str = SHOWN[0]
    reached: tuple[Reached, ...] = ()
    first: int = 0
    told: str = ""
    page: int = GAMES

    def dialog(self) -> FormDialog:
        """Return the form as it is to be shown."""
        return FormDialog(
            "Statistics", PAGES, self.page, self._rows(), BUTTONS, self._note(), self._body()
        )

    def _rows(self) -> tuple[Row, ...]:
        if self.page == GAMES:
            boards = (
                f"{self.boards} board{'s' * (self.boards != 1)}" if self.boards else "All games"
            )
            return (
                Choice("boards", "Games", boards),
                Choice("aided", "Counted", COUNTED[self.aided]),
            )
        if self.page == KINDS:
            return (Choice("kinds", "Kinds by", self.kinds), Choice("shown", "Show", self.shown))
        return ()

    def _note(self) -> str:
        if self.told:
            return self.told
        if self.page == FEATS:
            reached = sum(each.at is not None for each in self.reached)
            return f"{reached} of {len(self.reached)} reached, without hints and aids"
        counted = self.some if self.page == GAMES else self.everything
        apart = counted.aided.played if counted else 0
        if not apart or self._of_aids or (self.page == GAMES and self.aided):
            return "Games that have ended are counted."
        games = "1 game" if apart == 1 else f"{apart:,} games"
        return f"{games} with hints or aids stand apart."

    @property
    def _of_aids(self) -> bool:
        return self.page == KINDS and self.kinds == "Aids"

    def _body(self) -> Drawing | Listing:
        match self.page:
            case 0:
                tally = self.some.aided if self.aided else self.some.unaided
                return games_plot(tally, self.some.games, None if self.aided else self.last)
            case 1 if self.shown == TABLE:
                return table(self._tallies, self.kinds)
            case 1:
                return compared(self._tallies, self.shown)
            case 2:
                return openers_table(self.everything.openers if self.everything else ())
            case 3 if self.everything:
                return streaks_plot(self.everything)
            case _:
                return Listing(
                    tuple(_item(each) for each in self.reached[self.first :]),
                    self.first,
                    len(self.reached),
                    Action.FORM_CHANGED,
                    "Nothing can be read now.",
                )

    @property
    def _tallies(self) -> Mapping[str, Tally]:
        """The games of each kind, by its name."""
        if not self.everything:
            return {}
        tallies = getattr(self.everything, KINDS_BY[self.kinds])
        return {str(kind).capitalize(): tally for kind, tally in tallies.items()}

    def step(self, name: str, by: int) -> "StatisticsForm":
        """Return the form after a step in a row."""
        if name == "aided":
            return self._replace(aided=not self.aided)
        if name == "boards":
            form = self._with_everything()
            if not form.everything:
                return form
            boards = (None, *form.everything.by_boards)
            return form._of_boards(stepped(boards, form.boards, by))
        if name == "kinds":
            return self._replace(kinds=stepped(tuple(KINDS_BY), self.kinds, by))
        return self._replace(shown=stepped(SHOWN, self.shown, by))

    def _of_boards(self, boards: int | None) -> "StatisticsForm":
        """Return the form with the games of a number of boards, read from the profile."""
        try:
            some = standing(self.profile, GamesChoice(boards=boards))
        except ProfileError as error:
            return self._replace(told=str(error))
        return self._replace(boards=boards, some=some, told="")

    def _with_everything(self) -> "StatisticsForm":
        """Return the form with the statistics of all games, read from the profile once."""
        if self.everything:
            return self
        try:
            return self._replace(everything=statistics(self.profile), told="")
        except ProfileError as error:
            return self._replace(told=str(error))

    def type(self, name: str, text: str) -> "StatisticsForm":
        """Return the form as it is, since nothing can be typed in it."""
        return self

    def turn(self, page: int) -> "StatisticsForm":
        """Return the form with another page in view, and what it shows read from the profile."""
        after = self._replace(page=page % len(PAGES))
        if after.page in (KINDS, OPENERS, STREAKS):
            return after._with_everything()
        if after.page == GAMES or self.reached:
            return after
        try:
            return after._replace(reached=tuple(achievements(self.profile)), told="")
        except ProfileError as error:
            return after._replace(told=str(error))

    def choose(self, item: int) -> "StatisticsForm":
        """Return the form as it is, since an achievement has nothing to open."""
        return self

    def scroll(self, by: int, shown: int) -> "StatisticsForm":
        """Return the form with other achievements in view."""
        first = max(0, min(self.first + by, len(self.reached) - shown))
        return self._replace(first=first)


def statistics_form(profile: Profile, boards: int, last: int | None) -> StatisticsForm:
    """Return the statistics, with the games of some boards in view where there are any.

    Args:
        profile: where the games are.
        boards: how many boards the game in progress has.
        last: how many guesses the game just won has taken, None where none was.

    Raises:
        StorageError: the profile does not serve now.
    """
    of_boards = standing(profile, GamesChoice(boards=boards))
    if of_boards.unaided.played:
        return StatisticsForm(profile, of_boards, boards=boards, last=last)
    return StatisticsForm(profile, standing(profile), last=last)


def _item(each: Reached) -> Item:
    if each.at is None:
        return Item((each.achievement.name, each.achievement.meaning, "not yet"), _NOT_YET)
    day = datetime.fromtimestamp(each.at / 1000).astimezone().date()
    return Item((each.achievement.name, each.achievement.meaning, str(day)), _REACHED)


_NOT_YET = Badge("", Ground.NONE)
_REACHED = Badge("✓", Ground.GREEN)
