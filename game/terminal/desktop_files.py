"""What desktops know of the game: its entry in the menu, its links, its type of files, its icons.

These files follow freedesktop.org. Packages bring them for everybody; `terminal/desktop.py` writes
them for one player.
"""

from collections.abc import Iterator
from pathlib import Path

from game.program import HOME, INSTALLED

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
