"""A player's own words: lists from files, and single words from the settings."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path

from game.catalogue import current, tr, tr_plural
from game.formats import either, reason_of
from game.plain_files import MEGABYTE, check_name, read_plain
from game.words.languages import Language, WordsError
from game.words.languages import language as find_language
from game.words.lists import WordList

LARGEST = 20 * MEGABYTE  # which takes half a second, at each letter of its name in a dialog
MOST_REPORTED = 10
LISTS_KEPT = 40  # of a file, a length and a language each: those of all lengths, from two files
LONGEST_SHOWN = 40  # characters of a line


class OwnWordsError(WordsError):
    """A player's own list cannot be read, or has no usable word."""


@dataclass(frozen=True, eq=False)
class OwnWords:
    """The usable words of a player's list, each once in its order, and what was left out.

    A list is compared by identity, so that it can be a key at no cost: `read_own_words` returns
    the same object until the file changes.
    """

    words: tuple[str, ...]
    problems: tuple[str, ...]  # a sentence for each of the first ten that were left out
    left_out: int  # how many lines or words that are
    place: str  # the file or the setting that they come from
    of_lines: bool = False  # whether it consists of lines, as a file does, and not of words

    def report(self) -> list[str]:
        """Return what was left out: a sentence for each of at most ten, and the count of the rest.

        >>> for sentence in check_words(["robot", "no1", "cat", "ROBOT"], 5).report():
        ...     print(sentence)
        my_words, word 2: 'no1' must contain only English letters
        my_words, word 4: 'ROBOT' is already word 1
        """
        rest = self.left_out - len(self.problems)
        if rest <= 0:
            return list(self.problems)
        if self.of_lines:
            more = tr_plural(
                "{place}: {count} more line skipped",
                "{place}: {count} more lines skipped",
                rest,
                place=self.place,
            )
        else:
            more = tr_plural(
                "{place}: {count} more word skipped",
                "{place}: {count} more words skipped",
                rest,
                place=self.place,
            )
        return [*self.problems, more]


def read_own_words(path: Path | str, length: int, language: str = "en") -> OwnWords:
    """Read a player's list: one word a line, UTF-8, in any case; blank lines and # comments.

    Words of other lengths are for other games. A line is left out and reported if it is not a word
    or is a duplicate. As long as a file has not changed, it is read once.

    Raises:
        OwnWordsError: the file cannot be read, is not UTF-8, or holds no usable word.
        UnknownLanguageError: there is no such language.
    """
    try:
        check_name(path)
        status = Path(path).stat()
        own = _read(path, (status.st_mtime_ns, status.st_size), length, language, current())
    except OSError as error:
        raise OwnWordsError(
            tr(
                "Can't read {path} ({reason}). Choose another file.",
                path=path,
                reason=reason_of(error),
            )
        ) from error
    if isinstance(own, str):
        raise OwnWordsError(own)
    return own


@lru_cache(maxsize=LISTS_KEPT)
def _read(
    path: Path | str, _version: tuple[int, int], length: int, language: str, _interface: str
) -> OwnWords | str:
    """Return the words of a version of a file, or else why there are none.

    What is said of them is in the language of the interface, so that is part of the key.

    Raises:
        OSError: the file cannot be read, which may not be so the next time.
    """
    try:
        lines = read_plain(path, LARGEST).decode("utf-8-sig").splitlines()
    except UnicodeDecodeError as error:
        return tr(
            "{path} isn't UTF-8 (byte {number}). Save it as UTF-8 text.",
            path=path,
            number=error.start + 1,
        )
    own = check_words(lines, length, language, place=str(path), of_lines=True)
    return own if own.words else _no_words(path, length, lines, find_language(language))


def check_words(
    texts: Iterable[str],
    length: int | None,
    language: str = "en",
    place: str = "my_words",
    of_lines: bool = False,
) -> OwnWords:
    """Return the usable words among some texts; with no length, words of all lengths are usable.

    `place` says, in what is reported, where the texts come from, and `of_lines` whether each is
    a line there.
    """
    lang = find_language(language)
    numbers: dict[str, int] = {}
    problems: list[str] = []
    left_out = 0
    for number, line in enumerate(texts, start=1):
        text = _without_comment(line)
        word = lang.fold(text)
        if not word:
            continue
        if lang.spells(word) and length not in (None, len(word)):
            continue
        if lang.spells(word) and word not in numbers:
            numbers[word] = number
            continue
        left_out += 1
        if left_out <= MOST_REPORTED:
            shown = f"{text!r:.{LONGEST_SHOWN}}"
            first = numbers.get(word)
            problem = _repeated(shown, first, of_lines) if first else lang.misspelt(shown)
            places = {"place": place, "number": number, "problem": problem}
            problems.append(
                tr("{place}, line {number}: {problem}", **places)
                if of_lines
                else tr("{place}, word {number}: {problem}", **places)
            )
    return OwnWords(tuple(numbers), tuple(problems), left_out, place, of_lines)


def _repeated(word: str, number: int, of_lines: bool) -> str:
    if of_lines:
        return tr("{word} is already on line {number}", word=word, number=number)
    return tr("{word} is already word {number}", word=word, number=number)


def with_own_words(
    words: WordList,
    answers: Iterable[str] | None = None,
    guesses: Iterable[str] | None = None,
    more: Iterable[str] = (),
) -> WordList:
    """Return a word list with a player's answers in place of its own, and with more to guess.

    The words must have the list's length and be in capitals, as `OwnWords.words` are. Answers
    may always be guessed. A player's own guesses come to those of the list; next to answers of the
    player's own they stand alone, as a pair of lists does that was made for each other. A
    player's own answers are all easy, so no tier leaves any out.

    >>> from game.words import load
    >>> mine = with_own_words(load("en", 5), answers=("ROBOT", "XYZZY"), more=("QWERT",))
    >>> mine.answers, "xyzzy" in mine, "crane" in mine, "qwert" in mine
    (('ROBOT', 'XYZZY'), True, True, True)
    >>> more = with_own_words(load("en", 5), guesses=("XYZZY",))
    >>> "xyzzy" in more, "crane" in more
    (True, True)
    """
    own_answers = words.answers if answers is None else tuple(answers)
    alone = answers is not None and guesses is not None
    own_guesses = frozenset(guesses or ()).union(() if alone else words.guesses)
    count = len(own_answers)
    return replace(
        words,
        answers=own_answers,
        guesses=own_guesses.union(own_answers, more),
        ends=words.ends if answers is None else (count, count, count),
    )


def _without_comment(line: str) -> str:
    return line.split("#", 1)[0].strip()


def _no_words(path: Path | str, wanted: int, lines: Iterable[str], lang: Language) -> str:
    """Return the message for a file without a usable word: which lengths its words have."""
    words = [lang.fold(text) for line in lines if (text := _without_comment(line))]
    lengths = sorted({len(word) for word in words if lang.spells(word)})
    if lengths:
        return tr(
            "{path} has no words of {wanted} letters, only of {lengths}. "
            "Choose one of these lengths or another file.",
            path=path,
            wanted=wanted,
            lengths=either(map(str, lengths)),
        )
    if any(map(str.isalpha, words)):
        # For translators: the language is English or Español.
        return tr(
            "The words in {path} aren't written in {language} letters. Choose another file.",
            path=path,
            language=lang.name,
        )
    return tr(
        "{path} has no words of {wanted} letters. Write one word per line.",
        path=path,
        wanted=wanted,
    )
