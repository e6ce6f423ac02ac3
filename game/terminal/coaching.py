"""The coach's commands: the review of a game, strategy trees, simulations."""

from __future__ import annotations

import sys
import time
from typing import TYPE_CHECKING

from game.coach import Coach, Tree, WordsError, grow
from game.coach.bounds import UNLIMITED
from game.coach.ranking import MANY, TRIED
from game.coach.strategy import Results, play_boards, play_tree
from game.match import GameCode, GameCodeError, Match, Refused
from game.profile.setup import begin
from game.rules import HardMode
from game.session.review_service import review_lines, reviewed
from game.terminal.console import (
    BAD_OPTIONS,
    DONE,
    Console,
    ProgressBar,
    Request,
    complain,
    read_request,
    read_settings,
)
from game.terminal.play import read_move
from game.words import WordsError as ListError
from game.words.wording import counted

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterable, Iterator
    from pathlib import Path

ROUNDS, SEED = 100, 1  # where the command line names none


def start_review(options: argparse.Namespace, console: Console) -> int:
    """Review the game that the command line describes, and return the exit status."""
    settings = read_settings(options)
    try:
        match, problems = begin(settings, GameCode.parse(options.code))
        complain(problems)
        review = reviewed(replayed(match, options.played))
    except (GameCodeError, ListError, RequestError) as error:
        complain([error])
        return BAD_OPTIONS
    if review.problem:
        complain([review.problem])
        return BAD_OPTIONS
    console.say(*review_lines(review))
    return DONE


def replayed(match: Match, lines: Iterable[str]) -> Match:
    """Return a match after moves that are given as they are typed in play.

    Raises:
        RequestError: a move is refused.
    """
    for line in lines:
        answer = match.make(read_move(line, match))
        if isinstance(answer, Refused):
            raise RequestError(f"{line.upper()} cannot be played: {answer.message}")
        match = answer.match
    return match


class RequestError(ValueError):
    """What the command line asks for cannot be done; the message says what to do."""


def start_tree(options: argparse.Namespace, console: Console) -> int:
    """Grow the tree that the command line asks for, and return the exit status."""
    began = time.monotonic()
    out: Path | None = vars(options).get("out")
    try:
        request = read_request(options)
        if out:
            out.open("a", encoding="utf-8").close()  # better said now than when the work is done
        tree = grown(coach_for(request), request, vars(options).get("opener"))
        if out:
            with out.open("w", encoding="utf-8") as file:
                tree.write(file)
    except (ListError, WordsError) as error:
        complain([error])
        return BAD_OPTIONS
    except OSError as error:
        complain([f"{out} cannot be written: {error.strerror}; name another file"])
        return BAD_OPTIONS
    console.say(f"Opener: {tree.guess}")
    console.say(*figures(Results(tree.distribution, tree.all_lost), "words"))
    console.say(seconds_since(began))
    return DONE


def start_simulating(options: argparse.Namespace, console: Console) -> int:
    """Play the games that the command line asks for, and return the exit status."""
    began = time.monotonic()
    try:
        results = simulated(read_request(options), options)
    except (ListError, WordsError, RequestError) as error:
        complain([error])
        return BAD_OPTIONS
    console.say(*figures(results, "games"), seconds_since(began))
    return DONE


def simulated(request: Request, options: argparse.Namespace) -> Results:
    """Play every answer once by a tree, or some rounds of games with secrets drawn by lot.

    Raises:
        WordsError: the opener is not among the words.
        RequestError: the games cannot be played so.
    """
    given, boards, coach = vars(options), request.settings.boards, coach_for(request)
    if boards == 1 and "rounds" not in given:
        return play_tree(grown(coach, request, given.get("opener")), request.words.answers)
    if "opener" in given:
        raise RequestError("--opener is for every answer once; leave it, or --boards and --rounds")
    if boards > len(request.words.answers):
        raise RequestError(
            f"{boards} boards need as many answers, but there are {len(request.words.answers)}; "
            "ask for fewer boards"
        )
    with ProgressBar(sys.stderr, "Playing") as progress:
        return play_boards(
            coach,
            given.get("rounds", ROUNDS),
            boards,
            left=request.settings.guesses(boards) or UNLIMITED,
            seed=given.get("seed", SEED),
            progress=progress,
        )


def coach_for(request: Request) -> Coach:
    """Return a coach for the words and the level of hard mode that are asked for."""
    level = HardMode(request.settings.hard_mode)
    coach = Coach(request.words.answers, request.words.guesses, level)
    coach.find_openings(request.words)
    return coach


def grown(coach: Coach, request: Request, opener: str | None) -> Tree:
    """Return a tree with an opener, or else with the best that is found.

    Among a few words the best opener is sure to be found; among many, one about as good.

    Raises:
        WordsError: the opener is not among the words.
    """
    left = request.settings.guesses() or UNLIMITED
    if opener is not None:
        opener = request.word(opener)
    elif coach.vocabulary.answers > MANY:
        opener = found_opener(coach, left)
    coach.search.breadth = None
    with ProgressBar(sys.stderr, "Growing") as progress:
        return grow(coach.search, opener, left, progress)


def found_opener(coach: Coach, left: int) -> str:
    """Return the best of some first guesses that are tried, for that many guesses in all."""
    opener = ""
    with ProgressBar(sys.stderr, "Looking for an opener") as progress:
        progress(0, TRIED + 1)
        for done, advice in enumerate(coach.advise([[]], left, places=1)):
            progress(min(done, TRIED + 1), TRIED + 1)
            opener = advice.best[0].word
    return opener


def figures(results: Results, noun: str) -> Iterator[str]:
    """Yield lines about how many guesses it took; the noun says what of: words or games.

    >>> for line in figures(Results({2: 15, 3: 5}, lost=0), "words"):
    ...     print(line)
    Total: 45 guesses for 20 words
    Mean: 2.2500
    2 guesses:    15   75.0 %
    3 guesses:     5   25.0 %
    Lost:          0    0.0 %
    """
    yield f"Total: {results.total} guesses for {results.won} {noun}"
    yield f"Mean: {results.mean:.4f}"
    for guesses, count in results.distribution.items():
        yield _row(f"{counted(guesses, 'guess')}:", count, results)
    yield _row("Lost:", results.lost, results)


def _row(label: str, count: int, results: Results) -> str:
    return f"{label:10} {count:5} {count / (results.won + results.lost):8.1%}".replace("%", " %")


def seconds_since(began: float) -> str:
    """Return the line about how long it took, from a time of the monotonic clock."""
    return f"Time: {time.monotonic() - began:.1f} s"
