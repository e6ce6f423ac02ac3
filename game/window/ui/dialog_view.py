"""A dialog on the screen: what is in it, and what it asks for."""

from collections.abc import Iterator

import pygame
import pygame_gui

from game.window.draw.blocks import Drawn
from game.window.draw.nodes import Deed, Node, Role, walk
from game.window.draw.theme import Theme, Viewport
from game.window.ui.dialog import ChoiceRow, Field, Form, FormDialog, NumberRow
from game.window.ui.dialog_widgets import DialogWidgets, DialogWindow
from game.window.ui.focus import DialogEvent
from game.window.ui.frame_blocks import button, tab
from game.window.ui.keys import ENTER_KEYS
from game.window.ui.list_view import ListView, item_key, slot_of
from game.window.ui.number_typing import Typing
from game.window.ui.presses import click_on, use_of
from game.window.ui.row_blocks import side_by_side
from game.window.ui.scroll_view import PartPress
from game.window.ui.toasts import DialogPlace
from game.window.ui.tooltip import Tip
from game.window.ui.widgets import TextField

BELOW_BUTTON = 20  # from a button to the sheet that hangs from it, at 100 %
WHEEL_STEP = 0.12  # of what is in view, for a turn of the wheel
WHEEL_ROWS = 3  # how many rows of a list a step of the wheel scrolls
SCROLL_STEPS = {
    pygame.K_DOWN: 0.1,
    pygame.K_UP: -0.1,
    pygame.K_PAGEDOWN: 0.5,
    pygame.K_PAGEUP: -0.5,
    pygame.K_HOME: -1e6,  # all the way
    pygame.K_END: 1e6,
}


class DialogView:
    """One dialog, as long as it is on the screen.

    Attributes:
        nodes: what is in it, from the top to the bottom, with its places on the screen.
    """

    def __init__(
        self,
        manager: pygame_gui.UIManager,
        viewport: Viewport,
        theme: Theme,
        dialog: FormDialog,
        press: PartPress,
        *,
        above_another: bool = False,
    ) -> None:
        self._press = press
        self._theme, self._manager, self._px = theme, manager, viewport.px
        self._widgets = DialogWidgets(manager, viewport, theme, dialog, above_another=above_another)
        self._read()

    @property
    def dialog(self) -> FormDialog:
        """What it shows."""
        return self._widgets.dialog

    # What is in it --------------------------------------------------------------------------

    def _read(self) -> None:
        """List what is in it by now."""
        self.nodes = tuple(node for part in self._widgets.parts for node in part.nodes)

    @property
    def every_node(self) -> Iterator[Node]:
        """All nodes, those in others behind them."""
        return (each for node in self.nodes for each in walk(node))

    def node(self, key: str | None) -> Node | None:
        """Return the node of a key, None where there is none."""
        return next((node for node in self.every_node if node.key == key), None)

    def in_focus(self, key: str | None) -> Node | None:
        """Return the node of a key that has the focus, or else the one that arrows have chosen."""
        return self.node(key) or self.node(self.drawn.chosen if self.drawn else None)

    @property
    def stops(self) -> list[Node]:
        """What Tab stops at."""
        return [node for node in self.every_node if Deed.FOCUS in node.deeds]

    def stop_under(self, x: int, y: int) -> str | None:
        """Return the key of what Tab stops at and is at a point: the smallest of several."""
        places = {node.key: pygame.Rect(node.place) for node in self.stops if node.place}
        under = {key: place.width for key, place in places.items() if place.collidepoint(x, y)}
        return min(under, key=lambda key: under[key], default=None)

    def next_tab(self, by: int) -> str:
        """Return the key of the name of the page some pages further on."""
        return tab((self.dialog.page + by) % self.pages)

    @property
    def buttons(self) -> list[str]:
        """The keys of the buttons at its foot, from left to right."""
        return [button(action) for action, _ in (*self.dialog.extra, *self.dialog.buttons)]

    def is_stepped(self, key: str | None) -> bool:
        """Return whether a row of some key is one of which arrows choose the value."""
        node = self.node(key)
        return node is not None and Deed.DECREMENT in node.deeds

    @property
    def has_values(self) -> bool:
        """Whether there are such rows."""
        return any(Deed.DECREMENT in node.deeds for node in self.nodes)

    def asked(self, key: str, deed: Deed) -> DialogEvent:
        """Return what a deed means that is asked of the node of a key."""
        match deed:
            case Deed.INCREMENT | Deed.DECREMENT:
                return self.within(DialogEvent(row=key, by=1 if deed is Deed.INCREMENT else -1))
            case Deed.SCROLL_UP | Deed.SCROLL_DOWN if self.listing:
                shown = self.listing.shown
                return DialogEvent(scroll=shown if deed is Deed.SCROLL_DOWN else -shown)
            case _:
                return use_of(self.dialog, key)

    @property
    def numbers(self) -> dict[str, NumberRow]:
        """Its rows with a number, by their names."""
        return {row.name: row for row in self.dialog.rows if isinstance(row, NumberRow)}

    def within(self, step: DialogEvent) -> DialogEvent:
        """Return a step of an arrow key or the wheel in a row: none beyond ends that are seen."""
        row = self.dialog.row(step.row)
        if not isinstance(row, ChoiceRow) or not side_by_side(row) or row.chosen < 0:
            return step
        end = min(max(row.chosen + step.by, 0), len(row.options) - 1)
        return step._replace(by=end - row.chosen)

    def type_number(self, row: NumberRow, event: pygame.event.Event) -> DialogEvent | None:
        """Return what a key asks of a number, None for one that is none of a number."""
        typing = self._widgets.typing
        if typing and typing.number is None and event.key in ENTER_KEYS:
            self._take_typing(typing._replace(refused=True))
            return DialogEvent(row=row.name)
        shown = str(row.chosen) if event.key == pygame.K_BACKSPACE and not typing else ""
        after = (typing or Typing(row, shown if shown.isdecimal() else "")).after(event)
        if not after:
            return None
        self._take_typing(after[0])
        return after[1]

    def _take_typing(self, typing: Typing | None) -> None:
        if typing != self._widgets.typing:
            self._widgets.typing = typing
            self._widgets.redraw(self.dialog)
            self._read()

    @property
    def _entries(self) -> dict[TextField, Field]:
        return self._widgets.entries

    @property
    def card_places(self) -> dict[str, pygame.Rect]:
        """Where the cards are in the whole drawing, by their names."""
        nodes = self.drawn.nodes if self.drawn else ()
        return {node.key: pygame.Rect(node.place) for node in nodes if node.place}

    @property
    def drawn(self) -> Drawn | None:
        """What its drawing is, None where it has none."""
        return self._widgets.drawing.drawn if self._widgets.drawing else None

    @property
    def texts(self) -> dict[str, tuple[str, int | None]]:
        """What is in each field, and where the next letter goes if it has the keys."""
        return {
            field.name: (entry.get_text(), entry.edit_position if entry.is_focused else None)
            for entry, field in self._entries.items()
        }

    @property
    def window(self) -> DialogWindow:
        """The window that holds the widgets."""
        return self._widgets.window

    @property
    def pictures(self) -> Iterator[tuple[pygame.Rect, pygame.Surface]]:
        """What is seen in it but its fields, with the places on the screen."""
        return ((part.rect, part.picture) for part in self._widgets.parts)

    @property
    def place(self) -> DialogPlace:
        """Where it is, with what its title leaves free at the top."""
        return DialogPlace(pygame.Rect(self.window.rect), *self._widgets.title_places)

    @property
    def listing(self) -> ListView | None:
        """The list, where the dialog has one."""
        return self._widgets.listing

    def hang_from(self, button: pygame.Rect, beside: int) -> None:
        """Move to below a button, from `beside` on to the right, and into the window."""
        place = pygame.Rect(self.window.rect)
        place.topleft = max(button.x - self._px(8), beside), button.bottom + self._px(BELOW_BUTTON)
        place.clamp_ip((0, 0), self._manager.window_resolution)
        if place != self.window.rect:
            self.window.set_position(place.topleft)
            self._read()

    # Use ----------------------------------------------------------------------------------

    @property
    def first_focus(self) -> str | None:
        """The key of what has the focus at first: the list, else the first row, field or card.

        In a question it is the answer that Enter gives.
        """
        if self.dialog.cards:
            return self.dialog.cards.first
        if self.dialog.asks:
            return button(self.dialog.primary)
        if self.listing and self.listing.listing.items:
            chosen = self.listing.listing.chosen
            return item_key(max(0, (chosen or 0) - self.listing.first))
        return self.dialog.rows[0].name if self.dialog.rows else None

    @property
    def only_field(self) -> str | None:
        """The one text field of the dialog, which takes what is typed; None for more or none."""
        names = [field.name for field in self._entries.values()]
        return names[0] if len(names) == 1 else None

    def put(self, name: str, text: str) -> None:
        """Put a text in the place of what is in a field, by its name."""
        for entry, field in self._entries.items():
            if field.name == name:
                entry.set_text(text)
                entry.edit_position = len(entry.get_text())

    def show(self, dialog: FormDialog) -> bool:
        """Show other values in the same rows, and return whether that was possible."""
        if typing := self._widgets.typing:
            after = dialog.row(typing.row.name)
            before = self.numbers[typing.row.name].chosen
            if isinstance(after, NumberRow) and after.chosen not in (before, typing.number):
                self._widgets.typing = None
        shown = self._widgets.show(dialog)
        if shown:
            self._read()
        return shown

    def take(self, dialog: FormDialog) -> bool:
        """Show other contents in the same frame, and return whether that was possible."""
        taken = self._widgets.take(dialog)
        if taken:
            self._manager.set_focus_set(None)
            self._read()
            self._light(*pygame.mouse.get_pos())
        return taken

    def event_of(self, event: pygame.event.Event) -> DialogEvent | None:
        """Return what the player asks of this dialog, None for nothing."""
        if event.type == pygame.MOUSEMOTION:
            self._light(*event.pos)
        return self._event_of_widget(event) or self._event_of_pointer(event)

    def _light(self, x: int, y: int) -> None:
        """Light what the pointer is on."""
        if self.listing:
            self.listing.hover(x, y)
        name = self.part_under(x, y)
        for drawing in self._widgets.drawings:
            drawing.light(name)

    def _event_of_widget(self, event: pygame.event.Event) -> DialogEvent | None:
        """Return what a widget or a part of the drawing asks for."""
        if event.type == pygame_gui.UI_TEXT_ENTRY_CHANGED:
            field = self._entries.get(event.ui_element)
            return DialogEvent(row=field.name, text=event.text) if field else None
        if name := self._press.part(event, self.part_under):
            if event.button == pygame.BUTTON_LEFT:
                return click_on(self.dialog, name)
            cards = self.dialog.cards
            if event.button == pygame.BUTTON_RIGHT and cards and cards.delete:
                return DialogEvent(cards.delete, row=name, by=1)
        return None

    def part_under(self, x: int, y: int) -> str:
        """Return the name of the part of the page or the foot at a point, or empty text."""
        name = next(filter(None, (each.place_under(x, y) for each in self._widgets.drawings)), "")
        return "" if name in self.texts else name  # a field takes its presses itself

    @property
    def tip(self) -> Tip | None:
        """The tip of what the pointer is on."""
        drawing, point = self._widgets.drawing, pygame.mouse.get_pos()
        found = drawing.tip_under(*point) if drawing else None
        return Tip(found[1], found[0]) if found else None

    def _event_of_pointer(self, event: pygame.event.Event) -> DialogEvent | None:
        """Return what the wheel asks of a value, or the pointer of the list or the drawing.

        A drawing is scrolled at once, a list by its form. The wheel chooses no part of a drawing.
        """
        drawing, point = self._widgets.drawing, pygame.mouse.get_pos()
        if event.type == pygame.MOUSEWHEEL and event.y and not self.scrolls:
            for node in self.nodes:
                stepped = Deed.DECREMENT in node.deeds
                if stepped and node.place and pygame.Rect(node.place).collidepoint(point):
                    step = self.within(DialogEvent(row=node.key, by=event.y))
                    return step if step.by else None
        above = drawing and drawing.scrolls and drawing.rect.collidepoint(point)
        view = drawing if above else self.listing or drawing
        view = next((each for each in (drawing, self.listing) if each and each.held), view)
        by = 0
        if not view:
            return None
        if event.type == pygame.MOUSEMOTION:
            by = view.drag_to(event.pos[1])
        elif event.type == pygame.MOUSEBUTTONUP:
            view.let_go()
        elif event.type == pygame.MOUSEWHEEL:
            by = -event.y * (WHEEL_ROWS if view is self.listing else round(WHEEL_STEP * view.shown))
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            item = self.listing.item_at(*event.pos) if self.listing else None
            if self.listing and item is not None:
                return DialogEvent(self.listing.listing.press, item=item)
            by = view.scroll_at(*event.pos)
        if view is self.listing:
            return DialogEvent(scroll=by) if by else None
        self.scroll_to(view.first + by)
        return None

    def step_by(self, key: int, focus: Node | None) -> DialogEvent | None:
        """Return what a key asks of the list or the drawing: to scroll, or a step; or None."""
        on_tabs = focus is not None and focus.role is Role.TAB
        if self.drawn and key in self.drawn.keys and not on_tabs:
            name, by = self.drawn.keys[key]
            return DialogEvent(row=name, by=by)
        slot = slot_of(focus.key) if focus else None
        rows = self.listing.scroll_by(key, slot) if self.listing else 0
        return DialogEvent(scroll=rows) if rows else None

    @property
    def pages(self) -> int:
        """How many pages the dialog has."""
        return len(self.dialog.pages)

    def page_event(self, by: int) -> DialogEvent:
        """Return the event that turns to the page some pages further on."""
        return DialogEvent(page=(self.dialog.page + by) % self.pages)

    def answered(self, form: Form, event: DialogEvent) -> Form | None:
        """Return the form after what the player did, None where it is about nothing in view."""
        if event.page is not None:
            return form.turn(event.page)
        if event.item is not None:
            if not self.listing or event.item >= self.listing.total:
                return None
            return form.choose(event.item)
        if event.scroll and self.listing:
            return form.scroll(event.scroll, self.listing.shown)
        if event.value is not None:
            return form.pick(event.row, event.value)
        return form.step(event.row, event.by) if event.by else form

    def focus_field(self, key: str | None) -> None:
        """Give the keys to the field or number that has the focus, or take them from all others."""
        typing = self._widgets.typing
        if typing and key != typing.row.name:
            self._take_typing(None)
        for entry, field in self._entries.items():
            if key == field.name:
                self._manager.set_focus_set({entry})
                entry.edit_position = len(entry.get_text())
                entry.cursor_has_moved_recently = True
                return
        self._manager.set_focus_set(None)

    def bring_into_view(self, key: str | None) -> None:
        """Scroll to a part of the drawing: the one in focus, or else the chosen one."""
        drawing = self._widgets.drawing
        if drawing and drawing.bring_into_view(key or drawing.drawn.chosen):
            self._widgets.place_entries()
            self._read()

    def texts_changed(self) -> list[tuple[str, str]]:
        """Return the names of the fields that hold another text than was last shown, with it."""
        shown = {row.name: row.value for row in self.dialog.rows if isinstance(row, Field)}
        texts = [(field.name, entry.get_text()) for entry, field in self._entries.items()]
        return [(name, text) for name, text in texts if text != shown[name]]

    @property
    def is_typed_in(self) -> bool:
        """Whether a field has the keys."""
        return self.typed_in is not None

    @property
    def typed_in(self) -> str | None:
        """The name of the field that has the keys, None for none."""
        names = (field.name for entry, field in self._entries.items() if entry.is_focused)
        return next(names, None)

    def scroll(self, key: int) -> bool:
        """Scroll the text or the drawing by a key, and return whether it can be scrolled."""
        drawing, share = self._widgets.drawing, SCROLL_STEPS.get(key)
        if not drawing or share is None or not drawing.scrolls:
            return False
        self.scroll_to(drawing.first + round(share * drawing.shown))
        return True

    @property
    def scrolls(self) -> bool:
        """Whether the picture of a form is higher than its place."""
        drawing = self._widgets.drawing
        return bool(drawing and drawing.scrolls)

    @property
    def scrolled(self) -> int:
        """How far the drawing is scrolled down, in pixels."""
        return self._widgets.drawing.first if self._widgets.drawing else 0

    @property
    def height(self) -> int:
        """How high the whole drawing is, in pixels."""
        return self._widgets.drawing.total if self._widgets.drawing else 0

    def scroll_to(self, top: int) -> None:
        """Scroll the drawing down by some pixels."""
        drawing = self._widgets.drawing
        if drawing and top != drawing.first:
            drawing.scroll_to(top)
            self._widgets.place_entries()
            self._read()

    def close(self) -> None:
        """Take the widgets away, and the keys from them."""
        self.window.kill()  # type: ignore[no-untyped-call]
        self._manager.set_focus_set(None)
