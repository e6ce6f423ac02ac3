"""The review of a game in brief: a headline, the best moment, and one thing to learn.

Only what the figures bear out is said, and the guess that solved the game is never called wrong.
"""

from __future__ import annotations

from collections.abc import Callable
from math import log2
from typing import TYPE_CHECKING, NamedTuple

from game.catalogue import mark, number, tr, tr_context, tr_plural
from game.coach.review_text import (
    SMALL_LUCK,
    SOME_LOSS,
    TurnFigures,
    amount,
    figure_of,
    saved_by_better,
    signed,
    turn_figures,
    why_wrong,
)
from game.coach.turns import FEW, SCALE, Luck
from game.formats import listed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.coach.absurdle import AbsurdleTurn
    from game.coach.turns import Review, Turn

CHOICE = 2  # words left; of no more than these, none is a choice to be praised
GOOD, GREAT = 75, 90  # the skill from which on guesses are good, and a game is much praised
SMALL = 5  # hundredths of a guess; what cost less was as good as the best
# What a guess is called by what it cost, in hundredths of a guess: by the scale of skill.
GRADES = tuple(
    (most, grade)
    for (most, _), grade in zip(SCALE[1:4], (mark("Good"), mark("Fair"), mark("Weak")), strict=True)
)
POOR = mark("Costly")
NO_BETTER = "–"
MUCH_LUCK = 25  # hundredths of a guess; what moved less is no moment where there is a good choice
BETTER = (  # by the index of the guess
    mark("{word} was a better first guess."),
    mark("{word} was a better second guess."),
    mark("{word} was a better third guess."),
    mark("{word} was a better fourth guess."),
    mark("{word} was a better fifth guess."),
    mark("{word} was a better sixth guess."),
)

MostLeft = Callable[[int, str], int]


class Finding(NamedTuple):
    """Something to know of a game.

    Attributes:
        label: what kind of thing it is.
        said: what it was, in a sentence.
        why: what it did, in another; empty for nothing to add.
        good: whether it is good news, None for what nobody can help.
    """

    label: str
    said: str
    why: str
    good: bool | None


class Brief(NamedTuple):
    """A review in brief.

    Attributes:
        headline: how the game went.
        skill: from 0 to 100, None where there were too few choices, or it means nothing.
        luck: from 0 to 100, None where luck played no part, or there were too few guesses to tell.
        lesson: one thing to learn, None for none.
        moment: the best, the luckiest or the unluckiest guess, whichever weighed most.
    """

    headline: str
    skill: int | None
    luck: int | None
    lesson: Finding | None
    moment: Finding | None

    @property
    def findings(self) -> tuple[Finding, ...]:
        """What there is to know."""
        return tuple(filter(None, (self.lesson, self.moment)))


def brief_of(review: Review, most_left: MostLeft | None = None) -> Brief:
    """Return the review of a game in brief.

    Args:
        review: the review.
        most_left: returns how many words a guess leaves at most in the place of one, by its index;
            None where that is not known.

    >>> from game.coach import Coach, review
    >>> from game.rules import check_guess
    >>> coach = Coach(["ROBOT", "CRANE", "CRATE"], ["REORG"])
    >>> history = [(word, check_guess("CRANE", word)) for word in ("REORG", "CRATE", "CRANE")]
    >>> brief = brief_of(list(review(coach, [history]))[-1])
    >>> print(brief.headline, *brief.lesson[:3], sep=chr(10))
    A win, with room to improve
    Worth knowing
    ROBOT was a better first guess.
    It saves 0.67 guesses on average.
    """
    return Brief(
        headline(review),
        review.skill,
        review.luck_score,
        None if review.too_short else _lesson(review, most_left),
        None if review.too_short else _moment(review),
    )


def brief_of_absurdle(turns: Sequence[AbsurdleTurn], solved: bool) -> Brief:
    """Return the review of a game against Absurdle in brief."""
    head = _solved(len(turns)) if solved else _lost_to_absurdle(turns)
    chosen = [turn for turn in turns if turn.loss == 0 and turn.words_before > CHOICE]
    best = chosen[-1] if chosen else None
    at, worst = max(enumerate(turns), key=lambda each: each[1].loss or 0)
    moment = lesson = None
    if best:
        said = tr("{word} was the best guess.", word=best.word)
        moment = Finding(tr("Best moment"), said, _left_by(best), good=True)
    if (lost := worst.loss) and worst.best:
        why = tr_plural(
            "{word} cost {count} guess.", "{word} cost {count} guesses.", lost, word=worst.word
        )
        lesson = Finding(tr("Worth knowing"), better_guess(at, worst.best), why, good=False)
    return Brief(head, None, None, lesson, moment)


def in_a_sentence(brief: Brief) -> str:
    """Return how a game went in a sentence, and what was better in another."""
    lesson = brief.lesson
    said = () if lesson is None or lesson.good else (lesson.said,)
    return " ".join((f"{brief.headline}.", *said))


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
        return tr("Choices cost more than luck") if luck is Luck.BAD else tr("Room to improve")
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
    if len(turns) < FEW:
        return tr("Too few guesses to tell")
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


# What there is to know --------------------------------------------------------------------


def _lesson(review: Review, most_left: MostLeft | None) -> Finding | None:
    """Return which word was better, for the guess that cost most, or that none was."""
    label, numbered = tr("Worth knowing"), _numbered(review)
    wrong = [each for each in numbered if each[2].loss >= SMALL and not each[1].solved]
    if not wrong:
        if not any(turn.words_before > 1 for _, turn, _ in numbered):
            return None
        best = tr("Every guess was among the best.")
        spent = any(each.loss for _, _, each in numbered)  # the sum shows what they cost
        why = tr("There was hardly anything to improve.") if spent else tr("Nothing to improve.")
        return Finding(label, best, why, good=True)
    named = [each for each in wrong if each[1].better and each[1].word not in each[1].better]
    if not named:  # only words were better that hardly anybody knows: nothing to learn from
        return None
    at, turn, figures = max(named, key=lambda each: saved_by_better(*each[1:]))
    better, saved = turn.better[0], saved_by_better(turn, figures)
    if turn.words_before == 1 and review.boards == 1:  # nothing was left to chance
        said = tr("Only {word} was left at guess {number}.", word=better, number=at + 1)
        return Finding(label, said, tr("{word} cost a guess.", word=turn.word), good=False)
    figure = tr("a guess") if saved == 100 else tr("{figure} guesses", figure=figure_of(saved))
    why = tr("It saves {guesses} on average.", guesses=figure)
    if most_left:
        least, most = most_left(at, better), most_left(at, turn.word)
        if least < most:
            why = tr_plural(
                "It leaves {count} word at most, {word} {other}.",
                "It leaves {count} words at most, {word} {other}.",
                least,
                word=turn.word,
                other=most,
            )
    return Finding(label, better_guess(at, better), why, good=False)


def _moment(review: Review) -> Finding | None:
    """Return the guess whose luck moved most, if that was much, or else the best choice."""
    numbered = [each for each in _numbered(review) if each[1].words_before > 1]
    at, turn, figures = max(numbered, key=lambda each: abs(each[2].luck), default=(0, None, None))
    if turn is None or figures is None:
        return None
    best = _best_choice(review)
    if abs(figures.luck) < (MUCH_LUCK if best else SMALL_LUCK):
        return best
    guesses = amount(abs(figures.luck))
    if figures.luck > 0:
        if turn.solved:
            said = tr_plural(
                "{word} was one of {count} word left.",
                "{word} was one of {count} words left.",
                turn.words_before,
                word=turn.word,
            )
        else:
            said = _left_by(turn)
        saved = tr("It saved you {guesses}.", guesses=guesses)
        return Finding(tr("Luckiest moment"), said, saved, good=True)
    said = _left_by(turn)
    if _is_toss_up(turn) and (other := _only_word_after(review, at)):
        said = tr("{word} or {other}: you had to pick one.", word=turn.word, other=other)
    cost = tr("It cost you {guesses}.", guesses=guesses)
    return Finding(tr("Unluckiest moment"), said, cost, good=None)


def _best_choice(review: Review) -> Finding | None:
    """Return the guess that left out most words without having cost anything.

    The first guess leaves out most words in any game, so it is the best moment of none.
    """
    best = [
        turn
        for at, turn, figures in _numbered(review)
        if at and (figures.loss < SMALL or turn.solved) and turn.words_before > CHOICE
    ]
    turn = max(best, key=_gained, default=None)
    if turn is None:
        return None
    if turn.solved:
        said = tr_plural(
            "You found {word} with {count} word left.",
            "You found {word} with {count} words left.",
            turn.words_before,
            word=turn.word,
        )
        return Finding(tr("Best moment"), said, "", good=True)
    why = tr("Hardly anything was better.") if turn.loss else tr("Nothing was better.")
    return Finding(tr("Best moment"), _left_by(turn), why, good=True)


def _numbered(review: Review) -> list[tuple[int, Turn, TurnFigures]]:
    pairs = zip(review.turns, turn_figures(review), strict=True)
    return [(at, turn, figures) for at, (turn, figures) in enumerate(pairs)]


def _only_word_after(review: Review, at: int) -> str:
    """Return the word that was left after a guess, empty text where that is not known."""
    turns = review.turns
    return turns[at + 1].best if at + 1 < len(turns) else review.good_next


def _left_by(turn: Turn | AbsurdleTurn) -> str:
    return tr_plural(
        "{word} left {after} of {count} word.",
        "{word} left {after} of {count} words.",
        turn.words_before,
        word=turn.word,
        after=number(turn.words_after),
    )


def _gained(turn: Turn) -> float:
    """Return by how many halvings a guess has reduced the words; a solved game by one more."""
    return log2(turn.words_before) - (log2(turn.words_after) if turn.words_after else -1)


def better_guess(at: int, word: str) -> str:
    """Return that a word was better in the place of the guess of an index."""
    if at < len(BETTER):
        return tr(BETTER[at], word=word)
    return tr("{word} was better at guess {number}.", word=word, number=at + 1)


# The table --------------------------------------------------------------------------------


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
            figure=figure_of(saved),
        )
    if turn.better_on_average and figures.loss >= SMALL:
        # For translators: in a column of words that were better, where a gamble came off.
        return tr_context(
            "better than a guess", "on average {word}", word=turn.better_on_average[0]
        )
    if turn.solved or figures.loss < SMALL or not turn.rare:
        return NO_BETTER
    # For translators: in a column of words that were better: all are words that few people know.
    return tr_context("better than a guess", "rare words only")


def turn_in_words(turn: Turn, figures: TurnFigures, first: bool = False) -> str:
    """Return what a row of the table says of a guess, without the last full stop.

    Args:
        turn: the guess.
        figures: its figures, from `turn_figures`.
        first: whether it was the first one.
    """
    parts = [verdict(turn, figures, first)]
    if figures.loss:
        parts.append(tr("Cost: {figure}", figure=figure_of(figures.loss)))
    if figures.luck:
        parts.append(tr("Luck: {figure}", figure=signed(figures.luck)))
    if (better := better_in_words(turn, figures)) != NO_BETTER:
        parts.append(tr("Better: {words}", words=better))
    return ". ".join(parts)


def is_costly(turn: Turn, figures: TurnFigures) -> bool:
    """Return whether a guess cost so much that it was not called good, and did not win."""
    return not turn.solved and figures.loss >= GRADES[0][0]
