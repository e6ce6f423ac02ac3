"""The coach itself: what is left, what to guess next, and what a guess is worth."""

from collections.abc import Callable, Iterable, Iterator, Sequence, Set
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path

import numpy as np

from game.cancellation import Checkpoint, no_checkpoint
from game.coach.openings import (
    PLACES,
    Openings,
    find_openings,
    openings_key,
    openings_text,
    prepare_openings,
    prepared_outcomes,
    shipped_path,
)
from game.coach.position import (
    History,
    Position,
    SuspectRow,
    position_after,
    suspect_rows,
    unlisted,
)
from game.coach.preference import (
    Preference,
    in_order_of_naming,
    preference,
    without_odd_ones,
)
from game.coach.ranking import Certainty, GuessWorth, describer, evaluations, rankings
from game.coach.search import MANY, UNLIMITED, PlanFound, Search
from game.coach.several_boards import JointChoice
from game.coach.vocabulary import Indices, Vocabulary
from game.rules import HardMode, normalise
from game.words import WordList

# For each board the only words that may be its secret, or None where all answers may be.
Among = Sequence[Iterable[str] | None]

# How many guesses are searched at each turn of a plan when openings are prepared, chosen by hand:
# in hard mode plans are long, and more would take minutes.
PREPARED_BREADTH = {HardMode.OFF: 8, HardMode.HARD: 4, HardMode.STRICT: 6}


@dataclass(frozen=True)
class Advice:
    """The best guesses, as far as the search has come.

    Attributes:
        words_left: how many words are left on each board; 0 where it is solved, or where no
            word is consistent with its clues.
        wide: for each board whether no answer is consistent with its clues, so that all legal
            guesses were taken for answers.
        best: the best guesses, in the order of naming: words that people know come a little
            before others.
        certainty: how certain the order is.
        expected: the expected number of further guesses with best play, with any word that may be
            guessed, named or not; None where nothing is open. Best play loses the fewest words,
            and only then takes the fewest guesses.
    """

    words_left: tuple[int, ...]
    wide: tuple[bool, ...]
    best: tuple[GuessWorth, ...]
    certainty: Certainty
    expected: float | None = None


class Coach:
    """Advises a player, on one board or several.

    A coach remembers what it has found, so one coach should serve a whole game and later ones.
    Any thread may use it, but only one at a time.

    Attributes:
        vocabulary: the words.
        level: the level of hard mode.
        search: finds the guesses.
        openings: the best first guesses, or None where there are none for these words.
        shipped_openings: the same where they came with the words. Reviews use no others: those
            that are worked out come later, and the same game would have other figures then.
        within: None where the fewest guesses are the aim; or else the number of guesses of a
            game within which the chance to win is to be the best. After those, and among guesses
            with the same chance, the fewest are the aim again.

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
        named: Preference | None = None,
    ) -> None:
        """Make a coach for a list of words.

        Args:
            answers: the words that may be the secret.
            guesses: the words that may be guessed; answers may always be. A set is sorted, so
                that the advice is the same every time.
            hard_mode: the level of hard mode.
            openings: the best first guesses; ignored where they belong to other words.
            named: what may be named of the words; if None, all alike.

        Raises:
            WordsError: there is no answer, or the words differ in length.
        """
        guesses = sorted(guesses) if isinstance(guesses, Set) else guesses
        self.named = named or Preference()
        # Of guesses that are worth the same the search finds the first, which is to be named.
        guesses = sorted(guesses, key=lambda word: normalise(word) in self.named.unsaid)
        self.vocabulary = Vocabulary(answers, guesses)
        self.level = hard_mode
        self.search = Search(self.vocabulary, hard_mode)
        self.within: int | None = None
        self.openings: Openings | None = None
        self.shipped_openings: Openings | None = None
        self._joint: tuple[object, JointChoice] | None = None
        if openings and self.open_with(openings):
            self.shipped_openings = openings

    @classmethod
    def for_list(
        cls,
        words: WordList,
        answers: Iterable[str] | None = None,
        hard_mode: HardMode = HardMode.OFF,
    ) -> "Coach":
        """Return a coach for a list of the game, which names no offensive word.

        Args:
            words: the list.
            answers: the words that may be the secret; if None, the answers of the list.
            hard_mode: the level of hard mode.
        """
        named = preference(words)
        answers = words.answers if answers is None else answers
        return cls(answers, named.guesses, hard_mode, named=named)

    def open_with(self, openings: Openings) -> bool:
        """Use openings from now on, and return whether they belong to the words and the level.

        Those that name what is not to be named do not.
        """
        fits = openings.key == self.key and all(
            self.vocabulary.index(word) is not None and word not in self.named.unsaid
            for word in openings.totals
        )
        if fits:
            self.openings = openings
        return fits

    def find_openings(self, words: WordList, *folders: Path) -> bool:
        """Use the openings that belong to these words, if there are any.

        Args:
            words: the list that the words are from; its own openings come with the game.
            folders: where openings were saved by `keep_openings`.

        Returns:
            Whether there were any.
        """
        shipped = find_openings(self.key, [shipped_path(words.language, words.length)])
        if shipped and self.open_with(shipped):
            self.shipped_openings = shipped
            return True
        openings = find_openings(self.key, [folder / f"{self.key}.txt" for folder in folders])
        return openings is not None and self.open_with(openings)

    def keep_openings(self, folder: Path, write: Callable[[Path, str], None]) -> None:
        """Save the openings in a folder, where `find_openings` finds them.

        Args:
            folder: where to save them.
            write: writes a text to a file as a whole; what it raises is passed on.
        """
        if self.openings:
            write(folder / f"{self.key}.txt", openings_text([self.openings]))

    @cached_property
    def key(self) -> str:
        """The key of the openings that belong to these words and this level of hard mode."""
        return openings_key(self.vocabulary, self.level)

    @cached_property
    def unnamed(self) -> frozenset[int]:
        """The indices of the words that are never named; the search knows them all the same."""
        found = map(self.vocabulary.index, self.named.unsaid)
        return frozenset(index for index in found if index is not None)

    def words_left(self, history: History, among: Iterable[str] | None = None) -> list[str]:
        """Return the words that are consistent with all clues of a board, in their order.

        Args:
            history: the guesses on the board so far.
            among: the only words that may be its secret; all answers if None. Where none is
                consistent, all words that may be guessed are tried.

        Raises:
            WordsError: a guess has the wrong number of letters or clues, or a word is not listed.
        """
        [position] = self.positions([history], among=[among])
        return [self.vocabulary.words[word] for word in position.words.tolist()]

    def suspect_rows(self, *boards: History) -> list[SuspectRow]:
        """Return the rows that are likely wrong on boards that no word fits, the likeliest first.

        Args:
            boards: the rows of each board, with the same guesses on all.

        Raises:
            WordsError: a guess has the wrong number of letters or clues.
        """
        self.learn(boards)
        return suspect_rows(self.vocabulary, boards, self.unnamed)

    def advise(
        self,
        boards: Sequence[History],
        left: int | None = None,
        places: int = 10,
        checkpoint: Checkpoint = no_checkpoint,
        among: Among | None = None,
    ) -> Iterator[Advice]:
        """Yield advice that becomes better: first an estimate at once, at last exact values.

        Args:
            boards: the guesses on each board so far; solved boards may be among them.
            left: how many guesses are left, or None for no limit. Where boards open one after
                the other, one less for each that has not opened yet.
            places: how many guesses to name.
            checkpoint: called at checkpoints; what it raises goes through to the caller.
            among: for each board the only words that may be its secret, where hints say more
                than the clues; None for a board, or for all of them, where all answers may be.

        Raises:
            WordsError: a guess has the wrong number of letters or clues, or a word is not listed.
        """
        positions = self.positions(boards, checkpoint, among)
        words_left = tuple(0 if each.solved else len(each.words) for each in positions)
        wide = tuple(each.wide for each in positions)
        for best, certainty in self._best(_open(positions), self._limit(boards, left), places):
            _, expected = min(((each.risk, each.expected) for each in best), default=(None, None))
            shown = self._shown(best, max(words_left, default=0))
            yield Advice(words_left, wide, tuple(shown), certainty, expected)

    def worth(
        self,
        boards: Sequence[History],
        word: str,
        left: int | None = None,
        checkpoint: Checkpoint = no_checkpoint,
        among: Among | None = None,
    ) -> Iterator[GuessWorth]:
        """Yield what a guess is worth, first estimated, then computed exactly.

        Nothing is yielded where no board is open. The word need not be on any list; the other
        arguments are those of `advise`.

        Raises:
            WordsError: a guess has the wrong number of letters or clues, or a word is not listed.
        """
        self.learn([[(word, ())]])
        positions = _open(self.positions(boards, checkpoint, among))
        guess = int(self.vocabulary.indices([word])[0])
        if not positions or left == 0:
            return
        limit = self._limit(boards, left)
        if len(positions) > 1:
            yield self._jointly(positions, limit).worth(guess)
            return
        [position] = positions
        worth_of = describer(self.vocabulary, position.words)
        prepared = self._prepared(position, limit)
        for outcome in evaluations(self.search, position, guess, limit, prepared):
            yield worth_of(outcome)

    def choose(
        self,
        boards: Sequence[History],
        left: int | None = None,
        checkpoint: Checkpoint = no_checkpoint,
    ) -> str | None:
        """Return one good guess soon, or None where there is nothing to guess.

        It is the first guess of `advise` after a short search, before the proof that nothing
        is better. The arguments are those of `advise`.

        Raises:
            WordsError: a guess has the wrong number of letters or clues, or a word is not listed.
        """
        for advice in self.advise(boards, left, 1, checkpoint):
            if advice.certainty is not Certainty.ESTIMATED:
                break
        return advice.best[0].word if advice.best else None

    def learn(self, histories: Iterable[History]) -> None:
        """Add the words that were played but are on no list to the vocabulary."""
        new = unlisted(self.vocabulary, histories)
        if new:
            self.vocabulary = self.vocabulary.with_unlisted(new)
            self.search = Search(self.vocabulary, self.level)

    @property
    def needs_openings(self) -> bool:
        """Whether there are so many words that first guesses take long without openings."""
        return self.vocabulary.answers > MANY

    def prepare(self, checkpoint: Checkpoint = no_checkpoint) -> Iterator[Openings]:
        """Yield openings for these words, better each time; the coach uses the last.

        Args:
            checkpoint: called at checkpoints; what it raises goes through to the caller.
        """
        self.search.checkpoint, self.search.breadth = checkpoint, PREPARED_BREADTH[self.level]
        openings = None
        named = self.named.unusual, self.unnamed
        for openings in prepare_openings(self.search, PLACES, *named):
            yield openings
        self.openings = openings

    def positions(
        self,
        boards: Sequence[History],
        checkpoint: Checkpoint = no_checkpoint,
        among: Among | None = None,
    ) -> list[Position]:
        """Return the positions of boards, and give a checkpoint to the search.

        The arguments are those of `advise`.

        Raises:
            WordsError: a guess has the wrong number of letters or clues, or a word is not listed.
        """
        self.learn(boards)
        self.search.checkpoint = checkpoint
        limits = among or [None] * len(boards)
        return [
            position_after(self.vocabulary, history, self.level, self._indices(words))
            for history, words in zip(boards, limits, strict=True)
        ]

    def _shown(self, best: Iterable[GuessWorth], left: int) -> list[GuessWorth]:
        """Return the guesses to be named where `left` words are left, in the order of naming."""
        named = self.named
        allowed = [
            replace(worth, unusual=worth.word in named.unusual, rare=worth.word in named.rare)
            for worth in best
            if worth.word not in named.unsaid
        ]
        return in_order_of_naming(without_odd_ones(allowed, left))

    def _limit(self, boards: Sequence[History], left: int | None) -> int:
        """Return how many guesses a plan may take, by the guesses that are left and the aim."""
        limit = UNLIMITED if left is None else left
        used = max((len(history) for history in boards), default=0)
        if self.within is not None and used < self.within:
            limit = min(limit, self.within - used)
        return limit

    def _indices(self, words: Iterable[str] | None) -> Indices | None:
        return None if words is None else np.sort(self.vocabulary.indices(list(words)))

    def _best(
        self, positions: Sequence[Position], left: int, places: int
    ) -> Iterator[tuple[list[GuessWorth], Certainty]]:
        """Yield the best guesses, and how certain it is that they are."""
        if not positions or left < 1:
            yield [], Certainty.PROVEN
            return
        if len(positions) > 1:
            yield from self._jointly(positions, left).rankings(places)
            return
        [position] = positions
        known = self._prepared(position, left)
        worth_of = describer(self.vocabulary, position.words)
        if known and len(position.words) > MANY:
            yield [worth_of(outcome) for outcome in known[:places]], Certainty.SEARCHED
            return
        found = rankings(self.search, position, left, places, known, self.unnamed)
        for outcomes, certainty in found:
            yield [worth_of(outcome) for outcome in outcomes], certainty

    def _prepared(self, position: Position, left: int) -> list[PlanFound]:
        """Return what the openings know about a board."""
        return prepared_outcomes(self.openings, self.vocabulary, position, left)

    def _jointly(self, positions: Sequence[Position], left: int) -> JointChoice:
        """Return what chooses guesses for several boards; that of the last position is cached."""
        boards = tuple((each.words.tobytes(), each.guesses.tobytes()) for each in positions)
        key = self.search, self.openings, boards, left
        if self._joint is None or self._joint[0] != key:
            untouched = all(self._prepared(each, left) for each in positions)
            openers = [*self.openings.totals] if self.openings and untouched else []
            self._joint = key, JointChoice(self.search, positions, left, openers, self.unnamed)
        return self._joint[1]


def _open(positions: Iterable[Position]) -> list[Position]:
    return [each for each in positions if not each.solved and len(each.words)]
