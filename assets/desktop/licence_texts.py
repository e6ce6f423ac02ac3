"""The licences of what a built folder has in it, put together in one place."""

import re
import shutil
from importlib.metadata import distributions
from pathlib import Path

HERE = Path(__file__).resolve().parent
HOME = HERE.parents[1]
TEXTS = HERE / "licences"

# The packages of which a build has something; what they need is among them.
PACKAGES = ("numpy", "platformdirs", "pygame-ce", "pygame_gui", "python-i18n", "tomlkit")
MAYBE = ("accesskit",)  # packed where there is one for the system
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
            raise FileNotFoundError(f"{packages} has no licence of {name}; install it anew")
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
