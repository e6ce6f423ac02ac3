"""Several boards: which has the focus, the ways between them, their order, what the keys say."""

import re
from itertools import pairwise
from pathlib import Path
from random import Random

import pygame
import pytest

from game.window.draw.nodes import Node, Role, find
from tests.player import Player, opened
from tests.playing.game_model import IN_PLACE, Game, clues
from tests.playing.games import (
    FOUR,
    QUIET,
    SIXTEEN,
    STILL,
    Colour,
    game,
    guesses,
    heard,
    keys_of,
    linger,
    message,
    part,
    place_of,
    tiles,
    typed,
    words,
)
from tests.playing.properties import boards_are_said, drawn_anew
from tests.playing.sight import Sight
from tests.playing.test_reading import DULL
from tests.playing.test_window_model import LIST, POOL, known_by_key

MOST_ON_KEYS = 4  # boards that a key has places for


def strip(player: Player) -> list[Node]:
    """Return the cells of the strip."""
    found = find(player.root, "strip")
    return [*found.children] if found else []


def focus(player: Player) -> int:
    """Return the number of the board that has the focus, by the boards and by the strip."""
    chosen = [number for number, board in tables(player).items() if board.selected]
    cells = [int(cell.name.partition(",")[0]) for cell in strip(player) if cell.selected]
    assert cells in ([], chosen) and len(chosen) == 1
    return chosen[0]


def tables(player: Player) -> dict[int, Node]:
    """Return the boards in view by their numbers, in their order."""
    boards = [n for n in player.root.children if n.role is Role.TABLE and n.key.startswith("board")]
    return {int(board.name.split()[1]): board for board in boards}


def neighbours(player: Player, number: int, by: int) -> int:
    """Return the board so many rows of boards below another, by where they are."""
    places = {each: place_of(board) for each, board in tables(player).items()}
    column = [each for each, place in places.items() if place.x == places[number].x]
    at = min(max(column.index(number) + by, 0), len(column) - 1)
    return column[at]


def test_keys_and_clicks_lead_to_a_board(tmp_path: Path) -> None:
    with game(tmp_path, *SIXTEEN) as player:
        assert focus(player) == 1 and len(tables(player)) == len(SIXTEEN)
        ways = [
            ("Ctrl+Left", 1),
            ("Ctrl+Right", 2),
            ("Ctrl+Right", 3),
            ("Down", neighbours(player, 3, 1)),
            ("Up Up", 3),
            ("Alt+7", 7),
            ("Ctrl+Left", 6),
            ("# 1 2 Enter", 12),
            ("# 5 Backspace 9 Enter", 9),
            ("# 1 1 0 Enter", 10),
            ("# 1 6 Enter Ctrl+Right", 16),
            ("Down", 16),
            ("# 3 Escape", 16),
            ("# 1 7 Enter", 16),
            ("# 0 Enter", 16),
            ("# Enter", 16),
            ("Alt+0", 16),
            ("Alt+1", 1),
        ]
        for keys, board in ways:
            player.press("a", "b", *keys.split())
            assert focus(player) == board, keys
            assert typed(player) == ("AB", 2), f"{keys} type nothing, and send nothing"
            player.press("Ctrl+Backspace")
        player.click(tables(player)[11])
        assert focus(player) == 11
        player.click(tables(player)[5])
        assert focus(player) == 5


def test_the_number_of_a_board_is_shown_while_it_is_typed(tmp_path: Path) -> None:
    before: str | None
    digits: str | None
    keys = ["#", "Shift+3", *"1240", "keypad 3", "Backspace", "Shift", "Alt+2", "Alt+9"]
    keys += ["Enter", "keypad enter", "Escape", "a", "Ctrl+Right", "click"]
    with game(tmp_path, *FOUR, config=STILL) as player:
        digits, at, chance = None, 1, Random(3)
        for key in ["#", "1", "2", "Enter", "#", "3", "Enter", *chance.choices(keys, k=60)]:
            before, digits, wanted = digits, None, 0
            if key in ("#", "Shift+3"):
                digits = ""
            elif key.startswith("Alt+"):
                wanted = int(key[-1])
            elif key == "Ctrl+Right":
                wanted = at + 1 if at < 4 else 0
            elif before is not None:
                if key[-1].isdigit():
                    digits = (before + key[-1])[-2:]
                elif key in ("Backspace", "Shift"):
                    digits = before[: -1 if key == "Backspace" else None]
                elif key.lower().endswith("enter"):
                    wanted = int(before or 0) or 99
            if key == "click":
                player.click("Q")
            else:
                player.press(key if key != "Shift" else "left shift")
            player.wait(500)
            at = wanted if 1 <= wanted <= 4 else at
            assert focus(player) == at, (before, key)
            said = message(player)
            assert wanted <= 4 or "only 4 boards" in said, (before, key)
            assert said.startswith("Board ") is (digits is not None), (before, key)
            assert digits is None or said == f"Board {digits}…", (before, key)


def test_boards_out_of_view_come_by_pages_and_by_the_wheel(tmp_path: Path) -> None:
    with game(tmp_path, *SIXTEEN, config=STILL, size=(640, 480)) as player:
        shown = [*tables(player)]
        assert shown[0] == 1 and len(shown) < len(SIXTEEN)
        player.press("PageDown")
        later = [*tables(player)]
        assert later[-1] == min(16, 2 * shown[-1]) and focus(player) == shown[-1] + 1
        player.press("Ctrl+Right", "PageUp")
        assert [*tables(player)] == shown and focus(player) == 2, "the column stays"
        player.wheel(-1)
        assert [*tables(player)] == later
        player.press("Ctrl+P")
        player.wheel(1)
        player.press("x")
        assert [*tables(player)] == later, "not in a pause"
        player.wheel(1)
        assert [*tables(player)] == shown
        linger(player, 400)
        player.wheel(0.9)
        for _ in range(3):
            player.wheel(-0.3)
        assert [*tables(player)] == shown, "parts of a notch are no notch"
        player.wheel(-0.2)
        assert [*tables(player)] == later
        player.press("Alt+2")
        assert 2 in tables(player)
        for cell in strip(player):
            player.click(cell)
            assert focus(player) in tables(player)
        player.play(*DULL[:12])
        for turns, there, back in ((40, True, True), (1, False, False)):
            player.wheel(turns)
            seen = tables(player)
            assert (16 in seen) is there
            assert any("↓" in board.about for board in seen.values()) is back


@pytest.mark.parametrize(
    ("boards", "size", "has_all"), [(32, (320, 480), False), (16, (640, 480), True)]
)
def test_the_strip_has_the_cell_of_the_focus_and_says_whether_it_has_all(
    tmp_path: Path, boards: int, size: tuple[int, int], has_all: bool
) -> None:
    with opened(tmp_path, "--boards", str(boards), size=size, drawn=True) as player:
        for number in (1, boards // 2 + 2, boards, 9):
            player.press("#", *str(number), "Enter")
            assert focus(player) == number and number in tables(player)
            cells = [cell.name for cell in strip(player)]
            assert len(cells) == boards or not has_all
            more = {"‹" * (cells[0] != "1"), "›" * (cells[-1] != str(boards))} - {""}
            assert {text.words for text in player.drawn} & {*"‹›"} == more


def test_each_board_shows_its_own_clues_and_the_strip_which_are_solved(tmp_path: Path) -> None:
    with game(tmp_path, *FOUR, options="--guesses 5") as player:
        player.play("crane")
        rows = [board.children[0].name for board in tables(player).values()]
        assert [row.partition(": ")[2] for row in rows] == [
            "C absent, R elsewhere, A absent, N absent, E elsewhere",
            "C absent, R absent, A absent, N in place, E absent",
            "C absent, R absent, A in place, N absent, E in place",
            "C in place, R in place, A in place, N in place, E in place",
        ]
        assert words(player, "state") == "Guess 2 of 5 · 1 solved"
        assert "solved in 1" in tables(player)[4].name
        player.play("berry")
        assert focus(player) == 2, "from a board that is solved, the focus goes on"
        assert len(tables(player)[1].children) == 2 and len(tables(player)[4].children) == 1
        for word, spare in {"jumbo": "to spare", "fifty": "short"}.items():
            player.play(word)
            assert len(tables(player)[1].children) == 2, "a solved board takes no more"
            state = find(player.root, "state")
            assert state and spare in state.about


def test_one_board_has_the_cursor_and_a_click_on_another_only_chooses_it(tmp_path: Path) -> None:
    with game(tmp_path, *FOUR) as player:
        player.press(*"sl")
        one, other = (place_of(tables(player)[number]) for number in (1, 2))
        row = place_of(player.row)
        rows = (row, row.move(other.x - one.x, other.y - one.y))
        player.wait()
        looks = [part(player, each) for each in rows]
        assert looks[0] != looks[1]
        player.click((rows[1].x + 9, rows[1].centery))
        assert focus(player) == 2 and typed(player) == ("SL", 2)
        assert [part(player, each) for each in rows] == looks[::-1]
        player.click((rows[1].x + 9, rows[1].centery))
        assert typed(player) == ("SL", 0)


def test_keys_say_on_which_boards_a_letter_is(tmp_path: Path) -> None:
    with game(tmp_path, *FOUR, drawn=True) as player:
        player.play("crane")
        keys = keys_of(player)
        assert keys["C"] == "absent", "what no open board wants is absent"
        assert keys["E"] == "in place on 3, elsewhere on 1, absent on 2"
        assert keys["N"] == "in place on 2, absent on 1 3"
        assert keys["Q"] == ""
        for letter in "ENCQ":
            key = next(n for n in player.nodes if n.key == f"key/{letter}")
            player.point(key)
            player.wait(700)
            tip = words(player, "tooltip")
            seen = [text.seen for text in player.drawn if text.words == tip]
            assert len(seen) == bool(tip) and place_of(key).collidelist(seen) < 0
            assert tip == (f"{letter}: {keys[letter]}" if " on " in keys[letter] else "")
        player.play("berry", "pound")
        assert keys_of(player)["E"] == "in place", "of one board, it is said without a number"
        assert keys_of(player)["Y"] == "absent"


# Games with hints and guesses in them, of one board, several, a sequence, and more than keys show.
# "?" is a hint for the board in focus; "<" takes a guess back; a number goes to that board.
TOLD = [
    (("crane",), "", "? ? eerie ? ? crony ? < < caper ? ? ? acorn ? ? brace"),
    (("crane",), "", "? ? ? ? ? ? ? ? ? ? eerie acorn dizzy"),
    (("crane",), "", "sooty eerie ? < < ? ? truce ? ? ? ? ? < nerve"),
    (("eerie", "geese"), "", "? 2 ? ? eagle 1 ? ? ? level 2 ? ? ? there eerie ? ? verge < <"),
    (("crane", "stoic"), "--sequence", "? eerie 2 acorn ? < robot ? 2 ? crane ? ? sauce < <"),
    (SIXTEEN[:8], "", "? 8 ? fuzzy pound ? berry 2 4 ? ? zebra 8 jumbo ? < <"),
    (SIXTEEN[:9], "", "? 9 ? fuzzy pound ? ? berry 2 4 ? ? ? zebra 9 jumbo ? < <"),
    (SIXTEEN[:9], "--sequence", "? fuzzy 9 ? ? zebra berry ? 9 < ?"),
]


@pytest.mark.parametrize(("answers", "options", "acts"), TOLD)
def test_keys_say_the_best_that_is_known_whichever_way_it_came_to_be(
    tmp_path: Path, answers: tuple[str, ...], options: str, acts: str
) -> None:
    each = [frozenset({word.upper()}) for word in answers]
    model = Game(each, LIST, 40, sequence="--sequence" in options, undo=True)
    theme = ("dark", "light", "high contrast")[len(acts) % 3]
    config = f'{QUIET}undo = true\ntheme = "{theme}"'
    with game(tmp_path, *answers, options=f"{options} --guesses 40", config=config) as player:
        for act in acts.split():
            if act == "?":
                told = heard(player, "Ctrl+H")
                model.chosen = model.open_from(model.chosen)
                place = re.search(r"etter (\d) is", told)
                if letters := re.findall(r"\b[A-Z]\b(?!,)", told.removesuffix(".")):
                    hint = letters[-1], int(place[1]) - 1 if place else None
                    assert hint in model.next_hints(model.chosen)
                    model.hints.append((model.chosen, *hint))
            elif act == "<":
                player.press("Ctrl+Z")
                model.take_back()
            elif act.isdigit():
                player.press(f"Alt+{act}")
                model.chosen = int(act) - 1
            else:
                player.press("Escape", *act, "Enter")
                model.play(
                    act.upper(), [next(iter(model.answers(n, act.upper()))) for n in model.boards]
                )
            keys_are_right(player, model)
            if player.row:
                here = model.open_from(model.chosen)
                hinted = re.findall(r"\b[A-Z]\b", player.row.about)
                assert hinted == [letter for n, letter, _ in model.hints if n == here]
                assert player.row.name.startswith(f"Row {len(model.played) + 1},")


def look_of_key(player: Player, key: Node) -> bytes:
    """Return how a key looks but for its letter: at its lower end and its left."""
    place = place_of(key)
    high = place.height // (3 if " on " in key.name else 7)
    lower = pygame.Rect(place.x, place.bottom - high, place.width, high)
    return part(player, lower) + part(player, pygame.Rect(place.topleft, (5, place.height)))


def keys_are_right(player: Player, model: Game) -> None:
    """Hold that keys say the best that is known on each open board that they are about."""
    several = len(model.words) <= MOST_ON_KEYS
    shown = model.open if several or not model.open else [model.open_from(model.chosen)]
    known = {board: model.known(board) for board in model.open}
    looks: dict[str, set[bytes]] = {}
    for node in (n for n in player.nodes if re.fullmatch("key/[A-Z]", n.key)):
        letter = node.name[0]
        right = {board: known[board][letter] for board in shown if letter in known[board]}
        assert known_by_key(node.name, shown) == right, node.name
        hinted = any(letter == each for _, each, _ in model.hints)
        assert node.about.startswith("Hint") is hinted
        wanted = {*right.values()} == {0} and any(each.get(letter) for each in known.values())
        assert hinted or ("another" in node.about) is wanted, node.name
        tried = letter in "".join(word for word, _ in model.played) or hinted
        if node.name[1:] or not tried:
            said = re.sub(r"(, |: )absent on.*", "", node.name[1:])
            looks.setdefault(said, set()).add(look_of_key(player, node))
    assert all(len(each) == 1 for each in looks.values()), "what says the same looks the same"
    assert len(set[bytes]().union(*looks.values())) == len(looks), "and nothing else does"


def test_keys_of_many_boards_show_the_chosen_one_and_what_is_on_others(tmp_path: Path) -> None:
    with game(tmp_path, *SIXTEEN, drawn=True) as player:
        player.play("crane")

        def key(letter: str) -> Node:
            return next(n for n in player.nodes if n.key == f"key/{letter}")

        assert "elsewhere" in key("E").name
        assert "absent" in key("C").name and "another" in key("C").about
        player.point(key("C"))
        player.wait(700)
        assert words(player, "tooltip") == key("C").about
        lines = [
            text.seen for text in player.drawn if text.words[4:] and text.words in key("C").about
        ]
        assert lines and place_of(key("C")).collidelist(lines) < 0, "it lies beside what it is of"
        assert not key("Q").about
        q, a = place_of(key("Q")), place_of(key("A"))
        beside = pygame.Rect(q.x - 20, a.y, a.x - q.x + 20, a.height)
        for keys, number in (("Alt+9", "9"), ("Alt+3", "3")):
            player.press(keys)
            player.wait(300)
            assert [text.words for text in player.drawn if beside.contains(text.seen)] == [number]
        told = []
        for kind in ("key", "letter"):  # as the keyboard is folded
            told.append([n[2:5] for n in player.nodes if re.match(f"{kind}/[A-Z]$", n.key)])
            player.press("Ctrl+K")
        assert told[0] == told[1]


def test_the_last_boards_in_a_row_have_as_many_beside_them_as_others(tmp_path: Path) -> None:
    with game(tmp_path, *SIXTEEN[:8], config=STILL, size=(900, 300)) as player:
        found = []
        for number in (1, 8):
            player.press(f"Alt+{number}")
            found.append(tables(player))
        assert len(found[0]) == len(found[1]) < 8 in found[1]


def test_a_board_that_is_solved_is_hidden_once_its_row_has_turned(tmp_path: Path) -> None:
    with game(tmp_path, *SIXTEEN[:4], config="hide_solved = true") as player:
        player.press(*SIXTEEN[1], "Enter")
        player.wait(300)
        assert 2 in tables(player)
        player.wait()
        assert [*tables(player)] == [1, 3, 4]


def test_boards_of_a_sequence_open_one_by_one(tmp_path: Path) -> None:
    three = ("crane", "slate", "pound")
    with game(tmp_path, *three, options="--sequence", config="easy = true") as player:
        assert ["waiting" in board.name for board in tables(player).values()] == [False, True, True]
        player.play("slate")
        shown = {number: len(board.children) for number, board in tables(player).items()}
        assert shown == {1: 1, 2: 1, 3: 0}, "a word is found, and nothing said where all wait"
        assert "left" in words(player, "note") and player.says("Boards to solve: 2")
        player.press("Alt+3")
        assert "Opens" in words(player, "note")
        assert "absent" in keys_of(player)["S"], "a board that waits says nothing on the keys"
        player.press("Ctrl+O", "Ctrl+O")
        assert [*tables(player)] == [1, 2, 3], "they keep their order"
        player.play("crane")
        assert focus(player) == 3 and len(tables(player)[3].children) == 2
        assert keys_of(player)["N"] == "elsewhere" or keys_of(player)["N"] == "in place"


def out_of_view(text: str, board: Node, played: list[str]) -> tuple[int, int]:
    """Return how many rows of a board are out of view, above and below, as a text says."""
    counts = [re.findall(rf"{sign} (\d+)", text) for sign in "↑↓"]
    above, below = (sum(map(int, each)) for each in counts)
    assert above + len(board.children) + below == len(played) + (below > 0)
    return above, below


def test_a_message_covers_no_number_and_the_coach_takes_no_enlarged_board(tmp_path: Path) -> None:
    numbers = {str(number) for number in range(1, len(SIXTEEN) + 1)}
    with game(tmp_path, *SIXTEEN, config=QUIET, drawn=True) as player:
        player.resize(1920, 1080)
        player.press("F3")
        player.wait(400)
        assert message(player)
        assert numbers <= {text.words for text in player.drawn if text.seen == text.ink}
        player.play("aloud")
        sizes = set()
        for _ in range(2):
            sizes.add(max(text.height for text in player.drawn if text.words == "A"))
            player.press("Ctrl+A")
            player.wait(400)
        assert len(sizes) == 1


def test_pages_turn_the_rows_of_boards_that_are_all_in_view(tmp_path: Path) -> None:
    played = "stare react trace crate cater caret least stale steal crepe eaten".split()
    played += "racer nicer cairn ocean canoe crown prank brace grace acorn clean".split()
    with game(tmp_path, *SIXTEEN, config=STILL, options="--guesses 40") as player:
        player.play(*played)

        def rows() -> tuple[int, int]:
            table = tables(player)[4]
            found = out_of_view(table.about, table, played)
            place = place_of(table)
            player.point((place.centerx, place.y - 9))
            player.wait(700)
            told = map(int, re.findall(r"\d+", words(player, "tooltip")))
            assert [*told] == [*filter(None, found)]
            return found

        above, below = rows()
        assert above > 10 and not below
        size = len(played) + 1 - above
        for key, back in {
            "PageUp": size,
            "wheel": size + 1,
            "Down": size + 1,
            "PageDown": 1,
        }.items():
            player.wheel(1) if key == "wheel" else player.press(key)
            assert rows()[1] == back, key
        assert focus(player) > 1, "Down goes to the board below"
        player.press("x")
        assert rows() == (above, 0)


@pytest.mark.parametrize("setting", ["by number", "fewest left", "most greens"])
def test_boards_are_in_the_order_that_is_set(tmp_path: Path, setting: str) -> None:
    five = ("fuzzy", "pound", "slate", "jumbo", "crate")
    config = f'board_order = "{setting}"'
    with game(tmp_path / "alone", *five, config=config, options="--guesses 20") as player:
        player.play("stole")
        ranked = [*tables(player)] != [1, 2, 3, 4, 5]
        assert ranked == (setting == "most greens"), "words are counted with help alone"
    with game(tmp_path, *five, config="easy = true", options="--guesses 20") as player:
        player.play("stole", "fuzzy")
        counted = {}
        for number in range(2, 6):
            player.press(f"Alt+{number}")
            counted[number] = int((words(player, "note") or words(player, "note/word")).split()[0])
        greens = {}
        for number, board in tables(player).items():
            cells = [row.children for row in board.children]
            greens[number] = len(
                {nth for row in cells for nth, cell in enumerate(row) if "in place" in cell.name}
            )
        presses = ["by number", "fewest left", "most greens"].index(setting)
        player.press(*["Ctrl+O"] * presses)
        player.wait(300)
        order = [*tables(player)]
        if setting == "by number":
            assert order == [1, 2, 3, 4, 5]
            return
        assert setting in message(player).lower()
        assert order[-1] == 1 and sorted(order) == [1, 2, 3, 4, 5], "solved ones come last"
        rank = [counted[each] if "left" in setting else -greens[each] for each in order[:-1]]
        assert rank == sorted(rank) and order != [2, 3, 4, 5, 1]
        player.press(f"Alt+{order[0]}", "Ctrl+Right")
        assert focus(player) == order[1], "to the next in this order"
        player.press(*["Ctrl+O"] * (3 - presses))
        assert [*tables(player)] == [1, 2, 3, 4, 5]
    with opened(tmp_path) as player:
        assert [*tables(player)] == [1, 2, 3, 4, 5]


def test_solved_boards_are_hidden_until_the_end(tmp_path: Path) -> None:
    with game(tmp_path, *FOUR) as player:
        player.play("crane")
        player.press("Ctrl+Shift+O")
        player.wait(300)
        assert [*tables(player)] == [1, 2, 3] and player.find("Show solved")
        player.press("Alt+4")
        assert 4 in tables(player), "the board in focus is never hidden"
        player.press("Alt+1")
        player.play("berry")
        assert [*tables(player)] == [2, 3]
        player.click("Show solved")
        assert [*tables(player)] == [1, 2, 3, 4] and player.find("Hide solved")
        player.press("Ctrl+Shift+O")
    with opened(tmp_path) as player:
        assert [*tables(player)] == [2, 3], "so it stays"
        player.play("pound", "slate")
        assert [*tables(player)] == [1, 2, 3, 4]
    with game(tmp_path / "few", "crane", "slate") as player:
        player.play("crane")
        player.press("Ctrl+Shift+O", "Ctrl+O")
        assert len(tables(player)) == 2
    with game(tmp_path / "one", "crane") as player:
        player.press("Ctrl+Shift+O", "Ctrl+O")
        player.wait(300)
        assert message(player), "with one board, that is said"


TELLING = "slate stare trace brain clean acorn price".split()  # for CRANE


def in_view(player: Player, played: list[str]) -> tuple[int, int]:
    """Return how many rows are out of view, above and below; hold that the others are in order."""
    board = find(player.root, "board0")
    assert board
    above, below = out_of_view(words(player, "state"), board, played)
    rows = board.children
    assert guesses(player) == played[above : above + len(rows)]
    places = [place_of(row) for row in rows]
    assert all(one.bottom < other.y for one, other in pairwise(places))
    assert all(place_of(board).contains(place) for place in places)
    return above, below


def test_rows_without_room_are_scrolled_to(tmp_path: Path) -> None:
    chance, played = Random(2), list[str]()
    start = ("--answer", "crane", "--guesses", "unlimited")
    with opened(tmp_path, *start, config=STILL, size=(640, 480), drawn=True) as player:
        for word in chance.sample([*DULL[:11], *TELLING], k=18):
            player.play(word)
            played.append(word)
            assert not in_view(player, played)[1]
        player.press(*["PageUp"] * 5)
        above, most = in_view(player, played)
        assert not above and most > 5
        steps = {"Up": 1, "Down": -1, "PageUp": 5, "PageDown": -5, "x": -99, "wheel": 2}
        back = most
        for step in chance.choices([*steps], k=40):
            player.wheel(2) if step == "wheel" else player.press(step)
            back = min(max(back + steps[step], 0), most)
            assert in_view(player, played)[1] == back
        for key in ("PageDown", "PageUp"):
            player.press(*[key] * 9)
            player.click((100, 20))
            back = in_view(player, played)[1]
            assert bool(back) is (key == "PageDown"), "a click turns to them, and back"
        player.press("Ctrl+G", "Left", "Enter", "Ctrl+B", "Left", "PageUp")
        assert "↓" in words(player, "state")
        player.press("Left")
        assert "↓" not in words(player, "state"), "each step is seen"


def test_cells_and_figures_say_what_they_mean(tmp_path: Path) -> None:
    with game(tmp_path, *SIXTEEN, size=(640, 480)) as player:
        player.play("berry")
        out_of_view = next(n for n in range(1, 17) if n not in tables(player))
        for number, meaning in {1: ", solved", out_of_view: ""}.items():
            player.point(strip(player)[number - 1])
            player.wait(700)
            assert f"Board {number} of 16{meaning}" in words(player, "tooltip")
        state = next(node for node in player.nodes if node.key == "state")
        assert [line.split()[-1] for line in state.about.split("\n")] == ["15", "20", "5"]
        for at, tip in (((100, 20), state.about), ((60, 90), "")):
            player.point(at)
            player.wait(700)
            assert words(player, "tooltip") == tip
            player.press("F1")
            player.frame()
            assert not words(player, "tooltip")
            player.press("Escape")


def row_of(board: Node, row: int) -> pygame.Rect:
    """Return where a row of a board is, by its first one; steps across are as those down."""
    place, (first, second, *_) = place_of(board.children[0]), board.children[0].children
    return place.move(0, row * (place_of(second).x - place_of(first).x))


def moving(player: Player, rows: dict[int, pygame.Rect]) -> set[int]:
    """Let some frames pass, and return the boards whose rows look otherwise in them."""
    looks: dict[int, set[bytes]] = {number: set() for number in rows}
    for _ in range(10):
        picture = player.picture
        for number, row in rows.items():
            looks[number].add(pygame.image.tobytes(picture.subsurface(row), "RGB"))
        player.frame(20)
    return {number for number, seen in looks.items() if len(seen) > 2}


def test_what_is_done_moves_on_every_open_board_and_is_to_be_seen_there_alone(
    tmp_path: Path,
) -> None:
    start = ("--answer", ",".join(FOUR))
    with opened(tmp_path, *start, config='warn = "off"', drawn=True) as player:
        player.play("fuzzy", "crane")
        rows = {number: row_of(board, 2) for number, board in tables(player).items()}
        for key, typed in {"s": "S", "o": "SO", "Enter": "SO", "lid": "SOLID"}.items():
            player.press(*[key] if key == "Enter" else key)
            assert moving(player, rows) == {1, 2, 3}, key
            player.wait()
            for number, row in rows.items():
                around = row.inflate(4, 4)
                letters = "".join(t.words for t in player.drawn if around.contains(t.ink))
                assert letters == ("" if number == 4 else typed)
        player.press("Enter")
        assert moving(player, rows) == {1, 2, 3}
        player.wait()
        sight = Sight(player)
        assert not [*drawn_anew(sight), *boards_are_said(sight)]
        clues: dict[tuple[bool, str], set[Colour]] = {}
        for number, board in tables(player).items():
            for each in board.children:
                at = each.place and tiles(player, each.place)
                for cell, colour in zip(each.children, at or (), strict=True):
                    clues.setdefault((number == 4, cell.name[2:]), set()).add(colour)
        assert all(len(colours) == 1 for colours in clues.values()), "a clue looks the same"
        assert clues[True, "absent"] != clues[False, "absent"], "what is solved steps back"
        assert [t.words for t in player.drawn if t.words in ("✓", "in 2")] == ["✓", "in 2"]


def faults(model: Game, board: int, word: str) -> tuple[set[int], set[str]]:
    """Return the places of a word that the clues of a board contradict, and letters it lacks."""
    found, lacks, known = set[int](), set[str](), model.tiles(board)
    right = {place for letter, place, clue in known if clue == IN_PLACE and word[place] == letter}
    for letter, place, clue in known:
        if (clue == IN_PLACE) != (word[place] == letter):
            found.add(place)
    for guess, seen in model.rows(board):
        for letter in guess:
            copies = [clue for each, clue in zip(guess, seen, strict=True) if each == letter]
            shown, has = sum(map(bool, copies)), word.count(letter)
            lacks |= {letter} if has < shown else set()
            if has > shown and not all(copies):
                found |= {place for place in range(5) if word[place] == letter} - right
    return found, lacks


def test_each_open_board_marks_what_its_own_clues_contradict(tmp_path: Path) -> None:
    model = Game([frozenset({answer.upper()}) for answer in FOUR], LIST)
    for word in ("crate", "pound"):
        model.play(word.upper(), [clues(answer.upper(), word.upper()) for answer in FOUR])
    looks: dict[tuple[str, str, object], bytes] = {}  # by setting, word, and tile or key
    for setting in ("off", "non-words", "both"):
        chance = Random(3)
        with game(tmp_path / setting, *FOUR, config=f'warn = "{setting}"\n{STILL}') as player:
            player.play("crate", "pound")
            for word in ("ZZZZZ", "BERRY", "SLATE", "CRANE", *chance.sample(POOL, 6)):
                board, pointed = chance.choice((0, 2, 3)), chance.randrange(4)
                player.press("Escape", f"Alt+{board + 1}", *word[:4])
                told = heard(player, word[4], "Left", "Right")
                player.point((1, 1))
                player.wait()
                keys = (node for node in player.nodes if node.key.startswith("key/"))
                spots: dict[object, pygame.Rect] = {
                    key.name[0]: place_of(key) for key in keys if not key.name[1:2].isalpha()
                }
                rows = {number - 1: row_of(table, 2) for number, table in tables(player).items()}
                for each, row in rows.items():
                    row.width //= 5
                    spots |= {(each, at): row.move(at * row.width, 0) for at in range(5)}
                picture = player.picture
                for what, spot in spots.items():
                    inside = spot.inflate(-spot.width // 2, 0)  # without corners, which are round
                    look = pygame.image.tobytes(picture.subsurface(inside), "RGB")
                    looks[setting, word, what] = look
                found = {each: faults(model, each, word) for each in model.open}
                if word not in LIST:
                    found = {each: ({*range(5)}, set()) for each in found}
                if setting == "off" or (setting == "non-words" and word in LIST):
                    found = {}
                assert told.count(word) == any(found.get(board, ())), "it is said once"
                wrong = {(each, place) for each, (places, _) in found.items() for place in places}
                lacks = found.get(board, (set(), set()))[1]
                marked = {at for at in spots if looks[setting, word, at] != looks["off", word, at]}
                assert marked == wrong | lacks, (setting, word)
                player.point(rows[pointed].center)
                player.wait(700)
                assert (word in words(player, "tooltip")) == any(found.get(pointed, ()))
                for letter in sorted(lacks)[:1]:
                    player.point(spots[letter].center)
                    player.wait(700)
                    assert f"must contain {letter}" in words(player, "tooltip")
                player.point(rows[pointed].center)
                player.wait(700)
                player.press("Backspace")
                player.frame()
                assert not words(player, "tooltip"), "it is another row"
            player.press(*word[-1])
            player.point(place_of(tables(player)[1].children[0]).center)
            player.wait(700)
            assert not words(player, "tooltip")
