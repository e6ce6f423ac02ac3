"""The cards of a new game as data: which there are, what begins them, and what they say."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from game.catalogue import Message, mark, mark_context, tr, tr_plural
from game.formats import weekday_and_date
from game.match import Daily, HostKind
from game.match.code import standard_guesses
from game.profile.games import Result
from game.profile.history import kind_of_code
from game.settings import STANDARD, UNLIMITED
from game.window.dialogs.board_chips import BOARDS, chip
from game.window.dialogs.card_pictures import days_in_words

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.match import GameCode
    from game.profile.daily import Day
    from game.rules import Clue

CLASSIC: dict[str, Any] = {
    "word_length": 5,
    "boards": 1,
    "sequence": False,
    "max_guesses": STANDARD,
    "host": "honest",
}


class Card(NamedTuple):
    """A kind of game that one press begins.

    Attributes:
        label: its name, in English.
        keys: what is typed to begin it.
        settings: those that make it; none where the card opens something else.
        line: what is unusual about it, in English; empty for how many words and guesses it has.
    """

    label: str | Message
    keys: str
    settings: Mapping[str, Any]
    line: str = ""


DAILY, USUAL, CUSTOM = "daily", "classic", "custom"
CARDS = {  # by their names, in their order
    DAILY: Card(mark("Today's puzzle"), "D", {}),
    USUAL: Card(mark_context("kind of game", "Classic"), "C", CLASSIC),
    "2": Card(mark_context("kind of game", "2 boards"), "2", CLASSIC | {"boards": 2}),
    "4": Card(mark_context("kind of game", "4 boards"), "4", CLASSIC | {"boards": 4}),
    "8": Card(mark_context("kind of game", "8 boards"), "8", CLASSIC | {"boards": 8}),
    "16": Card(mark_context("kind of game", "16 boards"), "16", CLASSIC | {"boards": 16}),
    "32": Card(mark_context("kind of game", "32 boards"), "32", CLASSIC | {"boards": 32}),
    "sequence": Card(
        mark_context("kind of game", "Sequence"),
        "S",
        CLASSIC | {"boards": 4, "sequence": True},
        mark("Four, one by one"),
    ),
    "absurdle": Card(
        mark_context("kind of game", "Absurdle"),
        "A",
        CLASSIC | {"host": "absurdle", "max_guesses": UNLIMITED},
        mark("The word dodges you"),
    ),
    "long": Card(mark_context("kind of game", "Long words"), "L", CLASSIC | {"word_length": 8}),
    CUSTOM: Card(mark_context("kind of game", "Custom…"), "U", {}, mark("Every rule, your way")),
}


def line_of_card(card: Card, short: bool = False) -> str:
    """Return the muted line of a card; a short one leaves out how many words there are.

    >>> line_of_card(CARDS["4"]), line_of_card(CARDS["long"])
    ('4 words, 9 guesses', '8 letters, 6 guesses')
    >>> line_of_card(CARDS["4"], short=True)
    '9 guesses'
    """
    if card.line:
        return tr(card.line)
    boards, letters = card.settings["boards"], card.settings["word_length"]
    guesses = standard_guesses(boards)
    if letters != CLASSIC["word_length"]:
        return tr("{letters} letters, {guesses} guesses", letters=letters, guesses=guesses)
    if short:
        return tr_plural("{count} guess", "{count} guesses", guesses)
    return tr_plural(
        "{count} word, {guesses} guesses",
        "{count} words, {guesses} guesses",
        boards,
        guesses=guesses,
    )


def name_on_card(code: GameCode) -> str:
    """Return the name of the card that begins a game of a code, or its kind in words.

    >>> from game.match import GameCode, Seed
    >>> name_on_card(GameCode(source=Seed(1), boards=4, guesses=9))
    '4 boards'
    """
    if isinstance(code.source, Daily):
        return tr("Daily, {date}", date=weekday_and_date(code.source.date))
    mine = {
        "word_length": code.length,
        "boards": code.boards,
        "sequence": code.sequence,
        "max_guesses": STANDARD if code.guesses == standard_guesses(code.boards) else code.guesses,
        "host": "absurdle" if code.host is HostKind.ABSURDLE else "honest",
    }
    mine["max_guesses"] = mine["max_guesses"] or UNLIMITED
    found = (card for card in CARDS.values() if card.settings == mine)
    return next((tr(card.label) for card in found), kind_of_code(code))


class Waiting(NamedTuple):
    """An unfinished game as its card shows it.

    Attributes:
        name: its kind.
        line: how far it is, and when it was played.
        fields: the clues of its last rows; of several boards, a field for each, green if solved.
    """

    name: str
    line: str
    fields: tuple[tuple[Clue | None, ...], ...] = ()


class TodaysCard(NamedTuple):
    """What the card of today's puzzle shows: the last days with today, the streak, its boards."""

    days: tuple[Day, ...]
    streak: int
    begun: bool
    boards: int = 1

    @property
    def today(self) -> Day:
        """Today's puzzle."""
        return self.days[-1]

    @property
    def others(self) -> tuple[int, ...]:
        """How many boards the other puzzles of today have, each with a chip on the card."""
        return tuple(boards for boards in BOARDS if boards != self.boards)

    @property
    def line(self) -> str:
        """How today's puzzle is going, in words."""
        today = self.today
        if today.result is Result.WON:
            return tr("Solved in {guesses}. Next puzzle tomorrow.", guesses=today.guesses)
        if today.result:
            return tr("Not solved. Next puzzle tomorrow.")
        if self.begun:
            return tr("Started. Finish it today.")
        if self.streak:
            return tr_plural(
                "{count}-day streak. Keep it going.",
                "{count}-day streak. Keep it going.",
                self.streak,
            )
        return tr("New every day")


class Table(NamedTuple):
    """All that the cards show.

    Attributes:
        today: the card of today's puzzle.
        waiting: unfinished games, by the names of their cards.
        more: how many more there are, behind a card of its own.
        others: what else can be done, as rows below the cards: labels by the names of actions.
    """

    today: TodaysCard
    waiting: Mapping[str, Waiting]
    more: int = 0
    others: Mapping[str, str] = {}


MORE = "more"
BEFORE_DAY = " · "  # between the name of the puzzle of today and the day


def in_words(table: Table) -> dict[str, str]:
    """Return each card in words, by its name, in their order."""
    words = {name: f"{each.name}. {each.line}" for name, each in table.waiting.items()}
    for boards in table.today.others:
        # For translators: the button of today's puzzle with so many boards, as it is read out.
        words[chip(boards)] = tr_plural(
            "Today's puzzle with {count} board", "Today's puzzle with {count} boards", boards
        )
    if table.more:
        words[MORE] = more_in_words(table.more)
    for name, card in CARDS.items():
        title, line = texts_of(name, card, table)
        words[name] = f"{title}. {line}"
    if days := days_in_words(table.today.days):
        words[DAILY] = f"{words[DAILY].removesuffix('.')}. {days}"
    return {**words, **table.others}


def texts_of(name: str, card: Card, table: Table, short: bool = False) -> tuple[str, str]:
    """Return what a card for a kind of game says: its title, and a line, or a short one."""
    if name != DAILY:
        return tr(card.label), line_of_card(card, short)
    day = weekday_and_date(table.today.today.date)
    return f"{tr(card.label)}{BEFORE_DAY}{day}", table.today.line


def more_in_words(count: int) -> str:
    """Return that there are more unfinished games."""
    return tr_plural("and {count} more", "and {count} more", count)
