"""What a dialog and the widget in focus say to somebody who does not see them."""

import re
from collections.abc import Hashable
from html import unescape
from typing import NamedTuple, Protocol

from game.window.ui.dialog import (
    Choice,
    Dialog,
    Drawing,
    DrawnDialog,
    Field,
    FormDialog,
    Item,
    Listing,
    TextDialog,
)

TAG = re.compile(r"<[^>]*>")


class Hearer(Protocol):
    """Somebody who hears what is told."""

    @property
    def always(self) -> bool:
        """Whether everything that happens is to be heard."""

    def told(self, message: str) -> None:
        """Hear a message."""


class Heard(NamedTuple):
    """What is to be heard at one moment; what changes is told.

    Attributes:
        dialog: the title of the dialog, and what it says.
        note: the note of a form.
        focus: what the focus is on.
    """

    dialog: str = ""
    note: str = ""
    focus: str = ""

    def news_after(self, before: "Heard") -> list[str]:
        """Return what is different from before.

        >>> Heard("Help", focus="Play, button").news_after(Heard("Help"))
        ['Play, button']
        """
        return [now for now, then in zip(self, before, strict=True) if now and now != then]


def heard_of_button(label: str, tooltip: str) -> str:
    """Return what a button outside of dialogs says."""
    return f"{label}, button. {tooltip}"


def heard_of_dialog(dialog: Dialog, focus: Hashable) -> Heard:
    """Return what a dialog says.

    Args:
        dialog: the dialog.
        focus: the name of what the focus is on, None for nothing.
    """
    if isinstance(dialog, TextDialog):
        says = ". ".join((dialog.title, *map(plain, dialog.paragraphs)))
        return Heard(says, focus=_button(dialog, focus))
    if isinstance(dialog, DrawnDialog):
        part = f"{focus}, button" if isinstance(focus, str) else _button(dialog, focus)
        return Heard(f"{dialog.title}. {dialog.words}", "", part)
    return Heard(_form(dialog), dialog.note, _widget(dialog, focus))


def plain(text: str) -> str:
    """Return a text of a dialog without its marks.

    >>> plain("<b>Green</b>: in its place &amp; right<br>Grey")
    'Green: in its place & right. Grey'
    """
    return unescape(TAG.sub("", text.replace("<br>", ". "))).strip()


def _form(dialog: FormDialog) -> str:
    parts = [dialog.title]
    if dialog.pages:
        parts.append(_page(dialog, dialog.page))
    match dialog.body:
        case Drawing(words=words):
            parts.append(words)
        case Listing(total=0, empty=empty):
            parts.append(empty)
        case Listing(total=total):
            parts.append(f"A list of {total:,}")
        case None:
            pass
    return ". ".join(parts)


def _page(dialog: FormDialog, page: int) -> str:
    return f"Page {dialog.pages[page]}, {page + 1} of {len(dialog.pages)}"


def _widget(dialog: FormDialog, focus: Hashable) -> str:
    """Return what the widget in focus is and how it stands."""
    rows = {row.name: row for row in dialog.rows}
    match focus, rows.get(focus) if isinstance(focus, str) else None:
        case _, Choice(label=label, value=value):
            return f"{label}, {value}"
        case _, Field(label=label, value=value, note=note):
            return f"{note or label}, text field, {value or 'empty'}"
        case "pages", _:
            return _page(dialog, dialog.page)
        case str(name), _ if re.fullmatch(r"page \d+", name):
            page = int(name.removeprefix("page "))
            chosen = ", chosen" if page == dialog.page else ""
            return f"{_page(dialog, page)}{chosen}"
        case str(name), _ if re.fullmatch(r"item \d+", name) and isinstance(dialog.body, Listing):
            slot = int(name.removeprefix("item "))
            return _item(dialog.body, slot)
        case _:
            return _button(dialog, focus)


def _item(listing: Listing, slot: int) -> str:
    if slot >= len(listing.items):
        return ""
    item: Item = listing.items[slot]
    badge = (item.badge.sign,) if item.badge else ()
    cells = ", ".join(filter(None, (*badge, *item.cells)))
    return f"{cells}. {listing.first + slot + 1} of {listing.total:,}"


def _button(dialog: Dialog, focus: Hashable) -> str:
    labels = dict(dialog.buttons)
    return next((f"{labels[each]}, button" for each in labels if each == focus), "")
