"""The game that a front end opens with: one to go on with, the one asked for, or a new one."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from datetime import date
from itertools import accumulate, count
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

from game.catalogue import tr, tr_plural
from game.formats import listed, long_date
from game.match import Daily, GameCode, GameCodeError, HostKind, Match, Seed, Status
from game.match.code import OWN, ChosenWords, Source
from game.match.dealing import secrets_of, with_word_list, word_list_name
from game.profile.beginning import (
    CANNOT_BE_REPLAYED,
    Beginning,
    begin,
    game_code,
    kind_of_next,
    random_seed,
    replayed,
    word_list,
)
from game.profile.errors import ProfileError
from game.profile.games import KeptGame, Result, Started, has_finished, time_of
from game.profile.journal import codes_played_last, end_on_board, record, unfinished
from game.profile.statistics import game_of_day, last_begun
from game.rules import known_word
from game.session.entry import Entry
from game.settings import OPTIONS, Settings
from game.words import LANGUAGES, LONGEST, SHORTEST, WordsError

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping, Sequence

    from game.profile.profile import Profile
    from game.words import WordList

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

MOST_SEEDS = 300  # that are tried for several boards, which take an answer each

GAP = " "  # a place without a letter in the row that is saved
BOARD = "#"  # after all places of that row, before the number of the board in focus


class ResumedGame(NamedTuple):
    """A saved game that goes on, or that is shown with its end.

    Attributes:
        match: the game as it was left.
        entry: the row being typed, with its cursor at the first place without a letter.
        started: what names the game in the profile, None for one that begins now.
        elapsed: the time on its timer, in ms.
        message: what came with a challenge.
        coached: whether the coach was open when it was left.
        given_up: whether the player gave it up, which its moves don't say.
        next_kind: the settings of the kind of game that was played last, for the one after this.
        focus: the index of the board in focus.
    """

    match: Match
    entry: Entry
    started: Started | None = None
    elapsed: int = 0
    message: str = ""
    coached: bool = False
    given_up: bool = False
    next_kind: Mapping[str, Any] = MappingProxyType({})
    focus: int = 0

    @classmethod
    def new(cls, match: Match) -> ResumedGame:
        """Return a game that begins now."""
        return cls(match, Entry.blank(match.code.length), focus=_first_board(match))


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
    - The game that was on the board last has ended today: its end.
    - Some game is unfinished: the one goes on that was on the board last, of whatever kind, also
      a daily puzzle of an earlier day.
    - No game was begun today: today's puzzle, unless the settings ask for another kind of game.
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
        saved = last_end(profile, settings)
        if not saved:
            saved, problems = last_unfinished(profile, settings)
        next_kind = last_kind(profile, settings)
        if not saved and (offered := _puzzle_to_offer(profile, settings)):
            saved, problems = offered.game, [*problems, *offered.problems]
    if saved:
        return Opening(saved._replace(next_kind=next_kind), problems)
    settings = settings._replace(**next_kind)
    if named and asked_for is None:
        beginning = begin_at_random(profile, settings)
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
        return begin_with_what_is_there(profile, settings)
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
        if asked_for is None:
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
        for text in codes_played_last(profile):
            with suppress(GameCodeError):  # of a later version
                if kind := kind_of_next(GameCode.parse(text), settings):
                    return kind
    return {}


def _unlisted(asked_for: Source | GameCode | None, match: Match) -> list[str]:
    """Return a sentence where answers were chosen that are in no list, without naming them."""
    if not isinstance(asked_for, ChosenWords) or not isinstance(match.code.source, ChosenWords):
        return []
    chosen = match.code.source.words
    unlisted = sum(word not in match.words for word in chosen)
    if not unlisted:
        return []
    return [
        tr_plural(
            "{count} answer isn't in the word list",
            "{count} answers aren't in the word list",
            unlisted,
        )
    ]


def _puzzle_to_offer(profile: Profile, settings: Settings) -> Opening | None:
    """Return today's puzzle at the first start of a day.

    Who has set up a game of their own sees that first; the puzzle is a key away.
    """
    today = Daily(profile.today)
    usual = Settings()
    own = any(getattr(settings, name) != getattr(usual, name) for name in OF_ONES_OWN_GAME)
    settings = settings_of_daily(settings)
    with suppress(ProfileError, *CANNOT_BE_REPLAYED):  # which is said where another game begins
        begun = last_begun(profile) == today.date
        if not (own or begun or kept_puzzle(profile, settings, today)):
            beginning = begin(settings, today)
            return Opening(ResumedGame.new(beginning.match), beginning.problems)
    return None


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


def kept_puzzle(
    profile: Profile, settings: Settings, asked_for: Source | GameCode | None
) -> KeptGame | None:
    """Return the game that is kept of a puzzle of a day, whichever way that is asked for.

    It goes on, or its end is shown: such a puzzle is played once. None where something else is
    asked for, or the puzzle was not played. Its words are not dealt for that, which takes longer
    than to look it up.

    Raises:
        ProfileError: the profile cannot be read.
        GameCodeError, WordsError: the settings have no such puzzle, whatever its words.
    """
    code = asked_for if isinstance(asked_for, GameCode) else None
    source = code.source if code else asked_for
    if not isinstance(source, Daily):
        return None
    if code is None:
        code = game_code(settings, source)
        code = with_word_list(code, word_list(settings, code.language, code.length)[0])
    return game_of_day(profile, code)


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


# Going on ---------------------------------------------------------------------------------


def last_unfinished(profile: Profile, settings: Settings) -> tuple[ResumedGame | None, list[str]]:
    """Return the unfinished game that was played last, None where there is none.

    Returns:
        The game, and the problems because of which it cannot go on.
    """
    try:
        while kept := unfinished(profile, 1):
            found = resumed(kept[0], settings)
            if found.match.status is Status.PLAYING:
                return found, []
            # Its moves have ended it, as can be in a file that others have written to.
            record(profile, kept[0].started, found.match, "", found.elapsed)
    except (ProfileError, *CANNOT_BE_REPLAYED) as error:
        return None, [str(error)]
    return None, []


def last_end(profile: Profile, settings: Settings) -> ResumedGame | None:
    """Return the game on the board last if it ended today, None where its end cannot be shown."""
    with suppress(ProfileError, *CANNOT_BE_REPLAYED):
        last = end_on_board(profile)
        if (
            last
            and last.ended
            and time_of(last.ended, profile.clock().tzinfo).date() == profile.today
        ):
            return resumed(last, settings)
    return None


def resumed(game: KeptGame, settings: Settings) -> ResumedGame:
    """Return a saved game as it was left.

    Raises:
        GameCodeError: this version of the game, or its word list, cannot play it.
        ReplayError: a move does not go with the words that are here.
        WordsError: its words cannot be loaded.
    """
    match = replayed(game, settings)
    length = match.code.length
    letters = tuple(letter.strip(GAP) for letter in game.typed[:length].ljust(length, GAP))
    cursor = letters.index("") if "" in letters else length
    coached = game.coached and match.status is Status.PLAYING and not game.result
    focus = _board_in(game.typed[length:], match)
    filled = frozenset[int]()
    if settings.fill_greens and match.status is Status.PLAYING:
        known = known_word(match.boards[focus].guesses, length)
        pairs = enumerate(zip(letters, known, strict=True))
        filled = frozenset(place for place, (letter, green) in pairs if letter == green)
    entry = Entry(letters, cursor, filled)
    given_up = game.result is Result.GIVEN_UP
    return ResumedGame(
        match,
        entry,
        game.started,
        game.elapsed,
        game.message,
        coached,
        given_up,
        focus=focus,
    )


def row_as_text(entry: Entry, focus: int, match: Match) -> str:
    """Return the row being typed, and the board in focus where it was chosen, as it is saved."""
    typed = "".join(letter or GAP for letter in entry.letters).rstrip()
    playing = match.status is Status.PLAYING and bool(typed or match.moves)
    if playing and focus in match.open_boards and focus != _first_board(match):
        return f"{typed.ljust(match.code.length, GAP)}{BOARD}{focus + 1}"
    return typed


def _first_board(match: Match) -> int:
    """Return the index of the board in focus where none was chosen."""
    return (*match.open_boards, 0)[0]


def _board_in(text: str, match: Match) -> int:
    """Return the index of the board that is named after a row, or the open one after it."""
    mark, number = text[:1], text[1:]
    if mark == BOARD and number.isascii() and number.isdecimal() and match.open_boards:
        return match.open_board(min(max(int(number[:3]), 1), len(match.boards)) - 1)
    return _first_board(match)


# Free play: no answer comes twice until the list is used up --------------------------------


def begin_at_random(profile: Profile, settings: Settings) -> Beginning:
    """Begin a game at random, with answers that did not come lately, if there are others.

    Raises:
        GameCodeError, WordsError: as for `begin`.
    """
    match, problems = begin(settings)
    code = _with_other_answers(match, recent_answers(profile, match.code, match.words))
    return Beginning(Match.start(code, match.words), problems)


def _with_other_answers(match: Match, recent: Sequence[str]) -> GameCode:
    """Return a code whose answer is not among some; the next of them comes after a few seeds.

    Of several boards as few as can be found are among them, and none that came just now.
    """
    code, words = match.code, match.words
    if not recent:
        return code
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
        code = replace(code, source=random_seed())
    raise AssertionError


def begin_with_what_is_there(profile: Profile, settings: Settings) -> Beginning:
    """Begin a game at random; where its words cannot be loaded, with the nearest that can be.

    Those are the game's own in the place of the player's, then words of another length, then
    those of another language. What prevented the first choice is among the problems.

    Raises:
        GameCodeError, WordsError: not one of them can be played.
    """
    first: GameCodeError | WordsError | None = None
    for attempt in _attempts(settings):
        try:
            beginning = begin_at_random(profile, attempt)
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


# The latest games of a list, dailies left out; the first parameters say of which list they are.
LATEST = (
    "SELECT code FROM game WHERE language = ? AND length = ? AND own_list = ? AND day IS NULL "
    "AND host = ? ORDER BY id DESC LIMIT ?"
)
# The answers of games that were read before, by code and list: each is dealt once more only.
_dealt: dict[tuple[str, str], tuple[str, ...]] = {}


def recent_answers(profile: Profile, code: GameCode, words: WordList) -> tuple[str, ...]:
    """Return the answers that the next game of a list is not to have, those that came last first.

    As many others are left as it has boards, at least.

    Args:
        profile: where the games are.
        code: how the next game is set up.
        words: its words.
    """
    if code.host is not HostKind.HONEST:
        return ()
    answers = frozenset(words.answers_up_to(code.difficulty))
    name = word_list_name(words)
    of_list = (code.language, code.length, name if name.startswith(OWN) else "", code.host.value)
    latest: list[tuple[str]] = []
    # Why it cannot be read is said where the game is saved.
    with suppress(ProfileError), profile.reading() as database:
        # Two rounds are enough: what came in them says where the last one began.
        latest = database.execute(LATEST, (*of_list, 2 * len(words.answers))).fetchall()
    dealt = [word for (text,) in latest for word in _answers(text, name, words) if word in answers]
    distinct = list(dict.fromkeys(dealt))
    kept_back = held_back(dealt, len(answers))
    return tuple(distinct[: max(0, min(kept_back, len(answers) - code.boards))])


def held_back(dealt: Sequence[str], size: int) -> int:
    """Return how many of the different words that came last from a list are not to come again yet.

    Words of the same round are not: a round begins after words that were each of the list once.
    Where that may have been at several places, the earliest counts, and where no round was whole
    yet, all words are held back. So that none comes right again after its round, half of the list
    is held back at least.

    Args:
        dealt: the words that came, newest first.
        size: how many words the list has.

    >>> held_back("BA", 4), held_back("DCBA", 4), held_back("CDCBA", 4)
    (4, 2, 2)
    """
    ends = _ends_of_runs(dealt)
    rounds = (begun for begun, end in enumerate(ends[:size]) if end - begun >= size)
    begun = max((at for at in rounds if at <= ends[0]), default=size)
    return max(begun, size // 2)


def _ends_of_runs(dealt: Sequence[str]) -> list[int]:
    """Return for each place where the words from there on are no longer different."""
    again: dict[str, int] = {}
    nearest = []
    for place in reversed(range(len(dealt))):
        nearest.append(again.get(dealt[place], len(dealt)))
        again[dealt[place]] = place
    return [*accumulate(nearest, min)][::-1]


def _answers(text: str, name: str, words: WordList) -> tuple[str, ...]:
    """Return the answers of a game by its code, none where the list has changed since."""
    if (text, name) not in _dealt:
        try:
            code = GameCode.parse(text)
            answers = tuple(secrets_of(code, words)) if code.word_list == name else ()
        except GameCodeError:
            answers = ()
        _dealt[text, name] = answers
    return _dealt[text, name]
