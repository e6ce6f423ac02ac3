"""Whole games in the window, by real events."""

import random
from pathlib import Path
from weakref import WeakSet

import pygame
import pytest

from game.match import HintTaken, Seed, Status
from game.profile import Settings
from game.profile.profile import Profile
from game.profile.setup import begin
from game.rules import HardMode, yes_letters
from game.session.recorder import last_unfinished
from game.window.board.tiles import Face, Look
from game.window.dialogs import share_dialog
from game.window.ui.actions import Action
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
        assert result[:2] == ("Solved in 2", "The word was ROBOT")
        assert "mechanism" in result.meaning
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
        assert result[:2] == ("Not this time", "The word was ROBOT")


def test_refused_words_shake_keep_their_letters_and_say_why() -> None:
    with playing("robot") as pilot:
        pilot.type("cran")
        pilot.press("Enter")
        assert pilot.toast == "Too short: the word has 5 letters"
        assert pilot.moving
        assert pilot.entry == "CRAN"
        pilot.wait()
        pilot.press("q", "Enter")
        assert pilot.toast == "CRANQ is not in the word list"
        assert (pilot.entry, pilot.match.guesses_made) == ("CRANQ", 0)
        pilot.wait()
        assert pilot.toast == ""
        assert not pilot.moving


def test_hard_and_strict_refusals_name_their_rule() -> None:
    with playing("robot") as pilot:
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
        assert pilot.toast == "Letter 2 cannot be R"


def test_hard_mode_that_a_guess_broke_is_refused_in_words() -> None:
    with playing("robot") as pilot:
        pilot.play("crane", "toxin")
        pilot.press("Ctrl+D")
        assert level(pilot) is HardMode.OFF
        assert pilot.toast == "TOXIN broke hard mode: The guess must contain R"


def test_three_hints_tell_what_no_row_has_told() -> None:
    with playing("robot") as pilot:
        pilot.play("crane")
        told: list[str] = []
        for _ in range(3):
            pilot.click_button(Action.HINT)
        for _ in range(200):
            pilot.turn(50)
            if pilot.toast and pilot.toast not in told:
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
        assert pilot.toast == "You know every letter: nothing is left to hint"


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


def test_twenty_words_typed_at_once_are_all_taken() -> None:
    with playing("robot", settings=Settings(max_guesses=30)) as pilot:
        words = ["crane", "slate", "count", "toxin"] * 5
        for word in words:
            for letter in word:
                pilot.post(ord(letter), letter)
            pilot.post(pygame.K_RETURN)
        pilot.turn(2)
        assert [guess.word.lower() for guess in pilot.match.boards[0].guesses] == words


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


def test_editing_within_the_row() -> None:
    with playing("robot") as pilot:
        pilot.type("rabot")
        pilot.press("Left", "Left", "Left", "Left", "o")
        assert pilot.entry == "ROBOT"
        pilot.press("Home", "Delete")
        assert pilot.entry == "OBOT"
        pilot.press("r", "End", "Backspace", "Enter")
        assert pilot.toast == "Too short: the word has 5 letters"
        pilot.click(pilot.tile(0, 4))
        pilot.press("t", "Enter")
        assert status(pilot) is Status.WON


def test_enter_in_the_last_reveal_shows_the_result_before_the_next_game() -> None:
    with playing("robot", settings=Settings(max_guesses=1)) as pilot:
        pilot.type("crane")
        pilot.press("Enter", "Enter")
        assert status(pilot) is Status.LOST
        assert pilot.over
        pilot.press("Enter")
        assert status(pilot) is Status.PLAYING


def test_a_flip_begins_with_the_letters_that_were_typed() -> None:
    with playing("robot", settings=Settings(max_guesses="unlimited")) as pilot:
        pilot.play(*["count", "crane"] * 5, "count")
        pilot.type("slate")
        pilot.press("Enter")
        pilot.turn(10)
        row = pilot.board_faces()[11 - pilot.board_view().first_row]
        assert row == [Face(Look.TYPED, letter) for letter in "SLATE"]


def test_shift_and_tab_go_back_through_the_buttons() -> None:
    with playing("robot") as pilot:
        pilot.press("Tab")
        pilot.post(pygame.K_LSHIFT, mod=pygame.KMOD_SHIFT)
        pilot.press("Shift+Tab")
        pilot.press("Enter")  # the last button, help
        assert pilot.dialog_open


def test_a_tooltip_comes_where_the_pointer_rests() -> None:
    with playing("robot") as pilot:
        pilot.point(*pilot.buttons[Action.HINT].center)
        before = pilot.picture()
        pilot.wait(1400)
        assert pilot.picture() != before


def test_other_alphabets_and_accents_fall_back_to_the_key() -> None:
    with playing("robot") as pilot:
        pilot.post(1088, "\N{CYRILLIC SMALL LETTER ER}", scancode=pygame.KSCAN_H)
        pilot.turn()
        pilot.post(ord("é"), "é")
        pilot.turn()
        assert pilot.entry == "HE"
        pilot.post(ord("1"), "1")
        pilot.post(ord("x"), "x", mod=pygame.KMOD_CTRL)
        pilot.turn()
        assert pilot.entry == "HE"


def test_letters_beyond_ascii_that_only_their_keys_tell_of_are_typed() -> None:
    # As SDL tells of them on X11 while the system composes no text.
    with playing("robot") as pilot:
        pilot.post(1088, scancode=pygame.KSCAN_H)  # on a Cyrillic layout
        pilot.post(0xE4, scancode=pygame.KSCAN_APOSTROPHE)  # ä on a German one
        pilot.post(pygame.K_DELETE, scancode=pygame.KSCAN_DELETE)
        pilot.turn()
        assert pilot.entry == "HA"
    with playing("cañón", settings=Settings(language="es")) as pilot:
        pilot.post(0xF1, scancode=pygame.KSCAN_SEMICOLON)
        pilot.turn()
        assert pilot.entry == "Ñ"


def test_the_system_composes_text_just_where_that_is_wanted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    told: list[bool] = []
    monkeypatch.setattr(pygame.key, "start_text_input", lambda: told.append(True))
    monkeypatch.setattr(pygame.key, "stop_text_input", lambda: told.append(False))
    with playing("robot") as pilot:
        assert told == [False]
        pilot.perform(Action.HISTORY)
        pilot.focus_on("search")
        assert told == [False, True]
        pilot.press("Escape")
        pilot.turn()
        assert told == [False, True, False]
    told.clear()
    with playing("cañón", settings=Settings(language="es")):
        assert told == []  # SDL begins with it, and ñ may need it


def test_alt_gr_types_a_letter_where_windows_tells_of_ctrl() -> None:
    settings = Settings(language="es")
    with playing("cañón", settings=settings) as pilot:
        alt_gr = pygame.KMOD_LCTRL | pygame.KMOD_RALT
        pilot.post(pygame.K_n, "ñ", mod=alt_gr, scancode=pygame.KSCAN_N)
        pilot.turn()
        assert pilot.entry == "Ñ"
        assert not pilot.dialog_open
        pilot.post(pygame.K_n, "\x0e", mod=pygame.KMOD_LCTRL, scancode=pygame.KSCAN_N)
        pilot.turn()
        assert pilot.dialog_open


def test_a_held_letter_types_once_and_a_held_backspace_goes_on() -> None:
    with playing("robot") as pilot:
        for _ in range(3):
            pygame.event.post(
                pygame.event.Event(pygame.KEYDOWN, key=ord("a"), unicode="a", mod=0, scancode=4)
            )
        pilot.turn()
        assert pilot.entry == "A"
        pilot.type("bcd")
        for _ in range(3):
            pygame.event.post(
                pygame.event.Event(
                    pygame.KEYDOWN, key=pygame.K_BACKSPACE, unicode="\b", mod=0, scancode=42
                )
            )
        pilot.turn()
        assert pilot.entry == "A"


def test_a_letter_whose_release_was_not_told_is_taken() -> None:
    with playing("robot") as pilot:
        for letter in "robot":
            event = pygame.event.Event(
                pygame.KEYDOWN, key=ord(letter), unicode=letter, mod=0, scancode=0
            )
            pygame.event.post(event)
        pilot.turn()
        assert pilot.entry == "ROBOT"


@pytest.mark.parametrize(
    ("letters", "guesses"), [("robotically", 3), ("cat", 20), ("straightforward", 6), ("robot", 99)]
)
def test_other_shapes_play(letters: str, guesses: int) -> None:
    with playing(letters, settings=Settings(max_guesses=guesses)) as pilot:
        pilot.play(letters)
        assert status(pilot) is Status.WON


def test_unlimited_guesses_scroll() -> None:
    with playing("robot", settings=Settings(max_guesses="unlimited", animation="off")) as pilot:
        for _ in range(40):
            pilot.type("crane")
            pilot.press("Enter")
        assert status(pilot) is Status.PLAYING
        pilot.type("robo")
        view = pilot.board_view()
        assert view.first_row > 0
        assert pilot.row(40 - view.first_row) == "R.O.B.O.."


def test_rows_out_of_view_are_scrolled_to_by_wheel_and_keys() -> None:
    with playing("robot", settings=Settings(max_guesses="unlimited", animation="off")) as pilot:
        pilot.type("count")
        pilot.press("Enter")
        for _ in range(40):
            pilot.type("crane")
            pilot.press("Enter")
        usual = pilot.row(0)
        assert usual.startswith("C-R~A-")
        pilot.wheel(60)
        assert pilot.row(0) == "C-O+U-N-T+"
        pilot.press("PageDown")
        assert pilot.row(0) == usual
        pilot.type("r")  # typing leads back to the row being typed
        view = pilot.board_view()
        assert pilot.row(41 - view.first_row).startswith("R.")


def test_a_key_without_a_meaning_leaves_the_rows_that_were_scrolled_to() -> None:
    with playing("robot", settings=Settings(max_guesses="unlimited", animation="off")) as pilot:
        for _ in range(20):
            pilot.type("crane")
            pilot.press("Enter")
        pilot.resize(480, 520)
        latest = pilot.board_view().first_row
        pilot.wheel(3)
        there = pilot.board_view().first_row
        assert there == latest - 3 > 0
        pilot.press("Shift", "Ctrl", "F5", "1", "Ctrl+x")
        assert pilot.board_view().first_row == there
        pilot.press("Backspace")  # which has nothing to erase
        assert pilot.board_view().first_row == there
        pilot.press("Up")
        assert pilot.board_view().first_row == there - 1


def test_a_new_game_is_chosen_by_keys_alone_and_the_one_before_goes_on_later() -> None:
    with playing("robot") as pilot:
        pilot.play("count")
        pilot.press("Ctrl+N")
        pilot.press("Tab", "Tab", "Tab", "Tab", "Tab")  # the pages, then the preset
        pilot.press("Right", "Right", "Right", "Right", "Right", "Enter")
        pilot.press("Tab", "Tab", "Tab", "Left")  # three boards more, two guesses less
        pilot.press("Escape")
        assert pilot.match.guesses_made == 1
        pilot.press("Ctrl+N")
        pilot.press("Enter")
        assert not pilot.dialog_open
        assert pilot.match.guesses_made == 0
        pilot.press("Ctrl+N")
        pilot.press("Tab", "Tab", "Tab", "Tab", "Enter", "Tab", "Enter")
        assert pilot.match.guesses == ("COUNT",)
        assert pilot.match.boards[0].host.words == ("ROBOT",)


def test_a_preset_begins_its_game() -> None:
    with playing("robot") as pilot:
        pilot.press("Ctrl+N")
        pilot.press("Tab", "Tab", "Tab", "Tab", "Tab", "Right", "Right", "Right", "Right")
        pilot.press("Right")
        pilot.click_button(Action.START_NEW_GAME)
        assert len(pilot.match.boards) == 4
        assert pilot.match.code.guesses == 9


def test_a_code_is_played_and_a_mistyped_one_is_refused() -> None:
    with playing("robot") as pilot:
        text = pilot.match.code.text
        pilot.press("Ctrl+N")
        pilot.press("Tab", "Tab", "Tab", "Enter")
        pilot.write(text[:-1] + ("A" if text[-1] != "A" else "B"))
        pilot.click_button(Action.START_NEW_GAME)
        pilot.turn(300)
        assert "mistyped" in pilot.toast
        assert pilot.dialog_open
        pilot.focus_on("code")
        pilot.press("Backspace")
        pilot.write(text[-1])
        pilot.click_button(Action.START_NEW_GAME)
        assert not pilot.dialog_open
        assert pilot.match.code.text == text


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
        pilot.press("Down", "Down", "Down")
        assert pilot.board == 2
        pilot.click(pilot.layout.grid.places[0])
        assert pilot.board == 0
        pilot.play("robot")
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
        assert pilot.toast == "There is no guess to take back"


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


def test_every_button_is_reached_by_tab_and_pressed_by_enter() -> None:
    with playing("robot") as pilot:
        pilot.press("Tab", "Enter")
        assert pilot.match.hints_taken == 1
        pilot.press("Tab", "Enter")
        assert level(pilot) is HardMode.HARD
        pilot.press("Tab", "Tab", "Tab", "Tab", "Tab", "Space")
        assert pilot.dialog_open


def test_resizes_keep_the_game_at_every_size() -> None:
    sizes = [
        (320, 400), (640, 480), (800, 600), (1024, 768), (1280, 720), (1366, 768),
        (1920, 1080), (400, 1200), (2560, 1440), (3840, 2160), (320, 400),
    ]  # fmt: skip
    with playing("robot") as pilot:
        pilot.play("crane")
        pilot.type("cou")
        for size in sizes:
            pilot.resize(*size)
            assert pilot.layout.window == size
            assert pilot.row(0) == "C-R~A-N-E-"
            assert pilot.row(1).startswith("C.O.U.")
        pilot.type("nt")
        pilot.press("Enter")
        pilot.resize(1280, 720)  # in the midst of a reveal
        assert pilot.keys["T"].clues == (2,)
        assert pilot.match.guesses_made == 2


def test_what_is_drawn_piece_by_piece_equals_what_is_drawn_at_once() -> None:
    chance = random.Random(7)
    with playing("robot") as pilot:
        for step in range(60):
            pilot.press(
                chance.choice([*"robt", "Backspace", "Enter", "Left", "Tab", "F1", "Escape"])
                if step % 7
                else "Enter"
            )
            if chance.random() < 0.3:
                pilot.turn(chance.choice([40, 120, 300, 900]))
            pieces = pilot.picture()
            pilot.draw_again()
            assert pilot.picture() == pieces, step
            if not pilot.running:
                break


def test_games_that_cannot_be_kept_are_told_of(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the place of the folder")
    with playing("robot", profile=Profile(tmp_path / "file")) as pilot:
        pilot.type("c")
        pilot.turn(300)
        assert str(tmp_path) in pilot.toast
        pilot.play("rane")
        assert pilot.match.guesses == ("CRANE",)


def test_the_page_of_the_code_takes_keys_at_once_and_an_empty_code_is_refused() -> None:
    with playing("robot") as pilot:
        pilot.press("Ctrl+N")
        pilot.press("Tab", "Tab", "Tab", "Enter")
        assert pilot.dialog.is_typed_in
        pilot.click_button(Action.START_NEW_GAME)
        pilot.turn(300)
        assert pilot.toast == "Type or paste a game code first"
        assert pilot.dialog_open


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


def test_escape_leaves() -> None:
    with playing("robot") as pilot:
        pilot.press("Escape")
        assert not pilot.running


def test_without_animation_everything_is_there_at_once() -> None:
    with playing("robot", settings=Settings(animation="off")) as pilot:
        pilot.type("robot")
        pilot.press("Enter")
        pilot.turn()
        assert pilot.over


def test_nothing_wakes_an_idle_window() -> None:
    with playing("robot") as pilot:
        pilot.play("crane")
        pilot.wait()
        assert pilot.idle


@pytest.mark.parametrize("word", ["crane", "slate"])
def test_nothing_of_the_game_before_moves_in_the_next(word: str) -> None:
    with playing("crane") as pilot:
        pilot.type(word)
        pilot.press("Enter")
        pilot.turn(4000 if word == "crane" else 300)  # a celebration, or a reveal
        assert pilot.celebrating or pilot.moving
        pilot.perform(Action.NEXT_GAME)
        assert not pilot.moving
        assert not pilot.celebrating


def test_a_game_in_progress_is_not_shared_and_that_is_said() -> None:
    with playing("crane") as pilot:
        pilot.press("Ctrl+C")
        pilot.turn()
        assert pilot.toast == "A game can be shared when it is over"


def test_pictures_of_tiles_in_motion_are_not_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    scale, scaled = pygame.transform.smoothscale, WeakSet[pygame.Surface]()

    def noting(picture: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
        smaller = scale(picture, size)
        if size[0] != size[1]:  # a tile that turns over
            scaled.add(smaller)
        return smaller

    monkeypatch.setattr(pygame.transform, "smoothscale", noting)
    with playing("crane") as pilot:
        pilot.type("slate")
        pilot.press("Enter")
        pilot.turn(400)
        assert scaled
        pilot.wait()
        assert not scaled


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
