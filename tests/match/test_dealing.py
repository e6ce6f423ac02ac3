"""What codes deal, hosts, challenges and puzzles from elsewhere."""

from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.match import (
    Aid,
    ChosenWords,
    Daily,
    GameCode,
    GameCodeError,
    HostKind,
    Match,
    Seed,
    Status,
)
from game.match.challenge import LONGEST_MESSAGE, challenge_code, challenge_text, message_in
from game.match.code import UnknownListError
from game.match.dealing import FIRST_DAY, word_list_name
from game.match.describe import besides_likely, left_in_words, words_counted
from game.match.puzzle import Puzzle
from game.rules import Clue, HardMode
from game.words import Tier, WordList, load, load_earlier, with_own_words
from tests.match.lists import FIVE, word_list
from tests.rules.plainly import fits, rows_of

SHIPPED = load("en", 5)


def dealt(code: GameCode, words: WordList = FIVE) -> list[str]:
    return [board.host.words[0] for board in Match.start(code, words).boards]


def test_a_seed_and_a_day_keep_their_words_for_ever() -> None:
    answers = [dealt(GameCode(source=Seed(number)))[0] for number in range(6)]
    assert answers == "GEESE ABBEY TOXIN KEEPS KEEPS CRANE".split()
    cycles = [GameCode(source=Daily(FIRST_DAY + timedelta(14 * nth))) for nth in range(4)]
    assert [dealt(code)[0] for code in cycles] == "COUNT STEER BANAL ABBEY".split()
    for source, kept in (
        (Seed(1), "SHEEP TRUNK"),
        (Daily(FIRST_DAY), "TRUNK ROBOT"),
        (ChosenWords(("ROBOT", "GEESE")), "SLATE EERIE"),
    ):
        code = GameCode(source=source, boards=2, host=HostKind.ABSURDLE)
        hosts = [board.host.words for board in Match.start(code, FIVE).boards]
        assert [words[1] for words in hosts] == kept.split()
    day = GameCode(source=Daily(date(2026, 11, 20)))
    for other in ({"hard_mode": HardMode.HARD}, {"guesses": 9}, {"aids": frozenset([Aid.EASY])}):
        assert dealt(GameCode(source=day.source, **other)) == dealt(day)


@pytest.mark.parametrize("boards", [1, 3, 14])
def test_no_daily_answer_comes_twice_before_all_have_come(boards: int) -> None:
    days = -(-len(FIVE.answers) // boards)
    for cycle in (-1, 0, 2):
        seen: list[str] = []
        for day in range(cycle * days, (cycle + 1) * days):
            words = dealt(GameCode(source=Daily(FIRST_DAY + timedelta(day)), boards=boards))
            assert len(set(words)) == boards
            seen += words
        assert set(seen[: len(FIVE.answers)]) == set(FIVE.answers)


@pytest.mark.parametrize("host", HostKind)
def test_all_answers_of_a_difficulty_are_dealt_and_no_harder_ones(host: HostKind) -> None:
    for tier in Tier:
        answers = set(SHIPPED.answers_up_to(tier))
        for source in (Seed(1), Daily(date(2026, 11, 20))):
            code = GameCode(source=source, boards=32, difficulty=tier, host=host)
            match = Match.start(code, SHIPPED)
            shares = [board.host.words for board in match.boards]
            words = [word for share in shares for word in share]
            assert set(words) <= answers and len(words) == len(set(words))
            if host is HostKind.ABSURDLE:
                assert set(words) == answers
                assert max(map(len, shares)) - min(map(len, shares)) <= 1
            else:
                assert match.possible().left == len(answers)
    with pytest.raises(GameCodeError, match="2 answers for 3"):
        Match.start(GameCode(source=Seed(1), boards=3, host=host), word_list("CRANE SLATE"))


def test_each_host_of_a_challenge_can_end_on_its_word() -> None:
    code = GameCode(source=ChosenWords(("ROBOT", "GEESE")), boards=2, host=HostKind.ABSURDLE)
    match = Match.start(code, FIVE)
    assert (
        match.targets == ("ROBOT", "GEESE")
        and Match.start(GameCode(source=ChosenWords(("ROBOT",))), FIVE).targets == ()
    )
    for board, target in zip(match.boards, match.targets, strict=True):
        assert target in board.host.words and len(board.host.words) == 7
    with pytest.raises(GameCodeError, match="AEIOU"):
        Match.start(GameCode(source=ChosenWords(("AEIOU",)), host=HostKind.ABSURDLE), FIVE)


# The list of a game -----------------------------------------------------------------------


def test_a_list_has_another_name_where_it_decides_another_game() -> None:
    answers, guesses = ["ROBOT", "CRANE"], ["SLATE"]
    different = [
        SHIPPED, *load_earlier("en", 5),
        with_own_words(SHIPPED, answers=SHIPPED.answers),  # of which all are easy
        with_own_words(SHIPPED, answers=answers),
        with_own_words(SHIPPED, answers=answers[::-1]),
        with_own_words(SHIPPED, answers=answers, guesses=guesses),
        with_own_words(SHIPPED, answers=answers, guesses=["TOXIN"]),
    ]  # fmt: skip
    names = [*map(word_list_name, different)]
    assert len(set(names)) == len(names)
    assert [name.startswith("OWN") for name in names] == [False, False, *[True] * 5]
    assert names[0] == SHIPPED.version.upper()
    for more in ({"more": ["QWERT"]}, {"guesses": ["QWERT"]}):
        assert word_list_name(with_own_words(SHIPPED, **more)) == names[0]


def test_a_match_names_its_list_and_refuses_another() -> None:
    code = Match.start(GameCode(source=Seed(1)), SHIPPED).code
    assert code.word_list == word_list_name(SHIPPED)
    assert Match.start(GameCode.parse(code.text), SHIPPED).code == code
    own = Match.start(GameCode(source=Seed(1)), FIVE).code
    for asked, words, said in (
        (own, SHIPPED, "own word list"), (code, FIVE, "built-in"),
        (GameCode(source=Seed(1), word_list="000000"), SHIPPED, "another version"),
    ):  # fmt: skip
        with pytest.raises(UnknownListError, match=said):
            Match.start(asked, words)
    for other in ({"language": "es"}, {"length": 6}):
        with pytest.raises(GameCodeError, match="needs words"):
            Match.start(GameCode(source=Seed(1), **other), SHIPPED)
    # A code that carries its words is played with any list.
    chosen = Match.start(GameCode(source=ChosenWords(("QWERT",))), FIVE).code
    won = Match.start(chosen, SHIPPED).guess("qwert")
    assert won.status is Status.WON  # type: ignore[union-attr]


# Challenges -------------------------------------------------------------------------------


@given(st.text('ab “”"\n\x07é🟩 ', max_size=120))
def test_a_message_comes_with_a_challenge_as_one_line(message: str) -> None:
    text = challenge_text("ET69-6JFA", message)
    found = message_in(text)
    assert found.isprintable() and len(found) <= LONGEST_MESSAGE and found == found.strip()
    shown = "".join(sign if sign.isprintable() else " " for sign in message)
    shown = shown.replace("“", '"').replace("”", '"')
    assert found == " ".join(shown.split())[:80].rstrip()
    assert GameCode.parse(text).source == ChosenWords(("MANGO",)) and message_in("“ab") == ""


def test_a_challenge_takes_over_the_rules_of_a_game() -> None:
    rules = GameCode(source=Seed(1), boards=4, guesses=9, sequence=True, hard_mode=HardMode.HARD,
                     host=HostKind.ABSURDLE,
                     aids=frozenset([Aid.COACH, Aid.EASY]), difficulty=Tier.EASY)  # fmt: skip
    plain, strict = challenge_code(["crane"], "en"), challenge_code(["crane"], "en", rules)
    assert (plain.guesses, plain.hard_mode, plain.aids) == (6, HardMode.OFF, frozenset())
    assert (strict.guesses, strict.hard_mode, strict.sequence) == (6, HardMode.HARD, True)
    assert strict.aids == {Aid.EASY} and strict.difficulty is Tier.EASY
    assert strict.host is HostKind.ABSURDLE
    other = GameCode(source=Seed(1), guesses=3)
    assert challenge_code(["crane", "robot"], "en", other).guesses == 3
    with pytest.raises(GameCodeError, match="hurtful"):
        challenge_code(["redskin"], "en")


# Puzzles from elsewhere -------------------------------------------------------------------


def puzzle(boards: int = 1, guesses: int | None = None) -> Puzzle:
    return Puzzle(GameCode(source=Seed(0), boards=boards, guesses=guesses), FIVE)


def entered(before: Puzzle, word: str, *told: str) -> Puzzle:
    """Return a puzzle after a word, with its clues as digits, a text for each board."""
    after = before.with_word(word)
    for board, each in enumerate(told):
        for place, digit in enumerate(each):
            after = after.with_clue(len(after.rows) - 1, board, place, Clue(int(digit)))
    return after


@given(st.lists(st.sampled_from([*FIVE.answers, "QQQQQ"]), min_size=2, max_size=2, unique=True),
       st.lists(st.sampled_from([*FIVE.answers, "QQQQQ"]), max_size=5))  # fmt: skip
def test_a_puzzle_is_the_match_whose_clues_were_told(secrets: list[str], words: list[str]) -> None:
    elsewhere, played = puzzle(2), list[str]()
    for word in words:
        if not elsewhere.refusal(word):
            told = [rows_of(secret, [word])[0][1] for secret in secrets]
            elsewhere = entered(elsewhere, word.lower(), *("".join(map(str, it)) for it in told))
            played.append(word)
    match = elsewhere.match
    for secret, board in zip(secrets, match.boards, strict=True):
        rows = rows_of(secret, played)
        rows = rows[: played.index(secret) + 1] if secret in played else rows
        assert [*board.guesses] == rows
        assert [*board.likely] == [it for it in FIVE.answers if fits(it, rows)]
        others = sorted({*FIVE.guesses, *played} - {*FIVE.answers})
        assert [*board.possible] == [*board.likely, *(it for it in others if fits(it, rows))]
    assert [*match.guesses] == played
    assert (match.status is Status.WON) == (set(secrets) <= set(played))
    assert bool(elsewhere.over) == (match.status is Status.WON)
    if played:
        assert [*elsewhere.without_last().match.guesses] == played[:-1]


def test_a_letter_takes_its_clue_from_the_last_row_that_had_it_there() -> None:
    after = entered(puzzle(), "crane", "20010").with_word("count")
    assert after.rows[-1].clues == ((2, 0, 0, 1, 0),)
    later = entered(after, "crane", "10000").with_word("count")
    assert later.rows[-1].clues == ((1, 0, 0, 0, 0),)
    solved = entered(entered(puzzle(2), "crane", "22222", "00000"), "robot", "00000", "01000")
    assert solved.match.open_boards == (1,)
    again = solved.with_clue(0, 0, 4, Clue.GREY)
    assert [len(board.guesses) for board in again.match.boards] == [2, 2]
    for before, word, said in (
        (puzzle(), "cran", "5 letters"), (puzzle(), "cr4ne", "5 letters"),
        (entered(puzzle(), "crane", "22222"), "robot", "solved"),
        (entered(puzzle(guesses=1), "crane", "00000"), "robot", "No rows left"),
    ):  # fmt: skip
        assert said in before.refusal(word)


def test_how_many_words_are_left_is_said_with_the_likely_ones() -> None:
    for left, likely, numbers in ((12, 12, "12"), (3, 1, "12"), (2, 0, "2")):
        said = left_in_words(left, likely)
        assert "".join(it for it in said if it.isdigit()) == numbers
        assert besides_likely(left, likely) == (left - likely if likely else 0)
    for tier in Tier:
        said = words_counted(Match.start(GameCode(source=Seed(1), difficulty=tier), FIVE))
        assert ("easy" in said, "medium" in said) == (tier < Tier.HARD, tier is Tier.MEDIUM)
        assert said != words_counted(puzzle().match)
