"""Boxes: what is to be shown as a tree of rows and columns, and one function that places it.

A box says what it needs, not where it is. What is left over goes to those that have a share of it;
where there is not enough, the boxes that can be spared are left out.
"""

from collections.abc import Iterable
from typing import NamedTuple

from pygame import Rect

ANY = 1 << 20  # pixels; as much as there is


class Box(NamedTuple):
    """A box; with kids, a row of boxes, or a column if it goes down. Lengths are pixels.

    Attributes:
        name: by which its place is found; empty for one that only holds others.
        size: how long it is at least in the direction of its parent.
        share: its share of what is left over there.
        most: how long it is at most there.
        across: how long it is at most in the other direction, in the middle of its room.
        spare: 0, or how soon it is left out where there is no room: the highest goes first.
        kids: the boxes in it, from left to right or from top to bottom.
        down: whether they are one below the other.
        gap: the space between two of them.
    """

    name: str = ""
    size: int = 0
    share: float = 0
    most: int = ANY
    across: int = ANY
    spare: int = 0
    kids: tuple["Box", ...] = ()
    down: bool = False
    gap: int = 0

    def need(self, down: bool, along: bool = True) -> int:
        """Return how long it is at least.

        Args:
            down: the direction that is asked for.
            along: whether that is the direction of its parent, in which it has its size.
        """
        needs = [kid.need(down, down == self.down) for kid in self.kids if not kid.spare]
        if down == self.down:
            inside = sum(needs) + self.gap * max(0, len(needs) - 1)
        else:
            inside = max(needs, default=0)
        return max(self.size * along, inside)


def row(*kids: Box | None, name: str = "", **how: float) -> Box:
    """Return boxes side by side, without those that are None; `how` are attributes of a `Box`."""
    return Box(name, kids=tuple(filter(None, kids)), **how)  # type: ignore[arg-type]


def column(*kids: Box | None, name: str = "", **how: float) -> Box:
    """Return boxes one below the other, without those that are None."""
    return row(*kids, name=name, **how)._replace(down=True)


def place(box: Box, room: Rect) -> dict[str, Rect]:
    """Return where each box of a tree that has a name goes in a room, none for those left out.

    >>> places = place(row(Box("left", size=20), Box("right", share=1), gap=5), Rect(0, 0, 100, 10))
    >>> places["right"]
    Rect(25, 0, 75, 10)
    """
    found: dict[str, Rect] = {}
    _place(box, room, found)
    return found


def _place(box: Box, room: Rect, found: dict[str, Rect]) -> None:
    if box.name:
        found[box.name] = room
    if not box.kids:
        return
    length, other = (room.h, room.w) if box.down else room.size
    kids = list(box.kids)
    needs = [kid.need(box.down) for kid in kids]
    while _left(box, needs, length) < 0 and any(kid.spare for kid in kids):
        least = max(range(len(kids)), key=lambda at: kids[at].spare)
        del kids[least], needs[least]
    sizes, left = _shared_out(kids, needs, _left(box, needs, length))
    at = (room.y if box.down else room.x) + max(0, left) // 2
    for kid, size in zip(kids, sizes, strict=True):
        wide = min(other, kid.across)
        off = (other - wide) // 2
        spot = (room.x + off, at, wide, size) if box.down else (at, room.y + off, size, wide)
        _place(kid, Rect(spot), found)
        at += size + box.gap


def _left(box: Box, needs: list[int], length: int) -> int:
    """Return what boxes leave over of a length; it is below 0 where they need more."""
    return length - sum(needs) - box.gap * max(0, len(needs) - 1)


def _shared_out(kids: list[Box], needs: list[int], left: int) -> tuple[list[int], int]:
    """Return how long boxes are once they have their shares, and what nobody takes."""
    sizes = list(needs)
    growing = [at for at, kid in enumerate(kids) if kid.share]
    while growing and left > 0:
        each = left / sum(kids[at].share for at in growing)
        full = [at for at in growing if sizes[at] + each * kids[at].share >= kids[at].most]
        for at in full or growing:
            more = kids[at].most - sizes[at] if full else int(each * kids[at].share)
            sizes[at] += more
            left -= more
        growing = [at for at in growing if at not in full] if full else []
    return sizes, left


def beside(size: tuple[int, int], anchor: Rect, room: Rect, gap: int) -> Rect:
    """Return where something of a size stands that belongs to what is at a place, in a room.

    That is below it, or above it where there alone is room; both begin at the left.

    >>> beside((50, 20), Rect(40, 0, 10, 10), Rect(0, 0, 80, 100), 5)
    Rect(30, 15, 50, 20)
    """
    below, above = anchor.bottom + gap, anchor.y - gap - size[1]
    top = above if below + size[1] > room.bottom and above >= room.y else below
    return Rect((anchor.x, top), size).clamp(room)


def around(places: Iterable[Rect]) -> Rect:
    """Return what holds some places, without a size for none."""
    first, *others = tuple(places) or (Rect(0, 0, 0, 0),)
    return first.unionall(others)
