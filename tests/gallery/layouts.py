"""Reference layouts: where everything goes in windows and games of many kinds, in figures.

What reference pictures are for colours and shapes, these are for places: each of some layouts is a
few lines of a text, so that a place that changes is read in the difference, to the pixel.
"""

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from random import Random
from typing import Any

from pygame import Rect

from game.window.board.arranging import arrange
from game.window.board.grid import Shape
from game.window.board.key_places import KeysPlace
from game.window.board.layout import Layout

FILE = Path(__file__).resolve().parents[1] / "window" / "references" / "layouts.txt"
WINDOWS = (  # some of them where another way to lay out begins, or just ends
    *((320, 320), (320, 480), (480, 640), (640, 359), (640, 360), (640, 720), (720, 500)),
    *((800, 600), (1000, 400), (1100, 640), (1280, 519), (1280, 520), (1280, 720), (1366, 768)),
    *((1600, 720), (1600, 900), (1920, 1080), (2560, 1440)),
)
MORE_WINDOWS = (
    *((480, 360), (1100, 900), (1000, 1000), (1600, 800), (1280, 800), (1536, 864), (900, 700)),
)
SHAPES = (
    *(Shape(5, 6), Shape(5, 6), Shape(10, 3), Shape(15, 9), Shape(4, 20), Shape(5, 9, 4)),
    *(Shape(5, 7, 2), Shape(6, 13, 8), Shape(5, 21, 16), Shape(5, 37, 32)),
)
SCALES = (0.75, 1.0, 1.0, 1.25, 1.5, 2.0)
BUTTONS = (63, 54, 105, 101, 94, 86, 57)
FOLDS = ((63, 54, 105, 57), (54, 57))
COUNT = 120
BORDERS: tuple[tuple[tuple[int, int], Shape, float, bool | None], ...] = (
    # Where the coach just has a panel, or just has none: the window, the game, the scale and
    # whether the keyboard is wanted.
    *(((1280, height), Shape(5, 6), 1.0, False) for height in (474, 475)),
    *(((width, 700), Shape(5, 6), 1.0, False) for width in (1099, 1100)),
    *(((width, 700), Shape(5, 6), 1.5, False) for width in (1649, 1650)),
    *(((width, 800), Shape(5, 14, 9), 1.25, None) for width in (800, 957, 958)),
    *(((1400, height), Shape(5, 14, 9), 1.0, None) for height in (775, 776)),
    *(((width, 900), Shape(5, 14, 9), 1.0, None) for width in (1287, 1288, 1599, 1600)),
    *(((1366, height), Shape(5, 10, 5), 0.75, True) for height in (525, 526)),
    *(((1400, height), Shape(5, 21, 16), 1.5, None) for height in (610, 611)),
    *(((width, 900), Shape(5, 37, 32), 1.0, None) for width in (1512, 1513, 1583, 1584)),
    ((720, 480), Shape(5, 6), 1.5, True),
    ((1100, 334), Shape(7, 37, 32), 0.75, True),
    ((1000, 363), Shape(4, 13, 8), 1.5, True),
    ((1281, 600), Shape(7, 10, 5), 0.75, None),
)
CHOSEN = (1, 36, 65, 91, 100, 102, 143, 170, 178, 218, 219)  # each has what none before it has


def cases(count: int = COUNT) -> Iterator[dict[str, Any]]:
    """Yield the arguments of some layouts: every window with games and wishes of many kinds."""
    chance = Random(1)
    for number in range(count):
        shape = SHAPES[number % len(SHAPES)]
        wish = chance.choice(["", "", "side", "side", "panel", "note"])
        yield {
            "window": WINDOWS[number % len(WINDOWS)],
            "shape": shape,
            **_drawn_by(chance, wish, shape.boards),
        }
    for window in ((1600, 720), (1600, 800), (1920, 1080)):  # the coach next to an overview
        for boards, scale in ((32, 1.0), (32, 1.5), (16, 1.0), (9, 2.0)):
            shape = Shape(5, boards + 5, boards)
            yield {
                "window": window,
                "shape": shape,
                "scale": scale,
                "side_shown": True,
                "cells": boards,
            }
    for window, shape, scale, keyboard in BORDERS:
        yield {
            "window": window,
            "shape": shape,
            "scale": scale,
            "button_widths": BUTTONS[:4],
            "side_shown": True,
            "text_widths": (200, 120),
            "cells": shape.boards if shape.boards > 1 else 0,
            "folds": FOLDS,
            "keyboard": keyboard,
        }
    yield from map(by_chance, CHOSEN)


def _drawn_by(chance: Random, wish: str, boards: int) -> dict[str, Any]:
    """Return what chance decides of any layout, with one of what may be wished for."""
    return {
        "scale": chance.choice(SCALES),
        "key_rows": chance.choice([(10, 9, 9), (10, 10, 9), (7, 10, 11)]),
        "button_widths": BUTTONS[: chance.randint(2, 7)],
        "panel_shown": wish == "panel",
        "note_shown": wish == "note",
        "side_shown": wish == "side",
        "text_widths": chance.choice([(0, 0), (200, 120), (420, 230)]),
        "cells": boards if boards > 1 else 0,
        "folds": chance.choice([(), FOLDS]),
        "keyboard": chance.choice([None, None, True, False]),
        "spared": chance.choice([0, 0, 80]),
    }


def by_chance(seed: int) -> dict[str, Any]:
    """Return the arguments of a layout, with folded boards and keys that stay as well."""
    chance = Random(seed)
    boards = chance.choice([1, 1, 1, 2, 4, 8, 9, 16, 32, 32])
    if boards == 1:
        shape = Shape(chance.choice([5, 5, 4, 10, 15]), chance.choice([6, 6, 3, 20]))
    else:
        shape = Shape(chance.choice([5, 5, 7]), boards + chance.choice([5, 5, 3]), boards)
    wish = chance.choice(["", "side", "side", "panel", "note"])
    width, height = chance.choice((*WINDOWS, *MORE_WINDOWS))
    return {
        "window": (width + chance.choice([0, 0, -1, 1, 40]), height + chance.choice([0, 0, 1, 60])),
        "shape": shape,
        **_drawn_by(chance, wish, boards),
        "folded": chance.choice([0, 0, boards // 2]),
        "stays": chance.choice([None, None, None, *KeysPlace]),
    }


def described(case: dict[str, Any]) -> str:
    """Return a layout as a text: what it is for, and its places."""
    (width, height), shape = case["window"], case["shape"]
    boards = f", {shape.boards} boards" if shape.boards > 1 else ""
    lines = [f"{width} x {height}, {shape.letters} x {shape.rows}{boards}"]
    given = {name: each for name, each in case.items() if name not in ("window", "shape")}
    lines.append(f"    {', '.join(f'{name}={each}' for name, each in given.items() if each)}")
    lines += [f"    {line}" for line in in_figures(arrange(**case))]
    return "".join(f"{line}\n" for line in lines)


def recorded() -> list[str]:
    """Return the layouts as they are meant to be."""
    text = FILE.read_text(encoding="utf-8")
    return re.findall(r"^\S.*\n(?: .*\n)*", text, flags=re.MULTILINE)


def in_figures(layout: Layout) -> Iterator[str]:
    """Yield the places of a layout."""
    grid, pane = layout.grid, layout.pane
    yield f"header {places([layout.header])}; lane {places([layout.lane])}"
    yield f"toasts {places(layout.toast_lanes)}"
    yield f"buttons {places(layout.buttons)}; fold {layout.fold}, icons {layout.icons_only}"
    rows = f"{grid.rows} rows of {grid.tile} px, gap {grid.gap}, overview {layout.overview}"
    yield f"boards {places(grid.places)}; {rows}"
    yield f"keys {places(row[0] for row in layout.keys)}; {places(filled([layout.keyboard]))}"
    yield f"letters {places(layout.letters[:1])}; handle {places(filled([layout.handle]))}"
    yield f"strip {places(layout.strip)}"
    yield f"panel {places([layout.panel])}; note {places([layout.note])}"
    yield f"side {places(filled([layout.side]))}; units {layout.unit:.3f} {layout.dialog_unit:.3f}"
    if pane:
        yield f"pane {places([pane.title, pane.line, *pane.grid.places])}; {pane.grid.tile} px"


def filled(found: Iterable[Rect | None]) -> Iterator[Rect]:
    """Yield the places that there are."""
    return (place for place in found if place)


def places(found: Iterable[Rect]) -> str:
    """Return places as figures: of several, the first, the second and the last."""
    every = list(found)
    some = every if len(every) < 4 else [every[0], every[1], every[-1]]
    return f"{len(every)} " + " ".join(f"{x},{y},{w},{h}" for x, y, w, h in some)
