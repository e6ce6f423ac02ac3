"""How often words are written, so that the coach can prefer those that people know."""

from collections.abc import Sequence

from game.words.lists import BrokenListError, load, read_list

KNOWN = 2  # from this class on, most adults have met the word; below it, hardly anybody has


def familiarities(words: Sequence[str], language: str = "en") -> bytes:
    """Return the class of each word, in their order: 0 for never written, up to 9.

    A class is half a power of ten: 1 is written up to 30 times in a thousand million words,
    then each class about three times as often as the one below, and 9 from 100 times in a
    million on. Words that are not on the game's lists, such as a player's own, are known to that
    player.

    The file of that length is read for each call, so a game without a coach never reads one.

    >>> list(familiarities(["HOUSE", "TARES", "XYLYL"]))
    [9, 2, 0]
    >>> list(familiarities(["XYZZY"])) == [KNOWN]
    True
    """
    classes = _classes(language, len(words[0])) if words else {}
    return bytes(classes.get(word, KNOWN) for word in words)


def _classes(language: str, length: int) -> dict[str, int]:
    """Return the class of each word of a list; of none where the file does not fit the list."""
    try:
        lines = read_list(language, "frequency", length).split("\n")[1:]
        words = sorted(load(language, length).guesses)
    except (BrokenListError, ValueError):
        return {}
    digits = "".join(lines)
    if len(digits) != len(words) or not digits.isdecimal():
        return {}
    return dict(zip(words, map(int, digits), strict=True))
