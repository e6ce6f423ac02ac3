"""Whole games in the window, by real events."""

from datetime import date
from pathlib import Path

import pygame
import pytest

from game.match import Daily, HintTaken, Seed, Status
from game.profile import Settings
from game.profile.profile import Profile
from game.profile.setup import begin
from game.rules import HardMode, yes_letters
from game.session.recorder import last_unfinished
from game.window.dialogs import share_dialog
from game.window.ui.actions import Action
from game.window.ui.dialog import TextDialog
from game.window.ui.motion import GRACE
from tests.window.pilot import Pilot, playing


def status(pilot: Pilot) -> Status:
    return pilot.match.status


def level(pilot: Pilot) -> HardMode:
    return pilot.match.code.hard_mode


def test_a_game_is_won_and_enter_begins_the_next() -> None:
    with playing("robot") as pilot:
        pilot.play("count", "robot")
        assert status(pilot) is Status.WON
        assert pilot.row(0) == "C-O+U-N-T+"
        assert pilot.over
        result = pilot.result
        assert result
        assert result[:2] == ("Brilliant", "Solved in 2 of 6")
        assert "mechanism" in result.meaning
        pilot.turn(GRACE)
        pilot.press("Enter")
        assert status(pilot) is Status.PLAYING
        assert pilot.match.guesses_made == 0
        assert not pilot.over


def test_a_game_is_lost_and_the_word_is_told() -> None:
    with playing("robot", settings=Settings(max_guesses=2)) as pilot:
        pilot.play("crane", "crane")
        assert status(pilot) is Status.LOST
        result = pilot.result
        assert result
        assert result[:2] == ("Not this time", "The word was")
        assert "".join(face.letter for face in pilot.answers[0].faces) == "ROBOT"


def test_refused_words_shake_keep_their_letters_and_say_why() -> None:
    with playing("robot") as pilot:
        pilot.type("cran")
        pilot.press("Enter")
        assert pilot.toast == "Too short: 5 letters needed"
        assert pilot.moving
        assert pilot.entry == "CRAN"
        pilot.wait()
        pilot.press("q", "Enter")
        assert pilot.toast == "CRANQ isn't in the word list"
        assert (pilot.entry, pilot.match.guesses_made) == ("CRANQ", 0)
        pilot.wait()
        assert pilot.toast == ""
        assert not pilot.moving


def test_hard_and_strict_refusals_name_their_rule() -> None:
    with playing("robot") as pilot:
        pilot.resize(1280, 800)
        pilot.click_button(Action.HARD_MODE)
        assert level(pilot) is HardMode.HARD
        pilot.play("crane")
        pilot.type("toxin")
        pilot.press("Enter")
        pilot.turn(300)
        assert pilot.toast == "The guess must contain R"
        assert pilot.match.guesses_made == 1
        pilot.press("Ctrl+Backspace")
        pilot.click_button(Action.HARD_MODE)
        assert level(pilot) is HardMode.STRICT
        pilot.type("trunk")
        pilot.press("Enter")
        pilot.wait(400)
        assert pilot.toast == "Letter 2 can't be R"


def test_hard_mode_that_a_guess_broke_is_refused_in_words() -> None:
    with playing("robot") as pilot:
        pilot.play("crane", "toxin")
        pilot.press("Ctrl+D")
        assert level(pilot) is HardMode.OFF
        assert pilot.tooltip == "Too late for hard mode after TOXIN: The guess must contain R"


def test_three_hints_tell_what_no_row_has_told() -> None:
    with playing("robot") as pilot:
        pilot.play("crane")
        told: list[str] = []
        for _ in range(3):
            pilot.click_button(Action.HINT)
            pilot.turn(300)
            pilot.turn()
            told.append(pilot.toast)
        assert told == [f"The word contains {letter}" for letter in "OBT"]
        assert pilot.match.moves[1:] == (HintTaken(0),) * 3
        assert not set("BOT") & set(yes_letters(pilot.match.boards[0].guesses))


def test_hints_go_on_to_places_and_then_end() -> None:
    with playing("robot") as pilot:
        for _ in range(9):
            pilot.press("Ctrl+H")
        assert pilot.row(0) == "R.O.B.O.T."  # suggested in the row being typed
        pilot.press("Ctrl+H")
        pilot.wait()
        assert pilot.match.hints_taken == 9
        pilot.press("Ctrl+H")
        assert pilot.toast == "No hints left: you know every letter"


def test_nothing_typed_during_a_reveal_is_lost() -> None:
    with playing("robot") as pilot:
        pilot.type("crane")
        pilot.press("Enter")
        pilot.type("cou")
        pilot.turn(100)
        assert pilot.entry == "COU"
        assert pilot.row(1) == "C.O.U..."
        pilot.type("nt")
        pilot.press("Enter")
        assert pilot.match.guesses_made == 2
        pilot.type("robot")
        pilot.press("Enter")
        assert status(pilot) is Status.WON


def test_the_keyboard_tells_only_when_the_tiles_have_turned() -> None:
    with playing("robot") as pilot:
        pilot.type("crane")
        pilot.press("Enter")
        assert not any(key.clues for key in pilot.keys.values())
        pilot.wait(2000)
        assert pilot.keys["R"].clues == (1,)
        assert pilot.keys["C"].clues == (0,)


def test_a_whole_game_by_mouse() -> None:
    with playing("robot") as pilot:
        for label in ["R", "O", "B", "A", "⌫", "O", "T", "Enter"]:
            pilot.click(pilot.keys[label].place)
        pilot.wait(5000)
        assert status(pilot) is Status.WON


def test_enter_in_the_last_reveal_shows_the_result_before_the_next_game() -> None:
    with playing("robot", settings=Settings(max_guesses=1)) as pilot:
        pilot.type("crane")
        pilot.press("Enter", "Enter")
        assert status(pilot) is Status.LOST
        assert pilot.over
        pilot.turn(GRACE - 100)
        pilot.press("Enter")
        assert pilot.over
        pilot.turn(200)
        pilot.press("Enter")
        assert status(pilot) is Status.PLAYING


def test_a_tooltip_comes_where_the_pointer_rests() -> None:
    with playing("robot") as pilot:
        pilot.point(*pilot.buttons[Action.HINT].center)
        before = pilot.picture()
        pilot.wait(1400)
        assert pilot.picture() != before


@pytest.mark.parametrize(
    ("letters", "guesses"), [("robotically", 3), ("cat", 20), ("straightforward", 6), ("robot", 99)]
)
def test_other_shapes_play(letters: str, guesses: int) -> None:
    with playing(letters, settings=Settings(max_guesses=guesses)) as pilot:
        pilot.play(letters)
        assert status(pilot) is Status.WON


def test_every_guess_and_letter_is_kept_before_it_is_shown() -> None:
    with playing("robot") as pilot:
        pilot.play("count")
        pilot.press("Ctrl+H")
        pilot.type("ro")
        kept, problems = last_unfinished(pilot.profile, pilot.settings)
        assert kept
        assert (kept.match, kept.entry.word, problems) == (pilot.match, "RO", [])
        with playing("crane", first=kept, profile=pilot.profile) as again:
            assert again.match.guesses == ("COUNT",)
            assert again.entry == "RO"
            again.type("bot")
            again.press("Enter")
            assert status(again) is Status.WON


def test_several_boards_are_played_with_a_focus() -> None:
    with playing("robot", "crane", "slate") as pilot:
        pilot.press("Ctrl+Right", "Ctrl+Right", "Ctrl+Right")
        assert pilot.board == 2
        pilot.click(pilot.layout.grid.places[0])
        assert pilot.board == 0
        pilot.play("count", "robot")
        assert pilot.board == 1
        faded = [pilot.board_faces(board)[0][0].faded for board in range(3)]
        assert faded == [True, False, False]
        pilot.play("crane", "slate")
        assert status(pilot) is Status.WON


def test_a_hint_with_a_solved_board_in_focus_is_about_the_next_one() -> None:
    with playing("robot", "crane", "slate") as pilot:
        pilot.play("crane")
        pilot.click(pilot.layout.grid.places[1])
        assert pilot.session.focus == 1
        pilot.press("Ctrl+H")
        assert [len(board.hints) for board in pilot.match.boards] == [0, 0, 1]
        assert pilot.session.focus == 2


def test_absurdle_takes_guesses_back() -> None:
    settings = Settings(host="absurdle", max_guesses="unlimited")
    with playing(settings=settings, first=begin(settings, Seed(1)).match) as pilot:
        pilot.play("crane")
        pilot.press("Ctrl+Z")
        assert pilot.match.guesses == ()
        pilot.press("Ctrl+Z")
        assert pilot.toast == "Nothing to undo"


def test_nothing_is_undone_after_the_end() -> None:
    with playing("robot", settings=Settings(undo=True)) as pilot:
        pilot.play("count")
        assert Action.UNDO in pilot.buttons
        pilot.play("robot")
        pilot.wait()
        assert Action.UNDO not in pilot.buttons
        pilot.press("Ctrl+Z")
        assert status(pilot) is Status.WON


def test_nobody_is_told_to_keep_playing_a_game_that_is_over() -> None:
    with playing("robot") as pilot:
        for guess, label in (("count", "Keep playing"), ("robot", "Close")):
            pilot.play(guess)
            pilot.press("Ctrl+L")
            shown = pilot.view.dialog
            assert isinstance(shown, TextDialog)
            assert shown.buttons == ((Action.CLOSE_DIALOG, label),)
            pilot.press("Escape")


def test_undo_that_is_off_says_where_it_can_be_allowed() -> None:
    with playing("robot") as pilot:
        pilot.play("crane")
        pilot.press("Ctrl+Z")
        assert pilot.toast == (
            "Undo is off in this game. Allow it in your next one in Settings › Rules."
        )
    with playing(first=begin(Settings(), Daily(date(2026, 11, 20))).match) as pilot:
        pilot.play("crane")
        pilot.press("Ctrl+Z")
        assert pilot.toast == "Undo is always off in daily puzzles"


def test_statistics_and_sharing_open_at_the_end() -> None:
    with playing("robot") as pilot:
        pilot.press("Ctrl+C")
        assert not pilot.dialog_open
        pilot.play("robot")
        for key in "tc":
            pilot.press(f"Ctrl+{key}")
            assert pilot.dialog_open
            pilot.press("Escape")
            assert not pilot.dialog_open


def test_games_that_cannot_be_kept_are_told_of(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the place of the folder")
    with playing("robot", profile=Profile(tmp_path / "file")) as pilot:
        pilot.type("c")
        pilot.turn(300)
        assert str(tmp_path) in pilot.toast
        pilot.play("rane")
        assert pilot.match.guesses == ("CRANE",)


def test_problems_of_the_start_are_told() -> None:
    with playing("robot", problems=["config.toml: word_length = 40 is not allowed"]) as pilot:
        pilot.turn(200)
        assert pilot.toast == "config.toml: word_length = 40 is not allowed"


@pytest.mark.parametrize("moment", ["at once", "typing", "reveal", "dialog", "over"])
def test_escape_or_the_close_button_leave_at_any_moment(moment: str) -> None:
    with playing("robot") as pilot:
        match moment:
            case "typing":
                pilot.type("cra")
            case "reveal":
                pilot.type("crane")
                pilot.press("Enter")
            case "dialog":
                pilot.press("F1")
            case "over":
                pilot.play("robot")
        pygame.event.post(pygame.event.Event(pygame.QUIT))
        pilot.turn()
        assert not pilot.running


def test_escape_clears_the_row_and_never_quits() -> None:
    with playing("robot") as pilot:
        pilot.type("cra")
        pilot.press("Escape")
        assert pilot.entry == ""
        pilot.press("Escape", "Escape")
        assert pilot.running
        pilot.play("robot")
        pilot.press("Escape")
        assert pilot.running


@pytest.mark.parametrize("moment", ["at once", "typing", "dialog", "field", "replay", "over"])
def test_ctrl_q_quits_at_any_moment(moment: str) -> None:
    with playing("robot") as pilot:
        match moment:
            case "typing":
                pilot.type("cra")
            case "dialog":
                pilot.press("F1")
            case "field":
                pilot.perform(Action.CHALLENGE)
            case "replay":
                pilot.play("robot")
                pilot.press("Ctrl+B")
            case "over":
                pilot.play("robot")
        pilot.press("Ctrl+Q")
        assert not pilot.running


def test_enter_submits_a_full_row_wherever_the_focus_is() -> None:
    with playing("robot") as pilot:
        pilot.type("crane")
        pilot.press("Tab", "Enter")
        assert pilot.match.guesses == ("CRANE",)
        assert not pilot.match.boards[0].hints
        pilot.focus_on(Action.HINT)
        pilot.press("Enter")
        assert pilot.match.boards[0].hints


def test_the_last_game_is_one_key_away() -> None:
    with playing("robot") as pilot:
        pilot.press("Ctrl+B")
        assert pilot.toast == "No finished games yet"
        pilot.play("robot")
        pilot.new_game()
        pilot.type("sla")
        pilot.press("Ctrl+B")
        assert pilot.match_in_view.guesses == ("ROBOT",)
        pilot.press("Escape")
        assert pilot.entry == "SLA"


def test_a_game_in_progress_is_not_shared_and_that_is_said() -> None:
    with playing("crane") as pilot:
        pilot.press("Ctrl+C")
        pilot.turn()
        assert pilot.toast == "Finish the game to share it"


@pytest.mark.parametrize(("colour_blind", "square"), [(False, "🟩"), (True, "🟦")])
def test_the_squares_that_are_shared_have_the_colours_of_the_tiles(
    monkeypatch: pytest.MonkeyPatch, colour_blind: bool, square: str
) -> None:
    shared: list[str] = []
    monkeypatch.setattr(share_dialog, "copy", shared.append)
    with playing("crane", settings=Settings(colour_blind=colour_blind)) as pilot:
        pilot.play("crane")
        pilot.wait()
        pilot.press("Ctrl+C")
    assert shared[0].splitlines()[1] == square * 5
