"""What is saved of a game, and how it goes on."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from game.match import Daily, Match, Status
from game.profile import journal
from game.profile.beginning import begin
from game.profile.journal import kept_game, record, start, unfinished
from game.profile.profile import Profile
from game.profile.settings import SettingsFiles
from game.session.entry import Entry
from game.session.game_session import Change, GameSession
from game.session.opening import ResumedGame, resumed
from game.settings import Settings
from tests.profile.games import played, profile_in
from tests.session.playing import Clock, Played


@pytest.fixture
def profile(tmp_path: Path) -> Iterator[Profile]:
    one = profile_in(tmp_path)
    yield one
    one.close()


def session_in(profile: Profile, match: Match, clock: Callable[[], float] = float) -> GameSession:
    files = SettingsFiles(profile.path.with_name("config.toml"))
    return GameSession(Settings(), match, profile, clock, files)


def test_a_row_is_found_again_with_its_gaps_and_its_time(profile: Profile) -> None:
    settings = Settings()
    clock = Clock(0)
    session = session_in(profile, played(begin(settings).match, "CRANE"), clock)
    clock.now = 1234.6
    session.edit(Entry(("", "R", "", "T", ""), 1))
    (kept,) = unfinished(profile)
    assert (kept.typed, kept.elapsed) == (" R T", 1235)
    again = resumed(kept, settings)
    row = Entry(("", "R", "", "T", ""), 0)
    assert again == ResumedGame(session.match, row, session.started, 1235)


@pytest.mark.parametrize("saved", [True, False])
def test_a_puzzle_of_a_day_has_one_game(tmp_path: Path, saved: bool) -> None:
    """Also where nothing can be saved, so that the games are in memory."""
    if not saved:
        (tmp_path / "games").touch()  # where their folder would be
    profile = profile_in(tmp_path / "games")
    match = begin(Settings(), Daily(profile.clock().date())).match
    first, second = session_in(profile, match), session_in(profile, match)
    first.play("CRANE")
    assert second.play("SLATE").change is Change.REPLACED
    assert second.match.guesses == ("CRANE",)
    assert profile.in_memory is not saved
    profile.close()


def test_a_puzzle_of_a_day_whose_game_was_damaged_is_played_and_kept(profile: Profile) -> None:
    match = begin(Settings(), Daily(profile.clock().date())).match
    session_in(profile, match).play("CRANE")
    with profile.writing() as database:
        database.execute("UPDATE game SET elapsed = elapsed + 1")
    session = session_in(profile, match)
    assert "was damaged on the disk" in "".join(session.play("CRANE").notices)
    session.play("SLATE")
    assert session.started
    assert kept_game(profile, session.started.key).moves == ("CRANE", "SLATE")


@pytest.mark.parametrize("fill_greens", [True, False])
def test_known_letters_count_as_filled_in_where_that_is_set(
    tmp_path: Path, fill_greens: bool
) -> None:
    game = Played(tmp_path, Settings(boards=2, fill_greens=fill_greens), ("CRANE", "ROBOT"))
    game.play("CRANE", "ROUGH")  # the first board is solved
    game.session.entry = Entry.blank(5)
    game.type("ROC")
    filled = game.kept().entry.filled
    assert filled == (frozenset({0, 1}) if fill_greens else frozenset())
    game.profile.close()


def test_what_waits_is_saved_at_the_close_also_after_another_game_was_begun(
    tmp_path: Path,
) -> None:
    profile = profile_in(tmp_path)
    assert profile.trouble is None
    session = session_in(profile, begin(Settings()).match)
    with closing(sqlite3.connect(profile.path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        session.play("CRANE")
        session.new_game()
    session.close()
    assert [game.moves for game in unfinished(profile_in(tmp_path))] == [("CRANE",)]


def test_a_profile_in_which_nothing_was_saved_is_left_alone(profile: Profile) -> None:
    session = session_in(profile, begin(Settings()).match)
    session.close()
    assert not profile.path.exists()
    session.play("CRANE")
    session.close(back_up=False)
    backups = [path for path in profile.path.parent.rglob("*") if "backup" in path.name.lower()]
    assert backups == []
    closed: list[bool] = []
    with pytest.MonkeyPatch.context() as watched:
        watched.setattr(profile, "close", lambda: closed.append(True))
        session.close()
    assert closed == [True]
    assert [path for path in profile.path.parent.rglob("*") if "backup" in path.name.lower()]


def test_the_board_that_was_chosen_is_found_again(tmp_path: Path) -> None:
    """A game of several boards began with its first open one at each start."""
    game = Played(tmp_path, Settings(boards=3), ("CRANE", "ROBOT", "TOXIN"))
    game.play("CRANE")  # the first board is solved
    game.session.look_at(2)
    game.session.save_time()
    assert game.kept().focus == 2
    game.type("SL")
    game.session.look_at(1)
    game.type("A")
    kept = game.kept()
    assert (kept.focus, kept.entry.word) == (1, "SLA")
    game.session.look_at(0)  # it takes no more guesses
    game.session.toggle_coach()
    assert Played(tmp_path, Settings(), first=game.kept()).session.coached
    assert game.kept().focus == 1
    for word in ("TOXIN", "ROBOT"):
        game.session.play(word)
    over = journal.last_finished(game.profile)
    assert over and over.coached and not resumed(over, Settings()).coached
    game.profile.close()


def test_a_board_is_kept_only_where_it_was_chosen_and_can_be_played(tmp_path: Path) -> None:
    game = Played(tmp_path, Settings(boards=3), ("CRANE", "ROBOT", "TOXIN"))
    game.play("CRANE")  # the focus is still on its board
    started = game.session.started
    assert started
    assert kept_game(game.profile, started.key).typed.strip() == ""
    game.session.look_at(2)
    game.play("ROBOT")
    assert game.session.focus == 2
    game.play("TOXIN")
    assert game.session.match.status is Status.WON
    assert kept_game(game.profile, started.key).typed.strip() == ""
    game.profile.close()


@pytest.mark.parametrize("said", ["#", "#0", "#99999999999", "#²", "#-1", "3", "##2", "#1.5"])
def test_anything_in_the_place_of_a_board_is_a_game_that_goes_on(
    profile: Profile, said: str
) -> None:
    settings = Settings(boards=2)
    match = begin(settings).match
    record(profile, start(profile), match, f"ROBOT{said}")
    (kept,) = unfinished(profile)
    again = resumed(kept, settings)
    assert again.entry.word == "ROBOT"
    assert again.focus in match.open_boards


def test_the_greens_that_are_filled_in_are_those_of_the_board_in_focus(tmp_path: Path) -> None:
    game = Played(tmp_path, Settings(boards=2, fill_greens=True), ("CRANE", "ROBOT"))
    game.play("ROUGH")
    game.session.look_at(1)
    game.session.fill_greens()
    game.type("B")
    assert game.session.entry.word == "ROB"
    assert game.kept().entry.filled == frozenset({0, 1})
    game.profile.close()
