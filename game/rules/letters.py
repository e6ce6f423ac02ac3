"""What a letter is: one code point of a word in normal form."""

import unicodedata


def normalise(word: str) -> str:
    r"""Return the word in capitals and Unicode's composed form (NFC), one code point a letter.

    All rules compare words in this form, so "é" typed as one character or as two is the same
    letter. Normalising twice changes nothing more.

    >>> normalise("robot")
    'ROBOT'
    >>> len(normalise("nin\u0303o"))  # n with a combining tilde is one letter
    4
    """
    if word.isascii():
        return word.upper()
    return unicodedata.normalize("NFC", unicodedata.normalize("NFC", word).upper())
