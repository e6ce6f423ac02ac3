"""What is typed into the fields of the settings, and the examples in them."""

from dataclasses import replace
from pathlib import Path

import pytest

from game import catalogue
from game.profile import Settings
from game.profile.settings import read_settings
from game.profile.settings_file import SettingsFiles
from game.window.dialogs.settings_dialog import Page, SettingsForm
from game.window.ui.dialog import Field
from game.words import load
from game.words.languages import LANGUAGES
from tests.window.open_settings import focus_on, form, opened
from tests.window.pilot import playing


def test_a_list_of_ones_own_is_typed_and_counts_for_the_next_game(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("zebra\nzonal\nno1\n")
    files = SettingsFiles(tmp_path / "config.toml")
    with playing("crane", files=files) as pilot:
        opened(pilot)
        focus_on(pilot, "answers")
        pilot.write("mine")
        assert form(pilot).dialog().note == (
            f"Not used: Can't read {tmp_path / 'mine'} (No such file or directory). "
            "Choose another file."
        )
        assert not files.shared.exists()
        pilot.write(".txt")
        assert form(pilot).dialog().note == "2 words of 5 letters. 1 line skipped."
        focus_on(pilot, "my_words")
        pilot.write("qwert, no1")
        assert (
            form(pilot).dialog().note
            == "Extra guesses, word 2: 'no1' must contain only English letters"
        )
        for _ in range(5):
            pilot.press("Backspace")
        pilot.press("Escape")
        saved = read_settings(files.shared)[0]
        assert saved.answers == str(tmp_path / "mine.txt")
        assert saved.my_words == ("QWERT",)
        assert pilot.match.boards[0].host.words == ("CRANE",)
        assert pilot.new_game()
        assert pilot.match.boards[0].host.words[0] in ("ZEBRA", "ZONAL")
        assert "QWERT" in pilot.match.words


def test_enter_takes_a_text_and_the_settings_stay(tmp_path: Path) -> None:
    """It closed them."""
    files = SettingsFiles(tmp_path / "config.toml")
    with playing("crane", files=files) as pilot:
        opened(pilot)
        focus_on(pilot, "my_words")
        pilot.write("qwert")
        assert not files.shared.exists()
        pilot.press("Enter")
        assert read_settings(files.shared)[0].my_words == ("QWERT",)
        assert form(pilot).dialog().note == "Saved. Applies from your next game."
        pilot.write(" no1")
        pilot.press("Enter")
        assert "must contain only English letters" in form(pilot).dialog().note
        assert read_settings(files.shared)[0].my_words == ("QWERT",)
        assert pilot.gui.is_typed_in
        pilot.press("Escape")
        assert not pilot.dialog_open


def test_what_is_typed_and_cannot_be_used_is_said_when_the_dialog_closes(tmp_path: Path) -> None:
    files = SettingsFiles(tmp_path / "config.toml")
    with playing("crane", files=files) as pilot:
        opened(pilot)
        focus_on(pilot, "my_words")
        pilot.write("ca7")
        pilot.press("Escape")
        assert not pilot.dialog_open
        pilot.turn(300)
        assert pilot.toast == "Extra guesses, word 1: 'ca7' must contain only English letters"
        assert not files.shared.exists()


def test_a_text_that_cannot_be_used_stays_in_its_field_on_other_pages(tmp_path: Path) -> None:
    with playing("crane", files=SettingsFiles(tmp_path / "config.toml")) as pilot:
        opened(pilot)
        focus_on(pilot, "guess_words")
        pilot.write("none.txt")
        pilot.press("PageUp")
        assert form(pilot).dialog().note.startswith("Not used: ")
        pilot.press("PageDown")
        assert form(pilot).texts == {"guess_words": "none.txt"}
        pilot.resize(400, 500)
        focus_on(pilot, "guess_words")
        pilot.press("Backspace")
        pilot.turn()
        assert form(pilot).texts == {"guess_words": "none.tx"}


def examples_of(form: SettingsForm) -> dict[str, str]:
    """Return the examples in the fields of all pages."""
    pages = (replace(form, page=page).dialog() for page in Page)
    rows = (row for dialog in pages for row in dialog.rows)
    return {row.name: row.example for row in rows if isinstance(row, Field)}


@pytest.mark.parametrize("code", LANGUAGES)
def test_examples_are_words_of_the_language_that_is_played(code: str) -> None:
    shown, words = examples_of(SettingsForm(Settings(language=code))), load(code, 5)
    first, more = shown["first_words"].split(", "), shown["my_words"].split(", ")
    assert len(first) == len(more) == 2
    assert all(word in words for word in first)
    assert not any(word in words for word in more)
    assert len(set("".join(first))) == 10


def test_examples_of_files_are_in_the_language_of_the_interface() -> None:
    assert examples_of(SettingsForm(Settings()))["answers"] == "words.txt"
    catalogue.choose("es")
    shown = examples_of(SettingsForm(Settings()))
    assert shown["answers"] == shown["guess_words"] == "palabras.txt"
    assert shown["first_words"] == "SLATE, CRONY"
