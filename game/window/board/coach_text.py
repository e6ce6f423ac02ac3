"""What the coach says, in words: remarks, figures, what they mean, and all of it in one line."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.catalogue import mark_context, number, tr, tr_context, tr_plural
from game.formats import decimal, estimated, labelled, listed, percent
from game.match import HostKind, Match, Reason, Status
from game.rules import Clue, HardMode, check_guess
from game.window.ui.page import Column

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.coach import SuspectRow, Worth
    from game.session.coach_service import AdviceSnapshot
    from game.window.board.view_model import ViewModel

BETWEEN = " · "  # the parts of the line
IN_THE_LINE = 5  # guesses
SMALLEST_CHANCE = 0.0001  # that is given as it is
CHANGES = {  # of a clue
    Clue.GREY: mark_context("a clue", "letter {place} ({letter}) grey"),
    Clue.YELLOW: mark_context("a clue", "letter {place} ({letter}) yellow"),
    Clue.GREEN: mark_context("a clue", "letter {place} ({letter}) green"),
}


class AdviceView(NamedTuple):
    """What the panel is made from.

    Attributes:
        snapshot: what the coach says.
        word: the row being typed, as far as it is typed.
        refused: why it cannot be sent, where it is complete and cannot.
        focus: the index of the board in focus.
        lit: the suggested word that the pointer is on, or empty text.
    """

    snapshot: AdviceSnapshot
    word: str
    refused: str
    focus: int
    lit: str = ""


class Remark(NamedTuple):
    """What must be said before the figures, and whether it is good news."""

    text: str
    good: bool = False


def advice_view(state: ViewModel) -> AdviceView | None:
    """Return what the coach's panel shows, None where it says nothing."""
    if state.advice is None or state.over or state.entry is None:
        return None
    word = state.entry.word if state.entry.complete else ""
    refused = state.match.refusal(word) if word else None
    if state.assisting and refused and refused.reason is Reason.NOT_IN_LIST:
        refused = None  # elsewhere it may be in the list
    return AdviceView(state.advice, word, refused.message if refused else "", state.focus)


def thinking() -> str:
    """Return what is said before there is any advice."""
    return tr("The coach is thinking…")


def remarks(snapshot: AdviceSnapshot) -> list[Remark]:
    """Return what must be said before the figures: a sure win, or clues that cannot be."""
    said = []
    if snapshot.sure_win:
        sure = tr_plural(
            "Guaranteed win in {count} guess: {words} (Ctrl+0)",
            "Guaranteed win in {count} guesses: {words} (Ctrl+0)",
            len(snapshot.sure_win),
            words=listed(snapshot.sure_win),
        )
        said.append(Remark(sure, good=True))
    for suspect in snapshot.suspect_rows[:1]:
        said.append(Remark(suspect_in_words(snapshot.match, suspect)))
    if not all(snapshot.words_left) and not snapshot.suspect_rows:
        said.append(Remark(tr("No word fits these clues.")))
    if snapshot.match.status is Status.WON and all(snapshot.words_left):
        solved = tr("Solved in {guesses}", guesses=snapshot.match.guesses_made)
        said.append(Remark(solved, good=True))
    if snapshot.advice and any(snapshot.advice.wide) and all(snapshot.words_left):
        said.append(Remark(tr("No common word fits; these are rarer.")))
    return said


def row_looks_wrong(match: Match, suspect: SuspectRow) -> str:
    """Return which row is likely wrong."""
    row, board = suspect.row + 1, suspect.board + 1
    if len(match.boards) > 1:
        return tr(
            "Row {row} of board {board} looks wrong: no word fits all rows.", row=row, board=board
        )
    return tr("Row {row} looks wrong: no word fits all rows.", row=row)


def _clues_changed(match: Match, suspect: SuspectRow) -> int:
    """Return how many clues would be others if the suspect's word were the answer."""
    return sum(
        clue != would
        for word, clues in match.boards[suspect.board].guesses
        for clue, would in zip(clues, check_guess(suspect.word, word), strict=True)
    )


def suspect_in_words(match: Match, suspect: SuspectRow) -> str:
    """Return which row is likely wrong, and how it would fit a word that fits nearly all rows."""
    rows = []
    for nth, (word, clues) in enumerate(match.boards[suspect.board].guesses, 1):
        would_be = check_guess(suspect.word, word)
        changes = [
            tr(CHANGES[would], place=place, letter=letter)
            for place, (letter, clue, would) in enumerate(
                zip(word, clues, would_be, strict=True), 1
            )
            if clue != would
        ]
        if changes:
            rows.append(labelled(tr_context("of a board", "row {row}", row=nth), listed(changes)))
    # For translators: {changes} is such as "row 2: letter 1 (C) yellow, letter 3 (A) grey".
    would_fit = tr("{word} would fit with {changes}.", word=suspect.word, changes="; ".join(rows))
    return f"{row_looks_wrong(match, suspect)} {would_fit}"


# Figures ------------------------------------------------------------------------------------


def figures_of(worths: Sequence[Worth], boards: int, details: bool = False) -> list[Column]:
    """Return the columns of the table of some guesses, the ones to leave out first as such.

    Args:
        worths: the guesses.
        boards: how many boards they are for.
        details: whether what only connoisseurs read is there too.
    """
    several = boards > 1
    now = [decimal(each.wins_now, 2) if several else chance(each.wins_now) for each in worths]
    columns = [
        Column("#", tuple(number(place) for place in range(1, len(worths) + 1)), False, spare=2),
        # For translators: heads of narrow columns; two short words go on two lines.
        Column(
            tr_context("head", "guess"), tuple(each.word for each in worths), right=False, bold=True
        ),
        Column(tr_context("head", "guesses to go"), tuple(map(figure, worths))),
        Column(
            tr_context("head", "boards now") if several else tr_context("head", "chance now"),
            tuple(now),
            spare=1,
        ),
        Column(tr_context("head", "groups"), tuple(number(each.sets) for each in worths), spare=3),
        Column(
            tr_context("head", "worst"), tuple(number(each.largest) for each in worths), spare=4
        ),
    ]
    if details:
        bits = tuple(decimal(each.bits, 1) for each in worths)
        columns.append(Column(tr_context("head", "bits"), bits, spare=5))
    return columns


def figure(worth: Worth) -> str:
    """Return the guesses to go, with signs for estimates and for plans that may fail."""
    value = decimal(worth.expected, 2)
    return f"{value if worth.exact else estimated(value)}{'!' if worth.risk else ''}"


def chance(share: float) -> str:
    """Return a chance in per cent, the smaller the more precise.

    >>> chance(0), chance(1 / 2315), chance(0.025), chance(0.5), chance(0.00001)
    ('0%', '0.04%', '2.5%', '50%', '<0.01%')
    """
    if 0 < share < SMALLEST_CHANCE:
        return f"<{percent(SMALLEST_CHANCE, 2)}"
    hundred = 100 * share
    places = 0 if hundred >= 9.95 or not share else 1 if hundred >= 0.095 else 2
    return percent(share, places)


def typed_in_words(view: AdviceView) -> str:
    """Say what the word being typed is worth."""
    snapshot, word = view.snapshot, view.word
    if len(word) < snapshot.match.code.length:
        return tr("Type a word to rate it, or pick one above.")
    if view.refused:
        return view.refused
    typed = snapshot.typed
    if not typed or typed.word != word:
        return f"{word}…"
    best = snapshot.advice.best[0] if snapshot.advice and snapshot.advice.best else None
    return worth_in_words(typed, best, len(snapshot.match.open_boards))


def worth_in_words(worth: Worth, best: Worth | None, boards: int) -> str:
    """Return what a guess is worth, next to the best one if that is known, in sentences."""
    word, to_go = worth.word, figure(worth)
    if best and best.word == word:
        value = tr("{word}: {to_go} guesses to go, the best.", word=word, to_go=to_go)
    elif best:
        value = tr(
            "{word}: {to_go} guesses to go, {cost} more than the best.",
            word=word,
            to_go=to_go,
            cost=decimal(max(0.0, worth.expected - best.expected), 2),
        )
    else:
        value = tr("{word}: {to_go} guesses to go.", word=word, to_go=to_go)
    groups = tr_plural(
        "{count} group, the worst with {largest}.",
        "{count} groups, the worst with {largest}.",
        worth.sets,
        largest=worth.largest,
    )
    if boards > 1:
        now = tr("Solves {boards} boards now.", boards=decimal(worth.wins_now, 2))
    else:
        now = tr("Chance now: {chance}.", chance=chance(worth.wins_now))
    return f"{value} {groups} {now}"


def explanation(match: Match, details: bool = False) -> tuple[str, ...]:
    """Return what the figures mean in a game, in sentences.

    Args:
        match: the game.
        details: as `figures_of` takes it.
    """
    several, level = len(match.open_boards) > 1, match.code.hard_mode
    if several:
        said = [
            tr("Guesses to go: how many more until all boards are solved, this one included."),
            tr("Boards now: how many boards this guess solves on average."),
            tr("Groups: how many groups the clues split the words left into; more is better."),
            tr("Worst: the size of the largest group on any board; smaller is better."),
        ]
    else:
        said = [
            tr("Guesses to go: how many more you need on average, this one included."),
            tr("Chance now: how likely this guess is to be the answer."),
            tr("Groups: how many groups the clues split the words left into; more is better."),
            tr("Worst: the size of the largest group; smaller is better."),
        ]
    if details:
        said.append(tr("Bits: how much the clues reveal on average; more is better."))
    said.append(tr("≈ marks an estimate."))
    if match.code.guesses is not None:
        said.append(tr("! marks a plan that may run out of guesses; the safest come first."))
    if match.code.sequence:
        said.append(tr("Only the open board counts; waiting boards show nothing yet."))
    if level is HardMode.HARD:
        said.append(tr("Only guesses that hard mode allows are listed."))
    elif level is HardMode.STRICT:
        said.append(tr("Only guesses that strict mode allows are listed."))
    if match.code.host is HostKind.ABSURDLE:
        said.append(
            tr(
                "Absurdle keeps the largest group, so a small one is best; guesses to go "
                "assume a random answer."
            )
        )
    return tuple(said)


def in_one_line(view: AdviceView) -> str:
    """Return the most important of what the coach says, where there is room for no more."""
    snapshot = view.snapshot
    if snapshot.problem or not snapshot.words_left:
        return snapshot.problem or thinking()
    left = sum(snapshot.words_left[board] for board in snapshot.match.open_boards)
    parts = [tr_plural("{count} left", "{count} left", left)]
    if snapshot.advice is None:
        return BETWEEN.join((*parts, thinking()))
    if snapshot.suspect_rows:
        match, suspect = snapshot.match, snapshot.suspect_rows[0]
        brief = _clues_changed(match, suspect) > 1  # the rest is in the full advice
        parts = [row_looks_wrong(match, suspect) if brief else suspect_in_words(match, suspect)]
    elif not all(snapshot.words_left):
        parts = [remark.text for remark in remarks(snapshot)]
    elif len(view.word) == snapshot.match.code.length and snapshot.typed and not view.refused:
        parts.append(f"{snapshot.typed.word} {figure(snapshot.typed)}")
    best = snapshot.advice.best[:IN_THE_LINE]
    parts.append(listed(f"{worth.word} {figure(worth)}" for worth in best))
    return BETWEEN.join(filter(None, parts))
