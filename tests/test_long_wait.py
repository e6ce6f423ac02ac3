"""What is being waited for is said once it takes long: each wait by itself."""

from types import SimpleNamespace

import pytest

from game import cancellation
from game.cancellation import LongWait


def test_each_wait_is_said_only_once_it_takes_long(monkeypatch: pytest.MonkeyPatch) -> None:
    now, shown = 0, list[str]()
    monkeypatch.setattr(cancellation, "time", SimpleNamespace(monotonic=lambda: now / 1000))
    wait = LongWait(shown.append)

    def work(sentence: str, begun: int, ms: int) -> bool:
        nonlocal now
        shown.clear()
        for now in range(begun, begun + ms, 10):  # noqa: B007
            wait(sentence)
        assert len(shown) < 4  # so that a terminal can be read
        return sentence in shown

    assert not work("Checking", 0, 300)
    assert work("Recovering", 300, 300)
    assert not work("Checking", 5_000, 300)
    assert work("Checking", 10_000, 700)
    assert not work("Checking", 20_000, 20)
