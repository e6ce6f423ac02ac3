"""The review of a game in words and rounded figures, which add up as they are shown.

Only what the figures bear out is said, and the guess that solved the game is never called wrong.
"""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from math import floor, log2
from typing import TYPE_CHECKING, NamedTuple

from game.catalogue import mark, number, tr, tr_context, tr_plural
from game.formats import decimal, labelled
from game.match import Match, Status
from game.rules import filter_word_list
from game.rules.clues import score

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from fractions import Fraction

    from game.coach import AbsurdleTurn, Review, Turn
    from game.coach.review import Progress

# What is small, in hundredths of a guess: less cost was as good as none, in a turn and in a game;
# less luck is not mentioned, and is no moment where there is a good choice.
SMALL, SOME_LOSS = 5, 10
SMALL_LUCK, MUCH_LUCK = 10, 25
NEAR = 2  # a word that saves so much less than the best counts as equal to it
CHOICE = 2  # words left; of no more than these, none is a choice to be praised
FEW = 2  # guesses; fewer that didn't solve the game show neither skill nor luck

BEST_SCORE = 100
# The scale of skill: what so many hundredths of a guess lost are worth, in proportion in between.
# A guess is called by the same scale. It is the game's own.
SCALE = ((0, BEST_SCORE), (15, 75), (40, 50), (80, 25), (160, 0))
GRADES = {15: mark("Good"), 40: mark("Fair"), 80: mark("Weak")}
POOR = mark("Costly")
GOOD, GREAT = 75, 90  # the skill from which on guesses are good, and a game is much praised
# The luck, as it is shown, up to which it was bad and from which on it made the game.
EVEN, BAD_LUCK, GREAT_LUCK = 50, 40, 70

NO_BETTER = "–"
BETTER = (  # by the index of the guess
    mark("{word} was a better first guess."),
    mark("{word} was a better second guess."),
    mark("{word} was a better third guess."),
    mark("{word} was a better fourth guess."),
    mark("{word} was a better fifth guess."),
    mark("{word} was a better sixth guess."),
)
UNFINISHED = mark("The game wasn't over.")
NO_LUCK = mark(
    "Absurdle has no fixed answer, so luck plays no part: what counts is how few guesses can "
    "force a win. Only the most promising words are searched, so there may be a shorter way."
)


class ReviewSnapshot(NamedTuple):
    """What is known of a game so far.

    Attributes:
        match: the game.
        review: its review, of a game against hosts with secrets.
        absurdle_turns: its turns, of a game against Absurdle.
        problem: why there is no review, where there cannot be one.
        complete: whether nothing more is to come.
        progress: at which guess it is, None where that is not known, and at its end.
    """

    match: Match
    review: Review | None = None
    absurdle_turns: tuple[AbsurdleTurn, ...] = ()
    problem: str = ""
    complete: bool = False
    progress: Progress | None = None

    @property
    def progress_in_words(self) -> str:
        """At which guess the review is; empty text where it does not say so."""
        if self.progress is None:
            return ""
        guess, guesses = self.progress
        return tr("Guess {guess} of {total}", guess=guess, total=guesses)


# Figures ------------------------------------------------------------------------------------


class Sum(NamedTuple):
    """How the guesses of a game add up: expected + lost - luck - rest, in hundredths of a guess.

    Each is rounded, except luck, which takes up the difference.
    """

    expected: int
    loss: int
    luck: int
    rest: int


class TurnFigures(NamedTuple):
    """What a turn did, in hundredths of a guess; the turns add up to the sums of the game.

    Attributes:
        loss: what the choice cost.
        luck: what luck saved; negative if it cost something.
    """

    loss: int
    luck: int


def sum_of(review: Review) -> Sum:
    """Return how the guesses of a game add up."""
    parts = review.expected, review.loss, review.rest
    expected, loss, rest = (round(100 * part) for part in parts)
    return Sum(expected, loss, expected + loss - rest - 100 * len(review.turns), rest)


def turn_figures(review: Review) -> list[TurnFigures]:
    """Return the figures of all turns; they add up to the loss and luck of `sum_of`."""
    whole = sum_of(review)
    losses = shared_out([turn.loss for turn in review.turns], whole.loss)
    lucks = shared_out([turn.luck for turn in review.turns], whole.luck)
    return [TurnFigures(*each) for each in zip(losses, lucks, strict=True)]


def shared_out(values: Sequence[Fraction], total: int) -> list[int]:
    """Return values rounded to hundredths that add up to a total.

    All are rounded down first; then those that lost most are rounded up (the method of the
    largest remainder, which shares out seats in parliaments). Noughts stay noughts.

    Args:
        values: the exact values.
        total: the sum of the result, in hundredths; mostly near that of the values.

    >>> from fractions import Fraction
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


def summary(snapshot: ReviewSnapshot) -> str:
    """Return how the guesses of a review add up, in one line."""
    if snapshot.review:
        return sum_line(snapshot.review)
    return absurdle_sum(snapshot.absurdle_turns)


def sum_line(review: Review) -> str:
    """Say how the guesses add up.

    >>> from game.coach import Coach, review
    >>> from game.rules import check_guess
    >>> coach = Coach(["ROBOT", "CRANE", "CRATE"], ["REORG"])
    >>> history = [(word, check_guess("CRANE", word)) for word in ("REORG", "CRATE", "CRANE")]
    >>> print(sum_line(list(review(coach, [history]))[-1]))
    3 guesses = 1.67 expected + 0.67 lost to choices + 0.66 bad luck
    """
    expected, loss, luck, rest = sum_of(review)
    # For translators: the parts of a sum of guesses, such as "1.67 expected + 0.66 bad luck".
    parts = {tr("expected"): expected, tr("lost to choices"): loss}
    parts[tr("good luck") if luck > 0 else tr("bad luck") if luck else tr("luck")] = -luck
    return _equation(len(review.turns), parts, -rest, figure_of)


def absurdle_sum(turns: Sequence[AbsurdleTurn]) -> str:
    """Say how the guesses against Absurdle add up, as far as that is known."""
    first, last = turns[0], turns[-1]
    losses = [turn.loss for turn in turns if turn.loss is not None]
    if first.needed is None or len(losses) < len(turns):
        return tr("For some turns, the guesses needed to win aren't known.")
    # For translators: a part of a sum of guesses, such as "3 needed + 1 lost to choices".
    parts = {tr("needed"): first.needed, tr("lost to choices"): sum(losses)}
    return _equation(len(turns), parts, -(last.needed_after or 0), lambda part: number(abs(part)))


def _equation(guesses: int, parts: dict[str, int], rest: int, figure: Callable[[int], str]) -> str:
    """Return the guesses as a sum of parts, each with what it is, and of what was still to come."""
    line = tr_plural("{count} guess", "{count} guesses", guesses)
    if rest:
        parts |= {tr("still to come"): rest}
    for nth, (words, part) in enumerate(parts.items()):
        joint = "=" if nth == 0 else "−" if part < 0 else "+"
        line += f" {joint} {figure(part)} {words}"
    return line


# Scores -------------------------------------------------------------------------------------


def skill_of(loss: Fraction) -> int:
    """Return the skill of guesses that cost so much each, from 100 for nothing down to 0.

    >>> from fractions import Fraction
    >>> [skill_of(Fraction(hundredths, 100)) for hundredths in (0, 5, 15, 40, 60, 120, 500)]
    [100, 92, 75, 50, 38, 12, 0]
    """
    lost = 100 * loss
    for (start, high), (end, low) in pairwise(SCALE):
        if lost <= end:
            return round(high - (high - low) * (lost - start) / (end - start))
    return 0


def is_too_short(guesses: int, *, solved: bool) -> bool:
    """Return whether there were too few guesses to tell skill from luck, as in a game given up."""
    return not solved and guesses < FEW


class Scores(NamedTuple):
    """How well a game was played, and how lucky it was, each from 0 to 100.

    Attributes:
        skill: by what all choices cost per guess, so that it falls as the loss that is shown
            grows, in games of all kinds; None where there was none to rate. One choice alone
            rates a game, a weak one as well as a good one: the other guesses share what it cost.
        luck: above 50 where it was good; by the guesses that luck saved, so that it agrees with
            their sum: a guess saved is 75, two are 83, and one lost is 25.
    """

    skill: int | None
    luck: int


def scores_of(review: Review) -> Scores | None:
    """Return the scores of a game, None for too few guesses to tell."""
    guesses = len(review.turns)
    if is_too_short(guesses, solved=review.solved):
        return None
    rated = any(turn.is_rated for turn in review.turns)
    luck = sum_of(review).luck
    saved = luck / 100
    shown = round(BEST_SCORE * (1 + saved / (1 + abs(saved))) / 2)
    if luck:  # that it was none is said only where it was
        shown = max(shown, EVEN + 1) if luck > 0 else min(shown, EVEN - 1)
    return Scores(skill_of(review.loss / guesses) if rated else None, shown)


def scores(review: Review) -> str:
    """Return the scores of a game in a sentence."""
    found = scores_of(review)
    if found is None:
        return tr("Skill and luck –, too few guesses to tell.")
    places = {"luck": found.luck, "best": BEST_SCORE}
    if found.skill is None:
        return tr("Skill –, too few choices to rate. Luck {luck}/{best}.", **places)
    return tr("Skill {skill}/{best}, luck {luck}/{best}.", skill=found.skill, **places)


# In brief -----------------------------------------------------------------------------------


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
        scores: its skill and luck, None where luck played no part, or for too few guesses.
        lesson: one thing to learn, None for none.
        moment: the best, the luckiest or the unluckiest guess, whichever weighed most.
    """

    headline: str
    scores: Scores | None = None
    lesson: Finding | None = None
    moment: Finding | None = None

    @property
    def findings(self) -> tuple[Finding, ...]:
        """What there is to know."""
        return tuple(filter(None, (self.lesson, self.moment)))


def in_brief(snapshot: ReviewSnapshot) -> Brief | None:
    """Return a review in brief, None while its figures may still change.

    That of a game with help says so: praise is for those who had none.
    """
    match = snapshot.match
    if not snapshot.complete or snapshot.problem:
        return None
    if snapshot.review:
        brief = brief_of(snapshot.review, match if len(match.boards) == 1 else None)
    else:
        brief = brief_of_absurdle(snapshot.absurdle_turns, match.status is Status.WON)
    return brief._replace(headline=tr("Played with help")) if match.aided else brief


def in_a_sentence(snapshot: ReviewSnapshot | None) -> str:
    """Return what decided a game, why that is not known, or that it is being looked at."""
    if snapshot is None or not snapshot.complete:
        return tr("Looking at your game…")
    brief = in_brief(snapshot)
    if brief is None:
        return snapshot.problem
    lesson = brief.lesson
    said = () if lesson is None or lesson.good else (lesson.said,)
    return " ".join((f"{brief.headline}.", *said))


def brief_of(review: Review, match: Match | None = None) -> Brief:
    """Return the review of a game in brief; that of one board with the words that were left.

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
    found = scores_of(review)
    if found is None:
        return Brief(tr("Too few guesses to tell"))
    return Brief(_headline(review, found), found, _lesson(review, match), _moment(review))


def brief_of_absurdle(turns: Sequence[AbsurdleTurn], solved: bool) -> Brief:
    """Return the review of a game against Absurdle in brief."""
    chosen = [turn for turn in turns if turn.loss == 0 and turn.words_before > CHOICE]
    at, worst = max(enumerate(turns), key=lambda each: each[1].loss or 0)
    moment = lesson = None
    if chosen:
        said = tr("{word} was the best guess.", word=chosen[-1].word)
        moment = Finding(tr("Best moment"), said, _left_by(chosen[-1]), good=True)
    if (lost := worst.loss) and worst.best:
        why = tr_plural(
            "{word} cost {count} guess.", "{word} cost {count} guesses.", lost, word=worst.word
        )
        lesson = Finding(tr("Worth knowing"), better_guess(at, worst.best), why, good=False)
    head = _solved(len(turns)) if solved else _lost_to_absurdle(turns)
    return Brief(head, lesson=lesson, moment=moment)


def _headline(review: Review, found: Scores) -> str:
    """Return how a game went, in a line: by its skill, and by whether luck or choices cost more.

    That it was not solved is said where it ends.
    """
    skill, lost = found.skill, round(100 * review.loss)
    is_good = skill is not None and skill >= GOOD
    was_unlucky = found.luck <= BAD_LUCK
    was_bad = was_unlucky and -sum_of(review).luck >= lost
    if was_bad and is_good:
        return tr("Good guesses, bad luck")
    if not review.solved:
        if was_bad:
            return tr("Luck was against you")
        if is_good:
            return tr("Well played")
        if lost < SOME_LOSS:
            return tr("Too little to rate")
        return tr("Choices cost more than luck") if was_unlucky else tr("Room to improve")
    if skill is not None and skill >= GREAT:
        return tr("Brilliantly played")
    if is_good:
        return tr("Good game")
    if found.luck >= GREAT_LUCK:
        return tr("Luck was with you")
    if skill is not None:
        return tr("A win, with room to improve")
    return _solved(len(review.turns))


def _lost_to_absurdle(turns: Sequence[AbsurdleTurn]) -> str:
    """Return how a lost game against Absurdle went, as far as that is known."""
    if is_too_short(len(turns), solved=False):
        return tr("Too few guesses to tell")
    losses = [turn.loss for turn in turns]
    if lost := sum(loss for loss in losses if loss):
        return tr_plural("Choices cost {count} guess", "Choices cost {count} guesses", lost)
    return tr("Too little to rate") if None in losses else tr("Well played")


def _solved(guesses: int) -> str:
    return tr_plural("Solved in {count} guess", "Solved in {count} guesses", guesses)


def _lesson(review: Review, match: Match | None) -> Finding | None:
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
    named = [each for each in wrong if each[1].better and each[1].word != each[1].better]
    if not named:  # only words were better that hardly anybody knows: nothing to learn from
        return None
    at, turn, figures = max(named, key=lambda each: saved_by_better(*each[1:]))
    better, saved = turn.better, saved_by_better(turn, figures)
    if turn.words_before == 1 and review.boards == 1:  # nothing was left to chance
        said = tr("Only {word} was left at guess {number}.", word=better, number=at + 1)
        return Finding(label, said, tr("{word} cost a guess.", word=turn.word), good=False)
    figure = tr("a guess") if saved == 100 else tr("{figure} guesses", figure=figure_of(saved))
    why = tr("It saves {guesses} on average.", guesses=figure)
    if match:
        least, most = (_most_left(match, at, word) for word in (better, turn.word))
        if least < most:
            why = tr_plural(
                "It leaves {count} word at most, {word} {other}.",
                "It leaves {count} words at most, {word} {other}.",
                least,
                word=turn.word,
                other=most,
            )
    return Finding(label, better_guess(at, better), why, good=False)


def _most_left(match: Match, at: int, word: str) -> int:
    """Return how many words a guess leaves at most in the place of the one of an index."""
    board = match.boards[0]
    left = filter_word_list(board.answers, board.guesses[:at])
    return max(Counter(score(each, word) for each in left).values(), default=0)


def _moment(review: Review) -> Finding | None:
    """Return the guess whose luck moved most, if that was much, or else the best choice."""
    numbered = [each for each in _numbered(review) if each[1].words_before > 1]
    if not numbered:
        return None
    _, turn, figures = max(numbered, key=lambda each: abs(each[2].luck))
    best = _best_choice(review)
    if abs(figures.luck) < (MUCH_LUCK if best else SMALL_LUCK):
        return best
    guesses, said = amount(abs(figures.luck)), _left_by(turn)
    if figures.luck > 0:
        if turn.solved:
            said = tr_plural(
                "{word} was one of {count} word left.",
                "{word} was one of {count} words left.",
                turn.words_before,
                word=turn.word,
            )
        saved = tr("It saved you {guesses}.", guesses=guesses)
        return Finding(tr("Luckiest moment"), said, saved, good=True)
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


# Turns --------------------------------------------------------------------------------------


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
    choice = tr(next((grade for most, grade in GRADES.items() if figures.loss < most), POOR))
    if turn.words_before == 1:
        choice = tr("One word was left, another was played")
    elif figures.loss < SMALL:
        choice = tr("A top opener") if first else tr("Best")
    if abs(figures.luck) < SMALL_LUCK:
        return choice
    if figures.luck > 0:
        return tr("{choice}; the clue was kind", choice=choice)
    return tr("{choice}; the clue was unkind", choice=choice)


def is_costly(turn: Turn, figures: TurnFigures) -> bool:
    """Return whether a guess cost so much that it was not called good, and did not win."""
    return not turn.solved and figures.loss >= min(GRADES)


def saved_by_better(turn: Turn, figures: TurnFigures) -> int:
    """Return how many hundredths of a guess the word that is named as better would have saved.

    It is what the guess cost, unless that word is clearly worse than a rare one.
    """
    saved = round(100 * turn.saved)
    return saved if figures.loss - saved > NEAR else figures.loss


def better_in_words(turn: Turn, figures: TurnFigures) -> str:
    """Return the word that was better than a guess, with what it saves where a rare one saves more.

    Rare words are not named; for none that is better it is a dash. A gamble that solved the game
    was no mistake, but has its cost: the word that does without it is named as better on average.
    """
    if turn.solved:
        if not turn.choice or figures.loss < SMALL:
            return NO_BETTER
        # For translators: in a column of words that were better, where a gamble came off.
        return tr_context("better than a guess", "on average {word}", word=turn.choice)
    if turn.better:
        saved = saved_by_better(turn, figures)
        if saved == figures.loss:
            return turn.better
        # For translators: in a column of words that were better: how many guesses it saves.
        return tr_context(
            "better than a guess",
            "{word}, saves {figure}",
            word=turn.better,
            figure=figure_of(saved),
        )
    if not turn.rare or figures.loss < SMALL:
        return NO_BETTER
    # For translators: in a column of words that were better: all are words that few people know.
    return tr_context("better than a guess", "rare words only")


def turn_in_words(turn: Turn, figures: TurnFigures, first: bool = False) -> str:
    """Return what a row of the table says of a guess, without the last full stop.

    The arguments are those of `verdict`.
    """
    parts = [verdict(turn, figures, first)]
    if figures.loss:
        parts.append(tr("Cost: {figure}", figure=figure_of(figures.loss)))
    if figures.luck:
        parts.append(tr("Luck: {figure}", figure=signed(figures.luck)))
    if (better := better_in_words(turn, figures)) != NO_BETTER:
        parts.append(tr("Better: {words}", words=better))
    return ". ".join(parts)


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


# In full ------------------------------------------------------------------------------------


def review_lines(snapshot: ReviewSnapshot, *, given_up: bool = False) -> Iterator[str]:
    """Yield the lines of a review as plain text: in brief, the turns, how they add up, remarks.

    Args:
        snapshot: the review.
        given_up: whether a game without an end was given up.
    """
    if snapshot.problem:
        yield snapshot.problem
        return
    if snapshot.match.status is not Status.PLAYING:
        yield from (*brief_lines(snapshot), "")
    elif given_up:
        yield from (given_up_in_words(snapshot), "")
    turns: Sequence[Turn | AbsurdleTurn] = snapshot.absurdle_turns
    said = [*map(absurdle_turn, snapshot.absurdle_turns)]
    if snapshot.review:
        turns = snapshot.review.turns
        said = [
            turn_in_words(turn, it, first=not at) for at, turn, it in _numbered(snapshot.review)
        ]
    for nth, (turn, sentence) in enumerate(zip(turns, said, strict=True), 1):
        # For translators: how many words were left before the guess, and after it.
        yield tr(
            "{number}. {word}: {before} left, then {after}. {sentence}.",
            number=nth,
            word=turn.word,
            before=turn.words_before,
            after=turn.words_after,
            sentence=sentence,
        )
    yield from ("", summary(snapshot))
    yield from remarks_on(snapshot, given_up=given_up)


def brief_lines(snapshot: ReviewSnapshot) -> Iterator[str]:
    """Yield how a game went in a line, the best moment, and what is worth knowing."""
    if brief := in_brief(snapshot):
        yield brief.headline
        for found in brief.findings:
            yield labelled(found.label, f"{found.said} {found.why}".rstrip())


def given_up_in_words(snapshot: ReviewSnapshot) -> str:
    """Say of a complete review of a game that was given up where that was; else nothing."""
    if snapshot.problem or snapshot.match.status is not Status.PLAYING:
        return ""
    if snapshot.review:
        return where_given_up(snapshot.review)
    needed = snapshot.absurdle_turns[-1].needed_after
    if not needed:  # it isn't known
        return tr("You gave up here.")
    return tr_plural(
        "You gave up {count} guess from a win.", "You gave up {count} guesses from a win.", needed
    )


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


def remarks_on(
    snapshot: ReviewSnapshot, *, scored: bool = True, given_up: bool = False
) -> Iterator[str]:
    """Yield what else is to be said of a review: what the figures leave out.

    Args:
        snapshot: the review.
        scored: whether the scores are said first.
        given_up: whether a game without an end was given up, as `given_up_in_words` says.
    """
    match, review = snapshot.match, snapshot.review
    if review and scored:
        yield scores(review)
    if not review:
        yield tr(NO_LUCK)
    if match.targets:
        yield tr("The target word is ignored here.")
    if match.status is Status.PLAYING and not given_up:
        yield tr(UNFINISHED)
    if not review:
        return
    if len(match.boards) > 1:
        yield tr("With several boards, all figures are estimates of the guesses to solve them all.")
        if match.code.sequence:
            yield tr("The figures use clues of unopened boards, which you couldn't see.")
    elif not review.exact:
        yield tr("Some figures are estimates.")
    if any(turn.wide for turn in review.turns):
        yield tr("Where no answer fitted the clues, every listed word counted as possible.")
