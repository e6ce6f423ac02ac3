"""Games for friends: one that is over as text and as a picture, a challenge, and a code to play."""

import os
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from io import BytesIO
from itertools import count
from math import ceil, sqrt
from pathlib import Path
from typing import Self

import pygame

from game.catalogue import mark, mark_context, mark_table, tr, tr_context
from game.formats import listed, reason_of, shown_name
from game.links import RequestKind, link_of, request_of
from game.match import Board, GameCode, GameCodeError, Match
from game.match.challenge import (
    LONGEST_MESSAGE,
    challenge_code,
    challenge_text,
    message_in,
    message_of,
)
from game.match.describe import clue_by_ear
from game.profile.errors import ProfileError
from game.profile.files import pictures_folder, write_whole
from game.profile.history import kind_of_code
from game.profile.journal import unfinished
from game.profile.sharing import (
    KEYCAP,
    MISS,
    board_in_words,
    headline,
    long_code,
    shared_code,
    shared_in_words,
    shared_line,
    shared_text,
)
from game.rules import Clue, Guess
from game.window.desk import Desk
from game.window.dialogs.shared import Handlers, sentence
from game.window.draw.blocks import (
    CHIP,
    Block,
    Button,
    Card,
    Choice,
    Columns,
    Gap,
    Ink,
    Line,
    Page,
    Row,
    Side,
    Stack,
    Switch,
    Words,
    bold,
    muted,
    small,
)
from game.window.draw.text import Run
from game.window.draw.theme import BODY, SMALL, TITLE, Theme, Tone, px_at
from game.window.platform.clipboard import Copied, copy
from game.window.play.tiles import Face, Look, Tiles
from game.window.ui.actions import Action
from game.window.ui.dialog import ChoiceRow, Field, Form, FormDialog
from game.words import WordsError, language, load

COPIED = mark("Copied. Paste it anywhere.")
NOT_COPIED = mark("Couldn't copy. Here's the text:")
SHEET, GAP, AROUND = 336, 8, 12  # at 100 %: the sheet; between parts; beside the name of a way
# The ways to share a game as text.
IN_SQUARES, IN_WORDS, IN_A_LINE, AS_CODE = "squares", "words", "line", "code"
WAY, LETTERS = "way", "letters"
KEYS = {pygame.K_LEFT: (WAY, -1), pygame.K_RIGHT: (WAY, 1)}
NUMBERS = mark_context("share", "Numbers")  # in the place of squares, with several boards
NAMES = mark_table(
    "share",
    {
        IN_SQUARES: "Squares",
        IN_WORDS: "Words",
        IN_A_LINE: "One line",
        AS_CODE: "Code",
    },
)


@dataclass(frozen=True)
class ShareForm(Form):
    """A game that was copied as text.

    Attributes:
        match: the game.
        colour_blind: whether what is copied has the squares for the colour-blind.
        way: how the text has it.
        copied: whether the clipboard has that.
        letters: whether its picture has the letters.
    """

    match: Match
    colour_blind: bool
    way: str = IN_SQUARES
    copied: Copied = Copied.NO
    letters: bool = False

    @property
    def texts(self) -> dict[str, str]:
        """The texts to share the game as, by the ways that say something else of it."""
        match, code = self.match, long_code(self.match)
        line = {IN_A_LINE: shared_line(match)} if len(match.boards) > 1 else {}
        return {
            IN_SQUARES: shared_text(match, colour_blind=self.colour_blind),
            IN_WORDS: shared_in_words(match),
            **line,
            **({AS_CODE: code} if code else {}),
        }

    def copy(self) -> Self:
        """Copy the text, and return the form that says so."""
        return replace(self, copied=copy(self.texts[self.way]))

    def step(self, name: str, by: int) -> Self:
        """Return the form with or without letters, or with another way, which is copied."""
        if name == LETTERS:
            return replace(self, letters=not self.letters)
        ways = [*self.texts]
        if name == WAY:
            name = ways[max(0, min(len(ways) - 1, ways.index(self.way) + by))]
        return replace(self, way=name).copy()

    def dialog(self) -> FormDialog:
        """Return the form as it is to be shown."""
        page = Page(self._blocks(), KEYS)
        return FormDialog(
            tr("Share"),
            body=page,
            gives_way=True,
            width=SHEET,
            presses={"save": Action.SAVE_PICTURE},
            below=Action.SHARE,
        )

    def _blocks(self) -> tuple[Block, ...]:
        """Return what was copied, and what else can be done with the game."""
        note = self.copied.said(tr(COPIED)) if self.copied else tr(NOT_COPIED)
        sign = Run("✓  " if self.copied else "", Tone.ACCENT, bold=True)
        several, texts = len(self.match.boards) > 1, self.texts
        names = NAMES | ({IN_SQUARES: NUMBERS} if several else {})
        ways = tuple(
            Button(
                way,
                tr(names[way]),
                chosen=way == self.way,
                high=CHIP,
                size=SMALL,
                around=AROUND,
            )
            for way in texts
        )
        copied = texts[self.way]
        # Of one board, the picture has the squares; the font has no digits on keys.
        is_seen = self.copied and self.way == IN_SQUARES and not several
        shown = Words(copied.replace(KEYCAP, "").replace(MISS, "×"), SMALL, spoken=copied)
        text = () if is_seen else (Gap(GAP), shown)
        codes = shared_code(self.match) if is_seen else ()
        code = (Words(muted(each), SMALL, Side.MIDDLE) for each in codes)
        return (
            Words((sign, bold(note)), spoken=note),
            small(tr("Copy as")),
            Gap(GAP),
            Choice((Row(ways),), names=tuple(texts), chosen=self.way),
            *text,
            Line(GAP),
            Card((*picture_of(self.match, letters=self.letters), *code)),
            Gap(GAP),
            Switch(LETTERS, tr("With letters"), self.letters),
            Gap(GAP),
            Button("save", tr("Save image")),
        )


def share(desk: Desk) -> None:
    """Copy the game as text, and open the sheet."""
    form = ShareForm(desk.top.match_in_view, desk.session.settings.colour_blind)
    desk.gui.open(form.copy())


def save_picture(desk: Desk) -> None:
    """Save an image of the boards, and say where it is.

    It has letters only where that is asked for: others may still want to play the puzzle.
    """
    form, clock = desk.form(ShareForm), desk.session.profile.clock
    picture = drawn(desk.top.match_in_view, desk.screen.theme, letters=bool(form and form.letters))
    path = save(picture, pictures_folder(), f"{clock():%Y-%m-%d-%H%M%S}")
    # For translators: at most eight words; {folder} is the name of a folder, as "Pictures" is.
    desk.say(tr("Image saved in {folder}", folder=shown_name(path.parent.name)))


TILE, LEAST_WIDE, BETWEEN = 22, 240, 12  # at 100 %: of a board; how wide the picture is; its spaces
MANY = 5  # boards side by side that are closer together
MARGIN = 48  # px around what is saved
LARGEST, WIDTH = 5, 2000  # times its size in a dialog; px that all is wide where it may be smaller


def _across(match: Match) -> int:
    """Return how many boards are side by side: about as wide together as they are high."""
    boards, rows = len(match.boards), max(1, match.guesses_made)
    most = min(boards, ceil(sqrt(boards * rows / match.code.length)))
    return ceil(boards / ceil(boards / most))  # so that no line is nearly empty


def picture_of(match: Match, *, letters: bool) -> tuple[Block, ...]:
    """Return the boards of a game that is over, above them how it went.

    Without letters it is as free of the words as the text to share.
    """
    across, single = _across(match), len(match.boards) == 1
    few = across < MANY
    cells = []
    for number, board in enumerate(match.boards, 1):
        said = "" if single else board_in_words(number, board)
        shown = _board(board, said, 3 if few else 1, letters)
        cells.append(Row((Gap(), shown, Gap()), 0, at_top=True))
    unlimited = tr_context("guesses", "unlimited")  # the font has no sign for it
    name = Words(bold(headline(match).replace("∞", unlimited)), BODY, Side.MIDDLE)
    boards = Columns(tuple(cells), 1, across, BETWEEN if few else BETWEEN / 2)
    return name, Gap(BETWEEN), boards


def _board(board: Board, said: str, gap: int, letters: bool) -> Stack:
    """Return the guesses of a board; what is said of it is said of the first, or of each alone."""

    def row(at: int, guess: Guess) -> Tiles:
        signs = guess.word if letters else " " * len(guess.word)
        faces = tuple(
            Face(clue, sign.strip()) for clue, sign in zip(guess.clues, signs, strict=True)
        )
        spoken = (said if at == 0 else "") if said else listed(map(clue_by_ear, guess.clues))
        return Tiles(faces, TILE, gap, spoken=spoken)

    return Stack(tuple(row(*each) for each in enumerate(board.guesses)), gap)


def drawn(match: Match, theme: Theme, *, letters: bool) -> pygame.Surface:
    """Return the picture of a game as it is saved."""
    wide = max(LEAST_WIDE, _across(match) * (TILE + 3) * match.code.length)
    times = min(LARGEST, WIDTH / wide)
    ink = Ink(theme, px_at(times))
    inner = Page(picture_of(match, letters=letters)).drawn(ink, ink.px(wide)).picture
    picture = pygame.Surface((inner.width + 2 * MARGIN, inner.height + 2 * MARGIN))
    picture.fill(theme.background)
    picture.blit(inner, (MARGIN, MARGIN))
    return picture


def save(picture: pygame.Surface, folder: Path, name: str) -> Path:
    """Save a picture as a new PNG file, and return its path.

    Args:
        picture: the picture.
        folder: where to save it; it is made where there is none.
        name: what distinguishes the file from others.

    Raises:
        ProfileError: it cannot be saved there.
    """
    paths = (folder / f"verdigris-{name}{f'-{n}' if n > 1 else ''}.png" for n in count(1))
    try:
        path = next(path for path in paths if not os.path.lexists(path))
        content = BytesIO()
        pygame.image.save(picture, content, path.name)
        write_whole(path, content.getvalue())
    except (OSError, pygame.error) as error:
        reason = reason_of(error)
        message = tr("Couldn't save the image in {folder} ({reason})", folder=folder, reason=reason)
        raise ProfileError(message) from error
    return path


LARGE_TILE, ABOVE_CODE, LEAST_HIGH = 44, 14, 108  # at 100 %: a tile; from these to the code; both
UNTYPED = 5  # tiles


@dataclass(frozen=True)
class ChallengeForm(Form):
    """The form as it is being filled in.

    >>> from game.match import Seed
    >>> ChallengeForm("en", GameCode(source=Seed(1))).type("words", "mango").code
    'ET69-6JFA'
    """

    language: str  # of the word
    rules: GameCode  # of the game on the board
    typed: str = ""
    written: str = ""  # to the friend
    takes_rules: bool = False  # whether the friend plays by these rules, and not the classic ones
    copied: str = ""  # what is said of the last copy

    @property
    def words(self) -> tuple[str, ...]:
        """The words that are hidden, one for each board."""
        fold = language(self.language).fold
        return tuple(map(fold, self.typed.replace(",", " ").split()))

    @property
    def game(self) -> GameCode | str:
        """The game that hides the words, or why there is none."""
        if not self.words:
            return tr("Type a word of 3–15 letters to get its code.")
        try:
            rules = self.rules if self.takes_rules else None
            return challenge_code(self.words, self.language, rules)
        except (GameCodeError, WordsError) as error:
            return str(error)

    @property
    def code(self) -> str:
        """The code to send, empty where there is none."""
        return _shown_code(self.game)

    def dialog(self) -> FormDialog:
        """Return the form as it is to be shown."""
        game = self.game
        code = _shown_code(game)
        switch, otherwise = (
            tr("Use the rules of this game"),
            tr("Otherwise the rules are classic"),
        )
        rows = (
            Field("words", tr("Word"), self.typed, tr("Your word, or one for each board")),
            Field("message", tr("Message"), self.written, tr("Message"), tr("Good luck!")),
            ChoiceRow("rules", switch, "", self.takes_rules, otherwise),
        )
        buttons = ((copy_code, tr("Copy code")),)
        hidden = self.words[0] if code and len(self.words) == 1 else ""
        shown = _challenge_page(hidden, code)
        link = ((copy_link, tr("Copy link")),)
        note = self.copied or (game if isinstance(game, str) else self._about(game))
        title, can_copy = tr("With a friend"), bool(code)
        return FormDialog(title, rows, buttons, note, shown, extra=link, ready=can_copy)

    def _about(self, game: GameCode) -> str:
        """Return what a friend will play, and where the code is entered."""
        words = load(self.language, game.length)
        if any(word not in words for word in self.words):
            return tr("Not in the word list. Your friend can still play it.")
        # For translators: New game is a dialog, and Enter a code one of its buttons.
        return tr(
            "{kind}. Friends enter this code under New game › Enter a code.",
            kind=kind_of_code(game),
        )

    def type(self, name: str, text: str) -> Self:
        """Return the form after words or a message were typed."""
        if name == "message":
            return replace(self, written=text[:LONGEST_MESSAGE], copied="")
        return replace(self, typed=text, copied="")

    def step(self, name: str, by: int) -> Self:
        """Return the form after the switch of the rules was pressed."""
        return replace(self, takes_rules=not self.takes_rules, copied="")


def _shown_code(game: GameCode | str) -> str:
    return "" if isinstance(game, str) else game.shown


def _challenge_page(word: str, code: str) -> Page:
    """Return a word as tiles, empty ones where there is nothing yet, and its code below them."""
    faces = tuple(Face(Clue.GREEN, letter) for letter in word)
    if not code:
        faces = (Face(Look.LATER),) * UNTYPED
    row = Row((Tiles(faces, LARGE_TILE, spoken=""),), side=Side.MIDDLE)
    shown = Words(bold(code, Tone.ACCENT), TITLE, Side.MIDDLE)
    return Page((Stack((row, shown) if faces else (shown,), ABOVE_CODE, least=LEAST_HIGH),))


def open_challenge(desk: Desk) -> None:
    """Open the form for a challenge."""
    session = desk.session
    desk.gui.open(ChallengeForm(session.settings.language, session.match.code))


def copy_code(desk: Desk, form: ChallengeForm) -> None:
    """Copy the code of the challenge with its message, and say whether it was copied."""
    _copy(
        desk,
        form,
        challenge_text,
        tr("Code copied. Send it to a friend."),
        tr("Couldn't copy the code. Please write it down."),
    )


def copy_link(desk: Desk, form: ChallengeForm) -> None:
    """Copy the challenge as a link, for friends who have the game installed."""
    _copy(
        desk,
        form,
        lambda code, message: link_of(code, message_of(message)),
        tr("Link copied. It opens the game where Verdigris is installed."),
        tr("Couldn't copy the link. Copy the code instead."),
    )


def _copy(
    desk: Desk,
    form: ChallengeForm,
    text_of: Callable[[str, str], str],
    done: str,
    failed: str,
) -> None:
    """Copy a text with the code and the message; where there is no code, go to the word."""
    if not form.code:
        desk.gui.focus_on("words")
        return
    copied = copy(text_of(form.code, form.written))
    desk.gui.take_form(replace(form, copied=copied.said(done) if copied else failed))


@dataclass(frozen=True)
class CodeForm(Form):
    """The form as it is being filled in.

    >>> CodeForm().type("code", "ET69-6JFA").code
    'ET69-6JFA'
    """

    code: str = ""  # as it was typed or pasted
    fault: str = ""  # why the code cannot be played, empty where it was not tried

    def dialog(self) -> FormDialog:
        """Return the form as it is to be shown."""
        note = tr("Type or paste a game code")
        about = tr(
            "A code holds the words and the rules of a game, so that friends play the same one. "
            "Share ends with the code of your game, and With a friend makes one for your own word."
        )
        return FormDialog(
            tr("Enter a code"),
            (Field("code", tr("Game code"), self.code, note, fault=self.fault),),
            ((start_code, tr("Start")),),
            body=sentence(about),
        )

    def type(self, name: str, text: str) -> Self:
        """Return the form after a text was typed in its one field, the code."""
        assert name == "code"
        return replace(self, code=text, fault="")


def play_link(desk: Desk, code: str, message: str = "") -> None:
    """Play the game of a link, or open the form with the code and why it cannot be played.

    A game with this code that was begun and not ended goes on.

    Args:
        desk: what the dialog works with.
        code: the code as the link has it.
        message: what the sender wrote.
    """
    session = desk.session
    with desk.reporting(), suppress(GameCodeError):
        wanted = GameCode.parse(code)
        for game in unfinished(session.profile):
            if wanted.is_same_game(game.code_text) and desk.open(game):
                return
    form = CodeForm(challenge_text(code, message))
    desk.gui.open(form)
    start_code(desk, form)


def start_code(desk: Desk, form: CodeForm) -> None:
    """Begin the game of the code, or say at its field why it cannot be."""
    text = form.code.strip()
    if (link := request_of(text)) and link.kind is RequestKind.GAME:
        text = challenge_text(link.text, link.message)
    try:
        outcome = desk.session.new_game(GameCode.parse(text))
        fault = "" if outcome.done else outcome.message
    except (GameCodeError, WordsError, ProfileError) as error:
        fault = str(error)
    if fault:
        desk.gui.take_form(replace(form, fault=fault))
    elif desk.take(outcome) and (message := message_in(text)):
        desk.session.message = message
        desk.say(tr("“{message}”", message=message))


ACTIONS: Handlers = {
    Action.SHARE: share,
    Action.SAVE_PICTURE: save_picture,
    Action.CHALLENGE: open_challenge,
    Action.ENTER_CODE: lambda desk: desk.gui.open(CodeForm()),
}
