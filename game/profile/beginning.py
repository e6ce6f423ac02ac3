"""Set up games: new ones from settings, codes or dates, and kept ones from their moves."""

from collections.abc import Collection, Iterator
from dataclasses import replace
from functools import lru_cache
from random import SystemRandom
from typing import Any, NamedTuple

from game.catalogue import current, tr
from game.match import Match, Reason, ReplayError
from game.match.challenge import check_kindness
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
from game.match.dealing import word_list_name
from game.profile.errors import FaultyGameError
from game.profile.games import ENDS, KeptGame, Result
from game.rules import HardMode
from game.settings import STANDARD, UNLIMITED, Settings
from game.words import Tier, WordList, WordsError, language, load, load_earlier
from game.words.own import OwnWords, check_words, read_own_words, with_own_words

RANDOM_SEEDS = 10**9  # enough for nobody to meet a game twice, and short to type


class Beginning(NamedTuple):
    """A match that begins."""

    match: Match
    problems: list[str]  # a sentence for each word of the player's own lists that was left out


def begin(
    settings: Settings,
    asked_for: Source | GameCode | None = None,
    guessed: Collection[str] = (),
) -> Beginning:
    """Begin a game.

    Args:
        settings: how to play. Chosen words bring their own length and number of boards.
        asked_for: where the words come from, or the code of a whole game, which goes before all
            settings; with None a game at random.
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
        code = game_code(settings, asked_for or random_seed())
    try:
        words, problems = _words_of(code, settings, guessed)
    except WordsError as error:
        if not (isinstance(asked_for, GameCode) and code.carries_words):
            raise
        words, problems = load(code.language, code.length), [str(error)]
    return Beginning(Match.start(code, words), problems)


def random_seed() -> Seed:
    """Return where the words of a game come from that is left to chance."""
    return Seed(SystemRandom().randrange(RANDOM_SEEDS))


def game_code(settings: Settings, source: Source) -> GameCode:
    """Return the code of a game with some settings.

    Raises:
        GameCodeError: the game cannot be set up so.
    """
    length, boards = settings.word_length, settings.boards
    if isinstance(source, ChosenWords):
        check_kindness(source.words, settings.language)
        source = ChosenWords(tuple(map(language(settings.language).fold, source.words)))
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
    answers, guesses = (
        read_own_words(path, length, lang) if path else None
        for path in (settings.answers, settings.guess_words)
    )
    words, problems = _with_own_words(shipped, answers, guesses, settings.my_words, current())
    return words, list(problems)


@lru_cache(maxsize=4)
def _with_own_words(
    shipped: WordList,
    answers: OwnWords | None,
    guesses: OwnWords | None,
    my_words: tuple[str, ...],
    _interface: str,
) -> tuple[WordList, tuple[str, ...]]:
    """Return a shipped list with a player's own words, and what was left out.

    What is said of that is in the language of the interface, so that is part of the key.
    """
    more = check_words(my_words, None, shipped.language)
    words = with_own_words(
        shipped,
        answers.words if answers else None,
        guesses.words if guesses else None,
        [word for word in more.words if len(word) == shipped.length],
    )
    lists = [each for each in (answers, guesses, more) if each]
    return words, tuple(sentence for each in lists for sentence in each.report())


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
