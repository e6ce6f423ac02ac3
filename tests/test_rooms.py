"""Who may import whom: down the list only, and pygame in the window alone."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

GAME = Path(__file__).resolve().parents[1] / "game"

# Each room and what it may import besides the standard library and itself.
MAY_IMPORT = {
    "rules": set(),
    "words": {"game.rules"},
    "match": {"game.rules", "game.words"},
    "coach": {"game.rules", "game.words", "numpy"},
    "profile": {
        "game.rules",
        "game.words",
        "game.match",
        "game.options",
        "platformdirs",
        "tomlkit",
    },
    "session": {"game.rules", "game.words", "game.match", "game.coach", "game.profile"},
    "terminal": {
        "game.rules",
        "game.words",
        "game.match",
        "game.coach",
        "game.profile",
        "game.session",
    },
    "window": {
        "game.rules",
        "game.words",
        "game.match",
        "game.coach",
        "game.profile",
        "game.session",
        "game.options",
        "game.version",
        "numpy",
        "platformdirs",
        "pygame",
        "pygame_gui",
    },
}
FILES = sorted(GAME.glob("*/**/*.py"))


def imported(path: Path) -> Iterator[str]:
    """Yield the modules that a file imports: rooms of the game by two names, others by one."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        names = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path} imports by dots; name the room"
            names = [node.module or ""]
        for name in names:
            yield ".".join(name.split(".")[: 2 if name.startswith("game.") else 1])


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(GAME)))
def test_a_room_imports_only_what_lies_below_it(path: Path) -> None:
    import sys

    room = path.relative_to(GAME).parts[0]
    allowed = MAY_IMPORT[room] | {f"game.{room}"} | set(sys.stdlib_module_names)
    assert set(imported(path)) <= allowed


def test_the_check_sees_what_it_is_to_see() -> None:
    assert "game.match" in set(imported(GAME / "window" / "scenes" / "play_scene.py"))
    assert "pygame" in set(imported(GAME / "window" / "board" / "tiles.py"))
    assert {path.relative_to(GAME).parts[0] for path in FILES} <= set(MAY_IMPORT)
