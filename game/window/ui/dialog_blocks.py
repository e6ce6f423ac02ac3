"""The parts of a dialog as blocks: title, tabs, rows with what changes them, buttons, note."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from pygame import Rect

from game.catalogue import tr
from game.formats import listed, shortened
from game.window.draw.blocks import (
    CHIP,
    GAP,
    PRESSED,
    Block,
    Button,
    Canvas,
    Choice,
    Columns,
    Flow,
    Gap,
    Ink,
    Line,
    Page,
    Row,
    Side,
    Sign,
    Spot,
    Stack,
    Words,
    bold,
    muted,
    small,
    switch_picture,
)
from game.window.draw.nodes import Deed, Node, Role, Scale
from game.window.draw.shapes import rounded
from game.window.draw.text import Run, Weight, text, text_width
from game.window.draw.theme import BUTTON_CORNER, BUTTON_TEXT, SMALL, TITLE, Tone
from game.window.ui.actions import Action
from game.window.ui.dialog import ChoiceRow, Field, FormDialog, FormRow, NumberRow
from game.window.ui.focus import Asked
from game.window.ui.number_typing import Typing

NOTE = 36  # two lines of small text, at 100 %
ABOVE_TITLE, LOW_AROUND = 13, 7  # above and below the title; in low windows there is less
TAB_HEIGHT, LIT = 36, 3  # how high a tab is; how thick the line is below the open one
BACK, CLOSE = "back", "close"  # the signs in the head
TAB, BUTTON = "tab ", "button "  # before the index of a page, and the name of an action


def head_page(dialog: FormDialog, *, above_another: bool, low: bool) -> Page:
    """Return the head of a dialog: its title between the signs that close it, and its tabs.

    Args:
        dialog: what it is the head of; a sheet has no title.
        above_another: whether there is a dialog to go back to.
        low: whether the window is low.
    """
    back = (Sign(BACK, "‹"),) if above_another else ()
    closes = Action.CLOSE_DIALOG in dict((*dialog.extra, *dialog.buttons))
    # Keys have Escape, and a reader a button, where there is one.
    close = Sign(CLOSE, "×", "" if closes else tr("Close"), is_stop=False)
    title = Words(bold(dialog.title), TITLE, grows=True, spoken="")
    around = Gap(LOW_AROUND if low else ABOVE_TITLE)
    bar = (around, Row((*back, title, close)), around)
    tabs = tuple(_Tab(dialog, page) for page in range(len(dialog.pages)))
    names = (_Tabs(tabs, 0), Line(0)) if tabs else ()
    return Page((*(bar if dialog.below is None else ()), *names))


def tab(page: int) -> str:
    """Return the part that the name of a page is, by its index."""
    return f"{TAB}{page}"


def foot_page(dialog: FormDialog) -> Page:
    """Return the foot of a dialog; the last of its buttons is the one that Enter presses."""
    extra = tuple(Button(button(action), label) for action, label in dialog.extra)
    buttons = tuple(
        Button(button(action), label, primary=(action, label) == dialog.buttons[-1])
        for action, label in dialog.buttons
    )
    note = Words(shortened(dialog.note), SMALL, grows=True) if dialog.note else None
    if not (extra or buttons or note):
        return Page(())
    return Page((_Foot(extra, note, buttons),))


def button(asked: Asked) -> str:
    """Return the part that a button of the foot is, by what it asks for."""
    return f"{BUTTON}{asked.name if isinstance(asked, Action) else asked.__name__}"


@dataclass(frozen=True)
class _Tabs(Flow):
    """The names of the pages, read as one list."""

    def paint(self, canvas: Canvas, place: Rect) -> None:
        inside = canvas.apart
        super().paint(inside, place)
        tabs = tuple(inside.nodes)
        canvas.nodes.append(Node("tabs", Role.TAB_LIST, tr("Pages"), children=tabs))


@dataclass(frozen=True)
class _Tab(Block):
    """The name of a page; that of the open one has a line below it, and Tab stops there."""

    dialog: FormDialog
    page: int

    @property
    def label(self) -> str:
        """The name."""
        return self.dialog.pages[self.page]

    def width(self, ink: Ink) -> int:
        return text_width(self.label, Weight.BOLD, ink.px(BUTTON_TEXT)) + 2 * ink.px(GAP)

    def height(self, ink: Ink, width: int) -> int:
        return ink.px(TAB_HEIGHT)

    def paint(self, canvas: Canvas, place: Rect) -> None:
        theme, px = canvas.ink
        is_open, pages = self.page == self.dialog.page, len(self.dialog.pages)
        colour = theme.accent if is_open else theme.muted
        words = text(self.label, Weight.BOLD, px(BUTTON_TEXT), colour)
        canvas.surface.blit(words, words.get_rect(center=place.center))
        if is_open:
            canvas.surface.fill(colour, Rect(place.x, place.bottom - px(LIT), place.width, px(LIT)))
        states = {"selected": is_open, "position": (self.page + 1, pages)}
        deeds = PRESSED if is_open else (Deed.CLICK,)
        canvas.part(tab(self.page), self.label, place, Role.TAB, deeds=deeds, **states)


@dataclass(frozen=True)
class _Foot(Block):
    """Buttons at both ends, and a note between them, or above them where it has no room there."""

    left: tuple[Block, ...]
    note: Words | None
    right: tuple[Block, ...]

    def _arranged(self, ink: Ink, width: int) -> Block:
        in_line = Row((*self.left, self.note or Gap(), *self.right), 2 * GAP if self.note else GAP)
        if in_line.width(ink) <= width:
            return in_line
        parts = Row((*self.left, Gap(), *self.right))
        return Stack((Stack((self.note,), least=NOTE), parts), GAP) if self.note else parts

    def height(self, ink: Ink, width: int) -> int:
        return self._arranged(ink, width).height(ink, width)

    def paint(self, canvas: Canvas, place: Rect) -> None:
        inside = canvas.apart
        self._arranged(canvas.ink, place.width).paint(inside, place)
        for node in inside.nodes:
            note = Node("note", Role.STATUS, node.name, live=True)
            canvas.nodes.append(node if node.deeds else note)


MOST_SIDE_BY_SIDE = 4  # values
AROUND = 10  # beside the words of a chip; lengths at 100 %
FIGURE, VALUE, WIDE = 48, 132, 250  # how wide they are: a number, a value, a field with its button
FIELD = (130, 36)  # how wide the text of one is at least, and how high
BETWEEN_CHIPS = 4
STEPPED = (*PRESSED, Deed.INCREMENT, Deed.DECREMENT)  # what can be asked of a row with values
NOTHING = Node("", Role.LABEL)


@dataclass(frozen=True)
class _Part(Stack):
    """Blocks that are pressed as one, or that have a frame.

    Attributes:
        name: the part that they are, where they are one.
        spoken: what it is called, empty where its row says it.
        rim: the colour of the frame around them.
    """

    name: str = ""
    spoken: str = ""
    rim: Tone | None = None

    def paint(self, canvas: Canvas, place: Rect) -> None:
        theme, px = canvas.ink
        if self.rim:
            rim = self.rim.of(theme)
            frame = rounded(place.size, px(BUTTON_CORNER), theme.surface, rim, px(1))
            canvas.surface.blit(frame, place)
        inside = canvas.apart
        super().paint(inside, place)
        if self.name:
            canvas.part(self.name, self.spoken, place)
        canvas.nodes.extend(node for node in inside.nodes if node.deeds)


@dataclass(frozen=True)
class _Named(Stack):
    """A row with its name, read as one node.

    Attributes:
        node: it, without the places of what is in it.
    """

    node: Node = NOTHING

    def paint(self, canvas: Canvas, place: Rect) -> None:
        inside = canvas.apart
        super().paint(inside, place)
        places = {node.key: node.place for node in inside.nodes}
        values = (value._replace(place=places.pop(value.key, None)) for value in self.node.children)
        whole = self.node._replace(children=tuple(values), place=places.pop(self.node.key))
        parts = [node for node in inside.nodes if node.deeds and node.key in places]
        if chips := tuple(node for node in parts if node.position):
            canvas.nodes.append(Node(f"{whole.key}=", Role.GROUP, whole.name, children=chips))
        canvas.nodes.extend((whole, *(node for node in parts if not node.position)))


def side_by_side(row: FormRow) -> bool:
    """Return whether all values of a row are seen."""
    if not isinstance(row, ChoiceRow):
        return False
    return bool(row.looks) or 0 < len(row.options) <= MOST_SIDE_BY_SIDE


def _node(row: FormRow, typing: Typing | None) -> Node:
    """Return a row as it is read, with its values."""
    match row:
        case ChoiceRow(on=bool(on)):
            return Node(row.name, Role.SWITCH, row.label, about=row.hint, checked=on, deeds=PRESSED)
        case ChoiceRow(options=options):
            item = Node(row.name, Role.ITEM, deeds=(Deed.CLICK,))
            values = tuple(
                item._replace(
                    key=f"{row.name}={at}",
                    name=words,
                    selected=at == row.chosen,
                    position=(at + 1, len(options)),
                )
                for at, words in enumerate(options)
            )
            hint = "" if row.hint == row.value else row.hint
            node = Node(row.name, Role.CHOICE, row.label, row.value, hint, deeds=STEPPED)
            return node._replace(children=values)
        case NumberRow(chosen=chosen):
            number = Scale(chosen if isinstance(chosen, int) else None, row.least, row.most)
            shown = typing.digits if typing else row.value
            node = Node(row.name, Role.NUMBER, row.label, shown, row.hint, scale=number)
            return node._replace(deeds=(*STEPPED, Deed.SET_VALUE))
        case Field():
            words = row.fault or row.hint, "" if row.value else row.example
            about, name = listed(filter(None, words)), row.note or row.label
            node = Node(row.name, Role.FIELD, name, row.value, about)
            return node._replace(deeds=(*PRESSED, Deed.SET_VALUE))


def rows_blocks(
    rows: Sequence[FormRow], typing: Typing | None, *, in_line: bool
) -> tuple[Block, ...]:
    """Return rows as blocks, one below the other, or each below its name side by side."""
    blocks: list[Block] = []
    for row in rows:
        typed = typing if typing and typing.row.name == row.name else None
        node, control = _node(row, typed), _control(row, typed)
        if in_line:
            blocks.append(_Named((small(row.label), Gap(4), control), grows=True, node=node))
        else:
            blocks += [Line(0), _Named((_row(row, control),), node=node)]
    if in_line:
        return (Columns(tuple(blocks), 2 * CHIP + VALUE), Gap(GAP)) if rows else ()
    return tuple(blocks[1:])


def leads_to(name: str, label: str, more: str = "", sign: str = "›") -> tuple[Block, ...]:
    """Return a row below others that opens something.

    Args:
        name: the part that it is.
        label: its words.
        more: what is there, muted.
        sign: what it ends with.
    """
    words = Words((bold(label), muted(f" \N{EN SPACE}{more}")) if more else bold(label), grows=True)
    row = Row((words, Words(bold(sign))), 12)
    spoken = listed(filter(None, (label, more)))
    return Line(0), _Part((Gap(2 * GAP), row, Gap(2 * GAP)), name=name, spoken=spoken)


def _row(row: FormRow, control: Block) -> Block:
    inside: Block
    if isinstance(row, Field) and row.note:
        tone = Tone.WARNING if row.fault else Tone.MUTED
        inside = Stack((small(row.fault or row.note, tone), Gap(GAP), control))
    else:
        texts: list[Block] = [Words(bold(row.label), grows=True)]
        if row.hint:
            texts.append(Words(muted(row.hint), SMALL, grows=True))
        inside = Row((Stack(tuple(texts), grows=True), control), 12)
    is_switch = isinstance(row, ChoiceRow) and row.on is not None
    return _Part((Gap(GAP), inside, Gap(GAP)), name=row.name if is_switch else "")


def _control(row: FormRow, typing: Typing | None) -> Block:
    """Return what a row is changed with."""
    name = row.name
    match row:
        case Field(fault=fault, note=note, button=button):
            rim, grows = Tone.WARNING if fault else Tone.LINE, bool(note)
            control: Block = _Part((Spot(name, FIELD, grows=True),), rim=rim, grows=True)
            if button:
                spoken = listed((button, row.label))
                end = Button(f"{name}…", button, spoken=spoken, high=FIELD[1], around=AROUND)
                control = Row((control, end), BETWEEN_CHIPS)
            return Stack((control,), grows=grows, wide=WIDE)
        case ChoiceRow(on=bool(on)):
            return switch_picture(on)
        case ChoiceRow(options=options, chosen=chosen) if side_by_side(row):
            values = ((f"{name}={at}", each) for at, each in enumerate(options))
            chips = row.looks or _chips(values, f"{name}={chosen:d}", row.label)
            return _alone(_Part((Flow(chips, BETWEEN_CHIPS),), name=name))
        case ChoiceRow(value=value):
            return _alone(_between_signs(name, "‹›", Run(value, bold=True), VALUE))
        case NumberRow():
            shown = typing.digits if typing else row.figure or row.value
            tone = Tone.ACCENT if typing else Tone.TEXT
            ends = row.chosen == row.least, row.chosen == row.most
            number = _alone(_between_signs(name, "−+", Run(shown, tone, bold=True), FIGURE, ends))
            if not row.quick:
                return number
            labels = {f"{name}={each.value}": each.label for each in row.quick}
            taken = f"{name}={row.chosen}"
            quick = Flow(_chips(labels.items(), taken, row.label), BETWEEN_CHIPS)
            return Row((Choice(quick, tuple(labels), taken), number), grows=False)


def _alone(block: Block) -> Block:
    """Return a block that is no wider where it has more room."""
    return Row((block,), 0, grows=False)


def _chips(values: Iterable[tuple[str, str]], chosen: str, row: str) -> tuple[Block, ...]:
    """Return values by their names and labels as chips, which a reader calls by that of the row."""
    return tuple(
        Button(
            name,
            label,
            chosen=name == chosen,
            spoken=listed((row, label)),
            high=CHIP,
            around=AROUND,
        )
        for name, label in values
    )


def _between_signs(
    name: str, signs: str, value: Run, wide: int, ends: tuple[bool, bool] = (False, False)
) -> Block:
    """Return a value between two signs; a sign that leads on no more is muted."""
    before, after = (
        Sign(f"{name}{way}", sign, tone=Tone.MUTED if end else Tone.TEXT)
        for way, sign, end in zip("-+", signs, ends, strict=True)
    )
    shown = Stack((Words(value, side=Side.MIDDLE),), wide=wide)
    return _Part((Row((before, shown, after), 0),), name=name, rim=Tone.LINE)
