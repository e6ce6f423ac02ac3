"""A program under measurement, and what the system tells of it. Linux only."""

import os
import subprocess
import time
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from types import TracebackType

TICKS = os.sysconf("SC_CLK_TCK")


def no_newcomer(state: Path) -> None:
    """Let the game find that it was started before, so that it opens as on any other day.

    Args:
        state: the folder that a system keeps the state of programs in.
    """
    (state / "verdigris").mkdir(parents=True)
    (state / "verdigris" / "window.toml").touch()


class Measured:
    """A program that runs, and prints lines of a name and a time of the monotonic clock."""

    def __init__(self, command: Sequence[str], *, display: str) -> None:
        self._home = TemporaryDirectory()  # no kept game goes on, and none is left behind
        environment = os.environ | {
            "DISPLAY": display,
            "SDL_VIDEO_WINDOW_POS": "0,0",
            "HOME": self._home.name,
        }
        no_newcomer(Path(self._home.name, ".local", "state"))
        environment.pop("PYTHONDONTWRITEBYTECODE", None)  # starts after the first one count
        for name in ("DATA", "CONFIG", "STATE"):
            environment.pop(f"XDG_{name}_HOME", None)
        self.started = time.monotonic()
        self._process = subprocess.Popen(
            command,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            env=environment,
        )

    def __enter__(self) -> "Measured":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._process.kill()
        self._process.wait()
        self._home.cleanup()

    def time_of(self, name: str) -> float:
        """Return when the program said something, in ms since its start.

        Raises:
            RuntimeError: the program ended before.
        """
        assert self._process.stdout
        for line in self._process.stdout:
            said, _, moment = line.rpartition(" ")
            if said == name:
                return (float(moment) - self.started) * 1000
        raise RuntimeError(f"The program ended before it said {name!r}")

    def idle_share(self, seconds: float) -> float:
        """Return how much of one core the program uses over some seconds, in per cent."""
        before = self._cpu_seconds()
        time.sleep(seconds)
        return (self._cpu_seconds() - before) / seconds * 100

    def resident(self) -> float:
        """Return the resident memory, in MiB."""
        status = Path(f"/proc/{self._process.pid}/status").read_text(encoding="utf-8")
        kib = next(line.split()[1] for line in status.splitlines() if line.startswith("VmRSS"))
        return int(kib) / 1024

    def _cpu_seconds(self) -> float:
        text = Path(f"/proc/{self._process.pid}/schedstat").read_text(encoding="ascii")
        return int(text.split()[0]) / 1e9
