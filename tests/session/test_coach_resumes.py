"""A game that goes on after a restart has its coach as it was left."""

from datetime import date
from pathlib import Path

import pytest

from game.match import Aid, Daily, Words
from game.profile import Settings
from game.profile.journal import unfinished
from game.profile.setup import begin
from game.session.game_session import GameSession
from game.session.opening import game_to_open
from game.session.recorder import GameRecorder, ResumedGame
from tests.profile.games import profile_in
from tests.session.test_game_session import Played

TODAY = date(2026, 11, 20)  # of the clock of tests


def restarted(game: Played) -> GameSession:
    """Return the session of another start, as a window begins it."""
    profile = profile_in(game.profile.path.parent)
    opening = game_to_open(profile, game.session.settings, {}, resume_last=True)
    assert not opening.problems
    clock, files = game.clock, game.files
    return GameSession(game.session.settings, opening.game, GameRecorder(profile), clock, files)


def left(folder: Path, *, settings: Settings | None = None, daily: bool = False) -> Played:
    """Return a game that was begun, with a guess in it."""
    settings = settings or Settings(ask_help=True)
    first = ResumedGame.new(begin(settings, Daily(TODAY)).match) if daily else None
    game = Played(folder, settings, first=first)
    game.play("CRANE")
    return game


@pytest.mark.parametrize("daily", [False, True])
def test_the_coach_that_was_open_is_open_after_a_restart(tmp_path: Path, daily: bool) -> None:
    game = left(tmp_path, daily=daily)
    game.session.toggle_coach()
    session = restarted(game)
    assert session.match.guesses == ("CRANE",)
    assert session.coached
    assert not session.asks_before_help(coach=True)  # that was answered
    session.new_game(Words(("ROBOT",)))
    assert not session.coached  # the next game begins without it
    assert Aid.COACH not in session.match.code.aids


@pytest.mark.parametrize("daily", [False, True])
def test_the_coach_that_was_closed_stays_closed(tmp_path: Path, daily: bool) -> None:
    game = left(tmp_path, daily=daily)
    assert not restarted(game).coached
    game.session.toggle_coach()
    game.session.toggle_coach()
    session = restarted(game)
    assert Aid.COACH in session.match.code.aids
    assert not session.coached
    game.session.toggle_coach()
    assert restarted(game).coached


def test_each_game_has_its_own_coach(tmp_path: Path) -> None:
    game = left(tmp_path)
    game.session.toggle_coach()
    game.session.new_game(Words(("SLATE",)))
    game.play("ROBOT")
    assert not restarted(game).coached  # the one that was played last had none
    without, coached = unfinished(game.profile)
    game.session.open(coached)
    assert game.session.coached
    game.session.open(without)
    assert not game.session.coached


def test_a_letter_leaves_the_coach_open_for_the_next_start(tmp_path: Path) -> None:
    game = left(tmp_path)
    game.session.toggle_coach()
    game.type("S")
    session = restarted(game)
    assert session.coached
    assert session.entry.word == "S"


def test_a_game_that_ended_leaves_no_coach_to_the_next(tmp_path: Path) -> None:
    game = left(tmp_path, daily=True)
    game.session.toggle_coach()
    answer = game.session.match.boards[0].answer
    assert answer
    game.play(answer)
    session = restarted(game)  # shows its end
    assert not session.playing
    assert not session.coached
