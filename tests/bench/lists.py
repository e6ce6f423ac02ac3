"""Measure the five-letter words against another game's lists.

Run it with `python -m tests.bench.lists ANSWERS GUESSES`, two files of one word a line.
"""

import sys
from pathlib import Path
from random import Random

from game.match import Accepted, Seed
from game.match.match import Status
from game.profile.settings import Settings
from game.profile.setup import begin
from game.rules import filter_word_list
from game.words import load


def main(answers_path: str, guesses_path: str) -> None:
    """Print the figures beside their bars."""
    words = load("en", 5)
    answers = {word.upper() for word in Path(answers_path).read_text().split()}
    guesses = {word.upper() for word in Path(guesses_path).read_text().split()} | answers
    ours = set(words.answers)
    _show("their answers that may be guessed", answers & words.guesses, answers, 1.0)
    _show("their guesses that may be guessed", guesses & words.guesses, guesses, 0.95)
    _show("their answers that are answers", answers & ours, answers, 0.92)
    _show("our answers that are among theirs", answers & ours, ours, 0.90)
    print(f"words refused in a game to one who plays theirs: {_refused(guesses):.2f} (<= 0.6)")
    print("their answers that may not be guessed:", *sorted(answers - words.guesses))
    print("their answers that are none here:", *sorted(answers - ours))
    print("our answers that are none there:", *sorted(ours - answers))


def _refused(theirs: set[str], games: int = 300) -> float:
    """Return how many words are refused in a game, on average.

    The player guesses at random among the words of the other list that fit the clues.
    """
    rng, refused = Random(1), 0
    for number in range(games):
        match = begin(Settings(), Seed(number)).match
        left = sorted(theirs)
        while match.status is Status.PLAYING and left:
            word = rng.choice(left)
            left.remove(word)
            answer = match.guess(word)
            if isinstance(answer, Accepted):
                match = answer.match
                left = filter_word_list(left, match.boards[0].guesses)
            else:
                refused += 1
    return refused / games


def _show(what: str, part: set[str], whole: set[str], bar: float) -> None:
    print(f"{what}: {len(part):,} of {len(whole):,}, {len(part) / len(whole):.2%} (>= {bar:.1%})")


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit("Name two files: the answers and the guesses of the list to measure against")
    main(*sys.argv[1:])
