"""What a start leaves out is there for whoever wants it."""

import subprocess
import sys
from pathlib import Path

import pytest

from game.window.platform.start_imports import UNUSED, USED

ROOT = Path(__file__).resolve().parents[2]
PUT_OFF = "from game.window.platform.start_imports import put_off; put_off('wave')"
IMPORT = "from game.window.platform import start_imports; start_imports.import_used()"


def said_by(*lines: str, first: Path = ROOT) -> str:
    """Return what a program of some lines prints, in a Python that has imported nothing."""
    begin = f"import sys; sys.path[:0] = [{str(first)!r}, {str(ROOT)!r}]"
    program = "\n".join((begin, *lines))
    command = [sys.executable, "-c", program]
    done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=60)
    assert not done.stderr, done.stderr  # such as a warning of what is missing
    return done.stdout.splitlines()[-1]


def test_parts_are_left_out_until_somebody_imports_them() -> None:
    assert said_by(IMPORT, f"print([name for name in {UNUSED} if name in sys.modules])") == "[]"
    each = f"import importlib; found = [importlib.import_module(name) for name in {UNUSED}]"
    told = f"import pygame; print([it.__name__ for it in found] == [*{UNUSED}], pygame.mixer)"
    assert said_by(IMPORT, each, told).startswith("True <module 'pygame.mixer'")


def test_the_window_leaves_them_out() -> None:
    """Nothing that it imports before its first picture may import pygame as a whole."""
    stop = (
        "from game.window.platform import opening_picture",
        "opening_picture.show = lambda: print('pygame.mixer' in sys.modules) or sys.exit()",
    )
    before = ("import game.window.platform.start_imports as parts", "used = parts.leave_out")
    late = ("def then(): used(); exec(stop)", "parts.leave_out = then")
    start = "from game import window; window.start({'new_window': True})"
    assert said_by(*before, f"stop = {chr(10).join(stop)!r}", *late, start) == "False"


def test_what_the_game_uses_is_there() -> None:
    names = f"import pygame; print([vars(pygame)[it].__name__ for it in {USED}])"
    assert said_by(IMPORT, names) == str([f"pygame.{name}" for name in USED])
    drawn = "import pygame; pygame.font.init(); print(pygame.font.Font(None, 20).size('A')[0] > 0)"
    assert said_by(IMPORT, drawn) == "True"


@pytest.mark.parametrize("way", ["as it is", "where it may be missing"])
def test_a_pygame_that_cannot_do_without_a_part_is_imported_with_it(
    tmp_path: Path, way: str
) -> None:
    package = tmp_path / "pygame"
    package.mkdir()
    modules = "\n".join(f"import pygame.{name}" for name in USED if name != "font")
    guarded = "try:\n    import pygame.font\nexcept ImportError:\n    font = None\n"
    begin = f"{modules}\n{guarded}" if way != "as it is" else f"{modules}\nimport pygame.font\n"
    (package / "__init__.py").write_text(begin)
    for name in USED:
        (package / f"{name}.py").write_text("import pygame.typing\n" if name == "font" else "")
    (package / "typing.py").write_text("needed = True\n")
    after = "import pygame; print(pygame.typing.needed, pygame.font.__name__)"
    assert said_by(IMPORT, after, first=tmp_path) == "True pygame.font"


def test_a_pygame_that_is_there_already_stays_as_it_is() -> None:
    before = "import pygame; mixer = pygame.mixer"
    after = "print(pygame.mixer is mixer is sys.modules['pygame.mixer'])"
    assert said_by(before, IMPORT, after) == "True"


def test_a_module_is_read_when_it_is_used() -> None:
    kind = "print(type(sys.modules['wave']).__name__)"
    assert said_by(PUT_OFF, "import wave", kind) == "StandIn"
    assert said_by(PUT_OFF, "import wave; wave.open", kind) == "module"
    assert said_by(PUT_OFF, "from wave import open", kind) == "module"
    same = "import wave; first = wave; wave.open; import wave"
    assert said_by(PUT_OFF, same, "print(first.open is wave.open, first.Error)").startswith("True")
    missing = "import wave; print(hasattr(wave, 'nothing'), hasattr(wave, 'open'))"
    assert said_by(PUT_OFF, missing) == "False True"


def test_a_module_that_is_there_stays_as_it_is() -> None:
    assert said_by("import wave", "before = wave", PUT_OFF, "print(wave is before)") == "True"


def test_the_window_comes_without_what_dataclasses_import_for_nothing() -> None:
    """They use `inspect` for classes without a description, of which there are none."""
    start = (
        "import os; os.environ['SDL_VIDEODRIVER'] = 'dummy'",
        "from game.window.platform import opening_picture",
        "def show():",
        "    from game.window.app import Application",
        "    said = lambda app: print(type(sys.modules['inspect']).__name__) or sys.exit()",
        "    Application.furnish = said",
        "    return False",
        "opening_picture.show = show",
        "from game import window; window.start({'new_window': True})",
    )
    # Whatever measures which lines are reached has imported them before the program begins.
    forget = "for name in ('dataclasses', 'inspect'): sys.modules.pop(name, None)"
    before = "from game.window.platform import start_imports; start_imports.leave_out()"
    assert said_by(forget, before, *start) == "StandIn"
