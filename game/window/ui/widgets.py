"""Widgets that pygame_gui lacks: buttons with pictures, text fields with a length."""

import pygame
from pygame_gui.elements import UIButton, UITextEntryLine


class IconButton(UIButton):
    """A button that shows a picture, which pygame_gui's own reads from files alone."""

    def __init__(self, *args, icon: pygame.Surface | None = None, **kwargs) -> None:  # type: ignore[no-untyped-def]
        self._icon = icon
        super().__init__(*args, **kwargs)

    def rebuild(self) -> None:
        """Draw the button again, with its picture in every state."""
        if self._icon:
            pictures, places = [self._icon], [(0.5, 0.5)]
            self.normal_images = self.hovered_images = pictures
            self.selected_images = self.disabled_images = pictures
            self.normal_image_positions = self.hovered_image_positions = places
            self.selected_image_positions = self.disabled_image_positions = places
        super().rebuild()  # type: ignore[no-untyped-call]


class TextField(UITextEntryLine):
    """pygame_gui's field has one colour for both; here the example has that of disabled text."""

    _to_be_typed_in = False

    def rebuild(self) -> None:
        """Draw the field again."""
        written = self.text_colour
        if not (self.text or self._to_be_typed_in):
            self.text_colour = self.disabled_text_colour
        super().rebuild()  # type: ignore[no-untyped-call]
        self.text_colour = written

    def focus(self) -> None:
        """Take the keys, and the colour of what is typed."""
        self._to_be_typed_in = True
        if not self.text:
            self.rebuild()
        super().focus()  # type: ignore[no-untyped-call]

    def unfocus(self) -> None:
        """Give the keys back, and show the example again where nothing was typed."""
        super().unfocus()  # type: ignore[no-untyped-call]
        self._to_be_typed_in = False
        if not self.text:
            self.rebuild()
