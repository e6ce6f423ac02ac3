"""A player who hears the game through a screen reader alone wins a game of each kind."""

from typing import Any

import pytest

from game import catalogue
from game.match import Seed, Status
from game.profile import Settings
from game.profile.setup import begin
from tests.access.atspi import Bus
from tests.access.by_ear import ENTRY, heard

KINDS: dict[str, dict[str, Any]] = {
    "classic": {},
    "four boards": {"boards": 4},
    "sequence": {"boards": 4, "sequence": True},
    "Absurdle": {"host": "absurdle"},
    "hard": {"hard_mode": "hard"},
    "ten letters": {"word_length": 10},
    "Spanish": {"language": "es", "interface": "es"},
    "32 boards": {"boards": 32},
}
USUAL = ("four boards", "Spanish")


@pytest.mark.parametrize(
    "kind",
    [pytest.param(kind, marks=[] if kind in USUAL else pytest.mark.deep) for kind in KINDS],
)
def test_a_game_of_each_kind_is_won_by_ear(
    session: Bus, kind: str, capsys: pytest.CaptureFixture[str]
) -> None:
    settings = Settings(**KINDS[kind])
    catalogue.choose("es" if kind == "Spanish" else "en")
    try:
        first = begin(settings, Seed(7)).match
        with heard(session, settings=settings, first=first, size=(3840, 2160)) as ear:
            ear.asking(lambda: ear.win(first.words.answers))
            ear.asking(ear.hear)
            assert ear.pilot.match.status is Status.WON
            if kind == "classic":
                transcript(ear.story, ear.said[-1], capsys)
    finally:
        catalogue.choose("en")


def transcript(story: list[tuple[str, str]], last: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Print what the player typed and heard, to be read by someone who saw nothing."""
    with capsys.disabled():
        print()
        for guess, answer in story:
            print(f"  the player: {guess.lower()}\n  the game: {answer}")
        print(f"  the game: {last}")
    assert story[-1][1].startswith(f"Solved in {len(story)} guesses. The word was {story[-1][0]}.")


def test_the_row_being_typed_has_the_focus_its_text_and_its_cursor(session: Bus) -> None:
    with heard(session, "robot") as ear:
        ear.pilot.type("rob")
        client = ear.client
        entry = ear.asking(
            lambda: next(node for node in client.children(ear.window) if client.role(node) == ENTRY)
        )
        seen = ear.asking(lambda: client.look(entry))
        assert seen.name == "Row 1, 5 letters"
        assert seen.focused
        assert ear.asking(lambda: client.text(entry)) == "ROB"
        caret = ear.asking(lambda: client.property(entry, "CaretOffset", "org.a11y.atspi.Text"))
        assert caret == 3


def test_our_own_speech_is_silent_while_a_reader_listens(session: Bus) -> None:
    with heard(session, "robot", settings=Settings(speech="always")) as ear:
        ear.pilot.announced.clear()
        ear.pilot.play("slate")
        ear.asking(ear.hear)
        assert ear.pilot.announced == []
        news = "S absent, L absent, A absent, T elsewhere, E absent. 5 guesses left."
        assert ear.said[-1] == news
