"""How good the word being typed is: a grade, how full its bar is, and the reason in words."""

from __future__ import annotations

from enum import Enum
from itertools import takewhile
from typing import TYPE_CHECKING

from game.catalogue import mark_context, number, tr, tr_context, tr_plural
from game.formats import decimal, listed
from game.rules import HardMode
from game.rules.hard_mode import Rule, hard_mode_violations

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.coach import Worth
    from game.match import Match

EQUAL = 0.02 + 1e-9  # guesses; what is no farther behind counts as equal
NEARLY = 0.1 + 1e-9  # guesses; what is no farther behind counts as nearly as good
RISKIER = 0.0005  # the share of words that a plan must miss more than another to be riskier
ALSO = 3  # guesses that are named next to the best one
SOLVES_NONE = 0.005  # boards


class Grade(Enum):
    """How good a guess is."""

    BEST = mark_context("grade of a guess", "best")
    GOOD = mark_context("grade of a guess", "good")
    FAIR = mark_context("grade of a guess", "fair")
    WEAK = mark_context("grade of a guess", "weak")
    POOR = mark_context("grade of a guess", "poor")

    def known(self, final: bool) -> str:
        """Return it in a word; until figures are final, a guess is the best only so far."""
        if final or self is not Grade.BEST:
            return tr(self.value)
        return tr_context("grade of a guess", "best so far")

    @property
    def praises(self) -> bool:
        """Whether it is good news."""
        return self in (Grade.BEST, Grade.GOOD)


# Up to how many guesses behind the best one, and with what share of words more that its plan
# misses, a guess has a grade.
LIMITS = {
    Grade.BEST: (EQUAL, RISKIER),
    Grade.GOOD: (0.15, 0.02),
    Grade.FAIR: (0.40, 0.08),
    Grade.WEAK: (0.80, 0.20),
}


def behind(worth: Worth, best: Worth) -> float:
    """Return how many guesses more a guess takes than the best one, on average."""
    return max(0.0, worth.expected - best.expected)


def is_riskier(worth: Worth, best: Worth) -> bool:
    """Return whether the plan of a guess misses more words than that of the best one."""
    return worth.risk > best.risk + RISKIER


def grade_of(worth: Worth, best: Worth) -> Grade:
    """Return the grade of a guess next to the best one."""
    far, risk = round(behind(worth, best), 4), worth.risk - best.risk
    for grade, (most_behind, most_risk) in LIMITS.items():
        if far <= most_behind and risk <= most_risk:
            return grade
    return Grade.POOR


def bar_of(worth: Worth, best: Worth) -> float:
    """Return how full the bar of a guess is, 0 to 1: full for the best, empty a guess behind."""
    return max(0.0, 1.0 - behind(worth, best) - max(0.0, worth.risk - best.risk))


def also_good(best: Sequence[Worth]) -> Sequence[Worth]:
    """Return the guesses that are named next to the first of some, in their order.

    Rare words that save guesses are left to the details.
    """
    named = [worth for worth in best[1:] if worth.expected >= best[0].expected - EQUAL]
    near = takewhile(
        lambda worth: behind(worth, best[0]) <= NEARLY and not is_riskier(worth, best[0]), named
    )
    return tuple(near)[:ALSO]


def reason(
    worth: Worth, best: Worth, match: Match, *, names_best: bool, others_fit: bool = False
) -> str:
    """Return in a sentence what counts most for the grade of a guess.

    Args:
        worth: what the guess is worth.
        best: what the best one is worth.
        match: the game.
        names_best: whether the best one may be named.
        others_fit: whether more words fit than the likely ones, which all figures are about.
    """
    several = len(match.open_boards) > 1
    if is_the_likely_one(worth, match) and not others_fit:
        return tr("It's the answer.")
    if is_riskier(worth, best):
        return tr("It may run out of guesses.")
    if several and worth.wins_now >= SOLVES_NONE:
        return _solves(worth.wins_now)
    is_best = grade_of(worth, best) is Grade.BEST
    if worth.largest > best.largest and names_best and not (is_best or others_fit):
        return tr_plural(
            "It leaves up to {count} word, {best} up to {other}.",
            "It leaves up to {count} words, {best} up to {other}.",
            worth.largest,
            best=best.word,
            other=number(best.largest),
        )
    if not several and match.open_boards and (others_fit or not (is_best or worth.wins_now)):
        return _as_answer(worth, match, match.open_boards[0])
    if names_best and not is_best:
        cost = decimal(behind(worth, best), 2)
        return tr("It takes about {cost} guesses more than {best}.", cost=cost, best=best.word)
    return tr_plural(
        "It leaves up to {count} word.", "It leaves up to {count} words.", worth.largest
    )


def is_the_likely_one(worth: Worth, match: Match) -> bool:
    """Return whether a guess is the only likely answer of the only board that is open."""
    return worth.wins_now == 1 and len(match.open_boards) == 1


def _solves(boards: float) -> str:
    """Return how many boards a guess solves on average."""
    whole = round(boards)
    if abs(boards - whole) < SOLVES_NONE:
        return tr_plural("Solves a board now.", "Solves {count} boards now.", whole)
    return tr("Solves {boards} boards now.", boards=decimal(boards, 2))


def _as_answer(worth: Worth, match: Match, board: int) -> str:
    """Return whether a guess can be the answer of a board, and if not, why."""
    if worth.wins_now:
        return tr("It can be the answer.")
    guesses = match.boards[board].guesses
    missing = [
        violation.letter
        for violation in hard_mode_violations(guesses, worth.word, HardMode.HARD)
        if violation.rule is Rule.LETTER_USED_AGAIN and violation.letter not in worth.word
    ]
    if missing:
        letters = tuple(dict.fromkeys(missing))
        return tr_plural(
            "It can't be the answer: {letters} is missing.",
            "It can't be the answer: {letters} are missing.",
            len(letters),
            letters=listed(letters),
        )
    against = list(hard_mode_violations(guesses, worth.word, HardMode.STRICT))
    absent = [each.letter for each in against if each.rule is Rule.NUMBER_KNOWN and not each.number]
    if absent:
        letters = tuple(dict.fromkeys(absent))
        return tr_plural(
            "It can't be the answer: {letters} is ruled out.",
            "It can't be the answer: {letters} are ruled out.",
            len(letters),
            letters=listed(letters),
        )
    if against:
        return tr("It can't be the answer. {reason}.", reason=against[0])
    return tr("It isn't one of the words left.")
