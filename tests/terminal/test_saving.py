"""Games of the terminal are kept before they are shown, and troubles with that are told."""

import sqlite3
import sys
from contextlib import closing
from io import StringIO
from pathlib import Path

import pytest

from game import cli as command_line
from game import terminal
from game.match import ChosenWords, GameCode, Match
from game.profile import journal
from game.profile.errors import ProfileError
from game.profile.exchange import all_games
from game.profile.games import KeptGame
from game.profile.profile import FILE, Profile
from game.profile.settings import SettingsFiles
from game.session.game_session import GameSession
from game.session.opening import ResumedGame
from game.settings import Settings
from game.terminal.console import Console
from game.terminal.play import Prompt, no_time
from game.words import load
from tests.terminal.transcripts import Typed


def session_in(folder: Path, profile: Profile | None = None) -> GameSession:
    game = ResumedGame.new(Match.start(GameCode(source=ChosenWords(("ROBOT",))), load("en", 5)))
    profile = profile or Profile(folder)
    return GameSession(Settings(), game, profile, no_time, SettingsFiles(folder / "config.toml"))


def run(folder: Path, patches: pytest.MonkeyPatch, typed: str, *more: str) -> tuple[str, int]:
    """Play a game of the terminal in this process with a profile of its own."""
    out = StringIO()
    with patches.context() as patch:
        patch.setattr(sys, "stdin", StringIO(typed))
        patch.setattr(sys, "stdout", out)
        files = ("--config", str(folder.parent / "config.toml"), "--profile", str(folder))
        status = terminal.start(command_line.read(["terminal", *files, *more]))
    return out.getvalue(), status


def test_a_guess_is_kept_before_its_answer_is_shown(tmp_path: Path) -> None:
    session = session_in(tmp_path)

    class Watching(StringIO):
        """Notes what is kept when something is shown for the first time."""

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
    Prompt(session, Console(Typed("crane\ncount\n"), shown)).play()
    assert shown.kept["Known: _____"] == ()
    assert shown.kept["CRANE  _-___"] == ("CRANE",)
    assert shown.kept["COUNT  _*__*"] == ("CRANE", "COUNT")


def test_each_trouble_with_saving_is_reported_once(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    troubles = ["a disk", "a disk", "a cable", "a disk"]

    class Failing(Profile):
        def keep(self, game: KeptGame) -> None:
            raise ProfileError(troubles.pop(0))

    session = session_in(tmp_path, Failing(tmp_path))
    Prompt(session, Console(Typed("crane\ncrane\n/hard\nrobot\n"), StringIO())).play()
    told = capsys.readouterr().err.splitlines()
    assert [line.rpartition(": ")[2] for line in told] == ["a disk", "a cable"] and not troubles


def test_a_game_that_moved_on_elsewhere_says_so_and_is_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Elsewhere(Typed):
        def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
            line = super().readline()
            if line == "sheep\n":
                run(tmp_path, monkeypatch, "count\n", "--resume")
            return line

    out = StringIO()
    Prompt(session_in(tmp_path), Console(Elsewhere("crane\nsheep\n"), out)).play()
    _, after = out.getvalue().split("This game moved on in another window.")
    assert after.partition("\n")[2].startswith("CRANE  _-___\nCOUNT  _*__*\nKnown")


@pytest.mark.parametrize("kind", ["a file is in the way", "a later version"])
def test_a_profile_that_does_not_serve_is_told_once_and_the_game_goes_on(
    kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "profile"
    if kind == "a file is in the way":
        folder.write_text("no folder", encoding="utf-8")
    else:
        folder.mkdir()
        with closing(sqlite3.connect(folder / FILE)) as database:
            database.execute("PRAGMA user_version = 999")
            database.execute("CREATE TABLE game (id)")
    options = ("--answer", "robot")
    (tmp_path / "config.toml").touch()
    _, status = run(folder, monkeypatch, "crane\ncount\nrobot\n", *options)
    said = capsys.readouterr().err
    assert (status, said.count("\n"), "might not be saved" in said) == (0, 1, True)


def test_what_fails_at_the_end_is_reported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def close(*_: object, **__: object) -> None:
        raise ProfileError("a cable")

    monkeypatch.setattr(GameSession, "close", close)
    run(tmp_path / "profile", monkeypatch, "crane\n")
    assert "a cable" in capsys.readouterr().err


def test_the_puzzle_asked_for_last_is_the_one_to_resume_though_nothing_was_typed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "profile"
    for typed, option in (("crane\n", "--daily"), ("slate\n", "--seed=1"), ("", "--daily")):
        run(folder, monkeypatch, typed, option)
    run(folder, monkeypatch, "count\n", "--resume")
    profile = Profile(folder)
    assert [game.moves for game in all_games(profile)] == [("CRANE", "COUNT"), ("SLATE",)]
    profile.close()
    assert len([*(folder / "backups").iterdir()]) == 1  # a day
