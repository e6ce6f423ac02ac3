"""The coach in full, the words left, a new puzzle of the assistant; dialogs that are scrolled."""

from pathlib import Path
from unittest import mock

import pygame
import pytest

from game.rules import Guess, check_guess, filter_word_list
from game.window.draw.nodes import Role
from game.words import Tier, load
from tests.player import Player, opened
from tests.playing.games import QUIET, WIDE, game, place_of, tab_to, title
from tests.playing.screens import front_of
from tests.playing.test_coach import panel

LEFT = {"key": pygame.K_LEFT, "mod": 0, "unicode": "", "scancode": 0}


def inside(player: Player, role: Role) -> list[str]:
    return [node.name for node in front_of(player).children if node.role is role]


def test_a_guess_of_the_coach_is_typed_by_click_and_the_words_left_are_all_there(
    tmp_path: Path,
) -> None:
    with game(tmp_path, "robot", config=QUIET) as player:
        player.play("round")
        player.press("F2")
        assert title(player) == "Coach" and player.says("with help")
        player.until(lambda: any(node.name == "See all" for node in player.nodes))
        player.until(lambda: not player.says("Best guess so far"))
        player.click("See all")
        rows = [Guess("ROUND", check_guess("ROBOT", "ROUND"))]
        left = filter_word_list(load("en", 5).answers_up_to(Tier.MEDIUM), rows)
        words = [name for name in inside(player, Role.BUTTON) if name.isupper()]
        assert sorted(words) == sorted(left)
        word = words[-1]
        player.click(word)
        assert not title(player) and player.row and player.row.value == word
        player.press("Escape", "F2", "Right")
        player.until(lambda: player.says("Best guess:"))
        player.until(lambda: not player.says("thinking"))
        before = player.text
        player.click("Details")
        assert player.find("Hide details") and player.text != before
        player.click("Hide details")
        assert player.find("Details")
        player.type("rotor")  # which is rated
        assert title(player) == "Coach" and player.row and player.row.value == "ROTOR"
        player.press("Escape", "Escape", "Ctrl+1")
        player.wait()
        assert player.row and player.row.value and len(player.row.value) == 5


def test_of_many_words_left_some_are_named_and_all_are_counted(tmp_path: Path) -> None:
    with game(tmp_path, "robot", config=QUIET) as player:
        player.play("fuzzy")
        player.press("F2")
        player.until(lambda: any(node.name == "See all" for node in player.nodes))
        player.click("See all")
        rows = [Guess("FUZZY", check_guess("ROBOT", "FUZZY"))]
        left = filter_word_list(load("en", 5).answers_up_to(Tier.MEDIUM), rows)
        words = [name for name in inside(player, Role.BUTTON) if name.isupper()]
        assert {*words} <= {*left} and len({*words}) == len(words)
        assert f"{len(left):,}" in title(player).split()
        assert len(words) < len(left) and player.says(f"and {len(left) - len(words):,} more")


def test_a_new_puzzle_has_the_rules_that_were_chosen(tmp_path: Path) -> None:
    with game(tmp_path, "robot", config=QUIET) as player:
        player.press("Escape", "Ctrl+E", "Ctrl+N")
        assert title(player) == "New puzzle"
        player.press("7", "Tab", "2")
        player.click("Start")
        player.wait()
        assert not title(player) and player.says("7 letters")
        assert player.find("Board 2 of 2", Role.TABLE)
        player.press("Ctrl+N", "4", "Escape")
        assert player.says("7 letters")
        player.press("Escape")
        assert player.says("Guess 1 of 6")


def test_a_puzzle_may_have_the_players_own_words(tmp_path: Path) -> None:
    (tmp_path / "own.txt").write_text("robot\nslack\nplume\nhymns\n", encoding="utf-8")
    with opened(tmp_path, config=f'{QUIET}answers = "own.txt"', size=WIDE) as player:
        player.press("Ctrl+E")
        for keys, is_own in (((), False), (("Right",), True), ((), True)):
            player.press("Ctrl+N")
            tab_to(player, player.find("Word list"))
            player.press(*keys, "Enter")
            player.press(*"robot", "Enter", *"11111")
            player.until(lambda: panel(player) and panel(player)[0][0].isdecimal())
            assert (panel(player)[0][:2] == "3 ") == is_own


def top(player: Player) -> bytes:
    """Return the pixels of the upper half of the window."""
    width, height = player.picture.get_size()
    return player.picture.subsurface((0, height // 4, width, height // 4)).copy().get_buffer().raw


@pytest.mark.parametrize("way", ["keys", "wheel", "bar"])
def test_what_is_higher_than_its_dialog_is_scrolled_to_its_end_and_back(
    tmp_path: Path, way: str
) -> None:
    with game(tmp_path, "robot", config=QUIET, size=(480, 420)) as player:
        player.press("F1", "Ctrl+Tab")
        player.press("Escape", "F1")
        tab_to(player, player.find("About"))
        player.press("Enter")
        assert title(player) == "About Verdigris"
        place = player.find("About Verdigris", Role.DIALOG).place
        assert place
        player.point(place.middle)
        player.wait(500)
        pictures = [top(player)]

        def scroll(down: bool) -> None:
            if way == "keys":
                player.press("PageDown" if down else "PageUp")
            elif way == "wheel":
                player.wheel(-2 if down else 2)
            else:
                x = place.x + place.width - 14
                ends = place.y + 70, place.y + place.height - 90
                player.drag((x, ends[not down]), (x, ends[down]))
                player.point(place.middle)
            player.wait(500)

        for _ in range(40):
            scroll(down=True)
            if top(player) == pictures[-1]:
                break
            pictures.append(top(player))
        assert len(pictures) > 1
        player.press("Ctrl+T", "Escape")
        player.point(place.middle)
        player.wait(500)
        assert top(player) == pictures[-1], "a dialog that was above it has left it so"
        for _ in range(40):
            scroll(down=False)
        assert top(player) == pictures[0]


def test_a_clipboard_that_fails_leaves_the_text_to_be_read(tmp_path: Path) -> None:
    fails = mock.patch("pygame.scrap.put_text", side_effect=pygame.error("no clipboard"))
    with game(tmp_path, "robot", config=QUIET) as player:
        player.play("round", "robot")
        player.press("Ctrl+C")
        said = inside(player, Role.LABEL)
        player.press("Escape")
        with fails:
            player.press("Ctrl+C")
        now = inside(player, Role.LABEL)
        assert {*now} - {*said} and any("1/6" in each or "2/6" in each for each in now)
        player.press("Escape", "Ctrl+N")
        player.click("With a friend")
        player.type("tiger")
        with fails:
            player.click("Copy code")
        assert player.says("Couldn't copy")


def test_a_newcomer_is_welcomed_once(tmp_path: Path) -> None:
    with opened(tmp_path, new=True) as player:
        assert title(player) == "Welcome!"
        high = place_of(player.find("Welcome!", Role.DIALOG)).height
        player.click("Large")
        assert place_of(player.find("Welcome!", Role.DIALOG)).height > high
        player.press("Ctrl++")
        assert player.find("Larger").selected
        player.press("Ctrl++", "Tab", "Right")
        assert player.find("Large").selected
        assert player.focus == player.find("Large").key
        player.press("F1")
        assert title(player) == "Help"
        player.press("Escape")
        player.play("slate")
    with opened(tmp_path, new=True) as player:
        assert not title(player) and player.says("Row 1, slate")
