"""Where the words of folded boards go: a shelf of small tiles below the boards.

Pure geometry that knows no display.
"""

from pygame import Rect

from game.window.play.grid import Grid, Label
from game.window.play.sizes import LOW, Sizes

TILE, LEAST_TILE = 20, 15  # at 100 %
NUMBER = 24  # at 100 %; the width of the number of a board at the left of its word
BETWEEN_WORDS, BETWEEN_LINES = 12, 6  # at 100 %
ABOVE = 14  # at 100 %; between the boards and the shelf
MOST = 0.09  # of the height of the window, unless that is low: then there is a shelf


def shelf_places(area: Rect, boards: int, letters: int, sizes: Sizes, window: int) -> Grid | None:
    """Return the places of the words, None where they would take too much room.

    Args:
        area: of the boards and of the shelf at the lower end of it.
        boards: how many are folded.
        letters: how many tiles each word has.
        sizes: of everything in the window.
        window: the height of the window.
    """
    if not boards or window < LOW:
        return None
    number, right, below = map(sizes.px, (NUMBER, BETWEEN_WORDS, BETWEEN_LINES))
    for tile in range(sizes.px(TILE), sizes.px(LEAST_TILE) - 1, -1):
        wide = letters * (tile + 1) - 1
        across = (area.width + right) // (number + wide + right)
        if not across:
            continue
        lines = -(-boards // across)
        high = lines * (tile + below) - below
        if high <= MOST * window:
            across = -(-boards // lines)
            left = area.x + (area.width - across * (number + wide + right) + right) // 2 + number
            places = (
                Rect(
                    left + nth % across * (number + wide + right),
                    area.bottom - high + nth // across * (tile + below),
                    wide,
                    tile,
                )
                for nth in range(boards)
            )
            return Grid(tuple(places), tile, 1, 1, letters, Label(width=number))
    return None


def above_shelf(area: Rect, shelf: Grid | None, sizes: Sizes) -> Rect:
    """Return what a shelf leaves of an area."""
    if not shelf:
        return area
    return Rect(*area.topleft, area.width, shelf.places[0].y - sizes.px(ABOVE) - area.y)


def in_columns(shelf: Grid | None, grid: Grid) -> Grid | None:
    """Return a shelf whose words begin where the boards above them do, if it has as few columns."""
    if not shelf or shelf.across > grid.across or grid.across < 2:
        return shelf
    number, columns = shelf.label.width, grid.places[: grid.across]
    pitch = columns[1].x - columns[0].x
    if number + shelf.places[0].width >= pitch:
        return shelf
    begin = number - grid.label.width
    places = (
        Rect(columns[nth % shelf.across].x + begin, *place[1:])
        for nth, place in enumerate(shelf.places)
    )
    return shelf._replace(places=tuple(places))
