"""What a key means in a dialog, by what has the focus there."""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING

import pygame

from game.window.draw.nodes import Deed, Role
from game.window.ui.actions import Action
from game.window.ui.dialog import DialogEvent, NumberRow
from game.window.ui.dialog_blocks import tab
from game.window.ui.keys import (
    ARROW_KEYS,
    ENTER_KEYS,
    PAGE_KEYS,
    SCROLL_SHARES,
    digit_typed,
    is_command,
    text_of,
)

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.window.draw.nodes import Node
    from game.window.ui.dialog_view import DialogView

WAYS = {  # how far right and down each arrow goes
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}


class DialogKeys:
    """What keys mean one after the other: signs as the key of a card, digits as one number.

    What may be the beginning of more goes on with the next sign, as long as the focus stays. Where
    nothing goes on so, that sign begins anew.
    """

    def __init__(self) -> None:
        self._typed = ""
        self._at = ""  # what has the focus while that goes on

    def meaning(
        self, view: DialogView, focus: str | None, event: pygame.event.Event
    ) -> DialogEvent | None:
        """Return what a key means, None for nothing.

        Args:
            view: the dialog.
            focus: the key of the node in it that has the focus.
            event: the key that is pressed, or pressed again as it is held.
        """
        node = view.node(focus)
        if node and node == view.in_focus(None):  # arrows have chosen it, Enter is for all
            focus = node = None
        if view.dialog.keys and (meaning := self._of_sign(view, focus, event)):
            return meaning
        if node and event.key not in SCROLL_SHARES and view.bring_into_view(node.key):
            return None  # what a key changes is to be seen first
        if chosen := _next_choice(view, node, event.key):
            return chosen
        if step := view.step_by(event.key, node):
            return step
        if view.dialog.first and (meaning := self._of_cards(view, focus, event)):
            return meaning
        row = focus or ""  # where digits are also those of its quick choices
        number = view.numbers.get(row if digit_typed(event) is None else row.partition("=")[0])
        if number and (asked := self._of_number(number, event)):
            return asked
        # A field that was clicked has the keys without the ring.
        return _of_node(view, view.node(focus or view.typed_in), event)

    def _of_cards(
        self, view: DialogView, focus: str | None, event: pygame.event.Event
    ) -> DialogEvent | None:
        """Return what a key means among cards, None where it has nothing to do with them."""
        dialog = view.dialog
        if focus is None and event.key in (*ENTER_KEYS, *WAYS):
            return DialogEvent(focus=dialog.first)
        if focus and event.key in WAYS:
            return DialogEvent(focus=next_to(view.places, focus, event.key))
        if event.key == pygame.K_DELETE and focus and focus in dialog.deletes:
            return DialogEvent(dialog.deletes[focus])
        return None

    def _type(self, sign: str, at: str, meant: Sequence[str]) -> list[str]:
        """Take a sign that is typed where something has the focus, and return what begins so."""
        before = self._typed if at == self._at else ""
        self._at = at
        for self._typed in (before + sign, sign):
            if found := [each for each in meant if each.startswith(self._typed)]:
                return found
        self._typed = ""
        return []

    def _of_sign(
        self, view: DialogView, focus: str | None, event: pygame.event.Event
    ) -> DialogEvent | None:
        """Return what a sign that is typed presses or lights, None where it does neither."""
        cards, digit = view.dialog.keys, digit_typed(event)
        sign = text_of(event).upper() if digit is None else str(digit)
        if is_command(event) or not sign.strip():
            self._typed = ""
            return None
        found = self._type(sign, focus or view.dialog.first, [*cards])
        if not found:
            return None
        self._at = cards[found[0]] if view.dialog.first else ""
        pressed = view.clicked(cards[found[0]]) if found[0] == self._typed else DialogEvent()
        return pressed._replace(focus=self._at)

    def _of_number(self, row: NumberRow, event: pygame.event.Event) -> DialogEvent | None:
        """Return what a key asks of a number, None for one that is none of a number."""
        asked, digit = DialogEvent(row=row.name, focus=row.name), digit_typed(event)
        if is_command(event):
            return None
        if event.key in (pygame.K_HOME, pygame.K_END):
            return asked._replace(value=row.least if event.key == pygame.K_HOME else row.most)
        if event.key == pygame.K_SPACE and row.next_quick is not None:
            return asked._replace(value=row.next_quick)
        numbers = [str(number) for number in range(row.least, row.most + 1)]
        if event.key == pygame.K_BACKSPACE:
            goes_on = self._typed and self._at == row.name
            self._typed, self._at = (self._typed if goes_on else str(row.chosen))[:-1], row.name
        elif digit is None:
            return None
        else:
            self._type(str(digit), row.name, numbers)
        return asked._replace(value=int(self._typed)) if self._typed in numbers else asked


def _of_node(view: DialogView, node: Node | None, event: pygame.event.Event) -> DialogEvent | None:
    """Return what a key means for what has the focus, or else for the dialog."""
    key, along, pages = event.key, ARROW_KEYS.get(event.key), view.pages > 1
    if key in ENTER_KEYS and (meaning := _of_enter(view, node)):
        return meaning
    if node and key in (*ENTER_KEYS, pygame.K_SPACE):
        return view.asked(node.key, Deed.CLICK)
    if node and along and Deed.INCREMENT in node.deeds:
        return view.within(DialogEvent(row=node.key, by=along, focus=node.key))
    if pages and key in PAGE_KEYS and not view.scroll(key):
        return view.page_event(PAGE_KEYS[key])
    digit = None if is_command(event) else digit_typed(event)
    if digit and digit <= view.pages and pages:
        return DialogEvent(page=digit - 1)
    if pages and along and (node is None or node.role is Role.TAB):
        turned = view.page_event(along)
        return turned._replace(focus=tab(turned.page or 0)) if node else turned
    if node and along:
        return DialogEvent(focus=next_to(view.places, node.key, key))
    values = any(Deed.INCREMENT in each.deeds for each in view.nodes)
    if key in (pygame.K_UP, pygame.K_DOWN) and (values or not view.drawing.scrolls):
        return _in_next_row(view, node, 1 if key == pygame.K_DOWN else -1)
    view.scroll(key)
    return None


def _of_enter(view: DialogView, node: Node | None) -> DialogEvent | None:
    """Return what Enter does but press what has the focus, None where it does that.

    In a form it is done with all of it, as with the last button. Where that only closes the dialog,
    it stays open on a number, which counts already, takes a text, and changes another value.
    """
    primary = view.dialog.primary
    if node is None or _is_in_choice(node):
        return DialogEvent(primary)
    only_closes = primary is Action.CLOSE_DIALOG
    if Deed.INCREMENT in node.deeds and not only_closes:
        return DialogEvent(primary)
    return DialogEvent(focus=node.key) if only_closes and node.role is Role.NUMBER else None


def _in_next_row(view: DialogView, here: Node | None, way: int) -> DialogEvent | None:
    """Go to the next row down or up; what is beside a number, to choose it at once, is in it."""
    rows: dict[str, str] = {}  # the first stop of each
    for node in view.stops:
        rows.setdefault(node.key.partition("=")[0], node.key)
    names, name = [*rows], here.key.partition("=")[0] if here else ""
    at = names.index(name) + way if name in rows else (way - 1) // 2
    return DialogEvent(focus=rows[names[at % len(names)]]) if names else None


def _is_in_choice(node: Node) -> bool:
    """Return whether a node is one of the parts of a page of which one is chosen."""
    return node.role is Role.BUTTON and node.position is not None


def _next_choice(view: DialogView, here: Node | None, key: int) -> DialogEvent | None:
    """Return what chooses the next part at the left or right, None where no key does."""
    if key not in ARROW_KEYS or here is None or not _is_in_choice(here):
        return None
    names = [node.key for node in view.every_node if _is_in_choice(node)]
    number, total = here.position or (1, 1)
    at = min(max(number + ARROW_KEYS[key], 1), total) - number
    name = names[names.index(here.key) + at]
    chosen = view.asked(name, Deed.CLICK) if at else DialogEvent()
    return chosen._replace(focus=name)


def next_to(places: Mapping[str, pygame.Rect], name: str, key: int) -> str:
    """Return the place that an arrow leads to: the nearest that way, or one that a place lies in.

    Where there is none, it is the place itself.

    >>> row = {"a": pygame.Rect(0, 0, 10, 10), "b": pygame.Rect(20, 0, 10, 10)}
    >>> next_to(row, "a", pygame.K_RIGHT), next_to(row, "a", pygame.K_DOWN)
    ('b', 'a')
    """
    right, down = WAYS[key]

    def lies(place: pygame.Rect) -> tuple[int, int, int, int]:
        """Return where a place begins and ends along the way, and across it."""
        across, along = (place.x, place.right), (place.y, place.bottom)
        (near, far), (first, last) = (across, along) if right else (along, across)
        return (near, far, first, last) if right + down > 0 else (-far, -near, first, last)

    _, end, top, bottom = lies(places[name])
    found: list[tuple[float, int, str]] = []
    for each, place in places.items():
        near, _, first, last = lies(place)
        if near >= end and (down or (first < bottom and top < last)):
            apart = max(0, first - bottom, top - last)
            found.append((hypot(near - end, apart), abs(first - top), each))
    here = places[name]
    around = (each for each, place in places.items() if each != name and place.contains(here))
    return min(found)[2] if found else next(around, name)
