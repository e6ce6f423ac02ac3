"""The window against a small model of the game: whatever is done, both must say the same.

Hypothesis draws a game and then acts, as keys, clicks and what a screen reader asks. After each of
them the tree of nodes is compared with the model. The program is closed and started again as one
of the acts.
"""

import re
from contextlib import ExitStack
from datetime import datetime, timedelta
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import NamedTuple
from unittest import mock

import pygame
from hypothesis import note, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from game.window.draw.nodes import Deed, Node, Role, walk
from game.words import load
from tests.player import Player, opened
from tests.playing.game_model import ABSENT, ELSEWHERE, HARD, IN_PLACE, OFF, STRICT, Clues, Game
from tests.playing.games import WIDE

ANSWERS = frozenset(load("en", 5).answers)
LIST = ANSWERS | frozenset(load("en", 5).guesses)
POOL = """CRANE SLATE ROBOT ABBEY STEER FLOSS MISTY LEDGE ELUDE DRUID CREEP EATEN OTTER TOXIN SOOTY
    EERIE LLAMA GEESE ARISE KEEPS""".split()
UNLISTED = ("QZXJK", "AAAAA", "STEEE")
HEARD = {"absent": ABSENT, "elsewhere": ELSEWHERE, "in place": IN_PLACE}
CLUE = "|".join(HEARD)
SIZES = ((921, 691), WIDE, (1920, 1080), (640, 480), (480, 800), (320, 480))


class SetUp(NamedTuple):
    """A game as it is asked for; without words it is Absurdle with the list of POOL."""

    words: tuple[str, ...] = ()
    limit: int = 0
    level: int = OFF
    undo: bool = False
    easy: bool = False
    sequence: bool = False
    moves: bool = False  # whether tiles turn, and so on
    asks: bool = True  # whether help is to be asked for twice

    @property
    def arguments(self) -> list[str]:
        """The command line."""
        boards = ["--answer", ",".join(self.words), "--boards", str(len(self.words))]
        limit = ["--guesses", str(self.limit)] if self.limit else []
        flags = {"--undo": self.undo, "--easy": self.easy, "--sequence": self.sequence}
        return [
            *(boards if self.words else ["--absurdle"]),
            *["--hard", "--strict"][self.level - 1 : self.level],
            *(limit + [flag for flag, wanted in flags.items() if wanted]),
        ]

    @property
    def config(self) -> str:
        """The settings."""
        answers = "" if self.words else 'answers = "words.txt"'
        animation = "normal" if self.moves else "off"
        asks = "true" if self.asks else "false"
        return f'{answers}\nanimation = "{animation}"\nask_help = {asks}\nscreen_keyboard = "shown"'

    @property
    def game(self) -> Game:
        """The model of it."""
        return Game(
            [frozenset({word}) for word in self.words] or [frozenset(POOL)],
            LIST if self.words else frozenset(POOL),
            self.limit or max(1, len(self.words)) + 5,
            dodges=not self.words,
            sequence=self.sequence,
            undo=self.undo or not self.words,
            level=self.level,
        )


@st.composite
def set_ups(draw: st.DrawFn) -> SetUp:
    """Draw a game: honest with known words or Absurdle, of one or several boards, by any rules."""
    boards = draw(st.sampled_from([0, 1, 1, 2, 2, 4]))
    some = st.lists(st.sampled_from(POOL), min_size=boards, max_size=boards, unique=True)
    return SetUp(
        tuple(draw(some)),
        draw(st.sampled_from([0, 0, 0, 2, 99])),
        draw(st.sampled_from([OFF, OFF, HARD, STRICT])),
        draw(st.booleans()),
        draw(st.integers(0, 3)) == 0,
        boards > 1 and draw(st.booleans()),
        draw(st.integers(0, 2)) == 0,
        draw(st.booleans()),
    )


def on(board: int, node: Node) -> bool:
    """Return whether a node is the table of a board, by its number."""
    number = re.search(r"\d+", node.name)
    return node.role is Role.TABLE and int(number[0] if number else 1) == board + 1


def rows_of(table: Node) -> dict[int, tuple[str, Clues]]:
    """Return the rows with clues that a table has in view, by their number from 0."""
    found = {}
    for row in table.children:
        number = re.search(r"\d+", row.name)
        cells = [re.fullmatch(f"(.) ({CLUE})", cell.name) for cell in row.children]
        if number and all(cells):
            letters = "".join(cell[1] for cell in cells if cell)
            found[int(number[0]) - 1] = (letters, tuple(HEARD[cell[2]] for cell in cells if cell))
    return found


def known_by_key(name: str, boards: list[int]) -> dict[int, int]:
    """Return what a key on the screen says of its letter on each board: "R: absent on 1 3"."""
    found = {}
    for clue, numbers in re.findall(rf"({CLUE})(?: on ([\d ]+))?", name):
        for board in [int(each) - 1 for each in numbers.split()] if numbers else boards:
            found[board] = HEARD[clue]
    return found


def still(machine: "Playing") -> bool:
    """Return whether nothing moves and no dialog is open."""
    return not machine.moving and not machine.dialogs


def playing(machine: "Playing") -> bool:
    """Return whether a game is on, and nothing moves."""
    return still(machine) and not machine.game.over


class Playing(RuleBasedStateMachine):
    """A player at the window, and the model of what the window is to show."""

    def __init__(self) -> None:
        super().__init__()
        self.stack = ExitStack()
        self.home = Path(self.stack.enter_context(TemporaryDirectory()))
        drawn = Random(1)  # for each life the same games, so that a fault comes again
        deals = mock.patch("game.profile.beginning.SystemRandom", lambda: drawn)
        self.stack.enter_context(deals)
        self.program = ExitStack()
        self.player: Player
        self.game: Game
        self.dialogs: list[str] = []
        self.coached = False  # whether the coach was asked, which takes long
        self.begun = False  # whether it can be given up
        self.saved: list[Game] = []  # on the disk, the one that was on the board last at the end
        self.moving = False  # whether a row still turns
        self.colours: dict[int, object] = {}  # of tiles, by their clue
        self.now = datetime(2026, 11, 20, 12, 0)

    def teardown(self) -> None:
        self.program.close()
        self.stack.close()

    # Starting -------------------------------------------------------------------------------

    @initialize(set_up=set_ups())
    def begin(self, set_up: SetUp) -> None:
        (self.home / "words.txt").write_text("\n".join(POOL), encoding="utf-8")
        self.set_up, self.game = set_up, set_up.game
        self.game.helped = set_up.easy or (set_up.undo and not self.game.dodges)
        self.start(*set_up.arguments, config=set_up.config)
        self.settle()

    def start(self, *arguments: str, config: str | None = None) -> None:
        note(f"started with {arguments}, {config!r}")
        self.now += timedelta(minutes=10)  # longer than a life
        life = opened(self.home, *arguments, config=config, begins=f"{self.now}")
        self.player = self.program.enter_context(life)

    @rule()
    @precondition(lambda self: not self.moving)
    def quit_and_start_again(self) -> None:
        """The next start shows the game that was on the board last, or its end; or else today's
        puzzle."""
        self.press("Ctrl+Q")
        assert self.player.ended == 0
        self.program.close()
        self.dialogs.clear()
        self.start()
        self.settle()
        if not self.saved:
            self.take_what_is_there()
            return
        self.game = game = self.saved[-1]
        if game.over:
            assert not self.player.row, "a game that is over is played again"
            return
        game.row.refused = ""
        game.row.at = self.cursor  # which is not kept
        if game.chosen not in game.open or not game.touched:
            game.chosen = game.open[0]

    def take_what_is_there(self) -> None:
        """Take another game whose words are not known: any of the list."""
        self.resize_to(WIDE)
        assert self.player.row, "the end of a game that was not played"
        tables = [node for node in self.ground if node.role is Role.TABLE]
        own = any("own" in node.name for node in self.player.root.children)
        words = frozenset(POOL if own else ANSWERS)
        self.game = Game(
            [words] * len(tables),
            words if own else LIST,
            self.state[1],
            dodges=any("Absurdle" in node.name for node in self.player.root.children),
            sequence=any("waiting" in node.name for node in tables),
            undo=any(node.name == "Undo" for node in self.ground),
            level=self.level,
        )
        self.begun = False
        self.game.helped = "with help" in self.state_text
        assert not any(map(rows_of, tables)), "a new game has rows"

    # What is seen ---------------------------------------------------------------------------

    @property
    def kept(self) -> bool:
        """Whether the game is on the disk: once a letter was typed, or a hint taken."""
        return self.game in self.saved[-1:]

    @property
    def ground(self) -> list[Node]:
        """All nodes but those of dialogs and messages."""
        return [
            node
            for child in self.player.root.children
            if child.role not in (Role.DIALOG, Role.STATUS, Role.TOOLTIP)
            for node in walk(child)
        ]

    @property
    def state_text(self) -> str:
        return next(
            (node.name for node in self.ground if re.search(r"guess \d", node.name, re.I)), ""
        )

    @property
    def state(self) -> tuple[int | None, int | None]:
        """Which guess it is and of how many, as the header says."""
        found = re.search(r"guess (\d+)(?:(?: of |/)(\d+))?", self.state_text, re.I)
        return (int(found[1]), int(found[2]) if found[2] else None) if found else (None, None)

    @property
    def level(self) -> int:
        """The level of hard mode, as the header says it."""
        words = self.state_text.split(" · ")
        return HARD if "hard" in words else STRICT if "strict" in words else OFF

    @property
    def cursor(self) -> int:
        return self.player.row.cursor or 0 if self.player.row else 0

    def table(self, board: int) -> Node | None:
        return next((node for node in self.ground if on(board, node)), None)

    # Acting ---------------------------------------------------------------------------------

    def press(self, *keys: str) -> None:
        note(f"press {keys}")
        for key in keys:
            self.player.heard.clear()
            self.player.press(key)
            heard = self.player.heard
            assert len(heard) == len(set(heard)), f"said twice: {heard}"

    def settle(self) -> None:
        self.player.wait()
        self.moving = False

    @rule(word=st.sampled_from([*POOL[:6], "XYLO", "Q"]), tabs=st.integers(0, 2))
    @precondition(lambda self: not self.dialogs and not self.game.over)
    def type_letters(self, word: str, tabs: int) -> None:
        self.press(*["Tab"] * tabs, *word.lower())
        for letter in word:
            self.game.row.type(letter)

    @rule(
        keys=st.lists(
            st.sampled_from(["Left", "Right", "Home", "End", "Backspace", "Delete"]), min_size=1
        )
    )
    @precondition(lambda self: not self.dialogs and not self.moving and not self.game.over)
    def edit(self, keys: list[str]) -> None:
        row = self.game.row
        for key in keys:
            self.press(key)
            match key:
                case "Left":
                    row.go(row.at - 1)
                case "Right":
                    row.go(row.at + 1)
                case "Home":
                    row.go(0)
                case "End":
                    row.go(len(row.letters))
                case "Backspace":
                    row.erase()
                case "Delete":
                    row.delete()

    @rule(
        words=st.lists(st.sampled_from([*POOL, *UNLISTED, *["" for _ in POOL]]), min_size=1),
        waits=st.booleans(),
    )
    @precondition(lambda self: not self.dialogs and not self.game.over)
    def play(self, words: list[str], waits: bool) -> None:
        """Play some words, for "" one that solves a board where that is known."""
        for word in words[:3]:
            self.settle()
            if not self.game.over:
                left = min(map(self.game.left, self.game.open), key=len)
                self.guess(word or min(left), waits)

    def guess(self, word: str, waits: bool) -> None:
        """Type a word into an empty row and send it."""
        row = self.game.row
        if set(row.letters) != {" "}:
            self.press("Escape")
            row.clear()
        self.press("Home", *word.lower())
        row.go(0)
        for letter in word:
            row.type(letter)
        self.send(waits)

    @rule(waits=st.booleans(), tabs=st.integers(0, 3))
    @precondition(lambda self: not self.dialogs and not self.game.over)
    def send(self, waits: bool, tabs: int = 0) -> None:
        """Press Enter, whatever is in the row; a full one is sent wherever Tab went before."""
        self.settle()
        game = self.game
        if game.row.full:
            self.press(*["Tab"] * tabs)
        if len(game.boards) > 1 and any(len(words) > 1 for words in game.words):
            self.resize_to(WIDE)  # all boards are to be seen, since their words are not known
        word = "".join(game.row.letters)
        again = word in [each for each, _ in game.played]
        self.press("Enter")
        if not game.row.full or game.refuses(word) or (again and game.row.refused != "again"):
            assert len(self.player.heard) == 1, "a refusal is said"
            game.row.refuse("no word" if game.refuses(word) else "again")
            self.player.idle(1000)
            return
        self.moving = True
        if waits or len(set(map(len, map(game.left, game.open)))) > 1:
            self.player.wait()
        seen = [self.clues_of(board, word) for board in game.boards]
        game.play(word, seen)
        if waits:
            self.settle()
        if game.over:
            self.settle()
            self.end()

    def clues_of(self, board: int, word: str) -> Clues:
        """Return the clues of a guess just made: what the window shows, if it can be so."""
        right, game = self.game.answers(board, word), self.game
        if game.solved(board):
            return next(iter(right))
        if len(right) > 1:
            self.settle()
            table = self.table(board)
            assert table, "a board is out of view"
            rows = rows_of(table)
            assert len(game.rows(board)) in rows, f"{word} is not on the board:\n{self.player.text}"
            seen = rows[len(game.rows(board))][1]
            assert seen in right, f"no word gives {seen} to {word}"
            return seen
        return next(iter(right))

    def end(self) -> None:
        """What holds at the end of a game: it is said once, with the words."""
        game, heard = self.game, self.player.heard
        if game.won or all(len(words) == 1 for words in game.words):
            words = [word for board in game.boards for word in game.left(board)]
            told = [text for text in heard if all(word in text for word in words)]
            assert len(told) == 1, f"{words} are to be told once: {heard}"
            assert not game.won or str(len(game.played)) in re.findall(r"\d+", told[0])
        share = self.player.find("Share")
        bars = [node for node in self.ground if node.role is Role.TOOLBAR]
        assert not any(share in bar.children for bar in bars), "the header's, at the end"

    # Other acts -----------------------------------------------------------------------------

    @rule(key=st.sampled_from("QWERTASDFG"), by_reader=st.booleans())
    @precondition(playing)
    def press_key_on_screen(self, key: str, by_reader: bool) -> None:
        if node := self.key(key):
            self.do(node, by_reader)
            self.game.row.type(key)

    @rule()
    @precondition(playing)
    def press_backspace_on_screen(self) -> None:
        if node := self.key("Backspace"):
            self.do(node)
            self.game.row.erase()

    @rule(place=st.integers(0, 4))
    @precondition(playing)
    def click_tile(self, place: int) -> None:
        row = self.player.row
        if row and row.place:
            width = row.place.width / self.game.length
            at = (int(row.place.x + (place + 0.5) * width), row.place.middle[1])
            self.player.click(at)
            if self.game.chosen in self.game.open:
                self.game.row.go(place)
            else:  # where none is typed, and the row stands on the next board
                self.game.chosen = self.game.open_from(self.game.chosen)

    @rule(word=st.sampled_from([*POOL, "AB"]))
    @precondition(playing)
    def dictate(self, word: str) -> None:
        """A reader puts a word into the row."""
        assert self.player.row
        self.player.ask(self.player.row, Deed.SET_VALUE, word.lower())
        self.game.row.clear()
        for letter in word:
            self.game.row.type(letter)

    @rule(
        board=st.integers(0, 4),
        way=st.sampled_from(["Alt", "#", "click", "reader", "strip", "Ctrl+Left", "Ctrl+Right"]),
    )
    @precondition(lambda self: playing(self) and len(self.game.boards) > 1)
    def choose_board(self, board: int, way: str) -> None:
        game, there = self.game, board in self.game.boards
        match way:
            case "Alt":
                self.press(f"Alt+{board + 1}")
            case "#":
                self.press("#", str(board + 1), "Enter")
            case "Ctrl+Left" | "Ctrl+Right":
                if any(map(game.solved, game.boards)):
                    return  # solved boards may be folded
                self.press(way)
                board = game.chosen + (1 if way == "Ctrl+Right" else -1)
                board, there = min(max(board, 0), len(game.boards) - 1), True
            case _:
                node = self.cell(board) if way == "strip" else self.table(board)
                if not node:
                    return
                self.do(node, way == "reader")
        if there:
            game.chosen = board

    @rule()
    @precondition(playing)
    def undo(self) -> None:
        self.press("Ctrl+Z")
        game = self.game
        if game.undo and game.played:
            game.take_back()
        else:
            assert len(self.player.heard) == 1

    @rule()
    @precondition(playing)
    def switch_hard_mode(self) -> None:
        self.press("Ctrl+D")
        game = self.game
        wanted = OFF if game.level else HARD
        if game.undone:
            wanted = self.level  # undone guesses count too, which the model has forgotten
        elif not game.kept_to(wanted):
            wanted = game.level
        self.begun = self.begun or wanted != game.level
        game.level = wanted
        assert len(self.player.heard) == 1

    @rule(takes=st.booleans())
    @precondition(playing)
    def hint(self, takes: bool) -> None:
        game = self.game
        board = game.open_from(game.chosen)
        right = game.next_hints(board)
        self.press("Ctrl+H")
        if self.set_up.asks and not game.helped:
            self.player.find("Hint", Role.DIALOG)
            self.press("Enter" if takes else "Escape")
            if not takes:
                return
        heard = " ".join(self.player.heard)
        told = re.search(r"etter (\d+) is ([A-Z])\b|contains ([A-Z])\b", heard)
        if not right:
            assert heard
            assert not told
            return
        assert told, heard
        hint = (told[2] or told[3], int(told[1]) - 1 if told[1] else None)
        most = max(right.values()) if game.dodges else 1
        assert right[hint] >= most, f"{hint} is none of {right}"
        game.hints.append((board, *hint))
        game.chosen = board
        game.helped = True

    @rule(sure=st.booleans())
    @precondition(playing)
    def give_up(self, sure: bool) -> None:
        self.press("Ctrl+G")
        if not (self.kept or self.begun):
            assert self.player.heard
            return
        self.player.find("Give up?", Role.DIALOG)
        self.player.heard.clear()
        self.player.click("Give up" if sure else "Keep playing")
        if sure:
            self.settle()
            self.game.given_up = True
            self.end()

    @rule(letters=st.sampled_from(["x", "cr"]))
    @precondition(playing)
    def pause(self, letters: str) -> None:
        """Nothing is to be seen of a game that rests, and the key that ends that is not typed."""
        self.press("Ctrl+P")
        assert not self.player.row
        assert not any(rows_of(node) for node in self.ground if node.role is Role.TABLE)
        self.press(*letters)
        for letter in letters[1:].upper():
            self.game.row.type(letter)

    @rule()
    @precondition(lambda self: playing(self) and not self.set_up.asks and not self.coached)
    def ask_coach_and_stop(self) -> None:
        self.press("Ctrl+A")
        self.press("Ctrl+A")
        self.game.helped = self.begun = self.coached = True

    @rule(size=st.sampled_from(SIZES))
    def resize(self, size: tuple[int, int]) -> None:
        self.resize_to(size)

    def resize_to(self, size: tuple[int, int]) -> None:
        if size != self.player.picture.get_size():
            self.player.resize(*size)
        self.settle()

    @rule(card=st.sampled_from(["c", "2", "4"]))
    @precondition(still)
    def new_game(self, card: str) -> None:
        self.press("Ctrl+N", card)
        self.settle()
        self.take_what_is_there()
        assert len(self.game.boards) == (1 if card == "c" else int(card))

    @rule()
    @precondition(lambda self: still(self) and self.game.over and not self.set_up.sequence)
    def next_game(self) -> None:
        self.player.idle(2000)
        self.press("Enter")
        self.settle()
        if not self.dialogs_shown:
            assert self.player.row, "no game follows"
            self.take_what_is_there()
        else:
            self.press("Escape")

    # Dialogs --------------------------------------------------------------------------------

    @rule(key=st.sampled_from(["Ctrl+,", "Ctrl+T", "Ctrl+N"]))
    @precondition(lambda self: not self.moving and len(self.dialogs) < 3)
    def open_dialog(self, key: str) -> None:
        self.press(key)
        name = {"Ctrl+,": "Settings", "Ctrl+T": "Statistics", "Ctrl+N": "New game"}[key]
        if name not in self.dialogs:
            self.dialogs.append(name)

    @rule()
    @precondition(lambda self: self.dialogs)
    def close_dialog(self) -> None:
        self.press("Escape")
        self.dialogs.pop()

    @rule(letters=st.sampled_from(["x", "qj", "v"]))
    @precondition(lambda self: self.dialogs and self.dialogs[-1] != "New game")
    def type_in_dialog(self, letters: str) -> None:
        """What is typed in a dialog is not for the game."""
        self.press(*letters)

    @rule(number=st.integers(0, 60))
    @precondition(lambda self: self.dialogs and not self.game.over)  # else a review may come
    def ask_behind_dialog(self, number: int) -> None:
        """A reader can do nothing with what lies behind a dialog."""
        nodes = [node for node in self.ground if node.deeds]
        node, before = nodes[number % len(nodes)], self.ground
        for deed in node.deeds:
            self.player.ask(node, deed, "crane")
        assert self.ground == before

    # Small parts ----------------------------------------------------------------------------

    def do(self, node: Node, by_reader: bool = False) -> None:
        """Click something, or have a reader do it."""
        note(f"do {node.name} {by_reader}")
        self.player.heard.clear()
        if by_reader:
            self.player.ask(node, Deed.CLICK)
        else:
            self.player.click(node)

    def key(self, label: str) -> Node | None:
        buttons = (node for node in self.ground if node.role is Role.BUTTON and node.place)
        named = (node for node in buttons if re.fullmatch(rf"{label}(:? ({CLUE}).*)?", node.name))
        return next(named, None)

    def cell(self, board: int) -> Node | None:
        """The item of a board in the strip."""
        items = (node for node in self.ground if node.role is Role.ITEM)
        return next((node for node in items if re.match(rf"{board + 1}\b", node.name)), None)

    @property
    def dialogs_shown(self) -> list[str]:
        return [node.name for node in self.player.root.children if node.role is Role.DIALOG]

    # The checks -----------------------------------------------------------------------------

    @invariant()
    def agree(self) -> None:
        if not hasattr(self, "player"):
            return
        if (self.game.touched or self.game.over) and not self.kept:
            self.saved.append(self.game)
        try:
            self.check()
        except AssertionError:
            note(f"The window shows:\n{self.player.text}\nthe model: {self.game}")
            raise

    def check(self) -> None:
        game, player = self.game, self.player
        assert self.dialogs_shown == self.dialogs[-1:]
        nodes = player.nodes
        focus = next((node for node in nodes if node.key == player.focus), None)
        assert focus, "what has the focus is not in the tree"
        assert focus.name
        assert len({node.key for node in nodes}) == len(nodes)
        if not self.moving:
            self.check_boards()
        if not (player.moves or self.coached or game.over):  # then more is found out meanwhile
            seen = pygame.image.tobytes(player.picture, "RGB")
            pygame.event.post(pygame.event.Event(pygame.WINDOWEXPOSED))
            player.frame(0)
            again = pygame.image.tobytes(player.picture, "RGB")
            assert again == seen, "something is drawn that is old"
        if game.over:
            assert player.row is None or self.moving
            return
        assert player.row
        typed = player.row.value or ""
        assert typed.ljust(game.length) == "".join(game.row.letters)
        if not self.dialogs:
            assert player.row.cursor == game.row.at
            assert focus == player.row, "keys go elsewhere"
        assert self.level == game.level

    def check_boards(self) -> None:
        game = self.game
        for board in game.boards:
            table = self.table(board)
            rows = game.rows(board)
            waits = not game.over and board not in game.open and not game.solved(board)
            if not table:
                continue
            seen = rows_of(table)
            assert all(seen[row] == rows[row] for row in seen)
            assert not waits or not seen
            if rows and not waits and (seen or not game.over):  # a low window shows answers alone
                assert len(rows) - 1 in seen
            self.check_colours(table)
        if game.over:
            return
        self.check_nothing_is_given_away()
        if self.state[0]:
            assert self.state == (len(game.played) + 1, game.limit)
            self.check_state()
        if len(game.boards) > 1:
            chosen = [
                int(re.search(r"\d+", node.name)[0]) - 1  # type: ignore[index]
                for node in self.ground
                if node.selected and node.role in (Role.ITEM, Role.TABLE)
            ]
            assert chosen == [game.chosen]
        self.check_keys()

    def check_colours(self, table: Node) -> None:
        """Hold that each clue has one colour, and no other clue has it."""
        over_it = any(
            node.role is Role.TOOLTIP or node.key == "message" for node in self.player.nodes
        )
        if "solved" in table.name or self.dialogs or self.game.over or over_it:
            return  # it steps back, or is covered
        picture = self.player.picture
        for row in table.children:
            for cell in row.children:
                clue = re.search(CLUE, cell.name)
                if clue and cell.place and cell.place.width > 20:
                    at = (cell.place.x + cell.place.width // 10, cell.place.middle[1])
                    colour = tuple(picture.get_at(at))
                    right = self.colours.setdefault(HEARD[clue[0]], colour)
                    assert right == colour, f"{cell.name} of {row.name} in {colour}, not {right}"
        assert len(set(self.colours.values())) == len(self.colours)

    def check_nothing_is_given_away(self) -> None:
        """Hold that no word to be found stands anywhere but where the player has put it."""
        game = self.game
        words = {word for board in game.open for word in game.words[board]}
        words -= {guess for guess, _ in game.played} | {"".join(game.row.letters)}
        if len(game.words[0]) > 1 or "--easy" in self.set_up.arguments:
            return
        told = " ".join(text.upper() for node in self.ground for text in node.words)
        assert not words.intersection(re.findall(r"[A-Z]{5}", told))

    def check_state(self) -> None:
        """Hold that the header says how the game is going."""
        game, boards = self.game, len(self.game.boards)
        solved = sum(map(game.solved, game.boards))
        said = {part for part in self.state_text.split(" · ") if not re.search("uess|Nov", part)}
        right = {"with help"} if game.helped else set()
        if boards > 1 and solved:
            right.add(f"{solved} solved")
        if game.level:
            right.add(["hard", "strict"][game.level - 1])
        assert said == right

    def check_keys(self) -> None:
        game = self.game
        live = game.open
        known = {board: game.known(board) for board in live}
        for node in self.ground:
            if node.role is not Role.BUTTON or not re.match(r"[A-Z](?:$|:? )", node.name):
                continue
            letter = node.name[0]
            right = {board: known[board][letter] for board in live if letter in known[board]}
            assert known_by_key(node.name, live) == right


TestPlaying = Playing.TestCase
TestPlaying.settings = settings(max_examples=settings.default.max_examples // 5)  # type: ignore[union-attr]
