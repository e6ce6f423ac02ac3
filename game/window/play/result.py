"""What the end of a game says: how it went, what the words were, the days, what can be done."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from game.catalogue import current, number, tr, tr_context, tr_plural
from game.formats import labelled, listed
from game.match import Daily, Match, Status
from game.match.describe import answers_in_words, found_boards, is_found
from game.window.play.game_name import BETWEEN, name_of_daily
from game.window.play.labels import FOUND, NOT_FOUND
from game.window.play.praise import (
    Figure,
    day_figures,
    days_in_words,
    in_place_in_words,
    lost_in_words,
    near_miss,
    news_in_words,
    solved_in_words,
    was_close,
    won_in_words,
)
from game.window.play.state_line import with_help
from game.window.play.toolbar import (
    AFTER_DAILY,
    AFTER_EARLIER,
    AT_THE_END,
    BEFORE_TODAYS,
)
from game.words import definition, written

if TYPE_CHECKING:
    from collections.abc import Collection

    from game.session.ending import Ending
    from game.session.recorder import KindSummary
    from game.window.ui.actions import Action


class Answer(NamedTuple):
    """The answer of a board.

    Attributes:
        word: the word, as it is written on tiles; empty where there is none.
        found: with how many guesses it was found, None if it was not.
    """

    word: str
    found: int | None = None


def notes_of(answer: Answer) -> tuple[str, ...]:
    """Return what is said of an answer, and shorter ways to say it."""
    if answer.found is None:
        return tr_context("of a board", "{sign} not found", sign=NOT_FOUND), NOT_FOUND
    found = tr_context("of a board", "{sign} found in {guesses}", sign=FOUND, guesses=answer.found)
    return found, f"{FOUND} {number(answer.found)}", FOUND


class Result(NamedTuple):
    """What the end of a game says.

    Attributes:
        title: how the game went.
        line: the same with figures, or what there is to say of the answers.
        answers: the answer of each board.
        shown: the index of the board whose word is explained.
        word: that word as it is spelt, empty where there is none.
        meaning: what it means, where that is known.
        taken: how many guesses a game that was won has taken.
        most: how many guesses there were, None without a limit.
        record: how the games of this kind went so far, this one included, where that is known.
        buttons: what can be done now; the first one is the one to press.
        least: with how many guesses such a game can be won.
        aided: whether help was used.
        news: what was reached by it, in a line.
        days: the streak of days and the time until the next puzzle, in a line.
        figures: the same as large figures.
        note: what else is to be said, in a line.
        primary: which of the buttons is the one to press.
        daily: whether it was the puzzle of a day.
        name: what that puzzle is called, where the line does not say it.
    """

    title: str
    line: str
    answers: tuple[Answer, ...] = ()
    shown: int = 0
    word: str = ""
    meaning: str = ""
    taken: int | None = None
    most: int | None = None
    record: KindSummary | None = None
    buttons: tuple[Action, ...] = AT_THE_END
    least: int = 1
    aided: bool = False
    news: str = ""
    days: str = ""
    figures: tuple[Figure, ...] = ()
    note: str = ""
    primary: Action | None = None
    daily: bool = False
    name: str = ""

    @property
    def figures_in_words(self) -> str:
        """The large figures in a line."""
        return listed(f"{each.figure} {' '.join(each.words.split())}" for each in self.figures)

    def sentences(self, drawn: Collection[str]) -> tuple[str, ...]:
        """Return what is said below the title, for a screen reader, which of the lines drawn."""
        answers: tuple[str, ...] = (self.missed,)
        if len(self.answers) > 1:
            answers = tuple(
                labelled(each.word or tr("Board {number}", number=nth), notes_of(each)[0])
                for nth, each in enumerate(self.answers, 1)
            )
        meaning = f"{self.word}, {self.meaning}" if self.meaning in drawn and self.meaning else ""
        aided = with_help() if self.aided else ""
        days = self.figures_in_words if self.figures_in_words in drawn else self.days
        said = (self.whole_line, aided, *answers, meaning, self.news, days, self.note)
        return tuple(filter(None, said))

    @property
    def whole_line(self) -> str:
        """The line below the title, behind what the puzzle of a day is called."""
        return self.with_name(self.line)

    def with_name(self, line: str) -> str:
        """Return a line behind what the puzzle of a day is called, where it does not say that."""
        return BETWEEN.join(filter(None, (self.name, line)))

    @property
    def missed(self) -> str:
        """The word of a game with one board that was not found, for tiles; else empty text."""
        alone = len(self.answers) == 1 and self.answers[0].found is None
        return self.answers[0].word if alone else ""


def result_of(
    match: Match, record: KindSummary | None = None, *, focus: int = 0, given_up: bool = False
) -> Result:
    """Return the result of a game that is over.

    Args:
        match: the game.
        record: the games of its kind so far, if they are known.
        focus: the index of the board in focus, whose word is explained.
        given_up: whether the player gave up.
    """
    won = match.status is Status.WON
    answers = tuple(_answer(match, index) for index in range(len(match.boards)))
    answer = match.boards[focus].answer or ""
    language = match.words.language
    if won:
        title = tr("Solved in {guesses}", guesses=match.guesses_made)
    else:
        title = tr("Given up") if given_up else lost_in_words(match)
    return Result(
        title,
        "" if won else line_of_loss(match, given_up=given_up),
        answers,
        focus,
        written(answer, language).lower() if answer else "",
        _meaning(answer, language, current()) if answer else "",
        taken=match.guesses_made if won else None,
        most=match.code.guesses,
        record=record,
        least=len(match.boards),
        aided=match.aided,
        note=tr("Not counted for win streaks.") if match.aided else "",
        daily=isinstance(match.code.source, Daily),
        name="" if won else daily_of(match),
    )


def with_ending(
    result: Result,
    match: Match,
    ending: Ending,
    until_next: float | None,
    *,
    is_earlier: bool = False,
) -> Result:
    """Return the result of a game that was played just now, with praise and what belongs to it.

    Args:
        result: the result by itself.
        match: the game.
        ending: the streak, and what was reached.
        until_next: in how many ms the next puzzle of the day begins, None where today's is open.
        is_earlier: whether it is the puzzle of an earlier day.
    """
    won, daily = match.status is Status.WON, result.daily
    buttons, open_today = AFTER_DAILY if daily else AT_THE_END, ""
    if daily and is_earlier:
        buttons = AFTER_EARLIER
        if until_next is None:
            buttons, open_today = BEFORE_TODAYS, tr("Today's puzzle is open.")
    return result._replace(
        title=won_in_words(match) if won else result.title,
        line=line_of_win(match) if won else result.line,
        news=news_in_words(ending),
        days=days_in_words(ending, until_next) if daily else "",
        figures=day_figures(ending, until_next) if daily else (),
        note=" ".join(filter(None, (result.note, open_today))),
        buttons=buttons,
        primary=buttons[0],
    )


def line_of_win(match: Match) -> str:
    """Return what is said below the praise of a game that was won."""
    parts = [solved_in_words(match)]
    if len(match.boards) > 1:
        found = found_boards(match)
        every = tr_plural("{count} board", "All {count} boards", found)
        parts.insert(0, tr("Both boards") if found == 2 else every)
    return BETWEEN.join(filter(None, (daily_of(match), *parts)))


def daily_of(match: Match) -> str:
    """Return what the puzzle of a day is called, empty text for any other game."""
    source = match.code.source
    return name_of_daily(source.date) if isinstance(source, Daily) else ""


def line_of_loss(match: Match, *, given_up: bool = False) -> str:
    """Return what is said below the title of a game that was lost.

    Answers that are on tiles, each with a sign for whether it was found, are not in it again.
    """
    if len(match.boards) > 1:
        if match.missed is not None or not all(board.answer for board in match.boards):
            return answers_in_words(match)
        return near_miss(match) or (lost_in_words(match) if given_up else "")
    board = match.boards[0]
    if board.answer and was_close(match):
        return in_place_in_words(match)
    if board.answer and match.missed is None:
        return tr("The word was")
    return answers_in_words(match)


def _answer(match: Match, index: int) -> Answer:
    board = match.boards[index]
    found = len(board.guesses) if is_found(match, index) else None
    return Answer(board.answer or "", found)


@lru_cache(maxsize=64)
def _meaning(answer: str, language: str, _: str) -> str:
    """Return what a word means, or empty text; the file is not read for each frame."""
    return definition(answer, language) or ""
