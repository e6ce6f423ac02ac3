"""Spoil what every sink takes, a million times: `python -m tests.fuzz`.

Each case is a sample or a find of the corpus after some edits, and follows from the seed, the sink
and its number. What raises anything is printed with the command that repeats it, and kept in
`corpus/SINK/`, from where the tests read it again for ever.
"""

import argparse
import os
import sys
import time
import traceback
import zlib
from collections import Counter
from collections.abc import Iterator
from functools import cache
from multiprocessing import get_context
from pathlib import Path
from random import Random

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from tests.fuzz.sinks import SINKS

CORPUS = Path(__file__).parent / "corpus"
LONGEST = 400_000  # bytes of a case
PORTION = 200  # cases that are spoilt in a row
SHOWN = 5  # finds of a sink that are printed
Portion = tuple[int, str, range]  # the seed, the sink, and which cases


@cache
def corpus(name: str) -> list[bytes]:
    """Return what a sink once failed on."""
    return [path.read_bytes() for path in sorted((CORPUS / name).glob("*"))]


def spoilt(seed: int, name: str, number: int) -> bytes:
    """Return a case: a sample after some edits, or anything at all."""
    chance, sink = Random(f"{seed} {name} {number}"), SINKS[name]
    if chance.random() < 0.05:
        return chance.randbytes(chance.choice((0, 1, 2, 8, 40, 200)))
    content = bytearray(chance.choice([*sink.samples(), *corpus(name)]))
    for _ in range(chance.randint(1, 4)):
        start = chance.randint(0, len(content))
        end = min(len(content), start + chance.choice((0, 1, 1, 2, 8, 64, 4096)))
        kind = chance.randrange(6)
        if kind <= 1 and sink.tokens:
            content[start:end] = chance.choice(sink.tokens)
        elif kind == 2:
            content[start:end] = chance.randbytes(chance.randint(0, 4))
        elif kind == 3:
            content[start:start] = content[start:end] * chance.choice((1, 2, 50))
        elif kind == 4 and start < len(content):
            content[start] ^= 1 << chance.randrange(8)
        else:
            del content[start : start + len(content) // 2]
    return bytes(content[:LONGEST])


def fault_of(name: str, content: bytes) -> str:
    """Return what a sink raises, empty text where it takes a case as it should."""
    try:
        SINKS[name].read(content)
    except Exception:  # noqa: BLE001 (whatever it is, it was not to be)
        return traceback.format_exc()
    return ""


def try_portion(portion: Portion) -> tuple[str, int, float, list[str]]:
    """Spoil a sink: return its name, how many cases and seconds it took, and the faults."""
    seed, name, numbers = portion
    faults, began = [], time.process_time()
    for number in numbers:
        content = spoilt(seed, name, number)
        if fault := fault_of(name, content):
            again = f"python -m tests.fuzz --seed {seed} --sink {name} --case {number}"
            faults.append(f"{again}\n{fault}")
            keep(name, content)
    return name, len(numbers), time.process_time() - began, faults


def keep(name: str, content: bytes) -> None:
    """Put a find into the corpus, unless it has ten of today already."""
    (CORPUS / name).mkdir(parents=True, exist_ok=True)
    if len([*(CORPUS / name).glob("found-*")]) < 10:
        (CORPUS / name / f"found-{zlib.crc32(content):08x}").write_bytes(content)


def portions(names: list[str], cases: int, seed: int) -> Iterator[Portion]:
    """Yield portions of so many cases in all, the dear sinks first."""
    whole = sum(SINKS[name].share for name in names)
    for name in sorted(names, key=lambda name: SINKS[name].share):
        wanted = max(1, round(cases * SINKS[name].share / whole))
        for first in range(0, wanted, PORTION):
            yield seed, name, range(first, min(first + PORTION, wanted))


def main() -> int:
    """Read the command line, spoil everything, and return whether anything was found."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    parser.add_argument("--cases", type=int, default=1_000_000, help="how many (1,000,000)")
    parser.add_argument("--seed", type=int, default=1, help="from which all follows (1)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes at a time")
    parser.add_argument("--sink", action="append", choices=SINKS, help="these sinks alone")
    parser.add_argument("--case", type=int, help="this case of a sink alone")
    options = parser.parse_args()
    pygame.font.init()
    names, count, finds = options.sink or [*SINKS], Counter[str](), Counter[str]()
    seconds: dict[str, float] = dict.fromkeys(names, 0.0)
    wanted = portions(names, options.cases, options.seed)
    if options.case is not None:
        wanted = iter([(options.seed, names[0], range(options.case, options.case + 1))])
    with get_context("fork").Pool(options.jobs) as pool:
        for name, cases, took, faults in pool.imap_unordered(try_portion, wanted):
            for fault in faults[: max(0, SHOWN - finds[name])]:
                print(fault, flush=True)
            count[name] += cases
            seconds[name] += took
            finds[name] += len(faults)
    for name in count:
        dear = seconds[name] * 1e6 / count[name]
        print(f"{name:<14}{count[name]:>10,} cases{dear:>10,.0f} µs{finds[name]:>8,} tracebacks")
    print(f"{'all':<14}{count.total():>10,} cases{'':>13}{finds.total():>8,} tracebacks")
    return int(finds.total() > 0)


if __name__ == "__main__":
    sys.exit(main())
