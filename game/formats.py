"""Numbers, times, dates, lists and the system's errors, as the language of the interface has them.

The words and patterns are in the catalogue like any other text, so that a language is one file.
"""

from collections.abc import Iterable, Mapping
from datetime import UTC, date, datetime

from game.catalogue import Message, mark_all, tr, tr_context, tr_plural

MONTHS = mark_all(
    "month",
    *("January", "February", "March", "April", "May", "June"),
    *("July", "August", "September", "October", "November", "December"),
)
SHORT_MONTHS = mark_all(
    "month, short",
    *("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"),
)
# The first is Monday, as date.weekday() counts.
WEEKDAYS = mark_all("weekday, short", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun")
LONG_WEEKDAYS = mark_all(
    "weekday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"
)
AN_HOUR, A_DAY = 60, 24 * 60  # minutes
A_WEEK = 7  # days
NO_BREAK = "\N{NO-BREAK SPACE}"
# What the system says most often when a file can't be used.
REASONS = mark_all(
    "",
    *("No such file or directory", "Permission denied", "Is a directory", "Not a directory"),
    *("No space left on device", "Read-only file system", "File name too long", "File exists"),
    *("Input/output error", "Invalid argument", "Device or resource busy", "Disk quota exceeded"),
    *("it isn't a regular file", "it's read-only", "it isn't UTF-8 text", "it's too large"),
    *("Too many open files", "unknown reason"),
)
SECOND, MINUTE = 1000.0, 60_000.0  # ms
SMALLEST_CHANCE, GREATEST_CHANCE = 0.0001, 0.999  # that are given as they are
LONGEST_NAME = 40  # characters of what was typed elsewhere, such as the name of a setting
HALF = 150  # characters that are shown of the beginning and of the end of a long sentence


def decimal(value: float, places: int, *, signed: bool = False) -> str:
    """Return a number with decimal places, with a true minus sign.

    >>> decimal(3.4212, 2), decimal(-0.5, 1), decimal(0.25, 2, signed=True)
    ('3.42', '−0.5', '+0.25')
    """
    text = f"{value:+.{places}f}" if signed else f"{value:.{places}f}"
    point = tr_context("decimal point", ".")
    return text.replace(".", point).replace("-", "−")


def percent(value: float, places: int = 0) -> str:
    """Return a share, where 1 is all, in per cent.

    >>> percent(0.75), percent(0.125, 1)
    ('75%', '12.5%')
    """
    return tr_context("75%", "{number}%", number=decimal(100 * value, places))


def chance(share: float) -> str:
    """Return a chance in per cent, the nearer to none or to certain the more precise.

    >>> chance(0), chance(1 / 2315), chance(0.025), chance(0.5), chance(0.00001)
    ('0%', '0.04%', '2.5%', '50%', '<0.01%')
    >>> chance(0.996), chance(0.99999), chance(1)
    ('99.6%', '>99.9%', '100%')
    """
    if 0 < share < SMALLEST_CHANCE:
        return f"<{percent(SMALLEST_CHANCE, 2)}"
    if GREATEST_CHANCE < share < 1:
        return f">{percent(GREATEST_CHANCE, 1)}"
    hundred = 100 * share
    if share in {0, 1} or 9.95 <= hundred < 99.5:
        return percent(share)
    return percent(share, 2 if hundred < 0.095 else 1)


def listed(items: Iterable[str]) -> str:
    """Return items one after the other.

    >>> listed(["CRANE", "ROBOT", "SLATE"])
    'CRANE, ROBOT, SLATE'
    """
    return tr_context("between items of a list", ", ").join(items)


def either(items: Iterable[str]) -> str:
    """Return items of which one is to be chosen.

    >>> either(["off", "hard", "strict"]), either(["off"])
    ('off, hard or strict', 'off')
    """
    *first, last = items
    if not first:
        return last
    if last.casefold().removeprefix("h").startswith(("o", "ó")):
        # For translators: the last item begins with O or HO; Spanish has "u" there.
        return tr_context("a list before O", "{items} or {last}", items=listed(first), last=last)
    return tr_context("a list", "{items} or {last}", items=listed(first), last=last)


def labelled(label: str, value: str) -> str:
    """Return a value behind its name, for screen readers.

    >>> labelled("Played", "4")
    'Played: 4'
    """
    return tr_context("a name and its value", "{label}: {value}", label=label, value=value)


def duration(time: float) -> str:
    """Return a time in milliseconds as hours, minutes and seconds.

    >>> duration(83_400), duration(3_600_000)
    ('1:23', '1:00:00')
    """
    minutes, seconds = divmod(round(time / 1000), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"


def hours_and_minutes(time: float) -> str:
    """Return a time in milliseconds in whole hours and minutes.

    >>> hours_and_minutes(18_720_000), hours_and_minutes(61_000), hours_and_minutes(59_000)
    ('5 h 12 min', '1 min', 'less than a minute')
    """
    hours, minutes = divmod(int(time // 60_000), 60)
    if hours:
        return tr_context("time", "{hours} h {minutes} min", hours=hours, minutes=minutes)
    if minutes:
        return tr_context("time", "{minutes} min", minutes=minutes)
    return tr_context("time", "less than a minute")


def long_date(day: date) -> str:
    """Return a date with its month in full.

    >>> long_date(date(2026, 11, 22))
    '22 November 2026'
    """
    return tr_context(
        "date in full",
        "{day} {month} {year}",
        day=day.day,
        month=_of(MONTHS, day),
        year=str(day.year),
    )


def short_date(day: date) -> str:
    """Return a date with its month cut short.

    >>> short_date(date(2026, 11, 22))
    '22 Nov 2026'
    """
    month, year = _of(SHORT_MONTHS, day), str(day.year)
    return tr_context("date, short", "{day} {month} {year}", day=day.day, month=month, year=year)


def weekday_and_date(day: date) -> str:
    """Return a date with its day of the week, both cut short.

    >>> weekday_and_date(date(2026, 11, 2))
    'Mon 2 Nov 2026'
    """
    weekday = tr(WEEKDAYS[day.weekday()])
    return tr_context("date", "{weekday} {date}", weekday=weekday, date=short_date(day))


def ago(when: datetime, now: datetime) -> str:
    """Return how long ago a time was, as a player would say it.

    >>> now = datetime(2026, 11, 22, 9, 5)
    >>> ago(datetime(2026, 11, 22, 9, 0), now), ago(datetime(2026, 11, 22, 6, 0), now)
    ('5 minutes ago', '3 hours ago')
    >>> ago(datetime(2026, 11, 21, 9, 0), now), ago(datetime(2026, 11, 20, 23, 0), now)
    ('yesterday', 'Friday')
    >>> ago(datetime(2026, 11, 15, 10, 0), now)
    '15 Nov 2026'
    """
    # Not by the clock, which may have gone forward or back.
    minutes = int((now.astimezone(UTC) - when.astimezone(UTC)).total_seconds() // 60)
    days = (now.date() - when.date()).days
    if -A_DAY < minutes < 1:  # a clock may have been put back a little
        return tr_context("a time", "just now")
    if 0 < minutes < AN_HOUR:
        return tr_plural("{count} minute ago", "{count} minutes ago", minutes)
    if days == 0:
        return tr_plural("{count} hour ago", "{count} hours ago", minutes // AN_HOUR)
    if days == 1:
        return tr_context("a time", "yesterday")
    if 1 < days < A_WEEK:
        return tr(LONG_WEEKDAYS[when.weekday()])
    return short_date(when)


def day_and_month(day: date) -> str:
    """Return a date without its year.

    >>> day_and_month(date(2026, 11, 22))
    '22 November'
    """
    return tr_context("date", "{day} {month}", day=day.day, month=_of(MONTHS, day))


def week_begins() -> int:
    """Return the weekday that a week begins with, 0 for Monday to 6 for Sunday."""
    # For translators: answer with the English word Monday, Saturday or Sunday.
    day = tr_context("the day that weeks begin with: Monday, Saturday or Sunday", "Monday")
    return {"Saturday": 5, "Sunday": 6}.get(day, 0)


def month_and_year(day: date) -> str:
    """Return the month of a date.

    >>> month_and_year(date(2026, 11, 22))
    'November 2026'
    """
    return tr_context("date", "{month} {year}", month=_of(MONTHS, day), year=str(day.year))


def in_ranges(values: Mapping[int, int], most: int, first: int = 1) -> dict[str, int]:
    """Return counts by number in at most so many rows, each with its name, from a first number on.

    >>> in_ranges({1: 2, 3: 4}, 6)
    {'1': 2, '2': 0, '3': 4}
    >>> in_ranges({1: 2, 3: 4, 9: 1}, 3)
    {'1–3': 6, '4–6': 0, '7–9': 1}
    """
    if not values:
        return {}
    first, last = min(first, *values), max(values)
    step = -(-(last - first + 1) // most)
    rows = {}
    for start in range(first, last + 1, step):
        end = min(start + step - 1, last)
        name = str(start) if start == end else f"{start}–{end}"
        rows[name] = sum(values.get(each, 0) for each in range(start, end + 1))
    return rows


def reason_of(error: Exception) -> str:
    """Return why a file can't be used, for a place in a message.

    >>> reason_of(FileNotFoundError(2, "No such file or directory"))
    'No such file or directory'
    """
    if isinstance(error, UnicodeError):
        return tr("it isn't UTF-8 text")
    # The system's own words are in REASONS, as far as they are known.
    return tr(getattr(error, "strerror", None) or str(error) or "unknown reason")


def _of(months: tuple[Message, ...], day: date) -> str:
    return tr(months[day.month - 1])


def shown_name(text: str) -> str:
    """Return what somebody wrote into a file as it can be shown: printable, and cut if long.

    >>> shown_name("back" + chr(7) + "ground"), len(shown_name("x" * 90))
    ('back?ground', 40)
    """
    text = "".join(letter if letter.isprintable() else "?" for letter in text)
    return text if len(text) <= LONGEST_NAME else text[: LONGEST_NAME - 1] + "…"


def shortened(sentence: str) -> str:
    """Return a sentence, cut in its middle where a path in it is so long that nobody reads it.

    >>> len(shortened("x" * 4000)), shortened("short")
    (301, 'short')
    """
    return sentence if len(sentence) <= 2 * HALF else f"{sentence[:HALF]}…{sentence[-HALF:]}"


def in_lines(text: str, width: int, first: str = "", others: str = "") -> list[str]:
    """Return a text as lines of at most some characters, but for words that are longer.

    Args:
        text: the words.
        width: how many characters a line may have.
        first: what the first line begins with.
        others: what all others begin with.

    >>> in_lines("one two three", 9, "- ", "  ")
    ['- one two', '  three']
    """
    from textwrap import wrap  # here, as a game without long lines does without it

    return wrap(
        text,
        width,
        initial_indent=first,
        subsequent_indent=others,
        break_long_words=False,
        break_on_hyphens=False,
    )
