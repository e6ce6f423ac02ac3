"""pygame_gui, which only dialogs need. Importing this takes some 40 ms."""

import warnings

import pygame
import pygame_gui
from pygame_gui.core.layered_gui_group import LayeredGUIGroup
from pygame_gui.core.resource_loaders import IResourceLoader
from pygame_gui.core.utility import set_default_manager

from game.window.draw.theme import Theme, Viewport
from game.window.ui.dialog import FormDialog
from game.window.ui.dialog_view import DialogView
from game.window.ui.widgets import theme_for


class Loader(IResourceLoader):
    """Lets pygame_gui load each font when it is asked for, in the thread that asks.

    Its own loader starts five threads, even for nothing. Where the system refuses one of them, the
    others would wait for ever, and load fonts that the end of the program takes away from them.
    """

    def started(self) -> bool:
        """Return that nothing waits to be loaded."""
        return True

    def start(self) -> None:
        """Have nothing to do."""

    def update(self) -> tuple[bool, float]:
        """Return that all is loaded."""
        return True, 1.0

    def add_resource(self, resource: object) -> None:
        """Take nothing: this is only asked of one that has not started."""


class Toolkit:
    """What dialogs are made of, in the colours and sizes of a viewport."""

    def __init__(self, theme: Theme, viewport: Viewport) -> None:
        with warnings.catch_warnings():
            # pygame_gui reminds of fonts that are not loaded ahead; here they load on demand.
            warnings.simplefilter("ignore")
            self._manager = pygame_gui.UIManager(
                viewport.window,
                theme_for(theme, viewport.px),
                enable_live_theme_updates=False,
                resource_loader=Loader(),
            )
        set_default_manager(None)  # else the first one of all is never given back
        self._theme, self._viewport = theme, viewport
        self._updated = 0.0

    @property
    def widgets(self) -> LayeredGUIGroup:
        """All widgets that there are."""
        return self._manager.get_sprite_group()

    def view(self, dialog: FormDialog, *, above_another: bool) -> DialogView:
        """Return a dialog as it is on the screen, which may have been opened from another one."""
        where = (self._manager, self._viewport, self._theme)
        return DialogView(*where, dialog, above_another=above_another)

    def resize(self, viewport: Viewport) -> None:
        """Take another size of the window."""
        self._viewport = viewport
        self._manager.set_window_resolution(viewport.window)

    def take(self, event: pygame.event.Event) -> None:
        """Let the widgets have an event."""
        self._manager.process_events(event)

    def update(self, now: float) -> None:
        """Bring the widgets to a time of the clock, in ms."""
        self._manager.update(max(0.0, now - self._updated) / 1000)
        self.widgets.lostsprites.clear()  # the place of each that is gone, for others to draw
        self._updated = now
