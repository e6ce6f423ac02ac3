"""How good the word being typed is: a grade, how full its bar is, and the reason in words."""

from __future__ import annotations

from enum import Enum
from itertools import takewhile
from typing import TYPE_CHECKING

from game.catalogue import mark_context, number, tr, tr_context, tr_plural
from game.formats import decimal, estimated, listed
from game.rules import HardMode
from game.rules.hard_mode import Rule, hard_mode_violations

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.coach import Worth
    from game.match import Match

EQUAL = 0.02 + 1e-9  # guesses; what is no farther behind counts as equal
RISKIER = 0.0005  # the share of words that a plan must miss more than another to be riskier
ALSO = 3  # guesses that are named next to the best one
SOLVES_NONE = 0.005  # boards
WHOLE_BAR = 1.0  # guesses; how far behind the best a word is whose bar is empty


class Grade(Enum):
    """How good a guess is."""

    BEST = mark_context("grade of a guess", "best")
    GOOD = mark_context("grade of a guess", "good")
    FAIR = mark_context("grade of a guess", "fair")
    WEAK = mark_context("grade of a guess", "weak")
    POOR = mark_context("grade of a guess", "poor")

    @property
    def in_words(self) -> str:
        """The grade in a word, in the language of the interface."""
        return tr(self.value)

    def known(self, final: bool) -> str:
        """Return it in a word; until figures are final, a guess is the best only so far."""
        if final or self is not Grade.BEST:
            return self.in_words
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
    share = min(1.0, behind(worth, best) / WHOLE_BAR)
    return max(0.0, 1.0 - share - max(0.0, worth.risk - best.risk))


def is_usual(worth: Worth) -> bool:
    """Return whether a guess is a word that a usual game has as an answer."""
    return not (worth.rare or worth.unusual)


def saved_by_rare(best: Sequence[Worth]) -> float:
    """Return how many guesses a rare word saves over the first, 0 where none is clearly better."""
    if not best or not is_usual(best[0]):
        return 0.0
    first = best[0]
    better = [worth for worth in best if worth.exact and not is_riskier(worth, first)]
    saved = max((first.expected - worth.expected for worth in better), default=0.0)
    return saved if first.exact and saved > EQUAL else 0.0


def also_good(best: Sequence[Worth], most: int = ALSO) -> Sequence[Worth]:
    """Return the guesses that are named next to the first of some, in their order.

    Rare words that save guesses are left to the details.

    Args:
        best: the guesses, those to be named first at the beginning.
        most: how many are returned at most.
    """

    def is_good(worth: Worth) -> bool:
        grade = grade_of(worth, best[0])
        return grade.praises or (grade is Grade.FAIR and worth.wins_now > 0)

    named = [worth for worth in best[1:] if worth.expected >= best[0].expected - EQUAL]
    return tuple(takewhile(is_good, named[:most]))


def distance(worth: Worth, best: Worth, brief: bool = False) -> str:
    """Return in a few words how far a guess is behind the best one.

    Args:
        worth: what the guess is worth.
        best: what the best one is worth.
        brief: whether there is little room.
    """
    if is_riskier(worth, best):
        return tr_context("of a guess", "riskier")
    if behind(worth, best) <= EQUAL:
        return tr_context("of a guess", "as good")
    cost = decimal(behind(worth, best), 2)
    if brief:
        return tr_context("of a guess", "{cost} behind", cost=cost)
    return tr_context("of a guess", "{cost} guesses more", cost=cost)


def reason(
    worth: Worth,
    best: Worth,
    match: Match,
    *,
    others_fit: bool = False,
    final: bool = True,
    saved: float = 0.0,
    on_average: bool = False,
) -> str:
    """Return in sentences why a guess has its grade.

    Args:
        worth: what the guess is worth.
        best: what the best one is worth.
        match: the game.
        others_fit: whether more words fit than the likely ones, which all figures are about.
        final: whether no better guess can be found any more.
        saved: how many guesses a rare word saves over the best usual one, 0 for none.
        on_average: whether another guess wins for certain, so that the best one is only that.
    """
    open_boards = match.open_boards
    if worth.word == best.word and not final:
        said = [tr("The best guess so far.")]
    elif worth.word == best.word and on_average and not saved:
        said = [tr("No guess is better on average.")]
    else:
        said = [_cost(worth, best, saved, sure=worth.exact or len(open_boards) > 1)]
    if is_riskier(worth, best):
        said.append(tr("It may run out of guesses."))
    if len(open_boards) > 1 and worth.wins_now < SOLVES_NONE:
        said.append(tr("It can't be any board's answer."))
    elif len(open_boards) > 1:
        said.append(_solves(worth.wins_now))
    elif is_the_likely_one(worth, match) and not others_fit:
        said.append(tr("It's the answer."))
    elif open_boards:
        said.append(_as_answer(worth, match, open_boards[0]))
    if not others_fit:
        said.append(_leaves(worth, best))
    return " ".join(filter(None, said))


def is_the_likely_one(worth: Worth, match: Match) -> bool:
    """Return whether a guess is the only likely answer of the only board that is open."""
    return worth.wins_now == 1 and len(match.open_boards) == 1


def _cost(worth: Worth, best: Worth, saved: float, sure: bool) -> str:
    """Return how far a guess is behind; `sure` where nothing better will be known of it."""
    if worth.word == best.word and saved:
        # For translators: a rare word that saves so many guesses on average is among the details.
        return tr("No usual word is better; a rare one saves {cost}.", cost=decimal(saved, 2))
    if worth.word == best.word:
        return tr("No guess is better.")
    better = worth.expected < best.expected - EQUAL and worth.risk <= best.risk
    if better and worth.exact and best.exact:
        gain = decimal(best.expected - worth.expected, 2)
        return tr("{gain} guesses better than {best}.", gain=gain, best=best.word)
    if behind(worth, best) <= EQUAL:
        return tr("Just as good as {best}.", best=best.word)
    value = decimal(behind(worth, best), 2)
    cost = value if sure else estimated(value)
    return tr("{cost} guesses behind {best}.", cost=cost, best=best.word)


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


def _leaves(worth: Worth, best: Worth) -> str:
    """Return how many words a guess leaves at most, next to the best one where that differs."""
    if worth.largest <= 1:
        return ""
    if worth.word == best.word or worth.largest == best.largest:
        return tr_plural(
            "It leaves {count} word at most.", "It leaves {count} words at most.", worth.largest
        )
    return tr_plural(
        "It leaves {count} word at most; {best} leaves {other}.",
        "It leaves {count} words at most; {best} leaves {other}.",
        worth.largest,
        best=best.word,
        other=number(best.largest),
    )
