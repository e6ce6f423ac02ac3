"""The coach itself: what is left, what to guess next, and what a guess is worth."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from game.coach.boards import (
    FOLLOWING,
    LOOKED_AT,
    expected_guesses,
    is_much_unknown,
    look_ahead,
    worth_a_guess,
)
from game.coach.doubts import Doubt, doubts
from game.coach.matrix import Indices, Vocabulary
from game.coach.openings import MANY, Openings, openings_key
from game.coach.pace import Pace, unhurried
from game.coach.position import History, Position, read, strangers
from game.coach.ranking import Certainty, evaluations, rankings
from game.coach.search import UNLIMITED, Outcome, Search
from game.coach.splits import Floats
from game.coach.worth import Figures, Worth, describe
from game.rules import HardMode


@dataclass(frozen=True)
class Advice:
    """What the coach has to say, as far as it has come.

    Attributes:
        words_left: how many words are left on each board; 0 where it is solved, or where no
            word explains its clues.
        wide: for each board whether no answer fits, so that all guesses were taken for answers.
        best: the best guesses, in order.
        certainty: how far the search has come.
    """

    words_left: tuple[int, ...]
    wide: tuple[bool, ...]
    best: tuple[Worth, ...]
    certainty: Certainty

    @property
    def expected(self) -> float | None:
        """The further guesses that are expected with best play; None where nothing is left."""
        return self.best[0].expected if self.best else None


class Coach:
    """Advises a player, on one board or several.

    A coach keeps what it has found, so one coach should serve a whole game and the next ones.
    It may be used from any thread, but only from one at a time.

    Attributes:
        vocabulary: the words.
        level: the level of hard mode.
        search: finds the guesses.
        openings: the best first guesses, or None where there are none for these words.

    >>> coach = Coach(["ROBOT", "CRANE", "CRATE"], ["REORG"])
    >>> coach.words_left([("REORG", (1, 1, 0, 0, 0))])
    ['CRANE', 'CRATE']
    >>> *_, advice = coach.advise([[("REORG", (1, 1, 0, 0, 0))]])
    >>> advice.best[0].word, advice.expected, advice.certainty
    ('CRANE', 1.5, <Certainty.PROVEN: 4>)
    """

    def __init__(
        self,
        answers: Iterable[str],
        guesses: Iterable[str] = (),
        hard_mode: HardMode = HardMode.OFF,
        openings: Openings | None = None,
    ) -> None:
        """Make a coach for a list of words.

        Args:
            answers: the words that may be the secret.
            guesses: the words that may be guessed; answers may always be.
            hard_mode: the level of hard mode.
            openings: the best first guesses; not used where they belong to other words.

        Raises:
            WordsError: there is no answer, or the words are not equally long.
        """
        self.vocabulary = Vocabulary(answers, guesses)
        self.level = hard_mode
        self.search = Search(self.vocabulary, hard_mode)
        fits = openings and openings.key == openings_key(self.vocabulary, hard_mode)
        self.openings = openings if fits else None

    def words_left(self, history: History) -> list[str]:
        """Return the words that explain all clues of a board, answers if there are any.

        Raises:
            WordsError: a guess has the wrong number of letters or clues.
        """
        self.learn([history])
        words = read(self.vocabulary, history, self.level).words
        return [self.vocabulary.words[word] for word in words.tolist()]

    def doubts(self, *boards: History) -> list[Doubt]:
        """Return the rows that are likely wrong where no word explains all, the likeliest first.

        Args:
            boards: the rows of each board; a board on which a word fits gives no doubts.

        Raises:
            WordsError: a guess has the wrong number of letters or clues.
        """
        self.learn(boards)
        return doubts(self.vocabulary, boards)

    def advise(
        self,
        boards: Sequence[History],
        left: int | None = None,
        places: int = 10,
        pace: Pace = unhurried,
    ) -> Iterator[Advice]:
        """Yield advice that becomes better, the first at once.

        Args:
            boards: the guesses on each board so far; solved boards may be among them.
            left: how many guesses are left, or None for no limit.
            places: how many guesses to name.
            pace: called at release points. What it raises goes through to the caller.

        Raises:
            WordsError: a guess has the wrong number of letters or clues.
        """
        positions = self._read(boards, pace)
        words_left = tuple(0 if each.solved else len(each.words) for each in positions)
        wide = tuple(each.wide for each in positions)
        for best, certainty in self._best(_open(positions), _limit(left), places):
            yield Advice(words_left, wide, tuple(best), certainty)

    def worth(
        self,
        boards: Sequence[History],
        word: str,
        left: int | None = None,
        pace: Pace = unhurried,
    ) -> Iterator[Worth]:
        """Yield what a guess is worth, on the list or not, first about and then exactly.

        Nothing is yielded where no board is open.

        Args:
            boards: the guesses on each board so far.
            word: the guess.
            left: how many guesses are left, or None for no limit.
            pace: called at release points. What it raises goes through to the caller.

        Raises:
            WordsError: a guess has the wrong number of letters or clues.
        """
        self.learn([[(word, ())]])
        positions = _open(self._read(boards, pace))
        guess = int(self.vocabulary.indices([word])[0])
        if not positions or left == 0:
            return
        boards_words = [each.words for each in positions]
        if len(positions) > 1:
            expected = expected_guesses(self.vocabulary, boards_words, np.array([guess]), pace=pace)
            yield describe(self.vocabulary, boards_words, guess, float(expected[0]))
            return
        figures = Figures(self.vocabulary, positions[0].words)
        for outcome in evaluations(self.search, positions[0], guess, _limit(left)):
            yield figures.worth(outcome)

    def choose(
        self, boards: Sequence[History], left: int | None = None, pace: Pace = unhurried
    ) -> str | None:
        """Return one good guess soon, or None where there is nothing to guess.

        It is what `advise` names first before it sets out to prove that nothing is better.

        Args:
            boards: the guesses on each board so far.
            left: how many guesses are left, or None for no limit.
            pace: called at release points. What it raises goes through to the caller.

        Raises:
            WordsError: a guess has the wrong number of letters or clues.
        """
        for advice in self.advise(boards, left, 1, pace):
            if advice.certainty is not Certainty.ESTIMATED:
                break
        return advice.best[0].word if advice.best else None

    def learn(self, histories: Iterable[History]) -> None:
        """Take words into the vocabulary that were played and are on no list."""
        new = strangers(self.vocabulary, histories)
        if new:
            self.vocabulary = self.vocabulary.with_strangers(new)
            self.search = Search(self.vocabulary, self.level)

    def _read(self, boards: Sequence[History], pace: Pace) -> list[Position]:
        self.learn(boards)
        self.search.pace = pace
        return [read(self.vocabulary, history, self.level) for history in boards]

    def _best(
        self, positions: Sequence[Position], left: int, places: int
    ) -> Iterator[tuple[list[Worth], Certainty]]:
        """Yield the best guesses, and how certain it is that they are."""
        if not positions or left < 1:
            yield [], Certainty.PROVEN
        elif self.openings and all(self._untouched(each) for each in positions):
            yield self._best_openers(positions, self.openings)[:places], Certainty.SEARCHED
        elif len(positions) > 1:
            yield from self._best_for_all(positions, left, places)
        else:
            figures = Figures(self.vocabulary, positions[0].words)
            for outcomes, certainty in rankings(self.search, positions[0], left, places):
                yield [figures.worth(outcome) for outcome in outcomes], certainty

    def _untouched(self, position: Position) -> bool:
        return len(position.words) == self.vocabulary.answers

    def _best_openers(self, positions: Sequence[Position], openings: Openings) -> list[Worth]:
        if len(positions) == 1:
            figures = Figures(self.vocabulary, positions[0].words)
            return [
                figures.worth(Outcome(total, self.vocabulary.index(word), 0, False))
                for word, total in openings.totals.items()
            ]
        boards = [position.words for position in positions]
        guesses = self.vocabulary.indices(openings.together)
        expected = expected_guesses(self.vocabulary, boards, guesses, pace=self.search.pace)
        return self._describe_all(boards, guesses, expected)

    def _best_for_all(
        self, positions: Sequence[Position], left: int, places: int
    ) -> Iterator[tuple[list[Worth], Certainty]]:
        """Yield the best guesses for several boards: about, and then by looking ahead."""
        vocabulary, pace = self.vocabulary, self.search.pace
        boards = [each.words for each in positions]
        spare = left - len(boards)
        guesses = np.unique(np.concatenate([each.guesses for each in positions]))
        guesses = worth_a_guess(boards, guesses, spare)
        expected = expected_guesses(vocabulary, boards, guesses, spare, pace)
        order = np.argsort(expected, kind="stable")
        best = self._describe_all(boards, guesses[order[:places]], expected[order[:places]])
        if spare < 1 or not is_much_unknown(boards) or max(map(len, boards)) > MANY:
            yield best, Certainty.SEARCHED
            return
        yield best, Certainty.ESTIMATED
        tried = guesses[order[:LOOKED_AT]]
        following = np.unique(np.concatenate([guesses[order[:FOLLOWING]], *boards]))
        seen = look_ahead(vocabulary, boards, tried, following, spare=spare, pace=pace)
        better = np.argsort(seen, kind="stable")
        seen_worths = self._describe_all(boards, tried[better], seen[better])
        yield (seen_worths + best[len(tried) :])[:places], Certainty.SEARCHED

    def _describe_all(
        self, boards: Sequence[Indices], guesses: Indices, expected: Floats
    ) -> list[Worth]:
        return [
            describe(self.vocabulary, boards, guess, rest)
            for guess, rest in zip(guesses.tolist(), expected.tolist(), strict=True)
        ]


def _open(positions: Iterable[Position]) -> list[Position]:
    return [each for each in positions if not each.solved and len(each.words)]


def _limit(left: int | None) -> int:
    return UNLIMITED if left is None else left
