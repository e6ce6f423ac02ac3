"""Within how many guesses the coach plans, and which guess it chooses soon."""

import pytest

from game.coach import Advice, Certainty, Coach, Worth
from game.rules import HardMode
from tests.coach.brute_force import BruteForce
from tests.coach.games import play, word_list

ANSWERS = word_list(21, 14, 3, "ABCD")


def share_lost(coach: Coach, used: int, left: int | None) -> tuple[float, float]:
    """Return the share of words that the best guess loses, and that by trying everything."""
    board = play(ANSWERS[3], [ANSWERS[9]] * used)
    *_, advice = coach.advise([board], left=left)
    words = tuple(coach.words_left(board))
    limits = [limit for limit in (left, *([coach.within - used] if coach.within else [])) if limit]
    limit = min((limit for limit in limits if limit > 0), default=99)
    lost, _ = BruteForce(ANSWERS, HardMode.OFF).value(words, (), limit)
    return advice.best[0].risk, lost / len(words)


@pytest.mark.parametrize(("within", "used", "left"), [
    (2, 0, None), (2, 1, None), (3, 1, None), (3, 1, 5), (3, 2, 4), (4, 1, 2), (None, 1, 2),
    (None, 0, 2), (2, 0, 1), (3, 0, 2),
])  # fmt: skip
def test_the_plan_keeps_to_what_is_left_of_the_aim(
    within: int | None, used: int, left: int | None
) -> None:
    coach = Coach(ANSWERS)
    coach.within = within
    found, expected = share_lost(coach, used, left)
    assert found == pytest.approx(expected)


def advice(certainty: Certainty, *words: str) -> Advice:
    best = tuple(Worth(word, 2.0, True, 0.0, 1, 1, 0.0, 0.0) for word in words)
    return Advice((3,), (False,), best, certainty)


def test_a_guess_is_chosen_after_the_first_search(monkeypatch: pytest.MonkeyPatch) -> None:
    coach = Coach(ANSWERS)
    stages = [
        advice(Certainty.ESTIMATED, "AAA"),
        advice(Certainty.SEARCHED, "BBB"),
        advice(Certainty.PROVEN, "CCC"),
    ]
    monkeypatch.setattr(coach, "advise", lambda *_: iter(stages))
    assert coach.choose([[]]) == "BBB"
    monkeypatch.setattr(coach, "advise", lambda *_: iter([advice(Certainty.PROVEN)]))
    assert coach.choose([[]]) is None


def test_openings_are_needed_for_many_words_alone() -> None:
    many = word_list(5, 401, 4, "ABCDEFGH")
    assert Coach(many).needs_openings
    assert not Coach(many[:400]).needs_openings
