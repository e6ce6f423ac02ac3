"""Where the texts and the buttons of the header go: a row of boxes, of which some can be spared.

All it needs is the rectangle of the header, how large text is, and what is to be shown.
"""

from typing import NamedTuple

from pygame import Rect

from game.session.game_name import BETWEEN
from game.window.draw.boxes import ANY, Box, column, place, row
from game.window.draw.text import Weight, font, text_width
from game.window.draw.theme import BODY, BUTTON_TEXT, SMALL, TITLE, Px, px_at
from game.window.ui.actions import Action

NAME = "Verdigris"
BUTTON = 40  # lengths at 100 %, as all that follow; this one is also that of the lowest header
END, SQUARE, SQUARE_GAP = 20, 14, 4
BETWEEN_WORDS = 12  # behind the mark, and between name, state and chips
AROUND_RULE = 16  # at both sides of the line behind the name of the program
BETWEEN_BUTTONS, PADDING = 8, 16  # the latter is at both sides of a button's words
CHIP, CHIP_PADDING = 24, 10  # the height of a chip, and the space at both of its ends
ICON_SHARE = 0.55  # of the height of a button
ICON_GAP = 8  # between an icon and the words at its right
# These are known by their icons everywhere; words are left to what belongs to the game.
ALWAYS_ICONS = frozenset({Action.STATISTICS, Action.SETTINGS, Action.HELP, Action.MENU})
WITH_ICON = frozenset({Action.HINT, Action.DAILY})  # also next to its words

WORDS = " in words"
# What goes where it is narrow, the first one first; buttons go into the menu. The rest stays.
GOES = (
    "brand",
    "chips",
    Action.UNDO.name + WORDS,
    Action.DAILY.name + WORDS,
    Action.NEW_GAME.name + WORDS,
    Action.HINT.name + WORDS,
    Action.SETTINGS.name,
    Action.HELP.name,
    Action.NEW_GAME.name,
    "mark",
    Action.HARD_MODE.name + WORDS,
    Action.DAILY.name,
    Action.UNDO.name,
    Action.HINT.name,
    Action.HARD_MODE.name,
)


class Heading(NamedTuple):
    """What the header is to show.

    Attributes:
        name: what the game is called.
        state: how it is going.
        widest: the state when it is widest, so that nothing moves while it changes.
        heard: the state as it is understood by itself.
        chips: what else is to be known of the game, each in a few words.
        actions: what the buttons are for that have a place, from left to right.
    """

    name: str
    state: str
    widest: str = ""
    heard: str = ""
    chips: tuple[str, ...] = ()
    actions: tuple[Action, ...] = ()

    @property
    def said(self) -> str:
        """The state for who does not see it, with what the chips say."""
        line = BETWEEN.join(filter(None, (self.heard, *self.chips)))
        return line[:1].upper() + line[1:]


class HeaderPlaces(NamedTuple):
    """Where the parts of the header go.

    Attributes:
        unit: how large its text is, 1 at 100 %.
        texts: the places of "mark", "brand", "name" and "state", of those that have room.
        in_two: whether the state is below the name, with what the chips would say.
        buttons: the places of the buttons, from left to right.
        in_words: the buttons that have room for their words.
    """

    unit: float
    texts: dict[str, Rect]
    in_two: bool
    buttons: dict[Action, Rect]
    in_words: frozenset[Action]

    def px(self, length: float) -> int:
        """Return a length at 100 % in pixels, one at least."""
        return px_at(self.unit)(length)


def place_header(room: Rect, unit: float, heading: Heading) -> HeaderPlaces:
    """Return where the parts of the header go.

    Where there is no room for name and state in one line, the state is below the name, and what a
    menu has as well may go.

    Args:
        room: the rectangle of the header.
        unit: how large text is, 1 at 100 %; in a header that is low for its text it is smaller.
        heading: what is to be shown.
    """
    unit = min(unit, room.height / BUTTON)
    px = px_at(unit)
    boxes = _in_one_line(room, px, heading)
    in_two = boxes.need(down=False) > room.width
    found = place(_in_two_lines(room, px, heading) if in_two else boxes, room)
    buttons, gap = {}, _gap(room, px)
    for action in heading.actions:
        if action.name in found:
            spot = found[action.name]
            spot = spot.union(found.get(action.name + WORDS, spot))
            buttons[action] = Rect(spot.x + gap, spot.y, spot.width - gap, spot.height)
    if "chips" in found:
        found["state"].union_ip(found["chips"])
    in_words = frozenset(action for action in buttons if action.name + WORDS in found)
    return HeaderPlaces(unit, found, in_two, buttons, in_words)


def chip_width(words: str, px: Px) -> int:
    """Return how wide a chip is, with the space before it."""
    return px(BETWEEN_WORDS) + text_width(words, Weight.REGULAR, px(SMALL)) + 2 * px(CHIP_PADDING)


def _in_one_line(room: Rect, px: Px, heading: Heading) -> Box:
    """Return the boxes of a header with name, state and chips in one line."""
    brand = text_width(NAME, Weight.BOLD, px(TITLE)) + 2 * px(AROUND_RULE)
    name = text_width(heading.name, Weight.BOLD, px(BODY)) + px(BETWEEN_WORDS)
    chips = sum(chip_width(each, px) for each in heading.chips)
    state = text_width(heading.widest, Weight.REGULAR, px(BODY))
    left, right = _ends(room, px)
    return row(
        left,
        Box("mark", size=_mark(px)),
        _box("brand", brand),
        Box("name", size=name),
        Box("state", size=state, share=1),
        _box("chips", chips) if chips else None,
        *(box for action in heading.actions for box in _button(action, room, px)),
        right,
    )


def _in_two_lines(room: Rect, px: Px, heading: Heading) -> Box:
    """Return the boxes of a header with the state below the name, fewer buttons beside a menu."""
    menu = Action.MENU in heading.actions
    actions = [it for it in heading.actions if not menu or it is not Action.STATISTICS]
    left, right = _ends(room, px)
    buttons = [box for action in actions for box in _button(action, room, px, menu)]
    name = text_width(heading.name, Weight.BOLD, px(BODY))
    words = max(name, text_width(heading.widest, Weight.REGULAR, px(SMALL)))
    free = room.width - row(left, *buttons, right).need(down=False)
    state = Box("state", size=font(Weight.REGULAR, px(SMALL)).get_linesize())
    lines = column(
        Box("name", size=font(Weight.BOLD, px(BODY)).get_linesize()),
        state if heading.state or heading.chips else None,
        size=max(0, min(words, room.width * 3 // 10, free)),
        share=1,
    )
    return row(left, _box("mark", _mark(px)), lines, *buttons, right)


def _box(name: str, size: int, across: int = ANY) -> Box:
    """Return a box that goes at its turn, if it has one."""
    spare = len(GOES) - GOES.index(name) if name in GOES else 0
    return Box(name, size=size, across=across, spare=spare)


def _button(action: Action, room: Rect, px: Px, menu: bool | None = None) -> list[Box]:
    """Return the boxes of a button: that of its icon, with the space before it, and of its words.

    Args:
        action: what it is for.
        room: the rectangle of the header.
        px: turns a length at 100 % into pixels.
        menu: whether it may go into the menu, None where no button has to.
    """
    side = min(px(BUTTON), room.height - 8, room.width // 9)
    icon = _box(action.name, _gap(room, px) + side, side)
    icon = icon if menu else icon._replace(spare=0)
    if action in ALWAYS_ICONS or (menu is not None and action is not Action.HARD_MODE):
        return [icon]
    label = text_width(action.label, Weight.BOLD, px(BUTTON_TEXT)) + 2 * px(PADDING)
    if action in WITH_ICON:
        label += round(side * ICON_SHARE) + px(ICON_GAP)
    return [icon, _box(action.name + WORDS, max(0, label - side), side)]


def _gap(room: Rect, px: Px) -> int:
    """Return the space between two buttons."""
    return min(px(BETWEEN_BUTTONS), room.width // 80)


def _ends(room: Rect, px: Px) -> list[Box]:
    """Return the space at the left end of the header, and that at its right end."""
    return [Box(size=min(px(END), room.width // share)) for share in (32, 64)]


def _mark(px: Px) -> int:
    """Return how wide the mark is, with the space behind it."""
    return 3 * px(SQUARE) + 2 * px(SQUARE_GAP) + px(BETWEEN_WORDS)
