"""A walk over every screen and dialog, in windows of every kind: what must hold there holds.

`python -m tests.playing.test_screens SCREEN LOOK` prints what is found on one, such as
`"settings, page 2" 320x480-200-dark-es`; without a look, or without a screen, on all of them.
"""

import sys
from itertools import combinations

import pytest

from tests.playing.known import Known, known_failures
from tests.playing.looks import (
    LANGUAGES,
    SCALES,
    SIZES,
    THEMES,
    Row,
    all_rows,
    pairwise_rows,
    usual_rows,
)
from tests.playing.properties import faults_of
from tests.playing.screens import SCREENS, visited

KNOWN = known_failures()


def found_on(row: Row) -> list[tuple[str, str]]:
    """Return what is wrong with a screen, each with the name of the property."""
    with visited(SCREENS[row[0]], row[1]) as guide:
        return [*faults_of(guide)]


def check(row: Row) -> None:
    """Hold a screen to all properties, but for what is known."""
    with visited(SCREENS[row[0]], row[1]) as guide:
        found = [
            f"{name}: {fault}"
            for name, fault in faults_of(guide)
            if not any(known.holds(row, name, fault) for known in KNOWN)
        ]
        screen, look = row
        again = f'python -m tests.playing.test_screens "{screen}" "{look}"'
        assert not found, "\n".join([*found, "", again])


def cases(rows: set[Row], marks: pytest.MarkDecorator | None = None) -> list[object]:
    """Return rows as parameters, each by the words that repeat it."""
    chosen = marks or ()
    return [pytest.param(row, id=f"{row[0]}-{row[1]}", marks=chosen) for row in sorted(rows)]


USUAL, PAIRS = usual_rows(), set(pairwise_rows())


@pytest.mark.parametrize("row", [*cases(USUAL), *cases(PAIRS - USUAL, pytest.mark.deep)])
def test_every_screen_holds(row: Row) -> None:
    check(row)


@pytest.mark.long
@pytest.mark.parametrize("screen", SCREENS)
def test_every_screen_holds_in_every_window(screen: str) -> None:
    for row in all_rows():
        if row[0] == screen and row not in PAIRS:
            check(row)


@pytest.mark.deep
@pytest.mark.parametrize("known", KNOWN, ids=lambda known: f"{known.name}-{known.witness}")
def test_what_is_known_to_fail_fails(known: Known) -> None:
    found = found_on(known.row)
    assert any(known.holds(known.row, *fault) for fault in found), "take it off the list"


def test_each_two_values_come_together() -> None:
    values = [(screen, *look) for screen, look in PAIRS]
    for one, other in combinations(range(5), 2):
        counts = [len(SCREENS), len(SIZES), len(SCALES), len(THEMES), len(LANGUAGES)]
        assert len({(row[one], row[other]) for row in values}) == counts[one] * counts[other]
    assert {screen for screen, _ in USUAL} == {*SCREENS}


if __name__ == "__main__":
    wanted = [*sys.argv[1:], "", ""]
    for each in sorted(PAIRS if wanted[1] == "" else set(all_rows())):
        if wanted[0] in ("", each[0]) and wanted[1] in ("", str(each[1])):
            for name, fault in found_on(each):
                if not any(known.holds(each, name, fault) for known in KNOWN):
                    print(" | ".join((name, each[0], str(each[1]), fault)))
