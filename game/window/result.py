"""The end of a game: how it went and what the word was."""

from typing import NamedTuple

import pygame

from game.match import Match, Status
from game.window.fonts import Weight, text, width
from game.window.layout import BUTTON, Layout, Rect
from game.window.theme import BODY, RESULT, SMALL, Theme
from game.words import definition

BUTTON_WIDTH = 140  # at 100 %
BUTTONS = 3


class Result(NamedTuple):
    """What the panel says.

    Attributes:
        title: how the game went.
        line: what the word was, and what belongs to it.
        meaning: what the word means, where that is known.
    """

    title: str
    line: str
    meaning: str = ""


def result_of(match: Match) -> Result:
    """Return the result of a game that is over."""
    if any(board.answer is None for board in match.boards):
        left = sum(len(board.host.words) for board in match.boards if not board.solved)
        return Result("Not this time", f"The host still had {left:,} words to choose from")
    words = ", ".join(board.answer or "" for board in match.boards)
    line = f"The word was {words}" if len(match.boards) == 1 else f"The words were {words}"
    meaning = _meaning(match)
    if match.status is Status.LOST:
        return Result("Not this time", line, meaning)
    hints = match.hints_taken
    with_hints = f", with {hints} hint{'s' if hints > 1 else ''}" if hints else ""
    return Result(f"Solved in {match.guesses_made}", f"{line}{with_hints}", meaning)


def _meaning(match: Match) -> str:
    """Return what the word of a game of one board means, or empty text."""
    answer = match.boards[0].answer
    if len(match.boards) > 1 or answer is None:
        return ""
    return definition(answer, match.words.language) or ""


class ResultPanel:
    """Shows the result in the place of the keyboard."""

    def __init__(self, theme: Theme, layout: Layout) -> None:
        self._theme = theme
        self._layout = layout
        self._result: Result | None = None
        self.area = pygame.Rect(layout.panel)

    def show(self, result: Result | None) -> list[pygame.Rect]:
        """Show a result, or none, and return what must be drawn again."""
        if result == self._result:
            return []
        self._result = result
        return [pygame.Rect(self._layout.panel)]

    def button_places(self) -> tuple[Rect, ...]:
        """Return the places of the buttons: review, share, next game."""
        px, panel = self._layout.px, self._layout.panel
        high, gap = px(BUTTON), px(8)
        wide = min(px(BUTTON_WIDTH), (panel.width - (BUTTONS - 1) * gap) // BUTTONS)
        left = panel.x + (panel.width - BUTTONS * wide - (BUTTONS - 1) * gap) // 2
        top = panel.bottom - high - px(4)
        return tuple(Rect(left + n * (wide + gap), top, wide, high) for n in range(BUTTONS))

    def paint(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        """Draw the panel where it lies within a rectangle."""
        panel = self._layout.panel
        if not self._result:
            return
        px = self._layout.px
        size = px(RESULT)
        while size > 12 and width(self._result.title, Weight.BOLD, size) > panel.width:
            size -= 2
        title = text(self._result.title, Weight.BOLD, size, self._theme.text)
        line = text(self._result.line, Weight.REGULAR, px(BODY), self._theme.text, panel.width)
        parts = [title, line]
        if self._result.meaning:
            parts.append(self._meaning(panel.height - px(48) - sum(map(_height, parts)), panel))
        space = max(0, min(px(6), panel.height - px(48) - sum(map(_height, parts))))
        top = panel.y + max(0, panel.height - px(48) - sum(map(_height, parts)) - 2 * space) // 2
        for part in parts:
            surface.blit(part, part.get_rect(midtop=(panel.x + panel.width // 2, top)))
            top += part.get_height() + space

    def _meaning(self, room: int, panel: Rect) -> pygame.Surface:
        """Return the meaning of the word, cut to the lines that there is room for."""
        assert self._result
        size, words = self._layout.px(SMALL), self._result.meaning
        wrap = min(panel.width, self._layout.px(560))
        while True:
            drawn = text(words, Weight.REGULAR, size, self._theme.muted, wrap)
            if drawn.get_height() <= room or " " not in words:
                return drawn
            words = words.rstrip("…").rstrip().rpartition(" ")[0] + "…"


def _height(surface: pygame.Surface) -> int:
    return surface.get_height()
