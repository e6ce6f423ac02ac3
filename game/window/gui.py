"""pygame_gui at work: buttons, dialogs, the focus ring. Imported after the first frame."""

import warnings
from typing import NamedTuple

import pygame
import pygame_gui
from pygame_gui.core import ObjectID
from pygame_gui.elements import UIButton, UITextBox, UIWindow

from game.window.actions import Action
from game.window.dialog import DialogSpec
from game.window.gui_theme import TITLE_BAR, Style, button_theme, dialog_theme
from game.window.layout import Layout, Rect
from game.window.shapes import rounded
from game.window.theme import PANEL_CORNER, Theme

SCROLL_STEPS = {
    pygame.K_DOWN: 0.1,
    pygame.K_UP: -0.1,
    pygame.K_PAGEDOWN: 0.5,
    pygame.K_PAGEUP: -0.5,
}
HOVER_TIME = 1000.0  # for how long, in ms, hovering may still change something (a tooltip)


class ButtonSpec(NamedTuple):
    """A button as it is to be.

    Attributes:
        action: what it asks for.
        label: its text, empty where it has an icon.
        place: where it is, in pixels of the window or of its dialog.
        tooltip: what is shown while the pointer rests on it.
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


class Gui:
    """All widgets of the window. It draws as one layer of the stage."""

    def __init__(self, theme: Theme) -> None:
        self._theme = theme
        self._layout: Layout | None = None
        self._manager: pygame_gui.UIManager | None = None
        self._buttons: dict[Action, UIButton] = {}
        self._specs: tuple[ButtonSpec, ...] = ()
        self._dialog: DialogSpec | None = None
        self._window: UIWindow | None = None
        self._text_box: UITextBox | None = None
        self._dialog_buttons: dict[Action, UIButton] = {}
        self._focus: Action | None = None
        self._ring = pygame.Rect(0, 0, 0, 0)
        self._seen: dict[int, tuple[pygame.Rect, object]] = {}
        self._awake_until = 0.0
        self._updated = 0.0
        self._dimmed = False

    # What is there ------------------------------------------------------------------------

    def arrange(self, layout: Layout) -> None:
        """Take the places of another window size; buttons are to be set again after it."""
        changed = self._layout is None or self._layout.unit != layout.unit
        self._layout = layout
        if changed:
            self._build(layout)
        else:
            assert self._manager
            self._manager.set_window_resolution(layout.window)
        if self._dialog:
            self.open(self._dialog)

    def _build(self, layout: Layout) -> None:
        with warnings.catch_warnings():
            # pygame_gui reminds of fonts that are not loaded ahead; here they load on demand.
            warnings.simplefilter("ignore")
            self._manager = pygame_gui.UIManager(
                layout.window, button_theme(self._theme, layout.px), enable_live_theme_updates=False
            )
        self._knows_dialogs = False
        self._buttons.clear()
        self._specs = ()
        self._window = None
        self._focus = None

    def set_buttons(self, specs: tuple[ButtonSpec, ...]) -> None:
        """Show just these buttons, outside of dialogs."""
        if specs == self._specs:
            return
        before = {spec.action: spec for spec in self._specs}
        wanted = {spec.action: spec for spec in specs}
        for action in [action for action in self._buttons if before[action] != wanted.get(action)]:
            self._buttons.pop(action).kill()
        for spec in specs:
            if spec.action not in self._buttons:
                self._buttons[spec.action] = self._button(spec)
        self._buttons = {spec.action: self._buttons[spec.action] for spec in specs}
        self._specs = specs

    def _button(self, spec: ButtonSpec, container: UIWindow | None = None) -> UIButton:
        return IconButton(
            pygame.Rect(spec.place),
            "" if spec.icon else spec.label,
            self._manager,
            container,
            tool_tip_text=spec.tooltip or None,
            object_id=ObjectID(spec.style.value),
            icon=spec.icon,
        )

    # Dialogs ------------------------------------------------------------------------------

    @property
    def dialog_open(self) -> bool:
        """Whether a dialog is open."""
        return self._window is not None

    def open(self, dialog: DialogSpec) -> None:
        """Open a dialog, in the place of one that is open."""
        assert self._layout and self._manager
        self.close()
        if not self._knows_dialogs:
            self._knows_dialogs = True
            self._manager.get_theme().load_theme(dialog_theme(self._theme, self._layout.px))
        px, (width, height) = self._layout.px, self._layout.window
        wide, margin = min(px(560), width - px(16)), px(20)
        text = "<br><br>".join(dialog.paragraphs)
        inner = wide - 2 * margin
        foot = px(40) + 2 * margin
        window = UIWindow(
            pygame.Rect(0, 0, wide, height), self._manager, dialog.title, draggable=False
        )
        box = UITextBox(text, pygame.Rect(margin, 0, inner, -1), self._manager, container=window)
        high = min(px(TITLE_BAR) + box.rect.height + foot + px(8), height - px(16))
        window.set_dimensions((wide, high))
        window.set_position(((width - wide) // 2, (height - high) // 2))
        box.set_dimensions((inner, high - px(TITLE_BAR) - foot - px(8)))
        if window.close_window_button:
            window.close_window_button.set_text("×")
        self._window, self._text_box, self._dialog = window, box, dialog
        window.is_blocking = True
        right, top = wide - margin, high - px(TITLE_BAR) - foot + margin - px(4)
        for action, label in reversed(dialog.buttons):
            size = max(px(96), self._label_width(label))
            place = Rect(right - size, top, size, px(40))
            last = (action, label) == dialog.buttons[-1]
            style = Style.PRIMARY if last else Style.PLAIN
            spec = ButtonSpec(action, label, place, style=style)
            self._dialog_buttons[action] = self._button(spec, window)
            right -= size + px(8)
        self._focus = None

    def _label_width(self, label: str) -> int:
        from game.window.fonts import Weight, width
        from game.window.theme import BUTTON_TEXT

        assert self._layout
        px = self._layout.px
        return width(label, Weight.BOLD, px(BUTTON_TEXT)) + px(32)

    def close(self) -> None:
        """Close the dialog, if one is open, and give the keys back to the game."""
        if self._window and self._manager:
            self._window.kill()
            self._manager.set_focus_set(None)
        self._window = self._text_box = self._dialog = self._focus = None
        self._dialog_buttons.clear()

    # Events -------------------------------------------------------------------------------

    def process(self, event: pygame.event.Event, now: float) -> tuple[bool, Action | None]:
        """Let the widgets have an event.

        Returns:
            Whether they used it up, and the action that it asked for, if any.
        """
        assert self._manager
        if event.type == pygame_gui.UI_BUTTON_PRESSED:
            return True, self._action_of(event.ui_element)
        if event.type == pygame_gui.UI_WINDOW_CLOSE and event.ui_element is self._window:
            return True, Action.CLOSE_DIALOG
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._focus = None
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self._awake_until = now + HOVER_TIME
        used = self._manager.process_events(event)
        return used or self.dialog_open, None

    @property
    def _reachable(self) -> dict[Action, UIButton]:
        """The buttons that can be pressed now: those of a dialog, or those outside of it."""
        return self._dialog_buttons if self._window else self._buttons

    def _action_of(self, element: object) -> Action | None:
        """Return what a button asks for, or None where it is none that can be pressed now."""
        pressed = (action for action, button in self._reachable.items() if button is element)
        return next(pressed, None)

    def _key(self, event: pygame.event.Event) -> tuple[bool, Action | None]:
        """Move the focus ring, press what it is on, or leave a dialog."""
        if event.key == pygame.K_TAB:
            self._move_focus(-1 if event.mod & pygame.KMOD_SHIFT else 1)
            return True, None
        if event.key == pygame.K_ESCAPE and (self.dialog_open or self._focus):
            self._focus = None
            return True, Action.CLOSE_DIALOG if self.dialog_open else None
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            if self._focus:
                return True, self._focus
            if self._dialog and event.key != pygame.K_SPACE:
                return True, self._dialog.buttons[-1][0]
        if self._window:
            self._scroll(event.key)
            return True, None
        self._focus = None
        return False, None

    def _scroll(self, key: int) -> None:
        """Scroll the text of a dialog."""
        bar = self._text_box.scroll_bar if self._text_box else None
        step = SCROLL_STEPS.get(key)
        if bar and step:
            end = 1.0 - bar.visible_percentage
            bar.set_scroll_from_start_percentage(min(end, max(0.0, bar.start_percentage + step)))

    def _move_focus(self, step: int) -> None:
        actions = list(self._reachable)
        if self._window:
            actions.reverse()  # a dialog's buttons are laid out from the right
        if not actions:
            return
        index = actions.index(self._focus) + step if self._focus in actions else (step - 1) // 2
        self._focus = actions[index % len(actions)]

    # Drawing ------------------------------------------------------------------------------

    def update(self, now: float) -> list[pygame.Rect]:
        """Bring the widgets to a time of the clock, and return what must be drawn again."""
        assert self._manager
        self._manager.update(max(0.0, now - self._updated) / 1000)
        self._updated = now
        seen = {
            id(sprite): (pygame.Rect(sprite.rect), sprite.image)
            for sprite in self._manager.get_sprite_group().sprites()
            if sprite.visible and sprite.image is not None and sprite.rect
        }
        changed = []
        for key in self._seen.keys() | seen.keys():
            before, after = self._seen.get(key), seen.get(key)
            if (
                before is None
                or after is None
                or before[0] != after[0]
                or before[1] is not after[1]
            ):
                changed += [each[0] for each in (before, after) if each]
        if changed and self.dialog_open != self._dimmed:
            self._dimmed = self.dialog_open
            assert self._layout
            changed.append(pygame.Rect(0, 0, *self._layout.window))
        self._seen = seen
        button = self._reachable.get(self._focus) if self._focus else None
        ring = button.rect.inflate(8, 8) if button else pygame.Rect(0, 0, 0, 0)
        if ring != self._ring:
            changed += [self._ring, ring]
            self._ring = ring
        return changed

    def wake(self, now: float) -> float | None:
        """Return after how many ms the widgets want an update, None for never."""
        return 33.0 if now < self._awake_until else None

    def paint(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        """Draw the widgets; a dialog dims everything below it."""
        assert self._manager
        dialog_layer = self._window.layer if self._window else None
        dimmed = dialog_layer is None
        for sprite in self._manager.get_sprite_group().sprites():
            if not (sprite.visible and sprite.image is not None):
                continue
            if not dimmed and sprite.layer >= dialog_layer:
                self._dim(surface, clip)
                dimmed = True
                self._paint_panel(surface)
            if clip.colliderect(sprite.rect):
                surface.blit(sprite.image, sprite.rect, None, sprite.blendmode)
        if self._ring.width:
            pygame.draw.rect(surface, self._theme.accent, self._ring, 2, border_radius=12)

    def _paint_panel(self, surface: pygame.Surface) -> None:
        """Draw the ground of the dialog."""
        assert self._window and self._layout
        theme, px, rect = self._theme, self._layout.px, self._window.rect
        panel = rounded(rect.size, px(PANEL_CORNER), theme.raised, theme.line, px(1))
        surface.blit(panel, rect)

    def _dim(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        shade = pygame.Surface(clip.size)
        shade.set_alpha(150)
        surface.blit(shade, clip)
