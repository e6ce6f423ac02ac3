"""Random lists to test with."""

import random


def word_list(seed: int, count: int, length: int = 4, alphabet: str = "ABCDEF") -> list[str]:
    """Return different random words."""
    rng = random.Random(seed)
    found: dict[str, None] = {}
    while len(found) < count:
        found["".join(rng.choices(alphabet, k=length))] = None
    return list(found)
