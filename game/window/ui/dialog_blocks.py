"""The parts of a dialog as blocks: title, tabs, rows with what changes them, buttons, note."""

from collections.abc import Iterable, Sequence

import pygame
from pygame import Rect

from game.catalogue import tr, tr_context
from game.formats import listed, shortened
from game.window.draw.blocks import (
    CHIP,
    GAP,
    GROUND,
    PRESSED,
    Block,
    Button,
    Canvas,
    Choice,
    Columns,
    Gap,
    Ink,
    Line,
    Meter,
    Page,
    Picture,
    Row,
    Side,
    Sign,
    Stack,
    Words,
    bold,
    muted,
    record,
    small,
    switch_picture,
    title,
)
from game.window.draw.nodes import Deed, Node, Place, Role, Scale
from game.window.draw.shapes import rounded
from game.window.draw.text import Run, Weight, text
from game.window.draw.theme import (
    BODY,
    BUTTON_CORNER,
    BUTTON_TEXT,
    SMALL,
    TITLE,
    Theme,
    Tone,
    clue_colours,
    mixed,
)
from game.window.ui.actions import Action
from game.window.ui.dialog import (
    Asked,
    Badge,
    ChoiceRow,
    DialogEvent,
    Field,
    FormDialog,
    FormRow,
    Item,
    Listing,
    NumberRow,
)

NOTE = 36  # two lines of small text, at 100 %
ABOVE_TITLE = 10  # and below it
LIT = 3  # how thick the line is below the open tab
BACK, CLOSE = "back", "close"  # the signs in the head
TAB, BUTTON = "tab ", "button "  # before the index of a page, and the name of an action


def head_page(dialog: FormDialog, *, above_another: bool) -> Page:
    """Return the head of a dialog: its title between the signs that close it, and its tabs.

    Args:
        dialog: what it is the head of; a sheet has no title, and can only be closed.
        above_another: whether there is a dialog to go back to.
    """
    back = (Sign(BACK, "‹"),) if above_another else ()
    closes = Action.CLOSE_DIALOG in dict((*dialog.extra, *dialog.buttons))
    # Keys have Escape, and a reader a button, where there is one.
    close = Sign(CLOSE, "×", "" if closes else tr("Close"), is_stop=False)
    title = Words(bold(dialog.title), TITLE, grows=True, spoken="")
    around = Gap(ABOVE_TITLE)
    whole = (around, Row((*back, title, close)), around)
    bar = (Row((close,), side=Side.RIGHT),) if dialog.below else whole
    tabs = tuple(_tab(dialog, page) for page in range(len(dialog.pages)))
    of_tabs = Node("tabs", Role.TAB_LIST, tr("Pages"))
    names = (Part((Row(tabs, 0),), node=of_tabs), Line(0)) if tabs else ()
    return Page((*bar, *names))


def tab(page: int) -> str:
    """Return the part that the name of a page is, by its index."""
    return f"{TAB}{page}"


def foot_page(dialog: FormDialog) -> Page:
    """Return the foot of a dialog; the last of its buttons is the one that Enter presses."""
    extra, buttons = (
        tuple(
            Button(
                button(asked),
                label,
                primary=dialog.ready and (asked, label) in dialog.buttons[-1:],
                dim=not dialog.ready and asked is not Action.CLOSE_DIALOG,
            )
            for asked, label in each
        )
        for each in (dialog.extra, dialog.buttons)
    )
    note = Words(shortened(dialog.note), SMALL, spoken="")
    said = Node("note", Role.STATUS, note.plain, live=True)
    above = (Part((note,), GAP, least=NOTE, node=said),) if dialog.note else ()
    return Page((*above, Row((*extra, Gap(), *buttons)))) if extra or buttons else Page(above)


def button(asked: Asked) -> str:
    """Return the part that a button of the foot is, by what it asks for."""
    return f"{BUTTON}{asked.name if isinstance(asked, Action) else asked.__name__}"


GROUP = Node("", Role.GROUP)


def _tab(dialog: FormDialog, page: int) -> Block:
    """Return the name of a page; that of the open one has a line below it, and Tab stops there."""
    is_open, label = page == dialog.page, dialog.pages[page]
    name = Words(Run(label, Tone.ACCENT if is_open else Tone.MUTED, bold=True), BUTTON_TEXT)
    around = Gap(GAP, grows=False)
    line = Meter(1, Tone.ACCENT, (0, LIT)) if is_open else Gap(LIT)
    node = Node(tab(page), Role.TAB, label, selected=is_open)
    node = node._replace(
        position=(page + 1, len(dialog.pages)), deeds=PRESSED if is_open else (Deed.CLICK,)
    )
    return Part((around, Row((around, name, around), 0), around, line), node=node)


MOST_SIDE_BY_SIDE = 4  # values
AROUND = 10  # beside the words of a chip; lengths at 100 %
FIGURE, VALUE, WIDE = 48, 132, 250  # how wide they are: a number, a value, a field with its button
FIELD = (130, CHIP)  # how wide the text of one is at least, and how high
BETWEEN_CHIPS = 4
STEPPED = (*PRESSED, Deed.INCREMENT, Deed.DECREMENT)  # what can be asked of a row with values


@record
class Part(Stack):
    """Blocks that are read as one node, with what can be pressed in them behind it.

    Attributes:
        node: it, without its place. Where nothing can be asked of it, all nodes are in it.
        rim: the colour of the frame around them, where they have one.
    """

    node: Node = GROUP
    rim: Tone | None = None

    def paint(self, canvas: Canvas, place: Rect) -> None:
        theme, px = canvas.ink
        if self.rim:
            rim = self.rim.of(theme)
            frame = rounded(place.size, px(BUTTON_CORNER), theme.surface, rim, px(1))
            canvas.surface.blit(frame, place)
        inside = canvas.apart
        super().paint(inside, place)
        if not self.node.deeds:
            canvas.nodes.append(self.node._replace(children=tuple(inside.nodes)))
            return
        parts = {node.key: node for node in inside.nodes if node.deeds}
        parts.pop(self.node.key, None)
        found = ((value, parts.pop(value.key, None)) for value in self.node.children)
        values = tuple(value._replace(place=at and at.place) for value, at in found)
        canvas.nodes.append(self.node._replace(place=Place(*place), children=values))
        canvas.nodes.extend(parts.values())


def side_by_side(row: FormRow) -> bool:
    """Return whether all values of a row are seen."""
    if not isinstance(row, ChoiceRow):
        return False
    return bool(row.looks) or 0 < len(row.options) <= MOST_SIDE_BY_SIDE


def _node(row: FormRow) -> Node:
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
            node = Node(row.name, Role.NUMBER, row.label, row.value, row.hint, scale=number)
            return node._replace(deeds=(*STEPPED, Deed.SET_VALUE))
        case Field():
            words = row.fault or row.hint, "" if row.value else row.example
            about, name = listed(filter(None, words)), row.note or row.label
            node = Node(row.name, Role.FIELD, name, row.value, about)
            return node._replace(deeds=(*PRESSED, Deed.SET_VALUE))


def rows_blocks(rows: Sequence[FormRow], *, in_line: bool) -> tuple[Block, ...]:
    """Return rows as blocks, one below the other, or each below its name side by side."""
    blocks: list[Block] = []
    for row in rows:
        control = _control(row)
        if in_line:
            label = Words(muted(row.label), SMALL, spoken="")
            blocks.append(Stack((label, Gap(4), control), grows=True))
        else:
            blocks += [Line(0), _row(row, control)]
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
    node = Node(name, Role.BUTTON, spoken, deeds=PRESSED)
    return Line(0), Part((Gap(2 * GAP), row, Gap(2 * GAP)), node=node)


def _row(row: FormRow, control: Block) -> Block:
    """Return a row: its name and hint beside what it is changed with; a switch is all of it."""
    inside: Block
    if isinstance(row, Field) and row.note:
        tone = Tone.WARNING if row.fault else Tone.MUTED
        note = Words(Run(row.fault or row.note, tone), SMALL, spoken="")
        inside = Stack((note, Gap(GAP), control))
    else:
        texts = [Words(bold(row.label), spoken="", grows=True)]
        if row.hint:
            texts.append(Words(muted(row.hint), SMALL, spoken="", grows=True))
        inside = Row((Stack(tuple(texts), grows=True), control), 12)
    blocks = Gap(GAP), inside, Gap(GAP)
    is_switch = isinstance(row, ChoiceRow) and row.on is not None
    return Part(blocks, node=_node(row)) if is_switch else Stack(blocks)


def _control(row: FormRow) -> Block:
    """Return what a row is changed with."""
    name, node = row.name, _node(row)
    match row:
        case Field(fault=fault, note=note, button=button):
            rim = Tone.WARNING if fault else Tone.LINE
            example = Words(muted("" if row.value else row.example), grows=True, spoken="")
            inside = Row((Gap(AROUND, grows=False), example), 0, least=FIELD[1])
            control: Block = Part((inside,), node=node, rim=rim, grows=True, wide=FIELD[0])
            if button:
                spoken = listed((button, row.label))
                end = Button(f"{name}…", button, spoken=spoken, high=CHIP, around=AROUND)
                control = Row((control, end), BETWEEN_CHIPS)
            return Stack((control,), grows=bool(note), wide=WIDE)
        case ChoiceRow(on=bool(on)):
            return switch_picture(on)
        case ChoiceRow(options=options, chosen=chosen) if side_by_side(row):
            values = ((f"{name}={at}", each) for at, each in enumerate(options))
            chips = row.looks or _chips(values, f"{name}={chosen:d}", row.label)
            return _alone(Part((Row(chips, BETWEEN_CHIPS),), node=node))
        case ChoiceRow(value=value):
            return _alone(_between_signs(node, "‹›", bold(value), VALUE))
        case NumberRow():
            ends = row.chosen == row.least, row.chosen == row.most
            shown = bold(row.figure or row.value)
            number = _alone(_between_signs(node, "−+", shown, FIGURE, ends))
            if not row.quick:
                return number
            labels = {f"{name}={each.value}": each.label for each in row.quick}
            taken = f"{name}={row.chosen}"
            quick = Row(_chips(labels.items(), taken, row.label), BETWEEN_CHIPS)
            group = Node(f"{name}=", Role.GROUP, row.label)
            choice = Part((Choice((quick,), names=(*labels,), chosen=taken),), node=group)
            return Row((choice, number), grows=False)


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
    node: Node, signs: str, value: Run, wide: int, ends: tuple[bool, bool] = (False, False)
) -> Block:
    """Return a value between two signs; a sign that leads on no more is muted."""
    before, after = (
        Sign(f"{node.key}{way}", sign, tone=Tone.MUTED if end else Tone.TEXT)
        for way, sign, end in zip("-+", signs, ends, strict=True)
    )
    shown = Stack((Words(value, side=Side.MIDDLE),), wide=wide)
    return Part((Row((before, shown, after), 0),), node=node, rim=Tone.LINE)


# Lists ------------------------------------------------------------------------------------

ITEM = "item "  # before the place of a row in view, as the key of its node
ABOVE, INSET, IN_ITEM = 9, 10, 12  # above and below the words of a row, beside them, and in it
BADGE = 26  # how wide and high a badge is


def _item(item: Item) -> Row:
    """Return what a row of a list says, in the middle of its height."""
    words: list[Block] = [Words(bold(item.words), grows=True)]
    if item.below:
        words.append(small(item.below, grows=True))
    parts: list[Block] = [Stack(tuple(words), grows=True)]
    if item.badge:
        parts.insert(0, badge_picture(item.badge))
    if item.end:
        parts.append(small(item.end))
    return Row((Stack((Gap(ABOVE), Row(tuple(parts), IN_ITEM), Gap(ABOVE)), grows=True),))


@record
class Items(Block):
    """The rows of a list that are in view and the next one, each as high as the highest needs.

    Attributes:
        listing: the list.
        shown: how many rows there is room for.
        least: how high, in pixels, each is at least.
    """

    listing: Listing
    shown: int
    least: int

    @property
    def _items(self) -> tuple[Item, ...]:
        return self.listing.items[: self.shown + 1]

    def row(self, ink: Ink, width: int) -> int:
        """Return how high each of its rows is in a width, in pixels."""
        inner = width - 2 * ink.px(INSET)
        heights = [_item(item).height(ink, inner) for item in self._items]
        return max(self.least, max(heights, default=ink.px(BADGE) + 2 * ink.px(ABOVE)))

    def height(self, ink: Ink, width: int) -> int:
        return self.row(ink, width) * len(self._items)

    def paint(self, canvas: Canvas, place: Rect) -> None:
        (theme, px), listing, rows = canvas.ink, self.listing, []
        high = self.row(canvas.ink, place.width)
        if not listing.items:
            empty = title(listing.empty, BODY), Words(muted(listing.begin))
            Stack(empty, 6).paint(canvas.apart, place.inflate(-2 * px(INSET), 0))
        for slot, item in enumerate(self._items):
            at = listing.first + slot
            spot = Rect(place.x, place.y + slot * high, place.width, high)
            if at == listing.chosen:
                background = mixed(theme.raised, theme.text, GROUND)
                canvas.surface.blit(rounded(spot.size, px(BUTTON_CORNER), background), spot)
            elif slot:
                line = mixed(theme.raised, theme.line, 0.5)
                canvas.surface.fill(line, (*spot.topleft, spot.width, px(0.5)))
            _item(item).paint(canvas.apart, spot.inflate(-2 * px(INSET), 0))
            badge = item.badge.sign if item.badge else ""
            node = Node(
                f"{ITEM}{slot}",
                Role.ITEM,
                listed(filter(None, (badge, item.words, item.below, item.end))),
                place=Place(*spot),
                selected=None if listing.chosen is None else at == listing.chosen,
                position=(at + 1, listing.total),
                deeds=PRESSED if slot < self.shown else (Deed.CLICK,),
            )
            rows.append(node)
        name = tr_context("in a dialog", "List") if listing.total else listing.empty
        scrolls = (Deed.SCROLL_UP, Deed.SCROLL_DOWN) if listing.total > self.shown else ()
        node = Node("list", Role.LIST, name, place=Place(*place), deeds=scrolls)
        about = "" if listing.total else listing.begin
        canvas.nodes.append(node._replace(about=about, children=tuple(rows)))


def asks_of(dialog: FormDialog) -> dict[str, DialogEvent]:
    """Return what the parts of a dialog ask for as they are pressed; others are steps of its form.

    >>> asks_of(FormDialog("Help", pages=("Play", "Keys")))[tab(1)].page
    1
    """
    asks = dict.fromkeys((BACK, CLOSE), DialogEvent(Action.CLOSE_DIALOG))
    asks |= {tab(page): DialogEvent(page=page) for page in range(len(dialog.pages))}
    asks |= {button(each): DialogEvent(each) for each, _ in (*dialog.extra, *dialog.buttons)}
    asks |= {name: DialogEvent(each) for name, each in dialog.presses.items()}
    if isinstance(dialog.body, Listing):
        press, first, items = dialog.body.press, dialog.body.first, dialog.body.items
        slots = range(len(items))
        asks |= {f"{ITEM}{slot}": DialogEvent(press, item=first + slot) for slot in slots}
    for row in dialog.rows:
        name, here = row.name, DialogEvent(row=row.name)
        asks |= {f"{name}-": here._replace(by=-1), f"{name}+": here._replace(by=1)}
        match row:
            case ChoiceRow(on=None, options=options, chosen=chosen):
                steps = {
                    f"{name}={at}": here._replace(by=at - chosen) for at in range(len(options))
                }
                asks |= {name: here, **steps}
            case NumberRow(quick=quick):
                steps = {f"{name}={each.value}": here._replace(value=each.value) for each in quick}
                asks |= {name: here, **steps}
    return asks


def badge_picture(badge: Badge) -> Picture:
    """Return a badge as it is drawn."""
    return Picture((BADGE, BADGE), lambda ink, size: _draw_badge(badge, min(size), ink.theme))


def _draw_badge(badge: Badge, side: int, theme: Theme) -> pygame.Surface:
    """Return a badge as a small tile, `side` pixels wide and high."""
    fill, foreground = (None, theme.text) if badge.clue is None else clue_colours(theme, badge.clue)
    line = None if fill else theme.line
    tile = rounded((side, side), max(2, side // 6), fill, line, max(1, side // 14)).copy()
    words = text(badge.sign, Weight.BOLD, round(side * 0.55), foreground)
    tile.blit(words, words.get_rect(center=(side // 2, side // 2)))
    return tile
