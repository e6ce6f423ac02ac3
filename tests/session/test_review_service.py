"""Reviews of a session: when they are worked out, and what they say of a game."""

from itertools import count, islice

import pytest

from game.cancellation import Cancelled, no_checkpoint
from game.coach import VocabularyError
from game.coach.review import SMALL
from game.match import ChosenWords, GameCode, HostKind, Match, Seed
from game.profile.beginning import begin
from game.session import coaching
from game.session.analysis import ReviewService
from game.session.coach_words import AdviceSnapshot
from game.session.coaching import CoachCache, reviewed
from game.session.review_words import ReviewSnapshot, in_brief, remarks_on, review_lines, summary
from game.settings import Settings
from tests.match.lists import FIVE
from tests.profile.games import match_of, played
from tests.session.test_coach_service import Worker

WON = played(match_of("ROBOT"), "CRANE", "ROBOT")


def service() -> tuple[ReviewService, Worker]:
    worker = Worker()
    return ReviewService(worker, CoachCache), worker  # type: ignore[arg-type]


def evasive(*words: str) -> Match:
    code = GameCode(source=Seed(1), host=HostKind.ABSURDLE, guesses=None)
    return played(Match.start(code, FIVE), *words)


@pytest.mark.parametrize("absurdle", [False, True])
def test_a_review_says_at_which_guess_it_is(absurdle: bool) -> None:
    several = played(match_of("ROBOT", "CRANE"), "CRANE", "ROBOT")
    game = evasive("CRANE", "ROBOT") if absurdle else several
    first, second, *_, last = CoachCache().review(game, no_checkpoint)
    said = [each.progress_in_words for each in (first, second, last)]
    assert said == ["Guess 1 of 2", "Guess 2 of 2", ""]
    assert first.review is None
    assert not first.complete
    assert in_brief(first) is None


def test_a_long_review_of_one_board_says_at_which_guess_it_is_and_goes_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """For many seconds a lost game had nothing but "Thinking…"."""
    monkeypatch.setattr(coaching, "WORK_LIMIT", 100)  # so that it takes a second
    words = ("FUZZY", "MAMMA", "CIVIC", "QUEUE", "KAPPA", "VIVID")
    game = played(begin(Settings(), ChosenWords(("SHAVE",))).match, *words)
    steps = list(CoachCache().review(game, no_checkpoint))
    assert steps[-1].complete
    assert steps[-1].progress_in_words == ""
    at = [each.progress.guess for each in steps if each.progress]
    assert at[0] == 1
    assert at == sorted(at)
    assert all(each.review for each in steps if each.progress)
    assert "Guess 1 of 6" in {each.progress_in_words for each in steps}


def test_a_game_without_a_guess_has_no_review() -> None:
    snapshot = reviewed(match_of("ROBOT"))
    assert (snapshot.problem, snapshot.complete) == ("No guesses were made.", True)
    assert list(review_lines(snapshot)) == ["No guesses were made."]
    assert in_brief(snapshot) is None


def test_words_that_cannot_be_coached_are_said(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise VocabularyError("Too many words.")

    monkeypatch.setattr(CoachCache, "coach_for", fail)
    assert reviewed(WON) == ReviewSnapshot(WON, problem="Too many words.", complete=True)


def test_a_review_depends_neither_on_the_clock_nor_on_what_was_found_before(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The same game had a skill of 65, and of 70 where the machine was busy."""
    match = begin(Settings(), ChosenWords(("DINGY",))).match
    match = Match.replay(match.code, match.words, ("SLATE", "MOIST", "DINGY"))
    coaches = CoachCache()
    *_, whole = coaches.review(match, no_checkpoint)
    clock = count(step=1000)
    monkeypatch.setattr("time.monotonic", lambda: float(next(clock)))
    *_, late = CoachCache().review(match, no_checkpoint)
    assert late == whole
    *_, again = coaches.review(match, no_checkpoint)
    assert again == whole


# A game whose review took seconds, so that several figures of it were seen.
SLOW = "VIVID", "FUZZY", "MAMMA", "JIFFY", "NANNY", "COCOA"


def lost_game(words: tuple[str, ...] = SLOW) -> Match:
    match = begin(Settings(), ChosenWords(("JUMPY",))).match
    return Match.replay(match.code, match.words, words)


def test_no_figure_of_a_review_is_shown_while_it_may_change(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The skill of a lost game was 29, then 31, and 33 when its review was opened again."""
    monkeypatch.setattr(coaching, "WORK_LIMIT", 300)
    briefs = [in_brief(each) for each in CoachCache().review(lost_game(), no_checkpoint)]
    assert len(briefs) > 2
    assert briefs[:-1] == [None] * (len(briefs) - 1)
    assert briefs[-1] is not None


def test_a_review_does_not_depend_on_what_its_coach_has_done(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(coaching, "WORK_LIMIT", 300)
    match, advised, cancelled, calls = lost_game(), CoachCache(), CoachCache(), count()
    asked = AdviceSnapshot(lost_game(SLOW[:3]), "FJORD", within=6)
    list(islice(advised.advise(asked, no_checkpoint), 12))

    def until() -> None:
        if next(calls) > 400:
            raise Cancelled

    with pytest.raises(Cancelled):
        list(cancelled.review(match, until))
    found = [
        [*coaches.review(match, no_checkpoint)][-1]
        for coaches in (CoachCache(), advised, cancelled)
    ]
    assert found[0] == found[1] == found[2]


def test_a_review_with_little_work_has_estimates_only_where_many_words_were_left(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = begin(Settings(), ChosenWords(("BOXER",))).match
    words = ("CRANE", "POWER", "HOVER", "JOKER", "FOYER", "BOXER")
    match = Match.replay(match.code, match.words, words)
    monkeypatch.setattr(coaching, "WORK_LIMIT", 0)
    first, *_, last = CoachCache().review(match, no_checkpoint)
    assert first.review
    assert not first.complete
    assert last.complete
    assert last.review
    assert [turn.exact for turn in last.review.turns] == [
        turn.words_before <= SMALL for turn in last.review.turns
    ]


def test_the_lines_of_a_review_are_its_turns_its_sum_and_remarks() -> None:
    snapshot = reviewed(WON)
    brief = in_brief(snapshot)
    assert brief is not None
    told = [f"{each.label}: {each.said} {each.why}".rstrip() for each in brief.findings]
    head = [brief.headline, *told, ""]
    lines = list(review_lines(snapshot))
    assert lines[: len(head)] == head
    lines = lines[len(head) :]
    assert lines[0].startswith("1. CRANE: 14 left, then ")
    assert lines[1].startswith("2. ROBOT: ")
    assert lines[2] == "" and lines[3] == summary(snapshot)
    assert lines[4:] == list(remarks_on(snapshot))
    unscored = list(remarks_on(snapshot, scored=False))
    assert lines[4:] == [lines[4], *unscored]


def test_a_game_against_absurdle_is_reviewed_without_luck() -> None:
    snapshot = reviewed(evasive("CRANE"))
    assert snapshot.review is None
    assert snapshot.complete
    (turn,) = snapshot.absurdle_turns
    assert turn.word == "CRANE"
    lines = list(review_lines(snapshot))
    assert lines[0].startswith("1. CRANE: 14 left, then ")
    assert any("luck plays no part" in line for line in lines)
    assert in_brief(snapshot) is not None


def test_a_problem_is_not_kept() -> None:
    reviews, worker = service()
    reviews.ask(WON)
    reviews.update(ReviewSnapshot(WON, problem="No.", complete=True))
    reviews.ask(WON)
    assert reviews.current == ReviewSnapshot(WON)
    assert worker.given == 2
