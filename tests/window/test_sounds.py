"""Sounds: the real files, played by SDL's drivers that need no device."""

import ctypes
import importlib.util
import shutil
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pygame.mixer
import pytest

from game.window.platform import sdl, sounds
from game.window.platform.sounds import FOLDER, Sound, Sounds
from tests.conftest import unmeasured
from tests.needs import needs
from tests.window.waiting import PATIENCE, threads, until


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Path]:
    """Let what is heard go to a file; return the file."""
    path = tmp_path / "heard.raw"
    monkeypatch.setenv("SDL_AUDIODRIVER", "disk")
    monkeypatch.setenv("SDL_DISKAUDIOFILE", str(path))
    monkeypatch.setattr(sounds, "LATE", PATIENCE)  # a slow machine is to be heard as well
    pygame.display.init()
    yield path
    pygame.quit()


def is_loud(path: Path) -> bool:
    return path.exists() and any(path.read_bytes())


def script() -> ModuleType:
    spec = importlib.util.spec_from_file_location("make_sounds", FOLDER / "make.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_script_makes_just_the_files(tmp_path: Path) -> None:
    script().make(tmp_path)
    made = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    assert made == {path.name: path.read_bytes() for path in FOLDER.glob("*.wav")}
    assert set(made) == {f"{sound.value}.wav" for sound in Sound}
    assert sum(map(len, made.values())) < 200_000


def test_no_sound_is_cut_off_or_clicks() -> None:
    for seconds, strokes in script().SOUNDS.values():
        samples = script().samples(seconds, strokes)
        assert 1000 < max(samples) < 32_767
        assert samples[0] == 0
        assert abs(samples[-1]) < 100


def test_a_sound_is_heard_as_loud_as_it_is_wanted(heard: Path) -> None:
    played = Sounds(pytest.fail)
    played.play(Sound.KEY, 0.0)
    assert "sounds" not in threads()  # nothing was to be heard, so nothing was opened
    played.play(Sound.GREEN, 1.0)
    until(lambda: is_loud(heard))
    played.close(PATIENCE)
    assert not pygame.mixer.get_init()


@needs("Linux")
def test_sounds_may_be_in_a_folder_whose_name_is_no_text(heard: Path, tmp_path: Path) -> None:
    folder = tmp_path / "sounds \udcff"
    shutil.copytree(FOLDER, folder)
    played = Sounds(pytest.fail, folder)
    played.play(Sound.GREEN, 1.0)
    until(lambda: is_loud(heard) or "sounds" not in threads())
    played.close(PATIENCE)
    assert is_loud(heard)


def test_a_device_that_takes_its_time_holds_nothing_up(
    monkeypatch: pytest.MonkeyPatch, heard: Path
) -> None:
    opening, go_on = threading.Event(), threading.Event()
    real = sdl.sdl

    def slowly(*name: str) -> ctypes.CDLL | None:
        opening.set()
        assert go_on.wait(PATIENCE)
        return real(*name)

    monkeypatch.setattr("game.window.platform.sounds.sdl", slowly)
    monkeypatch.setattr(sounds, "LATE", -1.0)  # by then, it is too late for what was wanted
    played = Sounds(pytest.fail)
    played.play(Sound.KEY, 1.0)
    assert opening.wait(PATIENCE)
    played.play(Sound.GREEN, 1.0)  # comes back at once, although no device is there
    played.close(0.0)
    go_on.set()
    until(lambda: "sounds" not in threads())
    assert not is_loud(heard)


@pytest.mark.parametrize("content", [None, b"", b"RIFF no sound"])
def test_a_file_that_does_not_serve_is_told_and_the_others_are_heard(
    heard: Path, tmp_path: Path, content: bytes | None
) -> None:
    folder = tmp_path / "sounds"
    shutil.copytree(FOLDER, folder)
    (folder / "grey.wav").unlink()
    if content is not None:
        (folder / "grey.wav").write_bytes(content)
    troubles: list[str] = []
    played = Sounds(troubles.append, folder)
    for sound in (Sound.GREY, Sound.GREY, Sound.GREEN):
        played.play(sound, 1.0)
    until(lambda: is_loud(heard))
    played.close(PATIENCE)
    assert len(troubles) == 1
    assert str(folder / "grey.wav") in troubles[0]


def test_start_up_loads_neither_sounds_nor_speech_nor_the_coach(tmp_path: Path) -> None:
    root = Path(__file__).resolve().parents[2]
    code = (
        "import sys; from game.window.app import Application as A\n"
        "A.settle = lambda app: (print(sorted(sys.modules)), app.stop())\n"
        "from game.window import start; sys.exit(start({'profile': __import__('pathlib').Path("
        "sys.argv[1])}))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, str(tmp_path)],
        cwd=root,
        env=unmeasured() | {"SDL_VIDEODRIVER": "dummy"},
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    loaded = set(done.stdout.replace("'", " ").replace(",", " ").split())
    assert "game.window.scenes.play_scene" in loaded
    late = {
        "game.coach",
        "game.session.analysis",
        "game.window.play.audio",
        "game.window.play.coach_panel",
        "game.window.dialogs.settings_dialog",
        "game.window.platform.sounds",
        "game.window.platform.speech",
        "game.window.ui.dialog_view",
        "game.window.ui.fields",
        "numpy",
        "pygame_gui",
    }
    assert all(importlib.util.find_spec(name) for name in late)
    assert not loaded & late
