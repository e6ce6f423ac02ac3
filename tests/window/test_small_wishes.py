"""What players of other games ask for: starting words, a second question, other keys, a pause."""

from datetime import date
from pathlib import Path

import pygame
import pytest

from game.match import Daily
from game.profile import Settings
from game.profile.profile import Profile
from game.profile.setup import begin
from game.profile.statistics import statistics
from game.session.outcome import NOTHING
from game.window.board.key_painter import BACKSPACE, ENTER
from game.window.dialogs import share_dialog
from game.window.platform.clipboard import Copied
from game.window.ui.actions import Action
from game.words import load
from tests.window.pilot import Pilot, playing

STARTERS = ("slate", "crony", "toolong", "qqqqq", "humid")


def test_one_key_types_the_own_starting_words_one_after_the_other() -> None:
    with playing("robot", settings=Settings(first_words=STARTERS)) as pilot:
        typed = []
        for _ in range(4):
            pilot.press("F3")
            typed.append(pilot.entry)
        assert typed == ["SLATE", "CRONY", "HUMID", "SLATE"]  # those that can be played
        pilot.press("Enter")
        pilot.wait()
        pilot.press("F3")
        assert pilot.entry == "CRONY"


def test_shuffled_starting_words_are_in_another_order_in_another_game() -> None:
    words = ("slate", "crony", "humid", "adieu", "stare", "point", "cloud", "bring")
    settings = Settings(first_words=words, first_words_order="shuffled")
    orders = set()
    with playing("robot", settings=settings) as pilot:
        for _ in range(4):
            typed = []
            for _ in words:
                pilot.press("F3")
                typed.append(pilot.entry)
            assert sorted(typed) == sorted(word.upper() for word in words)
            orders.add(tuple(typed))
            pilot.new_game()
    assert len(orders) > 1


def test_without_starting_words_the_key_says_where_to_add_them() -> None:
    with playing("robot") as pilot:
        pilot.press("F3")
        pilot.turn(300)
        assert "Settings › Typing" in pilot.toast
        assert not pilot.entry


@pytest.mark.parametrize(
    ("word", "doubt", "asked"),
    [
        ("crane", "already played", False),
        ("crane", "already played", True),
        ("slate", "can't be the answer", True),
    ],
)
def test_a_guess_that_cannot_help_is_asked_about_again(word: str, doubt: str, asked: bool) -> None:
    """Nothing was asked about a word that was played, unless a setting wanted it."""
    with playing("robot", settings=Settings(ask_again=asked)) as pilot:
        pilot.play("crane")
        pilot.wait()
        pilot.type(word)
        pilot.press("Enter", "Enter")  # a double press is no answer
        pilot.turn(300)
        assert doubt in pilot.toast
        assert pilot.match.guesses_made == 1
        pilot.press("Enter")
        assert pilot.match.guesses_made == 2


def test_a_guess_that_may_be_right_on_one_board_is_not_asked_about() -> None:
    with playing("robot", "slate", settings=Settings(ask_again=True, boards=2)) as pilot:
        pilot.play("crane")
        pilot.wait()
        pilot.play("slate")
        assert pilot.match.guesses_made == 2


def test_an_impossible_guess_is_asked_about_only_where_that_is_chosen() -> None:
    with playing("robot") as pilot:
        pilot.play("crane", "slate")
        assert pilot.match.guesses_made == 2


def test_a_repeated_word_is_asked_about_with_many_boards_as_well() -> None:
    secrets = ("robot", "slate", "count", "plant", "trunk", "world", "house", "mouse")
    with playing(*secrets, settings=Settings(boards=8)) as pilot:
        pilot.play("crane")
        pilot.type("crane")
        pilot.press("Enter")
        pilot.wait(1000)
        assert pilot.match.guesses_made == 1
        pilot.press("Enter")
        assert pilot.match.guesses_made == 2


def test_enter_and_backspace_change_places() -> None:
    def places(swapped: bool) -> tuple[pygame.Rect, pygame.Rect]:
        with playing("robot", settings=Settings(swap_keys=swapped)) as pilot:
            keys = {label: pygame.Rect(key.place) for label, key in pilot.keys.items()}
            pilot.type("cran")
            pilot.click(keys[BACKSPACE])
            assert pilot.entry == "CRA"
            return keys[ENTER], keys[BACKSPACE]

    usual, swapped = places(swapped=False), places(swapped=True)
    assert usual[0].x < usual[1].x
    assert swapped[0].x > swapped[1].x


def test_the_keyboard_shows_no_clues_where_they_are_not_wanted() -> None:
    def colours(*, shown: bool = True) -> set[object]:
        with playing("robot", settings=Settings(key_colours=shown)) as pilot:
            before = _corner(pilot, "R")
            pilot.play("crane")
            pilot.wait()
            return {before, _corner(pilot, "R")}

    assert len(colours()) == 2
    assert len(colours(shown=False)) == 1


def _corner(pilot: Pilot, label: str) -> tuple[int, ...]:
    place = pilot.keys[label].place
    return tuple(pilot.look().get_at((place.x + place.width // 2, place.bottom - 4)))


def test_a_pause_hides_the_boards_and_stops_the_time() -> None:
    with playing("robot", settings=Settings(timer=True)) as pilot:
        pilot.play("crane")
        pilot.wait()
        pilot.type("ro")
        pilot.press("Ctrl+P")
        before = pilot.session.stopwatch.elapsed
        assert pilot.header == "Paused"
        assert not any(face.letter for row in pilot.board_faces() for face in row)
        pilot.turn(60_000)
        assert pilot.session.stopwatch.elapsed == before
        pilot.press("Shift")
        assert pilot.header == "Paused"
        pilot.press("Escape")
        pilot.wait()
        assert (pilot.entry, pilot.match.guesses_made) == ("RO", 1)
        assert pilot.running


def test_no_words_are_counted_in_a_pause() -> None:
    with playing("robot", settings=Settings(easy=True)) as pilot:
        pilot.play("crane")
        pilot.wait()
        assert pilot.app.scenes.top.view.notes != ("",)
        pilot.press("Ctrl+P")
        assert pilot.app.scenes.top.view.notes == ("",)


def test_how_to_resume_is_said_no_longer_than_the_pause() -> None:
    """It stayed over the boards for seconds."""
    with playing("robot") as pilot:
        pilot.press("Ctrl+P")
        pilot.turn(100)
        assert pilot.toast.startswith("Paused")
        pilot.press("Enter")
        pilot.turn(1000)
        assert not pilot.toast
        assert pilot.header != "Paused"


def test_a_click_ends_a_pause_and_types_nothing() -> None:
    with playing("robot") as pilot:
        key = pilot.keys["Q"].place
        pilot.press("Ctrl+P")
        pilot.click(pygame.Rect(key))
        assert (pilot.header, pilot.entry) == ("Guess 1 of 6 · 5 letters", "")
        pilot.press("Ctrl+P")
        pilot.click_button(Action.RESUME)
        assert pilot.header == "Guess 1 of 6 · 5 letters"


@pytest.fixture
def copied(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the texts that the dialog of Share copies, the last one at the end."""
    texts: list[str] = []

    def copy(text: str) -> Copied:
        texts.append(text)
        return Copied.YES

    monkeypatch.setattr(share_dialog, "copy", copy)
    return texts


def test_a_result_is_shared_in_words_and_in_one_line(copied: list[str]) -> None:
    with playing("robot", "crane", settings=Settings(boards=2)) as pilot:
        pilot.play("robot", "crane")
        pilot.wait()
        pilot.press("Ctrl+C")
        pilot.press("Right")
        code = pilot.match.code.text
        rows = "Board 1: solved on guess 1.\nBoard 2: solved on guess 2."
        assert copied[-1].endswith(f"2/7\n{rows}\n{code}")
        assert "Board 2: solved on guess 2." in pilot.dialog.text
        pilot.press("Right", "Right")  # there is nothing after the last
        assert copied[-1].endswith(f"2/7 · 2 of 2 solved · {code}")
        pilot.press("Escape")
        assert not pilot.dialog_open


def test_a_long_code_is_copied_alone(copied: list[str]) -> None:
    """What was shared of 32 chosen words had a code of 226 characters at its end."""
    words = load("en", 5).answers[:32]
    with playing(*words, settings=Settings(boards=32)) as pilot:
        pilot.play(*(word.lower() for word in words[:3]))
        pilot.perform(Action.GIVE_UP)
        pilot.wait()
        pilot.press("Ctrl+C")
        assert pilot.match.code.text not in copied[-1]
        frame = pilot.gui.view.window.rect.copy() if pilot.gui.view else None
        pilot.press("Right", "Right", "Right")
        assert copied[-1] == pilot.match.code.text
        assert pilot.gui.view and pilot.gui.view.window.rect == frame


def test_the_way_that_is_shared_is_seen_and_there_is_a_way_back(copied: list[str]) -> None:
    """ "In words" was called that after it was pressed, too, and the squares were gone."""
    with playing("robot") as pilot:
        pilot.play("crane", "robot")
        pilot.wait()
        pilot.press("Ctrl+C")
        for way, said in (("words", "Guess 2: 5 green"), ("squares", "🟩🟩🟩🟩🟩")):
            assert pilot.gui.view
            pilot.click(pilot.gui.view.parts[way])
            pilot.turn()
            assert said in copied[-1]
            drawn = pilot.gui.view.drawn
            assert drawn is not None and drawn.chosen == way
            assert [*drawn.words.values()] == ["Squares", "Words"]


def test_what_is_shared_is_in_the_middle_of_its_dialog() -> None:
    """Two thirds at its right were empty."""
    with playing("robot", settings=Settings(animation="off")) as pilot:
        pilot.play("crane", "robot")
        pilot.wait()
        pilot.press("Ctrl+C")
        assert pilot.gui.view
        drawn = pilot.gui.view.drawn
        assert drawn is not None
        picture = drawn.picture
        green = tuple(pilot.theme.green)
        columns = [
            x
            for x in range(picture.get_width())
            if any(tuple(picture.get_at((x, y))[:3]) == green for y in range(picture.get_height()))
        ]
        left, right = columns[0], picture.get_width() - columns[-1]
        assert abs(left - right) < picture.get_width() // 20


def test_the_result_of_many_boards_is_in_the_first_line_of_what_is_shared() -> None:
    """ "10/13" was in a second line by itself, below the number and the date of the puzzle."""
    tops = []
    for boards in (4, 8, 32):
        settings = Settings(animation="off", boards=boards)
        first = begin(settings, Daily(date(2026, 11, 20))).match
        with playing(first=first, settings=settings) as pilot:
            pilot.play(*(board.host.words[0].lower() for board in first.boards))
            pilot.wait()
            pilot.press("Ctrl+C")
            assert pilot.gui.view
            assert pilot.gui.view.drawn
            picture, green = pilot.gui.view.drawn.picture, tuple(pilot.theme.green)
            middle = range(picture.get_width() // 4, picture.get_width() * 3 // 4)
            lines = (
                y
                for y in range(picture.get_height())
                if any(tuple(picture.get_at((x, y))[:3]) == green for x in middle)
            )
            tops.append(next(lines))
    assert max(tops) - min(tops) <= 4


WRONG = ("slate", "crane", "crony", "blimp", "dumpy", "vodka")


def after_a_loss(pilot: Pilot) -> None:
    for word in WRONG:
        pilot.play(word)
        pilot.wait()


def test_a_lost_game_goes_on_with_extra_rows_and_stays_lost(tmp_path: Path) -> None:
    profile = Profile(tmp_path)
    with playing("robot", settings=Settings(keep_going=True), profile=profile) as pilot:
        after_a_loss(pilot)
        assert not pilot.over
        assert pilot.header.startswith("Extra rows · Guess 7")
        assert statistics(profile).unaided.lost == 1  # from now on, whatever comes
        pilot.play("toxin")
        pilot.wait()
        assert not pilot.over
        pilot.play("robot")
        pilot.wait()
        assert pilot.over
        assert pilot.result is not None
        assert "Found with 2 extra guesses" in pilot.result.news
        assert pilot.result.missed == "ROBOT"
        assert pilot.match.guesses_made == 6  # what is shared and reviewed is the game itself
        tally = statistics(profile).unaided
        assert (tally.played, tally.won) == (1, 0)


def test_the_answer_is_hidden_after_a_loss_until_it_is_asked_for() -> None:
    settings = Settings(keep_going=True, speech="always")
    with playing("robot", settings=settings) as pilot:
        after_a_loss(pilot)
        assert not any("ROBOT" in words for words in pilot.announced)
        assert pilot.result is None
        pilot.press("Ctrl+G")
        pilot.wait()
        assert pilot.over
        assert pilot.result is not None
        assert pilot.result.missed == "ROBOT"
        pilot.new_game()
        assert not pilot.header.startswith("Extra rows")


def test_extra_rows_are_not_given_up_and_not_saved(tmp_path: Path) -> None:
    profile = Profile(tmp_path)
    with playing("robot", settings=Settings(keep_going=True), profile=profile) as pilot:
        after_a_loss(pilot)
        pilot.click_button(Action.SHOW_ANSWER)
        pilot.wait()
        assert pilot.over
        pilot.new_game()
        after_a_loss(pilot)
        assert pilot.session.give_up() == NOTHING
        pilot.press("Ctrl+H")
        assert statistics(profile).aided.played == 0


def test_without_the_setting_a_lost_game_is_over() -> None:
    with playing("robot") as pilot:
        after_a_loss(pilot)
        assert pilot.over
        pilot.press("Ctrl+G")
        assert pilot.over
