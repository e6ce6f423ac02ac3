"""What is read from outside may be no file at all: nothing waits for it or reads without end."""

import os
import subprocess
import sys
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

import pytest

from game import cli
from game.coach.openings import find_openings
from game.plain_files import check_plain_or_missing, open_plain, read_plain
from game.profile import backups, journal
from game.profile.errors import ExchangeError, ProfileError
from game.profile.exchange import export, import_games
from game.profile.files import Backup
from game.profile.profile import FILE, Profile
from game.profile.settings import SettingsFileError, SettingsFiles, read_settings
from game.program import HOME
from game.session.puzzle_session import NAME, saved_puzzle
from game.settings import Settings
from game.window.platform.state_file import LastWindow, read_state
from game.words import WordsError, read_own_words
from tests.needs import needs
from tests.profile.games import keep, kept, match_of, played, profile_in

pytestmark = needs("POSIX")


def reads_settings(path: Path) -> None:
    settings, problems = read_settings(path)
    assert settings == Settings() and "regular file" in problems[0]
    cli.choose_language(["--config", str(path)])


def opens_profile(path: Path) -> None:
    for name in (FILE, f"{FILE}-wal"):
        folder = path.parent / name.rpartition("-")[2]
        folder.mkdir()
        (folder / name).symlink_to(path)
        profile = profile_in(folder)
        assert "regular file" in str(profile.trouble) and profile.in_memory
        journal.record(profile, journal.start(profile), played(match_of("ROBOT"), "CRANE"))


def restores(path: Path) -> None:
    profile = profile_in(path.parent / "there")
    keep(profile, kept())
    backups.restore(profile, Backup(1, kept().started.begun_on, path))


def reads_others(path: Path) -> None:
    assert read_state(path) == LastWindow() and find_openings("0123abcd", [path]) is None
    (path.parent / NAME).symlink_to(path)
    found, problem = saved_puzzle(path.parent, Settings(), datetime.now())
    assert found is None and problem


# What reads, and the error it raises
READERS: dict[Callable[[Path], object], type[Exception] | None] = {
    reads_settings: None,
    lambda path: SettingsFiles(path).save({"boards": 4}): SettingsFileError,
    lambda path: read_own_words(path, 5): WordsError,
    lambda path: import_games(profile_in(path.parent / "imports"), path): ExchangeError,
    lambda path: export(profile_in(path.parent / "exports"), path): ExchangeError,
    opens_profile: None,
    restores: ProfileError,
    reads_others: None,
    check_plain_or_missing: OSError,
}


def read_with_all(place: str, kind: str) -> None:
    """Have each reader read something else than a file."""
    path = Path(place) / "file.jsonl"
    if kind == "pipe":
        os.mkfifo(path)
    else:
        path.symlink_to("/dev/zero")
    for reader, error in READERS.items():
        if error:
            with pytest.raises(error, match="regular file"):
                reader(path)
        else:
            reader(path)
    print("done")


@pytest.mark.parametrize("kind", ["pipe", "endless"])
def test_nothing_waits_for_what_is_no_plain_file(tmp_path: Path, kind: str) -> None:
    # What hangs does so in C, where no time limit within the process reaches it.
    code = "import sys; from tests.test_plain_files import read_with_all as all; all(*sys.argv[1:])"
    command = [sys.executable, "-c", code, str(tmp_path), kind]
    ended = subprocess.run(
        command, cwd=HOME, capture_output=True, text=True, check=False, timeout=60
    )
    assert ended.stdout == "done\n", ended.stderr


def test_a_file_is_read_up_to_a_size_and_a_pipe_in_its_place_is_not_waited_for(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    path, pipe = tmp_path / "file", tmp_path / "pipe"
    path.write_bytes(b"12345")
    assert read_plain(path, 5) == b"12345"
    check_plain_or_missing(path)
    check_plain_or_missing(tmp_path / "none")
    for wrong, largest, said in (
        (path, 4, "too large"),
        (tmp_path, 9, "directory"),
        ("\0", 9, "Inv"),
    ):
        with pytest.raises(OSError, match=said):
            read_plain(wrong, largest)
    assert read_plain(os.devnull) == b""  # no settings at all, as in `--config /dev/null`
    assert read_settings(Path(os.devnull)) == (Settings(), [])
    os.mkfifo(pipe)
    status = path.stat()
    monkeypatch.setattr(os, "stat", lambda _path: status)  # it is put there after that
    with pytest.raises(OSError, match="regular file"):
        open_plain(pipe)


def test_the_profile_is_the_players_alone_unless_it_was_shared(tmp_path: Path) -> None:
    profile = Profile(tmp_path / "new" / "folder")
    keep(profile, kept())
    backups.make(profile)
    export(profile, tmp_path / "games.csv")
    folder = profile.path.parent
    made = [folder.parent, folder, *folder.rglob("*"), tmp_path / "games.csv"]
    assert len(made) >= 6 and not any(path.stat().st_mode & 0o077 for path in made)
    profile.close()
    profile.path.chmod(0o640)
    keep(profile, kept(2))
    assert profile.path.stat().st_mode & 0o777 == 0o640
