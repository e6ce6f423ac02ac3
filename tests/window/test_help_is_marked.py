"""Games with help: asked about before, marked while played and after, and counted in full sight."""

from pathlib import Path

import pytest

from game import catalogue
from game.profile import Settings
from game.profile.profile import Profile
from game.profile.settings import read_settings
from game.window.access.nodes import walk
from game.window.access.window_nodes import Window
from game.window.board.state_line import with_help
from game.window.dialogs.ask_help_dialog import AskHelpForm
from game.window.dialogs.coach_dialog import CoachForm
from game.window.dialogs.rows import sentence
from game.window.dialogs.statistics_dialog import StatisticsForm
from game.window.ui.actions import Action
from game.window.ui.focus import RowFocus
from game.window.ui.theme import DARK
from tests.languages.drawn import Drawn, Sheet, remembering
from tests.window.pilot import Pilot, playing


def hints_of(pilot: Pilot) -> int:
    return pilot.app.session.match.hints_taken


def test_the_first_hint_of_a_game_is_asked_about_and_the_second_is_not() -> None:
    with playing("robot", asked=True) as pilot:
        pilot.press("Ctrl+H")
        assert pilot.form(AskHelpForm).wanted is Action.HINT
        assert hints_of(pilot) == 0
        assert "won't count towards your win streak" in pilot.dialog.text
        pilot.press("Escape")
        assert (pilot.dialog_open, hints_of(pilot)) == (False, 0)
        pilot.press("Ctrl+H", "Enter")
        assert (pilot.dialog_open, hints_of(pilot)) == (False, 1)
        pilot.press("Ctrl+H")
        assert (pilot.dialog_open, hints_of(pilot)) == (False, 2)


@pytest.mark.parametrize("size", [(320, 480), (900, 500), (1152, 720)], ids=str)
def test_the_question_comes_before_the_switch_that_belongs_to_it(size: tuple[int, int]) -> None:
    with playing("robot", asked=True) as pilot:
        pilot.resize(*size)
        pilot.press("Ctrl+H")
        assert pilot.dialog.body
        assert pilot.dialog.body.bottom <= pilot.dialog.stops[RowFocus("never_again")].y
        read = [node.name for node in walk(Window(pilot.app.screen).shown().root)]
        said = next(name for name in read if "won't count towards your win streak" in name)
        assert read.index(said) < read.index("Don't ask again")


def test_not_now_is_a_button_and_takes_no_hint() -> None:
    with playing("robot", asked=True) as pilot:
        pilot.perform(Action.HINT)
        pilot.click_button(Action.CLOSE_DIALOG)
        assert (pilot.dialog_open, hints_of(pilot)) == (False, 0)


def test_the_coach_is_asked_about_as_well_and_only_where_it_would_mark_the_game() -> None:
    with playing("robot", asked=True) as pilot:
        pilot.press("Ctrl+A")
        assert pilot.form(AskHelpForm).wanted is Action.COACH
        assert not pilot.app.session.coached
        pilot.press("Enter")
        assert pilot.app.session.coached
        assert pilot.app.session.match.aided
        pilot.press("Ctrl+A")  # off
        pilot.press("Ctrl+H")  # the game is marked already
        assert (pilot.dialog_open, hints_of(pilot)) == (False, 1)


def test_the_full_advice_is_asked_about_as_the_coach_is_and_opens_then() -> None:
    """In a game without the coach, F2 showed nothing."""
    with playing("robot", asked=True) as pilot:
        pilot.press("F2")
        assert pilot.dialog.title == "Ask the coach?"
        pilot.press("Escape")
        assert not pilot.app.session.coached
        pilot.press("F2", "Enter")
        assert pilot.app.session.coached
        assert pilot.app.session.match.aided
        assert pilot.form(CoachForm)
        pilot.press("Escape")
        assert not pilot.dialog_open


def test_the_question_is_not_asked_again_where_the_player_says_so(tmp_path: Path) -> None:
    with playing("robot", asked=True) as pilot:
        pilot.press("Ctrl+H")
        assert pilot.focus == Action.TAKE_HELP  # the answer, not the switch
        pilot.focus_on("never_again")
        pilot.press("Space", "Enter")
        assert hints_of(pilot) == 1
        assert not pilot.app.session.settings.ask_help
        assert not read_settings(pilot.files.shared)[0].ask_help
        pilot.new_game()
        pilot.press("Ctrl+H")
        assert (pilot.dialog_open, hints_of(pilot)) == (False, 1)


def test_a_game_with_help_is_marked_in_the_header_and_then_at_its_end() -> None:
    """At the end both the header and the title said so."""
    with playing("crust") as pilot:
        assert "with help" not in pilot.header
        pilot.press("Ctrl+A")
        assert "with help" in pilot.header
        pilot.play("crust")
        pilot.wait()
        assert "with help" not in pilot.header
        assert pilot.result is not None
        assert pilot.result.aided
        assert pilot.result.note == "Not counted for win streaks."


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("size", [(320, 480), (480, 640), (900, 500), (1280, 800)], ids=str)
def test_help_is_marked_once_at_an_end_behind_the_title_or_below_it(
    size: tuple[int, int], language: str
) -> None:
    catalogue.choose(language)
    settings = Settings(interface=language, animation="off")
    with remembering(), playing("crust", settings=settings) as pilot:
        pilot.resize(*size)
        pilot.perform(Action.HINT)
        pilot.play("crust")
        pilot.wait()
        assert pilot.result is not None
        drawn = texts_drawn(pilot)
        (mark,) = (each for each in drawn if each.words == with_help())
        (title,) = (each for each in drawn if each.words == pilot.result.title)
        assert mark.place.x >= title.place.right or mark.place.y >= title.place.bottom


@pytest.mark.parametrize("language", ["en", "es"])
def test_the_coachs_panel_says_what_it_costs_in_each_language(language: str) -> None:
    """In Spanish the words had no room beside the button, and were left out."""
    catalogue.choose(language)
    settings = Settings(interface=language, animation="off")
    with remembering(), playing("grant", settings=settings) as pilot:
        pilot.resize(1280, 800)
        pilot.play("slate")
        pilot.press("Ctrl+A")
        pilot.advice()
        pilot.wait()
        note, button = catalogue.tr("Counts as “with help”"), catalogue.tr("Details")
        drawn = texts_drawn(pilot)
        (said,) = (each.place for each in drawn if each.words == note)
        (label,) = (each.place for each in drawn if each.words == button)
        assert pilot.layout.side
        assert pilot.layout.side.contains(said)
        assert not said.colliderect(label)


def texts_drawn(pilot: Pilot) -> tuple[Drawn, ...]:
    """Return what is drawn in the window outside of dialogs."""
    sheet = Sheet(pilot.window.size)
    for layer in pilot.app.screen.stage.layers:
        layer.paint(sheet, pilot.window)
    return sheet.texts


@pytest.mark.parametrize("help_key", ["Ctrl+A", "Ctrl+H"])
def test_statistics_never_say_that_nothing_was_played_after_a_win(
    help_key: str, tmp_path: Path
) -> None:
    """F5: one game with the coach, and the statistics said "0 Played"."""
    with playing("crust", profile=Profile(tmp_path)) as pilot:
        pilot.play("slate")
        pilot.wait()
        pilot.press(help_key)
        pilot.play("crust")
        pilot.wait()
        pilot.press("Ctrl+T")
        assert "Played: 1, Won: 100%" in pilot.dialog.text
        assert "Win streak: 0" in pilot.dialog.text
        assert pilot.dialog.values["counted"] == "1 included"
        assert pilot.dialog.note.startswith("Includes 1 game with help")
        pilot.focus_on("counted")
        pilot.press("Right")
        assert "No such games" in pilot.dialog.text  # as the player has chosen
        assert pilot.dialog.values["counted"] == "Left out"
        assert pilot.dialog.note == "1 game with help is counted separately."
        for page, row in ((1, "counted"), (2, "group")):
            pilot.focus_on(row)
            pilot.press("Left", "PageDown")
            form = pilot.form(StatisticsForm)
            assert form.page == page


def test_a_refused_change_of_hard_mode_is_answered_at_once_at_its_button() -> None:
    """F21: after a guess that broke it, a late toast said so, far from the button."""
    with playing("crust", settings=Settings(speech="always")) as pilot:
        pilot.play("slate")
        pilot.wait()
        pilot.play("crony")  # breaks hard mode: S and T are missing
        pilot.wait()
        pilot.press("Ctrl+H")  # another message is on the screen
        pilot.wait(300)
        pilot.announced.clear()
        pilot.press("Ctrl+D")
        pilot.turn()
        assert pilot.tooltip.startswith("Too late for hard mode after CRONY")
        assert any("Too late" in words for words in pilot.announced)
        pilot.type("c")
        pilot.turn()
        assert not pilot.tooltip


def test_the_lines_of_a_question_begin_at_the_left() -> None:
    """The last line was centred below the others."""
    drawing = sentence("Absolutely everything, in")
    with playing("robot", settings=Settings(scale=150)) as pilot:
        pilot.resize(1366, 768)
        surface = drawing.draw((100, 200), DARK, pilot.layout.px)
    ink = surface.get_bounding_rect()
    last = surface.subsurface((0, ink.bottom - 6, 100, 6)).get_bounding_rect()
    assert last.x < 5
