"""Spoil what every sink takes, a million times: `python -m tests.fuzz`.

Each case is a sample or a find of the corpus after some edits. What raises anything is printed and
kept in `corpus/SINK/`, from where the tests read it again for ever. All follows from a seed.
"""

import argparse
import os
import sys
import time
import traceback
import zlib
from collections.abc import Iterator
from multiprocessing import get_context
from random import Random
from typing import NamedTuple

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from tests.fuzz.sinks import Sink, sinks
from tests.fuzz.spoilt import CORPUS, mutated

CASES = 1_000_000
PORTION = 2_000  # cases at a time
SHOWN = 5  # finds of a sink that are printed


class Portion(NamedTuple):
    """Some cases of a sink."""

    sink: str
    first: int
    cases: int
    seed: int


class Result(NamedTuple):
    """What came of a portion: how many cases, the processor time, and what was found."""

    sink: str
    cases: int
    seconds: float
    finds: tuple[str, ...]


def portions(table: dict[str, Sink], cases: int, seed: int) -> Iterator[Portion]:
    """Yield portions of so many cases in all, the dear sinks first."""
    whole = sum(sink.share for sink in table.values())
    for name, sink in reversed(table.items()):
        wanted = max(1, round(cases * sink.share / whole))
        size = max(1, PORTION * sink.share // max(sink.share, 20_000))
        for first in range(0, wanted, size):
            yield Portion(name, first, min(size, wanted - first), seed)


def try_portion(portion: Portion) -> Result:
    """Spoil a sink for some cases."""
    sink = TABLE[portion.sink]
    samples = [*sink.samples, *(each.read_bytes() for each in (CORPUS / portion.sink).glob("*"))]
    finds = []
    began = time.process_time()
    for number in range(portion.first, portion.first + portion.cases):
        chance = Random(f"{portion.seed} {portion.sink} {number}")
        content = mutated(chance, samples, sink.tokens)
        try:
            sink.read(content)
        except Exception:  # noqa: BLE001 (whatever it is, it was not to be)
            finds.append(f"case {number}\n{traceback.format_exc()}")
            keep(portion.sink, content)
    return Result(portion.sink, portion.cases, time.process_time() - began, tuple(finds))


def keep(sink: str, content: bytes) -> None:
    """Put a find into the corpus, unless it has ten of today already."""
    folder = CORPUS / sink
    folder.mkdir(parents=True, exist_ok=True)
    if len([*folder.glob("found-*")]) < 10:
        (folder / f"found-{zlib.crc32(content):08x}").write_bytes(content)


TABLE: dict[str, Sink] = {}


def main() -> int:
    """Read the command line, spoil everything, and return whether anything was found."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    parser.add_argument("--cases", type=int, default=CASES, help="how many (1,000,000)")
    parser.add_argument("--seed", type=int, default=1, help="from which all follows (1)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes at a time")
    parser.add_argument("--sink", action="append", help="these sinks alone")
    options = parser.parse_args()
    pygame.font.init()
    TABLE.update(sinks())
    chosen = {name: TABLE[name] for name in options.sink or TABLE}
    count = dict.fromkeys(chosen, 0)
    seconds = dict.fromkeys(chosen, 0.0)
    finds = dict.fromkeys(chosen, 0)
    with get_context("fork").Pool(options.jobs) as pool:
        for result in pool.imap_unordered(
            try_portion, portions(chosen, options.cases, options.seed)
        ):
            count[result.sink] += result.cases
            seconds[result.sink] += result.seconds
            for find in result.finds[: max(0, SHOWN - finds[result.sink])]:
                print(f"{result.sink}: {find}", flush=True)
            finds[result.sink] += len(result.finds)
    for name in chosen:
        took = seconds[name] * 1e6 / max(1, count[name])
        print(f"{name:<14}{count[name]:>10,} cases{took:>10,.0f} µs{finds[name]:>8,} tracebacks")
    total = sum(finds.values())
    print(f"{'all':<14}{sum(count.values()):>10,} cases{'':>13}{total:>8,} tracebacks")
    return int(total > 0)


if __name__ == "__main__":
    sys.exit(main())
