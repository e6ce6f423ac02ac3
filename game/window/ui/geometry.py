"""Rectangles and the window's unit: the geometry that everything drawn shares."""

from typing import NamedTuple

SMALLEST_WINDOW = (320, 400)


class Rect(NamedTuple):
    """A rectangle of whole pixels; pygame takes it wherever it takes a rectangle."""

    x: int
    y: int
    width: int
    height: int

    @property
    def right(self) -> int:
        """The first column of pixels behind it."""
        return self.x + self.width

    @property
    def bottom(self) -> int:
        """The first row of pixels below it."""
        return self.y + self.height

    def inset(self, by: int) -> "Rect":
        """Return the rectangle with each side moved inwards."""
        return Rect(self.x + by, self.y + by, self.width - 2 * by, self.height - 2 * by)

    def moved(self, right: int) -> "Rect":
        """Return the rectangle, moved to the right."""
        return self._replace(x=self.x + right)

    def holds(self, x: float, y: float) -> bool:
        """Tell whether a point lies within."""
        return self.x <= x < self.right and self.y <= y < self.bottom


class Viewport(NamedTuple):
    """The window, as what is drawn in it needs to know it.

    Attributes:
        window: its width and height in pixels.
        unit: how large things with a size of their own are, 1 for the size at 100 %.
    """

    window: tuple[int, int]
    unit: float

    def px(self, length: float) -> int:
        """Return a length at 100 % in pixels, one at least."""
        return max(1, round(length * self.unit))
