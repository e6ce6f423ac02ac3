"""The setting that shows words says so, and covers the only one that is left until it is wanted."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from game.rules import Guess, check_guess, filter_word_list
from game.window.access.nodes import Node, Role
from game.words import Tier, load
from tests.player import Player, opened

ONE_LEFT = "1 word left"


def guesses_that_leave(answer: str, most: int) -> list[str]:
    """Return guesses after which so many words are left at most, the answer among them."""
    words = load("en", 5).answers_up_to(Tier.MEDIUM)
    rows: list[Guess] = []
    for word in words[::97]:
        if len(filter_word_list(words, rows)) <= most:
            break
        if word != answer:
            rows.append(Guess(word, check_guess(answer, word)))
    assert len(filter_word_list(words, rows)) <= most
    return [row.word.lower() for row in rows]


@contextmanager
def one_left(home: Path, answer: str, more: str = "") -> Iterator[Player]:
    """Play with words left shown until one is left."""
    config = f'easy = true\nanimation = "off"\nmax_guesses = "unlimited"\n{more}'
    with opened(home, "--answer", answer.lower(), config=config) as player:
        player.press("Escape")
        player.resize(1280, 800)
        player.play(*guesses_that_leave(answer, 1))
        yield player


@pytest.mark.parametrize("answer", ["LILAC", "WATER"])
def test_the_only_word_left_is_covered_until_it_is_asked_for_by_key(
    tmp_path: Path, answer: str
) -> None:
    with one_left(tmp_path, answer) as player:
        assert player.says(ONE_LEFT)
        assert answer not in player.text
        player.press("Ctrl+1")
        player.wait()
        assert player.row
        assert player.row.value == answer
        assert player.says(f"{ONE_LEFT}: {answer}")


def test_a_click_shows_it_too(tmp_path: Path) -> None:
    with one_left(tmp_path, "LILAC") as player:
        player.click(next(node for node in player.nodes if node.name.startswith(ONE_LEFT)))
        player.wait()
        assert player.row
        assert player.row.value == "LILAC"


def test_what_is_told_of_the_board_does_not_name_it_either(tmp_path: Path) -> None:
    with one_left(tmp_path, "LILAC") as player:
        player.press("Ctrl+L")
        player.wait()
        assert "LILAC" not in player.text


def test_the_setting_says_that_words_are_shown(tmp_path: Path) -> None:
    with opened(tmp_path) as player:
        player.press("Escape", "Ctrl+,", "PageDown")
        player.wait()
        assert player.says("Show words left")
        assert player.says("up to five of them")


def refusals(player: Player) -> list[Node]:
    return [node for node in player.nodes if node.role is Role.STATUS and "Not used" in node.name]


@pytest.mark.parametrize("wrong", ["no/such/list.txt", "."])
def test_a_file_that_cannot_be_used_is_answered_where_it_is_typed(
    tmp_path: Path, wrong: str
) -> None:
    with opened(tmp_path) as player:
        player.press("Escape")
        player.resize(1280, 800)
        player.press("Ctrl+,", "PageDown", "PageDown")
        player.wait()
        field = next(node for node in player.nodes if "Guess list" in node.name)
        player.click(field)
        player.type(wrong)
        player.wait()
        field = next(node for node in player.nodes if "Guess list" in node.name)
        assert "Not used" in field.about
        said = refusals(player)
        player.press("Enter")
        player.wait(500)
        assert player.find("Settings", Role.DIALOG)
        assert len(refusals(player)) > len(said)
