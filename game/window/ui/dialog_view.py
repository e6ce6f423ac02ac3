"""A dialog on the screen: what it asks for, and what in it can have the focus."""

import pygame
import pygame_gui

from game.window.draw.blocks import Drawn
from game.window.draw.theme import Theme, Viewport
from game.window.ui.actions import Action
from game.window.ui.dialog import (
    Cards,
    ChoiceRow,
    Field,
    Form,
    FormDialog,
    NumberRow,
    Row,
)
from game.window.ui.dialog_widgets import DialogWidgets, DialogWindow
from game.window.ui.focus import (
    DialogEvent,
    Focus,
    ItemFocus,
    PageFocus,
    PartFocus,
    RowFocus,
)
from game.window.ui.focus_targets import (
    FocusTarget,
    first_focus,
    part_event,
    row_presses,
    targets_of,
)
from game.window.ui.keys import ENTER_KEYS
from game.window.ui.list_view import ListView
from game.window.ui.number_typing import Typing
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
    """One dialog, as long as it is on the screen."""

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
        self.targets: list[FocusTarget] = []
        self._theme, self._manager, self._px = theme, manager, viewport.px
        self._widgets = DialogWidgets(manager, viewport, theme, dialog, above_another=above_another)
        self._place_targets()

    @property
    def dialog(self) -> FormDialog:
        """What it shows."""
        return self._widgets.dialog

    @property
    def values(self) -> dict[str, str]:
        """What is shown in the rows that are stepped through, and of numbers, by their names."""
        values = {row.name: row.value for row in self._rows if not isinstance(row, Field)}
        typing = self._widgets.typing
        return values | {typing.row.name: typing.digits} if typing else values

    @property
    def numbers(self) -> dict[str, NumberRow]:
        """Its rows with a number, by their names."""
        return {row.name: row for row in self._rows if isinstance(row, NumberRow)}

    def within(self, step: DialogEvent) -> DialogEvent:
        """Return a step of an arrow key or the wheel in a row: none beyond ends that are seen."""
        row = next((row for row in self._rows if row.name == step.row), None)
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

    @property
    def _entries(self) -> dict[TextField, Field]:
        return self._widgets.entries

    @property
    def cards(self) -> Cards | None:
        """How its places are pressed as cards, None where it has none."""
        return self.dialog.cards

    @property
    def parts(self) -> dict[str, pygame.Rect]:
        """Where on the screen the parts of the drawing are, by their names."""
        of_rows = self.row_parts
        places = self._widgets.drawing.places if self._widgets.drawing else {}
        return {name: place for name, place in places.items() if name not in of_rows}

    @property
    def row_parts(self) -> dict[str, pygame.Rect]:
        """Where on the screen the parts of rows are, by their names."""
        places = self._widgets.drawing.places if self._widgets.drawing else {}
        return {name: places[name] for name in row_presses(self.dialog) if name in places}

    @property
    def card_places(self) -> dict[str, pygame.Rect]:
        """Where the cards are in the whole drawing, by their names."""
        return dict(self.drawn.places) if self.drawn else {}

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
    def body(self) -> pygame.Rect | None:
        """Where the list, the picture or the drawing is, None where there is none."""
        shown = self.listing or self._widgets.drawing
        return pygame.Rect(shown.rect) if shown else None

    @property
    def window(self) -> DialogWindow:
        """The window that holds the widgets."""
        return self._widgets.window

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
            self._place_targets()

    def _place_targets(self) -> None:
        """List what the focus can be on, from the top to the bottom."""
        self.targets = targets_of(self._widgets, self.dialog, self.primary)

    # Use ----------------------------------------------------------------------------------

    @property
    def first_focus(self) -> Focus | None:
        """What has the focus when the dialog opens."""
        return first_focus(self.dialog, self.targets, self.primary)

    @property
    def only_field(self) -> RowFocus | None:
        """The one text field of the dialog, which takes what is typed; None for more or none."""
        names = [field.name for field in self._entries.values()]
        return RowFocus(names[0]) if len(names) == 1 else None

    def write(self, text: str) -> None:
        """Put a text behind what is in the field that has the keys."""
        for entry in self._entries:
            if entry.is_focused:
                entry.set_text(entry.get_text() + text)
                entry.edit_position = len(entry.get_text())

    def put(self, name: str, text: str) -> None:
        """Put a text in the place of what is in a field, by its name."""
        for entry, field in self._entries.items():
            if field.name == name:
                entry.set_text(text)
                entry.edit_position = len(entry.get_text())

    @property
    def primary(self) -> Action:
        """What Enter asks for where the focus is on nothing else."""
        return self.dialog.buttons[-1][0] if self.dialog.buttons else self.dialog.enter

    def show(self, dialog: FormDialog) -> bool:
        """Show other values in the same rows, and return whether that was possible."""
        if typing := self._widgets.typing:
            after = next((row for row in dialog.rows if row.name == typing.row.name), None)
            before = self.numbers[typing.row.name].chosen
            if isinstance(after, NumberRow) and after.chosen not in (before, typing.number):
                self._widgets.typing = None
        shown = self._widgets.show(dialog)
        if shown:
            self._place_targets()
        return shown

    def take(self, dialog: FormDialog) -> bool:
        """Show other contents in the same frame, and return whether that was possible."""
        taken = self._widgets.take(dialog)
        if taken:
            self._manager.set_focus_set(None)
            self._place_targets()
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
        for drawing in self._widgets.drawings:
            drawing.light(self.part_under(x, y))

    def _event_of_widget(self, event: pygame.event.Event) -> DialogEvent | None:
        """Return what a widget or a part of the drawing asks for."""
        if event.type == pygame_gui.UI_TEXT_ENTRY_CHANGED:
            field = self._entries.get(event.ui_element)
            return DialogEvent(row=field.name, text=event.text) if field else None
        if name := self._press.part(event, self.part_under):
            if event.button == pygame.BUTTON_LEFT:
                return part_event(self.dialog, name)
            if event.button == pygame.BUTTON_RIGHT and self.cards and self.cards.delete:
                return DialogEvent(self.cards.delete, row=name, by=1)
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
            switches = {
                row.name for row in self._rows if isinstance(row, ChoiceRow) and row.on is not None
            }
            stepped = self.values.keys() - switches
            for target in self.targets:
                if target.press.row in stepped and target.rect.collidepoint(point):
                    step = self.within(DialogEvent(row=target.press.row, by=event.y))
                    return step if step.by else None
        above = drawing and drawing.total > drawing.shown and drawing.rect.collidepoint(point)
        view = drawing if above else self.listing or drawing
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

    def step_by(self, key: int, focus: Focus | None) -> DialogEvent | None:
        """Return what a key asks of the list or the drawing: to scroll, or a step; or None."""
        on_tabs = isinstance(focus, PageFocus)
        if self.drawn and key in self.drawn.keys and not on_tabs:
            name, by = self.drawn.keys[key]
            return DialogEvent(row=name, by=by)
        slot = focus.slot if isinstance(focus, ItemFocus) else None
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

    def focus_field(self, focus: Focus | None) -> None:
        """Give the keys to the field or number that has the focus, or take them from all others."""
        typing = self._widgets.typing
        if typing and focus != RowFocus(typing.row.name):
            self._take_typing(None)
        for entry, field in self._entries.items():
            if focus == RowFocus(field.name):
                self._manager.set_focus_set({entry})
                entry.edit_position = len(entry.get_text())
                entry.cursor_has_moved_recently = True
                return
        self._manager.set_focus_set(None)

    def bring_into_view(self, focus: Focus | None) -> None:
        """Scroll to a part of the drawing: the one in focus, or else the chosen one."""
        drawing = self._widgets.drawing
        name = drawing.drawn.chosen if drawing else ""
        if isinstance(focus, PartFocus | RowFocus):
            name = focus.name
        if drawing and name and drawing.bring_into_view(name):
            self._widgets.place_entries()
            self._place_targets()

    def texts_changed(self) -> list[tuple[str, str]]:
        """Return the names of the fields that hold another text than was last shown, with it."""
        shown = {row.name: row.value for row in self._rows if isinstance(row, Field)}
        texts = [(field.name, entry.get_text()) for entry, field in self._entries.items()]
        return [(name, text) for name, text in texts if text != shown[name]]

    @property
    def _rows(self) -> tuple[Row, ...]:
        return self.dialog.rows

    @property
    def is_typed_in(self) -> bool:
        """Whether a field has the keys."""
        return self.typed_in is not None

    @property
    def typed_in(self) -> RowFocus | None:
        """The field that has the keys, None for none."""
        rows = (field.name for entry, field in self._entries.items() if entry.is_focused)
        return next(map(RowFocus, rows), None)

    def scroll(self, key: int) -> bool:
        """Scroll the text or the drawing by a key, and return whether it can be scrolled."""
        drawing, share = self._widgets.drawing, SCROLL_STEPS.get(key)
        if not drawing or share is None or drawing.total <= drawing.shown:
            return False
        self.scroll_to(drawing.first + round(share * drawing.shown))
        return True

    @property
    def scrolls(self) -> bool:
        """Whether the picture of a form is higher than its place."""
        drawing = self._widgets.drawing
        return bool(drawing and drawing.total > drawing.shown)

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
            self._place_targets()

    def close(self) -> None:
        """Take the widgets away, and the keys from them."""
        self.window.kill()  # type: ignore[no-untyped-call]
        self._manager.set_focus_set(None)
