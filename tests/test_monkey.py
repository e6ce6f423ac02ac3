"""A few thousand random events; `python -m tests.monkey` does as many as one likes."""

from tests.monkey import run


def test_random_events_break_nothing() -> None:
    assert run(3000, seed=20261120) > 1
