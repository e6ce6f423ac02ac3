"""What a session answers: nothing that the player should know is lost on the way."""

from io import StringIO
from pathlib import Path
from typing import Any

import pytest

from game.match import Match, TakenBack, Words
from game.profile import Settings
from game.profile.errors import NotWritableError
from game.profile.profile import Profile
from game.profile.settings_file import SettingsFiles
from game.profile.setup import begin
from game.session.game_session import GameSession
from game.session.outcome import Change
from game.session.recorder import GameRecorder
from game.terminal import console, play
from tests.terminal.transcripts import Typed


class Faulty(GameRecorder):
    """Fails to save from some moment on."""

    fails = False

    def save(self, *args: Any, **others: Any) -> None:
        if self.fails:
            raise NotWritableError("The disk is full", self.profile.path)
        super().save(*args, **others)


def session_in(folder: Path, *secrets: str, **settings: object) -> tuple[GameSession, Faulty]:
    chosen = Settings(**settings)  # type: ignore[arg-type]
    match = begin(chosen, Words(secrets)).match
    recorder = Faulty(Profile(folder))
    files = SettingsFiles(folder / "config.toml")
    return GameSession(chosen, match, recorder, lambda: 0.0, files), recorder


def test_a_failure_to_save_is_said_when_another_game_begins(tmp_path: Path) -> None:
    session, recorder = session_in(tmp_path, "ROBOT")
    session.play("CRANE")
    recorder.fails = True
    assert "The disk is full" in session.new_game().notices


def test_a_hint_is_news_and_no_trouble(tmp_path: Path) -> None:
    session, _ = session_in(tmp_path, "ROBOT")
    outcome = session.hint()
    assert (outcome.news, outcome.notices) == (("The word contains O",), ())


def test_a_hint_names_its_board_where_there_are_several(tmp_path: Path) -> None:
    """On four boards it said "The word contains H"."""
    session, _ = session_in(tmp_path, "CRANE", "ROBOT", boards=2)
    session.play("CRANE")
    assert session.hint().news == ("Board 2: contains O",)


def test_a_hint_in_the_terminal_is_not_taken_for_a_failure_to_save(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:

    session, _ = session_in(tmp_path, "ROBOT")
    shown, reported = StringIO(), set[str]()
    play.play(session, console.Console(Typed("crane\n?\n"), shown), True, reported)
    assert "The word contains O\n" in shown.getvalue()
    assert (reported, capsys.readouterr().err) == (set(), "")


def test_a_refused_hint_leaves_the_focus(tmp_path: Path) -> None:
    session, _ = session_in(tmp_path, "CRANE", "ROBOT", boards=2)
    session.play("CRANE")
    while session.hint().done:
        pass
    session.look_at(0)
    assert session.hint().change is Change.REFUSED
    assert session.focus == 0


def test_a_level_that_is_refused_is_not_saved_as_another_one(tmp_path: Path) -> None:
    session, _ = session_in(tmp_path, "ROBOT", hard_mode="hard")
    for word in ("CRANE", "BROOM"):
        assert session.play(word).done
    outcome = session.next_level()
    assert outcome.news[-1] == "Hard mode is off"
    assert session.settings.hard_mode == "hard"
    assert not (tmp_path / "config.toml").exists()


def test_undo_is_refused_with_its_reason(tmp_path: Path) -> None:
    session, _ = session_in(tmp_path, "ROBOT")
    session.play("CRANE")
    outcome = session.play(TakenBack())
    assert (outcome.change, outcome.reason is None) == (Change.REFUSED, False)
    assert isinstance(session.match, Match)
