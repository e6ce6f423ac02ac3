"""Dialogs and the widget in focus in words, for players who use speech."""

from game.catalogue import tr, tr_context, tr_plural
from game.formats import listed
from game.window.draw.blocks import Page
from game.window.ui.announcer import Announcement, button_announcement
from game.window.ui.dialog import (
    ChoiceRow,
    Field,
    FormDialog,
    Listing,
    NumberRow,
    Row,
)
from game.window.ui.focus import Focus, ItemFocus, PageFocus, PartFocus, RowFocus


def dialog_announcement(dialog: FormDialog, focus: Focus | None) -> Announcement:
    """Return a dialog, and what has the focus in it, in words."""
    return Announcement(_form(dialog), dialog.note, _widget(dialog, focus))


def _form(dialog: FormDialog) -> str:
    parts = [dialog.title]
    if dialog.pages:
        parts.append(_page(dialog, dialog.page))
    match dialog.body:
        case Page() as page:
            parts.append(page.announced)
        case Listing(total=0, empty=empty, begin=begin):
            parts += filter(None, (empty.removesuffix("."), begin.removesuffix(".")))
        case Listing(total=total):
            parts.append(tr_plural("A list of {count} item", "A list of {count} items", total))
        case None:
            pass
    return ". ".join(parts)


def _page(dialog: FormDialog, page: int) -> str:
    name, total = dialog.pages[page], len(dialog.pages)
    return tr("Page {name}, {number} of {total}", name=name, number=page + 1, total=total)


def _widget(dialog: FormDialog, focus: Focus | None) -> str:
    """Return what the widget in focus is, and its value."""
    if focus is None and isinstance(dialog.body, Page) and dialog.body.chosen:
        focus = PartFocus(dialog.body.chosen)  # which arrows choose
    match focus:
        case RowFocus(name):
            return next((_row(row) for row in dialog.rows if row.name == name), "")
        case PageFocus(page):
            name = _page(dialog, page)
            return tr("{page}, selected", page=name) if page == dialog.page else name
        case ItemFocus(slot) if isinstance(dialog.body, Listing):
            return _item(dialog.body, slot)
        case PartFocus(name) if isinstance(dialog.body, Page):
            words, on = dialog.body.parts.get(name, name), dialog.body.switches.get(name)
            if on is None:
                return button_announcement(words)
            off = tr_context("of a setting", "Off")
            return listed((words, tr_context("of a setting", "On") if on else off))
        case _:
            return _button(dialog, focus)


def _row(row: Row) -> str:
    match row:
        case ChoiceRow(label=label, value=value, hint=hint):
            return listed(filter(None, (label, value, hint)))
        case NumberRow(label=label, value=value, least=least, most=most):
            chosen = listed((label, value))
            return tr("{setting}, {least} to {most}", setting=chosen, least=least, most=most)
        case Field(label=label, value=value, note=note, fault=fault):
            typed = value or tr_context("of a text field", "empty")
            words = tr("{label}, text field, {value}", label=note or label, value=typed)
            return ". ".join(filter(None, (words, fault)))


def _item(listing: Listing, slot: int) -> str:
    if slot >= len(listing.items):
        return ""
    item = listing.items[slot]
    badge = (item.badge.sign,) if item.badge else ()
    cells = listed(filter(None, (*badge, *item.cells)))
    number = listing.first + slot + 1
    return tr("{item}. {number} of {total}", item=cells, number=number, total=listing.total)


def _button(dialog: FormDialog, focus: Focus | None) -> str:
    labels = dict((*dialog.extra, *dialog.buttons))
    return next((button_announcement(labels[each]) for each in labels if each == focus), "")
