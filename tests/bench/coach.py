"""The coach: how good its plans are, how fast it finds them, and what memory it takes.

What is asked holds for the lists of the original game of 2021 (2,315 answers, 12,972 guesses), for
which the best plans are known: `--answers FILE --guess-words FILE`. Without them, only the game's
own lists are measured. Each measure is taken in a process of its own, so that it includes the
start.
"""

import argparse
import json
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
    Cancelled,
    CancelToken,
    Certainty,
    Coach,
    Openings,
    Search,
    Vocabulary,
    force,
    grow,
    prepare_openings,
    review,
)
from game.coach.certificate import certified
from game.coach.search import UNLIMITED
from game.coach.trees import play_tree
from game.rules import Guess, HardMode, check_guess
from game.words import LANGUAGES, LONGEST, SHORTEST, load
from tests.bench.figure import Figure
from tests.certificate import verify

PATIENCE = 5.0  # seconds; what is not exact by then is shown as so many
STARTED = time.perf_counter()


def since(moment: float) -> float:
    """Return the seconds that have gone by."""
    return time.perf_counter() - moment


def board(secret: str, *words: str) -> list[Guess]:
    """Return the board of some guesses."""
    return [Guess(word, check_guess(secret, word)) for word in words]


class Measures:
    """One method for each measure; each yields its figures."""

    def __init__(self, answers: Sequence[str], guesses: Sequence[str]) -> None:
        self.answers = [word.upper() for word in answers]
        self.guesses = [word.upper() for word in guesses]

    def tree(self) -> Iterator[Figure]:
        """The best tree for SALET."""
        found = grow(Search(Vocabulary(self.answers, self.guesses)), "SALET").tree
        took = since(STARTED)
        yield Figure("tree for SALET: guesses in all", found.total, limit=7920)
        yield Figure("tree for SALET, from the start", took, "s", 8)
        results = play_tree(found, self.answers)
        yield Figure("every answer played: mean", results.mean, limit=3.42117)
        yield Figure("every answer played: lost", results.lost, limit=0)
        yield Figure("every answer played, with the tree", since(STARTED), "s", 8)
        yield Figure("memory for it", memory(), "MiB", 250)

    def hard(self) -> Iterator[Figure]:
        """The best tree for SALET in hard mode, every word within six guesses."""
        search = Search(Vocabulary(self.answers, self.guesses), HardMode.HARD)
        found = grow(search, "SALET", left=6).tree
        yield Figure("hard mode within six: guesses in all", found.total, limit=8122)
        yield Figure("hard mode within six: lost", found.all_lost, limit=0)
        yield Figure("hard mode within six, from the start", since(STARTED), "s", 30)

    def within(self) -> Iterator[Figure]:
        """The most answers within three guesses, for two openers whose best is known."""
        for opener, found in (("TRACE", 1388), ("SALET", 1369)):
            started = time.process_time()
            tree = grow(Search(Vocabulary(self.answers, self.guesses)), opener, left=3).tree
            lost = len(self.answers) - found
            yield Figure(f"{opener}, not within three guesses", tree.all_lost, limit=lost)
            yield Figure(f"{opener} within three, user time", time.process_time() - started, "s", 8)

    def certificate(self) -> Iterator[Figure]:
        """What it takes to write the proofs of the best trees, and to check them."""
        for level, left in ((HardMode.OFF, UNLIMITED), (HardMode.HARD, 6)):
            name = "hard within six" if level is HardMode.HARD else "tree for SALET"
            vocabulary, started = Vocabulary(self.answers, self.guesses), time.process_time()
            tree = grow(Search(vocabulary, level), "SALET", left).tree
            lines = list(certified(Search(vocabulary, level), tree, left))
            yield Figure(f"{name}: finding and proving", time.process_time() - started, "s", 60)
            yield Figure(f"{name}: its certificate", sum(map(len, lines)) / 1e3, "kB")
            started = time.process_time()
            total = verify(lines, self.answers, self.guesses)["total"]
            yield Figure(f"{name}, checked: guesses in all", total, limit=tree.total)
            yield Figure(f"{name}: checking", time.process_time() - started, "s", 60)

    def ranking(self) -> Iterator[Figure]:
        """Ranking after one guess, and later turns."""
        coach = Coach(self.answers, self.guesses)
        firsts, fulls, proofs = [], [], []
        for opener in ("SALET", "CRANE", "ADIEU"):
            for nth in range(0, len(self.answers), 97):
                history = board(self.answers[nth], opener)
                if not 31 <= len(coach.words_left(history)) <= 300:
                    continue
                coach.search = Search(coach.vocabulary, coach.level)
                started, times = time.perf_counter(), dict[Certainty, float]()
                for advice in coach.advise([history]):
                    times.setdefault(advice.certainty, since(started))
                firsts.append(times[Certainty.ESTIMATED])
                proofs.append(times[Certainty.PROVEN])
                fulls.append(min(times.get(Certainty.SEARCHED, proofs[-1]), proofs[-1]))
        yield Figure("31 to 300 left: first answer, worst", max(firsts) * 1e3, "ms", 40)
        yield Figure("31 to 300 left: to full depth, worst", max(fulls) * 1e3, "ms", 1000)
        yield Figure("31 to 300 left: exact, worst", max(proofs) * 1e3, "ms")
        times_late: list[float] = []
        rng = np.random.default_rng(1)
        while len(times_late) < 150:
            one, two, secret = rng.integers(0, len(self.answers), 3)
            history = board(self.answers[secret], self.answers[one], self.answers[two])
            if 2 <= len(coach.words_left(history)) <= 30:
                coach.search = Search(coach.vocabulary, coach.level)
                started = time.perf_counter()
                *_, advice = coach.advise([history])
                assert advice.certainty is Certainty.PROVEN
                times_late.append(since(started))
        yield Figure("up to 30 left: exact, worst", max(times_late) * 1e3, "ms", 100)
        yield Figure("up to 30 left: exact, mean", statistics.mean(times_late) * 1e3, "ms")

    def _openings(self) -> Openings:
        search = Search(Vocabulary(self.answers, self.guesses))
        search.breadth = 8
        *_, openings = prepare_openings(search)
        return openings

    def absurdle(self) -> Iterator[Figure]:
        """The shortest forced win, and whether it could be shorter."""
        plan = force(Coach(self.answers, self.guesses), [[]])
        assert plan is not None
        yield Figure("Absurdle: guesses of a forced win", len(plan), limit=4)
        yield Figure("Absurdle, from the start", since(STARTED), "s")

    def review(self) -> Iterator[Figure]:
        """The review of a game of six guesses."""
        openings = self._openings()
        for prepared in (openings, None):
            coach = Coach(self.answers, self.guesses, openings=prepared)
            game = board("MUMMY", "CRANE", "MOIST", "DULLY", "MUSHY", "MAMMY", "MUMMY")
            started = time.perf_counter()
            moments = [since(started) for _ in review(coach, [game])]
            name = f"review of six guesses, {'with' if prepared else 'without'} openings"
            yield Figure(f"{name}: first turn", moments[0] * 1e3, "ms")
            yield Figure(f"{name}: whole", moments[-1], "s", 2 if prepared else None)

    def frames(self) -> Iterator[Figure]:
        """Frames of another thread while the coach computes."""
        coach = Coach(self.answers, self.guesses)
        token = CancelToken(rest=0.0)

        def work() -> None:
            try:
                while True:
                    coach.search = Search(coach.vocabulary, coach.level)
                    for _ in coach.advise([board("MUMMY", "SALET")], checkpoint=token):
                        pass
            except Cancelled:
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
        token.cancel()
        thread.join()
        ordered = sorted(frames)
        yield Figure("a frame next to the coach: median", ordered[300], "ms")
        yield Figure("a frame next to the coach: 99th percentile", ordered[594], "ms", 8)
        yield Figure("calling the coach off", since(stopped) * 1e3, "ms")

    def lengths(self) -> Iterator[Figure]:
        """Advice for the game's own lists: the worst of some boards of each length."""
        for language in LANGUAGES:
            for length in range(SHORTEST, LONGEST + 1):
                words = load(language, length)
                coach = Coach(words.answers, words.guesses)
                early, late = some_boards(coach, 8)
                times = [advice_times(coach, history) for history in early]
                lates = [advice_times(coach, history) for history in late]
                for name, taken, certainty, limit in (
                    ("31 to 300 left: first answer", times, Certainty.ESTIMATED, 40),
                    ("31 to 300 left: to full depth", times, Certainty.SEARCHED, 1000),
                    ("31 to 300 left: exact", times, Certainty.PROVEN, None),
                    ("up to 30 left: exact", lates, Certainty.PROVEN, 100),
                ):
                    if taken:
                        slowest = max(each[certainty] for each in taken) * 1e3
                        yield Figure(f"{language} {length}, {name}, worst", slowest, "ms", limit)


def some_boards(coach: Coach, count: int) -> tuple[list[list[Guess]], list[list[Guess]]]:
    """Return random boards with 31 to 300 words left, and with 2 to 30, if any are found."""
    rng = np.random.default_rng(1)
    answers = coach.vocabulary.words[: coach.vocabulary.answers]
    early: list[list[Guess]] = []
    late: list[list[Guess]] = []
    for _ in range(60 * count):
        one, two, secret = (answers[nth] for nth in rng.integers(0, len(answers), 3))
        for history in (board(secret, one), board(secret, one, two)):
            left = len(coach.words_left(history))
            if len(history) == 1 and 31 <= left <= 300 and len(early) < count:
                early.append(history)
            elif 2 <= left <= 30 and len(late) < 2 * count:
                late.append(history)
    return early, sorted(late, key=lambda each: -len(coach.words_left(each)))[:count]


def advice_times(coach: Coach, history: list[Guess]) -> dict[Certainty, float]:
    """Return after how many seconds of the processor the advice came to be how certain."""
    coach.search = Search(coach.vocabulary, coach.level)
    started, times = time.process_time(), dict[Certainty, float]()
    with suppress(Cancelled):
        for advice in coach.advise([history], checkpoint=CancelToken(PATIENCE)):
            times.setdefault(advice.certainty, time.process_time() - started)
    times.setdefault(Certainty.PROVEN, time.process_time() - started)
    for certainty in (Certainty.SEARCHED, Certainty.ESTIMATED):
        times.setdefault(certainty, times[Certainty.PROVEN])
    return times


NAMES = [name for name in vars(Measures) if not name.startswith("_")]
OWN_LISTS = "lengths"
QUICK = ("tree", "within", "certificate", "ranking", "absurdle", "review")


def memory() -> float:
    """Return the most memory that the process took so far, in MiB; 0 where it is not known.

    That of the largest of the processes that it started is added.
    """
    try:
        import resource
    except ImportError:  # not everywhere
        return 0.0
    who = resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN
    return sum(resource.getrusage(each).ru_maxrss for each in who) / 1024


def figures(quick: bool, lists: Sequence[Path] = ()) -> Iterator[Figure]:
    """Measure, and yield the figures.

    Args:
        quick: whether to leave out what takes long.
        lists: the files of the answers and of the guesses that the measures are about.
    """
    given = ["--answers", str(lists[0]), "--guess-words", str(lists[1])] if lists else []
    for name in QUICK if quick else NAMES:
        if not given and name != OWN_LISTS:
            continue
        command = [sys.executable, "-m", "tests.bench.coach", *given, name]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as measuring:
            assert measuring.stdout
            for line in measuring.stdout:
                yield Figure(**json.loads(line))


def main() -> None:
    """Take one measure, and print its figures as JSON."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--answers", type=Path)
    parser.add_argument("--guess-words", type=Path)
    parser.add_argument("name", metavar="MEASURE", choices=NAMES, help=", ".join(NAMES))
    options = parser.parse_args()
    files = [path for path in (options.answers, options.guess_words) if path]
    answers, guesses = [path.read_text().split() for path in files] or ([], [])
    measure: Callable[[], Iterator[Figure]] = getattr(Measures(answers, guesses), options.name)
    for figure in measure():
        print(json.dumps(figure._asdict()), flush=True)


if __name__ == "__main__":
    main()
