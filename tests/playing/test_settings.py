"""Settings: each is changed by keys and by pointer, kept at once, and there after a restart."""

import json
import re
import tomllib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.settings import OPTIONS, Settings
from game.window.draw.nodes import Deed, Node, Role
from tests.player import Player, opened
from tests.playing.games import STILL, WIDE, game, message, part, place_of, said, tab_to
from tests.playing.screens import front_of

PAGES = range(4)  # that of the front, and three behind
ROWS = (Role.CHOICE, Role.SWITCH, Role.NUMBER, Role.FIELD)
WORDS = ("first_words", "my_words")
FILES = ("answers", "guess_words")
FOR_THE_NEXT_GAME = ("easy", *FILES, "my_words")
# Those that have no row here: in a custom game, where they are seen, or in the file alone.
ELSEWHERE = {
    *("word_length", "boards", "max_guesses", "difficulty", "sequence", "host", "undo", "language"),
    *("board_order", "hide_solved", "screen_keyboard", "coach_aim"),
    *("key_colours", "ask_again", "ask_help", "first_words_order", "screen_reader"),
    "volume",  # which is that of the sound
}


def to_page(player: Player, page: int) -> None:
    """Open the settings, or one of the pages behind them."""
    player.press("Ctrl+,")
    if page:
        to_more(player, page)


def to_more(player: Player, page: int) -> None:
    player.ask("More settings", Deed.CLICK)
    player.press(*["Ctrl+Tab"] * (page - 1))


def rows(player: Player) -> dict[str, Node]:
    """Return the rows in view by the names of their settings."""
    inside = [node for node in player.root.children if node.role is Role.DIALOG][-1].children
    return {node.key.rpartition("/")[2]: node for node in inside if node.role in ROWS}


def all_rows(player: Player) -> dict[str, tuple[str | None, bool | None]]:
    """Return what all pages show, and go back to the game."""
    shown: dict[str, tuple[str | None, bool | None]] = {}
    for page in PAGES:
        to_page(player, page)
        found = rows(player).items()
        shown |= {f"{name}, {page > 0}": (row.value, row.checked) for name, row in found}
        player.press("Escape", "Escape")
    return shown


def each_row(player: Player) -> Iterator[tuple[int, tuple[str, Node]]]:
    """Yield the rows of all pages with their pages, each of which is then in view."""
    for page in PAGES:
        to_page(player, page)
        yield from ((page, row) for row in rows(player).items())
        player.press("Escape", "Escape")


def saved(home: Path) -> dict[str, Any]:
    return tomllib.loads((home / "config.toml").read_text(encoding="utf-8"))


def values(name: str) -> list[Any]:
    """Return what a choice goes through."""
    steps = [each for each in OPTIONS[name].steps if each != "own"]
    return sorted(steps) if set(steps) == {False, True} else steps


def is_on(value: object) -> bool:
    """Return whether a switch is on at a value."""
    return value not in (False, "off")


def edge(row: Node, side: int) -> tuple[int, int]:
    """Return a point at the left (-1) or right end (1) of a row's value."""
    assert row.place
    x, y = row.place.middle
    return x + side * (row.place.width // 2 - 8), y


def test_every_setting_has_its_place(tmp_path: Path) -> None:
    with opened(tmp_path) as player:
        found = [name for _, (name, row) in each_row(player) if row.about or row.value]
        assert {*found} | ELSEWHERE == OPTIONS.keys() and not {*found} & ELSEWHERE
        assert len(found) == len({*found})
        player.press("Ctrl+,")
        theme = rows(player)["theme"]
        meant = re.findall(r"System \((.+)\)", theme.value or "")
        assert {*meant} < {each.name for each in theme.children[1:]}


@pytest.mark.parametrize(("value", "wanted"), [("Soft", 30), ("Full", 60)])
def test_the_value_that_is_clicked_is_chosen_also_from_one_between(
    tmp_path: Path, value: str, wanted: int
) -> None:
    with opened(tmp_path, config="sound = true\nvolume = 45\n") as player:
        player.press("Ctrl+,")
        player.click(value)
        assert saved(tmp_path)["volume"] == wanted


def test_what_is_typed_into_a_field_out_of_view_is_in_it(tmp_path: Path) -> None:
    with opened(tmp_path, config="scale = 200\n", size=(480, 480)) as player:
        player.press("Ctrl+,", "Shift+Tab", "Enter", "3")
        name, row = next(iter(rows(player).items()))
        player.click(row)
        player.type("ab")
        player.point(front_of(player))
        for _ in range(20):
            player.wheel(-1)
        assert not rows(player)[name].place
        player.type("cd")
        assert rows(player)[name].value == "abcd" and rows(player)[name].place


def test_keys_change_each_setting_which_is_kept(tmp_path: Path) -> None:
    own = tmp_path / "own.txt"
    own.write_text("robot\nslate\nb4d\n", encoding="utf-8")
    with opened(tmp_path) as player:
        for _, (name, row) in each_row(player):
            player.wait()  # until no message is left
            tab_to(player, row)
            before = getattr(Settings(), name)
            if row.role is Role.FIELD:
                player.clipboard = "qwerty, robots" if name in WORDS else str(own)
                player.press("Ctrl+V")
                about = rows(player)[name].about
                assert "2 " in about and ("1 line skipped" in about) == (name not in WORDS)
                player.press("Enter")
                expected: Any = ["QWERTY", "ROBOTS"] if name in WORDS else str(own)
                assert saved(tmp_path)[name] == expected
            elif row.role is Role.SWITCH:
                player.press("Space")
                assert is_on(saved(tmp_path)[name]) != is_on(before)
                assert rows(player)[name].checked != is_on(before)
            else:
                step_by_arrows(player, tmp_path, name, row)
            told = "your next game" in message(player)
            assert told == (name in FOR_THE_NEXT_GAME and name in saved(tmp_path)), name
        shown = all_rows(player)
    with opened(tmp_path) as player:
        assert all_rows(player) == shown


def step_by_arrows(player: Player, home: Path, name: str, row: Node) -> None:
    """Step to the next value, back, and there again, but for those that change all others."""
    if name == "sound":
        for key, now in (("Right", (True, 30)), ("Right", (True, 60)), ("Left", (True, 30))):
            player.press(key)
            assert (saved(home)["sound"], saved(home)["volume"]) == now
        assert rows(player)[name].value == "Soft"
        return
    before = getattr(Settings(), name)
    on = values(name)[(values(name).index(before) + 1) % len(values(name))]
    for key, now in (("Right", on), ("Left", before), ("Right", on)):
        player.press(key)
        assert saved(home)[name] == now, name
        assert (rows(player)[name].value == row.value) == (now == before)
    if row.role is Role.CHOICE and name != "scale":
        chosen = [node.name for node in rows(player)[name].children if node.selected]
        assert chosen == [OPTIONS[name].value_in_words(on)]


def test_the_pointer_changes_each_setting(tmp_path: Path) -> None:
    with opened(tmp_path, size=WIDE) as player:
        for _, (name, row) in each_row(player):
            before = getattr(Settings(), name)
            if row.role is Role.FIELD or name == "interface":  # which asks something
                continue
            if row.role is Role.SWITCH:
                for turned in (True, False):
                    player.click(row)
                    assert (is_on(saved(tmp_path)[name]) != is_on(before)) == turned
                continue
            if seen := [at for at, each in enumerate(row.children) if each.place]:
                for at in (*seen, seen[0]):
                    player.click(rows(player)[name].children[at])
                    assert rows(player)[name].children[at].selected
                continue
            player.click(edge(row, 1))
            assert saved(tmp_path)[name] != before
            player.click(edge(row, -1))
            assert saved(tmp_path)[name] == before
            assert player.focus == row.key


def test_a_size_holds_at_once_and_says_what_the_window_has_room_for(tmp_path: Path) -> None:
    with opened(tmp_path, config="scale = 200", size=(900, 500)) as player:
        player.press("Ctrl+,")
        tab_to(player, rows(player)["scale"])
        seen = []
        for key, scale in (("Right", 200), ("Left", 150), ("Left", 125), ("Left", 100)):
            player.press(key)
            assert saved(tmp_path)["scale"] == scale
            assert ("room for 125%" in rows(player)["scale"].about) == (scale > 125)
            seen.append(height(player, "Hard mode"))
        assert seen[0] == seen[1] == seen[2] > seen[3]


def test_keys_change_the_size_anywhere(tmp_path: Path) -> None:
    with opened(tmp_path, size=(900, 500)) as player:
        for keys, scale in (("Ctrl++", 125), ("F1 Ctrl+-", 100), ("Escape Ctrl+, Ctrl+=", 125)):
            player.press(*keys.split())
            assert saved(tmp_path)["scale"] == scale and player.says(f"Size {scale}%"), keys
        player.press("Escape", "Ctrl++")
        assert player.says("room for 125%; a larger one shows 150%")
        assert saved(tmp_path)["scale"] == 150


def test_a_number_is_typed_within_its_bounds(tmp_path: Path) -> None:
    with opened(tmp_path) as player:
        player.press("Ctrl+N", "u")
        for keys, value in (
            (("1", "2"), 12),
            (("1", "9"), 9),
            (("2",), 9),
            (("9", "Backspace", "7"), 7),
            (("Home", "Left"), 3),
            (("End", "Right"), 15),
        ):
            tab_to(player, rows(player)["word_length"])
            player.press(*keys, "Tab")
            assert rows(player)["word_length"].value == str(value)


def test_what_is_wrong_is_said_and_nothing_of_it_is_kept(tmp_path: Path) -> None:
    with opened(tmp_path) as player:
        for name, text, said in (
            ("my_words", "qwert no1", "no1"),
            ("first_words", "7", "7"),
            ("answers", "no/such/list", "no/such/list"),
        ):
            to_page(player, 3)
            tab_to(player, rows(player)[name])
            player.clipboard = text
            player.press("Ctrl+V")
            assert said in rows(player)[name].about
            player.wait()
            player.press("Enter")
            assert said in message(player)
            player.wait()
            player.press("Ctrl+Tab", "Ctrl+Shift+Tab")
            assert said in rows(player)[name].about
            player.press("Escape")
            assert said in message(player)
            assert not saved(tmp_path).get(name)
            player.press("Escape")


def test_fields_that_are_scrolled_away_are_typed_in_once_they_have_the_focus(
    tmp_path: Path,
) -> None:
    with opened(tmp_path, size=(320, 300)) as player:
        to_page(player, 3)
        for name in (*WORDS, *FILES):
            tab_to(player, rows(player)[name])
            player.type("x")
            assert rows(player)[name].value == "x" and rows(player)[name].place
            player.wheel(9)
            player.wheel(-9)
        assert {rows(player)[name].value for name in (*WORDS, *FILES)} == {"x"}


def test_text_in_fields_is_larger_at_larger_sizes(tmp_path: Path) -> None:
    found = []
    for scale in (100, 200):
        with opened(tmp_path, config=f"scale = {scale}", size=WIDE) as player:
            to_page(player, 3)
            player.wait()
            place = place_of(rows(player)["my_words"]).inflate(-30, -8)
            lines = (pygame.Rect(place.x, y, place.width, 1) for y in range(place.y, place.bottom))
            found.append(sum(len({*part(player, line)}) > 3 for line in lines))

    assert found[1] > 1.8 * found[0] > 0


def test_a_file_in_the_players_own_folder_is_named_as_in_a_shell(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("robot\nslate\ncrane\npound\n", encoding="utf-8")
    with opened(tmp_path) as player:
        to_page(player, 3)
        player.clipboard = "~/mine.txt"
        for name in FILES:
            tab_to(player, rows(player)[name])
            player.press("Ctrl+V")
        player.press("Escape", "Escape")
        assert all(saved(tmp_path)[name] for name in FILES), "both, of one page"
    with game(tmp_path, "crane") as player:
        player.play("robot", "quick")
        assert player.says("Row 1, robot:") and player.row and player.row.value == "QUICK"


def named(player: Player, name: str, role: Role | None = None) -> list[Node]:
    return [each for each in player.nodes if each.name == name and role in (None, each.role)]


def is_dark(player: Player) -> bool:
    return sum(player.picture.get_at((2, 300))[:3]) < 380


def height(player: Player, name: str) -> int:
    place = player.find(name).place
    assert place
    return place.height


# What is seen of a setting after some keys, which is not to be seen without it. What others do is
# in the tests of play, typing, boards and the coach.
EFFECTS: list[tuple[str, tuple[str, ...], Callable[[Player], object]]] = [
    ("word_length = 7", (), lambda player: player.says("7 letters")),
    ("boards = 4", (), lambda player: player.says("Board 4 of 4")),
    ("max_guesses = 9", (), lambda player: player.says("Guess 1 of 9")),
    ("boards = 2\nsequence = true", (), lambda player: player.says("Board 2 of 2, waiting")),
    ('host = "absurdle"', (), lambda player: player.says("Absurdle")),
    (
        'hard_mode = "strict"',
        (),
        lambda player: player.find("Hard").checked and player.says("strict"),
    ),
    ('my_words = ["QWERT"]', (*"qwert", "Enter"), lambda player: named(player, "Q absent")),
    ('interface = "es"', ("Tab",), lambda player: named(player, "Nueva partida")),
    ('theme = "light"', ("Tab",), lambda player: not is_dark(player)),
    ("scale = 150", (), lambda player: height(player, "Help") > 40),
    ('screen_keyboard = "hidden"', (), lambda player: named(player, "Q", Role.LABEL)),
    ('screen_reader = "off"', ("Tab",), lambda player: not player.root.children),
]


@contextmanager
def after_keys(home: Path, config: str, keys: tuple[str, ...]) -> Iterator[Player]:
    game = ("--answer", "robot") if keys else ("--seed", "3")
    with opened(home, *game, config=config, size=WIDE) as player:
        player.press(*keys)
        player.wait(4_000)
        yield player


@pytest.mark.parametrize(("config", "keys", "seen"), EFFECTS, ids=[each[0] for each in EFFECTS])
def test_a_setting_does_what_it_says(
    tmp_path: Path,
    config: str,
    keys: tuple[str, ...],
    seen: Callable[[Player], object],
) -> None:
    with after_keys(tmp_path, config, keys) as player:
        assert seen(player)


@pytest.mark.parametrize("keys", sorted({each[1] for each in EFFECTS}))
def test_without_a_setting_nothing_is_seen_of_it(tmp_path: Path, keys: tuple[str, ...]) -> None:
    with after_keys(tmp_path, 'theme = "dark"', keys) as player:
        for config, needed, seen in EFFECTS:
            assert needed != keys or not seen(player), config


# Settings that hold at once, changed together.
TOGETHER: list[dict[str, Any]] = [
    {"colour_blind": True, "theme": "light", "keyboard": "qwertz", "warn": "off"},
    {"theme": "high contrast", "swap_keys": True, "fill_greens": True, "scale": 125},
    {"first_words": ["CRONY"], "corner_marks": True},
    {"speech": "always", "warn": "non-words"},
    {"interface": "es"},
]


def set_in_dialog(player: Player, home: Path, name: str, value: Any) -> None:
    """Set a setting by keys, and go back to the game."""
    for page in PAGES:
        to_page(player, page)
        if name in rows(player):
            break
        player.press("Escape", "Escape")
    row = rows(player)[name]
    tab_to(player, row)
    if row.role is Role.FIELD:
        player.type(" ".join(value).lower())
        player.press("Escape", "Escape")
        return
    for key in (*["Right"] * 9, *["Left"] * 9):  # values that are all seen have ends
        if saved(home).get(name, getattr(Settings(), name)) == value:
            player.press(*["Escape"] * (2 + (name == "interface")))  # which asks one thing
            return
        player.press("Space" if row.role is Role.SWITCH else key)
    raise AssertionError(f"{name} does not come to {value}")


@pytest.mark.parametrize("changed", TOGETHER, ids=str)
def test_what_is_set_in_a_game_is_as_if_it_had_been_so(
    tmp_path: Path, changed: dict[str, Any]
) -> None:
    found = []
    for at_start in (True, False):
        home = tmp_path / str(at_start)
        begins = {"animation": "off"} | (changed if at_start else {})
        config = "".join(f"{name} = {json.dumps(value)}\n" for name, value in begins.items())
        with game(home, "robot", "crane", config=config, size=WIDE) as player:
            player.play("crony")
            for name, value in changed.items():
                if not at_start:
                    set_in_dialog(player, home, name, value)
            player.wait()
            player.heard.clear()
            seen: list[object] = []
            for keys in (
                "F5",
                "cront",
                "Enter",
                "F3",
                "Backspace",
                "slate",
                "Enter",
                "Ctrl+H",
                "Escape",
            ):
                player.press(*(keys if keys.islower() else [keys]))
                player.wait(500)
                seen.append(player.picture.get_buffer().raw)
                if "screen_reader" not in changed:  # without which there is no text
                    seen.append(player.text)
            found.append((seen, player.heard))
    for one, other in zip(*(seen for seen, _ in found), strict=True):
        assert one == other
    assert found[0][1] == found[1][1]


@pytest.mark.parametrize("palette", ["", 'background = "#101C2C"', 'text = "#444444"'])
def test_own_colours_are_offered_where_there_are_some_and_used_where_they_can_be(
    tmp_path: Path, palette: str
) -> None:
    used, refused = "background" in palette, "text" in palette
    table = f"[palette]\n{palette}" * bool(palette)
    with game(tmp_path, "crane", config=STILL + table) as player:
        player.press("Ctrl+,")
        row = tab_to(player, player.find("Theme"))
        player.press(*["Right"] * (len(row.children) - 1))
        assert (player.find("Theme").value == "Your own") is bool(palette)
        player.press("Escape")
        assert ("contrast of" in said(player)) is refused
    with opened(tmp_path) as player:
        assert (player.picture.get_at((2, 300))[:3] == (16, 28, 44)) is used
        assert player.says("contrast of") is refused
