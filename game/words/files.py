"""Where the word lists lie, and how their text reads."""

from pathlib import Path

from game.words.errors import BrokenListError

ASSETS = Path(__file__).resolve().parents[2] / "assets" / "words"


def read(language: str, kind: str, length: int) -> str:
    """Return the text of one list, such as the answers of five letters.

    Raises:
        BrokenListError: the file is missing or is no UTF-8.
    """
    path = ASSETS / language / f"{kind}-{length:02}.txt"
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BrokenListError(
            f"The word list {path} cannot be read ({error}); install the game afresh"
        ) from error
