"""What one dialog is made of: our drawings, and pygame_gui's window and text fields."""

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame
import pygame_gui
from pygame_gui.elements import UIWindow

from game.window.draw.blocks import CHIP, GAP, Drawn, Ink, Page
from game.window.draw.text import Weight, text_width
from game.window.draw.theme import BODY, TITLE, Theme, Viewport
from game.window.ui.dialog import Field, FormDialog, Listing
from game.window.ui.frame_blocks import AROUND, LOW_AROUND, foot_page, head_page
from game.window.ui.list_view import ListView, row_height
from game.window.ui.row_blocks import rows_blocks
from game.window.ui.scroll_view import WIDE, DrawingView, Placed, ScrollView
from game.window.ui.widgets import TextField

if TYPE_CHECKING:
    from game.window.ui.number_typing import Typing

FRAME = (720, 560)  # of forms and cards on every page, where the window is as large; at 100 %
NARROW_FRAME = 600  # how high it is in narrower windows, where texts take more lines
ENTRY_PAD = 12  # from the edge of a field to its text
MARGIN, LOW_MARGIN = 20, 10  # around what is in it; less above and below the foot in low windows
SHEET_MARGIN = 12  # around what is in a sheet


class DialogWindow(UIWindow):
    """A window whose panel and title are drawn by us.

    Attributes:
        dims: whether what is below it is dimmed.
    """

    dims = True

    def rebuild(self) -> None:
        """Build what is in it, and no picture of its own, which takes long for a large window."""
        self.shape = "none"
        super().rebuild()  # type: ignore[no-untyped-call]


class DialogWidgets:
    """The widgets of one dialog.

    Attributes:
        dialog: the dialog that they show.
        window: holds them all.
        inner: how wide the content is, in pixels.
        entries: the text fields, with their rows.
        typing: the digits that are typed for a number, None for none.
        head: its title and the names of its pages, where there are some.
        drawing: the drawing of a drawn dialog, or the rows and the page of a form.
        listing: the list of a form.
        foot: the buttons and the note at the bottom, where there are some.
    """

    def __init__(
        self,
        manager: pygame_gui.UIManager,
        viewport: Viewport,
        theme: Theme,
        dialog: FormDialog,
        *,
        above_another: bool = False,
    ) -> None:
        """Build the widgets, as high as they need, in the middle of the viewport.

        Args:
            manager: pygame_gui's.
            viewport: the window.
            theme: the colours.
            dialog: what to show.
            above_another: whether there is a dialog to go back to.
        """
        self.dialog = dialog
        self._theme = theme
        self._manager = manager
        self._px = viewport.px
        is_sheet = dialog.below is not None
        self._above_another, self._is_low = above_another, viewport.is_low
        window_width, window_height = viewport.window
        framed = dialog.keeps_frame
        wanted = FRAME[0] if framed else dialog.width
        width = min(self._px(wanted), window_width - self._px(16))
        rect = pygame.Rect(0, 0, width, window_height)
        margin = self._px(SHEET_MARGIN if is_sheet else MARGIN)
        self.window = DialogWindow(rect, manager, dialog.title, draggable=False)
        self.window.dims = not is_sheet
        self._left, self.inner = margin, width - 2 * margin
        high = self._px(FRAME[1] if width == self._px(FRAME[0]) else NARROW_FRAME)
        self._most = min(window_height - self._px(16), high if framed else window_height)
        height = self._build()
        self.window.set_dimensions((width, height))
        self.window.set_position(((window_width - width) // 2, (window_height - height) // 2))
        self.window.is_blocking = True

    def _build(self) -> int:
        """Build what is below the title, and return how high the window is, in pixels."""
        self.entries: dict[TextField, Field] = {}
        self.typing: Typing | None = None
        self.drawing: DrawingView | None = None
        self.listing: ListView | None = None
        dialog = self.dialog
        page, ink = foot_page(dialog), Ink(self._theme, self._px)
        around = self._px(LOW_MARGIN if self._is_low or not page.blocks else MARGIN)
        foot = page.height(ink, self.inner) + 2 * around if page.blocks else around
        content = self._build_content(self._build_head(), self._most - foot)
        self.foot: DrawingView | None = None
        if page.blocks:
            place = pygame.Rect(self._left, content + around, self.inner, foot - 2 * around)
            drawn = page.drawn(ink, self.inner)
            self.foot = DrawingView(Placed(self.window, place), drawn, self._theme, self._px)
        return content + foot

    def show(self, dialog: FormDialog) -> bool:
        """Show other values in the same rows, and return whether that was possible."""
        before, after = self.dialog, dialog
        foot = foot_page(after).drawn(Ink(self._theme, self._px), self.inner)
        if before.layout != after.layout or not self.redraw(after):
            return False
        if self.foot and not self.foot.take(foot):
            return False
        if self.listing and isinstance(after.body, Listing):
            self.listing.show(after.body)
        self.dialog = after
        self._show_texts(after)
        return True

    def redraw(self, dialog: FormDialog) -> bool:
        """Show the rows and the page of a form, and return whether they are as high as before."""
        if not self.drawing:
            return True
        taken = self.drawing.take(self._page_drawn(self._page_of(dialog), self.drawing.shown))
        self.place_entries()
        return taken

    def _show_texts(self, dialog: FormDialog) -> None:
        """Show in the fields what their rows have."""
        rows = {row.name: row for row in dialog.rows if isinstance(row, Field)}
        for entry, before in self.entries.items():
            self.entries[entry] = row = rows[before.name]
            if entry.get_text() != row.value:
                entry.set_text(row.value)

    def place_entries(self) -> None:
        """Put the fields where their rows are by now."""
        assert self.drawing
        left, top = self.window.get_container().get_abs_rect().topleft
        places = self.drawing.places
        for entry, row in self.entries.items():
            place = places.get(row.name, pygame.Rect(0, 0, 0, 0))  # which is out of view
            if place.topleft != entry.rect.topleft:  # else what is selected would be forgotten
                entry.set_relative_position((place.x - left, place.y - top))
            seen = place.height == entry.rect.height
            if seen != bool(entry.visible):
                (entry.show if seen else entry.hide)()  # type: ignore[no-untyped-call]

    def take(self, dialog: FormDialog) -> bool:
        """Show other contents in the same frame, such as another page, and leave what stays.

        Returns:
            Whether it is the same frame; if not, nothing has changed.
        """
        before = self.dialog
        if not (before.keeps_frame and dialog.keeps_frame and before.frame == dialog.frame):
            return False
        for element in list(self.window.get_container()):
            element.kill()
        self.dialog = dialog
        self._build()
        return True

    @property
    def parts(self) -> Iterator[ScrollView]:
        """All that is painted in it, from the top to the bottom."""
        return filter(None, (self.head, self.drawing, self.listing, self.foot))

    @property
    def drawings(self) -> Iterator[DrawingView]:
        """The drawings of which parts can be pressed."""
        return filter(None, (self.head, self.drawing, self.foot))

    def _build_head(self) -> int:
        """Build the title and the names of the pages, and return where they end."""
        self.head: DrawingView | None = None
        above, low = self._above_another, self._is_low
        page = head_page(self.dialog, above_another=above, low=low)
        if not page.blocks:
            return 0
        drawn = page.drawn(Ink(self._theme, self._px), self.inner)
        place = drawn.picture.get_rect(x=self._left)
        self.head = DrawingView(Placed(self.window, place), drawn, self._theme, self._px)
        return place.bottom

    @property
    def title_places(self) -> tuple[pygame.Rect, pygame.Rect]:
        """Where the title bar is, and what is free between the title and the button at its end."""
        whole = pygame.Rect(self.window.rect)
        around = LOW_AROUND if self._is_low else AROUND
        bar = pygame.Rect(whole.topleft, (whole.width, self._px(CHIP + 2 * around)))
        left = self._px(MARGIN) + (self._px(CHIP + GAP) if self._above_another else 0)
        left += text_width(self.dialog.title, Weight.BOLD, self._px(TITLE)) + self._px(8)
        room = max(0, bar.width - left - bar.height)
        return bar, pygame.Rect(bar.x + left, bar.y, room, bar.height)

    # What is between the title and the buttons --------------------------------------------

    def _build_content(self, head: int, end: int) -> int:
        """Build what is between the head and the foot, and return where it ends, at most `end`."""
        dialog = self.dialog
        top = head + self._px(8 if head else SHEET_MARGIN)
        area = pygame.Rect(self._left, top, self.inner, end - top)
        bottom = self._build_parts(dialog, area)
        return area.bottom if dialog.keeps_frame else bottom

    def _build_parts(self, dialog: FormDialog, area: pygame.Rect) -> int:
        """Build the rows, and the list or the page, and return where they end."""
        bottom = area.bottom
        if isinstance(dialog.body, Page) or dialog.rows:
            area.y = self._build_page(dialog, area.inflate(0, -self._px(8)))
            area.height = bottom - area.y
        if not isinstance(dialog.body, Listing):
            return area.y
        place = area.inflate(0, -self._px(8))
        if dialog.body.whole:
            row = row_height(dialog.body, Ink(self._theme, self._px), self.inner)
            area.height = min(area.height, row * dialog.body.total + self._px(8))
            place.height = area.height - self._px(8)
        self.listing = ListView(Placed(self.window, place), dialog.body, self._theme, self._px)
        return area.bottom

    def _page_of(self, dialog: FormDialog) -> Page:
        """Return the rows of a form and its page; of a question, its page first."""
        page = dialog.body if isinstance(dialog.body, Page) else Page(())
        rows = rows_blocks(dialog.rows, self.typing, in_line=dialog.in_line)
        parts = (page.blocks, rows) if dialog.asks else (rows, page.blocks)
        return replace(page, blocks=(*parts[0], *parts[1]))

    def _page_drawn(self, page: Page, high: int) -> Drawn:
        return page.drawn(Ink(self._theme, self._px), self.inner, high)

    def _build_page(self, dialog: FormDialog, place: pygame.Rect) -> int:
        """Build a page as high as it is, or as the highest of its dialog, and return its end.

        Above a list it has at most half of the room.
        """
        page, ink, others = self._page_of(dialog), Ink(self._theme, self._px), dialog.as_high_as
        pages = (page, *others)
        room = place.height // 2 if isinstance(dialog.body, Listing) else place.height
        place.height = min(room, max(each.height(ink, self.inner) for each in pages))
        drawn = self._page_drawn(page, place.height)
        place.width += self._px(WIDE)
        self.drawing = DrawingView(Placed(self.window, place), drawn, self._theme, self._px)
        sizes = {node.key: node.place[2:] for node in drawn.nodes if node.place}
        for row in dialog.rows:
            if isinstance(row, Field):
                self._build_entry(row, sizes[row.name])
        self.place_entries()
        return place.bottom + self._px(8)

    def _build_entry(self, row: Field, size: tuple[int, int]) -> None:
        """Build the field of a row, with as many words of its example as have room in it."""
        room, example = size[0] - 2 * self._px(ENTRY_PAD), row.example
        while example and text_width(example, Weight.REGULAR, self._px(BODY)) > room:
            example = example.rpartition(" ")[0]
        place, holder = pygame.Rect((0, 0), size), self.window
        entry = TextField(place, self._manager, holder, placeholder_text=example)
        entry.set_text(row.value)
        self.entries[entry] = row
