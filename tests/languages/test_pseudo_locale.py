"""Every text on every screen went through the catalogue, and has room for a longer language."""

import pytest

from tests.languages.drawn import remembering
from tests.languages.pseudo import pseudo_locale
from tests.languages.screens import SCREENS, visit

SIZES = ((320, 480), (800, 600), (1280, 800))
SCALES = (100, 200)
USUAL = ((800, 600), 100)  # the others are for `-m deep`


def cases() -> list[object]:
    return [
        pytest.param(
            name,
            size,
            scale,
            id=f"{name}-{size[0]}x{size[1]}-{scale}",
            marks=[] if (size, scale) == USUAL else pytest.mark.deep,
        )
        for name in SCREENS
        for size in SIZES
        for scale in SCALES
    ]


@pytest.mark.parametrize(("name", "size", "scale"), cases())
def test_every_text_is_translated_and_has_room(
    name: str, size: tuple[int, int], scale: int
) -> None:
    with pseudo_locale(), remembering():
        walk = visit(SCREENS[name], size, scale, thorough=(size, scale) != USUAL)
    print(f"{name}: {len(walk.seen)} texts")
    assert walk.seen
    assert not walk.findings, "\n".join(map(str, walk.findings))
