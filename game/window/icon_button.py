"""The buttons outside of dialogs: as they are to be, and as a widget of pygame_gui."""

from typing import NamedTuple

import pygame
from pygame_gui.elements import UIButton

from game.window.actions import Action
from game.window.gui_theme import Style
from game.window.layout import Rect


class ButtonSpec(NamedTuple):
    """A button outside of dialogs, as it is to be.

    Attributes:
        action: what it asks for.
        label: its text, not shown where it has an icon.
        place: where it is.
        tooltip: what is shown while the pointer rests on it, or the focus is.
        style: how it looks.
        icon: the picture in the place of the label.
    """

    action: Action
    label: str
    place: Rect
    tooltip: str = ""
    style: Style = Style.PLAIN
    icon: pygame.Surface | None = None


class IconButton(UIButton):
    """A button that shows a picture, which pygame_gui's own reads from files alone."""

    def __init__(self, *args, icon: pygame.Surface | None = None, **kwargs) -> None:  # type: ignore[no-untyped-def]
        self._icon = icon
        super().__init__(*args, **kwargs)

    def rebuild(self) -> None:
        """Draw the button afresh, with its picture in every state."""
        if self._icon:
            pictures, places = [self._icon], [(0.5, 0.5)]
            self.normal_images = self.hovered_images = pictures
            self.selected_images = self.disabled_images = pictures
            self.normal_image_positions = self.hovered_image_positions = places
            self.selected_image_positions = self.disabled_image_positions = places
        super().rebuild()  # type: ignore[no-untyped-call]
