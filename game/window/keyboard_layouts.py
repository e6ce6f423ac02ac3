"""The layouts of the on-screen keyboard: which letters stand in which row."""

from game.words import Language

# The letters of each layout from the top row to the bottom one, without its other signs.
LAYOUTS = {
    "qwerty": ("QWERTYUIOP", "ASDFGHJKL", "ZXCVBNM"),
    "qwertz": ("QWERTZUIOP", "ASDFGHJKL", "YXCVBNM"),
    "azerty": ("AZERTYUIOP", "QSDFGHJKLM", "WXCVBN"),
    "dvorak": ("PYFGCRL", "AOEUIDHTNS", "QJKXBMWVZ"),
    "colemak": ("QWFPGJLUY", "ARSTDHNEIO", "ZXCVBKM"),
}
ROWS = 3


def letter_rows(layout: str, tongue: Language) -> tuple[str, ...]:
    """Return the rows of letters of a layout, just the letters that a language has.

    Letters that the layout lacks stand at the end of the middle row, as Ñ does in Spanish.

    Args:
        layout: a value of the setting `keyboard`: "language", "abc" or the name of a layout.
        tongue: the language of the game.

    >>> from game.words import language
    >>> letter_rows("qwertz", language("es"))
    ('QWERTZUIOP', 'ASDFGHJKLÑ', 'YXCVBNM')
    >>> letter_rows("abc", language("en"))
    ('ABCDEFGHI', 'JKLMNOPQR', 'STUVWXYZ')
    """
    if layout == "language":
        return tongue.keyboard
    letters = tongue.alphabet
    if layout == "abc":
        length = -(-len(letters) // ROWS)
        return tuple(letters[row * length : (row + 1) * length] for row in range(ROWS))
    top, middle, bottom = LAYOUTS[layout]
    middle += "".join(letter for letter in letters if letter not in top + middle + bottom)
    return tuple(
        "".join(letter for letter in row if letter in letters) for row in (top, middle, bottom)
    )
