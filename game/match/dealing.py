"""Dealing: which words a game code gives to its boards."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import date
from itertools import islice
from random import Random
from zlib import crc32

from game.catalogue import tr, tr_plural
from game.match.code import (
    OWN,
    ChosenWords,
    Daily,
    GameCode,
    GameCodeError,
    HostKind,
    Seed,
    UnknownListError,
)
from game.match.hosts import Absurdle, Host, Secret
from game.words import WordList, language, load, load_earlier


def word_list_name(words: WordList) -> str:
    """Return six digits that change with the list, after OWN where it is the player's own.

    What counts is what decides a game: the answers in their order, and the words that may be
    guessed where they lack some that the game itself allows. A few more words to guess make no
    other game, and no other name.

    >>> from game.words import with_own_words
    >>> shipped = load("en", 5)
    >>> word_list_name(shipped) == word_list_name(with_own_words(shipped, more=["XYZZY"]))
    True
    >>> word_list_name(with_own_words(shipped, answers=["ROBOT", "CRANE"]))
    'OWN486FA5'
    """
    shipped = _shipped(words)
    fewer_guesses = words is not shipped and not shipped.guesses <= words.guesses
    same_answers = (words.answers, words.ends) == (shipped.answers, shipped.ends)
    if same_answers and not fewer_guesses:
        return words.version.upper()
    if not fewer_guesses:
        return f"{OWN}{words.version.upper()}"
    text = " ".join((*words.answers, "-", *sorted(words.guesses)))
    return f"{OWN}{crc32(text.encode()) & 0xFFFFFF:06X}"


def _shipped(words: WordList) -> WordList:
    """Return the game's own list with the same answers, today's or an earlier one; else today's."""
    today = load(words.language, words.length)
    if words.answers == today.answers:
        return today
    earlier = load_earlier(words.language, words.length)
    return next((each for each in earlier if each.answers == words.answers), today)


def with_word_list(code: GameCode, words: WordList) -> GameCode:
    """Return the code with the name of the list that it is played with.

    A code that carries its words is played with any list.

    Raises:
        GameCodeError: the words are of another language or length than the code asks for.
        UnknownListError: the code names another list than this one.
    """
    if (words.language, words.length) != (code.language, code.length):
        raise GameCodeError(
            # For translators: the language is English or Español.
            tr(
                "This game needs words of {length} letters ({language})",
                length=code.length,
                language=language(code.language).name,
            )
        )
    name = word_list_name(words)
    if code.word_list is None or code.carries_words:
        return replace(code, word_list=name)
    if code.word_list == name:
        return code
    if code.own_list:
        raise UnknownListError(
            tr(
                "This game uses someone's own word list ({name}). Ask for the files and "
                "choose them as your answer list and guess list.",
                name=code.word_list,
            )
        )
    if name.startswith(OWN):
        raise UnknownListError(
            tr(
                "This game uses the built-in word list ({name}), not your own ({own}). "
                "Play it without your own lists.",
                name=code.word_list,
                own=name,
            )
        )
    raise UnknownListError(
        tr(
            "This game uses another version of the word list ({name}, here {here}). Play it "
            "with the version of Verdigris that made it.",
            name=code.word_list,
            here=name,
        )
    )


FIRST_DAY = date(2026, 1, 1)


def deal(code: GameCode, words: WordList) -> tuple[Host, ...]:
    """Return the host of each board.

    The same code and the same list give the same hosts on every machine. Only what decides the
    words counts: the number of guesses, hard mode and aids do not.

    Raises:
        GameCodeError: there are fewer answers than boards, or Absurdle cannot end on a word.
    """
    if code.host is HostKind.ABSURDLE:
        return tuple(Absurdle(tuple(share)) for share in _shares(code, words))
    return tuple(Secret(word) for word in secrets_of(code, words))


def answers_of(code: GameCode, words: WordList) -> tuple[str, ...]:
    """Return the words that the boards of a game may end on, as far as a player knows.

    A chosen word may be any that can be guessed, so all of them count where one is chosen that
    is not among the answers.
    """
    answers = words.answers_up_to(code.difficulty)
    if isinstance(code.source, ChosenWords) and not set(code.source.words) <= set(answers):
        return tuple(sorted(words.guesses.union(code.source.words)))
    return answers


def secrets_of(code: GameCode, words: WordList) -> Sequence[str]:
    """Return the secret of each board of an honest host.

    Raises:
        GameCodeError: there are fewer answers than boards.
    """
    match code.source:
        case ChosenWords(chosen):
            return chosen
        case Daily(day):
            answers = _enough_answers(code, words)
            return _words_of_day(answers, _key(code, words), code.boards, (day - FIRST_DAY).days)
        case Seed(number):
            answers = _enough_answers(code, words)
            order = shuffled(answers, f"{_key(code, words)} seed {number}")
            return tuple(islice(order, code.boards))


def _shares(code: GameCode, words: WordList) -> list[list[str]]:
    """Return the words of each Absurdle, dealt out evenly.

    In a challenge each has the word that the player is to end on, and a share of the others.
    """
    answers = _enough_answers(code, words)
    targets: tuple[str, ...] = ()
    match code.source:
        case ChosenWords(targets):
            _check_targets(targets, words)
            ending = f"words {' '.join(targets)}"
        case Daily(day):
            ending = f"day {day.isoformat()}"
        case Seed(number):
            ending = f"seed {number}"
    others = [word for word in answers if word not in targets]
    dealt = [*targets, *shuffled(others, f"{_key(code, words)} {ending}")]
    return [dealt[board :: code.boards] for board in range(code.boards)]


def _check_targets(targets: Sequence[str], words: WordList) -> None:
    for target in targets:
        if words.tier(target) is None:
            raise GameCodeError(
                tr(
                    "Absurdle can't end on {word}, which isn't an answer. Choose another word.",
                    word=target,
                )
            )


def _enough_answers(code: GameCode, words: WordList) -> tuple[str, ...]:
    answers = words.answers_up_to(code.difficulty)
    if len(answers) < code.boards:
        raise GameCodeError(
            tr_plural(
                "The word list has only {count} answer for {boards} boards. "
                "Choose fewer boards, a higher difficulty or a longer list.",
                "The word list has only {count} answers for {boards} boards. "
                "Choose fewer boards, a higher difficulty or a longer list.",
                len(answers),
                boards=code.boards,
            )
        )
    return answers


def _key(code: GameCode, words: WordList) -> str:
    """Return what decides the words of a game, except for its source."""
    return f"{words.language}{words.length} {words.version} {code.boards} {code.host.value}"


def _words_of_day(answers: Sequence[str], key: str, boards: int, day: int) -> tuple[str, ...]:
    """Return the words of a day, counted from the first one.

    All answers come in one shuffled order, then in another, and so on. Where the last day of an
    order has boards to spare, it begins that order again, so no answer comes twice before all
    have come.
    """
    days = -(-len(answers) // boards)
    cycle, index = divmod(day, days)
    order = list(shuffled(answers, f"{key} cycle {cycle}"))
    return tuple((order + order)[index * boards : (index + 1) * boards])


def shuffled(answers: Sequence[str], key: str) -> Iterator[str]:
    """Yield all answers in an order that follows from the key alone.

    `Random(text).random()` is promised to give the same numbers in every later version of
    Python; `shuffle` and `sample` are not.
    """
    rng = Random(key)
    moved: dict[int, str] = {}  # what has come to a place; mostly only a few words are wanted
    for last in reversed(range(len(answers))):
        pick = int(rng.random() * (last + 1))
        picked = moved.get(pick, answers[pick])
        moved[pick] = moved.get(last, answers[last])
        yield picked
