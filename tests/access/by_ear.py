"""A player who hears a game and sees nothing of it: what is heard, as clues; what to try next."""

from __future__ import annotations

import re
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

from game.rules import Clue, check_guess
from tests.access.atspi import Bus, Client, Reference, wait_for
from tests.player import STEP, Player, opened
from tests.playing.games import STILL

HEARD = {
    "absent": Clue.GREY,
    "elsewhere": Clue.YELLOW,
    "in place": Clue.GREEN,
    "no está": Clue.GREY,
    "en otro lugar": Clue.YELLOW,
    "en su lugar": Clue.GREEN,
}
ROW = re.compile(r"\w+ (?P<number>\d+), (?P<word>\w+): (?P<clues>.*)")
ENTRY = 79  # the role of a field of text
TABLE, GROUP = 55, 39
Answer = TypeVar("Answer")


def clues_heard(words: str) -> tuple[Clue, ...]:
    """Return the clues of a row as it is read out.

    >>> [clue.name for clue in clues_heard("C absent, R elsewhere, A in place")]
    ['GREY', 'YELLOW', 'GREEN']
    """
    return tuple(HEARD[part.split(" ", 1)[1]] for part in words.split(", "))


class Ear:
    """Plays a window through a reader, in a thread beside that of the game."""

    def __init__(self, player: Player, client: Client) -> None:
        self.player = player
        self.client = client
        self.window: Reference = self.asking(client.window)
        self.said: list[str] = []
        self.story: list[tuple[str, str]] = []  # each guess, with what was said then

    def asking(self, act: Callable[[], Answer]) -> Answer:
        """Return what a reader gets to know while the game goes on."""
        answers: list[Any] = []

        def ask() -> None:
            try:
                answers.append(act())
            except BaseException as fault:  # noqa: BLE001
                answers.append(fault)

        thread = threading.Thread(target=ask)
        thread.start()
        while thread.is_alive():
            self.player.frame(STEP)
            thread.join(0.0005)
        if isinstance(answers[0], BaseException):
            raise answers[0]
        answer: Answer = answers[0]
        return answer

    def hear(self) -> list[str]:
        """Return what was announced since it was asked last."""
        heard = len(self.said)
        self.client.hear()
        self.said = [*self.client.announced]
        return self.said[heard:]

    def until(self, words: str) -> None:
        """Wait until what was announced last has some words, which are given as a pattern.

        The library sends what it is told from a thread of its own, a moment later.
        """

        def last() -> object:
            self.hear()
            return self.said and re.search(words, self.said[-1])

        self.asking(lambda: wait_for(last))

    def keys(self) -> dict[str, Reference]:
        """Return the keys on the screen by their letters, and Enter."""
        group = next(
            node
            for node in self.client.children(self.window)
            if self.client.role(node) == GROUP and self.client.name(node) in ("Keyboard", "Teclado")
        )
        found = {}
        for key in self.client.children(group):
            name = self.client.name(key)
            found[re.split("[ :]", name)[0]] = key
        return found

    @property
    def can_type(self) -> bool:
        """Whether there is a row to be typed: none is left once the game is over."""
        return any(self.client.role(node) == ENTRY for node in self.client.children(self.window))

    def boards(self) -> list[Reference]:
        """Return the boards in view."""
        return [
            node for node in self.client.children(self.window) if self.client.role(node) == TABLE
        ]

    def numbered(self) -> list[tuple[int, Reference]]:
        """Return the boards in view with their numbers."""
        names = [(self.client.name(board), board) for board in self.boards()]
        return [(int((re.findall(r"\d+", name) or ["1"])[0]), board) for name, board in names]

    def rows(self, board: Reference, known: int) -> list[re.Match[str]]:
        """Return the rows of a board as they are read out, from those on that are known."""
        found: list[re.Match[str]] = []
        for node in reversed(self.client.children(board)):
            row = ROW.fullmatch(self.client.name(node))
            if row and int(row["number"]) <= known:
                break
            found[:0] = [row] if row else []
        return found

    def guess(self, word: str, keys: dict[str, Reference]) -> list[str]:
        """Type a word by the keys on the screen, send it, and return what is said then."""
        for letter in word:
            self.client.click(keys[letter])
        before = len(self.said)
        self.client.click(keys.get("Enter") or keys["Intro"])
        wait_for(lambda: self.hear() or len(self.said) > before)
        return self.said[before:]

    def win(self, words: Sequence[str], guesses: int = 60) -> int:
        """Play until nothing is to be typed any more; return with how many guesses."""
        keys = self.keys()
        heard: dict[int, list[tuple[str, tuple[Clue, ...]]]] = {}
        left: dict[int, list[str]] = {number: [*words] for number, _ in self.numbered()}
        done: set[int] = set()
        for number in range(1, guesses + 1):
            open_boards = [index for index in left if index not in done]
            best = min(open_boards, key=lambda index: len(left[index]))
            guessed = {word for word, _ in self.story}
            word = next(word for word in left[best] if word not in guessed)
            self.story.append((word, self.guess(word, keys)[0]))
            for index, board in self.numbered():
                left.setdefault(index, [*words])
                if index in done:
                    continue
                for row in self.rows(board, len(heard.setdefault(index, []))):
                    clue = (row["word"].upper(), clues_heard(row["clues"]))
                    heard[index].append(clue)
                    left[index] = [
                        word
                        for word in left[index]
                        if check_guess(word, clue[0]) == clue[1] and word != clue[0]
                    ]
                    if set(clue[1]) == {Clue.GREEN}:
                        done.add(index)
            if len(done) == len(left) or not self.can_type:
                return number
        raise AssertionError("the game was not won")


@contextmanager
def heard(session: Bus, home: Path, *options: str, config: str = "", **how: Any) -> Iterator[Ear]:
    """Start the program on a bus with a reader that listens, and close its window at the end."""
    session.listen(True)
    client = Client(session.access)  # before the program, so that the registry is up by then
    try:
        with opened(home, *options, config=STILL + config, bus=session.address, **how) as player:
            yield Ear(player, client)
    finally:
        client.close()
