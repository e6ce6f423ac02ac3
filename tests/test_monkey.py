"""Some thousand random events; `python -m tests.monkey` does as many as one likes."""

from tests.monkey.life import live


def test_random_events_break_nothing() -> None:
    assert live(seed=20261120, events=8000).starts > 1
