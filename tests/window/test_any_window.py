"""Every window can be played in: by the pointer alone, with the keyboard at hand, and named."""

from itertools import product
from pathlib import Path

import pygame
import pytest

from game.match import Status
from game.profile import Settings
from game.profile.settings_file import SettingsFiles
from game.window.board.folded_keys import KeyboardHandle
from game.window.dialogs.menu_dialog import MenuForm
from game.window.dialogs.share_dialog import ShareForm
from game.window.ui.actions import INFO, Action
from game.window.ui.text import Weight, text_width
from game.window.ui.theme import BODY
from tests.languages.drawn import remembering
from tests.languages.walk import layers_of
from tests.window.pilot import Pilot, playing

STILL = Settings(animation="off")


def click_word(pilot: Pilot, word: str) -> None:
    """Play a word by clicks on the keys of the screen."""
    for letter in word.upper():
        pilot.click(pilot.keys[letter].place)
    pilot.click(pilot.keys["Enter"].place)


SIZES = ((320, 320), (320, 400), (320, 480), (480, 640), (640, 340), (900, 500), (1280, 800))
ENDS = {SIZES[0], SIZES[-1]}  # where many boards are played also among the usual tests


@pytest.mark.parametrize(
    ("size", "boards"),
    [
        pytest.param(size, boards, marks=[pytest.mark.deep] * (boards == 32 and size not in ENDS))
        for size, boards in product(SIZES, (1, 4, 32))
    ],
)
def test_a_game_is_played_by_the_pointer_alone(size: tuple[int, int], boards: int) -> None:
    """F28: in small and low windows there were no keys, and no way to get any."""
    secrets = [*["robot"] * (boards - 1), "crane"]
    with playing(*secrets, settings=STILL) as pilot:
        pilot.resize(*size)
        if not pilot.keys:
            assert pilot.layout.handle
            pilot.click(pilot.layout.handle)
        assert len(pilot.keys) == 28
        click_word(pilot, "slate")
        assert pilot.match.guesses == ("SLATE",)
        assert pilot.row(0)[::2] == "SLATE"
        pilot.click(pilot.keys["Q"].place)
        pilot.click(pilot.keys["⌫"].place)
        click_word(pilot, "crane")
        click_word(pilot, "robot") if boards > 1 else None
        assert pilot.match.status is Status.WON


def test_the_row_being_typed_is_in_view_over_the_unfolded_keyboard() -> None:
    with playing("crane", settings=STILL) as pilot:
        pilot.resize(320, 320)
        assert pilot.layout.grid.rows == 6
        pilot.press("Ctrl+K")
        assert pilot.layout.grid.rows < 6
        for number, word in enumerate(("slate", "robot", "light", "mount", "plumb")):
            pilot.type(word)
            view = pilot.board_view()
            assert number in view.rows
            assert [face.letter for face in view.faces[view.rows.index(number)]] == [*word.upper()]
            pilot.press("Enter")


def test_the_keyboard_folds_in_any_window_and_letters_keep_their_colours() -> None:
    with playing("crane", settings=STILL) as pilot:
        tile = pilot.layout.grid.tile
        pilot.play("robot")
        pilot.press("Ctrl+K")
        assert not pilot.keys
        assert pilot.layout.grid.tile > tile
        assert pilot.layer(KeyboardHandle).words == "Show keyboard"
        letters = dict(zip("QWERTYUIOP", pilot.layout.letters, strict=False))
        of_r, of_w = (pilot.look(letters[letter]) for letter in "RW")
        middles = [each.get_at((3, each.get_height() // 2))[:3] for each in (of_r, of_w)]
        assert middles[0] != middles[1]
        pilot.click(letters["R"])  # the strip unfolds it as well
        assert pilot.keys["R"].clues
        assert pilot.layout.grid.tile == tile


def test_the_keyboard_is_as_it_was_at_the_next_start(tmp_path: Path) -> None:
    """It was shown again, and had to be hidden in each sitting."""
    for size, setting, after in (
        ((1280, 800), "hidden", "auto"),
        ((320, 320), "shown", "hidden"),  # also in larger windows
    ):
        with playing("crane", settings=STILL) as pilot:
            pilot.resize(*size)
            shown = bool(pilot.keys)
            pilot.press("Ctrl+K")
            assert bool(pilot.keys) is not shown
            saved = pilot.files.read()[0]
            assert saved.screen_keyboard == setting
        files = SettingsFiles(tmp_path / "config.toml")
        with playing("crane", settings=saved._replace(animation="off"), files=files) as later:
            later.resize(*size)
            assert bool(later.keys) is not shown
            later.press("Ctrl+K")
            assert bool(later.keys) is shown
            assert files.read()[0].screen_keyboard == after


def test_a_folder_that_cannot_be_written_keeps_the_keyboard_until_the_end(tmp_path: Path) -> None:
    (tmp_path / "config.toml").mkdir()
    files = SettingsFiles(tmp_path / "config.toml")
    with playing("crane", settings=STILL, files=files) as pilot:
        pilot.press("Ctrl+K")
        assert not pilot.keys
        assert pilot.toast.startswith("Couldn't save:")


def test_the_menu_has_what_the_header_has_no_room_for() -> None:
    with playing("crane", settings=STILL) as pilot:
        pilot.resize(1280, 800)
        whole = set(pilot.buttons)
        for width in (700, 320):
            pilot.resize(width, 640)
            missing = whole - set(pilot.buttons)
            assert missing
            pilot.click_button(Action.MENU)
            names = [cells[0] for cells in pilot.dialog.items]
            for action in missing - {Action.HARD_MODE}:
                assert INFO[action].label in names
            assert "Hard: off" in names
            pilot.press("Escape")
        pilot.click_button(Action.MENU)
        pilot.click(pilot.dialog.slots[names.index("Hard: off")])
        assert not pilot.dialog_open
        assert pilot.match.code.hard_mode.value == "hard"


@pytest.mark.parametrize("size", [(320, 320), (480, 640), (900, 500), (1280, 800)])
def test_no_message_covers_the_name_or_the_state_of_the_game(size: tuple[int, int]) -> None:
    """F39: messages were half in the header; at small sizes they covered which guess it is."""
    with playing("crane", settings=STILL) as pilot:
        pilot.resize(*size)
        header = pilot.look(pilot.layout.header)
        pilot.type("cr")
        pilot.press("Enter")
        assert pilot.toast == "Too short: 5 letters needed"
        after = pilot.look(pilot.layout.header)
        assert header.get_buffer().raw == after.get_buffer().raw
        assert pilot.app.screen.toasts.area.y >= pilot.layout.header.bottom


@pytest.mark.parametrize(("width", "all_of_it"), [(1152, False), (1280, False), (1440, True)])
def test_a_message_in_the_header_covers_no_name(width: int, all_of_it: bool) -> None:
    """With 32 boards "Too short" was over the name of the game, next to 90 free pixels."""
    with playing(*["crane"] * 32, settings=Settings(animation="off", boards=32)) as pilot:
        pilot.resize(width, 800)
        words = pilot.app.screen.parts.header.ends()
        kept = pilot.layout.header.copy()
        kept.width = words[0 if all_of_it else 1]
        header = pilot.look(kept)
        pilot.type("cr")
        pilot.press("Enter")
        pilot.wait(500)
        assert pilot.toast == "Too short: 5 letters needed"
        area = pilot.app.screen.toasts.area
        in_header = area.y < pilot.layout.header.bottom
        assert not in_header or area.right <= min(place.x for place in pilot.layout.buttons)
        assert header.get_buffer().raw == pilot.look(kept).get_buffer().raw


def test_letters_grow_with_the_size() -> None:
    """F27: letters took the same share of a tile at every size."""
    widths = []
    for scale in (100, 150, 200):
        with playing("crane", settings=Settings(animation="off", scale=scale)) as pilot:
            pilot.resize(1280, 800)
            pilot.type("h")
            tile = pilot.look(pilot.tile(0, 0))
            middle = tile.get_height() // 2
            row = [tile.get_at((x, middle))[:3] for x in range(tile.get_width())]
            letter = [x for x, colour in enumerate(row[8:-8]) if colour == pilot.theme.text]
            widths.append(letter[-1] - letter[0])
    assert widths == sorted(set(widths))


def test_the_menu_is_complete_for_the_keys_alone() -> None:
    """Daily, New game, Hint and Quit were not in it."""
    with playing("crane", settings=STILL) as pilot:
        pilot.resize(1280, 800)
        pilot.press("F10")
        names = [cells[0] for cells in pilot.dialog.items]
        assert names[:4] == ["Daily", "New game", "Hard: off", "Hint"]
        assert "Quit" in names
        pilot.press("Escape", "Ctrl+N")
        assert pilot.dialog_open


@pytest.mark.parametrize("size", [(900, 500), (1280, 800)], ids=str)
def test_the_text_of_the_menu_is_as_large_as_elsewhere_and_clear_of_its_edges(
    size: tuple[int, int],
) -> None:
    """Its names were four pixels from the frame, and the longest shortcut ran to its end."""
    with remembering(), playing("crane", "robot", settings=STILL) as pilot:
        pilot.resize(*size)
        pilot.press("F10")
        pilot.wait(500)
        texts = [each for layer in layers_of(pilot) for each in layer]
        slot, unit = pilot.dialog.slots[0], pilot.gui.viewport.unit
        name = next(each.place for each in texts if each.words == "New game")
        assert name.x - slot.x >= 10 * unit
        longest = next(each.place for each in texts if each.words == "Ctrl+Shift+D")
        assert slot.right - longest.right >= 10 * unit
        assert text_width("New game", Weight.BOLD, round(BODY * unit)) <= name.width + 3


def test_the_menu_has_the_assistant_and_after_a_game_share_and_review() -> None:
    """They had a shortcut alone."""
    with playing("crane", settings=STILL) as pilot:
        pilot.resize(1280, 800)
        pilot.press("F10")
        menu = pilot.form(MenuForm).actions
        assert Action.ASSISTANT in menu
        assert Action.SHARE not in menu
        assert ("Assistant", "Ctrl+E") in pilot.dialog.items
        pilot.press("Escape")
        pilot.play("crane")
        pilot.press("F10")
        assert {Action.ASSISTANT, Action.SHARE, Action.REVIEW} <= {*pilot.form(MenuForm).actions}
        pilot.press("Home", *["Down"] * pilot.form(MenuForm).actions.index(Action.SHARE), "Enter")
        assert pilot.form(ShareForm)


@pytest.mark.parametrize(
    ("size", "scale"), [((1920, 1080), 100), ((1920, 1080), 175), ((1280, 720), 100)], ids=str
)
def test_the_whole_menu_is_in_view_where_the_window_has_room(
    size: tuple[int, int], scale: int
) -> None:
    """It scrolled, with a third of the window free, and had an empty strip above its button."""
    with playing("crane", "robot", settings=Settings(animation="off", scale=scale)) as pilot:
        pilot.resize(*size)
        pilot.press("F10")
        slots = pilot.dialog.slots
        assert len(slots) == len(pilot.form(MenuForm).actions)
        button = pilot.dialog.stops[Action.CLOSE_DIALOG]
        assert button.y - slots[-1].bottom < slots[-1].height


def test_a_size_that_comes_while_the_game_opens_is_taken_first(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """SDL gives a window the size that it knew last, as soon as it is told the smallest one."""
    came: list[str] = []

    class Shown:
        @classmethod
        def from_display_module(cls) -> "Shown":
            return cls()

        def __setattr__(self, name: str, value: object) -> None:
            came.append(name)

    with playing("crane") as pilot:
        monkeypatch.setattr(pygame, "Window", Shown)
        monkeypatch.setattr(pygame.event, "pump", lambda: came.append("events"))
        pilot.app.furnish()
        monkeypatch.undo()
    assert came == ["events", "minimum_size"]
