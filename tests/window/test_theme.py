"""Every letter can be read in every theme."""

import pytest

from game.window.theme import THEMES, contrast, mixed, theme

PAIRS = [
    ("green", "green_ink"),
    ("yellow", "yellow_ink"),
    ("grey", "grey_ink"),
    ("key", "key_ink"),
    ("accent", "accent_ink"),
    ("background", "text"),
    ("surface", "text"),
    ("raised", "text"),
    ("background", "muted"),
    ("text", "background"),
    ("surface", "accent"),
    ("background", "warning"),
]


@pytest.mark.parametrize("name", THEMES)
@pytest.mark.parametrize("colour_blind", [False, True])
@pytest.mark.parametrize(("ground", "ink"), PAIRS)
def test_contrast(name: str, colour_blind: bool, ground: str, ink: str) -> None:
    colours = theme(name, colour_blind)
    assert contrast(getattr(colours, ground), getattr(colours, ink)) >= 4.5


@pytest.mark.parametrize("name", THEMES)
def test_the_cursor_can_be_told_from_other_tiles(name: str) -> None:
    colours = theme(name)
    assert contrast(colours.background, colours.accent) >= 3
    assert contrast(colours.background, colours.muted) >= 3


def test_mixing() -> None:
    assert mixed((0, 0, 0), (255, 255, 255), 0) == (0, 0, 0)
    assert mixed((0, 0, 0), (255, 255, 255), 1) == (255, 255, 255)
