"""Typing with the settings that help with it: doubts about a row, and greens filled in."""

from pathlib import Path

import pytest

from game.match import Match, Refused
from game.profile import Settings
from game.rules import Clue
from game.session.recorder import last_unfinished
from game.window.board.tiles import Look
from game.window.ui.shapes import underline
from tests.profile.games import profile_in
from tests.window.pilot import Pilot, playing


def looks(pilot: Pilot, row: int, board: int = 0) -> set[Look | Clue]:
    """Return how the tiles of a row look."""
    return {face.look for face in pilot.board_faces(board)[row]}


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


def test_a_contradiction_shows_where_that_is_wanted() -> None:
    for warn, expected in (("non-words", Look.TYPED), ("both", Look.CONTRADICTED)):
        with playing("crane", settings=Settings(warn=warn)) as pilot:
            pilot.play("slate")
            pilot.type("mount")  # without the A and the E that are green
            assert looks(pilot, 1) == {expected}
            pilot.press("Enter")
            assert len(pilot.match.guesses) == 2


def test_each_board_has_its_own_doubts() -> None:
    with playing("crane", "mount", settings=Settings(warn="both")) as pilot:
        pilot.play("slate")
        pilot.type("mount")
        assert looks(pilot, 1, board=0) == {Look.CONTRADICTED}
        assert looks(pilot, 1, board=1) == {Look.TYPED}


def test_clues_that_are_not_shown_yet_are_not_given_away() -> None:
    with playing("crane", settings=Settings(warn="both")) as pilot:
        pilot.type("slate")
        pilot.press("Enter")
        pilot.type("mount")
        assert looks(pilot, 1) == {Look.TYPED}
        pilot.wait(20_000)
        assert looks(pilot, 1) == {Look.CONTRADICTED}


def test_doubts_differ_in_shape_and_not_only_in_colour() -> None:
    ink = (255, 0, 0)
    with playing("crane"):
        wavy, dashed = (underline(60, is_wavy, ink) for is_wavy in (True, False))
    seen = [
        {(x, y) for x in range(60) for y in range(60) if each.get_at((x, y)).a > 128}
        for each in (wavy, dashed)
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
