"""A dialog of the stack: what it shows, and how it is shown again."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.window.ui.dialog import Dialog, Form
    from game.window.ui.focus import Focus


@dataclass(eq=False, repr=False)
class Level:
    """A dialog of the stack, and what it needs to be shown again.

    Attributes:
        dialog: what it shows; where it has a form, that is asked for it again.
        opener: what had the focus when it was opened.
        form: what fills it.
        on_change: called with the form after each change that the player makes.
        scrolled: how far its drawing was scrolled when another dialog was opened above it.
    """

    dialog: Dialog
    opener: Focus | None
    form: Form | None = None
    on_change: Callable[[Any], None] | None = None
    scrolled: int = 0

    def refresh(self) -> None:
        """Bring its form up to date, after a dialog above it was closed."""
        if self.form:
            self.form = self.form.refreshed()
            self.dialog = self.form.dialog()
