"""The advice of the coach and the reviews of a front end, worked out in one background thread."""

from __future__ import annotations

from collections import Counter
from contextlib import suppress
from dataclasses import replace
from functools import partial
from itertools import islice
from typing import TYPE_CHECKING, NamedTuple

from game.catalogue import mark, tr, tr_plural
from game.formats import chance, labelled
from game.match import HostKind, Match, Status
from game.match.describe import besides_likely
from game.profile.files import openings_folder, write_whole
from game.rules import filter_word_list
from game.rules.clues import score
from game.session.jobs import BackgroundWorker, JobError
from game.words.offensive import may_be_said

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from pathlib import Path

    from game.coach import (
        AbsurdleTurn,
        Advice,
        Checkpoint,
        Coach,
        GuessWorth,
        Review,
        SuspectRow,
        Turn,
    )
    from game.coach.review_brief import Brief
    from game.coach.turns import Progress
    from game.rules import Guess


CACHED = 2  # coaches


class CoachQuestion(NamedTuple):
    """A position, as `Coach.advise` takes it.

    Attributes:
        boards: the guesses on each board that can be solved now.
        guesses_left: how many guesses are left for them, or None for no limit.
        among: for each of them the words that its hints allow, None for all answers.
    """

    boards: list[tuple[Guess, ...]]
    guesses_left: int | None
    among: list[list[str] | None]


class CoachCache:
    """Makes coaches, and caches the last ones, which remember what they have found.

    It belongs to one thread; making a coach loads numpy.
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
        from game.coach import Coach

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


def possible_answers(match: Match) -> tuple[str, ...]:
    """Return the words that may be the answer of a board, as far as the player knows at first."""
    if len(match.boards) > 1 and match.code.host is HostKind.ABSURDLE:
        # The player does not know how the words were dealt among the boards.
        return match.words.answers_up_to(match.code.difficulty)
    return match.boards[0].answers


def question_about(match: Match) -> CoachQuestion:
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
    return CoachQuestion([board.guesses for board in boards], left, among)


PLACES = 12  # how many guesses the coach names
EXAMPLES = 400  # how many of the words that are left it names, for each board


class AdviceSnapshot(NamedTuple):
    """What the coach knows about a position so far.

    Attributes:
        match: the game.
        word: the word that is typed, empty text while it is no guess yet.
        advice: how many words are left, and the best guesses; None at first.
        words_left: for each board how many words are left.
        examples: for each board some of them, likely and then usual ones first.
        typed: what the word that is typed is worth.
        sure_win: against Absurdle the words that win for certain, empty where none were found.
        suspect_rows: where no word explains the clues, the rows that are likely wrong.
        steps: how many results of the search are in the advice.
        complete: whether the advice is final.
        problem: why there is no advice, where there cannot be any.
        within: the number of guesses within which to win, as `Coach.within`.
    """

    match: Match
    word: str = ""
    advice: Advice | None = None
    words_left: tuple[int, ...] = ()
    examples: tuple[tuple[str, ...], ...] = ()
    typed: GuessWorth | None = None
    sure_win: tuple[str, ...] = ()
    suspect_rows: tuple[SuspectRow, ...] = ()
    steps: int = 0
    complete: bool = False
    problem: str = ""
    within: int | None = None

    @property
    def first(self) -> str:
        """The guess to make: the first of a sure win, or else the best; empty if none is known."""
        best = [worth.word for worth in self.advice.best[:1]] if self.advice else []
        return next(iter((*self.sure_win, *best)), "")

    @property
    def is_wide(self) -> bool:
        """Whether only rarer words fit the clues of some board, as far as is known."""
        return self.advice is not None and any(self.advice.wide)

    @property
    def others_fit(self) -> bool:
        """Whether more words fit the clues of an open board than those that figures are about."""
        boards = self.match.open_boards if self.words_left else ()
        return any(besides_likely(self.words_left[each], self.likely_on(each)) for each in boards)

    def likely_on(self, board: int) -> int:
        """Return how many of the words left on a board are likely, of our own games all of them."""
        shown = self.match.boards[board]
        return len(shown.likely) if shown.others else self.words_left[board]

    @property
    def best_chance(self) -> float | None:
        """The chance to win with the best guesses, None while it is unknown.

        On several boards it is known only at the end of a game, and only where it is not certain.
        """
        match = self.match
        best = self.advice.best[:1] if self.advice else ()
        if not best or match.status is not Status.PLAYING or match.code.host is HostKind.ABSURDLE:
            return None  # Absurdle leaves nothing to chance
        if any(map(match.waits, range(len(match.boards)))):
            return None  # the coach knows nothing of those boards
        known = best[0].risk > 0 if len(match.open_boards) > 1 else best[0].exact
        return 1 - best[0].risk if known else None


def chance_to_win(snapshot: AdviceSnapshot) -> str:
    """Return the best chance to win with the guesses that are left, or within those of an aim.

    Empty text where it is unknown, and where a win is certain without such an aim.
    """
    best, within = snapshot.best_chance, snapshot.within
    if best is None:
        return ""
    share = chance(best)
    if snapshot.others_fit:
        # For translators: a chance, such as "67% if the word is a likely one".
        share = tr("{chance} if the word is a likely one", chance=share)
    if within is not None and snapshot.match.guesses_made < within:
        return tr_plural(
            "Best chance to win within {count} guess: {chance}",
            "Best chance to win within {count} guesses: {chance}",
            within,
            chance=share,
        )
    return tr("Chance to win: {chance}", chance=share) if best < 1 else ""


class CoachService:
    """Asks the coach about the game that is played, and holds its advice.

    Attributes:
        current: the advice so far, None while the coach is not asked.
    """

    def __init__(self, worker: BackgroundWorker, coaches: CoachCache) -> None:
        self.current: AdviceSnapshot | None = None
        self._worker = worker
        self._coaches = coaches
        self._outdated = False  # whether the game has moved on since

    def ask(
        self, match: Match, word: str, *, again: bool = False, within: int | None = None
    ) -> None:
        """Ask about a game, and about a word that is typed.

        Args:
            match: the game, which is being played.
            word: the word, or empty text.
            again: whether to ask again since other work has taken the coach's place.
            within: the number of guesses within which to win, as `Coach.within`.
        """
        asked, current = AdviceSnapshot(match, word, within=within), self.current
        again, self._outdated = again or self._outdated, False
        if current and _position(current) == _position(asked):
            if current.word == word and not again:
                return
            typed = current.typed if current.typed and current.typed.word == word else None
            self.current = current._replace(match=match, word=word, typed=typed)
            if (typed or not word) and not again:
                return  # what is being worked out goes on
        else:
            self.current = asked
        self._worker.do(partial(advise_in_stages, self.current, self._coaches))

    def pause(self) -> None:
        """Stop the work, since the game has moved on; the advice is still shown until `ask`."""
        if self.current:
            self._worker.cancel()
        self._outdated = True

    def stop(self) -> None:
        """Stop the work, and show no advice."""
        if self.current:
            self._worker.cancel()
        self.current = None

    def suggestion(self, place: int) -> str:
        """Return a word to play next.

        Args:
            place: its place among the best guesses, from 0.

        Returns:
            The word, or empty text where the coach names none or the game has moved on.
        """
        if not self.current or self._outdated:
            return ""
        if not place:
            return self.current.first
        advice = self.current.advice
        return advice.best[place].word if advice and place < len(advice.best) else ""

    def sure_win(self) -> str:
        """Return the first word of a sure win against Absurdle; empty text as `suggestion`."""
        words = self.current.sure_win if self.current and not self._outdated else ()
        return words[0] if words else ""

    def update(self, found: AdviceSnapshot) -> None:
        """Take what the coach has found."""
        if not self.current or _position(self.current) != _position(found):
            return
        typed = found.typed if found.word == self.current.word else self.current.typed
        self.current = found._replace(match=self.current.match, word=self.current.word, typed=typed)


def _position(snapshot: AdviceSnapshot) -> tuple[object, ...]:
    """Return what advice depends on."""
    match = snapshot.match
    boards = tuple((board.guesses, board.hints) for board in match.boards)
    code = match.code
    rules = code.host, code.hard_mode, code.guesses, code.sequence, snapshot.within
    return boards, rules, code.language, match.words.guesses, possible_answers(match)


def advise_in_stages(
    snapshot: AdviceSnapshot, coaches: CoachCache, checkpoint: Checkpoint
) -> Iterator[AdviceSnapshot]:
    """Yield advice, better each time.

    First comes what is had at once; then what the word that is typed is worth; and then the best
    guesses, as far as they are not known already. With several boards, figures can only be compared
    once the guesses are ranked, so that the word comes after them.

    Args:
        snapshot: the question, with what is known already.
        coaches: have the coach for the game.
        checkpoint: called often; what it raises goes through to the caller.
    """
    from game.coach import VocabularyError

    try:
        coach = coaches.coach_for(snapshot.match)
        coach.within = snapshot.within
        so_far = snapshot
        stages = [_first_look, _value_typed, _find_sure_win, _rank]
        if len(snapshot.match.open_boards) > 1:
            stages.append(stages.pop(1))
        for stage in stages:
            for better in stage(so_far, coach, checkpoint):
                so_far = agreeing(better)
                yield _for_people(so_far)
        yield _for_people(so_far._replace(complete=True))
        coaches.prepare_openings(coach, checkpoint)
    except VocabularyError as error:
        yield snapshot._replace(problem=str(error), complete=True)


def advice_within(
    match: Match, coaches: CoachCache, seconds: float, within: int | None = None
) -> AdviceSnapshot:
    """Return the advice about a game as far as it comes in some seconds, in this thread."""
    from game.coach import Cancelled, CancelToken

    snapshot = AdviceSnapshot(match, within=within)
    with suppress(Cancelled):
        for found in advise_in_stages(snapshot, coaches, CancelToken(seconds)):
            snapshot = found
            if snapshot.complete:
                break
    return snapshot


def _first_look(
    snapshot: AdviceSnapshot, coach: Coach, checkpoint: Checkpoint
) -> Iterator[AdviceSnapshot]:
    """Count the words, and estimate the guesses; suspect rows where no word fits."""
    if snapshot.steps:
        return
    match, asked = snapshot.match, question_about(snapshot.match)
    hinted = dict(zip(match.open_boards, asked.among, strict=True))
    fitting = [
        coach.words_left(board.guesses, board.answers + board.others)
        if board.others
        else coach.words_left(board.guesses, hinted.get(index))
        for index, board in enumerate(match.boards)
    ]
    snapshot = snapshot._replace(
        words_left=tuple(map(len, fitting)),
        examples=tuple(_examples(words, match) for words in fitting),
    )
    yield snapshot
    ranked = coach.advise(asked.boards, asked.guesses_left, PLACES, checkpoint, asked.among)
    snapshot = snapshot._replace(advice=next(ranked), steps=1)
    if not all(fitting):
        suspects = coach.suspect_rows(*(board.guesses for board in match.boards))
        snapshot = snapshot._replace(suspect_rows=tuple(suspects), complete=True)
    yield snapshot


def _examples(words: Iterable[str], match: Match) -> tuple[str, ...]:
    """Return some of the words that are left, without offensive ones."""
    return tuple(islice((word for word in words if may_be_said(word, match.words)), EXAMPLES))


def _value_typed(
    snapshot: AdviceSnapshot, coach: Coach, checkpoint: Checkpoint
) -> Iterator[AdviceSnapshot]:
    """Value the word that is typed: first an estimate, and then exactly."""
    if snapshot.word and not (snapshot.typed and snapshot.typed.exact):
        asked = question_about(snapshot.match)
        for typed in coach.worth(
            asked.boards, snapshot.word, asked.guesses_left, checkpoint, asked.among
        ):
            yield snapshot._replace(typed=typed)


def _find_sure_win(
    snapshot: AdviceSnapshot, coach: Coach, checkpoint: Checkpoint
) -> Iterator[AdviceSnapshot]:
    """Look for a forced win against Absurdle with the guesses that are left."""
    match, is_done = snapshot.match, snapshot.sure_win or snapshot.complete
    if match.code.host is HostKind.ABSURDLE and len(match.boards) == 1 and not is_done:
        from game.coach import force

        asked, guesses = question_about(match), match.boards[0].guesses
        row = force(coach, guesses, checkpoint, among=asked.among, left=asked.guesses_left)
        yield snapshot._replace(sure_win=tuple(row or ()))


def _rank(
    snapshot: AdviceSnapshot, coach: Coach, checkpoint: Checkpoint
) -> Iterator[AdviceSnapshot]:
    """Rank the guesses, better each time; what has been found before is passed over."""
    if snapshot.complete:
        return
    asked = question_about(snapshot.match)
    ranked = coach.advise(asked.boards, asked.guesses_left, PLACES, checkpoint, asked.among)
    for step, advice in enumerate(ranked, 1):
        if step > snapshot.steps:
            assert snapshot.advice
            better = improved(snapshot.advice, advice)
            snapshot = snapshot._replace(advice=better, steps=step)
            yield snapshot


def _for_people(snapshot: AdviceSnapshot) -> AdviceSnapshot:
    """Return what the coach knows with a usual word first, where that costs little."""
    from game.coach.preference import usual_first

    advice = snapshot.advice
    named = replace(advice, best=usual_first(advice.best)) if advice else None
    return snapshot._replace(advice=named)


def agreeing(snapshot: AdviceSnapshot) -> AdviceSnapshot:
    """Return what the coach knows with one figure for the word that is typed: that of the list.

    The word may be in the list, too, where it was found by another search.
    """
    typed, best = snapshot.typed, snapshot.advice.best if snapshot.advice else ()
    listed = (worth for worth in best if typed and worth.word == typed.word)
    return snapshot._replace(typed=next(listed, typed))


def _in_order(worths: Iterable[GuessWorth]) -> tuple[GuessWorth, ...]:
    """Return guesses in the order of naming."""
    from game.coach.preference import in_order_of_naming

    best = sorted(worths, key=lambda worth: (worth.risk, round(worth.expected, 9), -worth.wins_now))
    return tuple(in_order_of_naming(best))


def improved(before: Advice, after: Advice) -> Advice:
    """Return advice with what is better known in it, so that it never falls back.

    While guesses are looked at once more to be proven the best, only exact figures are news.
    """
    from game.coach import Certainty

    if before.certainty is not after.certainty or before.certainty is Certainty.ESTIMATED:
        return after
    known = {worth.word: worth for worth in before.best}
    known |= {worth.word: worth for worth in after.best if worth.exact}
    return replace(after, best=_in_order(known.values())[: len(before.best)])


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
    from game.coach import VocabularyError, review_absurdle
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
        for each in review_with_progress(coach, boards, checkpoint, WORK_LIMIT):
            if isinstance(each, Progress):
                so_far = so_far._replace(progress=each, complete=False)
            else:  # of several boards only a first look says where it is
                progress = so_far.progress if len(boards) == 1 else None
                so_far = ReviewSnapshot(match, each, progress=progress)
            yield so_far
        yield so_far._replace(progress=None, complete=True)
    except VocabularyError as error:
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
    from game.coach.review_text import rare_words, turn_figures

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
    from game.coach.review_brief import turn_in_words
    from game.coach.review_text import absurdle_turn, turn_figures

    if snapshot.review:
        pairs = zip(snapshot.review.turns, turn_figures(snapshot.review), strict=True)
        for at, (turn, figures) in enumerate(pairs):
            yield turn, turn_in_words(turn, figures, first=not at)
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
    brief = in_brief(snapshot)
    if brief is None:
        return snapshot.problem
    from game.coach.review_brief import in_a_sentence as said  # with all of the coach

    return said(brief)


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


class Analysis:
    """The coach and the reviews, which take turns in one thread, the worker."""

    def __init__(self, notify: Callable[[], None]) -> None:
        """Start with nothing to do.

        Args:
            notify: called in the worker's thread when there is something to `collect`.
        """
        coaches = CoachCache()
        self.worker = BackgroundWorker(notify)
        self.coach = CoachService(self.worker, coaches)
        self.review = ReviewService(self.worker, coaches)

    def collect(self) -> AdviceSnapshot | ReviewSnapshot | None:
        """Take what the worker has found, and return the advice or the review that is new.

        Where the work has failed, `problem` says why.
        """
        found, current = self.worker.take(), self.review.current or self.coach.current
        if isinstance(found, JobError) and current:
            found = current._replace(problem=str(found), complete=True)
        if isinstance(found, AdviceSnapshot):
            self.coach.update(found)
            return self.coach.current
        if isinstance(found, ReviewSnapshot):
            self.review.update(found)
            return self.review.current
        return None

    def close(self) -> None:
        """Cancel all work, and end the thread."""
        self.worker.close()
