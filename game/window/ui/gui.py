"""pygame_gui at work: buttons, dialogs, the focus ring. Imported after the first frame."""

import math
import warnings
from collections.abc import Callable, Hashable

import pygame
import pygame_gui
from pygame_gui.core import ObjectID
from pygame_gui.core.utility import set_default_manager
from pygame_gui.elements import UIButton

from game.window.ui.actions import Action
from game.window.ui.announcer import Heard, Hearer, heard_of_button, heard_of_dialog
from game.window.ui.dialog import Dialog, Form, ListForm
from game.window.ui.dialog_view import ITEM, Asked, DialogView
from game.window.ui.geometry import Viewport
from game.window.ui.gui_theme import TITLE_BAR, button_theme, dialog_theme
from game.window.ui.keys import is_command, text_of
from game.window.ui.motion import DIALOG_IN, share_of
from game.window.ui.shapes import rounded, rounded_panel
from game.window.ui.theme import BUTTON_CORNER, PANEL_CORNER, Theme
from game.window.ui.tooltip import Tip
from game.window.ui.widgets import ButtonSpec, IconButton

HOVER_TIME = 200.0  # for how long, in ms, hovering may still change something
CARET_TIME = 100.0  # how often, in ms, a text field wants to let its caret blink
RING_GAP = 4  # pixels between what has the focus and the outer edge of the ring
SHADE = 150  # how dark a dialog makes what lies below it, of 255
MODIFIER_KEYS = (
    pygame.K_LSHIFT,
    pygame.K_RSHIFT,
    pygame.K_LCTRL,
    pygame.K_RCTRL,
    pygame.K_LALT,
    pygame.K_RALT,
    pygame.K_LMETA,
    pygame.K_RMETA,
)
OUT_OF_FIELD = (pygame.K_UP, pygame.K_DOWN, pygame.K_PAGEUP, pygame.K_PAGEDOWN)
PAGE_KEYS = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1}
ARROW_KEYS = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
ENTER_KEYS = (pygame.K_RETURN, pygame.K_KP_ENTER)


class Gui:
    """All widgets of the window. It draws as one layer of the stage."""

    def __init__(self, theme: Theme, viewport: Viewport, speed: float = 1.0) -> None:
        self.form: Form | None = None
        self.ears: Hearer | None = None
        self.opens: Callable[[], None] = lambda: None  # called before a dialog opens
        self._heard = Heard()
        self.litter = False  # whether widgets that are gone hold memory in circles
        self._theme = theme
        self._buttons: dict[Action, UIButton] = {}
        self._specs: tuple[ButtonSpec, ...] = ()
        self._view: DialogView | None = None
        self._focus: Hashable = None
        self._pointed: Action | None = None
        self._ring = pygame.Rect(0, 0, 0, 0)
        self._seen: dict[int, tuple[pygame.Rect, object]] = {}
        self._dimmed = False
        self._opened_at = -math.inf
        self._shown = 1.0  # how far the dialog has come into sight
        self._awake_until = 0.0
        self._updated = 0.0
        self._fade_in = DIALOG_IN * speed
        self._build(viewport)

    # What is there ------------------------------------------------------------------------

    def _build(self, viewport: Viewport) -> None:
        self._viewport = viewport
        with warnings.catch_warnings():
            # pygame_gui reminds of fonts that are not loaded ahead; here they load on demand.
            warnings.simplefilter("ignore")
            self._manager = pygame_gui.UIManager(
                viewport.window,
                button_theme(self._theme, viewport.px),
                enable_live_theme_updates=False,
            )
        set_default_manager(self._manager)  # else the first one of all is never given back
        self._knows_dialogs = False
        self._buttons.clear()
        self._specs = ()

    def arrange(self, viewport: Viewport, theme: Theme, speed: float = 1.0) -> None:
        """Take other places, colours and speed; buttons are to be set again after it."""
        self._fade_in = DIALOG_IN * speed
        dialog = self._view.dialog if self._view else None
        if viewport.unit != self._viewport.unit or theme != self._theme:
            self._theme = theme
            self._view = None
            self.litter = True
            self._build(viewport)
        elif viewport.window != self._viewport.window:
            self._manager.set_window_resolution(viewport.window)
        self._viewport = viewport
        if dialog:
            self._show(dialog)
            self._to_field()

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
                self._buttons[spec.action] = IconButton(
                    pygame.Rect(spec.place),
                    "" if spec.icon else spec.label,
                    self._manager,
                    object_id=ObjectID(spec.style.value),
                    icon=spec.icon,
                )
        self._buttons = {spec.action: self._buttons[spec.action] for spec in specs}
        self._specs = specs

    @property
    def dialog_open(self) -> bool:
        """Whether a dialog is open."""
        return self._view is not None

    @property
    def pointed_at(self) -> str:
        """The part of a dialog's drawing that the pointer is on, or empty text."""
        return self._view.part_under(*pygame.mouse.get_pos()) if self._view else ""

    @property
    def title_strip(self) -> pygame.Rect | None:
        """Where the title of the open dialog stands, between the dialog's sides."""
        if not self._view:
            return None
        whole = self._view.window.rect
        return pygame.Rect(whole.x, whole.y, whole.width, self._viewport.px(TITLE_BAR))

    def open(self, dialog: Dialog) -> None:
        """Open a dialog, in the place of one that is open."""
        self.form, self._focus = None, None
        self.opens()
        self._show(dialog)

    def open_form(self, form: Form) -> None:
        """Open a dialog that is filled in; `form` is what it holds at any time."""
        self.open(form.dialog())
        self.form = form
        self._focus_on_list()

    def _focus_on_list(self) -> None:
        """Put the focus on a list, so that the arrows and Enter are at work."""
        listing = self._view.body.listing if self._view and self._view.body else None
        if listing:
            slot = 0 if listing.chosen is None else listing.chosen - listing.first
            self._focus = f"{ITEM}{max(0, slot)}"

    def take_form(self, form: Form) -> None:
        """Show the form that is open with other contents."""
        self.form = form
        self._show_form(form)

    def _show_form(self, form: Form) -> None:
        dialog = form.dialog()
        if not self._view or self._view.show(dialog):
            return
        scrolled = self._view.scrolled
        self._show(dialog)
        self._view.scroll_to(scrolled)

    def close(self) -> None:
        """Close the dialog, if one is open, and give the keys back to the game."""
        if self._view:
            self._view.close()
            self.litter = True
        self.form = self._view = self._focus = None

    def _show(self, dialog: Dialog) -> None:
        if self._view:
            self._view.close()
            self.litter = True
        if not self._knows_dialogs:
            self._knows_dialogs = True
            self._manager.get_theme().load_theme(dialog_theme(self._theme, self._viewport.px))
        self._view = DialogView(self._manager, self._viewport, self._theme, dialog)

    # Events -------------------------------------------------------------------------------

    def process(self, event: pygame.event.Event, now: float) -> tuple[bool, Action | None]:
        """Let the widgets have an event.

        Returns:
            Whether they used it up, and the action that it asked for, if any.
        """
        self._point(event)
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if self._view:
            asked = self._view.asked_by(event)
            if asked:
                return True, self._answer(asked)
            if event.type == pygame.MOUSEWHEEL:
                asked = self._view.asked_by_wheel(pygame.mouse.get_pos(), event.y)
                if asked:
                    return True, self._answer(asked)
                self._view.wheel(event.y)
            asked = self._view.asked_of_list(event)
            if asked:
                return True, self._answer(asked)
        elif event.type == pygame_gui.UI_BUTTON_PRESSED:
            pressed = (act for act, button in self._buttons.items() if button is event.ui_element)
            return True, next(pressed, None)
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._focus = None
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self._awake_until = now + HOVER_TIME
        used = self._manager.process_events(event)
        return used or self.dialog_open, None

    def _point(self, event: pygame.event.Event) -> None:
        """Note which button the pointer rests on; a press or a key ends that."""
        if event.type == pygame.MOUSEMOTION:
            pointed = (spec.action for spec in self._specs if spec.place.holds(*event.pos))
            self._pointed = next(pointed, None)
        elif event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN, pygame.WINDOWLEAVE):
            self._pointed = None

    @property
    def tip(self) -> Tip | None:
        """What is to be told of the button that has the focus, or that the pointer rests on."""
        if self.dialog_open:
            return None
        for spec in self._specs:
            if spec.action in (self._focus, self._pointed):
                return Tip(spec.tooltip, spec.place, at_once=spec.action == self._focus)
        return None

    @property
    def is_typed_in(self) -> bool:
        """Whether a text field has the keys."""
        return self._view is not None and self._view.is_typed_in

    def _answer(self, asked: Asked) -> Action | None:
        """Change the form as it is asked for, or return the action that is asked for."""
        if not self.form or not self._view:
            return asked.action
        for name, text in self._view.texts_changed():  # what is told of them may come later
            self.form = self.form.type(name, text)
        if asked.page is not None:
            self.form = self.form.turn(asked.page)
        elif asked.text is not None:
            self.form = self.form.type(asked.row, asked.text)
        elif asked.item is not None or asked.scroll:
            return self._answer_in_list(asked, self._view)
        elif asked.row:
            self.form = self.form.step(asked.row, asked.by)
        else:
            return asked.action
        self._show_form(self.form)
        if asked.page is not None and self._view.only_field:
            self._focus = self._view.only_field
            self._to_field()
        return Action.FORM_CHANGED

    def _answer_in_list(self, asked: Asked, view: DialogView) -> Action | None:
        """Scroll the list, or choose a row of it and return what is asked for with that."""
        listing = view.body.listing if view.body else None
        if not (isinstance(self.form, ListForm) and view.body and listing):
            return None
        if asked.item is None:
            self.form = self.form.scroll(asked.scroll, view.body.shown)
        elif asked.item < listing.total:
            self.form = self.form.choose(asked.item)
        else:
            return None
        self._show_form(self.form)
        return asked.action

    def _key(self, event: pygame.event.Event) -> tuple[bool, Action | None]:
        """Move the focus ring, press what it is on, or leave a dialog."""
        if event.key == pygame.K_TAB:
            self._move_focus(-1 if event.mod & pygame.KMOD_SHIFT else 1)
            return True, None
        if event.key == pygame.K_ESCAPE and (self._view or self._focus is not None):
            self._focus = None
            return True, Action.CLOSE_DIALOG if self._view else None
        if event.key in MODIFIER_KEYS:
            return self.dialog_open, None
        if self._view and self._view.dialog.gives_way and _types_a_letter(event):
            self.close()
        if self._view:
            return True, self._key_in_dialog(event, self._view)
        if self._focus in self._buttons and event.key in (*ENTER_KEYS, pygame.K_SPACE):
            return True, self._focus
        self._focus = None
        return False, None

    def _key_in_dialog(self, event: pygame.event.Event, view: DialogView) -> Action | None:
        stop = next((stop for stop in view.stops if stop.name == self._focus), None)
        scroll = view.scroll_by(event.key, self._focus)
        if scroll:
            return self._answer(Asked(scroll=scroll))
        if view.is_typed_in and event.key not in (*ENTER_KEYS, *OUT_OF_FIELD):
            self._manager.process_events(event)
        elif event.key in ENTER_KEYS or (event.key == pygame.K_SPACE and stop):
            return self._answer(stop.press if stop else Asked(view.primary))
        elif stop and stop.back and event.key in ARROW_KEYS:
            return self._answer(stop.press if event.key == pygame.K_RIGHT else stop.back)
        elif view.pages > 1 and event.key in PAGE_KEYS:
            return self._answer(view.page_beside(PAGE_KEYS[event.key]))
        elif event.key in ARROW_KEYS and stop and stop.press.page is not None:
            return self._turn_beside(view, stop.press.page + ARROW_KEYS[event.key])
        elif view.pages > 1 and not stop and event.key in ARROW_KEYS:
            return self._answer(view.page_beside(ARROW_KEYS[event.key]))
        elif self.form and event.key in (pygame.K_UP, pygame.K_DOWN):
            self._move_focus(1 if event.key == pygame.K_DOWN else -1)
        else:
            view.scroll(event.key)
        return None

    def _turn_beside(self, view: DialogView, page: int) -> Action | None:
        """Turn to a page from the name of the one beside it; the focus goes with it."""
        page %= view.pages
        action = self._answer(Asked(page=page))
        self._focus = f"page {page}"
        self._to_field()
        return action

    def _move_focus(self, step: int) -> None:
        names: list[Hashable] = (
            [stop.name for stop in self._view.stops] if self._view else list(self._buttons)
        )
        if not names:
            return
        index = names.index(self._focus) + step if self._focus in names else (step - 1) // 2
        self._focus = names[index % len(names)]
        self._to_field()

    def _to_field(self) -> None:
        """Bring what the focus is on into view, and give the keys to a text field."""
        if self._view:
            self._view.bring_into_view(self._focus)
            self._view.focus_field(self._focus)

    # Drawing ------------------------------------------------------------------------------

    def update(self, now: float) -> list[pygame.Rect]:
        """Bring the widgets to a time of the clock, and return what must be drawn again."""
        self._manager.update(max(0.0, now - self._updated) / 1000)
        self._updated = now
        if self._view:
            self._view.update()
        if self.ears and self.ears.always:
            self._tell(self.ears)
        changed = self.changes()
        if self.dialog_open != self._dimmed:
            self._dimmed = self.dialog_open
            self._opened_at = now
            changed.append(pygame.Rect(0, 0, *self._viewport.window))
        before, self._shown = self._shown, share_of(now - self._opened_at, self._fade_in)
        if self._view and before != self._shown:
            changed.append(pygame.Rect(self._view.window.rect))
        ring = self._focus_place()
        if ring != self._ring:
            changed += [self._ring, ring]
            self._ring = ring
        return changed

    @property
    def area(self) -> pygame.Rect:
        """What holds all widgets that are seen; a dialog dims the whole window."""
        if self.dialog_open or self._dimmed:
            return pygame.Rect(0, 0, *self._viewport.window)
        return self._ring.unionall([rect for rect, _ in self._seen.values()])

    def _tell(self, ears: Hearer) -> None:
        """Tell what the dialog says and what the focus is on, where that has changed."""
        spec = next((spec for spec in self._specs if spec.action == self._focus), None)
        if self._view:
            heard = heard_of_dialog(self._view.dialog, self._focus)
        else:
            heard = Heard(focus=heard_of_button(spec.label, spec.tooltip) if spec else "")
        for words in heard.news_after(self._heard):
            ears.told(words)
        self._heard = heard

    def changes(self) -> list[pygame.Rect]:
        """Return where the widgets look other than they did when this was asked last."""
        seen: dict[int, tuple[pygame.Rect, object]] = {
            # A container has a place of its own, and an empty picture.
            id(sprite): (sprite.image.get_rect(topleft=sprite.rect.topleft), sprite.image)
            for sprite in self._manager.get_sprite_group().sprites()
            if sprite.visible and sprite.image is not None and sprite.rect
        }
        changed = []
        for key in self._seen.keys() | seen.keys():
            before, after = self._seen.get(key), seen.get(key)
            same = before and after and before[0] == after[0] and before[1] is after[1]
            if not same:
                changed += [each[0] for each in (before, after) if each]
        self._seen = seen
        if self._view and self.is_typed_in:
            changed.append(pygame.Rect(self._view.window.rect))  # its caret blinks
        return changed

    def _focus_place(self) -> pygame.Rect:
        if self._view:
            rects = {stop.name: stop.rect for stop in self._view.stops}
        else:
            rects = {action: pygame.Rect(button.rect) for action, button in self._buttons.items()}
        rect = rects.get(self._focus) if self._focus is not None else None
        return rect.inflate(2 * RING_GAP, 2 * RING_GAP) if rect else pygame.Rect(0, 0, 0, 0)

    def wake(self, now: float) -> float | None:
        """Return after how many ms the widgets want an update, None for never."""
        if self.dialog_open and self._shown < 1:
            return 0.0
        if now < self._awake_until:
            return 33.0
        return CARET_TIME if self.is_typed_in else None

    def paint(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        """Draw the widgets; a dialog dims everything below it."""
        dialog_layer = self._view.window.layer if self._view else None
        without: tuple[pygame.Surface, pygame.Rect] | None = None
        for sprite in self._manager.get_sprite_group().sprites():
            if not (sprite.visible and sprite.image is not None):
                continue
            if dialog_layer is not None and sprite.layer >= dialog_layer:
                without = self._paint_panel(surface, clip)
                dialog_layer = None
            if clip.colliderect(sprite.rect):
                surface.blit(sprite.image, sprite.rect, None, sprite.blendmode)
        if self._ring.width:
            px = self._viewport.px
            corner, line = px(BUTTON_CORNER) + RING_GAP, max(2, px(2))
            surface.blit(
                rounded(self._ring.size, corner, None, self._theme.accent, line), self._ring
            )
        if without:
            picture, place = without
            picture.set_alpha(round(255 * (1 - self._shown)))
            surface.blit(picture, place)

    def _paint_panel(
        self, surface: pygame.Surface, clip: pygame.Rect
    ) -> tuple[pygame.Surface, pygame.Rect] | None:
        """Dim what lies below the dialog, and draw its ground.

        Returns:
            While the dialog comes into sight, what is seen in its place without it.
        """
        shade = pygame.Surface(clip.size)
        shade.set_alpha(SHADE)
        surface.blit(shade, clip)
        assert self._view
        theme, px, rect = self._theme, self._viewport.px, pygame.Rect(self._view.window.rect)
        place = rect.clip(clip)
        fading = self._shown < 1 and place
        without = (surface.subsurface(place).copy(), place) if fading else None
        panel = rounded_panel(rect.size, px(PANEL_CORNER), theme.raised, theme.line, px(1))
        surface.blit(panel, rect)
        return without


def _types_a_letter(event: pygame.event.Event) -> bool:
    return text_of(event).isalpha() and not is_command(event)
