"""The lives of the random player: each has a home of its own, and many starts of the program."""

import gc
import os
import random
import re
from collections.abc import Callable, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple
from unittest import mock

import pygame

from game.window.draw.nodes import Node, Role
from tests.player import Player, opened

EVENTS = 5000  # in a life
QUITS = 0.008  # the share of acts after which the game is looked at, and the window closed
MOST_GROWTH = 64.0  # MiB of memory, from the third life of a process on
A_START = 3.0  # MiB; SDL never gives back the fonts that are open when it ends
GAMES = (
    *("", "--boards 4", "--boards 32", "--absurdle", "--boards 3 --sequence --easy"),
    *("--length 11 --guesses 3 --undo", "--length 3 --language es", "--length 15 --hard"),
)
SETTINGS = (
    'animation = "off"\n',
    'theme = "light"\nscale = 200\ncoach = true\n',
    'fill_greens = true\nwarn = "both"\nask_again = true\nask_help = false\n',
    'speech = "always"\nkeep_going = true\ntimer = true\ninterface = "es"\n',
)
WORDS = ("slate", "crane", "robot", "abbey", "qqqqq", "misty", "perro")
LETTERS = "abcdefghijklmnopqrstuvwxyzñéß#1234567890 /"
KEYS = (
    *("Enter", "Enter", "Enter", "Backspace", "Delete", "Tab", "Shift+Tab", "Escape", "Up", "Down"),
    *("Left", "Right", "Home", "End", "PageUp", "PageDown", "Ctrl+Left", "Ctrl+Right", "Alt+2"),
    *(f"F{number}" for number in range(1, 11)),
)
QUIT = ("Quit", "Salir")
COMMANDS = ("a", "b", "c", "d", "e", "g", "h", "k", "l", "m", "n", "o", "p", "r", "t", "v", "w")
CLIPBOARD = (
    "",
    "robot",
    "V1-EN5-D4C6D0-HIDDEN2D7577BEC2-XY",
    "v1 en5\n" * 50,
    "A" * 5000,
    "\x1b[31m",
)
SIZES = ((320, 320), (320, 480), (640, 480), (1280, 800), (1920, 1080), (900, 2000), (2560, 330))
TIMES = (0, 1, 33, 120, 700, 3000, 60_000, 86_400_000)  # ms
FILES = ("", "/nowhere/game.toml", "/", "/dev/null")


class Count(NamedTuple):
    """What was done: events, acts that brought them, and starts of the program."""

    events: int = 0
    acts: int = 0
    starts: int = 0

    def __add__(self, other: tuple[int, ...]) -> "Count":  # type: ignore[override]
        """Return what was done in two lives."""
        return Count(*(one + another for one, another in zip(self, other, strict=True)))


class Hands:
    """Does one random thing after the other, at what it sees or anywhere."""

    def __init__(self, player: Player, chance: random.Random) -> None:
        self.player, self.chance = player, chance
        self.acts: dict[Callable[[], str], int] = {
            self.letters: 25,
            self.word: 15,
            self.key: 20,
            self.command: 8,
            self.click_node: 30,
            self.ask: 12,
            self.click: 4,
            self.wheel: 4,
            self.paste: 1,
            self.drop: 1,
            self.resize: 3,
            self.pass_time: 12,
            self.quit: 3,
        }

    def act(self) -> str:
        """Do something, and return what it was."""
        (act,) = self.chance.choices([*self.acts], [*self.acts.values()])
        return act()

    def press(self, *keys: str) -> None:
        """Press keys, none of which ends the program but on what is there for that."""
        for key in keys:
            ends = any(
                node.key == self.player.focus and node.name.startswith(QUIT)
                for node in self.player.nodes
            )
            self.player.press(key)
            assert ends or self.player.ended is None, f"{key} has ended it"

    def letters(self) -> str:
        text = "".join(self.chance.choices(LETTERS, k=self.chance.randint(1, 6)))
        self.press(*text)
        return f"type {text!r}"

    def word(self) -> str:
        word = self.chance.choice(WORDS)
        self.press(*word, "Enter")
        return f"play {word}"

    def key(self) -> str:
        key = self.chance.choice(KEYS)
        self.press(key)
        return key

    def command(self) -> str:
        key = f"Ctrl+{self.chance.choice([*COMMANDS, *',+-'])}"
        self.press(key)
        return key

    def click_node(self) -> str:
        nodes = [node for node in self.player.nodes if node.place and node.deeds]
        if not nodes:
            return "nothing to click"
        node = self.chance.choice(nodes)
        button = self.chance.choice((1, 1, 1, 1, 1, 1, 2, 3, 9))
        self.player.click(node, button)
        return f"click {node.name!r} with {button}"

    def ask(self) -> str:
        nodes = [node for node in self.player.nodes if node.deeds]
        if not nodes:
            return "nothing to ask"
        node = self.chance.choice(nodes)
        deed = self.chance.choice(node.deeds)
        value = self.chance.choice(["crane", "", "7", 3, 1e9, None])
        self.player.ask(node, deed, value)
        return f"ask {node.name!r} to {deed.name} {value!r}"

    def click(self) -> str:
        width, height = self.player.picture.get_size()
        place = (self.chance.randrange(-5, width + 5), self.chance.randrange(-5, height + 5))
        self.player.click(place)
        return f"click {place}"

    def wheel(self) -> str:
        turns = self.chance.choice((-100, -3, -1, 0.4, 1, 2, 50))
        self.player.wheel(turns)
        return f"wheel {turns}"

    def paste(self) -> str:
        self.player.clipboard = self.chance.choice(CLIPBOARD)
        self.player.press("Ctrl+V")
        return f"paste {self.player.clipboard[:20]!r}"

    def drop(self) -> str:
        file = self.chance.choice(FILES)
        self.player.drop(file)
        return f"drop {file!r}"

    def resize(self) -> str:
        size = self.chance.choice(SIZES)
        self.player.resize(*size)
        return f"resize {size}"

    def pass_time(self) -> str:
        time = self.chance.choice(TIMES)
        self.player.idle(time)
        return f"{time} ms"

    def quit(self) -> str:
        self.player.wait()
        self.player.close()
        return "quit"


def check(player: Player) -> None:
    """Hold what must be so at any time."""
    assert player.ended in (None, 0), f"it ended with {player.ended}"
    nodes = player.nodes
    keys = {node.key: node for node in nodes}
    assert len(keys) == len(nodes), "two nodes have one key"
    assert player.focus in keys, f"{player.focus!r} has the focus, and is no node"
    assert keys[player.focus].name, "what has the focus has no name"
    assert sum(node.modal for node in nodes) <= 1
    for node in nodes:
        if node.cursor is not None:
            assert 0 <= node.cursor <= max(len(node.value or ""), 15)
        if node.scale and node.scale.value is not None:
            assert node.scale.least <= node.scale.value <= node.scale.most
        one_at_most = node.role in (Role.LIST, Role.TAB_LIST)
        chosen = sum(child.selected or False for child in node.children if one_at_most)
        assert chosen <= 1, f"{chosen} of {node.name!r} are chosen"
    row, tables = player.row, [node for node in nodes if node.role is Role.TABLE]
    if row and row.place and not player.says("Assistant"):
        middle = row.place.middle
        assert any(at.x <= middle[0] <= at.x + at.width for table in tables if (at := table.place))


def game_of(player: Player) -> list[str | None] | None:
    """Return the game on the board and the row being typed, None where that is not to be seen."""
    player.resize(1280, 800)
    player.wait()
    names = [node.name for node in player.root.children]
    hidden = {"Assistant", "Asistente"}.intersection(names)
    if not player.row or hidden or any(node.modal for node in player.nodes):
        return None
    rows = [row.name for node in player.root.children for row in node.children if _is_row(row)]
    typed = (player.row.value or "").rstrip()  # blanks up to the cursor are not kept
    return [*rows, typed] if rows or typed else None


def _is_row(node: Node) -> bool:
    return node.role is Role.ROW and re.search(r"\d", node.name) is not None


def live(seed: int, events: int = EVENTS) -> Count:
    """Play for a number of events, with quits and restarts; each start goes on with the game.

    Raises:
        AssertionError: something that must be so was not; it says how to repeat it.
    """
    chance, count, trail = random.Random(seed), Count(), [""]
    deals = random.Random(seed)  # one for all starts: a game draws until it has other answers
    left: list[str | None] | None = None
    posted, post = 0, pygame.event.post

    def counted(event: pygame.event.Event) -> bool:
        nonlocal posted
        posted += 1
        return post(event)

    with (
        TemporaryDirectory() as home,
        mock.patch("game.profile.beginning.SystemRandom", lambda: deals),
        mock.patch("pygame.event.post", counted),
    ):
        try:
            while posted < events:
                asked = [] if left else chance.choice(GAMES).split()
                config = None if left else chance.choice(SETTINGS)
                trail.append(f"start {asked} {config!r}")
                with opened(Path(home), *asked, config=config) as player:
                    found = game_of(player)
                    assert left is None or found == left, f"{found} goes on, not {left}"
                    left, acts = play(player, chance, lambda: posted < events, trail)
                count += Count(0, acts, 1)
        except BaseException as fault:
            fault.add_note(f"After {trail[-20:]}. To repeat it:")
            fault.add_note(f"python -m tests.monkey --events {events} --seed {seed}")
            raise
    return count._replace(events=posted)


def play(
    player: Player, chance: random.Random, goes_on: Callable[[], bool], trail: list[str]
) -> tuple[list[str | None] | None, int]:
    """Play from a start to the next quit; return the game that is left, and the number of acts."""
    hands, acts = Hands(player, chance), 0
    while goes_on():
        trail.append(hands.act())
        acts += 1
        if player.ended is not None:
            return None, acts
        check(player)
        if chance.random() < QUITS:
            trail.append("close")
            return game_of(player), acts
    return None, acts


def lives(seeds: Sequence[int], events: int) -> tuple[Count, float]:
    """Live some lives one after the other; return what was done, and how far memory grew."""
    count, before = Count(), 0.0
    for number, seed in enumerate(seeds):
        count += live(seed, events)
        gc.collect()
        before = before or (resident() if number == 2 else 0.0)
    growth = resident() - before if before else 0.0
    most = MOST_GROWTH + A_START * count.starts
    assert growth < most, f"the memory has grown by {growth:.0f} MiB over {count.starts} starts"
    return count, growth


def resident() -> float:
    """Return the memory that this process holds, in MiB; 0 where the system does not tell."""
    try:
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    except OSError:
        return 0.0
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20
