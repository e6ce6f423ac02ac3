"""All shortcuts at once, from the table of actions; any key closes them."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from game.catalogue import tr
from game.formats import labelled, listed
from game.window.dialogs.desk import Desk, Handlers
from game.window.draw.blocks import (
    Block,
    Columns,
    Gap,
    Ink,
    Keys,
    Page,
    Row,
    Stack,
    Words,
    bold,
    small,
)
from game.window.draw.text import Run
from game.window.draw.theme import SMALL, Tone
from game.window.ui.actions import (
    OTHER_KEYS,
    Action,
    Section,
    key_text,
    keys_of,
    shortcut_text,
)
from game.window.ui.dialog import FormDialog

WIDTH, LEAST, BETWEEN = 1060, 224, 28  # of the dialog, of a column at least, between two; at 100 %
GAP = 5  # between two rows
ARROWS = {"Left": "←", "Right": "→", "Up": "↑", "Down": "↓"}  # as they are on keyboards


@dataclass(frozen=True)
class _Packed(Columns):
    """Columns in which each block goes on the one that is the least high by then."""

    def _rows(self, ink: Ink, width: int) -> tuple[int, list[tuple[Block, ...]]]:
        wide, rows = super()._rows(ink, width)
        columns = [Stack((), self.gap)] * len(rows[0])
        for block in self.blocks:
            least_high = min(columns, key=lambda column: column.height(ink, wide))
            columns[columns.index(least_high)] = replace(
                least_high, blocks=(*least_high.blocks, block)
            )
        return wide, [tuple(columns)]


def keys(words: str, *shortcuts: str, name: str = "") -> Row:
    """Return some shortcuts that do the same behind what they do, as a link if it has a name."""
    caps = tuple(ARROWS.get(key) or key_text(key) for each in shortcuts for key in keys_of(each))
    spoken = labelled(words, listed(map(shortcut_text, shortcuts)))
    does = Run(words, Tone.ACCENT, bold=True) if name else Run(words)
    return Row((Words(does, name=name, spoken=name and words, grows=True), Keys(caps, spoken)))


def keys_of_action(action: Action, name: str = "") -> Row:
    """Return the row of the shortcut of an action."""
    return keys(tr(action.listed), action.shortcut, name=name)


def _section(section: Section) -> Block:
    """Return all shortcuts of a section under its title."""
    title = Words(bold(tr(section.value), Tone.ACCENT), SMALL)
    actions = (action for action in Action if action.section is section)
    others = (keys(tr(does), *which) for place, does, which in OTHER_KEYS if place is section)
    return Stack((title, *map(keys_of_action, actions), *others), GAP, grows=True)


def _sections(desk: Desk) -> Iterator[Section]:
    """Yield the sections of which something can be done now."""
    yield from (Section.PLAY, Section.GAMES, Section.WINDOW, Section.ALOUD, Section.TYPING)
    if len(desk.match().boards) > 1:
        yield Section.BOARDS
    if desk.replaying:
        yield Section.REPLAY
    if desk.puzzle():
        yield Section.ASSISTANT


def open_shortcuts(desk: Desk) -> None:
    """Show all shortcuts."""
    columns = _Packed(tuple(map(_section, _sections(desk))), LEAST, gap=BETWEEN)
    page = Page((small(tr("Any key closes this.")), Gap(16), columns))
    shown = FormDialog(tr("Shortcuts"), (), 0, (), (), body=page, width=WIDTH, any_key_closes=True)
    desk.gui.open(shown)


ACTIONS: Handlers = {Action.SHORTCUTS: open_shortcuts}
