"""Render the screens of the game to pictures: `python -m tests.gallery [FOLDER]`.

Every screen in every theme, and play in a range of window sizes, word lengths and numbers of
boards; each goes to a PNG file, and all of them together to `contact-sheet.png`. What moves is
shown in strips of twelve moments each. `--language es` renders it all in another language, and
`--contrasts` prints how well the states of keys are told apart. `--sheets` makes contact sheets of
every page in six sizes and three themes (`tests/gallery/sheets.py`).
"""

import argparse
from collections.abc import Sequence
from pathlib import Path

import pygame

from game import catalogue
from game.window.ui.theme import THEMES
from tests.gallery import readme, sheets
from tests.gallery.contrasts import print_table
from tests.gallery.scenes import pictures, take
from tests.gallery.strips import STRIPS, take_strip
from tests.languages.pseudo import CODE, pseudo_locale

THUMB = (320, 200)
ACROSS = 6


def main() -> None:
    """Make what is asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", nargs="?", type=Path, default=Path("gallery"))
    parser.add_argument("--strips", action="store_true", help="the strips of motion alone")
    parser.add_argument(
        "--contrasts", action="store_true", help="print the contrasts of the states of keys"
    )
    parser.add_argument("--readme", action="store_true", help="renew the pictures of the README")
    parser.add_argument(
        "--language", default="en", help=f"of the interface; {CODE} for the pseudo-locale"
    )
    parser.add_argument(
        "--sheets", action="store_true", help="contact sheets of every page, size and theme"
    )
    parser.add_argument("--size", action="append", default=[], help="of the sheets: 480x640")
    parser.add_argument("--theme", action="append", default=[], choices=THEMES)
    parser.add_argument("--page", action="append", default=[], choices=sheets.PAGES)
    options = parser.parse_args()
    if options.readme:
        readme.renew()
    if options.contrasts:
        print_table()
    if options.readme or options.contrasts:
        return
    options.folder.mkdir(parents=True, exist_ok=True)
    if options.sheets:
        sheets.render(options.folder, options.size, options.theme, options.page)
        return
    if options.language == CODE:
        with pseudo_locale():
            render(options.folder, strips_alone=options.strips)
    else:
        catalogue.choose(options.language)
        render(options.folder, strips_alone=options.strips)


def render(folder: Path, *, strips_alone: bool) -> None:
    """Render the strips, and the pictures unless the strips alone are wanted."""
    for strip in STRIPS:
        pygame.image.save(take_strip(strip), folder / f"strip-{strip.name}.png")
    if not strips_alone:
        render_all(folder)


def render_all(folder: Path) -> None:
    """Render all pictures, and the contact sheet."""
    thumbs = []
    for picture in pictures():
        taken = take(picture)
        pygame.image.save(taken, folder / f"{picture.name}.png")
        scale = min(THUMB[0] / taken.get_width(), THUMB[1] / taken.get_height())
        size = (round(taken.get_width() * scale), round(taken.get_height() * scale))
        thumbs.append(pygame.transform.smoothscale(taken, size))
    pygame.image.save(contact_sheet(thumbs), folder / "contact-sheet.png")
    print(f"{len(thumbs)} pictures in {folder}")


def contact_sheet(thumbs: Sequence[pygame.Surface]) -> pygame.Surface:
    """Return small pictures side by side, in rows."""
    down = -(-len(thumbs) // ACROSS)
    sheet = pygame.Surface(((THUMB[0] + 8) * ACROSS, (THUMB[1] + 8) * down))
    sheet.fill((90, 90, 90))
    for index, thumb in enumerate(thumbs):
        left, top = index % ACROSS * (THUMB[0] + 8) + 4, index // ACROSS * (THUMB[1] + 8) + 4
        sheet.blit(thumb, (left, top))
    return sheet


if __name__ == "__main__":
    main()
