"""A kept game as plain fields, as it is exported, and the game that some fields are."""

import re
from collections.abc import Callable, Mapping
from datetime import date
from typing import Any, TypeVar

from game.catalogue import tr
from game.match import (
    GameCode,
    GameCodeError,
    Match,
    Move,
    Reason,
    ReplayError,
)
from game.match.challenge import message_of
from game.match.code import UnknownListError
from game.profile.beginning import replayed
from game.profile.errors import ProfileError
from game.profile.games import ENDS, KeptGame, Result, Started, move_from, move_text
from game.settings import Settings
from game.words import WordsError

FIELDS = ("key", "code", "begun", "begun_on", "typed", "elapsed", "ended", "result", "moves")
LARGEST_TIME = 32_503_680_000_000  # the year 3000: so far the clocks of all systems go
LONGEST_TYPED = 200
KEY = re.compile("[0-9a-f]{16}")
Value = TypeVar("Value")


class FaultyLineError(ProfileError, ValueError):
    """A line of a file is no game as it should be."""


class NoGameError(FaultyLineError):
    """A line has nothing of a game."""


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
        **({"message": game.message} if game.message else {}),
    }


def game_from(fields: Mapping[str, Any]) -> KeptGame:
    """Return the game of some fields.

    Raises:
        NoGameError: they have no code.
        FaultyLineError, NotationError, GameCodeError: something in them is wrong.
    """
    if "code" not in fields:
        raise NoGameError(tr("The field {name} is missing", name="code"))
    code = GameCode.parse(_text(fields, "code", lambda _: True))
    result = _result(fields)
    moves = [_move(entry) for entry in _field(fields, "moves", list, lambda _: True)]
    begun_on = _read(fields, "begun_on", date.fromisoformat)
    optional = {"message": "", **fields}
    return KeptGame(
        started=Started(_text(fields, "key", KEY.fullmatch), _time(fields, "begun"), begun_on),
        code_text=code.text,
        moves=tuple(move for move, _ in moves),
        made=tuple(made for _, made in moves),
        typed=_text(
            fields, "typed", lambda text: len(text) <= LONGEST_TYPED and text.isprintable()
        ),
        elapsed=_time(fields, "elapsed"),
        ended=None if result is None else _time(fields, "ended"),
        result=result,
        message=_text(optional, "message", lambda text: text == message_of(text)),
    )


def _field(fields: Mapping[str, Any], name: str, kind: type, is_right: Callable[[Any], Any]) -> Any:
    """Return a field if it is there, of just this type, and right."""
    if name not in fields:
        raise FaultyLineError(tr("The field {name} is missing", name=name))
    if type(fields[name]) is not kind or not is_right(fields[name]):
        raise _cannot_be(name, fields[name])
    return fields[name]


def _cannot_be(name: str, value: object) -> FaultyLineError:
    shown = f"{value!r:.40}"
    return FaultyLineError(tr("The field {name} can't be {value}", name=name, value=shown))


def _text(fields: Mapping[str, Any], name: str, is_right: Callable[[str], Any]) -> str:
    return str(_field(fields, name, str, is_right))


def _time(fields: Mapping[str, Any], name: str) -> int:
    return int(_field(fields, name, int, lambda time: 0 <= time <= LARGEST_TIME))


def _read(fields: Mapping[str, Any], name: str, read: Callable[[str], Value]) -> Value:
    """Return what a text is read as, if it can be."""
    text = _text(fields, name, lambda _: True)
    try:
        return read(text)
    except ValueError:
        raise _cannot_be(name, text) from None


def _result(fields: Mapping[str, Any]) -> Result | None:
    if (fields.get("result") is None) != (fields.get("ended") is None):
        raise FaultyLineError(tr("A game needs both a result and an end time, or neither"))
    return None if fields.get("result") is None else _read(fields, "result", Result)


def _move(entry: object) -> tuple[Move, int]:
    """Return a move with its time; whether a game can have it is seen when it is replayed."""
    if not (isinstance(entry, list) and len(entry) == 2 and isinstance(entry[0], str)):
        raise FaultyLineError(tr("The moves can't include {value}", value=f"{entry!r:.40}"))
    return move_from(entry[0]), _time({"moves": entry[1]}, "moves")


# What a game says of its end, against its code and its moves -----------------------------


def verified(game: KeptGame, settings: Settings | None = None) -> KeptGame:
    """Return a game with the result that its moves have, and its code with a word list.

    A game whose words are not here, as those of somebody's own list, cannot be replayed. One that
    comes from outside is refused then, since nothing of it can be believed.

    Args:
        game: the game.
        settings: name the player's own lists, for a game from outside; None for one that was saved
            here, which is taken as it is where its words are not here.

    Raises:
        FaultyLineError: it can be no game at all, or nobody can tell here.
    """
    try:
        match = _replayed(game, settings or Settings())
    except ReplayError as error:
        raise FaultyLineError(str(error)) from None
    except (GameCodeError, WordsError) as error:
        if settings and isinstance(error, UnknownListError) and game.code.word_list:
            name = game.code.word_list
            raise FaultyLineError(tr("The word list {name} isn't here.", name=name)) from None
        if settings:
            raise FaultyLineError(str(error)) from None
        return game
    if game.code.word_list is None:
        game = game._replace(code_text=match.code.text)
    result = ENDS.get(match.status)
    if result is game.result or (result is None and game.result is Result.GIVEN_UP):
        return game
    if result is None:
        raise FaultyLineError(tr("Its moves don't end this game"))
    ended = game.made[-1] if game.ended is None else game.ended
    return game._replace(result=result, ended=ended, typed="")


def _replayed(game: KeptGame, settings: Settings) -> Match:
    """Return a game as it stood; a player's own words to guess may have been among its moves."""
    try:
        return replayed(game, settings)
    except ReplayError as error:
        if error.refused.reason is not Reason.NOT_IN_LIST:
            raise
    words = {move for move in game.moves if isinstance(move, str)}
    return replayed(game, settings._replace(my_words=(*settings.my_words, *sorted(words))))
