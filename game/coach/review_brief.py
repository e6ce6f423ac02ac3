"""The review of a game in brief: a headline, the best moment, and one thing to learn.

Only what the figures bear out is said, and the guess that solved the game is never called wrong.
"""

from __future__ import annotations

from math import log2
from typing import TYPE_CHECKING, NamedTuple

from game.catalogue import mark, tr, tr_context, tr_plural
from game.coach.review_text import (
    SMALL_LUCK,
    SOME_LOSS,
    TurnFigures,
    absurdle_sum,
    absurdle_turn,
    figure_of,
    in_plain_words,
    saved_by_better,
    sum_line,
    turn_figures,
    why_wrong,
)
from game.coach.turns import SCALE, SMALL_LOSS, Luck
from game.formats import listed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.coach.absurdle import AbsurdleTurn
    from game.coach.turns import Review, Turn

GOOD, GREAT = 75, 90  # the skill from which on guesses are good, and a game is much praised
SMALL = 5  # hundredths of a guess; what cost less was as good as the best
# What a guess is called by what it cost, in hundredths of a guess: by the scale of skill.
GRADES = tuple(
    (most, grade)
    for (most, _), grade in zip(SCALE[1:4], (mark("Good"), mark("Fair"), mark("Weak")), strict=True)
)
POOR = mark("Costly")


class Brief(NamedTuple):
    """A review in brief.

    Attributes:
        headline: how the game went.
        skill: from 0 to 100, None where there were too few choices, or it means nothing.
        luck: from 0 to 100, None where luck played no part, or there were too few guesses to tell.
        best: the best moment, in a sentence; empty for none.
        lesson: one thing to learn, in a sentence; empty for none.
        plain: what choices and luck did, in a sentence; empty where luck played no part.
        sum: how the guesses add up.
        lucky: whether the best moment was a kind clue alone, to a guess that cost something.
    """

    headline: str
    skill: int | None
    luck: int | None
    best: str
    lesson: str
    plain: str
    sum: str
    lucky: bool = False

    @property
    def best_label(self) -> str:
        """The label of the best moment: a guess that is called weak had no good one but luck."""
        return tr("Luckiest moment") if self.lucky else tr("Best moment")


def brief_of(review: Review) -> Brief:
    """Return the review of a game in brief.

    >>> from game.coach import Coach, review
    >>> from game.rules import check_guess
    >>> coach = Coach(["ROBOT", "CRANE", "CRATE"], ["REORG"])
    >>> history = [(word, check_guess("CRANE", word)) for word in ("REORG", "CRATE", "CRANE")]
    >>> brief = brief_of(list(review(coach, [history]))[-1])
    >>> print(brief.headline, brief.best, brief.lesson, sep=chr(10))
    A win, with room to improve
    <BLANKLINE>
    Guess 1: ROBOT in place of REORG would have saved 0.67 guesses on average
    """
    figures = turn_figures(review)
    best, lucky, lesson = "", False, ""
    if not review.too_short:
        best, lucky = _best_moment(review.turns, figures, review.boards)
        lesson = _lesson(review.turns, figures, review.boards)
    return Brief(
        headline(review),
        review.skill,
        review.luck_score,
        best,
        lesson,
        in_plain_words(review),
        sum_line(review),
        lucky,
    )


def brief_of_absurdle(turns: Sequence[AbsurdleTurn], solved: bool) -> Brief:
    """Return the review of a game against Absurdle in brief."""
    head = _solved(len(turns)) if solved else _lost_to_absurdle(turns)
    numbered = list(enumerate(turns, 1))
    best = next((each for each in reversed(numbered) if each[1].loss == 0), None)
    worst = max(numbered, key=lambda each: each[1].loss or 0)
    return Brief(
        head,
        None,
        None,
        _at(best[0], absurdle_turn(best[1])) if best else "",
        _at(worst[0], absurdle_turn(worst[1])) if worst[1].loss else "",
        "",
        absurdle_sum(turns),
    )


def headline(review: Review) -> str:
    """Return how a game went, in a line: by its skill, and by whether luck or choices cost more.

    That it was not solved is said where it ends.
    """
    if review.too_short:
        return tr("Too few guesses to tell")
    skill, luck = review.skill, review.luck_was
    lost = round(100 * review.loss)
    is_good = skill is not None and skill >= GOOD
    was_bad = luck is Luck.BAD and -review.luck_shown >= lost
    if was_bad and is_good:
        return tr("Good guesses, bad luck")
    if not review.solved:
        if was_bad:
            return tr("Luck was against you")
        if is_good:
            return tr("Well played")
        if lost < SOME_LOSS:
            return tr("Too little to rate")
        return tr("Room to improve") if luck is Luck.LITTLE else tr("Choices cost more than luck")
    if skill is not None and skill >= GREAT:
        return tr("Brilliantly played")
    if is_good:
        return tr("Good game")
    if luck is Luck.GREAT:
        return tr("Luck was with you")
    if skill is not None:
        return tr("A win, with room to improve")
    return _solved(len(review.turns))


def _lost_to_absurdle(turns: Sequence[AbsurdleTurn]) -> str:
    """Return how a lost game against Absurdle went, as far as that is known."""
    losses = [turn.loss for turn in turns]
    lost = sum(loss for loss in losses if loss)
    if lost:
        return tr_plural("Choices cost {count} guess", "Choices cost {count} guesses", lost)
    return tr("Too little to rate") if None in losses else tr("Well played")


def _solved(guesses: int) -> str:
    return tr_plural("Solved in {count} guess", "Solved in {count} guesses", guesses)


def verdict(turn: Turn, figures: TurnFigures, first: bool = False) -> str:
    """Say in a few words how a guess was, and how kind its clue.

    Args:
        turn: the guess.
        figures: its figures, from `turn_figures`.
        first: whether it was the first one.
    """
    if turn.solved:
        if figures.loss >= SMALL and not first:  # nobody knows better at first
            return tr("Solved; the gamble paid off")
        return tr_context("the word, by a guess", "Solved")
    choice = _choice(turn, figures, first)
    luck = figures.luck
    if abs(luck) < SMALL_LUCK:
        return choice
    if _is_toss_up(turn):
        return tr("{choice}; the coin fell wrong", choice=choice)
    if luck > 0:
        return tr("{choice}; the clue was kind", choice=choice)
    if turn.words_after == 1:  # no clue could have left fewer: only the word itself was better
        return tr("{choice}; a near miss", choice=choice)
    return tr("{choice}; the clue was unkind", choice=choice)


def _choice(turn: Turn, figures: TurnFigures, first: bool) -> str:
    if turn.again:
        return why_wrong(turn)
    if turn.words_before == 1:
        return tr("One word was left, another was played")
    if figures.loss < SMALL:
        return tr("A top opener") if first else tr("Best")
    return tr(next((grade for most, grade in GRADES if figures.loss < most), POOR))


def _is_toss_up(turn: Turn) -> bool:
    """Return whether one of two words was tried, and it was the other one."""
    return turn.words_before == 2 and turn.words_after == 1 and turn.luck < 0


def _best_moment(
    turns: Sequence[Turn], figures: Sequence[TurnFigures], boards: int
) -> tuple[str, bool]:
    """Return a sentence about the guess that did most without having cost anything.

    Where there is none, it is about the kindest clue, which is returned with it.
    """
    numbered = [
        (number, turn, each)
        for number, (turn, each) in enumerate(zip(turns, figures, strict=True), 1)
        if not _is_formality(turn, boards)
    ]
    # The first guess leaves out most words in any game, so it is the best moment of none.
    numbered = [each for each in numbered if each[0] > 1] or numbered
    # One of two words that happened to be it is luck: a moment only where there is no other.
    flips = [each for each in numbered if each[1].solved and each[1].words_before == 2]
    others = [each for each in numbered if each not in flips]
    best = [each for each in others if each[2].loss < SMALL or each[1].solved]
    kind = [each for each in others if each[2].luck >= SMALL_LUCK]
    if not best and kind:
        number, turn, _ = max(kind, key=lambda each: each[2].luck)
        return _at(number, tr("the clue was kind, {change}", change=_change(turn)), turn.word), True
    if best := best or flips:
        number, turn, _ = max(best, key=lambda each: (_gained(each[1]), -each[0]))
        return _at(number, _moment(turn), turn.word), False
    return "", False


def _is_formality(turn: Turn, boards: int) -> bool:
    """Return whether a guess decided nothing: of one word or two, or of known words one by one."""
    if turn.words_before == 1 or (turn.words_before == 2 and not turn.solved):
        return True
    one_less = turn.words_before - turn.words_after == 1
    return boards > 1 and one_less and abs(turn.luck) < SMALL_LOSS


def _gained(turn: Turn) -> float:
    """Return by how many halvings a guess has reduced the words; a solved game by one more."""
    return log2(turn.words_before) - (log2(turn.words_after) if turn.words_after else -1)


def _moment(turn: Turn) -> str:
    if turn.solved:
        return tr_plural(
            "found with {count} word still possible",
            "found with {count} words still possible",
            turn.words_before,
        )
    if turn.loss:
        return tr("{change}, and hardly anything was better", change=_change(turn))
    return tr("{change}, and nothing was better", change=_change(turn))


def _change(turn: Turn) -> str:
    return tr_plural(
        "{before} words down to {count}",
        "{before} words down to {count}",
        turn.words_after,
        before=turn.words_before,
    )


def _lesson(turns: Sequence[Turn], figures: Sequence[TurnFigures], boards: int) -> str:
    """Return a sentence about the guess that cost most, or that none did."""
    numbered = list(zip(range(1, len(turns) + 1), turns, figures, strict=True))
    wrong = [each for each in numbered if each[2].loss >= SMALL and not each[1].solved]
    if not wrong:
        choices = [each for each in numbered if each[1].words_before > 1]
        if all(each[2].loss < SMALL for each in choices) and choices:
            if any(each[2].loss for each in choices):  # the sum shows what they cost
                return tr("Hardly anything to improve: every guess was among the best")
            return tr("Nothing to improve: every guess was among the best")
        return ""
    named = [each for each in wrong if each[1].better and each[1].word not in each[1].better]
    if not named:  # only words were better that hardly anybody knows: nothing to learn from
        return ""
    number, turn, each = max(named, key=lambda each: saved_by_better(*each[1:]))
    saved = saved_by_better(turn, each)
    words = {"number": number, "better": turn.better[0], "word": turn.word}
    if turn.words_before == 1 and boards == 1:  # nothing was left to chance
        return tr("Guess {number}: only {better} was left; {word} cost a guess", **words)
    if saved == 100 and turn.exact:
        return tr(
            "Guess {number}: {better} in place of {word} would have saved a guess on average",
            **words,
        )
    if saved == 100:
        return tr(
            "Guess {number}: {better} in place of {word} would have saved about a guess", **words
        )
    # For translators: such as "Guess 2: FIRST in place of CORNY would have saved 0.35 guesses …".
    return tr(
        "Guess {number}: {better} in place of {word} would have saved {figure} guesses on average",
        figure=figure_of(saved, turn.exact),
        **words,
    )


def better_in_words(turn: Turn, figures: TurnFigures) -> str:
    """Return the word that was better than a guess, with what it saves where a rare one saves more.

    Rare words are not named; for none that is better it is a dash. A gamble that solved the game
    was no mistake, but has its cost: the word that does without it is named as better on average.
    """
    if turn.better:
        saved = saved_by_better(turn, figures)
        if saved == figures.loss:
            return listed(turn.better)
        # For translators: in a column of words that were better: how many guesses it saves.
        return tr_context(
            "better than a guess",
            "{word}, saves {figure}",
            word=turn.better[0],
            figure=figure_of(saved, turn.exact),
        )
    if turn.better_on_average and figures.loss >= SMALL:
        # For translators: in a column of words that were better, where a gamble came off.
        return tr_context(
            "better than a guess", "on average {word}", word=turn.better_on_average[0]
        )
    if turn.solved or figures.loss < SMALL or not turn.rare:
        return "–"
    # For translators: in a column of words that were better: all are words that few people know.
    return tr_context("better than a guess", "rare words only")


def is_costly(turn: Turn, figures: TurnFigures) -> bool:
    """Return whether a guess cost so much that it was not called good, and did not win."""
    return not turn.solved and figures.loss >= GRADES[0][0]


def _at(number: int, sentence: str, word: str = "") -> str:
    """Return a sentence with the guess that it is about in front of it."""
    if word:
        return tr("Guess {number}, {word}: {sentence}", number=number, word=word, sentence=sentence)
    return tr("Guess {number}: {sentence}", number=number, sentence=sentence)
