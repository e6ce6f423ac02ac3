"""The command that puts the game into the player's own menu of applications, and takes it out.

With the entry go its icons, the type of exported games and the handling of `verdigris:` links, and
from a package its man page and completions, all below the player's folder for data. What is
written is the same each time, and taken out as a whole; the system's indexes of it are made anew.
"""

import argparse
import os
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from game.catalogue import tr
from game.formats import reason_of
from game.profile.files import write_whole
from game.program import FROM_SOURCE, FROZEN, HOME, INSTALLED, command
from game.streams import DONE, FAILED
from game.terminal.console import Console, complain

LACKING = ("win32", "darwin")  # systems without such menus
# Below the first and not the second, packages of the system have put everything in its place.
SYSTEM, LOCAL = Path("/usr"), Path("/usr/local")
# What a package shares that shells and man also look for among the player's own files.
SHARED = (
    f"man/man6/{INSTALLED}.6.gz",
    f"bash-completion/completions/{INSTALLED}",
    f"fish/vendor_completions.d/{INSTALLED}.fish",
)
# What desktops look files up in, by the folder: the program that makes it, and its package.
INDEXES = {
    "applications": ("update-desktop-database", "desktop-file-utils"),
    "mime": ("update-mime-database", "shared-mime-info"),
}


def start(options: argparse.Namespace, console: Console) -> int:
    """Do what the command line asks for, and return the exit status."""
    if sys.platform in LACKING:
        complain([tr("Only desktops of Linux and BSD have such a menu.")])
        return FAILED
    if not FROM_SOURCE and HOME.is_relative_to(SYSTEM) and not HOME.is_relative_to(LOCAL):
        console.say(tr("Verdigris is in everybody's menu; its package takes care of that."))
        return DONE
    data = data_home()
    try:
        if "remove" in options:
            was_there = remove(data)
            gone = tr("Verdigris is no longer in your menu.")
            console.say(gone if was_there else tr("Verdigris wasn't in your menu."))
            return DONE
        lacking = install(data)
    except OSError as error:
        path = error.filename or data
        complain([tr("Couldn't write to {path} ({reason})", path=path, reason=reason_of(error))])
        return FAILED
    console.say(
        tr("Verdigris is in your menu, and opens its links and exported games."),
        tr("To undo this: {command}", command=f"{command()} desktop --remove"),
    )
    if lacking:
        packages = " ".join(lacking)
        complain([tr("For links and files, install {packages} and repeat.", packages=packages)])
    return DONE


def data_home() -> Path:
    """Return the player's folder for data, below which desktops look for such files."""
    asked = Path(os.environ.get("XDG_DATA_HOME", ""))
    return asked if asked.is_absolute() else Path.home() / ".local" / "share"


def program() -> Path:
    """Return the file that starts this copy: a program, a script, or Python's own."""
    if FROZEN or FROM_SOURCE:
        return Path(sys.executable)
    started = Path(sys.argv[0])
    # As a module, it is started by Python; else by the script that pip, pipx or uv made.
    return Path(sys.executable) if started.name == "__main__.py" else Path(os.path.abspath(started))  # noqa: PTH100 (links stay, as those that pipx makes)


def command_of_entry() -> str:
    """Return what the entry of the menu starts."""
    if FROM_SOURCE:
        return quoted(program(), HOME / "main.py")
    module = program() == Path(sys.executable) and not FROZEN
    return quoted(program(), *(("-P", "-m", INSTALLED) if module else ()))


def install(data: Path) -> list[str]:
    """Write all files, and return the packages that are missing for links and files to be found.

    Args:
        data: the player's folder for data.

    Raises:
        OSError: a file cannot be written.
    """
    for name, content in _files(data):
        path = data / name
        if not path.is_symlink():  # as pipx makes for the man page, and takes away itself
            write_whole(path, content, private=False)
    return _index(data)


def remove(data: Path) -> bool:
    """Remove all files, and the folders that are empty then; return whether any was there.

    Args:
        data: the player's folder for data.

    Raises:
        OSError: a file cannot be removed.
    """
    names = dict.fromkeys((*(name for name, _ in _files(data)), *SHARED))
    paths = [data / name for name in names]
    found = [path for path in paths if path.is_file() and not path.is_symlink()]
    for path in found:
        path.unlink()
    if found:
        _index(data)
    for path in found:
        for folder in path.parents:
            if folder == data:
                break
            with suppress(OSError):  # something else is in it
                folder.rmdir()
    return bool(found)


def _files(data: Path) -> Iterator[tuple[str, bytes]]:
    """Yield the names below the folder for data, and the contents, of all files."""
    yield from files(entry(command_of_entry(), only_with=str(program())))
    share = Path(sysconfig.get_path("data")) / "share"
    if FROM_SOURCE or FROZEN or share == data:
        return
    for name in SHARED:
        with suppress(OSError):
            yield name, (share / name).read_bytes()


def _index(data: Path) -> list[str]:
    """Have the indexes made again, and return the packages of the programs that are missing."""
    lacking = []
    for name, (maker, package) in INDEXES.items():
        path = shutil.which(maker)
        if path is None:
            lacking.append(package)
        elif (data / name).is_dir():
            subprocess.run([path, data / name], capture_output=True, check=False)
    with suppress(OSError):  # an index of icons that is older than their folder is passed over
        os.utime(data / "icons" / "hicolor")
    return lacking


# What desktops know of the game; packages bring it for everybody -------------------------


ICONS = HOME / "assets" / "icon"
GAMES = "application/x-verdigris-games"  # a file of exported games
LINK = "x-scheme-handler/verdigris"
SUMMARY = "Find hidden words, with a coach that explains every game"
SUMMARY_IN_SPANISH = "Encuentra palabras ocultas, con un entrenador que explica cada partida"

ENTRY = f"""[Desktop Entry]
Type=Application
Name=Verdigris
GenericName=Word Game
GenericName[es]=Juego de palabras
Comment={SUMMARY}
Comment[es]={SUMMARY_IN_SPANISH}
{{only_with}}Exec={{program}} %u
Icon=verdigris
Terminal=false
Categories=Game;LogicGame;
Keywords=word;guess;letters;puzzle;daily;
Keywords[es]=palabra;letras;adivinar;acertijo;diario;
MimeType={GAMES};{LINK};
StartupNotify=true
StartupWMClass=verdigris
Actions=daily;assistant;

[Desktop Action daily]
Name=Today's Puzzle
Name[es]=Reto de hoy
Exec={{program}} verdigris:daily

[Desktop Action assistant]
Name=Help with a Puzzle from Elsewhere
Name[es]=Ayuda con un acertijo de otro sitio
Exec={{program}} verdigris:assistant
"""

MIME = f"""<?xml version="1.0" encoding="UTF-8"?>
<mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">
  <mime-type type="{GAMES}">
    <comment>Verdigris games</comment>
    <comment xml:lang="es">Partidas de Verdigris</comment>
    <icon name="verdigris"/>
    <glob pattern="verdigris-games-*.jsonl" weight="80"/>
    <glob pattern="*.verdigris"/>
  </mime-type>
</mime-info>
"""


def entry(program: str = INSTALLED, only_with: str = "") -> str:
    """Return the entry of the menu of applications.

    Args:
        program: the command, as such entries write it.
        only_with: the path of the file without which the entry is not to be shown, if any.
    """
    path = only_with.replace("\\", r"\\")
    return ENTRY.format(program=program, only_with=path and f"TryExec={path}\n")


def files(entry: str) -> Iterator[tuple[str, bytes]]:
    """Yield the names below a folder `share`, and the contents, of all these files.

    Args:
        entry: the entry of the menu.
    """
    yield f"applications/{INSTALLED}.desktop", entry.encode()
    yield f"mime/packages/{INSTALLED}.xml", MIME.encode()
    yield _icon("scalable", "svg"), (ICONS / "verdigris.svg").read_bytes()
    for picture in sorted(ICONS.glob("verdigris-*.png")):
        size = picture.stem.partition("-")[2]
        yield _icon(f"{size}x{size}", "png"), picture.read_bytes()


def _icon(size: str, kind: str) -> str:
    return f"icons/hicolor/{size}/apps/{INSTALLED}.{kind}"


def quoted(*command: str | Path) -> str:
    r"""Return a command as such entries name programs, whatever signs are in it.

    >>> print(quoted(Path("/My $ games/100 %/Verdigris"), "-m"))
    "/My \\$ games/100 %%/Verdigris" "-m"
    """
    escapes = {sign: rf"\\{sign}" for sign in '"`$'} | {"\\": r"\\\\", "%": "%%"}
    return " ".join(
        f'"{"".join(escapes.get(sign, sign) for sign in str(part))}"' for part in command
    )
