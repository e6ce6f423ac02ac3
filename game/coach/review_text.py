"""The review of a game in words and rounded figures, which add up as they are shown."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from math import floor
from typing import NamedTuple

from game.coach.absurdle import AbsurdleTurn
from game.coach.review import Review, Turn
from game.words.wording import counted

SMALL_LUCK = 5  # in hundredths of a guess; less luck is not mentioned


class Part(NamedTuple):
    """One part of a sum.

    Attributes:
        hundredths: the figure in hundredths of a guess, rounded; it may be negative.
        words: what it is.
    """

    hundredths: int
    words: str

    @property
    def figure(self) -> str:
        """The figure without its sign, with two decimals.

        >>> Part(-5, "by good luck").figure
        '0.05'
        """
        whole, rest = divmod(abs(self.hundredths), 100)
        return f"{whole}.{rest:02}"


def sum_parts(review: Review) -> tuple[Part, ...]:
    """Return the parts that add up to the guesses used: expected, lost, luck, and any rest.

    Each is rounded to hundredths, except luck, which takes up the difference.
    """
    used = len(review.turns)
    expected, loss, rest = (
        round(100 * part) for part in (review.expected, review.loss, review.rest)
    )
    luck = 100 * used - expected - loss + rest
    parts = [
        Part(expected, "expected"),
        Part(loss, "lost by choices"),
        Part(luck, "by good luck" if luck < 0 else "by bad luck"),
    ]
    if rest:
        parts.append(Part(-rest, "that were still to come"))
    return tuple(parts)


def sum_line(review: Review) -> str:
    """Say how the guesses add up.

    >>> from game.coach import Coach, review
    >>> from game.rules import check_guess
    >>> coach = Coach(["ROBOT", "CRANE", "CRATE"], ["REORG"])
    >>> history = [(word, check_guess("CRANE", word)) for word in ("REORG", "CRATE", "CRANE")]
    >>> print(sum_line(list(review(coach, [history]))[-1]))
    3 guesses = 1.67 expected + 0.67 lost by choices + 0.66 by bad luck
    """
    first, *others = sum_parts(review)
    line = f"{counted(len(review.turns), 'guess')} = {first.figure} {first.words}"
    return line + "".join(
        f" {'-' if part.hundredths < 0 else '+'} {part.figure} {part.words}" for part in others
    )


def remarks(review: Review, *, over: bool, boards: int, sequence: bool) -> Iterator[str]:
    """Yield sentences about the scores, and about what the figures leave out.

    Args:
        review: the review.
        over: whether the game was over.
        boards: how many boards it had.
        sequence: whether they opened one after the other.
    """
    skill = "no choice that counts" if review.skill is None else f"skill {review.skill}"
    yield f"Of 99 points: {skill}, luck {review.luck_score}."
    if not over:
        yield "The game was not over."
    if boards > 1:
        yield "With several boards all figures are estimates of the guesses to solve them all."
    elif not review.exact:
        yield "Where it says about, the figures are estimates: too many words were left."
    if sequence and boards > 1:
        yield "They take the clues of waiting boards as known, which you did not see."
    if any(turn.wide for turn in review.turns):
        yield "Where no answer explained the clues, all words of the list were taken for answers."


def absurdle_turn(turn: AbsurdleTurn) -> str:
    """Say in words how a turn against Absurdle went."""
    if turn.loss is None:
        return "What it cost is not known"
    if turn.loss <= 0:
        return f"{turn.word} was the best"
    return f"{turn.word} cost {counted(turn.loss, 'guess')}; {turn.best} was better"


def absurdle_sum(turns: Sequence[AbsurdleTurn]) -> str:
    """Say how the guesses against Absurdle add up, as far as that is known."""
    first, last = turns[0], turns[-1]
    losses = [turn.loss for turn in turns if turn.loss is not None]
    if first.needed is None or len(losses) < len(turns):
        return "How many guesses a win takes is not known for every turn."
    parts = [
        f"{counted(len(turns), 'guess')} = {first.needed} needed + {sum(losses)} lost by choices"
    ]
    if last.needed_after:
        parts.append(f"- {last.needed_after} that were still to come")
    return " ".join(parts)


def shared_out(values: Sequence[Fraction], total: int) -> list[int]:
    """Return values rounded to hundredths that add up to a total.

    All are rounded down first; then those that lost most are rounded up (the method of the
    largest remainder, which shares out seats in parliaments).

    Args:
        values: the exact values.
        total: the sum of the result, in hundredths; mostly near that of the values.

    >>> shared_out([Fraction(1, 3)] * 3, 100)
    [34, 33, 33]
    """
    exact = [100 * value for value in values]
    shares = [floor(value) for value in exact]
    short = total - sum(shares)
    # Those that were rounded down by most come first to be raised, and last to be lowered.
    order = sorted(range(len(values)), key=lambda nth: shares[nth] - exact[nth])
    for step in range(abs(short)):
        if short > 0:
            shares[order[step % len(order)]] += 1
        else:
            shares[order[-1 - step % len(order)]] -= 1
    return shares


class TurnFigures(NamedTuple):
    """What a turn did, in hundredths of a guess; the turns add up to the sums of the game.

    Attributes:
        loss: what the choice cost.
        luck: what luck saved; negative if it cost something.
    """

    loss: int
    luck: int


def turn_figures(review: Review) -> list[TurnFigures]:
    """Return the figures of all turns; they add up to the loss and luck of `sum_parts`."""
    _, loss, luck, *_ = sum_parts(review)
    losses = shared_out([turn.loss for turn in review.turns], loss.hundredths)
    lucks = shared_out([turn.luck for turn in review.turns], -luck.hundredths)
    return [TurnFigures(*each) for each in zip(losses, lucks, strict=True)]


def turn_in_words(turn: Turn, figures: TurnFigures) -> str:
    """Say in plain words how a turn went.

    Args:
        turn: the turn.
        figures: its figures, from `turn_figures`.
    """
    about = "" if turn.exact else "about "
    if not turn.loss:
        said = f"{turn.word} was the best"
    elif not figures.loss:
        said = f"{turn.word} was as good as the best, {turn.best}"
    else:
        after = round(turn.best_after)
        leaves = f", and would have left {counted(after, 'word')}" if after else ""
        cost = Part(figures.loss, "").figure
        said = f"{turn.word} cost {about}{cost}; {turn.best} was better{leaves}"
    if abs(figures.luck) < SMALL_LUCK:
        return said
    kind = "good luck saved" if figures.luck > 0 else "bad luck cost"
    return f"{said}; {kind} {about}{Part(figures.luck, '').figure}"
