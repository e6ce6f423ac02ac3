"""The end of a game: what is shared of it, its picture, its review, what its words mean."""

import re
import time
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game.match import GameCode
from game.rules import Clue, check_guess
from game.window.draw.nodes import Role
from game.words import defined
from tests.needs import needs
from tests.player import Player, opened
from tests.playing.games import check_fields, fields, game, place_of

PATIENCE = 60  # s
GUESSES = ("slate", "crony", "robot")


def finished(player: Player, *words: str) -> None:
    player.press("Escape")
    player.play(*words)
    player.wait()


@pytest.mark.parametrize("blind", [False, True])
def test_a_game_is_shared_as_squares_words_and_code(tmp_path: Path, blind: bool) -> None:
    config = f"colour_blind = {str(blind).lower()}"
    with game(tmp_path, "robot", config=config) as player:
        player.press("Escape", "Ctrl+C")
        assert not player.clipboard  # it isn't over
        finished(player, *GUESSES)
        player.press("Ctrl+C")
        assert not player.says("One line")
        assert player.says(", ".join(["in place"] * 5))
        first, *rows, code = player.clipboard.split("\n")
        assert player.says(code), "what is copied is what is shown"
        assert first.endswith("3/6")
        below = place_of(player.find("With letters"))
        shown = player.picture.subsurface(below.x + 20, below.y - 142, below.width - 40, 88)
        clues = [clue for word in GUESSES for clue in check_guess("ROBOT", word.upper())]
        squares = dict(zip(clues, "".join(rows), strict=True))
        player.wait(300)
        check_fields(fields(shown, (1, 1), 20), clues)
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


@needs("POSIX")
def test_where_a_clipboard_ends_with_the_game_another_program_keeps_the_last_text(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = tmp_path / "kept"
    program = tmp_path / "wl-copy"
    program.write_text(f"#!/bin/sh\n/bin/cat > '{kept}.new' && /bin/mv '{kept}.new' '{kept}'\n")
    monkeypatch.setenv("PATH", str(tmp_path))
    with game(tmp_path, "robot") as player:
        monkeypatch.setattr("pygame.display.get_driver", lambda: "wayland")
        finished(player, *GUESSES)
        for mode in (0o600, 0o700):
            program.chmod(mode)
            player.press("Escape", "Ctrl+C", "Right")
            assert player.says("before you close") == (mode == 0o600)
        last = player.clipboard
    end = time.monotonic() + PATIENCE
    while not kept.exists():
        assert time.monotonic() < end
    assert kept.read_text(encoding="utf-8") == last


def test_several_boards_can_be_shared_in_a_line(tmp_path: Path) -> None:
    with game(tmp_path, "robot", "crane") as player:
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
            assert all(map(player.says, player.clipboard.splitlines())), "what is copied is shown"
        assert len(copied) == len(ways) >= 3
        assert any("1" in text and "2" in text and "\n" not in text.strip() for text in copied)
        player.click("Save image")
        (path,) = tmp_path.rglob("*.png")
        rows = (("robot", "robot"), ("crane", "robot"), ("crane", "crane"))
        clues = [clue for row in rows for clue in check_guess(*map(str.upper, row))]
        check_fields(fields(pygame.image.load(path).convert(), (1, 1), 40), clues)


def tiles_of(picture: pygame.Surface, words: tuple[str, ...]) -> list[list[bytes]]:
    """Return the colours of the corners of tiles in a picture of a board, and what is on them."""
    ground = bytes(picture.get_at((1, 1)))
    width, height = picture.get_size()
    below = next(y for y in range(height - 1, 0, -1) if is_inked(picture, y, ground))
    left = next(x for x in range(width) if bytes(picture.get_at((x, below - 9))) != ground)
    side = (width - 2 * left) // len(words[0])
    return [
        [
            bytes(
                picture.get_at((left + side * place + side // 4, below - side * up + side * 3 // 4))
            )
            for place in range(len(words[0]))
        ]
        for up in range(len(words), 0, -1)
    ]


def is_inked(picture: pygame.Surface, y: int, ground: bytes) -> bool:
    return any(bytes(picture.get_at((x, y))) != ground for x in range(0, picture.get_width(), 3))


def test_pictures_have_the_clues_and_letters_only_where_that_is_asked(tmp_path: Path) -> None:
    looks_of: set[bytes] = set()
    for marks in ("false", "true"):
        home, known = tmp_path / marks, set[Path]()
        with game(home, "robot", config=f"corner_marks = {marks}") as player:
            finished(player, *GUESSES)
            player.press("Ctrl+C")
            pictures = []
            for letters in (False, True, False):
                assert bool(player.find("With letters").checked) is letters
                player.click("Save image")
                (new,) = {*home.rglob("*.png")} - known
                known.add(new)
                assert player.says(new.parent.name)
                pictures.append(pygame.image.load(new).convert_alpha())
                player.click("With letters")
            plain, lettered, again = (each.get_buffer().raw for each in pictures)
            assert plain == again != lettered
            looks_of |= {plain, lettered}
            clues = [check_guess("ROBOT", word.upper()) for word in GUESSES]
            for picture in pictures:
                colours = tiles_of(picture, GUESSES)
                looks = {
                    clue: colours[row][at]
                    for row in (0, 2, 1)
                    for at, clue in enumerate(clues[row])
                }
                assert colours == [[looks[clue] for clue in row] for row in clues]
                assert len({*looks.values()}) == len(looks)
    assert len(looks_of) == 4, "marks are in them as well"


def test_a_picture_without_letters_tells_nothing_but_clues(tmp_path: Path) -> None:
    found = []
    for words in (("build", "crane"), ("fuzzy", "crane"), ("vegan", "robot")):  # all grey, then won
        with opened(tmp_path / words[0], "--answer", words[1]) as player:
            finished(player, *words)
            player.press("Ctrl+C")
            player.click("Save image")
        (path,) = (tmp_path / words[0]).rglob("*.png")
        found.append(pygame.image.load(path).get_buffer().raw)
    assert len({*found}) == 1


def test_the_review_has_the_figures_of_the_coach_and_a_sum_that_is_right(tmp_path: Path) -> None:
    with game(tmp_path, "robot") as player:
        player.press("Escape", "Ctrl+R")
        assert not player.says("Reviewing")
        finished(player, *GUESSES)
        player.press("Ctrl+R")
        player.until(lambda: player.says("Details"))
        [chart] = (n for n in player.find("Review", Role.DIALOG).children if n.role is Role.TABLE)
        player.click("Details")
        dialog = player.find("Review", Role.DIALOG)
        [table] = (node for node in dialog.children if node.role is Role.TABLE)
        left = [row.children[1].name for row in chart.children[1:]]
        for one, other in pairwise(left[:-1]):
            assert one.split()[0] == other.split()[-1]
        assert "solved" in left[-1]
        cells = [[cell.name for cell in row.children] for row in table.children[1:]]
        assert [row[0] for row in cells] == [word.upper() for word in GUESSES]
        (words,) = (node.name for node in dialog.children if "expected" in node.name)
        figures = [float(each.replace(",", "")) for each in re.findall(r"\d+\.\d+", words)]
        signs = [-1 if each in "−-" else 1 for each in re.findall(r"([+−-]) \d", words)]
        total = figures[0] + sum(sign * each for sign, each in zip(signs, figures[1:], strict=True))
        assert words.startswith("3 guesses") and abs(total - 3) < 0.021
        costs = [float(row[1]) for row in cells]
        assert abs(sum(costs) - figures[1]) < 0.021
        player.press("Ctrl+Tab")
        assert not player.says("expected")
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
    with game(tmp_path, "robot", "crane") as player:
        player.press("Escape", "Ctrl+W")
        assert not player.says("robot")
        finished(player, "robot", "crane")
        player.press("Ctrl+W")
        dialog = "\n".join(node.name for node in player.find("Meanings", Role.DIALOG).children)
        for number, word in enumerate(("robot", "crane"), 1):
            meaning = defined(word.upper(), "en")
            assert meaning and f"{number}. {word.upper()}" in dialog and meaning.words in dialog


def test_a_word_without_a_definition_is_named_all_the_same(tmp_path: Path) -> None:
    with game(tmp_path, "qwert", "robot") as player:
        finished(player, "qwert", "robot")
        player.press("Ctrl+W")
        said = [node.name for node in player.find("Meanings", Role.DIALOG).children]
        words = "\n".join(said)
        assert "1. QWERT" in words and "no definition" in words and "2. ROBOT" in words
