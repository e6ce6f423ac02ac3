"""A kept game as plain fields, as it is exported, and the game that some fields are."""

import re
from collections.abc import Mapping
from datetime import date
from typing import Any

from game.match import GameCode, HintTaken, Move, TakenBack
from game.profile.errors import ProfileError
from game.profile.games import KeptGame, Result, Started, move_from, move_text
from game.words import language

FIELDS = ("key", "code", "begun", "begun_on", "typed", "elapsed", "ended", "result", "moves")
LARGEST_TIME = 32_503_680_000_000  # the year 3000: so far the clocks of all systems go
LONGEST_TYPED = 200
KEY = re.compile("[0-9a-f]{16}")


class FaultyLineError(ProfileError, ValueError):
    """A line of a file is not a game."""


def fields_of(game: KeptGame) -> dict[str, Any]:
    """Return a game as the fields of a line; `game_from` undoes it."""
    return {
        "key": game.started.key,
        "code": game.code_text,
        "begun": game.started.begun,
        "begun_on": game.started.begun_on.isoformat(),
        "typed": game.typed,
        "elapsed": game.elapsed,
        "ended": game.ended,
        "result": game.result.value if game.result else None,
        "moves": [
            [move_text(move), made] for move, made in zip(game.moves, game.made, strict=True)
        ],
    }


def game_from(fields: Mapping[str, Any]) -> KeptGame:
    """Return the game of some fields.

    Raises:
        FaultyLineError, NotationError, GameCodeError: they are those of no game.
    """
    code = GameCode.parse(_checked(fields, "code", str))
    result = _result(fields)
    moves = _moves(fields, code, result)
    return KeptGame(
        started=Started(_key(fields), _time(fields, "begun"), _date(fields, "begun_on")),
        code_text=code.text,
        moves=tuple(move for move, _ in moves),
        made=tuple(made for _, made in moves),
        typed=_typed(fields),
        elapsed=_time(fields, "elapsed"),
        ended=None if result is None else _time(fields, "ended"),
        result=result,
    )


def _checked(fields: Mapping[str, Any], name: str, kind: type) -> Any:
    """Return a field if it is there and of just this type."""
    if name not in fields:
        raise FaultyLineError(f"The field {name} is missing")
    if type(fields[name]) is not kind:
        raise FaultyLineError(f"The field {name} cannot be {fields[name]!r:.40}")
    return fields[name]


def _key(fields: Mapping[str, Any]) -> str:
    key = str(_checked(fields, "key", str))
    if not KEY.fullmatch(key):
        raise FaultyLineError(f"The key {key!r:.40} is not sixteen digits of 0 to 9 and a to f")
    return key


def _time(fields: Mapping[str, Any], name: str) -> int:
    time = int(_checked(fields, name, int))
    if not 0 <= time <= LARGEST_TIME:
        raise FaultyLineError(f"The field {name} is no time in milliseconds")
    return time


def _date(fields: Mapping[str, Any], name: str) -> date:
    text = _checked(fields, name, str)
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise FaultyLineError(f"The field {name} is no date: {text!r:.40}") from None


def _typed(fields: Mapping[str, Any]) -> str:
    typed = str(_checked(fields, "typed", str))
    if len(typed) > LONGEST_TYPED or not typed.isprintable():
        raise FaultyLineError(f"The field typed cannot be {typed!r:.40}")
    return typed


def _result(fields: Mapping[str, Any]) -> Result | None:
    if (fields.get("result") is None) != (fields.get("ended") is None):
        raise FaultyLineError("A game has both a result and the time of its end, or neither")
    if fields.get("result") is None:
        return None
    try:
        return Result(_checked(fields, "result", str))
    except ValueError:
        raise FaultyLineError(f"The result cannot be {fields['result']!r:.40}") from None


def _moves(
    fields: Mapping[str, Any], code: GameCode, result: Result | None
) -> list[tuple[Move, int]]:
    """Return the moves with their times, if a game of the code can have them."""
    moves = []
    guesses = 0
    for entry in _checked(fields, "moves", list):
        if not (isinstance(entry, list) and len(entry) == 2 and isinstance(entry[0], str)):
            raise FaultyLineError(f"The moves cannot have {entry!r:.40}")
        move = move_from(entry[0])
        made = _time({"moves": entry[1]}, "moves")
        if not _fits(move, code):
            raise FaultyLineError(f"The move {entry[0]:.40} does not fit the game {code.text}")
        guesses += {str: 1, TakenBack: -1}.get(type(move), 0)
        if not 0 <= guesses <= (code.guesses or guesses):
            raise FaultyLineError(f"The moves are too many for the game {code.text}")
        moves.append((move, made))
    if result is Result.WON and guesses == 0:
        raise FaultyLineError("A game without a guess cannot be won")
    return moves


def _fits(move: Move, code: GameCode) -> bool:
    match move:
        case HintTaken(board):
            return board < code.boards
        case TakenBack():
            return True
        case word:
            return len(word) == code.length and language(code.language).spells(word)
