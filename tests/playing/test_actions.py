"""What can be done: the same by its key, by its button and by the menu; dialogs on dialogs."""

import re
from collections.abc import Callable
from functools import partial
from itertools import cycle
from pathlib import Path
from random import Random

import pygame
import pytest
from pygame import Rect

from game.window.draw.nodes import Node, Role, find, walk
from tests.player import Player, opened
from tests.playing.games import ROBOT, STILL, WIDE, game, menu, place_of, title
from tests.playing.screens import front_of


def seen(player: Player) -> tuple[object, ...]:
    """Return what is seen of an action: the dialogs, and what there is of the game."""
    rows = (node.name for node in player.nodes if node.role in (Role.ROW, Role.LABEL, Role.TABLE))
    buttons = (node.name for node in player.nodes if node.role is Role.SWITCH)
    return title(player), [*rows], [*buttons], player.ended, len(player.nodes)


PLAYING = {  # by their keys: what the menu calls them, and the button, where there is one
    "Ctrl+D": ("Turn on hard", "Hard"),
    "Ctrl+Shift+D": ("Daily", "Daily"),
    "Ctrl+E": ("Assistant", ""),
    "Ctrl+K": ("On-screen keyboard", ""),
    "Ctrl+Q": ("Quit", ""),
}
DIALOGS = {  # the same of those that open a dialog and do no more, after its title
    "Ctrl+N": ("New game", "New game", "New game"),
    "Ctrl+,": ("Settings", "Settings", "Settings"),
    "Ctrl+T": ("Statistics", "Statistics", "Statistics"),
    "F1": ("Help", "Help", "Help"),
    "Ctrl+H": ("Hint", "Hint", "Hint"),
    "Ctrl+A": ("Hint", "Coach", ""),
    "Ctrl+G": ("Give up?", "Give up", ""),
    "F10": ("Menu", "", ""),
    "Ctrl+L": ("Game status", "", ""),
    "Ctrl+M": ("Messages", "", ""),
    "F2": ("Hint", "", ""),
}
MORE_THAN_CLOSES = ("New game", "Settings", "Statistics", "Hint", "Help")


def ways_to(player: Player, keys: str, entry: str, button: str) -> list[Callable[[], object]]:
    """Return what does the same: a key, an entry of the menu, a button."""
    ways: list[Callable[[], object]] = [partial(player.press, keys)]
    ways += [partial(menu, player, entry)] * bool(entry)
    return ways + [partial(player.click, button)] * bool(button)


@pytest.mark.parametrize("keys", PLAYING)
def test_key_button_and_menu_do_the_same(tmp_path: Path, keys: str) -> None:
    entry, button = PLAYING[keys]
    after: list[tuple[str, int | None]] = []
    for number in range(2 + bool(button)):
        home = tmp_path / str(number)
        with game(home, "robot", config=STILL, size=WIDE) as player:
            player.play("round")
            before = seen(player)
            ways_to(player, keys, entry, button)[number]()
            player.wait(100)
            after.append((title(player), player.ended))
            assert seen(player) != before
    assert all(each == after[0] for each in after)


def test_each_dialog_opens_and_every_way_out_leaves_the_game_as_it_was(tmp_path: Path) -> None:
    with game(tmp_path, "robot", config=STILL, size=WIDE) as player:
        player.play("round")
        player.type("cr")
        player.drag("Help", (3, 300))
        assert not title(player), "a button that is let go elsewhere is not pressed"
        for keys, (name, entry, button) in DIALOGS.items():
            opening = cycle(ways_to(player, keys, entry, button))
            for way in ("Escape", "click outside", "corner", "last button"):
                if way == "last button" and name in MORE_THAN_CLOSES:
                    continue
                if way == "corner" and name == "Hint":
                    continue
                next(opening)()
                assert title(player) == name, (keys, way)
                dialog = player.find(name, Role.DIALOG)
                if way == "Escape":
                    player.press("Escape")
                elif way == "click outside":
                    for pressed in (pygame.BUTTON_WHEELUP, pygame.BUTTON_RIGHT, pygame.BUTTON_LEFT):
                        assert title(player)
                        player.click((3, 300), pressed)
                elif way == "corner":
                    assert dialog.place
                    player.click((dialog.place.x + dialog.place.width - 22, dialog.place.y + 22))
                else:
                    player.click([n for n in dialog.children if n.role is Role.BUTTON][-1])
                assert not title(player), (keys, way)
                assert player.row and player.row.value == "CR", (keys, way)
                assert player.says("Guess 2 of 6"), (keys, way)


def test_dialogs_open_above_others_and_close_one_by_one(tmp_path: Path) -> None:
    with game(tmp_path, "robot") as player:
        player.press("Escape", "Ctrl+,")
        player.press("Ctrl+T")
        assert title(player) == "Statistics"
        player.press("Ctrl+,")  # which is below already
        assert title(player) == "Statistics"
        player.press("Ctrl+N", "Escape")
        assert title(player) == "Statistics"
        place = player.find("Statistics", Role.DIALOG).place
        assert place
        player.click((place.x + 26, place.y + 26))  # the arrow back
        assert title(player) == "Settings"
        player.press("Escape")
        assert not title(player)


def test_help_gives_way_to_what_is_typed_and_settings_do_not(tmp_path: Path) -> None:
    with opened(tmp_path, *ROBOT, new=True) as player:
        assert title(player) == "Welcome!"
        player.type("s")
        assert not title(player) and player.row and player.row.value == "S"
        for keys, stays in (("F1", False), ("Ctrl+L", False), ("Ctrl+,", True), ("F10", True)):
            player.press("Backspace", keys)
            player.type("t")
            assert bool(title(player)) == stays
            assert player.row and player.row.value == ("" if stays else "T")
            player.press(*["Escape"] * stays)


KEYS = {  # what each opens; only in play, and only once the game is over
    "": {"Ctrl+N": "New game", "Ctrl+,": "Settings"},
    "always": {"Ctrl+L": "Game status", "Ctrl+M": "Messages", "F10": "Menu"},
    "playing": {"Ctrl+H": "Hint", "Ctrl+A": "Hint", "Ctrl+G": "Give up?"},
    "several boards": {"Ctrl+O": ""},
    "over": {"Ctrl+C": "Share", "Ctrl+R": "Review", "Ctrl+W": "Meanings"},
}
STATES = (  # whether the game is over once a word was played, and a dialog
    ("playing", "round", "Ctrl+,"),
    ("playing", "", "Ctrl+G"),
    ("playing", "", "F1"),
    ("over", "robot", "F1"),
)


def test_over_a_dialog_keys_do_what_can_be_done_now(tmp_path: Path) -> None:
    with game(tmp_path, "robot", config=STILL) as player:
        for state, word, below in STATES:
            player.play(*word.split())
            player.wait()
            for when, opens in KEYS.items():
                for keys, name in [*opens.items()][: 3 if below == "F1" else 1]:
                    player.press(below)
                    before = title(player)
                    player.press(keys)
                    leads_on = below == "F1" and when in ("always", state)
                    above = below != "Ctrl+G" and not when
                    after = name if leads_on or above else before
                    assert title(player) == after, (below, keys)
                    player.press("Escape")
                    assert title(player) == (before if above else ""), (below, keys)
                    player.press(*["Escape"] * above)


HELP = {  # by key that is listed: the title of what it opens, or what is then heard
    "Ctrl+H": "Hint",
    "Ctrl+D": "Hard|hard",
    "Ctrl+Z": "Undo",
    "Ctrl+L": "Game status",
    "F3": "starting words",
    "Ctrl+P": "Paused",
    "Ctrl+G": "Give up",
    "Ctrl+C": "Finish.* share",
    "Ctrl+R": "Finish.* review",
    "Ctrl+W": "Finish.* mean",
    "Ctrl+N": "New game",
    "Ctrl+E": "Assistant|Type the word",
    "Ctrl+T": "Statistics",
    "Ctrl+B": "No finished",
    "Ctrl+M": "Messages",
    "Ctrl+,": "Settings",
    "F1": "Help",
    "F10": "Menu",
    "F5": "^Row 1",
    "F6": "^Column 1",
    "F7": "Not tried",
    "F8": "^No finished",
    "F9": "Guess 2.*Row 1",
}


def test_all_shortcuts_are_listed_once_and_each_does_its_own(tmp_path: Path) -> None:
    with game(tmp_path, "robot", config=STILL) as player:
        player.press("F1", "?")
        listed = [text for node in front_of(player).children for text in node.words]
        for closes in ("x", "Ctrl+Q", "F11", "?"):
            assert title(player) == "Shortcuts"
            player.press(closes)
            assert title(player) == "Help" and not player.ended
            player.press("?")
        player.press("x", "Escape")
        player.play("round")
        for keys, does in HELP.items():
            assert sum(each.endswith(f": {keys}") for each in listed) == 1, keys
            player.heard.clear()
            player.press(keys)
            player.wait(100)
            assert re.search(does, title(player) or " ".join(player.heard)), keys
            player.press("x" if keys == "Ctrl+P" else "Escape")


def test_pages_turn_by_click_and_by_the_digit_of_each(tmp_path: Path) -> None:
    with game(tmp_path, "robot") as player:
        for keys in ("F1", "Ctrl+T"):
            player.press("Escape", "Escape", keys)
            for by in (1, -1):
                tabs = [node for node in player.nodes if node.role is Role.TAB]
                here = next(n for n, tab in enumerate(tabs) if tab.selected)
                player.click(tabs[here + by])
                assert next(n for n in player.nodes if n.key == tabs[here + by].key).selected
            if keys == "F1":  # in the calendar, digits are numbers of boards
                for number, tab in reversed([*enumerate(tabs, 1)]):
                    player.press(str(number))
                    assert next(n for n in player.nodes if n.key == tab.key).selected, number


PLAYED, FINISHED = {"Hint", "Coach", "Give up"}, {"Share", "Review"}


@pytest.mark.parametrize(("options", "level"), [("", "on"), ("--hard", "off"), ("--strict", "off")])
def test_the_menu_has_what_can_be_done_now(options: str, level: str, tmp_path: Path) -> None:
    def entries() -> set[str]:
        player.press("F10")
        names = {node.name.partition(",")[0] for node in walk(front_of(player))}
        player.press("Escape")
        return names

    with game(tmp_path, "robot", options=options, config=STILL) as player:
        assert entries() >= {*PLAYED, f"Turn {level} hard mode"} and not entries() & FINISHED
        player.play("round")
        player.press("Ctrl+G", "Left", "Enter")
        player.wait()
        assert entries() >= FINISHED and not entries() & PLAYED


def test_what_a_list_is_scrolled_to_is_what_is_chosen(tmp_path: Path) -> None:
    with game(tmp_path, "robot", config=STILL, size=(480, 320)) as player:
        player.play("round")
        for name, opens in (("Give up", "Give up?"), ("Settings", "Settings"), ("Help", "Help")):
            player.press("F10", "PageDown", *["PageDown"] * (name == "Give up"))
            player.click(next(n for n in player.nodes if n.name.startswith(f"{name}, ")))
            assert title(player).startswith(opens)
            player.press("Escape")


def test_the_first_help_of_a_game_is_taken_from_a_sheet(tmp_path: Path) -> None:
    with game(tmp_path, "robot", size=WIDE) as player:
        player.press("Escape")
        for first, *more in (("Ctrl+H", "Ctrl+H"), ("Ctrl+A", "Ctrl+H", "Ctrl+H"), ("F2", "x")):
            player.press(first)
            assert title(player) == "Hint"
            player.press(*more)
            assert not title(player) and not player.says("with help")
        player.press("Backspace", "Ctrl+A", "Up", "Enter")
        assert player.says("The word contains") and player.says("with help")
        player.press("Ctrl+A")
        assert find(player.root, "coach") and not title(player)
        player.click("Hint")
        player.click("Close the coach. Words left, best guesses")
        assert not find(player.root, "coach") and not title(player)
        for name, is_hard in (("Hint", False), ("Hard", True)):
            player.click("Hint")
            button = place_of(player.find("Hint", Role.BUTTON))
            sheet = place_of(front_of(player))
            assert sheet.x == button.x and 0 < sheet.y - button.bottom < 20
            player.click(next(node for node in player.nodes if node.name == name))
            assert not title(player) and player.find("Hard").checked == is_hard
        player.press("Ctrl+N", "c")
        player.wait()
        player.press("Ctrl+H")
        assert title(player) == "Hint"
    with game(tmp_path / "at once", "robot", config="ask_help = false") as player:
        player.click("Hint")
        assert player.says("The word contains") and not title(player)


def test_the_state_is_told_in_words(tmp_path: Path) -> None:
    with game(tmp_path, "robot") as player:
        player.play("round")
        player.press(*"qqqqq", "Ctrl+L")
        status = player.find("Game status", Role.DIALOG)
        words = " ".join(node.name for node in status.children)
        assert status.about == next(n.name for n in status.children if n.role is Role.LABEL)
        assert "R in place" in words and "5 guesses left" in words
        assert re.search(r"Typed: Q.*QQQQQ", words)


def test_the_focus_goes_back_to_what_opened_a_dialog(tmp_path: Path) -> None:
    with game(tmp_path, "robot") as player:
        for _ in range(20):
            player.press("Tab")
            if player.focus.endswith("settings"):
                break
        opener = player.focus
        player.press("Enter")
        comes = player.picture.get_buffer().raw
        player.wait(500)
        assert player.picture.get_buffer().raw != comes  # it is faded in
        player.press("Ctrl+N", "Escape", "Escape")
        assert player.focus == opener
        player.press("Escape")
        player.type("s")
        assert player.row and player.row.value == "S"


def test_arrows_go_from_button_to_button_as_they_lie(tmp_path: Path) -> None:
    chance = Random(4)
    with game(tmp_path, "robot", config=STILL) as player:
        for words in ((), ("robot",)):
            player.play(*words)
            player.press("Tab")
            buttons = [(node.key, place_of(node)) for node in player.nodes if is_button(node)]
            key, at = next(each for each in buttons if each[0] == player.focus)
            assert bool(words) == (at.y > buttons[0][1].y)
            for way in chance.choices(["Left", "Right", "Up", "Down"], k=40):
                by, here = {"Left": -1, "Right": 1}.get(way, 0), (key, at)
                row = [each for each in buttons if each[1].centery == at.centery]
                row.sort(key=lambda each: each[1].x)
                on = min(max(row.index(here) + by, 0), len(row) - 1)
                key, at = row[on] if by else next_row(buttons, here, 1 if way == "Down" else -1)
                player.press(way)
                assert player.focus == key, (way, here)


def is_button(node: Node) -> bool:
    return node.key.startswith("button/") and node.place is not None


def next_row(buttons: list[tuple[str, Rect]], here: tuple[str, Rect], way: int) -> tuple[str, Rect]:
    """Return the nearest button of the next row, the same where there is none."""
    x, y = here[1].center
    others = [each for each in buttons if way * (each[1].centery - y) > 0]
    return min(
        others, key=lambda e: (way * (e[1].centery - y), abs(e[1].centerx - x)), default=here
    )
