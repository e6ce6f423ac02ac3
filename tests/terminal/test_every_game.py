"""Every combination of settings, played to its end by a random player.

The same words go into the match alone and into the terminal, with the same result.
"""

from itertools import product
from random import Random

import pytest

from game.match import Accepted, GameCode, HostKind, Match, Seed, Status
from game.rules import Clue, HardMode
from game.words import load
from tests.terminal.transcripts import playing, shown

GAMES = [*product((1, 4, 32), HostKind, HardMode, (5, 8), ("standard", "unlimited"))]
# Games on 32 boards take long; most are played only where deep tests are asked for.
COMBINATIONS = [
    pytest.param(*game, marks=pytest.mark.deep)
    if game[0] == 32 and game[3:] != (5, "standard")
    else game
    for game in GAMES
]


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
        match = answer.match if isinstance(answer, Accepted) else match
    return match, lines


@pytest.mark.parametrize(("boards", "host", "level", "length", "limit"), COMBINATIONS)
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
