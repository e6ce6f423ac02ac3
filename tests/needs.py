"""What some tests need that not every machine has; without it they are skipped, and no other is.

    @needs("setxkbmap")
    def test_letters_are_typed_on_the_layout_of_the_player() -> None: ...

A test that is skipped for another reason, or where what it needs is there, fails: else it would go
unnoticed that something is tested no more. `pytest --skipped` runs what the last run skipped, as
after something was installed; `python -m tests.needs` prints which packages of Debian are missing.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Generator
from ctypes.util import find_library
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[1]
BUILD = Path(os.environ["BUILD"]) if os.environ.get("BUILD") else None  # a build to be tested
SKIPPED = "needs/skipped"  # in pytest's cache: what the last run skipped


def has(*programs: str) -> bool:
    """Return whether some programs are there."""
    return all(map(shutil.which, programs))


def beside_build(pattern: str) -> Path | None:
    """Return a file beside the build whose name fits a pattern, if there are both."""
    return next(BUILD.parent.glob(pattern), None) if BUILD else None


def may_mount() -> bool:
    """Return whether this user may have file systems of their own."""
    command = ["unshare", "--mount", "--map-root-user", "true"]
    if not has("unshare"):
        return False
    return subprocess.run(command, capture_output=True, check=False).returncode == 0


LINUX, POSIX = sys.platform == "linux", os.name == "posix"
# Where at-spi2-core may have its launcher.
LAUNCHERS = [Path("/usr", each, "at-spi-bus-launcher") for each in ("libexec", "lib/at-spi2-core")]

# What tests need, whether it is there, and the packages of Debian that bring it.
NEEDS: dict[str, tuple[Callable[[], bool], str]] = {
    "Linux": (lambda: LINUX, ""),
    "POSIX": (lambda: POSIX, ""),
    "menus of Linux": (lambda: sys.platform not in ("win32", "darwin"), ""),
    "a disk that is full": (lambda: Path("/dev/full").exists(), ""),
    "leave to mount": (may_mount, ""),
    "the repository": (lambda: has("git") and (ROOT / ".git").exists(), ""),
    "git": (lambda: has("git"), "git"),
    "bash": (lambda: POSIX and has("bash"), "bash"),
    "Xvfb": (
        lambda: LINUX and has("Xvfb") and all(map(find_library, ("X11", "Xtst"))),
        "xvfb libx11-6 libxtst6 binutils",  # by the last of them, Python finds the libraries
    ),
    "setxkbmap": (lambda: has("setxkbmap"), "x11-xkb-utils"),
    "setpriv": (lambda: has("setpriv"), "util-linux"),
    "desktop-file-utils": (
        lambda: has("desktop-file-validate", "update-desktop-database"),
        "desktop-file-utils",
    ),
    "shared-mime-info": (lambda: has("update-mime-database"), "shared-mime-info"),
    "a reader's bus": (
        lambda: (
            has("dbus-daemon")
            and any(map(Path.exists, LAUNCHERS))
            and find_spec("accesskit") is not None
        ),
        "dbus at-spi2-core",
    ),
    "a build": (lambda: BUILD is not None and BUILD.is_dir(), ""),
    "a build as a Debian package": (lambda: beside_build("*.deb") is not None, ""),
    "a wheel beside the build": (lambda: beside_build("dist/*.whl") is not None, ""),
    "a wheel from git beside the build": (lambda: beside_build("from-git/*.whl") is not None, ""),
    "lintian": (lambda: has("lintian"), "lintian" if BUILD else ""),
    "appstreamcli": (lambda: has("appstreamcli"), "appstream" if BUILD else ""),
    "mandoc": (lambda: has("mandoc"), "mandoc" if BUILD else ""),
}


@cache
def is_there(what: str) -> bool:
    """Return whether something that tests need is there."""
    return NEEDS[what][0]()


def needs(what: str) -> pytest.MarkDecorator:
    """Return a mark for tests that need something."""
    return pytest.mark.skipif(not is_there(what), reason=f"needs {what}")


# Hooks of pytest, which conftest.py takes up --------------------------------------------------


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the options that choose tests."""
    parser.addoption("--skipped", action="store_true", help="only what the last run skipped")
    parser.addoption("--every", type=int, default=1, metavar="N", help="only every N-th test")
    parser.addoption("--seed", type=int, default=0, help="of tests that draw at random")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what is not to be run."""
    chosen = items
    cache = getattr(config, "cache", None)  # which `-p no:cacheprovider` leaves out
    if config.getoption("--skipped") and cache:
        names = set(cache.get(SKIPPED, []))
        chosen = [each for each in items if each.nodeid in names]
    every = config.getoption("--every")
    chosen = chosen[config.getoption("--seed") % every :: every]
    left_out = {*items} - {*chosen}
    config.hook.pytest_deselected(items=[*left_out])
    items[:] = chosen


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, Any, Any]:
    """Have a test fail that is skipped and should not be."""
    return judged((yield))


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report() -> Generator[None, Any, Any]:
    """Have a file fail that is skipped and should not be."""
    return judged((yield))


def judged(report: Any) -> Any:
    """Return a report, as one of a failure if it is of something that should not be skipped."""
    if report.skipped and not hasattr(report, "wasxfail"):
        path, line, reason = report.longrepr
        what = reason.partition("needs ")[2]
        if what not in NEEDS or is_there(what):
            report.outcome = "failed"
            report.longrepr = f"{path}:{line}: {reason}, which tests/needs.py does not foresee"
    return report


def pytest_terminal_summary(terminalreporter: Any, config: pytest.Config) -> None:
    """Keep what was skipped for the next run."""
    skipped = [report.nodeid for report in terminalreporter.stats.get("skipped", [])]
    if cache := getattr(config, "cache", None):
        cache.set(SKIPPED, skipped)


def missing() -> list[str]:
    """Return the packages of Debian that bring what is missing here."""
    lines = (packages for is_here, packages in NEEDS.values() if not is_here())
    return sorted({name for line in lines for name in line.split()})


if __name__ == "__main__":
    print(*missing())
