"""A program under measurement, and what the system tells of it. Linux only."""

import os
import shutil
import signal
import subprocess
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from types import MappingProxyType


def with_this_process(*command: str, by: str = "TERM") -> list[str]:
    """Return a command that ends when this process does, however that ends, where that can be.

    It does so by a signal; one that it handles lets it end what it has started itself.
    """
    bound = ("setpriv", "--pdeathsig", by) if shutil.which("setpriv") else ()
    return [*bound, *command]


def no_newcomer(state: Path) -> None:
    """Let the game find that it was started before, so that it opens as on any other day.

    Args:
        state: the folder that a system keeps the state of programs in.
    """
    (state / "verdigris").mkdir(parents=True)
    (state / "verdigris" / "window.toml").touch()


class Measured:
    """A program that runs, and prints lines of a name and a time of the monotonic clock."""

    def __init__(
        self,
        command: Sequence[str],
        display: str,
        home: Path | None = None,
        variables: Mapping[str, str] = MappingProxyType({}),
    ) -> None:
        """Start it, as on a day after the first one.

        Args:
            command: the program and its arguments.
            display: of the X server.
            home: the player's home, as earlier starts left it; by default a new one, where no
                kept game goes on, and none is left behind.
            variables: more variables of the environment.
        """
        self._home = TemporaryDirectory() if home is None else None
        kept = Path(self._home.name if self._home else home or "")
        environment = os.environ | {
            "DISPLAY": display,
            "SDL_VIDEO_WINDOW_POS": "0,0",
            "HOME": str(kept),
        }
        if self._home:
            no_newcomer(kept / ".local" / "state")
        environment.pop("PYTHONDONTWRITEBYTECODE", None)  # starts after the first one count
        for name in ("DATA", "CONFIG", "STATE"):
            environment.pop(f"XDG_{name}_HOME", None)
        environment |= variables
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

    def __exit__(self, *_: object) -> None:
        self._process.kill()
        self._process.wait()
        if self._home:
            self._home.cleanup()

    def leave(self) -> None:
        """Have the program end as by its window's button, and wait for that.

        Raises:
            subprocess.TimeoutExpired: it does not end.
        """
        self._process.send_signal(signal.SIGHUP)
        self._process.wait(10)

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
