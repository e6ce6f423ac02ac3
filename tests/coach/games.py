"""Random lists and games to test with."""

import random

from game.rules import Clue, Guess, check_guess


def word_list(seed: int, count: int, length: int = 4, alphabet: str = "ABCDEF") -> list[str]:
    """Return different random words."""
    rng = random.Random(seed)
    found: dict[str, None] = {}
    while len(found) < count:
        found["".join(rng.choices(alphabet, k=length))] = None
    return list(found)


def play(secret: str, words: list[str]) -> list[Guess]:
    """Return the board of a game in which some words are guessed, up to the secret."""
    board: list[Guess] = []
    for word in words:
        board.append(Guess(word, check_guess(secret, word)))
        if word == secret:
            break
    return board


def is_solved(board: list[Guess]) -> bool:
    """Return whether a board ends all green."""
    return bool(board) and set(board[-1].clues) == {Clue.GREEN}
