"""What desktops and shells are given, in step with command line, changelog and version."""

import configparser
import gzip
import json
import os
import re
import struct
import subprocess
import xml.etree.ElementTree as ET
from datetime import date
from pathlib import Path

import pytest

from assets.desktop import elf, menu, packing, publishing, sbom
from assets.desktop.command_table import Argument, table
from assets.desktop.completions import completions
from assets.desktop.copyrights import copyright_file, parts
from assets.desktop.licence_texts import PACKAGES
from assets.desktop.man_page import man_page
from game.options import OPTIONS
from game.terminal import desktop_files
from game.version import VERSION
from tests.needs import needs
from tests.test_command_line import COMMANDS

DAY = date(2026, 11, 22)
WHOLE, BELOW = table()
EVERYTHING = tuple(each for command in (WHOLE, *BELOW) for each in command.arguments)


def plain(page: str) -> str:
    """Return a man page without its signs for dashes."""
    return page.replace(r"\-", "-")


# The command line ---------------------------------------------------------------------------


def test_the_table_has_every_command_and_every_flag_of_a_setting() -> None:
    assert tuple(command.name for command in BELOW) == COMMANDS
    flags = {flag.partition(" ")[0] for option in OPTIONS.values() for flag in option.flags}
    assert flags <= {flag for each in EVERYTHING for flag in each.flags}
    assert all(command.purpose for command in BELOW)
    assert all(each.purpose and (each.flags or each.value) for each in EVERYTHING)


def test_the_table_knows_files_and_values() -> None:
    of = {each.flags[-1]: each for each in EVERYTHING if each.flags}
    assert of["--profile"].names == "folder"
    assert of["--answers"].names == "file"
    assert of["--difficulty"].values == ("easy", "medium", "hard")
    assert of["--daily"].optional
    places = [each for each in EVERYTHING if not each.flags]
    assert Argument((), "FILE", (), "file", False, False, "the file to read") in places


def test_the_man_page_has_every_command_and_option() -> None:
    page = plain(man_page(DAY))
    assert page.startswith(f'.TH VERDIGRIS 6 2026-11-22 "Verdigris {VERSION}" Games\n')
    for command in BELOW:
        assert f".SS \\fB{command.name}\\fR" in page
    for each in EVERYTHING:
        for flag in each.flags:
            assert f"\\fB{flag}\\fR" in page, flag
    assert "main.py" not in page
    assert page.isascii()


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completions_have_every_command_and_option(shell: str) -> None:
    text = completions()[shell]
    for name in COMMANDS:
        assert re.search(rf"\b{name}\b", text), name
    for each in EVERYTHING:
        for flag in each.flags:
            assert (f"-l {flag[2:]}" if shell == "fish" and flag[1] == "-" else flag) in text


@needs("bash")
@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        ("verdigris te", "terminal"),
        ("verdigris --dif", "--difficulty"),
        ("verdigris --difficulty ", "easy medium hard"),
        ("verdigris terminal --pl", "--plain"),
        ("verdigris history --sort f", "fewest-guesses fastest"),
        ("verdigris --boards ", ""),
    ],
)
def test_bash_completes(typed: str, offered: str, tmp_path: Path) -> None:
    words = typed.split(" ")
    script = (
        f"{completions()['bash']}\nCOMP_WORDS=({' '.join(w or chr(39) * 2 for w in words)})\n"
        f'COMP_CWORD={len(words) - 1}\n_verdigris\necho "${{COMPREPLY[*]}}"'
    )
    done = subprocess.run(
        ["bash", "-c", script], capture_output=True, text=True, check=True, cwd=tmp_path
    )
    assert (done.stdout.strip(), done.stderr) == (offered, "")


# The desktop --------------------------------------------------------------------------------


def test_the_entry_has_what_its_actions_and_files_need() -> None:
    read = configparser.RawConfigParser()
    read.optionxform = str  # type: ignore[assignment,method-assign]
    read.read_string(desktop_files.entry())
    entry = read["Desktop Entry"]
    assert entry["Exec"] == "verdigris %u"
    assert entry["MimeType"] == f"{desktop_files.GAMES};{desktop_files.LINK};"
    assert desktop_files.GAMES in desktop_files.MIME
    for action in entry["Actions"].rstrip(";").split(";"):
        assert read[f"Desktop Action {action}"]["Exec"] == f"verdigris verdigris:{action}"


def test_the_metainfo_is_in_step_with_the_changelog_and_the_version() -> None:
    component = ET.fromstring(menu.metainfo(DAY))
    releases = component.findall("./releases/release")
    text = (menu.HOME / "CHANGELOG.md").read_text(encoding="utf-8")
    assert [each.get("version") for each in releases] == re.findall(r"^## (\S+)", text, re.M)
    assert releases[0].get("version") == VERSION.partition(".dev")[0]
    assert (releases[0].get("type") == "development") == (".dev" in VERSION)
    assert all(each.findall("./description/ul/li") for each in releases)
    assert releases[-1].get("date") == "2026-11-21"
    for image in component.iterfind("./screenshots/screenshot/image"):
        address, _, name = str(image.text).rpartition("/")
        assert address == publishing.PICTURES
        assert (menu.HOME / "assets" / "pictures" / name).is_file()


def test_a_package_shares_the_same_files_in_every_build(tmp_path: Path) -> None:
    for name in ("one", "two"):
        menu.share(tmp_path / name, DAY)
    one, two = (
        {path.relative_to(top): path.read_bytes() for path in top.rglob("*") if path.is_file()}
        for top in (tmp_path / "one", tmp_path / "two")
    )
    assert one == two
    man = gzip.decompress(one[Path("man/man6/verdigris.6.gz")]).decode()
    assert man == man_page(DAY)
    icons = {path.parts[2] for path in one if path.parts[0] == "icons"}
    assert {"48x48", "256x256", "scalable"} <= icons


# Licences -----------------------------------------------------------------------------------


def test_every_licence_has_its_text_and_every_text_is_of_a_licence() -> None:
    named = {name for part in parts() for name in part.licence.split(" AND ")}
    assert named == {path.stem for path in (menu.HOME / "LICENSES").iterdir()}
    for part in parts()[1:]:
        assert all(list(menu.HOME.glob(path)) for path in part.paths), part


def test_the_copyright_file_says_each_licence_once() -> None:
    paragraphs = copyright_file().split("\n\n")
    fields = [dict(re.findall(r"^([A-Z][\w-]+): ?(.*)", each, re.M)) for each in paragraphs]
    assert fields[0]["Format"].endswith("copyright-format/1.0/")
    named = {name for each in fields if "Files" in each for name in each["License"].split(" and ")}
    explained = [each["License"] for each in fields if "License" in each and "Files" not in each]
    assert sorted(explained) == sorted(named)
    assert all(each["Copyright"] for each in fields if "Files" in each)


def test_the_bill_of_materials_has_every_package_and_library(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    for name in PACKAGES:
        (tmp_path / f"{name.replace('-', '_')}-1.2.3.dist-info").mkdir()
    (tmp_path / "libpng16-fefdc88d.so.16").write_bytes(b"png")
    document = json.loads(sbom.bill(tmp_path))
    assert document == json.loads(sbom.bill(tmp_path))
    assert (document["bomFormat"], document["specVersion"]) == ("CycloneDX", "1.6")
    assert document["metadata"]["timestamp"] == "2023-11-14T22:13:20Z"
    of = {each["name"]: each for each in document["components"]}
    assert {*PACKAGES, "python", "libpng16", "assets/fonts/*.otf"} <= of.keys()
    assert of["pygame-ce"]["purl"] == "pkg:pypi/pygame-ce@1.2.3"
    assert of["libpng16"]["licenses"] == [{"license": {"name": "libpng"}}]
    assert all(each["licenses"] for each in document["components"])


# Packing ------------------------------------------------------------------------------------


def test_a_build_has_the_time_that_is_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    assert packing.day_of_build() == date(2023, 11, 14)
    path = tmp_path / "folder" / "file"
    path.parent.mkdir()
    path.write_text("")
    path.chmod(0o600)
    linked = path.with_name("link")
    if os.name == "posix":
        linked.symlink_to(path)
    packing.settle(tmp_path)
    assert path.stat().st_mtime == path.parent.stat().st_mtime == 1700000000
    if os.name == "posix":
        assert path.stat().st_mode & 0o777 == 0o644
        assert linked.lstat().st_mtime == 1700000000


@needs("git")
def test_the_time_is_that_of_no_repository_that_the_project_is_within(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("SOURCE_DATE_EPOCH", raising=False)
    home = tmp_path / "verdigris"
    home.mkdir()
    monkeypatch.setattr(packing, "HOME", home)
    (home / "CHANGELOG.md").write_text("")
    os.utime(home / "CHANGELOG.md", (1600000000, 1600000000))

    def commit(folder: Path, time: int) -> None:
        as_somebody = ("-c", "user.name=Ann", "-c", "user.email=ann@example.org")
        when = {"GIT_AUTHOR_DATE": f"{time} +0000", "GIT_COMMITTER_DATE": f"{time} +0000"}
        for step in (("init", "-q"), ("commit", "-q", "--allow-empty", "-m", "Begin")):
            command = ["git", *as_somebody, *step]
            subprocess.run(command, cwd=folder, check=True, env={**os.environ, **when})

    commit(tmp_path, 1650000000)
    assert packing.time_of_build() == 1600000000
    (home / packing.EPOCH).write_text("1700000000\n")  # as in a source package
    assert packing.time_of_build() == 1700000000
    commit(home, 1750000000)
    assert packing.time_of_build() == 1750000000


def test_what_is_published_nowhere_says_so() -> None:
    places = (publishing.HOMEPAGE, publishing.PICTURES, publishing.MAINTAINER)
    if not publishing.is_published():
        assert all(publishing.NOBODY in place for place in places)
        assert publishing.ID.startswith("org.example.")


# Libraries ----------------------------------------------------------------------------------


def library(path: bytes, number: str = "<Q") -> bytearray:
    """Return the least of an ELF file that looks for libraries in a place."""
    wide = number.endswith("Q")
    head_size, entry, address = (64, 56, 0x1000) if wide else (52, 32, 0x1000)
    strings = b"\0libc.so.6\0" + path + b"\0after\0"
    tags = [(1, 1), (5, 0), (29, strings.index(path) if path else 0), (0, 0)]
    order = number[0]
    offset = head_size + 2 * entry
    step = 2 * struct.calcsize(number)
    tags[1] = (5, address + offset + step * len(tags))
    dynamic = b"".join(struct.pack(f"{number}{number[1]}", *each) for each in tags)
    size = offset + len(dynamic) + len(strings)
    ident = b"\x7fELF" + bytes((2 if wide else 1, 1 if order == "<" else 2, 1)) + bytes(9)
    form = f"{order}HHI{'QQQIHHH' if wide else 'IIIIHHH'}HHH"
    head = struct.pack(form, 3, 62, 1, 0, head_size, 0, 0, head_size, entry, 2, 0, 0, 0)
    if wide:
        rows = [(1, 5, 0, address, address, size, size, 1)]
        rows.append((2, 6, offset, address + offset, 0, len(dynamic), len(dynamic), 8))
    else:
        rows = [(1, 0, address, address, size, size, 5, 1)]
        rows.append((2, offset, address + offset, 0, len(dynamic), len(dynamic), 6, 8))
    form = f"{order}{'IIQQQQQQ' if wide else 'IIIIIIII'}"
    table = b"".join(struct.pack(form, *row) for row in rows)
    return bytearray(ident + head + table + dynamic + strings)


@pytest.mark.parametrize("number", ["<Q", ">Q", "<I", ">I"])
def test_a_library_looks_next_to_itself_instead_of_where_it_was_made(number: str) -> None:
    content = library(b"/home/ann/pythons/3.11/lib", number)
    before = bytes(content)
    assert elf.forget_place(content, b"$ORIGIN/../..")
    assert len(content) == len(before)
    assert b"\0$ORIGIN/../..\0" in content
    assert content.endswith(b"\0lib\0after\0")  # which other names may share
    assert b"ann" not in content
    assert not elf.forget_place(content, b"$ORIGIN/../..")


def test_a_path_without_room_for_another_is_emptied() -> None:
    content = library(b"/usr/lib")
    assert elf.forget_place(content, b"$ORIGIN/..")
    assert content.endswith(b"libc.so.6\0\0\0\0\0\0lib\0after\0")


@pytest.mark.parametrize("path", [b"$ORIGIN/../numpy.libs", b"$ORIGIN"])
def test_a_library_that_looks_next_to_itself_stays_as_it_is(path: bytes) -> None:
    content = library(path)
    before = bytes(content)
    assert not elf.forget_place(content, b"$ORIGIN")
    assert content == before
