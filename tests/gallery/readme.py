"""The pictures of the README: `python -m tests.gallery --readme`, where Pillow is installed."""

from pathlib import Path
from tempfile import TemporaryDirectory

import pygame

from tests.player import opened
from tests.playing.screens import Look, Screen, visited

FOLDER = Path(__file__).resolve().parents[2] / "assets" / "pictures"
DARK, LIGHT = Look((1280, 720)), Look((1280, 720), theme="light")
ONE, HELPED = "--answer crust", "coach = true"
EIGHT = "--answer wharf,snore,badge,frond,cloud,media,plant,gripe"
PICTURES = {
    "dark": (Screen('slate crony "cru"', ONE), DARK),
    "light": (Screen('slate "corny" rest', ONE, HELPED), LIGHT),
    "high-contrast": (
        Screen("slate crony crumb crust rest", ONE),
        DARK._replace(theme="high contrast"),
    ),
    "eight-boards": (Screen('slate corny pudgy wharf snore "pla"', EIGHT), Look((1600, 900))),
    "settings": (Screen('slate crony "cru" Ctrl+,', ONE), DARK),
    "review": (Screen("slate crony crumb crust Ctrl+R rest", ONE), DARK),
    "assistant": (Screen("Ctrl+E slate 1 2 1 1 1 doily 1 1 3 3 1 rest", ONE), LIGHT),
    "statistics": (Screen("slate crony crumb crust Ctrl+T rest", ONE, past=True), LIGHT),
}
MOVING, SIZE = "game", (800, 600)
STEP = 40  # ms from frame to frame
LETTER, LOOK, END = 120, 700, 3000  # ms: after a letter, after a guess, after the game


def renew() -> None:
    """Save the pictures in the place of the former ones."""
    from PIL import Image

    def image_of(picture: pygame.Surface) -> Image.Image:
        return Image.frombytes("RGB", picture.get_size(), pygame.image.tobytes(picture, "RGB"))

    for name, (screen, look) in PICTURES.items():
        with visited(screen, look) as guide:
            still = image_of(guide.player.picture).quantize(256, dither=Image.Dither.NONE)
        still.save(FOLDER / f"{name}.png", optimize=True)
    first, *others = map(image_of, film())
    first.save(FOLDER / f"{MOVING}.png", save_all=True, append_images=others, duration=STEP, loop=0)


def film() -> list[pygame.Surface]:
    """Play a game, and return what is seen of it, a picture for each step of time."""
    frames: list[pygame.Surface] = []
    with TemporaryDirectory() as home, opened(Path(home), *ONE.split(), size=SIZE) as player:
        player.wait()

        def watch(milliseconds: int) -> None:
            for _ in range(milliseconds // STEP):
                player.frame(STEP)
                frames.append(player.picture.copy())

        watch(LOOK)
        for word in ("slate", "crony", "crust"):
            for letter in word:
                player.press(letter)
                watch(LETTER)
            player.press("Enter")
            while player.moves:
                watch(STEP)
            watch(LOOK)
        watch(END)
    return frames
