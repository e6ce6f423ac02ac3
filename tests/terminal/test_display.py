"""What a player at a terminal is shown and may type, for games of all kinds."""

import shlex
import sys
from contextlib import nullcontext
from datetime import date

import pytest

from game.match import (
    Aid,
    ChosenWords,
    Daily,
    GameCode,
    HintTaken,
    HostKind,
    Match,
    Seed,
    TakenBack,
)
from game.program import command
from game.rules import HardMode
from game.settings import Settings
from game.terminal.commands import IN_A_GAME
from game.terminal.display import is_word, side_by_side
from game.terminal.play import review_command
from game.words import WordList, load
from tests.languages.pseudo import bare, pseudo_locale
from tests.match.lists import FIVE
from tests.terminal.transcripts import playing, shown


@pytest.mark.parametrize("length", range(3, 16))
@pytest.mark.parametrize("language", ["en", "es"])
def test_a_command_needs_a_slash_just_where_it_could_be_a_word(length: int, language: str) -> None:
    words = load(language, length)
    match = Match.start(GameCode(source=Seed(1), length=length, language=language), words)
    for each in IN_A_GAME.purposes:
        bare_call = IN_A_GAME.called(each, lambda line: is_word(line, match))
        assert bare_call == (None if each.upper() in words.guesses else (each, ""))
        assert IN_A_GAME.called(f"/{each.upper()}  3", lambda _: True) == (each, "3")
    assert IN_A_GAME.called("/nothing", lambda _: False) == ("nothing", "")


@pytest.mark.parametrize(
    ("code", "title"),
    [
        (GameCode(source=Seed(1), sequence=True), "5 letters, one by one"),
        (
            GameCode(source=Seed(1), boards=4, sequence=True, hard_mode=HardMode.STRICT),
            "5 letters, 4 boards, one by one, strict",
        ),
        (GameCode(source=Seed(1), host=HostKind.ABSURDLE), "5 letters, Absurdle"),
        (
            GameCode(source=Daily(date(2026, 11, 21)), language="es"),
            "5 letters, daily of 21 Nov 2026, Spanish",
        ),
    ],
)
def test_the_title_names_what_is_unusual(code: GameCode, title: str) -> None:
    match = Match.start(code, load(code.language, 5))
    assert shown([], playing(match), columns=100)[0].splitlines()[0] == f"Verdigris: {title}"
    assert "Verdigris" not in shown([], playing(match))[0]  # through pipes


@pytest.mark.parametrize("words", [FIVE, load("en", 5)])
def test_a_review_is_asked_for_by_the_moves_and_lists_of_the_game(words: WordList) -> None:
    code = GameCode(source=ChosenWords(("ROBOT", "GEESE")), boards=2, aids=frozenset({Aid.UNDO}))
    match = Match.replay(Match.start(code, words).code, words, ["crane", HintTaken(1), "slate"])
    match = Match.replay(match.code, words, (*match.moves, TakenBack()))
    settings = Settings(answers="my words.txt", guess_words="more.txt")
    own = ["--answers", "my words.txt"] if words is FIVE else []
    typed = [
        "review",
        match.code.text,
        "crane",
        "?2",
        "slate",
        "<",
        *own,
        "--guess-words",
        "more.txt",
    ]
    said = review_command(match, settings)
    assert shlex.split(said.removeprefix(f"{command()} ")) == typed
    assert "guess" not in review_command(match, Settings())


def test_a_game_that_was_over_before_is_shown_with_its_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    over = Match.replay(GameCode(source=ChosenWords(("ROBOT",))), FIVE, ["robot"])
    for columns in (None, 80):
        monkeypatch.setitem(sys.modules, "game.session.coaching", None)
        out, status = shown(["/r", ""], playing(over), columns)
        assert ("isn't installed: game.session.coaching\n" in out) == bool(columns)
        end = "Solved in 1 guess. The word was ROBOT.\n" if columns else "Answer: ROBOT\n"
        assert ("Guess " not in out and end in out, status) == (True, 0)
        assert "> " not in out


def test_colours_take_no_room() -> None:
    tile = "\x1b[30;42mA\x1b[0m"
    assert list(side_by_side([[tile, "BB"], ["C"]], 7)) == [f"{tile}    C", "BB"]


@pytest.mark.parametrize(
    ("columns", "language", "boards", "host", "plain"),
    [  # any two values meet
        (40, "en", 1, HostKind.HONEST, True),
        (40, "pseudo", 4, HostKind.ABSURDLE, True),
        (40, "pseudo", 1, HostKind.HONEST, False),
        (80, "en", 4, HostKind.HONEST, False),
        (80, "pseudo", 1, HostKind.ABSURDLE, False),
        (80, "pseudo", 4, HostKind.HONEST, True),
        (40, "en", 4, HostKind.ABSURDLE, False),
        (80, "en", 1, HostKind.ABSURDLE, True),
    ],
)
def test_whatever_is_shown_keeps_to_the_width_of_the_terminal(
    columns: int, language: str, boards: int, host: HostKind, plain: bool
) -> None:
    code = GameCode(source=Seed(1), boards=boards, host=host, guesses=boards + 2)
    lines = ["?", "help", "slate", "?", "xxxxx", "a", "hard", "hard", "/x", "robot", "/new", "quit"]
    with pseudo_locale() if language == "pseudo" else nullcontext():
        out, _ = shown(lines, playing(Match.start(code, FIVE), plain), columns)
    kept = [line for line in out.splitlines() if "\x1b" not in line]
    whole = ("V1-EN5-", "·" * 20)  # a code, and what makes the texts of the pseudo-locale longer
    assert not [line for line in kept if len(line) > columns and not any(w in line for w in whole)]
    if language == "pseudo":
        names = "help hint undo describe hard giveup review new quit slate xxxxx robot English"
        assert {*bare("\n".join(kept))} <= {*names.split(), "a", "x"}
