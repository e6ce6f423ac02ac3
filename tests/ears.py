"""What is heard: stand-ins for what speaks and plays, below the threads of the game for that."""

import math
import os
import subprocess
import threading
from collections import deque
from collections.abc import Callable, Iterator
from pathlib import Path
from queue import Empty
from types import SimpleNamespace
from typing import Any
from unittest import mock

PATIENCE = 120.0  # s for what is done in the background; far more than is needed
CUT, LANGUAGE = "!-!CANCEL self", "!-!SET self LANGUAGE "


class Belt:
    """A queue of which a thread takes what is due while the program waits for an event."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._items: deque[Any] = deque()
        self._state = threading.Condition()
        self._runs = self._is_busy = False
        self._end = math.inf

    def put(self, item: Any) -> None:
        with self._state:
            self._items.append(item)
            self._state.notify_all()

    def get(self, timeout: float | None = None) -> Any:
        with self._state:
            self._end = self._clock() + (timeout or math.inf)
            self._is_busy = False
            self._state.notify_all()
            self._state.wait_for(lambda: None in self._items or (self._runs and self._is_due))
            self._is_busy = True
            return self.get_nowait()

    def get_nowait(self) -> Any:
        if not self._items:
            raise Empty
        return self._items.popleft()

    @property
    def _is_due(self) -> bool:
        return bool(self._items) or self._clock() >= self._end

    def run(self) -> None:
        """Let the thread do what is due."""
        with self._state:
            self._runs = True
            self._state.notify_all()
            is_done = self._state.wait_for(lambda: not (self._is_due or self._is_busy), PATIENCE)
            self._runs = False
        assert is_done, "what is to be heard hangs"


class Ears:
    """Hears what the game speaks and plays.

    Attributes:
        program: what is installed to speak, empty text for nothing.
        spoken: the lines that were spoken.
        now: what is being spoken; none of it ends by itself.
        language: which that is in.
        voice: the program that was started last.
        speaking: how many programs speak, or wait for words.
        played: the sounds that were played, and how loud, 0 to 1.
        mixes: whether the library for sounds is installed.
        works: whether a device can be opened.
        devices: how many are open.
    """

    program, mixes, works = "spd-say", True, True

    def __init__(self, clock: Callable[[], float], spoken: list[str]) -> None:
        self._clock = clock
        self._belts: list[Belt] = []
        self.spoken, self.now, self.language = spoken, "", ""
        self.played: list[tuple[str, float]] = []
        self.voice: Voice | None = None
        self.speaking = self.devices = 0

    def stand_ins(self) -> Iterator[Any]:
        processes = vars(subprocess) | {"Popen": lambda command, **_: Voice(self, command)}
        library = self._library()
        for name, what in {
            "speech.shutil": SimpleNamespace(which=lambda name: name * (name == self.program)),
            "speech.subprocess": SimpleNamespace(**processes),
            "speech.SimpleQueue": self._belt,
            "sounds.SimpleQueue": self._belt,
            "sounds.time": SimpleNamespace(monotonic=self._clock),
            "sounds.sdl": lambda name="": library if self.mixes or not name else None,
        }.items():
            yield mock.patch(f"game.window.platform.{name}", what)

    def _library(self) -> Any:
        files, loud = [""], dict[int, int]()

        def read(path: bytes, _: bytes) -> int:
            files.append(Path(os.fsdecode(path)).stem)
            return Path(os.fsdecode(path)).is_file() and len(files) - 1

        def open_device(*_: object) -> bool:
            self.devices += self.works
            return not self.works

        def close() -> None:
            self.devices -= 1

        def play(_: int, chunk: Any, *__: int) -> None:
            if self.devices:
                self.played.append((files[chunk.value], round(loud[chunk.value] / 128, 2)))

        return SimpleNamespace(
            SDL_InitSubSystem=lambda _: 0,
            SDL_QuitSubSystem=id,
            SDL_GetError=lambda: b"it is gone",
            SDL_RWFromFile=read,
            Mix_LoadWAV_RW=lambda file, _: file.value,
            Mix_FreeChunk=id,
            Mix_OpenAudioDevice=open_device,
            Mix_CloseAudio=close,
            Mix_VolumeChunk=lambda chunk, volume: loud.update({chunk.value: volume}),
            Mix_PlayChannelTimed=play,
        )

    def _belt(self) -> Belt:
        self._belts.append(Belt(self._clock))
        return self._belts[-1]

    def listen(self) -> None:
        """Hear what is to be heard by now."""
        for belt in self._belts:
            belt.run()


class Voice:
    """A program that speaks what it reads: line by line, or `say` all of it at the end."""

    def __init__(self, ears: Ears, command: tuple[str, ...]) -> None:
        self._ears, self._runs, self._read = ears, True, ""
        self._name = command[0]
        ears.voice = self
        ears.speaking += 1
        ears.language = "en"
        self.stdin = self

    def write(self, words: str) -> None:
        self._read += words

    def flush(self) -> None:
        if self._name != "say":
            self._speak()

    def _speak(self) -> None:
        ears = self._ears
        for line in self._read.splitlines():
            if self._name == "powershell":
                ears.now = ""
                ears.language = line.partition("\t")[0] or ears.language
            words = line.rpartition("\t")[2]
            if words == CUT:
                ears.now = ""
            elif words.startswith(LANGUAGE):
                ears.language = words.removeprefix(LANGUAGE)
            elif words:
                ears.spoken.append(words)
                ears.now += words
        self._read = ""

    def close(self) -> None:
        self._speak()
        if self._name != "say" and not self._ears.now:
            self.terminate()

    def poll(self) -> int | None:
        return None if self._runs else 0

    def wait(self, timeout: float | None = None) -> None:
        if self._runs and timeout:
            raise subprocess.TimeoutExpired(self._name, timeout)

    def terminate(self) -> None:
        self._ears.speaking -= self._runs
        self._ears.now, self._runs = "", False
