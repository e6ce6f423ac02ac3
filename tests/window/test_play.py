"""Whole games in the window, by real events."""

import random
from pathlib import Path

import pygame
import pytest

from game.match import HintTaken, Seed, Status
from game.profile import Settings
from game.profile.profile import Profile
from game.profile.setup import begin
from game.rules import Clue, HardMode, yes_letters
from game.session.recorder import last_unfinished
from game.window.board.tiles import Look
from game.window.dialogs.new_game_dialog import NewGame
from game.window.ui.actions import Action
from tests.window.dialogs import focus_on
from tests.window.player import Player, playing


def faces(player: Player, row: int) -> str:
    """Return a row of tiles as letters with signs: + green, ~ yellow, - grey, . none."""
    signs = {Clue.GREEN: "+", Clue.YELLOW: "~", Clue.GREY: "-"}
    faces = [tile.face for tile in player.app.screen._boards[0]._tiles[row]]
    return "".join(
        f"{face.letter}{signs[face.look] if isinstance(face.look, Clue) else '.'}" for face in faces
    )


def status(player: Player) -> Status:
    return player.match.status


def level(player: Player) -> HardMode:
    return player.match.code.hard_mode


def button(player: Player, action: Action) -> pygame.Rect:
    assert player.app.screen.gui
    return pygame.Rect(player.app.screen.gui._buttons[action].rect)


def test_a_game_is_won_and_enter_begins_the_next() -> None:
    with playing("robot") as player:
        player.play("count", "robot")
        assert status(player) is Status.WON
        assert faces(player, 0) == "C-O+U-N-T+"
        assert player.app.scenes.top.view.over
        result = player.app.screen._result._result
        assert result
        assert result[:2] == ("Solved in 2", "The word was ROBOT")
        assert "mechanism" in result.meaning
        player.press("Enter")
        assert status(player) is Status.PLAYING
        assert player.match.guesses_made == 0
        assert not player.app.scenes.top.view.over


def test_a_game_is_lost_and_the_word_is_told() -> None:
    with playing("robot", settings=Settings(max_guesses=2)) as player:
        player.play("crane", "crane")
        assert status(player) is Status.LOST
        result = player.app.screen._result._result
        assert result
        assert result[:2] == ("Not this time", "The word was ROBOT")


def test_refused_words_shake_keep_their_letters_and_say_why() -> None:
    with playing("robot") as player:
        player.type("cran")
        player.press("Enter")
        assert player.toast == "Too short: the word has 5 letters"
        assert player.app.screen._boards[0].moving
        assert player.entry == "CRAN"
        player.wait()
        player.press("q", "Enter")
        assert player.toast == "CRANQ is not in the word list"
        assert (player.entry, player.match.guesses_made) == ("CRANQ", 0)
        player.wait()
        assert player.toast == ""
        assert not player.app.screen._boards[0].moving


def test_hard_and_strict_refusals_name_their_rule() -> None:
    with playing("robot") as player:
        player.click(button(player, Action.HARD_MODE))
        assert level(player) is HardMode.HARD
        player.play("crane")
        player.type("toxin")
        player.press("Enter")
        player.turn(300)
        assert player.toast == "The guess must contain R"
        assert player.match.guesses_made == 1
        player.press("Backspace", mod=pygame.KMOD_CTRL)
        player.click(button(player, Action.HARD_MODE))
        assert level(player) is HardMode.STRICT
        player.type("trunk")
        player.press("Enter")
        player.wait(400)
        assert player.toast == "Letter 2 cannot be R"


def test_hard_mode_that_a_guess_broke_is_refused_in_words() -> None:
    with playing("robot") as player:
        player.play("crane", "toxin")
        player.press("d", mod=pygame.KMOD_CTRL)
        assert level(player) is HardMode.OFF
        assert player.toast == "TOXIN broke hard mode: The guess must contain R"


def test_three_hints_tell_what_no_row_has_told() -> None:
    with playing("robot") as player:
        player.play("crane")
        told: list[str] = []
        for _ in range(3):
            player.click(button(player, Action.HINT))
        for _ in range(200):
            player.turn(50)
            if player.toast and player.toast not in told:
                told.append(player.toast)
        assert told == [f"The word contains {letter}" for letter in "OBT"]
        assert player.match.moves[1:] == (HintTaken(0),) * 3
        assert not set("BOT") & set(yes_letters(player.match.boards[0].guesses))


def test_hints_go_on_to_places_and_then_end() -> None:
    with playing("robot") as player:
        for _ in range(9):
            player.press("h", mod=pygame.KMOD_CTRL)
        assert faces(player, 0) == "R.O.B.O.T."  # suggested in the row being typed
        player.press("h", mod=pygame.KMOD_CTRL)
        player.wait()
        assert player.match.hints_taken == 9
        player.press("h", mod=pygame.KMOD_CTRL)
        assert player.toast == "You know every letter: nothing is left to hint"


def test_nothing_typed_during_a_reveal_is_lost() -> None:
    with playing("robot") as player:
        player.type("crane")
        player.press("Enter")
        player.type("cou")
        player.turn(100)
        assert player.entry == "COU"
        assert faces(player, 1) == "C.O.U..."
        player.type("nt")
        player.press("Enter")
        assert player.match.guesses_made == 2
        player.type("robot")
        player.press("Enter")
        assert status(player) is Status.WON


def test_twenty_words_typed_at_once_are_all_taken() -> None:
    with playing("robot", settings=Settings(max_guesses=30)) as player:
        words = ["crane", "slate", "count", "toxin"] * 5
        for word in words:
            for letter in word:
                player.post(ord(letter), letter)
            player.post(pygame.K_RETURN)
        player.turn(2)
        assert [guess.word.lower() for guess in player.match.boards[0].guesses] == words


def test_the_keyboard_tells_only_when_the_tiles_have_turned() -> None:
    with playing("robot") as player:
        player.type("crane")
        player.press("Enter")
        assert player.app.screen._keyboard._clues == {}
        player.wait(2000)
        assert player.app.screen._keyboard._clues["R"] == (1,)
        assert player.app.screen._keyboard._clues["C"] == (0,)


def test_a_whole_game_by_mouse() -> None:
    with playing("robot") as player:
        keys = player.app.screen._keyboard._keys
        for label in ["R", "O", "B", "A", "⌫", "O", "T", "Enter"]:
            player.click(keys[label])
        player.wait(5000)
        assert status(player) is Status.WON


def test_editing_within_the_row() -> None:
    with playing("robot") as player:
        player.type("rabot")
        player.press("Left", "Left", "Left", "Left", "o")
        assert player.entry == "ROBOT"
        player.press("Home", "Delete")
        assert player.entry == "OBOT"
        player.press("r", "End", "Backspace", "Enter")
        assert player.toast == "Too short: the word has 5 letters"
        player.click(player.app.screen.layout.grid.tile_at(0, 0, 4))
        player.press("t", "Enter")
        assert status(player) is Status.WON


def test_enter_in_the_last_reveal_shows_the_result_before_the_next_game() -> None:
    with playing("robot", settings=Settings(max_guesses=1)) as player:
        player.type("crane")
        player.press("Enter", "Enter")
        assert status(player) is Status.LOST
        assert player.app.scenes.top.view.over
        player.press("Enter")
        assert status(player) is Status.PLAYING


def test_a_flip_begins_with_the_letters_that_were_typed() -> None:
    with playing("robot", settings=Settings(max_guesses="unlimited")) as player:
        player.play(*["count", "crane"] * 5, "count")
        player.type("slate")
        player.press("Enter")
        player.turn(10)
        view = player.app.screen._boards[0]
        row = view._tiles[11 - view.first_row]
        assert [tile._before.letter for tile in row] == list("SLATE")
        assert [tile._before.look for tile in row] == [Look.TYPED] * 5


def test_shift_and_tab_go_back_through_the_buttons() -> None:
    with playing("robot") as player:
        player.press("Tab")
        player.post(pygame.K_LSHIFT, mod=pygame.KMOD_SHIFT)
        player.press("Tab", mod=pygame.KMOD_SHIFT)
        player.press("Enter")  # the last button, help
        assert player.app.screen.gui
        assert player.app.screen.gui.dialog_open


def test_a_tooltip_comes_where_the_pointer_rests() -> None:
    with playing("robot") as player:
        place = button(player, Action.HINT)
        pygame.mouse.set_pos(place.center)
        pygame.event.post(
            pygame.event.Event(pygame.MOUSEMOTION, pos=place.center, rel=(0, 0), buttons=(0, 0, 0))
        )
        player.turn()
        before = player.picture()
        player.wait(1400)
        assert player.picture() != before


def test_other_alphabets_and_accents_fall_back_to_the_key() -> None:
    with playing("robot") as player:
        player.post(1088, "\N{CYRILLIC SMALL LETTER ER}", scancode=pygame.KSCAN_H)
        player.turn()
        player.post(ord("é"), "é")
        player.turn()
        assert player.entry == "HE"
        player.post(ord("1"), "1")
        player.post(ord("x"), "x", mod=pygame.KMOD_CTRL)
        player.turn()
        assert player.entry == "HE"


def test_letters_beyond_ascii_that_only_their_keys_tell_of_are_typed() -> None:
    # As SDL tells of them on X11 while the system composes no text.
    with playing("robot") as player:
        player.post(1088, scancode=pygame.KSCAN_H)  # on a Cyrillic layout
        player.post(0xE4, scancode=pygame.KSCAN_APOSTROPHE)  # ä on a German one
        player.post(pygame.K_DELETE, scancode=pygame.KSCAN_DELETE)
        player.turn()
        assert player.entry == "HA"
    with playing("cañón", settings=Settings(language="es")) as player:
        player.post(0xF1, scancode=pygame.KSCAN_SEMICOLON)
        player.turn()
        assert player.entry == "Ñ"


def test_the_system_composes_text_just_where_that_is_wanted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    told: list[bool] = []
    monkeypatch.setattr(pygame.key, "start_text_input", lambda: told.append(True))
    monkeypatch.setattr(pygame.key, "stop_text_input", lambda: told.append(False))
    with playing("robot") as player:
        assert told == [False]
        player.app.director.perform(Action.HISTORY)
        focus_on(player, "search")
        assert told == [False, True]
        player.press("Escape")
        player.turn()
        assert told == [False, True, False]
    told.clear()
    with playing("cañón", settings=Settings(language="es")):
        assert told == []  # SDL begins with it, and ñ may need it


def test_alt_gr_types_a_letter_where_windows_tells_of_ctrl() -> None:
    settings = Settings(language="es")
    with playing("cañón", settings=settings) as player:
        alt_gr = pygame.KMOD_LCTRL | pygame.KMOD_RALT
        player.post(pygame.K_n, "ñ", mod=alt_gr, scancode=pygame.KSCAN_N)
        player.turn()
        assert player.entry == "Ñ"
        assert player.app.screen.gui
        assert not player.app.screen.gui.dialog_open
        player.post(pygame.K_n, "\x0e", mod=pygame.KMOD_LCTRL, scancode=pygame.KSCAN_N)
        player.turn()
        assert player.app.screen.gui.dialog_open


def test_a_held_letter_types_once_and_a_held_backspace_goes_on() -> None:
    with playing("robot") as player:
        for _ in range(3):
            pygame.event.post(
                pygame.event.Event(pygame.KEYDOWN, key=ord("a"), unicode="a", mod=0, scancode=4)
            )
        player.turn()
        assert player.entry == "A"
        player.type("bcd")
        for _ in range(3):
            pygame.event.post(
                pygame.event.Event(
                    pygame.KEYDOWN, key=pygame.K_BACKSPACE, unicode="\b", mod=0, scancode=42
                )
            )
        player.turn()
        assert player.entry == "A"


def test_a_letter_whose_release_was_not_told_is_taken() -> None:
    with playing("robot") as player:
        for letter in "robot":
            event = pygame.event.Event(
                pygame.KEYDOWN, key=ord(letter), unicode=letter, mod=0, scancode=0
            )
            pygame.event.post(event)
        player.turn()
        assert player.entry == "ROBOT"


@pytest.mark.parametrize(
    ("letters", "guesses"), [("robotically", 3), ("cat", 20), ("straightforward", 6), ("robot", 99)]
)
def test_other_shapes_play(letters: str, guesses: int) -> None:
    with playing(letters, settings=Settings(max_guesses=guesses)) as player:
        player.play(letters)
        assert status(player) is Status.WON


def test_unlimited_guesses_scroll() -> None:
    with playing("robot", settings=Settings(max_guesses="unlimited", animation="off")) as player:
        for _ in range(40):
            player.type("crane")
            player.press("Enter")
        assert status(player) is Status.PLAYING
        player.type("robo")
        view = player.app.screen._boards[0]
        assert view.first_row > 0
        assert faces(player, 40 - view.first_row) == "R.O.B.O.."


def test_rows_out_of_view_are_scrolled_to_by_wheel_and_keys() -> None:
    with playing("robot", settings=Settings(max_guesses="unlimited", animation="off")) as player:
        player.type("count")
        player.press("Enter")
        for _ in range(40):
            player.type("crane")
            player.press("Enter")
        usual = faces(player, 0)
        assert usual.startswith("C-R~A-")
        for _ in range(60):
            pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=1))
        player.turn()
        assert faces(player, 0) == "C-O+U-N-T+"
        player.post(pygame.K_PAGEDOWN)
        player.turn()
        assert faces(player, 0) == usual
        player.type("r")  # typing leads back to the row being typed
        view = player.app.screen._boards[0]
        assert faces(player, 41 - view.first_row).startswith("R.")


def test_a_new_game_is_chosen_by_keys_alone_and_the_one_before_goes_on_later() -> None:
    with playing("robot") as player:
        gui = player.app.screen.gui
        assert gui
        player.play("count")
        player.press("n", mod=pygame.KMOD_CTRL)
        player.press("Tab", "Tab", "Tab", "Tab", "Tab")  # the pages, then the preset
        player.press("Right", "Right", "Right", "Right", "Right", "Enter")
        player.press("Tab", "Tab", "Tab", "Left")  # three boards more, two guesses less
        player.press("Escape")
        assert player.match.guesses_made == 1
        player.press("n", mod=pygame.KMOD_CTRL)
        player.press("Enter")
        assert not gui.dialog_open
        assert player.match.guesses_made == 0
        player.press("n", mod=pygame.KMOD_CTRL)
        player.press("Tab", "Tab", "Tab", "Tab", "Enter", "Tab", "Enter")
        assert player.match.guesses == ("COUNT",)
        assert player.match.boards[0].host.words == ("ROBOT",)


def dialog_button(player: Player, action: Action) -> pygame.Rect:
    assert player.app.screen.gui
    assert player.app.screen.gui._view
    return next(
        target.rect for target in player.app.screen.gui._view.targets if target.focus is action
    )


def test_a_preset_begins_its_game() -> None:
    with playing("robot") as player:
        player.press("n", mod=pygame.KMOD_CTRL)
        player.press("Tab", "Tab", "Tab", "Tab", "Tab", "Right", "Right", "Right", "Right")
        player.press("Right")
        player.click(dialog_button(player, Action.START_NEW_GAME))
        assert len(player.match.boards) == 4
        assert player.match.code.guesses == 9


def test_a_code_is_played_and_a_mistyped_one_is_refused() -> None:
    with playing("robot") as player:
        gui = player.app.screen.gui
        assert gui
        text = player.match.code.text
        player.press("n", mod=pygame.KMOD_CTRL)
        player.press("Tab", "Tab", "Tab", "Enter")
        assert isinstance(gui.form, NewGame)
        gui.take_form(gui.form.type("code", text[:-1] + ("A" if text[-1] != "A" else "B")))
        player.click(dialog_button(player, Action.START_NEW_GAME))
        player.turn(300)
        assert "mistyped" in player.toast
        assert gui.dialog_open
        gui.take_form(gui.form.type("code", text))
        player.click(dialog_button(player, Action.START_NEW_GAME))
        assert not gui.dialog_open
        assert player.match.code.text == text


def test_every_guess_and_letter_is_kept_before_it_is_shown() -> None:
    with playing("robot") as player:
        player.play("count")
        player.press("h", mod=pygame.KMOD_CTRL)
        player.type("ro")
        kept, problems = last_unfinished(player.profile, player.settings)
        assert kept
        assert (kept.match, kept.entry.word, problems) == (player.match, "RO", [])
        with playing("crane", first=kept, profile=player.profile) as again:
            assert again.match.guesses == ("COUNT",)
            assert again.entry == "RO"
            again.type("bot")
            again.press("Enter")
            assert status(again) is Status.WON


def test_several_boards_are_played_with_a_focus() -> None:
    with playing("robot", "crane", "slate") as player:
        player.press("Down", "Down", "Down")
        assert player.app.scenes.top.view.focus == 2
        player.click(player.app.screen.layout.grid.places[0])
        assert player.app.scenes.top.view.focus == 0
        player.play("robot")
        assert player.app.scenes.top.view.focus == 1
        assert [view._tiles[0][0].face.faded for view in player.app.screen._boards] == [
            True,
            False,
            False,
        ]
        player.play("crane", "slate")
        assert status(player) is Status.WON


def test_a_hint_with_a_solved_board_in_focus_is_about_the_next_one() -> None:
    with playing("robot", "crane", "slate") as player:
        player.play("crane")
        player.click(player.app.screen.layout.grid.places[1])
        assert player.app.session.focus == 1
        player.press("h", mod=pygame.KMOD_CTRL)
        assert [len(board.hints) for board in player.match.boards] == [0, 0, 1]
        assert player.app.session.focus == 2


def test_absurdle_takes_guesses_back() -> None:
    settings = Settings(host="absurdle", max_guesses="unlimited")
    with playing(settings=settings, first=begin(settings, Seed(1)).match) as player:
        player.play("crane")
        player.press("z", mod=pygame.KMOD_CTRL)
        assert player.match.guesses == ()
        player.press("z", mod=pygame.KMOD_CTRL)
        assert player.toast == "There is no guess to take back"


def test_statistics_and_sharing_open_at_the_end() -> None:
    with playing("robot") as player:
        gui = player.app.screen.gui
        assert gui
        player.press("c", mod=pygame.KMOD_CTRL)
        assert not gui.dialog_open
        player.play("robot")
        for key in "tc":
            player.press(key, mod=pygame.KMOD_CTRL)
            assert gui.dialog_open
            player.press("Escape")
            assert not gui.dialog_open


def test_every_button_is_reached_by_tab_and_pressed_by_enter() -> None:
    with playing("robot") as player:
        player.press("Tab", "Enter")
        assert player.match.hints_taken == 1
        player.press("Tab", "Enter")
        assert level(player) is HardMode.HARD
        player.press("Tab", "Tab", "Tab", "Tab", "Tab", "Space")
        assert player.app.screen.gui
        assert player.app.screen.gui.dialog_open


def test_resizes_keep_the_game_at_every_size() -> None:
    sizes = [
        (320, 400), (640, 480), (800, 600), (1024, 768), (1280, 720), (1366, 768),
        (1920, 1080), (400, 1200), (2560, 1440), (3840, 2160), (320, 400),
    ]  # fmt: skip
    with playing("robot") as player:
        player.play("crane")
        player.type("cou")
        for size in sizes:
            player.resize(*size)
            assert player.app.screen.layout.window == size
            assert faces(player, 0) == "C-R~A-N-E-"
            assert faces(player, 1).startswith("C.O.U.")
        player.type("nt")
        player.press("Enter")
        player.resize(1280, 720)  # in the midst of a reveal
        assert player.app.screen._keyboard._clues["T"] == (2,)
        assert player.match.guesses_made == 2


def test_what_is_drawn_piece_by_piece_equals_what_is_drawn_at_once() -> None:
    chance = random.Random(7)
    with playing("robot") as player:
        for step in range(60):
            player.press(
                chance.choice([*"robt", "Backspace", "Enter", "Left", "Tab", "F1", "Escape"])
                if step % 7
                else "Enter"
            )
            if chance.random() < 0.3:
                player.turn(chance.choice([40, 120, 300, 900]))
            pieces = player.picture()
            player.app.screen.stage.touch(player.app.window.get_rect())
            player.app.draw()
            assert player.picture() == pieces, step
            if not player.app.running:
                break


def test_games_that_cannot_be_kept_are_told_of(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the place of the folder")
    with playing("robot", profile=Profile(tmp_path / "file")) as player:
        player.type("c")
        player.turn(300)
        assert str(tmp_path) in player.toast
        player.play("rane")
        assert player.match.guesses == ("CRANE",)


def test_the_page_of_the_code_takes_keys_at_once_and_an_empty_code_is_refused() -> None:
    with playing("robot") as player:
        gui = player.app.screen.gui
        assert gui
        player.press("n", mod=pygame.KMOD_CTRL)
        player.press("Tab", "Tab", "Tab", "Enter")
        assert gui._view
        assert gui._view.is_typed_in
        player.click(dialog_button(player, Action.START_NEW_GAME))
        player.turn(300)
        assert player.toast == "Type or paste a game code first"
        assert gui.dialog_open


def test_problems_of_the_start_are_told() -> None:
    with playing("robot", problems=["config.toml: word_length = 40 is not allowed"]) as player:
        player.turn(200)
        assert player.toast == "config.toml: word_length = 40 is not allowed"


@pytest.mark.parametrize("moment", ["at once", "typing", "reveal", "dialog", "over"])
def test_escape_or_the_close_button_leave_at_any_moment(moment: str) -> None:
    with playing("robot") as player:
        match moment:
            case "typing":
                player.type("cra")
            case "reveal":
                player.type("crane")
                player.press("Enter")
            case "dialog":
                player.press("F1")
            case "over":
                player.play("robot")
        pygame.event.post(pygame.event.Event(pygame.QUIT))
        player.turn()
        assert not player.app.running


def test_escape_leaves() -> None:
    with playing("robot") as player:
        player.press("Escape")
        assert not player.app.running


def test_without_animation_everything_is_there_at_once() -> None:
    with playing("robot", settings=Settings(animation="off")) as player:
        player.type("robot")
        player.press("Enter")
        player.turn()
        assert player.app.scenes.top.view.over


def test_nothing_wakes_an_idle_window() -> None:
    with playing("robot") as player:
        player.play("crane")
        player.wait()
        assert player.app.wake() is None


@pytest.mark.parametrize("word", ["crane", "slate"])
def test_nothing_of_the_game_before_moves_in_the_next(word: str) -> None:
    with playing("crane") as player:
        player.type(word)
        player.press("Enter")
        player.turn(4000 if word == "crane" else 300)  # a celebration, or a reveal
        assert player.app.screen._celebration.moving or player.app.screen.moving
        player.app.director.perform(Action.NEXT_GAME)
        assert not player.app.screen.moving
        assert not player.app.screen._celebration.moving


def test_a_game_in_progress_is_not_shared_and_that_is_said() -> None:
    with playing("crane") as player:
        player.press("c", mod=pygame.KMOD_CTRL)
        player.turn()
        assert player.toast == "A game can be shared when it is over"


def test_pictures_of_tiles_in_motion_are_not_kept() -> None:
    with playing("crane") as player:
        player.type("slate")
        player.press("Enter")
        player.turn(400)
        assert player.app.screen._painter._scaled
        player.wait()
        assert not player.app.screen._painter._scaled
