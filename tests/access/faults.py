"""What a game lives through, one after the other: `python -m tests.access.faults TREES`.

It is a process of its own: the library of accessibility stays with the first bus that it finds.
"""

from __future__ import annotations

import random
import sys
import threading
from pathlib import Path
from tempfile import TemporaryDirectory
from unittest import mock

from game.window.draw.nodes import Node, Role, Scale, Shown, walk
from tests.access.atspi import Bus, Client, GoneError, Reference, bus
from tests.access.by_ear import heard
from tests.player import Player, opened
from tests.playing.games import ROBOT, meanwhile

SOME = ("", "A", "Ñandú", "two words", "line\nbreak", "\N{GRINNING FACE} 🂡", "x" * 300)


def is_won(player: Player) -> bool:
    """Play a game to its end, and return whether that was possible."""
    player.play("slate", "crony")
    player.press("F1", "PageDown", "Tab", "Escape")
    player.play("robot")
    player.press("Ctrl+C")
    return "3/6" in player.clipboard


def killed(session: Bus, home: Path) -> None:
    """The accessibility bus goes while a reader is served."""
    with heard(session, home, *ROBOT) as ear:
        session.kill()
        assert is_won(ear.player)


def stuck(session: Bus, home: Path) -> None:
    """A reader is said to be there, and nobody listens."""
    session.listen(True)
    with opened(home, *ROBOT, bus=session.address) as player:
        player.until(session.serves)
        assert is_won(player)


def without_bus(session: Bus, home: Path) -> None:
    """There is no bus at all, and nothing of the library is loaded."""
    with opened(home, *ROBOT, bus="unix:path=/nowhere/bus") as player:
        assert is_won(player)
        assert "accesskit" not in sys.modules


def without_reader(session: Bus, home: Path) -> None:
    """There is a bus and no reader, and nothing of the library is loaded."""
    session.listen(False)
    with opened(home, *ROBOT, bus=session.address) as player:
        assert is_won(player)
        assert "accesskit" not in sys.modules
        session.listen(True)
        player.until(session.serves)


def without_library(session: Bus, home: Path) -> None:
    """A reader is there, and the library is not installed."""
    session.listen(True)
    missing = mock.patch.dict(sys.modules, {"accesskit": None})
    with missing, opened(home, *ROBOT, bus=session.address) as player:
        meanwhile(player)
        assert is_won(player)
        assert not session.serves()


def coming_and_going(session: Bus, home: Path) -> None:
    """A reader comes and goes, again and again."""
    with opened(home, *ROBOT, bus=session.address) as player:
        for _ in range(5):
            session.listen(True)
            player.until(session.serves)
            player.type("s")
            session.listen(False)
            meanwhile(player)
            player.press("t", "Backspace", "Backspace")
        assert is_won(player)


def random_trees(session: Bus, home: Path, count: int) -> None:
    """A reader walks through trees that are others with every step."""
    chance = random.Random(1)
    shown = "game.window.access.reader.Reader.shown"
    with heard(session, home, *ROBOT) as ear:
        walked, over, steps = [0], threading.Event(), threading.Semaphore(0)
        client = Client(session.access)
        thread = threading.Thread(target=lambda: walk_on(client, ear.window, over, walked, steps))
        thread.start()
        with mock.patch(shown, lambda _: random_tree(chance)):
            for number in range(count):
                ear.player.frame()
                if number % 2 == 0:
                    steps.acquire(timeout=1.0)  # so that the reader keeps up
        over.set()
        thread.join()
        client.close()
        assert ear.asking(lambda: ear.can_type), "it is served on"
        assert is_won(ear.player)
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
        live=chance.random() < 0.2,
        scale=chance.choice((None, Scale(chance.choice((None, 3)), 1, 32))),
        position=chance.choice((None, (1, 5))),
    )


def main(trees: int) -> None:
    """Let it all happen, and end with status 0 if the game lives through it."""
    with TemporaryDirectory() as folder, bus(Path(folder)) as session:
        for fault in (without_bus, without_library, without_reader, stuck, coming_and_going):
            print(fault.__name__, flush=True)
            fault(session, Path(folder) / fault.__name__)
        random_trees(session, Path(folder) / "trees", trees)
        killed(session, Path(folder) / "killed")


if __name__ == "__main__":
    main(int(sys.argv[1]))
