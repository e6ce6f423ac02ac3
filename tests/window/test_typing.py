"""Typing with the settings that help with it: doubts about a row, and greens filled in."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.match import Match, Refused
from game.profile import Settings
from game.rules import Clue
from game.session.recorder import last_unfinished
from game.window.board.tiles import Look
from game.window.ui.shapes import underline
from game.window.ui.theme import Colour
from tests.gallery.contrasts import colours_of
from tests.profile.games import profile_in
from tests.window.pilot import Pilot, playing


def looks(pilot: Pilot, row: int, board: int = 0) -> set[Look | Clue]:
    """Return how the tiles of a row look."""
    return {face.look for face in pilot.board_faces(board)[row]}


def faults(pilot: Pilot, row: int, board: int = 0) -> str:
    """Return a sign for each tile of a row: "!" at fault by the clues, else "."."""
    faces = pilot.board_faces(board)[row]
    return "".join("!" if face.look is Look.CONTRADICTED else "." for face in faces)


def test_a_word_that_is_not_in_the_list_shows_before_enter() -> None:
    with playing("crane") as pilot:
        pilot.type("qwer")
        assert looks(pilot, 0) == {Look.TYPED, Look.CURSOR}
        pilot.type("t")
        assert looks(pilot, 0) == {Look.UNLISTED}
        pilot.press("Backspace")
        assert looks(pilot, 0) == {Look.TYPED, Look.CURSOR}
        pilot.press("Home")
        for letter in "SLATE":
            pilot.press(letter)
        assert looks(pilot, 0) == {Look.TYPED}


def test_the_tile_with_the_cursor_is_warned_about_as_well() -> None:
    """F40: it stayed white in the red row of a word that is not in the list."""
    with playing("crane") as pilot:
        pilot.type("qwert")
        pilot.press("Left", "Left")
        row = pilot.board_faces()[0]
        assert {face.look for face in row} == {Look.UNLISTED}
        assert [face.cursor for face in row] == [False, False, False, True, False]
        tiles = [pilot.look(pilot.tile(0, place)) for place in range(5)]
        assert all(pilot.theme.warning in set(pixels(each)) for each in tiles)
        assert not any(pilot.theme.accent in set(pixels(each)) for each in tiles)


def test_only_the_letters_at_fault_are_underlined() -> None:
    """F41: all letters were, in the same red as those of a word that is not in the list."""
    with playing("first", settings=Settings(warn="both")) as pilot:
        pilot.play("slate", "corny")
        pilot.type("worth")  # the O is absent, the T is in another place or was yellow at 4
        assert faults(pilot, 2) == ".!.!."
        at_fault, fine = (pilot.look(pilot.tile(2, place)) for place in (1, 4))
        assert pilot.theme.warning in set(pixels(at_fault))
        assert pilot.theme.warning not in set(pixels(fine))


def test_the_key_of_a_letter_that_is_missing_is_outlined_and_says_why() -> None:
    """F41: nothing named the letter at fault."""
    with playing("first", settings=Settings(warn="both")) as pilot:
        pilot.play("slate", "corny")
        pilot.type("worth")
        key = pilot.keys["S"].place
        assert pilot.theme.warning in set(pixels(pilot.look(key)))
        assert pilot.theme.warning not in set(pixels(pilot.look(pilot.keys["F"].place)))
        pilot.point(*key.center)
        pilot.wait(1000)
        assert pilot.tooltip == "The guess must contain S"
        pilot.point(*pilot.tile(2, 0).center)
        pilot.wait(1000)
        assert pilot.tooltip == (
            "WORTH can't be the answer. The guess must contain S. Letter 4 can't be T. "
            "The guess can't contain O"
        )
        pilot.press("Backspace")
        pilot.wait(1000)
        assert pilot.tooltip == ""
        assert pilot.theme.warning not in set(pixels(pilot.look(key)))


def test_the_state_of_the_game_in_words_names_what_is_wrong_with_the_row() -> None:
    with playing("first", settings=Settings(warn="both")) as pilot:
        pilot.play("slate", "corny")
        pilot.type("worth")
        pilot.press("Ctrl+L")
        assert "WORTH can't be the answer. The guess must contain S." in pilot.dialog.text


def test_enter_is_outlined_once_the_row_is_full() -> None:
    with playing("crane") as pilot:
        key = pilot.keys["Enter"].place
        edge = pygame.Rect(key.x, key.y + 20, 1, 1)
        pilot.type("slat")
        assert set(pixels(pilot.look(edge))) == {pilot.theme.rim}
        pilot.type("e")
        assert set(pixels(pilot.look(edge))) == {pilot.theme.accent}
        pilot.press("Enter")
        pilot.wait()
        assert set(pixels(pilot.look(edge))) == {pilot.theme.rim}


def pixels(picture: pygame.Surface) -> Iterator[Colour]:
    """Yield the colour of each pixel of a picture."""
    return colours_of(picture, picture.get_rect())


def test_a_contradiction_shows_where_that_is_wanted() -> None:
    for warn, expected in (("non-words", "....."), ("both", "..!.!")):
        with playing("crane", settings=Settings(warn=warn)) as pilot:
            pilot.play("slate")
            pilot.type("mount")  # without the A and the E that are green
            assert faults(pilot, 1) == expected
            pilot.press("Enter")
            assert len(pilot.match.guesses) == 2


def test_each_board_has_its_own_doubts() -> None:
    with playing("crane", "mount", settings=Settings(warn="both")) as pilot:
        pilot.play("slate")
        pilot.type("mount")
        assert faults(pilot, 1, board=0) == "..!.!"
        assert faults(pilot, 1, board=1) == "....."


def test_clues_that_are_not_shown_yet_are_not_given_away() -> None:
    with playing("crane", settings=Settings(warn="both")) as pilot:
        pilot.type("slate")
        pilot.press("Enter")
        pilot.type("mount")
        assert faults(pilot, 1) == "....."
        pilot.wait(20_000)
        assert faults(pilot, 1) == "..!.!"


def test_doubts_differ_in_shape_and_not_only_in_colour() -> None:
    ink = (255, 0, 0)
    with playing("crane"):
        wavy, straight = (underline(60, is_wavy, ink) for is_wavy in (True, False))
    seen = [
        {(x, y) for x in range(60) for y in range(60) if each.get_at((x, y)).a > 128}
        for each in (wavy, straight)
    ]
    assert all(len(points) > 30 for points in seen)
    assert len(seen[0] ^ seen[1]) > 30


def test_greens_are_filled_into_the_next_row_once_they_are_shown() -> None:
    with playing("crane", settings=Settings(fill_greens=True)) as pilot:
        pilot.type("slate")
        pilot.press("Enter")
        assert pilot.entry == ""
        pilot.wait(20_000)
        assert pilot.session.entry.letters == ("", "", "A", "", "E")
        pilot.type("crn")
        assert pilot.entry == "CRANE"
        pilot.press("Backspace", "Backspace", "Backspace")
        assert pilot.entry == "AE"
        pilot.type("crn")
        pilot.press("Enter")
        assert pilot.match.status.name == "WON"


def test_letters_typed_during_a_reveal_stay_as_they_are() -> None:
    with playing("crane", settings=Settings(fill_greens=True)) as pilot:
        pilot.type("slate")
        pilot.press("Enter")
        pilot.type("c")
        pilot.wait(20_000)
        assert pilot.entry == "C"


def test_greens_of_a_guess_that_is_taken_back_go_with_it() -> None:
    with playing("crane", settings=Settings(fill_greens=True, undo=True)) as pilot:
        pilot.play("slate")
        assert pilot.entry == "AE"
        pilot.press("Ctrl+Z")
        assert pilot.entry == ""


@pytest.mark.parametrize("focus", [0, 1])
def test_the_board_in_focus_fills_the_row(focus: int) -> None:
    with playing("crane", "mount", settings=Settings(fill_greens=True)) as pilot:
        pilot.play("slate")
        for _ in range(focus):
            pilot.press("Ctrl+Right")
        assert pilot.entry == ("AE", "")[focus]
        pilot.press("Ctrl+Left" if focus else "Ctrl+Right")
        assert pilot.entry == ("", "AE")[focus]


def test_a_row_with_greens_filled_in_goes_on_where_letters_are_missing(tmp_path: Path) -> None:
    settings = Settings(fill_greens=True)
    profile = profile_in(tmp_path)
    with playing("crane", settings=settings, profile=profile) as pilot:
        pilot.play("slate")
        pilot.type("c")
        last, problems = last_unfinished(profile, settings)
        assert not problems
    with playing("crane", settings=settings, profile=profile, first=last) as pilot:
        assert pilot.entry == "CAE"
        pilot.type("rn")
        assert pilot.entry == "CRANE"


def test_a_word_is_judged_once_for_all_boards(monkeypatch: pytest.MonkeyPatch) -> None:
    judged: list[str] = []
    refusal = Match.refusal

    def counted(match: Match, word: str) -> Refused | None:
        judged.append(word)
        return refusal(match, word)

    with playing(*["crane"] * 32, settings=Settings(hard_mode="strict")) as pilot:
        pilot.type("slat")
        monkeypatch.setattr(Match, "refusal", counted)
        pilot.type("e")
    assert len(judged) <= 1
