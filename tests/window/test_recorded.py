"""Everything is where reference layouts have it.

`python -m tests.gallery --references` renews these.
"""

import difflib

import pytest

from tests.gallery import layouts

CASES = list(layouts.cases())


@pytest.mark.parametrize("number", range(len(CASES)))
def test_everything_is_where_it_is_meant_to_be(number: int) -> None:
    found, meant = layouts.described(CASES[number]), layouts.recorded()[number]
    lines = difflib.unified_diff(
        meant.splitlines(), found.splitlines(), "meant", "found", "", "", 20
    )
    assert found == meant, "\n".join([*lines, "If so: python -m tests.gallery --references"])


def test_no_layout_is_recorded_that_is_not_looked_at() -> None:
    assert "".join(layouts.recorded()) == layouts.FILE.read_text(encoding="utf-8")
    assert len(layouts.recorded()) == len(CASES)
