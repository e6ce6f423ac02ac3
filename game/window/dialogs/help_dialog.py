"""The help: what clues mean, the kinds of games, the keys, and what is good to know."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from typing import NamedTuple, Self

from game.catalogue import mark, mark_context, tr, tr_context
from game.formats import labelled, listed
from game.match.describe import clues_by_ear
from game.rules import Guess, check_guess
from game.window.dialogs.desk import Desk, Handlers
from game.window.dialogs.help_drawing import Block, Example, Term, draw_lesson
from game.window.ui.actions import INFO, Action, shortcut_text
from game.window.ui.dialog import Drawing, Form, FormDialog

WELCOME = 330  # the height of the first page for a newcomer, at 100 %


def lesson_in_words(blocks: Iterable[Block]) -> str:
    """Return the same in words.

    >>> lesson_in_words([Term("F1", "help")])
    'F1: help'
    """
    words = []
    for block in blocks:
        match block:
            case Example(guess, says):
                row = tr("{word}: {clues}", word=guess.word, clues=clues_by_ear(guess))
                words.append(f"{row}. {says}")
            case Term(name, means):
                words.append(labelled(name, means))
            case paragraph:
                words.append(paragraph)
    return " ".join(words)


# For translators: words of your language, with five letters and the same clues in the same number
# as the sentences about them say: first one green, two yellow, two grey; then a letter twice and
# another twice, each once in the answer.
EXAMPLES = (
    mark_context("word of an example, first guess", "PASTE"),
    mark_context("word of an example, second guess", "LLAMA"),
    mark_context("word of an example, the answer", "PLANT"),
)


def _games() -> tuple[Block, ...]:
    return (
        Term(
            tr_context("rules", "Hard"), tr("Keep greens in place and reuse every revealed letter.")
        ),
        Term(tr_context("rules", "Strict"), tr("Every guess must fit all the clues.")),
        Term(
            tr_context("opponent", "Absurdle"),
            tr("No fixed answer: your opponent dodges as long as it can."),
        ),
        Term(
            tr("Boards"),
            tr(
                "Up to 32 answers at once. Each guess goes to every board. In hard and strict "
                "mode it must fit the clues of one open board."
            ),
        ),
        Term(tr_context("puzzle", "Daily"), tr("One puzzle a day, the same for everyone.")),
        tr("Combine any of these under New game."),
    )


def _help() -> tuple[Block, ...]:
    return (
        Term(tr("Hint"), tr("Reveals a letter you haven't found, then its position.")),
        Term(tr("Coach"), tr("Shows the words left, the best guesses, and how yours compares.")),
        Term(
            tr("Words left"),
            tr("Shows after each guess how many words are left, and up to five of them."),
        ),
        Term(tr("Undo"), tr("Takes you back one guess, if the game allows it.")),
        tr("Games with help are marked, and win streaks leave them out."),
    )


def _typing() -> tuple[Block, ...]:
    return (
        _key(tr("Submit the guess"), "Enter"),
        _key(tr("Clear the framed letter, or the one before (Ctrl: the row)"), "Backspace"),
        _key(tr("Move along the row (also Home, End, click)"), "Left", "Right"),
        _key(tr("Scroll to hidden rows (also the wheel)"), "Up", "Down"),
        _key(tr("Next control (also arrows); Enter or Space to press"), "Tab"),
        _key(
            tr("Turn the page of a dialog (also its number, outside number fields)"),
            "Ctrl+Tab",
            "Page Down",
        ),
        _key(tr("Close a dialog, or clear the row"), "Escape"),
        tr("You can keep typing while tiles flip."),
    )


def _many_boards() -> tuple[Block, ...]:
    enter = shortcut_text("Enter")
    return (
        _key(tr("Board above or below"), "Up", "Down"),
        _key(tr("Previous or next board"), "Ctrl+Left", "Ctrl+Right"),
        _key(tr("Scroll rows, or boards"), "Page Up", "Page Down"),
        # For translators: Alt together with any digit.
        Term(tr_context("keys", "Alt+1–9"), tr("Boards 1 to 9")),
        # For translators: keys that are pressed one after the other.
        Term(tr_context("keys", "# 1 2 {enter}", enter=enter), tr("Board 12")),
        _action(tr("Order: number, words left, greens"), Action.BOARD_ORDER),
        _action(tr("Hide solved boards, or show them"), Action.HIDE_SOLVED),
        tr("Click a board to choose it. Where not all are in view, a strip at the top has them."),
        # For translators: what follows are signs on boards, below cells and on keys, and what each
        # means.
        Term(tr_context("a sign", "↑ 2, ↓ 2"), tr("Rows out of view")),
        Term(tr_context("a sign", "Line at a cell"), tr("The board is in view")),
        Term(tr_context("a sign", "Dash on a key"), tr("A board has the letter")),
        Term(tr_context("a sign", "Bold on a flat key"), tr("Another board has it")),
    )


def _in_a_game() -> tuple[Block, ...]:
    return (
        _action(tr("Hint"), Action.HINT),
        _action(tr("Hard mode"), Action.HARD_MODE),
        _action(tr("Undo"), Action.UNDO),
        _action(tr("Coach; full advice"), Action.COACH, Action.COACH_IN_FULL),
        # For translators: any of the guesses that the coach suggests, by its number.
        Term(shortcut_text("Ctrl+1–9"), tr("Type the coach's guess")),
        Term(shortcut_text("Ctrl+0"), tr("Type the guess sure to win (Absurdle)")),
        _action(tr("Game status in words"), Action.DESCRIBE),
        _action(tr("Your starting words"), Action.FIRST_WORD),
        _action(tr("Pause"), Action.PAUSE),
        _action(tr("Give up this game"), Action.ASK_TO_GIVE_UP),
        _action(tr("Share a finished game"), Action.SHARE),
        _action(tr("Review a finished game"), Action.REVIEW),
        _action(tr("See what the words mean"), Action.MEANINGS),
    )


def _anywhere() -> tuple[Block, ...]:
    return (
        _action(tr("Today's puzzle; calendar"), Action.DAILY),
        _action(tr("New game of any type"), Action.NEW_GAME),
        _action(tr("Assistant for puzzles played elsewhere"), Action.ASSISTANT),
        _action(tr("Statistics, history, daily puzzles"), Action.STATISTICS),
        _action(tr("Last finished game"), Action.LAST_GAME),
        _action(tr("Last messages"), Action.MESSAGES),
        _action(tr("Settings"), Action.SETTINGS),
        _action(tr("This help"), Action.HELP),
        _action(tr("Menu"), Action.MENU),
        _action(tr("Show or hide the on-screen keyboard"), Action.KEYBOARD),
        _action(tr("Larger, smaller"), Action.LARGER, Action.SMALLER),
        _action(tr("Full screen"), Action.FULL_SCREEN),
        _action(tr("Quit (your game is saved)"), Action.QUIT),
    )


def _by_ear() -> tuple[Block, ...]:
    return (
        tr(
            "A screen reader reads what is shown: rows, keys, buttons, dialogs, messages. After "
            "each guess you hear its clues: absent, elsewhere, in place."
        ),
        _action(tr("Last row; again: the one before"), Action.READ_ROW),
        _action(tr("Column of the cursor; again: the next"), Action.READ_COLUMN),
        _action(tr("Letters not tried, and those found"), Action.READ_LETTERS),
        _action(tr("Last message; again: the one before"), Action.READ_MESSAGE),
        _action(tr("The whole game"), Action.READ_STATE),
        tr("With several boards, Ctrl+Left and Ctrl+Right go from one to the next."),
        tr("Without a screen reader, the game itself can speak: Settings › Sound and speech."),
    )


def _tips() -> tuple[Block, ...]:
    # For translators: X › Y is the page Y of the dialog X.
    return (
        Term(tr("Assistant"), tr("Playing elsewhere? Enter your guesses and click their colours.")),
        Term(tr("Your words"), tr("Use your own word lists: Settings › Words.")),
        Term(tr("Challenge"), tr("Hide a word for a friend: New game › Challenge a friend.")),
        Term(tr("Backups"), tr("Restore, export or import games: Settings › Your games.")),
        Term(tr("Saving"), tr("Every guess is saved. Quit at any time and continue later.")),
    )


def _key(does: str, *keys: str) -> Term:
    return Term(listed(map(shortcut_text, keys)), does)


def _action(does: str, *actions: Action) -> Term:
    return Term(listed(INFO[action].keys for action in actions), does)


class Page(NamedTuple):
    """A page of the help: its name, and what it shows."""

    label: str
    blocks: Callable[[], tuple[Block, ...]] = tuple  # of the first page, the form knows it


PAGES = (
    Page(mark("Clues")),
    Page(mark("Games"), _games),
    Page(mark_context("page of the help", "Hints"), _help),
    Page(mark_context("page of the help", "Typing"), _typing),
    Page(mark("Boards"), _many_boards),
    Page(mark_context("page of the help", "Keys"), _in_a_game),
    Page(mark_context("page of the help", "Menus"), _anywhere),
    Page(mark_context("page of the help", "By ear"), _by_ear),
    Page(mark_context("page of the help", "Tips"), _tips),
)


@dataclass(frozen=True, slots=True)
class HelpForm(Form):
    """The help as it is being read."""

    newcomer: bool = False  # whether it is shown by itself, at the first start: a page is enough
    page: int = 0

    def dialog(self) -> FormDialog:
        """Return the form as it is to be shown."""
        blocks = tuple(self.blocks())
        # For translators: titles of dialogs have at most 20 letters.
        title = tr("Welcome!") if self.newcomer else tr("How to play")
        pages = () if self.newcomer else tuple(tr(page.label) for page in PAGES)
        extra = (Action.HELP, tr("More help")) if self.newcomer else (Action.ABOUT, tr("About"))
        return FormDialog(
            title,
            pages,
            self.page,
            (),
            ((Action.CLOSE_DIALOG, tr("Play")),),
            body=Drawing(
                partial(draw_lesson, blocks, pages=self._others),
                lesson_in_words(blocks),
                WELCOME if self.newcomer else 0,
                fits_ink=self.newcomer,
            ),
            gives_way=True,
            extra=(extra,),
        )

    def blocks(self) -> Iterable[Block]:
        """Return what the page in view shows."""
        return PAGES[self.page].blocks() or self._clues()

    @property
    def _others(self) -> tuple[tuple[Block, ...], ...]:
        """Return all pages, whose text has one size."""
        if self.newcomer:
            return ()
        return tuple(page.blocks() or tuple(self._clues()) for page in PAGES)

    def _clues(self) -> Iterator[Block]:
        first, second, answer = map(tr, EXAMPLES)
        yield tr("Type a word and press Enter. Say the answer is {answer}:", answer=answer)
        for word, says in (
            (
                first,
                tr(
                    "P is in the right place. A and T are in the word, but not there. S and E are "
                    "not in the word."
                ),
            ),
            (second, tr("The answer has only one L and one A: the extra ones are grey.")),
            (answer, tr("All in place: solved!")),
        ):
            yield Example(Guess(word, check_guess(answer, word)), says)
        if self.newcomer:
            yield tr("Type a letter to begin. Press F1 to see this again.")

    def turn(self, page: int) -> Self:
        """Return the form with another page in view."""
        return replace(self, page=page % len(PAGES))


def show_help(desk: Desk, newcomer: bool = False) -> None:
    """Open the help, for a newcomer where the game is started for the first time."""
    desk.gui.open_form(HelpForm(newcomer))


ACTIONS: Handlers = {
    Action.HELP: show_help,
    Action.WELCOME: partial(show_help, newcomer=True),
}
