"""What is typed in the settings: files of words, and words of the player's own."""

from pathlib import Path
from typing import NamedTuple

from game.catalogue import tr, tr_plural
from game.formats import shortened
from game.profile.files import named_path
from game.settings import OPTIONS, Settings
from game.words import OwnWordsError, check_words, read_own_words

FILES = ("answers", "guess_words")
TYPED = (*FILES, "my_words", "first_words")  # what has a field


class Judged(NamedTuple):
    """A text that was typed, as a setting."""

    value: str | tuple[str, ...] | None  # None where the text cannot be used
    words: str  # what it comes to, or why it cannot be used


def judge(name: str, text: str, settings: Settings, folder: Path) -> Judged:
    """Return what a text comes to that was typed for a setting.

    Args:
        name: the setting, one of `TYPED`.
        text: the name of a file, or words with spaces or commas between.
        settings: the language and length that the words are to have.
        folder: where the names of files are seen from.

    >>> judge("my_words", "qwert, no1", Settings(), Path()).words
    "A few more guesses, word 2: 'no1' must contain only English letters"
    """
    text = text.strip()
    if name in ("my_words", "first_words"):
        typed, place = text.replace(",", " ").split(), OPTIONS[name].label
        own = check_words(typed, None, settings.language, place)
        if own.problems:
            return Judged(None, own.problems[0])
        words = _counted(name, len(own.words))
        return Judged(own.words, words)
    if not text:
        return Judged("", tr("Using the built-in list."))
    try:
        path = (folder / named_path(text)).absolute()
        own = read_own_words(path, settings.word_length, settings.language)
    except (OwnWordsError, ValueError) as error:
        return Judged(None, tr("Not used: {reason}", reason=shortened(str(error))))
    # For translators: how many words of a length a list has, such as "120 words of 5 letters".
    found = tr_plural(
        "{count} word of {length} letters.",
        "{count} words of {length} letters.",
        len(own.words),
        length=settings.word_length,
    )
    if own.left_out:
        left_out = tr_plural("{count} line skipped.", "{count} lines skipped.", own.left_out)
        found = f"{found} {left_out}"
    return Judged(str(path), found)


def _counted(name: str, count: int) -> str:
    """Return how many words of the player's own there are, and what they are for."""
    if name == "first_words":
        return tr_plural("{count} starting word.", "{count} starting words.", count)
    return tr_plural(
        "{count} extra word can be guessed.", "{count} extra words can be guessed.", count
    )
