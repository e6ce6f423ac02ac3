"""The game as `assets/desktop/build.py` packs it; BUILD names a build to be tested."""

import json
import os
import re
import subprocess
import sys
import sysconfig
import zipfile
from importlib import metadata
from pathlib import Path

import pytest

from assets.desktop import build, elf, licence_texts, publishing, sbom
from game.version import VERSION
from tests.bench.screen import Screen
from tests.needs import BUILD, beside_build, needs
from tests.window.real import RealGame, needs_screen

FOLDER = BUILD or Path()
PROGRAM = build.program_in(FOLDER.resolve())
needs_build = needs("a build")
BARE = {"PATH": "", "PYTHONPATH": None, "PYTHONHOME": None, "LD_LIBRARY_PATH": None}


@needs_screen
@needs_build
def test_a_game_is_won_in_the_window_of_a_build(tmp_path: Path) -> None:
    with (
        Screen() as screen,
        RealGame(
            screen, tmp_path, "--answer", "crane", command=(PROGRAM,), environment=BARE
        ) as game,
    ):
        game.opened()
        game.wins("crane")
        game.press("Control_L", "q")
        assert game.ends() == 0
        assert game.said.read_text() == ""
    assert (tmp_path / ".local" / "share" / "verdigris" / "profile.sqlite3").is_file()


@needs_build
@pytest.mark.parametrize(
    ("arguments", "typed", "said"),
    [
        (["--help"], "", "--absurdle"),
        (["setup"], "", "Nothing to set up"),
        (["terminal", "--answer", "crane"], "slate\ncrane\n", "Guesses: 2"),
        (["terminal", "--language", "es", "--answer", "ñandu"], "ñandú\n", "Guesses: 1"),
        (["solve"], "", "Try the word"),
    ],
)
def test_a_build_serves_in_the_terminal(
    arguments: list[str], typed: str, said: str, tmp_path: Path
) -> None:
    done = subprocess.run(
        [PROGRAM, *arguments],
        input=typed,
        capture_output=True,
        encoding="utf-8",
        check=True,
        cwd=tmp_path,
        env={"HOME": str(tmp_path), "LANG": "C.UTF-8"},
    )
    assert said in done.stdout


@needs_build
def test_what_is_not_needed_is_left_out() -> None:
    inner = {path.name for path in (FOLDER / "_internal").iterdir()}
    packed = {path.name for path in FOLDER.rglob("*")}
    assert {
        "Inter-Bold.otf",
        "OFL.txt",
        "hint.svg",
        "answers-15.txt",
        "LICENSE",
        "scowl.txt",
    } <= packed
    assert f"numpy-{metadata.version('numpy')}.dist-info" in inner
    assert "accesskit" in inner or sys.platform != "linux"
    unused = {
        "NotoSansSC-Bold.otf",
        "tests",
        "drop.txt",
        "hypothesis",
        "tkinter",
        "desktop",
        "config.toml",
    }
    assert not unused & packed


@needs_build
def test_every_library_of_a_build_has_a_licence() -> None:
    table = (FOLDER / "licences" / "README.md").read_text(encoding="utf-8")
    known = tuple(re.findall(r"\blib\w+(?![\w.]*\.txt)", table))
    libraries = [path.name for path in (FOLDER / "_internal").glob("lib*.so*")]
    assert [name for name in libraries if not name.startswith(known)] == []


def test_every_package_of_the_game_brings_its_licence(tmp_path: Path) -> None:
    lines = (build.HOME / "requirements.txt").read_text(encoding="utf-8")
    game, _, _ = lines.partition("# For the tests")
    names = re.findall(r"^[a-z][\w-]+", game, re.MULTILINE)
    needed = {*names, *(need for name in names for need in packages_for(name))}
    assert needed == {*licence_texts.PACKAGES, "jeepney"}
    folder = tmp_path / "licences"
    licence_texts.gather(folder, Path(sysconfig.get_path("purelib")).resolve())
    assert "GNU LESSER" in (folder / "pygame" / "docs" / "generated" / "LGPL.txt").read_text()
    brought = {path.name.partition("-")[0] for path in folder.glob("*.dist-info")}
    elsewhere = {"pygame-ce", *licence_texts.MAYBE}
    assert brought >= {name.replace("-", "_") for name in needed - elsewhere}
    table = (folder / "README.md").read_text(encoding="utf-8")
    named = set(re.findall(r"`([\w.-]+\.txt)`", table))
    assert named == {path.name for path in folder.glob("*.txt")}


def packages_for(name: str) -> set[str]:
    """Return the names of the packages that a package needs, as `PACKAGES` writes them."""
    needs = [need for need in metadata.requires(name) or () if "extra ==" not in need]
    return {re.split(r"[^\w.-]", need)[0].replace("_", "-") for need in needs}


# Packages -----------------------------------------------------------------------------------

METAINFO = f"usr/share/metainfo/{publishing.ID}.metainfo.xml"
DEB, WHEEL, FROM_GIT = (beside_build(each) for each in ("*.deb", "dist/*.whl", "from-git/*.whl"))
needs_deb = needs("a build as a Debian package")
needs_wheel = needs("a wheel beside the build")


def mebibytes(*files: Path) -> float:
    return sum(file.lstat().st_size for file in files) / 2**20


@needs_build
def test_a_build_is_not_larger_than_it_was_agreed_to_be() -> None:
    assert mebibytes(*(path for path in FOLDER.rglob("*") if not path.is_symlink())) <= 95


@needs_build
def test_the_bill_of_materials_names_every_library() -> None:
    bill = json.loads((FOLDER / "licences" / "verdigris.cdx.json").read_text("utf-8"))
    named = {component["bom-ref"] for component in bill["components"]}
    inner = FOLDER / "_internal"
    libraries = {path.relative_to(inner).as_posix() for path in inner.rglob("lib*.so*")}
    assert {name for name in libraries if not (inner / name).is_symlink()} <= named
    assert all(component.get("licenses") for component in bill["components"])


@pytest.fixture(scope="module")
def unpacked(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("deb")
    subprocess.run(["dpkg-deb", "--extract", str(DEB), folder], check=True)
    return folder


@needs_deb
def test_a_debian_package_has_everything_in_its_place(unpacked: Path) -> None:
    assert DEB
    assert mebibytes(DEB) <= 45
    share = unpacked / "usr" / "share"
    for name in (
        "applications/verdigris.desktop",
        "bash-completion/completions/verdigris",
        "doc/verdigris/copyright",
        "doc/verdigris/licences/verdigris.cdx.json",
        "fish/vendor_completions.d/verdigris.fish",
        "icons/hicolor/scalable/apps/verdigris.svg",
        "man/man6/verdigris.6.gz",
        "mime/packages/verdigris.xml",
        "zsh/vendor-completions/_verdigris",
    ):
        assert (share / name).is_file(), name
    told = subprocess.run(
        [unpacked / "usr" / "games" / "verdigris", "--version"],
        env={},
        capture_output=True,
        text=True,
        check=True,
    )
    assert told.stdout == f"Verdigris {VERSION}\n"


@needs_build
def test_nothing_in_a_build_looks_in_a_fixed_place() -> None:
    for path in FOLDER.rglob("*"):
        if path.is_file() and not path.is_symlink() and path.read_bytes()[:4] == elf.MAGIC:
            assert not elf.forget_place(bytearray(path.read_bytes()), b""), path


@needs_deb
@pytest.mark.parametrize(
    "check",
    [
        pytest.param(check, marks=needs(program), id=program)
        for program, check in {
            "lintian": ("lintian", "--fail-on", "error", "--allow-root", "DEB"),
            "desktop-file-utils": (
                "desktop-file-validate",
                "usr/share/applications/verdigris.desktop",
            ),
            "appstreamcli": ("appstreamcli", "validate", "--no-net", METAINFO),
            "mandoc": ("mandoc", "-Tlint", "-Wwarning", "usr/share/man/man6/verdigris.6.gz"),
        }.items()
    ],
)
def test_debian_s_own_checks_find_no_fault(check: tuple[str, ...], unpacked: Path) -> None:
    command = [str(DEB and DEB.absolute()) if part == "DEB" else part for part in check]
    done = subprocess.run(command, cwd=unpacked, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


@needs_wheel
def test_a_wheel_brings_one_package_and_starts_from_it(tmp_path: Path) -> None:
    assert WHEEL
    assert mebibytes(WHEEL) <= 10
    with zipfile.ZipFile(WHEEL) as wheel:
        wheel.extractall(tmp_path)
    tops = {path.name.partition("-")[0] for path in tmp_path.iterdir()}
    assert tops == {"verdigris"}
    done = subprocess.run(
        [sys.executable, "-P", "-m", "verdigris", "terminal", "--answer", "crane", "--plain"],
        input="slate\ncrane\n",
        env={**os.environ, "PYTHONPATH": str(tmp_path), "HOME": str(tmp_path / "home")},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=True,
    )
    assert "Guesses: 2" in done.stdout
    assert not (tmp_path / "verdigris" / "config.toml").exists()


@needs_wheel
@needs("a wheel from git beside the build")
def test_a_wheel_from_a_source_package_is_the_same_as_one_from_git() -> None:
    assert WHEEL
    assert FROM_GIT
    assert WHEEL.read_bytes() == FROM_GIT.read_bytes()


# Other systems ------------------------------------------------------------------------------


@pytest.mark.parametrize("system", ["win32", "darwin", "linux"])
def test_what_is_asked_of_pyinstaller_on_each_system(
    system: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []

    def run(command: list[str | Path], **_: object) -> None:
        asked.extend(map(str, command))

    monkeypatch.setattr(sys, "platform", system)
    monkeypatch.setattr(build, "BUILD", tmp_path)
    monkeypatch.setattr(build, "ready_environment", lambda: Path("python"))
    monkeypatch.setattr(build, "packages_of", lambda _: tmp_path)
    monkeypatch.setattr(build, "gather", lambda folder, _: folder.mkdir(parents=True))
    monkeypatch.setattr(sbom, "bill", lambda _: "{}")
    monkeypatch.setattr(build, "strip", lambda _: None)
    monkeypatch.setattr(subprocess, "run", run)
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    folder = build.build()
    assert folder == tmp_path / "Verdigris"
    windows = system == "win32"
    assert ("--hide-console" in asked, any(each.endswith(".ico") for each in asked)) == (
        (True, True) if windows else (False, False)
    )
    assert build.program_in(folder).name == ("Verdigris.exe" if windows else "Verdigris")
