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
from assets.desktop.command_table import table
from assets.desktop.completions import completions
from assets.desktop.copyrights import copyright_file, parts
from assets.desktop.licence_texts import PACKAGES
from assets.desktop.man_page import man_page
from game.terminal import desktop
from game.version import VERSION
from tests.needs import needs
from tests.test_command_line import COMMANDS, flags_of

DAY = date(2026, 11, 22)
WHOLE, BELOW = table()
EVERYTHING = tuple(each for command in (WHOLE, *BELOW) for each in command.arguments)


# The command line ---------------------------------------------------------------------------


def test_the_table_has_every_command_and_option() -> None:
    assert tuple(command.name for command in BELOW) == COMMANDS
    for command, name in zip((WHOLE, *BELOW), ("", *COMMANDS), strict=True):
        flags = {flag for each in command.arguments for flag in each.flags if flag[1] == "-"}
        assert flags_of(name) <= flags and (command.purpose or not name)
    assert all(each.purpose and (each.flags or each.value) for each in EVERYTHING)
    of = {each.flags[-1]: each for each in EVERYTHING if each.flags}
    assert (of["--profile"].names, of["--answers"].names) == ("folder", "file")
    assert of["--difficulty"].values == ("easy", "medium", "hard") and of["--daily"].optional
    assert {"FILE", "WORD", "TEXT"} <= {each.value for each in EVERYTHING if not each.flags}


def test_the_man_page_and_completions_have_every_command_and_option() -> None:
    page = man_page(DAY).replace(r"\-", "-")
    assert page.startswith(f'.TH VERDIGRIS 6 2026-11-22 "Verdigris {VERSION}" Games\n')
    assert page.isascii() and "main.py" not in page
    flags = {flag for each in EVERYTHING for flag in each.flags}
    assert [name for name in COMMANDS if f".SS \\fB{name}\\fR" not in page] == []
    assert [flag for flag in flags if f"\\fB{flag}\\fR" not in page] == []
    for shell, text in completions().items():
        assert [name for name in COMMANDS if not re.search(rf"\b{name}\b", text)] == []
        is_fish = shell == "fish"
        typed = [f"-l {flag[2:]}" if is_fish and flag[1] == "-" else flag for flag in flags]
        assert [flag for flag in typed if flag not in text] == []
    assert {*completions()} == {"bash", "zsh", "fish"}


@needs("bash")
def test_bash_completes(tmp_path: Path) -> None:
    for typed, offered in {
        "te": "terminal",
        "--dif": "--difficulty",
        "--difficulty ": "easy medium hard",
        "terminal --pl": "--plain",
        "history --sort f": "fewest-guesses fastest",
        "--boards ": "",
    }.items():
        words = ["verdigris", *(word or "''" for word in typed.split(" "))]
        script = (
            f"{completions()['bash']}\nCOMP_WORDS=({' '.join(words)})\n"
            f'COMP_CWORD={len(words) - 1}\n_verdigris\necho "${{COMPREPLY[*]}}"'
        )
        command = ["bash", "-c", script]
        done = subprocess.run(command, capture_output=True, text=True, check=True, cwd=tmp_path)
        assert (done.stdout.strip(), done.stderr) == (offered, "")


# The desktop --------------------------------------------------------------------------------


def test_the_entry_has_what_its_actions_and_files_need() -> None:
    read = configparser.RawConfigParser()
    read.optionxform = str  # type: ignore[assignment,method-assign]
    read.read_string(desktop.entry())
    entry = read["Desktop Entry"]
    assert entry["Exec"] == "verdigris %u"
    assert entry["MimeType"] == f"{desktop.GAMES};{desktop.LINK};"
    assert desktop.GAMES in desktop.MIME
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
    for image in component.iterfind("./screenshots/screenshot/image"):
        address, _, name = str(image.text).rpartition("/")
        assert address == publishing.PICTURES
        assert (menu.HOME / "assets" / "pictures" / name).is_file()
    if not publishing.is_published():  # what is published nowhere says so
        places = (publishing.HOMEPAGE, publishing.PICTURES, publishing.MAINTAINER)
        assert all(publishing.NOBODY in place for place in places)


def test_a_package_shares_the_same_files_in_every_build(tmp_path: Path) -> None:
    one, two = tmp_path / "one", tmp_path / "two"
    for top in (one, two):
        menu.share(top, DAY)
    files = [path.relative_to(one) for path in one.rglob("*") if path.is_file()]
    assert all((one / path).read_bytes() == (two / path).read_bytes() for path in files)
    assert gzip.decompress((one / "man/man6/verdigris.6.gz").read_bytes()).decode() == man_page(DAY)
    icons = {path.parts[2] for path in files if path.parts[0] == "icons"}
    assert {"48x48", "256x256", "scalable"} <= icons


# Licences -----------------------------------------------------------------------------------


def test_every_licence_has_its_text_and_every_text_is_of_a_licence() -> None:
    named = {name for part in parts() for name in part.licence.split(" AND ")}
    assert named == {path.stem for path in (menu.HOME / "LICENSES").iterdir()}
    assert all([*menu.HOME.glob(path)] for part in parts()[1:] for path in part.paths)
    paragraphs = copyright_file().split("\n\n")
    fields = [dict(re.findall(r"^([A-Z][\w-]+): ?(.*)", each, re.M)) for each in paragraphs]
    assert fields[0]["Format"].endswith("copyright-format/1.0/")
    named = {name for each in fields if "Files" in each for name in each["License"].split(" and ")}
    explained = [each["License"] for each in fields if "License" in each and "Files" not in each]
    assert sorted(explained) == sorted(named)  # each is said once
    assert all(each["Copyright"] for each in fields if "Files" in each)


def test_the_bill_of_materials_has_every_package_and_library(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    for name in PACKAGES:
        (tmp_path / f"{name.replace('-', '_')}-1.2.3.dist-info").mkdir()
    (tmp_path / "libpng16-fefdc88d.so.16").write_bytes(b"png")
    document = json.loads(sbom.bill(tmp_path))
    assert (document["bomFormat"], document["specVersion"]) == ("CycloneDX", "1.6")
    assert document["metadata"]["timestamp"] == "2023-11-14T22:13:20Z"
    of = {each["name"]: each for each in document["components"]}
    assert {*PACKAGES, "python", "libpng16", "assets/fonts/*.otf"} <= of.keys()
    assert of["pygame-ce"]["purl"] == "pkg:pypi/pygame-ce@1.2.3"
    assert all(each["licenses"] for each in document["components"])


# Packing ------------------------------------------------------------------------------------


@needs("POSIX")
@needs("git")
def test_a_build_has_the_time_of_its_own_source(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = tmp_path / "verdigris"
    linked, changes = home / "link", home / "CHANGELOG.md"
    home.mkdir()
    linked.symlink_to(changes)
    changes.touch()
    monkeypatch.setattr(packing, "HOME", home)
    monkeypatch.delenv("SOURCE_DATE_EPOCH", raising=False)

    def commit(folder: Path, time: int) -> None:
        as_somebody = ("-c", "user.name=Ann", "-c", "user.email=ann@example.org")
        when = {"GIT_AUTHOR_DATE": f"{time} +0000", "GIT_COMMITTER_DATE": f"{time} +0000"}
        for step in (("init", "-q"), ("commit", "-q", "--allow-empty", "-m", "Begin")):
            command = ["git", *as_somebody, *step]
            subprocess.run(command, cwd=folder, check=True, env={**os.environ, **when})

    os.utime(changes, (1600000000, 1600000000))
    commit(tmp_path, 1650000000)  # a repository that the project is within
    assert packing.time_of_build() == 1600000000
    (home / packing.EPOCH).write_text("1700000000\n")  # as in a source package
    assert packing.time_of_build() == 1700000000
    commit(home, 1750000000)
    assert packing.time_of_build() == 1750000000
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    assert packing.day_of_build() == date(2023, 11, 14)
    changes.chmod(0o600)
    packing.settle(home)
    assert changes.stat().st_mtime == home.stat().st_mtime == linked.lstat().st_mtime == 1700000000
    assert changes.stat().st_mode & 0o777 == 0o644


# Libraries ----------------------------------------------------------------------------------


def library(path: bytes, number: str = "<Q") -> bytearray:
    """Return the least of an ELF file that looks for libraries in a place."""
    wide = number.endswith("Q")
    head_size, entry, address = (64, 56, 0x1000) if wide else (52, 32, 0x1000)
    strings = b"\0libc.so.6\0" + path + b"\0after\0"
    offset = head_size + 2 * entry
    step = 2 * struct.calcsize(number)
    tags = [(1, 1), (5, address + offset + step * 4), (29, strings.index(path)), (0, 0)]
    dynamic = b"".join(struct.pack(f"{number}{number[1]}", *each) for each in tags)
    size = offset + len(dynamic) + len(strings)
    order = number[0]
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
    headers = b"".join(struct.pack(form, *row) for row in rows)
    return bytearray(ident + head + headers + dynamic + strings)


@pytest.mark.parametrize("number", ["<Q", ">Q", "<I", ">I"])
@pytest.mark.parametrize(
    ("path", "to", "end"),
    [
        # Other names may share the end of the path.
        (b"/home/ann/pythons/3.11/lib", b"$ORIGIN/../..", b"\0lib\0after\0"),
        (b"/usr/lib", b"$ORIGIN/..", b"libc.so.6\0\0\0\0\0\0lib\0after\0"),  # no room: emptied
        *((own, b"$ORIGIN", own + b"\0after\0") for own in (b"$ORIGIN/../numpy.libs", b"$ORIGIN")),
    ],
)
def test_a_library_looks_next_to_itself_instead_of_where_it_was_made(
    number: str, path: bytes, to: bytes, end: bytes
) -> None:
    content = library(path, number)
    before, is_own = bytes(content), path.startswith(b"$")
    assert elf.forget_place(content, to) != is_own
    assert (content == before) == is_own and len(content) == len(before)
    assert content.endswith(end) and b"ann" not in content
    assert (b"\0" + to + b"\0" in content) == (b"ann" in before or path == to)
    assert not elf.forget_place(content, to)
