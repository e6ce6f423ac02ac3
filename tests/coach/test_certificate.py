"""Certificates: the true ones are accepted, and spoilt ones are refused."""

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.coach import Search, Vocabulary, grow
from game.coach.certificate import ProofError, certified
from game.coach.search import UNLIMITED
from game.rules import HardMode
from tests.certificate import RefusedError, verify
from tests.coach.brute_force import lists
from tests.coach.games import word_list
from tests.coach.test_trees import optimum
from tests.examples import examples

ANSWERS = word_list(1, 100, 3, "ABCDEFGHIJ")
GUESSES = word_list(2, 40, 3, "ABCDEFGHIJ")
FAMILIES = [letter + end for end in ("XY", "YX", "XX") for letter in "ABCDEFGH"]
LOST = 1 << 32
Line = dict[str, Any]


def proven(
    answers: list[str], guesses: list[str], level: HardMode, left: int, opener: str | None = None
) -> list[str]:
    """Return the certificate of the best tree."""
    vocabulary, seen = Vocabulary(answers, guesses), list[tuple[int, int]]()
    tree = grow(Search(vocabulary, level), opener, left).tree
    search, progress = Search(vocabulary, level), lambda *each: seen.append(each)
    found = [*certified(search, tree, left, opener is None, progress)]
    assert seen == sorted(seen)
    assert not seen or seen[0] == (0, len(answers))
    return found


@pytest.mark.parametrize("level", HardMode)
@pytest.mark.parametrize("left", [UNLIMITED, 4, 3, 2])
def test_true_certificates_are_right(level: HardMode, left: int) -> None:
    some = ANSWERS[:60]
    for answers, opener in ((some, None), (some, GUESSES[0]), (FAMILIES, FAMILIES[0])):
        says = verify(proven(answers, GUESSES, level, left, opener), answers, GUESSES)
        assert (says["opener"], says["level"]) == (opener, level.value)
        assert says["left"] == (None if left == UNLIMITED else left)


@examples(40)
@given(st.integers(0, 10**6))
def test_what_is_proven_is_the_optimum(seed: int) -> None:
    given = lists(seed, 10, 12)
    if len(given.answers) < 2 or given.left == 1:
        return
    lines = proven(given.answers, given.others, given.level, given.left or UNLIMITED)
    says = verify(lines, given.answers, given.others)
    assert says["lost"] * LOST + says["total"] == optimum(given, None)


def test_a_tree_that_is_not_the_best_is_not_certified() -> None:
    vocabulary = Vocabulary(ANSWERS[:12], GUESSES)
    trees = [grow(Search(vocabulary), word).tree for word in vocabulary.words[:12]]
    poor = max(trees, key=lambda tree: tree.total)
    assert poor.total > min(tree.total for tree in trees)
    with pytest.raises(ProofError):
        list(certified(Search(vocabulary), poor, any_opener=True))


def claims(lines: list[Line]) -> list[Line]:
    """Return the claims, those about most words first."""
    return sorted((it for it in lines if "words" in it), key=lambda it: -len(it["words"]))


def plans(lines: list[Line]) -> list[list[str]]:
    """Return the ways of the plan, the longest first."""
    return sorted((it["plan"] for it in lines if "plan" in it), key=len, reverse=True)


def add(lines: list[Line], field: str, by: int) -> None:
    for line in lines:
        line[field] += by


def without(lines: list[Line], dropped: list[Line]) -> None:
    lines[:] = [line for line in lines if line not in dropped]


def exchange(one: Any, other: Any, key: Any) -> None:
    one[key], other[key] = other[key], one[key]


SPOILT: dict[str, Callable[[list[Line]], object]] = {
    "fewer guesses than the plan": lambda lines: add(lines[:1], "total", -1),
    "more guesses than the plan": lambda lines: add(lines[:1], "total", 1),
    "a word lost": lambda lines: lines[0].update(lost=1),
    "within fewer guesses": lambda lines: lines[0].update(left=2),
    "another level": lambda lines: lines[0].update(
        level={"off": "hard", "hard": "off"}[lines[0]["level"]]
    ),
    "another opener": lambda lines: lines[0].update(opener=ANSWERS[1]),
    "any opener": lambda lines: lines[0].update(opener=None),
    "a way that is missing": lambda lines: without(lines, lines[1:2]),
    "a way that ends early": lambda lines: plans(lines)[0].pop(),
    "a way with a guess too many": lambda lines: plans(lines)[0].insert(1, ANSWERS[5]),
    "a way over a word that is on no list": lambda lines: plans(lines)[0].insert(1, "XXX"),
    "a way to a word that is no answer": lambda lines: plans(lines)[0].append(GUESSES[0]),
    "guesses exchanged": lambda lines: exchange(plans(lines)[0], plans(lines)[40], 1),
    "no claims": lambda lines: without(lines, claims(lines)),
    "the largest claim missing": lambda lines: without(lines, claims(lines)[:1]),
    "a claim too high": lambda lines: add(claims(lines)[:1], "least", 1),
    "a claim too low": lambda lines: add(claims(lines)[:1], "least", -1),
    "all claims too high": lambda lines: add(claims(lines), "least", 1),
    "a claim of a loss": lambda lines: claims(lines)[0].update(lost=1),
    "a claim about fewer turns": lambda lines: claims(lines)[0].update(left=2),
    "a claim about one guess": lambda lines: claims(lines)[0].update(left=1),
    "a claim about words left out": lambda lines: claims(lines)[0]["words"].pop(),
    "a claim about a word twice": lambda lines: claims(lines)[0]["words"].append(
        claims(lines)[0]["words"][0]
    ),
    "a claim about a word that is no answer": lambda lines: claims(lines)[0].update(
        words=[ANSWERS[0], GUESSES[0]]
    ),
    "claims about each other's words": lambda lines: exchange(
        claims(lines)[0], claims(lines)[1], "words"
    ),
}


@pytest.mark.parametrize("level", [HardMode.OFF, HardMode.HARD])
def test_spoilt_certificates_are_refused(level: HardMode) -> None:
    right = proven(ANSWERS, GUESSES, level, UNLIMITED, ANSWERS[0])
    for what, spoil in SPOILT.items():
        lines = [json.loads(line) for line in right]
        spoil(lines)
        try:
            verify(map(json.dumps, lines), ANSWERS, GUESSES)
        except RefusedError:
            continue
        raise AssertionError(f"accepted: {what}")


def test_in_hard_mode_the_clues_before_a_claim_matter() -> None:
    right = proven(ANSWERS, GUESSES, HardMode.HARD, UNLIMITED, ANSWERS[0])
    lines = [json.loads(line) for line in right]
    claim = next(each for each in claims(lines) if "2" in each["after"][0][1])
    word, after = claim["words"][0], claim["after"]
    for other in ([[word, "222"]], [*after, [word, "222"]], [["ZZZ", "000"]]):
        claim["after"] = other
        with pytest.raises(RefusedError):
            verify(map(json.dumps, lines), ANSWERS, GUESSES)


def test_another_list_is_refused() -> None:
    lines = proven(ANSWERS, GUESSES, HardMode.OFF, UNLIMITED, ANSWERS[0])
    more = word_list(7, 900, 3, "ABCDEFGHIJ")  # with which words are found sooner
    for answers, guesses in (([*ANSWERS, "ZZZ"], GUESSES), (ANSWERS[1:], GUESSES), (ANSWERS, more)):
        with pytest.raises(RefusedError):
            verify(lines, answers, guesses)


def test_the_checker_says_in_one_line_what_a_certificate_is_worth(tmp_path: Path) -> None:
    file, named = tmp_path / "certificate", [tmp_path / "answers", tmp_path / "guesses"]
    for path, words in zip(named, (ANSWERS, GUESSES), strict=True):
        path.write_text("\n".join(["# a list", *words, ""]).lower(), "utf-8")
    right = proven(ANSWERS, GUESSES, HardMode.OFF, UNLIMITED, ANSWERS[0])
    wrong = [right[0].replace('"total": ', '"total": 9'), *right[1:]]
    for lines, begins in ((right, "Right: "), (wrong, "Refused: "), (["no JSON"], "Refused: ")):
        file.write_text("\n".join(lines), "utf-8")
        command = [sys.executable, "-m", "tests.certificate", *map(str, (file, *named))]
        done = subprocess.run(
            command, cwd=Path(__file__).parents[2], capture_output=True, text=True, check=False
        )
        (line,) = (done.stdout + done.stderr).splitlines()
        assert line.startswith(begins) and done.returncode == (begins != "Right: ")
