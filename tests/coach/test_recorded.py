"""The coach says what it is recorded to say: `python -m tests.coach.recorded` renews that."""

import difflib

import pytest

from tests.coach.recorded import PARTS, recorded

# These take seconds each; parts that are like them are among the usual tests.
DEAR = {
    "as many words as a search does otherwise with one more",
    "words alike, hard mode strict",
    "many words, hard mode strict",
}


def test_the_dear_parts_are_recorded() -> None:
    assert recorded().keys() >= DEAR


@pytest.mark.parametrize(
    "part",
    [pytest.param(part, marks=[pytest.mark.deep] if part in DEAR else []) for part in PARTS],
)
def test_the_coach_says_what_is_recorded(part: str) -> None:
    meant, found = recorded()[part], list(PARTS[part]())
    lines = difflib.unified_diff(meant, found, "recorded", "found", "", "", 1)
    assert found == meant, "\n".join([*lines, "If so: python -m tests.coach.recorded"])
