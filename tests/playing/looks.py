"""How a window may look, and which of all combinations are tried for each screen."""

from collections.abc import Iterator

from tests.languages.pseudo import CODE
from tests.playing.screens import SCREENS, Look

SIZES = ((1280, 800), (320, 480), (900, 500), (480, 800), (1920, 1080), (3840, 2160))
SCALES = (100, 200, 75, 150)
THEMES = ("dark", "light", "high contrast")
LANGUAGES = ("en", CODE, "es")

Row = tuple[str, Look]


def pairwise_rows() -> Iterator[Row]:
    """Yield rows in which each two values come together: every screen in every size, and so on.

    The other values go round, each at a pace of its own, so that no two go round together.
    """
    for nth, screen in enumerate(SCREENS):
        for turn, size in enumerate(SIZES):
            yield (
                screen,
                Look(
                    size,
                    SCALES[(nth + turn) % len(SCALES)],
                    THEMES[(nth // 4 + turn) % len(THEMES)],
                    LANGUAGES[(nth // 12 + turn + turn // 3) % len(LANGUAGES)],
                ),
            )


def usual_rows() -> set[Row]:
    """Return a row for each screen, of those above."""
    rows = [*pairwise_rows()]
    step = len(SIZES)
    return {rows[nth * step + (nth + nth // step) % step] for nth in range(len(SCREENS))}


def all_rows() -> Iterator[Row]:
    """Yield every combination."""
    for screen in SCREENS:
        for size in SIZES:
            for scale in SCALES:
                for theme in THEMES:
                    for language in LANGUAGES:
                        yield screen, Look(size, scale, theme, language)
