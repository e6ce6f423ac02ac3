"""A dialog as nodes: from what it is as data, and from what in it can have the focus."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.catalogue import tr, tr_context
from game.formats import listed
from game.window.access.board_nodes import place_of
from game.window.access.nodes import Deed, Node, Place, Role, Scale
from game.window.draw.blocks import Figures, Page
from game.window.ui.dialog import (
    ChoiceRow,
    Field,
    FormDialog,
    Listing,
    NumberRow,
)
from game.window.ui.focus import DialogEvent, ItemFocus, PageFocus, PartFocus, RowFocus

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from game.window.draw.blocks import Drawn
    from game.window.ui.actions import Action
    from game.window.ui.dialog import Row
    from game.window.ui.dialog_view import DialogView
    from game.window.ui.focus import Focus
    from game.window.ui.focus_targets import FocusTarget

DIALOG = "dialog"


def key_of(focus: Focus, dialog: str = DIALOG) -> str:
    """Return the key of the node for what can have the focus in a dialog of some key.

    >>> key_of(RowFocus("theme")), key_of(ItemFocus(2))
    ('dialog/row/theme', 'dialog/item/2')
    """
    match focus:
        case RowFocus(name) | PartFocus(name):
            return f"{dialog}/{focus.kind}/{name}"
        case PageFocus(page):
            return f"{dialog}/page/{page}"
        case ItemFocus(slot):
            return f"{dialog}/item/{slot}"
        case action:
            return f"{dialog}/{action.name.lower()}"


def key_of_dialog(dialog: FormDialog) -> str:
    """Return the key of a dialog: two of different titles share no nodes."""
    return f"{DIALOG} {dialog.title}"


class _Maker:
    """Makes the nodes of one dialog; what can have the focus is taken from its view."""

    def __init__(self, view: DialogView) -> None:
        self._view = view
        self.key = key_of_dialog(view.dialog)
        self._targets = {target.focus: target for target in view.targets}

    def node(
        self, focus: Focus, role: Role, name: str, value: str | None = None, about: str = ""
    ) -> Node:
        """Return something that can have the focus, with what can be asked of it."""
        target = self._targets.get(focus)
        node = Node(key_of(focus, self.key), role, name, value, about)
        if not target:
            return node._replace(disabled=True)
        seen = isinstance(focus, PartFocus) or target.rect.height  # of a row, maybe its label alone
        place = place_of(target.rect) if seen else None
        return node._replace(place=place, deeds=_deeds(target))

    def buttons(self, buttons: Sequence[tuple[Action, str]]) -> Iterator[Node]:
        """Yield the buttons."""
        for action, label in buttons:
            yield self.node(action, Role.BUTTON, label)

    # Forms --------------------------------------------------------------------------------

    def form(self, dialog: FormDialog) -> Iterator[Node]:
        """Yield what is in a form, from the top to the bottom."""
        if dialog.pages:
            yield self._pages(dialog)
        parts = [map(self._row, dialog.rows), self._body(dialog)]
        for part in reversed(parts) if dialog.asks else parts:
            yield from part
        if dialog.note:
            yield Node(f"{self.key}/note", Role.STATUS, dialog.note, live=True)

    def _body(self, dialog: FormDialog) -> Iterator[Node]:
        """Yield the list or the picture."""
        match dialog.body:
            case Listing():
                yield self._listing(dialog.body)
            case Page():
                yield from self.page(self._view.drawn)
            case None:
                pass

    def _pages(self, dialog: FormDialog) -> Node:
        total = len(dialog.pages)
        tabs = tuple(
            self._tab(name, page, dialog.page, total) for page, name in enumerate(dialog.pages)
        )
        return Node(f"{self.key}/tabs", Role.TAB_LIST, tr("Pages"), children=tabs)

    def _tab(self, name: str, page: int, open_page: int, total: int) -> Node:
        tab = self.node(PageFocus(page), Role.TAB, name)
        return tab._replace(
            disabled=False,
            selected=page == open_page,
            position=(page + 1, total),
            deeds=tab.deeds or ((Deed.CLICK, DialogEvent(page=page)),),
        )

    def _row(self, row: Row) -> Node:
        focus = RowFocus(row.name)
        match row:
            case ChoiceRow(on=None):
                node = self.node(focus, Role.CHOICE, row.label, row.value, row.hint)
                return node._replace(children=self._options(node.key, row))
            case ChoiceRow(on=on):
                node = self.node(focus, Role.SWITCH, row.label, None, row.hint)
                return node._replace(checked=bool(on))
            case NumberRow():
                return self._number(row)
            case Field():
                return self._field(row)

    def _options(self, key: str, row: ChoiceRow) -> tuple[Node, ...]:
        """Return the values of a row, where they are next to each other."""
        return tuple(
            Node(
                f"{key}/{index}",
                Role.ITEM,
                option,
                place=self._place(f"{row.name}={index}"),
                selected=index == row.chosen,
                position=(index + 1, len(row.options)),
                deeds=((Deed.CLICK, DialogEvent(row=row.name, by=index - row.chosen)),),
            )
            for index, option in enumerate(row.options)
        )

    def _number(self, row: NumberRow) -> Node:
        focus = RowFocus(row.name)
        value = row.chosen if isinstance(row.chosen, int) else None
        scale = Scale(value, row.least, row.most)
        shown = self._view.values[row.name]
        node = self.node(focus, Role.NUMBER, row.label, shown, row.hint)._replace(scale=scale)
        quick = tuple(
            Node(
                f"{node.key}/{choice.value}",
                Role.BUTTON,
                choice.label,
                place=self._place(f"{row.name}={choice.value}"),
                selected=choice.value == row.chosen,
                deeds=((Deed.CLICK, DialogEvent(row=row.name, value=choice.value)),),
            )
            for choice in row.quick
        )
        typed = ((Deed.SET_VALUE, focus),)
        return node._replace(deeds=(*node.deeds, *typed), children=quick)

    def _place(self, part: str) -> Place | None:
        """Return where a part of a row is, None where it is not seen."""
        place = self._view.row_parts.get(part)
        return place_of(place) if place else None

    def _field(self, row: Field) -> Node:
        focus = RowFocus(row.name)
        text, cursor = self._view.texts[row.name]
        name = row.note or row.label
        about = listed(filter(None, (row.fault, row.hint, "" if text else row.example)))
        node = self.node(focus, Role.FIELD, name, text, about)
        typed = ((Deed.SET_VALUE, focus),)
        return node._replace(cursor=cursor, deeds=(*node.deeds, *typed))

    def _listing(self, listing: Listing) -> Node:
        shown = self._view.listing.shown if self._view.listing else len(listing.items)
        items = tuple(self._item(listing, slot) for slot in range(len(listing.items[:shown])))
        scrolls = listing.total > shown
        up, down = DialogEvent(scroll=-shown), DialogEvent(scroll=shown)
        return Node(
            f"{self.key}/list",
            Role.LIST,
            tr_context("in a dialog", "List") if listing.total else listing.empty,
            about="" if listing.total else listing.begin,
            place=place_of(self._view.listing.rect) if self._view.listing else None,
            deeds=((Deed.SCROLL_UP, up), (Deed.SCROLL_DOWN, down)) if scrolls else (),
            children=items,
        )

    def _item(self, listing: Listing, slot: int) -> Node:
        item = listing.items[slot]
        badge = (item.badge.sign,) if item.badge else ()
        number = listing.first + slot
        node = self.node(ItemFocus(slot), Role.ITEM, listed(filter(None, (*badge, *item.cells))))
        chosen = None if listing.chosen is None else number == listing.chosen
        return node._replace(position=(number + 1, listing.total), selected=chosen)

    # Pages --------------------------------------------------------------------------------

    def page(self, drawn: Drawn | None) -> Iterator[Node]:
        """Yield what a page says, and its parts that can be chosen."""
        names = drawn.words if drawn else {}
        said = tuple(
            said_nodes(drawn.said if drawn else (), f"{self.key}/said", self._chosen_by(names))
        )
        yield from said
        in_tables = {name for each in said for row in each.children for name in (row.key,)}
        for name in self._view.parts:
            part = self._part(name, names)
            if part.key not in in_tables:
                yield part

    def _chosen_by(self, names: Mapping[str, str]) -> Mapping[str, Node]:
        return {name: self._part(name, names) for name in self._view.parts}

    def _part(self, name: str, names: Mapping[str, str]) -> Node:
        node = self.node(PartFocus(name), Role.BUTTON, names.get(name, name))
        if cards := self._view.cards:
            typed = next((keys for keys, card in cards.keys.items() if card == name), "")
            node = node._replace(keys=typed)
        if not node.deeds:  # Tab passes it over, and a click does not
            press = DialogEvent(row=name, by=1)
            rect = self._view.parts[name]
            node = node._replace(disabled=False, place=place_of(rect), deeds=((Deed.CLICK, press),))
        drawn = self._view.drawn
        if drawn and name in drawn.switches:
            return node._replace(role=Role.SWITCH, checked=drawn.switches[name])
        if drawn and drawn.choice and name in drawn.choice.names:
            choice = drawn.choice
            at = choice.names.index(name) + 1, len(choice.names)
            return node._replace(selected=name == choice.chosen, position=at)
        chosen = drawn.chosen if drawn else ""
        return node._replace(selected=name == chosen) if chosen else node


def _deeds(target: FocusTarget) -> tuple[tuple[Deed, object], ...]:
    """Return what can be asked of something that can have the focus."""
    deeds: list[tuple[Deed, object]] = [(Deed.FOCUS, target.focus), (Deed.CLICK, target.press)]
    if target.back:
        deeds += [(Deed.INCREMENT, target.press), (Deed.DECREMENT, target.back)]
    return tuple(deeds)


def said_nodes(
    said: Sequence[str | Figures], key: str, parts: Mapping[str, Node] | None = None
) -> Iterator[Node]:
    """Yield texts and tables; a row that can be chosen is the part of its name."""
    for number, each in enumerate(said):
        if isinstance(each, str):
            yield Node(f"{key}/text{number}", Role.LABEL, each)
        else:
            yield table_node(f"{key}/table{number}", each, parts or {})


def table_node(key: str, figures: Figures, parts: Mapping[str, Node]) -> Node:
    """Return a table, each row of it with its cells under their heads."""
    heads = tuple(
        Node(
            f"{key}/head/{place}",
            Role.COLUMN_HEADER,
            head,
            position=(place + 1, len(figures.heads)),
        )
        for place, head in enumerate(figures.heads)
        if head
    )
    rows = [Node(f"{key}/head", Role.ROW, listed(filter(None, figures.heads)), children=heads)]
    for number, texts in enumerate(figures.rows):
        name = figures.names[number] if figures.names else ""
        row = parts.get(name) or Node(f"{key}/{number}", Role.ROW)
        cells = tuple(
            Node(f"{key}/{number}/{place}", Role.CELL, text, position=(place + 1, len(texts)))
            for place, text in enumerate(texts)
        )
        pairs = listed(_cell(*pair) for pair in zip(figures.heads, texts, strict=True))
        rows.append(row._replace(role=Role.ROW, name=pairs, children=cells))
    return Node(key, Role.TABLE, tr_context("of figures", "Table"), children=tuple(rows))


def _cell(head: str, text: str) -> str:
    return f"{head} {text}" if head else text


def dialog_node(view: DialogView) -> Node:
    """Return the dialog on top."""
    dialog, make = view.dialog, _Maker(view)
    buttons = (*dialog.extra, *dialog.buttons)
    inside = [*make.form(dialog), *make.buttons(buttons)]
    return Node(
        make.key,
        Role.DIALOG,
        dialog.title,
        about=next(_texts(inside), ""),  # which is read out with the title
        place=place_of(view.window.rect),
        modal=True,
        children=tuple(inside),
    )


def _texts(nodes: Sequence[Node]) -> Iterator[str]:
    return (node.name for node in nodes if node.role is Role.LABEL)
