"""What the terminal says in another language: nothing of it is left in English."""

import re
from collections.abc import Iterator

import pytest

from game.coach.strategy import Results
from game.match import Aid, GameCode, HostKind, Match, Seed, Words
from game.terminal.coaching import figures
from game.terminal.solver import LineError, read_line
from tests.languages.pseudo import pseudo_locale
from tests.match.lists import FIVE, word_list
from tests.terminal.test_solve import solving
from tests.terminal.transcripts import playing, shown

ABSURDLE = word_list("ALLY BETA COOL DEAL ELSE FLEW GOOD HOPE IBEX", "ARGH")


@pytest.fixture(autouse=True)
def another_language() -> Iterator[None]:
    with pseudo_locale():
        yield


def bare_words(said: str) -> list[str]:
    """Return the words outside of brackets, but for words of the game, which are in capitals."""
    innermost = re.compile(r"⟦[^⟦⟧]*⟧")
    while innermost.search(said):
        said = innermost.sub("", said)
    return re.findall(r"[a-z]{2,}", said)


@pytest.mark.parametrize(
    "code",
    [
        GameCode(source=Words(("ROBOT",)), aids=frozenset({Aid.EASY})),
        GameCode(source=Words(("ROBOT", "GEESE")), boards=2),
        GameCode(source=Words(("ROBOT", "GEESE", "CRANE")), boards=3, sequence=True, guesses=3),
    ],
)
def test_games(code: GameCode) -> None:
    lines = ["xxxxx", "ab", "crane", "robot", ".", "?", "? 9", "<", "geese"]
    said, _ = shown(lines, playing(Match.start(code, FIVE)))
    assert bare_words(said) == []


@pytest.mark.parametrize("guesses", [1, None])
def test_absurdle(guesses: int | None) -> None:
    code = GameCode(source=Seed(1), length=4, host=HostKind.ABSURDLE, guesses=guesses)
    said, _ = shown(["<", "argh", ".", "<", "beta"], playing(Match.start(code, ABSURDLE)))
    assert bare_words(said) == []


def test_the_solver() -> None:
    lines = ["--++", "--++-", "-----", "x", "9", "2", "====="]
    said, _ = shown(lines, solving(FIVE))
    own = re.sub(r"\b(crane|banal|geese)\b", "", said)
    assert bare_words(own) == []


@pytest.mark.parametrize("line", ["crane --", "cat ---", "x"])
def test_lines_that_the_solver_refuses(line: str) -> None:
    with pytest.raises(LineError) as refused:
        read_line(line, "CRANE", FIVE)
    assert bare_words(str(refused.value)) == []


def test_the_figures_of_the_coach() -> None:
    lines = list(figures(Results({1: 1, 2: 15, 3: 5}, lost=2)))
    assert bare_words("\n".join(lines)) == []
    assert len({len(line) for line in lines[1:]}) == 1  # in columns
