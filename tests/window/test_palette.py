"""A palette of the player's own: it is used where it can be seen and read, and refused in words."""

import re
import textwrap
import tomllib
from pathlib import Path

import pytest

from game.profile.settings import read_settings
from game.settings import Settings
from game.window.draw.theme import BASE, COLOURS, DARK, HIGH_CONTRAST, LIGHT, OWN, Palette, chosen

README = Path(__file__).resolve().parents[2] / "assets" / "palettes" / "README.md"
SEA: Palette = (
    ("based_on", "dark"),
    ("background", "#101C2C"),
    ("surface", "#16263A"),
    ("raised", "#1B2D44"),
    ("cap", "#16263A"),
    ("bar", "#7389A0"),
    ("green", "#2A8070"),
    ("yellow", "#FFD667"),
    ("accent", "#8FD0FF"),
)


def test_colours_of_ones_own_are_used_and_others_come_from_their_theme() -> None:
    own, refused = chosen(OWN, palette=SEA)
    assert refused == ""
    assert (own.background, own.accent) == ((0x10, 0x1C, 0x2C), (0x8F, 0xD0, 0xFF))
    assert own.text == DARK.text
    light = (("based_on", "light"), ("accent", "#0A5A8A"))
    assert chosen(OWN, palette=light).theme == LIGHT._replace(accent=(0x0A, 0x5A, 0x8A))


@pytest.mark.parametrize(
    ("palette", "named"),
    [
        ((("text", "#444444"),), "text background 1.85 4.5"),
        ((("green", "#1F3A35"),), "green cap 1.23 3.0"),
        ((("yellow", "#5F5232"), ("on_yellow", "#FFFFFF")), "yellow green 1.58 1.8"),
        ((("based_on", "sea"),), 'based_on "high contrast"'),
        ((("blurple", "#FFFFFF"),), "blurple"),
        ((("text", "white"),), "text #2A7F6B"),
        ((("text", "7"),), "text #2A7F6B"),
        ((), "[palette]"),
    ],
)
def test_what_cannot_be_used_is_named_and_the_theme_is_used(palette: Palette, named: str) -> None:
    used, refused = chosen(OWN, palette=palette)
    assert all(each in refused for each in named.split())
    assert used == DARK


def test_a_refused_palette_gives_way_to_the_theme_that_it_is_based_on() -> None:
    palette = (("based_on", "high contrast"), ("text", "#222222"))
    assert chosen(OWN, palette=palette).theme == HIGH_CONTRAST
    assert Settings(theme=OWN, palette=palette).marks_shown


def test_letters_on_a_fill_are_made_legible_where_no_colour_is_given_for_them() -> None:
    own, refused = chosen(OWN, palette=(("green", "#9FE8C8"), ("yellow", "#FF9A3C")))
    assert "yellow on green" in refused
    own, refused = chosen(OWN, palette=(("accent", "#0B7A5E"), ("based_on", "light")))
    assert refused == ""
    assert own.on_accent == LIGHT.on_accent
    own, refused = chosen(OWN, palette=(("grey", "#C8C8C8"),))
    assert refused == ""
    assert own.on_grey == (0, 0, 0)


def test_what_the_readme_shows_and_names_can_be_used() -> None:
    text = README.read_text("utf-8")
    examples = re.findall(r"(?m)^    \[palette\]\n(?:^    .+\n)+", text)
    assert len(examples) == 2
    for example in examples:
        palette = tomllib.loads(textwrap.dedent(example))["palette"]
        assert chosen(OWN, palette=tuple(palette.items())).refused == ""
    named = set(re.findall(r"`([a-z_]+)`", "".join(re.findall(r"(?m)^\| (`[^|]+) \|", text))))
    assert named == {BASE, *COLOURS}


def test_a_palette_that_is_no_table_is_named(tmp_path: Path) -> None:
    path = tmp_path / "config.toml"
    path.write_text("palette = 7\n")
    settings, (problem,) = read_settings(path)
    assert f"{path}: [palette]" in problem and settings == Settings()
