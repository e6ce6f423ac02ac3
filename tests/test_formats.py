"""Times as a player would say them, at the edges of each way to say them."""

from datetime import datetime, timedelta

from hypothesis import given
from hypothesis import strategies as st

from game.formats import ago, duration, hours_and_minutes, in_ranges

NOW = datetime(2026, 11, 22, 9, 5)


def test_how_long_ago_a_time_was() -> None:
    minutes = {-1441: "23 Nov 2026", -9: "just now", 0: "just now", 1: "1 minute ago"}
    hours = {59: "59 minutes ago", 60: "1 hour ago", 545: "9 hours ago", 546: "yesterday"}
    days = {1985: "yesterday", 1986: "Friday", 9185: "Monday", 9186: "15 Nov 2026"}
    for passed, said in {**minutes, **hours, **days}.items():
        assert ago(NOW - timedelta(minutes=passed), NOW) == said

    midnight = datetime(2026, 11, 22)
    for now in (midnight, midnight + timedelta(minutes=5)):
        assert ago(now - timedelta(minutes=59), now) == "59 minutes ago"
        assert ago(now - timedelta(minutes=60), now) == "yesterday"


def test_how_long_it_took() -> None:
    assert (duration(59_600), duration(3_599_499)) == ("1:00", "59:59")
    assert (hours_and_minutes(59_999), hours_and_minutes(3.6e6)) == (
        "less than a minute",
        "1 h 0 min",
    )


@given(st.dictionaries(st.integers(1, 60), st.integers(1, 9)), st.integers(1, 12))
def test_ranges_hold_every_count_in_no_more_rows_than_there_is_room_for(
    values: dict[int, int], most: int
) -> None:
    rows = in_ranges(values, most)
    assert len(rows) <= most
    assert sum(rows.values()) == sum(values.values())
