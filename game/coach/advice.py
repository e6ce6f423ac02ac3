"""The coach itself: what is left, what to guess next, and what a guess is worth."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

import numpy as np

from game.coach.boards import expected_guesses, worth_a_guess
from game.coach.matrix import Indices, Vocabulary
from game.coach.openings import (
    MANY,
    Openings,
    estimated_rests,
    evaluate_opener,
    explore_openers,
    openings_key,
)
from game.coach.pace import Pace, unhurried
from game.coach.position import Doubt, History, Position, doubts, read, strangers
from game.coach.search import LOST, UNLIMITED, Leaders, Outcome, Search
from game.coach.splits import Floats, measure, sets
from game.rules import HardMode

# How many guesses are searched at each turn of a plan: first few, for a good answer soon, and
# then as many as it takes to be exact.
BREADTHS = (8, None)


@dataclass(frozen=True)
class Worth:
    """What a guess is worth. With several boards, the figures are summed over the open boards.

    Attributes:
        word: the guess.
        expected: how many further guesses are expected, this one included.
        exact: whether `expected` is exact, and not an estimate.
        risk: the share of the words that this plan fails to reach with the guesses left.
        sets: into how many sets the guess splits the words.
        largest: the size of the largest set, of all boards.
        bits: the expected information.
        wins_now: the chance that it is the word (with several boards: how many boards it is
            expected to solve).
    """

    word: str
    expected: float
    exact: bool
    risk: float
    sets: int
    largest: int
    bits: float
    wins_now: float


@dataclass(frozen=True)
class Advice:
    """What the coach has to say, as far as it has come.

    Attributes:
        words_left: how many words are left on each board; 0 where it is solved, or where no
            word explains its clues.
        wide: for each board whether no answer fits, so that all guesses were taken for answers.
        best: the best guesses, in order.
        exact: whether the order is final: no other guess comes before the last of them.
    """

    words_left: tuple[int, ...]
    wide: tuple[bool, ...]
    best: tuple[Worth, ...]
    exact: bool

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

    >>> coach = Coach(["ROBOT", "CRANE", "CRATE"], ["REORG"])
    >>> coach.words_left([("REORG", (1, 1, 0, 0, 0))])
    ['CRANE', 'CRATE']
    >>> *_, advice = coach.advise([[("REORG", (1, 1, 0, 0, 0))]])
    >>> advice.best[0].word, advice.best[0].expected, advice.exact
    ('CRANE', 1.5, True)
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
        self._search = Search(self.vocabulary, hard_mode)
        fits = openings and openings.key == openings_key(self.vocabulary, hard_mode)
        self._openings = openings if fits else None

    def words_left(self, history: History) -> list[str]:
        """Return the words that explain all clues of a board, answers if there are any.

        Raises:
            WordsError: a guess has the wrong number of letters or clues.
        """
        self._learn([history])
        words = read(self.vocabulary, history, self.level).words
        return [self.vocabulary.words[word] for word in words.tolist()]

    def doubts(self, history: History) -> list[Doubt]:
        """Return the rows that are likely wrong where no word explains all, the likeliest first.

        Raises:
            WordsError: a guess has the wrong number of letters or clues.
        """
        self._learn([history])
        return doubts(self.vocabulary, history)

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
        for best, exact in self._best(_open(positions), _limit(left), places):
            yield Advice(words_left, wide, tuple(best), exact)

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
        self._learn([[(word, ())]])
        positions = _open(self._read(boards, pace))
        guess = int(self.vocabulary.indices([word])[0])
        if not positions or left == 0:
            return
        boards_words = [each.words for each in positions]
        if len(positions) > 1:
            expected = expected_guesses(self.vocabulary, boards_words, np.array([guess]), pace)
            yield describe(self.vocabulary, boards_words, guess, float(expected[0]))
            return
        for outcome in evaluations(self._search, positions[0], guess, _limit(left)):
            yield self._describe(positions[0], outcome)

    def _learn(self, histories: Iterable[History]) -> None:
        """Take words into the vocabulary that were played and are on no list."""
        new = strangers(self.vocabulary, histories)
        if new:
            self.vocabulary = self.vocabulary.with_strangers(new)
            self._search = Search(self.vocabulary, self.level)

    def _read(self, boards: Sequence[History], pace: Pace) -> list[Position]:
        self._learn(boards)
        self._search.pace = pace
        return [read(self.vocabulary, history, self.level) for history in boards]

    def _best(
        self, positions: Sequence[Position], left: int, places: int
    ) -> Iterator[tuple[list[Worth], bool]]:
        """Yield the best guesses, and whether their order is final."""
        if not positions or left < 1:
            yield [], True
        elif len(positions) > 1:
            yield self._best_for_all(positions, left, places), False
        elif self._openings and len(positions[0].words) == self.vocabulary.answers:
            yield self._best_openers(positions[0], self._openings, places), False
        else:
            for outcomes, exact in rankings(self._search, positions[0], left, places):
                yield [self._describe(positions[0], outcome) for outcome in outcomes], exact

    def _best_openers(self, position: Position, openings: Openings, places: int) -> list[Worth]:
        return [
            self._describe(position, Outcome(total, self.vocabulary.index(word), 0, False))
            for word, total in list(openings.totals.items())[:places]
        ]

    def _best_for_all(self, positions: Sequence[Position], left: int, places: int) -> list[Worth]:
        boards = [each.words for each in positions]
        guesses = np.unique(np.concatenate([each.guesses for each in positions]))
        guesses = worth_a_guess(boards, guesses, left)
        if self._openings and all(len(words) == self.vocabulary.answers for words in boards):
            guesses = self.vocabulary.indices(list(self._openings.totals))
        pace = self._search.pace
        expected = expected_guesses(self.vocabulary, boards, guesses, pace)
        order = np.argsort(expected, kind="stable")[:places]
        return [
            describe(self.vocabulary, boards, int(guesses[nth]), float(expected[nth]))
            for nth in order
        ]

    def _describe(self, position: Position, outcome: Outcome) -> Worth:
        assert outcome.guess is not None
        lost, guesses = divmod(outcome.total, LOST)
        words = len(position.words)
        worth = describe(self.vocabulary, [position.words], outcome.guess, guesses / words)
        return replace(worth, exact=outcome.proven, risk=lost / words)


def _open(positions: Iterable[Position]) -> list[Position]:
    return [each for each in positions if not each.solved and len(each.words)]


def _limit(left: int | None) -> int:
    return UNLIMITED if left is None else left


def rankings(
    search: Search, position: Position, left: int, places: int
) -> Iterator[tuple[list[Outcome], bool]]:
    """Yield the best guesses of one board, better each time.

    Args:
        search: finds them.
        position: the board, with a word at least.
        left: how many guesses are left, at least 1.
        places: how many guesses to name.

    Yields:
        The best guesses, and whether their order is final.
    """
    words, guesses = position.words, position.guesses
    if len(words) == 1 or left == 1:
        total = len(words) + LOST * (len(words) - 1)
        yield [Outcome(total, int(word), 1, True) for word in words[:places]], True
        return
    many = len(words) > MANY
    if not many:
        table = search.table(words, guesses)
        guesses = table.guesses
        rests = measure(table.clues, pace=search.pace).rest - np.isin(guesses, words)
        yield _ranked(position, [], guesses, rests, places), False
    for breadth in BREADTHS[:1] if many else BREADTHS:
        search.breadth = breadth
        leaders = Leaders(places)
        if many:
            for rests in explore_openers(search, words, guesses, left, leaders):
                yield _ranked(position, leaders.outcomes, guesses, rests, places), False
        else:
            for _ in search.explore(table, left, leaders):
                yield _ranked(position, leaders.outcomes, guesses, rests, places), False
        exact = leaders.complete and all(outcome.proven for outcome in leaders.outcomes)
        if exact:
            yield _in_order(position, leaders.outcomes), True
            return
        yield _ranked(position, leaders.outcomes, guesses, rests, places), False


def _ranked(
    position: Position, outcomes: list[Outcome], guesses: Indices, rests: Floats, places: int
) -> list[Outcome]:
    """Return the guesses that were searched, in order, and then others in order of estimate."""
    ranked = _in_order(position, outcomes)
    named = {each.guess for each in ranked}
    for nth in np.argsort(rests, kind="stable")[: places + len(ranked)].tolist():
        guess = int(guesses[nth])
        if guess not in named:
            total = round(len(position.words) + float(rests[nth]))
            ranked.append(Outcome(total, guess, 0, False))
    return ranked[:places]


def _in_order(position: Position, outcomes: list[Outcome]) -> list[Outcome]:
    """Return guesses in order; among equals, those that may be the word come first."""
    own = set(position.words.tolist())
    return sorted(outcomes, key=lambda each: (each.total, each.guess not in own))


def evaluations(search: Search, position: Position, guess: int, left: int) -> Iterator[Outcome]:
    """Yield the total of the words of one board if a certain guess comes next.

    Args:
        search: finds the guesses that follow.
        position: the board, with a word at least.
        guess: the index of the guess.
        left: how many guesses are left, at least 1.
    """
    words = position.words
    if left == 1:
        lost = len(words) - (guess in words)
        yield Outcome(len(words) + LOST * lost, guess, 1, True)
        return
    rests = estimated_rests(search.vocabulary, words, np.array([guess]), pace=search.pace)
    yield Outcome(round(len(words) + float(rests[0])), guess, 0, False)
    many = len(words) > MANY
    for breadth in BREADTHS[:1] if many else BREADTHS:
        search.breadth = breadth
        if many:
            outcome = evaluate_opener(search, words, position.guesses, guess, left=left)
        else:
            table = search.table(words, position.guesses)
            clues = search.vocabulary.clue_numbers(np.array([guess]), words)[0]
            outcome = search.evaluate(table, guess, clues, left)
        yield outcome
        if outcome.proven:
            return


def describe(
    vocabulary: Vocabulary, boards: Sequence[Indices], guess: int, expected: float
) -> Worth:
    """Return the figures of a guess that the sizes of its sets give, with an estimated rest."""
    made, largest, bits, wins = 0, 0, 0.0, 0.0
    for words in boards:
        clues = vocabulary.clue_numbers(np.array([guess]), words)[0]
        sizes = np.array([len(rows) for rows in sets(clues)])
        shares = sizes / len(words)
        made += len(sizes)
        largest = max(largest, int(sizes.max()))
        bits -= float(shares @ np.log2(shares))
        wins += (guess in words) / len(words)
    word = vocabulary.words[guess]
    return Worth(word, expected, False, 0.0, made, largest, bits, wins)
