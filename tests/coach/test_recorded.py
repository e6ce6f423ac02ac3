"""The coach says what it is recorded to say: `python -m tests.coach.recorded` renews that."""

import difflib

import pytest

from tests.coach.recorded import PARTS, recorded


@pytest.mark.parametrize("part", PARTS)
def test_the_coach_says_what_is_recorded(part: str) -> None:
    meant, found = recorded()[part], list(PARTS[part]())
    lines = difflib.unified_diff(meant, found, "recorded", "found", "", "", 1)
    assert found == meant, "\n".join([*lines, "If so: python -m tests.coach.recorded"])
