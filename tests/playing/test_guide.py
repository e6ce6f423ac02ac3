"""What `game/README.md` says of dialogs: its example is one, and what pygame_gui makes of them."""

from collections import Counter
from pathlib import Path
from textwrap import dedent
from typing import Any
from unittest import mock

from pygame_gui.core import UIElement

from game.program import HOME
from game.window.draw.nodes import Deed, Role, walk
from tests.player import Player
from tests.playing.games import focused, game
from tests.playing.screens import front_of

LONGEST = 25  # lines


def example() -> dict[str, Any]:
    """Return what the code in the guide defines."""
    guide = (HOME / "game" / "README.md").read_text(encoding="utf-8")
    code = dedent(guide.partition("```python\n")[2].partition("```")[0])
    assert 0 < len(code.splitlines()) <= LONGEST
    names: dict[str, Any] = {"__name__": "example"}
    exec(compile(code, "game/README.md", "exec"), names)
    return names


def in_front(player: Player) -> list[tuple[Role, str]]:
    """Return the kinds and names of the dialog on top and of what can have the focus there."""
    front = front_of(player)
    inside = (node for node in walk(front) if Deed.FOCUS in node.deeds)
    return [(node.role, node.name) for node in (front, *inside)]


def test_the_example_of_a_dialog_is_drawn_read_reached_and_pressed(tmp_path: Path) -> None:
    actions = example()["ACTIONS"]
    there = mock.patch.dict("game.window.dialogs.registry.HANDLERS", actions)
    with there, game(tmp_path, "robot", drawn=True) as player:
        player.press("Ctrl+N")
        player.wait()
        rows = [(Role.SWITCH, "Undo"), (Role.CHOICE, "Words")]
        buttons = [(Role.BUTTON, "Not now"), (Role.BUTTON, "Start")]
        assert in_front(player) == [(Role.DIALOG, "Quick game"), *rows, *buttons]
        on_top = {"Quick game", *(name for _, name in (*rows, *buttons))}
        assert on_top <= {text.words for text in player.drawn}

        reached = [focused(player)]
        for _ in range(3):
            player.press("Tab")
            reached.append(focused(player))
        assert [(node.role, node.name) for node in reached] == [*rows, *buttons]

        player.click("Undo")
        player.click("Not now")
        assert front_of(player) is player.root
        player.press("Ctrl+N")
        assert not player.find("Undo").checked
        player.click("Undo")
        player.click("All")
        assert player.find("Undo").checked and player.find("Words").value == "All"
        player.click("Start")
        player.wait()
        assert player.find("Undo", Role.BUTTON)


def kinds(elements: list[UIElement]) -> Counter[str]:
    """Return how many elements are there, by what pygame_gui calls them."""
    of_each = (type(each).__mro__ for each in elements if each.alive())
    theirs = ((kind for kind in kinds if "pygame_gui" in kind.__module__) for kinds in of_each)
    return Counter(next(each).__name__ for each in theirs)


def test_pygame_gui_makes_the_fields_of_dialogs_alone(tmp_path: Path) -> None:
    made: list[UIElement] = []
    make = UIElement.__init__

    def noted(element: UIElement, *options: Any, **more: Any) -> None:
        made.append(element)
        make(element, *options, **more)

    with mock.patch.object(UIElement, "__init__", noted), game(tmp_path, "robot") as player:
        player.press("Ctrl+,")
        assert len(in_front(player)) > 5 and not made
        player.click("More settings")
        player.click("Words")
        fields = [name for role, name in in_front(player) if role is Role.FIELD]
        assert fields and kinds(made)["UITextEntryLine"] == len(fields)
        assert {*kinds(made)} <= {"UITextEntryLine", "UIContainer"}, "and what they all are in"
