"""Which word list a game is played with, as its code names it."""

from dataclasses import replace
from zlib import crc32

from game.match.code import OWN, GameCode, GameCodeError, UnknownListError
from game.words import WordList, load


def word_list_name(words: WordList) -> str:
    """Return six digits that change with the list, behind OWN where it is the player's own.

    What counts is what decides a game: the answers in their order, and the words that may be
    guessed where they lack some that the game itself allows. A few more words to guess make no
    other game, and no other name.

    >>> from game.words import with_own_words
    >>> shipped = load("en", 5)
    >>> word_list_name(shipped) == word_list_name(with_own_words(shipped, more=["XYZZY"]))
    True
    >>> word_list_name(with_own_words(shipped, answers=["ROBOT", "CRANE"]))
    'OWN486FA5'
    """
    shipped = load(words.language, words.length)
    fewer_guesses = words is not shipped and not shipped.guesses <= words.guesses
    same_answers = (words.answers, words.ends) == (shipped.answers, shipped.ends)
    if same_answers and not fewer_guesses:
        return words.version.upper()
    if not fewer_guesses:
        return f"{OWN}{words.version.upper()}"
    text = " ".join((*words.answers, "-", *sorted(words.guesses)))
    return f"{OWN}{crc32(text.encode()) & 0xFFFFFF:06X}"


def with_word_list(code: GameCode, words: WordList) -> GameCode:
    """Return the code with the name of the list that it is played with.

    Raises:
        GameCodeError: the words are of another language or length than the code asks for.
        UnknownListError: the code names another list than this one.
    """
    if (words.language, words.length) != (code.language, code.length):
        raise GameCodeError(
            f"The words are {words.language!r} of {words.length} letters, but the game asks for "
            f"{code.language!r} of {code.length}"
        )
    name = word_list_name(words)
    if code.word_list is None:
        return replace(code, word_list=name)
    if code.word_list == name:
        return code
    if code.own_list:
        raise UnknownListError(
            f"This game was made with a word list of somebody's own ({code.word_list}); ask for "
            "its files and name them as answers and guess_words"
        )
    if name.startswith(OWN):
        raise UnknownListError(
            f"This game was made with the game's own word list ({code.word_list}), not with the "
            f"files named as answers or guess_words ({name}); leave them out"
        )
    raise UnknownListError(
        f"This game was made with another version of the word list ({code.word_list}) than the "
        f"one here ({name}); it can be played by the version of Verdigris that made it"
    )
