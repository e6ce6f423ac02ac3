"""Answers that came lately in free play, so that none comes twice before the list is used up."""

from typing import TYPE_CHECKING

from game.match.code import GameCode, GameCodeError, HostKind
from game.match.dealing import secrets_of, word_list_name
from game.profile.errors import ProfileError
from game.profile.files import may_be_there
from game.words import WordList

if TYPE_CHECKING:
    from game.profile.profile import Profile

MOST_GAMES = 500  # how far back is looked; dealing their words again takes some 20 ms

# The answers of games that were looked at before, by their codes and the names of their lists, so
# that a long sitting does not deal them once more for each game.
_dealt: dict[tuple[str, str], frozenset[str]] = {}

# The games of a list that were begun, dailies left out, newest first, and how many words they had.
PLAYED = "FROM game WHERE language = ? AND length = ? AND own_list = ? AND day IS NULL AND host = ?"


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
            (total,) = database.execute(f"SELECT sum(boards) {PLAYED}", of_list).fetchone()
            texts = database.execute(
                f"SELECT code {PLAYED} ORDER BY id DESC LIMIT {MOST_GAMES}", of_list
            ).fetchall()
    except ProfileError:
        return frozenset()  # why it cannot be read is said where the game is saved
    size = len(words.answers_up_to(code.difficulty))
    wanted = min(max((total or 0) % size, min(MOST_GAMES, size // 2)), size - code.boards)
    found: set[str] = set()
    for (text,) in texts:
        answers = _answers(text, name, words)
        if len(found | answers) > wanted:
            break
        found |= answers
    return frozenset(found)


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
