"""What a reader is given when something happens: at once, in one announcement, the news first."""

from types import SimpleNamespace
from unittest import mock

import pytest

from game.window.access.nodes import Shown, find, walk
from game.window.ui.actions import Action
from tests.access.atspi import Bus, wait_for
from tests.access.by_ear import Ear, heard

FRAME = 16.0  # ms


def live(shown: Shown) -> list[str]:
    """Return what a tree announces."""
    return [node.name for node in walk(shown.root) if node.live]


def said_by(ear: Ear, *keys: str) -> list[str]:
    """Press keys, each in a frame, and return what is announced within these frames."""
    reader = ear.pilot.app.reader
    assert reader
    assert reader.adapter
    trees: list[Shown] = []
    update = reader.adapter.update

    def noted(shown: Shown) -> None:
        trees.append(shown)
        update(shown)

    with mock.patch.object(reader.adapter, "update", noted):
        ear.pilot.press(*keys)
    lines: list[str] = []
    for shown in trees:
        lines += [line for line in live(shown) if line not in lines[-1:]]
    return lines


@pytest.mark.parametrize("boards", [1, 32])
def test_a_guess_is_announced_within_the_frame_of_enter(session: Bus, boards: int) -> None:
    with heard(session, *("robot",) * boards) as ear:
        ear.pilot.type("crony")
        before = ear.pilot.time
        said = said_by(ear, "Enter")
        assert ear.pilot.time - before == FRAME  # of the 50 ms that it may take
        assert ear.pilot.moving  # the tiles still turn over
        news = "C absent, R elsewhere, O elsewhere, N absent, Y absent."
        assert said[-1].startswith(news if boards == 1 else f"Board 1: {news[:-1]}")
        assert len(said) == 1
        assert ear.asking(lambda: wait_for(ear.hear))[-1:] == said


def test_of_many_boards_only_those_are_read_that_changed(session: Bus) -> None:
    with heard(session, "robot", "crane", "slate") as ear:
        (said,) = said_by(ear, *"crane", "Enter")[-1:]
        assert "Board 2: solved with crane." in said
        ear.pilot.wait()
        (said,) = said_by(ear, *"slate", "Enter")[-1:]
        assert "Board 2" not in said


def test_what_is_refused_is_announced_each_time(session: Bus) -> None:
    with heard(session, "robot") as ear:
        ear.pilot.type("qqqqq")
        for _ in range(3):
            said = said_by(ear, "Enter")
            assert said[-1] == "QQQQQ isn't in the word list."


def test_text_and_numbers_are_taken_from_the_reader(session: Bus) -> None:
    with heard(session, "robot") as ear:
        reader = ear.pilot.app.reader
        assert reader
        assert reader.adapter
        ask(ear, "entry", "slate")
        assert ear.pilot.entry == "SLATE"
        ear.pilot.perform(Action.CHALLENGE)
        fields = [node for node in walk(given(ear).root) if node.role.value == "TEXT_INPUT"]
        field = next(node for node in fields if node.key.startswith("dialog"))
        ask(ear, field.key, "tiger")
        assert "tiger" in str(ear.pilot.view.texts).lower()
        assert (find(given(ear).root, field.key) or field).value == "tiger"


def given(ear: Ear) -> Shown:
    """Return what the reader was given last."""
    reader = ear.pilot.app.reader
    assert reader
    assert reader.adapter
    assert reader.adapter.last
    return reader.adapter.last


def ask(ear: Ear, key: str, text: str) -> None:
    """Let the library ask that a node gets a text, as it does where readers can type."""
    import accesskit

    reader = ear.pilot.app.reader
    assert reader
    assert reader.adapter
    target = reader.adapter.ids[key]
    data = (accesskit.ActionDataKind.VALUE, text)
    asked = SimpleNamespace(action=accesskit.Action.SET_VALUE, target_node=target, data=data)
    reader.adapter.take(asked)
    ear.pilot.turn()
    ear.pilot.turn()


def test_the_coach_a_replay_and_the_calendar_are_heard(session: Bus) -> None:
    with heard(session, "robot") as ear:
        pilot = ear.pilot
        pilot.play("slate")
        pilot.perform(Action.COACH)
        pilot.advice()
        assert any("words left" in line for line in live(given(ear)))
        pilot.play("robot")
        pilot.wait()
        pilot.perform(Action.HISTORY)
        pilot.press("Enter")
        said = said_by(ear, "Left")
        assert said[-1].startswith("Row 1, slate: S absent")
        pilot.press("Escape")
        pilot.perform(Action.CALENDAR)
        days = [find(given(ear).root, given(ear).focus)]
        pilot.press("Left")
        days.append(find(given(ear).root, given(ear).focus))
        assert days[0]
        assert days[1]
        assert days[0].name != days[1].name
