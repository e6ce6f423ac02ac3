"""What is said to be best is so: every legal word counts, whether it is named or not."""

import os
import random
import re
from io import StringIO
from pathlib import Path
from typing import NamedTuple

import pytest

from game.cli import read
from game.coach import Certainty, Coach
from game.rules import HardMode
from game.terminal import coaching
from game.terminal.console import Console
from game.words import load
from game.words.offensive import offensive_words
from game.words.own import with_own_words
from tests.coach.brute_force import FAR, BruteForce

FLAGS: dict[HardMode, tuple[str, ...]] = {
    HardMode.OFF: (),
    HardMode.HARD: ("--hard",),
    HardMode.STRICT: ("--strict",),
}


class Case(NamedTuple):
    """A few words, some of which are offensive, and how to play with them."""

    language: str
    answers: list[str]
    others: list[str]
    level: HardMode
    left: int

    @property
    def every(self) -> list[str]:
        return list(dict.fromkeys([*self.answers, *self.others]))

    @property
    def best(self) -> tuple[int, int]:
        """How many words the best plan loses, and how many guesses all take together."""
        brute = BruteForce(self.every, self.level)
        return brute.value(tuple(self.answers), (), min(self.left, 15))


def case(seed: int) -> Case:
    """Return words by chance, most of them nearly alike, so that they are hard to tell apart."""
    rng = random.Random(seed)
    language, length = rng.choice(["en", "en", "en", "es"]), rng.choice([3, 5, 8])
    words = load(language, length)
    alike = rng.choice(words.answers)

    def likeness(word: str) -> int:
        return sum(a == b for a, b in zip(word, alike, strict=True))

    nearest = sorted(words.answers, key=likeness, reverse=True)
    answers = rng.sample(nearest[: rng.choice([15, 40, 400])], rng.randint(5, 8))
    offensive = sorted(word for word in offensive_words(language) if len(word) == length)
    others = rng.sample(sorted(words.guesses), 3) + rng.sample(offensive, min(4, len(offensive)))
    return Case(language, answers, others, rng.choice(list(HardMode)), rng.choice([3, 4, 6, FAR]))


def grown(given: Case, folder: Path, *more: str) -> tuple[str, int, int]:
    """Return what `tree` says, and its words lost and guesses, as `Case.best` counts them."""
    answers, guesses = folder / "answers.txt", folder / "guesses.txt"
    answers.write_text("\n".join(given.answers), encoding="utf-8")
    guesses.write_text("\n".join(given.others), encoding="utf-8")
    shape = "--language", given.language, "--length", str(len(given.answers[0]))
    lists = "--answers", str(answers), "--guess-words", str(guesses), "--config", os.devnull
    options = read(
        ["tree", *FLAGS[given.level], *shape, "--guesses", str(given.left), *lists, *more]
    )
    out = StringIO()
    assert coaching.start_tree(options, Console(StringIO(), out)) == 0
    said = out.getvalue()
    [total], [lost] = re.findall(r"Total: (\d+)", said), re.findall(r"Lost: +(\d+)", said)
    return said, int(lost), int(total) + given.left * int(lost)


@pytest.mark.parametrize("most", [400, 3])  # of more words openers are searched one by one
@pytest.mark.parametrize("seed", range(12))
def test_a_tree_without_an_opener_is_the_best(
    seed: int, most: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(coaching, "MANY", most)
    given = case(seed)
    said, *found = grown(given, tmp_path)
    assert "may " not in said  # that no tree is better is claimed
    assert tuple(found) == given.best


@pytest.mark.deep
@pytest.mark.parametrize("seed", range(12, 160))
def test_many_trees_without_an_opener_are_the_best(
    seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    test_a_tree_without_an_opener_is_the_best(seed, 400 if seed % 2 else 3, tmp_path, monkeypatch)


def test_a_word_that_is_never_named_may_make_the_best_tree(tmp_path: Path) -> None:
    answers = "ISSUE MUMMY SWARM PLUMP CHIME ISLET USAGE RUMOR ENNUI".split()
    given = Case("en", answers, ["QUIMS"], HardMode.OFF, FAR)
    assert grown(given, tmp_path)[1:] == given.best == (0, 18)
    assert given._replace(others=[]).best == (0, 19)


def advised(given: Case, places: int) -> tuple[Coach, list[str], float | None]:
    """Return a coach, what it names in the end, and the expected guesses with best play."""
    words = load(given.language, len(given.answers[0]))
    coach = Coach.for_list(
        with_own_words(words, given.answers, given.others), hard_mode=given.level
    )
    *_, advice = coach.advise([[]], None if given.left == FAR else given.left, places)
    assert advice.certainty is Certainty.PROVEN
    return coach, [worth.word for worth in advice.best], advice.expected


@pytest.mark.parametrize("places", [1, 4])
@pytest.mark.parametrize("seed", range(12))
def test_what_is_named_is_the_best_of_what_may_be_named(seed: int, places: int) -> None:
    given = case(seed)
    coach, named, expected = advised(given, places)
    offensive = offensive_words(given.language).keys() - set(given.answers)
    assert expected == pytest.approx(given.best[1] / len(given.answers))
    assert named and not offensive.intersection(named)
    brute, answers = BruteForce(given.every, given.level), tuple(given.answers)
    worth = {
        word: brute.evaluate(answers, (), word, min(given.left, 15))
        for word in set(given.every) - offensive
    }
    # A word that people know may come first where it takes hardly more.
    best = min(worth.values())
    about = min(lost for lost, _ in map(worth.__getitem__, named))
    assert about == best[0]
    if not coach.named.unusual.union(coach.named.rare).intersection(given.every):
        assert worth[named[0]] == best
