"""Take pictures of the game: `python -m tests.gallery FOLDER [SCREEN …]`.

Every screen that the walk of the tests comes to (`tests/playing/screens.py`), or some of them, in
a window that looks as the options say; those that are given several times are combined. With
`--readme` the pictures of the README are taken anew.
"""

import argparse
from itertools import product
from pathlib import Path

import pygame

from game.window.draw.theme import THEMES
from tests.gallery import readme
from tests.playing.screens import SCREENS, Look, visited


def main() -> None:
    """Take what is asked for."""
    parser = argparse.ArgumentParser(prog="python -m tests.gallery", description=__doc__)
    parser.add_argument("folder", nargs="?", type=Path, default=Path("gallery"))
    parser.add_argument("screens", nargs="*", metavar="SCREEN", choices=[[], *SCREENS])
    parser.add_argument("--size", action="append", help="of the window, such as 480x640")
    parser.add_argument("--scale", action="append", type=int, help="of text, in per cent")
    parser.add_argument("--theme", action="append", choices=THEMES)
    parser.add_argument("--language", action="append", help="such as es")
    parser.add_argument("--readme", action="store_true", help="the pictures of the README")
    options = parser.parse_args()
    if options.readme:
        readme.renew()
        return
    options.folder.mkdir(parents=True, exist_ok=True)
    for name, size, *others in product(
        options.screens or SCREENS,
        options.size or ["1280x800"],
        options.scale or [100],
        options.theme or ["dark"],
        options.language or ["en"],
    ):
        wide, high = map(int, size.split("x"))
        look = Look((wide, high), *others)
        with visited(SCREENS[name], look) as guide:
            path = options.folder / f"{name.replace(' ', '-')}-{look}.png"
            pygame.image.save(guide.player.picture, path)
            print(path, flush=True)


if __name__ == "__main__":
    main()
