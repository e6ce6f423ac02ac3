"""The game that a front end opens with."""

from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, date, datetime, timedelta
from itertools import count
from pathlib import Path

import pytest

from game.match import Daily, Match, Seed, Status
from game.profile.beginning import begin
from game.profile.exchange import all_games
from game.profile.games import Started
from game.profile.journal import kept_game, note_shown, record, start, unfinished
from game.profile.profile import Profile
from game.profile.settings import SettingsFiles
from game.program import HOME
from game.session.game_session import GameSession
from game.session.opening import Opening, game_to_open
from game.settings import Settings
from tests.profile.games import bring

DAY = date(2026, 11, 20)
WORDS = str(HOME / "assets/words/en/answers-05.txt")
OF_A_GAME = ("boards", "hard_mode", "easy", "undo", "difficulty", "guess_words")


@pytest.fixture
def profile(tmp_path: Path) -> Iterator[Profile]:
    one = Profile(tmp_path, lambda: datetime(2026, 11, 20, 12, tzinfo=UTC))
    yield one
    one.close()


def saved(profile: Profile, match: Match, *words: str) -> Started:
    """Save a match after some words were played in it."""
    started = start(profile)
    record(profile, started, played(match, *words), "A")
    return started


def played(match: Match, *words: str) -> Match:
    for word in words:
        answer = match.guess(word)
        assert isinstance(answer, Match)
        match = answer
    return match


def puzzle() -> Match:
    return begin(Settings(), Daily(DAY)).match


def opened(profile: Profile, *, resume_last: bool = True, **options: object) -> Opening:
    return game_to_open(profile, Settings(), options, resume_last=resume_last)


@pytest.mark.parametrize("resume_last", [False, True])
def test_a_daily_puzzle_under_way_goes_on(profile: Profile, resume_last: bool) -> None:
    started = saved(profile, puzzle(), "CRANE")
    saved(profile, begin(Settings(), Seed(1)).match, "SLATE")
    game, problems = opened(profile, resume_last=resume_last, daily=DAY)
    assert game.match.guesses == ("CRANE",)
    assert game.started == started
    assert problems == []


def test_the_last_game_goes_on_only_where_that_is_wanted(profile: Profile) -> None:
    saved(profile, begin(Settings(), Seed(1)).match, "SLATE")
    assert opened(profile).game.match.guesses == ("SLATE",)
    for opening in (
        opened(profile, resume_last=False),
        opened(profile, seed=1),
        *(opened(profile, **{name: getattr(Settings(), name)}) for name in OF_A_GAME),
    ):
        assert opening.game.match.guesses == ()
        assert opening.game.started is None
    assert len(unfinished(profile)) == 1


def test_a_newcomer_finds_todays_puzzle_on_the_board(profile: Profile) -> None:
    game = opened(profile).game
    assert game.match.code.source == Daily(DAY)
    assert game.started is None
    assert not profile.path.exists()


def test_only_what_the_command_line_says_makes_another_puzzle_of_a_day(profile: Profile) -> None:
    mine = Settings(difficulty="hard", language="es")
    offered = game_to_open(profile, mine, {}, resume_last=True).game.match.code
    mine = Settings(word_length=7, boards=2, language="es")
    asked_for = game_to_open(profile, mine, {"daily": DAY}, resume_last=True).game.match.code
    standard = begin(Settings(language="es"), Daily(DAY)).match.code
    assert offered == asked_for == standard
    options = {"daily": DAY, "word_length": 7}
    other = game_to_open(profile, mine, options, resume_last=True).game.match.code
    assert (other.length, other.boards) == (7, 1)


@pytest.mark.parametrize(
    "own",
    [
        {"word_length": 7},
        {"max_guesses": 8},
        {"boards": 4},
        {"host": "absurdle"},
        {"answers": WORDS},
    ],
)
def test_who_has_set_up_a_game_of_their_own_begins_with_it(
    profile: Profile, own: dict[str, object]
) -> None:
    settings = Settings()._replace(**own)  # type: ignore[arg-type]
    asked_for = begin(settings, Seed(1)).match.code
    for day in (19, 20):
        begun = game_to_open(profile, settings, {}, resume_last=True).game.match.code
        assert not isinstance(begun.source, Daily)
        assert (begun.length, begun.guesses) == (asked_for.length, asked_for.guesses)
        assert (begun.boards, begun.host) == (asked_for.boards, asked_for.host)
        profile.clock = lambda: datetime(2026, 11, day, 12, tzinfo=UTC)  # noqa: B023
        won(profile, begin(Settings(), Seed(day)).match)


def test_the_end_of_the_game_on_the_board_last_is_shown_that_day(
    profile: Profile, tmp_path: Path
) -> None:
    under_way = saved(profile, begin(Settings(), Seed(2)).match, "SLATE")
    seconds = count()
    profile.clock = lambda: datetime(2026, 11, 20, 13, tzinfo=UTC) + timedelta(0, next(seconds))
    for match in (puzzle(), begin(Settings(), Seed(3)).match):
        won(profile, match)
        game = opened(profile).game
        assert game.match.status is Status.WON and game.match.code == match.code
    note_shown(profile, under_way)
    with closing(Profile(tmp_path / "there", profile.clock)) as there:
        won(there, begin(Settings(), Seed(4)).match)
        bring(profile, *all_games(there))
    assert opened(profile).game.started == under_way, "no game that was imported"
    won(profile, begin(Settings(), Seed(1)).match)
    profile.clock = lambda: datetime(2026, 11, 21, 12, tzinfo=UTC)
    assert opened(profile).game.started == under_way


def test_a_game_that_was_damaged_is_said_and_todays_puzzle_is_there(profile: Profile) -> None:
    profile.clock = lambda: datetime(2026, 11, 19, 12, tzinfo=UTC)
    for match, daily in ((begin(Settings(), Seed(1)).match, None), (puzzle(), DAY)):
        saved(profile, match)
        with profile.writing() as database:
            database.execute("UPDATE game SET elapsed = 1")
        profile.clock = lambda: datetime(2026, 11, 20, 12, tzinfo=UTC)
        game, (problem,) = opened(profile, daily=daily)
        assert "damaged" in problem and game.match == puzzle()


def won(profile: Profile, match: Match) -> None:
    secret = match.boards[0].answer
    assert secret
    saved(profile, match, secret)


def test_a_game_that_was_opened_again_goes_on_though_nothing_was_typed(profile: Profile) -> None:
    """The 32 boards came again, in which two letters had been typed before."""
    daily = saved(profile, puzzle(), "CRANE")
    profile.clock = lambda: datetime(2026, 11, 20, 13, tzinfo=UTC)
    many = saved(profile, begin(Settings(boards=32), Seed(1)).match)
    session = GameSession(
        Settings(), opened(profile).game, profile, lambda: 0.0, SettingsFiles.at(profile.path)
    )
    for first, second in ((daily, many), (many, daily)):
        session.open(kept_game(profile, first.key))
        assert opened(profile).game.started == first
        assert [game.started for game in unfinished(profile)] == [first, second]
