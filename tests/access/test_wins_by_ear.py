"""A player who hears the game through a screen reader alone wins a game of each kind."""

from pathlib import Path

import pytest

from game.words import load
from tests.access.atspi import PRESSED, Bus
from tests.access.by_ear import ENTRY, heard

KINDS = {
    "classic": "",
    "four boards": "--boards 4",
    "sequence": "--boards 4 --sequence",
    "Absurdle": "--absurdle",
    "hard": "--hard",
    "ten letters": "--length 10",
    "Spanish": "--language es",
    "32 boards": "--boards 32",
}
USUAL = ("four boards", "Spanish")


@pytest.mark.parametrize(
    "kind",
    [pytest.param(kind, marks=[] if kind in USUAL else pytest.mark.deep) for kind in KINDS],
)
def test_a_game_of_each_kind_is_won_by_ear(
    session: Bus, tmp_path: Path, kind: str, capsys: pytest.CaptureFixture[str]
) -> None:
    start, language = KINDS[kind].split(), "es" if kind == "Spanish" else "en"
    words = load(language, 10 if kind == "ten letters" else 5)
    config = f'interface = "{language}"\n'
    with heard(session, tmp_path, "--seed", "7", *start, config=config, size=(3840, 2160)) as ear:
        ear.asking(lambda: ear.win(words.answers))
        ear.until("^(Solved|Resuelt)")
        if kind == "classic":
            transcript(ear.story, ear.said[-1], capsys)


def transcript(story: list[tuple[str, str]], last: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Print what the player typed and heard, to be read by someone who saw nothing."""
    with capsys.disabled():
        print()
        for guess, answer in story:
            print(f"  the player: {guess.lower()}\n  the game: {answer}")
        print(f"  the game: {last}")
    assert story[-1][1].startswith(f"Solved in {len(story)} guesses. The word was {story[-1][0]}.")


def test_the_row_being_typed_has_the_focus_its_text_and_its_cursor(
    session: Bus, tmp_path: Path
) -> None:
    with heard(session, tmp_path, "--answer", "robot") as ear:
        ear.player.type("rob")
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


def test_a_switch_is_heard_to_be_off_and_on(session: Bus, tmp_path: Path) -> None:
    with heard(session, tmp_path, "--answer", "robot") as ear:
        off_and_on = []
        for _ in range(2):
            [bar] = [
                node
                for node in ear.asking(lambda: ear.client.look(ear.window)).children
                if node.name == "Buttons"
            ]
            off_and_on.append(next(node for node in bar.children if node.name == "Hard"))
            ear.player.press("Ctrl+D")
        off, on = off_and_on
        assert off.role == on.role != bar.children[-1].role, "a button that can be on"
        assert on.states - off.states == {PRESSED}


def test_our_own_speech_is_silent_while_a_reader_listens(session: Bus, tmp_path: Path) -> None:
    with heard(session, tmp_path, "--answer", "robot", config='speech = "always"') as ear:
        ear.player.heard.clear()
        ear.player.play("slate")
        ear.until("T elsewhere")
        assert ear.player.heard == []
