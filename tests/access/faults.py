"""What a game lives through, one after the other: `python -m tests.access.faults TREES`.

It is a process of its own: the library of accessibility stays with the first bus that it finds.
"""

from __future__ import annotations

import os
import random
import sys
import threading
from pathlib import Path
from tempfile import TemporaryDirectory
from unittest.mock import patch

from game.window.access.nodes import Node, Role, Scale, Shown, walk
from tests.access.atspi import Bus, Client, GoneError, Reference, bus
from tests.access.by_ear import heard
from tests.window.pilot import Pilot, playing

SOME = ("", "A", "Ñandú", "two words", "line\nbreak", "\N{GRINNING FACE} 🂡", "x" * 300)


def is_won(pilot: Pilot) -> bool:
    """Play a game to its end, and return whether that was possible."""
    pilot.play("slate", "crony")
    pilot.press("F1", "PageDown", "Tab", "Escape")
    pilot.play("robot")
    pilot.wait()
    return pilot.over


def killed(session: Bus) -> None:
    """The accessibility bus goes while a reader is served."""
    with heard(session, "robot") as ear:
        ear.pilot.play("count")
        session.kill()
        assert is_won(ear.pilot)


def stuck(session: Bus) -> None:
    """A reader is said to be there, and nobody listens."""
    session.listen(True)
    with playing("robot") as pilot:
        pilot.until_heard()
        assert is_won(pilot)


def without_bus(session: Bus) -> None:
    """There is no bus at all, and nothing of the library is loaded."""
    nowhere = patch.dict(os.environ, {"DBUS_SESSION_BUS_ADDRESS": "unix:path=/nowhere/bus"})
    with nowhere, playing("robot") as pilot:
        assert is_won(pilot)
        assert not (pilot.app.reader and pilot.app.reader.active)
        assert "accesskit" not in sys.modules


def without_reader(session: Bus) -> None:
    """There is a bus and no reader, and nothing of the library is loaded."""
    session.listen(False)
    with playing("robot") as pilot:
        assert is_won(pilot)
        assert "accesskit" not in sys.modules
        session.listen(True)
        pilot.until_heard()


def without_library(session: Bus) -> None:
    """A reader is there, and the library is not installed."""
    session.listen(True)
    with patch.dict(sys.modules, {"accesskit": None}), playing("robot") as pilot:
        assert is_won(pilot)
        assert not (pilot.app.reader and pilot.app.reader.active)


def coming_and_going(session: Bus) -> None:
    """A reader comes and goes, again and again."""
    with playing("robot") as pilot:
        reader = pilot.app.reader
        assert reader
        for _ in range(5):
            session.listen(True)
            pilot.until_heard()
            pilot.type("s")
            session.listen(False)
            pilot.until(lambda: not reader.active)
            pilot.type("t")


def random_trees(session: Bus, count: int) -> None:
    """A reader walks through trees that are others with every step."""
    chance = random.Random(1)
    with heard(session, "robot") as ear:
        reader = ear.pilot.app.reader
        assert reader
        adapter = reader.adapter
        assert adapter
        walked, over, steps = [0], threading.Event(), threading.Semaphore(0)
        client = Client(session.access)
        thread = threading.Thread(target=lambda: walk_on(client, ear.window, over, walked, steps))
        thread.start()
        for number in range(count):
            adapter.update(random_tree(chance))
            if number % 2 == 0:
                steps.acquire(timeout=1.0)  # so that the reader keeps up
        over.set()
        thread.join()
        client.close()
        assert not adapter.failed
        reader.update()
        assert is_won(ear.pilot)
        print(f"{count:,} trees, {walked[0]:,} nodes walked through")


def walk_on(
    client: Client,
    node: Reference,
    over: threading.Event,
    walked: list[int],
    steps: threading.Semaphore,
) -> None:
    """Walk through all that is there, until it is over."""
    while not over.is_set():
        waiting = [node]
        while waiting and not over.is_set():
            here = waiting.pop()
            try:
                client.name(here)
                waiting += client.children(here)
                walked[0] += 1
                steps.release()
            except (GoneError, TimeoutError):  # the next tree came too soon
                continue


def random_tree(chance: random.Random) -> Shown:
    """Return a tree of random nodes, of which some are as in the one before."""
    keys = random.Random(chance.random()).sample(range(60), chance.randint(1, 40))
    nodes = [random_node(f"n{key}", chance) for key in keys]
    while len(nodes) > 1:
        child = nodes.pop(chance.randrange(1, len(nodes)))
        at = chance.randrange(len(nodes))
        parent = nodes[at]
        nodes[at] = parent._replace(children=(*parent.children, child))
    root = Node("window", Role.WINDOW, "Verdigris", children=tuple(nodes))
    return Shown(root, chance.choice([*walk(root)]).key)


def random_node(key: str, chance: random.Random) -> Node:
    """Return a random node without children."""
    words = chance.choice(SOME)
    return Node(
        key,
        chance.choice([role for role in Role if role is not Role.WINDOW]),
        chance.choice(SOME),
        chance.choice((None, words)),
        cursor=chance.choice((None, len(words))),
        checked=chance.choice((None, True, False)),
        selected=chance.choice((None, True)),
        disabled=chance.random() < 0.1,
        live=chance.random() < 0.2,
        scale=chance.choice((None, Scale(chance.choice((None, 3)), 1, 32))),
        position=chance.choice((None, (1, 5))),
    )


def main(trees: int) -> None:
    """Let it all happen, and end with status 0 if the game lives through it."""
    with TemporaryDirectory() as folder, bus(Path(folder)) as session:
        for fault in (without_bus, without_library, without_reader, stuck, coming_and_going):
            print(fault.__name__)
            fault(session)
        random_trees(session, trees)
        killed(session)


if __name__ == "__main__":
    main(int(sys.argv[1]))
