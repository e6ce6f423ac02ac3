"""What a word means, shown once the game is over."""

from game.words.languages import language as find_language
from game.words.lists import BrokenListError, read_list


def definition(word: str, language: str = "en") -> str | None:
    """Return a short definition that begins with the part of speech, or None if there is none.

    The file of that length is read for each call, so a game that shows no definition never
    reads one.

    >>> print(definition("robot"))
    noun: a mechanism that can move automatically
    """
    word = find_language(language).fold(word)
    try:
        text = read_list(language, "definitions", len(word))
    except BrokenListError:
        return None
    start = text.find(f"\n{word.lower()}\t")
    if start < 0:
        return None
    line = text[start + 1 :].partition("\n")[0]
    _, part_of_speech, meaning, *_ = *line.split("\t"), "", ""
    return f"{part_of_speech}: {meaning}" if meaning else None


def trouble_with_definitions(language: str, length: int) -> str:
    """Return why the definitions of a length cannot be read, or empty text where they can.

    A language without definitions has no trouble with them.
    """
    if not find_language(language).is_defined:
        return ""
    try:
        read_list(language, "definitions", length)
    except BrokenListError as error:
        return str(error)
    return ""
