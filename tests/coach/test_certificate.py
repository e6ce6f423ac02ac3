"""Certificates: the true ones are accepted, and spoilt ones are refused."""

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.coach import Search, Vocabulary, grow
from game.coach.bounds import UNLIMITED
from game.coach.certificate import ProofError, certified
from game.coach.strategy import Tree
from game.rules import HardMode
from tests.certificate import RefusedError, verify
from tests.coach.brute_force import BruteForce
from tests.coach.games import word_list

ANSWERS = word_list(1, 100, 3, "ABCDEFGHIJ")
GUESSES = word_list(2, 40, 3, "ABCDEFGHIJ")
FEW = word_list(1, 12, 3, "ABCD")
OTHERS = word_list(2, 20, 3, "ABCD")

HOME = Path(__file__).parents[2]

Line = dict[str, Any]


def certificate(level: HardMode, left: int = UNLIMITED, opener: str | None = None) -> list[str]:
    """Return the certificate of the best tree for a small list."""
    vocabulary = Vocabulary(ANSWERS, GUESSES)
    tree = grow(Search(vocabulary, level), opener, left)
    return list(certified(Search(vocabulary, level), tree, left, any_opener=opener is None))


@pytest.mark.parametrize("level", HardMode)
@pytest.mark.parametrize(
    "left", [UNLIMITED, 4, 2, *(pytest.param(left, marks=pytest.mark.deep) for left in (5, 3))]
)
@pytest.mark.parametrize("opener", [None, ANSWERS[0], GUESSES[0]])
def test_true_certificates_are_right(level: HardMode, left: int, opener: str | None) -> None:
    lines = certificate(level, left, opener)
    says = verify(lines, ANSWERS, GUESSES)
    assert says["opener"] == opener and says["level"] == level.value


@pytest.mark.parametrize("level", HardMode)
@pytest.mark.parametrize("left", [UNLIMITED, 3])
def test_what_is_proven_is_the_optimum_of_an_exhaustive_search(level: HardMode, left: int) -> None:
    vocabulary = Vocabulary(FEW, OTHERS)
    tree = grow(Search(vocabulary, level), left=left)
    says = verify(certified(Search(vocabulary, level), tree, left, any_opener=True), FEW, OTHERS)
    expected = BruteForce(vocabulary.words, level).value(tuple(FEW), (), min(left, 15))
    assert (says["lost"], says["total"]) == expected


def test_words_of_eight_letters() -> None:
    answers, guesses = word_list(5, 40, 8, "ABCDEFGHIJ"), word_list(6, 40, 8, "ABCDEFGHIJ")
    vocabulary = Vocabulary(answers, guesses)
    tree = grow(Search(vocabulary), answers[0])
    assert verify(certified(Search(vocabulary), tree), answers, guesses)["total"] == tree.total


def test_a_tree_that_is_not_the_best_is_not_certified() -> None:
    vocabulary = Vocabulary(FEW, OTHERS)
    poor = grow(Search(vocabulary), max(FEW, key=lambda word: grow(Search(vocabulary), word).total))
    with pytest.raises(ProofError):
        list(certified(Search(vocabulary), poor, any_opener=True))


def test_progress_is_shown_branch_by_branch() -> None:
    seen: list[tuple[int, int]] = []
    vocabulary = Vocabulary(ANSWERS, GUESSES)
    tree: Tree = grow(Search(vocabulary), ANSWERS[0])
    list(certified(Search(vocabulary), tree, progress=lambda done, of: seen.append((done, of))))
    assert seen[0] == (0, 100) and seen == sorted(seen) and len(seen) > 5


def _plan(lines: list[Line]) -> list[Line]:
    return [line for line in lines if "plan" in line]


def _claims(lines: list[Line]) -> list[Line]:
    """Return the claims, those about most words first."""
    claims = [line for line in lines if "words" in line]
    return sorted(claims, key=lambda line: -len(line["words"]))


def _says(**new: object) -> Callable[[list[Line]], None]:
    return lambda lines: lines[0].update(new)


def _claim(**new: object) -> Callable[[list[Line]], None]:
    return lambda lines: _claims(lines)[0].update(new)


def _change_total(by: int) -> Callable[[list[Line]], None]:
    def change(lines: list[Line]) -> None:
        lines[0]["total"] += by

    return change


def _change_least(by: int, nth: slice) -> Callable[[list[Line]], None]:
    def change(lines: list[Line]) -> None:
        for claim in _claims(lines)[nth]:
            claim["least"] += by

    return change


def _change_path(spoil: Callable[[list[str]], object]) -> Callable[[list[Line]], None]:
    def change(lines: list[Line]) -> None:
        spoil(max((line["plan"] for line in _plan(lines)), key=len))

    return change


def _exchange_level(lines: list[Line]) -> None:
    lines[0]["level"] = "hard" if lines[0]["level"] == "off" else "off"


def _exchange_guesses(lines: list[Line]) -> None:
    one, *_, other = (line["plan"] for line in _plan(lines) if len(line["plan"]) == 3)
    one[1], other[1] = other[1], one[1]


def _claims_alike(lines: list[Line]) -> None:
    one, other = _claims(lines)[:2]
    one["words"], other["words"] = other["words"], one["words"]


def _without(wanted: Callable[[list[Line]], list[Line]]) -> Callable[[list[Line]], None]:
    def change(lines: list[Line]) -> None:
        for line in wanted(lines):
            lines.remove(line)

    return change


SPOILT: dict[str, Callable[[list[Line]], None]] = {
    "fewer guesses than the plan": _change_total(-1),
    "more guesses than the plan": _change_total(1),
    "a word lost": _says(lost=1),
    "within fewer guesses": _says(left=2),
    "another level": _exchange_level,
    "another opener": _says(opener=ANSWERS[1]),
    "any opener": _says(opener=None),
    "a way that is missing": _without(lambda lines: _plan(lines)[:1]),
    "a way that ends early": _change_path(lambda path: path.pop()),
    "a way with a guess too many": _change_path(lambda path: path.insert(1, ANSWERS[5])),
    "a way over a word that is on no list": _change_path(lambda path: path.insert(1, "XXX")),
    "a way to a word that is no answer": _change_path(lambda path: path.append(GUESSES[0])),
    "guesses exchanged": _exchange_guesses,
    "no claims": _without(_claims),
    "the largest claim missing": _without(lambda lines: _claims(lines)[:1]),
    "a claim too high": _change_least(1, slice(1)),
    "a claim too low": _change_least(-1, slice(1)),
    "all claims too high": _change_least(1, slice(None)),
    "a claim of a loss": _claim(lost=1),
    "a claim about fewer turns": _claim(left=2),
    "a claim about one guess": _claim(left=1),
    "a claim about words left out": lambda lines: _claims(lines)[0]["words"].pop(),
    "a claim about a word twice": lambda lines: _claims(lines)[0]["words"].append(
        _claims(lines)[0]["words"][0]
    ),
    "a claim about a word that is no answer": _claim(words=[ANSWERS[0], GUESSES[0]]),
    "claims about each other's words": _claims_alike,
}


@pytest.mark.parametrize("level", [HardMode.OFF, HardMode.HARD])
@pytest.mark.parametrize("spoil", SPOILT.values(), ids=SPOILT)
def test_spoilt_certificates_are_refused(
    level: HardMode, spoil: Callable[[list[Line]], None]
) -> None:
    lines = [json.loads(line) for line in certificate(level, opener=ANSWERS[0])]
    spoil(lines)
    with pytest.raises(RefusedError):
        verify(map(json.dumps, lines), ANSWERS, GUESSES)


def test_in_hard_mode_the_clues_before_a_claim_matter() -> None:
    lines = [json.loads(line) for line in certificate(HardMode.HARD, opener=ANSWERS[0])]
    claim = next(each for each in _claims(lines) if "2" in each["after"][0][1])
    word, after = claim["words"][0], claim["after"]
    for other in ([[word, "222"]], [*after, [word, "222"]], [["ZZZ", "000"]]):
        claim["after"] = other
        with pytest.raises(RefusedError):
            verify(map(json.dumps, lines), ANSWERS, GUESSES)


def test_another_list_is_refused() -> None:
    lines = certificate(HardMode.OFF, opener=ANSWERS[0])
    with pytest.raises(RefusedError):
        verify(lines, [*ANSWERS, "ZZZ"], GUESSES)
    with pytest.raises(RefusedError):
        verify(lines, ANSWERS[1:], GUESSES)
    with pytest.raises(RefusedError):  # more can be guessed, and found sooner
        verify(lines, ANSWERS, word_list(7, 900, 3, "ABCDEFGHIJ"))


def test_the_checker_says_in_one_line_what_a_certificate_is_worth(tmp_path: Path) -> None:
    file, lists = tmp_path / "certificate", [tmp_path / "answers", tmp_path / "guesses"]
    for path, words in zip(lists, (ANSWERS, GUESSES), strict=True):
        path.write_text("\n".join(["# a list", *words, ""]).lower(), "utf-8")
    right = certificate(HardMode.OFF, opener=ANSWERS[0])
    wrong = [right[0].replace('"total": ', '"total": 9'), *right[1:]]
    for lines, begins in ((right, "Right: "), (wrong, "Refused: "), (["no JSON"], "Refused: ")):
        file.write_text("\n".join(lines), "utf-8")
        command = [sys.executable, "-m", "tests.certificate", *map(str, (file, *lists))]
        done = subprocess.run(command, cwd=HOME, capture_output=True, text=True, check=False)
        (line,) = (done.stdout + done.stderr).splitlines()
        assert line.startswith(begins) and done.returncode == (begins != "Right: ")
