"""Dialogs, the focus, and what keys mean there.

What dialogs are shown with is loaded after the first frame.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import pygame

from game.window.draw.motion import DIALOG_IN, share_of
from game.window.draw.nodes import Deed, Role
from game.window.draw.shapes import rounded, rounded_panel
from game.window.draw.theme import BUTTON_CORNER, PANEL_CORNER
from game.window.ui.actions import Action, with_keys
from game.window.ui.announcer import (
    Announcement,
    Announcer,
    button_announcement,
    dialog_announcement,
)
from game.window.ui.dialog import DialogEvent, Form, NumberRow
from game.window.ui.dialog_blocks import tab
from game.window.ui.keys import (
    ARROW_KEYS,
    ENTER_KEYS,
    MODIFIER_KEYS,
    PAGE_KEYS,
    SCROLL_SHARES,
    digit_typed,
    edits_word,
    is_command,
    text_of,
    types_letter,
    types_sign,
)
from game.window.ui.toasts import NOWHERE, Tip

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from pygame_gui import UIManager

    from game.window.draw.nodes import Node
    from game.window.draw.theme import Theme, Viewport
    from game.window.ui.dialog_view import DialogView
    from game.window.ui.fields import TextField


WAYS = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN)


class DialogKeys:
    """What keys mean one after the other: signs as the key of a card, digits as one number.

    What may be the beginning of more goes on with the next sign, as long as the focus stays. Where
    nothing goes on so, that sign begins anew.
    """

    def __init__(self) -> None:
        self._typed = ""
        self._at = ""  # what has the focus while that goes on

    def meaning(
        self, view: DialogView, focus: str | None, event: pygame.event.Event
    ) -> DialogEvent | None:
        """Return what a key means, None for nothing.

        Args:
            view: the dialog.
            focus: the key of the node in it that has the focus.
            event: the key that is pressed, or pressed again as it is held.
        """
        node = view.node(focus)
        if node and node == view.in_focus(None):  # arrows have chosen it, Enter is for all
            focus = node = None
        if view.dialog.keys and (meaning := self._of_sign(view, focus, event)):
            return meaning
        if node and event.key not in SCROLL_SHARES and view.bring_into_view(node.key):
            return None  # what a key changes is to be seen first
        if chosen := _next_choice(view, node, event.key):
            return chosen
        if step := view.step_by(event.key, node):
            return step
        row = focus or ""  # where digits are also those of its quick choices
        number = view.numbers.get(row if digit_typed(event) is None else row.partition("=")[0])
        if number and (asked := self._of_number(number, event)):
            return asked
        # A field that was clicked has the keys without the ring.
        return _of_node(view, view.node(focus or view.typed_in), event)

    def _type(self, sign: str, at: str, meant: Sequence[str]) -> list[str]:
        """Take a sign that is typed where something has the focus, and return what begins so."""
        before = self._typed if at == self._at else ""
        self._at = at
        for self._typed in (before + sign, sign):
            if found := [each for each in meant if each.startswith(self._typed)]:
                return found
        self._typed = ""
        return []

    def _of_sign(
        self, view: DialogView, focus: str | None, event: pygame.event.Event
    ) -> DialogEvent | None:
        """Return what a sign that is typed presses or lights, None where it does neither."""
        cards, digit = view.dialog.keys, digit_typed(event)
        sign = text_of(event).upper() if digit is None else str(digit)
        if is_command(event) or not sign.strip():
            self._typed = ""
            return None
        found = self._type(sign, focus or view.dialog.first, [*cards])
        if not found:
            return None
        self._at = cards[found[0]] if view.dialog.first else ""
        pressed = view.clicked(cards[found[0]]) if found[0] == self._typed else DialogEvent()
        return pressed._replace(focus=self._at)

    def _of_number(self, row: NumberRow, event: pygame.event.Event) -> DialogEvent | None:
        """Return what a key asks of a number, None for one that is none of a number."""
        asked, digit = DialogEvent(row=row.name, focus=row.name), digit_typed(event)
        if is_command(event):
            return None
        if event.key in (pygame.K_HOME, pygame.K_END):
            return asked._replace(value=row.least if event.key == pygame.K_HOME else row.most)
        if event.key == pygame.K_SPACE and row.next_quick is not None:
            return asked._replace(value=row.next_quick)
        if digit is None:
            return None
        self._type(str(digit), row.name, [str(each) for each in range(row.least, row.most + 1)])
        typed = int(self._typed or 0)
        return asked._replace(value=typed) if row.least <= typed <= row.most else asked


def _of_node(view: DialogView, node: Node | None, event: pygame.event.Event) -> DialogEvent | None:
    """Return what a key means for what has the focus, or else for the dialog."""
    key, along, pages = event.key, ARROW_KEYS.get(event.key), view.pages > 1
    if key in ENTER_KEYS and (meaning := _of_enter(view, node)):
        return meaning
    if node and key in (*ENTER_KEYS, pygame.K_SPACE):
        return view.asked(node.key, Deed.CLICK)
    if node and along and Deed.INCREMENT in node.deeds:
        return view.stepped(node.key, along)._replace(focus=node.key)
    if pages and key in PAGE_KEYS and not view.scroll(key):
        return view.page_event(PAGE_KEYS[key])
    digit = None if is_command(event) else digit_typed(event)
    if digit and digit <= view.pages and pages:
        return DialogEvent(page=digit - 1)
    if pages and along and (node is None or node.role is Role.TAB):
        turned = view.page_event(along)
        return turned._replace(focus=tab(turned.page or 0))
    values = any(Deed.INCREMENT in each.deeds for each in view.nodes)
    walks = along or values or view.dialog.first or not view.drawing.scrolls
    if key in WAYS and walks:
        places = view.places
        here = node.key if node and node.key in places else ""  # it may have gone out of view
        return DialogEvent(focus=next_to(places, here, key) if here else view.first_focus)
    view.scroll(key)
    return None


def _of_enter(view: DialogView, node: Node | None) -> DialogEvent | None:
    """Return what Enter does but press what has the focus, None where it does that.

    In a form it is done with all of it, as with the last button. Where that only closes the dialog,
    it stays open on a number, which counts already, takes a text, and changes another value.
    """
    primary = view.dialog.primary
    if node is None and view.dialog.first:
        return DialogEvent(focus=view.dialog.first)
    if node is None or _is_in_choice(node):
        return DialogEvent(primary)
    only_closes = primary is Action.CLOSE_DIALOG
    if Deed.INCREMENT in node.deeds and not only_closes:
        return DialogEvent(primary)
    return DialogEvent(focus=node.key) if only_closes and node.role is Role.NUMBER else None


def _is_in_choice(node: Node) -> bool:
    """Return whether a node is one of the parts of a page of which one is chosen."""
    return node.role is Role.BUTTON and node.position is not None


def _next_choice(view: DialogView, here: Node | None, key: int) -> DialogEvent | None:
    """Return what chooses the next part at the left or right, None where no key does."""
    if key not in ARROW_KEYS or here is None or not _is_in_choice(here):
        return None
    names = [node.key for node in view.every_node if _is_in_choice(node)]
    number, total = here.position or (1, 1)
    at = min(max(number + ARROW_KEYS[key], 1), total) - number
    name = names[names.index(here.key) + at]
    chosen = view.asked(name, Deed.CLICK) if at else DialogEvent()
    return chosen._replace(focus=name)


def next_to(places: Mapping[str, pygame.Rect], name: str, key: int) -> str:
    """Return the place that an arrow leads to: the nearest that way, or one that a place lies in.

    Where there is none, it is the place itself.

    >>> row = {"a": pygame.Rect(0, 0, 10, 10), "b": pygame.Rect(20, 0, 10, 10)}
    >>> next_to(row, "a", pygame.K_RIGHT), next_to(row, "a", pygame.K_DOWN)
    ('b', 'a')
    """

    def turned(place: pygame.Rect) -> pygame.Rect:
        """Return a place as if everything was turned so that the arrow leads down."""
        (x, y), (wide, high) = place.topleft, place.size
        match key:
            case pygame.K_LEFT:
                return pygame.Rect(y, -x - wide, high, wide)
            case pygame.K_RIGHT:
                return pygame.Rect(y, x, high, wide)
            case pygame.K_UP:
                return pygame.Rect(x, -y - high, wide, high)
        return place

    here, found = turned(places[name]), []
    for each, place in places.items():
        there = turned(place)
        along, aside = there.y - here.bottom, max(0, there.x - here.right, here.x - there.right)
        if along >= 0 and not (aside and key in ARROW_KEYS):
            found.append((math.hypot(along, aside), abs(there.x - here.x), each))
    around = (each for each in places if each != name and places[each].contains(places[name]))
    return min(found)[2] if found else next(around, name)


RING_GAP = 6  # pixels between what has the focus and the outer edge of the ring
KEPT = 105  # of 255: how bright what is below a dialog stays
CARET_TIME = 100.0  # how often, in ms, a text field wants to let its caret blink
TURNS = {pygame.K_TAB: 1, **PAGE_KEYS}  # to another page of a dialog, with Ctrl
OUT_OF_FIELD = (*ENTER_KEYS, pygame.K_UP, pygame.K_DOWN, pygame.K_PAGEUP, pygame.K_PAGEDOWN)


@dataclass(eq=False, repr=False)
class Level:
    """A dialog of the stack, and what it needs to be shown again.

    Attributes:
        form: what fills it.
        opener: what had the focus when it was opened.
        scrolled: how far its drawing was scrolled when another dialog was opened above it.
    """

    form: Form
    opener: str | None
    scrolled: int = 0


class Gui:
    """The dialogs and the focus. It draws as one layer of the stage.

    Dialogs are a stack: one that is opened covers the one below, which comes back when it closes.

    Attributes:
        announcer: announces dialogs and what has the focus.
        acts: called before a dialog opens or closes, or the player changes what is in it.
        leads_on: whether a key is a shortcut that dialogs give way to.
        desk: what dialogs work with.
        viewport: the window, and the unit of all lengths.
        stack: the dialogs that are open, the lowest first.
        view: the dialog on top as it is on the screen, None where none is open.
        focus: the key of what has the focus, in the dialog on top or else on the ground; None for
            the game, or nothing in a dialog.
        ground: returns the buttons outside of dialogs, in the order of Tab.
        press: does what a press on the node of a key does there.
        shows_focus: whether a ring is around what has the focus, as it is once a key is pressed,
            until the pointer is.
        composes: whether the system composes text, which then comes after the key.
        needs_gc: whether dead widgets hold memory in reference cycles.
    """

    def __init__(self, theme: Theme, viewport: Viewport) -> None:
        self.announcer: Announcer | None = None
        self.acts: Callable[[], None] = lambda: None
        self.leads_on: Callable[[pygame.event.Event], bool] = lambda _: False
        self.ground: Callable[[], Sequence[Node]] = tuple
        self.press: Callable[[str], None] = lambda _: None
        self.desk: Any = None
        self._announced = Announcement()
        self.needs_gc = False
        self.composes = self.shows_focus = True
        self._theme = theme
        self._manager: UIManager | None = None
        self.stack: list[Level] = []
        self.view: DialogView | None = None
        self.focus: str | None = None
        self._typed_to: DialogView | None = None  # the dialog in which the last key was pressed
        self._ring = NOWHERE  # around what has the focus, without a size for none
        self._seen: list[object] = []  # of the dialog
        self._panel = NOWHERE  # where the dialog was seen
        self._dims = False  # whether it dims what is below it
        self._opened_at = -math.inf
        self._come = 1.0  # how far the dialog has faded in
        self._speed = 1.0
        self._updated = 0.0
        self._keys = DialogKeys()
        self.viewport = viewport

    # What is there ------------------------------------------------------------------------

    def arrange(self, viewport: Viewport, theme: Theme, speed: float) -> None:
        """Take other places, colours and speed; what is being typed stays where they do."""
        self._speed = speed
        (before, theme_before) = self.viewport, self._theme
        self.viewport, self._theme = viewport, theme
        if (viewport.window, viewport.unit, theme) == (before.window, before.unit, theme_before):
            return
        if viewport.unit != before.unit or theme != theme_before:
            self._manager = None
        elif self._manager:
            self._manager.set_window_resolution(viewport.window)
        if self.view and self.form:
            scrolled = self.view.drawing.top * viewport.unit / before.unit
            self._show(self.form).scroll_to(round(scrolled))
            self._to_field()

    def settle(self) -> None:
        """Let what hangs from a button follow it; one that is gone has the focus no more."""
        if self.view:
            self._hang_sheet()
        elif self.focus and not self._node_of(self.focus):
            self.focus = None

    def _hang_sheet(self) -> None:
        """Let the open dialog hang from its button, where it has one that is in view."""
        below = self.view and self.view.dialog.below
        button = self._on_ground(below.key) if below else None
        if self.view and button and button.place:
            self.view.hang_from(pygame.Rect(button.place))

    @property
    def _stops(self) -> Sequence[Node]:
        """What Tab stops at."""
        return self.view.stops if self.view else self.ground()

    def _on_ground(self, key: str) -> Node | None:
        return next((node for node in self.ground() if node.key == key), None)

    def _node_of(self, key: str | None) -> Node | None:
        """Return the node of a key in the dialog on top, or else of a button on the ground."""
        if self.view:
            return self.view.node(key)
        return self._on_ground(key) if key else None

    @property
    def pointed_at(self) -> str:
        """The part of a dialog's drawing that the pointer is on, or empty text."""
        return self.view.part_under(*pygame.mouse.get_pos()) if self.view else ""

    @property
    def opener(self) -> str | None:
        """What has the focus when it is come back to: it has it now, or the pointer is on it."""
        point = pygame.mouse.get_pos()
        return self.focus or (self.view and self.view.part_under(*point, Deed.FOCUS)) or None

    @property
    def form(self) -> Form | None:
        """What fills the dialog on top, None where there is none."""
        return self.stack[-1].form if self.stack else None

    def open(self, form: Form) -> None:
        """Open a dialog, above the one that is open."""
        self.acts()
        if self.form:
            self.form.leave(self.desk)
        if self.view:
            self.stack[-1].scrolled = self.view.drawing.top
        self.stack.append(Level(form, self.opener))
        self.focus_on(self._show(form).first_focus)

    def take_form(self, form: Form) -> None:
        """Show the form on top with other contents."""
        self.stack[-1].form = form
        if self.view:
            self.view.take(form.dialog())
            self._hang_sheet()
            self.view.bring_into_view(None)

    def hear(self) -> None:
        """Show what was found out since for the form on top."""
        if self.form and (after := self.form.heard(self.desk)) != self.form:
            self.take_form(after)

    def close(self) -> None:
        """Close the dialog on top; what it was opened from has the focus again."""
        if not self.form:
            return
        self.acts()
        self.form.leave(self.desk)
        self.focus = self.stack.pop().opener
        if not self.stack:
            self._close_view()
            self.settle()
            return
        self._show_again()
        self._to_field()

    def restore(self, stack: Sequence[Level], focus: str | None) -> None:
        """Open dialogs again that were closed all together, and what had the focus has it."""
        self.stack = [*stack]
        if self.stack:
            self._show_again()
            self.focus_on(focus)

    def _show_again(self) -> None:
        """Show the dialog on top, which was out of view, with its data up to date."""
        level = self.stack[-1]
        level.form = level.form.refreshed()
        self._show(level.form).scroll_to(level.scrolled)

    def close_all(self) -> None:
        """Close all dialogs, and give the keys back to the game."""
        self.stack.clear()
        self._close_view()
        self.focus = None

    def end(self) -> None:
        """Give back all dialogs and what they are made of, for good."""
        self.needs_gc |= self._manager is not None
        self.stack, self.view, self._manager = [], None, None

    def _close_view(self) -> None:
        if self.view:
            self.view.close()
            self.needs_gc = True
            self.view = None

    def _show(self, form: Form) -> DialogView:
        from game.window.ui.dialog_view import DialogView

        self._close_view()
        self.view = DialogView(
            self._new_field,
            self.viewport,
            self._theme,
            form.dialog(),
            above_another=len(self.stack) > 1,
        )
        self._hang_sheet()
        return self.view

    def _new_field(self, size: tuple[int, int]) -> TextField:
        from game.window.ui.fields import TextField, manager_of

        if self._manager is None:
            self._manager = manager_of(self._theme, self.viewport)
        return TextField(pygame.Rect((0, 0), size), self._manager)

    def _give_to_fields(self, event: pygame.event.Event) -> Action | None:
        """Let the fields have an event, and return what is asked for by what they have then."""
        if self._manager:
            self._manager.process_events(event)
        return self.answer(DialogEvent()) if self.view and self.view.texts_changed() else None

    # Events -------------------------------------------------------------------------------

    def process(self, event: pygame.event.Event) -> tuple[bool, Action | None]:
        """Let the widgets have an event.

        Returns:
            Whether they used it up, and the action that it asked for, if any.
        """
        if event.type == pygame.TEXTINPUT and self.view is not self._typed_to:
            return True, None  # of the key that has opened the dialog, or closed one
        if event.type == pygame.KEYDOWN:
            self.shows_focus = True
            self._typed_to = self.view
            return self._key(event)
        if event.type == pygame.MOUSEBUTTONDOWN:
            self.focus, self.shows_focus = None, False
        if not self.view:
            return False, None
        used = "pos" not in event.dict or self.takes(event.pos)
        return used, self._event_in_dialog(event, self.view)

    def takes(self, point: tuple[int, int]) -> bool:
        """Return whether what is pressed at a point is pressed in the open dialog.

        Beside a sheet that is so with its own button alone, which closes it.
        """
        if not self.view or self.view.dialog.below is None:
            return self.view is not None
        button = self._on_ground(self.view.dialog.below.key)
        on_button = button and button.place and button.place.holds(*point)
        return bool(on_button) or self.view.place.collidepoint(point)

    def _event_in_dialog(self, event: pygame.event.Event, view: DialogView) -> Action | None:
        if asked := view.event_of(event):
            if view.dialog.row(asked.row):  # so that keys go there
                self.focus_on(asked.row)
            return self.answer(asked)
        if event.type == pygame.MOUSEBUTTONDOWN and not view.place.collidepoint(event.pos):
            # The wheel has buttons, too.
            return Action.CLOSE_DIALOG if event.button == pygame.BUTTON_LEFT else None
        return self._give_to_fields(event)

    @property
    def tip(self) -> Tip | None:
        """The tip of the button that has the focus; in dialogs nothing has one."""
        node = None if self.view else self._node_of(self.focus)
        return Tip(node.tip, pygame.Rect(node.place), at_once=True) if node and node.place else None

    @property
    def is_typed_in(self) -> bool:
        """Whether a text field has the keys."""
        return self.view is not None and self.view.typed_in is not None

    def answer(self, event: DialogEvent) -> Action | None:
        """Change the form as the player asks, and return the action that is asked for, if any."""
        self.acts()
        if self.view and self.form:
            self._change(self.form, self.view, event)
        if event.action is None or isinstance(event.action, Action):
            return event.action
        with self.desk.reporting():
            event.action(self.desk, self.form)
        return None

    def _change(self, before: Form, view: DialogView, event: DialogEvent) -> None:
        """Change a form as the player asks, and show it where it is another one by that."""
        level, form, texts = self.stack[-1], before, view.texts_changed()
        for name, text in texts:  # their own events may come later
            form = form.type(name, text)
        level.form = form
        level.form = after = event.change(form, view.shown)
        if level is not self.stack[-1]:  # it has opened a dialog above it
            return
        if after is before and not texts:
            return
        self.take_form(after)
        if event.page is not None and self.view and event.focus is None:
            self.focus_on(self.view.first_focus)
        after.changed(self.desk)

    def _key(self, event: pygame.event.Event) -> tuple[bool, Action | None]:
        """Move the focus ring, press what it is on, or leave a dialog."""
        view, key = self.view, event.key
        if view and view.dialog.any_key_closes and key not in MODIFIER_KEYS:
            return True, None if view.scroll(key) else Action.CLOSE_DIALOG
        back = key == pygame.K_TAB and event.mod & pygame.KMOD_SHIFT
        step = -1 if back else TURNS.get(key, 0)
        if step and event.mod & pygame.KMOD_CTRL and view and view.pages > 1:
            return True, self.answer(view.page_event(step))
        if key == pygame.K_TAB:
            self._move_focus(step)
            return True, None
        if key == pygame.K_ESCAPE and view:
            return True, Action.CLOSE_DIALOG
        if key == pygame.K_ESCAPE and self.focus is not None:
            self.focus = None
            return True, None
        if key in MODIFIER_KEYS:
            return view is not None, None
        if view and view.dialog.gives_way and (types_letter(event) or self.leads_on(event)):
            self.close_all()
        if self.form and self.form.passes_letters and edits_word(event):
            return False, None
        if self.view:
            return True, self._key_in_dialog(event, self.view)
        return self.focus is not None and self._key_on_ground(event), None

    def _key_on_ground(self, event: pygame.event.Event) -> bool:
        """Press the button that has the focus, or go to another; return whether a key does that.

        There is none beyond the last, as among the buttons of a dialog.
        """
        here, there = self._node_of(self.focus), None
        if here and event.key in (*ENTER_KEYS, pygame.K_SPACE):
            self.press(here.key)
            return True
        places = {each.key: pygame.Rect(each.place) for each in self.ground() if each.place}
        if here and event.key in WAYS and not is_command(event):
            there = next_to(places, here.key, event.key)
        self.focus = there
        return there is not None

    def _key_in_dialog(self, event: pygame.event.Event, view: DialogView) -> Action | None:
        if view.typed_in and event.key not in OUT_OF_FIELD:
            view.bring_into_view(view.typed_in)  # as pygame_gui gives nothing to what is hidden
            return self._give_to_fields(event)
        has_digits = view.pages > 1 or view.numbers  # which turn pages, or are typed into numbers
        types = types_letter if has_digits else types_sign
        if view.only_field and not view.typed_in and types(event):
            return self._type_into(view, view.only_field, event)
        asked = self._keys.meaning(view, self.focus, event)
        if asked is None:
            return None
        if asked.focus is not None:
            self.focus = asked.focus or None  # also where it opens another dialog, which leads back
        action = self.answer(asked)
        if asked.focus is not None and self.view is view:
            self.focus_on(asked.focus or None)
        return action

    def _type_into(self, view: DialogView, field: str, event: pygame.event.Event) -> Action | None:
        """Type a letter into the only field, which did not have the focus."""
        self.focus_on(field)
        if self.composes:
            return None  # the letter follows
        view.put(field, view.texts[field][0] + text_of(event))
        return self.answer(DialogEvent())

    def _move_focus(self, step: int) -> None:
        self._keys = DialogKeys()
        there, here = [node.key for node in self._stops], self.focus
        if there:
            if self.view and (node := self.view.in_focus(here)):
                here = node.key
            index = there.index(here) + step if here in there else (step - 1) // 2
            self.focus_on(there[index % len(there)])

    def focus_on(self, focus: str | None) -> None:
        """Put the focus on something, None for the game."""
        self.focus = focus
        self._to_field()

    def _to_field(self) -> None:
        """Bring what the focus is on into view, and give the keys to a text field."""
        if self.view:
            self.view.bring_into_view(self.focus)
            self.view.focus_field(self.focus)

    # Drawing ------------------------------------------------------------------------------

    def update(self, now: float) -> list[pygame.Rect]:
        """Bring the widgets to a time of the clock, and return what must be drawn again."""
        if self._manager:
            self._manager.update(max(0.0, now - self._updated) / 1000)
            self._manager.get_sprite_group().lostsprites.clear()
            self._updated = now
        if self.announcer and self.announcer.always:
            self._announce(self.announcer)
        view, changed = self.view, []
        panel, pictures = (view.place.copy(), view.pictures) if view else (NOWHERE, [])
        dims = bool(view and view.dialog.below is None)
        if (bool(panel), dims) != (bool(self._panel), self._dims):
            self._opened_at, self._dims = now, dims
            changed.append(self._whole)
        come = share_of(now - self._opened_at, DIALOG_IN * self._speed)
        seen = [panel, come, *pictures]
        if seen != self._seen or self.is_typed_in:  # whose caret blinks
            changed += [self._panel, panel]
        self._seen, self._panel, self._come = seen, panel, come
        ring = self._ring_now()
        if ring != self._ring:
            changed += [self._ring, ring]
            self._ring = ring
        return changed

    @property
    def _whole(self) -> pygame.Rect:
        return pygame.Rect(0, 0, *self.viewport.window)

    @property
    def area(self) -> pygame.Rect:
        """What holds all that is seen; a dialog dims the whole window."""
        return self._whole if self.view or self._panel else self._ring

    def _announce(self, announcer: Announcer) -> None:
        """Announce the dialog and what has the focus, where that has changed."""
        if self.view:
            focused = self.view.in_focus(self.focus)
            now = dialog_announcement(self.view.dialog, self.view.nodes, focused)
        else:
            node = self._node_of(self.focus)
            words = button_announcement(node.name, with_keys(node.about, node.keys)) if node else ""
            now = Announcement(focus=words)
        for words in now.changes_since(self._announced):
            announcer.announce(words)
        self._announced = now

    def _ring_now(self) -> pygame.Rect:
        """Return where the ring is, without a size where the pointer was used last."""
        node = self._node_of(self.focus) if self.shows_focus and self.focus else None
        if not (node and node.place):
            return NOWHERE
        return pygame.Rect(node.place).inflate(*[2 * self._ring_gap] * 2).clip(self._whole)

    @property
    def _ring_gap(self) -> int:
        """The same where everything is larger, as the line of the ring is there."""
        return max(RING_GAP, self.viewport.px(RING_GAP))

    def wake(self) -> float | None:
        """Return after how many ms it wants an update, None for never."""
        if self.view and self._come < 1:
            return 0.0
        return CARET_TIME if self.is_typed_in else None

    def paint(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        """Draw what is seen; a dialog dims everything below it, a sheet nothing."""
        view, px, theme = self.view, self.viewport.px, self._theme
        if self._dims:  # to multiply is ten times as fast as to blit a shade
            surface.fill((KEPT, KEPT, KEPT), clip, pygame.BLEND_RGB_MULT)
        if view and not self._come:
            return  # the dialog itself comes with the next frame
        without: tuple[pygame.Surface, pygame.Rect] | None = None
        if view:
            place = view.place
            if self._come < 1 and (seen := place.clip(clip)):
                without = surface.subsurface(seen).copy(), seen
            panel = rounded_panel(place.size, px(PANEL_CORNER), theme.raised, theme.line, px(1))
            surface.blit(panel, place)
            for at, picture, blending in view.pictures:
                surface.blit(picture, at, None, blending)
        if self._ring.width:
            corner, line = px(BUTTON_CORNER) + self._ring_gap, max(2, px(2))
            ring = rounded(self._ring.size, corner, None, theme.accent, line)
            surface.blit(ring, self._ring)
        if without:
            without[0].set_alpha(round(255 * (1 - self._come)))
            surface.blit(*without)
