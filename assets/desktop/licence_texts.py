"""The licences of what a built folder has in it, put together in one place."""

import re
import shutil
from importlib.metadata import distributions
from pathlib import Path
from typing import NamedTuple

HERE = Path(__file__).resolve().parent
HOME = HERE.parents[1]
TEXTS = HERE / "licences"


class Package(NamedTuple):
    """A package of which a build has something."""

    licence: str  # as SPDX names it
    holder: str  # of the copyright
    folders: tuple[str, ...]  # what it installs
    text: str  # the file of its licence, below the folder of licences


# By their names; what they need is among them.
PACKAGES = {
    "numpy": Package(
        "BSD-3-Clause",
        "2005-2026 NumPy Developers",
        ("numpy", "numpy.libs", "numpy-*.dist-info"),
        "numpy-*.dist-info",
    ),
    "platformdirs": Package(
        "MIT",
        "2010-202x The platformdirs developers",
        ("platformdirs", "platformdirs-*.dist-info"),
        "platformdirs-*.dist-info",
    ),
    "pygame-ce": Package(
        "LGPL-2.1-or-later",
        "2000-2026 The authors of pygame and pygame-ce",
        ("pygame", "pygame_ce.libs", "pygame_ce-*.dist-info"),
        "pygame/docs/generated/LGPL.txt",
    ),
    "pygame_gui": Package(
        "MIT",
        "2019 Dan Lawrence",
        ("pygame_gui", "pygame_gui-*.dist-info"),
        "pygame_gui-*.dist-info",
    ),
    "python-i18n": Package(
        "MIT", "2012 Daniel Perez", ("python_i18n-*.dist-info",), "python_i18n-*.dist-info"
    ),
    "tomlkit": Package(
        "MIT",
        "2018 Sébastien Eustace",
        ("tomlkit", "tomlkit-*.dist-info"),
        "tomlkit-*.dist-info",
    ),
}
# Packed where there is one for the system.
MAYBE = {
    "accesskit": Package(
        "MIT OR Apache-2.0",
        "The AccessKit contributors",
        ("accesskit", "accesskit-*.dist-info"),
        "accesskit-*.dist-info",
    ),
    "jeepney": Package(
        "MIT",
        "2017 Thomas Kluyver",
        ("jeepney", "jeepney-*.dist-info"),
        "jeepney-*.dist-info",
    ),
}
# How the file of a licence is called in a package.
LICENCE = re.compile(r"(?!.*\.py)(.*licen[cs]e|copying|notice|l?gpl|ofl).*", re.IGNORECASE)


def gather(folder: Path, packages: Path) -> None:
    """Put the licences of the game and of all that is packed with it into a folder.

    Args:
        folder: the folder; what is in it goes.
        packages: where the packages are installed.

    Raises:
        FileNotFoundError: a package is not installed, or brings no licence along.
    """
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(TEXTS, folder)
    shutil.copy(HOME / "LICENSE", folder / "Verdigris.txt")
    for name in (*PACKAGES, *MAYBE):
        files = licences_of(name, packages)
        if not files and name in PACKAGES:
            raise FileNotFoundError(f"{packages} has no licence of {name}; install it again")
        for file in files:
            copy = folder / file.relative_to(packages)
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(file, copy)


def licences_of(name: str, packages: Path) -> list[Path]:
    """Return the files of licences that a package brings along.

    Args:
        name: the name of the package.
        packages: where it is installed.
    """
    return [
        Path(file.locate()).resolve()
        for distribution in distributions(name=name, path=[str(packages)])
        for file in distribution.files or ()
        if LICENCE.fullmatch(file.name)
    ]
