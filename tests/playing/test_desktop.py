"""The desktop: where the window opens, the full screen, what the system wishes; a bad start."""

import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from unittest import mock

import pygame
import pytest

from game.window.draw.nodes import Role
from game.window.platform.system_watch import SOURCES
from game.window.platform.wishes import Wishes
from tests.player import DESKTOP, WINDOW, Player, opened
from tests.playing.games import game, message

SMALL, TALL = (640, 480), (500, 640)


def tell(player: Player, kind: int) -> None:
    """Let the desktop say something of the window."""
    pygame.event.post(pygame.event.Event(kind))
    player.frame()


def grow(player: Player) -> None:
    """Make the window as large as the desktop lets it be."""
    tell(player, pygame.WINDOWMAXIMIZED)
    player.resize(*DESKTOP)


def grow_and_say_so_late(player: Player) -> None:
    player.resize(*DESKTOP)
    player.point((9, 9))
    tell(player, pygame.WINDOWMAXIMIZED)


def fill_the_screen_and_be_restored(player: Player) -> None:
    fill_the_screen(player)
    tell(player, pygame.WINDOWRESTORED)  # which is not about its being maximised
    player.press("F11")


def be_tall_and_grow(player: Player) -> None:
    player.resize(*TALL)
    grow(player)


def be_tall_and_grow_and_say_so_late(player: Player) -> None:
    player.resize(*TALL)
    grow_and_say_so_late(player)


def fill_the_screen(player: Player) -> None:
    player.press("F11")
    assert pygame.display.get_window_size() == DESKTOP


def restore(player: Player) -> None:
    tell(player, pygame.WINDOWRESTORED)
    player.resize(*SMALL)


# What happens to the window, one start after the other, with the size that it opens with at the
# next one, and whether it is then maximised.
LIVES: list[tuple[Callable[[Player], object], tuple[int, int], bool]] = [
    (fill_the_screen, WINDOW, False),
    (lambda player: player.resize(2000, 500), (DESKTOP[0], 500), False),
    (lambda player: player.press("F11", "Ctrl+,", "F11"), (DESKTOP[0], 500), False),
    (lambda player: player.resize(*SMALL), SMALL, False),
    (grow, SMALL, True),
    (fill_the_screen, SMALL, True),
    (restore, SMALL, False),
    (grow_and_say_so_late, SMALL, True),
    (id, SMALL, True),
    (fill_the_screen_and_be_restored, SMALL, True),
    (restore, SMALL, False),
    (be_tall_and_grow, TALL, True),
    (restore, SMALL, False),
    (be_tall_and_grow_and_say_so_late, TALL, True),
]


def test_the_window_opens_where_it_was(tmp_path: Path) -> None:
    file = tmp_path / "state" / "verdigris" / "window.toml"
    kept, maximised = WINDOW, False
    for act, after, will_be in LIVES:
        with game(tmp_path, "crane") as player:
            assert pygame.display.get_window_size() == kept
            assert f"maximised = {str(maximised).lower()}" in file.read_text(encoding="utf-8")
            act(player)
            size = pygame.display.get_window_size()
            assert player.root.place and player.root.place[2:] == size == player.picture.get_size()
            assert size != kept or after == kept
        kept, maximised = after, will_be


def test_where_the_environment_names_a_place_the_window_stays_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = mock.patch("pygame.display.get_window_position", lambda: (400, 30))
    with seen, game(tmp_path, "crane"):
        pass
    there = DESKTOP[0] - WINDOW[0], 30  # where all of it is to be seen
    for named in (False, True):
        if named:
            monkeypatch.setenv("SDL_VIDEO_WINDOW_POS", "0,0")
        with mock.patch("pygame.display.set_window_position") as moves, game(tmp_path, "crane"):
            assert moves.call_args_list == [mock.call(there)] * (not named)


LOOKS = {
    Wishes(dark=False): "light",
    Wishes(dark=True): "dark",
    Wishes(dark=False, contrast=True): "high contrast",
    Wishes(): "dark",
    Wishes(dark=True, contrast=True): "high contrast",
}


def test_the_window_looks_as_the_system_wishes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wished = Wishes(text=1.45)
    monkeypatch.setitem(SOURCES, sys.platform, lambda: wished)

    def theme(player: Player) -> str:
        light = sum(player.picture.get_at((2, 300))[:3])
        return "light" if light > 400 else "dark" if light else "high contrast"

    with opened(tmp_path, new=True) as player:
        player.until(lambda: "scale = 150" in (tmp_path / "config.toml").read_text("utf-8"))
        size = zip(player.picture.get_size(), DESKTOP, strict=True)
        assert all(0.8 * most < length < most for length, most in size)
        player.press("Escape")
        assert theme(player) == "dark"
        for wishes, look in LOOKS.items():
            wished = wishes._replace(still=True, text=2.0)
            tell(player, pygame.WINDOWFOCUSLOST)
            tell(player, pygame.WINDOWFOCUSGAINED)
            player.until(partial(lambda look: theme(player) == look, look))
        assert "scale = 150" in (tmp_path / "config.toml").read_text("utf-8"), "taken once"
    with game(tmp_path, "crane") as player:
        assert theme(player) == "high contrast", "as it looked last, from the start"
        assert not player.says("Welcome!")
        player.press(*"crate", "Enter")
        assert player.says("Guess 2 of 6"), "nothing moves"
        player.press("Ctrl+,", *["Down"] * 3, "Left")
        wished = Wishes(dark=False)
        tell(player, pygame.WINDOWFOCUSGAINED)
        player.until(lambda: player.find("Theme").value == "System (Light)")
        player.click("More settings")
        player.press("Ctrl+Tab")
        assert player.find("Animation").value == "System (Normal)"
    with opened(tmp_path, config='theme = "light"') as player:
        player.wait(500)
        assert theme(player) == "light", "what the player wishes comes first"


def test_what_is_wrong_at_the_start_is_said_and_the_day_is_backed_up(tmp_path: Path) -> None:
    problems = ['theme = "green"', "scale = 1", 'coach = "maybe"']
    start = ("--answer", "crane", "--profile", str(tmp_path / "games"))
    with opened(tmp_path, *start, config="\n".join(problems)) as player:
        player.press("F1")
        player.wait()
        assert not message(player), "what waits comes after a dialog"
        player.press("Escape")
        player.wait(300)
        assert message(player)
        player.play("slate")
        player.press("Ctrl+M")
        said = [node.name for node in player.find("Messages", Role.DIALOG).children]
        shown = [words for words in said if "config.toml" in words]
        assert len(shown) == len(problems)
        assert all(any(each.split()[0] in words for each in problems) for words in shown)
    assert player.ended == 0 and list((tmp_path / "games").rglob("*2026*"))


def test_a_crash_is_told_and_written_down_without_what_is_still_to_be_found(tmp_path: Path) -> None:
    submit = "game.session.game_session.GameSession.submit"
    fault = mock.patch(submit, side_effect=ValueError("Robot, crane and slate"))
    with game(tmp_path, "robot", "crane", drawn=True) as player:
        player.play("crane")
        player.type("slate")
        with fault:
            player.press("Enter")
        player.wheel(-1)
        told = "".join("".join(text.words for text in player.drawn).split())  # broken into lines
        (file,) = tmp_path.rglob("crash.txt")
        assert "crashed" in told and f"{file}" in told
        for text in (told, "".join(file.read_text("utf-8").split())):
            assert "ValueError:*****,craneandslate" in text
        with pytest.raises(ValueError, match="Robot"):
            player.press("x")
    with opened(tmp_path) as player:
        assert player.says("Row 1, crane") and player.row and player.row.value == "SLATE"
