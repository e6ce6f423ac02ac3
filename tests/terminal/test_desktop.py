"""The command that puts the game into the player's own menu, and takes it out without a trace."""

import argparse
import configparser
import os
import shutil
import stat
import subprocess
import sys
from io import StringIO
from pathlib import Path

import pytest

from game.program import HOME
from game.streams import DONE, FAILED
from game.terminal import desktop
from game.terminal.console import Console
from tests.needs import needs

pytestmark = needs("menus of Linux")
ENTRY = "applications/verdigris.desktop"
NAMES = {name for name, _ in desktop.files("")}


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The player's folder for data, on a system without the programs that make indexes."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("PATH", "")
    return tmp_path / "data"


def asked(place: str) -> tuple[int, str]:
    """Ask for installing or removing, and return the exit status and what is said."""
    shown = StringIO()
    status = desktop.start(argparse.Namespace(**{place: True}), Console(StringIO(), shown))
    return status, shown.getvalue()


def files_in(folder: Path) -> dict[str, bytes]:
    files = (path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in files}


def entry_in(folder: Path) -> configparser.SectionProxy:
    read = configparser.RawConfigParser()
    read.optionxform = str  # type: ignore[assignment,method-assign]
    read.read(folder / ENTRY, encoding="utf-8")
    return read["Desktop Entry"]


def share(folder: Path) -> None:
    """Make what a package shares."""
    for name in desktop.SHARED:
        path = folder / "share" / name
        path.parent.mkdir(parents=True)
        path.write_text("shared")


def test_what_was_installed_is_removed_without_a_trace(
    data: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = os.umask(0o022)
    try:
        assert asked("install")[0] == DONE
    finally:
        os.umask(before)
    lacking = capsys.readouterr().err
    assert all(package in lacking for _, package in desktop.INDEXES.values())
    assert {stat.S_IMODE((data / name).stat().st_mode) for name in NAMES} == {0o644}
    first = files_in(data)
    assert first.keys() == NAMES
    assert {"icons/hicolor/48x48/apps/verdigris.png", "mime/packages/verdigris.xml"} <= NAMES
    assert (asked("install")[0], files_in(data)) == (DONE, first)
    gone, was_not_there = asked("remove"), asked("remove")
    assert gone[0] == was_not_there[0] == DONE and gone != was_not_there
    assert list(data.iterdir()) == []


def test_what_is_of_others_stays(data: Path) -> None:
    others = ("applications/other.desktop", "mime/packages/other.xml", "verdigris/profile.sqlite3")
    for name in others:
        (data / name).parent.mkdir(parents=True)
        (data / name).write_text("mine")
    linked = data / "icons/hicolor/48x48/apps/verdigris.png"
    linked.parent.mkdir(parents=True)
    linked.symlink_to(data / others[0])
    asked("install")
    asked("remove")
    assert linked.is_symlink()
    assert all((data / name).read_text() == "mine" for name in others)


@pytest.mark.parametrize(
    ("started", "way", "run"),
    [
        ("main.py", "source", f'"/opt/My \\\\$ Pythons/python3" "{HOME}/main.py"'),
        ("~/bin/verdigris", "package", '"~/bin/verdigris"'),
        (
            "/lib/verdigris/__main__.py",
            "package",
            '"/opt/My \\\\$ Pythons/python3" "-P" "-m" "verdigris"',
        ),
        ("Verdigris", "build", '"/opt/My \\\\$ Pythons/python3"'),
    ],
)
def test_each_way_of_installing_is_started_in_its_own_way_and_brings_its_own_files(
    started: str, way: str, run: str, data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "bin").symlink_to(tmp_path)  # pipx makes such links, which stay
    started, run = (each.replace("~", str(tmp_path)) for each in (started, run))
    monkeypatch.setattr(desktop, "FROM_SOURCE", way == "source")
    monkeypatch.setattr(desktop, "FROZEN", way == "build")
    monkeypatch.setattr(sys, "executable", "/opt/My $ Pythons/python3")
    monkeypatch.setattr(sys, "argv", [started, "desktop", "--install"])
    monkeypatch.setattr("sysconfig.get_path", lambda _: str(tmp_path / "environment"))
    share(tmp_path / "environment")
    asked("install")
    assert entry_in(data)["Exec"] == f"{run} %u"
    assert entry_in(data)["TryExec"] == (
        started if "bin" in started else "/opt/My $ Pythons/python3"
    )
    assert files_in(data).keys() == {*NAMES, *(desktop.SHARED if way == "package" else ())}
    shutil.rmtree(tmp_path / "environment")
    asked("remove")
    assert list(data.iterdir()) == []


def test_what_is_shared_in_the_players_own_folder_stays_as_it_is(
    data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    environment = data.parent / "environment"
    monkeypatch.setattr(desktop, "FROM_SOURCE", False)
    monkeypatch.setenv("XDG_DATA_HOME", str(environment / "share"))
    monkeypatch.setattr("sysconfig.get_path", lambda _: str(environment))
    share(environment)
    before = {name: (environment / "share" / name).stat().st_ino for name in desktop.SHARED}
    asked("install")
    assert before == {name: (environment / "share" / name).stat().st_ino for name in desktop.SHARED}


@pytest.mark.parametrize("where", ["win32", "darwin", "/usr/lib", "/usr/local/lib", "in the way"])
def test_where_there_is_no_such_menu_or_no_place_that_is_said(
    where: str, data: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    if "/" in where:
        monkeypatch.setattr(desktop, "FROM_SOURCE", False)
        monkeypatch.setattr(desktop, "HOME", Path(where, "verdigris"))
    elif where == "in the way":
        data.mkdir()
        (data / "icons").write_text(where)
    else:
        monkeypatch.setattr(sys, "platform", where)
    status, said = asked("install")
    said += capsys.readouterr().err
    is_local = "local" in where
    assert (status, said.count("\n")) == (DONE if "/" in where else FAILED, 3 if is_local else 1)
    assert (data / "icons").is_dir() == is_local and ("icons" in said) == (where == "in the way")
    monkeypatch.setenv("XDG_DATA_HOME", "data")
    assert desktop.data_home().is_absolute()


@needs("POSIX")
@pytest.mark.parametrize("status", [0, 1])
def test_the_programs_that_make_indexes_are_run_and_may_fail(
    status: int,
    data: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
) -> None:
    makers = {maker: folder for folder, (maker, _) in desktop.INDEXES.items()}
    (tmp_path / "bin").mkdir()
    for maker in makers:
        script = tmp_path / "bin" / maker
        script.write_text(f'#!/bin/sh\necho "$@" >> "{tmp_path}/{maker}"\necho no\nexit {status}\n')
        script.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path / "bin"))
    icons = data / "icons" / "hicolor"
    icons.mkdir(parents=True)
    os.utime(icons, (1, 1))
    for times, place in enumerate(("install", "remove"), 1):
        assert asked(place)[0] == DONE
        assert capfd.readouterr() == ("", "")  # what they say is for nobody
        for maker, folder in makers.items():
            assert (tmp_path / maker).read_text() == f"{data / folder}\n" * times
        assert not icons.exists() or icons.stat().st_mtime > 1
    assert list(data.iterdir()) == []


@needs("desktop-file-utils")
@needs("shared-mime-info")
def test_links_and_files_find_the_game_by_the_indexes(
    data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", os.defpath)
    asked("install")
    index = (data / "applications" / "mimeinfo.cache").read_text()
    for kind in (desktop.LINK, desktop.GAMES):
        assert f"{kind}=verdigris.desktop;" in index
    assert desktop.GAMES in (data / "mime" / "types").read_text()
    check = str(shutil.which("desktop-file-validate", path=os.defpath))
    done = subprocess.run([check, data / ENTRY], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, "")
    asked("remove")
    assert not [name for name in files_in(data) if "verdigris" in name]
