"""The match: a code and moves in; accepted, or refused with a reason, out."""

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.match import (
    Accepted,
    Daily,
    GameCode,
    GameCodeError,
    HintTaken,
    HostKind,
    Match,
    Move,
    Reason,
    Refused,
    ReplayError,
    Seed,
    Status,
    Words,
)
from game.rules import Clue, HardMode, check_guess
from tests.match.lists import FIVE, word_list


def begin(*secrets: str, guesses: int | None = 6, level: HardMode = HardMode.OFF) -> Match:
    code = GameCode(source=Words(secrets), boards=len(secrets), guesses=guesses, hard_mode=level)
    return Match.start(code, FIVE)


def after(match: Match, *words: str) -> Match:
    for word in words:
        answer = match.guess(word)
        assert isinstance(answer, Accepted), answer
        match = answer.match
    return match


def refusal(match: Match, word: str) -> tuple[Reason, str]:
    answer = match.guess(word)
    assert isinstance(answer, Refused)
    return answer.reason, answer.message


def test_a_game_won() -> None:
    match = after(begin("ROBOT"), "crane", "count", "Robot")
    assert (match.status, match.guesses_made, match.guesses_left) == (Status.WON, 3, 3)
    assert match.boards[0].guesses[0].clues == check_guess("ROBOT", "CRANE")
    assert refusal(match, "crane")[0] is Reason.OVER


def test_a_game_lost() -> None:
    match = after(begin("ROBOT", guesses=2), "crane", "crane")
    assert (match.status, match.guesses_left) == (Status.LOST, 0)
    assert match.boards[0].answer == "ROBOT"


def test_a_game_without_limit_goes_on() -> None:
    match = after(begin("ROBOT", guesses=None), *["crane"] * 120)
    assert (match.status, match.guesses_left) == (Status.PLAYING, None)


def test_refusals_change_nothing_and_say_why() -> None:
    match = begin("ROBOT")
    assert refusal(match, "cran") == (Reason.TOO_SHORT, "Too short: the word has 5 letters")
    assert refusal(match, "") == (Reason.TOO_SHORT, "Too short: the word has 5 letters")
    assert refusal(match, "banana") == (
        Reason.TOO_LONG,
        "BANANA is too long: the word has 5 letters",
    )
    assert refusal(match, "xyzzy") == (Reason.NOT_IN_LIST, "XYZZY is not in the word list")
    assert match == begin("ROBOT")


def test_hard_mode_refuses_with_its_rule() -> None:
    match = after(begin("ROBOT", level=HardMode.HARD), "crane")
    assert refusal(match, "toxin") == (Reason.HARD_MODE, "The guess must contain R")
    strict = after(begin("ROBOT", level=HardMode.STRICT), "crane")
    assert refusal(strict, "trunk") == (Reason.HARD_MODE, "Letter 2 cannot be R")


def test_hard_mode_asks_one_open_board_at_least_and_names_the_nearest() -> None:
    match = after(begin("ROBOT", "GEESE", level=HardMode.HARD), "crane")
    assert isinstance(match.guess("sheep"), Refused)  # GEESE asks for an E in place 5
    assert refusal(match, "sheep")[1] == "The guess must contain R"
    assert isinstance(match.guess("trunk"), Accepted)
    assert isinstance(match.guess("eerie"), Accepted)


def test_hard_mode_changes_within_a_game_unless_a_guess_broke_it() -> None:
    match = after(begin("ROBOT"), "crane", "toxin")
    refused = match.with_hard_mode(HardMode.HARD)
    assert isinstance(refused, Refused)
    assert refused.message == "TOXIN broke hard mode: The guess must contain R"
    kept = after(begin("ROBOT"), "crane", "robot").with_hard_mode(HardMode.STRICT)
    assert isinstance(kept, Accepted)
    assert kept.match.code.hard_mode is HardMode.STRICT
    off = kept.match.with_hard_mode(HardMode.OFF)
    assert isinstance(off, Accepted)
    assert off.match == after(begin("ROBOT"), "crane", "robot")


def test_a_solved_board_takes_no_more_guesses() -> None:
    answer = after(begin("ROBOT", "CRANE"), "robot").guess("slate")
    assert isinstance(answer, Accepted)
    assert answer.clues == (None, check_guess("CRANE", "SLATE"))
    assert len(answer.match.boards[0].guesses) == 1
    assert answer.match.open_boards == (1,)


def test_boards_of_a_sequence_open_one_after_the_other() -> None:
    code = GameCode(source=Words(("ROBOT", "CRANE", "SLATE")), boards=3, sequence=True)
    match = Match.start(code, FIVE)
    assert match.open_boards == (0,)
    match = after(match, "slate", "robot")
    assert match.open_boards == (1,)
    assert match.boards[1].guesses[0].clues == check_guess("CRANE", "SLATE")
    assert after(match, "crane").status is Status.WON


def test_hints_are_moves_and_end() -> None:
    match = after(begin("ROBOT"), "crane")
    told = []
    while isinstance(answer := match.hint(), Accepted):
        told.append(str(answer.hint))
        match = answer.match
    assert told[:2] == ["The word contains B", "The word contains O"]
    assert (len(told), match.hints_taken, match.guesses_made) == (7, 7, 1)
    assert answer.reason is Reason.NOTHING_TO_TELL
    assert match.moves[1] == HintTaken(0)


def test_absurdle_keeps_to_its_hints() -> None:
    code = GameCode(source=Seed(1), host=HostKind.ABSURDLE)
    hinted = Match.start(code, FIVE).hint()
    assert isinstance(hinted, Accepted)
    assert hinted.hint is not None
    assert hinted.match.boards[0].host.words
    assert all(hinted.hint.letter in word for word in hinted.match.boards[0].host.words)


def test_a_chosen_word_can_be_guessed_even_where_no_list_has_it() -> None:
    assert after(begin("QQQQQ"), "qqqqq").status is Status.WON


moves: st.SearchStrategy[list[Move]] = st.lists(
    st.one_of(
        st.sampled_from([*FIVE.answers, "XXXXX", "abc"]),
        st.builds(HintTaken, st.integers(0, 2)),
    ),
    max_size=12,
)


@given(
    moves,
    st.sampled_from(HardMode),
    st.sampled_from(HostKind),
    st.booleans(),
    st.sampled_from([None, 4, 8]),
)
def test_replaying_gives_an_equal_match(
    tried: list[Move], level: HardMode, host: HostKind, sequence: bool, guesses: int | None
) -> None:
    code = GameCode(
        source=Seed(7), boards=3, guesses=guesses, sequence=sequence, host=host, hard_mode=level
    )
    match = Match.start(code, FIVE)
    for move in tried:
        answer = match.hint(move.board) if isinstance(move, HintTaken) else match.guess(move)
        if isinstance(answer, Accepted):
            match = answer.match
    again = Match.replay(code, FIVE, match.moves)
    assert again == match
    assert again.status == match.status
    for one, other in zip(again.boards, match.boards, strict=True):
        assert (one.guesses, one.hints, one.host.words) == (
            other.guesses,
            other.hints,
            other.host.words,
        )
        if one.guesses:
            assert one.solved == (set(one.guesses[-1].clues) == {Clue.GREEN})


def test_moves_that_do_not_belong_to_the_game_are_named() -> None:
    with pytest.raises(ReplayError, match="XYZZY is not in the word list"):
        Match.replay(GameCode(source=Seed(1)), FIVE, ["CRANE", "XYZZY"])


def test_the_same_code_deals_the_same_words() -> None:
    first, second = (Match.start(GameCode(source=Seed(5), boards=4), FIVE) for _ in range(2))
    assert [board.answer for board in first.boards] == [board.answer for board in second.boards]
    assert len({board.answer for board in first.boards}) == 4


def test_a_seed_keeps_its_words_for_ever() -> None:
    words = [Match.start(GameCode(source=Seed(n)), FIVE).boards[0].answer for n in range(6)]
    assert words == "ROBOT ABBEY TOXIN CRANE STEER PLANT".split()


@pytest.mark.parametrize("boards", [1, 3, 14])
def test_no_daily_answer_comes_twice_before_all_have_come(boards: int) -> None:
    start = date(2026, 1, 1)
    days = -(-len(FIVE.answers) // boards)
    seen: list[str] = []
    for day in range(days):
        code = GameCode(source=Daily(date.fromordinal(start.toordinal() + day)), boards=boards)
        dealt = [board.host.words[0] for board in Match.start(code, FIVE).boards]
        assert len(set(dealt)) == boards
        seen += dealt
    assert set(seen[: len(FIVE.answers)]) == set(FIVE.answers)


def test_hard_mode_does_not_change_the_daily_word() -> None:
    day = Daily(date(2026, 11, 20))
    plain, hard = (GameCode(source=day, hard_mode=level) for level in (HardMode.OFF, HardMode.HARD))
    answers = {Match.start(code, FIVE).boards[0].answer for code in (plain, hard)}
    assert len(answers) == 1


def test_absurdle_boards_share_the_answers_evenly() -> None:
    code = GameCode(source=Seed(3), boards=4, host=HostKind.ABSURDLE)
    shares = [board.host.words for board in Match.start(code, FIVE).boards]
    assert sorted(word for share in shares for word in share) == sorted(FIVE.answers)
    assert max(map(len, shares)) - min(map(len, shares)) <= 1


def test_codes_that_cannot_be_played_are_refused() -> None:
    with pytest.raises(GameCodeError, match="word length is 2; choose one from 3 to 15"):
        GameCode(source=Seed(1), length=2)
    with pytest.raises(GameCodeError, match="number of boards is 33"):
        GameCode(source=Seed(1), boards=33)
    with pytest.raises(GameCodeError, match="number of guesses is 0"):
        GameCode(source=Seed(1), guesses=0)
    with pytest.raises(GameCodeError, match="2 boards needs 2 words, but 1 are given"):
        GameCode(source=Words(("ROBOT",)), boards=2)
    with pytest.raises(GameCodeError, match="BANANA has 6 letters"):
        Match.start(GameCode(source=Words(("BANANA",))), FIVE)
    with pytest.raises(GameCodeError, match="has 2 answers of 5 letters, too few for 3 boards"):
        Match.start(GameCode(source=Seed(1), boards=3), word_list("CRANE SLATE"))
