"""The coach on several boards: the guesses it takes, the games it loses, and how long it thinks.

What is asked holds for the lists of the original game of 2021 (`--answers`, `--guess-words`), of
which no optimum is known. For two boards on small lists the optimum is found by trying
everything. Without lists, games of the game's own words are played, of which nothing is asked.

    python -m tests.bench.boards [--answers FILE --guess-words FILE] [--seed N] BOARDS ROUNDS

plays some games of so many boards; with `--fit` it prints what the rest of them took beyond a guess
for each open board, by least squares, as `game/coach/multi_board.py` estimates it, and where no
word was certain, as `game/coach/chains.py` does.
"""

import argparse
import json
import math
import random
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import numpy as np

from game.coach import Coach, Search, Vocabulary, prepare_openings
from game.coach.strategy import Results, play_boards
from game.rules import Guess, check_guess
from game.words import load
from tests.bench.figure import Figure, growth
from tests.coach.games import word_list
from tests.coach.two_boards import TwoBoards, mean_with_coach

SPARE = 5  # guesses that a game has beyond one for each board
BREADTH = 8  # of the search for openings, as the game prepares them
QUICKER = 20  # times fewer games
OWN_ROUNDS = 20  # times fewer of the game's own words, which only show how times grow


class Asked(NamedTuple):
    """What is asked of games with so many boards.

    Attributes:
        rounds: how many games are played.
        mean: the guesses of a game at most.
        seconds: the processor time of a game at most.
    """

    rounds: int
    mean: float
    seconds: float


ASKED = {
    2: Asked(4000, 4.72, 0.3),
    4: Asked(2000, 6.85, 0.3),
    8: Asked(1000, 10.70, 0.7),
    16: Asked(300, 18.10, 2),
    32: Asked(100, 33.80, 6),
}
# Small lists for the optimum of two boards: answers, other guesses, letters, and the seed.
SMALL_LISTS = ((8, 8, "ABCD", 1), (8, 8, "ABCDE", 2), (12, 20, "ABCDEF", 1))


def figures(quick: bool, lists: Sequence[Path] = ()) -> Iterator[Figure]:
    """Play, and yield the figures.

    Args:
        quick: whether to play fewer games.
        lists: the files of the answers and of the guesses; the game's own words without them.
    """
    given = ["--answers", str(lists[0]), "--guess-words", str(lists[1])] if lists else []
    fewer = (QUICKER if quick else 1) * (1 if lists else OWN_ROUNDS)
    taken = []
    for boards, asked in ASKED.items():
        rounds = max(2, asked.rounds // fewer)
        command = [sys.executable, "-m", "tests.bench.boards", *given, str(boards), str(rounds)]
        said = subprocess.check_output(command, text=True)
        read = json.loads(said.splitlines()[-1])
        name = f"{boards} boards, {rounds:,} games"
        yield Figure(f"{name}: mean", read["mean"], limit=asked.mean if lists else None)
        yield Figure(f"{name}: 95% bounds of it, ±", read["bounds"])
        yield Figure(f"{name}: lost", read["lost"], limit=0)
        yield Figure(f"{name}: a game", read["seconds"], "s", asked.seconds)
        taken.append((f"{boards} boards", read["seconds"] * 1000))
    yield from growth("processor time of a game", taken)
    yield from small_lists()


def small_lists() -> Iterator[Figure]:
    """Compare two boards with the optimum, on lists so small that all games can be tried."""
    for count, more, alphabet, seed in SMALL_LISTS:
        answers = tuple(word_list(seed, count, 3, alphabet))
        guesses = tuple(word_list(seed + 100, more, 3, alphabet))
        ordered = tuple(sorted(answers))
        best = TwoBoards(tuple(dict.fromkeys(answers + guesses))).both(ordered, ordered)
        name = f"two boards, {count} answers of {alphabet}"
        times = mean_with_coach(answers, guesses) / best
        yield Figure(name, times, limit=1.005, peer="optimum")


def bounds(results: Results) -> float:
    """Return by how much the mean of games may be off, with 95% certainty.

    >>> round(bounds(Results({6: 50, 8: 50}, 0)), 3)
    0.196
    """
    spread = sum((guesses - results.mean) ** 2 * n for guesses, n in results.distribution.items())
    return 1.96 * math.sqrt(spread) / max(1, results.won)


def fitted(coach: Coach, boards: int, rounds: int, seed: int) -> Iterator[str]:
    """Play games, and yield for each number of open boards what was unknown of them counted.

    Those are the factors of the means over the boards of 1 - 1/n and log2 n, with n words left. The
    last line has a constant and the factor of log2 n where no word was certain after two guesses
    or more, whatever the number of boards.
    """
    rng, vocabulary = random.Random(seed), coach.vocabulary
    answers = vocabulary.words[: vocabulary.answers]
    seen: dict[int, list[tuple[float, float, float]]] = {}
    nothing_certain: list[tuple[float, float]] = []
    opener = coach.choose([[]] * boards)
    for _ in range(rounds):
        secrets, word, states = rng.sample(answers, boards), opener, []
        histories: list[list[Guess]] = [[] for _ in secrets]
        while word:
            for secret, history in zip(secrets, histories, strict=True):
                if not history or history[-1].word != secret:
                    history.append(Guess(word, check_guess(secret, word)))
            sizes = [len(each.words) for each in coach.positions(histories) if not each.solved]
            states.append(np.array(sizes))
            word = coach.choose(histories) if sizes else None
        for turn, left in enumerate(states[:-1], 1):
            unknown = float(np.mean(1 - 1 / left)), float(np.mean(np.log2(left)))
            more = len(states) - turn - len(left)
            seen.setdefault(len(left), []).append((*unknown, more))
            if turn > 1 and left.min() > 1:
                nothing_certain.append((unknown[1], more))
    for count, found in sorted(seen.items()):
        table = np.array(found)
        (uncertain, bit), *_ = np.linalg.lstsq(table[:, :2], table[:, 2])
        yield f"{count:3} open, {len(found):6} times: {uncertain:.2f} (1 - 1/n) + {bit:.2f} log2 n"
    if len({bits for bits, _ in nothing_certain}) > 1:
        bits, more = np.array(nothing_certain).T
        bit, choice = np.polyfit(bits, more, 1)
        yield f"no word certain, {len(bits):6} times: {choice:.2f} + {bit:.2f} log2 n"


def coach_for(files: Sequence[Path]) -> Coach:
    """Return a coach with openings, for two lists or for the game's own words."""
    if not files:
        words = load("en", 5)
        coach = Coach.for_list(words)
        coach.find_openings(words)
        return coach
    answers, guesses = [path.read_text().upper().split() for path in files]
    *_, openings = prepare_openings(Search(Vocabulary(answers, guesses), breadth=BREADTH))
    return Coach(answers, guesses, openings=openings)


def main() -> None:
    """Play some games, and print what came of them as JSON."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--answers", type=Path)
    parser.add_argument("--guess-words", type=Path)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--fit", action="store_true")
    parser.add_argument("boards", type=int)
    parser.add_argument("rounds", type=int)
    options = parser.parse_args()
    coach = coach_for([path for path in (options.answers, options.guess_words) if path])
    if options.fit:
        print(*fitted(coach, options.boards, options.rounds, options.seed), sep="\n")
        return
    started = time.process_time()
    left = options.boards + SPARE
    results = play_boards(coach, options.rounds, options.boards, left=left, seed=options.seed)
    seconds = (time.process_time() - started) / options.rounds
    found = {"mean": results.mean, "bounds": bounds(results), "lost": results.lost}
    print(json.dumps({**found, "seconds": seconds}))


if __name__ == "__main__":
    main()
