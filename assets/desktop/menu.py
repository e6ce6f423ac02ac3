"""What packages have in their folder `share`; a Debian package and a wheel have the same.

That is what `game/terminal/desktop.py` has, a page for shops, the man page and completions.
"""

import gzip
import re
from collections.abc import Iterator
from datetime import date
from html import escape
from pathlib import Path
from typing import NamedTuple

from assets.desktop.completions import FOLDERS, completions
from assets.desktop.man_page import SECTION, man_page
from assets.desktop.publishing import AUTHORS, HOMEPAGE, ID, PICTURES
from game.program import INSTALLED
from game.terminal import desktop

HOME = Path(__file__).resolve().parents[2]

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
  <url type="homepage">{homepage}</url>
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


def metainfo(day: date) -> str:
    """Return what shops of programs show of the game.

    Args:
        day: the date of a release that has none yet.
    """
    return METAINFO.format(
        id=ID,
        summary=desktop.SUMMARY,
        summary_in_spanish=desktop.SUMMARY_IN_SPANISH,
        command=INSTALLED,
        homepage=HOMEPAGE,
        authors=AUTHORS,
        games=desktop.GAMES,
        link=desktop.LINK,
        screenshots="\n".join(_screenshots()),
        releases="\n".join(line for each in releases() for line in _release(each, day)),
    )


def _screenshots() -> Iterator[str]:
    for index, (name, caption) in enumerate(SCREENSHOTS):
        kind = ' type="default"' if index == 0 else ""
        yield f"    <screenshot{kind}>"
        yield f"      <caption>{escape(caption)}</caption>"
        yield f"      <image>{PICTURES}/{name}</image>"
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
    _write(folder / f"metainfo/{ID}.metainfo.xml", metainfo(day).encode())
    for name, content in desktop.files(desktop.entry()):
        _write(folder / name, content)


def _write(path: Path, content: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
