"""Answers that are not to come yet in free play: none comes twice until the list is used up."""

from itertools import accumulate
from typing import TYPE_CHECKING

from game.match.code import OWN, GameCode, GameCodeError, HostKind
from game.match.dealing import secrets_of, word_list_name
from game.profile.errors import ProfileError
from game.words import WordList

if TYPE_CHECKING:
    from collections.abc import Sequence
    from sqlite3 import Connection

    from game.profile.profile import Profile

# The latest games of a list, dailies left out; the first parameters say of which list they are.
LATEST = (
    "SELECT code FROM game WHERE language = ? AND length = ? AND own_list = ? AND day IS NULL "
    "AND host = ? ORDER BY id DESC LIMIT ?"
)
# The answers of games that were read before, by code and list: each is dealt once more only.
_dealt: dict[tuple[str, str], tuple[str, ...]] = {}


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
            dealt = _latest_answers(database, code, words)
    except ProfileError:
        return ()  # why it cannot be read is said where the game is saved
    dealt = [word for word in dealt if word in answers]
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


def _latest_answers(database: "Connection", code: GameCode, words: WordList) -> list[str]:
    """Return the answers of the latest games of a list, newest first.

    Two rounds are enough: what came in them says where the last one began.
    """
    name = word_list_name(words)
    own = name if name.startswith(OWN) else ""
    of_list = (code.language, code.length, own, HostKind.HONEST.value)
    found = database.execute(LATEST, (*of_list, 2 * len(words.answers)))
    return [word for (text,) in found for word in _answers(text, name, words)]


def _answers(text: str, name: str, words: WordList) -> tuple[str, ...]:
    """Return the answers of a game by its code, none where the list has changed since."""
    if (text, name) not in _dealt:
        try:
            code = GameCode.parse(text)
            answers = tuple(secrets_of(code, words)) if code.word_list == name else ()
        except GameCodeError:
            answers = ()
        _dealt[text, name] = answers
    return _dealt[text, name]
