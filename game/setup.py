"""Set-up: whether the packages that the game needs are there, and how they get there.

They go into an environment of Python next to `main.py`. Interpreters are started with -P, so that
they take no module from the folder that the game is started in.
"""

import contextlib
import os
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from game.catalogue import tr
from game.program import FROM_SOURCE, HOME, command
from game.streams import INTERRUPTED, give_up

REQUIREMENTS = HOME / "requirements.txt"
LOCK = HOME / "requirements.lock"  # one version of each package, with its hashes
READER_LOCK = HOME / "reader.lock"  # the same for what is below FOR_READERS
ENVIRONMENT = HOME / ".venv"
NEWEST_LOCKED = (3, 14)  # the newest Python that the packages in LOCK are for
FOR_TESTS = "# For the tests."  # the line of requirements.txt below which play needs nothing
FOR_READERS = "# For screen readers."  # the line below which nothing needs to be there
MODULES = {"pygame-ce": "pygame"}  # what requirements bring, where that has another name
# What is in a private environment of Python, by the names in its folder, in small letters.
PARTS = {"bin", "lib", "lib64", "include", "share", "etc", "scripts", "pyvenv.cfg", ".gitignore"}
NEED_PACKAGES = ("play", "solve", "tree", "simulate", "review")  # among the commands
VERSION = f"{sys.version_info[0]}.{sys.version_info[1]}"


class SetUpError(Exception):
    """The game cannot be set up here; the message says in plain words what to do."""


def enter_environment(arguments: Sequence[str]) -> int | None:
    """Make the requirements importable, and install them first where they are missing.

    Args:
        arguments: the command line, for another interpreter to take over.

    Returns:
        None to go on in this process, or the exit status of the process that took over.

    It leaves the program where they can be neither found nor installed.
    """
    if not FROM_SOURCE or not missing(sys.path):
        return None
    if not missing([str(packages_folder())]):
        reach_packages()
        return None
    folders = [str(folder) for folder in ENVIRONMENT.glob("[Ll]ib/**/site-packages")]
    if missing(folders) or not runs(environment_python()):
        _set_up_or_leave(requirements())
    if reach_packages():
        return None
    # The environment is of another version of Python.
    return _run(environment_python(), HOME / "main.py", *arguments)


def set_up_all() -> int:
    """Install what the game and its tests need, and return the exit status."""
    if not FROM_SOURCE:
        print(tr("Nothing to set up. Start Verdigris without a command."))
        return 0
    _set_up_or_leave([*requirements(), *requirements(FOR_TESTS)])
    print(tr("Verdigris is set up. Start it with: {command}", command=command()))
    return 0


def reach_packages() -> bool:
    """Put the packages of the private environment in reach of this process, if it is for it.

    That saves the start of another interpreter.
    """
    packages = packages_folder()
    if packages is None:
        return False
    sys.path.insert(1, str(packages))
    return True


def about_missing(error: ImportError) -> str:
    """Return what to do where a module cannot be imported."""
    module = error.name or str(error)
    name = module.partition(".")[0]
    if not FROM_SOURCE or name == "game":
        return tr("A part of Verdigris is missing ({name}). Please reinstall it.", name=module)
    said = tr(
        "The package {name} is damaged. Repair it with: {command} setup",
        name=name,
        command=command(),
    )
    return f"{said}\n    {error}"


# What is there ------------------------------------------------------------------------------


def missing(folders: Iterable[str]) -> list[str]:
    """Return the requirements of play that no version in their range meets in some folders.

    Only names of folders are looked at, those of the modules included: this is done at every
    start.
    """
    installed: dict[str, list[tuple[int, ...]]] = {}
    for folder in folders:
        if folder.endswith("-packages") and Path(folder).is_dir():
            names = os.listdir(folder)  # noqa: PTH208 (which takes half the time)
            for entry in names:
                name, _, version = entry.partition("-")
                if version.endswith(".dist-info"):
                    installed.setdefault(name.lower(), []).append(numbers(version))
            installed.update((name, installed.get(name, [])) for name in names)
    return [
        requirement
        for requirement in requirements()
        if module_name(requirement) not in installed
        or not any(
            is_in_range(version, requirement)
            for version in installed.get(distribution_name(requirement), ())
        )
    ]


def requirements(part: str = "") -> list[str]:
    """Return what play needs, by requirements.txt, or what is listed below the line of a part.

    What play needs is `NAME>=FIRST,<LIMIT` each, with the system where only one needs it.
    """
    text = REQUIREMENTS.read_text(encoding="utf-8")
    text = text.partition(part)[2].partition("\n")[2] if part else text  # from its next line on
    for other in (FOR_TESTS, FOR_READERS):
        text = text.partition(other)[0]
    lines = (line.partition("#")[0].strip() for line in text.splitlines())
    return [line for line in lines if line and is_for_here(line)]


def is_for_here(requirement: str) -> bool:
    """Return whether this system needs a requirement, as most do.

    >>> [is_for_here(f"numpy>=2.0,<3{end}") for end in ("", '; sys_platform == "amiga"')]
    [True, False]
    """
    system = requirement.partition("sys_platform == ")[2].strip('"')
    return system in ("", sys.platform)


def distribution_name(requirement: str) -> str:
    """Return how the folder of an installed requirement begins.

    >>> distribution_name("pygame-ce>=2.5.6,<2.6")
    'pygame_ce'
    """
    return requirement.partition(">=")[0].replace("-", "_").lower()


def module_name(requirement: str) -> str:
    """Return the module that a requirement brings.

    >>> module_name("pygame-ce>=2.5.6,<2.6"), module_name("numpy>=2.0,<3")
    ('pygame', 'numpy')
    """
    name = requirement.partition(">=")[0]
    return MODULES.get(name, name.replace("-", "_"))


def is_in_range(version: tuple[int, ...], requirement: str) -> bool:
    """Return whether a version is in the range of a requirement.

    >>> [is_in_range(version, "numpy>=2.1,<3") for version in [(2, 0, 9), (2, 1, 0), (3, 0)]]
    [False, True, False]
    """
    first, _, limit = requirement.partition(">=")[2].partition(",<")
    return numbers(first) <= version < numbers(limit)


def numbers(version: str) -> tuple[int, ...]:
    """Return the numbers at the start of a version.

    >>> numbers("2.6.0rc1.dist-info")
    (2, 6, 0)
    """
    found = []
    for part in version.split("."):
        digits = part[: len(part) - len(part.lstrip("0123456789"))]
        if not digits:
            break
        found.append(int(digits))
    return tuple(found)


def packages_folder() -> Path | None:
    """Return where the private environment keeps packages for this very version of Python.

    None where there is no such environment, or one of another version.
    """
    try:
        made_by = (ENVIRONMENT / "pyvenv.cfg").read_text(encoding="utf-8")
    except OSError:
        return None
    if f"version = {VERSION}." not in made_by:
        return None
    if sys.platform == "win32":
        return ENVIRONMENT / "Lib" / "site-packages"
    return ENVIRONMENT / "lib" / f"python{VERSION}" / "site-packages"


def environment_python() -> Path:
    """Return the interpreter of the private environment."""
    if sys.platform == "win32":
        return ENVIRONMENT / "Scripts" / "python.exe"
    return ENVIRONMENT / "bin" / "python"


def runs(python: Path) -> bool:
    """Return whether an interpreter is there, works, and has pip."""
    try:
        return _succeeds(python, "-m", "pip", "--version", capture_output=True)
    except OSError:
        return False


def broken() -> list[str]:
    """Return the modules that requirements bring and that the private environment can't import."""
    return [
        name
        for name in map(module_name, requirements())
        if not _succeeds(environment_python(), "-c", f"import {name}", capture_output=True)
    ]


def is_something_else(folder: Path) -> bool:
    """Return whether a folder for an environment is not to be emptied for a new one.

    That is a link, since what it leads to is not the game's, a file, or a folder with more than
    environments have.
    """
    if folder.is_symlink() or not folder.is_dir():
        return os.path.lexists(folder)
    return any(name.lower() not in PARTS for name in os.listdir(folder))  # noqa: PTH208


# Installing ---------------------------------------------------------------------------------


def _set_up_or_leave(wanted: Sequence[str]) -> None:
    """Set up, or say why not and leave."""
    try:
        set_up(wanted)
    except SetUpError as error:
        sys.exit(give_up(str(error)))
    except KeyboardInterrupt:
        interrupted = tr("Setup was interrupted. Start main.py again to continue.")
        sys.exit(give_up(interrupted, INTERRUPTED))


def set_up(wanted: Sequence[str]) -> None:
    """Make the private environment and install packages into it, given as arguments of pip.

    Raises:
        SetUpError: that cannot be done here.
    """
    with contextlib.suppress(OSError):  # nobody reads it; said when the program ends
        print(tr("Setting up Verdigris (once, less than a minute)…"), flush=True)
    if not os.access(HOME, os.W_OK):
        raise _by_hand(
            tr("Can't set up Verdigris, because its folder is read-only:"),
            f"    {HOME}",
            tr("Copy the folder to a place you can write to, and start main.py there."),
        )
    if not runs(environment_python()):
        _make_environment()
    _install(wanted)
    if broken():  # as where an installation was cut off, or files were deleted since
        _pip("--force-reinstall", *(locked(LOCK) or requirements()))
        if names := broken():
            raise SetUpError(
                tr(
                    "These packages can't be loaded: {names}. Delete the folder {path}, and start "
                    "main.py again.",
                    names=", ".join(names),
                    path=ENVIRONMENT,
                )
            )
    if wheels := requirements(FOR_READERS):  # where there are none, the game does without
        only = ("--quiet", "--only-binary", ":all:")
        _pip(*only, *(locked(READER_LOCK) or wheels), capture_output=True)
    # Compiled now, so that the first start is as fast as the later ones.
    _succeeds(environment_python(), "-m", "compileall", "-q", HOME / "game")


def _make_environment() -> None:
    if is_something_else(ENVIRONMENT):
        raise SetUpError(
            tr(
                "{path} isn't a Python environment of Verdigris. Rename or delete it, and "
                "start main.py again.",
                path=ENVIRONMENT,
            )
        )
    if not _succeeds(sys.executable, "-m", "venv", "--clear", ENVIRONMENT):
        raise _by_hand(
            tr("Couldn't create a private Python environment."),
            tr("On Debian or Ubuntu, install python3-venv and start main.py again:"),
            "    sudo apt install python3-venv",
        )


def _install(wanted: Sequence[str]) -> None:
    """Install packages, those that are known with their hashes first."""
    known = locked(LOCK)
    if (known and not _pip(*known)) or not _pip(*wanted):
        raise _by_hand(
            tr("Couldn't install what Verdigris needs; the lines above say why."),
            tr(
                "Check your internet connection and that the disk isn't full, then start main.py "
                "again."
            ),
        )


def _by_hand(*lines: str) -> SetUpError:
    """Return an error that says as well how the requirements are installed without set-up."""
    by_hand = tr("Or install the requirements by hand:")
    typed = f'    {sys.executable} -P -m pip install -r "{REQUIREMENTS}"'
    return SetUpError("\n".join([*lines, by_hand, typed]))


def locked(lock: Path) -> list[str]:
    """Return the arguments of pip for the packages of a lock, each checked by its hash.

    There are none where the packages for this version of Python are not known.
    """
    if lock.is_file() and sys.version_info[:2] <= NEWEST_LOCKED:
        return ["--require-hashes", "-r", str(lock)]
    return []


def _pip(*arguments: str, **how: Any) -> bool:
    """Return whether pip installs packages into the private environment."""
    return _succeeds(environment_python(), "-m", "pip", "install", *arguments, **how)


def _succeeds(python: str | Path, *arguments: str | Path, **how: Any) -> bool:
    """Run an interpreter, as `subprocess.run` does it, and return whether it succeeds."""
    return _run(python, "-P", *arguments, **how) == 0


def _run(*command: str | Path, **how: Any) -> int:
    """Run a command, and return its exit status."""
    import subprocess  # here, since it loads in 4 ms, and most starts run nothing

    return subprocess.run(list(map(str, command)), check=False, **how).returncode
