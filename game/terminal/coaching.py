"""The coach's commands: the review of a game, strategy trees, simulations."""

from __future__ import annotations

import signal
import sys
import threading
import time
from contextlib import contextmanager
from typing import TYPE_CHECKING, TextIO

from game.catalogue import number, tr, tr_context, tr_plural
from game.coach import CancelToken, Coach, Search, Vocabulary, WordsError
from game.coach.anytime import Growth, grow_in_time
from game.coach.bounds import UNLIMITED
from game.coach.certificate import ProofError, certified
from game.coach.ranking import MANY, TRIED
from game.coach.strategy import Results, play_boards, play_tree
from game.formats import decimal, percent, reason_of
from game.match import GameCode, GameCodeError, Match, Refused
from game.profile.files import replacing
from game.profile.setup import begin
from game.rules import HardMode
from game.session.review_service import review_lines, reviewed
from game.terminal.console import (
    BAD_OPTIONS,
    DONE,
    INTERRUPTED,
    Console,
    ProgressBar,
    Request,
    complain,
    read_request,
    read_settings,
)
from game.terminal.play import read_move
from game.words import WordsError as ListError

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterable, Iterator
    from pathlib import Path

ROUNDS, SEED, SECONDS = 100, 1, 60  # where the command line names none


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
            reason = answer.message
            raise RequestError(tr("Can't play {word}: {reason}", word=line.upper(), reason=reason))
        match = answer.match
    return match


class RequestError(ValueError):
    """What the command line asks for cannot be done; the message says what to do."""


def start_tree(options: argparse.Namespace, console: Console) -> int:
    """Grow the tree that the command line asks for, and return the exit status."""
    began = time.monotonic()
    given = vars(options)
    try:
        request = read_request(options)
        # That a file cannot be written is better said now.
        with new_file(given.get("out")) as plan, new_file(given.get("certificate")) as proof:
            coach = coach_for(request, options)
            seconds = given.get("seconds", None if proof else SECONDS)
            growth, ended = grown(coach, request, given.get("opener"), seconds)
            tree = growth.tree
            if plan:
                tree.write(plan)
            if proof:
                prove(coach, request, growth, "opener" in given, proof)
    except (ListError, WordsError, RequestError) as error:
        complain([error])
        return BAD_OPTIONS
    console.say(tr("Opener: {word}", word=tree.guess))
    results = Results(tree.distribution, tree.all_lost)
    total = tr_plural(
        "Total: {guesses} guesses for {count} word",
        "Total: {guesses} guesses for {count} words",
        results.won,
        guesses=results.total,
    )
    console.say(total, *figures(results), *better_trees(growth))
    console.say(seconds_since(began))
    return INTERRUPTED if ended else DONE


@contextmanager
def ending_by_ctrl_c() -> Iterator[CancelToken]:
    """Have Ctrl-C cancel what passes the checkpoint that is given; pressed again, it is as ever."""
    token = CancelToken()
    if threading.current_thread() is not threading.main_thread():
        yield token  # where no signal comes
        return
    before = signal.getsignal(signal.SIGINT)

    def end(_signal: int, _frame: object) -> None:
        token.cancel()
        signal.signal(signal.SIGINT, before)

    signal.signal(signal.SIGINT, end)
    try:
        yield token
    finally:
        signal.signal(signal.SIGINT, before)


@contextmanager
def new_file(path: Path | None) -> Iterator[TextIO | None]:
    """Give a file that is written as a whole when the block ends; None where none is asked for.

    Raises:
        RequestError: it cannot be written.
    """
    if path is None:
        yield None
        return
    try:
        with replacing(path) as new, new.open("w", encoding="utf-8") as file:
            yield file
    except OSError as error:
        reason = reason_of(error)
        raise RequestError(
            tr("Couldn't write to {path} ({reason})", path=path, reason=reason)
        ) from error


def prove(coach: Coach, request: Request, growth: Growth, has_opener: bool, file: TextIO) -> None:
    """Write the certificate of a tree.

    Raises:
        RequestError: there is a better tree, or there may be one.
    """
    if not growth.is_best:
        raise RequestError(tr("The time was too short to prove that no tree is better"))
    # The proof is about all words that may be played, whether the coach would name them or not.
    words, answers = coach.vocabulary.words, coach.vocabulary.answers
    vocabulary = Vocabulary(words[:answers], words[answers : coach.vocabulary.legal])
    search, left = Search(vocabulary, coach.level), limit(coach, request)
    any_opener = not has_opener and answers <= MANY
    try:
        with ProgressBar(sys.stderr, tr("Proving the tree")) as progress:
            for line in certified(search, growth.tree, left, any_opener, progress):
                file.write(f"{line}\n")
    except ProofError as error:
        message = tr("Words that the coach never suggests make a better tree; nothing is proven")
        raise RequestError(message) from error


def start_simulating(options: argparse.Namespace, console: Console) -> int:
    """Play the games that the command line asks for, and return the exit status."""
    began = time.monotonic()
    try:
        results, growth, ended = simulated(read_request(options), options)
    except (ListError, WordsError, RequestError) as error:
        complain([error])
        return BAD_OPTIONS
    total = tr_plural(
        "Total: {guesses} guesses for {count} game",
        "Total: {guesses} guesses for {count} games",
        results.won,
        guesses=results.total,
    )
    console.say(total, *figures(results))
    if growth:
        console.say(*better_trees(growth))
    console.say(seconds_since(began))
    return INTERRUPTED if ended else DONE


def simulated(request: Request, options: argparse.Namespace) -> tuple[Results, Growth | None, bool]:
    """Play every answer once by a tree, or some rounds of games with secrets drawn by lot.

    Returns:
        The results, the tree if there is one, and whether Ctrl-C ended the search for it.

    Raises:
        WordsError: the opener is not among the words.
        RequestError: the games cannot be played so.
    """
    given, boards, coach = vars(options), request.settings.boards, coach_for(request, options)
    if boards == 1 and "rounds" not in given:
        seconds = given.get("seconds", SECONDS)
        growth, ended = grown(coach, request, given.get("opener"), seconds)
        return play_tree(growth.tree, request.words.answers), growth, ended
    if "opener" in given:
        raise RequestError(
            tr("--opener plays every answer once; don't combine it with --boards or --rounds")
        )
    if boards > len(request.words.answers):
        raise RequestError(
            tr(
                "{boards} boards need {boards} answers, but there are only {answers}; use "
                "fewer boards",
                boards=boards,
                answers=len(request.words.answers),
            )
        )
    with ProgressBar(sys.stderr, tr("Playing")) as progress:
        results = play_boards(
            coach,
            given.get("rounds", ROUNDS),
            boards,
            left=request.settings.guesses(boards) or UNLIMITED,
            seed=given.get("seed", SEED),
            progress=progress,
        )
    return results, None, False


def coach_for(request: Request, options: argparse.Namespace) -> Coach:
    """Return a coach for the words, the level of hard mode and the aim that are asked for."""
    level = HardMode(request.settings.hard_mode)
    coach = Coach.for_list(request.words, hard_mode=level)
    coach.find_openings(request.words)
    coach.within = vars(options).get("within")
    return coach


def grown(
    coach: Coach, request: Request, opener: str | None, seconds: float | None
) -> tuple[Growth, bool]:
    """Return a tree with an opener, or else with the best that is found.

    Among a few words the best opener is sure to be found; among many, one about as good. The tree
    for it is the best one if that is found within some seconds, and before Ctrl-C.

    Returns:
        The tree, with what is known about better ones, and whether Ctrl-C ended the search.

    Raises:
        WordsError: the opener is not among the words.
    """
    left = limit(coach, request)
    if opener is not None:
        opener = request.word(opener)
    elif coach.vocabulary.answers > MANY:
        opener = found_opener(coach, left)
    search = coach.search
    search.breadth = None
    with ending_by_ctrl_c() as ending:
        search.checkpoint = ending
        with ProgressBar(sys.stderr, tr("Building the tree")) as progress:
            growth = grow_in_time(search, opener, left, seconds, progress)
    return growth, ending.is_cancelled


def better_trees(growth: Growth) -> Iterator[str]:
    """Yield a line about what a better tree may save, if there may be one.

    >>> from game.coach.anytime import Growth
    >>> from game.coach.strategy import Tree
    >>> list(better_trees(Growth(Tree("CRANE", {}, 0, True), 1)))
    []
    """
    if lost := growth.lost_too_many:
        yield tr_plural(
            "There may be a tree that loses up to {count} word fewer",
            "There may be a tree that loses up to {count} words fewer",
            lost,
        )
    elif guesses := growth.too_many:
        yield tr_plural(
            "There may be a tree that takes up to {count} guess fewer",
            "There may be a tree that takes up to {count} guesses fewer",
            guesses,
        )


def limit(coach: Coach, request: Request) -> int:
    """Return within how many guesses a tree is to find the words."""
    return min(request.settings.guesses() or UNLIMITED, coach.within or UNLIMITED)


def found_opener(coach: Coach, left: int) -> str:
    """Return the best of some first guesses that are tried, for that many guesses in all."""
    opener = ""
    with ProgressBar(sys.stderr, tr("Finding an opener")) as progress:
        progress(0, TRIED + 1)
        for done, advice in enumerate(coach.advise([[]], left, places=1)):
            progress(min(done, TRIED + 1), TRIED + 1)
            opener = min(advice.best, key=lambda each: (each.risk, each.expected)).word
    return opener


def figures(results: Results) -> Iterator[str]:
    """Yield lines about how many guesses it took.

    >>> for line in figures(Results({2: 15, 3: 5}, lost=0)):
    ...     print(line)
    Average: 2.2500
    2 guesses:    15    75.0%
    3 guesses:     5    25.0%
    Lost:          0     0.0%
    """
    yield tr("Average: {number}", number=decimal(results.mean, 4))
    rows = {
        tr_plural("{count} guess:", "{count} guesses:", guesses): count
        for guesses, count in results.distribution.items()
    }
    rows[tr_context("number of games", "Lost:")] = results.lost
    width = max(10, *map(len, rows))
    for label, count in rows.items():
        share = percent(count / (results.won + results.lost), 1)
        yield f"{label:{width}} {number(count):>5} {share:>8}"


def seconds_since(began: float) -> str:
    """Return the line about how long it took, from a time of the monotonic clock."""
    return tr("Time: {seconds} s", seconds=decimal(time.monotonic() - began, 1))
