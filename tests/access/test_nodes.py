"""The window as nodes: what there is, what has the focus, what is new."""

import pytest

from game.profile import Settings
from game.window.access.nodes import Node, Role, changes, find, walk
from game.window.access.window_nodes import Window
from game.window.ui.actions import Action
from tests.window.pilot import Pilot, playing

DIALOGS = (
    Action.HELP,
    Action.SETTINGS,
    Action.STATISTICS,
    Action.CALENDAR,
    Action.NEW_GAME,
    Action.CUSTOM_GAME,
    Action.HISTORY,
    Action.ABOUT,
    Action.ENTER_CODE,
    Action.CHALLENGE,
    Action.ASK_TO_GIVE_UP,
    Action.YOUR_GAMES,
    Action.MESSAGES,
    Action.DESCRIBE,
)


def check(window: Window) -> Node:
    """Hold what must be so of any tree, and return its root."""
    root, focus = window.shown()
    keys = [node.key for node in walk(root)]
    assert len(set(keys)) == len(keys), sorted(key for key in keys if keys.count(key) > 1)
    focused = find(root, focus)
    assert focused
    assert focused.name
    return root


def names(root: Node, role: Role) -> list[str]:
    return [node.name for node in walk(root) if node.role is role]


def test_a_game_is_a_table_of_rows_and_a_field() -> None:
    with playing("robot") as pilot:
        window = Window(pilot.app.screen)
        pilot.play("slate")
        pilot.type("cr")
        root = check(window)
        (row,) = names(root, Role.ROW)
        assert row == "Row 1, slate: S absent, L absent, A absent, T elsewhere, E absent"
        assert names(root, Role.CELL)[3] == "T elsewhere"
        entry = find(root, window.shown().focus)
        assert entry
        assert (entry.role, entry.name, entry.value) == (Role.FIELD, "Row 2, 5 letters", "CR")
        assert entry.cursor == 2
        assert "T elsewhere" in names(root, Role.BUTTON)
        pilot.press("Left", "Left", "Right", "Right", "Right", "Right", "x")
        entry = find(check(window), "entry")
        assert entry
        assert entry.value == "CR  X"


def test_folded_rows_are_rows_of_the_table_in_their_order() -> None:
    with playing("crane", "robot", settings=Settings(animation="off", max_guesses=30)) as pilot:
        pilot.resize(640, 480)
        places = pilot.layout.grid.rows
        words = ["pushy", "trace", "pushy", *["trace"] * (places - 3)]
        pilot.play(*words)
        view = pilot.board_view()
        assert [*view.bars] == [0, 2]
        assert not view.rows_above
        table = find(check(Window(pilot.app.screen)), "board0")
        assert table
        starts = [f"Row {number}, {word}:" for number, word in enumerate(words, 1)]
        assert [row.name.split(" ", 3)[:3] for row in table.children] == [
            start.split(" ") for start in starts
        ]


def test_the_table_follows_where_scrolling_changes_the_last_row_in_view_alone() -> None:
    with playing("crane", settings=Settings(animation="off", max_guesses=30)) as pilot:
        pilot.resize(480, 400)
        short = {"t": "trace", "p": "pushy"}
        pilot.play(*[short[each] for each in "ttppptpptpptpppppp"])
        view, window = pilot.board_view(), Window(pilot.app.screen)
        assert view.rows_above
        firsts = []
        for _ in range(view.rows_above + 1):
            table, fresh = (
                find(each.shown().root, "board0") for each in (window, Window(pilot.app.screen))
            )
            assert table == fresh
            firsts.append(view.first_row)
            pilot.app.scenes.top.scroll(1)
        assert len(set(firsts)) < len(firsts)


def test_what_is_not_new_stays_the_very_same() -> None:
    with playing("robot", "crane") as pilot:
        window = Window(pilot.app.screen)
        before = window.shown()
        assert window.shown() is before
        pilot.type("s")
        after = window.shown()
        assert {node.key for node in changes(before.root, after.root)} == {"entry"}
        pilot.play("late")
        new = {node.key for node in changes(after.root, window.shown().root)}
        assert {"board0", "board0/row0", "board1/row0", "state", "key/S"} <= new
        assert "key/Q" not in new


@pytest.mark.parametrize("action", DIALOGS, ids=lambda action: action.name)
def test_whatever_has_the_focus_in_a_dialog_has_a_name(action: Action) -> None:
    with playing("robot") as pilot:
        window = Window(pilot.app.screen)
        pilot.play("slate")
        pilot.perform(action)
        through_stops(pilot, window)
        pages = len(pilot.dialog.pages)
        for _ in range(pages):
            pilot.press("PageDown")
            through_stops(pilot, window)


def through_stops(pilot: Pilot, window: Window) -> None:
    for _ in range(len(pilot.dialog.stops) + 1):
        root = check(window)
        focus = find(root, window.shown().focus)
        assert focus
        assert focus.key.startswith("dialog")
        assert not focus.disabled
        assert focus.place
        pilot.press("Tab")


def test_the_end_of_a_game_has_the_focus() -> None:
    with playing("robot") as pilot:
        window = Window(pilot.app.screen)
        pilot.play("robot")
        pilot.wait()
        root = check(window)
        assert window.shown().focus == "result"
        assert "Solved in 1 of 6" in names(root, Role.LABEL)
        assert "Full review" in names(root, Role.BUTTON)


def test_boards_say_how_they_are() -> None:
    with playing("robot", "crane", "slate") as pilot:
        window = Window(pilot.app.screen)
        pilot.play("crane")
        root = check(window)
        assert names(root, Role.TABLE) == [
            "Board 1 of 3",
            "Board 2 of 3, solved in 1 guess",
            "Board 3 of 3",
        ]
        assert "2, solved" in names(root, Role.ITEM)
        assert "R: elsewhere on 1, absent on 3" in names(root, Role.BUTTON)
