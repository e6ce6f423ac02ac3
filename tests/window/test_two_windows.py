"""Two windows at one profile: neither disturbs the other, and each shows what is kept."""

from collections.abc import Callable

import pytest

from game.match import Accepted
from game.profile import Settings
from game.profile.games import KeptGame
from game.profile.journal import give_up, record, unfinished
from game.profile.profile import Profile
from game.profile.setup import replayed
from game.window.ui.actions import Action
from tests.window.pilot import Pilot, playing


def in_another_window(pilot: Pilot, do: Callable[[Profile, KeptGame], None]) -> None:
    """Do something in the player's game as another window does it."""
    other = Profile(pilot.profile.path.parent)
    (game,) = unfinished(other)
    do(other, game)
    other.close()


def given_up(other: Profile, game: KeptGame) -> None:
    give_up(other, game.started, replayed(game, Settings()), 5)


@pytest.mark.parametrize("boards", [("crane",), ("crane", "robot", "light")])
def test_a_guess_in_a_game_that_was_given_up_elsewhere_shows_its_end(
    boards: tuple[str, ...],
) -> None:
    with playing(*boards) as pilot:
        pilot.play("slate")
        pilot.type("brain")
        in_another_window(pilot, given_up)
        pilot.press("Enter")
        pilot.wait(100)
        assert "another window" in pilot.toast
        assert pilot.match.guesses == ("SLATE",)
        assert pilot.over
        assert pilot.session.given_up


def played_on(other: Profile, game: KeptGame, typed: str = "") -> None:
    match = replayed(game, Settings())
    for word in ("crimp", "cramp"):
        answer = match.guess(word)
        assert isinstance(answer, Accepted)
        match = answer.match
    record(other, game.started, match, typed, 5)


def test_a_guess_in_a_game_that_went_on_elsewhere_shows_that() -> None:
    with playing("crane") as pilot:
        pilot.play("slate")
        pilot.type("brain")
        in_another_window(pilot, played_on)
        pilot.press("Enter")
        pilot.turn()
        assert pilot.match.guesses == ("SLATE", "CRIMP", "CRAMP")
        assert pilot.row(2).startswith("C")
        assert not pilot.moving
        assert "Showing the latest position" in pilot.toast


@pytest.mark.parametrize(
    ("elsewhere", "row"), [("", "BRA"), ("ST", "STA"), ("S  T", "SA T"), ("STORM", "STORM")]
)
def test_a_letter_in_a_game_that_went_on_elsewhere_stays_in_the_row(
    elsewhere: str, row: str
) -> None:
    with playing("crane") as pilot:
        pilot.play("slate")
        pilot.type("br")
        in_another_window(pilot, lambda other, game: played_on(other, game, elsewhere))
        pilot.type("a")
        assert pilot.match.guesses == ("SLATE", "CRIMP", "CRAMP")
        letters = (letter or " " for letter in pilot.session.entry.letters)
        assert "".join(letters).rstrip() == row
        (kept,) = unfinished(pilot.profile)
        assert kept.typed == row


def test_a_letter_in_a_game_that_was_given_up_elsewhere_stays_out_of_the_next() -> None:
    with playing("crane") as pilot:
        pilot.play("slate")
        in_another_window(pilot, played_on)
        in_another_window(pilot, given_up)
        pilot.type("b")
        pilot.turn()
        assert "given up in another window" in pilot.toast
        assert not pilot.entry


def test_giving_up_a_game_that_went_on_elsewhere_shows_that_first() -> None:
    with playing("crane") as pilot:
        pilot.play("slate")
        in_another_window(pilot, played_on)
        pilot.perform(Action.GIVE_UP)
        pilot.turn()
        assert pilot.match.guesses == ("SLATE", "CRIMP", "CRAMP")
        assert "Showing the latest position" in pilot.toast


def test_a_hint_in_a_game_that_was_given_up_elsewhere_tells_nothing_of_the_next() -> None:
    with playing("crane") as pilot:
        pilot.play("slate")
        in_another_window(pilot, given_up)
        pilot.press("Ctrl+H")
        pilot.turn()
        assert pilot.match.hints_taken == 0
        assert "another window" in pilot.toast
