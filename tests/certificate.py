"""Check that no plan is better: `python -m tests.certificate CERTIFICATE ANSWERS GUESSES`.

A certificate is what `tree --certificate FILE` writes, a JSON object in each line; the lists are
those that it was given, GUESSES with the built-in ones. Nothing is shared with the coach. A claim
says that after some clues, which limit the guesses in hard mode, and with so many guesses left,
some words need so many guesses or so many of them are lost. It is right if that holds whichever
guess comes next: this guess for each word, and then for the sets that it makes at least

1. a guess for each word that cannot be found in 0, 1, 2 ... guesses: in d + 1 guesses no more can
   be found than in d guesses in each of the sets that some guess makes;
2. twice as many guesses as a set has words, or one less if one of them splits it completely;
3. what a claim about the same set says that allows no fewer guesses and no fewer turns.

As claims build on claims about smaller sets alone, all hold if every single one is right.
"""

import json
import sys
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

Ints = NDArray[np.int64]
Mask = NDArray[np.bool_]
Known = tuple[Ints, Mask, int, int]  # words, allowed guesses, guesses left, total
LOST, FOREVER = 1 << 32, 1 << 20  # what a lost word counts; guesses left where there is no limit
BLOCK = 1 << 18  # clues that are looked at together


class RefusedError(SystemExit):  # a checker that refuses ends with one sentence, not a traceback
    """The certificate does not show what it says; the message says why."""


def ensure(holds: object, message: str) -> None:
    """Refuse the certificate where something does not hold."""
    if not holds:
        raise RefusedError(f"Refused: {message}.")


def score(guesses: Ints, secrets: Ints) -> NDArray[np.unsignedinteger[Any]]:
    """Return the clues of guesses for secrets as numbers: base 3, the first letter lowest."""
    length = secrets.shape[1]
    copies = np.stack([(secrets == letter).sum(1) for letter in range(guesses.max() + 1)])
    green = [guesses[:, place, None] == secrets[:, place] for place in range(length)]
    clues = np.zeros((len(guesses), len(secrets)), np.uint8 if length <= 5 else np.uint32)
    for place in range(length):
        spare = copies.astype(np.int8)[guesses[:, place]]
        for other in range(length):
            same = (guesses[:, other] == guesses[:, place])[:, None]
            spare -= same & (green[other] | (other < place))
        clues += (3**place * np.where(green[place], 2, spare > 0)).astype(clues.dtype)
    return clues


class Checker:
    """Knows the lists, and the claims of one certificate."""

    def __init__(self, answers: Sequence[str], guesses: Sequence[str], level: str) -> None:
        self.words = list(dict.fromkeys([*answers, *guesses]))
        self.answers, self.level = len(set(answers)), level
        self.index = {word: nth for nth, word in enumerate(self.words)}
        points = np.array([[ord(letter) for letter in word] for word in self.words])
        self.letters = np.unique(points, return_inverse=True)[1].reshape(points.shape)
        blocks = np.array_split(self.letters, len(self.letters) * self.answers // BLOCK + 1)
        self.clues = np.vstack([score(block, self.letters[: self.answers]) for block in blocks])
        self.marks = np.random.default_rng().integers(1, 1 << 50, self.answers)  # sums mark sets
        self.claims: dict[int, list[Known]] = defaultdict(list)

    def number(self, word: str) -> int:
        """Return the index of a word that is on a list."""
        ensure(word in self.index, f"{word} is on no list")
        return self.index[word]

    def allowed(self, guess: int, clue: int, mask: Mask) -> Mask:
        """Return which of some guesses may follow a guess and the number of its clue."""
        keeps, shown = mask.copy(), Counter[int]()
        if self.level == "strict":
            keeps &= score(self.letters[[guess]], self.letters)[0] == clue
        for place, letter in enumerate(self.letters[guess] if self.level != "off" else ()):
            if clue // 3**place % 3 == 2:
                keeps &= self.letters[:, place] == letter
            shown[letter] += clue // 3**place % 3 > 0
        for letter, times in shown.items():
            keeps &= (self.letters == letter).sum(1) >= times
        return keeps

    def learn(self, claim: dict[str, Any]) -> Known:
        """Note a claim, and return it."""
        rows = np.array(sorted(self.number(word) for word in claim["words"]))
        left, mask = claim["left"] or FOREVER, np.ones(len(self.words), bool)
        is_set = len(set(rows)) == len(rows) > 1 and rows[-1] < self.answers
        for word, clue in claim["after"]:
            mask = self.allowed(self.number(word), int(clue[::-1], 3), mask)
        ensure(is_set and left >= 2 and mask[rows].all(), "a claim about nothing")
        known = rows, mask, left, claim["lost"] * LOST + claim["least"]
        self.claims[int(self.marks[rows].sum())].append(known)
        return known

    def sets(self, rows: Ints, guesses: Ints) -> tuple[Ints, Ints, Ints]:
        """Return for each guess the words in the order of its clues, and the sets in that row."""
        clues = self.clues[guesses[:, None], rows]
        order = np.argsort(clues, axis=1, kind="stable")
        clues = np.take_along_axis(clues, order, axis=1)
        begins = np.ones(clues.shape, bool)
        begins[:, 1:] = clues[:, 1:] != clues[:, :-1]
        starts = np.flatnonzero(begins)
        return rows[order].ravel(), starts, np.diff(starts, append=clues.size)

    def by_size(self, rows: Ints, guesses: Ints, left: int) -> tuple[Ints, Ints]:
        """Return what a set of each size needs after any guess, and which guesses that leaves."""
        parts, done = [], 0
        for block in np.array_split(guesses, len(guesses) * len(rows) // BLOCK + 1):
            _, starts, size = self.sets(rows, block)
            parts.append((starts // len(rows) + done, size))
            done += len(block)
        guess, size = (np.concatenate(part) for part in zip(*parts, strict=True))
        sizes, found, least = np.arange(len(rows) + 1), 1, np.arange(len(rows) + 1)
        for _ in range(min(left, 8) - 2):
            least = least + np.maximum(sizes - found, 0)
            found = int(np.bincount(guess, np.minimum(size, found)).max())
        if left <= 8:
            least = least + LOST * np.maximum(sizes - found, 0)
        low = np.bincount(guess, least[size]).astype(np.int64)
        # A guess that tells nothing is never the best: it leaves the same words, one turn later.
        return least, np.where(np.bincount(guess) > 1, low, LOST * (len(rows) + 1))

    def check(self, rows: Ints, mask: Mask, left: int, total: int, only: int | None = None) -> None:
        """Refuse a claim unless every guess needs as much, or the only one that is asked for."""
        guesses = np.flatnonzero(mask)
        least, low = self.by_size(rows, guesses, left)
        low += len(rows) - np.isin(guesses, rows)
        guesses = guesses[low < total if only is None else guesses == only]
        for block in np.array_split(guesses, len(guesses) * len(rows) // BLOCK + 1):
            low = self.low(rows, block, mask, left, least)
            ensure((low >= total).all(), "a guess may be better than claimed")

    def low(self, rows: Ints, guesses: Ints, mask: Mask, left: int, least: Ints) -> Ints:
        """Return what all words need at least if each of some guesses comes next."""
        words, starts, size = self.sets(rows, guesses)
        needs = least[size]
        for many in np.unique(size[size > 2]):
            same = np.flatnonzero(size == many)
            each = words[starts[same, None] + np.arange(many)]
            own = np.sort(self.clues[each[:, :, None], each[:, None, :]], axis=2)
            splits = (own[:, :, 1:] != own[:, :, :-1]).all(axis=2).any(axis=1)
            needs[same] = np.maximum(needs[same], 2 * many - splits)
        marks = np.add.reduceat(self.marks[words], starts)
        for nth in np.flatnonzero(np.isin(marks, list(self.claims))):
            guess, part = int(guesses[starts[nth] // len(rows)]), words[starts[nth] :][: size[nth]]
            for about, fits, turns, total in self.claims[int(marks[nth])]:
                if turns >= left - 1 and total > needs[nth] and np.array_equal(about, part):
                    clue, excess = int(self.clues[guess, part[0]]), mask & ~fits
                    if not (excess.any() and self.allowed(guess, clue, excess).any()):
                        needs[nth] = total
        sums = np.add.reduceat(needs, np.flatnonzero(starts % len(rows) == 0))
        return len(rows) - np.isin(guesses, rows) + sums

    def plan(self, paths: Iterable[Sequence[str]], left: int) -> int:
        """Return what a plan needs, given the guesses that lead to each word that it finds."""
        following, found = dict[tuple[int, ...], int](), dict[int, int]()
        for path in paths:
            secret, mask = self.number(path[-1]), np.ones(len(self.words), bool)
            ensure(secret < self.answers and len(path) <= left, f"{path[-1]} cannot be found so")
            state: tuple[int, ...] = ()
            for nth, guess in enumerate(map(self.number, path), 1):
                ensure(following.setdefault(state, guess) == guess, "the plan is not clear")
                ensure(mask[guess], f"{path[nth - 1]} is not allowed")
                ensure((guess == secret) == (nth == len(path)), f"no way to {path[-1]}")
                clue = int(self.clues[guess, secret])
                state, mask = (*state, guess, clue), self.allowed(guess, clue, mask)
            found[secret] = len(path)
        return sum(found.values()) + (self.answers - len(found)) * (LOST + left)


def verify(lines: Iterable[str], answers: Sequence[str], guesses: Sequence[str]) -> dict[str, Any]:
    """Return what a certificate says; refuse it where it does not show that no plan is better."""
    says, *rest = map(json.loads, lines)
    checker, left = Checker(answers, guesses, says["level"]), says["left"] or FOREVER
    paths = [each["plan"] for each in rest if "plan" in each]
    total = says["lost"] * LOST + says["total"]
    ensure(left > 1 and checker.plan(paths, left) == total, "the plan is another one")
    for claim in [checker.learn(each) for each in rest if "words" in each]:
        checker.check(*claim)
    words, every = np.arange(checker.answers), np.ones(len(checker.words), bool)
    ensure(says["opener"] in (None, paths[0][0]), "another opener")
    opener = None if says["opener"] is None else checker.number(says["opener"])
    checker.check(words, every, left, total, opener)
    return dict(says)


if __name__ == "__main__":
    sys.excepthook = lambda kind, error, _: sys.stderr.write(f"Refused: {kind.__name__}: {error}\n")
    files = sys.argv[1:] if len(sys.argv) == 4 else sys.exit(str(__doc__).splitlines()[0])
    certificate, *lists = (Path(name).read_text(encoding="utf-8").splitlines() for name in files)
    words = ([w.strip().upper() for w in each if w.strip().isalpha()] for each in lists)
    print("Right:", verify(certificate, *words))
