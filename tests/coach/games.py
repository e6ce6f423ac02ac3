"""Random lists to test with."""

import random
from collections.abc import Iterator
from typing import Any

from game import coach
from game.coach import Review
from tests.rules.plainly import Row, rows_of


def word_list(seed: int, count: int, length: int = 4, alphabet: str = "ABCDEF") -> list[str]:
    """Return different random words."""
    rng = random.Random(seed)
    found: dict[str, None] = {}
    while len(found) < count:
        found["".join(rng.choices(alphabet, k=length))] = None
    return list(found)


def until_solved(secret: str, played: list[str]) -> list[Row]:
    """Return the rows of a board, which takes no guess once it is solved."""
    rows = rows_of(secret, played)
    return rows[: played.index(secret) + 1] if secret in played else rows


def review(*game: Any, **more: Any) -> Iterator[Review]:
    """Yield the review of a game at its stages, without its progress."""
    return (each for each in coach.review(*game, **more) if isinstance(each, Review))
