"""The parts of pygame that the game never uses are left out, and there for whoever wants them."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
IMPORT = "from game.window.platform import pygame_parts; pygame_parts.import_used()"


def said_by(*lines: str, first: Path = ROOT) -> str:
    """Return what a program of some lines prints, in a Python that has imported nothing."""
    begin = f"import sys; sys.path[:0] = [{str(first)!r}, {str(ROOT)!r}]"
    program = "\n".join((begin, *lines))
    command = [sys.executable, "-c", program]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert not done.stderr, done.stderr  # such as a warning of what is missing
    return done.stdout.splitlines()[-1]


@pytest.mark.parametrize("part", ["mixer", "pkgdata", "typing"])
def test_parts_are_left_out_until_somebody_imports_them(part: str) -> None:
    name = f"'pygame.{part}'"
    assert said_by(IMPORT, f"print({name} in sys.modules)") == "False"
    then = f"import pygame.{part}; print(pygame.{part}.__name__)"
    assert said_by(IMPORT, then) == f"pygame.{part}"


def test_what_the_game_uses_is_there() -> None:
    used = "import pygame; pygame.font.init(); print(pygame.font.Font(None, 20).size('A')[0] > 0)"
    assert said_by(IMPORT, used) == "True"
    clipboard = "import pygame; print(pygame.scrap.__name__)"
    assert said_by(IMPORT, clipboard) == "pygame.scrap"


def test_a_pygame_that_cannot_do_without_a_part_is_imported_with_it(tmp_path: Path) -> None:
    package = tmp_path / "pygame"
    package.mkdir()
    (package / "__init__.py").write_text("import pygame.typing\n")
    (package / "typing.py").write_text("needed = True\n")
    after = "import pygame; print(pygame.typing.needed)"
    assert said_by(IMPORT, after, first=tmp_path) == "True"


def test_a_pygame_that_is_there_already_stays_as_it_is() -> None:
    before = "import pygame; mixer = pygame.mixer"
    after = "print(pygame.mixer is mixer is sys.modules['pygame.mixer'])"
    assert said_by(before, IMPORT, after) == "True"
