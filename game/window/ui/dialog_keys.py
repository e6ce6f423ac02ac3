"""What a key means in a dialog, by what has the focus there."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.window.draw.nodes import Deed, Role
from game.window.ui.actions import Action
from game.window.ui.focus import DialogEvent
from game.window.ui.keys import (
    ARROW_KEYS,
    ENTER_KEYS,
    PAGE_KEYS,
    SCROLL_SHARES,
    digit_typed,
    held_step,
    is_command,
    text_of,
    types_letter,
    types_sign,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.window.draw.nodes import Node
    from game.window.ui.dialog import Cards
    from game.window.ui.dialog_view import DialogView

OUT_OF_FIELD = (pygame.K_UP, pygame.K_DOWN, pygame.K_PAGEUP, pygame.K_PAGEDOWN)
WAYS = {  # how far right and down each arrow goes
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}


class FocusOn(NamedTuple):
    """Put the focus on a node by its key, and ask the form for something where that is given."""

    key: str | None
    asked: DialogEvent | None = None


class TypeInto(NamedTuple):
    """Type a letter into a field that does not have the focus, by its name."""

    field: str


class ToField(NamedTuple):
    """Let the field that has the keys take it."""


Meaning = DialogEvent | FocusOn | TypeInto | ToField | None


class DialogKeys:
    """What keys mean one after the other: digits as one number, a key that is held.

    A digit that may be the first of two lights the card it can become, and waits for the other. The
    same digit again changes nothing; any other sign begins anew.
    """

    def __init__(self) -> None:
        self._typed = ""
        self._lit = ""  # the card that waits for the rest
        self._held = 0
        self._held_since = 0.0

    def let_go(self) -> None:
        """Hold no key any more."""
        self._held = 0

    def meaning(
        self,
        view: DialogView,
        focus: str | None,
        event: pygame.event.Event,
        now: float,
    ) -> Meaning:
        """Return what a key means.

        Args:
            view: the dialog.
            focus: the key of the node in it that has the focus.
            event: the key that is pressed, or pressed again as it is held.
            now: the time of the clock, in ms.
        """
        if event.key != self._held:
            self._held, self._held_since = event.key, now
        node = view.node(focus)
        if node and node == view.in_focus(None):  # arrows have chosen it, Enter is for all
            focus = node = None
        if node and event.key not in SCROLL_SHARES and view.bring_into_view(node.key):
            return None  # what a key changes is to be seen first
        if chosen := _next_choice(view, node, event.key):
            return chosen
        if step := view.step_by(event.key, node):  # what a key has chosen has the focus then
            return FocusOn(None, step) if step.row else step
        if view.dialog.cards and (meaning := self._of_cards(view, focus, event)):
            return meaning
        has_digits = view.pages > 1 or view.numbers  # which turn pages, or are typed into numbers
        types = types_letter if has_digits else types_sign
        if not view.is_typed_in and view.only_field and types(event):
            return TypeInto(view.only_field)
        if view.is_typed_in and event.key not in (*ENTER_KEYS, *OUT_OF_FIELD):
            return ToField()
        row = focus or ""  # where digits are also those of its quick choices
        number = view.numbers.get(row if digit_typed(event) is None else row.partition("=")[0])
        if number and (asked := view.type_number(number, event)):
            return FocusOn(number.name, asked)
        # A field that was clicked has the keys without the ring.
        return self._of_node(view, view.node(focus or view.typed_in), event, now)

    def _of_node(
        self,
        view: DialogView,
        node: Node | None,
        event: pygame.event.Event,
        now: float,
    ) -> Meaning:
        key = event.key
        if key in ENTER_KEYS and (meaning := self._of_enter(view, node)):
            return meaning
        if node and key in (*ENTER_KEYS, pygame.K_SPACE):
            return view.asked(node.key, Deed.CLICK)
        if node and key in ARROW_KEYS and view.is_stepped(node.key):
            asked = DialogEvent(row=node.key, by=ARROW_KEYS[key])
            if node.role is Role.NUMBER:
                return asked._replace(by=asked.by * held_step(now - self._held_since))
            step = view.within(asked)
            return step if step.by else FocusOn(node.key)
        if view.pages > 1 and key in PAGE_KEYS and not view.scroll(key):
            return view.page_event(PAGE_KEYS[key])
        digit = None if is_command(event) else digit_typed(event)
        if digit and digit <= view.pages and view.pages > 1:
            return DialogEvent(page=digit - 1)
        if key in ARROW_KEYS and node and node.role is Role.TAB:
            return FocusOn(view.next_tab(ARROW_KEYS[key]), view.page_event(ARROW_KEYS[key]))
        if key in ARROW_KEYS and node and node.key in view.buttons:
            buttons = [*view.buttons]
            at = buttons.index(node.key) + ARROW_KEYS[key]
            return FocusOn(buttons[min(max(at, 0), len(buttons) - 1)])
        if view.pages > 1 and not node and key in ARROW_KEYS:
            return view.page_event(ARROW_KEYS[key])
        moves = view.has_values or not view.scrolls
        if moves and key in (pygame.K_UP, pygame.K_DOWN):
            return _in_next_row(view, node, 1 if key == pygame.K_DOWN else -1)
        view.scroll(key)
        return None

    def _of_enter(self, view: DialogView, node: Node | None) -> Meaning:
        """Return what Enter does but press what has the focus, None where it does that.

        In a form it is done with all of it, as with the last button. Where that only closes the
        dialog, it stays open on a number, which counts already, takes a text, and changes another
        value.
        """
        primary = view.dialog.primary
        if node is None or _is_in_choice(node):
            return DialogEvent(primary)
        only_closes = primary is Action.CLOSE_DIALOG
        if view.is_stepped(node.key) and not only_closes:
            return DialogEvent(primary)
        return FocusOn(node.key) if only_closes and node.role is Role.NUMBER else None

    # Cards --------------------------------------------------------------------------------

    def _of_cards(self, view: DialogView, focus: str | None, event: pygame.event.Event) -> Meaning:
        """Return what a key means among cards, None where it has nothing to do with them."""
        cards, places = view.dialog.cards, view.card_places
        assert cards
        if meaning := self._of_sign(cards, focus if focus in places else None, event):
            return meaning
        if focus not in places and event.key in (*ENTER_KEYS, *WAYS):
            return FocusOn(cards.first)
        if focus not in places or event.key not in (*WAYS, pygame.K_DELETE):
            return None
        if event.key == pygame.K_DELETE:
            return DialogEvent(cards.delete, row=focus, by=1) if cards.delete else None
        return FocusOn(_card_next_to(places, cards.inside, focus, event.key) or focus)

    def _of_sign(self, cards: Cards, focus: str | None, event: pygame.event.Event) -> Meaning:
        """Return what a sign that is typed presses or lights, None where it does neither."""
        here = focus or cards.first
        if here != self._lit:
            self._typed = ""
        digit = digit_typed(event)
        sign = text_of(event).upper() if digit is None else str(digit)
        if is_command(event) or not sign.strip():
            return None
        typed = self._typed + sign
        if sign == self._typed and typed not in cards.keys:
            return FocusOn(self._lit)
        if not any(keys.startswith(typed) for keys in cards.keys):
            typed = sign  # which begins anew
        self._typed = ""
        if typed in cards.keys:
            card = cards.keys[typed]
            return FocusOn(card, DialogEvent(cards.press, row=card, by=1))
        lit = next((name for keys, name in cards.keys.items() if keys.startswith(typed)), None)
        if lit:
            self._typed, self._lit = typed, lit
            return FocusOn(lit)
        return None


def _in_next_row(view: DialogView, here: Node | None, way: int) -> Meaning:
    """Go to the next row down or up; what is beside a number, to choose it at once, is in it."""
    rows: dict[str, str] = {}  # the first stop of each
    for node in view.stops:
        rows.setdefault(node.key.partition("=")[0], node.key)
    names, name = [*rows], here.key.partition("=")[0] if here else ""
    at = names.index(name) + way if name in rows else (way - 1) // 2
    return FocusOn(rows[names[at % len(names)]]) if names else None


def _is_in_choice(node: Node) -> bool:
    """Return whether a node is one of the parts of a page of which one is chosen."""
    return node.role is Role.BUTTON and node.position is not None


def _next_choice(view: DialogView, here: Node | None, key: int) -> FocusOn | None:
    """Return what chooses the next part at the left or right, None where no key does."""
    if key not in ARROW_KEYS or here is None or not _is_in_choice(here):
        return None
    names = [node.key for node in view.every_node if _is_in_choice(node)]
    number, total = here.position or (1, 1)
    at = min(max(number + ARROW_KEYS[key], 1), total) - number
    name = names[names.index(here.key) + at]
    return FocusOn(name, view.asked(name, Deed.CLICK) if at else None)


def _card_next_to(
    places: Mapping[str, pygame.Rect], inside: Mapping[str, str], name: str, key: int
) -> str | None:
    """Return the card that an arrow leads to; of small ones on a card, up to that one."""
    large = {each: place for each, place in places.items() if each not in inside}
    if name not in inside:
        return next_to(large, name, WAYS[key])
    small = {each: places[each] for each in inside if each in places}
    if found := next_to(small, name, WAYS[key]):
        return found
    card = inside[name]
    return card if key in (pygame.K_UP, pygame.K_LEFT) else next_to(large, card, WAYS[key])


def next_to(places: Mapping[str, pygame.Rect], name: str, way: tuple[int, int]) -> str | None:
    """Return the nearest place in a direction, given by how far right and down it goes.

    >>> row = {"a": pygame.Rect(0, 0, 10, 10), "b": pygame.Rect(20, 0, 10, 10)}
    >>> next_to(row, "a", (1, 0)), next_to(row, "a", (0, 1))
    ('b', None)
    """
    right, down = way

    def lies(place: pygame.Rect) -> tuple[int, int, int, int]:
        """Return where a place begins and ends along the way, and across it."""
        across, along = (place.x, place.right), (place.y, place.bottom)
        (near, far), (first, last) = (across, along) if right else (along, across)
        return (near, far, first, last) if right + down > 0 else (-far, -near, first, last)

    _, end, top, bottom = lies(places[name])
    found: list[tuple[int, int, str]] = []
    for each, place in places.items():
        near, far, first, last = lies(place)
        if near >= end and (down or (first < bottom and top < last)):
            apart = max(0, first - bottom, top - last)
            found.append((near + far + 8 * apart, abs(first - top), each))
    return min(found)[2] if found else None
