"""A review in words and rounded figures: they add up as they are shown, and nothing is untrue."""

from collections import Counter
from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.coach import AbsurdleTurn, Coach, Review, Turn
from game.match import GameCode, HostKind, Match, Seed
from game.rules.clues import score
from game.session.review_words import (
    ReviewSnapshot,
    TurnFigures,
    absurdle_sum,
    absurdle_turn,
    better_in_words,
    brief_of,
    brief_of_absurdle,
    figure_of,
    given_up_in_words,
    in_a_sentence,
    is_costly,
    remarks_on,
    review_lines,
    scores,
    scores_of,
    shared_out,
    signed,
    skill_of,
    sum_line,
    sum_of,
    turn_figures,
    turn_in_words,
    verdict,
    where_given_up,
)
from tests.coach.games import review
from tests.examples import examples
from tests.match.lists import FIVE
from tests.profile.games import match_of, played
from tests.rules.plainly import rows_of

EVEN = TurnFigures(0, 0)


def hundredths(number: int) -> Fraction:
    return Fraction(number, 100)


def a_turn(lost: int = 0, luck: int = 0, begun: int = 200, **changes: object) -> Turn:
    """Return a turn in the middle of a game, with what it lost and what luck saved."""
    words: dict[str, object] = {
        "word": "CRANE", "words_before": 20, "words_after": 4, "exact": True,
        "chosen": True, "wide": False, "best": "SLATE" if lost else "CRANE",
        "value": hundredths(begun), "cost": hundredths(begun + lost),
        "next_value": hundredths(begun + lost - 100 - luck),
    }  # fmt: skip
    return Turn(**{**words, **changes})  # type: ignore[arg-type]


def game(*turns: Turn, solved: bool = True, boards: int = 1) -> Review:
    return Review(turns, solved, boards)


def of(lost: Fraction, luck: Fraction, solved: bool = True) -> Review:
    """Return a game of four turns, each with so many hundredths lost and of luck."""
    turns, value = [], Fraction(9)
    for _ in range(4):
        cost = value + lost / 100
        rest = cost - 1 - luck / 100
        turns.append(a_turn(best="SLATE", value=value, cost=cost, next_value=rest))
        value = rest
    return game(*turns, solved=solved)


def skill(*turns: Turn) -> int | None:
    found = scores_of(game(*turns))
    return found.skill if found else None


FIRST, LAST = a_turn(chosen=False), a_turn(begun=100, words_before=1, words_after=0, chosen=False)
BAD = a_turn(75, word="MUMMY", best="TROIS")

TURNS = st.lists(
    st.tuples(st.integers(0, 300), st.integers(-300, 300), st.booleans(), st.booleans()),
    min_size=1, max_size=8,
).map(
    lambda drawn: game(*(
        a_turn(lost, luck, 700 - 50 * nth, exact=exact, rare=rare)
        for nth, (lost, luck, exact, rare) in enumerate(drawn)
    ))
)  # fmt: skip


@given(TURNS)
def test_figures_add_up_as_they_are_shown(whole: Review) -> None:
    parts, figures = sum_of(whole), turn_figures(whole)
    expected, loss, luck, rest = parts
    assert expected + loss - luck - rest == 100 * len(whole.turns)
    assert sum(each.loss for each in figures) == loss
    assert sum(each.luck for each in figures) == luck
    line = sum_line(whole)
    said = [expected, loss, -luck, *[-rest] * (rest != 0)]
    shown = [f"{'−' if part < 0 else '+'} {abs(part) / 100:.2f} " for part in said]
    assert line.startswith(f"{len(whole.turns)} guess")
    assert f"= {expected / 100:.2f} expected" in line
    assert line.count(" + ") + line.count(" − ") == len(said) - 1
    assert all(each in line for each in shown[1:])
    assert ("good luck" in line, "bad luck" in line) == (luck > 0, luck < 0)
    assert ("still to come" in line) == (rest != 0)


@given(st.lists(st.fractions(-5, 5), min_size=1, max_size=12), st.integers(-3, 3))
def test_rounding_is_shared_out_to_those_that_lost_most_by_it(
    values: list[Fraction], off: int
) -> None:
    total = round(100 * sum(values)) + off
    shares = shared_out(values, total)
    assert sum(shares) == total
    if any(values):
        assert all(share == 0 for share, value in zip(shares, values, strict=True) if not value)
        gained = [share - 100 * value for share, value in zip(shares, values, strict=True) if value]
        assert max(gained) - min(gained) <= 1  # no other sharing would be nearer


# Games whose luck is at the borders of what is said of it, and about so good choices.
NARROW = st.builds(
    lambda lost, luck: of(Fraction(lost, 4), Fraction(luck, 4)),
    st.sampled_from([0, 9, 10, 40]), st.sampled_from([-25, -24, -23, -1, 0, 1, 23, 24, 25]),
)  # fmt: skip


@given(TURNS | NARROW)
def test_scores_follow_the_figures(whole: Review) -> None:
    if not (found := scores_of(whole)):
        return
    assert found.skill == skill_of(whole.loss / len(whole.turns))
    luck, score = sum_of(whole).luck / 100, found.luck
    assert 0 <= score <= 100
    assert (score > 50, score < 50) == (luck > 0, luck < 0)
    assert abs(score - 50 * (1 + luck / (1 + abs(luck)))) <= 1
    assert f"Skill {found.skill}/" in scores(whole) and f"uck {score}/" in scores(whole)


def test_what_is_rated() -> None:
    gamble = a_turn(75, words_after=0)
    missed = a_turn(100, begun=100, words_before=1, words_after=1, chosen=False)
    for turn, points in (
        (a_turn(), 100), (a_turn(50), 44), (a_turn(900), 0), (FIRST, None), (LAST, None),
        (gamble, None), (a_turn(words_after=0), 100), (missed, skill_of(Fraction(1))),
    ):  # fmt: skip
        assert turn.is_rated == (points is not None) and points in (None, skill_of(turn.loss))
    assert skill(FIRST, gamble) is None and "Skill –" in scores(game(FIRST, gamble))
    assert skill(FIRST, a_turn(), LAST) == 100
    for lost, said in ((9, "Too little"), (10, "Room")):
        given_up = game(a_turn(lost, chosen=False), a_turn(begun=100, chosen=False), solved=False)
        assert said in brief_of(given_up).headline
    assert skill(FIRST, BAD, LAST) == skill_of(Fraction(1, 4))
    assert skill(FIRST, BAD, missed, LAST) == skill_of(Fraction(7, 16))
    for short in (game(BAD, solved=False), game(FIRST, solved=False)):
        assert scores_of(short) is None
        brief = brief_of(short)
        assert "too few" in scores(short) and brief.findings == ()
    assert scores_of(game(LAST))


# The headline, by what choices and luck did (in hundredths of the whole game), and the end.
HEADLINES = [
    (0, 40, True, "Brilliantly"), (24, 40, True, "Brilliantly"), (28, 40, True, "Good game"),
    (60, 40, True, "Good game"), (64, 40, True, "with room"), (64, 252, True, "Luck was with"),
    (0, -23, True, "Brilliantly"), (0, -24, True, "Good guesses, bad luck"),
    (48, -40, True, "Good game"), (40, -40, True, "Good guesses, bad luck"),
    (240, -160, True, "with room"), (240, -360, False, "against you"), (48, 40, False, "Well"),
    (240, 20, False, "Room to improve"), (240, -160, False, "Choices cost more"),
    (48, -120, False, "Good guesses, bad luck"), (64, 64, True, "Luck was with"),
    (64, 63, True, "with room"), (240, 160, False, "Room to improve"),
]  # fmt: skip


@pytest.mark.parametrize(("lost", "luck", "solved", "said"), HEADLINES)
def test_the_headline_is_kind_and_true(lost: int, luck: int, solved: bool, said: str) -> None:
    whole = of(Fraction(lost, 4), Fraction(luck, 4), solved=solved)
    assert said in brief_of(whole).headline


@examples(200)
@given(TURNS | NARROW, st.booleans())
def test_headline_and_scores_agree(drawn: Review, solved: bool) -> None:
    whole = replace(drawn, solved=solved)
    said = brief_of(whole).headline
    if not (found := scores_of(whole)):
        assert "Too few" in said
        return
    assert (found.skill or 0) >= 75 or said not in {
        "Good guesses, bad luck",
        "Good game",
        "Well played",
    }
    assert found.luck <= 40 or not ("bad luck" in said.lower() or "against you" in said)
    assert found.luck >= 60 or "with you" not in said


# One turn ---------------------------------------------------------------------------------


@examples(200)
@given(
    st.sampled_from([0, 1, 2, 3, 4, 5, 6, 14, 15, 16, 100]), st.sampled_from([0, 9, 10, 11, 60]),
    st.sampled_from([0, -1, 1]), st.booleans(), st.booleans(), st.booleans(),
    st.sampled_from(["", "PLANT"]), st.integers(0, 4),
)  # fmt: skip
def test_a_turn_in_words_says_what_it_cost_and_what_was_better(
    lost: int, luck: int, sign: int, exact: bool, rare: bool, solved: bool, usual: str, more: int
) -> None:
    luck *= sign
    turn = a_turn(lost, luck, exact=exact, rare=rare or bool(usual))
    if solved:
        turn = replace(turn, words_after=0)
    if usual and lost:
        turn = replace(turn, usual=usual, usual_cost=turn.value + min(turn.loss, hundredths(more)))
    figures = TurnFigures(lost, luck)
    said, column = turn_in_words(turn, figures), better_in_words(turn, figures)
    assert (f"Cost: {figure_of(lost)}" in said) == (lost > 0)
    assert (f"Luck: {signed(luck)}" in said) == (luck != 0)
    assert said.startswith(verdict(turn, figures)) and (column in said or column == "–")
    saved = round(100 * turn.saved)
    named = turn.choice
    assert named == ((usual or "SLATE") if saved >= 5 and (usual or not turn.rare) else "")
    for word in ("SLATE", "PLANT"):
        if turn.rare and word == "SLATE" and not solved and lost >= 5:
            assert word not in said
        assert (word in column) == (word == named and lost >= 5)
    if turn.better:
        assert ("saves" in column) == (lost - saved > 2)
    assert (column == "–") == (not named and (lost < 5 or solved or not turn.rare))
    assert is_costly(turn, figures) == (lost >= 15 and not solved)
    assert turn.solved == solved


GRADES = [(0, "Best"), (4, "Best"), (5, "Good"), (14, "Good"), (15, "Fair"), (39, "Fair"),
          (40, "Weak"), (79, "Weak"), (80, "Costly")]  # fmt: skip


@pytest.mark.parametrize(("loss", "grade"), GRADES)
def test_grades_at_their_borders(loss: int, grade: str) -> None:
    for luck, clue in ((9, ""), (-9, ""), (10, "kind"), (-10, "unkind")):
        said = verdict(a_turn(), TurnFigures(loss, luck))
        assert said.startswith(grade) and said.split()[-1] == (clue or grade)
    assert verdict(a_turn(), TurnFigures(loss, 0), first=True) == (
        "A top opener" if grade == "Best" else grade
    )


def test_verdicts_of_special_guesses() -> None:
    gamble = a_turn(75, words_after=0)
    for turn, figures, said in (
        (gamble, TurnFigures(5, 0), "gamble"), (LAST, EVEN, "Solved"),
        (a_turn(words_before=1), EVEN, "One word was left"),
        (a_turn(0, -50, words_before=2, words_after=2), TurnFigures(0, -50), "unkind"),
        (a_turn(0, 50, words_before=2, words_after=1), TurnFigures(0, 50), "the clue was kind"),
    ):  # fmt: skip
        assert said in verdict(turn, figures)
    assert verdict(gamble, TurnFigures(75, 0), first=True) == verdict(gamble, TurnFigures(4, 0))
    assert figure_of(-105) == "1.05"


# What there is to know --------------------------------------------------------------------


MOMENTS = st.lists(
    st.tuples(
        st.sampled_from([0, 4, 5]), st.sampled_from([-60, -24, -9, 0, 9, 10, 25, 75]),
        st.sampled_from([(1, 1), (2, 1), (3, 2), (8, 7), (8, 2)]),
    ),
    min_size=2, max_size=3,
)  # fmt: skip


@examples(600)
@given(MOMENTS, st.booleans())
def test_the_moment_is_what_weighed_most(
    drawn: list[tuple[int, int, tuple[int, int]]], solved: bool
) -> None:
    """A quarter of a guess of luck; or a choice that cost nothing; or else some luck, or none."""
    turns, begun = list[Turn](), 900
    for nth, (lost, luck, (before, after)) in enumerate(drawn):
        left = 0 if solved and nth == len(drawn) - 1 else after
        turns.append(a_turn(lost, luck, begun, words_before=before, words_after=left))
        begun += lost - 100 - luck
    whole = game(*turns, solved=solved)
    moment, figures = brief_of(whole).moment, turn_figures(whole)
    lucks = [each.luck for turn, each in zip(turns, figures, strict=True) if turn.words_before > 1]
    most = max(lucks, key=abs, default=0)
    best = [
        turn
        for turn, each in list(zip(turns, figures, strict=True))[1:]
        if turn.words_before > 2 and (each.loss < 5 or turn.solved)
    ]
    if abs(most) >= (25 if best else 10):
        assert moment and moment.label.startswith("Luckiest" if most > 0 else "Unluckiest")
        assert moment.good is (True if most > 0 else None)
        assert ("half a guess" in moment.why) == (40 <= abs(most) < 75)
    elif best:
        assert moment and moment.label == "Best moment" and moment.good
        assert "better" in moment.why or moment.said.startswith("You found CRANE")
    else:
        assert moment is None


def lesson(*turns: Turn, boards: int = 1) -> str:
    found = brief_of(game(FIRST, *turns, LAST, boards=boards)).lesson
    return f"{found.said} {found.why}" if found else ""


def test_the_lesson_is_about_the_guess_that_cost_most() -> None:
    worse = replace(BAD, word="FUZZY", cost=BAD.cost + 1)
    said = lesson(BAD, worse, BAD)
    assert "third" in said and "TROIS" in said and "1.75" in said
    assert "FIRST" in lesson(replace(BAD, usual="FIRST"))
    saves_less = replace(worse, usual="FIRST", usual_cost=worse.cost - hundredths(70))
    assert "third" in lesson(saves_less, BAD) and "second" in lesson(BAD, saves_less)
    for lost, learnt in ((5, True), (4, False)):
        assert ("SLATE" in lesson(a_turn(lost))) == learnt
    rare = replace(worse, best="KATHY", rare=True)
    assert lesson(rare) == "" and "second" in lesson(BAD, rare)
    assert "It saves a guess" in lesson(replace(BAD, cost=BAD.value + 1))
    late = a_turn(100, begun=100, words_before=1, words_after=1, best="CLOVE")
    assert "Only CLOVE" in lesson(late) and "Only" not in lesson(late, boards=2)
    assert "Nothing" in lesson(a_turn()) and "hardly" in lesson(a_turn(4))
    assert brief_of(game(LAST)).lesson is None
    gamble = a_turn(75, words_after=0)
    assert "SLATE" not in str(brief_of(game(FIRST, gamble)).lesson)
    assert "SLATE" in better_in_words(gamble, TurnFigures(75, 0))
    match = played(match_of("ROBOT"), "CRANE", "ROBOT")
    words = FIVE.answers
    left = {word: max(Counter(score(each, word) for each in words).values()) for word in words}
    ordered = sorted(words, key=left.__getitem__)
    for word, better, said in (
        (ordered[-1], ordered[0], f"at most, {ordered[-1]} {left[ordered[-1]]}"),
        (ordered[0], ordered[-1], "on average"),
    ):
        worst = replace(BAD, word=word, best=better)
        found = brief_of(game(worst, LAST), match).lesson
        assert found and said in found.why
    many = [a_turn() for _ in range(6)]
    assert "guess 8" in lesson(*many, BAD)


def test_what_the_figures_leave_out() -> None:
    exact, rough, wide = (
        game(FIRST, a_turn(**more)) for more in ({}, {"exact": False}, {"wide": True})
    )
    one, two = match_of("ROBOT"), match_of("ROBOT", "CRANE")
    over = played(one, "ROBOT")
    sequence = Match.start(replace(two.code, sequence=True), FIVE)

    def said(whole: Review, match: Match = over, given_up: bool = True) -> str:
        told = remarks_on(ReviewSnapshot(match, whole), scored=False, given_up=given_up)
        return " ".join(told)

    assert said(exact) == said(exact, over, given_up=False) == ""
    assert "over" in said(exact, one, given_up=False)
    assert "estimates" in said(rough)
    assert "several" in said(exact, two) and "unopened" not in said(exact, two)
    assert "unopened" in said(exact, sequence)
    assert "every listed word" in said(wide)


def test_a_game_with_help_is_called_so_and_not_praised() -> None:
    alone, aided = played(match_of("ROBOT"), "ROBOT"), played(match_of("ROBOT"), "?", "ROBOT")
    for match, said in ((alone, False), (aided, True)):
        snapshot = ReviewSnapshot(match, of(Fraction(0), Fraction(10)), complete=True)
        for told in (next(review_lines(snapshot)), in_a_sentence(snapshot)):
            assert ("with help" in told, "Brilliantly" in told) == (said, not said)


def test_where_a_game_was_given_up() -> None:
    coach = Coach(["ROBOT", "CRANE", "CRATE"], ["REORG"])
    for guesses, words in (
        (["REORG"], ("2 words", "CRANE")),
        (["REORG", "CRATE"], ("one word", "CRANE")),
    ):
        *_, last = review(coach, [rows_of("CRANE", guesses)])
        assert all(word in where_given_up(last) for word in words)
    unknown = replace(last, good_next="")
    assert "CRANE" not in where_given_up(unknown) and "1 word" in where_given_up(unknown)
    assert "1.0" in where_given_up(unknown)


# Absurdle ---------------------------------------------------------------------------------


def evasive(word: str, needed: int | None, after: int | None) -> AbsurdleTurn:
    return AbsurdleTurn(word, 20, 4, needed, after, "SLATE")


def test_a_game_against_absurdle_in_words() -> None:
    for needed, after, said in (
        (3, None, "known"), (None, 2, "known"), (3, 2, "CRANE was the best"),
        (3, 1, "was the best"), (3, 3, "1 guess;"), (3, 4, "2 guesses;"),
    ):  # fmt: skip
        told = absurdle_turn(evasive("CRANE", needed, after))
        assert said in told and ("SLATE" in told) == (";" in told)
    turns = [evasive("A", 3, 2), evasive("B", 2, 3), evasive("C", 3, 2), evasive("D", 2, 2)]
    line = absurdle_sum(turns)
    assert "4 guesses = 3" in line and "+ 3" in line and "− 2" in line
    assert "−" not in absurdle_sum([evasive("A", 2, 1), evasive("C", 1, 0)])
    for row in ((2, None), (None, 1), (None, None)):
        assert "aren't known" in absurdle_sum([evasive("A", *row), evasive("C", 1, 0)])
    brief = brief_of_absurdle(turns, solved=False)
    assert "3 guesses" in brief.headline and brief.scores is None
    assert brief.moment and brief.moment.said.startswith("C ")
    won = brief_of_absurdle([*turns, AbsurdleTurn("LAST", 1, 0, 1, 0, "LAST")], solved=True)
    assert won.moment == brief.moment, "the only word left is no choice"
    assert brief.lesson and "second" in brief.lesson.said and "B cost 2" in brief.lesson.why
    unknown = brief_of_absurdle([evasive("A", None, None)], solved=True)
    assert "1 guess" in unknown.headline and unknown.findings == ()
    assert "Too little" in brief_of_absurdle([evasive("A", None, None)] * 2, False).headline
    assert "Well" in brief_of_absurdle([evasive("A", 3, 2)] * 2, False).headline
    assert "Too few" in brief_of_absurdle([evasive("A", 3, 2)], False).headline
    playing = Match.start(GameCode(source=Seed(1), host=HostKind.ABSURDLE, guesses=None), FIVE)
    for some, digits in ((turns, {"2"}), ([evasive("A", 3, None)], set())):
        ended = given_up_in_words(ReviewSnapshot(playing, absurdle_turns=tuple(some)))
        assert {*ended} & {*"0123456789"} == digits
