"""A day's puzzle is played once, and any puzzle counts once, whatever way a player comes to it."""

from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest

from game.match import Daily, Seed
from game.profile import Settings
from game.profile.exchange import all_games
from game.profile.settings_file import SettingsFiles
from game.profile.setup import begin
from game.profile.statistics import statistics
from game.session import todays_puzzle
from game.session.game_session import GameSession
from game.session.opening import game_to_open
from game.session.recorder import GameRecorder
from tests.profile.games import profile_in

TODAY = date(2026, 11, 20)
HARD = begin(Settings(hard_mode="hard"), Daily(TODAY)).match.code  # as somebody may send it


def started(folder: Path, **options: object) -> GameSession:
    """Return the session of another window or of a terminal, with what it says of its game."""
    profile = profile_in(folder)
    opening = game_to_open(profile, Settings(), options, resume_last=False)
    files = SettingsFiles(folder / "config.toml")
    return GameSession(Settings(), opening.game, GameRecorder(profile), lambda: 0.0, files)


def by_its_card(folder: Path) -> GameSession:
    session = started(folder)
    todays_puzzle.play(session, TODAY)
    return session


def by_its_code(folder: Path) -> GameSession:
    session = started(folder)
    session.new_game(HARD)
    return session


def by_its_date(folder: Path) -> GameSession:
    session = started(folder)
    session.new_game(Daily(TODAY))
    return session


WAYS = (
    *(by_its_card, by_its_code, by_its_date),
    lambda folder: started(folder, daily=TODAY),
    lambda folder: started(folder, code=HARD.text),
)


@pytest.mark.parametrize("first", range(len(WAYS)))
@pytest.mark.parametrize("end", ["left", "won", "given up"])
def test_the_puzzle_of_a_day(tmp_path: Path, first: int, end: str) -> None:
    way: Callable[[Path], GameSession]
    session = WAYS[first](tmp_path)
    other_answer = session.match.boards[0].answer
    session.play("CRANE")
    if end == "won":
        session.play(other_answer or "")
    elif end == "given up":
        session.give_up()
    for way in WAYS:
        again = way(tmp_path)
        assert (again.started, again.match) == (session.started, session.match)
        assert again.playing is (end == "left")
        again.profile.close()
    assert len(list(all_games(session.profile))) == 1
    assert statistics(session.profile).unaided.played == (end != "left")
    session.profile.close()


def test_two_windows_that_both_begin_it_play_one_game(tmp_path: Path) -> None:
    one, other = by_its_date(tmp_path), by_its_code(tmp_path)
    one.play("CRANE")
    other.play("SLATE")
    assert (other.started, other.match.guesses) == (one.started, ("CRANE",))
    for session in (one, other):
        session.profile.close()


def test_another_puzzle_may_be_played_again_and_counts_once(tmp_path: Path) -> None:
    code = begin(Settings(), Seed(1)).match.code
    for number in range(3):
        session = started(tmp_path)
        said = session.new_game(code).news
        assert any("doesn't count" in each for each in said) is (number > 0)
        session.play(session.match.boards[0].answer or "")
        assert (statistics(session.profile).unaided.won, session.playing) == (1, False)
        session.profile.close()
