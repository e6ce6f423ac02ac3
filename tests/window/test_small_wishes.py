"""What players of other games ask for: starting words, a second question, other keys, a pause."""

from pathlib import Path

from game.profile import Settings
from game.profile.profile import Profile
from game.profile.statistics import statistics
from game.session.outcome import NOTHING
from game.window.ui.actions import Action
from tests.window.pilot import Pilot, playing


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


def test_a_guess_that_may_be_right_on_one_board_is_not_asked_about() -> None:
    with playing("robot", "slate", settings=Settings(ask_again=True, boards=2)) as pilot:
        pilot.play("crane")
        pilot.wait()
        pilot.play("slate")
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


def test_no_words_are_counted_in_a_pause() -> None:
    with playing("robot", settings=Settings(easy=True)) as pilot:
        pilot.play("crane")
        pilot.wait()
        assert pilot.app.scenes.top.view.notes != ("",)
        pilot.press("Ctrl+P")
        assert pilot.app.scenes.top.view.notes == ("",)


WRONG = ("slate", "crane", "crony", "blimp", "dumpy", "vodka")


def after_a_loss(pilot: Pilot) -> None:
    for word in WRONG:
        pilot.play(word)
        pilot.wait()


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
