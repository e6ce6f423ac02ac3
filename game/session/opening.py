"""The game that a front end opens with: one to go on with, the one asked for, or a new one."""

from collections.abc import Collection, Mapping
from contextlib import suppress
from datetime import date
from functools import partial
from typing import Any, NamedTuple

from game.catalogue import tr, tr_plural
from game.formats import long_date
from game.match import Daily, GameCode, GameCodeError, Match
from game.match.code import Source, Words
from game.match.dealing import with_word_list
from game.profile.beginning import (
    CANNOT_BE_REPLAYED,
    Beginning,
    begin,
    begin_with_what_is_there,
    game_asked_for,
    game_code,
    kind_of_next,
    word_list,
)
from game.profile.errors import ProfileError
from game.profile.games import KeptGame, has_finished
from game.profile.journal import codes_played_last
from game.profile.profile import Profile
from game.profile.repeats import recent_answers
from game.session.recorder import ResumedGame, last_unfinished, last_unseen, resumed
from game.settings import Settings

# The settings that ask for a game of their own, so that no unfinished one goes on.
GAME_SETTINGS = (
    "word_length",
    "max_guesses",
    "boards",
    "sequence",
    "host",
    "hard_mode",
    "easy",
    "undo",
    "difficulty",
    "language",
    "answers",
    "guess_words",
)
# Those that say which game a player wants to see first.
OF_ONES_OWN_GAME = ("word_length", "max_guesses", "boards", "sequence", "host", "answers")
# Those in which the puzzle of a date is the same for everybody, whatever games a player sets up.
OF_THE_DAILY = (*OF_ONES_OWN_GAME, "difficulty", "guess_words")


class Opening(NamedTuple):
    """The game to open with, new or as it was left, and sentences about what could not be used."""

    game: ResumedGame
    problems: list[str]


def game_to_open(
    profile: Profile, settings: Settings, options: Mapping[str, Any], *, resume_last: bool
) -> Opening:
    """Return the game that a front end opens with, and what the next one is to be like.

    The next game is of the kind that was played last, and the daily puzzle comes once a day:

    - The command line asks for a game: that one. A daily puzzle that was played before goes on.
    - The window was closed before the end of the last game was seen: that end.
    - Some game is unfinished: the one goes on that was on the board last, of whatever kind, also
      a daily puzzle of an earlier day.
    - No game was begun today: today's puzzle, unless the settings ask for another kind of game.
    - Today's puzzle was begun last and is over: its end.
    - Otherwise, whether the last game was won, lost or given up: a new one of its kind.

    After each of them comes the kind that was played last, which is that of the game that goes on,
    or else of the last one that ended. Daily puzzles and games with chosen words do not change it.
    It is length, boards, guesses and host; after the usual kind the settings decide, as they do
    where nothing was played. Words that are not there are replaced by others that are.

    Args:
        profile: where games are saved.
        settings: how to play, the options included.
        options: what the command line says, by name.
        resume_last: whether to go on with the last game, or to offer today's puzzle, where no
            game is asked for.

    Raises:
        GameCodeError: the game cannot be set up so.
        WordsError: a word list cannot be loaded.
    """
    asked_for = game_asked_for(options)
    named = asked_for is not None or any(name in options for name in GAME_SETTINGS)
    saved: ResumedGame | None = None
    problems: list[str] = []
    next_kind: dict[str, Any] = {}
    if isinstance(asked_for, Daily):
        settings = settings_of_daily(settings, options)
    if asked_for is not None:
        try:
            kept = kept_puzzle(profile, settings, asked_for)
            saved = resumed(kept, settings) if kept else None
        except (ProfileError, *CANNOT_BE_REPLAYED) as error:
            problems = [str(error)]
    elif resume_last and not named:
        saved = last_unseen(profile, settings)
        if not saved:
            saved, problems = last_unfinished(profile, settings)
        next_kind = last_kind(profile, settings)
        if not saved and (offered := _puzzle_to_offer(profile, settings)):
            saved, problems = offered.game, [*problems, *offered.problems]
    if saved:
        return Opening(saved._replace(next_kind=next_kind), problems)
    settings = settings._replace(**next_kind)
    if named and asked_for is None:
        beginning = begin(settings, None, partial(recent_answers, profile))
    else:
        beginning = new_beginning(profile, settings, asked_for)
    problems += [*beginning.problems, *_unlisted(asked_for, beginning.match)]
    return Opening(ResumedGame.new(beginning.match)._replace(next_kind=next_kind), problems)


def new_beginning(
    profile: Profile, settings: Settings, asked_for: Source | GameCode | None = None
) -> Beginning:
    """Begin a game that is asked for, or one at random with answers that did not come lately.

    Raises:
        GameCodeError, WordsError: it cannot be begun, as the puzzle of a date to come.
    """
    if asked_for is None:
        return begin_with_what_is_there(settings, partial(recent_answers, profile))
    _check_has_come(asked_for, profile.today)
    beginning = begin(settings, asked_for)
    beginning.problems.extend(said_of_replay(profile, asked_for, beginning.match.code))
    return beginning


def said_of_replay(
    profile: Profile, asked_for: Source | GameCode | None, code: GameCode
) -> list[str]:
    """Return a sentence where a game that is asked for is of a puzzle that is finished here."""
    # What is wrong with the file, or where it would be, is said as soon as something is saved.
    with suppress(ProfileError):
        if asked_for is None or not profile.may_have_games:
            return []
        with profile.reading() as database:
            if has_finished(database, code):
                return [tr("You have finished this puzzle before, so this game doesn't count.")]
    return []


def _check_has_come(asked_for: Source | GameCode | None, today: date) -> None:
    """Refuse the puzzle of a date to come, so that nobody has played it before others can.

    A game of such a puzzle that is kept goes on, and can be replayed and reviewed.

    Raises:
        GameCodeError: it has not come yet.
    """
    source = asked_for.source if isinstance(asked_for, GameCode) else asked_for
    if isinstance(source, Daily) and source.date > today:
        raise GameCodeError(tr("That puzzle comes on {date}.", date=long_date(source.date)))


def last_kind(profile: Profile, settings: Settings) -> dict[str, Any]:
    """Return the settings of the kind of game that was played last, none where there is no such.

    Args:
        profile: where the games are.
        settings: those that decide after a game of the usual kind.
    """
    with suppress(ProfileError):  # what is wrong is found, and said, where another game begins
        for text in codes_played_last(profile) if profile.may_have_games else ():
            with suppress(GameCodeError):  # of a later version
                if kind := kind_of_next(GameCode.parse(text), settings):
                    return kind
    return {}


def _unlisted(asked_for: Source | GameCode | None, match: Match) -> list[str]:
    """Return a sentence where answers were chosen that are in no list, without naming them."""
    if not isinstance(asked_for, Words) or not isinstance(match.code.source, Words):
        return []
    chosen = match.code.source.words
    unlisted = sum(word not in match.words for word in chosen)
    if not unlisted:
        return []
    if len(chosen) == 1:
        return [tr("The answer isn't in the word list")]
    return [
        tr_plural(
            "{count} answer isn't in the word list",
            "{count} answers aren't in the word list",
            unlisted,
        )
    ]


def _puzzle_to_offer(profile: Profile, settings: Settings) -> Opening | None:
    """Return today's puzzle at the first start of a day, or its end if it was played last.

    Who has set up a game of their own sees that first; the puzzle is a key away.
    """
    today = profile.today
    usual = Settings()
    own = any(getattr(settings, name) != getattr(usual, name) for name in OF_ONES_OWN_GAME)
    settings = settings_of_daily(settings)
    try:
        if not profile.may_have_games:
            return None if own else _new(begin(settings, Daily(today)))
        # With SQLite, which loads in 10 ms.
        from game.profile.daily import newest_game, played_on

        found = game_of_date(profile, settings, today)
        if not isinstance(found, KeptGame):
            return None if own or played_on(profile, today) else _new(found)
        if found.result and found.started.key == newest_game(profile):
            return Opening(resumed(found, settings), [])
    except (ProfileError, *CANNOT_BE_REPLAYED):
        return None  # what is wrong is found, and said, where another game begins
    return None


def _new(beginning: Beginning) -> Opening:
    return Opening(ResumedGame.new(beginning.match), list(beginning.problems))


def settings_of_daily(settings: Settings, chosen: Collection[str] = ()) -> Settings:
    """Return the settings that the puzzle of a date is played with.

    They are those of the standard game in the player's language, so that the settings for other
    games do not change which puzzle is today's.

    Args:
        settings: the player's.
        chosen: the names of those that were chosen for this very puzzle.

    >>> settings_of_daily(Settings(word_length=7, language="es")) == Settings(language="es")
    True
    >>> settings_of_daily(Settings(word_length=7, boards=2), {"word_length"}).word_length
    7
    """
    standard = Settings()
    names = [name for name in OF_THE_DAILY if name not in chosen]
    values: dict[str, Any] = {name: getattr(standard, name) for name in names}
    return settings._replace(**values)


def game_of_date(profile: Profile, settings: Settings, day: date) -> KeptGame | Beginning:
    """Return the game that was first played of the puzzle of a date, or a new game of it.

    Raises:
        ProfileError: the profile cannot be read.
        GameCodeError, WordsError: there is no such puzzle with the settings.
    """
    return played_puzzle(profile, settings, day) or begin(settings, Daily(day))


def kept_puzzle(
    profile: Profile, settings: Settings, asked_for: Source | GameCode | None
) -> KeptGame | None:
    """Return the game that is kept of a puzzle of a day, whichever way that is asked for.

    It goes on, or its end is shown: such a puzzle is played once. None where something else is
    asked for, or the puzzle was not played.

    Raises:
        ProfileError: the profile cannot be read.
        GameCodeError, WordsError: the settings have no such puzzle.
    """
    source = asked_for.source if isinstance(asked_for, GameCode) else asked_for
    if not (isinstance(source, Daily) and profile.may_have_games):
        return None
    if isinstance(asked_for, GameCode):
        from game.profile.daily import game_of_day  # with SQLite, which loads in 10 ms

        return game_of_day(profile, asked_for)
    return played_puzzle(profile, settings, source.date)


def played_puzzle(profile: Profile, settings: Settings, day: date) -> KeptGame | None:
    """Return the game that was first played of the puzzle of a date, None if there is none.

    Its words are not dealt for that, which takes longer than to look it up.

    Raises:
        ProfileError: the profile cannot be read.
        GameCodeError, WordsError: the settings have no such puzzle, whatever its words.
    """
    from game.profile.daily import game_of_day  # with SQLite, which loads in 10 ms

    code = game_code(settings, Daily(day))
    words, _ = word_list(settings, code.language, code.length)
    return game_of_day(profile, with_word_list(code, words))
