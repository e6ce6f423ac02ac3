"""Answers that are not to come yet in free play: none comes twice until the list is used up."""

from itertools import accumulate
from typing import TYPE_CHECKING, NamedTuple

from game.match.code import GameCode, GameCodeError, HostKind
from game.match.dealing import secrets_of, word_list_name
from game.profile.errors import ProfileError
from game.words import WordList

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path
    from sqlite3 import Connection

    from game.profile.profile import Profile

# The games of a list that were begun since one of them, dailies left out.
PLAYED = (
    "FROM game WHERE language = ? AND length = ? AND own_list = ? AND day IS NULL AND host = ? "
    "AND id > ?"
)

OfList = tuple[str, int, str, str]  # what says in a row of which list a game is


class Dealt(NamedTuple):
    """The games of a list, as far as they were read.

    Attributes:
        newest: the row of the newest one, 0 where there is none.
        key: its key, which no other game has that takes its row.
        games: the answers of each, newest first; none where the list has changed since.
    """

    newest: int = 0
    key: str = ""
    games: tuple[tuple[str, ...], ...] = ()


# What was read before of each list, by the file, so that a long sitting deals each game once more.
_read: dict[tuple["Path", OfList, str], Dealt] = {}


def recent_answers(profile: "Profile", code: GameCode, words: WordList) -> tuple[str, ...]:
    """Return the answers that the next game of a list is not to have, those that came last first.

    As many others are left as it has boards, at least.

    Args:
        profile: where the games are.
        code: how the next game is set up.
        words: its words.
    """
    if code.host is not HostKind.HONEST:
        return ()
    answers = frozenset(words.answers_up_to(code.difficulty))
    try:
        if not profile.may_have_games:
            return ()
        with profile.reading() as database:
            games = _dealt(database, profile.path, code, words).games
    except ProfileError:
        return ()  # why it cannot be read is said where the game is saved
    dealt = [word for game in games for word in game if word in answers]
    distinct = list(dict.fromkeys(dealt))
    kept_back = held_back(dealt, len(answers))
    return tuple(distinct[: max(0, min(kept_back, len(answers) - code.boards))])


def held_back(dealt: "Sequence[str]", size: int) -> int:
    """Return how many of the different words that came last from a list are not to come again yet.

    Words of the same round are not: a round begins after words that were each of the list once.
    Where that may have been at several places, the earliest counts, and where no round was whole
    yet, all words are held back. So that none comes right again after its round, half of the list
    is held back at least.

    Args:
        dealt: the words that came, newest first.
        size: how many words the list has.

    >>> held_back("BA", 4), held_back("DCBA", 4), held_back("CDCBA", 4)
    (4, 2, 2)
    """
    ends = _ends_of_runs(dealt)
    rounds = (begun for begun, end in enumerate(ends[:size]) if end - begun >= size)
    begun = max((at for at in rounds if at <= ends[0]), default=size)
    return max(begun, size // 2)


def _ends_of_runs(dealt: "Sequence[str]") -> list[int]:
    """Return for each place where the words from there on are no longer different."""
    again: dict[str, int] = {}
    nearest = []
    for place in reversed(range(len(dealt))):
        nearest.append(again.get(dealt[place], len(dealt)))
        again[dealt[place]] = place
    return [*accumulate(nearest, min)][::-1]


def _dealt(database: "Connection", path: "Path", code: GameCode, words: WordList) -> Dealt:
    """Return the latest games of a list, of which only those are read that came since last time.

    Two rounds are enough: what came in them says where the last one began.
    """
    name = word_list_name(words)
    own = name if name.startswith("OWN") else ""
    of_list = (code.language, code.length, own, HostKind.HONEST.value)
    before = _read.get((path, of_list, name), Dealt())
    row = database.execute("SELECT key FROM game WHERE id = ?", (before.newest,)).fetchone()
    if row != (before.key,):  # an older file has taken its place
        before = Dealt()
    newest = f"SELECT id, key {PLAYED} ORDER BY id DESC LIMIT 1"
    row = database.execute(newest, (*of_list, 0)).fetchone()
    number, key = row or (0, "")
    most = 2 * len(words.answers)
    latest = f"SELECT code {PLAYED} ORDER BY id DESC LIMIT {most}"
    games = [
        _answers(text, name, words)
        for (text,) in database.execute(latest, (*of_list, before.newest))
    ]
    dealt = Dealt(number, key, (*games, *before.games)[:most])
    _read[path, of_list, name] = dealt
    return dealt


def _answers(text: str, name: str, words: WordList) -> tuple[str, ...]:
    """Return the answers of a game by its code, none where the list has changed since."""
    try:
        code = GameCode.parse(text)
        return tuple(secrets_of(code, words)) if code.word_list == name else ()
    except GameCodeError:
        return ()
