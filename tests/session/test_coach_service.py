"""The coach of a session: one for each list of words, and no advice of an earlier position."""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import product
from math import prod

import pytest

from game.cancellation import no_checkpoint
from game.coach import Advice, Certainty, Checkpoint, GuessWorth, VocabularyError
from game.match import ChosenWords, GameCode, HostKind, Match, Seed
from game.match.puzzle import Puzzle
from game.rules import Clue, HardMode, check_guess
from game.session.analysis import CoachService
from game.session.coach_words import (
    AdviceSnapshot,
    AdviceView,
    Grade,
    chance_to_win,
    possible_answers,
    rating,
)
from game.session.coaching import CoachCache, agreeing
from game.session.jobs import Work
from tests.match.lists import FIVE, word_list
from tests.session.coaching import WAIT, AskedCoach


def hiding(*secrets: str) -> Match:
    return Match.start(GameCode(source=ChosenWords(secrets), boards=len(secrets)), FIVE)


def after(match: Match, word: str) -> Match:
    answer = match.guess(word)
    assert isinstance(answer, Match)
    return answer


def test_challenges_with_words_outside_the_list_have_coaches_of_their_own() -> None:
    coaches = CoachCache()
    qwert, zxcvb = hiding("QWERT"), hiding("ZXCVB")
    assert len(possible_answers(qwert)) == len(possible_answers(zxcvb))
    assert "QWERT" in coaches.coach_for(qwert).words_left(())
    left = coaches.coach_for(zxcvb).words_left(())
    assert "ZXCVB" in left and "QWERT" not in left


def test_games_with_the_same_words_and_level_share_a_coach() -> None:
    coaches = CoachCache()
    first = coaches.coach_for(hiding("ROBOT"))
    assert first is coaches.coach_for(hiding("CRANE"))
    code = GameCode(source=ChosenWords(("ROBOT",)), hard_mode=HardMode.STRICT)
    assert first is not coaches.coach_for(Match.start(code, FIVE)), "each level has its own"


def test_advice_ends_when_its_time_is_over() -> None:
    class Slow(CoachCache):
        def coach_for(self, match: Match) -> "SlowCoach":  # type: ignore[override]
            return SlowCoach()

    snapshot = Slow().advice_within(hiding("ROBOT"), 0.0)
    assert snapshot.words_left == (1,)
    assert snapshot.advice is None


class SlowCoach:
    """A coach that counts words at once, and then never comes to an end."""

    def words_left(self, *_: object) -> list[str]:
        return ["ROBOT"]

    def advise(self, *asked: object) -> Iterator[Advice]:
        checkpoint: Checkpoint = asked[3]  # type: ignore[assignment]
        while True:
            checkpoint()
        worth = GuessWorth("ROBOT", 1.0, True, 0.0, 1, 1, 0.0, 1.0)
        yield Advice((1,), (False,), (worth,), Certainty.PROVEN)


# The cache --------------------------------------------------------------------------------


def test_two_coaches_are_cached_and_the_one_used_longest_ago_goes() -> None:
    coaches = CoachCache()
    qwert, zxcvb, vwxyz = hiding("QWERT"), hiding("ZXCVB"), hiding("VWXYZ")
    first, second = coaches.coach_for(qwert), coaches.coach_for(zxcvb)
    assert coaches.coach_for(qwert) is first
    coaches.coach_for(vwxyz)
    assert coaches.coach_for(qwert) is first
    assert coaches.coach_for(zxcvb) is not second


# Which work is done -----------------------------------------------------------------------


class Worker:
    """Counts the work that it is given, and does none."""

    def __init__(self) -> None:
        self.given = 0
        self.cancelled = 0
        self.last: Work | None = None

    def do(self, work: Work) -> None:
        self.given += 1
        self.last = work

    def cancel(self) -> None:
        self.cancelled += 1


def service() -> tuple[CoachService, Worker]:
    worker = Worker()
    return CoachService(worker, CoachCache), worker  # type: ignore[arg-type]


def test_another_aim_is_another_question() -> None:
    coach, worker = service()
    match = hiding("ROBOT")
    coach.ask(match, "")
    for more in ({"hard_mode": HardMode.STRICT}, {"sequence": True}, {"guesses": 7}):
        match = Match.start(replace(match.code, **more), FIVE)
        coach.ask(match, "")
    coach.ask(match, "", within=3)
    assert worker.given == 5
    coach.update(AdviceSnapshot(match, steps=1))  # of the question before
    assert coach.current == AdviceSnapshot(match, within=3)


def test_the_aim_may_be_the_best_chance_to_win_within_some_guesses() -> None:
    words = word_list("BATCH CATCH HATCH LATCH MATCH PATCH RATCH WATCH", "CLIMB WARPS")
    match = Match.start(GameCode(source=Seed(1)), words)
    coaches = CoachCache()
    fewest = coaches.advice_within(match, WAIT).advice
    within = coaches.advice_within(match, WAIT, within=2)
    assert fewest and within.advice and within.within == 2
    assert {worth.risk for worth in fewest.best} == {0}
    assert within.advice.best[0].risk == 3 / 8
    assert chance_to_win(within) == "Best chance to win within 2 guesses: 62%"
    assert chance_to_win(AdviceSnapshot(match, advice=fewest)) == ""
    later = after(after(match, "CLIMB"), "WARPS")  # too late: the fewest are the aim again
    beyond = coaches.advice_within(later, WAIT, within=2)
    assert beyond.advice == coaches.advice_within(later, WAIT).advice
    assert chance_to_win(beyond) == ""


SHORT = word_list("BATCH CATCH HATCH LATCH FIGHT LIGHT MIGHT NIGHT", "CLIMB WARPS FLANK")


def by_trying(boards: tuple[tuple[str, ...], ...], left: int) -> Fraction:
    """Return the best chance to solve all boards, by trying every word at every turn."""
    if left < len(boards):
        return Fraction(0)
    best = Fraction(not boards)
    for guess in sorted(SHORT.guesses) if boards else ():
        sets: list[dict[object, tuple[str, ...]]] = [defaultdict(tuple) for _ in boards]
        for board, parts in zip(boards, sets, strict=True):
            for word in board:
                parts[tuple(check_guess(word, guess))] += (word,)
        chance = Fraction(0)
        for came in product(*(parts.values() for parts in sets)):
            share = prod(Fraction(len(p), len(b)) for p, b in zip(came, boards, strict=True))
            chance += share * by_trying(tuple(p for p in came if p != (guess,)), left - 1)
        best = max(best, chance)
    return best


@pytest.mark.parametrize(
    ("secrets", "guesses"), [(("BATCH", "FIGHT"), 3), (("BATCH", "FIGHT"), 4), (("BATCH",), 2)]
)
def test_where_guesses_are_short_the_chance_to_win_is_said(
    secrets: tuple[str, ...], guesses: int
) -> None:
    code = GameCode(source=ChosenWords(secrets), boards=len(secrets), guesses=guesses)
    match = after(Match.start(code, SHORT), "WARPS")
    said = CoachCache().advice_within(match, WAIT)
    left = tuple(tuple(each) for each in said.examples)
    best = by_trying(left, guesses - 1)
    assert 0 < best < 1 and said.best_chance == pytest.approx(float(best))
    assert chance_to_win(said) == f"Chance to win: {float(best):.0%}"
    ample = after(Match.start(replace(code, guesses=9), SHORT), "WARPS")
    assert chance_to_win(CoachCache().advice_within(ample, WAIT)) == ""


def test_no_chance_is_said_of_boards_that_wait_or_against_absurdle() -> None:
    worth = GuessWorth("CRANE", 2.0, True, 0.5, 1, 1, 0.0, 0.0)
    advice = Advice((2, 2), (False, False), (worth,), Certainty.SEARCHED)
    together = hiding("ROBOT", "CRANE")
    assert chance_to_win(AdviceSnapshot(together, advice=advice)) == "Chance to win: 50%"
    estimated = replace(advice, best=(replace(worth, exact=False),))
    one_left = after(together, "ROBOT")
    assert chance_to_win(AdviceSnapshot(one_left, advice=estimated)) == ""
    waiting = Match.start(replace(together.code, sequence=True), FIVE)
    absurdle = Match.start(GameCode(source=Seed(1), host=HostKind.ABSURDLE), FIVE)
    for match in (waiting, absurdle):
        assert chance_to_win(AdviceSnapshot(match, advice=advice)) == ""


# What it says -----------------------------------------------------------------------------


def stages(match: Match, word: str = "") -> list[AdviceSnapshot]:
    return list(CoachCache().advise(AdviceSnapshot(match, word), no_checkpoint))


def test_the_words_that_are_left_come_first_and_the_whole_last() -> None:
    match = after(hiding("CRANE", "ROBOT"), "COUNT")
    first, second, *_, last = stages(match)
    assert first.words_left == (1, 1)
    assert first.examples == (("CRANE",), ("ROBOT",))
    assert first.advice is None
    assert (first.steps, second.steps) == (0, 1)
    assert second.advice and second.advice.words_left == (1, 1)
    assert not first.complete and not second.complete
    assert last.complete
    assert last.suspect_rows == ()
    assert last.sure_win == ()


def test_a_word_that_is_typed_is_valued_before_the_guesses_are_ranked() -> None:
    snapshots = stages(hiding("ROBOT"), "CRANE")
    typed = [snapshot for snapshot in snapshots if snapshot.typed]
    assert typed[0].steps == 1
    assert typed[-1].typed and typed[-1].typed.exact and typed[-1].typed.word == "CRANE"
    known = typed[-1]._replace(advice=None, steps=0)
    again = list(CoachCache().advise(known, no_checkpoint))
    assert all(snapshot.typed for snapshot in again)


def test_clues_that_nothing_explains_end_with_the_rows_that_may_be_wrong() -> None:
    code = GameCode(source=Seed(0), boards=2)
    puzzle = Puzzle(code, FIVE).with_word("CRANE").with_word("SLATE")
    for place in range(5):
        puzzle = puzzle.with_clue(0, 0, place, Clue.GREEN)
    last = stages(puzzle.with_clue(0, 0, 0, Clue.YELLOW).match)[-1]
    assert last.words_left[0] == 0 < last.words_left[1]
    assert last.likely_on(1) == len(last.match.boards[1].likely) < last.words_left[1]
    assert last.suspect_rows
    assert last.complete


def test_against_absurdle_a_sure_win_is_looked_for_on_one_board() -> None:
    for boards, is_found in ((1, True), (2, False)):
        code = GameCode(source=Seed(1), host=HostKind.ABSURDLE, guesses=None, boards=boards)
        last = stages(after(Match.start(code, FIVE), "CRANE"))[-1]
        assert bool(last.sure_win) is is_found


def test_a_list_that_cannot_be_coached_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise VocabularyError("Too many words.")

    monkeypatch.setattr(CoachCache, "coach_for", fail)
    match = hiding("ROBOT")
    expected = AdviceSnapshot(match, problem="Too many words.", complete=True)
    assert stages(match) == [expected]


def test_the_list_and_the_rating_have_one_figure_for_a_word() -> None:
    for match in (after(hiding("ROBOT"), "CRANE"), after(hiding("ROBOT", "TOXIN"), "CRANE")):
        last = stages(match)[-1].advice
        assert last
        named = [worth.word for worth in last.best]
        for word in named[::4]:
            for snapshot in stages(match, word):
                if not (snapshot.typed and snapshot.advice):
                    continue
                for worth in snapshot.advice.best:
                    assert worth.word != word or worth.expected == snapshot.typed.expected


def test_one_word_is_called_the_best() -> None:
    for guess in ("SLATE", "CRANE", "COUNT"):
        match = after(hiding("ROBOT"), guess)
        advice = stages(match)[-1].advice
        assert advice
        words = [worth.word for worth in advice.best]
        rated = [rating(AdviceView(stages(match, word)[-1], word, "", 0))[0] for word in words]
        best = f"{words[0]} is {Grade.BEST.known(final=True)}"
        assert [said for said in rated if said.endswith(best.partition(" ")[2])] == [best]


def test_a_rating_with_several_boards_comes_when_it_can_be_compared() -> None:
    snapshots = stages(after(hiding("ROBOT", "TOXIN"), "CRANE"), "SLATE")
    ranked = [each.advice for each in snapshots if each.typed]
    assert all(advice and advice.certainty is Certainty.SEARCHED for advice in ranked)
    assert snapshots[-1].typed


def test_nothing_is_suggested_once_the_game_has_moved_on(asked: AskedCoach) -> None:
    match = hiding("ROBOT")
    asked.coach.ask(match, "")
    advice = asked.wait_until(lambda snapshot: snapshot.complete).advice
    assert advice
    assert asked.coach.suggestion(0) == advice.best[0].word
    assert asked.coach.suggestion(len(advice.best)) == ""
    asked.coach.pause()
    assert asked.coach.current and asked.coach.current.advice == advice  # still to be read
    assert asked.coach.suggestion(0) == ""
    asked.coach.ask(after(match, "CRANE"), "")
    assert asked.coach.suggestion(0) == ""
    found = asked.wait_until(lambda snapshot: snapshot.advice is not None).advice
    assert found and asked.coach.suggestion(0) == found.best[0].word


def test_a_word_whose_worth_is_known_needs_no_work() -> None:
    coach, worker = service()
    match = hiding("ROBOT")
    worth = GuessWorth("CRANE", 2.0, True, 0.0, 1, 1, 0.0, 0.0)
    coach.ask(match, "CRANE")
    coach.update(AdviceSnapshot(match, "CRANE", typed=worth))
    assert coach.current and coach.current.typed == worth
    coach.ask(match, "")
    assert coach.current.typed is None
    coach.update(AdviceSnapshot(match, "CRANE", typed=worth))  # of the question before
    assert coach.current == AdviceSnapshot(match)
    assert worker.given == 1
    coach.update(AdviceSnapshot(match, sure_win=("CRANE",)))
    assert coach.sure_win() == "CRANE"
    coach.pause()
    assert coach.sure_win() == ""


def test_a_word_that_is_typed_has_the_figure_that_is_listed() -> None:
    listed = tuple(
        GuessWorth(word, expected, False, 0.0, 1, 1, 0.0, 0.0)
        for word, expected in (("CRANE", 2.0), ("SLATE", 2.5), ("COUNT", 3.0))
    )
    advice = Advice((3,), (False,), listed, Certainty.SEARCHED)
    asked = AdviceSnapshot(hiding("ROBOT"), "COUNT", advice, typed=replace(listed[2], expected=1.5))
    assert agreeing(asked) == asked._replace(typed=listed[2])
    other = asked._replace(typed=replace(listed[2], word="ROBOT"))
    assert agreeing(other) == other
