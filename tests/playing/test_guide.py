"""The dialog that `game/README.md` has as an example is one, as it stands there."""

from pathlib import Path
from textwrap import dedent
from typing import Any
from unittest import mock

from game.program import HOME
from game.window.draw.nodes import Role
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
    """Return the kinds and names of the dialog on top and of its parts."""
    front = front_of(player)
    return [(node.role, node.name) for node in (front, *front.children)]


def test_the_example_of_a_dialog_is_drawn_read_reached_and_pressed(tmp_path: Path) -> None:
    actions = example()["ACTIONS"]
    there = mock.patch("game.window.dialogs.registry.handlers_of", lambda _: actions)
    with there, game(tmp_path, "robot", drawn=True) as player:
        player.press("Ctrl+N")
        player.wait()
        rows = [(Role.SWITCH, "Undo"), (Role.NUMBER, "Boards")]
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
        player.click("4")
        assert player.find("Undo").checked and player.find("Boards").value == "4"
        player.click("Start")
        player.wait()
        assert player.find("Undo", Role.BUTTON)
        assert [node.role for node in player.nodes].count(Role.TABLE) == 4
