"""The review of a game in the background: what is known of it so far, better each time."""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from game.catalogue import mark, tr
from game.formats import labelled
from game.match import HostKind, Match, Status
from game.rules import filter_word_list
from game.rules.clues import score
from game.session.coach_service import CoachCache

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.coach import AbsurdleTurn, Checkpoint, Review, Turn
    from game.coach.review_brief import Brief
    from game.coach.turns import Progress
    from game.session.worker import BackgroundWorker


# Checkpoints, about half a millisecond each, for turns with many words left: what is not exact by
# then is shown as an estimate. They are counted, so that a busy machine shows the same review.
WORK_LIMIT = 5000
FINISHED = 8  # reviews that are kept, so that looking again takes no time
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


class ReviewService:
    """Has one game reviewed at a time, and keeps the last reviews.

    Attributes:
        current: the review so far, None while no review is wanted.
    """

    def __init__(self, worker: BackgroundWorker, coaches: CoachCache) -> None:
        self.current: ReviewSnapshot | None = None
        self._worker = worker
        self._coaches = coaches
        self._finished: list[ReviewSnapshot] = []

    def ask(self, match: Match) -> None:
        """Have a game reviewed, over or not, with at least one guess; once is enough."""
        if self.current and self.current.match is match and not self.current.problem:
            return
        kept = next((each for each in self._finished if each.match == match), None)
        if kept:
            kept = self.current = kept._replace(match=match)
            self._worker.do(lambda _: iter((kept,)))
            return
        self.current = ReviewSnapshot(match)
        self._worker.do(partial(review_in_stages, match, self._coaches))

    def update(self, found: ReviewSnapshot) -> None:
        """Take what was found."""
        if self.current and self.current.match is found.match:
            self.current = found
            if found.complete and not found.problem:
                others = (each for each in self._finished if each.match != found.match)
                self._finished = [*others, found][-FINISHED:]

    def cancel(self) -> None:
        """Stop the work, as the player wishes, and say so in place of the review."""
        if self.current and not self.current.complete:
            problem = tr("Review cancelled")
            ended = ReviewSnapshot(self.current.match, problem=problem, complete=True)
            self.current = ended
            self._worker.do(lambda _: iter((ended,)))  # which takes the place of the work

    def stop(self) -> None:
        """Stop the work, and hold no review."""
        if self.current:
            self._worker.cancel()
        self.current = None


def review_in_stages(
    match: Match, coaches: CoachCache, checkpoint: Checkpoint
) -> Iterator[ReviewSnapshot]:
    """Yield the review of a game, better each time, with as much work as `WORK_LIMIT`.

    Hints that were taken are left out.

    Args:
        match: the game.
        coaches: have the coach for it.
        checkpoint: called often; what it raises goes through to the caller.
    """
    from game.coach import WordsError, review_absurdle
    from game.coach.review import review_with_progress
    from game.coach.turns import Progress

    so_far = ReviewSnapshot(match, complete=True)
    if not match.guesses:
        yield so_far._replace(problem=tr("No guesses were made."))
        return
    try:
        coach = coaches.coach_for(match)
        coach.within = None  # reviews are about the fewest guesses
        boards = [board.guesses for board in match.boards]
        if match.code.host is HostKind.ABSURDLE:
            guesses = max(map(len, boards))
            dealt = [board.answers for board in match.boards]
            turns: list[AbsurdleTurn] = []  # from the last to the first
            found = review_absurdle(coach, boards[0], checkpoint, boards[1:], dealt)
            for nth in range(guesses):
                yield so_far._replace(progress=Progress(nth + 1, guesses), complete=False)
                turns.append(next(found))
            yield so_far._replace(absurdle_turns=tuple(reversed(turns)))
            return
        secrets = [board.answer for board in match.boards]
        for each in review_with_progress(coach, boards, secrets, checkpoint, WORK_LIMIT):
            if isinstance(each, Progress):
                so_far = so_far._replace(progress=each, complete=False)
            else:  # of several boards only a first look says where it is
                progress = so_far.progress if len(boards) == 1 else None
                so_far = ReviewSnapshot(match, each, progress=progress)
            yield so_far
        yield so_far._replace(progress=None, complete=True)
    except WordsError as error:
        yield ReviewSnapshot(match, problem=str(error), complete=True)


def reviewed(match: Match) -> ReviewSnapshot:
    """Return the complete review of a game, worked out in this thread."""
    from game.cancellation import no_checkpoint

    *_, last = review_in_stages(match, CoachCache(), no_checkpoint)
    return last


def review_lines(snapshot: ReviewSnapshot, *, given_up: bool = False) -> Iterator[str]:
    """Yield the lines of a review as plain text: in brief, the turns, how they add up, remarks.

    Args:
        snapshot: the review.
        given_up: whether a game without an end was given up.
    """
    from game.coach.review_text import in_plain_words, rare_words, turn_figures

    if snapshot.problem:
        yield snapshot.problem
        return
    if snapshot.match.status is not Status.PLAYING:
        yield from brief_lines(snapshot)
        yield ""
    elif given_up:
        yield from (given_up_in_words(snapshot), "")
    for number, (turn, sentence) in enumerate(turns_in_words(snapshot), 1):
        # For translators: how many words were left before the guess, and after it.
        yield tr(
            "{number}. {word}: {before} left, then {after}. {sentence}.",
            number=number,
            word=turn.word,
            before=turn.words_before,
            after=turn.words_after,
            sentence=sentence,
        )
    yield ""
    if snapshot.review:
        yield in_plain_words(snapshot.review)
    yield summary(snapshot)
    if snapshot.review:
        yield from rare_words(snapshot.review.turns, turn_figures(snapshot.review))
    yield from remarks_on(snapshot, given_up=given_up)


def brief_lines(snapshot: ReviewSnapshot) -> Iterator[str]:
    """Yield how a game went in a line, the best moment, and what is worth knowing."""
    if brief := in_brief(snapshot):
        yield brief.headline
        for found in brief.findings:
            yield labelled(found.label, f"{found.said} {found.why}".rstrip())


def turns_in_words(snapshot: ReviewSnapshot) -> Iterator[tuple[Turn | AbsurdleTurn, str]]:
    """Yield the turns, each with a sentence without its full stop."""
    from game.coach.review_text import absurdle_turn, turn_figures, turn_in_words

    if snapshot.review:
        turns = snapshot.review.turns
        for turn, figures in zip(turns, turn_figures(snapshot.review), strict=True):
            yield turn, turn_in_words(turn, figures)
    for each in snapshot.absurdle_turns:
        yield each, absurdle_turn(each)


def in_brief(snapshot: ReviewSnapshot) -> Brief | None:
    """Return a review in brief, None while its figures may still change."""
    from game.coach.review_brief import brief_of, brief_of_absurdle

    if not snapshot.complete:
        return None
    if snapshot.review:
        single = len(snapshot.match.boards) == 1
        return brief_of(snapshot.review, partial(_most_left, snapshot.match) if single else None)
    if snapshot.absurdle_turns:
        return brief_of_absurdle(snapshot.absurdle_turns, snapshot.match.status is Status.WON)
    return None


def in_a_sentence(snapshot: ReviewSnapshot | None) -> str:
    """Return what decided a game, why that is not known, or that it is being looked at."""
    if snapshot is None or not snapshot.complete:
        return tr("Looking at your game…")
    from game.coach.review_sentence import sentence_of  # with all of the coach

    given_up = snapshot.match.status is Status.PLAYING
    if snapshot.problem or not snapshot.review or given_up:
        brief = in_brief(snapshot)
        return f"{brief.headline}." if brief else snapshot.problem
    return sentence_of(snapshot.review)


def _most_left(match: Match, at: int, word: str) -> int:
    """Return how many words a guess leaves at most in the place of the one of an index."""
    board = match.boards[0]
    left = filter_word_list(board.answers, board.guesses[:at])
    return max(Counter(score(each, word) for each in left).values(), default=0)


def summary(snapshot: ReviewSnapshot) -> str:
    """Return how the guesses of a review add up, in one line."""
    from game.coach.review_text import absurdle_sum, sum_line

    if snapshot.review:
        return sum_line(snapshot.review)
    return absurdle_sum(snapshot.absurdle_turns)


def given_up_in_words(snapshot: ReviewSnapshot) -> str:
    """Say of a complete review of a game that was given up where that was; else nothing."""
    from game.coach.review_text import where_absurdle_given_up, where_given_up

    if snapshot.problem or snapshot.match.status is not Status.PLAYING:
        return ""
    if snapshot.review:
        return where_given_up(snapshot.review)
    return where_absurdle_given_up(snapshot.absurdle_turns)


def remarks_on(
    snapshot: ReviewSnapshot, *, scored: bool = True, given_up: bool = False
) -> Iterator[str]:
    """Yield what else is to be said of a review: what the figures leave out.

    Args:
        snapshot: the review.
        scored: whether the scores are said first.
        given_up: whether a game without an end was given up, as `given_up_in_words` says.
    """
    from game.coach.review_text import UNFINISHED, remarks, scores

    match = snapshot.match
    over = given_up or match.status is not Status.PLAYING
    if snapshot.review:
        boards, sequence = len(match.boards), match.code.sequence
        if scored:
            yield scores(snapshot.review)
        yield from remarks(snapshot.review, over=over, boards=boards, sequence=sequence)
        return
    yield tr(NO_LUCK)
    if match.targets:
        yield tr("The target word is ignored here.")
    if not over:
        yield tr(UNFINISHED)
