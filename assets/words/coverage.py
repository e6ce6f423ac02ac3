"""Measure how much of the Spanish that people write may be guessed."""

from collections import defaultdict
from collections.abc import Set

import apertium
from spanish import ALPHABET, LENGTHS, fold
from wordfreq import iter_wordlist, word_frequency

GUESSES_A_GAME = 5


def spanish(guesses: Set[str]) -> list[str]:
    """Return the rows of a table: for each length what is refused of running text, and of a game.

    Words are those of wordfreq that Apertium knows as no names, so the judge is none of the
    sources of the guesses. In a game a player types five words, each picked as often as the
    square root of its frequency says: rarer ones than people write, but known ones.
    """
    texts: dict[int, float] = defaultdict(float)
    players: dict[int, float] = defaultdict(float)
    refused_texts: dict[int, float] = defaultdict(float)
    refused_players: dict[int, float] = defaultdict(float)
    words = [word for word in iter_wordlist("es", "large") if ALPHABET.issuperset(fold(word))]
    for word in sorted(apertium.known(words)):
        folded, frequency = fold(word), word_frequency(word, "es")
        length = len(folded)
        texts[length] += frequency
        players[length] += frequency**0.5
        if folded not in guesses:
            refused_texts[length] += frequency
            refused_players[length] += frequency**0.5
    return [
        f"| {length} | {refused_texts[length] / texts[length]:.2%} "
        f"| {GUESSES_A_GAME * refused_players[length] / players[length]:.2f} |"
        for length in LENGTHS
        if texts[length]
    ]
