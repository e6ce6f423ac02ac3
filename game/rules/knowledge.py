"""What a player knows from the guesses so far."""

from collections.abc import Iterable

from game.rules.clues import AnyGuess, Clue, normalise

UNKNOWN = "_"


def known_word(guesses: Iterable[AnyGuess], length: int = 5) -> str:
    """Return the green letters in their places, and `_` elsewhere.

    Args:
        guesses: the guesses on one board.
        length: how many letters the word has; it matters only while there is no guess.

    >>> known_word([("ROAST", (2, 2, 0, 0, 1)), ("TOXIN", (1, 2, 0, 0, 0))])
    'RO___'
    >>> known_word([], length=4)
    '____'
    """
    known: list[str] = []
    for word, clues in guesses:
        known = known or [UNKNOWN] * len(clues)
        for place, (letter, clue) in enumerate(zip(normalise(word), clues, strict=True)):
            if clue == Clue.GREEN:
                known[place] = letter
    return "".join(known) or UNKNOWN * length


def best_clues(guesses: Iterable[AnyGuess]) -> dict[str, Clue]:
    """Return the best clue that each letter ever got: green over yellow over grey.

    Letters come in the order of their first appearance. This is what colours a keyboard.

    >>> {letter: clue.name for letter, clue in best_clues([("EEL", (0, 2, 1))]).items()}
    {'E': 'GREEN', 'L': 'YELLOW'}
    """
    best: dict[str, Clue] = {}
    for word, clues in guesses:
        for letter, clue in zip(normalise(word), clues, strict=True):
            best[letter] = max(best.get(letter, Clue.GREY), Clue(clue))
    return best


def yes_letters(guesses: Iterable[AnyGuess]) -> str:
    """Return every letter that ever was green or yellow, each once, sorted, in capitals.

    >>> yes_letters([("ROBOT", (0, 2, 0, 0, 1))])
    'OT'
    """
    return "".join(sorted(letter for letter, clue in best_clues(guesses).items() if clue))


def no_letters(guesses: Iterable[AnyGuess]) -> str:
    """Return every letter that was grey each time it appeared, each once, sorted, in capitals.

    >>> no_letters([("ROBOT", (0, 2, 0, 0, 1))])
    'BR'
    """
    return "".join(sorted(letter for letter, clue in best_clues(guesses).items() if not clue))
