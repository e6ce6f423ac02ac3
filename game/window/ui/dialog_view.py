"""A dialog on the screen: our drawings in a window of pygame_gui, and what it asks for."""

from collections.abc import Iterator
from dataclasses import replace

import pygame
import pygame_gui
from pygame_gui.elements import UIWindow

from game.window.draw.blocks import Ink, Page
from game.window.draw.nodes import Deed, Node, Role, walk
from game.window.draw.text import Weight, text_width
from game.window.draw.theme import BODY, Theme, Viewport
from game.window.ui.actions import Action
from game.window.ui.dialog import ChoiceRow, Field, Form, FormDialog, Listing, NumberRow
from game.window.ui.dialog_blocks import (
    BACK,
    BUTTON,
    CLOSE,
    TAB,
    button,
    foot_page,
    head_page,
    rows_blocks,
    side_by_side,
    tab,
)
from game.window.ui.focus import Asked, DialogEvent
from game.window.ui.keys import ENTER_KEYS, SCROLL_SHARES
from game.window.ui.number_typing import Typing
from game.window.ui.scroll_view import (
    ITEM,
    WIDE,
    DrawingView,
    ListView,
    ScrollView,
    row_height,
    slot_of,
)
from game.window.ui.tooltip import Tip
from game.window.ui.widgets import TextField

FRAME = (720, 560)  # of forms and cards on every page, where the window is as large; at 100 %
NARROW_FRAME = 600  # how high it is in narrower windows, where texts take more lines
ENTRY_PAD = 12  # from the edge of a field to its text
MARGIN, LOW_MARGIN = 20, 10  # around what is in it; less above and below the foot in low windows
SHEET_MARGIN = 12  # around what is in a sheet
BELOW_BUTTON = 20  # from a button to the sheet that hangs from it
SIGNS = {"-": -1, "+": 1}  # at the end of the names of the signs that step through a row
WHEEL_STEP = 0.12  # of what is in view, for a turn of the wheel
WHEEL_ROWS = 3  # how many rows of a list a step of the wheel scrolls


class DialogWindow(UIWindow):
    """A window whose panel and title are drawn by us."""

    def rebuild(self) -> None:
        """Build what is in it, and no picture of its own, which takes long for a large window."""
        self.shape = "none"
        super().rebuild()  # type: ignore[no-untyped-call]


class DialogView:
    """One dialog, as long as it is on the screen.

    Attributes:
        dialog: what it shows.
        window: holds all that is in it.
        head: its title and the names of its pages, None without both.
        drawing: its rows and its page, None where it has only a list.
        listing: its list, where it has one.
        foot: the buttons and the note at the bottom, where there are some.
        nodes: what is in it, from the top to the bottom, with its places on the screen.
    """

    def __init__(
        self,
        manager: pygame_gui.UIManager,
        viewport: Viewport,
        theme: Theme,
        dialog: FormDialog,
        *,
        above_another: bool,
    ) -> None:
        """Show a dialog in the middle of the viewport.

        Args:
            manager: pygame_gui's.
            viewport: the window.
            theme: the colours.
            dialog: what to show.
            above_another: whether there is a dialog to go back to.
        """
        self._manager, self._viewport, self._px = manager, viewport, viewport.px
        self._ink, self._above_another = Ink(theme, viewport.px), above_another
        self._lit = ""  # the part that the pointer was moved to
        self._held = 0, ""  # the button of the pointer that is down, and the part it went down on
        self._typing: Typing | None = None
        self._entries: dict[str, TextField] = {}  # the text fields, by the names of their rows
        self.head: DrawingView | None = None
        self.drawing: DrawingView | None = None
        self.listing: ListView | None = None
        self.foot: DrawingView | None = None
        whole = pygame.Rect((0, 0), viewport.window)
        self.window = DialogWindow(whole, manager, dialog.title, draggable=False)
        self.window.is_blocking = True
        self._show(dialog)

    # What is in it --------------------------------------------------------------------------

    def take(self, dialog: FormDialog) -> None:
        """Show other contents; where the page stays, it is scrolled as before."""
        if typing := self._typing:
            before, after = self.numbers[typing.row.name].chosen, dialog.row(typing.row.name)
            if isinstance(after, NumberRow) and after.chosen not in (before, typing.number):
                self._typing = None
        if self.drawing and dialog.page != self.dialog.page:
            self.drawing.first = 0
        self._show(dialog)
        for drawing in self._drawings:
            drawing.light(self._lit)

    def _show(self, dialog: FormDialog) -> None:
        """Lay everything out, and the window in the middle where it has another size by that."""
        self.dialog, px = dialog, self._px
        window_width, window_height = self._viewport.window
        width = min(px(FRAME[0] if dialog.keeps_frame else dialog.width), window_width - px(16))
        high = window_height - px(16)
        if dialog.keeps_frame:
            high = min(high, px(FRAME[1] if width == px(FRAME[0]) else NARROW_FRAME))
        size = width, self._lay_out(width, high)
        if size != self.window.rect.size:
            self.window.set_dimensions(size)
            self.window.set_position(((window_width - width) // 2, (window_height - size[1]) // 2))
        self._take_texts()
        self._read()

    def _lay_out(self, width: int, most: int) -> int:
        """Lay out what is in it, at most so high, and return how high all is, in pixels."""
        px, dialog, low = self._px, self.dialog, self._viewport.is_low
        left = px(MARGIN if dialog.below is None else SHEET_MARGIN)
        head = head_page(dialog, above_another=self._above_another, low=low)
        foot = foot_page(dialog)
        around = px(LOW_MARGIN if low or not foot.blocks else MARGIN)
        place = pygame.Rect(left, 0, width - 2 * left, 0)
        foot_height = foot.height(self._ink, place.width) + around if foot.blocks else 0
        self.head = self._drawn(self.head, head, place)
        place.y = place.bottom + px(8 if head.blocks else SHEET_MARGIN)
        place.height = most - foot_height - around - place.y
        self._lay_out_content(place)
        place.y, place.height = place.bottom + around, 0
        self.foot = self._drawn(self.foot, foot, place)
        return place.bottom + (around if foot.blocks else 0)

    def _drawn(
        self, view: DrawingView | None, page: Page, place: pygame.Rect
    ) -> DrawingView | None:
        """Return a page as it is seen, and let its place be as high; None for an empty one."""
        if not page.blocks:
            return None
        drawn = page.drawn(self._ink, place.width)
        place.height = drawn.picture.get_height()
        view = view or DrawingView(self.window, self._ink)
        view.take(place.copy(), drawn)
        return view

    def _lay_out_content(self, area: pygame.Rect) -> None:
        """Lay out the rows, and the list or the page, and let the area end where they do."""
        dialog, gap, bottom = self.dialog, self._px(8), area.bottom
        self.drawing = self._page_view(area) if dialog.has_page else None
        if isinstance(dialog.body, Listing):
            if dialog.body.whole:
                row = row_height(dialog.body, self._ink, area.width)
                area.height = min(area.height, row * dialog.body.total + gap)
            self.listing = self.listing or ListView(self.window, self._ink)
            self.listing.take(area.inflate(0, -gap), dialog.body)
        else:
            self.listing, area.height = None, 0
        if dialog.keeps_frame:
            area.height = bottom - area.y

    def _page_view(self, area: pygame.Rect) -> DrawingView:
        """Return the rows and the page as they are seen at the top of an area, and shorten that.

        They are as high as the highest page of the dialog, and above a list at most half the area.
        """
        dialog, ink, gap, bottom = self.dialog, self._ink, self._px(8), area.bottom
        page = dialog.body if isinstance(dialog.body, Page) else Page(())
        rows = rows_blocks(dialog.rows, self._typing, in_line=dialog.in_line)
        parts = (page.blocks, rows) if dialog.asks else (rows, page.blocks)
        page = replace(page, blocks=(*parts[0], *parts[1]))
        place = area.inflate(0, -gap)
        room = place.height // 2 if isinstance(dialog.body, Listing) else place.height
        highest = max(each.height(ink, place.width) for each in (page, *dialog.as_high_as))
        place.height = min(room, highest)
        drawn = page.drawn(ink, place.width, place.height)
        place.width += self._px(WIDE)
        view = self.drawing or DrawingView(self.window, ink)
        view.take(place, drawn)
        area.y = place.bottom + gap
        area.height = bottom - area.y
        return view

    def _take_texts(self) -> None:
        """Have a text field for each row that is one, with what the row has."""
        nodes = self.drawing.drawn.nodes if self.drawing else ()
        sizes = {node.key: node.place[2:] for node in nodes if node.place}
        before, self._entries = self._entries, {}
        for row in self.dialog.rows:
            if isinstance(row, Field):
                entry = before.pop(row.name, None) or self._new_entry(row, sizes[row.name])
                self._entries[row.name] = entry
                if entry.rect.size != sizes[row.name]:
                    entry.set_dimensions(sizes[row.name])
                if entry.get_text() != row.value:
                    entry.set_text(row.value)
        for gone in before.values():
            gone.kill()  # type: ignore[no-untyped-call]
        self._place_entries()

    def _new_entry(self, row: Field, size: tuple[int, int]) -> TextField:
        """Return the field of a row, with as many words of its example as have room in it."""
        room, example = size[0] - 2 * self._px(ENTRY_PAD), row.example
        while example and text_width(example, Weight.REGULAR, self._px(BODY)) > room:
            example = example.rpartition(" ")[0]
        place = pygame.Rect((0, 0), size)
        return TextField(place, self._manager, self.window, placeholder_text=example)

    def _place_entries(self) -> None:
        """Put the fields where their rows are by now."""
        left, top = self.window.get_container().get_abs_rect().topleft
        places = self.drawing.places if self.drawing else {}
        for name, entry in self._entries.items():
            place = places.get(name, pygame.Rect(0, 0, 0, 0))  # which is out of view
            if place.topleft != entry.rect.topleft:  # else what is selected would be forgotten
                entry.set_relative_position((place.x - left, place.y - top))
            seen = place.height == entry.rect.height
            if seen != bool(entry.visible):
                (entry.show if seen else entry.hide)()  # type: ignore[no-untyped-call]

    def _read(self) -> None:
        """List what is in it by now."""
        self.nodes = tuple(node for part in self._parts for node in part.nodes)

    @property
    def _parts(self) -> Iterator[ScrollView]:
        """All that is painted in it, from the top to the bottom."""
        return filter(None, (self.head, self.drawing, self.listing, self.foot))

    @property
    def pictures(self) -> Iterator[tuple[pygame.Rect, pygame.Surface]]:
        """What is seen in it but its fields, with the places on the screen."""
        return ((part.rect, part.picture) for part in self._parts)

    @property
    def every_node(self) -> Iterator[Node]:
        """All nodes, those in others behind them."""
        return (each for node in self.nodes for each in walk(node))

    def node(self, key: str | None) -> Node | None:
        """Return the node of a key, None where there is none."""
        return next((node for node in self.every_node if node.key == key), None)

    def in_focus(self, key: str | None) -> Node | None:
        """Return the node of a key that has the focus, or else the one that arrows have chosen."""
        return self.node(key) or self.node(self.drawing.drawn.chosen if self.drawing else None)

    @property
    def stops(self) -> list[Node]:
        """What Tab stops at."""
        return [node for node in self.every_node if Deed.FOCUS in node.deeds]

    def stop_under(self, x: int, y: int) -> str | None:
        """Return the key of what Tab stops at and is at a point: the smallest of several."""
        places = {node.key: pygame.Rect(node.place) for node in self.stops if node.place}
        under = {key: place.width for key, place in places.items() if place.collidepoint(x, y)}
        return min(under, key=lambda key: under[key], default=None)

    @property
    def pages(self) -> int:
        """How many pages the dialog has."""
        return len(self.dialog.pages)

    def next_tab(self, by: int) -> str:
        """Return the key of the name of the page some pages further on."""
        return tab((self.dialog.page + by) % self.pages)

    @property
    def buttons(self) -> dict[str, Asked]:
        """What the buttons at its foot ask for, from left to right, by their keys."""
        return {button(asked): asked for asked, _ in (*self.dialog.extra, *self.dialog.buttons)}

    @property
    def numbers(self) -> dict[str, NumberRow]:
        """Its rows with a number, by their names."""
        return {row.name: row for row in self.dialog.rows if isinstance(row, NumberRow)}

    def is_stepped(self, key: str | None) -> bool:
        """Return whether a row of some key is one of which arrows choose the value."""
        node = self.node(key)
        return node is not None and Deed.DECREMENT in node.deeds

    @property
    def has_values(self) -> bool:
        """Whether there are such rows."""
        return any(Deed.DECREMENT in node.deeds for node in self.nodes)

    @property
    def card_places(self) -> dict[str, pygame.Rect]:
        """Where the cards are in the whole drawing, by their names."""
        nodes = self.drawing.drawn.nodes if self.drawing else ()
        return {node.key: pygame.Rect(node.place) for node in nodes if node.place}

    @property
    def place(self) -> pygame.Rect:
        """Where it is."""
        return pygame.Rect(self.window.rect)

    def hang_from(self, button: pygame.Rect, beside: pygame.Rect) -> None:
        """Move to below a button, or to a side of `beside` where it would cover that, if it can."""
        place, whole = pygame.Rect(self.window.rect), pygame.Rect(0, 0, *self._viewport.window)
        place.topleft = button.x - self._px(8), button.bottom + self._px(BELOW_BUTTON)
        sides = (place.x, beside.right, beside.x - place.width)
        ways = [place.move(x - place.x, 0) for x in sides if 0 <= x <= whole.w - place.w]
        place = next((way for way in ways if not way.colliderect(beside)), place)
        place.clamp_ip(whole.inflate(-self._px(16), -self._px(16)))
        if place != self.window.rect:
            self.window.set_position(place.topleft)
            self._read()

    # Fields -------------------------------------------------------------------------------

    @property
    def texts(self) -> dict[str, tuple[str, int | None]]:
        """What is in each field, and where the next letter goes if it has the keys."""
        return {
            name: (entry.get_text(), entry.edit_position if entry.is_focused else None)
            for name, entry in self._entries.items()
        }

    def texts_changed(self) -> list[tuple[str, str]]:
        """Return the names of the fields that hold another text than was last shown, with it."""
        shown = {row.name: row.value for row in self.dialog.rows if isinstance(row, Field)}
        return [(name, text) for name, (text, _) in self.texts.items() if text != shown[name]]

    @property
    def only_field(self) -> str | None:
        """The one text field of the dialog, which takes what is typed; None for more or none."""
        return next(iter(self._entries)) if len(self._entries) == 1 else None

    @property
    def typed_in(self) -> str | None:
        """The name of the field that has the keys, None for none."""
        return next((name for name, entry in self._entries.items() if entry.is_focused), None)

    @property
    def is_typed_in(self) -> bool:
        """Whether a field has the keys."""
        return self.typed_in is not None

    def put(self, name: str, text: str) -> None:
        """Put a text in the place of what is in a field, by its name."""
        if entry := self._entries.get(name):
            entry.set_text(text)
            entry.edit_position = len(entry.get_text())

    def focus_field(self, key: str | None) -> None:
        """Give the keys to the field or number that has the focus, or take them from all others."""
        if self._typing and key != self._typing.row.name:
            self._take_typing(None)
        entry = self._entries.get(key or "")
        self._manager.set_focus_set({entry} if entry else None)
        if entry:
            entry.edit_position = len(entry.get_text())
            entry.cursor_has_moved_recently = True

    def type_number(self, row: NumberRow, event: pygame.event.Event) -> DialogEvent | None:
        """Return what a key asks of a number, None for one that is none of a number."""
        typing = self._typing
        if typing and typing.number is None and event.key in ENTER_KEYS:
            return DialogEvent(row=row.name)
        shown = str(row.chosen) if event.key == pygame.K_BACKSPACE and not typing else ""
        after = (typing or Typing(row, shown if shown.isdecimal() else "")).after(event)
        if not after:
            return None
        self._take_typing(after[0])
        return after[1]

    def _take_typing(self, typing: Typing | None) -> None:
        if typing != self._typing:
            self._typing = typing
            self._show(self.dialog)

    # What is asked of it ------------------------------------------------------------------

    @property
    def first_focus(self) -> str | None:
        """The key of what has the focus at first: the first card, else the list, or the first row.

        In a question it is the answer that Enter gives.
        """
        if self.dialog.cards:
            return self.dialog.cards.first
        if self.dialog.asks:
            return button(self.dialog.primary)
        if self.listing and self.listing.listing.items:
            chosen = self.listing.listing.chosen
            return f"{ITEM}{max(0, (chosen or 0) - self.listing.first)}"
        return self.dialog.rows[0].name if self.dialog.rows else None

    def asked(self, key: str, deed: Deed) -> DialogEvent:
        """Return what a deed means that is asked of the node of a key, by a key or a reader.

        To use a row is a step of it, to use a field sends it. Where the last button only closes the
        dialog, a text is taken, and the dialog stays.
        """
        row, dialog, listing = self.dialog.row(key), self.dialog, self.listing
        match deed:
            case Deed.INCREMENT | Deed.DECREMENT:
                return self.within(DialogEvent(row=key, by=1 if deed is Deed.INCREMENT else -1))
            case Deed.SCROLL_UP | Deed.SCROLL_DOWN if listing:
                return DialogEvent(
                    scroll=listing.shown if deed is Deed.SCROLL_DOWN else -listing.shown
                )
        if isinstance(row, Field) and listing:
            return DialogEvent(listing.listing.press, item=listing.first)
        if isinstance(row, Field) and dialog.primary is not Action.CLOSE_DIALOG:
            return DialogEvent(dialog.primary)
        return DialogEvent(row=key, by=1) if row else self.clicked(key)

    def clicked(self, key: str) -> DialogEvent:
        """Return what a click on a node asks for: if nothing else is known, a step of its name."""
        dialog = self.dialog
        if key in (BACK, CLOSE):
            return DialogEvent(Action.CLOSE_DIALOG)
        if key.startswith(TAB):
            return DialogEvent(page=int(key.removeprefix(TAB)))
        if key.startswith(BUTTON):
            return DialogEvent(self.buttons[key])
        if self.listing and (slot := slot_of(key)) is not None:
            return DialogEvent(self.listing.listing.press, item=self.listing.first + slot)
        if action := dialog.presses.get(key):
            return DialogEvent(action)
        if key[-1] in SIGNS and dialog.row(key[:-1]):  # beside its value
            return DialogEvent(row=key[:-1], by=SIGNS[key[-1]])
        name, _, value = key.partition("=")
        match dialog.row(name):
            case ChoiceRow(chosen=chosen) if value:
                return DialogEvent(row=name, by=int(value) - chosen)
            case NumberRow(quick=quick) if value:
                named = {str(choice.value): choice.value for choice in quick}
                return DialogEvent(row=name, value=named[value])
            case None:
                return DialogEvent(dialog.cards.press if dialog.cards else None, row=key, by=1)
            case ChoiceRow(on=bool()):
                return DialogEvent(row=name, by=1)
            case _:
                return DialogEvent(row=name)

    def within(self, step: DialogEvent) -> DialogEvent:
        """Return a step of an arrow key or the wheel in a row: none beyond ends that are seen."""
        row = self.dialog.row(step.row)
        if not isinstance(row, ChoiceRow) or not side_by_side(row) or row.chosen < 0:
            return step
        end = min(max(row.chosen + step.by, 0), len(row.options) - 1)
        return step._replace(by=end - row.chosen)

    def page_event(self, by: int) -> DialogEvent:
        """Return the event that turns to the page some pages further on."""
        return DialogEvent(page=(self.dialog.page + by) % self.pages)

    def step_by(self, key: int, focus: Node | None) -> DialogEvent | None:
        """Return what a key asks of the list or the drawing: to scroll, or a step; or None."""
        keys = self.drawing.drawn.keys if self.drawing else {}
        if key in keys and not (focus and focus.role is Role.TAB):
            name, by = keys[key]
            return DialogEvent(row=name, by=by)
        slot = slot_of(focus.key) if focus else None
        rows = self.listing.scroll_by(key, slot) if self.listing else 0
        return DialogEvent(scroll=rows) if rows else None

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

    # The pointer --------------------------------------------------------------------------

    def event_of(self, event: pygame.event.Event) -> DialogEvent | None:
        """Return what the player asks of this dialog, None for nothing."""
        if event.type == pygame.MOUSEMOTION:
            self._light(*event.pos)
        if event.type == pygame_gui.UI_TEXT_ENTRY_CHANGED:
            fields = (name for name, each in self._entries.items() if each is event.ui_element)
            name = next(fields, None)
            return DialogEvent(row=name, text=event.text) if name else None
        if name := self._pressed(event):
            cards = self.dialog.cards
            if event.button == pygame.BUTTON_LEFT:
                return self.clicked(name)
            if event.button == pygame.BUTTON_RIGHT and cards and cards.delete:
                return DialogEvent(cards.delete, row=name, by=1)
        return self._event_of_pointer(event)

    def _pressed(self, event: pygame.event.Event) -> str:
        """Return the name of the part that an event ends a press on, or empty text."""
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._held = event.button, self.part_under(*event.pos)
        elif event.type == pygame.MOUSEBUTTONUP:
            held, self._held = self._held, (0, "")
            if held == (event.button, self.part_under(*event.pos)):
                return held[1]
        return ""

    def _light(self, x: int, y: int) -> None:
        """Light what the pointer is on."""
        if self.listing:
            self.listing.hover(x, y)
        self._lit = self.part_under(x, y)
        for drawing in self._drawings:
            drawing.light(self._lit)

    @property
    def _drawings(self) -> Iterator[DrawingView]:
        """The drawings of which parts can be pressed."""
        return filter(None, (self.head, self.drawing, self.foot))

    def part_under(self, x: int, y: int) -> str:
        """Return the name of the part of a drawing at a point, or empty text."""
        name = next(filter(None, (each.place_under(x, y) for each in self._drawings)), "")
        return "" if name in self._entries else name  # a field takes its presses itself

    @property
    def tip(self) -> Tip | None:
        """The tip of what the pointer is on."""
        point = pygame.mouse.get_pos()
        tips = self.drawing.tips() if self.drawing else ()
        return next((Tip(words, place) for place, words in tips if place.collidepoint(point)), None)

    def _event_of_pointer(self, event: pygame.event.Event) -> DialogEvent | None:
        """Return what the wheel asks of a value, or the pointer of the list or the drawing.

        A drawing is scrolled at once, a list by its form. The wheel chooses no part of a drawing.
        """
        drawing, point = self.drawing, pygame.mouse.get_pos()
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
            view.held = False
        elif event.type == pygame.MOUSEWHEEL:
            by = -event.y * (WHEEL_ROWS if view is self.listing else round(WHEEL_STEP * view.shown))
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            slot = self.listing.slot_at(*event.pos) if self.listing else None
            if slot is not None:
                return self.clicked(f"{ITEM}{slot}")
            by = view.scroll_at(*event.pos)
        if view is self.listing:
            return DialogEvent(scroll=by) if by else None
        self.scroll_to(view.first + by)
        return None

    # Scrolling ----------------------------------------------------------------------------

    def bring_into_view(self, key: str | None) -> bool:
        """Scroll to a part of the drawing: the one in focus, or else the chosen one.

        Returns:
            Whether it was out of view, or some of it.
        """
        drawing = self.drawing
        if not (drawing and drawing.bring_into_view(key or drawing.drawn.chosen)):
            return False
        self._place_entries()
        self._read()
        return True

    def scroll(self, key: int) -> bool:
        """Scroll the drawing by a key, and return whether it can be scrolled."""
        drawing, share = self.drawing, SCROLL_SHARES.get(key)
        if not drawing or share is None or not drawing.scrolls:
            return False
        self.scroll_to(drawing.first + round(share * drawing.shown))
        return True

    @property
    def scrolls(self) -> bool:
        """Whether the picture of a form is higher than its place."""
        return bool(self.drawing and self.drawing.scrolls)

    @property
    def scrolled(self) -> int:
        """How far the drawing is scrolled down, in pixels."""
        return self.drawing.first if self.drawing else 0

    def scroll_to(self, top: int) -> None:
        """Scroll the drawing down by some pixels."""
        if self.drawing and top != self.drawing.first:
            self.drawing.scroll_to(top)
            self._place_entries()
            self._read()

    def close(self) -> None:
        """Take the widgets away, and the keys from them."""
        self.window.kill()  # type: ignore[no-untyped-call]
        self._manager.set_focus_set(None)
