"""Playing in the language that the interface was switched to: offered in one step."""

from collections.abc import Iterator
from datetime import date

import pytest

from game import catalogue
from game.match import Daily, GameCode, Seed
from game.profile import Settings
from game.profile.history import kind_of_code
from game.profile.settings import read_settings
from game.profile.setup import begin
from game.window.board.game_name import name_of_game
from game.window.dialogs.play_language_dialog import PlayLanguageForm
from game.window.dialogs.settings_dialog import Page, SettingsForm
from game.window.ui.actions import Action
from tests.window.pilot import Pilot, playing

ENGLISH = Settings(interface="en")


@pytest.fixture(autouse=True)
def interface() -> Iterator[None]:
    catalogue.choose("en")
    yield
    catalogue.choose("en")


def switch(pilot: Pilot, step: str = "Right") -> None:
    """Switch the interface to the next language in the settings, which is Spanish after English."""
    pilot.press("Ctrl+,")
    while pilot.form(SettingsForm).page != Page.APPEARANCE:
        pilot.press("PageDown")
    pilot.focus_on("interface")
    pilot.press(step)


def test_one_step_after_the_switch_words_are_spanish_too() -> None:
    with playing("crane", settings=ENGLISH) as pilot:
        switch(pilot)
        assert pilot.form(PlayLanguageForm).dialog().title == "¿Jugar en español?"
        assert pilot.focus is Action.PLAY_IN_LANGUAGE
        pilot.press("Enter")
        assert pilot.match.code.language == "es"  # no guess was made, so nothing is lost
        assert read_settings(pilot.files.shared)[0].language == "es"


def test_a_game_with_guesses_goes_on_and_the_next_is_spanish() -> None:
    with playing("crane", settings=ENGLISH) as pilot:
        pilot.play("slate")
        switch(pilot)
        pilot.press("Enter")
        assert pilot.match.code.language == "en"
        assert pilot.form(SettingsForm).settings.language == "es"
        said = "Palabras en español desde la próxima partida"
        assert pilot.app.screen.toasts.recent[0] == said
        pilot.press("PageDown")  # which takes what was typed, and changes no setting back
        pilot.press("Escape")
        assert pilot.session.settings.language == "es"
        assert pilot.new_game()
        assert pilot.match.code.language == "es"


def test_no_is_one_step_back_and_changes_nothing() -> None:
    with playing("crane", settings=ENGLISH) as pilot:
        switch(pilot)
        pilot.press("Escape")
        assert pilot.form(SettingsForm).settings.language == "en"
        assert pilot.match.code.language == "en"


def test_nothing_is_asked_where_the_words_are_in_that_language() -> None:
    with playing("crane", settings=Settings(interface="es", language="en")) as pilot:
        catalogue.choose("es")
        switch(pilot, "Left")
        assert catalogue.current() == "en"
        assert pilot.form(SettingsForm)


def test_today_s_puzzle_stays_today_s_puzzle() -> None:
    match = begin(ENGLISH, Daily(date.today())).match
    with playing(settings=ENGLISH, first=match) as pilot:
        switch(pilot)
        pilot.press("Enter")
        assert pilot.match.code.language == "es"
        assert isinstance(pilot.match.code.source, Daily)


def test_the_language_of_the_words_is_named_in_that_of_the_interface() -> None:
    english, spanish = GameCode(source=Seed(1)), GameCode(source=Seed(1), language="es")
    assert name_of_game(spanish) == "Classic · Spanish"
    assert kind_of_code(spanish) == "5 letters, Spanish"
    catalogue.choose("es")
    assert name_of_game(english).endswith(" · Inglés")
    assert kind_of_code(english).endswith(" inglés")
    assert "Español" not in kind_of_code(spanish)


def test_controls_have_one_shape_in_both_languages() -> None:
    """The row of the interface's language turned from buttons to arrows as it was used."""
    shapes: dict[str, dict[str, bool]] = {}
    for code in ("en", "es"):
        catalogue.choose(code)
        with playing("crane", settings=Settings(interface=code, language="en")) as pilot:
            pilot.resize(1280, 800)
            pilot.press("Ctrl+,")
            found = shapes.setdefault(code, {})
            for _ in Page:
                found |= {name: box.side_by_side for name, box in pilot.view.choices.items()}
                pilot.press("PageDown")
    assert shapes["en"] == shapes["es"]
    assert shapes["en"]["interface"]
