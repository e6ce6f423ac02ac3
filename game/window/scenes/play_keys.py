"""What the keys do on the screen of play, and while a kept game is replayed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.session.entry import Entry
from game.window.ui.actions import Action
from game.window.ui.keys import digit_of, is_command, latin_key, letter_of
from game.words import language

if TYPE_CHECKING:
    from game.window.scenes.play_scene import Play
    from game.window.scenes.replay_scene import Replay

SHORTCUTS = {
    (pygame.K_h, True): Action.HINT,
    (pygame.K_d, True): Action.HARD_MODE,
    (pygame.K_n, True): Action.NEW_GAME,
    (pygame.K_z, True): Action.TAKE_BACK,
    (pygame.K_t, True): Action.STATISTICS,
    (pygame.K_a, True): Action.COACH,
    (pygame.K_COMMA, True): Action.SETTINGS,
    (pygame.K_c, True): Action.SHARE,
    (pygame.K_r, True): Action.REVIEW,
    (pygame.K_l, True): Action.TELL,
    (pygame.K_e, True): Action.ASSISTANT,
    (pygame.K_F1, False): Action.HELP,
    (pygame.K_F2, False): Action.COACH_IN_FULL,
    (pygame.K_ESCAPE, False): Action.LEAVE,
}
SCROLL_STEPS = {pygame.K_UP: 1, pygame.K_DOWN: -1, pygame.K_PAGEUP: 5, pygame.K_PAGEDOWN: -5}
FOCUS_KEYS = (pygame.K_UP, pygame.K_DOWN, pygame.K_PAGEUP, pygame.K_PAGEDOWN)


def take_key(play: Play, event: pygame.event.Event) -> None:
    """Do what a key of the player's keyboard asks for."""
    if play.replay:
        _take_in_replay(play, play.replay, event)
        return
    command = is_command(event)
    action = SHORTCUTS.get((latin_key(event), command))
    letter = letter_of(event, language(play.match.words.language))
    if action:
        play.act(action)
    elif event.key in FOCUS_KEYS and len(play.match.boards) == 1:
        play.scroll(SCROLL_STEPS[event.key])
    elif event.key in FOCUS_KEYS:
        play.move_focus(play.focus + _step(event.key, play.screen.boards_a_page))
    elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
        play.submit()
    elif command and (digit := digit_of(event)):
        play.choose_nth(digit - 1)
    elif command and event.key == pygame.K_0:
        play.choose_planned()
    elif letter:
        play.edit(play.entry.type(letter))
    else:
        play.edit(edited(play.entry, event.key, command))


def _take_in_replay(play: Play, replay: Replay, event: pygame.event.Event) -> None:
    action = replay.action_of(event)
    if action:
        play.act(action)
    elif event.key in FOCUS_KEYS:
        replay.move_focus(_step(event.key, play.screen.boards_a_page))


def _step(key: int, page: int) -> int:
    """Return by how many boards one of `FOCUS_KEYS` moves the focus."""
    steps = {pygame.K_UP: -1, pygame.K_DOWN: 1, pygame.K_PAGEUP: -page, pygame.K_PAGEDOWN: page}
    return steps[key]


def edited(entry: Entry, key: int, command: bool) -> Entry:
    """Return the row being typed after a key that edits it, or as it is after any other key.

    Args:
        entry: the row.
        key: the key.
        command: whether Ctrl or the like is held with it.

    >>> edited(Entry.blank(5).type("A"), pygame.K_BACKSPACE, command=False).word
    ''
    """
    match key:
        case pygame.K_BACKSPACE if command:
            return Entry.blank(len(entry.letters))
        case pygame.K_BACKSPACE:
            return entry.erase()
        case pygame.K_DELETE:
            return entry.delete()
        case pygame.K_LEFT:
            return entry.at(entry.cursor - 1)
        case pygame.K_RIGHT:
            return entry.at(entry.cursor + 1)
        case pygame.K_HOME:
            return entry.at(0)
        case pygame.K_END:
            return entry.at(len(entry.letters))
        case _:
            return entry
