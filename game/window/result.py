"""The end of a game: how it went and what the word was."""

from typing import NamedTuple

import pygame

from game.match import Match, Status
from game.window.fonts import Weight, text, width
from game.window.layout import BUTTON, Layout, Rect
from game.window.theme import BODY, RESULT, Theme

BUTTON_WIDTH = 140


class Result(NamedTuple):
    """What the panel says.

    Attributes:
        title: how the game went.
        line: what the word was, and what belongs to it.
    """

    title: str
    line: str


def result_of(match: Match) -> Result:
    """Return the result of a game that is over."""
    if any(board.answer is None for board in match.boards):
        left = sum(len(board.host.words) for board in match.boards if not board.solved)
        return Result("Not this time", f"The host still had {left:,} words to choose from")
    words = ", ".join(board.answer or "" for board in match.boards)
    line = f"The word was {words}" if len(match.boards) == 1 else f"The words were {words}"
    if match.status is Status.LOST:
        return Result("Not this time", line)
    hints = match.hints_taken
    with_hints = f", with {hints} hint{'s' if hints > 1 else ''}" if hints else ""
    return Result(f"Solved in {match.guesses_made}", f"{line}{with_hints}")


class ResultPanel:
    """Shows the result in the place of the keyboard."""

    def __init__(self, theme: Theme, layout: Layout) -> None:
        self._theme = theme
        self._layout = layout
        self._result: Result | None = None

    def show(self, result: Result | None) -> list[pygame.Rect]:
        """Show a result, or none, and return what must be drawn again."""
        if result == self._result:
            return []
        self._result = result
        return [pygame.Rect(self._layout.panel)]

    def button_places(self) -> tuple[Rect, Rect]:
        """Return the places of the buttons that share the game and begin the next one."""
        px, panel = self._layout.px, self._layout.panel
        wide, high, gap = px(BUTTON_WIDTH), px(BUTTON), px(8)
        left = panel.x + (panel.width - 2 * wide - gap) // 2
        top = panel.bottom - high - px(4)
        return Rect(left, top, wide, high), Rect(left + wide + gap, top, wide, high)

    def paint(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        """Draw the panel where it lies within a rectangle."""
        panel = self._layout.panel
        if not self._result or not clip.colliderect(panel):
            return
        px = self._layout.px
        size = px(RESULT)
        while size > 12 and width(self._result.title, Weight.BOLD, size) > panel.width:
            size -= 2
        title = text(self._result.title, Weight.BOLD, size, self._theme.text)
        line = text(self._result.line, Weight.REGULAR, px(BODY), self._theme.muted, panel.width)
        room = panel.height - px(40) - px(8)
        space = max(0, min(px(8), room - title.get_height() - line.get_height()))
        top = panel.y + max(0, room - title.get_height() - line.get_height() - space) // 2
        surface.blit(title, title.get_rect(midtop=(panel.x + panel.width // 2, top)))
        top += title.get_height() + space
        surface.blit(line, line.get_rect(midtop=(panel.x + panel.width // 2, top)))
