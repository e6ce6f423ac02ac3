"""Help, the welcome at the first start, and about: by real events."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import ClassVar

import pygame
import pytest

import main
from game import catalogue
from game.profile import Settings
from game.profile.settings import read_settings
from game.profile.settings_file import SettingsFiles
from game.version import VERSION
from game.window.app import Application
from game.window.board.tiles import TilePainter
from game.window.dialogs import about_dialog as about
from game.window.dialogs import help_drawing
from game.window.dialogs.help_dialog import PAGES, HelpForm
from game.window.dialogs.help_drawing import Example, Scale, Term, draw_lesson
from game.window.scenes.typing_scene import SHORTCUTS as KEYS
from game.window.startup import run
from game.window.ui.actions import INFO, Action
from game.window.ui.dialog import FormDialog
from game.window.ui.text import font
from game.window.ui.theme import THEMES, theme
from game.words import load
from tests.languages.pseudo import pseudo_locale
from tests.window.pilot import playing

SIZES = [(320, 400), (640, 480), (1280, 720), (3840, 2160)]


@pytest.fixture
def screen() -> Iterator[None]:
    """Have a screen to draw for, and none of what was drawn with afterwards."""
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((10, 10))
    yield
    font.cache_clear()
    pygame.quit()


def test_every_page_is_reached_by_keys_and_looks_different() -> None:
    with playing("robot") as pilot:
        pilot.press("F1")
        for key, count in (("PageDown", len(PAGES)), ("Right", len(PAGES)), ("Left", len(PAGES))):
            seen = set()
            for _ in range(count):
                pilot.turn(300)
                seen.add(pilot.picture())
                pilot.press(key)
            assert len(seen) == len(PAGES)
        assert pilot.form(HelpForm).page == 0
        pilot.press("Tab", "Right")
        assert pilot.form(HelpForm).page == 1
        pilot.press("Escape")
        assert not pilot.dialog_open
        assert pilot.running
        pilot.press("F1", "Enter")  # Play, the primary button
        assert not pilot.dialog_open


def test_a_letter_closes_the_help_and_is_taken() -> None:
    with playing("robot") as pilot:
        pilot.press("F1")
        pilot.press("Ctrl+C")  # no letter to be typed
        assert pilot.dialog_open
        pilot.type("crane")
        assert not pilot.dialog_open
        assert pilot.entry == "CRANE"


@pytest.mark.parametrize("opened", [Action.WELCOME, Action.HELP, Action.DESCRIBE])
def test_a_shortcut_closes_a_dialog_that_only_says_something(opened: Action) -> None:
    """Ctrl+N was swallowed at the first start, as long as the welcome was shown."""
    for shortcut, title in (("Ctrl+n", "New game"), ("Ctrl+t", "Statistics"), ("F10", "Menu")):
        with playing("robot") as pilot:
            pilot.perform(opened)
            pilot.press(shortcut)
            pilot.turn()
            assert pilot.dialog.title == title
            pilot.press("Escape")
            assert not pilot.dialog_open
            assert pilot.running


def test_the_welcome_leads_to_the_help_which_does_not_give_way_to_itself() -> None:
    with playing("robot") as pilot:
        pilot.perform(Action.WELCOME)
        pilot.press("F1", "PageDown", "F1")
        assert (pilot.dialog.title, pilot.dialog.page) == ("How to play", 1)


@pytest.mark.parametrize("opened", [Action.WELCOME, Action.DESCRIBE])
@pytest.mark.parametrize("key", ["1", "9", "0"])
def test_a_digit_closes_a_dialog_that_only_says_something(opened: Action, key: str) -> None:
    """Digits were swallowed at the first start, as long as the welcome was shown."""
    with playing("robot") as pilot:
        pilot.perform(opened)
        pilot.press(key)
        assert not pilot.dialog_open
        pilot.type("cr")
        assert pilot.entry == "CR"


@pytest.mark.parametrize("opened", [Action.WELCOME, Action.HELP])
def test_ctrl_with_a_digit_is_for_the_coach_also_where_something_is_said(opened: Action) -> None:
    with playing("robot", settings=Settings(coach=True)) as pilot:
        pilot.play("crane")
        best = pilot.advice().advice
        assert best
        pilot.perform(opened)
        pilot.press("Ctrl+1")
        assert not pilot.dialog_open
        assert pilot.entry == best.best[0].word
    with playing("robot") as pilot:
        pilot.perform(opened)
        pilot.press("Ctrl+2")
        assert not pilot.dialog_open
        assert "Ctrl+A" in pilot.toast  # how to open the coach


def test_a_digit_turns_to_a_page() -> None:
    with playing("robot") as pilot:
        pilot.press("F1", "4")
        assert (pilot.dialog.title, pilot.dialog.page) == ("How to play", 3)
        pilot.press("9")
        assert pilot.dialog.page == 8
        pilot.press("0")
        assert pilot.dialog.page == 8
        pilot.press("1", "Ctrl+t")
        assert pilot.dialog.title == "Statistics"
        pilot.press("2")
        assert pilot.dialog.page == 1


def test_a_digit_in_a_number_is_not_for_the_pages() -> None:
    with playing("robot") as pilot:
        pilot.perform(Action.SETTINGS)
        pilot.focus_on("word_length")
        pilot.press("7")
        assert (pilot.dialog.page, pilot.session.settings.word_length) == (0, 7)
        pilot.focus_on("host")
        pilot.press("2")
        assert (pilot.dialog.page, pilot.session.settings.word_length) == (1, 7)


def test_what_cannot_be_done_yet_closes_nothing() -> None:
    with playing("robot") as pilot:
        for shortcut in ("Ctrl+c", "Ctrl+r", "Ctrl+w", "Ctrl+o"):
            pilot.press("F1", shortcut)
            assert pilot.dialog.title == "How to play", shortcut
            pilot.press("Escape")


def test_a_shortcut_closes_what_is_shared() -> None:
    """Ctrl+R was swallowed."""
    with playing("robot") as pilot:
        pilot.play("robot")
        pilot.wait(5000)
        for shortcut, title in (("Ctrl+r", "Review"), ("Ctrl+n", "New game")):
            pilot.press("Ctrl+c", "Ctrl+c")
            assert pilot.dialog.title == "Share"
            pilot.press(shortcut)
            assert pilot.dialog.title == title
            pilot.press("Escape")
            assert not pilot.dialog_open


def test_forms_and_questions_do_not_give_way_to_shortcuts() -> None:
    with playing("robot") as pilot:
        pilot.play("crane")
        for opened in (Action.ENTER_CODE, Action.ASK_TO_GIVE_UP, Action.CHALLENGE):
            pilot.perform(opened)
            pilot.turn()
            title = pilot.dialog.title
            pilot.press("Ctrl+t")
            assert pilot.dialog.title == title
            pilot.press("Escape")


def test_settings_do_not_give_way_to_letters() -> None:
    with playing("robot") as pilot:
        pilot.press("Ctrl+,")
        pilot.type("crane")
        assert pilot.dialog_open
        assert pilot.entry == ""


@pytest.mark.parametrize("name", THEMES)
def test_the_examples_are_tiles_in_the_colours_of_the_theme(name: str) -> None:
    with playing("robot", settings=Settings(theme=name, colour_blind=True)) as pilot:
        pilot.press("F1")
        pilot.wait(1000)
        inside = pilot.look(pilot.dialog.place)
        colours = theme(name, colour_blind=True)
        for colour in (colours.green, colours.yellow, colours.grey_rim or colours.grey):
            mask = pygame.mask.from_threshold(inside, colour, (1, 1, 1, 255))
            assert mask.count() > 200
        assert "P blue, A yellow, S grey, T yellow, E grey" in pilot.dialog.text


@pytest.mark.parametrize("code", catalogue.languages())
def test_the_examples_show_in_every_language_what_is_said_of_them(code: str) -> None:
    catalogue.choose(code)
    first, second, last = (each for each in HelpForm().blocks() if isinstance(each, Example))
    assert sorted(map(int, first.guess.clues)) == [0, 0, 1, 1, 2]
    for letter, clue in zip(first.guess.word, first.guess.clues, strict=True):
        assert letter in first.says, f"nothing is said of {letter}, {clue.name}"
    assert sorted(map(int, second.guess.clues)) == [0, 0, 0, 2, 2]
    assert all(last.guess.clues)
    for each in (first, second, last):
        assert each.guess.word in load(code, 5).guesses


@pytest.mark.usefixtures("screen")
@pytest.mark.parametrize("code", catalogue.languages())
@pytest.mark.parametrize("size", [(520, 330), (700, 400), (900, 500)])
def test_all_examples_have_their_words_on_the_same_side(code: str, size: tuple[int, int]) -> None:
    catalogue.choose(code)
    blocks = [each for each in HelpForm(newcomer=True).blocks() if isinstance(each, Example)]
    scale = Scale(TilePainter(theme("dark"), corner_marks=False), 17, 48, size[0])
    # What is next to tiles takes the whole width.
    assert len({drawn.get_width() == size[0] for drawn in scale.draw(blocks)}) == 1


def test_every_shortcut_is_named() -> None:
    blocks = [block for page in range(len(PAGES)) for block in HelpForm(page=page).blocks()]
    named = " ".join(block.name for block in blocks if isinstance(block, Term))
    for action in KEYS.values():
        assert INFO[action].keys in named, action


SIZE = (1500, 1100)


@pytest.mark.usefixtures("screen")
@pytest.mark.parametrize("size", [(264, 188), (520, 400), SIZE])
@pytest.mark.parametrize("unit", [0.75, 1.0, 2.0])
@pytest.mark.parametrize("newcomer", [False, True])
@pytest.mark.parametrize(
    "language", [pseudo_locale, pytest.param(nullcontext, marks=pytest.mark.deep)]
)
def test_every_page_fits_its_place_or_is_scrolled(
    size: tuple[int, int],
    unit: float,
    newcomer: bool,
    language: Callable[[], AbstractContextManager[None]],
) -> None:
    unit = min(unit, size[0] / 264)
    for page in range(len(PAGES)):
        with language():
            blocks = tuple(HelpForm(newcomer=newcomer, page=page).blocks())
        drawn = draw_lesson(
            blocks, True, size, theme("dark"), lambda length: max(1, round(length * unit))
        )
        assert drawn.get_width() == size[0]
        assert drawn.get_height() == size[1] or (drawn.get_height() > size[1] and size != SIZE)
        below = pygame.Rect(0, drawn.get_height() - 1, size[0], 1)
        assert not drawn.subsurface(below).get_bounding_rect().height  # nothing is cut off


@pytest.mark.parametrize("size", [(320, 480), (480, 640), (900, 500), (640, 480), (1280, 800)])
def test_all_pages_have_text_of_one_size(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Longer pages had a slightly smaller one."""
    drawn: list[int] = []

    class Noted(Scale):
        def draw(self, blocks: Sequence[help_drawing.Block]) -> list[pygame.Surface]:
            drawn.append(self.text)
            return super().draw(blocks)

    monkeypatch.setattr(help_drawing, "Scale", Noted)
    with playing("crane") as pilot:
        pilot.resize(*size)
        pilot.press("F1")
        sizes = set()
        for _ in PAGES:
            pilot.press("PageDown")
            sizes.add(drawn[-1])
        assert len(sizes) == 1


@pytest.mark.parametrize("size", SIZES)
def test_about_is_reached_by_keys_and_tells_everything(size: tuple[int, int]) -> None:
    with playing("robot") as pilot:
        pilot.resize(*size)
        pilot.press("F1")
        pilot.press_button(Action.ABOUT)
        text = pilot.dialog.text
        assert VERSION in text
        assert str(pilot.profile.path) in text
        assert str(pilot.files.shared) in text
        assert "Permission is hereby granted" in text
        for requirement in main.requirements():
            assert requirement.partition(">=")[0] in text
        pilot.turn(500)
        before = pilot.picture()
        pilot.press("PageDown", "PageDown")
        pilot.turn(500)
        scrolls = pilot.picture() != before
        assert scrolls == (size != SIZES[-1])  # all of it fits in the largest window
        pilot.press("Escape", "Escape")
        assert not pilot.dialog_open


def test_a_long_page_scrolls_in_place_of_smaller_text_than_that_of_notes() -> None:
    """In the smallest windows it had 9 pixels."""
    with playing("crane") as pilot:
        pilot.resize(320, 480)
        pilot.press("F1", "PageDown", "PageDown", "PageDown")
        pilot.turn(500)
        assert pilot.view and pilot.view.scrolls
        pilot.press("Down")
        assert pilot.dialog.scrolled > 0
        pilot.press("PageDown")  # another page begins at its top
        assert pilot.dialog.scrolled == 0


def test_about_names_files_that_are_there() -> None:
    for _, _, path in about.PARTS:
        assert (about.ASSETS / path).is_file()
    text = "".join(about.about_dialog([]).paragraphs)
    assert text.count(str(about.ASSETS)) == 1  # not in front of each file, where lines broke it


def test_about_tells_of_a_licence_that_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(about, "LICENCE", Path("/none/LICENSE"))
    assert "/none/LICENSE" in about.about_dialog([]).paragraphs[-1]


class FirstTurns(Application):
    """The application, looked at once it waits for events, and left then."""

    seen: ClassVar[list[object]] = []

    def turn(self, events: object) -> None:
        super().turn(events)  # type: ignore[arg-type]
        gui = self.screen.gui
        self.seen.append(gui.view.dialog if gui.view else None)
        self.stop()


@pytest.fixture
def looked_at(monkeypatch: pytest.MonkeyPatch) -> Iterator[type[FirstTurns]]:
    monkeypatch.setattr("game.window.startup.Application", FirstTurns)
    FirstTurns.seen.clear()
    yield FirstTurns
    font.cache_clear()


def test_a_newcomer_is_welcomed_once(looked_at: type[FirstTurns], tmp_path: Path) -> None:
    options = {"profile": tmp_path / "profile", "config": tmp_path / "config.toml"}
    assert run(options) == 0
    dialog = looked_at.seen[-1]
    assert isinstance(dialog, FormDialog)
    assert dialog.title == "Welcome!"
    assert (tmp_path / "profile" / "window.toml").exists()  # which tells it from now on


def test_the_first_contact_is_one_page_and_the_rest_is_a_step_away() -> None:
    with playing("robot") as pilot:
        pilot.perform(Action.WELCOME)
        assert pilot.dialog.title == "Welcome!"
        assert pilot.dialog.pages == ()
        pilot.press_button(Action.HELP)
        assert (pilot.dialog.title, len(pilot.dialog.pages)) == ("How to play", len(PAGES))
        pilot.press("Escape")
        assert pilot.dialog.title == "Welcome!"
        pilot.type("c")
        assert not pilot.dialog_open
        assert pilot.entry == "C"


def test_a_newcomer_with_settings_is_welcomed_and_keeps_them(
    looked_at: type[FirstTurns], tmp_path: Path
) -> None:
    """Whose settings had been changed was never told how to play."""
    SettingsFiles(tmp_path / "config.toml").save({"theme": "light", "scale": 125})
    assert run({"profile": tmp_path / "new", "config": tmp_path / "config.toml"}) == 0
    dialog = looked_at.seen[-1]
    assert isinstance(dialog, FormDialog)
    assert dialog.title == "Welcome!"
    kept, _ = read_settings(tmp_path / "config.toml")
    assert (kept.theme, kept.scale, kept.language) == ("light", 125, Settings().language)


@pytest.mark.parametrize("known_by", ["window.toml", "profile.sqlite3"])
def test_who_has_played_is_not_welcomed(
    looked_at: type[FirstTurns], tmp_path: Path, known_by: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    options = {"profile": tmp_path, "config": tmp_path / "config.toml"}
    (tmp_path / known_by).touch()
    real = Application.settle

    def settle(application: Application) -> None:
        real(application)
        pygame.event.post(pygame.event.Event(pygame.USEREVENT))  # the loop has a turn at once

    monkeypatch.setattr(Application, "settle", settle)
    assert run(options) == 0
    assert looked_at.seen
    assert not any(looked_at.seen)  # no dialog, in whichever turn
