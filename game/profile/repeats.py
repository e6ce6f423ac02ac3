"""Answers that came lately in free play, so that none comes twice before the list is used up."""

from typing import TYPE_CHECKING, NamedTuple

from game.match.code import GameCode, GameCodeError, HostKind
from game.match.dealing import secrets_of, word_list_name
from game.profile.errors import ProfileError
from game.profile.files import may_be_there
from game.words import WordList

if TYPE_CHECKING:
    from pathlib import Path
    from sqlite3 import Connection

    from game.profile.profile import Profile

MOST_GAMES = 500  # how far back is looked; dealing their words again takes some 20 ms

# The answers of games that were looked at before, by their codes and the names of their lists, so
# that a long sitting does not deal them once more for each game.
_dealt: dict[tuple[str, str], frozenset[str]] = {}

# The games of a list that were begun since one of them, dailies left out.
PLAYED = (
    "FROM game WHERE language = ? AND length = ? AND own_list = ? AND day IS NULL AND host = ? "
    "AND id > ?"
)

OfList = tuple[str, int, str, str]  # what says in a row of which list a game is


class Played(NamedTuple):
    """The games of a list, as far as they were read.

    Attributes:
        newest: the row of the newest one, 0 where there is none.
        words: how many words all of them had.
        codes: those of the latest, newest first.
    """

    newest: int = 0
    words: int = 0
    codes: tuple[str, ...] = ()


# What was read before of each list, by the file, so that a long sitting reads each game once.
_read: dict[tuple["Path", OfList], Played] = {}


def recent_answers(profile: "Profile", code: GameCode, words: WordList) -> frozenset[str]:
    """Return the answers that the next game of a list is not to have; nothing where it has none.

    Those are the answers since the list was last used up, of at most 500 games, and always those
    of some games: an answer does not come again right after the end of a list.

    Args:
        profile: where the games are.
        code: how the next game is set up.
        words: its words.
    """
    if code.host is not HostKind.HONEST:
        return frozenset()
    name = word_list_name(words)
    own = name if name.startswith("OWN") else ""
    of_list = (code.language, code.length, own, HostKind.HONEST.value)
    try:
        if not may_be_there(profile.path):
            return frozenset()
        with profile.reading() as database:
            played = _played(database, profile.path, of_list)
    except ProfileError:
        return frozenset()  # why it cannot be read is said where the game is saved
    size = len(words.answers_up_to(code.difficulty))
    wanted = min(max(played.words % size, min(MOST_GAMES, size // 2)), size - code.boards)
    found: set[str] = set()
    for text in played.codes:
        more = _answers(text, name, words) - found
        if len(found) + len(more) > wanted:
            break
        found |= more
    return frozenset(found)


def _played(database: "Connection", path: "Path", of_list: OfList) -> Played:
    """Return the games of a list, of which only those are read that came since the last time."""
    before = _read.get((path, of_list), Played())
    (newest,) = database.execute(f"SELECT max(id) {PLAYED}", (*of_list, 0)).fetchone()
    if (newest or 0) < before.newest:  # an older file has taken its place
        before = Played()
    since = (*of_list, before.newest)
    (words,) = database.execute(f"SELECT sum(boards) {PLAYED}", since).fetchone()
    latest = f"SELECT code {PLAYED} ORDER BY id DESC LIMIT {MOST_GAMES}"
    codes = tuple(text for (text,) in database.execute(latest, since).fetchall())
    played = Played(newest or 0, before.words + (words or 0), (codes + before.codes)[:MOST_GAMES])
    _read[path, of_list] = played
    return played


def _answers(text: str, name: str, words: WordList) -> frozenset[str]:
    """Return the answers of a game by its code, none where the list has changed since."""
    found = _dealt.get((text, name))
    if found is None:
        try:
            code = GameCode.parse(text)
            found = frozenset(secrets_of(code, words) if code.word_list == name else ())
        except GameCodeError:
            found = frozenset()
        if len(_dealt) >= 2 * MOST_GAMES:
            _dealt.clear()
        _dealt[text, name] = found
    return found
