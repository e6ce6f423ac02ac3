"""What the game says of buttons and dialogs by itself is what a screen reader has of them."""

from pathlib import Path
from typing import NamedTuple

from game.window.draw.nodes import Node, Role, walk
from tests.player import Player
from tests.playing.games import ROBOT, focused
from tests.playing.kept import at_noon
from tests.playing.screens import front_of
from tests.playing.test_statistics import GAMES

KEYS = """
    Tab Tab Right Shift+Tab Escape
    Ctrl+N Tab Right Down Down Left Escape
    Ctrl+N u Tab Right Tab Right Right Tab Space Escape Escape
    Ctrl+N u Ctrl+Tab Right Tab Down Right Ctrl+Tab Tab x Enter Backspace Enter Escape Escape
    Ctrl+, Down Down Right Space Up Tab 3 Shift+Tab Down Up Escape
    F1 Tab Right Left Tab Tab Escape
    F10 Down Down End Up Up F1 Escape
    Ctrl+T Tab Tab Shift+Tab Ctrl+Tab Tab Ctrl+Tab Tab Right Right Tab Escape
    Ctrl+N w x Tab Tab Escape Tab Enter x Tab Escape Escape
    Ctrl+G Tab Tab Escape Ctrl+L Tab Escape
    Ctrl+H Left Up Space Down Escape
    Ctrl+T Shift+Tab Shift+Tab Shift+Tab Enter End Up Escape Escape
""".split()


class Step(NamedTuple):
    """What a reader has after a key: the title, what is below, what fills it, and the focus."""

    title: str = ""
    note: str = ""
    figure: str = ""
    focus: tuple[str, ...] = ()


def step_of(player: Player) -> Step:
    front = front_of(player)
    nodes = [*walk(front)]
    found = {role: node.name for node in nodes for role in [node.role]}
    focus = focused(player)
    items = [node.position[1] for node in nodes if node.position and "/item " in node.key]
    listed = f"{items[0]} items" if items else ""
    tabs = [node.name for node in nodes if node.role is Role.TAB]
    if front is player.root:
        return Step(focus=(focus.name, focus.about) if focus.role is Role.BUTTON else ())
    said = () if focus is front else words_of(focus, tabs)
    return Step(front.name, found.get(Role.STATUS, ""), listed, said)


def words_of(node: Node, tabs: list[str]) -> tuple[str, ...]:
    """Return what must be said of a node that has the focus."""
    said = [node.name]
    if node.role is Role.TAB:
        said.append(f"{tabs.index(node.name) + 1} of {len(tabs)}")
    elif node.position:
        said.append("{} of {}".format(*node.position))
    if node.scale:
        said.append(f"{node.scale.least} to {node.scale.most}")
    if node.role in (Role.CHOICE, Role.SWITCH, Role.FIELD):
        said.append(node.about)
    if node.role is Role.BUTTON:
        said.append("button")
    on = "" if node.checked is None else "On" if node.checked else "Off"
    empty = "empty" if node.role is Role.FIELD else ""
    return (*said, on, node.value or empty)


def test_what_is_spoken_of_dialogs_is_what_a_reader_has(tmp_path: Path) -> None:
    config, steps = "ask_again = true\n", [Step()]
    with at_noon(tmp_path / "read", *ROBOT, games=GAMES, config=config) as player:
        player.play("slate")
        for key in KEYS:
            player.press(key)
            player.wait(300)
            steps.append(step_of(player))
    config += 'speech = "always"\nscreen_reader = "off"\n'
    with at_noon(tmp_path / "heard", *ROBOT, games=GAMES, config=config) as player:
        player.play("slate")
        for key, before, now in zip(KEYS, steps, steps[1:], strict=False):
            player.heard.clear()
            player.press(key)
            player.wait(300)
            heard = " ".join(player.heard)
            if now == before and now.title:
                assert not heard, key
            new = [each for each, was in zip(now[:3], before, strict=False) if each != was]
            for words in (*new, *(now.focus if now.focus != before.focus else ())):
                assert words.removesuffix(".") in heard, (key, now)
