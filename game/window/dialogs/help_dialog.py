"""The help, the state of the game in words, and what the program is made of."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from html import escape
from importlib.metadata import PackageNotFoundError, version
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.match.describe import GREEN, row_in_words
from game.rules import Guess, check_guess
from game.version import VERSION
from game.window.board.tiles import Face, TilePainter
from game.window.ui.actions import INFO, Action
from game.window.ui.dialog import Drawing, Form, FormDialog, TextDialog
from game.window.ui.text import Weight, text, width

if TYPE_CHECKING:
    from game.session.game_session import GameSession
    from game.window.dialogs.desk import Desk, Handlers
    from game.window.ui.theme import Theme

LARGEST_TEXT, LARGEST_TILE = 17, 48  # at 100 %
LARGEST_GAP = 14
SMALLEST_TEXT, SMALLEST_TILE = 9, 20  # pixels
SMALLER_TILE = 3  # pixels by which tiles are smaller for each by which the text is
LEAST_COLUMN = 6  # times its size that text has beside tiles at least
Px = Callable[[float], int]


class Example(NamedTuple):
    """A row of tiles, and what it teaches."""

    guess: Guess
    says: str


class Term(NamedTuple):
    """A word or a key, and what it means or does."""

    name: str
    means: str


Block = str | Example | Term


class _Size(NamedTuple):
    """How large a page is drawn: the text and the tiles in pixels, and the width in all."""

    text: int
    tile: int
    width: int

    @property
    def gap(self) -> int:
        """The space between two tiles."""
        return max(2, self.tile // 12)

    def row_width(self, letters: int) -> int:
        """Return how wide a row of tiles is."""
        return letters * (self.tile + self.gap) - self.gap


def draw_lesson(
    blocks: Sequence[Block],
    corner_marks: bool,
    size: tuple[int, int],
    theme: Theme,
    px: Px,
) -> pygame.Surface:
    """Draw a page: with text and tiles of their usual size, or smaller ones where it is too long.

    Args:
        blocks: what stands on it, from the top.
        corner_marks: whether tiles have a mark for each clue.
        size: the width and height of the page in pixels.
        theme: the colours.
        px: turns a length at 100 % into pixels.
    """
    page = pygame.Surface(size, pygame.SRCALPHA)
    for smaller in count():
        letters = px(LARGEST_TEXT) - smaller
        tile = px(LARGEST_TILE) - SMALLER_TILE * smaller
        drawn = _draw_blocks(
            blocks,
            TilePainter(theme._replace(background=theme.raised), corner_marks),
            _Size(max(letters, SMALLEST_TEXT), max(tile, SMALLEST_TILE), size[0]),
        )
        high = sum(block.get_height() for block in drawn)
        space = (size[1] - high) // len(drawn)
        if space >= max(3, letters // 4) or (letters <= SMALLEST_TEXT and tile <= SMALLEST_TILE):
            break
    top = 0
    for block in drawn:
        page.blit(block, (0, top))
        top += block.get_height() + max(0, min(space, px(LARGEST_GAP)))
    return page


def _draw_blocks(
    blocks: Sequence[Block], painter: TilePainter, size: _Size
) -> list[pygame.Surface]:
    """Draw each block as wide as the page."""
    names = [block.name for block in blocks if isinstance(block, Term)]
    column = max((width(name, Weight.BOLD, size.text) for name in names), default=0)
    column = min(column + size.text, size.width // 2)
    drawn = []
    for block in blocks:
        match block:
            case Example():
                drawn.append(_draw_example(block, painter, size))
            case Term(name, means):
                bold = text(
                    name, Weight.BOLD, size.text, painter.theme.text, column - 4, centred=False
                )
                drawn.append(_beside(bold, means, column, painter, size))
            case str():
                drawn.append(_words(block, painter.theme.text, size.width, size))
    return drawn


def _draw_example(example: Example, painter: TilePainter, size: _Size) -> pygame.Surface:
    """Draw the words of an example beside its tiles or below them, as it is lower."""
    row = _draw_row(example.guess, painter, size)
    below = _words(example.says, painter.theme.text, size.width, size)
    stacked = _stacked((row, below), size.gap + 1)
    column = row.get_width() + size.text
    if size.width - column < LEAST_COLUMN * size.text:
        return stacked
    beside = _beside(row, example.says, column, painter, size)
    return min(beside, stacked, key=pygame.Surface.get_height)


def _draw_row(guess: Guess, painter: TilePainter, size: _Size) -> pygame.Surface:
    row = pygame.Surface((size.row_width(len(guess.word)), size.tile), pygame.SRCALPHA)
    for place, (letter, clue) in enumerate(zip(guess.word, guess.clues, strict=True)):
        tile = painter.face(Face(clue, letter), size.tile)
        row.blit(tile, (place * (size.tile + size.gap), 0))
    return row


def _words(words: str, colour: tuple[int, int, int], wide: int, size: _Size) -> pygame.Surface:
    return text(words, Weight.REGULAR, size.text, colour, wide, centred=False)


def _beside(
    left: pygame.Surface, words: str, column: int, painter: TilePainter, size: _Size
) -> pygame.Surface:
    """Return a picture with words to its right, from a column on."""
    right = _words(words, painter.theme.text, size.width - column, size)
    high = max(left.get_height(), right.get_height())
    both = pygame.Surface((size.width, high), pygame.SRCALPHA)
    middle = left.get_height() > size.text * 2  # tiles stand in the middle, words on one line
    both.blit(left, (0, (high - left.get_height()) // 2 if middle else 0))
    both.blit(right, (column, (high - right.get_height()) // 2 if middle else 0))
    return both


def _stacked(pictures: Iterable[pygame.Surface], gap: int) -> pygame.Surface:
    """Return pictures below each other."""
    pictures = list(pictures)
    high = sum(picture.get_height() + gap for picture in pictures) - gap
    wide = max(picture.get_width() for picture in pictures)
    stack = pygame.Surface((wide, high), pygame.SRCALPHA)
    top = 0
    for picture in pictures:
        stack.blit(picture, (0, top))
        top += picture.get_height() + gap
    return stack


def lesson_in_words(blocks: Iterable[Block], green: str = GREEN) -> str:
    """Return the same in words.

    >>> lesson_in_words([Term("F1", "help")])
    'F1: help'
    """
    told = []
    for block in blocks:
        match block:
            case Example(guess, says):
                told.append(f"{row_in_words(guess, green)}. {says}")
            case Term(name, means):
                told.append(f"{name}: {means}")
            case words:
                told.append(words)
    return " ".join(told)


SECRET = "PLANT"  # of the examples
PAGES = ("Clues", "Games", "Aids", "Typing", "Shortcuts")
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
    Term("Escape", "closes a dialog, or leaves the game, which is kept as it is"),
    "Keys may be pressed at any time, also while tiles turn over.",
)
SHORTCUTS = (
    Term(INFO[Action.HINT].shortcut, "a hint"),
    Term(INFO[Action.HARD_MODE].shortcut, "hard mode: off, hard, strict"),
    Term(INFO[Action.NEW_GAME].shortcut, "a new game of any kind"),
    Term(INFO[Action.TAKE_BACK].shortcut, "undo, where the game allows it"),
    Term(
        f"{INFO[Action.COACH].shortcut}, {INFO[Action.COACH_IN_FULL].shortcut}",
        "the coach, all that it says",
    ),
    Term("Ctrl+1 … 9", "a guess of the coach's"),
    Term(INFO[Action.REVIEW].shortcut, "review of a finished game"),
    Term(INFO[Action.ASSISTANT].shortcut, "help with a puzzle from elsewhere"),
    Term(INFO[Action.STATISTICS].shortcut, "statistics, history, daily puzzles"),
    Term(INFO[Action.TELL].shortcut, "how the game stands, in words"),
    Term(INFO[Action.SETTINGS].shortcut, "settings: colours, size, sound …"),
    Term(INFO[Action.SHARE].shortcut, "share a finished game"),
    Term(f"{INFO[Action.HELP].shortcut}, F11", "this help, full screen"),
)


@dataclass(frozen=True, slots=True)
class HelpForm(Form):
    """The help as it is being read.

    Attributes:
        colour_blind: whether blue stands for the right place.
        corner_marks: whether tiles have marks.
        newcomer: whether it is shown by itself, at the first start.
        page: the index of the page in view.
    """

    colour_blind: bool = False
    corner_marks: bool = True
    newcomer: bool = False
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
                lesson_in_words(blocks, self._green),
            ),
            gives_way=True,
        )

    def blocks(self) -> Iterator[Block]:
        """Yield what stands on the page in view."""
        match PAGES[self.page]:
            case "Clues":
                yield from self._clues()
            case "Games":
                yield from GAMES
            case "Aids":
                yield from AIDS
            case "Typing":
                yield from TYPING
            case _:
                yield from SHORTCUTS

    @property
    def _green(self) -> str:
        return "blue" if self.colour_blind else GREEN

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

    def turn(self, page: int) -> HelpForm:
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
        files: what is kept for the player, and where: a name and a path each.
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
    told = (f"{escape(name)}: {escape(what)}" for name, what in lines)
    return "<br>".join((f"<b>{title}</b>", *told))


def _named(library: str) -> str:
    """Return a library with its version, where that can be told."""
    try:
        return f"{library} {version(library)}"
    except PackageNotFoundError:
        return library


def _licence() -> str:
    """Return the licence of the code, or where it should be."""
    try:
        words = LICENCE.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        return f"<b>Licence</b><br>MIT. Its text cannot be read ({escape(str(error))})"
    paragraphs = (" ".join(part.split()) for part in words.split("\n\n"))
    return "<br><br>".join(
        f"<b>{escape(part)}</b>" if at == 0 else escape(part)
        for at, part in enumerate(filter(None, paragraphs))
    )


BACK_TO_PLAY = ((Action.CLOSE_DIALOG, "Play"),)


def show_help(desk: Desk) -> None:
    """Open the help."""
    desk.gui.open_form(_help_form(desk))


def welcome(desk: Desk) -> None:
    """Open the help for somebody who starts the game for the first time."""
    desk.gui.open_form(replace(_help_form(desk), newcomer=True))


def _help_form(desk: Desk) -> HelpForm:
    settings = desk.session.settings
    return HelpForm(settings.colour_blind, settings.corner_marks)


def show_about(desk: Desk) -> None:
    """Open the page about the program."""
    desk.gui.open(about_dialog(_kept(desk.session)))


def describe(desk: Desk) -> None:
    """Show how the game is going, in words."""
    sentences = tuple(map(escape, desk.describe()))
    desk.gui.open(TextDialog("How the game stands", sentences, BACK_TO_PLAY, gives_way=True))


def _kept(session: GameSession) -> Iterator[tuple[str, Path]]:
    """Yield what is kept for the player, and where."""
    yield "Games", session.profile.path
    yield "Settings", session.files.shared
    if session.files.own and session.files.own.exists():
        yield "Your own settings, which go before those", session.files.own


ACTIONS: Handlers = {
    Action.HELP: show_help,
    Action.WELCOME: welcome,
    Action.ABOUT: show_about,
    Action.TELL: describe,
}
