"""The states of a key are told apart at a glance, in every theme, by eyes of any kind.

F25, F26: green differed from a key that was not tried by its hue alone, and absent keys hardly
receded.
"""

import pytest

from game.profile import Settings
from game.window.ui.theme import LEGIBLE
from tests.gallery.contrasts import SIZES, every_look, keys_in, measured, table

looks = pytest.mark.parametrize(
    "settings",
    list(every_look()),
    ids=lambda each: each.theme + (", colour-blind" if each.colour_blind else ""),
)


@looks
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_states_of_keys_differ_in_luminance_or_by_a_mark(
    settings: Settings, size: tuple[int, int]
) -> None:
    rows = measured(settings, size)
    assert all(row.told_apart for row in rows), "\n" + table(rows)


@looks
def test_letters_of_keys_can_be_read(settings: Settings) -> None:
    for state, seen in keys_in(settings, (1280, 800)).items():
        assert seen.letter >= LEGIBLE, state


@looks
def test_a_dead_key_has_neither_fill_nor_outline(settings: Settings) -> None:
    keys = keys_in(settings, (1280, 800))
    assert keys["dead"].fill == keys["dead"].edge
    assert keys["not tried"].fill != keys["not tried"].edge
