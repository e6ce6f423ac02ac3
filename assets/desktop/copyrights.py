"""Who holds the copyright of what a build has in it: Debian's copyright file, from three tables.

These are `REUSE.toml` for the files of the project, the packages of `licence_texts.py`, and
`licences/README.md` for the libraries that come with Python and the packages.
"""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from assets.desktop.licence_texts import MAYBE, PACKAGES, TEXTS
from assets.desktop.publishing import AUTHORS, HOMEPAGE

HOME = Path(__file__).resolve().parents[2]
WHERE = "usr/lib/verdigris/_internal"
DOCUMENTS = "/usr/share/doc/verdigris/licences"
# The licences whose texts every Debian has, by their names there.
COMMON = {"GPL-2.0-only": "GPL-2", "MPL-2.0": "MPL-2.0", "LGPL-2.1-or-later": "LGPL-2.1"}
HEAD = f"""Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: Verdigris
Upstream-Contact: {AUTHORS}
Source: {HOMEPAGE}
Comment: The package is a folder with all that the program needs. The names of its files
 follow from where they are in the package. All texts are in
 {DOCUMENTS}.
"""
ROW = re.compile(r"^\| (`.*?) \| (.*?) \| (.*?) \| (.*?) \|$", re.MULTILINE)


class Part(NamedTuple):
    """Files of one holder under one licence, by patterns below the project's folder."""

    paths: tuple[str, ...]
    holders: tuple[str, ...]
    licence: str  # an expression of SPDX


class Library(NamedTuple):
    """A library, or several from one source."""

    names: tuple[str, ...]
    licence: str  # in words
    texts: tuple[str, ...]  # the files of its licence
    source: str


def parts() -> list[Part]:
    """Return what `REUSE.toml` says."""
    table = tomllib.loads((HOME / "REUSE.toml").read_text(encoding="utf-8"))
    return [
        Part(
            _several(each["path"]),
            _several(each["SPDX-FileCopyrightText"]),
            each["SPDX-License-Identifier"],
        )
        for each in table["annotations"]
    ]


def _several(value: str | list[str]) -> tuple[str, ...]:
    return (value,) if isinstance(value, str) else tuple(value)


def libraries() -> list[Library]:
    """Return what the table of `licences/README.md` says."""
    table = (TEXTS / "README.md").read_text(encoding="utf-8")
    return [
        Library(
            tuple(re.findall(r"lib\w+", names)),
            licence,
            tuple(re.findall(r"`(.*?)`", texts)),
            source,
        )
        for texts, names, licence, source in ROW.findall(table)
    ]


def copyright_file() -> str:
    """Return Debian's copyright file, in its machine-readable form."""
    texts = sorted({name for part in parts() for name in part.licence.split(" AND ")})
    paragraphs = [
        HEAD,
        *(_of_part(part) for part in parts() if _is_packed(part)),
        *_of_packages(),
        *_of_libraries(),
        *(_text(name) for name in texts),
    ]
    return "\n".join(paragraphs)


def _is_packed(part: Part) -> bool:
    return part.paths == ("**",) or part.paths[0].startswith("assets/")


def _of_part(part: Part) -> str:
    files = [
        "*" if path == "**" else f"{WHERE}/{path.replace('/**', '/*').replace('**', '*')}"
        for path in part.paths
        if not path.startswith("assets/desktop")
    ]
    return _paragraph(files, part.holders, part.licence.replace(" AND ", " and "))


def _of_packages() -> Iterator[str]:
    for name, package in (PACKAGES | MAYBE).items():
        files = [f"{WHERE}/{folder}/*" for folder in package.folders]
        licence = f"{package.licence.replace(' OR ', '-or-')}-of-{name}"
        yield _paragraph(files, (package.holder,), licence)
        yield _elsewhere(licence, package.text)


def _of_libraries() -> Iterator[str]:
    python = [f"{WHERE}/libpython*", f"{WHERE}/base_library.zip", f"{WHERE}/python3*"]
    yield _paragraph(python, ("2001-2026 Python Software Foundation",), "PSF-2.0")
    yield _elsewhere("PSF-2.0", "Python.txt")
    for library in libraries():
        name = library.texts[0].removesuffix(".txt")
        files = [f"{WHERE}/{each}*" for each in library.names]
        files += [f"{WHERE}/*/{each}*" for each in library.names]
        holder = f"The authors of {name}, {library.source}"
        yield _paragraph(files, (holder,), f"licence-of-{name}")
        yield _elsewhere(f"licence-of-{name}", *library.texts, about=library.licence)


def _paragraph(files: list[str], holders: tuple[str, ...], licence: str) -> str:
    between = "\n "
    return f"Files: {between.join(files)}\nCopyright: {between.join(holders)}\nLicense: {licence}\n"


def _elsewhere(licence: str, *texts: str, about: str = "") -> str:
    lines = [f" {about}."] if about else []
    lines += [" The text is in", *(f" {DOCUMENTS}/{text}" for text in texts)]
    return "\n".join((f"License: {licence}", *lines, ""))


def _text(licence: str) -> str:
    """Return the paragraph of a licence with its text, or where that is."""
    if licence in COMMON:
        where = f" The text is in /usr/share/common-licenses/{COMMON[licence]}"
        return f"License: {licence}\n{where}\n"
    text = (HOME / "LICENSES" / f"{licence}.txt").read_text(encoding="utf-8")
    lines = (f" {line.rstrip()}" if line.strip() else " ." for line in text.strip().splitlines())
    return "\n".join((f"License: {licence}", *lines, ""))
