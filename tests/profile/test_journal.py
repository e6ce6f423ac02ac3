"""The journal: what is recorded is kept, once, and can go on."""

from datetime import date
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.match import Accepted, Aid, GameCode, HintTaken, HostKind, Match, Seed, TakenBack
from game.profile import journal
from game.profile.errors import (
    DiskFullError,
    LockedError,
    NotationError,
    PlayedElsewhereError,
    UnknownGameError,
)
from game.profile.games import Result, Started, move_from, move_text
from game.profile.profile import Profile
from game.rules import HardMode
from tests.match.lists import FIVE
from tests.profile.games import clock_of, match_of, played, profile_in, replay


@pytest.fixture
def profile(tmp_path: Path) -> Profile:
    return profile_in(tmp_path)


def test_a_game_goes_on_where_it_was_left_with_the_letters_being_typed(tmp_path: Path) -> None:
    profile = profile_in(tmp_path)
    match = played(match_of("ROBOT"), "CRANE", "?", "TOXIN")
    journal.record(profile, journal.start(profile), match, "SL_", elapsed=1234)
    profile.close()

    (game,) = journal.unfinished(profile_in(tmp_path))
    assert replay(game, FIVE) == match
    assert (game.typed, game.elapsed, game.result, game.ended) == ("SL_", 1234, None, None)


def test_each_move_has_the_time_at_which_it_was_recorded(profile: Profile) -> None:
    started = journal.start(profile)
    match = match_of("ROBOT")
    for move in ("CRANE", "TOXIN"):
        clock_of(profile).go_on(seconds=7)
        match = played(match, move)
        journal.record(profile, started, match)
    game = journal.kept_game(profile, started.key)
    assert [made - started.begun for made in game.made] == [7000, 14000]


def test_recording_twice_changes_nothing(profile: Profile) -> None:
    started = journal.start(profile)
    match = played(match_of("ROBOT"), "CRANE", "ROBOT")
    journal.record(profile, started, match)
    first = journal.kept_game(profile, started.key)
    clock_of(profile).go_on(hours=1)
    journal.record(profile, started, match)
    assert journal.kept_game(profile, started.key) == first
    assert first.moves == ("CRANE", "ROBOT")


def test_a_game_without_a_letter_typed_is_not_kept(profile: Profile) -> None:
    started = journal.start(profile)
    journal.record(profile, started, match_of("ROBOT"))
    journal.give_up(profile, started, match_of("ROBOT"))
    assert journal.unfinished(profile) == []
    with pytest.raises(UnknownGameError, match=started.key):
        journal.kept_game(profile, started.key)


def test_letters_that_were_erased_are_forgotten(profile: Profile) -> None:
    started = journal.start(profile)
    journal.record(profile, started, match_of("ROBOT"), "RO")
    journal.record(profile, started, match_of("ROBOT"), "")
    assert journal.kept_game(profile, started.key).typed == ""


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


def test_the_game_played_last_comes_first_though_the_clock_was_put_back(profile: Profile) -> None:
    old, new = journal.start(profile), journal.start(profile)
    match = played(match_of("ROBOT"), "CRANE")
    journal.record(profile, old, match)
    clock = clock_of(profile)
    now = clock.now.isoformat()
    clock.set("2036-11-20T12:00:00+00:00")
    journal.note_shown(profile, old)
    clock.set(now)

    def first() -> Started:
        return journal.unfinished(profile, 1)[0].started

    journal.record(profile, new, played(match_of("TOXIN"), "SLATE"))
    assert first() == new
    journal.record(profile, old, match := played(match, "SLATE"))
    assert first() == old
    clock.set("2036-11-20T13:00:00+00:00")  # a move has such a time as well
    journal.record(profile, old, played(match, "TOXIN"))
    clock.set(now)
    journal.record(profile, new, played(match_of("TOXIN"), "SLATE"), "R")
    assert first() == new


@pytest.mark.parametrize(
    ("moves", "result"),
    [
        (["CRANE", "ROBOT"], Result.WON),
        (["CRANE", "SLATE", "TOXIN", "BANAL", "EERIE", "GEESE"], Result.LOST),
        (["CRANE", "SLATE"], None),
    ],
)
def test_the_end_of_a_game_is_kept_with_its_last_move(
    profile: Profile, moves: list[str], result: Result | None
) -> None:
    started = journal.start(profile)
    journal.record(profile, started, played(match_of("ROBOT"), *moves))
    assert journal.kept_game(profile, started.key).result is result
    assert len(journal.unfinished(profile)) == (result is None)


def test_a_game_that_was_given_up_has_ended(profile: Profile) -> None:
    started = journal.start(profile)
    match = played(match_of("ROBOT"), "CRANE")
    journal.record(profile, started, match)
    journal.give_up(profile, started, match, elapsed=5)
    game = journal.kept_game(profile, started.key)
    assert (game.result, game.elapsed, game.moves) == (Result.GIVEN_UP, 5, ("CRANE",))
    assert journal.unfinished(profile) == []


def test_hard_mode_and_aids_of_the_middle_of_a_game_are_kept(profile: Profile) -> None:
    started = journal.start(profile)
    match = played(match_of("ROBOT"), "CRANE")
    journal.record(profile, started, match)
    harder = match.with_hard_mode(HardMode.HARD)
    assert isinstance(harder, Accepted)
    match = harder.match.with_aid(Aid.COACH)
    journal.record(profile, started, match)
    code = journal.kept_game(profile, started.key).code
    assert (code.hard_mode, code.aids) == (HardMode.HARD, frozenset({Aid.COACH}))
    assert code == match.code


def test_guesses_taken_back_and_hints_are_moves_like_others(profile: Profile) -> None:
    started = journal.start(profile)
    code = GameCode(source=Seed(1), boards=2, guesses=9, host=HostKind.ABSURDLE)
    match = played(Match.start(code, FIVE), "CRANE", HintTaken(1), "SLATE", "<", "TOXIN")
    for count in range(1, len(match.moves) + 1):
        journal.record(profile, started, Match.replay(match.code, FIVE, match.moves[:count]))
    game = journal.kept_game(profile, started.key)
    assert game.moves == ("CRANE", HintTaken(1), "SLATE", TakenBack(), "TOXIN")
    again = replay(game, FIVE)
    assert (again, again.boards[0].guesses) == (match, match.boards[0].guesses)


def test_a_game_begun_before_midnight_keeps_its_date(profile: Profile) -> None:
    clock_of(profile).set("2026-11-20T23:59:59+01:00")
    started = journal.start(profile)
    clock_of(profile).go_on(seconds=2)
    journal.record(profile, started, played(match_of("ROBOT"), "CRANE"))
    assert journal.kept_game(profile, started.key).started.begun_on == date(2026, 11, 20)


# Two windows ------------------------------------------------------------------------------


def test_two_windows_with_games_of_their_own_do_not_disturb_each_other(tmp_path: Path) -> None:
    windows = [profile_in(tmp_path), profile_in(tmp_path)]
    started = [journal.start(window) for window in windows]
    matches = [match_of("ROBOT"), match_of("TOXIN")]
    for word in ("CRANE", "SLATE", "BANAL"):
        for index, window in enumerate(windows):
            matches[index] = played(matches[index], word)
            journal.record(window, started[index], matches[index])
    for index, window in enumerate(reversed(windows)):
        assert replay(journal.kept_game(window, started[index].key), FIVE) == matches[index]


def test_one_game_in_two_windows_goes_on_in_one_of_them(tmp_path: Path) -> None:
    here, there = profile_in(tmp_path), profile_in(tmp_path)
    started = journal.start(here)
    match = played(match_of("ROBOT"), "CRANE")
    journal.record(here, started, match)
    (same,) = journal.unfinished(there)
    journal.record(there, same.started, played(replay(same, FIVE), "SLATE"))

    for behind in (match, played(match, "TOXIN")):
        with pytest.raises(PlayedElsewhereError, match="another window") as raised:
            journal.record(here, started, behind, "BA")
        assert raised.value.key == started.key
    game = journal.kept_game(here, started.key)
    assert game.moves == ("CRANE", "SLATE")
    journal.record(here, game.started, played(replay(game, FIVE), "ROBOT"))
    with pytest.raises(PlayedElsewhereError):
        journal.record(there, started, played(match, "SLATE", "TOXIN"))
    assert journal.kept_game(there, started.key).moves == ("CRANE", "SLATE", "ROBOT")


def test_a_game_that_was_given_up_in_another_window_does_not_go_on(tmp_path: Path) -> None:
    here, there = profile_in(tmp_path), profile_in(tmp_path)
    started = journal.start(here)
    journal.record(here, started, match_of("ROBOT"), "CRA")
    journal.give_up(there, started, match_of("ROBOT"))
    with pytest.raises(PlayedElsewhereError):
        journal.record(here, started, played(match_of("ROBOT"), "CRANE"))
    assert journal.kept_game(here, started.key).moves == ()


# When the file does not serve -------------------------------------------------------------


def test_what_cannot_be_kept_while_the_file_is_locked_is_kept_later(tmp_path: Path) -> None:
    here, other = profile_in(tmp_path), profile_in(tmp_path)
    first, second = journal.start(here), journal.start(here)
    lost_to_be = played(match_of("ROBOT"), "CRANE")
    journal.record(here, first, lost_to_be)
    with other.writing():
        lost_to_be = played(lost_to_be, "ROBOT")
        with pytest.raises(LockedError, match="in use by another program"):
            journal.record(here, first, lost_to_be)
        clock_of(here).go_on(minutes=5)
        with pytest.raises(LockedError):
            journal.record(here, second, played(match_of("TOXIN"), "SLATE"))
        assert [game.moves for game in journal.unfinished(here)] == [("CRANE",)]
    journal.record(here, second, played(match_of("TOXIN"), "SLATE"))
    game = journal.kept_game(other, first.key)
    assert (game.result, game.moves) == (Result.WON, ("CRANE", "ROBOT"))
    assert journal.kept_game(other, second.key).moves == ("SLATE",)


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


def test_what_could_not_be_kept_is_kept_on_closing(tmp_path: Path) -> None:
    here, other = profile_in(tmp_path), profile_in(tmp_path)
    started = journal.start(here)
    journal.unfinished(here)
    with other.writing(), pytest.raises(LockedError):
        journal.record(here, started, played(match_of("ROBOT"), "CRANE"))
    here.close()
    assert journal.kept_game(other, started.key).moves == ("CRANE",)


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
    with pytest.raises(NotationError, match="isn't a move"):
        move_from(text)


def test_what_waits_for_the_disk(profile: Profile) -> None:
    """Moves and ends survive a power cut; a letter typed need not, and is saved at once."""
    said: list[str] = []
    with profile.connected() as database:
        database.set_trace_callback(said.append)
    started, match = journal.start(profile), match_of("ROBOT")

    def waits() -> bool:
        ways = [text.rpartition(" ")[2] for text in said if "synchronous" in text]
        said.clear()
        assert len(ways) == 1
        return ways == ["FULL"]

    journal.record(profile, started, match, typed="C")
    assert not waits()
    match = played(match, "CRANE")
    journal.record(profile, started, match)
    assert waits()
    journal.record(profile, started, match, typed="R", elapsed=5)
    assert not waits()
    journal.record(profile, started, played(match, "?"))
    assert waits()
    journal.give_up(profile, started, played(match, "?"))
    assert waits()
