"""A replay: a game that is over, move by move."""

from pathlib import Path
from random import Random

from game.window.draw.nodes import Role, find
from tests.player import Player
from tests.playing.games import (
    QUIET,
    WIDE,
    focused,
    game,
    guesses,
    heard,
    keys_of,
    message,
    named,
    part,
    place_of,
    said,
    tiles,
    title,
    words,
)

BUTTONS = ("First", "Previous", "Next", "Last")


def at(player: Player) -> tuple[str, ...]:
    """Return which guess it is, and of how many."""
    said = words(player, "state").split()
    return said[-3], said[-1]


def test_who_goes_on_while_a_row_turns_hears_of_both(tmp_path: Path) -> None:
    spoken = 'speech = "always"\nscreen_reader = "off"\n'
    with game(tmp_path, "crane", config=spoken) as player:
        player.play("round", "slate", "crane")
        player.press("Ctrl+B", "Home")
        player.heard.clear()
        player.press("Right", "Right")
        player.wait()
        told = " ".join(player.heard)
        assert -1 < told.find("O absent") < told.find("S absent")


def test_at_each_move_a_replay_shows_what_the_game_showed(tmp_path: Path) -> None:
    def shown() -> list[object]:
        return [named(player, "ROW"), keys_of(player), named(player, "TABLE")]

    chance, ended = Random(2), set[str]()
    keys = ["Home", "End", "Left", "Right", "Backspace", "Space", *BUTTONS]
    with game(tmp_path, "crane", "pound", "berry", config=QUIET, size=WIDE) as player:
        moves = [shown()]
        played = ("slate", "", "crane", "brown", "berry", "pound")  # one of them is a hint
        for word in played:
            player.press(*[*word, "Enter"] if word else ["Ctrl+H"])
            player.wait()
            moves.append(shown())
        player.press("Ctrl+B")
        last = number = len(moves) - 1
        for key in chance.choices(keys, k=60):
            before, by = number, 1 if key in ("Right", "Space", "Next") else -1
            number = {"Home": 0, "First": 0, "End": last, "Last": last}.get(
                key, min(max(number + by, 0), last)
            )
            player.heard.clear()
            player.click(key) if key in BUTTONS else player.press(key)
            player.wait()
            guesses = len([word for word in played[:number] if word])
            assert at(player) == (str(guesses), str(last - 1)), key
            assert number == last or shown() == moves[number], key
            assert bool(player.heard) is (number != before), key
            ends = number == last != before
            assert ("Solved in 5" in " ".join(player.heard)) is ends, key
            ended |= {*player.heard[-1:]} if ends else set()
        assert len(ended) == 1
        player.press("End", "Tab")
        assert focused(player).name in BUTTONS, "the steps are nearest"
        player.press("Escape")
        player.resize(320, 480)
        player.point((1, 300))
        assert len({part(player, place_of(player.find(name))) for name in BUTTONS}) == len(BUTTONS)
        player.resize(*WIDE)
        player.press("Home", "x", "Ctrl+L")
        assert player.row is None, "nothing is typed in a replay"
        assert not player.says("Keep playing")
        player.press("Escape")
        told = heard(player, "Right")
        assert "S absent" in told and "A in place" in told
        player.press("keypad enter")
        assert not player.says("Replay")


def test_a_row_turns_when_the_replay_goes_on(tmp_path: Path) -> None:
    with game(tmp_path, "crane") as player:
        player.play("caret", "crane")
        player.press("Ctrl+B", "Home", "Right")
        row = place_of(find(player.root, "board0/row0"))
        looks = [tiles(player, row)]
        for _ in range(30):
            player.wait(50)
            looks.append(tiles(player, row))
        assert len({str(each) for each in looks}) > 5
        player.press("Left", "Right")
        player.press("Right")
        player.wait()
        assert guesses(player) == ["caret", "crane"], "the next key ends what moves"


def test_a_hint_is_a_move_of_its_own(tmp_path: Path) -> None:
    with game(tmp_path, "crane", config="ask_help = false") as player:
        player.press("Ctrl+H")
        hint = said(player)
        player.play("crane")
        player.press("Ctrl+B", "Home")
        assert at(player) == ("0", "1"), "a hint is no guess"
        player.press("Right")
        player.wait(300)
        assert message(player) == hint and guesses(player) == []
        player.wait()
        player.press("End", "Left")
        player.wait(300)
        assert not message(player)


def test_the_game_in_progress_waits_below(tmp_path: Path) -> None:
    with game(tmp_path, "crane") as player:
        player.play("crane")
    with game(tmp_path, "pound") as player:
        player.play("slate")
        player.press("c", "Enter")
        assert message(player)
        player.press("Ctrl+B")
        player.frame(500)
        assert guesses(player) == ["crane"] and not message(player)
        player.press("Ctrl+H", "Ctrl+D", "Ctrl+Z", "z")
        assert guesses(player) == ["crane"]
        player.press("Ctrl+C")
        assert "1/6" in player.clipboard, "what is shared is the game of the replay"
        player.press("Escape", "Ctrl+R")
        assert title(player) == "Review" and "Replay" not in named(player, "BUTTON")
        player.press("Escape", "Home", "Right")
        player.heard.clear()
        player.press("Enter")
        assert "crane" not in " ".join(player.heard), "the row that was left"
        assert guesses(player) == ["slate"] and player.row and player.row.value == "C"


def test_several_boards_are_looked_at_one_by_one(tmp_path: Path) -> None:
    with game(tmp_path, "crane", "pound", "berry") as player:
        player.play("crane", "pound", "berry")
        player.press("Ctrl+B", "Home", "Right")
        player.wait()
        assert "Board 2" in heard(player, "Alt+2") and "C absent" in heard(player, "F5")
        assert player.focus == "board1"
        for number in (2, 3):
            boards = [node for node in player.root.children if node.role is Role.TABLE]
            assert [board.selected for board in boards] == [each == number for each in (1, 2, 3)]
            player.click(boards[2])
        assert "solved" in boards[0].name
