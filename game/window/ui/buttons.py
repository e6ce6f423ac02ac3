"""Buttons as data: how each is to look, and where. It loads without pygame_gui."""

from __future__ import annotations

from enum import Enum, auto
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    import pygame

    from game.window.ui.actions import Action


class Style(Enum):
    """The styles of buttons."""

    PLAIN = auto()
    PRIMARY = auto()
    LIT = auto()
    QUIET = auto()


class ButtonSpec(NamedTuple):
    """A button outside of dialogs, as it is to be.

    Attributes:
        action: what it asks for.
        label: its text, not shown where it has an icon.
        place: where it is.
        tooltip: what is shown while the pointer rests on it, or the focus is.
        style: how it looks.
        icon: the picture in the place of the label.
        on: whether it is a switch that is on, None where it is no switch.
        tip_above: whether its tooltip is above it, since what is below it is to be seen.
        about: what it does now, empty text for what its action always does.
    """

    action: Action
    label: str
    place: pygame.Rect
    tooltip: str = ""
    style: Style = Style.PLAIN
    icon: pygame.Surface | None = None
    on: bool | None = None
    tip_above: bool = False
    about: str = ""
