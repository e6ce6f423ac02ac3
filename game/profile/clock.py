"""The clock: the one place that asks what time it is, so that tests can say so instead."""

from collections.abc import Callable
from datetime import datetime

# Returns the time now as the player's wall shows it, with its offset from UTC.
Clock = Callable[[], datetime]


def local_time() -> datetime:
    """Return the time now in the time zone of the computer."""
    return datetime.now().astimezone()


def milliseconds(time: datetime) -> int:
    """Return a time as milliseconds since the beginning of 1970 in UTC.

    >>> milliseconds(datetime.fromisoformat("1970-01-01T01:00:02+01:00"))
    2000
    """
    return round(time.timestamp() * 1000)
