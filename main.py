#!/usr/bin/env python3
"""Start Verdigris: set it up if need be, read the command line, and open a front end.

This file needs the standard library alone, and runs far enough on Python 3.7 to say what is
missing.
"""

from __future__ import annotations

import contextlib
import gc
import os
import sys
from pathlib import Path

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence
    from typing import Any

HOME = Path(__file__).resolve().parent
if str(HOME) not in sys.path:  # as with -P, -I and PYTHONSAFEPATH
    sys.path.insert(0, str(HOME))
REQUIREMENTS = HOME / "requirements.txt"
LOCK = HOME / "requirements.lock"  # one version of each package, with its hashes
READER_LOCK = HOME / "reader.lock"  # the same for what is below FOR_READERS
ENVIRONMENT = HOME / ".venv"
OLDEST_PYTHON = (3, 11)
NEWEST_LOCKED = (3, 14)  # the newest Python that the packages in LOCK are for
FOR_TESTS = "# For the tests."  # the line of requirements.txt below which play needs nothing
FOR_READERS = "# For screen readers."  # the line below which nothing needs to be there
MODULES = {"pygame-ce": "pygame"}  # what requirements bring, where that has another name
# What is in a private environment of Python, by the names in its folder, in small letters.
PARTS = {"bin", "lib", "lib64", "include", "share", "etc", "scripts", "pyvenv.cfg", ".gitignore"}
NEED_PACKAGES = ("tree", "simulate", "review")  # among the commands of the terminal
VERSION = f"{sys.version_info[0]}.{sys.version_info[1]}"
# As a folder, with all that is needed inside, or as a package, which pip installs with its needs.
BUILT = getattr(sys, "frozen", False) or not REQUIREMENTS.is_file()


class SetUpError(Exception):
    """The game cannot be set up here; the message says in plain words what to do."""


def main(arguments: Sequence[str]) -> int:
    """Run the program and return its exit status."""
    open_ends()
    if sys.version_info < OLDEST_PYTHON:
        return give_up(
            f"Verdigris needs Python 3.11 or later, but this is Python {VERSION}.\n"
            "Install a newer Python from https://www.python.org and start main.py with it."
        )
    gc.disable()  # what is loaded at the start stays: looking through it would only cost time
    if not arguments:
        return play({}, arguments)  # reading nothing would cost 3 ms
    from game import cli, cli_language

    options = cli.read(arguments)
    if options.command == "setup":
        return only_set_up(arguments)
    if options.command == "play":
        return play(vars(options), arguments)
    if options.command in NEED_PACKAGES:
        status = attempt(lambda: enter_environment(arguments))
        if status is not None:
            return status
    else:
        reach_packages()  # if they are installed; games can be played without them
        # Settings may be in a folder that could not be found before.
        cli_language.choose_language(arguments)
    from game import terminal

    return terminal.start(options)


def only_set_up(arguments: Sequence[str]) -> int:
    """Install what the game and its tests need, and return the exit status."""
    from game.catalogue import tr
    from game.cli_language import choose_language
    from game.program import command

    choose_language(arguments)
    if BUILT:
        print(tr("Nothing to set up. Start Verdigris without a command."))
        return 0
    status = attempt(lambda: set_up([*requirements(), *requirements(FOR_TESTS)]))
    if status is None:
        print(tr("Verdigris is set up. Start it with: {command}", command=command()))
    return status or 0


def play(options: Mapping[str, Any], arguments: Sequence[str]) -> int:
    """Open the window with the options that were given by name, and return the exit status.

    The arguments are the same as they were typed, for another interpreter to take over.
    """
    status = attempt(lambda: enter_environment(arguments))
    if status is not None:
        return status
    try:
        from game import window

        status = window.start(options)
    except ImportError as error:
        return give_up(about_missing(error))
    if status:
        pause()
    return status


def about_missing(error: ImportError) -> str:
    """Return what to do where a module cannot be imported."""
    from game.catalogue import tr
    from game.program import command

    module = error.name or str(error)
    name = module.partition(".")[0]
    if BUILT or name == "game":
        return tr("A part of Verdigris is missing ({name}). Please reinstall it.", name=module)
    said = tr(
        "The package {name} is damaged. Repair it with: {command} setup",
        name=name,
        command=command(),
    )
    return f"{said}\n    {error}"


def attempt(step: Callable[[], int | None]) -> int | None:
    """Take a step of the set-up, or say why not; return the exit status if it is to end now."""
    try:
        return step()
    except SetUpError as error:
        return give_up(str(error))
    except KeyboardInterrupt:
        from game.catalogue import tr

        return give_up(tr("Setup was interrupted. Start main.py again to continue."), 130)


def enter_environment(arguments: Sequence[str]) -> int | None:
    """Make the requirements importable, and install them first where they are missing.

    Returns:
        None to go on in this process, or the exit status of the process that took over.

    Raises:
        SetUpError: the requirements can be neither found nor installed.
    """
    if BUILT or not missing(sys.path):
        return None
    if not missing([str(packages_folder())]):
        reach_packages()
        return None
    folders = [str(folder) for folder in ENVIRONMENT.glob("[Ll]ib/**/site-packages")]
    if missing(folders) or not runs(environment_python()):
        from game.cli_language import choose_language

        choose_language(arguments)  # only here, since most starts have nothing to say
        set_up(requirements())
    if reach_packages():
        return None
    import subprocess  # the environment is of another version of Python

    return subprocess.call([str(environment_python()), __file__, *arguments])


def reach_packages() -> bool:
    """Put the packages of the private environment in reach of this process, if it is for it.

    That saves the start of another interpreter.
    """
    packages = packages_folder()
    if packages is None:
        return False
    sys.path.insert(1, str(packages))
    return True


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

    What play needs is `NAME>=FIRST,<LIMIT` each.
    """
    text = REQUIREMENTS.read_text(encoding="utf-8")
    text = text.partition(part)[2].partition("\n")[2] if part else text  # from its next line on
    for other in (FOR_TESTS, FOR_READERS):
        text = text.partition(other)[0]
    lines = (line.partition("#")[0].strip() for line in text.splitlines())
    return [line for line in lines if line]


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


def set_up(wanted: Sequence[str]) -> None:
    """Make the private environment and install packages into it, given as arguments of pip.

    Raises:
        SetUpError: that cannot be done here.
    """
    import subprocess

    from game.catalogue import tr

    command = f'    {sys.executable} -P -m pip install -r "{REQUIREMENTS}"'
    by_hand = tr("Or install the requirements by hand:") + f"\n{command}"
    with contextlib.suppress(OSError):  # nobody reads it; said when the program ends
        print(tr("Setting up Verdigris (once, less than a minute)…"), flush=True)
    if not os.access(HOME, os.W_OK):
        raise SetUpError(
            tr("Can't set up Verdigris, because its folder is read-only:")
            + f"\n    {HOME}\n"
            + tr("Copy the folder to a place you can write to, and start main.py there.")
            + f"\n{by_hand}"
        )
    if not runs(environment_python()):
        if is_something_else(ENVIRONMENT):
            raise SetUpError(
                tr(
                    "{path} isn't a Python environment of Verdigris. Rename or delete it, and "
                    "start main.py again.",
                    path=ENVIRONMENT,
                )
            )
        making = subprocess.run(
            alone(sys.executable, "-m", "venv", "--clear", ENVIRONMENT), check=False
        )
        if making.returncode != 0:
            raise SetUpError(
                tr("Couldn't create a private Python environment.")
                + "\n"
                + tr("On Debian or Ubuntu, install python3-venv and start main.py again:")
                + f"\n    sudo apt install python3-venv\n{by_hand}"
            )
    install = alone(environment_python(), "-m", "pip", "install")
    first = [install + locked(LOCK)] if is_locked(LOCK) else []
    if any(subprocess.run(step, check=False).returncode for step in (*first, [*install, *wanted])):
        raise SetUpError(
            tr("Couldn't install what Verdigris needs; the lines above say why.")
            + "\n"
            + tr(
                "Check your internet connection and that the disk isn't full, then start main.py "
                "again."
            )
            + f"\n{by_hand}"
        )
    if broken():  # as where an installation was cut off, or files were deleted since
        again = ["--force-reinstall", *(locked(LOCK) if is_locked(LOCK) else requirements())]
        subprocess.run([*install, *again], check=False)
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
        wheels = locked(READER_LOCK) if is_locked(READER_LOCK) else wheels
        only = ["--quiet", "--only-binary", ":all:"]
        subprocess.run([*install, *only, *wheels], check=False, stderr=subprocess.DEVNULL)
    # Compiled now, so that the first start is as fast as the later ones.
    compiling = alone(environment_python(), "-m", "compileall", "-q", HOME / "game")
    subprocess.run(compiling, check=False)


def alone(python: str | Path, *arguments: str | Path) -> list[str]:
    """Return a command of an interpreter that takes no module from the folder it is started in.

    >>> alone("python3", "-m", "venv")
    ['python3', '-P', '-m', 'venv']
    """
    return [str(python), "-P", *map(str, arguments)]


def is_something_else(folder: Path) -> bool:
    """Return whether a folder for an environment is not to be emptied for a new one.

    That is a link, since what it leads to is not the game's, a file, or a folder with more than
    environments have.
    """
    if folder.is_symlink() or not folder.is_dir():
        return os.path.lexists(folder)
    return any(name.lower() not in PARTS for name in os.listdir(folder))  # noqa: PTH208


def is_locked(lock: Path) -> bool:
    """Return whether the packages for this version of Python are known with their hashes."""
    return lock.is_file() and sys.version_info[:2] <= NEWEST_LOCKED


def locked(lock: Path) -> list[str]:
    """Return the arguments of pip for the packages of a lock, each checked by its hash."""
    return ["--require-hashes", "-r", str(lock)]


def broken() -> list[str]:
    """Return the modules that requirements bring and that the private environment can't import."""
    import subprocess

    names = [module_name(requirement) for requirement in requirements()]
    steps = (alone(environment_python(), "-c", f"import {name}") for name in names)
    said = [subprocess.run(step, capture_output=True, check=False) for step in steps]
    return [name for name, each in zip(names, said, strict=True) if each.returncode]


def runs(python: Path) -> bool:
    """Return whether an interpreter is there, works, and has pip."""
    import subprocess

    try:
        check = subprocess.run(
            alone(python, "-m", "pip", "--version"), capture_output=True, check=False
        )
    except OSError:
        return False
    return check.returncode == 0


def give_up(message: str, status: int = 1) -> int:
    """Say why the program ends, and keep a console that closes with it open to be read."""
    print(message, file=sys.stderr, flush=True)
    pause()
    return status


def open_ends() -> None:
    """Open what was closed of the standard input and outputs, so that nothing else gets its place.

    A file of games that was opened as number 1 would be written to by whatever prints.
    """
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: PTH123, SIM115


def leave(status: int) -> int:
    """Return the exit status, or 1 where the last of the output cannot be written; say so then."""
    try:
        sys.stdout.flush()
    except OSError as error:
        # Without this, Python would complain when it exits.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if not status and not isinstance(error, BrokenPipeError):  # who reads no more knows it
            from game.catalogue import tr
            from game.formats import reason_of

            with contextlib.suppress(OSError):
                said = tr("Input or output failed ({reason}).", reason=reason_of(error))
                print(said, file=sys.stderr)
        return status or 1
    return status


def pause() -> None:
    """Wait for Enter where the console would close before it could be read."""
    if sys.stdin and sys.stdin.isatty() and console_closes():
        with contextlib.suppress(EOFError, KeyboardInterrupt):
            input(f"{closing_words()} ")


def closing_words() -> str:
    """Return what the player is asked to do before the console closes."""
    if sys.version_info < OLDEST_PYTHON:  # which cannot import the game
        return "Press Enter to close this window."
    from game.catalogue import tr

    return tr("Press Enter to close this window.")


def console_closes() -> bool:
    """Return whether the console was opened for this program alone, as by a double click."""
    if sys.platform == "win32":
        import ctypes

        processes = (ctypes.c_uint * 4)()
        return bool(ctypes.windll.kernel32.GetConsoleProcessList(processes, 4) <= 2)
    return os.getsid(0) == os.getpid()


if __name__ == "__main__":
    try:
        ended_with = main(sys.argv[1:])
    except SystemExit as leaving:  # argparse's, after help or a mistake
        ended_with = int(leaving.code or 0)
    except KeyboardInterrupt:  # while parts of the game were still being loaded
        ended_with = 130
    sys.exit(leave(ended_with))
