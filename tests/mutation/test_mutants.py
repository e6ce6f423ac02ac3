"""Mutation testing itself: what is changed, what is not, and which explanations are stale."""

import importlib.util
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.mutation.__main__ import ROOMS, all_mutants
from tests.mutation.choosing import HOME
from tests.mutation.explained import reasons
from tests.mutation.mutants import mutants
from tests.mutation.replacing import replace

CODE = """
TYPE_CHECKING = False
if TYPE_CHECKING:
    from game import match

@dataclass(frozen=True)
class Point:
    x: Literal[1]

def first(pairs):
    if not pairs:
        return None
    one = [a < b for a, b in zip(pairs, pairs[1:], strict=True)]
    return one

def second():
    return (lambda: 7)()

limit = 3
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "some_code.py"
    path.write_text(CODE)
    return path


def test_only_what_can_be_noticed_is_changed(file: Path) -> None:
    assert sorted(mutant.place for mutant in mutants(file)) == [
        " | limit = 3 | 3 -> 4",
        "first | if not pairs: | not dropped",
        "first | one = [a < b for a, b in zip(pairs, pairs[1:], strict=True)] | 1 -> 2",
        "first | one = [a < b for a, b in zip(pairs, pairs[1:], strict=True)] | Lt -> LtE",
        "first | return one | None returned",
        "second | return (lambda: 7)() | 7 -> 8",
        "second | return (lambda: 7)() | None returned",
    ]


def test_functions_are_changed_where_they_are_and_modules_are_loaded_again(file: Path) -> None:
    file.write_text(CODE.replace("@dataclass(frozen=True)\n", "").replace("Literal[1]", "int"))
    spec = importlib.util.spec_from_file_location("some_code", file)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    second: Callable[[], Any] = module.second
    copy = file.with_name("copy.py")
    copy.write_text(file.read_text())
    number = {mutant.place: mutant.number for mutant in mutants(copy)}
    assert replace(file, copy, number["second | return (lambda: 7)() | 7 -> 8"])
    assert second() == 8
    assert not replace(file, copy, number[" | limit = 3 | 3 -> 4"])
    assert "some_code" not in sys.modules


def test_explanations_are_of_changes_that_there_are() -> None:
    every = [mutant for room in ROOMS for mutant in all_mutants(room)]
    _, stale = reasons(HOME, every)
    assert stale == []
    assert len({(mutant.path, mutant.place) for mutant in every}) == len(every)
