"""What the desktop knows of the game: its entry in the menu, its page in a shop, its files.

`share` writes the folder `share` of a package, with the man page and the completions; a Debian
package and a wheel have the same.
"""

import gzip
import re
import shutil
from collections.abc import Iterator
from datetime import date
from html import escape
from pathlib import Path
from typing import NamedTuple

from assets.desktop.completions import FOLDERS, completions
from assets.desktop.man_page import SECTION, man_page
from game.program import INSTALLED

HOME = Path(__file__).resolve().parents[2]
ICONS = HOME / "assets" / "icon"

# Where the project is published, and the name that follows from it. All that is made for
# publishing takes them from here.
PUBLISHED = "https://github.com/verdigris-game/verdigris"
ID = "io.github.verdigris_game.verdigris"
AUTHORS = "The Verdigris authors"
MAINTAINER = f"{AUTHORS} <verdigris-game@users.noreply.github.com>"

GAMES = "application/x-verdigris-games"  # a file of exported games
LINK = "x-scheme-handler/verdigris"
SUMMARY = "Find hidden words, with a coach that explains every game"
SUMMARY_IN_SPANISH = "Encuentra palabras ocultas, con un entrenador que explica cada partida"

ENTRY = """[Desktop Entry]
Type=Application
Name=Verdigris
GenericName=Word Game
GenericName[es]=Juego de palabras
Comment={summary}
Comment[es]={summary_in_spanish}
Exec={program} %u
Icon={icon}
Terminal=false
Categories=Game;LogicGame;
Keywords=word;guess;letters;puzzle;daily;
Keywords[es]=palabra;letras;adivinar;acertijo;diario;
MimeType={games};{link};
StartupNotify=true
StartupWMClass=verdigris
Actions=daily;assistant;

[Desktop Action daily]
Name=Today's Puzzle
Name[es]=Acertijo de hoy
Exec={program} verdigris:daily

[Desktop Action assistant]
Name=Help with a Puzzle from Elsewhere
Name[es]=Ayuda con un acertijo de otro sitio
Exec={program} verdigris:assistant
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

METAINFO = """<?xml version="1.0" encoding="UTF-8"?>
<component type="desktop-application">
  <id>{id}</id>
  <metadata_license>MIT</metadata_license>
  <project_license>MIT</project_license>
  <name>Verdigris</name>
  <summary>{summary}</summary>
  <summary xml:lang="es">{summary_in_spanish}</summary>
  <description>
    <p>
      Find the hidden word: after each guess you see which letters are right, misplaced or absent.
      Every game of the family is a matter of settings: 3 to 15 letters, 1 to 32 boards together
      or one by one, a classic opponent or Absurdle, hard mode, hints, undo.
    </p>
    <p>It works offline, in a window or in a terminal, by keys, by mouse and without looking.</p>
    <ul>
      <li>A puzzle for every day, with a calendar and streaks</li>
      <li>A coach that names the best guesses, and a review of skill and luck in every game</li>
      <li>An assistant for puzzles played elsewhere</li>
      <li>Challenges with a word of your own</li>
      <li>English and Spanish words with their meanings, or word lists of your own</li>
    </ul>
  </description>
  <launchable type="desktop-id">{command}.desktop</launchable>
  <icon type="stock">verdigris</icon>
  <url type="homepage">{published}</url>
  <url type="bugtracker">{published}/issues</url>
  <url type="vcs-browser">{published}</url>
  <developer_name>{authors}</developer_name>
  <categories>
    <category>Game</category>
    <category>LogicGame</category>
  </categories>
  <content_rating type="oars-1.1"/>
  <requires>
    <display_length compare="ge">320</display_length>
  </requires>
  <recommends>
    <control>keyboard</control>
    <control>pointing</control>
  </recommends>
  <provides>
    <binary>{command}</binary>
    <mediatype>{games}</mediatype>
    <mediatype>{link}</mediatype>
  </provides>
  <screenshots>
{screenshots}
  </screenshots>
  <releases>
{releases}
  </releases>
</component>
"""
SCREENSHOTS = (
    ("dark.png", "A game in the window"),
    ("eight-boards.png", "Eight boards at once"),
    ("light.png", "The coach next to a game"),
    ("review.png", "The review of a game"),
    ("statistics.png", "Statistics"),
)


class Release(NamedTuple):
    """A release, as CHANGELOG.md has it."""

    version: str
    day: str  # its date, or "unreleased"
    added: tuple[str, ...]  # what it brought


def entry(program: str = INSTALLED, icon: str = "verdigris") -> str:
    """Return the entry of the menu of applications.

    Args:
        program: the command, as such entries write it.
        icon: the name or the file of the icon.
    """
    return ENTRY.format(
        program=program,
        icon=icon,
        games=GAMES,
        link=LINK,
        summary=SUMMARY,
        summary_in_spanish=SUMMARY_IN_SPANISH,
    )


def metainfo(day: date) -> str:
    """Return what shops of programs show of the game.

    Args:
        day: the date of a release that has none yet.
    """
    return METAINFO.format(
        id=ID,
        summary=SUMMARY,
        summary_in_spanish=SUMMARY_IN_SPANISH,
        command=INSTALLED,
        published=PUBLISHED,
        authors=AUTHORS,
        games=GAMES,
        link=LINK,
        screenshots="\n".join(_screenshots()),
        releases="\n".join(line for each in releases() for line in _release(each, day)),
    )


def _screenshots() -> Iterator[str]:
    for index, (name, caption) in enumerate(SCREENSHOTS):
        kind = ' type="default"' if index == 0 else ""
        yield f"    <screenshot{kind}>"
        yield f"      <caption>{escape(caption)}</caption>"
        yield f"      <image>{PUBLISHED}/raw/main/assets/pictures/{name}</image>"
        yield "    </screenshot>"


def releases() -> list[Release]:
    """Return the releases of the changelog, the newest first."""
    text = (HOME / "CHANGELOG.md").read_text(encoding="utf-8")
    found = []
    for part in re.split(r"^## ", text, flags=re.MULTILINE)[1:]:
        version, day = re.fullmatch(r"(\S+) \((\S+)\)", part.partition("\n")[0]).groups()  # type: ignore[union-attr]
        added = part.partition("### Added\n")[2].partition("\n### ")[0]
        points = re.findall(r"^- (.*(?:\n  .*)*)", added, re.MULTILINE)
        found.append(Release(version, day, tuple(map(_plain, points))))
    return found


def _plain(point: str) -> str:
    return " ".join(point.replace("`", "").split())


def _release(release: Release, day: date) -> Iterator[str]:
    unreleased = release.day == "unreleased"
    kind = ' type="development"' if unreleased else ""
    date_of = day.isoformat() if unreleased else release.day
    yield f'    <release version="{release.version}" date="{date_of}"{kind}>'
    yield "      <description>"
    yield "        <ul>"
    yield from (f"          <li>{escape(point, quote=False)}</li>" for point in release.added)
    yield "        </ul>"
    yield "      </description>"
    yield "    </release>"


def share(folder: Path, day: date, zsh: str = FOLDERS["zsh"]) -> None:
    """Write what a package has in its folder `share`.

    Args:
        folder: that folder.
        day: the date of the package.
        zsh: where completions for zsh go; it differs between systems.
    """
    man = gzip.compress(man_page(day).encode(), mtime=0)
    _write(folder / f"man/man{SECTION}/{INSTALLED}.{SECTION}.gz", man)
    for shell, text in completions().items():
        _write(folder / (zsh if shell == "zsh" else FOLDERS[shell]), text.encode())
    _write(folder / f"applications/{INSTALLED}.desktop", entry().encode())
    _write(folder / f"metainfo/{ID}.metainfo.xml", metainfo(day).encode())
    _write(folder / f"mime/packages/{INSTALLED}.xml", MIME.encode())
    for picture in sorted(ICONS.glob("verdigris-*.png")):
        size = picture.stem.partition("-")[2]
        place = folder / f"icons/hicolor/{size}x{size}/apps/verdigris.png"
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(picture, place)
    place = folder / "icons/hicolor/scalable/apps/verdigris.svg"
    place.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(ICONS / "verdigris.svg", place)


def _write(path: Path, content: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
