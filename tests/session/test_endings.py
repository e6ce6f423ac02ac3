"""What the end of a game says, and how today's puzzle is."""

from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import pytest

from game.match import Daily, Status
from game.profile.beginning import begin
from game.profile.errors import ProfileError
from game.profile.games import Result
from game.rules import HardMode
from game.session import game_session as todays
from game.session.game_session import (
    GameSession,
    TodaysPuzzle,
    minutes_until_next,
    puzzle_that_waits,
    todays_puzzle,
)
from game.session.game_words import Ending, end_of, tally_of_kind
from game.settings import Settings
from tests.profile.games import clock_of, keep, kept
from tests.session.playing import Played

DAY = date(2026, 11, 20)
DAILY = Daily(DAY)


@pytest.fixture
def game(tmp_path: Path) -> Iterator[Played]:
    """Return a session with the puzzle of a day on the board."""
    one = Played(tmp_path, Settings())
    one.session.new_game(begin(Settings(), DAILY).match.code)
    yield one
    one.profile.close()


def solved_before(game: Played, *days_ago: int) -> None:
    """Have puzzles of earlier days solved."""
    code = game.session.match.code
    keep(
        game.profile,
        *(
            kept(
                100 + ago,
                begun=datetime(2026, 11, 20, 12, tzinfo=UTC) - timedelta(days=ago),
                source=Daily(DAY - timedelta(days=ago)),
                word_list=code.word_list,
            )
            for ago in days_ago
        ),
    )


def lose(game: Played) -> None:
    words = ["CRANE", "MOIST", "DUMPY", "FLICK", "BEVEL", "WORTH", "GUAVA"]
    words = [word for word in words if word != game.session.match.boards[0].answer]
    game.play(*words[:6])
    assert game.session.match.status is Status.LOST


def win(game: Played) -> None:
    game.play(game.session.match.boards[0].answer or "")
    assert game.session.match.status is Status.WON


def fails(*_: object) -> None:
    raise ProfileError("No.")


def ending_of(session: GameSession, *, fresh: bool) -> Ending:
    found = end_of(session.profile, session.match, session.started, fresh=fresh)
    assert isinstance(found, Ending)
    assert found.tally == tally_of_kind(session.profile, session.match, session.started)
    return found._replace(tally=None)


# The end of a game ------------------------------------------------------------------------


def test_a_streak_that_is_longer_than_all_before_is_the_best(game: Played) -> None:
    solved_before(game, 1, 2)
    win(game)
    ending = ending_of(game.session, fresh=True)
    assert ending.streak
    assert (ending.streak.current, ending.streak.longest) == (3, 3)
    assert ending.best
    assert ending.broken == 0
    assert not ending_of(game.session, fresh=False).best  # that is news just once


def test_the_first_day_and_a_streak_as_long_as_another_are_no_best_ones(game: Played) -> None:
    win(game)
    assert not ending_of(game.session, fresh=True).best
    solved_before(game, 5, 6)
    assert not ending_of(game.session, fresh=True).best
    solved_before(game, 1)
    assert not ending_of(game.session, fresh=True).best  # two days, and two days before


def test_a_loss_says_which_streak_it_ends(game: Played) -> None:
    solved_before(game, 1, 2)
    lose(game)
    ending = ending_of(game.session, fresh=True)
    assert ending.broken == 2
    assert not ending.best
    assert ending.reached == ()


@pytest.mark.parametrize(
    ("day", "solved", "broken"),
    [(0, (1, 2), 2), (0, (1, 3), 1), (0, (2, 3), 0), (1, (0, 2), 0), (3, (0, 1), 0)],
)
def test_only_a_loss_of_today_ends_a_streak(
    tmp_path: Path, day: int, solved: tuple[int, ...], broken: int
) -> None:
    game = Played(tmp_path, Settings())
    game.session.new_game(begin(Settings(), Daily(DAY - timedelta(days=day))).match.code)
    solved_before(game, *solved)
    lose(game)
    assert ending_of(game.session, fresh=True).broken == broken
    clock_of(game.profile).go_on(days=2)
    tally = tally_of_kind(game.session.profile, game.session.match, game.session.started)
    assert tally.played == (1 if day else 1 + len(solved))


def test_a_loss_ends_no_streak_where_another_puzzle_of_the_day_was_solved(game: Played) -> None:
    solved_before(game, 1, 2)
    game.session.new_game(begin(Settings(word_length=7), DAILY).match.code)
    win(game)
    game.session.new_game(begin(Settings(), DAILY).match.code)
    lose(game)
    ending = ending_of(game.session, fresh=True)
    assert ending.streak
    assert (ending.streak.current, ending.broken) == (3, 0)


def test_a_game_of_no_day_has_no_streak(tmp_path: Path) -> None:
    game = Played(tmp_path, Settings())
    assert ending_of(game.session, fresh=True) == Ending()
    win(game)
    ending = ending_of(game.session, fresh=True)
    assert ending.streak is None
    assert ending.reached
    assert not ending.best
    assert (ending.broken, ending.message, ending.extra) == (0, "", 0)


def test_a_profile_that_cannot_be_read_has_nothing_to_say(
    game: Played, monkeypatch: pytest.MonkeyPatch
) -> None:
    win(game)
    monkeypatch.setattr("game.session.game_words.streak_with_and_without", fails)
    session = game.session
    said = end_of(session.profile, session.match, session.started, fresh=True)
    assert str(said) == "No."


# Today's puzzle ---------------------------------------------------------------------------


def test_todays_puzzle_as_it_goes_on(game: Played) -> None:
    assert todays_puzzle(game.session) == TodaysPuzzle(DAY, None, True)
    game.play("CRANE")
    assert todays_puzzle(game.session) == TodaysPuzzle(DAY, None, True)
    assert not todays_puzzle(game.session).finished
    game.session.new_game()
    assert todays_puzzle(game.session) == TodaysPuzzle(DAY, None, False)
    game.session.new_game(Daily(DAY))
    assert game.session.match.guesses == ("CRANE",)
    win(game)
    assert todays_puzzle(game.session) == TodaysPuzzle(DAY, Result.WON, True)
    assert todays_puzzle(game.session).finished
    clock_of(game.profile).go_on(days=1)
    assert todays_puzzle(game.session) == TodaysPuzzle(DAY + timedelta(days=1), None, False)


def test_a_profile_that_cannot_be_read_leaves_todays_puzzle_to_be_played(
    game: Played, monkeypatch: pytest.MonkeyPatch
) -> None:
    win(game)
    monkeypatch.setattr(todays, "kept_puzzle", fails)
    assert todays_puzzle(game.session) == TodaysPuzzle(DAY, None, True)


def test_which_puzzle_of_a_day_is_meant(tmp_path: Path) -> None:
    game = Played(tmp_path, Settings())
    session = game.session
    four = Settings(word_length=4, max_guesses=7)
    session.variant = four
    assert todays.settings_of_puzzles(session) == Settings()  # no daily puzzle is on the board
    session.settings = Settings(word_length=7, boards=4, max_guesses=20, host="absurdle")
    assert todays.settings_of_puzzles(session) == Settings()  # settings are for other games
    session.settings = Settings()
    session.new_game(begin(four, DAILY).match.code)
    assert todays.settings_of_puzzles(session) == four
    assert todays.settings_of_puzzles(session, 8) == Settings(word_length=4, boards=8)
    session.settings = Settings(word_length=6)
    for other in (session.settings, Settings(boards=2)):
        session.new_game(begin(other, DAILY).match.code)
        assert todays.settings_of_puzzles(session) == other
    session.settings = Settings()
    session.new_game(begin(Settings(hard_mode="hard"), DAILY).match.code)
    assert session.match.code.hard_mode is HardMode.HARD
    assert todays.settings_of_puzzles(session) == Settings()  # a level makes no other puzzle
    session.new_game(begin(Settings(host="absurdle"), DAILY).match.code)
    assert todays.settings_of_puzzles(session) == Settings(host="absurdle")


@pytest.mark.parametrize(
    ("time", "left"),
    [
        ("18:47:31", 312 * 60_000),
        ("23:58:00", 120_000),
        ("23:59:00", 60_000),
        ("23:59:00.500000", 59_000),
        ("23:59:59.250000", 0),
        ("00:00:00", 24 * 3_600_000),
    ],
)
def test_the_time_until_the_next_puzzle_is_in_minutes_and_at_last_in_seconds(
    time: str, left: float
) -> None:
    assert minutes_until_next(datetime.fromisoformat(f"2026-11-21T{time}")) == left
    # Its date alone counts, wherever the player is.
    there = datetime.fromisoformat(f"2026-11-21T{time}+05:30")
    assert minutes_until_next(there) == left


def test_todays_puzzle_waits_only_where_one_of_an_earlier_day_is_played(game: Played) -> None:
    clock_of(game.profile).set("2026-11-20T12:00:00+00:00")
    assert puzzle_that_waits(game.session) == ""
    clock_of(game.profile).set("2026-11-21T12:00:00+00:00")
    assert puzzle_that_waits(game.session).startswith("This is the puzzle of ")
    win(game)
    assert puzzle_that_waits(game.session) == ""
    game.session.new_game()
    assert puzzle_that_waits(game.session) == ""
    game.session.new_game(Daily(DAY + timedelta(days=1)))
    win(game)
    game.session.new_game(begin(Settings(), Daily(DAY - timedelta(days=1))).match.code)
    assert puzzle_that_waits(game.session) == ""
