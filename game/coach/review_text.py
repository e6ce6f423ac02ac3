"""The review of a game in words and rounded figures, which add up as they are shown."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from math import floor
from typing import NamedTuple

from game.catalogue import mark, number, tr, tr_plural
from game.coach.absurdle import AbsurdleTurn
from game.coach.turns import BEST_SCORE, SMALL_LOSS, Review, Turn
from game.formats import decimal

UNFINISHED = mark("The game wasn't over.")
SMALL_LUCK = 10  # in hundredths of a guess; less luck of a guess is not mentioned
SOME_LOSS = 10  # in a whole game; less cost hardly anything
NEAR = 2  # a word that saves so much less than the best counts as equal to it


class SumPart(NamedTuple):
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

        >>> SumPart(-5, "good luck").figure
        '0.05'
        """
        return decimal(abs(self.hundredths) / 100, 2)


def sum_parts(review: Review) -> tuple[SumPart, ...]:
    """Return the parts that add up to the guesses used: expected, lost, luck, and any rest.

    Each is rounded to hundredths, except luck, which takes up the difference.
    """
    expected, loss, rest = (
        round(100 * part) for part in (review.expected, review.loss, review.rest)
    )
    luck = -review.luck_shown
    parts = [
        # For translators: the parts of a sum of guesses, such as "1.67 expected + 0.66 bad luck".
        SumPart(expected, tr("expected")),
        SumPart(loss, tr("lost to choices")),
        SumPart(luck, tr("good luck") if luck < 0 else tr("bad luck") if luck else tr("luck")),
    ]
    if rest:
        parts.append(SumPart(-rest, tr("still to come")))
    return tuple(parts)


def sum_line(review: Review) -> str:
    """Say how the guesses add up.

    >>> from game.coach import Coach, review
    >>> from game.rules import check_guess
    >>> coach = Coach(["ROBOT", "CRANE", "CRATE"], ["REORG"])
    >>> history = [(word, check_guess("CRANE", word)) for word in ("REORG", "CRATE", "CRANE")]
    >>> print(sum_line(list(review(coach, [history]))[-1]))
    3 guesses = 1.67 expected + 0.67 lost to choices + 0.66 bad luck
    """
    parts = [(part.hundredths, part.figure, part.words) for part in sum_parts(review)]
    return _equation(len(review.turns), parts)


def _equation(guesses: int, parts: Sequence[tuple[int, str, str]]) -> str:
    """Return the guesses as the sum of some parts: the sign of each, its figure, and what it is."""
    line = tr_plural("{count} guess", "{count} guesses", guesses)
    for nth, (sign, figure, words) in enumerate(parts):
        joint = "=" if nth == 0 else "−" if sign < 0 else "+"
        line += f" {joint} {figure} {words}"
    return line


def scores(review: Review) -> str:
    """Return the scores of a game in a sentence."""
    if review.too_short:
        return tr("Skill and luck –, too few guesses to tell.")
    places = {"luck": review.luck_score, "best": BEST_SCORE}
    if review.skill is None:
        return tr("Skill –, too few choices to rate. Luck {luck}/{best}.", **places)
    return tr("Skill {skill}/{best}, luck {luck}/{best}.", skill=review.skill, **places)


def where_given_up(review: Review) -> str:
    """Say where a game was given up: how many words were left, and what best play needed then."""
    words, best = review.turns[-1].words_after, review.good_next
    if words == 1 and best:
        return tr("You gave up with one word left: {word}.", word=best)
    left = tr_plural(
        "You gave up with {count} word left.", "You gave up with {count} words left.", words
    )
    figure = decimal(float(review.rest), 1)
    if best:
        needed = tr(
            "A good guess was {word}; best play needed about {figure} more guesses.",
            word=best,
            figure=figure,
        )
    else:
        needed = tr("Best play needed about {figure} more guesses.", figure=figure)
    return f"{left} {needed}"


def remarks(review: Review, *, over: bool, boards: int, sequence: bool) -> Iterator[str]:
    """Yield sentences about what the figures leave out.

    Args:
        review: the review.
        over: whether the game was over.
        boards: how many boards it had.
        sequence: whether they opened one after the other.
    """
    if not over:
        yield tr(UNFINISHED)
    if boards > 1:
        yield tr("With several boards, all figures are estimates of the guesses to solve them all.")
    elif not review.exact:
        yield tr("Some figures are estimates.")
    if sequence and boards > 1:
        yield tr("The figures use clues of unopened boards, which you couldn't see.")
    if any(turn.wide for turn in review.turns):
        yield tr("Where no answer fitted the clues, every listed word counted as possible.")


def absurdle_turn(turn: AbsurdleTurn) -> str:
    """Say in words how a turn against Absurdle went."""
    if turn.loss is None:
        return tr("Its cost isn't known")
    if turn.loss <= 0:
        return tr("{word} was the best guess", word=turn.word)
    return tr_plural(
        "{word} cost {count} guess; {best} was better",
        "{word} cost {count} guesses; {best} was better",
        turn.loss,
        word=turn.word,
        best=turn.best,
    )


def where_absurdle_given_up(turns: Sequence[AbsurdleTurn]) -> str:
    """Say where a game against Absurdle was given up, and what was needed to win then."""
    needed = turns[-1].needed_after
    if not needed:  # it isn't known
        return tr("You gave up here.")
    return tr_plural(
        "You gave up {count} guess from a win.", "You gave up {count} guesses from a win.", needed
    )


def absurdle_sum(turns: Sequence[AbsurdleTurn]) -> str:
    """Say how the guesses against Absurdle add up, as far as that is known."""
    first, last = turns[0], turns[-1]
    losses = [turn.loss for turn in turns if turn.loss is not None]
    if first.needed is None or len(losses) < len(turns):
        return tr("For some turns, the guesses needed to win aren't known.")
    parts = [
        # For translators: a part of a sum of guesses, such as "3 needed + 1 lost to choices".
        (first.needed, number(first.needed), tr("needed")),
        (sum(losses), number(sum(losses)), tr("lost to choices")),
    ]
    if last.needed_after:
        parts.append((-last.needed_after, number(last.needed_after), tr("still to come")))
    return _equation(len(turns), parts)


def shared_out(values: Sequence[Fraction], total: int) -> list[int]:
    """Return values rounded to hundredths that add up to a total.

    All are rounded down first; then those that lost most are rounded up (the method of the
    largest remainder, which shares out seats in parliaments). Noughts stay noughts.

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
    some = [nth for nth, value in enumerate(values) if value] or range(len(values))
    order = sorted(some, key=lambda nth: shares[nth] - exact[nth])
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


def why_wrong(turn: Turn) -> str:
    """Say why a guess couldn't be right, after which one word was left as it was before."""
    return str(turn.against) if turn.against else tr("It fitted the clues, but isn't an answer")


def saved_by_better(turn: Turn, figures: TurnFigures) -> int:
    """Return how many hundredths of a guess the word that is named as better would have saved.

    It is what the guess cost, unless that word is clearly worse than a rare one.
    """
    saved = round(100 * turn.saved)
    return saved if figures.loss - saved > NEAR else figures.loss


def rare_words(turns: Sequence[Turn], figures: Sequence[TurnFigures]) -> Iterator[str]:
    """Yield a sentence for each guess for which a rare word was clearly better than all others.

    >>> from fractions import Fraction
    >>> numbers = map(Fraction, (2, 3, 1))
    >>> turn = Turn("POISE", 51, 4, *numbers, True, "CYMAR", True, False, rare=True)
    >>> list(rare_words([turn], [TurnFigures(100, 0)]))
    ['Guess 1: CYMAR, a rare word, would have saved most: 1.00.']
    """
    for number_of_guess, (turn, each) in enumerate(zip(turns, figures, strict=True), 1):
        named = turn.better and saved_by_better(turn, each) == each.loss
        if turn.solved or named or not turn.best:
            continue
        if turn.rare and each.loss >= 100 * SMALL_LOSS:
            yield tr(
                "Guess {number}: {best}, a rare word, would have saved most: {figure}.",
                number=number_of_guess,
                best=turn.best,
                figure=figure_of(each.loss),
            )


def figure_of(hundredths: int) -> str:
    """Return a figure without its sign."""
    return decimal(abs(hundredths) / 100, 2)


def signed(hundredths: int) -> str:
    """Return a figure with its sign.

    >>> signed(5), signed(0)
    ('+0.05', '0.00')
    """
    return decimal(hundredths / 100, 2, signed=bool(hundredths))


def amount(hundredths: int) -> str:
    """Return an amount of guesses in plain words.

    >>> amount(28), amount(50), amount(110), amount(160), amount(280)
    ('0.3 guesses', 'half a guess', 'about a guess', 'a guess and a half', 'about 3 guesses')
    """
    if hundredths < 40:
        return tr("{figure} guesses", figure=decimal(hundredths / 100, 1))
    if hundredths < 75:
        return tr("half a guess")
    if hundredths < 125:
        return tr("about a guess")
    if hundredths < 175:
        return tr("a guess and a half")
    count = round(hundredths / 100)
    return tr_plural("about {count} guess", "about {count} guesses", count)
