"""A word for a friend: its code, and the message with it."""

from contextlib import closing
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.links import Kind, Request, request_of
from game.match import GameCode, Seed, Words
from game.match.challenge import challenge_text, message_in
from game.profile import Settings
from game.profile.games import games_of
from game.profile.journal import unfinished
from game.profile.setup import begin
from game.window.dialogs import challenge_dialog
from game.window.dialogs.challenge_dialog import ChallengeForm
from game.window.dialogs.custom_game_dialog import Page, play_link
from game.window.platform.clipboard import Copied
from game.window.ui.actions import Action
from game.window.ui.focus import RowFocus
from tests.profile.games import profile_in
from tests.window.new_games import open_cards, open_page
from tests.window.pilot import Pilot, playing


def what_is_copied(monkeypatch: pytest.MonkeyPatch, works: bool = True) -> list[str]:
    """Return a list that takes what is copied, in the place of a clipboard that works or not."""
    copied: list[str] = []

    def copy(text: str) -> Copied:
        copied.append(text)
        return Copied.YES if works else Copied.NO

    monkeypatch.setattr(challenge_dialog, "copy", copy)
    return copied


def open_challenge(pilot: Pilot) -> None:
    open_cards(pilot)
    pilot.press_button(Action.CHALLENGE)
    pilot.focus_on("words")


def form() -> ChallengeForm:
    """Return the form before anything was typed."""
    return ChallengeForm("en", GameCode(source=Seed(1)))


def test_several_words_are_several_boards_and_faults_are_said() -> None:
    two = form().type("words", "robot, crane")
    assert GameCode.parse(two.code).boards == 2
    for typed, said in (
        ("robot cranes", "letters"),
        ("x1", ""),
        ("", "Type a word"),
    ):
        refused = form().type("words", typed)
        assert (refused.code, said in refused.dialog().note) == ("", True)


def test_a_clipboard_that_fails_still_leaves_the_code_on_the_screen(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(challenge_dialog, "copy", lambda _: False)
    with playing("crane") as pilot:
        open_challenge(pilot)
        pilot.press_button(Action.COPY_CODE)
        assert pilot.dialog.note.startswith("Type a word")
        pilot.focus_on("words")
        pilot.write("robot")
        pilot.press_button(Action.COPY_CODE)
        assert pilot.dialog.note.startswith("Couldn't copy the code.")
        assert pilot.dialog.text == pilot.form(ChallengeForm).code
        pilot.clear_field()


@pytest.mark.parametrize("works", [True, False])
def test_a_challenge_is_copied_as_a_link(works: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    copied = what_is_copied(monkeypatch, works)
    with playing("crane") as pilot:
        open_challenge(pilot)
        pilot.press_button(Action.COPY_LINK)
        assert copied == []
        pilot.focus_on("words")
        pilot.write("robot")
        pilot.focus_on("message")
        pilot.write("Hi!")
        pilot.press_button(Action.COPY_LINK)
        assert pilot.dialog.note.startswith("Link copied" if works else "Couldn't copy the link")
        wanted = request_of(copied[0])
        assert wanted == Request(Kind.GAME, pilot.form(ChallengeForm).code, "Hi!")


@pytest.mark.parametrize(
    "size", [(320, 400), (640, 480), pytest.param((3840, 2160), marks=pytest.mark.deep)]
)
@pytest.mark.parametrize("words", ["robot", " ".join(["robot"] * 32)])
def test_the_whole_code_is_shown_in_every_size(size: tuple[int, int], words: str) -> None:
    with playing("crane") as pilot:
        pilot.resize(*size)
        challenge = form().type("words", words)
        pilot.gui.open_form(challenge)
        pilot.turn()
        pilot.wait()
        picture = pilot.look(pilot.dialog.body)
        ground = pygame.mask.from_threshold(picture, pilot.theme.raised, (1, 1, 1, 255))
        ground.invert()
        letters = ground.get_bounding_rects()
        assert max(letter.height for letter in letters) > 8
        assert max(letter.bottom for letter in letters) < picture.get_height()


def test_a_challenge_has_a_message_at_its_beginning_and_at_its_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    copied = what_is_copied(monkeypatch)
    with playing("crane") as pilot:
        open_challenge(pilot)
        pilot.write("robot")
        pilot.focus_on("message")
        pilot.write("Good luck, Ann!")
        pilot.press("Enter")
        code = pilot.form(ChallengeForm).code
        assert copied == [f"Verdigris {code} “Good luck, Ann!”"]
        pilot.press("Escape")
        open_page(pilot, Page.CODE)
        pilot.focus_on("code")
        pilot.write(copied[0])
        pilot.press("Enter")
        pilot.turn(300)
        assert pilot.match.code.short == code
        assert pilot.toast == "“Good luck, Ann!”"
        pilot.play("robot")
        pilot.wait()
        assert pilot.result is not None
        assert "Good luck, Ann!" in pilot.result.news
        pilot.new_game()
        assert not pilot.session.message


def test_a_message_is_one_short_line_and_needs_no_new_kind_of_code() -> None:
    code = form().type("words", "robot").code
    text = challenge_text(code, "a\x00b\n“c” " + "x" * 500)
    assert text.isprintable()
    assert len(text) < len(code) + 100
    assert message_in(text).startswith('a b "c" x')
    assert GameCode.parse(text).text == code


def test_a_challenge_that_is_resumed_still_has_its_message(tmp_path: Path) -> None:
    code = begin(Settings(), Words(("ROBOT",))).match.code.text
    with playing("crane", profile=profile_in(tmp_path)) as pilot:
        pilot.press("Ctrl+N")
        play_link(pilot.app.director.desk, code, "Good luck, Ann!")
        pilot.turn()
        pilot.play("slate")
    with playing("crane", profile=profile_in(tmp_path)) as pilot:
        [kept] = unfinished(pilot.profile)
        assert pilot.open(kept)
        assert pilot.session.message == "Good luck, Ann!"
        pilot.play("robot")
        pilot.wait()
        assert pilot.result is not None
        assert "Good luck, Ann!" in pilot.result.news
    with closing(profile_in(tmp_path)) as profile, profile.reading() as database:
        [(message,)] = database.execute("SELECT message FROM game WHERE message <> ''").fetchall()
        assert message == "Good luck, Ann!"
        [game] = games_of(database, "SELECT * FROM game WHERE message <> ''")  # its checksum holds
        assert game.message == message


def test_both_fields_are_as_wide_with_their_labels_above_and_no_band() -> None:
    """One label was above its field, the other in front of it; a band of 50 pixels was above."""
    with playing("robot") as pilot:
        open_challenge(pilot)
        view: Any = pilot.gui.view
        fields = (each.rect for each in view.targets if isinstance(each.focus, RowFocus))
        first, second, _ = sorted(fields, key=lambda each: each.y)
        assert (first.x, first.width) == (second.x, second.width)
        assert first.y - view.window.rect.y < 96  # with the title
