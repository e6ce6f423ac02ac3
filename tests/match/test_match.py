"""The match: a code and moves in; accepted, or refused with a reason, out."""

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.match import (
    Accepted,
    Aid,
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
    TakenBack,
    Words,
)
from game.match.describe import answers_in_words
from game.rules import Clue, HardMode, check_guess, filter_word_list
from game.words import Tier, load, with_own_words
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
    assert refusal(match, "cran") == (Reason.TOO_SHORT, "Too short: 5 letters needed")
    assert refusal(match, "") == (Reason.TOO_SHORT, "Too short: 5 letters needed")
    assert refusal(match, "banana") == (
        Reason.TOO_LONG,
        "Too long: 5 letters needed",
    )
    assert refusal(match, "xyzzy") == (Reason.NOT_IN_LIST, "XYZZY isn't in the word list")
    assert match == begin("ROBOT")


def test_hard_mode_refuses_with_its_rule() -> None:
    match = after(begin("ROBOT", level=HardMode.HARD), "crane")
    assert refusal(match, "toxin") == (Reason.HARD_MODE, "The guess must contain R")
    strict = after(begin("ROBOT", level=HardMode.STRICT), "crane")
    assert refusal(strict, "trunk") == (Reason.HARD_MODE, "Letter 2 can't be R")


def test_hard_mode_asks_one_open_board_at_least_and_names_the_nearest() -> None:
    match = after(begin("ROBOT", "GEESE", level=HardMode.HARD), "crane")
    assert isinstance(match.guess("sheep"), Refused)  # GEESE asks for an E in place 5
    assert refusal(match, "sheep")[1] == (
        "Hard mode: fits no open board. Board 1: The guess must contain R"
    )
    assert isinstance(match.guess("trunk"), Accepted)
    assert isinstance(match.guess("eerie"), Accepted)
    solved = after(match, "geese")
    assert refusal(solved, "sheep")[1] == "Hard mode on board 1: The guess must contain R"


def test_hard_mode_changes_within_a_game_unless_a_guess_broke_it() -> None:
    match = after(begin("ROBOT"), "crane", "toxin")
    refused = match.with_hard_mode(HardMode.HARD)
    assert isinstance(refused, Refused)
    assert refused.message == "Too late for hard mode after TOXIN: The guess must contain R"
    kept = after(begin("ROBOT"), "crane", "robot").with_hard_mode(HardMode.STRICT)
    assert isinstance(kept, Accepted)
    assert kept.match.code.hard_mode is HardMode.STRICT
    off = kept.match.with_hard_mode(HardMode.OFF)
    assert isinstance(off, Accepted)
    assert off.match == after(begin("ROBOT"), "crane", "robot")


def test_a_guess_that_was_undone_still_counts_against_hard_mode() -> None:
    match = after(begin("ROBOT").with_aid(Aid.UNDO), "crane", "toxin")
    for _ in range(2):
        answer = match.take_back()
        assert isinstance(answer, Accepted)
        match = answer.match
    refused = match.with_hard_mode(HardMode.HARD)
    assert isinstance(refused, Refused)
    assert refused.message == (
        "Too late for hard mode after TOXIN: The guess must contain R. Undone guesses count too"
    )
    again = after(match, "toxin").with_hard_mode(HardMode.HARD)  # which obeys it, as a first guess
    assert isinstance(again, Refused)
    assert again.message == refused.message


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
    hints = []
    while isinstance(answer := match.hint(), Accepted):
        hints.append(str(answer.hint))
        match = answer.match
    assert hints[:2] == ["The word contains O", "The word contains B"]
    assert (len(hints), match.hints_taken, match.guesses_made) == (8, 8, 1)
    assert answer.reason is Reason.NO_HINT_LEFT
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
        st.builds(HintTaken, st.integers(-1, 3)),
        st.builds(TakenBack),
    ),
    max_size=12,
)


@given(
    moves,
    st.sampled_from(HardMode),
    st.sampled_from(HostKind),
    st.booleans(),
    st.sampled_from([None, 4, 8]),
    st.frozensets(st.sampled_from(Aid)),
)
def test_replaying_gives_an_equal_match(
    tried: list[Move],
    level: HardMode,
    host: HostKind,
    sequence: bool,
    guesses: int | None,
    aids: frozenset[Aid],
) -> None:
    code = GameCode(
        source=Seed(7),
        boards=3,
        guesses=guesses,
        sequence=sequence,
        host=host,
        hard_mode=level,
        aids=aids,
    )
    match = Match.start(code, FIVE)
    for move in tried:
        answer = match.make(move)
        if isinstance(answer, Accepted):
            match = answer.match
    again = Match.replay(GameCode.parse(match.code.text), FIVE, match.moves)
    assert again == match
    assert again.status == match.status
    assert len(match.guesses) == match.guesses_made
    for one, other in zip(again.boards, match.boards, strict=True):
        assert (one.guesses, one.hints, one.host.words) == (
            other.guesses,
            other.hints,
            other.host.words,
        )
        assert one.possible == other.possible
        assert set(one.host.words) <= set(one.possible)
        if one.guesses:
            assert one.solved == (set(one.guesses[-1].clues) == {Clue.GREEN})


def test_moves_that_do_not_belong_to_the_game_are_named() -> None:
    with pytest.raises(ReplayError, match="XYZZY isn't in the word list"):
        Match.replay(GameCode(source=Seed(1)), FIVE, ["CRANE", "XYZZY"])


def test_the_same_code_deals_the_same_words() -> None:
    first, second = (Match.start(GameCode(source=Seed(5), boards=4), FIVE) for _ in range(2))
    assert [board.answer for board in first.boards] == [board.answer for board in second.boards]
    assert len({board.answer for board in first.boards}) == 4


def test_a_seed_keeps_its_words_for_ever() -> None:
    words = [Match.start(GameCode(source=Seed(n)), FIVE).boards[0].answer for n in range(6)]
    assert words == "GEESE ABBEY TOXIN KEEPS KEEPS CRANE".split()


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
    with pytest.raises(GameCodeError, match="Choose 3 to 15 letters"):
        GameCode(source=Seed(1), length=2)
    with pytest.raises(GameCodeError, match="Choose 1 to 32 boards"):
        GameCode(source=Seed(1), boards=33)
    with pytest.raises(GameCodeError, match="Choose 1 to 99 guesses"):
        GameCode(source=Seed(1), guesses=0)
    with pytest.raises(GameCodeError, match="2 boards need 2 words, not 1"):
        GameCode(source=Words(("ROBOT",)), boards=2)
    with pytest.raises(GameCodeError, match="BANANA must have 5 letters"):
        Match.start(GameCode(source=Words(("BANANA",))), FIVE)
    with pytest.raises(GameCodeError, match="only 2 answers for 3 boards"):
        Match.start(GameCode(source=Seed(1), boards=3), word_list("CRANE SLATE"))


def test_taking_back_restores_the_match_before_and_keeps_the_moves() -> None:
    code = GameCode(source=Words(("ROBOT",)), aids=frozenset({Aid.UNDO}))
    first = after(Match.start(code, FIVE), "crane")
    hinted = after(first, "toxin").hint()
    assert isinstance(hinted, Accepted)
    back = hinted.match.take_back()
    assert isinstance(back, Accepted)
    assert back.match.boards[0].guesses == first.boards[0].guesses
    assert back.match.boards[0].hints == (hinted.hint,)  # a hint stays
    assert back.match.guesses == ("CRANE",)
    assert back.match.moves == ("CRANE", "TOXIN", HintTaken(0), TakenBack())
    counts = back.match.guesses_made, back.match.hints_taken, back.match.moves.count(TakenBack())
    assert counts == (1, 1, 1)


def test_absurdle_keeps_to_its_hints_when_guesses_are_taken_back() -> None:
    code = GameCode(source=Seed(1), host=HostKind.ABSURDLE, guesses=None)
    hinted = after(Match.start(code, FIVE), "crane").hint()
    assert isinstance(hinted, Accepted)
    assert hinted.hint
    back = hinted.match.take_back()
    assert isinstance(back, Accepted)
    assert all(hinted.hint.letter in word for word in back.match.boards[0].host.words)
    assert Match.replay(code, FIVE, back.match.moves).boards[0].hints == (hinted.hint,)
    again = back.match.hint()
    assert isinstance(again, Accepted)
    assert again.hint != hinted.hint


@given(st.lists(st.sampled_from(FIVE.answers), max_size=8), st.sampled_from([1, 3]))
def test_taking_all_back_leads_to_the_start(words: list[str], boards: int) -> None:
    code = GameCode(source=Seed(1), boards=boards, host=HostKind.ABSURDLE, guesses=None)
    match = start = Match.start(code, FIVE)
    for word in words:
        answer = match.guess(word)
        match = answer.match if isinstance(answer, Accepted) else match
    made = match.guesses_made
    if match.status is Status.PLAYING:
        for _ in range(made):
            answer = match.take_back()
            assert isinstance(answer, Accepted)
            match = answer.match
        assert match.boards == start.boards
        assert match.moves.count(TakenBack()) == made
        refused = match.take_back()
        assert isinstance(refused, Refused)
        assert refused.reason is Reason.NOTHING_TO_TAKE_BACK


def test_a_guess_is_taken_back_only_where_that_is_allowed() -> None:
    refused = after(begin("ROBOT"), "crane").take_back()
    assert isinstance(refused, Refused)
    assert refused.reason is Reason.UNDO_NOT_ALLOWED
    code = GameCode(source=Words(("ROBOT",)), aids=frozenset({Aid.UNDO}))
    over = after(Match.start(code, FIVE), "robot").take_back()
    assert isinstance(over, Refused)
    assert over.reason is Reason.OVER
    with pytest.raises(GameCodeError, match="Undo isn't allowed in daily games"):
        GameCode(source=Daily(date(2026, 1, 1)), aids=frozenset({Aid.UNDO}))


def test_a_hint_is_about_a_board_that_is_to_be_solved_now() -> None:
    code = GameCode(source=Words(("ROBOT", "CRANE")), boards=2, sequence=True)
    match = after(Match.start(code, FIVE), "robot")
    for board in (-1, 0, 2):
        refused = match.hint(board)
        assert isinstance(refused, Refused)
        assert refused.reason is Reason.BOARD_NOT_OPEN
    assert isinstance(match.hint(1), Accepted)


def test_easy_mode_counts_and_samples_what_is_possible() -> None:
    match = begin("ROBOT", "SHEEP")
    assert match.possible().count == len(FIVE.answers)
    assert len(set(match.possible().some)) == 5
    match = after(match, "crane")
    for index, secret in enumerate(("ROBOT", "SHEEP")):
        fitting = filter_word_list(FIVE.answers, match.boards[index].guesses)
        possible = match.possible(index, most=100)
        assert (possible.count, list(possible.some)) == (len(fitting), sorted(fitting))
        assert secret in possible.some


def test_what_easy_mode_shows_follows_from_the_game() -> None:
    code = GameCode(source=Seed(4), host=HostKind.ABSURDLE)
    shown = []
    for _ in range(2):
        match = after(Match.start(code, load("en", 5)), "crane")
        shown.append(match.possible())
    assert shown[0] == shown[1]
    assert shown[0].count == len(match.boards[0].host.words)
    other = after(Match.start(code, load("en", 5)), "slate").possible()
    assert other != shown[0]


def test_easy_mode_counts_hints_and_never_leaves_the_answer_out() -> None:
    hinted = begin("ROBOT").hint()
    assert isinstance(hinted, Accepted)
    assert all("O" in word for word in hinted.match.possible(most=99).some)
    rare = begin("ZZZZZ")  # may be guessed, but is no answer
    assert "ZZZZZ" in rare.possible(most=99).some


def test_a_challenge_is_won_on_its_word_alone() -> None:
    def challenge(*words: str) -> Match:
        code = GameCode(
            source=Words(words), host=HostKind.ABSURDLE, boards=len(words), guesses=None
        )
        return Match.start(code, FIVE)

    assert begin("ROBOT").targets == ()
    match = challenge("ROBOT", "GEESE")
    assert match.targets == ("ROBOT", "GEESE")
    for board, target in zip(match.boards, match.targets, strict=True):
        assert target in board.host.words
    assert sorted(len(board.host.words) for board in match.boards) == [7, 7]
    statuses = set()
    for target in FIVE.answers:
        match = challenge(target)
        for word in (*FIVE.answers, *FIVE.answers):
            answer = match.guess(word)
            match = answer.match if isinstance(answer, Accepted) else match
        assert (match.status is Status.WON) == (match.boards[0].answer == target)
        statuses.add(match.status)
    assert statuses == {Status.WON, Status.LOST}
    with pytest.raises(GameCodeError, match="can't end on AEIOU"):
        challenge("AEIOU")
    with pytest.raises(GameCodeError, match="can't end on the same word twice"):
        challenge("ROBOT", "ROBOT")


@pytest.mark.parametrize("tier", Tier)
@pytest.mark.parametrize("host", HostKind)
def test_no_answer_is_harder_than_the_difficulty(tier: Tier, host: HostKind) -> None:
    words = load("en", 5)
    for source in (Seed(1), Seed(2), Daily(date(2026, 11, 20))):
        code = GameCode(source=source, boards=32, difficulty=tier, host=host)
        match = Match.start(code, words)
        hosts = [word for board in match.boards for word in board.host.words]
        assert set(hosts) <= set(words.answers_up_to(tier))
        assert match.possible().count <= len(words.answers_up_to(tier))


def test_a_match_plays_with_lists_of_the_players_own() -> None:
    words = with_own_words(load("en", 5), answers=["QQQQQ", "ZZZZZ"], guesses=["XXXXX"])
    match = Match.start(GameCode(source=Seed(1), difficulty=Tier.EASY), words)
    assert match.boards[0].answer in ("QQQQQ", "ZZZZZ")
    assert refusal(match, "crane")[0] is Reason.NOT_IN_LIST
    assert isinstance(match.guess("xxxxx"), Accepted)
    assert Match.replay(match.code, words, ["XXXXX"]).guesses_made == 1


def test_a_challenge_is_lost_once_a_board_ends_on_another_word() -> None:
    code = GameCode(
        source=Words(("ROBOT", "GEESE")), host=HostKind.ABSURDLE, boards=2, guesses=None
    )
    match = Match.start(code, FIVE)
    for word in (*FIVE.answers, *FIVE.answers):
        if word not in match.targets and match.status is Status.PLAYING:
            answer = match.guess(word)
            match = answer.match if isinstance(answer, Accepted) else match
    assert match.status is Status.LOST
    assert match.open_boards  # the game could go on, but not be won
    assert refusal(match, "ROBOT")[0] is Reason.OVER
    [missed] = [index for index, board in enumerate(match.boards) if board.solved]
    ended, target = match.boards[missed].answer, match.targets[missed]
    assert answers_in_words(match) == f"Board {missed + 1} ended on {ended}, not on {target}"


def test_the_next_board_is_open_where_one_is_solved() -> None:
    match = begin("ROBOT", "CRANE", "GEESE")
    assert [match.open_board(near) for near in range(3)] == [0, 1, 2]
    match = after(match, "crane")
    assert [match.open_board(near) for near in range(3)] == [0, 2, 2]
    match = after(match, "geese")
    assert [match.open_board(near) for near in range(3)] == [0, 0, 0]
    match = after(match, "robot")
    assert [match.open_board(near) for near in range(3)] == [0, 1, 2]
