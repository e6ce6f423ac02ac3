"""The review of a finished game as text: what skill and luck did to it, in guesses."""

import argparse
from collections.abc import Iterator
from contextlib import suppress

from game.coach import (
    AbsurdleTurn,
    Coach,
    Leash,
    Review,
    Stopped,
    Turn,
    WordsError,
    review,
    review_absurdle,
)
from game.coach.review_text import (
    absurdle_sum,
    absurdle_turn,
    remarks,
    sum_line,
    turn_figures,
    turn_in_words,
)
from game.match import GameCode, GameCodeError, HostKind, Match, ReplayError, Status
from game.profile.setup import begin
from game.terminal.asked import settings_asked_for
from game.terminal.console import BAD_OPTIONS, DONE, Console, complain
from game.words import WordsError as ListError

PATIENCE = 1.5  # seconds; what the coach has found by then is told


def start_review(options: argparse.Namespace, console: Console) -> int:
    """Review the game that the command line tells of, and return the exit status."""
    settings = settings_asked_for(options)
    try:
        match, problems = begin(settings, GameCode.parse(options.code))
        complain(problems)
        match = Match.replay(match.code, match.words, options.played)
        for line in review_of(match):
            console.say(line)
    except ReplayError as error:
        complain([f"{str(error.move).upper()} cannot be played: {error.refused.message}"])
        return BAD_OPTIONS
    except (GameCodeError, ListError, WordsError) as error:
        complain([error])
        return BAD_OPTIONS
    return DONE


def review_of(match: Match) -> Iterator[str]:
    """Yield the lines of the review of a match with at least one guess.

    Raises:
        WordsError: the words are not to be reviewed.
    """
    answers = match.words.answers_up_to(match.code.difficulty)
    coach = Coach(answers, match.words.guesses, match.code.hard_mode)
    if match.code.host is HostKind.ABSURDLE:
        yield from absurdle_lines(coach, match)
        return
    coach.find_openings(match.words)
    boards = [board.guesses for board in match.boards]
    secrets = [board.answer for board in match.boards]
    last = best_review(coach, review(coach, boards, secrets))
    yield from turn_lines(last)
    yield ""
    yield sum_line(last)
    yield from remarks(
        last,
        over=match.status is not Status.PLAYING,
        boards=len(match.boards),
        sequence=match.code.sequence,
    )


def best_review(coach: Coach, reviews: Iterator[Review]) -> Review:
    """Return the last review that comes in time; the first is waited for, however long it takes.

    Args:
        coach: makes the reviews.
        reviews: each better than the one before.
    """
    best = next(reviews)
    coach.search.pace = Leash(PATIENCE)
    with suppress(Stopped):
        for better in reviews:
            best = better
    return best


def turn_lines(last: Review) -> Iterator[str]:
    """Yield for each turn what it left, and in words how it went."""
    for number, (turn, figures) in enumerate(zip(last.turns, turn_figures(last), strict=True), 1):
        yield f"{number}. {_words_left(turn)}. {turn_in_words(turn, figures)}."


def absurdle_lines(coach: Coach, match: Match) -> Iterator[str]:
    """Yield the lines of the review of a game against Absurdle."""
    first, *others = (board.guesses for board in match.boards)
    among = [board.answers for board in match.boards]
    turns = review_absurdle(coach, first, others=others, among=among)
    for number, turn in enumerate(turns, 1):
        yield f"{number}. {_words_left(turn)}. {absurdle_turn(turn)}."
    yield ""
    yield absurdle_sum(turns)
    if match.targets:
        yield "That the game was to end on a certain word does not count here."


def _words_left(turn: Turn | AbsurdleTurn) -> str:
    return f"{turn.word}: {turn.words_before} left, then {turn.words_after}"
