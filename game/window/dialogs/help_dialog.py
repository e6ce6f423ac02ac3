"""The help, the state of the game in words, and what the program is made of."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from html import escape
from importlib.metadata import PackageNotFoundError, version
from itertools import count
from pathlib import Path
from typing import NamedTuple, Self

import pygame

from game.match.describe import BLUE, GREEN, row_in_words
from game.rules import Guess, check_guess
from game.session.game_session import GameSession
from game.version import VERSION
from game.window.board.tiles import Face, TilePainter
from game.window.dialogs.desk import Desk, Handlers
from game.window.ui.actions import INFO, Action
from game.window.ui.dialog import Drawing, Form, FormDialog, TextDialog
from game.window.ui.text import Weight, text, text_width
from game.window.ui.theme import Px, Theme

LARGEST_TEXT, LARGEST_TILE = 17, 48  # at 100 %
LARGEST_GAP = 14
SMALLEST_TEXT, SMALLEST_TILE = 9, 20  # pixels
SMALLER_TILE = 3  # pixels by which tiles are smaller for each by which the text is
LEAST_COLUMN = 6  # times its size that text next to tiles has at least


class Example(NamedTuple):
    """A row of tiles, and what it teaches."""

    guess: Guess
    says: str


class Term(NamedTuple):
    """A word or a key, and what it means or does."""

    name: str
    means: str


Block = str | Example | Term


def draw_lesson(
    blocks: Sequence[Block],
    corner_marks: bool,
    size: tuple[int, int],
    theme: Theme,
    px: Px,
) -> pygame.Surface:
    """Draw a page: with text and tiles of their usual size, or smaller ones where it is too long.

    Args:
        blocks: what it shows, from the top.
        corner_marks: whether tiles have a mark for each clue.
        size: the width and height of the page in pixels.
        theme: the colours.
        px: turns a length at 100 % into pixels.
    """
    painter = TilePainter(theme._replace(background=theme.raised), corner_marks)
    page = pygame.Surface(size, pygame.SRCALPHA)
    for smaller in count():
        points = px(LARGEST_TEXT) - smaller
        tile = px(LARGEST_TILE) - SMALLER_TILE * smaller
        scale = _Scale(painter, max(points, SMALLEST_TEXT), max(tile, SMALLEST_TILE), size[0])
        drawn = scale.draw(blocks)
        height = sum(block.get_height() for block in drawn)
        space = (size[1] - height) // len(drawn)
        if space >= max(3, points // 4) or (points <= SMALLEST_TEXT and tile <= SMALLEST_TILE):
            break
    top = 0
    for block in drawn:
        page.blit(block, (0, top))
        top += block.get_height() + max(0, min(space, px(LARGEST_GAP)))
    return page


class _Scale(NamedTuple):
    """How large a page is drawn: its text, its tiles and its width in pixels."""

    painter: TilePainter
    text: int
    tile: int
    width: int

    @property
    def gap(self) -> int:
        """The space between two tiles."""
        return max(2, self.tile // 12)

    def draw(self, blocks: Sequence[Block]) -> list[pygame.Surface]:
        """Return a drawing of each block, as wide as the page."""
        names = [block.name for block in blocks if isinstance(block, Term)]
        column = max((text_width(name, Weight.BOLD, self.text) for name in names), default=0)
        column = min(column + self.text, self.width // 2)
        drawn = []
        for block in blocks:
            match block:
                case Example():
                    drawn.append(self._example(block))
                case Term(name, means):
                    bold = self._words(name, column - 4, Weight.BOLD)
                    drawn.append(self._next_to(bold, means, column))
                case str():
                    drawn.append(self._words(block, self.width))
        return drawn

    def _words(self, words: str, width: int, weight: Weight = Weight.REGULAR) -> pygame.Surface:
        return text(words, weight, self.text, self.painter.theme.text, width, centred=False)

    def _example(self, example: Example) -> pygame.Surface:
        """Draw the words of an example next to its tiles or below them, as it is lower."""
        row = self._row(example.guess)
        below = self._words(example.says, self.width)
        top = row.get_height() + self.gap + 1
        width = max(row.get_width(), below.get_width())
        stacked = pygame.Surface((width, top + below.get_height()), pygame.SRCALPHA)
        stacked.blits(((row, (0, 0)), (below, (0, top))))
        column = row.get_width() + self.text
        if self.width - column < LEAST_COLUMN * self.text:
            return stacked
        return min(self._next_to(row, example.says, column), stacked, key=pygame.Surface.get_height)

    def _row(self, guess: Guess) -> pygame.Surface:
        step = self.tile + self.gap
        row = pygame.Surface((len(guess.word) * step - self.gap, self.tile), pygame.SRCALPHA)
        for place, (letter, clue) in enumerate(zip(guess.word, guess.clues, strict=True)):
            row.blit(self.painter.face(Face(clue, letter), self.tile), (place * step, 0))
        return row

    def _next_to(self, left: pygame.Surface, words: str, column: int) -> pygame.Surface:
        """Return a picture with words to its right, from a column on."""
        right = self._words(words, self.width - column)
        height = max(left.get_height(), right.get_height())
        both = pygame.Surface((self.width, height), pygame.SRCALPHA)
        middle = left.get_height() > self.text * 2  # tiles are centred, words share a line
        for picture, place in ((left, 0), (right, column)):
            both.blit(picture, (place, (height - picture.get_height()) // 2 if middle else 0))
        return both


def lesson_in_words(blocks: Iterable[Block], green: str = GREEN) -> str:
    """Return the same in words.

    >>> lesson_in_words([Term("F1", "help")])
    'F1: help'
    """
    words = []
    for block in blocks:
        match block:
            case Example(guess, says):
                words.append(f"{row_in_words(guess, green)}. {says}")
            case Term(name, means):
                words.append(f"{name}: {means}")
            case paragraph:
                words.append(paragraph)
    return " ".join(words)


SECRET = "PLANT"  # of the examples
GAMES = (
    Term("Hard", "Greens stay in place, and letters that were shown are used again."),
    Term("Strict", "Every guess must be a word that could be the answer."),
    Term("Absurdle", "There is no secret word: the host evades you for as long as it can."),
    Term("Boards", "Up to 32 words at once. Each guess goes to every board."),
    Term("Daily", "One puzzle for each date, the same for everybody."),
    "Choose among them with New game; any of them can be combined.",
)
AIDS = (
    Term("Hint", "A letter of the word that no guess has shown, and later its place."),
    Term("Coach", "How many words are left, the best guesses, and what yours is worth."),
    Term("Easy", "After each guess, how many words could still be the answer."),
    Term("Undo", "Takes a guess back, where the game allows it."),
    "A game with aids is marked, and counted apart.",
)
TYPING = (
    Term("Enter", "sends the row"),
    Term("Backspace", "takes a letter back, with Ctrl the row"),
    Term("Left, Right", "move within the row, as Home, End and a click on a tile do"),
    Term("Up, Down", "go to another board; with one board, and the wheel, to other rows"),
    Term("Tab", "goes through buttons and fields; Enter or Space presses them"),
    Term("Escape", "closes a dialog, or clears the row"),
    "Keys may be pressed at any time, also while tiles turn over.",
)
SHORTCUTS = (
    Term(INFO[Action.HINT].shortcut, "a hint"),
    Term(INFO[Action.HARD_MODE].shortcut, "hard mode: off, hard, strict"),
    Term(INFO[Action.NEW_GAME].shortcut, "a new game of any kind"),
    Term(INFO[Action.UNDO].shortcut, "undo, where the game allows it"),
    Term(
        f"{INFO[Action.COACH].shortcut}, {INFO[Action.COACH_IN_FULL].shortcut}",
        "the coach, all that it says",
    ),
    Term("Ctrl+1 … 9", "a guess of the coach's"),
    Term(INFO[Action.REVIEW].shortcut, "review of a finished game"),
    Term(INFO[Action.ASSISTANT].shortcut, "help with a puzzle from elsewhere"),
    Term(INFO[Action.STATISTICS].shortcut, "statistics, history, daily puzzles"),
    Term(INFO[Action.DESCRIBE].shortcut, "how the game stands, in words"),
    Term(INFO[Action.SETTINGS].shortcut, "settings: colours, size, sound …"),
    Term(INFO[Action.SHARE].shortcut, "share a finished game"),
    Term(INFO[Action.LAST_GAME].shortcut, "the last finished game"),
    Term(INFO[Action.MESSAGES].shortcut, "the last messages"),
    Term(f"{INFO[Action.HELP].shortcut}, F11", "this help, full screen"),
    Term(INFO[Action.QUIT].shortcut, "quit; your game is saved"),
)
BLOCKS = {"Games": GAMES, "Aids": AIDS, "Typing": TYPING, "Shortcuts": SHORTCUTS}
PAGES = ("Clues", *BLOCKS)


@dataclass(frozen=True, slots=True)
class HelpForm(Form):
    """The help as it is being read."""

    colour_blind: bool = False  # whether blue marks the right place
    corner_marks: bool = True
    newcomer: bool = False  # whether it is shown by itself, at the first start
    page: int = 0

    def dialog(self) -> FormDialog:
        """Return the form as it is to be shown."""
        blocks = tuple(self.blocks())
        return FormDialog(
            "Welcome to Verdigris" if self.newcomer else "How to play",
            PAGES,
            self.page,
            (),
            ((Action.ABOUT, "About"), (Action.CLOSE_DIALOG, "Play")),
            body=Drawing(
                partial(draw_lesson, blocks, self.corner_marks),
                lesson_in_words(blocks, BLUE if self.colour_blind else GREEN),
            ),
            gives_way=True,
        )

    def blocks(self) -> Iterable[Block]:
        """Return what the page in view shows."""
        return BLOCKS.get(PAGES[self.page]) or self._clues()

    @property
    def _green(self) -> str:
        return "blue" if self.colour_blind else "green"

    def _clues(self) -> Iterator[Block]:
        dot, ring = (" with a dot", " with a ring") if self.corner_marks else ("", "")
        green = self._green
        yield f"Type a word and press Enter. Say the hidden word is {SECRET}:"
        yield _example(
            "PASTE",
            f"P, {green}{dot}, is in its place. A and T, yellow{ring}, are elsewhere in the word. "
            "S and E, grey, are not in it.",
        )
        yield _example("LLAMA", "The word has one L and one A: the others are grey.")
        yield _example(SECRET, f"All {green}: found.")
        if self.newcomer:
            yield "Type a letter to begin. F1 shows this again."

    def turn(self, page: int) -> Self:
        """Return the form with another page in view."""
        return replace(self, page=page % len(PAGES))


def _example(word: str, says: str) -> Example:
    return Example(Guess(word, check_guess(SECRET, word)), says)


HOME = Path(__file__).resolve().parents[3]
ASSETS = HOME / "assets"
LICENCE = HOME / "LICENSE"

# The libraries that come with the game or are installed for it, and their licences.
LIBRARIES = {
    "pygame-ce": "LGPL 2.1",
    "pygame_gui": "MIT",
    "python-i18n": "MIT",
    "numpy": "BSD 3-Clause",
    "platformdirs": "MIT",
    "tomlkit": "MIT",
}
PARTS = (
    ("Font", "Inter, SIL Open Font License 1.1", "fonts/README.md"),
    ("Words", "SCOWL, WordNet, Hunspell and others, each under its licence", "words/SOURCES.md"),
    ("Sounds", "made for Verdigris, MIT", "sounds/README.md"),
    ("Icon", "made for Verdigris, MIT", "icon/README.md"),
)


def about_dialog(files: Iterable[tuple[str, Path]]) -> TextDialog:
    """Return the dialog about the program.

    Args:
        files: what is saved for the player, and where: a name and a path each.
    """
    return TextDialog(
        "About Verdigris",
        (
            f"<b>Verdigris {VERSION}</b>, a word-guessing game for the desktop. It is not "
            "affiliated with the makers of any other game.",
            _lines("Your files", ((name, str(path)) for name, path in files)),
            _lines("Parts", ((name, f"{what}. {ASSETS / path}") for name, what, path in PARTS)),
            _lines("Libraries", ((_named(name), terms) for name, terms in LIBRARIES.items())),
            _licence(),
        ),
        ((Action.CLOSE_DIALOG, "Close"),),
    )


def _lines(title: str, lines: Iterable[tuple[str, str]]) -> str:
    escaped = (f"{escape(name)}: {escape(what)}" for name, what in lines)
    return "<br>".join((f"<b>{title}</b>", *escaped))


def _named(library: str) -> str:
    """Return a library with its version, where that is known."""
    try:
        return f"{library} {version(library)}"
    except PackageNotFoundError:
        return library


def _licence() -> str:
    """Return the licence of the code, or where it should be."""
    try:
        licence = LICENCE.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        return f"<b>Licence</b><br>MIT. Its text cannot be read ({escape(str(error))})"
    paragraphs = (" ".join(part.split()) for part in licence.split("\n\n"))
    title, *others = (escape(part) for part in paragraphs if part)
    return "<br><br>".join((f"<b>{title}</b>", *others))


def show_help(desk: Desk, newcomer: bool = False) -> None:
    """Open the help, for a newcomer where the game is started for the first time."""
    settings = desk.session.settings
    desk.gui.open_form(HelpForm(settings.colour_blind, settings.corner_marks, newcomer))


def show_about(desk: Desk) -> None:
    """Open the page about the program."""
    desk.gui.open(about_dialog(_saved(desk.session)))


def _saved(session: GameSession) -> Iterator[tuple[str, Path]]:
    """Yield what is saved for the player, and where."""
    yield "Games", session.profile.path
    yield "Settings", session.files.shared
    if session.files.own and session.files.own.exists():
        yield "Your own settings, which go before those", session.files.own


ACTIONS: Handlers = {
    Action.HELP: show_help,
    Action.WELCOME: partial(show_help, newcomer=True),
    Action.ABOUT: show_about,
}
