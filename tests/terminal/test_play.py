"""Games in the terminal: transcripts, byte for byte."""

import re
from collections.abc import Mapping
from io import StringIO
from pathlib import Path

import pytest

from game.match import Aid, GameCode, HintTaken, HostKind, Match, Move, Seed, TakenBack, Words
from game.profile import Settings
from game.profile.settings_file import SettingsFiles
from game.rules import HardMode
from game.session.game_session import GameSession
from game.session.recorder import ResumedGame
from game.terminal.console import Console, suits_colours
from game.terminal.play import play, read_move
from game.words import WordList, with_own_words
from tests.match.lists import FIVE, word_list
from tests.profile.games import played
from tests.terminal.sessions import Unsaved, play_unsaved
from tests.terminal.transcripts import check, playing, shown

PLAYABLE = with_own_words(FIVE, more=["REORG", "FOLLY"])
ABSURDLE = word_list("ALLY BETA COOL DEAL ELSE FLEW GOOD HOPE IBEX", "ARGH")


def secret(*words: str, code: Mapping[str, object] | None = None) -> Match:
    game = GameCode(source=Words(words), boards=len(words), **(code or {}))  # type: ignore[arg-type]
    return Match.start(game, PLAYABLE)


def absurdle(words: WordList, **code: object) -> Match:
    game = GameCode(source=Seed(1), length=words.length, host=HostKind.ABSURDLE, **code)  # type: ignore[arg-type]
    return Match.start(game, words)


class Relayed(StringIO):
    """The lines that are typed at another console."""

    def __init__(self, console: Console) -> None:
        super().__init__()
        self._console = console

    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
        return f"{self._console.ask('')}\n"


def test_the_first_lines_in_colours() -> None:
    def in_colours(console: Console) -> int:
        out = StringIO()
        status = play_unsaved(secret("FOLLY"), Console(Relayed(console), out), plain=False)
        console.say(re.sub("\x1b\\[[0-9;]*m", "", out.getvalue()).removesuffix("\n"))
        return status

    check(
        f"""
        Known: _____
        Green/Yellow Letters:·
        Grey Letters:·
        > xxxxx
        Invalid word
        > banana
        Word must be 5 letters long
        > robot
        ROBOT
        Known: _O___
        Green/Yellow Letters: O
        Grey Letters: BRT
        >·
        Guesses: 1
        Code: {secret("FOLLY").code.short}
        """,
        in_colours,
    )


def test_refusals_and_a_row_in_plain_text() -> None:
    match = secret("FOLLY")
    status = check(
        f"""
        Known: _____
        Green/Yellow Letters:·
        Grey Letters:·
        > xxxxx
        Invalid word
        > banana
        Word must be 5 letters long
        > ab
        Word must be 5 letters long
        > robot
        ROBOT  _*___
        Known: _O___
        Green/Yellow Letters: O
        Grey Letters: BRT
        >·
        Guesses: 1
        Code: {match.code.short or match.code.text}
        """,
        playing(match),
    )
    assert status == 0


def test_a_dot_tells_how_the_game_stands() -> None:
    out, _ = shown([".", "robot", "."], playing(secret("FOLLY")))
    assert "> No guesses yet. 5 letters. 6 guesses left.\n> ROBOT" in out
    assert (
        "> Guess 1, ROBOT: R grey, O green, B grey, O grey, T grey. 5 guesses left. Known places: "
        "blank, O, blank, blank, blank. In the word: O. Not in the word: B, R, T.\n> "
    ) in out
    out, _ = shown(["robot", "."], playing(secret("ROBOT", "FOLLY", "COUNT")))
    told = out.rpartition("> ")[0].rpartition("> ")[2].splitlines()
    assert [line.partition(".")[0] for line in told] == ["Board 2 of 3", "Board 3 of 3"]


def test_the_same_game_in_colours() -> None:
    out, _ = shown(["robot"], playing(secret("FOLLY"), plain=False))
    grey, green = "\x1b[97;100m", "\x1b[30;42m"
    row = f"{grey}R{green}O{grey}B{grey}O{grey}T\x1b[0m\n"
    assert row + "Known: _O___\nGreen/Yellow Letters: O\nGrey Letters: BRT\n> " in out
    assert "ROBOT" not in out


def test_a_game_that_is_won() -> None:
    match = secret("ROBOT")
    status = check(
        f"""
        Known: _____
        Green/Yellow Letters:·
        Grey Letters:·
        > Reorg
        REORG  *_-__
        Known: R____
        Green/Yellow Letters: OR
        Grey Letters: EG
        > ROBOT
        REORG  *_-__
        ROBOT  *****
        Answer: ROBOT
        Guesses: 2
        Code: {match.code.short or match.code.text}
        """,
        playing(match),
    )
    assert status == 0


def test_a_game_that_is_lost() -> None:
    match = secret("ROBOT", code={"guesses": 1})
    check(
        f"""
        Known: _____
        Green/Yellow Letters:·
        Grey Letters:·
        > crane
        CRANE  _-___
        Answer: ROBOT
        Guesses: 1
        Code: {match.code.short or match.code.text}
        """,
        playing(match),
    )


def test_leaving_with_ctrl_c() -> None:
    match = secret("ROBOT")
    status = check(
        f"""
        Known: _____
        Green/Yellow Letters:·
        Grey Letters:·
        > crane
        CRANE  _-___
        Known: _____
        Green/Yellow Letters: R
        Grey Letters: ACEN
        > ^C
        Guesses: 1
        Code: {match.code.short or match.code.text}
        """,
        playing(match),
    )
    assert status == 130


def test_hard_mode_says_what_it_asks_for() -> None:
    match = secret("ROBOT", code={"hard_mode": HardMode.STRICT})
    check(
        f"""
        Known: _____
        Green/Yellow Letters:·
        Grey Letters:·
        > crane
        CRANE  _-___
        Known: _____
        Green/Yellow Letters: R
        Grey Letters: ACEN
        > slate
        The guess must contain R
        > trunk
        Letter 2 can't be R
        >·
        Guesses: 1
        Code: {match.code.short or match.code.text}
        """,
        playing(match),
    )


def test_hints_at_a_prompt() -> None:
    match = secret("ROBOT", code={"guesses": 2})
    check(
        f"""
        Known: _____
        Green/Yellow Letters:·
        Grey Letters:·
        > ?
        The word contains O
        > ? 1
        The word contains B
        > ? 2
        Board 2 isn't open yet
        > ?x
        Word must be 5 letters long
        > <
        Undo is off in this game
        >·
        Guesses: 0
        Code: {match.code.short or match.code.text}
        """,
        playing(match),
    )


def test_easy_mode_counts_and_samples() -> None:
    match = secret("ROBOT", code={"aids": frozenset({Aid.EASY})})
    check(
        f"""
        > slate
        SLATE  ___-_
        4 words possible:
        COUNT
        ROBOT
        TOXIN
        TRUNK
        > crane
        SLATE  ___-_
        CRANE  _-___
        1 word possible:
        ROBOT
        > robot
        SLATE  ___-_
        CRANE  _-___
        ROBOT  *****
        Answer: ROBOT
        Guesses: 3
        Code: {match.code.short or match.code.text}
        """,
        playing(match),
    )


def test_the_absurdle_of_the_rules() -> None:
    match = absurdle(ABSURDLE)
    check(
        f"""
        Known: ____
        Green/Yellow Letters:·
        Grey Letters:·
        Words left: 9
        > argh
        ARGH  ____
        Known: ____
        Green/Yellow Letters:·
        Grey Letters: AGHR
        Words left: 4
        > beta
        ARGH  ____
        BETA  _-__
        Known: ____
        Green/Yellow Letters: E
        Grey Letters: ABGHRT
        Words left: 2
        > <
        ARGH  ____
        Known: ____
        Green/Yellow Letters:·
        Grey Letters: AGHR
        Words left: 4
        > beta
        ARGH  ____
        BETA  _-__
        Known: ____
        Green/Yellow Letters: E
        Grey Letters: ABGHRT
        Words left: 2
        > flew
        ARGH  ____
        BETA  _-__
        FLEW  _*-_
        Known: _L__
        Green/Yellow Letters: EL
        Grey Letters: ABFGHRTW
        Words left: 1
        > else
        ARGH  ____
        BETA  _-__
        FLEW  _*-_
        ELSE  ****
        Answer: ELSE
        Guesses: 4
        Code: {match.code.short or match.code.text}
        """,
        playing(match),
    )


def test_an_absurdle_that_gets_away_and_one_that_has_nothing_to_take_back() -> None:
    match = absurdle(ABSURDLE, guesses=1)
    check(
        f"""
        Known: ____
        Green/Yellow Letters:·
        Grey Letters:·
        Words left: 9
        > <
        Nothing to undo
        > argh
        ARGH  ____
        Answer: never chosen, 4 words were left
        Guesses: 1
        Code: {match.code.short or match.code.text}
        """,
        playing(match),
    )


def test_a_challenge_names_its_target() -> None:
    code = GameCode(source=Words(("ELSE",)), length=4, host=HostKind.ABSURDLE)
    out, _ = shown(["argh", "beta", "flew", "else"], playing(Match.start(code, ABSURDLE)))
    assert out.startswith("Target: ELSE\nKnown: ____\n")
    assert "\nAnswer: ELSE\nGuesses: 4\n" in out


def test_two_boards() -> None:
    match = secret("ROBOT", "GEESE")
    check(
        f"""
        Board 1 of 2
        Known: _____
        Green/Yellow Letters:·
        Grey Letters:·
        Board 2 of 2
        Known: _____
        Green/Yellow Letters:·
        Grey Letters:·
        > robot
        Board 1 of 2: ROBOT, guess 1
        Board 2 of 2
        ROBOT  _____
        Known: _____
        Green/Yellow Letters:·
        Grey Letters: BORT
        > ?
        Board 2: contains E
        > geese
        Board 1 of 2: ROBOT, guess 1
        ROBOT  *****
        Board 2 of 2: GEESE, guess 2
        ROBOT  _____
        GEESE  *****
        Answer 1: ROBOT, guess 1
        Answer 2: GEESE, guess 2
        Guesses: 2
        Code: {match.code.short or match.code.text}
        """,
        playing(match),
    )


def test_a_sequence_shows_a_board_when_its_turn_comes() -> None:
    match = secret("ROBOT", "GEESE", "CRANE", code={"sequence": True, "guesses": 2})
    check(
        f"""
        Board 1 of 3
        Known: _____
        Green/Yellow Letters:·
        Grey Letters:·
        > robot
        Board 1 of 3: ROBOT, guess 1
        Board 2 of 3
        ROBOT  _____
        Known: _____
        Green/Yellow Letters:·
        Grey Letters: BORT
        > sheep
        Board 1 of 3: ROBOT, guess 1
        ROBOT  *****
        Board 2 of 3
        ROBOT  _____
        SHEEP  -_*-_
        Answer 1: ROBOT, guess 1
        Answer 2: GEESE, not found
        Answer 3: CRANE, not found
        Guesses: 2
        Code: {match.code.short or match.code.text}
        """,
        playing(match),
    )


@pytest.mark.parametrize(
    ("line", "move"),
    [
        ("<", TakenBack()),
        ("?", HintTaken(0)),
        ("? ", HintTaken(0)),
        ("?3", HintTaken(2)),
        ("?  12", HintTaken(11)),
        ("?0", HintTaken(-1)),
        ("?123456789", HintTaken(123456788)),
        ("?1234567890", "?1234567890"),
        ("?\N{SUPERSCRIPT TWO}", "?\N{SUPERSCRIPT TWO}"),
        ("?\N{ARABIC-INDIC DIGIT TWO}", "?\N{ARABIC-INDIC DIGIT TWO}"),
        ("<<", "<<"),
        ("crane", "crane"),
    ],
)
def test_what_a_line_means(line: str, move: Move) -> None:
    assert read_move(line, secret("ROBOT", "GEESE")) == move


def test_a_question_mark_is_about_the_first_board_that_is_open() -> None:
    match = played(secret("ROBOT", "GEESE"), "robot")
    assert read_move("?", match) == HintTaken(1)
    assert read_move("?", played(match, "geese")) == HintTaken(0)


def test_hostile_lines_are_refused_and_shown_nowhere() -> None:
    lines = ["\x1b[2J", "x" * 1_000_000, "? 99999999999999999999", "?-1", "\x00", "", "ß" * 5, "<<"]
    match = secret("ROBOT")
    out, status = shown(lines, playing(match))
    refused = "Word must be 5 letters long"
    assert out.count(refused) + out.count("Invalid word") == len(lines)
    assert "\x1b" not in out
    assert out.endswith(f"\nGuesses: 0\nCode: {match.code.short or match.code.text}\n")
    assert status == 0


class Terminal(StringIO):
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(
    ("terminal", "environment", "colours"),
    [
        (Terminal(), {}, True),
        (Terminal(), {"NO_COLOR": ""}, True),
        (Terminal(), {"NO_COLOR": "1"}, False),
        (Terminal(), {"TERM": "dumb"}, False),
        (StringIO(), {}, False),
    ],
)
def test_colours_only_where_they_can_be_seen_and_are_wanted(
    terminal: StringIO, environment: dict[str, str], colours: bool
) -> None:
    assert suits_colours(terminal, environment) is colours


def test_a_game_that_is_over_asks_nothing() -> None:
    over = secret("ROBOT").make("robot").match  # type: ignore[union-attr]
    out = StringIO()
    assert play_unsaved(over, Console(StringIO(), out), plain=True) == 0
    assert "> " not in out.getvalue()


def test_hard_mode_that_is_switched_in_a_game_is_not_saved(tmp_path: Path) -> None:
    """A command of one game is no setting for every other one."""
    files = SettingsFiles(tmp_path)
    session = GameSession(Settings(), ResumedGame.new(secret("ROBOT")), Unsaved(), float, files)
    out, _ = shown(["/hard"], lambda console: play(session, console, True, set()))
    assert session.match.code.hard_mode is HardMode.HARD
    assert "Hard mode" in out
    assert not list(tmp_path.iterdir())
