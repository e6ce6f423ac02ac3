"""Tests use what is public: no private name of the game, of a library, or of another test.

A test that reaches inside holds on to how something is done, and not to what a player meets; it
fails when the inside is put in order, and passes when a player meets something else.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

HERE = Path(__file__).resolve().parent
MOST = 0  # may become less, and never more
PRIVATE = re.compile(r"_[a-z]\w*")
PUBLIC_ALL_THE_SAME = {"_replace", "_asdict", "_fields", "_make", "_exit"}  # of named tuples; os
PATCHES = {"setattr", "getattr", "delattr", "hasattr", "object", "patch"}


def is_private(name: str) -> bool:
    """Tell whether a name, or the last part of one with dots, is private.

    >>> [is_private(name) for name in ("_inside", "game.words._cut", "__init__", "a_b")]
    [True, True, False, False]
    """
    last = name.rpartition(".")[2]
    return bool(PRIVATE.fullmatch(last)) and last not in PUBLIC_ALL_THE_SAME


def private_names(code: str) -> Iterator[str]:
    """Yield the private names that some code takes from elsewhere, each with its line."""
    for node in ast.walk(ast.parse(code)):
        names: list[str] = []
        match node:
            case ast.Attribute(value=ast.Name(id="self" | "cls")):
                pass  # its own
            case ast.Attribute(attr=name):
                names = [name]
            case ast.ImportFrom(names=aliases):
                names = [alias.name for alias in aliases]
            case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name)) if name in PATCHES:
                texts = (each.value for each in node.args if isinstance(each, ast.Constant))
                names = [text for text in texts if isinstance(text, str)]
        for name in filter(is_private, names):
            yield f"{getattr(node, 'lineno', 0)}: {name}"


def test_no_test_uses_a_private_name() -> None:
    found = [
        f"{path.relative_to(HERE)}:{name}"
        for path in sorted(HERE.rglob("*.py"))
        for name in private_names(path.read_text(encoding="utf-8"))
    ]
    assert len(found) <= MOST, "\n".join(found)


@pytest.mark.parametrize(
    ("code", "count"),
    [
        ("screen._boards[0]._tiles", 2),
        ("self._pilot.app", 0),
        ("self._pilot._app", 1),
        ("board._replace(rows=1)", 0),
        ("from game.words.lists import _cut", 1),
        ("monkeypatch.setattr(words, '_draw', None)", 1),
        ("monkeypatch.setattr('game.words._draw', None)", 1),
    ],
)
def test_it_sees_what_it_is_to_see(code: str, count: int) -> None:
    assert len(list(private_names(code))) == count
