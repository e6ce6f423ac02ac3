"""What a player at a terminal is shown and may type."""

from contextlib import nullcontext
from dataclasses import replace
from datetime import date

import pytest

from game import program
from game.match import Aid, Daily, GameCode, HintTaken, HostKind, Match, Seed, TakenBack, Words
from game.profile import Settings
from game.rules import HardMode
from game.terminal.commands import IN_A_GAME, called
from game.terminal.display import is_word, side_by_side
from game.terminal.finish import review_command
from game.words import load
from tests.languages.pseudo import pseudo_locale
from tests.match.lists import FIVE, word_list
from tests.terminal.test_languages import bare_words
from tests.terminal.transcripts import playing, shown


def secret(*words: str) -> Match:
    return Match.start(
        GameCode(source=Words(words), boards=len(words), guesses=len(words) + 5), FIVE
    )


def test_a_terminal_shows_a_title_the_guess_and_the_letters_left() -> None:
    out, status = shown(["crane", "robot"], playing(secret("ROBOT")), columns=80)
    lines = out.splitlines()
    assert lines[:4] == [
        "Verdigris: 5 letters, 6 guesses",
        "Type a word and press Enter, /help for help, or /quit to quit.",
        "",
        "Guess 1 of 6",
    ]
    assert "Guess 2 of 6" in lines
    assert "Letters not tried: BDFGHIJKLMOPQSTUVWXYZ" in lines
    assert status == 0


def test_one_board_that_would_open_after_others_is_no_sequence() -> None:
    match = Match.start(GameCode(source=Words(("ROBOT",)), sequence=True), FIVE)
    out, _ = shown([], playing(match), columns=80)
    assert out.splitlines()[0] == "Verdigris: 5 letters, 6 guesses"


def test_through_pipes_nothing_of_it_is_shown() -> None:
    out, _ = shown(["crane"], playing(secret("ROBOT")))
    assert "Verdigris" not in out
    assert "Guess 2" not in out
    assert "Letters not tried" not in out


@pytest.mark.parametrize("answers", [("ROBOT",), ("ROBOT", "GEESE", "CRANE", "COUNT")])
def test_help_is_what_the_banner_says_and_a_question_mark_a_hint(answers: tuple[str, ...]) -> None:
    out, _ = shown(["?", "/help"], playing(secret(*answers)), columns=80)
    before, _, after = out.partition("You can also type:")
    assert "/help for help" in before
    assert before.count(" contains ") == 1
    assert all(f"/{command.value}" in after for command in IN_A_GAME)
    assert " contains " not in after


@pytest.mark.parametrize("line", ["quit", "/quit", "QUIT", "/Quit"])
def test_quitting(line: str) -> None:
    match = secret("ROBOT")
    out, status = shown(["crane", line, "robot"], playing(match))
    assert out.endswith(f"> Guesses: 1\nCode: {match.code.short or match.code.text}\n")
    assert status == 0


@pytest.mark.parametrize("length", range(3, 16))
@pytest.mark.parametrize("language", ["en", "es"])
def test_a_command_needs_a_slash_just_where_it_could_be_a_word(length: int, language: str) -> None:
    words = load(language, length)
    code = GameCode(source=Seed(1), length=length, language=language)
    match = Match.start(code, words)
    for command in IN_A_GAME:
        bare = called(command.value, IN_A_GAME, lambda line: is_word(line, match))
        assert (bare is None) == (command.value.upper() in words.guesses)
        assert bare is None or len(command.value) != length or bare.command is command
        slashed = called(f"/{command.value}", IN_A_GAME, lambda line: is_word(line, match))
        assert slashed
        assert slashed.command is command


def test_in_a_game_of_four_letters_a_bare_quit_is_a_guess() -> None:
    match = Match.start(GameCode(source=Words(("HELP",)), length=4), load("en", 4))
    out, _ = shown(["quit", "hint", "/hint", "help"], playing(match))
    assert "> QUIT  ____\n" in out
    assert "\nHINT  " in out
    assert "\nAnswer: HELP\nGuesses: 3\n" in out


def test_the_other_commands() -> None:
    match = secret("ROBOT", "GEESE")
    lines = ["hint 2", "undo", "hard", "describe", "/nonsense", "help"]
    out, _ = shown(lines, playing(match))
    assert "> Board 2: contains E\n> Undo is off in this game\n> Hard mode: " in out
    assert "> Board 1 of 2. No guesses yet." in out
    assert "> Unknown command. Type /help for a list.\n" in out
    assert "without the slash: help, hint, undo, describe, hard, new, quit" in out


def test_another_game_follows_at_a_terminal() -> None:
    match = secret("ROBOT")
    out, status = shown(["robot", "new", "quit"], playing(match), columns=80)
    assert out.count("Verdigris: 5 letters") == 2
    assert out.count("\nCode: ") == 2
    assert status == 0
    out, status = shown(["robot", ""], playing(match), columns=80)
    assert out.count("Verdigris: 5 letters") == 1
    assert status == 0
    out, _ = shown(["crane", "/new", "quit"], playing(match))
    assert out.count("Grey Letters: \n") == 2  # at the beginning of each
    codes = [line.partition("Code: ")[2] for line in out.splitlines() if "Code: " in line]
    assert codes[0] == (match.code.short or match.code.text)
    assert len(set(codes)) == len(codes) == 2


@pytest.mark.parametrize("line", ["new", "/new", "n", "y", "Yes"])
def test_another_game_is_begun_by_any_usual_yes(line: str) -> None:
    out, status = shown(["robot", line, "quit"], playing(secret("ROBOT")), columns=80)
    assert out.count("Verdigris: 5 letters") == 2
    assert status == 0


def test_the_end_at_a_terminal_says_how_it_went_and_how_to_review_it() -> None:
    match = secret("ROBOT")
    out, _ = shown(["crane", "?", "robot"], playing(match), columns=30)
    assert "\nAnswer: ROBOT\nGuesses: 2\nSolved in 2 of 6.\nCode:" in out
    assert f"\nReview: {program.command()} review {match.code.text} crane '?1' robot\n" in out
    out, _ = shown(["crane"] * 6, playing(match), columns=80)
    assert "\nGuesses: 6\nNot solved.\nCode: " in out
    endless = Match.start(GameCode(source=Words(("ROBOT",)), guesses=None), FIVE)
    assert "\nSolved in 1 guess.\n" in shown(["robot"], playing(endless), columns=80)[0]
    out, _ = shown(["crane", "robot"], playing(match))
    assert "Solved" not in out
    assert "Review" not in out


def test_the_command_that_reviews_a_game_names_own_lists_and_is_quoted() -> None:
    match = secret("ROBOT", "GEESE")
    assert match.code.own_list
    moves = ("CRANE", TakenBack(), HintTaken(1))
    settings = Settings(answers="my words.txt", guess_words="more.txt")
    assert review_command(replace(match, moves=moves), settings) == (
        f"{program.command()} review {match.code.text} crane '<' '?2' "
        "--answers 'my words.txt' --guess-words more.txt"
    )


def test_what_is_not_understood_after_a_game_is_answered_and_a_review_shown() -> None:
    lines = ["crane", "robot", "slate", "review", "", "new"]
    out, status = shown(lines, playing(secret("ROBOT")), columns=80)
    assert "quit: slate\nAfter a game, “new”, “review” and “quit” can be typed.\n" in out
    assert "\n1. CRANE: " in out.partition("quit: review")[2]
    assert out.count("Verdigris: 5 letters") == 1
    assert status == 0


@pytest.mark.parametrize(
    ("code", "title"),
    [
        (GameCode(source=Seed(1), hard_mode=HardMode.HARD), "5 letters, 6 guesses, hard mode"),
        (
            GameCode(source=Seed(1), boards=2, guesses=7, sequence=True, hard_mode=HardMode.STRICT),
            "5 letters, 2 boards, Sequence, 7 guesses, strict mode",
        ),
        (
            GameCode(source=Seed(1), host=HostKind.ABSURDLE, guesses=None),
            "5 letters, Absurdle",
        ),
        (
            GameCode(source=Daily(date(2026, 11, 21)), language="es"),
            "daily of 21 Nov 2026, 5 letters, 6 guesses, Spanish",
        ),
    ],
)
def test_the_title_names_what_is_unusual(code: GameCode, title: str) -> None:
    match = Match.start(code, load(code.language, 5))
    out, _ = shown([], playing(match), columns=100)
    assert out.splitlines()[0] == f"Verdigris: {title}"


FOUR = ("ROBOT", "GEESE", "CRANE", "COUNT")


def test_boards_are_side_by_side_where_there_is_room_and_solved_ones_are_marked() -> None:
    lines = ["slate", "robot", "/quit"]
    out, _ = shown(lines, playing(secret(*FOUR)), columns=80)
    assert "Guess 3 of 9, 1 of 4 solved\n" in out
    assert "Board 1: solved   Board 2           Board 3           Board 4\n" in out
    assert "ROBOT  *****      SLATE  " in out
    out, _ = shown(lines, playing(secret(*FOUR)), columns=40)
    assert "Board 1: solved   Board 2\n" in out
    assert "Board 3           Board 4\n" in out
    out, _ = shown(lines, playing(secret(*FOUR)), columns=20)
    assert "Board 1: solved\n" in out


SMALL = word_list("ALLY BETA COOL DEAL ELSE FLEW GOOD HOPE IBEX", "ARGH")


def block_after(guesses: list[str], match: Match) -> list[str]:
    """Return the last lines that a terminal of twenty columns shows before a guess."""
    out, _ = shown(guesses, playing(match), columns=20)
    return out.rpartition("Guess ")[2].partition("Letters not tried")[0].splitlines()


def test_of_several_boards_each_shows_what_is_known_of_it() -> None:
    code = GameCode(source=Seed(1), length=4, boards=2, guesses=7, host=HostKind.ABSURDLE)
    first = ["Board 1", "Known: ____", "Words left: 5"]
    second = ["Board 2", "Known: ____", "Words left: 4"]
    assert block_after([], Match.start(code, SMALL)) == [
        *("1 of 7, 0 of 2", "solved", *first, "", *second)
    ]
    challenge = GameCode(
        source=Words(("ELSE", "GOOD")), length=4, boards=2, guesses=7, host=HostKind.ABSURDLE
    )
    targets = block_after(["beta"], Match.start(challenge, SMALL))
    assert targets[2:5] == ["Board 1", "Target: ELSE", "BETA  _-__"]
    assert "Has: E" in targets
    assert "Target: GOOD" in targets
    easy = replace(
        code, source=Words(("ELSE", "GOOD")), host=HostKind.HONEST, aids=frozenset({Aid.EASY})
    )
    assert block_after(["beta"], Match.start(easy, SMALL))[2:] == [
        *("Board 1", "BETA  _-__", "3 words possible:", "ELSE", "FLEW", "HOPE"),
        *("", "Board 2", "BETA  ____", "2 words possible:", "COOL", "GOOD"),
    ]
    honest = Match.start(replace(easy, aids=frozenset()), SMALL)
    assert block_after(["flew"], honest)[2:] == [
        *("Board 1", "FLEW  _*-_", "Known: _L__", "Has: EL"),
        *("", "Board 2", "FLEW  ____", "Known: ____"),
    ]
    assert block_after(["flew", "else"], honest)[2:] == [
        *("Board 1: solved", "ELSE  ****", "", "Board 2"),
        *("FLEW  ____", "ELSE  ____", "Known: ____"),
    ]


def test_the_end_of_several_boards_has_all_rows_side_by_side() -> None:
    out, _ = shown(["robot", "geese"], playing(secret("ROBOT", "GEESE")), columns=80)
    end = out.rpartition("> geese\n")[2]
    assert end.startswith(
        "Board 1: solved   Board 2: solved\n"
        "ROBOT  *****      ROBOT  _____\n"
        "                  GEESE  *****\n"
        "Answer 1: ROBOT, guess 1\n"
    )


def test_a_game_that_was_over_before_is_shown_with_its_end() -> None:
    over = secret("ROBOT").make("robot").match  # type: ignore[union-attr]
    at_a_terminal, _ = shown([""], playing(over), columns=80)
    assert "Guess " not in at_a_terminal
    assert at_a_terminal.splitlines()[2:5] == ["ROBOT  *****", "Answer: ROBOT", "Guesses: 1"]
    through_pipes, _ = shown([], playing(over))
    assert through_pipes.splitlines()[0] == "ROBOT  *****"
    assert "Known: ROBOT" in through_pipes


def test_colours_take_no_room() -> None:
    tile = "\x1b[30;42mA\x1b[0m"
    assert list(side_by_side([[tile, "BB"], ["C"]], 7)) == [f"{tile}    C", "BB"]


@pytest.mark.parametrize("columns", [40, 80])
@pytest.mark.parametrize("language", ["en", "pseudo"])
@pytest.mark.parametrize("boards", [1, 4])
@pytest.mark.parametrize("host", HostKind)
@pytest.mark.parametrize("plain", [True, False])
def test_whatever_is_shown_keeps_to_the_width_of_the_terminal(
    columns: int, language: str, boards: int, host: HostKind, plain: bool
) -> None:
    code = GameCode(source=Seed(1), boards=boards, host=host, guesses=boards + 2)
    lines = ["?", "help", "slate", "?", "xxxxx", "a", "hard", "hard", "/x", "robot", "/new", "quit"]
    with pseudo_locale() if language == "pseudo" else nullcontext():
        out, _ = shown(lines, playing(Match.start(code, FIVE), plain), columns)
    out = "\n".join(line for line in out.splitlines() if "\x1b" not in line)
    long = [line for line in out.splitlines() if len(line) > columns]
    whole = ("V1-EN5-", "·" * 20)  # a code, and what makes the texts of the pseudo-locale longer
    assert [line for line in long if not any(part in line for part in whole)] == []
    if language == "pseudo":
        names = "help hint undo describe hard new quit slate".split()
        assert set(bare_words(out)) <= {*names, "xxxxx", "robot", "English"}
