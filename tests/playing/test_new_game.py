"""New games: each card begins its kind, a custom one has its rules, and games that wait go on."""

from collections.abc import Callable, Iterator
from datetime import date
from pathlib import Path

import pygame
import pytest

from game.match import Aid, Daily, GameCode, HostKind
from game.profile import journal
from game.profile.games import KeptGame, Result
from game.rules import HardMode
from game.window.draw.nodes import Deed, Role, find, walk
from game.words import Tier
from tests.player import Player, opened
from tests.playing.games import ROBOT, focused, part, place_of, tab_to, title
from tests.playing.kept import at_noon, profile_of
from tests.playing.properties import apart
from tests.playing.sight import Sight

TODAY = date(2026, 11, 20)


def newest(home: Path) -> KeptGame:
    """Return the game that was begun last, once a guess was made in it."""
    return journal.unfinished(profile_of(home))[0]


def begun(player: Player, home: Path) -> GameCode:
    """Return the code of the game on the board, in which a guess is made for that."""
    assert not title(player)
    for _ in range(2):  # where a message stood in the way
        player.press("Ctrl+H", "Enter")
    return newest(home).code


def cards(player: Player) -> list[str]:
    inside = player.find("New game", Role.DIALOG).children
    return [node.name for node in inside if node.role is Role.BUTTON]


def pairwise_of(words: list[str]) -> Iterator[tuple[str, str]]:
    """Return words two by two."""
    return zip(words[::2], words[1::2], strict=True)


def kind(code: GameCode) -> tuple[object, ...]:
    return code.length, code.boards, code.sequence, code.guesses, code.host


HONEST = HostKind.HONEST
CARDS = {  # by the start of their names: the keys, and the kind of game
    "Classic.": ("c", (5, 1, False, 6, HONEST)),
    "2 boards": ("2", (5, 2, False, 7, HONEST)),
    "4 boards": ("4", (5, 4, False, 9, HONEST)),
    "8 boards": ("8", (5, 8, False, 13, HONEST)),
    "16 boards": ("16", (5, 16, False, 21, HONEST)),
    "32 boards": ("32", (5, 32, False, 37, HONEST)),
    "Sequence.": ("s", (5, 4, True, 9, HONEST)),
    "Absurdle.": ("a", (5, 1, False, None, HostKind.ABSURDLE)),
    "Daily.": ("d", (5, 1, False, 6, HONEST)),
}


@pytest.mark.parametrize("way", ["keys", "click"])
def test_each_card_begins_its_kind_by_key_and_by_click(tmp_path: Path, way: str) -> None:
    with at_noon(tmp_path, "--seed", "9", "--length", "6") as player:
        for card, (keys, expected) in CARDS.items():
            if way == "keys" and not keys:
                continue
            player.press("Ctrl+N")
            if way == "keys":
                (node,) = (node for node in player.nodes if node.name.startswith(card))
                assert node.keys == keys.upper()
                player.type(keys)
            else:
                name = next(each for each in cards(player) if each.startswith(card))
                player.click(name)
            player.wait()
            if "Absurdle" in card:
                player.press("Ctrl+H", "Enter")
                player.play("crane")
                assert kind(newest(tmp_path).code) == expected
                player.press("Ctrl+G")
                assert player.says("could still have chosen")
                player.press("Escape")
                continue
            code = begun(player, tmp_path)
            assert kind(code) == expected, card
            assert isinstance(code.source, Daily) == card.startswith("Daily"), card
            assert card.startswith("Daily") or code.hard_mode is HardMode.OFF, card


def test_arrows_go_between_cards_and_enter_begins_one(tmp_path: Path) -> None:
    with at_noon(tmp_path, *ROBOT) as player:
        player.press("Ctrl+N")
        walk = "Right Classic. Right 2 Right 4 Down Custom. Left Absurdle. Up Classic. Left Daily."
        walk += " Down Sequence. Down With Right Enter Up Custom. Left Absurdle. Left Sequence."
        for key, name in pairwise_of(walk.split()):
            player.press(key)
            assert focused(player).name.split()[0] == name, key
        player.click(focused(player), pygame.BUTTON_RIGHT)
        assert title(player) == "New game", "another button of the pointer begins nothing"
        player.ask(player.find("Sequence. Four words, one by one"), Deed.FOCUS)
        player.press("Enter")
        player.wait()
        assert not title(player)
        assert player.says("Sequence")


def test_two_digits_are_one_card_and_another_sign_begins_nothing(tmp_path: Path) -> None:
    with at_noon(tmp_path, *ROBOT) as player:
        player.press("Ctrl+N")
        player.type("3")
        assert focused(player).name.startswith("32 boards")
        player.type("x")
        assert title(player) == "New game"
        player.type("32")
        player.wait()
        assert not title(player) and player.says("32 boards")


ROWS: dict[str, tuple[str, Callable[[GameCode], bool]]] = {
    # of a custom game: what changes it, and how the code then is
    "Letters": ("Right", lambda code: code.length == 6),
    "Boards": ("Right", lambda code: code.boards == 2),
    "Guesses": ("Right", lambda code: code.guesses == 8),  # of two boards, by now
    "Hard mode": ("Right", lambda code: code.hard_mode is HardMode.HARD),
    "Words": ("Right", lambda code: code.difficulty is Tier.HARD),
    "Undo": ("Space", lambda code: Aid.UNDO in code.aids),
    "Opponent": ("Right", lambda code: code.host is HostKind.ABSURDLE),
    "Boards open": ("Right", lambda code: code.sequence),
    "Language": ("Right", lambda code: code.language == "es"),
    "Daily puzzle": ("Space", lambda code: code.source == Daily(TODAY)),
}


def to_custom(player: Player) -> None:
    """Open a custom game with all its rules."""
    player.press("Ctrl+N", "u")
    player.click(next(node for node in player.nodes if node.name.startswith("More rules")))


def rules_in_view(player: Player) -> dict[str, tuple[str | None, bool | None]]:
    dialog = next(node for node in player.nodes if node.role is Role.DIALOG)
    rows = (node for node in walk(dialog) if node.name in ROWS)
    return {row.name: (row.value, row.checked) for row in rows}


def test_a_custom_game_has_the_rules_that_its_rows_say_and_the_next_one_begins_with_them(
    tmp_path: Path,
) -> None:
    with at_noon(tmp_path, "--seed", "9") as player:
        to_custom(player)
        usual = rules_in_view(player)
        hard = [each.name for each in player.find("Hard mode").children]
        assert hard == ["Off", "On", "Strict"], "what is hard is said of a game"
        for name, (key, _) in ROWS.items():
            player.press("Escape", "Escape")
            to_custom(player)
            tab_to(player, player.find(name))
            player.press(key)
            changed = rules_in_view(player)
            assert changed[name] != usual[name]
            player.click("Start")
            player.wait()
            assert not title(player), name
            code = begun(player, tmp_path)
            held = [each for each, (_, holds) in ROWS.items() if holds(code)]
            done = [*ROWS][: [*ROWS].index(name) + 1]
            # A daily has no undo, and against Absurdle there always is one, whatever is pressed.
            assert {*held} ^ {*done} <= {"Undo"}, name
            on = changed["Undo"][1] and not isinstance(code.source, Daily)
            undoes = on or code.host is HostKind.ABSURDLE
            assert bool(find(player.root, "button/undo")) is undoes, name
            to_custom(player)
            again = rules_in_view(player)
            assert again == changed | {"Daily puzzle": usual["Daily puzzle"]}, name
    with opened(tmp_path) as player:
        to_custom(player)
        assert rules_in_view(player) == again, "after a restart"
        player.click("Reset")
        after = rules_in_view(player)
        assert after == usual | {"Language": again["Language"]}
        player.press("Escape", "Escape")
        to_custom(player)
        assert rules_in_view(player) == after, "what was set is there when it is come back to"
        player.click("Start")
    with opened(tmp_path) as player:
        to_custom(player)
        assert rules_in_view(player) == after, "a game without a guess was begun"


@pytest.mark.parametrize("paste", ["V1-EN5-NONSENSE", "", "verdigris:ET69-6JFA?Hi", "ET69-6JFA"])
def test_a_code_begins_its_game_or_says_what_is_wrong(tmp_path: Path, paste: str) -> None:
    with at_noon(tmp_path, *ROBOT, drawn=True) as player:
        player.press("Ctrl+N")
        player.click("Enter a code")
        player.clipboard = paste
        player.press("Ctrl+V", "Enter")
        player.wait()
        if "ET69" not in paste:
            assert title(player) == "Enter a code"
            field, looks = player.find("Type or paste a game code"), []
            assert field.about
            for key in ("", "x"):
                player.type(key)
                (x, y), drawn = place_of(field).topleft, player.drawn
                above = max((t for t in drawn if t.seen.y < y), key=lambda text: text.seen.y)
                looks.append((above.colour, part(player, pygame.Rect(x + 20, y - 4, 9, 8))))
            assert all(wrong != right for wrong, right in zip(*looks, strict=True))
            assert "first" not in player.find("Type or paste a game code").about
            return
        assert not title(player)
        player.play("mango")
        assert player.says("1 of 6")


# Games that wait --------------------------------------------------------------------------


def leave_games(player: Player, *kinds: str) -> None:
    """Begin a game of each kind, with a guess more in each."""
    for number, key in enumerate(kinds, 1):
        player.press("Ctrl+N")
        player.type(key)
        player.wait()
        player.play(*("qualm", "fjord", "vixen", "nymph", "wizen", "abbey")[:number])


@pytest.mark.parametrize("way", ["keys", "click", "list"])
def test_each_game_that_waits_goes_on(tmp_path: Path, way: str) -> None:
    with at_noon(tmp_path, "--seed", "9", config="undo = true", drawn=True) as player:
        leave_games(player, *("2", "4", "8", "2", "4", "c")[: 6 if way == "list" else 4])
        player.press("Ctrl+N")
        (waiting,) = (each for each in cards(player) if " of " in each)
        assert waiting.startswith("8 boards, 4 of 13") or way == "list"
        if way == "list":
            player.resize(400, 800)
            assert not [*apart(Sight(player))]
            player.click("4 more")
            items = [node.name for node in player.nodes if node.role is Role.ITEM]
            assert len(items) == 5
            assert "4 boards" in items[0] and "6 of 9" in items[0]
            player.press("Down", "Down", "Enter")
            guesses, boards = 3, 8
        elif way == "keys":
            tab_to(player, player.find(waiting))
            player.press("Enter")
            guesses, boards = 3, 8
        else:
            player.click(waiting)
            guesses, boards = 3, 8
        player.wait()
        assert player.says(f"uess {guesses + 1} of ") and player.says(f"{boards} boards")


def test_giving_up_asks_and_shows_the_answer(tmp_path: Path) -> None:
    with at_noon(tmp_path, *ROBOT) as player:
        player.press("Ctrl+G")
        assert not title(player) and player.says("hasn't started")
        player.play("slate")
        for keys in (("Escape",), ("Enter",), ("x",)):
            player.press("Ctrl+G")
            assert title(player) == "Give up?" and player.says("see the answer")
            player.press(*keys)
            assert not title(player)
            assert player.row
        player.press("Backspace", "Ctrl+G")
        player.click("Give up")
        player.wait()
        assert player.row is None and player.says("robot")
        player.press("Ctrl+G")
        assert not title(player) and player.says("over already")
        player.press("Ctrl+N")
        assert not player.says("Give up this game")
        player.press("Escape")
        player.press("F10")
        offered = [node.name.split(",")[0] for node in player.nodes if node.role is Role.ITEM]
        assert {"Share", "Review"} <= {*offered} and not {"Hint", "Give up"} & {*offered}
    last = journal.last_finished(profile_of(tmp_path))
    assert last and last.result is Result.GIVEN_UP
