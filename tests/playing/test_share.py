"""The end of a game: what is shared of it, its picture, its review, what its words mean."""

import re
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game.match import GameCode
from game.rules import Clue, check_guess
from game.window.access.nodes import Role
from game.words import defined
from tests.player import Player, opened

GUESSES = ("slate", "crony", "robot")


def finished(player: Player, *words: str) -> None:
    player.press("Escape")
    player.play(*words)
    player.wait()


@pytest.mark.parametrize("blind", [False, True])
def test_a_game_is_shared_as_squares_words_and_code(tmp_path: Path, blind: bool) -> None:
    config = f"colour_blind = {str(blind).lower()}"
    with opened(tmp_path, "--answer", "robot", config=config) as player:
        player.press("Escape", "Ctrl+C")
        assert not player.clipboard  # it isn't over
        finished(player, *GUESSES)
        player.press("Ctrl+C")
        first, *rows, code = player.clipboard.split("\n")
        assert first.endswith("3/6")
        clues = [clue for word in GUESSES for clue in check_guess("ROBOT", word.upper())]
        squares = dict(zip(clues, "".join(rows), strict=True))
        assert "".join(rows) == "".join(squares[clue] for clue in clues)
        assert len({*squares.values()}) == len(squares)
        assert (squares[Clue.GREEN] == "🟩") != blind
        assert GameCode.parse(code) == GameCode.parse(code.lower())
        player.press("Right")
        words = player.clipboard
        assert "3" in words and not {*words} & {*squares.values()}
        assert not re.search("robot|crony", words, re.IGNORECASE)
        player.press("Left", "Left")
        assert player.clipboard.split("\n")[0] == first
        player.clipboard = ""
        player.click("Words")
        assert player.clipboard == words and player.find("Words").selected
        player.press("Escape")
        player.clipboard = ""
        player.click("Share")
        assert player.clipboard.startswith(first)


def test_several_boards_can_be_shared_in_a_line(tmp_path: Path) -> None:
    with opened(tmp_path, "--answer", "robot,crane") as player:
        finished(player, "robot", "crane")
        player.press("Ctrl+C")
        ways = [
            node.name
            for node in player.find("Share", Role.DIALOG).children
            if node.selected is not None
        ]
        copied = set()
        for way in ways:
            player.click(way)
            copied.add(player.clipboard)
            assert player.find(way).selected
        assert len(copied) == len(ways) >= 3
        assert any("1" in text and "2" in text and "\n" not in text.strip() for text in copied)


def test_pictures_are_saved_with_and_without_letters(tmp_path: Path) -> None:
    with opened(tmp_path, "--answer", "robot") as player:
        finished(player, *GUESSES)
        player.press("Ctrl+C")
        player.click("Save image")
        player.click("Save with letters")
        found = sorted(tmp_path.rglob("*.png"))
        assert len(found) == 2
        one, other = (pygame.image.load(path) for path in found)
        assert one.get_size() == other.get_size()
        assert one.get_buffer().raw != other.get_buffer().raw
        colours = [
            len({*map(bytes, zip(*[iter(each.get_buffer().raw)] * 4, strict=False))})
            for each in (one, other)
        ]
        assert colours[0] != colours[1]
        player.press("Escape")
        assert player.says("Pictures") or player.says("pictures")


def test_the_review_has_the_figures_of_the_coach_and_a_sum_that_is_right(tmp_path: Path) -> None:
    with opened(tmp_path, "--answer", "robot") as player:
        player.press("Escape", "Ctrl+R")
        assert not player.says("Reviewing")
        finished(player, *GUESSES)
        player.press("Ctrl+R")
        player.until(lambda: player.says("expected"))
        dialog = player.find("Review", Role.DIALOG)
        table = next(node for node in dialog.children if node.role is Role.TABLE)
        cells = [[cell.name for cell in row.children] for row in table.children[1:]]
        assert [row[0] for row in cells] == [word.upper() for word in GUESSES]
        for (_, left, *_), (_, after, *_) in pairwise(cells):
            assert left.split(" → ")[1] == after.split(" → ")[0]
        assert cells[-1][1].endswith("→ 0")
        (words,) = (node.name for node in dialog.children if "expected" in node.name)
        figures = [float(each.replace(",", "")) for each in re.findall(r"\d+\.\d+", words)]
        signs = [-1 if each in "−-" else 1 for each in re.findall(r"([+−-]) \d", words)]
        total = figures[0] + sum(sign * each for sign, each in zip(signs, figures[1:], strict=True))
        assert words.startswith("3 guesses") and abs(total - 3) < 0.021
        costs = [float(re.findall(r"[\d.]+", row[2])[0]) for row in cells]
        assert abs(sum(costs) - figures[1]) < 0.021
        named = dialog.children
        player.click(next(node for node in named if node.key.endswith("plots")))
        assert player.find("Review", Role.DIALOG).children != named
        player.click("Replay")
        player.wait()
        assert player.says("Row 3, robot")
        player.press("Left")
        assert not player.says("Row 3, robot")
        player.press("Escape")
        assert player.find("Review", Role.DIALOG)
        player.press("Escape")
        assert player.find("Share")


def test_the_words_of_a_game_are_explained_once_it_is_over(tmp_path: Path) -> None:
    with opened(tmp_path, "--answer", "robot,crane") as player:
        player.press("Escape", "Ctrl+W")
        assert not player.says("robot")
        finished(player, "robot", "crane")
        player.press("Ctrl+W")
        dialog = "\n".join(node.name for node in player.find("Meanings", Role.DIALOG).children)
        for number, word in enumerate(("robot", "crane"), 1):
            meaning = defined(word.upper(), "en")
            assert meaning and f"{number}. {word.upper()}" in dialog and meaning.words in dialog
