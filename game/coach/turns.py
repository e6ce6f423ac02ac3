"""A reviewed game as figures: what each guess cost, and what its clue gave."""

from dataclasses import dataclass
from enum import Enum, auto
from fractions import Fraction
from itertools import pairwise
from typing import NamedTuple

from game.rules.hard_mode import Violation

BEST_SCORE = 100
NO_LUCK_SCORE = 50  # where good and bad luck were even
# The luck, as it is shown, up to which it was bad and from which on it was good: a quarter of a
# guess; from the third on it made the game. Whatever is said of the luck of a game goes by these.
BAD_LUCK, GOOD_LUCK, GREAT_LUCK = 40, 60, 70
FEW = 2  # guesses; fewer that didn't solve the game show neither skill nor luck
# The scale of skill: what so many hundredths of a guess lost are worth, in proportion in between.
# A guess has its word by the same scale. It is the game's own.
SCALE = ((0, BEST_SCORE), (15, 75), (40, 50), (80, 25), (160, 0))
SMALL_LOSS = Fraction(5, 100)  # of a guess; what cost less was as good as the best


def skill_of(loss: Fraction) -> int:
    """Return the skill of guesses that cost so much each, from 100 for nothing down to 0.

    >>> [skill_of(Fraction(hundredths, 100)) for hundredths in (0, 5, 15, 40, 60, 120, 500)]
    [100, 92, 75, 50, 38, 12, 0]
    """
    lost = 100 * loss
    for (start, high), (end, low) in pairwise(SCALE):
        if lost <= end:
            return round(high - (high - low) * (lost - start) / (end - start))
    return 0


class Luck(Enum):
    """What the luck of a game did, by the figure that is shown of it."""

    UNKNOWN = auto()
    BAD = auto()
    LITTLE = auto()
    GOOD = auto()
    GREAT = auto()


class Progress(NamedTuple):
    """How far the review of a game has come: at which guess, from 1 on, of how many."""

    guess: int
    guesses: int


@dataclass(frozen=True)
class Valuation:
    """What is known about a turn so far.

    Attributes:
        value: V.
        best: the index of the guess that has it.
        cost: Q of the guess that was played; V after the last turn.
        usual: the index of the best word that people know, so far as one was looked for.
        usual_cost: Q of that word.
        proven: whether V and the cost are exact.
        chosen: as in `Turn`.
    """

    value: Fraction
    best: int
    cost: Fraction
    usual: int
    usual_cost: Fraction
    proven: bool
    chosen: bool


@dataclass(frozen=True)
class Turn:
    """One guess of a finished game.

    Attributes:
        word: the guess.
        words_before: how many words were left before it, on all open boards together.
        words_after: how many after it; 0 on a board that it solved.
        value: the expected further guesses before it with best play, V.
        cost: the expected further guesses with the guess that was played, Q.
        next_value: V after it.
        exact: whether these three are exact, and not estimates.
        best: the best guess.
        chosen: whether there was a choice that can be rated: not on the first turn, which can be
            the same in every game, and not where a single word was left.
        wide: whether no answer was consistent with the clues, so that all legal guesses were
            taken for answers.
        usual: the best word that people know, where the best guess is one that hardly anybody
            knows; else empty text.
        rare: whether the best guess is such a word, which is no lesson.
        usual_cost: the expected further guesses with `usual`, None where that is not known.
        again: whether it was played although nothing but one word was left, and not for the first
            time: that is said once.
        against: then which rule of the clues so far it breaks, None where it fits them.
    """

    word: str
    words_before: int
    words_after: int
    value: Fraction
    cost: Fraction
    next_value: Fraction
    exact: bool
    best: str
    chosen: bool
    wide: bool
    usual: str = ""
    rare: bool = False
    usual_cost: Fraction | None = None
    again: bool = False
    against: Violation | None = None

    @property
    def solved(self) -> bool:
        """Whether the guess solved the last board that was open."""
        return not self.words_after

    @property
    def better(self) -> tuple[str, ...]:
        """The word that was better, one that people know; none if it was no mistake.

        A guess that solved the game was none, and neither was one that cost hardly anything. Where
        only words were better that hardly anybody knows, none is named.
        """
        return () if self.solved else self._choices

    @property
    def better_on_average(self) -> tuple[str, ...]:
        """The word that would have been the better choice where a gamble solved the game."""
        return self._choices if self.solved else ()

    @property
    def _choices(self) -> tuple[str, ...]:
        if self.saved < SMALL_LOSS:
            return ()
        if self.usual:
            return (self.usual,)
        return () if self.rare else (self.best,)

    @property
    def saved(self) -> Fraction:
        """How many guesses the word that was better would have saved, or else the best one."""
        return self.loss if self.usual_cost is None else self.cost - self.usual_cost

    @property
    def loss(self) -> Fraction:
        """How many guesses the choice cost."""
        return self.cost - self.value

    @property
    def luck(self) -> Fraction:
        """How many guesses the clue saved; negative if it cost some."""
        return self.cost - 1 - self.next_value

    @property
    def skill(self) -> int | None:
        """The skill by what the guess cost, None where it says nothing about skill alone.

        A guess that solved the game counts only where it was the best: one that was a gamble came
        off. Where a single word was left, only another one says something.
        """
        missed = self.words_before == 1 and not self.solved
        if not (self.chosen or missed) or (self.solved and self.loss):
            return None
        return skill_of(self.loss)


@dataclass(frozen=True)
class Review:
    """A whole game.

    Attributes:
        turns: its turns.
        solved: whether all boards were solved.
        boards: how many there were.
        good_next: the best guess where it ended, or of those that people know, so far as it was
            estimated, or else the only word left; empty if all boards were solved.
    """

    turns: tuple[Turn, ...]
    solved: bool
    boards: int = 1
    good_next: str = ""

    @property
    def expected(self) -> Fraction:
        """The expected guesses at the start with best play.

        With several boards it is an estimate that depends on how the game went.
        """
        return self.turns[0].value

    @property
    def loss(self) -> Fraction:
        """How many guesses all choices cost."""
        return sum((turn.loss for turn in self.turns), Fraction(0))

    @property
    def luck(self) -> Fraction:
        """How many guesses luck saved."""
        return sum((turn.luck for turn in self.turns), Fraction(0))

    @property
    def luck_shown(self) -> int:
        """The luck in hundredths as it is shown: it takes up what rounds the other parts."""
        expected, loss, rest = (round(100 * part) for part in (self.expected, self.loss, self.rest))
        return expected + loss - rest - 100 * len(self.turns)

    @property
    def rest(self) -> Fraction:
        """The guesses still expected at the end; 0 if all boards were solved."""
        return self.turns[-1].next_value

    @property
    def exact(self) -> bool:
        """Whether all values are exact."""
        return all(turn.exact for turn in self.turns)

    @property
    def too_short(self) -> bool:
        """Whether there were too few guesses to tell skill from luck, as in a game given up."""
        return not self.solved and len(self.turns) < FEW

    @property
    def skill(self) -> int | None:
        """The skill by what all choices cost per guess, or None where there was none to rate.

        So it falls as the loss that is shown grows, in games of all kinds. One choice alone rates
        a game, a weak one as well as a good one: the other guesses share what it cost.
        """
        if self.too_short or all(turn.skill is None for turn in self.turns):
            return None
        return skill_of(self.loss / len(self.turns))

    @property
    def luck_score(self) -> int | None:
        """The luck from 0 to 100, above 50 where it was good; None for too few guesses to tell.

        It goes by the guesses that luck saved, so that it agrees with their sum; the scale is the
        game's own: a guess saved is 75, two are 83, and one lost is 25.
        """
        if self.too_short:
            return None
        luck = self.luck_shown
        saved = luck / 100
        score = round(BEST_SCORE * (1 + saved / (1 + abs(saved))) / 2)
        if luck > 0:
            return max(score, NO_LUCK_SCORE + 1)
        return min(score, NO_LUCK_SCORE - 1) if luck < 0 else NO_LUCK_SCORE

    @property
    def luck_was(self) -> Luck:
        """What is said of the luck, by the figure that is shown."""
        score = self.luck_score
        if score is None:
            return Luck.UNKNOWN
        if score <= BAD_LUCK:
            return Luck.BAD
        if score < GOOD_LUCK:
            return Luck.LITTLE
        return Luck.GOOD if score < GREAT_LUCK else Luck.GREAT
