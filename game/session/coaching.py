"""Coaches that work for a session: advice and reviews, worked out stage by stage, with numpy."""

from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import replace
from itertools import islice
from pathlib import Path

from game.cancellation import no_checkpoint
from game.catalogue import tr
from game.coach import (
    AbsurdleTurn,
    Advice,
    Cancelled,
    CancelToken,
    Certainty,
    Checkpoint,
    Coach,
    GuessWorth,
    VocabularyError,
    force,
    review_absurdle,
)
from game.coach.preference import WORTH_NAMING, in_order_of_naming, named_beside
from game.coach.review import Progress, review
from game.match import HostKind, Match
from game.profile.files import openings_folder, write_whole
from game.rules import Guess
from game.session.coach_words import AdviceSnapshot, possible_answers
from game.session.review_words import ReviewSnapshot
from game.words.offensive import may_be_said

CACHED = 2  # coaches
# Checkpoints, about half a millisecond each, for turns with many words left: what is not exact by
# then is shown as an estimate. They are counted, so that a busy machine shows the same review.
WORK_LIMIT = 5000


# A position, as `Coach.advise` takes it: the guesses on each board that can be solved now; how many
# guesses are left for them, None for no limit; for each the words that its hints allow, None for
# all answers.
Question = tuple[list[tuple[Guess, ...]], int | None, list[list[str] | None]]


class CoachCache:
    """Makes coaches, and caches the last ones, which remember what they have found.

    It belongs to one thread.
    """

    def __init__(self, folder: Path | None = None) -> None:
        """Start with no coach.

        Args:
            folder: where openings for the player's own lists are saved; the standard one if None.
        """
        self._coaches: dict[object, Coach] = {}
        self._folder = folder or openings_folder()

    def coach_for(self, match: Match) -> Coach:
        """Return the coach for a game, with the openings that there are for its words."""
        level = match.code.hard_mode
        answers = possible_answers(match)
        key = (level, answers, match.words)
        coach = self._coaches.pop(key, None)
        if coach is None:
            coach = Coach.for_list(match.words, answers, level)
            coach.find_openings(match.words, *([self._folder] if self._folder else []))
        self._coaches[key] = coach
        for oldest in list(self._coaches)[:-CACHED]:
            del self._coaches[oldest]
        return coach

    def prepare_openings(self, coach: Coach, checkpoint: Checkpoint) -> None:
        """Work out and save openings for a coach that lacks them: for a list of the player's own.

        Args:
            coach: the coach.
            checkpoint: called often; what it raises goes through to the caller.
        """
        if coach.openings or not coach.needs_openings:
            return
        for _ in coach.prepare(checkpoint):
            pass
        if self._folder:
            # Where they cannot be saved, they are worked out again another time.
            with suppress(OSError):
                coach.keep_openings(self._folder, write_whole)

    def advise(self, asked: AdviceSnapshot, checkpoint: Checkpoint) -> Iterator[AdviceSnapshot]:
        """Yield advice, better each time.

        First comes what is had at once; then what the word that is typed is worth; and then the
        best guesses, as far as they are not known already. With several boards, figures can only
        be compared once the guesses are ranked, so that the word comes after them.

        Args:
            asked: the question, with what is known already.
            checkpoint: called often; what it raises goes through to the caller.
        """
        try:
            snapshot, coach = asked, self.coach_for(asked.match)
            coach.within = asked.within
            for snapshot in _stages(coach, asked, checkpoint):
                yield _for_people(agreeing(snapshot))
            yield _for_people(agreeing(snapshot._replace(complete=True)))
            self.prepare_openings(coach, checkpoint)
        except VocabularyError as error:
            yield asked._replace(problem=str(error), complete=True)

    def advice_within(
        self, match: Match, seconds: float, within: int | None = None
    ) -> AdviceSnapshot:
        """Return the advice about a game as far as it comes in some seconds."""
        snapshot = AdviceSnapshot(match, within=within)
        with suppress(Cancelled):
            for found in self.advise(snapshot, CancelToken(seconds)):
                snapshot = found
                if snapshot.complete:
                    break
        return snapshot

    def review(self, match: Match, checkpoint: Checkpoint) -> Iterator[ReviewSnapshot]:
        """Yield the review of a game, better each time, with as much work as `WORK_LIMIT`.

        Hints that were taken are left out.

        Args:
            match: the game.
            checkpoint: called often; what it raises goes through to the caller.
        """
        so_far = ReviewSnapshot(match, complete=True)
        if not match.guesses:
            yield so_far._replace(problem=tr("No guesses were made."))
            return
        try:
            coach = self.coach_for(match)
            coach.within = None  # reviews are about the fewest guesses
            boards = [board.guesses for board in match.boards]
            if match.code.host is HostKind.ABSURDLE:
                guesses = max(map(len, boards))
                dealt = [board.answers for board in match.boards]
                turns: list[AbsurdleTurn] = []  # from the last to the first
                found = review_absurdle(coach, boards, checkpoint, dealt)
                for nth in range(guesses):
                    yield so_far._replace(progress=Progress(nth + 1, guesses), complete=False)
                    turns.append(next(found))
                yield so_far._replace(absurdle_turns=tuple(reversed(turns)))
                return
            for each in review(coach, boards, checkpoint, WORK_LIMIT):
                if isinstance(each, Progress):
                    so_far = so_far._replace(progress=each, complete=False)
                else:  # of several boards only a first look says where it is
                    progress = so_far.progress if len(boards) == 1 else None
                    so_far = ReviewSnapshot(match, each, progress=progress)
                yield so_far
            yield so_far._replace(progress=None, complete=True)
        except VocabularyError as error:
            yield ReviewSnapshot(match, problem=str(error), complete=True)


def question_about(match: Match) -> Question:
    """Return the position of a game, as the coach is asked about it."""
    answers = possible_answers(match)
    boards = [match.boards[index] for index in match.open_boards]
    among = [
        [word for word in answers if all(hint.allows(word) for hint in board.hints)]
        if board.hints
        else None
        for board in boards
    ]
    waiting = sum(not board.solved for board in match.boards) - len(boards)
    left = match.guesses_left
    if left is not None:
        left = max(1, left - waiting)  # each board that waits takes a guess
    return [board.guesses for board in boards], left, among


PLACES = 12  # how many guesses the coach names
EXAMPLES = 400  # how many of the words that are left it names, for each board


def _stages(
    coach: Coach, snapshot: AdviceSnapshot, checkpoint: Checkpoint
) -> Iterator[AdviceSnapshot]:
    """Yield what is known of a position at each stage, as `CoachCache.advise` describes."""
    match, several = snapshot.match, len(snapshot.match.open_boards) > 1
    boards, left, among = question_about(match)
    ranked = enumerate(coach.advise(boards, left, PLACES, checkpoint, among), 1)
    if not snapshot.steps:
        hinted = dict(zip(match.open_boards, among, strict=True))
        fitting = [
            coach.words_left(board.guesses, board.answers + board.others)
            if board.others
            else coach.words_left(board.guesses, hinted.get(index))
            for index, board in enumerate(match.boards)
        ]
        counts, examples = map(len, fitting), (_examples(words, match) for words in fitting)
        snapshot = snapshot._replace(words_left=tuple(counts), examples=tuple(examples))
        yield snapshot
        steps, advice = next(ranked)
        snapshot = snapshot._replace(advice=advice, steps=steps)
        if not all(fitting):
            suspects = coach.suspect_rows(*(board.guesses for board in match.boards))
            snapshot = snapshot._replace(suspect_rows=tuple(suspects), complete=True)
        yield snapshot
    if not several:
        for snapshot in _with_typed(coach, snapshot, checkpoint):  # noqa: B020
            yield snapshot
    if not snapshot.complete:
        absurdle = match.code.host is HostKind.ABSURDLE and len(match.boards) == 1
        if absurdle and not snapshot.sure_win:
            row = force(coach, boards, checkpoint, among, left)
            snapshot = snapshot._replace(sure_win=tuple(row or ()))
            yield snapshot
        for steps, advice in ranked:
            if steps > snapshot.steps and snapshot.advice:
                better = improved(snapshot.advice, advice)
                snapshot = snapshot._replace(advice=better, steps=steps)
                yield snapshot
    if several:
        yield from _with_typed(coach, snapshot, checkpoint)


def _examples(words: Iterable[str], match: Match) -> tuple[str, ...]:
    """Return some of the words that are left, without offensive ones."""
    return tuple(islice((word for word in words if may_be_said(word, match.words)), EXAMPLES))


def _with_typed(
    coach: Coach, snapshot: AdviceSnapshot, checkpoint: Checkpoint
) -> Iterator[AdviceSnapshot]:
    """Value the word that is typed: first an estimate, and then exactly."""
    if snapshot.word and not (snapshot.typed and snapshot.typed.exact):
        boards, left, among = question_about(snapshot.match)
        for typed in coach.worth(boards, snapshot.word, left, checkpoint, among):
            yield snapshot._replace(typed=typed)


def _for_people(snapshot: AdviceSnapshot) -> AdviceSnapshot:
    """Return what the coach knows with a usual word first, where that costs little."""
    if not (advice := snapshot.advice):
        return snapshot
    best = tuple(in_order_of_naming(advice.best, WORTH_NAMING))
    also = tuple(worth.word for worth in named_beside(best))
    return snapshot._replace(advice=replace(advice, best=best), also=also)


def agreeing(snapshot: AdviceSnapshot) -> AdviceSnapshot:
    """Return what the coach knows with one figure for the word that is typed: that of the list.

    The word may be in the list, too, where it was found by another search.
    """
    typed, best = snapshot.typed, snapshot.advice.best if snapshot.advice else ()
    listed = (worth for worth in best if typed and worth.word == typed.word)
    return snapshot._replace(typed=next(listed, typed))


def _in_order(worths: Iterable[GuessWorth]) -> tuple[GuessWorth, ...]:
    """Return guesses in the order of naming."""
    best = sorted(worths, key=lambda worth: (worth.risk, round(worth.expected, 9), -worth.wins_now))
    return tuple(in_order_of_naming(best))


def improved(before: Advice, after: Advice) -> Advice:
    """Return advice with what is better known in it, so that it never falls back.

    While guesses are looked at once more to be proven the best, only exact figures are news.
    """
    if before.certainty is not after.certainty or before.certainty is Certainty.ESTIMATED:
        return after
    known = {worth.word: worth for worth in before.best}
    known |= {worth.word: worth for worth in after.best if worth.exact}
    return replace(after, best=_in_order(known.values())[: len(before.best)])


def reviewed(match: Match) -> ReviewSnapshot:
    """Return the complete review of a game, worked out in this thread."""
    *_, last = CoachCache().review(match, no_checkpoint)
    return last
