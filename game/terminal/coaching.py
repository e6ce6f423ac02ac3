"""The coach's commands: the review of a game, strategy trees, simulations."""

from __future__ import annotations

import signal
import sys
import threading
import time
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

from game.cancellation import Cancelled
from game.catalogue import number, tr, tr_context, tr_plural
from game.coach import CancelToken, Coach, Search
from game.coach.certificate import certified
from game.coach.search import MANY, UNLIMITED
from game.coach.trees import (
    Growth,
    Openers,
    Results,
    best_opener,
    grow,
    play_boards,
    play_tree,
    total_of,
)
from game.formats import decimal, percent, reason_of
from game.match import GameCode, Match, Refused
from game.profile.beginning import begin, guesses_of
from game.profile.files import replacing_for_player
from game.rules import HardMode
from game.session.coaching import reviewed
from game.session.review_words import review_lines
from game.streams import DONE, FAILED, INTERRUPTED
from game.terminal.console import (
    Console,
    NotWrittenError,
    ProgressBar,
    RequestError,
    Terms,
    complain,
    read_request,
    read_settings,
)
from game.terminal.play import read_move
from game.words import language

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterable, Iterator, Mapping, Sequence

ROUNDS, SEED, SECONDS = 100, 1, 60  # where the command line names none


def start(options: argparse.Namespace, console: Console) -> int:
    """Do what a command of the coach asks for, and return the exit status."""
    do = {"review": review, "tree": tree, "simulate": simulate}[options.command]
    return do(options, console)


def review(options: argparse.Namespace, console: Console) -> int:
    """Review the game that the command line describes, and return the exit status."""
    match, problems = begin(read_settings(options), GameCode.parse(options.code))
    complain(problems)
    snapshot = reviewed(replayed(match, options.played))
    if snapshot.problem:
        raise RequestError(snapshot.problem)
    console.say(*review_lines(snapshot))
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
        match = answer
    return match


class UnprovenError(Exception):
    """There is no certificate; the message says why."""


def tree(options: argparse.Namespace, console: Console) -> int:
    """Grow the tree that the command line asks for, and return the exit status."""
    began = time.monotonic()
    given, unproven = vars(options), None
    seconds = given.get("seconds", None if "certificate" in given else SECONDS)
    request = read_request(options)
    try:
        new = {name: given[name] for name in ("out", "certificate") if given.get(name)}
        refuse_files_in_use(new, [request.settings.answers, request.settings.guess_words])
        # That a file cannot be written is better said now.
        with (
            ending_by_ctrl_c(seconds) as ending,
            new_file(given.get("certificate"), options.config) as proof,
        ):
            with new_file(given.get("out"), options.config) as plan:
                coach = coach_for(request, options)
                growth, openers = grown(coach, request, given.get("opener"), ending)
                if plan:
                    growth.tree.write(plan)
            if proof:
                prove(coach, request, growth, "opener" in given, proof, ending)
    except UnprovenError as error:
        unproven = error
    console.say(tr("Opener: {word}", word=growth.tree.guess))
    results = Results(growth.tree.distribution, growth.tree.all_lost)
    words = tr_plural("{count} word", "{count} words", results.won)
    more = better_trees(growth, openers)
    console.say(*figures(results, words), *more, seconds_since(began))
    if unproven:
        complain([unproven])
    return INTERRUPTED if ending.is_cancelled else FAILED if unproven else DONE


@contextmanager
def ending_by_ctrl_c(seconds: float | None) -> Iterator[CancelToken]:
    """Have Ctrl-C cancel what passes the checkpoint that is given; pressed again, it is as ever.

    After some seconds that is cancelled anyway; None is for no limit.
    """
    token = CancelToken(seconds)
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


def prove(
    coach: Coach,
    request: Terms,
    growth: Growth,
    has_opener: bool,
    file: TextIO,
    ending: CancelToken,
) -> None:
    """Write the certificate of a tree.

    Raises:
        UnprovenError: there is a better tree, or may be one, or the proof was stopped early.
    """
    if not growth.is_best:
        raise UnprovenError(
            tr("No certificate was written: it isn't proven that no tree is better")
        )
    search = Search(coach.vocabulary, coach.level, checkpoint=ending)
    left = limit(coach, request)
    any_opener = not has_opener and coach.vocabulary.answers <= MANY
    try:
        with ProgressBar(sys.stderr, tr("Proving the tree")) as progress:
            for line in certified(search, growth.tree, left, any_opener, progress):
                file.write(f"{line}\n")
    except Cancelled as error:
        message = tr("No certificate was written: the proof was stopped early")
        raise UnprovenError(message) from error


def simulate(options: argparse.Namespace, console: Console) -> int:
    """Play the games that the command line asks for, and return the exit status."""
    began = time.monotonic()
    given = vars(options)
    request = read_request(options)
    from_tree = request.settings.boards == 1 and "rounds" not in given
    seconds = given.get("seconds", SECONDS if from_tree else None)
    with ending_by_ctrl_c(seconds) as ending:
        if from_tree:
            coach = coach_for(request, options)
            growth, openers = grown(coach, request, given.get("opener"), ending)
            results = play_tree(growth.tree, request.words.answers)
            more = better_trees(growth, openers)
        else:
            results = simulated(request, options, ending)
            more = unplayed(results, given.get("rounds", ROUNDS))
    games = tr_plural("{count} game", "{count} games", results.won)
    console.say(*figures(results, games), *more, seconds_since(began))
    return INTERRUPTED if ending.is_cancelled else DONE


def simulated(request: Terms, options: argparse.Namespace, ending: CancelToken) -> Results:
    """Play some rounds of games with secrets drawn by lot, and return the results.

    Args:
        request: how to play.
        options: says how many games, with which seed.
        ending: after it was cancelled, no further game is played to its end.

    Raises:
        WordsError: there are no words to play with.
        RequestError: the games cannot be played so.
    """
    given, boards = vars(options), request.settings.boards
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
        return play_boards(
            coach_for(request, options),
            given.get("rounds", ROUNDS),
            boards,
            left=guesses_of(request.settings, boards) or UNLIMITED,
            seed=given.get("seed", SEED),
            progress=progress,
            checkpoint=ending,
        )


def unplayed(results: Results, rounds: int) -> Iterator[str]:
    """Yield a line about how many games were played, if those were not all."""
    played = results.won + results.lost
    if played < rounds:
        yield tr_plural(
            "Stopped early: {count} of {rounds} games was played",
            "Stopped early: {count} of {rounds} games were played",
            played,
            rounds=rounds,
        )


def coach_for(request: Terms, options: argparse.Namespace) -> Coach:
    """Return a coach for the words, the level of hard mode and the aim that are asked for."""
    level = HardMode(request.settings.hard_mode)
    coach = Coach.for_list(request.words, hard_mode=level)
    coach.find_openings(request.words)
    coach.within = vars(options).get("within")
    return coach


def grown(
    coach: Coach, request: Terms, opener: str | None, ending: CancelToken
) -> tuple[Growth, Openers | None]:
    """Return a tree with an opener, or else with the best that is found.

    It is the best one if that is found before the end. At most half of the time goes to the search
    of openers one by one, where there are too many words to search all trees at once.

    Returns:
        The tree, with what is known about better ones with the same opener; and what is known of
        other openers, where they were searched one by one.

    Raises:
        WordsError: the opener is not among the words.
    """
    left, openers, search = limit(coach, request), None, coach.search
    search.breadth, search.checkpoint = None, ending
    if opener is not None:
        opener = language(request.words.language).fold(opener)
    elif coach.vocabulary.answers > MANY and left > 1:
        openers = searched_openers(coach, left, ending)
        opener, search.checkpoint = coach.vocabulary.words[openers.best], ending
    with ProgressBar(sys.stderr, tr("Building the tree")) as progress:
        return grow(search, opener, left, ending.seconds_left, progress), openers


def better_trees(growth: Growth, openers: Openers | None) -> Iterator[str]:
    """Yield lines about whether there may be a better tree, and what it may save.

    >>> from game.coach.trees import Growth, Tree
    >>> list(better_trees(Growth(Tree("CRANE", {}, 0, True), 1), None))
    []
    """
    if openers and openers.least < total_of(growth.tree):
        yield tr(
            "{open} of {openers} openers weren't searched",
            open=openers.open,
            openers=openers.guesses,
        )
        growth = growth._replace(least=min(growth.least, openers.least))
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


def limit(coach: Coach, request: Terms) -> int:
    """Return within how many guesses a tree is to find the words."""
    return min(guesses_of(request.settings) or UNLIMITED, coach.within or UNLIMITED)


def searched_openers(coach: Coach, left: int, ending: CancelToken) -> Openers:
    """Return the best first guess that is found in half of the time, for that many guesses in all.

    The tree needs the rest of the time. Where that is not limited, it is that of other trees.
    """
    seconds = SECONDS if ending.seconds_left is None else ending.seconds_left
    half = CancelToken(seconds / 2)
    known = coach.openings.totals if coach.openings else ()
    with ProgressBar(sys.stderr, tr("Finding an opener")) as progress:

        def check() -> None:
            ending()
            half()
            progress(round(seconds / 2 - (half.seconds_left or 0)), round(seconds / 2))

        progress(0, 1)
        coach.search.checkpoint = check
        return best_opener(coach.search, left, coach.vocabulary.indices([*known]).tolist())


def figures(results: Results, won: str) -> Iterator[str]:
    """Yield lines about how many guesses it took for what was won.

    >>> for line in figures(Results({2: 15, 3: 5}, lost=0), "20 words"):
    ...     print(line)
    Total: 45 guesses for 20 words
    Average: 2.2500
    2 guesses:    15    75.0%
    3 guesses:     5    25.0%
    Lost:          0     0.0%
    """
    yield tr_plural(
        "Total: {count} guess for {won}",
        "Total: {count} guesses for {won}",
        results.total,
        won=won,
    )
    played = results.won + results.lost
    if not played:
        return
    yield tr("Average: {number}", number=decimal(results.mean, 4))
    rows = {
        tr_plural("{count} guess:", "{count} guesses:", guesses): count
        for guesses, count in results.distribution.items()
    }
    rows[tr_context("number of games", "Lost:")] = results.lost
    width = max(10, *map(len, rows))
    for label, count in rows.items():
        share = percent(count / played, 1)
        yield f"{label:{width}} {number(count):>5} {share:>8}"


def seconds_since(began: float) -> str:
    """Return the line about how long it took, from a time of the monotonic clock."""
    return tr("Time: {seconds} s", seconds=decimal(time.monotonic() - began, 1))


# Files ------------------------------------------------------------------------------------


@contextmanager
def new_file(path: Path | None, *in_use: Path) -> Iterator[TextIO | None]:
    """Give a file that is written as a whole when the block ends; None where none is asked for.

    Args:
        path: the file.
        in_use: as for `replacing_for_player`.

    Raises:
        NotWrittenError: it cannot be written.
    """
    if path is None:
        yield None
        return
    try:
        with (
            replacing_for_player(path, *in_use) as new,
            new.open("w", encoding="utf-8") as file,
        ):
            yield file
    except OSError as error:
        reason = reason_of(error)
        raise NotWrittenError(
            tr("Couldn't write to {path} ({reason})", path=path, reason=reason)
        ) from error


def refuse_files_in_use(new: Mapping[str, Path], read: Sequence[str]) -> None:
    """Refuse to write a file over one that is read, or that is written as well.

    Args:
        new: what is to be written, by the options that name it.
        read: the files that are read; "" is none.

    Raises:
        RequestError: an option names a file that is in use.
    """
    in_use = {Path(name).resolve() for name in read if name}
    for option, path in new.items():
        if path.resolve() in in_use:
            raise RequestError(
                tr(
                    "--{option}: this command already uses {path}; choose another file",
                    option=option,
                    path=path,
                )
            )
        in_use.add(path.resolve())
