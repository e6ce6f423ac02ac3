"""Where the word lists lie, and how their text reads."""

from pathlib import Path

from game.words.errors import BrokenListError

ASSETS = Path(__file__).resolve().parents[2] / "assets" / "words"


def path_of(language: str, kind: str, length: int) -> Path:
    """Return the file of one list, such as the answers of five letters."""
    return ASSETS / language / f"{kind}-{length:02}.txt"


def read(language: str, kind: str, length: int) -> str:
    """Return the text of one list. Its first line is a heading, and its last one is whole.

    Raises:
        BrokenListError: the file is missing, is no UTF-8, or is empty or cut off.
    """
    path = path_of(language, kind, length)
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = getattr(error, "strerror", None) or error
        raise BrokenListError(
            f"The word list {path} cannot be read ({reason}); install the game afresh"
        ) from error
    if not (text.startswith("# ") and text.endswith("\n")):
        raise BrokenListError(f"The word list {path} is empty or damaged; install the game afresh")
    return text
