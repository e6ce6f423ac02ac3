"""The rows of a form as blocks: what each is called, and what it is changed with."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.formats import listed
from game.window.draw.blocks import (
    CHIP,
    GAP,
    PRESSED,
    Block,
    Button,
    Choice,
    Columns,
    Flow,
    Gap,
    Line,
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
from game.window.draw.text import Run
from game.window.draw.theme import BUTTON_CORNER, SMALL, Tone
from game.window.ui.dialog import ChoiceRow, Field, NumberRow

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from pygame import Rect

    from game.window.draw.blocks import Canvas
    from game.window.ui import dialog
    from game.window.ui.number_typing import Typing

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


def side_by_side(row: dialog.FormRow) -> bool:
    """Return whether all values of a row are seen."""
    if not isinstance(row, ChoiceRow):
        return False
    return bool(row.looks) or 0 < len(row.options) <= MOST_SIDE_BY_SIDE


def _node(row: dialog.FormRow, typing: Typing | None) -> Node:
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
    rows: Sequence[dialog.FormRow], typing: Typing | None, *, in_line: bool
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


def _row(row: dialog.FormRow, control: Block) -> Block:
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


def _control(row: dialog.FormRow, typing: Typing | None) -> Block:
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
            tone = typing.tone if typing else Tone.TEXT
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
