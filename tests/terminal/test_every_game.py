"""Every combination of settings, played to its end by a random player.

The same words go into the match alone and into the terminal, with the same result.
"""

from itertools import combinations, product
from random import Random

import pytest

from game.match import GameCode, HostKind, Match, Seed, Status
from game.rules import Clue, HardMode
from game.words import load
from tests.terminal.transcripts import playing, shown

GAMES = [*product((1, 4, 32), HostKind, HardMode, (5, 8), ("standard", "unlimited"))]
# Games of 32 boards take long: one of them is among the usual tests, and of the others every fourth
# one, so that any two settings meet in some game. All are among the deep ones.
MANY = 32
USUAL = (MANY, HostKind.HONEST, HardMode.OFF, 5, "standard")


def is_usual(game: tuple[int, HostKind, HardMode, int, str]) -> bool:
    """Return whether a game is among the usual tests; all the others are among the deep ones."""
    boards, host, level, length, limit = game
    hosted, levelled = [*HostKind].index(host), [*HardMode].index(level)
    odd = (hosted + levelled + (boards == 4), hosted + (length == 8) + (limit == "standard"))
    return game == USUAL or (boards != MANY and not any(each % 2 for each in odd))


CASES = [pytest.param(*game, marks=[] if is_usual(game) else pytest.mark.deep) for game in GAMES]


def test_any_two_settings_meet_in_a_usual_game() -> None:
    few = [game for game in GAMES if game[0] != MANY]
    usual = {pair for game in few if is_usual(game) for pair in combinations(enumerate(game), 2)}
    assert usual == {pair for game in few for pair in combinations(enumerate(game), 2)}


def played(match: Match, chance: Random) -> tuple[Match, list[str]]:
    """Return the match at its end, and the lines that a random player typed on the way.

    Now and then the player types just any word, which hard mode may refuse; else one that could
    be the word of some open board.
    """
    lines: list[str] = []
    guesses = sorted(match.words.guesses)
    while match.status is Status.PLAYING:
        board = chance.choice(match.open_boards)
        words = guesses if chance.random() < 0.1 else match.boards[board].possible
        lines.append(chance.choice(words).lower())
        answer = match.guess(lines[-1])
        match = answer if isinstance(answer, Match) else match
    return match, lines


@pytest.mark.parametrize(("boards", "host", "level", "length", "limit"), CASES)
def test_the_terminal_plays_the_same_game_as_the_match(
    boards: int, host: HostKind, level: HardMode, length: int, limit: str
) -> None:
    code = GameCode(
        source=Seed(boards),
        length=length,
        boards=boards,
        guesses=boards + 5 if limit == "standard" else None,
        host=host,
        hard_mode=level,
    )
    start = Match.start(code, load("en", length))
    match, lines = played(start, Random(str(code)))
    out, status = shown(lines, playing(start))

    ending = [f"Guesses: {match.guesses_made}", f"Code: {match.code.short or match.code.text}"]
    answers = [line for line in out.splitlines() if line.startswith("Answer")]
    rows = [line for line in out.rpartition("> ")[2].splitlines() if line[length:][:2] == "  "]
    marks = {Clue.GREEN: "*", Clue.YELLOW: "-", Clue.GREY: "_"}
    assert status == 0
    assert out.splitlines()[-2:] == ending
    assert rows == [
        f"{guess.word}  {''.join(marks[clue] for clue in guess.clues)}"
        for board in match.boards
        for guess in board.guesses
    ]
    assert len(answers) == boards
    for line, board in zip(answers, match.boards, strict=True):
        assert (board.answer or "never chosen") in line
        assert boards == 1 or ("not found" in line) is not board.solved
    assert (match.status is Status.WON) == all(board.solved for board in match.boards)
    assert match.status is Status.WON or limit == "standard"
