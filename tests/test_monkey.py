"""Some thousand random events; `python -m tests.monkey` does as many as one likes."""

import pytest

from tests.monkey.life import live


@pytest.mark.parametrize("events", [800, pytest.param(8000, marks=pytest.mark.deep)])
def test_random_events_break_nothing(events: int, seed: int) -> None:
    assert live(seed + 20261121, events).starts > 1
