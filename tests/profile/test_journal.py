"""The journal: what is recorded is kept, once, and can go on."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.match import HintTaken, TakenBack
from game.profile import journal
from game.profile.errors import (
    DiskFullError,
    FaultyGameError,
    LockedError,
    PlayedElsewhereError,
)
from game.profile.games import Result, Started, move_from, move_text
from game.profile.profile import Profile
from tests.profile.games import clock_of, match_of, played, profile_in


@pytest.fixture
def profile(tmp_path: Path) -> Profile:
    return profile_in(tmp_path)


def test_recording_twice_changes_nothing(profile: Profile) -> None:
    started = journal.start(profile)
    match = played(match_of("ROBOT"), "CRANE", "ROBOT")
    journal.record(profile, started, match)
    first = journal.kept_game(profile, started.key)
    clock_of(profile).go_on(hours=1)
    journal.record(profile, started, match)
    assert journal.kept_game(profile, started.key) == first
    assert first.moves == ("CRANE", "ROBOT")


def test_games_that_can_go_on_come_with_the_last_played_first(profile: Profile) -> None:
    games = []
    for word in ("CRANE", "SLATE", "TOXIN"):
        clock_of(profile).go_on(minutes=1)
        games.append((journal.start(profile), played(match_of("ROBOT"), word)))
        journal.record(profile, *games[-1])
    clock_of(profile).go_on(minutes=1)
    journal.record(profile, games[0][0], played(games[0][1], "KEEPS"))
    journal.record(profile, games[1][0], played(games[1][1], "ROBOT"))
    assert [game.moves[0] for game in journal.unfinished(profile)] == ["CRANE", "TOXIN"]
    assert [game.moves[0] for game in journal.unfinished(profile, 1)] == ["CRANE"]


# When the file does not serve -------------------------------------------------------------


def test_the_message_of_a_challenge_is_kept_with_a_later_move(tmp_path: Path) -> None:
    here, other = profile_in(tmp_path), profile_in(tmp_path)
    first, second = journal.start(here), journal.start(here)
    journal.record(here, first, played(match_of("ROBOT"), "CRANE"), message="Try this")
    kept_at_once = journal.kept_game(here, first.key)
    assert (kept_at_once.message, kept_at_once.elapsed) == ("Try this", 0)
    match = played(match_of("ROBOT"), "CRANE")
    journal.record(here, first, played(match, "TOXIN"))
    assert journal.kept_game(other, first.key).message == "Try this"
    with other.writing(), pytest.raises(LockedError):
        journal.record(here, second, match, message="And this")
    journal.record(here, second, played(match, "TOXIN"))
    assert journal.kept_game(other, second.key).message == "And this"


def test_a_game_that_is_over_takes_no_move_of_another_window(tmp_path: Path) -> None:
    """And what waits with that move to be saved is saved all the same."""
    here, other = profile_in(tmp_path), profile_in(tmp_path)
    over, second = journal.start(here), journal.start(here)
    match = played(match_of("ROBOT"), "CRANE")
    journal.record(here, over, match)
    journal.record(other, over, match, given_up=True)
    for started in (over, second):
        with other.writing(), pytest.raises(LockedError):
            journal.record(here, started, played(match, "TOXIN"))
    with pytest.raises(PlayedElsewhereError):
        here.close()
    assert journal.kept_game(other, over.key).moves == ("CRANE",)
    assert journal.kept_game(other, second.key).moves == ("CRANE", "TOXIN")


def test_a_full_disk_loses_nothing_once_there_is_space(tmp_path: Path) -> None:
    profile = profile_in(tmp_path)
    started = journal.start(profile)
    match = played(match_of("ROBOT"), "CRANE")
    journal.record(profile, started, match)
    with profile.connected() as database:
        pages = database.execute("PRAGMA page_count").fetchone()[0]
        database.execute(f"PRAGMA max_page_count = {pages}")
    full = None
    others: list[Started] = []
    while full is None:
        assert len(others) < 1000
        others.append(journal.start(profile))
        try:
            journal.record(profile, others[-1], match)
        except DiskFullError as error:
            full = error
    assert "Disk full" in str(full)
    with pytest.raises(DiskFullError):
        journal.record(profile, started, played(match, "ROBOT"))
    assert journal.kept_game(profile, started.key).moves in {("CRANE",), ("CRANE", "ROBOT")}
    with profile.connected() as database:
        database.execute(f"PRAGMA max_page_count = {pages + 1000}")
    profile.close()
    again = profile_in(tmp_path)
    assert journal.kept_game(again, started.key).result is Result.WON
    assert len(journal.unfinished(again)) == len(others)


# Moves as text ----------------------------------------------------------------------------


@given(
    st.one_of(
        st.text("ABCÑZ", min_size=1),
        st.builds(HintTaken, st.integers(0, 31)),
        st.just(TakenBack()),
    )
)
def test_a_move_as_text_and_back(move: str | HintTaken | TakenBack) -> None:
    assert move_from(move_text(move)) == move


@pytest.mark.parametrize("text", ["", "crane", "CR NE", "?", "?-1", "?123", "?²", "<<", "A1", "ß"])
def test_a_text_that_is_no_move_is_refused(text: str) -> None:
    with pytest.raises(FaultyGameError, match="isn't a move"):
        move_from(text)


def test_what_waits_for_the_disk(tmp_path: Path) -> None:
    """Moves and ends survive a power cut; a letter typed need not, and waits for nobody."""
    profile, said = Profile(tmp_path), list[str]()
    with profile.connected() as database:
        database.set_trace_callback(said.append)
    started, match = journal.start(profile), match_of("ROBOT")

    def waits() -> bool:
        patience, way = (text.split()[-1] for text in said if text.startswith("PRAGMA "))
        said.clear()
        assert (int(patience) > 100) is (way == "FULL")
        return way == "FULL"

    journal.record(profile, started, match, typed="C")
    assert not waits()
    match = played(match, "CRANE")
    journal.record(profile, started, match)
    assert waits()
    journal.record(profile, started, match, typed="R", elapsed=5)
    assert not waits()
    journal.record(profile, started, played(match, "?"))
    assert waits()
    journal.record(profile, started, played(match, "?"), given_up=True)
    assert waits()
