"""The one sentence that is said of a game at its end: what decided it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.catalogue import tr
from game.coach.review_brief import GOOD, GREAT, better_guess
from game.coach.review_text import amount, saved_by_better, turn_figures

if TYPE_CHECKING:
    from game.coach.turns import Review, Turn

PERFECT = 100  # the skill of a game that cost nothing
TOLD = 40  # hundredths of a guess; luck that did less is not spoken of
LEARNT = 15  # what a choice cost at least that is worth a word


def sentence_of(review: Review) -> str:
    """Return what decided a game, in a sentence or two: luck, one choice, or neither."""
    return _of_win(review) if review.solved else _of_loss(review)


def _of_win(review: Review) -> str:
    skill, luck = review.skill, review.luck_shown
    if skill is not None and skill >= GREAT:
        perfect = tr("You played it perfectly.")
        said = [perfect if skill == PERFECT else tr("You played it almost perfectly.")]
        if luck >= TOLD:
            said.append(tr("Luck saved you {guesses}.", guesses=amount(luck)))
        elif -luck >= TOLD:
            said.append(tr("Bad luck cost you {guesses}.", guesses=amount(-luck)))
        return " ".join(said)
    good = skill is not None and skill >= GOOD
    if lesson := _lesson(review):
        return " ".join((tr("Good game.") if good else tr("Solved."), lesson))
    if luck >= TOLD:
        return tr("Lucky one.")
    return tr("Good game.") if good else tr("Solved.")


def _of_loss(review: Review) -> str:
    skill, luck = review.skill, review.luck_shown
    if skill is not None and skill >= GOOD and -luck >= TOLD:
        guesses = amount(-luck)
        return tr("Good guesses, bad luck: the clues cost you {guesses}.", guesses=guesses)
    numbered = list(enumerate(review.turns, 1))
    known = [(at, turn) for at, turn in numbered if turn.words_before == 1 and not turn.solved]
    if known and review.boards == 1:
        at, turn = known[0]
        return tr("Only {word} was left at guess {number}.", word=turn.best, number=at)
    return tr("Tough one.")


def _lesson(review: Review) -> str:
    """Return which word was better, for the guess that cost most, or empty text."""
    figures = turn_figures(review)
    costly: list[tuple[int, int, Turn]] = [
        (saved_by_better(turn, each), at, turn)
        for at, (turn, each) in enumerate(zip(review.turns, figures, strict=True))
        if turn.better
        and not turn.solved
        and each.loss >= LEARNT
        and turn.better[0] != review.turns[-1].word  # which nobody could have known
    ]
    if not costly:
        return ""
    _, at, turn = max(costly, key=lambda each: (each[0], -each[1]))
    return better_guess(at, turn.better[0])
