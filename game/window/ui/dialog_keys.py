"""What a key means in a dialog, by what has the focus there."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.window.ui.actions import Action
from game.window.ui.focus import DialogEvent, Focus, PartFocus, RowFocus
from game.window.ui.keys import (
    ENTER_KEYS,
    digit_typed,
    held_step,
    is_command,
    text_of,
    types_letter,
    types_sign,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.window.ui.dialog import Cards
    from game.window.ui.dialog_view import DialogView
    from game.window.ui.focus_targets import FocusTarget

OUT_OF_FIELD = (pygame.K_UP, pygame.K_DOWN, pygame.K_PAGEUP, pygame.K_PAGEDOWN)
PAGE_KEYS = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1}
ARROW_KEYS = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
WAYS = {  # how far right and down each arrow goes
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
TOGETHER = 600.0  # ms within which letters are typed as one word


class MoveFocus(NamedTuple):
    """Move the focus on, by some steps of Tab."""

    by: int


class FocusOn(NamedTuple):
    """Put the focus on something, and ask the form for something where that is given."""

    focus: Focus | None
    asked: DialogEvent | None = None


class TurnTo(NamedTuple):
    """Turn to a page, the focus on its name."""

    page: int


class TypeInto(NamedTuple):
    """Type a letter into a field that does not have the focus."""

    field: RowFocus


class ToField(NamedTuple):
    """Let the field that has the keys take it."""


Meaning = DialogEvent | MoveFocus | FocusOn | TurnTo | TypeInto | ToField | None


class DialogKeys:
    """What keys mean one after the other: digits as one number, a key that is held.

    A digit that may be the first of two lights the card it can become, and waits for the other. The
    same digit again changes nothing; any other sign ends that, asks the form to explain what the
    card is begun with, and does nothing else, and neither do those typed at once after it.
    """

    def __init__(self) -> None:
        self._typed = ""
        self._lit = self._from = ""  # the card that waits for the rest, and the one before it
        self._ended_at: float | None = None
        self._held = 0
        self._held_since = 0.0

    def let_go(self) -> None:
        """Hold no key any more."""
        self._held = 0

    def meaning(
        self,
        view: DialogView,
        focus: Focus | None,
        event: pygame.event.Event,
        now: float,
        *,
        has_form: bool,
    ) -> Meaning:
        """Return what a key means.

        Args:
            view: the dialog.
            focus: what has the focus in it.
            event: the key that is pressed, or pressed again as it is held.
            now: the time of the clock, in ms.
            has_form: whether the dialog is filled in.
        """
        if event.key != self._held:
            self._held, self._held_since = event.key, now
        if chosen := _next_choice(view, focus, event.key):
            return chosen
        if step := view.step_by(event.key, focus):  # what a key has chosen has the focus then
            return FocusOn(None, step) if step.row else step
        if view.cards and (meaning := self._of_cards(view, focus, event, now)):
            return meaning
        has_digits = view.pages > 1 or view.numbers  # which turn pages, or are typed into numbers
        types = types_letter if has_digits else types_sign
        if not view.is_typed_in and view.only_field and types(event):
            return TypeInto(view.only_field)
        if view.is_typed_in and event.key not in (*ENTER_KEYS, *OUT_OF_FIELD):
            return ToField()
        number = view.numbers.get(focus.name) if isinstance(focus, RowFocus) else None
        if number and (asked := view.type_number(number, event)):
            return asked
        return self._of_target(view, focus, event, now, has_form)

    def _of_target(
        self,
        view: DialogView,
        focus: Focus | None,
        event: pygame.event.Event,
        now: float,
        has_form: bool,
    ) -> Meaning:
        focus = focus or view.typed_in  # a field that was clicked has the keys without the ring
        target = next((each for each in view.targets if each.focus == focus), None)
        key = event.key
        if key in ENTER_KEYS and (meaning := self._of_enter(view, focus, target)):
            return meaning
        if target and key in (*ENTER_KEYS, pygame.K_SPACE):
            return target.press
        if target and target.back and key in ARROW_KEYS:
            asked = target.press if key == pygame.K_RIGHT else target.back
            if isinstance(focus, RowFocus) and focus.name in view.numbers:
                return asked._replace(by=asked.by * held_step(now - self._held_since))
            step = view.within(asked)
            return step if step.by or step.page is not None else FocusOn(target.focus)
        if view.pages > 1 and key in PAGE_KEYS:
            return view.page_event(PAGE_KEYS[key])
        digit = None if is_command(event) else digit_typed(event)
        if digit and digit <= view.pages and view.pages > 1:
            return DialogEvent(page=digit - 1)
        if key in ARROW_KEYS and target and target.press.page is not None:
            return TurnTo(target.press.page + ARROW_KEYS[key])
        if key in ARROW_KEYS and target and isinstance(focus, Action):
            return _button_next_to(view, target, ARROW_KEYS[key])
        if view.pages > 1 and not target and key in ARROW_KEYS:
            return view.page_event(ARROW_KEYS[key])
        if has_form and (view.values or not view.scrolls) and key in (pygame.K_UP, pygame.K_DOWN):
            return MoveFocus(1 if key == pygame.K_DOWN else -1)
        view.scroll(key)
        return None

    def _of_enter(
        self, view: DialogView, focus: Focus | None, target: FocusTarget | None
    ) -> Meaning:
        """Return what Enter does but press what has the focus, None where it does that.

        In a form it is done with all of it, as with the last button. Where that only closes the
        dialog, it stays open on a number, which counts already, takes a text, and changes another
        value.
        """
        if _in_choice(view, focus):
            return DialogEvent(view.primary)
        only_closes = view.primary is Action.CLOSE_DIALOG
        if not target or (target.back and not only_closes):
            return DialogEvent(view.primary)
        if only_closes and isinstance(focus, RowFocus) and focus.name in view.numbers:
            return FocusOn(focus)
        return None

    # Cards --------------------------------------------------------------------------------

    def _of_cards(
        self, view: DialogView, focus: Focus | None, event: pygame.event.Event, now: float
    ) -> Meaning:
        """Return what a key means among cards, None where it has nothing to do with them."""
        cards = view.cards
        assert cards
        if meaning := self._of_sign(cards, focus, event, now):
            return meaning
        if not isinstance(focus, PartFocus):
            return self._outside_cards(view, focus, event.key)
        if event.key == pygame.K_DELETE and cards.delete:
            return DialogEvent(cards.delete, row=focus.name, by=1)
        if event.key not in WAYS:
            return None
        if found := _card_next_to(view.card_places, cards.inside, focus.name, event.key):
            return FocusOn(PartFocus(found))
        if event.key != pygame.K_DOWN:
            return FocusOn(focus)
        buttons = [each.focus for each in view.targets if not isinstance(each.focus, PartFocus)]
        return FocusOn(buttons[0]) if buttons else None

    def _outside_cards(self, view: DialogView, focus: Focus | None, key: int) -> Meaning:
        """Return what a key means on a button below the cards, or where nothing has the focus."""
        assert view.cards
        if focus is None and key in (*ENTER_KEYS, *WAYS):
            return FocusOn(PartFocus(view.cards.first))
        if key not in WAYS:
            return None
        if key == pygame.K_UP:
            inside = view.cards.inside
            return FocusOn(PartFocus([name for name in view.card_places if name not in inside][-1]))
        return MoveFocus(ARROW_KEYS.get(key, 0))

    def _of_sign(
        self, cards: Cards, focus: Focus | None, event: pygame.event.Event, now: float
    ) -> Meaning:
        """Return what a sign that is typed presses or lights, None where it does neither."""
        here = focus.name if isinstance(focus, PartFocus) else cards.first
        if here != self._lit:
            self._typed = ""
        digit = digit_typed(event)
        sign = text_of(event).upper() if digit is None else str(digit)
        if is_command(event) or not sign.strip():
            return None
        if self._ended_at is not None and now - self._ended_at <= TOGETHER:
            self._ended_at = now
            return None
        self._ended_at = None
        waited, typed = self._typed, self._typed + sign
        if sign == waited and typed not in cards.keys:
            return FocusOn(PartFocus(self._lit))
        self._typed = ""
        if typed in cards.keys:
            return DialogEvent(cards.press, row=cards.keys[typed], by=1)
        lit = next((name for keys, name in cards.keys.items() if keys.startswith(typed)), None)
        if lit:
            self._typed, self._lit, self._from = typed, lit, here
            return FocusOn(PartFocus(lit))
        if waited:
            self._ended_at = now
            asked = DialogEvent(cards.explain, row=self._lit, by=1) if cards.explain else None
            return FocusOn(PartFocus(self._from), asked)
        return None


def _button_next_to(view: DialogView, here: FocusTarget, by: int) -> FocusOn:
    """Return the button that an arrow leads to from another one; none is beyond the last."""
    row: list[Focus] = [each.focus for each in view.targets if isinstance(each.focus, Action)]
    return FocusOn(row[min(max(row.index(here.focus) + by, 0), len(row) - 1)])


def _in_choice(view: DialogView, focus: Focus | None) -> bool:
    """Return whether the focus is on one of the parts of a drawing of which one is chosen."""
    choice = view.drawn.choice if view.drawn else None
    return bool(choice and isinstance(focus, PartFocus) and focus.name in choice.names)


def _next_choice(view: DialogView, focus: Focus | None, key: int) -> FocusOn | None:
    """Return what chooses the next part at the left or right, None where no key does."""
    if key not in ARROW_KEYS or not (_in_choice(view, focus) and view.drawn and view.drawn.choice):
        return None
    names, chosen = view.drawn.choice
    at = min(max(names.index(chosen) + ARROW_KEYS[key], 0), len(names) - 1)
    step = DialogEvent(row=names[at], by=1) if names[at] != chosen else None
    return FocusOn(PartFocus(names[at]), step)


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
    here = places[name]

    def distance(place: pygame.Rect) -> tuple[float, float]:
        right, down = way
        along = (place.centerx - here.centerx) * right + (place.centery - here.centery) * down
        first, last = (here.y, here.bottom) if right else (here.x, here.right)
        start, end = (place.y, place.bottom) if right else (place.x, place.right)
        apart = max(0, start - last, first - end)
        return along + 4 * apart, abs(start - first)

    def is_there(place: pygame.Rect) -> bool:
        right, down = way
        if right:
            return (place.x >= here.right if right > 0 else place.right <= here.x) and (
                place.y < here.bottom and here.y < place.bottom
            )
        return place.y >= here.bottom if down > 0 else place.bottom <= here.y

    there = [each for each, place in places.items() if is_there(place)]
    return min(there, key=lambda each: distance(places[each]), default=None)
