"""A plugin for pytest: coverage notes which test reaches which line, a log what each computes.

    coverage run -m pytest -p tests.mutation.contexts

What a fixture for several tests reaches is noted for all of these. What the game has cached is
forgotten before each test, so that each reaches by itself what it needs. Processes that a test
starts are measured as part of it.
"""

import base64
import contextlib
import functools
import json
import os
import resource
import sys
from collections.abc import Generator, Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from coverage.control import Coverage

SELF, CHILDREN = resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN
LOG = Path(__file__).resolve().parents[2] / ".coverage-tests"
PROCESS = "COVERAGE_PROCESS_CONFIG"
CACHED = type(functools.cache(repr))
SHARED = "shared: "  # begins the context of a fixture for several tests


def pytest_configure(config: pytest.Config) -> None:
    """Begin a new log, but in the processes that share the tests out among them."""
    if not hasattr(config, "workerinput"):
        LOG.write_text("", encoding="utf-8")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, bool | None, bool | None]:
    """Measure a test under its own name."""
    forget()
    began = computed()
    with named(item.nodeid):
        result = yield
    seconds = round(computed() - began, 4)
    fixtures = getattr(item, "fixturenames", [])
    with LOG.open("a", encoding="utf-8") as log:
        log.write(json.dumps([item.nodeid, seconds, fixtures]) + "\n")
    return result


def computed() -> float:
    """Return how long this process and those it has started have computed, in seconds.

    That is the same on a machine that others use as well.
    """
    return sum(sum(resource.getrusage(who)[:2]) for who in (SELF, CHILDREN))


@pytest.hookimpl(wrapper=True)
def pytest_fixture_setup(
    fixturedef: pytest.FixtureDef[object],
) -> Generator[None, object, object]:
    """Measure a fixture for several tests under a name of its own."""
    if fixturedef.scope == "function":
        return (yield)
    with named(f"{SHARED}{fixturedef.argname}"):
        return (yield)


@contextlib.contextmanager
def named(name: str) -> Iterator[None]:
    """Have coverage note what is reached under a name, here and in processes that are started."""
    measured = Coverage.current()
    if measured is None:
        yield
        return
    before = measured.switch_context(name)
    settings = os.environ.get(PROCESS)
    if settings:
        of_process = json.loads(base64.b64decode(settings)) | {"context": name}
        os.environ[PROCESS] = base64.b64encode(json.dumps(of_process).encode()).decode()
    yield
    if settings:
        os.environ[PROCESS] = settings
    measured.switch_context(before or "")


def forget() -> None:
    """Empty the caches of the game's functions."""
    for cached in caches(frozenset(name for name in sys.modules if name.startswith("game."))):
        cached.cache_clear()


@functools.lru_cache(maxsize=1)
def caches(modules: frozenset[str]) -> tuple[Any, ...]:
    """Return the functions and methods with a cache, of some modules that are loaded."""
    tables: list[Mapping[str, Any]] = [vars(sys.modules[name]) for name in modules]
    tables += [
        vars(thing)
        for table in tables
        for thing in table.values()
        if isinstance(thing, type) and thing.__module__ in modules
    ]
    found = [thing for table in tables for thing in table.values()]
    return tuple(thing for thing in found if isinstance(thing, CACHED))
