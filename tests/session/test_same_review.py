"""The window and the terminal review the same game in the same words.

The window's review is worked out in its background thread, from the match as it was played; the
terminal's comes from the command, which is given the game's code and the words.
"""

import os
import sys
import threading
from dataclasses import dataclass
from io import StringIO
from pathlib import Path
from random import Random

import pytest

from game import cli, terminal
from game.match import Accepted, HintTaken, HostKind, Match, Move, Seed, Status, TakenBack, Words
from game.profile import Settings
from game.profile.setup import begin
from game.session import review_service
from game.session.analysis import Analysis
from game.session.review_service import ReviewSnapshot
from game.words import load

GAMES = 200
QUICK = 12  # of these, in the quick tests
WAIT = 60.0  # s; far more than is needed
WORK = 500  # checkpoints; fewer than usual, so that the tests are quick


@dataclass(frozen=True)
class Played:
    """A game that was played, and what a command line says to find its words again."""

    match: Match
    own_lists: tuple[str, ...]


def game_number(number: int, folder: Path) -> Played:
    """Return a game of some kind, played to its end or left, by a player who guesses at random.

    Args:
        number: decides everything about it.
        folder: where its own word lists are written.
    """
    rng = Random(number)
    boards = rng.choice((1, 1, 1, 2, 3, 4, 8, 16, 32))
    settings = Settings(
        word_length=rng.choice((3, 4, 5, 5, 5, 6, 8, 11)),
        language=rng.choice(("en", "en", "en", "es")),
        boards=boards,
        max_guesses=rng.choice(("standard", "standard", "unlimited", boards + 9)),
        sequence=rng.random() < 0.3,
        host=rng.choice(("honest", "honest", "absurdle")),
        hard_mode=rng.choice(("off", "off", "hard", "strict")),
        easy=rng.random() < 0.2,
        undo=rng.random() < 0.5,
        difficulty=rng.choice(("easy", "medium", "hard")),
    )
    own_lists: tuple[str, ...] = ()
    # Absurdle is reviewed with few words, since plans for many take long.
    if settings.host == "absurdle" or rng.random() < 0.5:
        settings, own_lists = with_own_lists(settings, rng, folder)
    source = chosen_words(settings, rng) if rng.random() < 0.5 else Seed(number)
    return Played(played(begin(settings, source).match, rng), own_lists)


def with_own_lists(
    settings: Settings, rng: Random, folder: Path
) -> tuple[Settings, tuple[str, ...]]:
    words = load(settings.language, settings.word_length)
    count = settings.boards + 30
    for name, listed in (("answers", words.answers), ("guesses", sorted(words.guesses))):
        text = "\n".join(rng.sample(listed, min(count, len(listed))))
        (folder / name).write_text(text, encoding="utf-8")
    paths = str(folder / "answers"), str(folder / "guesses")
    settings = settings._replace(answers=paths[0], guess_words=paths[1], difficulty="hard")
    return settings, ("--answers", paths[0], "--guess-words", paths[1])


def chosen_words(settings: Settings, rng: Random) -> Words:
    """Return secrets: answers, or for an honest host also words outside of all lists."""
    match = begin(settings, Seed(0)).match
    answers = match.words.answers_up_to(match.code.difficulty)
    secrets = rng.sample(answers, settings.boards)
    # Where a secret is outside of the shipped lists, all their words count as answers, and reviews
    # take minutes.
    if match.code.host is HostKind.HONEST and settings.answers and rng.random() < 0.5:
        letters = "".join(match.words.answers)
        secrets[0] = "".join(rng.choices(letters, k=settings.word_length))
    return Words(tuple(secrets))


def played(match: Match, rng: Random) -> Match:
    """Play with hints and undone guesses, till the end or until the player leaves."""
    most = len(match.boards) + 12
    while match.status is Status.PLAYING and match.guesses_made < most:
        board = rng.choice(match.open_boards)
        words = match.boards[board].possible or sorted(match.words.guesses)
        guess = rng.choice(words if rng.random() < 0.8 else sorted(match.words.guesses))
        moves: list[Move] = [guess]
        if rng.random() < 0.1:
            moves.append(HintTaken(board))
        if rng.random() < 0.1 and match.guesses_made > 1:
            moves.append(TakenBack())
        for move in moves:
            answer = match.make(move)
            match = answer.match if isinstance(answer, Accepted) else match
    return match


@pytest.fixture(autouse=True)
def less_work(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let reviews work less."""
    monkeypatch.setattr(review_service, "WORK_LIMIT", WORK)


def in_the_window(match: Match) -> ReviewSnapshot:
    """Return the review of a game as the window works it out."""
    news = threading.Semaphore(0)
    analysis = Analysis(news.release)
    try:
        analysis.review.ask(match)
        while not (analysis.review.current and analysis.review.current.complete):
            assert news.acquire(timeout=WAIT)
            analysis.collect()
        return analysis.review.current
    finally:
        analysis.close()


def in_the_terminal(game: Played, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the lines that the terminal shows of the review of a game."""
    out = StringIO()
    monkeypatch.setattr(sys, "stdout", out)
    asked = ("review", "--config", os.devnull, *game.own_lists)
    moves = map(as_typed, game.match.moves)
    assert terminal.start(cli.read([*asked, game.match.code.text, *moves])) == 0
    return out.getvalue().splitlines()


def as_typed(move: Move) -> str:
    """Return a move as it is typed in the terminal."""
    match move:
        case HintTaken(board):
            return f"?{board + 1}"
        case TakenBack():
            return "<"
        case _:
            return str(move).lower()


def check_alike(game: Played, monkeypatch: pytest.MonkeyPatch) -> None:
    """Check that a review has the same words in the terminal and worked out in the background."""
    snapshot = in_the_window(game.match)
    lines = in_the_terminal(game, monkeypatch)
    assert lines == list(review_service.review_lines(snapshot))


def test_a_challenge_with_a_word_outside_the_answers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings, own_lists = with_own_lists(Settings(), Random(1), tmp_path)
    match = begin(settings, Words(("CRWTH",))).match
    assert "CRWTH" not in match.words.guesses
    words = (*match.words.answers[:2], "CRWTH")
    match = Match.replay(match.code, match.words, words)
    check_alike(Played(match, own_lists), monkeypatch)


@pytest.mark.parametrize(
    "number",
    [
        pytest.param(number, marks=() if number < QUICK else pytest.mark.deep)
        for number in range(GAMES)
    ],
)
def test_the_window_and_the_terminal_review_a_game_alike(
    number: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    check_alike(game_number(number, tmp_path), monkeypatch)
