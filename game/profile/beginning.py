"""Set up games: new ones from settings, codes or dates, and kept ones from their moves."""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import date
from functools import lru_cache
from itertools import count
from random import SystemRandom
from typing import TYPE_CHECKING, Any, NamedTuple

from game.catalogue import current, tr, tr_plural
from game.formats import listed
from game.match import Match, Reason, ReplayError
from game.match.code import (
    Aid,
    ChosenWords,
    Daily,
    GameCode,
    GameCodeError,
    HostKind,
    Seed,
    Source,
    UnknownListError,
    standard_guesses,
)
from game.match.dealing import secrets_of, with_word_list, word_list_name
from game.profile.errors import FaultyGameError
from game.profile.games import ENDS, KeptGame, Result
from game.rules import HardMode
from game.settings import OPTIONS, STANDARD, UNLIMITED, Settings
from game.words import LANGUAGES, LONGEST, SHORTEST, Tier, WordList, WordsError, load, load_earlier

if TYPE_CHECKING:
    from game.words import OwnWords


Recent = Callable[[GameCode, WordList], Sequence[str]]
MOST_SEEDS = 300  # that are tried for several boards, which take an answer each
RANDOM_SEEDS = 10**9  # enough for nobody to meet a game twice, and short to type


class Beginning(NamedTuple):
    """A match that begins."""

    match: Match
    problems: list[str]  # a sentence for each word of the player's own lists that was left out


def begin(
    settings: Settings,
    asked_for: Source | GameCode | None = None,
    recent: Recent | None = None,
    guessed: Collection[str] = (),
) -> Beginning:
    """Begin a game.

    Args:
        settings: how to play. Chosen words bring their own length and number of boards.
        asked_for: where the words come from, or the code of a whole game, which goes before all
            settings; with None a game at random.
        recent: returns the answers that a game at random is not to have, if there are others, the
            newest first.
        guessed: what was guessed in a game with that code, perhaps in an earlier release.

    Raises:
        GameCodeError: the game cannot be set up so, or a word list that it needs is not here.
        WordsError: a word list cannot be loaded.

    >>> begin(Settings(boards=4), Seed(5)).match.code.guesses
    9
    """
    if isinstance(asked_for, GameCode):
        code = asked_for
        if not code.own_list:
            settings = settings._replace(answers="")
    else:
        code = game_code(settings, asked_for or Seed(SystemRandom().randrange(RANDOM_SEEDS)))
    try:
        words, problems = _words_of(code, settings, guessed)
    except WordsError as error:
        if not (isinstance(asked_for, GameCode) and code.carries_words):
            raise
        words, problems = load(code.language, code.length), [str(error)]
    if asked_for is None and recent:
        code = _with_other_answers(code, words, recent(code, words))
    return Beginning(Match.start(code, words), problems)


def _with_other_answers(code: GameCode, words: WordList, recent: Sequence[str]) -> GameCode:
    """Return a code whose answer is not among some; the next of them comes after a few seeds.

    Of several boards as few as can be found are among them, and none that came just now.
    """
    if not recent:
        return code
    code = with_word_list(code, words)
    ages = {word: age for age, word in enumerate(recent)}
    others = len(set(words.answers_up_to(code.difficulty)).difference(ages))
    tried = []
    for number in count(1):
        found = [ages[word] for word in secrets_of(code, words) if word in ages]
        tried.append((len(found), -min(found, default=0), number, code))
        if len(found) + others <= code.boards or not found:
            return code
        if code.boards > 1 and number == MOST_SEEDS:
            return min(tried)[-1]
        code = replace(code, source=Seed(SystemRandom().randrange(RANDOM_SEEDS)))
    raise AssertionError


def begin_with_what_is_there(settings: Settings, recent: Recent | None = None) -> Beginning:
    """Begin a game at random; where its words cannot be loaded, with the nearest that can be.

    Those are the game's own in the place of the player's, then words of another length, then
    those of another language. What prevented the first choice is among the problems.

    Raises:
        GameCodeError, WordsError: not one of them can be played.
    """
    first: GameCodeError | WordsError | None = None
    for attempt in _attempts(settings):
        try:
            beginning = begin(attempt, recent=recent)
        except (GameCodeError, WordsError) as error:
            first = first or error
            continue
        reasons = [str(first), _instead(settings, attempt)] if first else []
        return Beginning(beginning.match, [*reasons, *beginning.problems])
    assert first
    raise first


def _attempts(settings: Settings) -> Iterator[Settings]:
    """Yield some settings, then others with the game's own words, ever further from theirs."""
    yield settings
    plain = settings._replace(answers="", guess_words="")
    for lang in sorted(LANGUAGES, key=lambda each: each != settings.language):
        lengths = range(SHORTEST, LONGEST + 1)
        for length in sorted(lengths, key=lambda each: abs(each - settings.word_length)):
            yield plain._replace(language=lang, word_length=length)


def _instead(settings: Settings, used: Settings) -> str:
    """Return what is played instead of what was set."""
    if (used.language, used.word_length) == (settings.language, settings.word_length):
        return tr("Using the built-in lists instead")
    # For translators: the language is English or Español.
    return tr_plural(
        "Playing words of {count} letter instead ({language})",
        "Playing words of {count} letters instead ({language})",
        used.word_length,
        language=LANGUAGES[used.language].name,
    )


def game_code(settings: Settings, source: Source) -> GameCode:
    """Return the code of a game with some settings.

    Raises:
        GameCodeError: the game cannot be set up so.
    """
    length, boards = settings.word_length, settings.boards
    if isinstance(source, ChosenWords):
        from game.match.challenge import check_kindness  # only chosen words need it

        check_kindness(source.words, settings.language)
        length, boards = len(source.words[0]), len(source.words)
    host = HostKind(settings.host)
    # Absurdle always allows it, so the game is not marked for it.
    undo = settings.undo and host is HostKind.HONEST and not isinstance(source, Daily)
    aids = {Aid.EASY: settings.easy, Aid.UNDO: undo}
    return GameCode(
        source=source,
        language=settings.language,
        length=length,
        difficulty=Tier[settings.difficulty.upper()],
        guesses=guesses_of(settings, boards),
        boards=boards,
        sequence=settings.sequence,
        host=host,
        hard_mode=HardMode(settings.hard_mode),
        aids=frozenset(aid for aid, wanted in aids.items() if wanted),
    )


def guesses_of(settings: Settings, boards: int = 1) -> int | None:
    """Return how many guesses a game of some boards has with some settings, None for unlimited."""
    if settings.max_guesses == UNLIMITED:
        return None
    if settings.max_guesses == STANDARD:
        return standard_guesses(boards)
    return int(settings.max_guesses)


def settings_of(code: GameCode) -> dict[str, Any]:
    """Return the settings that decide the kind of a game, as its code has them.

    >>> settings_of(GameCode(source=Seed(1), boards=8, guesses=13))["max_guesses"]
    'standard'
    """
    guesses: str | int = UNLIMITED if code.guesses is None else code.guesses
    return {
        "word_length": code.length,
        "boards": code.boards,
        "sequence": code.sequence,
        "max_guesses": STANDARD if guesses == standard_guesses(code.boards) else guesses,
        "host": code.host.value,
    }


def kind_of_next(code: GameCode, settings: Settings) -> dict[str, Any]:
    """Return the settings that make the next game one of the same kind as a game that goes on.

    After a game of the usual kind the player's settings decide, which may have changed meanwhile;
    after a daily puzzle, or one whose words somebody chose, nothing changes.

    >>> kind_of_next(GameCode(source=Seed(1), boards=8, guesses=13), Settings())["boards"]
    8
    >>> kind_of_next(GameCode(source=Seed(1)), Settings(boards=4))["boards"]
    4
    """
    if not isinstance(code.source, Seed):
        return {}
    kind, usual = settings_of(code), Settings()
    if all(getattr(usual, name) == value for name, value in kind.items()):
        return {name: getattr(settings, name) for name in kind}
    return kind


def _words_of(
    code: GameCode, settings: Settings, guessed: Collection[str]
) -> tuple[WordList, list[str]]:
    """Return the words of a code, as `word_list` does; those of an earlier release if it says so.

    With a player's own answers its name is the same in all releases, so what was guessed decides.
    Where no list has the name that the code gives, they are those of today. A code of the built-in
    list needs no guesses of the player's own, so it does without a list that cannot be read.
    """
    try:
        words, problems = word_list(settings, code.language, code.length)
    except WordsError as error:
        if code.word_list is None or code.own_list or not settings.guess_words:
            raise
        words, problems = _words_of(code, settings._replace(guess_words=""), guessed)
        return words, [str(error), *problems]
    named = code.word_list in (None, word_list_name(words))
    if not (named and words.guesses.issuperset(guessed)):
        for shipped in _made_of_before(code):
            earlier, _ = word_list(settings, code.language, code.length, shipped)
            if word_list_name(earlier) == code.word_list:
                return earlier, problems
    return words, problems


def _made_of_before(code: GameCode) -> Iterator[WordList]:
    """Yield the lists that an earlier release may have put a player's own words into.

    In 1.0, a player's guesses took the place of those that were shipped.
    """
    yield from load_earlier(code.language, code.length)
    if code.own_list:
        for shipped in (
            load(code.language, code.length),
            *load_earlier(code.language, code.length),
        ):
            yield replace(shipped, guesses=frozenset(shipped.answers))


def word_list(
    settings: Settings, lang: str, length: int, shipped: WordList | None = None
) -> tuple[WordList, list[str]]:
    """Return the words of a language and length, with the player's own lists in their places.

    With them comes a sentence for each word of the player's that was left out. The shipped list
    that they replace is by default today's.

    Raises:
        WordsError: a list cannot be loaded, or has no usable word.
    """
    shipped = shipped or load(lang, length)
    if not (settings.answers or settings.guess_words or settings.my_words):
        return shipped, []
    from game.words import read_own_words  # most games need none

    answers, guesses = (
        read_own_words(path, length, lang) if path else None
        for path in (settings.answers, settings.guess_words)
    )
    words, problems = _with_own_words(shipped, answers, guesses, settings.my_words, current())
    return words, list(problems)


@lru_cache(maxsize=4)
def _with_own_words(
    shipped: WordList,
    answers: "OwnWords | None",
    guesses: "OwnWords | None",
    my_words: tuple[str, ...],
    _interface: str,
) -> tuple[WordList, tuple[str, ...]]:
    """Return a shipped list with a player's own words, and what was left out.

    What is said of that is in the language of the interface, so that is part of the key.
    """
    from game.words import check_words, with_own_words

    more = check_words(my_words, None, shipped.language)
    words = with_own_words(
        shipped,
        answers.words if answers else None,
        guesses.words if guesses else None,
        [word for word in more.words if len(word) == shipped.length],
    )
    lists = [each for each in (answers, guesses, more) if each]
    return words, tuple(sentence for each in lists for sentence in each.report())


def game_asked_for(options: Mapping[str, Any]) -> Source | GameCode | None:
    """Return what the command line asks to play: `--code`, `--answer`, `--daily` or `--seed`.

    That is the game, or the source of its words; None where it is left to chance.

    Raises:
        GameCodeError: what is asked for cannot be played.

    >>> game_asked_for({"answer": "robot,crane"})
    ChosenWords(words=('robot', 'crane'))
    """
    match options:
        case {"code": str(text)}:
            return _code_alone(text, options)
        case {"answer": str(text)}:
            return ChosenWords(tuple(word.strip() for word in text.split(",")))
        case {"daily": date() as day}:
            return Daily(day)
        case {"seed": int(number)}:
            return Seed(number)
        case _:
            return None


# What may be given with a code: where files are, not what is played.
ALLOWED_WITH_CODE = {"answers", "guess_words"}


def _code_alone(text: str, options: Mapping[str, Any]) -> GameCode:
    code = GameCode.parse(text)
    others = [name for name in OPTIONS if name in options and name not in ALLOWED_WITH_CODE]
    if others:
        raise GameCodeError(
            tr("A game code sets up the whole game. Leave out {settings}.", settings=listed(others))
        )
    return code


# Why a kept game cannot be a match here.
CANNOT_BE_REPLAYED = (GameCodeError, ReplayError, WordsError)


def replayed(game: KeptGame, settings: Settings) -> Match:
    """Return a kept game as it stood; it may need the player's own lists, which settings name.

    Raises:
        GameCodeError: this version of the game, or its word list, cannot play it.
        ReplayError: a move does not go with the words that are here.
        WordsError: its words cannot be loaded.
    """
    *_, last = steps(game, settings)
    return last


def with_answers(game: KeptGame, settings: Settings) -> Match:
    """Return a kept game whose answers are known: as it stood, or where they are fixed as it began.

    Raises:
        GameCodeError, ReplayError, WordsError: as for `replayed`.
    """
    if game.code.host is HostKind.HONEST:  # whose games need not be replayed for them
        return next(steps(game, settings))
    return replayed(game, settings)


def steps(game: KeptGame, settings: Settings) -> Iterator[Match]:
    """Return a kept game before its first move, and after each of its moves, made one by one.

    Raises:
        GameCodeError, ReplayError, WordsError: as for `replayed`.
    """
    guessed = [move for move in game.moves if isinstance(move, str)]
    return begin(settings, game.code, guessed=guessed).match.steps(game.moves)


def verified(game: KeptGame, settings: Settings | None = None) -> KeptGame:
    """Return a game with the result that its moves have, and its code with a word list.

    A game whose words are not here, as those of somebody's own list, cannot be replayed. One that
    comes from outside is refused then, since nothing of it can be believed.

    Args:
        game: the game.
        settings: name the player's own lists, for a game from outside; None for one that was saved
            here, which is taken as it is where its words are not here.

    Raises:
        FaultyGameError: it can be no game at all, or nobody can tell here.
    """
    try:
        match = _replayed(game, settings or Settings())
    except ReplayError as error:
        raise FaultyGameError(str(error)) from None
    except (GameCodeError, WordsError) as error:
        if settings and isinstance(error, UnknownListError) and game.code.word_list:
            name = game.code.word_list
            raise FaultyGameError(tr("The word list {name} isn't here.", name=name)) from None
        if settings:
            raise FaultyGameError(str(error)) from None
        return game
    if game.code.word_list is None:
        game = game._replace(code_text=match.code.text)
    result = ENDS.get(match.status)
    if result is game.result or (result is None and game.result is Result.GIVEN_UP):
        return game
    if result is None:
        raise FaultyGameError(tr("Its moves don't end this game"))
    ended = game.made[-1] if game.ended is None else game.ended
    return game._replace(result=result, ended=ended, typed="")


def _replayed(game: KeptGame, settings: Settings) -> Match:
    """Return a game as it stood; a player's own words to guess may have been among its moves."""
    try:
        return replayed(game, settings)
    except ReplayError as error:
        if error.refused.reason is not Reason.NOT_IN_LIST:
            raise
    words = {move for move in game.moves if isinstance(move, str)}
    return replayed(game, settings._replace(my_words=(*settings.my_words, *sorted(words))))
