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

from game.program import HOME, command
from game.terminal import desktop, desktop_files
from game.terminal.console import DONE, FAILED, Console
from tests.needs import needs

pytestmark = needs("menus of Linux")
ENTRY = "applications/verdigris.desktop"
NAMES = {name for name, _ in desktop_files.files("")}


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The player's folder for data, on a system without the programs that make indexes."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("PATH", "")
    return tmp_path / "data"


def asked(place: str) -> tuple[int, str]:
    shown = StringIO()
    status = desktop.start_command(argparse.Namespace(place=place), Console(StringIO(), shown))
    return status, shown.getvalue()


def all_files(folder: Path) -> dict[str, bytes]:
    files = (path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in files}


def entry_in(folder: Path) -> configparser.SectionProxy:
    read = configparser.RawConfigParser()
    read.optionxform = str  # type: ignore[assignment,method-assign]
    read.read(folder / ENTRY, encoding="utf-8")
    return read["Desktop Entry"]


def test_what_was_installed_is_removed_without_a_trace(data: Path) -> None:
    status, said = asked("install")
    assert status == DONE
    assert f"{command()} desktop --remove" in said
    first = all_files(data)
    assert first.keys() == NAMES
    assert {"icons/hicolor/48x48/apps/verdigris.png", "mime/packages/verdigris.xml"} <= NAMES
    assert asked("install")[0] == DONE
    assert all_files(data) == first
    status, said = asked("remove")
    assert (status, "no longer" in said) == (DONE, True)
    assert list(data.iterdir()) == []
    status, said = asked("remove")
    assert (status, "wasn't" in said) == (DONE, True)


def test_what_is_of_others_stays(data: Path) -> None:
    others = ("applications/other.desktop", "mime/packages/other.xml", "verdigris/profile.sqlite3")
    for name in others:
        (data / name).parent.mkdir(parents=True)
        (data / name).write_text("mine")
    linked = data / "icons/hicolor/48x48/apps/verdigris.png"
    linked.parent.mkdir(parents=True)
    linked.symlink_to(data / others[0])
    for place in ("install", "remove"):
        assert asked(place)[0] == DONE
        assert linked.is_symlink()
        assert all((data / name).read_text() == "mine" for name in others)
    linked.unlink()
    assert all_files(data).keys() == {*others}


def test_the_entry_starts_this_copy(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "executable", "/opt/My $ Pythons/python3")
    asked("install")
    entry = entry_in(data)
    assert entry["Exec"] == rf'"/opt/My \\$ Pythons/python3" "{HOME}/main.py" %u'
    assert entry["TryExec"] == "/opt/My $ Pythons/python3"
    assert entry["MimeType"] == f"{desktop_files.GAMES};{desktop_files.LINK};"


@pytest.mark.parametrize(
    ("started", "frozen", "run"),
    [
        ("/home/ann/.local/bin/verdigris", False, '"/home/ann/.local/bin/verdigris"'),
        ("/lib/verdigris/__main__.py", False, f'"{sys.executable}" "-P" "-m" "verdigris"'),
        ("Verdigris", True, f'"{sys.executable}"'),
    ],
)
def test_each_way_of_installing_is_started_in_its_own_way(
    started: str, frozen: bool, run: str, data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(desktop, "FROM_SOURCE", False)
    monkeypatch.setattr(desktop, "FROZEN", frozen)
    monkeypatch.setattr(sys, "argv", [started, "desktop", "--install"])
    asked("install")
    assert entry_in(data)["Exec"] == f"{run} %u"


def test_an_installed_copy_brings_its_man_page_and_completions(
    data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(desktop, "FROM_SOURCE", False)
    monkeypatch.setattr("sysconfig.get_path", lambda _: str(tmp_path / "environment"))
    for name in desktop.SHARED:
        path = tmp_path / "environment" / "share" / name
        path.parent.mkdir(parents=True)
        path.write_text("shared")
    asked("install")
    assert all_files(data).keys() == {*NAMES, *desktop.SHARED}
    shutil.rmtree(tmp_path / "environment")
    asked("remove")
    assert list(data.iterdir()) == []


def test_a_package_of_the_system_needs_nothing_more(
    data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(desktop, "FROM_SOURCE", False)
    monkeypatch.setattr(desktop, "HOME", Path("/usr/lib/verdigris/_internal"))
    status, said = asked("install")
    assert (status, "everybody" in said) == (DONE, True)
    assert not data.exists()


def test_what_is_missing_for_links_is_named(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    asked("install")
    assert "install desktop-file-utils shared-mime-info" in capsys.readouterr().err


@pytest.mark.parametrize("way", ["frozen", "of this very folder"])
def test_what_is_shared_is_brought_by_packages_alone(
    way: str, data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(desktop, "FROM_SOURCE", False)
    monkeypatch.setattr(desktop, "FROZEN", way == "frozen")
    environment = data.parent / "environment"
    if way != "frozen":
        monkeypatch.setenv("XDG_DATA_HOME", str(environment / "share"))
    monkeypatch.setattr("sysconfig.get_path", lambda _: str(environment))
    for name in desktop.SHARED:
        path = environment / "share" / name
        path.parent.mkdir(parents=True)
        path.write_text("shared")
        path.chmod(0o444)
    before = {name: (environment / "share" / name).stat().st_ino for name in desktop.SHARED}
    asked("install")
    if way == "frozen":
        assert all_files(data).keys() == NAMES
    assert before == {name: (environment / "share" / name).stat().st_ino for name in desktop.SHARED}


def test_files_for_desktops_can_be_read_by_them(data: Path) -> None:
    before = os.umask(0o022)
    try:
        asked("install")
    finally:
        os.umask(before)
    assert {stat.S_IMODE((data / name).stat().st_mode) for name in NAMES} == {0o644}


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
    for maker in makers:
        script = tmp_path / "bin" / maker
        script.parent.mkdir(exist_ok=True)
        script.write_text(f'#!/bin/sh\necho "$@" >> "{tmp_path}/{maker}"\necho no\nexit {status}\n')
        script.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path / "bin"))
    icons = data / "icons" / "hicolor"
    icons.mkdir(parents=True)
    os.utime(icons, (1, 1))
    assert asked("install")[0] == DONE
    assert capfd.readouterr() == ("", "")  # what they say is for nobody
    for maker, folder in makers.items():
        assert (tmp_path / maker).read_text() == f"{data / folder}\n"
    assert icons.stat().st_mtime > 1
    assert asked("remove")[0] == DONE
    for maker, folder in makers.items():
        assert (tmp_path / maker).read_text() == f"{data / folder}\n" * 2
    assert list(data.iterdir()) == []


def test_indexes_with_something_of_others_stay(data: Path) -> None:
    asked("install")
    cache, types = data / "applications" / "mimeinfo.cache", data / "mime"
    (types / "packages" / "other.xml").write_text("mine")
    for content in (b"[MIME Cache]\ntext/plain=other.desktop;\n", desktop.EMPTY_INDEX):
        cache.write_bytes(content)
        (types / "globs2").write_text("globs")
        asked("remove")
        assert cache.exists() == (content != desktop.EMPTY_INDEX)
        assert (types / "globs2").read_text() == "globs"
        asked("install")
    (types / "packages" / "other.xml").unlink()
    asked("remove")
    assert list(data.iterdir()) == []


@pytest.mark.parametrize("system", desktop.LACKING)
def test_systems_without_such_menus_say_so(
    system: str,
    data: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(sys, "platform", system)
    assert asked("install") == (FAILED, "")
    assert "Only desktops of Linux" in capsys.readouterr().err
    assert not data.exists()


def test_a_folder_that_cannot_be_written_to_is_named(
    data: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data.parent.mkdir(exist_ok=True)
    data.write_text("in the way")
    assert asked("install") == (FAILED, "")
    assert "Couldn't write to" in capsys.readouterr().err


@needs("desktop-file-utils")
@needs("shared-mime-info")
def test_links_and_files_find_the_game_by_the_indexes(
    data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", os.defpath)
    asked("install")
    index = (data / "applications" / "mimeinfo.cache").read_text()
    for kind in (desktop_files.LINK, desktop_files.GAMES):
        assert f"{kind}=verdigris.desktop;" in index
    assert desktop_files.GAMES in (data / "mime" / "types").read_text()
    asked("remove")
    assert list(data.iterdir()) == []


@needs("desktop-file-utils")
def test_debian_s_check_finds_no_fault_in_the_entry(data: Path) -> None:
    check = shutil.which("desktop-file-validate", path=os.defpath)
    asked("install")
    assert stat.S_IMODE((data / ENTRY).stat().st_mode) & 0o400
    done = subprocess.run([str(check), data / ENTRY], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, "")
