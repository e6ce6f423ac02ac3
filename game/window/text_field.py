"""A text field whose example, shown while it is empty, cannot be taken for what was typed."""

from pygame_gui.elements import UITextEntryLine


class TextField(UITextEntryLine):
    """pygame_gui's field has one colour for both; here the example has that of disabled text."""

    _to_be_typed_in = False

    def rebuild(self) -> None:
        """Draw the field afresh."""
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
