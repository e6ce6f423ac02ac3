"""A dialog on the screen: drawings of which as much is seen as there is room for, and fields."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.window.draw.blocks import Drawn, Ink, Page
from game.window.draw.boxes import beside
from game.window.draw.nodes import Deed, Node, Place, Role, find, moved, under, walk
from game.window.draw.shapes import BAR, FADE, draw_scrolled, rounded
from game.window.draw.theme import BUTTON_CORNER, Theme, Viewport
from game.window.ui.actions import Action
from game.window.ui.dialog import ChoiceRow, DialogEvent, Field, FormDialog, Listing, NumberRow
from game.window.ui.dialog_blocks import (
    ITEM,
    Items,
    asks_of,
    button,
    foot_page,
    head_page,
    rows_blocks,
    side_by_side,
)
from game.window.ui.keys import PAGE_KEYS, SCROLL_SHARES

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.window.ui.fields import TextField

FRAME = (720, 580)  # of forms and cards on every page, where the window is as large; at 100 %
MARGIN, AROUND, GAP = 20, 16, 10  # beside what is in it, around the foot, between two parts
SHEET_MARGIN = 12  # around what is in a sheet
WIDE = 2 * BAR  # where a bar can be pressed
FROM_BUTTON, FROM_EDGE = 12, 8  # from a sheet to its button, and to the edges of the window
WHEEL_STEP, WHEEL_ROWS = 120, 3  # for a turn of the wheel, of a page and of a list
NOTHING = Drawn(pygame.Surface((0, 0)))
LIGHT = 28  # of 255: how much the part that the pointer is on is lightened


class ScrollView:
    """A drawing in a dialog, of which as much is seen as there is room for.

    Attributes:
        drawn: the drawing.
        place: where it is in the dialog, with room for the bar.
        picture: what is in view, another one after each change.
        top: how many pixels of the drawing are above what is in view.
        held: whether its bar is.
    """

    drawn: Drawn
    place: pygame.Rect
    picture: pygame.Surface
    top = 0
    held = False
    _lit = ""

    def __init__(self, dialog: pygame.Rect, ink: Ink) -> None:
        """Show something in a dialog that is at a place, once it is given its own in that."""
        self._dialog, self._ink = dialog, ink

    def take(self, place: pygame.Rect, drawn: Drawn, around: tuple[int, int]) -> None:
        """Show a drawing at a place, scrolled as the one before.

        Args:
            place: that place.
            drawn: the drawing.
            around: how many pixels more there are above it and below, of a list drawn in part.
        """
        self.place, self.drawn, self._around = place, drawn, around
        self.scroll_to(self.top)

    @property
    def first(self) -> int:
        """How many pixels of all there is are above what is in view."""
        return self._around[0] + self.top

    @property
    def total(self) -> int:
        """How high all there is is, in pixels."""
        return self.drawn.picture.get_height() + sum(self._around)

    @property
    def scrolls(self) -> bool:
        """Whether there is more than there is room for."""
        return self.total > self.place.height

    @property
    def rect(self) -> pygame.Rect:
        """Where it is on the screen."""
        return self.place.move(self._dialog.topleft)

    def scroll_to(self, top: int) -> None:
        """Scroll until some pixels of the drawing are above what is in view."""
        high, drawn, px = self.place.height, self.drawn.picture, self._ink.px
        self.top = min(max(top, 0), max(0, drawn.get_height() - high))
        self.picture = pygame.Surface(self.place.size, pygame.SRCALPHA)
        self.picture.blit(drawn, (0, -self.top))
        if place := self._place_of(self._lit):
            light = rounded(place.size, px(BUTTON_CORNER), self._ink.theme.muted).copy()
            light.set_alpha(LIGHT)
            self.picture.blit(light, place.move(0, -self.top))
        draw_scrolled(self.picture, self._track, (self.first, high, self.total), *self._ink)

    @property
    def _track(self) -> pygame.Rect:
        width = self._ink.px(WIDE)
        return pygame.Rect(self.place.width - width, 0, width, self.place.height)

    def hold(self, x: int, y: int) -> int:
        """Hold the bar if it is at a point, and return how much is to be above what is in view."""
        self.held = self.scrolls and self._track.move(self.rect.topleft).collidepoint(x, y)
        return self.drag_to(y)

    def drag_to(self, y: int) -> int:
        """Return how much is to be above what is in view, as the bar may be dragged to a height."""
        if not self.held:
            return self.first
        high = self.place.height
        return round(min(max(y - self.rect.y, 0), high - 1) / high * self.total - high / 2)

    def light(self, name: str) -> None:
        """Show which part the pointer is on, none for empty text."""
        if name != self._lit:
            self._lit = name
            self.scroll_to(self.top)

    @property
    def placed(self) -> tuple[Node, ...]:
        """What is in it, with the places on the screen, also of what is scrolled out of view."""
        left, top = self.rect.topleft
        return moved(self.drawn.nodes, left, top - self.top)

    @property
    def nodes(self) -> tuple[Node, ...]:
        """What is in it, as far as it is in view."""
        return tuple(map(self._in_view, self.placed))

    def _in_view(self, node: Node) -> Node:
        children = tuple(map(self._in_view, node.children))
        if not node.place:
            return node._replace(children=children)
        place = pygame.Rect(node.place).clip(self.rect)
        is_there = place or node.role is Role.BUTTON  # of a row, maybe its words alone are in view
        return node._replace(place=Place(*place) if is_there else None, children=children)

    def _place_of(self, name: str) -> pygame.Rect | None:
        """Return where in the drawing a part is, None where there is none of that name."""
        found = (find(node, name) for node in self.drawn.nodes)
        places = [node.place for node in found if node and node.place]
        return pygame.Rect(places[0]) if places else None

    def bring_into_view(self, name: str) -> bool:
        """Scroll until a part is in view, and return whether that was needed."""
        place, before = self._place_of(name), self.top
        if place and not (before <= place.y and place.bottom <= before + self.place.height):
            self.scroll_to(place.centery - self.place.height // 2)
        return self.top != before


class DialogView:
    """One dialog, as long as it is on the screen.

    Attributes:
        dialog: what it shows.
        place: where it is.
        parts: all that is painted in it but its fields, from the top to the bottom.
        drawing: its rows and its page, one of the parts, which may have nothing in it.
        listing: the rows of its list that are in view, another one.
        shown: how many rows of its list there is room for.
    """

    def __init__(
        self,
        new_field: Callable[[tuple[int, int]], TextField],
        viewport: Viewport,
        theme: Theme,
        dialog: FormDialog,
        *,
        above_another: bool,
    ) -> None:
        """Show a dialog in the middle of the viewport.

        Args:
            new_field: returns a text field of a size.
            viewport: the window.
            theme: the colours.
            dialog: what to show.
            above_another: whether there is a dialog to go back to.
        """
        self._new_field, self._viewport, self._px = new_field, viewport, viewport.px
        self._ink, self._above_another = Ink(theme, viewport.px), above_another
        self._lit = ""  # the part that the pointer was moved to
        self._held = ""  # the part that the pointer was pressed on
        self._entries: dict[str, TextField] = {}  # the text fields, by the names of their rows
        self.shown = self._row = 0
        self.place = pygame.Rect((0, 0), viewport.window)
        self.parts = [ScrollView(self.place, self._ink) for _ in range(4)]
        self._head, self.drawing, self.listing, self._foot = self.parts
        self._show(dialog)

    # What is in it --------------------------------------------------------------------------

    def take(self, dialog: FormDialog) -> None:
        """Show other contents; where the page stays, it is scrolled as before."""
        if dialog.page != self.dialog.page:
            self.drawing.top = 0
        self._show(dialog)

    def _show(self, dialog: FormDialog) -> None:
        """Lay everything out, in the middle of the window where it has another size by that."""
        self.dialog, self._asks, px = dialog, asks_of(dialog), self._px
        window_width, window_height = self._viewport.window
        width = min(px(FRAME[0] if dialog.keeps_frame else dialog.width), window_width - px(16))
        high = window_height - px(16)
        if dialog.keeps_frame and width == px(FRAME[0]):
            high = min(high, px(FRAME[1]))
        size = width, self._lay_out(width, high)
        if size != self.place.size:
            self.place.update(0, 0, *size)
            self.place.center = pygame.Rect((0, 0), self._viewport.window).center
        self._take_texts()

    def _lay_out(self, width: int, most: int) -> int:
        """Lay out what is in it, at most so high, and return how high all is, in pixels."""
        px, dialog, ink = self._px, self.dialog, self._ink
        around, gap, left = px(AROUND), px(GAP), px(SHEET_MARGIN if dialog.below else MARGIN)
        place = pygame.Rect(left, 0, width - 2 * left, 0)
        self._put(self._head, head_page(dialog, above_another=self._above_another), place)
        place.y = place.bottom + gap
        foot, page = foot_page(dialog), self._page
        foot_high = foot.height(ink, place.width) + around if foot.blocks else 0
        end = most - around - foot_high
        highest = max(each.height(ink, place.width) for each in dialog.as_high_as or (page,))
        room = (end - place.y) // (1 + isinstance(dialog.body, Listing))
        self._put(self.drawing, page, place, min(room, highest))
        place.y = place.bottom + (gap if page.blocks else 0)
        place.height = end - place.y
        self._put_list(dialog.body, place)
        place.y = (end if dialog.keeps_frame else place.bottom) + around
        self._put(self._foot, foot, place)
        return place.y + foot_high

    def _put(
        self,
        view: ScrollView,
        page: Page,
        place: pygame.Rect,
        high: int = 0,
        around: tuple[int, int] = (0, 0),
    ) -> None:
        """Show a page at a place, which becomes as high.

        Args:
            view: shows it.
            page: the page, which may have nothing in it.
            place: where it begins, and how wide it is.
            high: how much of it there is room for; 0 for all of it.
            around: as in `ScrollView.take`.
        """
        drawn = page.drawn(self._ink, place.width, high) if page.blocks else NOTHING
        place.height = high or drawn.picture.get_height()
        view.take(pygame.Rect(*place.topleft, place.w + self._px(WIDE), place.h), drawn, around)

    def _put_list(self, body: Listing | Page | None, place: pygame.Rect) -> None:
        """Show the rows of a list that have room in a place, and some of the next one.

        None of them is ever lower than one was before.
        """
        if not isinstance(body, Listing):
            self._put(self.listing, Page(()), place)
            return
        room, total = place.height, body.total
        row = self._row = Items(body, total, self._row).row(self._ink, place.width)
        fits = row * total <= room
        self.shown = max(1, (room if fits else room - self._px(FADE)) // row)
        page = Page((Items(body, self.shown, row),))
        around = body.first * row, max(0, total - body.first - self.shown - 1) * row
        self._put(self.listing, page, place, row * total if fits and body.whole else room, around)

    @property
    def _page(self) -> Page:
        """Its rows above its page, or below it in a question."""
        dialog = self.dialog
        page = dialog.body if isinstance(dialog.body, Page) else Page(())
        rows = rows_blocks(dialog.rows, in_line=dialog.in_line)
        parts = (page.blocks, rows) if dialog.asks else (rows, page.blocks)
        return page._replace(blocks=(*parts[0], *parts[1]))

    def _take_texts(self) -> None:
        """Have a text field for each row that is one, with what the row has."""
        sizes = {node.key: node.place[2:] for node in self.drawing.drawn.nodes if node.place}
        before, self._entries = self._entries, {}
        for row in self.dialog.rows:
            if isinstance(row, Field):
                entry = before.pop(row.name, None) or self._new_field(sizes[row.name])
                self._entries[row.name] = entry
                if entry.rect.size != sizes[row.name]:
                    entry.set_dimensions(sizes[row.name])
                if entry.get_text() != row.value:
                    entry.set_text(row.value)
        for gone in before.values():
            gone.kill()  # type: ignore[no-untyped-call]
        self._place_entries()

    def _place_entries(self) -> None:
        """Put the fields where their rows are by now."""
        for name, entry in self._entries.items():
            node = self.node(name)
            place = pygame.Rect((node and node.place) or (0, 0, 0, 0))  # which is out of view
            if place.topleft != entry.rect.topleft:  # else what is selected would be forgotten
                entry.set_position(place.topleft)
            seen = place.height == entry.rect.height
            if seen != bool(entry.visible):
                (entry.show if seen else entry.hide)()  # type: ignore[no-untyped-call]

    @property
    def pictures(self) -> list[tuple[pygame.Rect, pygame.Surface, int]]:
        """What is seen in it, the lowest first: its place on the screen, itself, how it blends."""
        seen = [(part.rect, part.picture, 0) for part in self.parts]
        fields = (entry for entry in self._entries.values() if entry.visible and entry.image)
        return [*seen, *((entry.rect.copy(), entry.image, entry.blendmode) for entry in fields)]

    @property
    def nodes(self) -> tuple[Node, ...]:
        """What is in it, from the top to the bottom, with its places on the screen."""
        return tuple(node for part in self.parts for node in part.nodes)

    @property
    def every_node(self) -> list[Node]:
        """All nodes, those in others behind them."""
        return [each for node in self.nodes for each in walk(node)]

    def node(self, key: str | None) -> Node | None:
        """Return the node of a key, None where there is none."""
        return next((node for node in self.every_node if node.key == key), None)

    def in_focus(self, key: str | None) -> Node | None:
        """Return the node of a key that has the focus, or else the one that arrows have chosen."""
        return self.node(key) or self.node(self.drawing.drawn.chosen)

    @property
    def stops(self) -> list[Node]:
        """What Tab stops at."""
        return [node for node in self.every_node if Deed.FOCUS in node.deeds]

    @property
    def pages(self) -> int:
        """How many pages the dialog has."""
        return len(self.dialog.pages)

    @property
    def numbers(self) -> dict[str, NumberRow]:
        """Its rows with a number, by their names."""
        return {row.name: row for row in self.dialog.rows if isinstance(row, NumberRow)}

    @property
    def places(self) -> dict[str, pygame.Rect]:
        """Where what Tab stops at is, also what is scrolled out of view."""
        nodes = (each for part in self.parts for node in part.placed for each in walk(node))
        stops = (node for node in nodes if Deed.FOCUS in node.deeds)
        return {node.key: pygame.Rect(node.place) for node in stops if node.place}

    def hang_from(self, button: pygame.Rect) -> None:
        """Move to a button."""
        room = pygame.Rect(0, 0, *self._viewport.window).inflate(*[-2 * self._px(FROM_EDGE)] * 2)
        self.place.update(beside(self.place.size, button, room, self._px(FROM_BUTTON)))

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

    def put(self, name: str, text: str) -> None:
        """Put a text in the place of what is in a field, by its name."""
        if entry := self._entries.get(name):
            entry.set_text(text)
            entry.edit_position = len(entry.get_text())

    def focus_field(self, key: str | None) -> None:
        """Give the keys to the field that has the focus, or take them from all others."""
        entry = self._entries.get(key or "")
        for each in self._entries.values():
            each.ui_manager.set_focus_set({entry} if entry else None)
        if entry:
            entry.edit_position = len(entry.get_text())
            entry.cursor_has_moved_recently = True

    # What is asked of it ------------------------------------------------------------------

    @property
    def first_focus(self) -> str | None:
        """The key of what has the focus at first: the first card, else the list, or the first row.

        In a question it is the answer that Enter gives.
        """
        if self.dialog.first:
            return self.dialog.first
        if self.dialog.asks:
            return button(self.dialog.primary)
        body = self.dialog.body
        if isinstance(body, Listing) and body.items:
            return f"{ITEM}{max(0, (body.chosen or 0) - body.first)}"
        return self.dialog.rows[0].name if self.dialog.rows else None

    def asked(self, key: str, deed: Deed) -> DialogEvent:
        """Return what a deed means that is asked of the node of a key, by a key or a reader.

        To use a row is a step of it, to use a field sends it. Where the last button only closes the
        dialog, a text is taken, and the dialog stays.
        """
        row, dialog = self.dialog.row(key), self.dialog
        match deed:
            case Deed.INCREMENT | Deed.DECREMENT:
                return self.stepped(key, 1 if deed is Deed.INCREMENT else -1)
            case Deed.SCROLL_UP | Deed.SCROLL_DOWN:
                return DialogEvent(scroll=self.shown if deed is Deed.SCROLL_DOWN else -self.shown)
        if isinstance(row, Field) and isinstance(dialog.body, Listing):
            return self.clicked(f"{ITEM}0") if dialog.body.items else DialogEvent()
        if isinstance(row, Field) and dialog.primary is not Action.CLOSE_DIALOG:
            return DialogEvent(dialog.primary)
        return DialogEvent(row=key, by=1) if row else self.clicked(key)

    def clicked(self, key: str) -> DialogEvent:
        """Return what a click on a node asks for: if nothing else is known, a step of its name."""
        return self._asks.get(key) or DialogEvent(row=key, by=1)

    def stepped(self, key: str, by: int) -> DialogEvent:
        """Return a step of an arrow key in a row: where its ends are seen, none leads beyond."""
        row = self.dialog.row(key)
        if isinstance(row, ChoiceRow) and side_by_side(row) and row.chosen >= 0:
            return self._asks.get(f"{key}={row.chosen + by}", DialogEvent(row=key))
        return DialogEvent(row=key, by=by)

    def page_event(self, by: int) -> DialogEvent:
        """Return the event that turns to the page some pages further on."""
        return DialogEvent(page=(self.dialog.page + by) % self.pages)

    def step_by(self, key: int, focus: Node | None) -> DialogEvent | None:
        """Return what a key asks of the list or the drawing: to scroll, or a step; or None."""
        keys = self.drawing.drawn.keys
        if key in keys and not (focus and focus.role is Role.TAB):
            name, by = keys[key]
            return DialogEvent(row=name, by=by, focus="")  # what a key has chosen has it then
        rows = self._rows_by(key, focus)
        return DialogEvent(scroll=rows) if rows else None

    def _rows_by(self, key: int, focus: Node | None) -> int:
        """Return by how many rows a key scrolls the list if a node has the focus."""
        body, shown = self.dialog.body, self.shown
        if not isinstance(body, Listing) or body.total <= shown:
            return 0
        if key in PAGE_KEYS:
            return PAGE_KEYS[key] * shown
        if not (focus and focus.role is Role.ITEM and focus.position):
            return 0
        at, last = focus.position[0] - 1, body.first + shown - 1
        if key == pygame.K_UP and at == body.first > 0:
            return -1
        if key == pygame.K_DOWN and at >= last and last + 1 < body.total:
            return 1
        return {pygame.K_HOME: -body.total, pygame.K_END: body.total}.get(key, 0)

    # The pointer --------------------------------------------------------------------------

    def event_of(self, event: pygame.event.Event) -> DialogEvent | None:
        """Return what the player asks of this dialog, None for nothing."""
        if event.type == pygame.MOUSEMOTION:
            self._lit = self.part_under(*event.pos)
            for part in self.parts:
                part.light(self._lit)
        left = event.dict.get("button") == pygame.BUTTON_LEFT
        if left and event.type == pygame.MOUSEBUTTONDOWN:
            self._held = self.part_under(*event.pos)
        elif left and event.type == pygame.MOUSEBUTTONUP:
            held, self._held = self._held, ""
            if held and held == self.part_under(*event.pos):
                return self.clicked(held)
        return self._scrolled(event)

    def part_under(self, x: int, y: int, deed: Deed = Deed.CLICK) -> str:
        """Return the name of the innermost part at a point that a deed can be asked of, or none.

        A field takes its presses itself.
        """
        asked = (node.key for node in under(self.nodes, x, y) if deed in node.deeds)
        return ["", *(key for key in asked if key not in self._entries)][-1]

    def _scrolled(self, event: pygame.event.Event) -> DialogEvent | None:
        """Scroll as the wheel is turned or a bar is dragged: a list by an event for its form."""
        point, views = pygame.mouse.get_pos(), [each for each in self.parts if each.scrolls]
        if not views:
            return None
        view = max(views, key=lambda each: (each.held, each.rect.collidepoint(point)))
        top = view.first
        if event.type == pygame.MOUSEMOTION:
            top = view.drag_to(event.pos[1])
        elif event.type == pygame.MOUSEBUTTONUP:
            view.held = False
        elif event.type == pygame.MOUSEWHEEL:
            rows = WHEEL_ROWS * self._row
            top -= event.y * (rows if view is self.listing else self._px(WHEEL_STEP))
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            top = view.hold(*event.pos)
        if view is self.listing:
            by = round((top - view.first) / self._row)
            return DialogEvent(scroll=by) if by else None
        self.scroll_to(top)
        return None

    # Scrolling ----------------------------------------------------------------------------

    def bring_into_view(self, key: str | None) -> bool:
        """Scroll to a part of the drawing: the one in focus, or else the chosen one.

        Returns:
            Whether it was out of view, or some of it.
        """
        if not self.drawing.bring_into_view(key or self.drawing.drawn.chosen):
            return False
        self._place_entries()
        return True

    def scroll(self, key: int) -> bool:
        """Scroll the drawing by a key, and return whether it can be scrolled."""
        drawing, share = self.drawing, SCROLL_SHARES.get(key)
        if share is None or not drawing.scrolls:
            return False
        self.scroll_to(drawing.top + round(share * drawing.place.height))
        return True

    def scroll_to(self, top: int) -> None:
        """Scroll the drawing down by some pixels."""
        if top != self.drawing.top:
            self.drawing.scroll_to(top)
            self._place_entries()

    def close(self) -> None:
        """Take the fields away, and the keys from them."""
        self.focus_field(None)
        for entry in self._entries.values():
            entry.kill()  # type: ignore[no-untyped-call]
