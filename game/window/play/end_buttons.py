"""The buttons at the end of a game: which there are, and where they go in a width."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.window.draw.theme import Viewport
from game.window.play.header_boxes import BUTTON
from game.window.play.toolbar import end_width, least_end_width

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.window.ui.actions import Action

GAP = 8  # at 100 %
LEAST_PADDING = 8  # at each side of a label, at 100 %
LEAST_HEIGHT = 26  # pixels


class ButtonSizes(NamedTuple):
    """How large the buttons are.

    Attributes:
        unit: as that of the page, so that their labels are in proportion to its text.
        window: the height of the window, in pixels.
    """

    unit: float
    window: int

    def px(self, length: float) -> int:
        """Return a length at 100 % in pixels, one at least."""
        return Viewport((0, 0), self.unit).px(length)

    @property
    def height(self) -> int:
        """How high the buttons are: less in low windows."""
        return max(LEAST_HEIGHT, min(self.px(BUTTON), self.window // 11))


def in_rows(actions: Sequence[Action], width: int, sizes: ButtonSizes) -> list[list[Action]]:
    """Return actions in as few rows as fit a width, about equally many in each."""
    gap = sizes.px(GAP)

    def needed(row: Sequence[Action]) -> int:
        return sum(_least(action, sizes) for action in row) + gap * (len(row) - 1)

    for count in range(1, len(actions) + 1):
        each = -(-len(actions) // count)
        rows = [list(actions[start : start + each]) for start in range(0, len(actions), each)]
        if all(needed(row) <= width for row in rows):
            return rows
    return [[action] for action in actions]


def height_of_buttons(actions: Sequence[Action], width: int, sizes: ButtonSizes) -> int:
    """Return how high the buttons are together in a width."""
    rows = len(in_rows(actions, width, sizes))
    return rows * (sizes.height + sizes.px(GAP)) - sizes.px(GAP) if rows else 0


def width_of_buttons(actions: Sequence[Action], sizes: ButtonSizes) -> int:
    """Return how wide the buttons are side by side."""
    widths = [sizes.px(end_width(action)) for action in actions]
    return sum(widths) + sizes.px(GAP) * max(0, len(widths) - 1)


def place_buttons(
    actions: Sequence[Action], place: pygame.Rect, sizes: ButtonSizes, side: str = "left"
) -> dict[Action, pygame.Rect]:
    """Return where buttons go: in rows from the top of a place, to one side or centred.

    Args:
        actions: what they are for.
        place: where there is room for them.
        sizes: how large they are.
        side: "left", "centre" or "right"; at the right, the first one is the outermost.
    """
    gap, high = sizes.px(GAP), sizes.height
    places: dict[Action, pygame.Rect] = {}
    for number, row in enumerate(in_rows(actions, place.width, sizes)):
        widths = _widths(row, place.width, sizes)
        used = sum(widths) + gap * (len(widths) - 1)
        spare = max(0, place.width - used)
        left = place.x + {"left": 0, "centre": spare // 2, "right": spare}[side]
        pairs = list(zip(row, widths, strict=True))
        for action, width in reversed(pairs) if side == "right" else pairs:
            places[action] = pygame.Rect(left, place.y + number * (high + gap), width, high)
            left += width + gap
    return {action: places[action] for action in actions}


def _widths(row: Sequence[Action], room: int, sizes: ButtonSizes) -> list[int]:
    """Return how wide the buttons of a row are; with little room, all have as much around them."""
    gap = sizes.px(GAP) * (len(row) - 1)
    widths = [sizes.px(end_width(action)) for action in row]
    if sum(widths) + gap <= room:
        return widths
    labels = [sizes.px(least_end_width(action)) for action in row]
    around = (room - gap - sum(labels)) // len(row)
    return [max(1, label + around) for label in labels]


def _least(action: Action, sizes: ButtonSizes) -> int:
    return sizes.px(least_end_width(action)) + 2 * sizes.px(LEAST_PADDING)
