"""Pack the game into a folder that starts by a double click and needs no Python.

`python3 assets/desktop/build.py` makes `build/Verdigris` for the system that it runs on, of the
very packages that `requirements.lock` and `reader.lock` name with their hashes. On Linux,
`--install` also gives the game its place in the menu of applications, and `--deb` makes a Debian
package of the folder.
"""

import argparse
import os
import shutil
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from assets.desktop import debian, elf, packing, publishing, sbom
from assets.desktop.licence_texts import MAYBE, PACKAGES, gather

HERE = Path(__file__).resolve().parent
HOME = HERE.parents[1]
BUILD = HOME / "build"
ENVIRONMENT = BUILD / "environment"
NAME = "Verdigris"
ICON = HOME / "assets" / "icon"

# What is packed and never used: fonts of scripts that no language here is written in, what made
# the word lists, what only the test of a package needs.
UNUSED = (
    "assets/desktop",
    "assets/pictures",
    "assets/**/*.py",
    "assets/**/__pycache__",
    "assets/**/requirements.txt",
    "assets/**/*.po",
    "assets/**/*.pot",
    "assets/words/??/[!o]*[!0-9].txt",  # corrections by hand; offensive.txt stays
    "pygame_gui/data/NotoSans[A-Z]*",
    "pygame_gui/data/NotoSans-*[!r].ttf",
    "pygame_gui/data/translations/pygame-gui.[!e]*.json",
    "pygame_gui/data/translations/pygame-gui.es.json",
    "*.dist-info/sboms",  # the build has one of its own
    "*.dist-info/RECORD",  # of files elsewhere, with hashes that depend on where
)
# Modules that packages import only for what the game does not do.
UNIMPORTED = (
    "tkinter",
    "unittest",
    "pydoc",
    "setuptools",
    "pytest",
    "hypothesis",
    "readline",  # and its library is under the GPL
    "PIL",
    "IPython",
    "_hashlib",  # Python has the hashes that are used without OpenSSL, which takes 5 MiB
    "_ssl",
    "numpy.fft",
)


def main() -> int:
    """Build what the command line asks for, and return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--install", action="store_true", help="add the game to the menu (Linux)")
    parser.add_argument("--deb", action="store_true", help="make a Debian package of it as well")
    options = parser.parse_args()
    try:
        folder = build()
        package = debian.package(folder, BUILD) if options.deb else None
    except subprocess.CalledProcessError as error:
        print(f"The game could not be built: {error}; the lines above say why", file=sys.stderr)
        return 1
    except FileNotFoundError as error:
        print(
            f"The package needs {error.filename}, which Debian's package dpkg has", file=sys.stderr
        )
        return 1
    size = sum(path.stat().st_size for path in folder.rglob("*") if not path.is_symlink()) / 2**20
    print(f"{folder} is ready, {size:.0f} MiB; start {program_in(folder).name} in it")
    if package and not publishing.is_published():
        print("It has a placeholder for the project's address; pyproject.toml says why")
    if package:
        print(f"{package} is ready, {package.stat().st_size / 2**20:.0f} MiB")
    if options.install:
        install(folder)
    return 0


def build() -> Path:
    """Build the folder of the game, and return it.

    Raises:
        subprocess.CalledProcessError: a step failed, and said why.
    """
    python = ready_environment()
    work = BUILD / "work"
    command: list[str | Path] = [
        python,
        "-P",
        "-m",
        "PyInstaller",
        HOME / "main.py",
        "--name",
        NAME,
        "--noconfirm",
    ]
    command += ["--distpath", BUILD, "--workpath", work, "--specpath", work, "--log-level", "WARN"]
    # On Windows, the console that a double click opens is hidden at once.
    command += ["--hide-console", "hide-early"] if sys.platform == "win32" else []
    command += ["--icon", ICON / "verdigris.ico"] if sys.platform == "win32" else []
    for source in ("assets", "LICENSE"):
        target = source if (HOME / source).is_dir() else "."
        command += ["--add-data", f"{HOME / source}{os.pathsep}{target}"]
    known = packages_of(python)
    for package in (*PACKAGES, *(name for name in MAYBE if any(known.glob(f"{name}-*")))):
        command += ["--copy-metadata", package]  # the game names their versions
    for module in UNIMPORTED:
        command += ["--exclude-module", module]
    # Strings have the same hashes, and so the same order in sets, in every build.
    steady = {packing.EPOCH: str(packing.time_of_build()), "PYTHONHASHSEED": "1"}
    subprocess.run(command, check=True, env={**os.environ, **steady})
    folder = BUILD / NAME
    gather(folder / "licences", packages_of(python))
    leave_out(folder / "_internal")
    strip(folder / "_internal")
    elf.forget_places(folder)
    (folder / "licences" / sbom.NAME).write_text(sbom.bill(folder / "_internal"), encoding="utf-8")
    packing.settle(folder)
    return folder


def ready_environment() -> Path:
    """Make the environment that the game is built in, and return its Python."""
    scripts = "Scripts" if sys.platform == "win32" else "bin"
    python = ENVIRONMENT / scripts / "python"
    if not ENVIRONMENT.exists():
        subprocess.run([sys.executable, "-P", "-m", "venv", ENVIRONMENT], check=True)
    only = ["--quiet", "--disable-pip-version-check", "--require-hashes", "--only-binary", ":all:"]
    install: list[str | Path] = [python, "-P", "-m", "pip", "install", *only, "-r"]
    locks = (HOME / "requirements.lock", "-r", HERE / "requirements.lock")
    subprocess.run([*install, *locks], check=True)
    # As in `main.py setup`: where there is no wheel of what serves screen readers, without it.
    subprocess.run([*install, HOME / "reader.lock"], check=False)
    return python


def packages_of(python: Path) -> Path:
    """Return where an interpreter keeps its packages."""
    code = "import sysconfig; print(sysconfig.get_path('purelib'))"
    told = subprocess.run([python, "-P", "-c", code], check=True, capture_output=True, text=True)
    return Path(told.stdout.strip()).resolve()


def leave_out(packed: Path) -> None:
    """Delete what was packed and is never used."""
    for pattern in UNUSED:
        for path in list(packed.glob(pattern)):
            if path.is_dir():
                shutil.rmtree(path)
            else:
                path.unlink(missing_ok=True)


def strip(packed: Path) -> None:
    """Take what only a debugger reads out of Python's own libraries, where that can be done."""
    tool = shutil.which("strip")
    if tool and sys.platform == "linux":
        libraries = [*packed.glob("libpython*"), *packed.glob("python*/lib-dynload/*.so")]
        subprocess.run([tool, "--strip-debug", *libraries], check=True)


def program_in(folder: Path) -> Path:
    """Return the program of a built folder."""
    return folder / (f"{NAME}.exe" if sys.platform == "win32" else NAME)


def install(folder: Path) -> None:
    """Put a built folder into the menu of applications, as its own command does."""
    subprocess.run([program_in(folder), "desktop", "--install"], check=True)


if __name__ == "__main__":
    sys.exit(main())
