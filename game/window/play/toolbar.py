"""The buttons of the screen of play: which there are, how wide they want to be, how they look."""

from collections.abc import Mapping
from typing import NamedTuple

import pygame

from game.catalogue import mark, tr
from game.match import Aid, HostKind, Match
from game.rules import HardMode
from game.session.todays_puzzle import TodaysPuzzle
from game.window.play.header_places import BUTTON
from game.window.play.layout import Layout
from game.window.ui.actions import (
    INFO,
    Action,
    label_in_full,
    level_label,
    with_keys,
)
from game.window.ui.buttons import ButtonSpec, Style
from game.window.ui.icons import calendar_icon, icon
from game.window.ui.text import Weight, text, text_width, widest
from game.window.ui.theme import BUTTON_TEXT, Theme

BEFORE_BUTTONS = 8  # between the text of the header and its buttons
PADDING = 24  # at both sides of a button's label together, at 100 %
# These are known by their icons everywhere; words are left to what belongs to the game.
ALWAYS_ICONS = frozenset({Action.STATISTICS, Action.SETTINGS, Action.HELP, Action.MENU})
# Where room is scarce, these become icons, one after another.
LABELS_GO = (
    Action.SHOW_ANSWER,
    Action.UNDO,
    Action.HINT,
    Action.COACH,
    Action.HARD_MODE,
    Action.DAILY,
)
# Where icons have none either, these go into the menu, and New game becomes an icon last.
INTO_MENU = (
    frozenset({Action.HARD_MODE, Action.COACH}),
    frozenset({Action.STATISTICS}),
    frozenset({Action.SETTINGS, Action.HELP}),
)
# At the end of a game, the first one is the one to press.
AT_THE_END = (Action.NEXT_GAME, Action.SHARE, Action.SAVE_PICTURE)
# The same at the end of the puzzle of a day.
AFTER_DAILY = (Action.SHARE, Action.SAVE_PICTURE, Action.PRACTICE)
# The same at the end of one of an earlier day, after which more of them can be played.
AFTER_EARLIER = (Action.SHARE, Action.SAVE_PICTURE, Action.CALENDAR)
# The same while today's can still be played, which is what comes next; Share saves images too.
BEFORE_TODAYS = (Action.PLAY_TODAYS, Action.SHARE, Action.CALENDAR)
# The same at the end of a replay.
AFTER_REPLAY = (Action.REVIEW, Action.SHARE, Action.SAVE_PICTURE)
# What the header has no buttons for any more once a game is over.
OF_PLAY = frozenset({Action.HARD_MODE, Action.COACH, Action.HINT, Action.UNDO})
# In the header while a kept game is replayed.
STEPS = (
    Action.TO_BEGIN,
    Action.STEP_BACK,
    Action.STEP_FORWARD,
    Action.TO_END,
    Action.LEAVE_REPLAY,
)
# In the header while the game pauses.
PAUSED = (Action.RESUME,)
# In the header while a puzzle from elsewhere is entered.
ASSISTING = (
    Action.UNDO,
    Action.HARD_MODE,
    Action.NEW_PUZZLE,
    Action.SETTINGS,
    Action.HELP,
    Action.LEAVE_ASSISTANT,
)
ICON_SHARE = 0.55  # of the height of a button
ICON_GAP = 8  # between an icon and the words at its right, at 100 %
CALENDAR_SHARE = 0.68  # so that its number can be read
LEAST_WIDTH = 96  # of a button at the end of a game, at 100 %


class Way(NamedTuple):
    """One of the ways to show the buttons of the header.

    Attributes:
        actions: what they are for, from left to right.
        icons: which of them are icons, of those that may have words.
    """

    actions: tuple[Action, ...]
    icons: frozenset[Action] = frozenset()


def actions_of(match: Match) -> tuple[Action, ...]:
    """Return what the buttons of the header are for in a game, from left to right.

    What is of play alone is at the left, so that all others keep their places at the end.
    """
    may_take_back = match.code.host is HostKind.ABSURDLE or Aid.UNDO in match.code.aids
    take_back = (Action.UNDO,) if may_take_back else ()
    return (
        Action.HARD_MODE,
        Action.COACH,
        Action.HINT,
        *take_back,
        Action.DAILY,
        Action.NEW_GAME,
        Action.STATISTICS,
        Action.SETTINGS,
        Action.HELP,
    )


def ways_of(actions: tuple[Action, ...]) -> tuple[Way, ...]:
    """Return the ways to show the buttons of the header, each narrower than the one before.

    There are as many ways for any buttons of a game, so that one follows from the other once the
    game is over. What is left out is in the menu, the last button.
    """
    ways = [Way(actions)]
    for number in range(len(LABELS_GO)):
        ways.append(Way(actions, frozenset(LABELS_GO[: number + 1])))
    if Action.DAILY not in actions:
        return tuple(ways)
    icons = frozenset(LABELS_GO)
    for gone in INTO_MENU:
        actions = tuple(action for action in actions if action not in gone)
        ways.append(Way((*actions, Action.MENU), icons))
    return tuple(ways)


def widths_of(way: Way) -> tuple[int, ...]:
    """Return how wide the buttons of the header want to be, at 100 %."""
    return tuple(BUTTON if action in way.icons else button_width(action) for action in way.actions)


def in_play(layout: Layout, actions: tuple[Action, ...], shown: tuple[Action, ...]) -> Layout:
    """Return a layout with the places of those buttons that are shown.

    Args:
        layout: with the places of all.
        actions: what all are for.
        shown: what those are for that are shown.
    """
    every = ways_of(actions)[layout.fold].actions
    kept = {*shown, Action.MENU}
    pairs = zip(every, layout.buttons, strict=True)
    return layout._replace(buttons=tuple(place for action, place in pairs if action in kept))


def button_width(action: Action, *, in_full: bool = False) -> int:
    """Return how wide the button of an action wants to be, at 100 %."""
    if action in ALWAYS_ICONS:
        return BUTTON
    levels = HardMode if action is Action.HARD_MODE else (HardMode.OFF,)
    labels = [_label(action, level, in_full) for level in levels]
    words = widest(labels, Weight.BOLD, BUTTON_TEXT)
    before = round(BUTTON * CALENDAR_SHARE) + ICON_GAP if action is Action.DAILY else 0
    return before + words + PADDING


def _label(action: Action, level: HardMode, in_full: bool) -> str:
    if in_full:
        return label_in_full(action, level)
    return level_label(level) if action is Action.HARD_MODE else INFO[action].label


def with_names_in_full(layout: Layout, actions: tuple[Action, ...], text: int) -> Layout:
    """Return a layout with wider buttons for their names in full, where all of them have room.

    Args:
        layout: the layout.
        actions: what all buttons of the header are for.
        text: how wide the text at the left of the header is, at 100 %.
    """
    if layout.fold or layout.icons_only or not layout.buttons:
        return layout
    more = [
        layout.px(button_width(action, in_full=True)) - layout.px(button_width(action))
        for action in actions
    ]
    if layout.buttons[0].x - sum(more) < layout.px(text + BEFORE_BUTTONS):
        return layout
    places = []
    for index, place in enumerate(layout.buttons):
        left = place.x - sum(more[index:])
        places.append(pygame.Rect(left, place.y, place.width + more[index], place.height))
    return layout._replace(buttons=tuple(places))


def _is_in_full(layout: Layout, action: Action, place: pygame.Rect) -> bool:
    """Return whether a button has room for its name in full."""
    return place.width >= layout.px(button_width(action, in_full=True)) - 1


def end_width(action: Action) -> int:
    """Return how wide a button at the end of a game wants to be, at 100 %."""
    return max(LEAST_WIDTH, least_end_width(action) + 2 * PADDING)


def least_end_width(action: Action) -> int:
    """Return how wide its label is, at 100 %."""
    return text_width(INFO[action].label, Weight.BOLD, BUTTON_TEXT)


def play_buttons(
    theme: Theme,
    layout: Layout,
    actions: tuple[Action, ...],
    level: HardMode,
    coached: bool,
    at_the_end: Mapping[Action, pygame.Rect],
    primary: Action | None = None,
    daily: TodaysPuzzle | None = None,
    at_the_end_labels: Mapping[Action, str] | None = None,
) -> tuple[ButtonSpec, ...]:
    """Return the buttons below the result, if they have places, and those in the header.

    That is their order for Tab: at the end of a game those of the result are nearest, while in a
    replay its steps are.
    """
    shown, icons = ways_of(actions)[layout.fold]
    icons = frozenset(shown) if layout.icons_only else icons
    in_header = [
        _daily_button(theme, layout, place, daily, action in icons)
        if action is Action.DAILY and daily
        else _button(theme, layout, action, place, level, coached, action in icons)
        for action, place in zip(shown, layout.buttons, strict=True)
    ]
    specs = []
    for action, place in at_the_end.items():
        style = Style.PRIMARY if action is primary else Style.PLAIN
        label = (at_the_end_labels or {}).get(action, INFO[action].label)
        specs.append(ButtonSpec(action, label, place, INFO[action].tip, style))
    return (*in_header, *specs) if actions is STEPS else (*specs, *in_header)


# What the button of today's puzzle does, while it can be played, where it is over, and where it is
# the game on the board.
PLAY_TODAYS = mark("Play today's puzzle")
SEE_TODAYS = mark("See today's puzzle again")
SEE_ALL = mark("See the calendar of daily puzzles")


def _daily_button(
    theme: Theme, layout: Layout, place: pygame.Rect, daily: TodaysPuzzle, icon_only: bool
) -> ButtonSpec:
    """Return the button of today's puzzle, with a dot until that is finished."""
    info = INFO[Action.DAILY]
    style, foreground = Style.QUIET if icon_only else Style.PLAIN, theme.text
    if daily.on_board:
        style, foreground = Style.LIT, theme.on_lit
    dot = None if daily.finished else theme.on_lit if daily.on_board else theme.accent
    picture = calendar_icon(round(place.height * CALENDAR_SHARE), daily.day.day, foreground, dot)
    if not icon_only:
        name = _label(Action.DAILY, HardMode.OFF, _is_in_full(layout, Action.DAILY, place))
        words = text(name, Weight.BOLD, layout.px(BUTTON_TEXT), foreground)
        picture = _side_by_side(picture, words, layout.px(ICON_GAP))
    about = tr(SEE_ALL if daily.on_board else SEE_TODAYS if daily.finished else PLAY_TODAYS)
    label = label_in_full(Action.DAILY, HardMode.OFF)
    tip = f"{with_keys(label, info.keys)}\n{about}"
    return ButtonSpec(Action.DAILY, label, place, tip, style, picture, about=about)


def _side_by_side(one: pygame.Surface, other: pygame.Surface, gap: int) -> pygame.Surface:
    """Return two pictures next to each other, both in the middle of the height."""
    size = (one.get_width() + gap + other.get_width(), max(one.get_height(), other.get_height()))
    both = pygame.Surface(size, pygame.SRCALPHA)
    both.blit(one, one.get_rect(midleft=both.get_rect().midleft))
    both.blit(other, other.get_rect(midright=both.get_rect().midright))
    return both


def _button(
    theme: Theme,
    layout: Layout,
    action: Action,
    place: pygame.Rect,
    level: HardMode,
    coached: bool,
    icon_only: bool,
) -> ButtonSpec:
    info = INFO[action]
    label = _label(action, level, _is_in_full(layout, action, place))
    is_hard = action is Action.HARD_MODE and level is not HardMode.OFF
    lit = is_hard or (coached and action is Action.COACH)
    icon_only = icon_only or action in ALWAYS_ICONS
    style = Style.LIT if lit else Style.QUIET if icon_only else Style.PLAIN
    if not icon_only:
        return ButtonSpec(action, label, place, info.tip, style)
    foreground = theme.on_lit if lit else theme.text
    picture = icon(action, round(place.height * ICON_SHARE), foreground)
    tip = f"{with_keys(label_in_full(action, level), info.keys)}\n{info.tooltip}"
    return ButtonSpec(action, label, place, tip, style, picture)
