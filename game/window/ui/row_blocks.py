"""The rows of a form as blocks: what each is called, and what it is changed with."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pygame import Rect

from game.formats import listed
from game.window.draw.blocks import (
    CHIP,
    GAP,
    Block,
    Button,
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
from game.window.draw.shapes import rounded
from game.window.draw.text import Run
from game.window.draw.theme import BUTTON_CORNER, SMALL, Tone
from game.window.ui.dialog import ChoiceRow, Field, NumberRow
from game.window.ui.focus import DialogEvent

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from game.window.draw.blocks import Canvas, Figures
    from game.window.ui import dialog
    from game.window.ui.number_typing import Typing

MOST_SIDE_BY_SIDE = 4  # values
AROUND = 10  # beside the words of a chip; lengths at 100 %
FIGURE, VALUE, FIELD = 48, 132, (200, 36)  # how wide they are, a field also how high
BETWEEN_CHIPS = 4


@dataclass(frozen=True)
class _Part(Stack):
    """Blocks that are pressed as one, or that have a frame.

    Attributes:
        name: the part that they are, where they are one.
        spoken: what it is called, empty where its form says it.
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
        if self.name:
            canvas.places[self.name] = Rect(place)
        super().paint(canvas, place)

    def said(self) -> Iterator[str | Figures]:
        return iter(())

    def parts(self) -> Iterator[tuple[str, str]]:
        if self.spoken:
            yield self.name, self.spoken


def side_by_side(row: dialog.Row) -> bool:
    """Return whether all values of a row are seen."""
    if not isinstance(row, ChoiceRow):
        return False
    return bool(row.looks) or 1 < len(row.options) <= MOST_SIDE_BY_SIDE


def presses(row: dialog.Row) -> Mapping[str, DialogEvent]:
    """Return what the parts of a row ask for, by their names; the row is a part of its name."""
    name = row.name
    step = DialogEvent(row=name)
    match row:
        case ChoiceRow(on=bool()):
            return {name: step._replace(by=1)}
        case ChoiceRow(options=options, chosen=chosen) if side_by_side(row):
            steps = {f"{name}={at}": step._replace(by=at - chosen) for at in range(len(options))}
            return {name: step, **steps}
        case Field():
            return {name: step}
        case _:
            quick = row.quick if isinstance(row, NumberRow) else ()
            values = {f"{name}={each.value}": step._replace(value=each.value) for each in quick}
            signs = {f"{name}{sign}": step._replace(by=by) for sign, by in (("-", -1), ("+", 1))}
            return {name: step, **signs, **values}


def rows_blocks(
    rows: Sequence[dialog.Row], typing: Typing | None, *, in_line: bool
) -> tuple[Block, ...]:
    """Return rows as blocks, one below the other, or each below its name side by side."""
    controls = {row.name: _control(row, typing) for row in rows}
    if in_line:
        named = (_Part((small(row.label), Gap(4), controls[row.name]), grows=True) for row in rows)
        return (Columns(tuple(named), 2 * CHIP + VALUE), Gap(GAP)) if rows else ()
    blocks: list[Block] = []
    for row in rows:
        blocks += [Line(0), _row(row, controls[row.name])]
    return tuple(blocks[1:])


def leads_to(name: str, label: str, more: str = "", sign: str = "›") -> tuple[Block, ...]:
    """Return a row below others that opens something.

    Args:
        name: the part that it is.
        label: its words.
        more: what is there, muted.
        sign: what it ends with.
    """
    words = Words((bold(label), muted(f"   {more}")) if more else bold(label), grows=True)
    row = Row((words, Words(bold(sign))), 12)
    spoken = listed(filter(None, (label, more)))
    return Line(0), _Part((Gap(2 * GAP), row, Gap(2 * GAP)), name=name, spoken=spoken)


def _row(row: dialog.Row, control: Block) -> Block:
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


def _control(row: dialog.Row, typing: Typing | None) -> Block:
    """Return what a row is changed with."""
    name = row.name
    match row:
        case Field(fault=fault, note=note):
            rim, grows = Tone.WARNING if fault else Tone.LINE, bool(note)
            return _Part((Spot(name, FIELD),), rim=rim, grows=grows)
        case ChoiceRow(on=bool(on)):
            return switch_picture(on)
        case ChoiceRow(options=options, chosen=chosen) if side_by_side(row):
            chips = _chips((f"{name}={at}", each, at == chosen) for at, each in enumerate(options))
            return _alone(_Part((Flow(row.looks or chips, BETWEEN_CHIPS),), name=name))
        case ChoiceRow(value=value):
            return _alone(_between_signs(name, "‹›", Run(value, bold=True), VALUE))
        case NumberRow():
            typed = typing if typing and typing.row.name == name else None
            shown = typed.digits if typed else row.figure or row.value
            tone = typed.tone if typed else Tone.TEXT
            ends = row.chosen == row.least, row.chosen == row.most
            number = _alone(_between_signs(name, "−+", Run(shown, tone, bold=True), FIGURE, ends))
            quick = (
                (f"{name}={each.value}", each.label, each.value == row.chosen) for each in row.quick
            )
            return (
                Row((Flow(_chips(quick), BETWEEN_CHIPS), number), grows=False)
                if row.quick
                else number
            )


def _alone(block: Block) -> Block:
    """Return a block that is no wider where it has more room."""
    return Row((block,), 0, grows=False)


def _chips(chips: Iterator[tuple[str, str, bool]]) -> tuple[Block, ...]:
    return tuple(
        Button(name, label, chosen=chosen, high=CHIP, around=AROUND)
        for name, label, chosen in chips
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
