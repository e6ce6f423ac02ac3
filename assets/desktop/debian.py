"""A Debian package of the built folder: `python3 assets/desktop/build.py --deb` makes it.

It has the program in `/usr/lib/verdigris`, its command in `/usr/games`, and all that desktops and
shells look for below `/usr/share`. No script runs when it is installed or removed: what is kept
of such files for the whole system is renewed by triggers of the packages that own it.
"""

import gzip
import hashlib
import os
import re
import shutil
import subprocess
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from email.utils import format_datetime
from pathlib import Path

from assets.desktop import menu, packing, publishing
from assets.desktop.copyrights import copyright_file
from game.program import INSTALLED
from game.version import VERSION

# What the window needs of the system, by the names of its packages: SDL looks for them when it
# starts, and the terminal needs none.
FOR_THE_WINDOW = (
    *("libx11-6", "libxcursor1", "libxext6", "libxfixes3", "libxi6", "libxrandr2", "libxss1"),
    *("libwayland-client0", "libwayland-cursor0", "libwayland-egl1", "libxkbcommon0"),
    "libasound2 | libasound2t64",
)
FOR_SPEECH = "speech-dispatcher"

CONTROL = """Package: {name}
Version: {version}
Architecture: {architecture}
Maintainer: {maintainer}
Installed-Size: {size}
Depends: libc6 (>= {libc})
Recommends: {window}
Suggests: {speech}
Section: games
Priority: optional
Homepage: {homepage}
Description: word game with many boards, a coach and puzzles for every day
 Find the hidden word: after each guess you see which letters are right,
 misplaced or absent. Every game of the family is a matter of settings:
 3 to 15 letters, 1 to 32 boards together or one by one, a classic opponent
 or Absurdle, hard mode, hints, undo.
 .
 It works offline, in a window or in a terminal, with English and Spanish
 words, and comes with a coach that explains every game, an assistant for
 puzzles played elsewhere, and challenges with a word of your own.
"""
# What lintian reports of every program that brings its own libraries along.
OVERRIDES = (
    ("embedded-library", "the package is the built folder, which needs no other"),
    ("duplicate-font-file", "the window has the same letters wherever it is installed"),
    ("hardening-no-pie", "the program is the loader of PyInstaller as its makers built it"),
    ("initial-upload-closes-no-bugs", "it is not uploaded to Debian"),
    ("library-not-linked-against-libc", "modules of Python find it in the process"),
    ("shared-library-lacks-prerequisites", "modules of Python find theirs in the process"),
    ("unstripped-binary-or-object", "libraries are as their makers built them"),
)
SERIES = re.compile(rb"GLIBC_2\.(\d+)")


def package(folder: Path, work: Path) -> Path:
    """Make the package of a built folder, and return its file.

    Args:
        folder: the folder.
        work: a folder to work in, where the package comes to.

    Raises:
        FileNotFoundError: dpkg is not installed.
        subprocess.CalledProcessError: it failed, and said why.
    """
    tree = work / "deb"
    shutil.rmtree(tree, ignore_errors=True)
    program = tree / "usr" / "lib" / INSTALLED
    shutil.copytree(folder, program, symlinks=True)
    command = tree / "usr" / "games" / INSTALLED
    command.parent.mkdir(parents=True)
    command.symlink_to(Path("..") / "lib" / INSTALLED / folder.name)
    menu.share(tree / "usr" / "share", packing.day_of_build())
    _documents(tree / "usr" / "share", program)
    _control(tree)
    packing.settle(tree)
    name = f"{INSTALLED}_{version()}_{_architecture()}.deb"
    subprocess.run(
        ["dpkg-deb", "--root-owner-group", "-Zxz", "--build", tree, work / name],
        check=True,
        env={**os.environ, packing.EPOCH: str(packing.time_of_build())},
    )
    return work / name


def version() -> str:
    """Return the version as Debian compares it, where 1.1.0~dev0 is before 1.1.0."""
    return f"{VERSION.replace('.dev', '~dev')}-1"


def _documents(share: Path, program: Path) -> None:
    """Put licences, changelog, copyright and what lintian is to overlook in their places."""
    documents = share / "doc" / INSTALLED
    documents.mkdir(parents=True)
    shutil.move(program / "licences", documents / "licences")
    (documents / "copyright").write_text(copyright_file(), encoding="utf-8")
    changes = f"""{INSTALLED} ({version()}) unstable; urgency=medium

  * See upstream's changelog, changelog.gz.

 -- {publishing.MAINTAINER}  {format_datetime(datetime.fromtimestamp(packing.time_of_build(), UTC))}
"""
    _zip(documents / "changelog.Debian.gz", changes.encode())
    _zip(documents / "changelog.gz", (packing.HOME / "CHANGELOG.md").read_bytes())
    lines = (f"# {why}\n{INSTALLED}: {tag} *" for tag, why in OVERRIDES)
    overrides = share / "lintian" / "overrides" / INSTALLED
    overrides.parent.mkdir(parents=True)
    overrides.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")


def _zip(path: Path, content: bytes) -> None:
    path.write_bytes(gzip.compress(content, compresslevel=9, mtime=0))


def _control(tree: Path) -> None:
    """Write what dpkg knows of the package."""
    files = sorted(path for path in tree.rglob("*") if path.is_file() and not path.is_symlink())
    sums = "".join(
        f"{hashlib.md5(path.read_bytes(), usedforsecurity=False).hexdigest()}"
        f"  {path.relative_to(tree)}\n"
        for path in files
    )
    control = tree / "DEBIAN"
    control.mkdir()
    (control / "md5sums").write_text(sums, encoding="utf-8")
    text = CONTROL.format(
        name=INSTALLED,
        version=version(),
        architecture=_architecture(),
        maintainer=publishing.MAINTAINER,
        size=sum(-(-path.stat().st_size // 1024) for path in files),
        libc=f"2.{max(_series(files))}",
        window=", ".join(FOR_THE_WINDOW),
        speech=FOR_SPEECH,
        homepage=publishing.HOMEPAGE,
    )
    (control / "control").write_text(text, encoding="utf-8")


def _series(files: Iterable[Path]) -> Iterator[int]:
    """Yield the versions of the C library that programs and libraries were linked with."""
    for path in files:
        with path.open("rb") as file:
            if file.read(4) == b"\x7fELF":
                yield from map(int, SERIES.findall(file.read()))


def _architecture() -> str:
    told = subprocess.run(
        ["dpkg", "--print-architecture"], check=True, capture_output=True, text=True
    )
    return told.stdout.strip()
