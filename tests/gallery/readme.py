"""The pictures of the README, made anew by `python -m tests.gallery --readme`."""

from pathlib import Path

from game.profile import Settings
from tests.gallery.png import Frame, save_moving, save_small
from tests.gallery.scenes import Picture, advised, press, settle, take
from tests.window.pilot import Pilot, playing

FOLDER = Path(__file__).resolve().parents[2] / "assets" / "pictures"
SIZE = (1280, 720)
ONE = ("CRUST",)
EIGHT = ("WHARF", "SNORE", "BADGE", "FROND", "CLOUD", "MEDIA", "PLANT", "GRIPE")


def play(pilot: Pilot) -> None:
    """Play two words and begin a third."""
    pilot.play("slate", "crony")
    pilot.type("cru")
    pilot.wait()


def solve(pilot: Pilot) -> None:
    """Play until the word is found."""
    pilot.play("slate", "crony", "crumb", "crust")
    pilot.wait()
    settle(pilot)


def review(pilot: Pilot) -> None:
    """Solve the word and look at the review."""
    solve(pilot)
    pilot.press("Ctrl+R")
    settle(pilot)


def ask_elsewhere(pilot: Pilot) -> None:
    """Tell the assistant two words of a puzzle from elsewhere."""
    pilot.press("Ctrl+E")
    for word, clues in (("slate", "12111"), ("doily", "11331")):
        pilot.type(word)
        pilot.press("Enter", *clues)
    settle(pilot)
    pilot.wait()


def play_eight(pilot: Pilot) -> None:
    """Solve two of eight boards, and begin another word."""
    pilot.play("slate", "corny", "pudgy", "wharf", "snore")
    pilot.type("pla")
    pilot.wait()


def show_looks(pilot: Pilot) -> None:
    """Open the settings at the page of looks."""
    press(",", play)(pilot)
    pilot.press(*["PageDown"] * 3)
    pilot.wait()


# Each picture with the secrets of its game.
PICTURES = (
    (Picture("dark", Settings(), SIZE, play), ONE),
    (Picture("light", Settings(theme="light"), SIZE, advised), ONE),
    (Picture("high-contrast", Settings(theme="high contrast"), SIZE, solve), ONE),
    (Picture("eight-boards", Settings(boards=8), (1600, 900), play_eight), EIGHT),
    (Picture("settings", Settings(), SIZE, show_looks), ONE),
    (Picture("review", Settings(), SIZE, review), ONE),
    (Picture("assistant", Settings(theme="light"), SIZE, ask_elsewhere), ONE),
    (Picture("statistics", Settings(theme="light"), SIZE, press("t", solve)), ONE),
)


MOVING = "game.png"
MOVING_SIZE = (800, 600)
STEP = 40  # ms from frame to frame
LETTER, LOOK, END = 120, 700, 3000  # ms: after a letter, after a guess, after the game


def record() -> list[Frame]:
    """Play a game, and return it as frames."""
    frames: list[Frame] = []
    with playing(*ONE) as pilot:
        pilot.resize(*MOVING_SIZE)
        pilot.wait()

        def film(time: int) -> None:
            for _ in range(time // STEP):
                pilot.turn(STEP)
                frames.append(Frame.of(pilot.look(), STEP))

        film(LOOK)
        for word in ("slate", "crony", "crust"):
            for letter in word:
                pilot.type(letter)
                film(LETTER)
            pilot.press("Enter")
            while pilot.moving:
                film(STEP)
            film(LOOK)
        film(END)
    return frames


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
    print(f"{MOVING:16}{save_moving(record(), FOLDER / MOVING) / 1000:8.0f} kB (< 1500)")
