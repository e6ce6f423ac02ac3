"""The widgets of one dialog: pygame_gui's, built and laid out in the dialog's window."""

import pygame
import pygame_gui
from pygame_gui.core import ObjectID
from pygame_gui.elements import UIButton, UIWindow

from game.catalogue import tr_context
from game.window.ui.buttons import Style
from game.window.ui.choice_box import ChoiceBox
from game.window.ui.dialog import (
    ChoiceRow,
    Dialog,
    Drawing,
    Drawn,
    DrawnDialog,
    FormDialog,
    TextDialog,
    page_event,
    rows_high,
)
from game.window.ui.dialog_foot import MARGIN, NOTE, Foot, draw_note
from game.window.ui.focus import DialogEvent
from game.window.ui.gui_theme import (
    BACK_SMALL_TITLE,
    BACK_TITLE,
    BACK_WIDTH,
    SMALL_TEXT,
    SMALL_TITLE,
)
from game.window.ui.list_view import ROW as LIST_ROW
from game.window.ui.list_view import ListView
from game.window.ui.page import text_page
from game.window.ui.row_widgets import NARROW, SMALLEST_LABEL, RowWidgets
from game.window.ui.scroll_view import BAR, DrawingView
from game.window.ui.shapes import rounded, tab_line
from game.window.ui.text import Weight, text_width
from game.window.ui.theme import BODY, BUTTON_CORNER, BUTTON_TEXT, TITLE, Theme, Viewport, mixed
from game.window.ui.widgets import FittedLabel, Look, Picture

FRAME = (720, 560)  # of forms and cards on every page, where the window is as large; at 100 %
NARROW_FRAME = 600  # how high it is in narrower windows, where texts take more lines
ROW = 60
PAGE = 36
FEWEST_ROWS = 6
LEAST_AROUND = 8  # pixels that the name of a page needs around it
ROW_WITH_BODY = 40  # the height of a row if a list or a picture wants the room
LEAST_ROW = 28
IN_LINE, LOW_IN_LINE = 76, 50  # of rows next to each other, with their names above, or before
BODY_SHARE = 0.65  # of the room, that rows leave to a list or a picture where they can
SCROLL_BAR = 2 * BAR
TAB_LINE = 2  # how thick the line below the pages is
WITH_SECTIONS = 640  # from this width on the pages are a list at the left
SECTIONS, SECTION, SECTION_GAP = 200, 40, 4  # how wide that list is; a line of it
LINE = 3  # before the section that is open


class DialogWindow(UIWindow):
    """A window that asks to be closed, and stays until it is. Its panel is drawn by us."""

    def rebuild(self) -> None:
        """Build what is in it, and no picture of its own, which takes long for a large window."""
        self.shape = "none"
        super().rebuild()  # type: ignore[no-untyped-call]

    def on_close_window_button_pressed(self) -> None:
        """Ask; pygame_gui's own is gone at once, before anything else of the dialog."""
        pygame.event.post(pygame.event.Event(pygame_gui.UI_WINDOW_CLOSE, ui_element=self))


class DialogWidgets:
    """The widgets of one dialog.

    Attributes:
        dialog: the dialog that they show.
        window: holds them all.
        inner: how wide the content is, in pixels.
        events: what each button asks for.
        rows: what its rows are changed with.
        has_sections: whether the names of the pages are a list at the left.
        pager: what turns the pages, where their names have no room.
        back: the arrow to the dialog below, where there is one.
        drawing: the drawing of a drawn dialog, or the text of a dialog of text.
        listing: the list of a form.
        plot: the picture of a form.
        note: the line below everything else, or between the buttons.
    """

    def __init__(
        self,
        manager: pygame_gui.UIManager,
        viewport: Viewport,
        theme: Theme,
        dialog: Dialog,
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
        self.events: dict[UIButton, DialogEvent] = {}
        self.pager: ChoiceBox | None = None
        self.back: UIButton | None = None
        self.drawing: DrawingView | None = None
        self.listing: ListView | None = None
        self.plot: Picture | None = None
        self.note: Picture | None = None
        self._theme = theme
        self._manager = manager
        self._px = viewport.px
        self._bar, self._is_low = viewport.title_bar, viewport.is_low
        window_width, window_height = viewport.window
        framed = dialog.keeps_frame
        wanted = FRAME[0] if framed else dialog.width
        width = min(self._px(wanted), window_width - self._px(16))
        rect = pygame.Rect(0, 0, width, window_height)
        name = self._look_of_title(width, above_another)
        self.window = DialogWindow(rect, manager, dialog.title, object_id=name, draggable=False)
        self.rows = RowWidgets(manager, self.window, theme, self._px)
        self._left, self.inner = self._px(MARGIN), width - 2 * self._px(MARGIN)
        wide = self.inner >= self._px(WITH_SECTIONS)
        self.has_sections = wide and isinstance(dialog, FormDialog) and dialog.sections
        if self.has_sections:
            self._left += self._px(SECTIONS)
            self.inner -= self._px(SECTIONS)
        self._foot = Foot(dialog.extra, dialog.buttons, self.inner, self._px, low=viewport.is_low)
        high = self._px(FRAME[1] if width == self._px(FRAME[0]) else NARROW_FRAME)
        most = min(window_height - self._px(16), high if framed else window_height)
        room = most - self._bar - self._foot.height
        content = self._build_content(room)
        if framed:
            content = room
        height = self._bar + content + self._foot.height
        self.window.set_dimensions((width, height))
        self.window.set_position(((window_width - width) // 2, (window_height - height) // 2))
        self._build_foot(content)
        if self.has_sections and isinstance(dialog, FormDialog):
            self._build_sections(dialog, height - self._bar)
        if above_another:
            self._build_back()
        if self.window.close_window_button:
            self.window.close_window_button.set_text("×")
        self.window.is_blocking = True

    def _look_of_title(self, width: int, above_another: bool) -> ObjectID | None:
        """Return what pygame_gui's theme calls a title: a long one is smaller, and arrows."""
        left = self._px(BACK_WIDTH if above_another else MARGIN)
        title = text_width(self.dialog.title, Weight.BOLD, self._px(TITLE))
        fits = title <= width - left - self._bar
        names = (BACK_TITLE, BACK_SMALL_TITLE) if above_another else (None, SMALL_TITLE)
        name = names[0 if fits else 1]
        return ObjectID(None, name) if name else None

    @property
    def title_places(self) -> tuple[pygame.Rect, pygame.Rect]:
        """Where the title bar is, and what is free between the title and the button at its end."""
        whole = pygame.Rect(self.window.rect)
        bar = pygame.Rect(whole.x, whole.y, whole.width, self._bar)
        left = self._px(BACK_WIDTH if self.back else MARGIN)
        left += text_width(self.dialog.title, Weight.BOLD, self._px(TITLE)) + self._px(8)
        room = max(0, bar.width - left - bar.height)
        return bar, pygame.Rect(bar.x + left, bar.y, room, bar.height)

    def _build_back(self) -> None:
        """Build the arrow that goes back to the dialog below."""
        assert self.window.title_bar and self.window.title_bar.ui_container
        side, bar = self._px(SECTION), self._bar
        place = pygame.Rect(self._px(8), (bar - side) // 2, side, side)
        name, container = ObjectID(Style.BACK.value, None), self.window.title_bar.ui_container
        self.back = UIButton(
            place, "", self._manager, container, object_id=name, command=self.go_back
        )
        thick, reach = max(2, self._px(2)), self._px(6)
        picture = pygame.Surface((side, side), pygame.SRCALPHA)
        x, y = side // 2 - reach // 2, side // 2
        points = [(x + reach, y - reach), (x, y), (x + reach, y + reach)]
        pygame.draw.lines(picture, self._theme.text, False, points, thick)
        Picture(place, self._manager, container, picture)

    def go_back(self) -> None:
        """Ask to go back one step, as the button that closes the window does."""
        self.window.on_close_window_button_pressed()

    # What is between the title and the buttons --------------------------------------------

    def _build_content(self, room: int) -> int:
        """Build everything between the title and the buttons, and return its height."""
        dialog = self.dialog
        if not isinstance(dialog, FormDialog):
            self._room = room
            drawn = self.drawn(dialog)
            height = min(drawn.picture.get_height(), room)
            width = self.inner + self._px(SCROLL_BAR)
            place = pygame.Rect(self._px(MARGIN), 0, width, height)
            self.drawing = DrawingView(self._blank(place), drawn, self._theme, self._px)
            return height
        top = self._build_pages(dialog) + self._px(8)
        in_foot = dialog.keeps_frame and self._foot.place_of_note(0, 0) is not None
        below = self._px(NOTE) + self._px(6) if dialog.note and not in_foot else 0
        area = pygame.Rect(self._left, top, self.inner, room - top - below)
        bottom = self._build_parts(dialog, area)
        if dialog.keeps_frame:
            bottom = area.bottom
        if below:
            place = pygame.Rect(self._left, bottom + self._px(6), self.inner, self._px(NOTE))
            self.note = self._blank(place)
            self.show_note(dialog.note, answers=dialog.answers)
        return bottom + below

    def drawn(self, dialog: TextDialog | DrawnDialog) -> Drawn:
        """Return the drawing of a dialog."""
        if isinstance(dialog, TextDialog):
            return text_page(dialog.paragraphs, self._theme, self._px, self.inner)
        return dialog.draw(self._theme, self._px, self.inner, self._room)

    def _build_parts(self, dialog: FormDialog, area: pygame.Rect) -> int:
        """Build the rows and the body, and return where they end: of a question, rows are last."""
        rest = area.copy()
        if dialog.asks:
            rest.y = self._build_body(dialog, rest)
            rest.height = area.bottom - rest.y
            return rest.y + self._build_rows(dialog, rest)
        rest.y += self._build_rows(dialog, area)
        rest.height = area.bottom - rest.y
        return self._build_body(dialog, rest)

    def _build_rows(self, dialog: FormDialog, area: pygame.Rect) -> int:
        """Build the rows at the top of an area, and return their height."""
        if dialog.in_line and dialog.rows and self.inner > self._px(NARROW):
            high = self._px(LOW_IN_LINE if self._is_low else IN_LINE)
            place = pygame.Rect(area.x, area.y, area.width, high - self._px(12))
            self.rows.build_in_line(dialog.rows, place, low=self._is_low)
            return high
        heights = sum(map(rows_high, dialog.rows))
        row_height = self._row_height(dialog, area.height, heights)
        return self.rows.build(dialog.rows, area, row_height, tight=not dialog.keeps_frame)

    def _row_height(self, dialog: FormDialog, room: int, heights: int) -> int:
        """Return the height of a row, given the pixels and the number of all rows."""
        if not dialog.body:
            return min(self._px(ROW), room // max(FEWEST_ROWS, heights))
        share = round(room * (1 - BODY_SHARE))
        if isinstance(dialog.body, Drawing) and dialog.body.height:
            share = max(share, room - self._px(dialog.body.height))
        most = share // max(1, heights)
        return min(self._px(ROW_WITH_BODY), max(self._px(LEAST_ROW), most))

    def _build_body(self, dialog: FormDialog, area: pygame.Rect) -> int:
        """Build the list or the picture, and return where it ends."""
        body = dialog.body
        if not body:
            return area.y
        if isinstance(body, Drawing) and body.height:
            area.height = min(area.height, self._px(body.height))
        place = area.inflate(0, -self._px(8))
        if isinstance(body, Drawing):
            drawn = body.draw(place.size, self._theme, self._px)
            if body.fits_ink:
                ink = drawn.get_bounding_rect().bottom + self._px(4)
                place.height = min(place.height, ink)
                drawn = drawn.subsurface((0, 0, place.width, min(ink, drawn.get_height()))).copy()
                area.height = place.height + self._px(8)
            if drawn.get_height() > place.height:
                place.width += self._px(SCROLL_BAR)
                self.drawing = DrawingView(self._blank(place), Drawn(drawn), self._theme, self._px)
            else:
                self.plot = self._picture(place, drawn)
        else:
            if body.whole:
                area.height = min(area.height, self._px(LIST_ROW) * body.total + self._px(8))
                place.height = area.height - self._px(8)
            self.listing = ListView(self._blank(place), body, self._theme, self._px)
        return area.bottom

    # Pages --------------------------------------------------------------------------------

    def _build_pages(self, dialog: FormDialog) -> int:
        """Build the row of pages, and return its height.

        If their names do not fit next to each other, one is shown, with arrows around it.
        """
        if not dialog.pages or self.has_sections:
            return 0
        height, gap, left = self._px(PAGE), self._px(4), self._left
        width = [text_width(name, Weight.BOLD, self._px(BUTTON_TEXT)) for name in dialog.pages]
        around = (self.inner - gap * (len(width) - 1) - sum(width)) // len(width)
        if around < LEAST_AROUND:
            self._build_pager(dialog, pygame.Rect(left, 0, self.inner, height))
            return height
        for index, name in enumerate(dialog.pages):
            style = Style.OPEN_TAB if index == dialog.page else Style.TAB
            place = pygame.Rect(left, 0, width[index] + around, height)
            if index == dialog.page:
                line = pygame.Rect(self._left, height, self.inner, self._px(TAB_LINE))
                under = (place.x - line.x, place.width)
                self._picture(line, tab_line(line.size, *under, self._theme))
            self._button(place, name, style, DialogEvent(page=index))
            left += width[index] + around + gap
        return height + self._px(TAB_LINE)

    def _build_pager(self, dialog: FormDialog, place: pygame.Rect) -> None:
        """Build the name of the page between arrows."""
        words = tr_context(
            "page of a dialog",
            "{page}, {number} of {count}",
            page=dialog.pages[dialog.page],
            number=dialog.page + 1,
            count=len(dialog.pages),
        )
        ways = page_event(dialog, -1), page_event(dialog, 1)
        row, image = ChoiceRow("", "", words), self._blank(place)
        self.pager = ChoiceBox(image, row, self._theme, self._px, ways)

    def _build_sections(self, dialog: FormDialog, height: int) -> None:
        """Build the list of pages at the left, with a line between it and the page."""
        px, gap = self._px, self._px(SECTION_GAP)
        left, wide = px(MARGIN) // 2, px(SECTIONS) - px(MARGIN)
        line = pygame.Surface((max(1, px(1)), height - px(2)))
        line.fill(self._theme.line)
        self._picture(line.get_rect(topleft=(left + wide + px(MARGIN) // 2, 0)), line)
        high = min(px(SECTION), (height - px(MARGIN)) // len(dialog.pages) - gap)
        for index, name in enumerate(dialog.pages):
            is_open = index == dialog.page
            place = pygame.Rect(left, px(4) + index * (high + gap), wide, high)
            if is_open:
                colour = mixed(self._theme.raised, self._theme.text, 0.06)
                ground = rounded(place.size, px(BUTTON_CORNER), colour)
                self._picture(place, ground)
            weight = Weight.BOLD if is_open else Weight.REGULAR
            colour = self._theme.accent if is_open else self._theme.text
            look = Look(weight, (px(BODY), SMALLEST_LABEL), colour, centred=False)
            FittedLabel(place.inflate(-2 * px(12), 0), name, look, self._manager, self.window)
            self._button(place, "", Style.CLEAR, DialogEvent(page=index))
            if is_open:
                bar = pygame.Surface((px(LINE), high // 2))
                bar.fill(self._theme.accent)
                self._picture(bar.get_rect(midleft=(left, place.centery)), bar)

    # The foot -----------------------------------------------------------------------------

    def _build_foot(self, top: int) -> None:
        dialog = self.dialog
        note, answers = "", False
        if isinstance(dialog, FormDialog):
            note, answers = dialog.note, dialog.answers
        place = self._foot.place_of_note(self._left, top)
        if note and place and not self.note:
            self.note = self._blank(place)
            self.show_note(note, in_middle=True, answers=answers)
        for button, where, small in self._foot.placed(self._left, top):
            primary = dialog.buttons and button == dialog.buttons[-1]
            style = Style.PRIMARY if primary else Style.PLAIN
            text_class = SMALL_TEXT if small else None
            self._button(where, button[1], style, DialogEvent(button[0]), text_class)

    def show_note(self, note: str, *, in_middle: bool | None = None, answers: bool = False) -> None:
        """Show another note, which answers something or does not."""
        assert self.note
        if in_middle is not None:
            self._note_in_middle = in_middle
        size, middle = self.note.rect.size, self._note_in_middle
        drawn = draw_note(note, size, self._theme, self._px, in_middle=middle, answers=answers)
        self.note.set_image(drawn)

    _note_in_middle = False

    def _button(
        self,
        place: pygame.Rect,
        label: str,
        style: Style,
        event: DialogEvent,
        text_class: str | None = None,
    ) -> UIButton:
        name = ObjectID(style.value, text_class)
        button = UIButton(place, label, self._manager, self.window, object_id=name)
        self.events[button] = event
        return button

    def _blank(self, place: pygame.Rect) -> Picture:
        return Picture(place, self._manager, self.window)

    def _picture(self, place: pygame.Rect, drawn: pygame.Surface) -> Picture:
        return Picture(place, self._manager, self.window, drawn)
