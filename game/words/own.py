"""Words of the player's own: lists from files, and single words from the settings."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path

from game.words.errors import OwnWordsError
from game.words.languages import Language
from game.words.languages import language as find_language
from game.words.lists import WordList

MOST_REPORTED = 10


@dataclass(frozen=True)
class Problem:
    """A line that was left out: the file it stands in, its number from 1, its text, and why."""

    place: str
    line: int
    text: str
    reason: str

    def __str__(self) -> str:
        return f"{self.place}, line {self.line}: {self.text!r} {self.reason}"


@dataclass(frozen=True)
class OwnWords:
    """The usable words of a player's list, each once in its order, and what was left out."""

    words: tuple[str, ...]
    problems: tuple[Problem, ...] = ()

    def report(self) -> list[str]:
        """Return what was left out: a sentence for each of at most ten lines, and a count.

        >>> for line in check_words(["robot", "no1", "cat", "ROBOT"], 5, place="mine").report():
        ...     print(line)
        mine, line 2: 'no1' is no word of English letters
        mine, line 3: 'cat' has 3 letters, not 5
        mine, line 4: 'ROBOT' stands there already, in line 1
        """
        lines = [str(problem) for problem in self.problems[:MOST_REPORTED]]
        if rest := len(self.problems) - len(lines):
            lines.append(f"{self.problems[0].place}: {rest} more lines were left out")
        return lines


def read_own_words(path: Path | str, length: int, language: str = "en") -> OwnWords:
    """Read a player's list: one word a line, UTF-8, in any case; blank lines and # comments.

    A line that is no word of letters, a wrong length or a duplicate is left out and reported.

    Raises:
        OwnWordsError: the file cannot be read, is not UTF-8, or holds no usable word.
        UnknownLanguageError: there is no such language.
    """
    try:
        text = Path(path).read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as error:
        raise OwnWordsError(
            f"{path} is not UTF-8 (byte {error.start + 1}); save it as UTF-8 text"
        ) from error
    except OSError as error:
        reason = error.strerror or "unknown reason"
        raise OwnWordsError(f"{path} cannot be read: {reason}; name another file") from error
    own = check_words(text.splitlines(), length, language, place=str(path))
    if not own.words:
        raise OwnWordsError(
            f"{path} has no usable word of {length} letters"
            f"{_advice(text.splitlines(), find_language(language))}"
        )
    return own


def check_words(
    lines: Iterable[str], length: int | None, language: str = "en", place: str = "my_words"
) -> OwnWords:
    """Return the usable words among some lines; with no length, words of all lengths are."""
    tongue = find_language(language)
    first_lines: dict[str, int] = {}
    problems = []
    for number, line in enumerate(lines, start=1):
        text = _without_comment(line)
        if not text:
            continue
        word = tongue.fold(text)
        if not tongue.spells(word):
            reason = f"is no word of {tongue.name} letters"
        elif length is not None and len(word) != length:
            reason = f"has {len(word)} letters, not {length}"
        elif word in first_lines:
            reason = f"stands there already, in line {first_lines[word]}"
        else:
            first_lines[word] = number
            continue
        problems.append(Problem(place, number, text, reason))
    return OwnWords(tuple(first_lines), tuple(problems))


def with_own_words(
    words: WordList,
    answers: Iterable[str] | None = None,
    guesses: Iterable[str] | None = None,
    more: Iterable[str] = (),
) -> WordList:
    """Return a word list with a player's answers and guesses in place of its own, and some more.

    The words are to be of the list's length and in capitals, as `OwnWords.words` are. Answers
    may always be guessed. Answers of one's own are all easy, so none is left out by its tier.

    >>> from game.words import load
    >>> mine = with_own_words(load("en", 5), answers=("ROBOT", "XYZZY"), more=("QWERT",))
    >>> mine.answers, "xyzzy" in mine, "crane" in mine, "qwert" in mine
    (('ROBOT', 'XYZZY'), True, True, True)
    """
    own_answers = words.answers if answers is None else tuple(answers)
    own_guesses = words.guesses if guesses is None else frozenset(guesses)
    count = len(own_answers)
    return replace(
        words,
        answers=own_answers,
        guesses=own_guesses.union(own_answers, more),
        ends=words.ends if answers is None else (count, count, count),
    )


def _without_comment(line: str) -> str:
    return line.split("#", 1)[0].strip()


def _advice(lines: Iterable[str], tongue: Language) -> str:
    """Say which length most words of the file have, if any line is a word at all."""
    words = [tongue.fold(_without_comment(line)) for line in lines]
    lengths = Counter(len(word) for word in words if tongue.spells(word))
    if not lengths:
        return "; write one word a line"
    length, count = lengths.most_common(1)[0]
    return f", but {count} of {length}; choose {length} letters or another file"
