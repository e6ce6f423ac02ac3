"""The coach at the player's side: what it says, when, and how it is shown and used."""

import subprocess
import sys
import threading
from pathlib import Path

import pygame
import pytest

from game.match import Aid, GameCode, HostKind, Match, Seed, Status
from game.profile import Settings
from game.rules import HardMode
from game.session.coach_service import (
    AdviceSnapshot,
    CoachCache,
)
from game.window.app import NEWS
from game.window.board.coach_drawing import draw_advice, word_of
from game.window.board.coach_text import AdviceView, in_one_line, rated
from game.window.dialogs.coach_dialog import CoachForm
from game.window.ui.focus import PartFocus
from game.window.ui.motion import GRACE
from game.words import load
from tests.conftest import unmeasured
from tests.match.lists import FIVE
from tests.profile.games import played
from tests.window.pilot import playing

HOME = Path(__file__).resolve().parents[2]
PATIENCE = 60.0  # s; far more than is needed


def test_the_coach_marks_the_game_and_speaks_in_the_window() -> None:
    with playing("robot") as pilot:
        pilot.play("crane", "count")
        assert Aid.COACH not in pilot.match.code.aids
        pilot.press("Ctrl+A")
        assert Aid.COACH in pilot.match.code.aids
        assert pilot.advice().words_left == (3,)
        pilot.press("Ctrl+A")
        assert pilot.coach is None
        assert Aid.COACH in pilot.match.code.aids
        pilot.play("robot")
        assert pilot.match.status is Status.WON


def test_a_click_on_a_guess_types_it() -> None:
    with playing("robot") as pilot:
        pilot.resize(1280, 720)
        pilot.play("crane")
        pilot.press("Ctrl+A")
        pilot.advice()
        best = pilot.advice().advice
        assert best
        word = best.best[0].word
        pilot.click(pilot.suggestions[word])
        assert pilot.entry == word
        assert pilot.advice(lambda says: says.typed is not None).word == word
        pilot.press("Enter")
        assert pilot.match.guesses == ("CRANE", word)


def test_ctrl_and_a_digit_types_a_guess() -> None:
    with playing("robot") as pilot:
        pilot.play("crane")
        pilot.press("Ctrl+A")
        best = pilot.advice().advice
        assert best
        pilot.press("Ctrl+2")
        assert pilot.entry == best.best[1].word
        pilot.press("Ctrl+1")
        assert pilot.entry == best.best[0].word


def test_no_guess_of_the_position_before_is_typed_while_the_tiles_turn() -> None:
    with playing("robot", settings=Settings(coach=True)) as pilot:
        pilot.advice(lambda says: says.advice is not None)
        pilot.type("crane")
        pilot.press("Enter")
        for digit in ("1", "0"):
            pilot.press(f"Ctrl+{digit}")
            assert pilot.entry == ""
        pilot.wait(5000)
        best = pilot.advice(lambda says: says.advice is not None).advice
        assert best
        pilot.press("Ctrl+1")
        assert pilot.entry == best.best[0].word


@pytest.mark.parametrize("key", ["Ctrl+1", "Ctrl+9", "Ctrl+0"])
def test_a_guess_of_a_coach_that_is_off_is_refused_aloud(key: str) -> None:
    with playing("robot") as pilot:
        pilot.press(key)
        pilot.turn(300)
        assert pilot.toast == "Turn on the coach first (Ctrl+A)"
        assert pilot.entry == ""
        assert Aid.COACH not in pilot.match.code.aids


def test_a_guess_that_the_coach_does_not_know_yet_is_refused_aloud() -> None:
    with playing("robot", settings=Settings(coach=True)) as pilot:
        pilot.advice(lambda says: says.advice is not None)
        pilot.type("crane")
        pilot.press("Enter", "Ctrl+1")  # while the tiles turn
        pilot.turn(300)
        assert pilot.toast == "The coach is thinking…"


def test_a_guess_that_the_coach_does_not_have_is_refused_aloud() -> None:
    with playing("robot", settings=Settings(coach=True)) as pilot:
        pilot.play("crane", "count", "roost")
        best = pilot.advice().advice
        assert best
        pilot.press("Ctrl+9")
        pilot.turn(300)
        assert len(best.best) == 1
        assert pilot.toast == "The coach suggests only 1 guess"
        pilot.press("Ctrl+0")
        pilot.turn(300)
        assert pilot.toast == "The coach sees no guaranteed win"
        pilot.play("robot")
        pilot.press("Ctrl+1")
        pilot.turn(300)
        assert pilot.toast == "The game is over"


def test_a_game_with_help_goes_on_with_the_coach_off_and_says_so() -> None:
    code = GameCode(source=Seed(3), boards=32, aids=frozenset({Aid.COACH}))
    with playing(first=Match.start(code, load("en", 5))) as pilot:
        for key in ("Ctrl+1", "Ctrl+0"):
            pilot.press(key)
            pilot.turn(300)
            assert pilot.toast == "Turn on the coach first (Ctrl+A)"
            pilot.turn(10_000)
        pilot.press("Ctrl+A")
        assert not pilot.dialog_open  # the game is marked already
        pilot.advice(lambda says: says.advice is not None)
        pilot.press("Ctrl+1")
        assert pilot.entry


def test_the_whole_advice_in_a_small_window_by_keys_alone() -> None:
    with playing("robot") as pilot:
        pilot.resize(320, 400)
        pilot.play("crane")
        pilot.press("F2")
        assert pilot.form(CoachForm)
        best = pilot.advice().advice
        assert best
        assert pilot.layout.side is None
        pilot.press("Escape", "F2")
        assert pilot.form(CoachForm)
        pilot.focus_on(PartFocus(best.best[0].word))
        pilot.press("Enter")
        assert not pilot.dialog_open
        assert pilot.entry == best.best[0].word


def test_the_line_opens_the_whole_advice_and_a_click_chooses() -> None:
    with playing("robot") as pilot:
        pilot.resize(320, 400)
        pilot.play("crane")
        pilot.press("Ctrl+A")
        pilot.advice()
        pilot.click(pilot.layout.note)
        first, place = next(iter(pilot.dialog.stops.items()))
        pilot.click(place)
        assert isinstance(first, PartFocus)
        assert pilot.entry == word_of(first.name)


def test_the_coach_stops_when_the_game_moves_on() -> None:
    with playing("robot") as pilot:
        pilot.press("Ctrl+A")
        pilot.advice(lambda says: says.advice is not None)
        pilot.type("crane")
        pilot.press("Enter")
        assert not pilot.thinking
        before = pilot.coach
        pilot.wait(5000)
        after = pilot.coach
        assert before
        assert after
        assert before.match.guesses_made == 0
        assert after.match.guesses_made == 1


def test_a_setting_shows_the_coach_from_the_start_and_marks_each_game() -> None:
    with playing("robot", settings=Settings()._replace(coach=True)) as pilot:
        assert Aid.COACH in pilot.match.code.aids
        pilot.play("robot")
        pilot.turn(GRACE)
        pilot.press("Enter")
        assert pilot.match.guesses_made == 0
        assert Aid.COACH in pilot.match.code.aids


def test_no_thread_is_left_when_the_window_is_closed() -> None:
    with playing("robot") as pilot:
        pilot.press("Ctrl+A")
        pilot.advice(lambda says: says.advice is not None)
    assert not any(thread.name == "worker" for thread in threading.enumerate())


def test_news_of_something_else_does_not_load_the_coach() -> None:
    with playing("robot") as pilot:
        pygame.event.post(pygame.event.Event(NEWS))
        pilot.turn()
        assert pilot.app.scenes.analysis_if_used is None


def test_nothing_of_the_coach_is_loaded_before_it_is_asked() -> None:
    late = (
        "numpy",
        "game.coach",
        "game.session.analysis",
        "game.session.coach_service",
        "game.session.review_service",
        "game.session.worker",
        "game.window.board.coach_panel",
    )
    script = (
        "import os, sys; os.environ['SDL_VIDEODRIVER'] = 'dummy'\n"
        "import game.window.app\n"
        f"print([name for name in {late!r} if name in sys.modules])"
    )
    said = subprocess.run(
        [sys.executable, "-c", script],
        capture_output=True,
        text=True,
        check=True,
        cwd=HOME,
        env=unmeasured(),
    )
    assert said.stdout.splitlines()[-1] == "[]"


def is_counted(says: AdviceSnapshot) -> bool:
    return bool(says.words_left)


def test_the_coach_follows_hints_undo_and_hard_mode() -> None:
    with playing("robot", settings=Settings(coach=True, undo=True)) as pilot:
        pilot.play("crane")
        before = pilot.advice(is_counted)
        pilot.press("Ctrl+H")
        hinted = pilot.advice(is_counted)
        assert 0 < hinted.words_left[0] < before.words_left[0]
        pilot.press("Ctrl+D")
        pilot.advice(is_counted)
        assert pilot.advice(is_counted).match.code.hard_mode is HardMode.HARD
        pilot.press("Ctrl+Z")
        assert pilot.advice(is_counted).words_left[0] > before.words_left[0]


def test_boards_that_wait_tell_nothing_of_what_they_know() -> None:
    secrets = ("crane", "robot", *["light"] * 10)
    settings = Settings(boards=12, sequence=True, easy=True, coach=True)
    with playing(*secrets, settings=settings) as pilot:
        pilot.resize(1920, 1080)
        pilot.play("slate")
        says = pilot.advice()
        first = draw_advice(AdviceView(says, "", "", 0), pilot.theme, round, 300)
        of_the_open_board = {label: key.clues for label, key in pilot.keys.items()}
        pilot.press("Ctrl+Right")
        assert pilot.board == 1
        assert {label: key.clues for label, key in pilot.keys.items()} == of_the_open_board
        assert pilot.line == "Opens when the boards before it are solved."
        second = draw_advice(AdviceView(says, "", "", 1), pilot.theme, round, 300)
        pixels = [pygame.image.tobytes(each.picture, "RGBA") for each in (first, second)]
        assert pixels[0] == pixels[1]


def test_a_coach_that_fails_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(threading, "excepthook", lambda _: None)

    def fails(*_: object) -> None:
        raise MemoryError("no room")

    monkeypatch.setattr(CoachCache, "coach_for", fails)
    with playing("robot", settings=Settings(coach=True)) as pilot:
        says = pilot.advice()
        assert (
            says.problem
            == "The coach failed (MemoryError: no room). Restart Verdigris to try again."
        )
        assert in_one_line(AdviceView(says, "", "", 0)) == says.problem


@pytest.mark.parametrize(
    ("key", "scancode"), [(pygame.K_2, pygame.KSCAN_2), (ord("é"), pygame.KSCAN_2)]
)
def test_a_suggestion_is_typed_by_its_number_on_any_layout(key: int, scancode: int) -> None:
    with playing("robot", settings=Settings(coach=True)) as pilot:
        pilot.play("crane")
        advice = pilot.advice().advice
        assert advice
        pilot.post(key, mod=pygame.KMOD_CTRL, scancode=scancode)
        pilot.turn()
        assert pilot.entry == advice.best[1].word


def test_a_sure_win_against_absurdle_is_played_by_keys_or_clicks() -> None:
    code = GameCode(source=Seed(1), host=HostKind.ABSURDLE, guesses=None)
    with playing(first=played(Match.start(code, FIVE), "CRANE")) as pilot:
        pilot.resize(1280, 720)
        pilot.press("Ctrl+A")
        plan = pilot.advice().sure_win
        pilot.press("Ctrl+0")
        assert pilot.entry == plan[0]
        pilot.press("Ctrl+Backspace")
        pilot.click(pilot.suggestions[f"win {plan[0]}"])
        assert pilot.entry == plan[0]
        pilot.press("Enter")
        pilot.wait()
        for _ in plan[1:]:
            pilot.advice()
            pilot.press("Ctrl+0")
            pilot.press("Enter")
            pilot.wait()
        assert pilot.match.status is Status.WON
        assert pilot.match.guesses_made == 1 + len(plan)


def test_next_to_a_sure_win_the_best_guess_is_called_the_best_on_average() -> None:
    code = GameCode(source=Seed(1), host=HostKind.ABSURDLE, guesses=None)
    with playing(first=played(Match.start(code, FIVE), "CRANE")) as pilot:
        pilot.resize(1280, 720)
        pilot.press("Ctrl+A")
        says = pilot.advice()
        assert says.advice
        # A win that begins with the best guess is no other one.
        also = says._replace(sure_win=(says.advice.best[0].word,))
        other = says._replace(sure_win=(says.advice.best[1].word,))
        for snapshot, title in ((also, "Best guess"), (other, "Best guess on average")):
            view = AdviceView(snapshot, "", "", 0)
            assert title in draw_advice(view, pilot.theme, round, 388, None).said


def test_after_the_end_the_coach_and_giving_up_say_that_the_game_is_over() -> None:
    with playing("robot") as pilot:
        pilot.play("robot")
        pilot.wait()
        for key, said in (
            ("F2", "This game is over: Ctrl+R reviews it"),
            ("Ctrl+G", "This game is over already"),
        ):
            pilot.press(key)
            assert pilot.app.screen.toasts.recent[0] == said
            assert not pilot.dialog_open


def test_a_word_typed_in_the_dialog_is_rated_there() -> None:
    """It asked for a word, and took none."""
    with playing("robot") as pilot:
        pilot.resize(320, 400)
        pilot.play("crane")
        pilot.press("Ctrl+A")
        pilot.advice()
        pilot.press("F2")
        pilot.type("slatx")
        pilot.press("Backspace")
        pilot.type("e")
        assert pilot.form(CoachForm).asked.word == "SLATE"
        pilot.until(lambda: rated(pilot.form(CoachForm).asked)[0] is not None)
        assert pilot.dialog_open
        assert pilot.entry == "SLATE"
