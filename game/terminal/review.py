"""The review of a finished game as text: what skill and luck did to it, in guesses."""

import argparse
from collections.abc import Iterator, Sequence
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
from game.match import GameCode, GameCodeError, HostKind, Match, ReplayError, Status
from game.profile.setup import begin
from game.terminal.asked import settings_asked_for
from game.terminal.console import BAD_OPTIONS, DONE, Console, complain
from game.words import WordsError as ListError

PATIENCE = 10.0  # seconds; what the coach has found by then is told


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
    coach = Coach(match.boards[0].answers, sorted(match.words.guesses), match.code.hard_mode)
    if match.code.host is HostKind.ABSURDLE:
        yield from absurdle_lines(coach, match)
        return
    boards = [board.guesses for board in match.boards]
    secrets = [board.answer for board in match.boards]
    last = best_review(coach, review(coach, boards, secrets))
    yield from turn_lines(last.turns)
    yield ""
    yield sum_line(last)
    yield from remarks(match, last)


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


def sum_line(last: Review) -> str:
    """Say how the guesses add up, in hundredths that add up as well: luck takes the rounding.

    >>> from game.rules import check_guess
    >>> coach = Coach(["ROBOT", "CRANE", "CRATE"], ["REORG"])
    >>> history = [(word, check_guess("CRANE", word)) for word in ("REORG", "CRATE", "CRANE")]
    >>> print(sum_line(list(review(coach, [history]))[-1]))
    3 guesses = 1.67 expected + 0.67 lost by choices + 0.66 by bad luck
    """
    used = len(last.turns)
    expected, loss, rest = (round(100 * part) for part in (last.expected, last.loss, last.rest))
    luck = expected + loss - rest - 100 * used
    parts = [f"{counted(used)} = {expected / 100:.2f} expected + {loss / 100:.2f} lost by choices"]
    if luck > 0:
        parts.append(f"- {luck / 100:.2f} by good luck")
    else:
        parts.append(f"+ {-luck / 100:.2f} by bad luck")
    if rest:
        parts.append(f"- {rest / 100:.2f} that were still to come")
    return " ".join(parts)


def turn_lines(turns: Sequence[Turn]) -> Iterator[str]:
    """Yield for each turn what it left, and in words how it went."""
    for number, turn in enumerate(turns, 1):
        yield f"{number}. {_words_left(turn)}. {turn}."


def absurdle_lines(coach: Coach, match: Match) -> Iterator[str]:
    """Yield the lines of the review of a game against Absurdle."""
    if len(match.boards) > 1:
        yield "Against Absurdle only games on one board are reviewed."
        return
    turns = review_absurdle(coach, match.boards[0].guesses)
    for number, turn in enumerate(turns, 1):
        yield f"{number}. {_words_left(turn)}. {absurdle_turn(turn)}."
    yield ""
    yield absurdle_sum(turns)
    if match.targets:
        yield "That the game was to end on a certain word does not count here."


def _words_left(turn: Turn | AbsurdleTurn) -> str:
    return f"{turn.word}: {turn.words_before} left, then {turn.words_after}"


def absurdle_turn(turn: AbsurdleTurn) -> str:
    """Say in words how a turn against Absurdle went."""
    if turn.loss is None:
        return "What it cost is not known"
    if turn.loss <= 0:
        return f"{turn.word} was the best"
    return f"{turn.word} cost {counted(turn.loss)}; {turn.best} was better"


def absurdle_sum(turns: Sequence[AbsurdleTurn]) -> str:
    """Say how the guesses against Absurdle add up, as far as that is known."""
    first, last = turns[0], turns[-1]
    losses = [turn.loss for turn in turns if turn.loss is not None]
    if first.needed is None or len(losses) < len(turns):
        return "How many guesses a win takes is not known for every turn."
    parts = [f"{counted(len(turns))} = {first.needed} needed + {sum(losses)} lost by choices"]
    if last.needed_after:
        parts.append(f"- {last.needed_after} that were still to come")
    return " ".join(parts)


def counted(guesses: int) -> str:
    """Return a number of guesses in words.

    >>> counted(1), counted(4)
    ('1 guess', '4 guesses')
    """
    return f"{guesses} guess" if guesses == 1 else f"{guesses} guesses"


def remarks(match: Match, last: Review) -> Iterator[str]:
    """Yield what else there is to say: the scores, and what the figures leave out."""
    skill = "no choice that counts" if last.skill is None else f"skill {last.skill}"
    yield f"Of 99 points: {skill}, luck {last.luck_score}."
    if match.status is Status.PLAYING:
        yield "The game was not over."
    if len(match.boards) > 1:
        yield "With several boards all figures are estimates of the guesses to solve them all."
    elif not last.exact:
        yield "Where it says about, the figures are estimates: too many words were left."
    if match.code.sequence:
        yield "They take the clues of waiting boards as known, which you did not see."
    if any(turn.wide for turn in last.turns):
        yield "Where no answer explained the clues, all words of the list were taken for answers."
