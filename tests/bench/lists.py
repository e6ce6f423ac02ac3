"""Measure the five-letter words against another game's lists.

Run it with `python -m tests.bench.lists ANSWERS GUESSES`, two files of one word a line.
"""

import sys
from pathlib import Path

from game.words import load


def main(answers_path: str, guesses_path: str) -> None:
    """Print the figures beside their bars."""
    words = load("en", 5)
    answers = {word.upper() for word in Path(answers_path).read_text().split()}
    guesses = {word.upper() for word in Path(guesses_path).read_text().split()} | answers
    ours = set(words.answers)
    _show("their answers that may be guessed", answers & words.guesses, answers, 0.998)
    _show("their guesses that may be guessed", guesses & words.guesses, guesses, 0.93)
    _show("their answers that are answers", answers & ours, answers, 0.88)
    _show("our answers that are among theirs", answers & ours, ours, 0.88)
    print("their answers that may not be guessed:", *sorted(answers - words.guesses))
    print("their answers that are none here:", *sorted(answers - ours))
    print("our answers that are none there:", *sorted(ours - answers))


def _show(what: str, part: set[str], whole: set[str], bar: float) -> None:
    print(f"{what}: {len(part):,} of {len(whole):,}, {len(part) / len(whole):.2%} (>= {bar:.1%})")


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit("Name two files: the answers and the guesses of the list to measure against")
    main(*sys.argv[1:])
