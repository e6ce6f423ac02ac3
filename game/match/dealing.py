"""Dealing: which words a game code gives to its boards."""

from collections.abc import Iterator, Sequence
from datetime import date
from itertools import islice
from random import Random

from game.match.code import Daily, GameCode, GameCodeError, HostKind, Seed, Source, Words
from game.match.hosts import Absurdle, Host, Secret
from game.words import WordList

FIRST_DAY = date(2026, 1, 1)


def deal(code: GameCode, words: WordList) -> tuple[Host, ...]:
    """Return the host of each board.

    The same code and the same list give the same hosts on every machine. Only what decides the
    words counts: the number of guesses, hard mode and aids do not.

    Raises:
        GameCodeError: there are fewer answers than boards, or a chosen word does not fit.
    """
    answers = words.answers
    if len(answers) < code.boards:
        raise GameCodeError(
            f"The word list has {len(answers)} answers of {code.length} letters, too few for "
            f"{code.boards} boards; choose fewer boards or a longer list"
        )
    key = f"{words.language}{words.length} {words.version} {code.boards} {code.host.value}"
    if code.host is HostKind.ABSURDLE:
        dealt = list(_shuffled(answers, f"{key} {_key(code.source)}"))
        return tuple(Absurdle(dealt[board :: code.boards]) for board in range(code.boards))
    match code.source:
        case Words(chosen):
            secrets = chosen
        case Daily(day):
            secrets = _words_of_day(answers, key, code.boards, (day - FIRST_DAY).days)
        case Seed():
            order = _shuffled(answers, f"{key} {_key(code.source)}")
            secrets = tuple(islice(order, code.boards))
    return tuple(Secret(_of_length(word, code.length)) for word in secrets)


def _key(source: Source) -> str:
    match source:
        case Seed(number):
            return f"seed {number}"
        case Daily(day):
            return f"day {day.isoformat()}"
        case Words(words):
            return f"words {' '.join(words)}"


def _words_of_day(answers: Sequence[str], key: str, boards: int, day: int) -> tuple[str, ...]:
    """Return the words of a day, counted from the first one.

    All answers come in one shuffled order, then in another, and so on. Where the last day of an
    order has boards to spare, it begins that order again, so no answer comes twice before all
    have come.
    """
    days = -(-len(answers) // boards)
    cycle, index = divmod(day, days)
    order = list(_shuffled(answers, f"{key} cycle {cycle}"))
    return tuple((order + order)[index * boards : (index + 1) * boards])


def _shuffled(answers: Sequence[str], key: str) -> Iterator[str]:
    """Yield all answers in an order that follows from the key alone.

    `Random(text).random()` is promised to give the same numbers in every later version of
    Python; `shuffle` and `sample` are not.
    """
    chance = Random(key)
    left = list(answers)
    for last in reversed(range(len(left))):
        pick = int(chance.random() * (last + 1))
        left[pick], left[last] = left[last], left[pick]
        yield left[last]


def _of_length(word: str, length: int) -> str:
    if len(word) != length:
        raise GameCodeError(f"{word} has {len(word)} letters, but the game is set to {length}")
    return word
