"""Games of the terminal are kept, and go on."""

import os
import sqlite3
import sys
from contextlib import closing
from io import StringIO
from pathlib import Path

import pytest

from game import cli as command_line
from game import terminal
from game.match import GameCode, HintTaken, Match, Status, TakenBack, Words
from game.profile import Settings, journal
from game.profile.errors import ProfileError
from game.profile.games import KeptGame, Result, games_of
from game.profile.profile import FILE, Profile
from game.profile.settings_file import SettingsFiles
from game.session.game_session import GameSession
from game.session.recorder import GameRecorder, ResumedGame
from game.terminal.console import Console
from game.terminal.play import no_time, play
from game.words import load
from tests.match.lists import FIVE
from tests.profile.games import replay
from tests.terminal.transcripts import Typed


class Run:
    """What `main.py terminal` does, in this process, with a profile of its own."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.folder = folder
        self._monkeypatch = monkeypatch

    def __call__(self, *arguments: str, typed: str = "") -> tuple[str, int]:
        files = ("--config", os.devnull, "--profile", str(self.folder))
        out = StringIO()
        self._monkeypatch.setattr(sys, "stdin", StringIO(typed))
        self._monkeypatch.setattr(sys, "stdout", out)
        status = terminal.start(command_line.read(["terminal", *files, *arguments]))
        return out.getvalue(), status

    @property
    def games(self) -> list[KeptGame]:
        profile = Profile(self.folder)
        with profile.reading() as database:
            games = games_of(database, "SELECT * FROM game ORDER BY id")
        profile.close()
        return games


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    return Run(tmp_path / "profile", monkeypatch)


def test_a_game_is_kept_with_its_hints_and_its_end(run: Run) -> None:
    run("--answer", "robot", typed="crane\nzzzzz\n?\nrobot\n")
    (game,) = run.games
    assert game.moves == ("CRANE", HintTaken(0), "ROBOT")
    assert game.result is Result.WON


def test_a_puzzle_that_was_asked_for_is_the_one_to_resume_though_nothing_was_typed(
    run: Run,
) -> None:
    run("--daily", "2026-11-20", typed="crane\n")
    run("--seed", "1", typed="slate\n")
    run("--daily", "2026-11-20")
    run("--resume", typed="count\n")
    assert [game.moves for game in run.games] == [("CRANE", "COUNT"), ("SLATE",)]


def test_a_guess_is_kept_before_its_answer_is_shown(tmp_path: Path) -> None:
    code = GameCode(source=Words(("ROBOT",)))
    profile = Profile(tmp_path)

    class Watching(StringIO):
        def __init__(self) -> None:
            super().__init__()
            self.kept: dict[str, tuple[object, ...]] = {}

        def write(self, text: str) -> int:
            other = Profile(tmp_path)
            games = journal.unfinished(other) if other.path.exists() else []
            other.close()
            self.kept.setdefault(text.strip(), games[0].moves if games else ())
            return super().write(text)

    shown = Watching()
    match = Match.start(code, FIVE)
    files = SettingsFiles(tmp_path / "config.toml")
    first = ResumedGame.new(match)
    session = GameSession(Settings(), first, GameRecorder(profile), no_time, files)
    play(session, Console(Typed("crane\ncount\n"), shown), True, set())
    profile.close()
    assert shown.kept["Known: _____"] == ()
    assert shown.kept["CRANE  _-___"] == ("CRANE",)
    assert shown.kept["COUNT  _*__*"] == ("CRANE", "COUNT")


def test_a_trouble_with_saving_is_reported_once_and_another_one_too(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    troubles = ["a disk", "a disk", "a cable", "a disk"]

    class Failing(GameRecorder):
        def save(self, *_: object, **__: object) -> None:
            raise ProfileError(troubles.pop(0))

    recorder = Failing(Profile(tmp_path))
    first = ResumedGame.new(Match.start(GameCode(source=Words(("ROBOT",))), FIVE))
    session = GameSession(Settings(), first, recorder, no_time, SettingsFiles(tmp_path))
    play(session, Console(Typed("crane\ncount\nsheep\nrobot\n"), StringIO()), True, set())
    said = [f"This game might not be saved: {name}\n" for name in ("a disk", "a cable")]
    assert capsys.readouterr().err == "".join(said)
    assert not troubles


def test_a_game_goes_on_where_it_was_left(run: Run) -> None:
    run("--answer", "robot", "--undo", typed="crane\nadieu\n<\n")
    shown, status = run("--resume", typed="robot\n")
    assert shown.startswith("CRANE  _-___\nKnown: _____\nGreen/Yellow Letters: R\n")
    assert "\nGuesses: 2\n" in shown
    assert status == 0
    (game,) = run.games
    assert game.moves == ("CRANE", "ADIEU", TakenBack(), "ROBOT")
    assert replay(game, load("en", 5)).status is Status.WON


def test_a_game_that_moved_on_in_another_window_says_so_and_is_shown(run: Run) -> None:
    class Elsewhere(Typed):
        def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
            line = super().readline()
            if line == "sheep\n":
                run("--resume", typed="count\n")
            return line

    profile = Profile(run.folder)
    first = ResumedGame.new(Match.start(GameCode(source=Words(("ROBOT",))), load("en", 5)))
    files = SettingsFiles(run.folder)
    session = GameSession(Settings(), first, GameRecorder(profile), no_time, files)
    out = StringIO()
    play(session, Console(Elsewhere("crane\nsheep\n"), out), True, set())
    profile.close()
    said = "This game moved on in another window. Showing the latest position.\n"
    _, after = out.getvalue().split(said)
    assert after.startswith("CRANE  _-___\nCOUNT  _*__*\n")


def test_nothing_goes_on_unless_asked(run: Run) -> None:
    run("--answer", "robot", typed="crane\n")
    shown, _ = run("--answer", "robot", typed="count\n")
    assert "CRANE" not in shown
    assert [game.moves for game in run.games] == [("CRANE",), ("COUNT",)]


def test_nothing_to_go_on_with_is_said(run: Run, capsys: pytest.CaptureFixture[str]) -> None:
    shown, status = run("--resume")
    assert capsys.readouterr().err == "No unfinished game. Starting a new one.\n"
    assert shown.startswith("Known: _____\n")
    assert status == 0
    assert not run.folder.exists()  # nothing is written before the first move


def test_a_game_of_a_lost_list_cannot_go_on_and_says_so(
    run: Run, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = tmp_path / "mine.txt"
    words.write_text("xyzzy\nrobot\n", encoding="utf-8")
    run("--answers", str(words), "--seed", "1", typed="crane\n")
    shown, status = run("--resume")
    assert (shown, status) == ("", 2)
    assert capsys.readouterr().err.count("\n") == 1


def test_other_games_cannot_be_asked_for_beside_it(run: Run) -> None:
    with pytest.raises(SystemExit):
        run("--resume", "--seed", "1")


def test_a_game_that_is_lost_ends_whatever_the_settings_say(run: Run, tmp_path: Path) -> None:
    config = tmp_path / "config.toml"
    config.write_text("keep_going = true\n", encoding="utf-8")
    options = ("--config", str(config), "--answer", "robot", "--guesses", "1")
    shown, status = run(*options, typed="crane\nrobot\n")
    assert shown.endswith(f"Answer: ROBOT\nGuesses: 1\nCode: {shown.rpartition('Code: ')[2]}")
    assert status == 0
    assert [game.result for game in run.games] == [Result.LOST]


def test_a_day_s_backup_is_made_at_the_end(run: Run) -> None:
    run("--answer", "robot", typed="crane\n")
    assert len(list((run.folder / "backups").iterdir())) == 1


@pytest.mark.parametrize("kind", ["a file is in the way", "a later version"])
def test_a_profile_that_does_not_serve_is_told_once_and_the_game_goes_on(
    run: Run, kind: str, capsys: pytest.CaptureFixture[str]
) -> None:
    if kind == "a file is in the way":
        run.folder.write_text("no folder", encoding="utf-8")
    else:
        run.folder.mkdir()
        with closing(sqlite3.connect(run.folder / FILE)) as database:
            database.execute("PRAGMA user_version = 999")
            database.execute("CREATE TABLE game (id)")
    shown, status = run("--answer", "robot", typed="crane\ncount\nrobot\n")
    assert shown.endswith(f"Guesses: 3\nCode: {shown.rpartition('Code: ')[2]}")
    assert status == 0
    said = capsys.readouterr().err
    assert said.startswith("This game might not be saved: ")
    assert said.count("\n") == 1
