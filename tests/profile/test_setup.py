"""Setting games up: settings and what is asked for in, a match out."""

from datetime import date
from pathlib import Path
from typing import Any
from unicodedata import normalize

import pytest

from game import catalogue
from game.cli import read
from game.match import Aid, ChosenWords, Daily, GameCode, GameCodeError, HostKind, Seed
from game.match.code import UnknownListError
from game.profile.beginning import begin, replayed
from game.rules import HardMode
from game.session.opening import begin_with_what_is_there, game_asked_for
from game.settings import Settings
from game.words import OwnWordsError, Tier, WordsError, load
from tests.profile.games import kept, profile_in
from tests.words.test_own import OTHER_FORMS


def written(folder: Path, words: str) -> str:
    path = folder / "mine.txt"
    path.write_text("\n".join(words.split()), encoding="utf-8")
    return str(path)


def test_every_setting_of_a_game_is_in_its_code() -> None:
    settings = Settings(
        word_length=6,
        max_guesses="unlimited",
        boards=3,
        sequence=True,
        host="absurdle",
        hard_mode="strict",
        easy=True,
        undo=True,
        difficulty="medium",
        language="es",
    )
    assert begin(settings, Seed(5)).match.code == GameCode(
        source=Seed(5),
        language="es",
        length=6,
        word_list=load("es", 6).version.upper(),
        difficulty=Tier.MEDIUM,
        guesses=None,
        boards=3,
        sequence=True,
        host=HostKind.ABSURDLE,
        hard_mode=HardMode.STRICT,
        aids=frozenset({Aid.EASY}),
    )


def test_chosen_words_bring_their_length_and_number_of_boards() -> None:
    match = begin(Settings(boards=7), ChosenWords(("banana", "Cherry"))).match
    assert (match.code.length, match.code.boards, match.code.guesses) == (6, 2, 7)
    assert [board.answer for board in match.boards] == ["BANANA", "CHERRY"]


@pytest.mark.parametrize(("text", "word"), OTHER_FORMS)
def test_chosen_words_are_as_long_as_they_are_in_the_game(text: str, word: str) -> None:
    for written_so in (text, text.upper(), normalize("NFD", text), f" \u00ad{text} "):
        options = vars(read(["--length", str(len(word)), "--answer", written_so]))
        assert begin(Settings(), game_asked_for(options)).match.boards[0].answer == word


def test_guesses_may_be_taken_back_where_that_is_not_a_matter_of_course() -> None:
    day = Daily(date(2026, 11, 20))
    assert begin(Settings(undo=True), Seed(1)).match.code.aids == {Aid.UNDO}
    assert begin(Settings(undo=True), day).match.code.aids == frozenset()
    assert begin(Settings(undo=True, host="absurdle"), Seed(1)).match.code.aids == frozenset()


def test_a_code_goes_before_all_settings(tmp_path: Path) -> None:
    code = begin(Settings(), Seed(5)).match.code
    others = Settings(
        word_length=7,
        boards=3,
        host="absurdle",
        language="es",
        easy=True,
        difficulty="easy",
        answers=written(tmp_path, "robot crane"),
        my_words=("qwert",),
    )
    match = begin(others, GameCode.parse(code.text)).match
    assert match.code == code
    assert "QWERT" in match.words


def test_own_lists_are_played_and_named(tmp_path: Path) -> None:
    settings = Settings(answers=written(tmp_path, "robot crane crane r2d2x cat"))
    match, problems = begin(settings, Seed(1))
    assert match.boards[0].answer in ("ROBOT", "CRANE")
    assert len(problems) == 2  # cat is for games of three letters
    assert "line 4: 'r2d2x' must contain only English letters" in problems[1]
    code = GameCode.parse(match.code.text)
    assert begin(settings, code).match == match
    with pytest.raises(UnknownListError, match="someone's own word list"):
        begin(Settings(), code)
    with pytest.raises(UnknownListError, match="someone's own word list"):
        begin(Settings(answers=written(tmp_path, "robot")), code)


def test_own_guesses_come_to_those_that_are_built_in(tmp_path: Path) -> None:
    settings = Settings(guess_words=written(tmp_path, "zzzzz"), my_words=("qwert", "banana", "c4t"))
    match, problems = begin(settings, ChosenWords(("ROBOT",)))
    assert match.words.guesses == load("en", 5).guesses | {"ZZZZZ", "QWERT"}
    assert match.words.answers == load("en", 5).answers
    assert problems == ["my_words, word 3: 'c4t' must contain only English letters"]
    mine = Settings(my_words=("c4t",))
    said = begin(mine).problems
    catalogue.choose("es")
    assert begin(mine).problems != said
    assert not match.code.own_list  # anybody can play it


def test_a_game_with_a_guess_of_ones_own_goes_on_and_one_without_needs_no_list(
    tmp_path: Path,
) -> None:
    settings = Settings(guess_words=written(tmp_path, "zzzzz"))
    match = begin(settings, Seed(5)).match
    game = kept(5)._replace(code_text=match.code.text, moves=("ZZZZZ", "CRANE"), made=(0, 0))
    assert replayed(game, settings).guesses == ("ZZZZZ", "CRANE")
    lost = settings._replace(guess_words=str(tmp_path / "lost.txt"))
    match, problems = begin(lost, game.code)
    assert match.words is load("en", 5)
    assert len(problems) == 1
    assert "lost.txt" in problems[0]
    with pytest.raises(OwnWordsError):
        begin(lost)


def test_own_answers_with_own_guesses_are_the_whole_list(tmp_path: Path) -> None:
    (tmp_path / "more").mkdir()
    settings = Settings(
        answers=written(tmp_path, "robot crane"), guess_words=written(tmp_path / "more", "zzzzz")
    )
    assert begin(settings, Seed(1)).match.words.guesses == {"ROBOT", "CRANE", "ZZZZZ"}
    alone = settings._replace(guess_words="")
    assert begin(alone, Seed(1)).match.words.guesses == load("en", 5).guesses


def test_own_lists_that_cannot_be_used_are_refused(tmp_path: Path) -> None:
    lost = str(tmp_path / "none.txt")
    for settings in (Settings(answers=lost), Settings(guess_words=lost)):
        match, problems = begin_with_what_is_there(profile_in(tmp_path), settings)
        assert match.words is load("en", 5)
        assert problems[0].startswith("Can't read ") and "built-in" in problems[1]
    with pytest.raises(OwnWordsError, match="no words of 6 letters, only of 5"):
        begin(Settings(answers=written(tmp_path, "robot crane"), word_length=6))


def test_what_the_command_line_asks_for() -> None:
    code = begin(Settings(), Seed(5)).match.code
    assert game_asked_for({}) is None
    assert game_asked_for({"seed": 7, "boards": 3}) == Seed(7)
    assert game_asked_for({"daily": date(2026, 1, 2)}) == Daily(date(2026, 1, 2))
    assert game_asked_for({"answer": "robot, crane"}) == ChosenWords(("robot", "crane"))
    with_code = {"code": code.text, "answers": "x", "command": "terminal", "config": Path("c")}
    assert game_asked_for(with_code) == code


def test_a_code_takes_no_other_options() -> None:
    text = begin(Settings(), Seed(5)).match.code.text
    with pytest.raises(GameCodeError, match="Leave out boards, easy"):
        game_asked_for({"code": text, "boards": 3, "easy": True})
    with pytest.raises(GameCodeError):
        game_asked_for({"code": "robot"})


@pytest.mark.parametrize(
    ("word", "said"),
    [
        ("r0bot", "'R0BOT' must contain only English letters"),
        ("", "Choose 3 to 15 letters"),
        ("robot,cat", "CAT must have 5 letters"),
        ("ab", "Choose 3 to 15 letters"),
        ("a" * 16, "Choose 3 to 15 letters"),
        (",".join(["robot"] * 33), "Choose 1 to 32 boards"),
    ],
)
def test_words_that_cannot_be_played_are_refused(word: str, said: str) -> None:
    with pytest.raises(GameCodeError, match=said):
        begin(Settings(), game_asked_for({"answer": word}))


def test_words_that_are_not_there_make_way_for_those_of_the_own_language_first(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    there: set[tuple[str, int]] = set()

    def some(name: str, length: int, *more: Any) -> Any:
        if (name, length) not in there:
            raise WordsError(f"No {name} words of {length} letters.")
        return load(name, length)

    monkeypatch.setattr("game.profile.beginning.load", some)
    wanted = Settings(language="es", word_length=6)
    for now_there, played, said in (
        (
            {("en", 6), ("es", 9), ("es", 4)},
            ("es", 4),
            "Playing words of 4 letters instead (Español)",
        ),
        ({("en", 6), ("es", 15)}, ("es", 15), "Playing words of 15 letters instead (Español)"),
        ({("en", 6), ("es", 3)}, ("es", 3), "Playing words of 3 letters instead (Español)"),
        ({("en", 6), ("es", 9)}, ("es", 9), "Playing words of 9 letters instead (Español)"),
        ({("en", 6), ("en", 5)}, ("en", 6), "Playing words of 6 letters instead (English)"),
    ):
        there = now_there
        match, problems = begin_with_what_is_there(profile_in(tmp_path), wanted)
        assert (match.code.language, match.code.length) == played
        assert problems == ["No es words of 6 letters.", said]
    there = set()
    with pytest.raises(WordsError, match="No es words of 6 letters"):
        begin_with_what_is_there(profile_in(tmp_path), wanted)
