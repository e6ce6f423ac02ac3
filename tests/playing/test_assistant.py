"""The assistant: a puzzle from elsewhere, told by keys and clicks, with the coach."""

from pathlib import Path

from game.coach import Coach
from game.rules import check_guess
from game.window.access.nodes import find
from game.words import load
from tests.player import Player, opened
from tests.playing.games import game, message, named, place_of, typed, words
from tests.playing.test_coach import WIDE, final, panel
from tests.playing.test_play import dialog, title

KEY_OF = {"grey": "1", "yellow": "2", "green": "3"}


def clues(player: Player) -> list[str]:
    """Return the clues of each row, by the first letters of absent, elsewhere, in place."""
    return [
        "".join(cell.name.split()[1][0] for cell in node.children)
        for node in player.nodes
        if node.role.name == "ROW" and node.key.startswith("board")
    ]


def set_clues(player: Player, answer: str, word: str) -> None:
    """Type a word, and set the clues that it has."""
    player.press(*word, "Enter")
    player.press(*(str(int(clue) + 1) for clue in check_guess(answer.upper(), word.upper())))


def test_a_puzzle_is_told_by_keys(tmp_path: Path) -> None:
    coach = Coach.for_list(load("en", 5))
    with game(tmp_path, "crane", config='difficulty = "hard"', size=WIDE) as player:
        player.play("slate")
        player.press("Ctrl+E")
        assert not clues(player) and "Enter" in message_of(player)
        player.press(*"slate", "Enter")
        assert clues(player) == ["aaaaa"], "as long as nothing is set, all are absent"
        for keys, row in (
            ("2 1 3", "eaiaa"),
            ("Home Space", "iaiaa"),
            ("Space", "aaiaa"),
            ("End 3", "aaiai"),
            ("Home +", "eaiai"),
            ("=", "eiiai"),
            ("Left -", "eaiai"),
            ("Home 1", "aaiai"),
        ):
            player.press(*keys.split())
            assert clues(player) == [row], keys
        first = coach.words_left([("SLATE", check_guess("CRANE", "SLATE"))])
        player.until(lambda: panel(player)[:1] == [str(len(first))])
        set_clues(player, "crane", "grind")
        left = coach.words_left([(word, check_guess("CRANE", word)) for word in ("SLATE", "GRIND")])
        player.until(lambda: panel(player)[:1] == [str(len(left))])
        player.press("Up", "Home")
        player.press("2")
        assert clues(player)[0][0] == "e", "the mark goes up to the row before"
        player.press("Ctrl+Z")
        assert len(clues(player)) == 1, "the last row is taken back"


def message_of(player: Player) -> str:
    """Return what is said to the player by now."""
    player.wait(300)
    return message(player) or words(player, "tooltip")


def test_clicks_turn_tiles(tmp_path: Path) -> None:
    with game(tmp_path, "crane") as player:
        player.press("Ctrl+E")
        row = place_of(player.row)
        for key in "SLATE":
            player.click(key)
        player.click("Enter")
        second = row.x + row.width * 3 // 10
        for look in ("aeaaa", "aiaaa", "aaaaa"):
            player.click((second, row.centery))
            assert clues(player) == [look]


def test_a_suggestion_is_typed_and_wrong_rows_are_named(tmp_path: Path) -> None:
    with game(tmp_path, "crane", size=WIDE) as player:
        player.press("Ctrl+E")
        set_clues(player, "crane", "slate")
        final(player)
        player.press("Ctrl+1")
        assert typed(player)[0] in panel(player)
        player.press("Ctrl+Backspace", *"slate", "Enter", *"22222")
        player.until(lambda: "wrong" in " ".join(panel(player)))
        player.press(*"zzzzz", "Enter")
        assert clues(player)[-1] == "aaaaa", "elsewhere it may be a word"
        player.press("Ctrl+Z", *"ab", "Enter")
        assert "5" in message_of(player)


def test_it_is_kept_and_the_game_waits(tmp_path: Path) -> None:
    with game(tmp_path, "crane") as player:
        player.play("slate")
        player.press("c", "Ctrl+E")
        set_clues(player, "pound", "proud")
        for keys in ("Ctrl+H", "Ctrl+A", "Ctrl+T", "Ctrl+C", "Ctrl+G", "Ctrl+P"):
            player.press(keys)
            assert message_of(player) and not dialog(player), keys
        player.press("Ctrl+D")
        player.press("x", "Escape")
        assert player.row, "Escape clears the row first"
        player.press("Escape")
        assert named(player, "ROW")[0].startswith("Row 1, slate") and typed(player)[0] == "C"
    with opened(tmp_path) as player:
        player.press("Ctrl+E")
        assert clues(player) == ["iaeei"]
        assert named(player, "ROW")[0].startswith("Row 1, proud")
        player.press("Ctrl+N")
        assert dialog(player) and title(player) != "New game"
        player.press("Enter")
        assert not clues(player)
        player.click("Back")
        assert named(player, "ROW")[0].startswith("Row 1, slate")
        assert find(player.root, "button/new_game")
