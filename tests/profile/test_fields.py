"""A game as plain fields: what is a game, and at which border it is none any more."""

from typing import Any

import pytest

from game.profile import games as fields_module
from game.profile.errors import FaultyGameError
from game.profile.games import Result, fields_of, game_from
from tests.profile.games import kept

GAME = fields_of(kept(1, Result.LOST, 6, hints=2))
TIME = GAME["moves"][0][1]
WORDS = GAME["moves"][:6]


def changed(**fields: object) -> dict[str, Any]:
    return GAME | fields


@pytest.mark.parametrize(
    ("move", "is_one"),
    [
        (["?0", TIME], True),
        (["ABCDE", TIME], True),
        (["ABCDE"], False),
        (["ABCDE", TIME, TIME], False),
        ([5, TIME], False),
        ("ABCDE", False),
        (["ABCDE", -1], False),
        (["ABCDE", 0], True),
        (["ABCDE", "0"], False),
    ],
)
def test_what_a_move_can_be(move: object, is_one: bool) -> None:
    fields = changed(moves=[move])
    if is_one:
        assert len(game_from(fields).moves) == 1
    else:
        with pytest.raises(FaultyGameError):
            game_from(fields)


@pytest.mark.parametrize(
    ("name", "good", "bad"),
    [
        ("begun", [0, fields_module.LARGEST_TIME], [-1, fields_module.LARGEST_TIME + 1, "0", 1.0]),
        ("elapsed", [0, 5], [-1, True, None]),
        ("ended", [0], [-1, None]),
        ("begun_on", ["2026-11-20"], ["20.11.2026", "", None]),
        ("typed", ["", "A" * fields_module.LONGEST_TYPED], ["\n", None]),
        ("key", ["0123456789abcdef"], ["0123456789abcde", "0123456789ABCDEF", 1]),
        ("result", ["lost", "given up"], ["draw", None, 1]),
        ("moves", [[]], [None, {}]),
    ],
)
def test_what_each_field_can_be(name: str, good: list[object], bad: list[object]) -> None:
    for value in good:
        assert game_from(changed(**{name: value}))
    for value in bad:
        with pytest.raises(FaultyGameError):
            game_from(changed(**{name: value}))
    lacking = {each: value for each, value in GAME.items() if each != name}
    with pytest.raises(FaultyGameError):
        game_from(lacking)
