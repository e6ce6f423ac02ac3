"""What holds for all tests.

A slow machine fails none, none touches the player's own folders, and it does not matter which
signals the process that starts them ignores.
"""

import gc
import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path, PurePath
from random import Random
from unittest import mock

import pytest
from hypothesis import HealthCheck, settings

from game import catalogue
from tests.needs import (
    pytest_addoption,
    pytest_collection_modifyitems,
    pytest_make_collect_report,
    pytest_runtest_makereport,
    pytest_terminal_summary,
)

__all__ = [  # the hooks, for pytest
    "pytest_addoption",
    "pytest_collection_modifyitems",
    "pytest_make_collect_report",
    "pytest_runtest_makereport",
    "pytest_terminal_summary",
]

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # as the program does

# By default a test draws the same cases in every run, so that it fails for everybody or for nobody.
settings.register_profile(
    "same",
    max_examples=30,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
    derandomize=True,
    database=None,
)
settings.register_profile("new", settings.get_profile("same"), max_examples=200, derandomize=False)
settings.register_profile("thorough", settings.get_profile("new"), max_examples=10_000)
settings.load_profile("same")

ENDING = [
    signal.Signals[name]
    for name in ("SIGINT", "SIGTERM", "SIGHUP")
    if name in signal.Signals.__members__
]


@pytest.fixture(autouse=True, scope="session")
def heeded_signals() -> Iterator[None]:
    """Let programs under test be ended by signals, also in a background job."""
    with not_inherited(ENDING):
        yield


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """Begin each test in English, whatever the language of the system, and whichever ran before."""
    with mock.patch.dict(os.environ, {"LC_ALL": "C"}):
        catalogue.choose("en")
        yield
    catalogue.choose("en")
    catalogue.forget()


@pytest.fixture
def seed(request: pytest.FixtureRequest) -> int:
    """Return from what a test is to draw that draws otherwise each night."""
    return int(request.config.getoption("--seed"))


@pytest.fixture(autouse=True)
def same_games(request: pytest.FixtureRequest) -> Iterator[None]:
    """Draw the same games at random in every run, so that no guess of a test wins by chance.

    That is so in this process alone; what a program that is started guesses may win.
    """
    drawn = Random(request.node.nodeid)
    with mock.patch("game.profile.beginning.SystemRandom", lambda: drawn):
        yield


@contextmanager
def not_inherited(numbers: list[signal.Signals]) -> Iterator[None]:
    """Go on ignoring signals that are ignored, but do not let child processes ignore them.

    A child inherits what is ignored. What is handled, it starts with the system's default for.
    """
    ignored = [number for number in numbers if signal.getsignal(number) is signal.SIG_IGN]
    for number in ignored:
        signal.signal(number, lambda *_: None)
    try:
        yield
    finally:
        for number in ignored:
            signal.signal(number, signal.SIG_IGN)


def unmeasured() -> dict[str, str]:
    """Return the environment for a program of which coverage, if it runs, is to load nothing."""
    return {name: text for name, text in os.environ.items() if not name.startswith("COVERAGE_")}


@pytest.fixture(autouse=True, scope="session")
def own_folders(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Redirect the player's own folders to one that is thrown away.

    Programs that are started find compiled what those before them loaded.
    """
    home, folder = tmp_path_factory.mktemp("own"), tmp_path_factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        folder = folder.parent  # of all processes that share the tests out
    compiled = {"PYTHONPYCACHEPREFIX": str(folder / "compiled"), "PYTHONDONTWRITEBYTECODE": ""}
    with mock.patch.dict(os.environ, own_variables(home) | compiled):
        yield home


def own_variables(home: PurePath) -> dict[str, str]:
    """Return the variables that move a player's own folders into one, on every system.

    Args:
        home: the folder.
    """
    variables = {
        "HOME": home,
        "USERPROFILE": home,
        "APPDATA": home / "roaming",
        "LOCALAPPDATA": home / "local",
        # Windows is asked for its folders by a call; these make platformdirs skip it.
        "WIN_PD_OVERRIDE_APPDATA": home / "roaming",
        "WIN_PD_OVERRIDE_LOCAL_APPDATA": home / "local",
        "WIN_PD_OVERRIDE_MYPICTURES": home / "pictures",
        "WIN_PD_OVERRIDE_PERSONAL": home / "documents",
        "XDG_DATA_HOME": home / "data",
        "XDG_CONFIG_HOME": home / "config",
        "XDG_CACHE_HOME": home / "cache",
        "XDG_STATE_HOME": home / "state",
        "XDG_PICTURES_DIR": home / "pictures",
        "XDG_DOCUMENTS_DIR": home / "documents",
    }
    return {name: str(folder) for name, folder in variables.items()}


def pytest_collection_finish() -> None:
    """Keep what is loaded by now out of searches for garbage, which tests ask for often."""
    gc.collect()
    gc.freeze()
