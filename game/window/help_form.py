"""Help: how to play, taught by examples on a few pages."""

from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

from game.match.in_words import GREEN
from game.rules import Guess, check_guess
from game.window.actions import Action
from game.window.dialog import Drawing, FormDialog
from game.window.lesson import Block, Example, Term, draw_lesson, lesson_in_words

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
    Term("Ctrl+H", "a hint"),
    Term("Ctrl+D", "hard mode: off, hard, strict"),
    Term("Ctrl+N", "a new game of any kind"),
    Term("Ctrl+Z", "undo, where the game allows it"),
    Term("Ctrl+A, F2", "the coach, all that it says"),
    Term("Ctrl+1 … 9", "a guess of the coach's"),
    Term("Ctrl+R", "review of a finished game"),
    Term("Ctrl+E", "help with a puzzle from elsewhere"),
    Term("Ctrl+T", "statistics, history, daily puzzles"),
    Term("Ctrl+L", "how the game stands, in words"),
    Term("Ctrl+,", "settings: colours, size, sound …"),
    Term("Ctrl+C", "share a finished game"),
    Term("F1, F11", "this help, full screen"),
)


class HelpForm(NamedTuple):
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

    def step(self, name: str, by: int) -> "HelpForm":
        """Return the form itself: it has no row to step through."""
        return self

    def type(self, name: str, text: str) -> "HelpForm":
        """Return the form itself: nothing can be typed in it."""
        return self

    def turn(self, page: int) -> "HelpForm":
        """Return the form with another page in view."""
        return self._replace(page=page % len(PAGES))


def _example(word: str, says: str) -> Example:
    return Example(Guess(word, check_guess(SECRET, word)), says)
