"""The buttons of the screen of play: which there are, and how they look."""

from collections.abc import Mapping
from functools import lru_cache

import pygame

from game.catalogue import mark, tr
from game.match import Match
from game.rules import HardMode
from game.session.todays_puzzle import TodaysPuzzle
from game.window.draw.icons import Icon, calendar_icon, icon
from game.window.draw.text import Weight, text, text_width
from game.window.draw.theme import BUTTON_TEXT, SMALL, Colour, Px, Theme
from game.window.play.header_boxes import ICON_GAP, ICON_SHARE, WITH_ICON, HeaderPlaces
from game.window.ui.actions import Action, with_keys
from game.window.ui.buttons import ButtonSpec, Style

# At the end of a game, the first one is the one to press.
AT_THE_END = (Action.NEXT_GAME, Action.SHARE)
# The same at the end of the puzzle of a day.
AFTER_DAILY = (Action.SHARE, Action.PRACTICE)
# The same at the end of one of an earlier day, after which more of them can be played.
AFTER_EARLIER = (Action.SHARE, Action.CALENDAR)
# The same while today's can still be played, which is what comes next.
BEFORE_TODAYS = (Action.PLAY_TODAYS, Action.SHARE)
# The same at the end of a replay.
AFTER_REPLAY = (Action.REVIEW, Action.SHARE)
# What the header has no buttons for any more once a game is over.
OF_PLAY = frozenset({Action.HARD_MODE, Action.HINT, Action.UNDO})
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
AROUND_WORDS, LEAST_WIDTH = 48, 96  # of a button at the end of a game, at 100 %
SWITCH, PADDING = 32, 8  # how high the switch for solved boards is; beside its words


def actions_of(match: Match) -> tuple[Action, ...]:
    """Return what the buttons of the header are for in a game, from left to right.

    What is of play alone is at the left, so that all others keep their places at the end.
    """
    take_back = (Action.UNDO,) if match.code.may_undo else ()
    return (
        *take_back,
        Action.HARD_MODE,
        Action.HINT,
        Action.DAILY,
        Action.NEW_GAME,
        Action.STATISTICS,
        Action.SETTINGS,
        Action.HELP,
        Action.MENU,
    )


def hide_switch(theme: Theme, px: Px, room: pygame.Rect, hides: bool) -> tuple[ButtonSpec, ...]:
    """Return the switch that hides solved boards, none where its words have no room.

    Args:
        theme: the colours.
        px: turns a length at 100 % into pixels.
        room: the place at whose lower right corner it is.
        hides: whether solved boards are hidden.
    """
    action = Action.HIDE_SOLVED
    words = text(action.label, Weight.REGULAR, px(SMALL), theme.accent if hides else theme.muted)
    place = pygame.Rect(0, 0, words.get_width() + 2 * px(PADDING), min(px(SWITCH), room.h))
    place.bottomright = room.bottomright
    spec = ButtonSpec(action, action.label, place, action.tip, Style.QUIET, words, hides, True)
    return (spec,) if room.contains(place) else ()


def end_width(action: Action) -> int:
    """Return how wide a button at the end of a game wants to be, at 100 %."""
    words = text_width(action.label, Weight.BOLD, BUTTON_TEXT)
    return max(LEAST_WIDTH, words + AROUND_WORDS)


def play_buttons(
    theme: Theme,
    header: HeaderPlaces,
    actions: tuple[Action, ...],
    level: HardMode,
    at_the_end: Mapping[Action, pygame.Rect],
    primary: Action | None = None,
    daily: TodaysPuzzle | None = None,
) -> tuple[ButtonSpec, ...]:
    """Return the buttons below the result, if they have places, and those in the header.

    That is their order for Tab: at the end of a game those of the result are nearest, while in a
    replay its steps are.
    """
    in_header = [
        _button(theme, header, action, level, daily)
        for action in header.buttons
        if action in actions
    ]
    specs = []
    for action, place in at_the_end.items():
        style = Style.PRIMARY if action is primary else Style.PLAIN
        specs.append(ButtonSpec(action, action.label, place, action.tip, style))
    return (*in_header, *specs) if actions is STEPS else (*specs, *in_header)


# What the button of today's puzzle does while it can be played, and afterwards or on the board.
PLAY_TODAYS = mark("Play today's puzzle")
SEE_ALL = mark("See the calendar of daily puzzles")


def _button(
    theme: Theme,
    header: HeaderPlaces,
    action: Action,
    level: HardMode,
    daily: TodaysPuzzle | None,
) -> ButtonSpec:
    """Return a button of the header: its words, its icon, or both next to each other."""
    place, in_words = header.buttons[action], action in header.in_words
    on = level is not HardMode.OFF if action is Action.HARD_MODE else None
    style = Style.LIT if on else Style.PLAIN if in_words else Style.QUIET
    foreground, about, picture = theme.on_lit if on else theme.text, action.tooltip, None
    side = round(place.height * ICON_SHARE)
    if action is Action.DAILY and daily:
        about = tr(SEE_ALL if daily.on_board or daily.finished else PLAY_TODAYS)
        dot = None if daily.finished else theme.accent
        picture = calendar_icon(side, daily.day.day, foreground, dot)
    elif not in_words or action in WITH_ICON:
        picture = icon(Icon[action.name], side, foreground)
    if in_words:
        size, gap = header.px(BUTTON_TEXT), header.px(ICON_GAP)
        picture = _with_words(picture, action.label, size, foreground, gap)
    tip = f"{with_keys(action.label, action.keys)}\n{about}"
    return ButtonSpec(action, action.label, place, tip, style, picture, on, about=about)


@lru_cache(maxsize=32)
def _with_words(
    picture: pygame.Surface | None, words: str, size: int, colour: Colour, gap: int
) -> pygame.Surface:
    """Return some words, behind a picture if there is one, both in the middle of the height."""
    label = text(words, Weight.BOLD, size, colour)
    if not picture:
        return label
    width = picture.get_width() + gap + label.get_width()
    both = pygame.Surface((width, max(picture.height, label.height)), pygame.SRCALPHA)
    both.blit(picture, picture.get_rect(midleft=both.get_rect().midleft))
    both.blit(label, label.get_rect(midright=both.get_rect().midright))
    return both
