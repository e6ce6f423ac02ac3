"""A few cases of every sink; `python -m tests.fuzz` tries a million."""

from random import Random

import pygame
import pytest

from tests.fuzz.sinks import Sink, sinks
from tests.fuzz.spoilt import CORPUS, mutated

CASES = 4000  # of all sinks together, each of which has at least three
TABLE = sinks()
READ_ELSEWHERE = {"definitions", "games"}  # with corpora of their own, in test_files.py


@pytest.fixture(scope="module", autouse=True)
def fonts() -> None:
    pygame.font.init()


def corpus(name: str) -> list[bytes]:
    """Return what a sink once failed on."""
    return [path.read_bytes() for path in sorted((CORPUS / name).glob("*"))]


@pytest.mark.parametrize("name", TABLE)
def test_a_sink_takes_whatever_comes(name: str) -> None:
    sink = TABLE[name]
    cases = max(3, CASES * sink.share // 1_000_000)
    for content in (*sink.samples, *corpus(name), *spoilt_cases(name, sink, cases)):
        try:
            sink.read(content)
        except Exception as error:
            raise AssertionError(f"{name} failed on {content[:200]!r}") from error


def spoilt_cases(name: str, sink: Sink, cases: int) -> list[bytes]:
    """Return the first cases of a seed."""
    samples = [*sink.samples, *corpus(name)]
    return [mutated(Random(f"7 {name} {number}"), samples, sink.tokens) for number in range(cases)]


def test_every_corpus_is_read_by_a_sink() -> None:
    assert {folder.name for folder in CORPUS.iterdir()} <= TABLE.keys() | READ_ELSEWHERE
