"""A new game as blocks: a card for each kind, with what begins it, and the game that waits."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from game.catalogue import Message, mark_context, number, tr, tr_plural
from game.formats import day_and_month
from game.match import Daily, HostKind
from game.match.code import standard_guesses
from game.profile.games import Result
from game.profile.history import kind_of_code
from game.rules import Clue
from game.session.result import countdown
from game.settings import STANDARD, UNLIMITED
from game.window.dialogs.board_chips import BOARDS, chip
from game.window.draw.blocks import (
    Block,
    Button,
    Card,
    Columns,
    Gap,
    Meter,
    Page,
    Picture,
    Row,
    Stack,
    Words,
    bold,
    link,
    muted,
    small,
)
from game.window.draw.icons import calendar_icon
from game.window.draw.theme import SMALL
from game.window.play.tile_blocks import Tiles, tiles
from game.window.play.tiles import Face, Look

if TYPE_CHECKING:
    from collections.abc import Mapping
    from datetime import date

    import pygame

    from game.match import GameCode
    from game.profile.daily import Day
    from game.window.draw.blocks import Ink

CLASSIC: dict[str, Any] = {
    "word_length": 5,
    "boards": 1,
    "sequence": False,
    "max_guesses": STANDARD,
    "host": "honest",
}
# The names of cards.
DAILY, USUAL, SEQUENCE, ABSURDLE, LONG = "daily", "classic", "sequence", "absurdle", "long"
CUSTOM, FRIEND, CODE, MORE = "custom", "friend", "code", "more"
KEPT = "kept"  # the unfinished game that is shown
NUMBERS = BOARDS[1:]  # of boards, each with a chip


class Kind(NamedTuple):
    """A kind of game that one press begins: its name, in English, and the settings that make it."""

    label: str | Message
    settings: Mapping[str, Any]


KINDS = {  # by the names of their cards and chips
    USUAL: Kind(mark_context("kind of game", "Classic"), CLASSIC),
    "2": Kind(mark_context("kind of game", "2 boards"), CLASSIC | {"boards": 2}),
    "4": Kind(mark_context("kind of game", "4 boards"), CLASSIC | {"boards": 4}),
    "8": Kind(mark_context("kind of game", "8 boards"), CLASSIC | {"boards": 8}),
    "16": Kind(mark_context("kind of game", "16 boards"), CLASSIC | {"boards": 16}),
    "32": Kind(mark_context("kind of game", "32 boards"), CLASSIC | {"boards": 32}),
    SEQUENCE: Kind(
        mark_context("kind of game", "Sequence"), CLASSIC | {"boards": 4, "sequence": True}
    ),
    ABSURDLE: Kind(
        mark_context("kind of game", "Absurdle"),
        CLASSIC | {"host": "absurdle", "max_guesses": UNLIMITED},
    ),
    LONG: Kind(mark_context("kind of game", "Long words"), CLASSIC | {"word_length": 8}),
}
KEYS = {  # what is typed, with the card or chip that it begins; B goes to the chips
    **{"T": DAILY, "D": DAILY, "C": USUAL, "S": SEQUENCE, "A": ABSURDLE},
    **{"L": LONG, "U": CUSTOM, "W": FRIEND, "E": CODE},
    **{f"{count}": f"{count}" for count in NUMBERS},
    **{f"B{count}": f"{count}" for count in NUMBERS},
}
TO_CHIPS = "B"
NO_BREAK = "\N{NO-BREAK SPACE}"
CARD, CARDS_ACROSS = 164, 3  # wide enough for its chips in a line; how many are side by side
PICTURE, FIELD = 40, 11  # how high a picture is, and a field of it
CHIP, NARROW, APART = 28, 24, 3  # how high chips are, how wide at least, and between them
ROWS = ("-+-~-", "++~++", "+++++")  # of the picture of the usual game
CLUES = {"+": Clue.GREEN, "~": Clue.YELLOW, "-": Clue.GREY}


class Waiting(NamedTuple):
    """An unfinished game: its kind, how far it is, and when it was played."""

    name: str
    progress: str
    played: str

    @property
    def spoken(self) -> str:
        """All of it in words."""
        return f"{self.name}, {self.progress}, {self.played}"


class Today(NamedTuple):
    """Today's puzzle: its day, in how many ms the next one begins, and those of more boards."""

    day: Day
    until_next: float
    others: tuple[Day, ...] = ()

    @property
    def line(self) -> str:
        """How it is going, in words."""
        if self.day.result is None:
            day = day_and_month(self.day.date)
            return tr("{day}, started", day=day) if self.day.key else day
        wait = countdown(self.until_next).replace(" ", NO_BREAK)
        if self.day.result is Result.WON:
            return tr("Solved in {guesses}, next in {time}", guesses=self.day.guesses, time=wait)
        return tr("Not solved, next in {time}", time=wait)


class Table(NamedTuple):
    """All that a new game shows.

    Attributes:
        today: today's puzzle.
        waiting: the game that waits, None for none.
        more: how many more there are.
    """

    today: Today
    waiting: Waiting | None = None
    more: int = 0


def name_on_card(code: GameCode) -> str:
    """Return the name of the card that begins a game of a code, or its kind in words.

    >>> from game.match import GameCode, Seed
    >>> name_on_card(GameCode(source=Seed(1), boards=4, guesses=9))
    '4 boards'
    """
    if isinstance(code.source, Daily):
        return tr("Daily, {date}", date=day_and_month(code.source.date))
    usual = code.guesses == standard_guesses(code.boards)
    mine = {
        "word_length": code.length,
        "boards": code.boards,
        "sequence": code.sequence,
        "max_guesses": STANDARD if usual else code.guesses or UNLIMITED,
        "host": "absurdle" if code.host is HostKind.ABSURDLE else "honest",
    }
    found = (kind for kind in KINDS.values() if kind.settings == mine)
    return next((tr(kind.label) for kind in found), kind_of_code(code))


def page_of(table: Table) -> Page:
    """Return the page of a new game."""
    several = Columns(tuple(_chip(count) for count in NUMBERS), NARROW, gap=APART)
    shut = (Face(Clue.GREEN, "✓"),) * 2 + (Face(Look.LATER),) * 2
    dodging = tiles("????", look=Look.EMPTY, side=26, spoken="")
    sliders = Stack((Meter(0.3, long=90, thick=6), Meter(0.7, long=90, thick=6)), 10)
    cards = (
        _today(table.today),
        _card(USUAL, tr(KINDS[USUAL].label), tr("One word, six guesses"), _fields()),
        _card("", tr("Boards"), tr("Several words at once"), several),
        _card(
            SEQUENCE,
            tr(KINDS[SEQUENCE].label),
            tr("Four words, one by one"),
            Tiles(shut, 26, spoken=""),
        ),
        _card(ABSURDLE, tr(KINDS[ABSURDLE].label), tr("The word dodges you"), dodging),
        _card(CUSTOM, tr("Custom"), tr("Every rule, your way"), sliders),
    )
    friends = (
        _card(FRIEND, tr("With a friend"), tr("Send a secret word"), None),
        _card(CODE, tr("Enter a code"), tr("Play what a friend sent"), None),
    )
    waiting = (Gap(16), _waiting(table.waiting, table.more)) if table.waiting else ()
    columns = Columns(cards, CARD, CARDS_ACROSS), Gap(12), Columns(friends, CARD)
    said = [card.spoken for card in (*cards, *friends)]
    said += [table.waiting.spoken] if table.waiting else []
    return Page((*columns, *waiting, Gap(16)), spoken=". ".join(said))


def _card(name: str, label: str, line: str, picture: Block | None, *, lit: bool = False) -> Card:
    """Return a card: a picture, if there is one, over a name with its key, and a line."""
    above = (Stack((picture,), least=PICTURE), Gap(6)) if picture else ()
    key = next((key for key, card in KEYS.items() if card == name), TO_CHIPS)
    words = Row((Words(bold(label)), Gap(), Words(muted(key), SMALL, spoken=""))), small(line)
    spoken = f"{label}. {line}" if picture else label
    return Card((*above, *words), lit=lit, name=name, spoken=spoken)


def _today(today: Today) -> Card:
    """Return the card of today's puzzle; once it is over, with a chip for each other one."""
    over = today.day.result is not None
    leaf = Picture((38, 38), lambda ink, size: _calendar(ink, size, today.day.date))
    picture: Block = Row((leaf,))
    if over:
        buttons = tuple(
            Button(
                chip(day.boards),
                number(day.boards),
                chosen=day.result is not None,
                spoken=of_today(day.boards),
                high=CHIP,
                grows=True,
            )
            for day in today.others
        )
        picture = Columns(buttons, NARROW, gap=APART)
    return _card(DAILY, tr("Today"), today.line, picture, lit=not over)


def _calendar(ink: Ink, size: tuple[int, int], day: date) -> pygame.Surface:
    return calendar_icon(min(size), day.day, ink.theme.accent, None)


def of_today(boards: int) -> str:
    """Return what the puzzle of today with some boards is called."""
    return tr_plural(
        "Today's puzzle with {count} board", "Today's puzzle with {count} boards", boards
    )


def _chip(count: int) -> Button:
    name = f"{count}"
    return Button(name, number(count), spoken=tr(KINDS[name].label), high=CHIP, grows=True)


def _fields() -> Stack:
    rows = (tuple(Face(CLUES[sign]) for sign in row) for row in ROWS)
    return Stack(tuple(Tiles(row, FIELD, 3, spoken="") for row in rows), 3)


def _waiting(game: Waiting, more: int) -> Row:
    """Return the game that waits, and behind it how many more there are."""
    others = (link(MORE, tr_plural("{count} more", "{count} more", more)),) if more else ()
    words = f"{game.name}, {game.progress}"
    label = Words(bold(words), name=KEPT, spoken=game.spoken)
    return Row((small(tr("Unfinished")), label, small(game.played), Gap(), *others), 12)
