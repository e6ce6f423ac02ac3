"""A screen reader: what it may ask does what the key or the click does, and nothing else."""

from pathlib import Path
from typing import Any

from game.window.draw.nodes import Deed, Node, Role
from tests.player import Player, opened
from tests.playing.games import ROBOT, STILL, WIDE, focused, game, heard, place_of
from tests.playing.kept import at_noon
from tests.playing.screens import thinks
from tests.playing.test_settings import WORDS, each_row, is_on, rows, saved, values

TWO = ("--answer", "robot,crane,slate,moody")
DEEDS = (Deed.CLICK, Deed.FOCUS, Deed.SET_VALUE, Deed.INCREMENT, Deed.DECREMENT)


def behind(player: Player) -> list[Node]:
    return [node for node in player.nodes if not node.key.startswith("dialog")]


def state(player: Player) -> tuple[object, ...]:
    """Return all that is shown but for messages, and what has the focus."""
    shown = [node for node in player.nodes if node.role not in (Role.STATUS, Role.TOOLTIP)]
    return [node._replace(children=()) for node in shown[1:]], player.focus, player.ended


def test_what_is_behind_a_dialog_can_be_asked_for_nothing(tmp_path: Path) -> None:
    with opened(tmp_path, *TWO, config=STILL) as player:
        player.play("round")
        player.press("Ctrl+,")
        before = state(player)
        assert any(node.deeds for node in behind(player)), "they are said to be there"
        for node in behind(player):
            for deed in DEEDS:
                player.ask(node, deed, "crane" if node.role is Role.FIELD else 3)
                assert state(player) == before, (node.name, deed)


def test_what_was_in_a_dialog_can_be_asked_for_nothing_once_it_is_closed(tmp_path: Path) -> None:
    with opened(tmp_path, *ROBOT) as player:
        player.press("Escape", "Ctrl+,")
        inside = [node for node in player.nodes if node.key.startswith("dialog")]
        player.press("Escape")
        before = state(player)
        for node in inside:
            for deed in DEEDS:
                player.ask(node, deed, 4)
        assert state(player) == before and saved(tmp_path) == {}


def test_each_setting_is_changed_by_what_is_asked_of_it(tmp_path: Path) -> None:
    with opened(tmp_path) as player:
        for _, (name, row) in each_row(player):
            if name in ("screen_reader", "interface"):  # without which nothing more can be asked
                continue
            player.ask(row, Deed.FOCUS)
            assert player.focus == row.key
            if row.role is Role.FIELD:
                player.ask(row, Deed.SET_VALUE, "qwert" if name in WORDS else "no/such/file")
                after = rows(player)[name]
                assert after.value in ("qwert", "no/such/file")
                player.press("Enter")
                assert (saved(tmp_path).get(name) == ["QWERT"]) == (name in WORDS)
            elif row.role is Role.SWITCH:
                player.ask(row, Deed.CLICK)
                assert is_on(saved(tmp_path)[name]) != row.checked
                player.ask(row, Deed.CLICK)
                assert rows(player)[name].checked == row.checked
            elif row.role is Role.CHOICE:
                for option in row.children:
                    before = rows(player)[name]
                    now = next(each for each in before.children if each.key == option.key)
                    player.ask(now, Deed.CLICK)
                    chosen = [each.name for each in rows(player)[name].children if each.selected]
                    assert chosen == [option.name]
                    player.ask(rows(player)[name], Deed.DECREMENT)
                    player.ask(rows(player)[name], Deed.INCREMENT)
                assert saved(tmp_path)[name] in values(name)
            else:
                number_is_asked_for(player, tmp_path, name, row)


def number_is_asked_for(player: Player, home: Path, name: str, row: Node) -> None:
    """Ask for numbers within their bounds, beyond them, and for what is none."""
    assert row.scale
    least, most = row.scale.least, row.scale.most
    asked: list[tuple[Any, int]] = [
        (least + 1, least + 1),
        ("4", max(least, 4)),
        (least - 1, least),
        (-(10**9), least),
        (most + 1, most),
        (1e9, most),
        (most - 1, most - 1),
    ]
    for value, expected in asked:
        player.ask(row, Deed.SET_VALUE, value)
        assert saved(home)[name] == expected, value
        scale = rows(player)[name].scale
        assert scale and scale.value == expected
    for value in ("nonsense", None, float("nan"), float("inf")):
        player.ask(row, Deed.SET_VALUE, value)
        assert saved(home)[name] == most - 1
    player.ask(row, Deed.DECREMENT)
    player.ask(row, Deed.DECREMENT)
    assert saved(home)[name] < most - 1
    for chip in row.children:
        player.ask(chip, Deed.CLICK)
        after = next(each for each in rows(player)[name].children if each.key == chip.key)
        assert after.selected


def test_buttons_and_tabs_do_what_a_click_does(tmp_path: Path) -> None:
    """Each button of a dialog is clicked once, and asked for once; both come to the same."""

    def dialog(player: Player) -> list[Node]:
        return [node for node in player.nodes if node.key.startswith("dialog")]

    for keys in ("F1", "Ctrl+,", "Ctrl+N", "F10", "Ctrl+H"):
        found: list[Node] = []
        with opened(tmp_path / "seen", *ROBOT) as player:
            player.press("Escape", keys)
            found = [node for node in dialog(player) if node.place and Deed.CLICK in node.deeds]
        for node in found[:: 4 if keys in ("F10", "Ctrl+N") else 2]:
            if node.role not in (Role.BUTTON, Role.TAB, Role.ITEM) or node.name.startswith("Quit"):
                continue
            after = []
            for way in ("click", "ask"):
                home = tmp_path / keys / node.key.replace("/", "-") / way
                with opened(home, *ROBOT, config=STILL) as player:
                    player.press("Escape", keys)
                    if way == "click":
                        player.click(node)
                    else:
                        player.ask(node, Deed.CLICK)
                    player.wait(50)
                    names = (each.name.replace(str(home), "~") for each in dialog(player))
                    after.append([*names])
            assert after[0] == after[1], node.name
            if len(found) > 12:
                break


def test_the_row_is_typed_and_the_keys_on_the_screen_are_pressed(tmp_path: Path) -> None:
    with opened(tmp_path, *ROBOT) as player:
        assert player.row
        player.ask(player.row, Deed.SET_VALUE, " slate ")
        assert player.row.value == "SLATE"
        player.ask("Backspace", Deed.CLICK)
        assert player.row.value == "SLAT"
        player.ask("E", Deed.CLICK)
        player.ask("Enter", Deed.CLICK)
        player.wait()
        assert player.says("Row 1, slate:")
        player.ask("Help", Deed.FOCUS)
        assert player.focus == player.find("Help").key and player.row.cursor is None
        player.ask(player.row, Deed.FOCUS)
        assert player.focus == player.row.key and player.row.cursor is not None
        player.ask("Help", Deed.CLICK)
        assert player.find("Help", Role.DIALOG)


def by_reader(player: Player, *asked: str) -> None:
    """Have things clicked by a reader, by their names; a name and a text have that put there."""
    for each in asked:
        name, _, text = each.partition("=")
        node = player.find(name) if name else player.row
        assert node
        player.ask(node, Deed.SET_VALUE if text else Deed.CLICK, text or None)
        player.wait(300)


def plays(player: Player, *words: str) -> None:
    """Have words guessed by a reader, as long as there is a row."""
    for word in words:
        if player.row:
            by_reader(player, f"={word}", "Enter")
            player.wait()


def test_whole_games_are_played_by_a_reader_alone(tmp_path: Path) -> None:
    many = "crane slimy bough fudge vapid jowly queen hitch booze swamp frown thumb glint".split()
    with at_noon(tmp_path) as player:
        assert player.says("20 November")  # the daily
        plays(player, *many)
        assert not player.row and player.find("Share")
        by_reader(player, "New game", "8 boards")
        assert player.find("Board 8 of 8", Role.TABLE)
        plays(player, *many)
        assert not player.row and player.find("Review")
        by_reader(player, "Settings", "Colour-blind colours", "Large", "Close")
        assert saved(tmp_path)["colour_blind"] and saved(tmp_path)["scale"] == 125
        by_reader(player, "New game", "With a friend")
        first, *_ = (n for n in player.nodes if n.role is Role.FIELD and n.key.startswith("dialog"))
        player.ask(first, Deed.SET_VALUE, "robot")
        by_reader(player, "Copy code", "Close", "New game", "Enter a code")
        code, *_ = (n for n in player.nodes if n.role is Role.FIELD and n.key.startswith("dialog"))
        player.ask(code, Deed.SET_VALUE, player.clipboard)
        by_reader(player, "Start")
        plays(player, "slimy", "robot")
        assert player.says("The word was ROBOT")


def test_exactly_the_board_in_focus_is_selected(tmp_path: Path) -> None:
    def chosen() -> list[str]:
        boards = [player.find(f"Board {number} of 4", Role.TABLE) for number in range(1, 5)]
        return [board.name.split()[1] for board in boards if board.selected]

    def places() -> Any:
        assert player.row and player.row.place
        return player.row.place

    with opened(tmp_path, *TWO, config=STILL, size=WIDE) as player:
        assert chosen() == ["1"]
        seen = {places()}
        for number in ("3", "2", "4"):
            player.ask(player.find(f"Board {number} of 4", Role.TABLE), Deed.CLICK)
            assert chosen() == [number]
            board = player.find(f"Board {number} of 4", Role.TABLE)
            assert board.place and board.place.x <= places().x < board.place.x + board.place.width
            seen.add(places())
        assert len(seen) == 4
        player.ask(player.find("Board 1 of 4", Role.TABLE), Deed.CLICK)
        assert chosen() == ["1"]


def test_each_thing_is_said_once(tmp_path: Path) -> None:
    with opened(tmp_path, *ROBOT, config='warn = "off"') as player:
        player.wait(3_000)
        player.heard.clear()
        player.play("round")
        said = [words for words in player.heard if "in place" in words]
        assert len(said) == 1 and "R in place" in said[0]
        assert heard(player, "F9") == heard(player, "F9") != ""
        player.heard.clear()
        player.press("Tab", "Shift+Tab", "Escape", "a", "Backspace")
        player.wait(3_000)
        assert not [words for words in player.heard if "in place" in words]
        player.heard.clear()
        for times in (1, 2, 3):
            player.press("Escape", *"qqqqq", "Enter")
            player.wait(200)
            refused = [words for words in player.heard if "QQQQQ" in words]
            assert len(refused) == times


def test_the_coach_says_its_sentence_once_for_each_position(tmp_path: Path) -> None:
    def told() -> int:
        return sum("words left" in words for words in player.heard)

    with opened(tmp_path, *ROBOT, config="coach = true\nask_help = false", size=WIDE) as player:
        player.play("round")
        player.heard.clear()
        player.until(told)
        for typed in ("a", "crony", "dizzy"):  # of which it says how good they would be
            player.type(typed)
            player.until(lambda: not thinks(player))
            player.wait(500)
            player.press(*["Backspace"] * len(typed))
            player.until(lambda: not thinks(player))
        assert told() == 1
        player.play("rotor")
        player.until(lambda: told() >= 1)


FOCUSED = {  # where the focus is in each dialog, at first
    "Ctrl+N": "",
    "Ctrl+,": "Hard mode",
    "Ctrl+T": "Statistics",
    "F10": "Daily",
    "Ctrl+G": "Keep playing",
    "Ctrl+H": "Show a letter",
}


def test_the_focus_is_in_the_dialog_and_back_in_the_row(tmp_path: Path) -> None:
    with opened(tmp_path, *ROBOT, config=STILL) as player:
        player.play("round")
        row = player.focus
        for keys, name in FOCUSED.items():
            player.press(keys)
            there = focused(player)
            assert there.key.startswith("dialog"), keys
            assert name in there.name, keys
            for key in ("Tab", "Tab", "Shift+Tab", "Down"):
                player.press(key)
                there = focused(player)
                assert there.key.startswith("dialog") and there.name, (keys, key)
            player.press("Escape")
            assert player.focus == row and player.row and player.row.key == row, keys


def test_lists_scroll_and_open_what_is_asked_for(tmp_path: Path) -> None:
    from tests.playing.test_statistics import GAMES, items, open_history

    with at_noon(tmp_path, *ROBOT, games=GAMES) as player:
        open_history(player)
        listing = player.find("List", Role.LIST)
        before = items(player)
        player.ask(listing, Deed.SCROLL_DOWN)
        player.until(lambda: items(player) != before)
        first = next(n.position for n in player.nodes if n.role is Role.ITEM)
        assert first == (len(before), len(GAMES))  # of which the beginning was seen
        player.ask(listing, Deed.SCROLL_UP)
        player.until(lambda: items(player) == before)
        player.ask(player.find("Search"), Deed.SET_VALUE, "slate")
        player.until(lambda: items(player) != before)
        assert player.find("Search").value == "slate"


def test_boards_that_wait_say_so_and_others_which_rows_are_out_of_view(tmp_path: Path) -> None:
    def abouts() -> list[str]:
        return [node.about for node in player.nodes if node.role is Role.TABLE]

    with opened(tmp_path, "--boards", "3", "--seed", "5", "--sequence", config=STILL) as player:
        player.play("crony")
        first, *others = abouts()
        assert not first and all("Opens" in about for about in others)
    many = ("--answer", "robot,crane", "--guesses", "30")
    with opened(tmp_path / "two", *many, config=STILL, size=(640, 480)) as player:
        words = "crony slate dizzy pound fudge whisk jumbo vixen plumb trout motor rotor".split()
        player.play(*words)
        lasts = set()
        for table in (node for node in player.nodes if node.role is Role.TABLE):
            assert table.about
            lasts.add(place_of(table.children[-1]).y)
        assert len(lasts) == 1, "each guess is as high on one board as on the other"


def test_who_gives_up_hears_the_word(tmp_path: Path) -> None:
    with game(tmp_path, "robot", config=STILL) as player:
        player.play("slate")
        assert "ROBOT" in heard(player, "Ctrl+G", "Left", "Enter")
