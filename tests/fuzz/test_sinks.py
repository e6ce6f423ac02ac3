"""A few cases of every sink, and all it once failed on; `python -m tests.fuzz` tries a million."""

import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from tests.fuzz.__main__ import CORPUS, corpus, fault_of, portions, spoilt
from tests.fuzz.sinks import SINKS

CASES = 4000  # of all sinks together, each of which has at least three
SEED = 7


@pytest.fixture(scope="module", autouse=True)
def fonts() -> None:
    pygame.font.init()


@pytest.mark.parametrize("name", SINKS)
def test_a_sink_takes_whatever_comes(name: str) -> None:
    for content in (*SINKS[name].samples(), *corpus(name)):
        assert not (fault := fault_of(name, content)), fault
    whole = sum(sink.share for sink in SINKS.values())
    for number in range(max(3, CASES * SINKS[name].share // whole)):
        again = f"python -m tests.fuzz --seed {SEED} --sink {name} --case {number}"
        assert not (fault := fault_of(name, spoilt(SEED, name, number))), f"{again}\n{fault}"


def test_every_corpus_is_read_by_a_sink_and_every_sink_has_its_share() -> None:
    assert {path.name for path in CORPUS.iterdir()} <= SINKS.keys()
    found = [*portions([*SINKS], 5000, 1)]
    assert {name for _, name, _ in found} == SINKS.keys()
    cases = [(name, number) for _, name, numbers in found for number in numbers]
    assert len(set(cases)) == len(cases) and abs(len(cases) - 5000) < 50


def test_the_command_counts_the_cases_of_each_sink() -> None:
    command = [sys.executable, "-m", "tests.fuzz", "--cases", "300", "--jobs", "1"]
    done = subprocess.run(
        [*command, "--sink", "link", "--sink", "own"], cwd=Path(__file__).parents[2],
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert "300 cases" in done.stdout.splitlines()[-1] and "0 tracebacks" in done.stdout
