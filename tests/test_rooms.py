"""The architecture: who may import whom, no circles, and files of a size that can be read.

Every import counts, also those inside functions and those for type checkers alone.
"""

import ast
import re
import shutil
import sys
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import pytest

GAME = Path(__file__).resolve().parents[1] / "game"

# The rooms from the lowest to the highest; each may import those before it, but for MAY_NOT.
ROOMS = (
    "rules",
    "words",
    "match",
    "coach",
    "profile",
    "session",
    "terminal",
    "window.platform",
    "window.ui",
    "window.board",
    "window.access",
    "window.dialogs",
    "window.scenes",
    "window",
)
MAY_NOT = {
    "coach": {"match"},
    "profile": {"coach"},
    "window.platform": {"coach", "match", "rules", "session", "terminal"},
    "window.ui": {"coach", "match", "profile", "session", "terminal"},
    "window.board": {"terminal"},
    "window.access": {"coach", "profile", "terminal"},
    "window.dialogs": {"terminal", "window.access"},
    "window.scenes": {"terminal", "window.access", "window.dialogs", "window.platform"},
    "window": {"terminal"},
}
# The packages that a room may import besides the standard library.
PACKAGES = {
    "coach": {"numpy"},
    "profile": {"platformdirs", "tomlkit"},
    "window.platform": {"pygame", "platformdirs"},
    "window.ui": {"pygame", "pygame_gui"},
    "window.board": {"pygame"},
    "window.access": {"accesskit", "pygame"},
    "window.dialogs": {"pygame"},
    "window.scenes": {"pygame"},
    "window": {"pygame"},
}
# What every room may import; each of these may import those before it.
FOR_ALL = (
    "game.version",
    "game.cancellation",
    "game.links",
    "game.program",
    "game.plain_files",
    "game.catalogue",
    "game.formats",
    "game.option",
    "game.options",
)
# Files that are short for a reason: package heads, and what other programs read alone.
SHORT = {"__init__.py", "__main__.py", "version.py"}


def modules(game: Path) -> dict[str, Path]:
    """Return the files below a folder `game` by the names of their modules."""
    found = {}
    for path in sorted(game.rglob("*.py")):
        parts = ("game", *path.relative_to(game).with_suffix("").parts)
        found[".".join(parts).removesuffix(".__init__")] = path
    return found


@cache
def imports_in(text: str) -> tuple[ast.Import | ast.ImportFrom, ...]:
    """Return the imports in a file; nearly all files of a copy are those of the game."""
    nodes = ast.walk(ast.parse(text))
    return tuple(node for node in nodes if isinstance(node, ast.Import | ast.ImportFrom))


def imports_of(path: Path, known: Mapping[str, Path]) -> Iterator[str]:
    """Yield what a file imports: modules of the game by their names, packages by their first."""
    for node in imports_in(path.read_text(encoding="utf-8")):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        else:
            assert node.level == 0, f"{path} imports by dots; name the room"
            inside = [f"{node.module}.{alias.name}" for alias in node.names]
            names = [name if name in known else str(node.module) for name in inside]
        for name in names:
            yield name if name.split(".")[0] == "game" else name.split(".")[0]


def graph_of(game: Path) -> dict[str, set[str]]:
    """Return for each module what it imports."""
    known = modules(game)
    return {name: set(imports_of(path, known)) - {name} for name, path in known.items()}


def room_of(module: str) -> str | None:
    """Return the room of a module, None for what lies above all rooms, such as the command line."""
    name = module.removeprefix("game.")
    fitting = [room for room in ROOMS if name == room or name.startswith(f"{room}.")]
    return max(fitting, key=len, default=None)


def upward(graph: Mapping[str, set[str]]) -> list[str]:
    """Return the imports that a room is not allowed."""
    wrong = []
    for module, imported in graph.items():
        room = room_of(module)
        if module in FOR_ALL:
            for_all = set(FOR_ALL[: FOR_ALL.index(module)])
            below: set[str] = set()
        elif room is None:
            continue
        else:
            for_all = set(FOR_ALL)
            below = set(ROOMS[: ROOMS.index(room) + 1]) - MAY_NOT.get(room, set())
        packages = PACKAGES.get(room or "", set()) | set(sys.stdlib_module_names)
        for name in imported:
            if name.split(".")[0] != "game":
                allowed = name in packages
            else:
                allowed = name in for_all or room_of(name) in below
            if not allowed:
                wrong.append(f"{module} imports {name}")
    return sorted(wrong)


def circles(graph: Mapping[str, set[str]]) -> list[set[str]]:
    """Return the sets of modules that import each other in a circle, found as Tarjan does.

    Source: R. Tarjan, Depth-first search and linear graph algorithms, 1972.
    """
    order: dict[str, int] = {}
    low: dict[str, int] = {}
    path: list[str] = []
    found = []

    def visit(module: str) -> None:
        order[module] = low[module] = len(order)
        path.append(module)
        for name in graph[module] & graph.keys():
            if name not in order:
                visit(name)
            if name in path:
                low[module] = min(low[module], low[name])
        if low[module] == order[module]:
            at = path.index(module)
            circle, path[at:] = set(path[at:]), []
            if len(circle) > 1:
                found.append(circle)

    for module in graph:
        if module not in order:
            visit(module)
    return found


@pytest.fixture(scope="module")
def graph() -> dict[str, set[str]]:
    return graph_of(GAME)


def test_imports_go_down_only(graph: dict[str, set[str]]) -> None:
    assert upward(graph) == []


def test_nothing_imports_in_a_circle(graph: dict[str, set[str]]) -> None:
    assert circles(graph) == []


def test_the_size_of_the_code_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    lines = {
        path.relative_to(GAME): len(path.read_text(encoding="utf-8").splitlines())
        for path in modules(GAME).values()
    }
    longest = max(lines, key=lambda path: lines[path])
    with capsys.disabled():
        print(f"\n{len(lines)} modules, {sum(lines.values()):,} lines; ", end="")
        print(f"longest: {longest} with {lines[longest]}", end=" ")


def test_no_two_files_have_one_name() -> None:
    names = [path.name for path in modules(GAME).values() if path.name not in SHORT]
    assert sorted(set(names)) == sorted(names)


@pytest.fixture
def copy_of_the_game(tmp_path: Path) -> Path:
    copy = tmp_path / "game"
    shutil.copytree(GAME, copy, ignore=shutil.ignore_patterns("__pycache__"))
    return copy


def test_a_planted_circle_is_found(copy_of_the_game: Path) -> None:
    theme = copy_of_the_game / "window" / "ui" / "theme.py"
    later = "\n\ndef later():\n    from game.window.ui import gui\n"
    theme.write_text(theme.read_text(encoding="utf-8") + later, encoding="utf-8")
    (circle,) = circles(graph_of(copy_of_the_game))
    assert {"game.window.ui.theme", "game.window.ui.gui"} <= circle


@pytest.mark.parametrize(
    "planted",
    [
        "def later():\n    from game.window.scenes import scene\n",
        "if TYPE_CHECKING:\n    from game.window.scenes.scene import Scene\n",
        "import game.window.app\n",
    ],
)
def test_a_planted_import_upwards_is_found(copy_of_the_game: Path, planted: str) -> None:
    theme = copy_of_the_game / "window" / "ui" / "theme.py"
    theme.write_text(f"{theme.read_text(encoding='utf-8')}\n\n{planted}", encoding="utf-8")
    (wrong,) = upward(graph_of(copy_of_the_game))
    assert wrong.startswith("game.window.ui.theme imports game.window.")


def test_pygame_below_the_window_is_found(copy_of_the_game: Path) -> None:
    entry = copy_of_the_game / "session" / "entry.py"
    entry.write_text(f"{entry.read_text(encoding='utf-8')}\nimport pygame\n", encoding="utf-8")
    assert upward(graph_of(copy_of_the_game)) == ["game.session.entry imports pygame"]


def test_the_guide_names_every_file_and_no_other() -> None:
    guide = (GAME / "README.md").read_text(encoding="utf-8")
    named = {
        Path(name).name for name in re.findall(r"`(?:\w+/)*\w+\.py`", guide.replace("../", ""))
    }
    named = {name.strip("`") for name in named}
    files = {path.name for path in modules(GAME).values()}
    dialogs = {path.name for path in (GAME / "window" / "dialogs").glob("*_dialog.py")}
    assert named - files == {"main.py", "build.py", "test_rooms.py"}
    assert files - named - dialogs - {"__init__.py", "__main__.py"} == set()
