"""Prepare the openings of the game's own lists: `python assets/openings/prepare.py`.

Each file holds the openings of one language and length, one table per line, for every difficulty
and every level of hard mode. Tables that still belong to the lists are kept, so after a change of
some lists only theirs are prepared again. All of them take about half an hour.
"""

import argparse
import sys
from collections.abc import Iterator
from itertools import product
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from game.coach import Coach, Openings
from game.coach.openings import PLACES, find_openings, openings_text, shipped_path
from game.coach.ranking import TRIED
from game.profile.files import write_whole
from game.rules import HardMode
from game.terminal.console import ProgressBar
from game.words import LANGUAGES, LONGEST, SHORTEST, Tier, load

STEPS = TRIED * PLACES  # how many times a table becomes better


def main() -> None:
    """Prepare what is missing."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--language", choices=sorted(LANGUAGES), action="append")
    parser.add_argument("--length", type=int, metavar="N", action="append")
    parser.add_argument("--all", action="store_true", help="prepare tables that still fit as well")
    options = parser.parse_args()
    languages = options.language or sorted(LANGUAGES)
    lengths = options.length or range(SHORTEST, LONGEST + 1)
    files = list(product(languages, lengths))
    for nth, (language, length) in enumerate(files, 1):
        path = shipped_path(language, length)
        name = f"{language} {length:2} ({nth} of {len(files)})"
        with ProgressBar(sys.stderr, name) as progress:
            kept = None if options.all else path
            write_whole(path, openings_text(tables(language, length, kept, progress)))
        print(f"{name}: {path.stat().st_size:,} bytes", flush=True)


def tables(
    language: str, length: int, kept: Path | None, progress: ProgressBar
) -> Iterator[Openings]:
    """Yield the tables of one language and length, kept ones or new.

    Args:
        language: the code of the language.
        length: the number of letters.
        kept: the file to take tables from that still fit, or None.
        progress: called with the steps done and all steps.
    """
    words = load(language, length)
    wanted = list(product(sorted({words.ends[tier] for tier in Tier}), HardMode))
    for nth, (answers, level) in enumerate(wanted):
        coach = Coach.for_list(words, words.answers[:answers], level)
        table = kept and find_openings(coach.key, [kept])
        if not table:
            for step, better in enumerate(coach.prepare()):
                progress(nth * STEPS + step, len(wanted) * STEPS)
                table = better
        assert table
        yield table


if __name__ == "__main__":
    main()
