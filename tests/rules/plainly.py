"""The rules once more, as slowly and plainly as can be, to test everything against."""

from collections.abc import Iterable, Sequence

from game.rules import HardMode

Row = tuple[str, Sequence[int]]  # a guess and its clues, 0 to 2


def clues(secret: str, guess: str) -> tuple[int, ...]:
    """Cross copies off a list: greens first, then yellows from the left."""
    left, found = list(secret), [0] * len(guess)
    for place, letter in enumerate(guess):
        if secret[place] == letter:
            found[place] = 2
            left.remove(letter)
    for place, letter in enumerate(guess):
        if not found[place] and letter in left:
            found[place] = 1
            left.remove(letter)
    return tuple(found)


def rows_of(secret: str, played: Iterable[str]) -> list[Row]:
    """Return the board of some guesses."""
    return [(word, clues(secret, word)) for word in played]


def fits(word: str, rows: Iterable[Row]) -> bool:
    """Return whether a word could be the secret."""
    return all(clues(word, guess) == tuple(told) for guess, told in rows)


def is_allowed(word: str, rows: Iterable[Row], level: HardMode) -> bool:
    """Return whether a level of hard mode lets a word be guessed."""
    if level is HardMode.OFF:
        return True
    if level is HardMode.STRICT:
        return fits(word, rows)
    for guess, told in rows:
        if any(clue == 2 and word[place] != guess[place] for place, clue in enumerate(told)):
            return False
        shown = [letter for letter, clue in zip(guess, told, strict=True) if clue]
        if any(word.count(letter) < shown.count(letter) for letter in shown):
            return False
    return True


def hosted(words: Sequence[str], guess: str) -> tuple[tuple[int, ...], list[str]]:
    """Return what Absurdle answers, and the words that it keeps: most of them, the greyest."""
    sets: dict[tuple[int, ...], list[str]] = {}
    for word in words:
        sets.setdefault(clues(word, guess), []).append(word)
    return min(sets.items(), key=lambda each: (-len(each[1]), each[0]))
