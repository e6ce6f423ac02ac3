"""The review in brief: a headline, the best moment and one thing to learn, none of them untrue."""

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.coach import Coach, Review, Turn, review
from game.coach.preference import Preference
from game.coach.review_brief import GOOD, better_in_words, brief_of, headline, verdict
from game.coach.review_text import (
    TurnFigures,
    in_plain_words,
    rare_words,
    turn_figures,
    turn_in_words,
)
from game.coach.turns import skill_of
from game.rules import check_guess


def a_turn(**changes: object) -> Turn:
    """Return a turn in the middle of a game that was as good as any."""
    usual = Turn(
        word="CRANE",
        words_before=20,
        words_after=4,
        value=Fraction(2),
        cost=Fraction(2),
        next_value=Fraction(1),
        exact=True,
        best="CRANE",
        best_after=4.0,
        chosen=True,
        wide=False,
    )
    return replace(usual, **changes)  # type: ignore[arg-type]


def game(*turns: Turn, solved: bool = True) -> Review:
    return Review(turns, solved)


SOLVING = a_turn(words_before=1, words_after=0, value=1, cost=1, next_value=0, chosen=False)
BAD = a_turn(word="MUMMY", cost=Fraction(11, 4), best="TROIS", next_value=Fraction(7, 4))


def turns_with(loss: Fraction, luck: Fraction) -> list[Turn]:
    """Return four turns, each with the same loss and luck, of which each goes on from the last."""
    turns, value = [], Fraction(9)
    for _ in range(4):
        cost = value + loss
        rest = cost - 1 - luck
        turns.append(a_turn(value=value, cost=cost, next_value=rest))
        value = rest
    return turns


def played(secret: str, *words: str) -> Review:
    """Return the whole review of a game on a small list."""
    coach = Coach(["ROBOT", "CRANE", "CRATE"], ["REORG"])
    history = [(word, check_guess(secret, word)) for word in words]
    return list(review(coach, [history]))[-1]


def test_a_win_in_two_by_a_gamble_is_not_rated_nought() -> None:
    """It said "Skill 0/99": the only choice was a gamble, and it came off."""
    gamble = a_turn(words_after=0, cost=Fraction(3), next_value=Fraction(0), best="SLATE")
    first = a_turn(chosen=False)
    assert game(first, gamble).skill is None
    assert "Skill" not in brief_of(game(first, gamble)).headline


def test_one_choice_is_rated_whether_it_was_good_or_weak() -> None:
    """A good one gave a skill of 100, a weak one "too few choices to rate"."""
    first = a_turn(chosen=False)
    assert game(first, a_turn(), SOLVING).skill == 100
    assert game(first, BAD, SOLVING).skill == skill_of(BAD.loss / 3)
    assert game(first, BAD, BAD, SOLVING).skill is not None


def test_another_word_than_the_only_one_left_is_rated() -> None:
    """A game that lost 1.7 guesses had no skill: one weak guess, and one with a word left."""
    missed = a_turn(words_before=1, words_after=1, value=1, cost=2, next_value=1, chosen=False)
    assert game(a_turn(chosen=False), BAD, missed, SOLVING).skill == skill_of(Fraction(7, 16))


def test_a_weak_guess_is_called_lucky_and_no_best_moment() -> None:
    kind = replace(BAD, next_value=Fraction(1))
    assert brief_of(game(BAD, kind, SOLVING)).best_label == "Luckiest moment"
    assert brief_of(game(BAD, a_turn(), SOLVING)).best_label == "Best moment"


@pytest.mark.parametrize(("loss", "named"), [(4, True), (5, False)])
def test_a_guess_is_a_best_moment_only_where_it_cost_hardly_anything(
    loss: int, named: bool
) -> None:
    cost = Fraction(loss, 100)
    turn = a_turn(cost=2 + cost, next_value=1 + cost)
    brief = brief_of(game(a_turn(chosen=False), turn, SOLVING))
    assert brief.best.startswith("Guess 2, CRANE") is named


def test_the_guess_that_solved_is_never_called_wrong() -> None:
    gamble = a_turn(words_after=0, cost=Fraction(3), next_value=Fraction(0), best="SLATE")
    whole = game(a_turn(chosen=False), gamble)
    figures = turn_figures(whole)
    assert verdict(gamble, figures[1]) == "Solved; the gamble paid off"
    assert verdict(gamble, figures[1], first=True) == "Solved"
    assert verdict(SOLVING, TurnFigures(0, 0)) == "Solved"
    assert better_in_words(gamble, figures[1]) == "on average SLATE"
    assert better_in_words(replace(gamble, rare=True), figures[1]) == "–"
    brief = brief_of(whole)
    assert "SLATE" not in brief.lesson
    assert brief.best == "Guess 2, CRANE: found with 20 words still possible"


def test_nothing_is_better_than_a_guess_that_cost_hardly_anything() -> None:
    near = a_turn(cost=Fraction(204, 100), best="TROIS")
    assert better_in_words(near, TurnFigures(4, 0)) == "–"
    assert better_in_words(BAD, TurnFigures(75, 0)) == "TROIS"
    assert better_in_words(replace(BAD, usual="FIRST"), TurnFigures(75, 0)) == "FIRST"


def test_the_lesson_names_the_word_that_people_know() -> None:
    brief = brief_of(game(a_turn(chosen=False), replace(BAD, usual="FIRST"), SOLVING))
    assert brief.lesson.startswith("Guess 2: FIRST in place of MUMMY would have saved 0.")


@pytest.mark.parametrize(
    ("lost", "luck", "solved", "said"),
    [
        (3, 60, True, "Brilliantly played"),
        (12, 60, True, "Good game"),
        (12, 40, True, "Good game"),  # choices cost more than bad luck
        (30, 43, False, "Choices cost more than luck"),
        (30, 50, False, "Room to improve"),  # luck hardly mattered
        (60, 80, True, "Luck was with you"),
        (60, 60, True, "A win, with room to improve"),
        (60, 40, False, "Choices cost more than luck"),
        (60, 10, True, "A win, with room to improve"),
        (60, -40, False, "Luck was against you"),
        (12, 60, False, "Well played"),
        (12, 20, False, "Good guesses, bad luck"),
    ],
)
def test_the_headline_is_kind_and_true(lost: int, luck: int, solved: bool, said: str) -> None:
    four = turns_with(Fraction(lost, 100), Fraction(luck - 50, 100))
    assert headline(game(*four, solved=solved)) == said


def test_luck_that_hardly_cost_anything_is_not_called_bad() -> None:
    four = turns_with(Fraction(0), Fraction(-1, 100))
    assert headline(game(*four)) == "Brilliantly played"


def test_nothing_is_an_average_where_one_word_was_left() -> None:
    late = a_turn(word="HUMID", words_before=1, words_after=1, cost=Fraction(3), best="CLOVE")
    brief = brief_of(game(a_turn(chosen=False), late, SOLVING))
    assert brief.lesson == "Guess 2: only CLOVE was left; HUMID cost a guess"


def test_words_that_hardly_anybody_knows_are_not_named_and_are_no_lesson() -> None:
    """ "Worth knowing" told a player of KATHY and WIMPY, and "Better was" of KATHY (rare)."""
    rare = replace(BAD, best="KATHY", rare=True)
    figures = TurnFigures(round(100 * rare.loss), 0)
    assert better_in_words(rare, figures) == "rare words only"
    assert "KATHY" not in turn_in_words(rare, figures)
    (detail,) = rare_words([rare], [figures])
    assert "KATHY" in detail
    brief = brief_of(game(a_turn(chosen=False), rare, SOLVING))
    assert "KATHY" not in str(brief)
    assert brief.lesson == ""
    less = replace(BAD, cost=BAD.cost - Fraction(1, 10), best="FIRST")
    brief = brief_of(game(a_turn(chosen=False), rare, less, SOLVING))
    assert brief.lesson.startswith("Guess 3: FIRST in place of MUMMY")  # another lesson


def test_of_good_games_there_is_nothing_to_improve() -> None:
    brief = brief_of(game(a_turn(chosen=False), a_turn(), SOLVING))
    assert brief.lesson == "Nothing to improve: every guess was among the best"


def test_the_best_usual_word_is_named_with_what_it_saves_where_a_rare_one_saves_more() -> None:
    """Only the rare word was named where no usual one was as good within 0.02 guesses."""
    words = ["BATCH", "CATCH", "HATCH", "LATCH", "MATCH", "PATCH", "WATCH"]
    coach = Coach(words, ["BLHMW", "CLIME"], named=Preference(unusual=frozenset({"BLHMW"})))
    history = [(word, check_guess("WATCH", word)) for word in ("PATCH", "HATCH", "WATCH")]
    found = list(review(coach, [history]))[-1]
    turn, figures = found.turns[1], turn_figures(found)
    assert (turn.best, turn.usual, turn.better) == ("BLHMW", "CLIME", ("CLIME",))
    assert 0 < turn.saved < turn.loss
    saved = f"{float(turn.saved):.2f}"
    assert better_in_words(turn, figures[1]) == f"CLIME, saves {saved}"
    assert f"CLIME would have saved {saved}" in turn_in_words(turn, figures[1])
    assert brief_of(found).lesson.startswith("Guess 2: CLIME in place of HATCH would have saved")
    assert any("BLHMW, a rare word" in line for line in rare_words(found.turns, figures))


def test_a_usual_word_is_named_where_it_is_hardly_worse_than_the_best() -> None:
    words = ["BATCH", "CATCH", "HATCH", "LATCH", "MATCH", "PATCH", "WATCH"]
    helpers = ["BLIMP", "BLHMP"]
    coach = Coach(words, helpers, named=Preference(unusual=frozenset({"BLHMP"})))
    history = [(word, check_guess("WATCH", word)) for word in ("BATCH", "CATCH", "WATCH")]
    turn = list(review(coach, [history]))[-1].turns[1]
    if turn.best == "BLHMP":
        assert turn.usual
    assert "BLHMP" not in turn.better[:1]


def test_a_small_game_in_brief() -> None:
    brief = brief_of(played("CRANE", "REORG", "CRATE", "CRANE"))
    assert (
        brief.headline == "A win, with room to improve"
    )  # 0.67 lost to choices, and 0.66 bad luck
    assert brief.plain == "Your choices cost about 0.7 guesses; bad luck cost about 0.7."
    assert brief.sum.startswith("3 guesses = ")


def test_the_headline_follows_the_larger_share() -> None:
    """It said "Good guesses, bad luck" next to 2.58 lost to choices and 0.52 bad luck."""
    cost_more = turns_with(Fraction(258, 400), Fraction(-52, 400))
    review = game(*cost_more)
    assert review.skill
    assert review.skill < GOOD
    assert headline(review) == "A win, with room to improve"
    unlucky = turns_with(Fraction(10, 400), Fraction(-52, 400))
    assert headline(game(*unlucky)) == "Good guesses, bad luck"


def test_a_coin_flip_is_no_best_moment_where_there_is_another() -> None:
    """The best moment was "found with 2 words still possible"."""
    first, flip = a_turn(), a_turn(word="TOXIN", words_before=2, words_after=0, next_value=0)
    little = a_turn(words_before=5, words_after=4)
    assert brief_of(game(first, little, flip)).best.startswith("Guess 2, CRANE: 5 words")
    kind = replace(BAD, next_value=Fraction(1))
    assert brief_of(game(BAD, kind, flip)).best.startswith("Guess 2, MUMMY: the clue was kind")
    unkind = replace(BAD, next_value=Fraction(2))
    only = brief_of(game(unkind, unkind, flip)).best
    assert only == "Guess 3, TOXIN: found with 2 words still possible"


def test_one_guess_is_a_guess() -> None:
    costly = replace(BAD, cost=Fraction(3), next_value=Fraction(2))
    assert brief_of(game(a_turn(chosen=False), costly, SOLVING)).lesson == (
        "Guess 2: TROIS in place of MUMMY would have saved a guess on average"
    )
    rough = replace(costly, exact=False)
    assert brief_of(game(a_turn(chosen=False), rough, SOLVING)).lesson == (
        "Guess 2: TROIS in place of MUMMY would have saved about a guess"
    )


@pytest.mark.parametrize(
    ("lost", "luck", "said"),
    [
        (373, 10, "Your choices cost about 3.7 guesses; luck hardly mattered."),
        (373, 23, "Your choices cost about 3.7 guesses; luck hardly mattered."),
        (100, 25, "Your choices cost about a guess; good luck saved about 0.2."),
        (9, -80, "Your choices cost hardly anything; bad luck cost about 0.8."),
        (0, 0, "Your choices cost hardly anything; luck hardly mattered."),
    ],
)
def test_what_choices_and_luck_did_in_plain_words(lost: int, luck: int, said: str) -> None:
    four = turns_with(Fraction(lost, 400), Fraction(luck, 400))
    assert in_plain_words(game(*four)) == said


@given(st.lists(st.integers(0, 300), min_size=3, max_size=20), st.integers(-300, 300))
def test_headline_skill_and_losses_agree(losses: list[int], luck: int) -> None:
    """A game with 0.97 lost had "Good guesses", one with 0.95 lost a skill of 24, one 71 of 4."""
    value, turns = Fraction(9), []
    for lost in losses:
        cost = value + Fraction(lost, 100)
        value = cost - 1 - Fraction(luck, 100)
        turns.append(a_turn(value=cost - Fraction(lost, 100), cost=cost, next_value=value))
    for solved, boards in ((True, 1), (False, 1), (True, 8)):
        review = Review(tuple(turns), solved, boards)
        assert review.skill == skill_of(Fraction(sum(losses), 100 * len(losses)))
        more = replace(turns[0], cost=turns[0].cost + 1)
        worse = Review((more, *turns[1:]), solved, boards)
        assert worse.skill is not None
        assert worse.skill <= review.skill
        said, plain = headline(review), in_plain_words(review)
        is_good = review.skill >= GOOD
        assert is_good or said not in {"Good guesses, bad luck", "Good game", "Well played"}
        assert "bad luck" not in said or "bad luck cost" in plain
        assert "against you" not in said or "bad luck cost" in plain
        assert "with you" not in said or "good luck saved" in plain


@given(st.integers(0, 300))
def test_a_guess_has_its_word_by_the_scale_of_skill(lost: int) -> None:
    words = {
        "Best": (91, 100),
        "Good": (75, 92),
        "Fair": (50, 75),
        "Weak": (25, 50),
        "Costly": (0, 25),
    }
    least, most = words[verdict(a_turn(), TurnFigures(lost, 0))]
    assert least <= skill_of(Fraction(lost, 100)) <= most


def test_a_formality_is_no_best_moment() -> None:
    """One word was left on each of two boards, and the best moment was "2 words down to 1"."""
    known = a_turn(words_before=2, words_after=1)
    assert brief_of(game(a_turn(chosen=False, cost=Fraction(3)), known, SOLVING)).best == ""
    one_less = a_turn(words_before=3, words_after=2)
    first = a_turn(chosen=False, cost=Fraction(3))
    assert brief_of(Review((first, one_less, SOLVING), True, boards=3)).best == ""
    assert brief_of(Review((first, a_turn(), SOLVING), True, boards=3)).best


def test_nothing_is_said_about_luck_near_nought() -> None:
    """It said "the clue was unkind" of −0.05."""
    assert verdict(a_turn(), TurnFigures(0, -5)) == "Best"


def test_that_one_word_was_left_is_said_once_and_then_what_was_wrong() -> None:
    """An ordinary loss said "One word was left, another was played" four times."""
    coach = Coach(["ROBOT", "CRANE", "CRATE"], ["REORG", "CRAVE"])
    words = ("REORG", "CRATE", "CRAVE", "ROBOT", "CRAVE")
    lost = list(review(coach, [[(word, check_guess("CRANE", word)) for word in words]]))[-1]
    figures = turn_figures(lost)
    assert [turn.words_before for turn in lost.turns] == [3, 2, 1, 1, 1]
    said = [verdict(turn, each) for turn, each in zip(lost.turns, figures, strict=True)]
    assert said[2:] == [
        "One word was left, another was played",
        "The guess must contain E",
        "Letter 4 can't be V",
    ]
    sentences = [turn_in_words(*each) for each in zip(lost.turns, figures, strict=True)]
    assert sentences[3] == "ROBOT cost 1.00. The guess must contain E"
    assert len({*sentences}) == len(sentences)


def test_of_guesses_with_several_faults_another_one_is_named_each_time() -> None:
    """Three rows in a row said "Letter 2 must be O"."""
    coach = Coach(["TORSO", "CRANE"], ["ACTOR", "ADOBE", "ADULT", "HORSE"])
    words = ("HORSE", "ACTOR", "ACTOR", "ADOBE", "ADULT")
    history = [(word, check_guess("TORSO", word)) for word in words]
    lost = list(review(coach, [history]))[-1]
    said = [verdict(*each) for each in zip(lost.turns, turn_figures(lost), strict=True)]
    assert len({*said}) == len(said)


def test_a_guess_that_fitted_the_clues_but_is_no_answer_says_so() -> None:
    coach = Coach(["ROBOT", "CRANE"], ["CRAVE", "CRAKE", "GRUMP"])
    history = [(word, check_guess("CRANE", word)) for word in ("GRUMP", "CRAVE", "CRAKE")]
    found = list(review(coach, [history]))[-1]
    figures = turn_figures(found)
    assert verdict(found.turns[2], figures[2]) == "It fitted the clues, but isn't an answer"


def test_a_single_guess_has_no_luckiest_moment() -> None:
    kind = replace(BAD, next_value=Fraction(1))
    assert brief_of(game(kind, solved=False)).best == ""
    assert brief_of(game(kind, kind, solved=False)).best
