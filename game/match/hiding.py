"""Words in disguise: as numbers, under a mask that follows from a key.

It hides a word from the player's eyes, but not from anybody who reads this program.
"""


def number_of(letters: str, alphabet: str) -> int:
    """Return letters as one number, in the base of the alphabet's size.

    >>> number_of("ABBA", "AB"), letters_of(6, 4, "AB")
    (6, 'ABBA')
    """
    number = 0
    for letter in letters:
        number = number * len(alphabet) + alphabet.index(letter)
    return number


def letters_of(number: int, count: int, alphabet: str) -> str:
    """Return so many letters of a number; it is the inverse of `number_of`."""
    letters = ""
    for _ in range(count):
        number, place = divmod(number, len(alphabet))
        letters = alphabet[place] + letters
    return letters


def stream(purpose: str, key: bytes, size: int) -> bytes:
    """Return some bytes that follow from a key (SHAKE-128 of FIPS 202)."""
    from hashlib import shake_128  # here, since it loads slowly and few codes hide words

    return shake_128(f"Verdigris {purpose} ".encode() + key).digest(size)
