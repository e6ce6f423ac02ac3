"""Measure the coach: how good its plans are, how fast it finds them, and what memory it takes.

Run it with `python -m tests.bench.coach --answers FILE --guess-words FILE`. The bars hold for
the lists of the original game of 2021 (2,315 answers, 12,972 guesses), for which the best plans
are known. Each figure is taken in a process of its own, so that it includes the start.
Name figures to take only some of them; `lengths` uses the game's own lists instead.
"""

import argparse
import statistics
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path

import numpy as np

from game.coach import (
    Certainty,
    Coach,
    Leash,
    Openings,
    Search,
    Stopped,
    Vocabulary,
    force,
    grow,
    prepare_openings,
    review,
)
from game.coach.simulate import play_boards, play_tree
from game.rules import Guess, HardMode, check_guess
from game.words import LANGUAGES, LONGEST, SHORTEST, load

PATIENCE = 5.0  # seconds; what is not exact by then is shown as so many
STARTED = time.perf_counter()


def since(moment: float) -> float:
    """Return the seconds that have gone by."""
    return time.perf_counter() - moment


def board(secret: str, *words: str) -> list[Guess]:
    """Return the board of some guesses."""
    return [Guess(word, check_guess(secret, word)) for word in words]


class Figures:
    """One method for each figure; each yields lines to print."""

    def __init__(self, answers: Sequence[str], guesses: Sequence[str]) -> None:
        self.answers = [word.upper() for word in answers]
        self.guesses = [word.upper() for word in guesses]

    def tree(self) -> Iterator[str]:
        """The best tree for SALET."""
        found = grow(Search(Vocabulary(self.answers, self.guesses)), "SALET")
        took = since(STARTED)
        yield f"tree for SALET: total {found.total:,} (7,920), {found.distribution}"
        yield f"  {took:.2f} s from the start of the process (< 8)"
        results = play_tree(found, self.answers)
        yield f"simulate all answers: mean {results.mean:.4f} (3.4212), {results.lost} lost (0)"
        yield f"  {since(STARTED):.2f} s with the tree (< 8)"

    def hard(self) -> Iterator[str]:
        """The best tree for SALET in hard mode, every word within six guesses."""
        search = Search(Vocabulary(self.answers, self.guesses), HardMode.HARD)
        found = grow(search, "SALET", left=6)
        yield f"hard mode, within six: total {found.total:,} (8,122), {found.distribution}"
        yield f"  {found.all_lost} lost (0); {since(STARTED):.2f} s (< 30)"

    def ranking(self) -> Iterator[str]:
        """Ranking after one guess, and later turns."""
        coach = Coach(self.answers, self.guesses)
        firsts, fulls, proofs = [], [], []
        for opener in ("SALET", "CRANE", "ADIEU"):
            for nth in range(0, len(self.answers), 97):
                history = board(self.answers[nth], opener)
                if not 31 <= len(coach.words_left(history)) <= 300:
                    continue
                coach.search.forget()
                started, times = time.perf_counter(), dict[Certainty, float]()
                for advice in coach.advise([history]):
                    times.setdefault(advice.certainty, since(started))
                firsts.append(times[Certainty.ESTIMATED])
                proofs.append(times[Certainty.PROVEN])
                fulls.append(min(times.get(Certainty.SEARCHED, proofs[-1]), proofs[-1]))
        yield f"ranking of {len(firsts)} boards with 31 to 300 words left, worst case:"
        yield f"  first answer {max(firsts) * 1e3:.0f} ms (< 40)"
        yield f"  to full depth {max(fulls) * 1e3:.0f} ms (< 1000), exact {max(proofs):.2f} s"
        times_late: list[float] = []
        chance = np.random.default_rng(1)
        while len(times_late) < 150:
            one, two, secret = chance.integers(0, len(self.answers), 3)
            history = board(self.answers[secret], self.answers[one], self.answers[two])
            if 2 <= len(coach.words_left(history)) <= 30:
                coach.search.forget()
                started = time.perf_counter()
                *_, advice = coach.advise([history])
                assert advice.certainty is Certainty.PROVEN
                times_late.append(since(started))
        yield (
            f"later turns, up to 30 left, exact: worst {max(times_late) * 1e3:.0f} ms (< 100), "
            f"mean {statistics.mean(times_late) * 1e3:.1f} ms"
        )

    def _openings(self) -> Openings:
        search = Search(Vocabulary(self.answers, self.guesses), breadth=8)
        *_, openings = prepare_openings(search)
        return openings

    def four(self) -> Iterator[str]:
        """Four boards."""
        yield from self._boards(4, 400, 6.90, 0.5)

    def eight(self) -> Iterator[str]:
        """Eight boards."""
        yield from self._boards(8, 150, 10.75, 1.0)

    def _boards(self, boards: int, rounds: int, mean: float, seconds: float) -> Iterator[str]:
        coach = Coach(self.answers, self.guesses, openings=self._openings())
        for seed in (1, 2, 3):
            started = time.perf_counter()
            results = play_boards(coach, rounds, boards, left=boards + 5, seed=seed)
            yield (
                f"{boards} boards, {rounds} rounds, seed {seed}: mean {results.mean:.3f} "
                f"(< {mean:.2f}), {results.lost} lost (0), "
                f"{since(started) / rounds:.3f} s a game (< {seconds})"
            )

    def absurdle(self) -> Iterator[str]:
        """The shortest forced win."""
        row = force(Coach(self.answers, self.guesses), [])
        assert row is not None
        yield f"Absurdle: {' '.join(row)}, {len(row)} guesses (4), {since(STARTED):.2f} s"

    def review(self) -> Iterator[str]:
        """The review of a game of six guesses."""
        openings = self._openings()
        for prepared in (openings, None):
            coach = Coach(self.answers, self.guesses, openings=prepared)
            game = board("MUMMY", "CRANE", "MOIST", "DULLY", "MUSHY", "MAMMY", "MUMMY")
            started = time.perf_counter()
            moments = [since(started) for _ in review(coach, [game])]
            yield (
                f"review of six guesses, {'with' if prepared else 'without'} openings: first "
                f"{moments[0] * 1e3:.0f} ms (at once), whole {moments[-1]:.2f} s (< 2)"
            )

    def frames(self) -> Iterator[str]:
        """Frames of another thread while the coach computes."""
        coach = Coach(self.answers, self.guesses)
        leash = Leash(rest=0.0)

        def work() -> None:
            try:
                while True:
                    coach.search.forget()
                    for _ in coach.advise([board("MUMMY", "SALET")], pace=leash):
                        pass
            except Stopped:
                pass

        thread = threading.Thread(target=work)
        thread.start()
        frames: list[float] = []
        while len(frames) < 600:
            started = time.perf_counter()
            for _ in range(20):  # about two milliseconds of a frame's own work, in small calls
                sum(range(5000))
            frames.append(since(started) * 1e3)
            time.sleep(max(0, 1 / 60 - frames[-1] / 1e3))
        stopped = time.perf_counter()
        leash.stop()
        thread.join()
        ordered = sorted(frames)
        yield (
            f"frames beside the coach: median {ordered[300]:.1f} ms, 99th percentile "
            f"{ordered[594]:.1f} ms (< 8); calling it off took {since(stopped) * 1e3:.0f} ms"
        )

    def lengths(self) -> Iterator[str]:
        """Advice for the game's own lists: the worst of some boards of each length."""
        yield "the game's own lists, worst of each (first answer < 40, whole < 1000, late < 100 ms)"
        for language in LANGUAGES:
            for length in range(SHORTEST, LONGEST + 1):
                words = load(language, length)
                coach = Coach(words.answers, words.guesses)
                early, late = some_boards(coach, 8)
                times = [advice_times(coach, history) for history in early]
                firsts = [each[Certainty.ESTIMATED] for each in times]
                wholes = [each[Certainty.SEARCHED] for each in times]
                lates = [advice_times(coach, history)[Certainty.PROVEN] for history in late]
                yield (
                    f"  {language} {length:2}, {len(words.guesses):6,} guesses: "
                    f"first {worst(firsts)}, whole {worst(wholes)}, exact "
                    f"{worst([each[Certainty.PROVEN] for each in times])} (31 to 300 left); "
                    f"late {worst(lates)} (up to 30 left); {memory()}"
                )


def some_boards(coach: Coach, count: int) -> tuple[list[list[Guess]], list[list[Guess]]]:
    """Return boards with 31 to 300 words left, and with 2 to 30, as far as chance finds them."""
    chance = np.random.default_rng(1)
    answers = coach.vocabulary.words[: coach.vocabulary.answers]
    early: list[list[Guess]] = []
    late: list[list[Guess]] = []
    for _ in range(60 * count):
        one, two, secret = (answers[nth] for nth in chance.integers(0, len(answers), 3))
        for history in (board(secret, one), board(secret, one, two)):
            left = len(coach.words_left(history))
            if len(history) == 1 and 31 <= left <= 300 and len(early) < count:
                early.append(history)
            elif 2 <= left <= 30 and len(late) < 2 * count:
                late.append(history)
    return early, sorted(late, key=lambda each: -len(coach.words_left(each)))[:count]


def advice_times(coach: Coach, history: list[Guess]) -> dict[Certainty, float]:
    """Return after how many seconds the coach's advice came to be how certain."""
    coach.search.forget()
    started, times = time.perf_counter(), dict[Certainty, float]()
    with suppress(Stopped):
        for advice in coach.advise([history], pace=Leash(PATIENCE)):
            times.setdefault(advice.certainty, since(started))
    times.setdefault(Certainty.PROVEN, since(started))
    for certainty in (Certainty.SEARCHED, Certainty.ESTIMATED):
        times.setdefault(certainty, times[Certainty.PROVEN])
    return times


def worst(times: Sequence[float]) -> str:
    """Return the longest of some times, as text in milliseconds."""
    return f"{max(times) * 1e3:.0f} ms" if times else "-"


FIGURES = [name for name in vars(Figures) if not name.startswith("_")]


def memory() -> str:
    """Return the most memory that the process took so far."""
    try:
        import resource
    except ImportError:  # not everywhere
        return "unknown"
    return f"{resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024:.0f} MB"


def main() -> None:
    """Print the figures beside their bars."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--answers", type=Path, required=True)
    parser.add_argument("--guess-words", type=Path, required=True)
    parser.add_argument("figures", nargs="*", metavar="FIGURE", help=", ".join(FIGURES))
    options = parser.parse_args()
    wanted = options.figures or FIGURES
    if len(wanted) > 1:
        lists = ["--answers", options.answers, "--guess-words", options.guess_words]
        for name in wanted:
            subprocess.run([sys.executable, "-m", "tests.bench.coach", *lists, name], check=True)
        return
    lists = [path.read_text().split() for path in (options.answers, options.guess_words)]
    figure: Callable[[], Iterator[str]] = getattr(Figures(*lists), wanted[0])
    for line in figure():
        print(line, flush=True)
    print(f"  {memory()} at most" + " (< 250)" * (wanted[0] == "tree"))


if __name__ == "__main__":
    main()
