"""Games of many boards: their words, and their boards on the screen."""

from game.window.board.board_group import BoardGroup
from tests.window.pilot import Pilot

EIGHT = ("crane", "robot", "light", "mount", "plumb", "toxin", "beach", "handy")


def boards(pilot: Pilot) -> BoardGroup:
    """Return the boards on the screen."""
    return pilot.app.screen.boards


def with_boards(count: int) -> list[str]:
    """Return the words of a game of up to 32 boards."""
    return [*EIGHT, *["crane", "mount"] * 12][:count]
