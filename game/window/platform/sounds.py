"""Sounds: played by SDL's mixer, in a thread of its own.

While pygame's own mixer waits for a device, for 30 s with a sound server that does not answer,
pygame cannot be ended, and so the game cannot. The same library, called by ctypes, lets it. The
device is opened for the first sound and closed when nothing was played for a while, so that
silence costs nothing.
"""

import ctypes
import os
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from enum import Enum
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import NamedTuple

from game.catalogue import mark, tr
from game.window.platform.sdl import sdl

FOLDER = Path(__file__).resolve().parents[3] / "assets" / "sounds"
RATE = 22_050  # samples a second, as the files have
SAMPLE_FORMAT = 0x8010  # AUDIO_S16LSB: two bytes a sample, the lower one first
SAMPLES_AHEAD = 512  # how many samples the device takes at a time: 23 ms
INIT_AUDIO = 0x10  # SDL_INIT_AUDIO
FULL_VOLUME = 128  # MIX_MAX_VOLUME
ANY_CHANNEL = -1

QUIET = 20.0  # s after the last sound when the device is closed
LATE = 0.25  # s after which a sound is dropped: its moment has passed
AGAIN = 10.0  # s after which a device is looked for again where there was none

NO_MIXER = mark("No sound: SDL_mixer is missing. Install pygame-ce from PyPI, or turn sounds off.")


class Sound(Enum):
    """The sounds, by the names of their files."""

    KEY = "key"
    GREY = "grey"
    YELLOW = "yellow"
    GREEN = "green"
    REFUSED = "refused"
    WIN = "win"
    LOSS = "loss"


class Wanted(NamedTuple):
    """A sound that is wanted, its volume, 0 to 1, and since when, in s of the monotonic clock."""

    sound: Sound
    volume: float
    since: float


class Sounds:
    """Plays sounds. It never waits for anything; without a device there is silence."""

    def __init__(self, trouble: Callable[[str], None], folder: Path | None = None) -> None:
        """Make one that does nothing yet.

        Args:
            trouble: called, in another thread, with a sentence about each file that does not serve.
            folder: where the files are, None for those of the game.
        """
        self._trouble = trouble
        self._folder = folder or FOLDER
        self._wanted: SimpleQueue[Wanted | None] = SimpleQueue()
        self._thread: threading.Thread | None = None

    def play(self, sound: Sound, volume: float) -> None:
        """Play a sound, at a volume of 0 to 1."""
        if not volume:
            return
        self._wanted.put(Wanted(sound, volume, time.monotonic()))
        if self._thread is None:
            thread = threading.Thread(target=self._run, name="sounds", daemon=True)
            with suppress(RuntimeError):  # the system allows no further thread
                thread.start()
                self._thread = thread

    def close(self, patience: float = 3.0) -> None:
        """Fall silent; what takes longer than some seconds is left to end by itself.

        SDL must not be ended while a device is being closed: memory would be freed twice.
        """
        if self._thread:
            self._wanted.put(None)
            self._thread.join(patience)

    def _run(self) -> None:
        device: _Device | None = None
        looked_for = -AGAIN
        library, mixer = sdl(), sdl("SDL2_mixer")
        if not (library and mixer):
            self._trouble(tr(NO_MIXER))
        while True:
            try:
                wanted = self._wanted.get(timeout=QUIET if device else None)
            except Empty:
                assert device
                device.close()
                device = None
                continue
            if wanted is None:
                break
            is_due = device is None and time.monotonic() - looked_for >= AGAIN
            if is_due and library and mixer:
                looked_for = time.monotonic()
                device = _Device.opened(library, mixer, self._folder, self._trouble)
            if device and time.monotonic() - wanted.since < LATE:
                device.play(wanted.sound, wanted.volume)
        if device:
            device.close()


class _Device:
    """A device that is open, and the sounds that were loaded for it."""

    def __init__(
        self, sdl: ctypes.CDLL, mixer: ctypes.CDLL, folder: Path, trouble: Callable[[str], None]
    ) -> None:
        self._sdl, self._mixer = sdl, mixer
        self._folder = folder
        self._trouble = trouble
        self._loaded: dict[Sound, ctypes.c_void_p | None] = {}

    @classmethod
    def opened(
        cls, sdl: ctypes.CDLL, mixer: ctypes.CDLL, folder: Path, trouble: Callable[[str], None]
    ) -> "_Device | None":
        """Open the system's usual device; return None where there is none."""
        sdl.SDL_GetError.restype = ctypes.c_char_p
        sdl.SDL_RWFromFile.restype = ctypes.c_void_p
        mixer.Mix_LoadWAV_RW.restype = ctypes.c_void_p
        if sdl.SDL_InitSubSystem(INIT_AUDIO):
            return None
        if mixer.Mix_OpenAudioDevice(RATE, SAMPLE_FORMAT, 1, SAMPLES_AHEAD, None, 0):
            sdl.SDL_QuitSubSystem(INIT_AUDIO)
            return None
        return cls(sdl, mixer, folder, trouble)

    def play(self, sound: Sound, volume: float) -> None:
        """Begin a sound, on top of those that are playing."""
        if sound not in self._loaded:
            self._loaded[sound] = self._load(self._folder / f"{sound.value}.wav")
        chunk = self._loaded[sound]
        if chunk:
            self._mixer.Mix_VolumeChunk(chunk, round(volume * FULL_VOLUME))
            self._mixer.Mix_PlayChannelTimed(ANY_CHANNEL, chunk, 0, -1)

    def _load(self, path: Path) -> ctypes.c_void_p | None:
        file = ctypes.c_void_p(self._sdl.SDL_RWFromFile(os.fsencode(path), b"rb"))
        chunk = ctypes.c_void_p(self._mixer.Mix_LoadWAV_RW(file, 1)) if file else None
        if not chunk:
            reason = self._sdl.SDL_GetError().decode(errors="replace")
            self._trouble(tr("Couldn't load the sound {file} ({reason})", file=path, reason=reason))
        return chunk

    def close(self) -> None:
        """End all sounds, and give the device back."""
        for chunk in filter(None, self._loaded.values()):
            self._mixer.Mix_FreeChunk(chunk)
        self._mixer.Mix_CloseAudio()
        self._sdl.SDL_QuitSubSystem(INIT_AUDIO)
