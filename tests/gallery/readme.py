"""The pictures of the README, made anew by `python -m tests.gallery --readme`."""

from pathlib import Path

from tests.gallery.scenes import Picture, press, settle, take

from tests.window.player import Player  # isort: skip (it sets SDL's dummy driver)

import pygame

from game.profile import Settings
from tests.gallery.png import save_small

FOLDER = Path(__file__).resolve().parents[2] / "assets" / "pictures"
SIZE = (1280, 720)
ONE = ("CRUST",)
EIGHT = ("WHARF", "SNORE", "BADGE", "FROND", "CLOUD", "MEDIA", "PLANT", "GRIPE")


def play(player: Player) -> None:
    """Play two words and begin a third."""
    player.play("slate", "crony")
    player.type("cru")
    player.wait()


def ask_the_coach(player: Player) -> None:
    """Play a word, ask the coach, and type another one."""
    player.play("slate")
    player.press("a", mod=pygame.KMOD_CTRL)
    player.type("corny")
    settle(player)


def solve(player: Player) -> None:
    """Play until the word is found."""
    player.play("slate", "crony", "crumb", "crust")
    player.wait()


def review(player: Player) -> None:
    """Solve the word and look at the review."""
    solve(player)
    player.press("r", mod=pygame.KMOD_CTRL)
    settle(player)


def ask_elsewhere(player: Player) -> None:
    """Tell the assistant two words of a puzzle from elsewhere."""
    player.press("e", mod=pygame.KMOD_CTRL)
    for word, clues in (("slate", "12111"), ("doily", "11331")):
        player.type(word)
        player.press("Enter", *clues)
    settle(player)
    player.wait()


def play_eight(player: Player) -> None:
    """Solve two of eight boards, and begin another word."""
    player.play("slate", "corny", "pudgy", "wharf", "snore")
    player.type("pla")
    player.wait()


def show_looks(player: Player) -> None:
    """Open the settings at the page of looks."""
    press(",", play)(player)
    player.press(*["PageDown"] * 3)
    player.wait()


# Each picture with the secrets of its game.
PICTURES = (
    (Picture("dark", Settings(), SIZE, play), ONE),
    (Picture("light", Settings(theme="light"), SIZE, ask_the_coach), ONE),
    (Picture("high-contrast", Settings(theme="high contrast"), SIZE, solve), ONE),
    (Picture("eight-boards", Settings(boards=8), (1600, 900), play_eight), EIGHT),
    (Picture("settings", Settings(), SIZE, show_looks), ONE),
    (Picture("review", Settings(), SIZE, review), ONE),
    (Picture("assistant", Settings(theme="light"), SIZE, ask_elsewhere), ONE),
    (Picture("statistics", Settings(theme="light"), SIZE, press("t", solve)), ONE),
)


def renew() -> None:
    """Save the pictures in the place of the former ones, and print how large they are."""
    for old in FOLDER.glob("*.png"):
        old.unlink()
    whole = 0
    for picture, secrets in PICTURES:
        size = save_small(take(picture, *secrets), FOLDER / f"{picture.name}.png")
        print(f"{picture.name:16}{size / 1000:8.0f} kB")
        whole += size
    print(f"{'all':16}{whole / 1000:8.0f} kB (< 600)")
