"""Running totals of the finished games, so that the end of a game takes as long with 100,000.

They are three tables, which triggers change in the transaction that changes a game, whatever
changes it: `total` has the games that are alike in all that is counted, `run` the streak of
each kind of games, and `solved` the dates of a daily streak, which each number of boards has. All
of it can be counted again from the games, by the queries of `COUNTED`. It is of version 12 of the
file: to change it is to add a version.

A puzzle counts once, whatever way a player came to it: the first of its games that ended does. A
game of it that ended after that one is played `again`, and is in no figure.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Iterator

# Whether a game had hints or other aids, for queries.
AIDED = "(aids <> '' OR coalesce(hints, 0) > 0)"
COUNTS = "ended IS NOT NULL AND NOT again"  # whether a game is in any figure
PLAIN = f"{COUNTS} AND NOT {AIDED}"  # the games of a streak

# Whether a game that has ended was not the first of its puzzle to do so, and what corrects that.
LATER = (
    "finish > (SELECT min(finish) FROM game AS first "
    "WHERE first.puzzle = game.puzzle AND first.ended IS NOT NULL)"
)
FIRSTS = f"UPDATE game SET again = {LATER} WHERE ended IS NOT NULL AND again <> ({LATER})"

TABLES = (
    """CREATE TABLE solved (
    boards INTEGER NOT NULL,
    day TEXT NOT NULL,
    first INTEGER NOT NULL,       -- when the games that solved it were begun
    last INTEGER NOT NULL,
    ended INTEGER NOT NULL,       -- when the first of them ended
    PRIMARY KEY (boards, day)
) WITHOUT ROWID""",
    """CREATE TABLE total (
    daily INTEGER NOT NULL,       -- 1 for the puzzles of a day
    length INTEGER NOT NULL,
    boards INTEGER NOT NULL,
    sequence INTEGER NOT NULL,    -- 1 where these open one after the other
    host TEXT NOT NULL,
    hard_mode TEXT NOT NULL,
    aids TEXT NOT NULL,
    hinted INTEGER NOT NULL,      -- 1 for those with hints
    result TEXT NOT NULL,
    guesses INTEGER NOT NULL,
    games INTEGER NOT NULL,       -- how many there are
    timed INTEGER NOT NULL,       -- how many have a time
    time INTEGER NOT NULL,        -- of these together, in ms
    fastest INTEGER,
    PRIMARY KEY (daily, length, boards, sequence, host, hard_mode, aids, hinted, result, guesses)
) WITHOUT ROWID""",
    """CREATE TABLE run (
    daily INTEGER NOT NULL,
    length INTEGER NOT NULL,
    boards INTEGER NOT NULL,
    sequence INTEGER NOT NULL,
    host TEXT NOT NULL,
    current INTEGER,              -- how many of the last games were won in a row
    longest INTEGER,              -- both NULL where they must be counted again
    finish INTEGER NOT NULL,      -- of the last game
    PRIMARY KEY (daily, length, boards, sequence, host)
) WITHOUT ROWID""",
)
# Of a row: what its games are alike in, and what kind they are of.
ALIKE = (
    "{0}day IS NOT NULL, {0}length, {0}boards, {0}sequence, {0}host, {0}hard_mode, "
    "coalesce({0}aids, ''), coalesce({0}hints, 0) > 0, {0}result, coalesce({0}guesses, 0)"
)
KIND = "{0}day IS NOT NULL, {0}length, {0}boards, {0}sequence, {0}host"
OF_KIND = "daily, length, boards, sequence, host"

TOTALS = (
    f"SELECT {ALIKE.format('')}, "
    "count(*), count(nullif(elapsed, 0)), sum(elapsed), min(nullif(elapsed, 0)) "
    f"FROM game WHERE {COUNTS} GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10"
)
# Between two losses, all games have had as many losses before them.
RUNS = (
    "WITH plain AS (SELECT day IS NOT NULL AS daily, length, boards, sequence, host, finish, "
    "result = 'won' AS won, sum(result <> 'won') OVER "
    f"(PARTITION BY {KIND.format('')} ORDER BY finish) AS lost FROM game WHERE {PLAIN}), "
    f"runs AS (SELECT {OF_KIND}, sum(won) AS won, max(finish) AS finish "
    f"FROM plain GROUP BY {OF_KIND}, lost), "
    f"longest AS (SELECT {OF_KIND}, max(won) AS won FROM runs GROUP BY {OF_KIND}) "
    f"SELECT {OF_KIND}, runs.won, longest.won, max(finish) "
    f"FROM runs JOIN longest USING ({OF_KIND}) GROUP BY {OF_KIND}"
)
# A game that was begun on another date than its own is none of a streak.
SOLVED = (
    "SELECT boards, day, min(begun), max(begun), min(ended) FROM game "
    f"WHERE {{}} AND {COUNTS} AND begun_on = day AND result = 'won' GROUP BY boards, day"
)
COUNTED = {"total": TOTALS, "run": RUNS, "solved": SOLVED.format("day IS NOT NULL")}

NEW_COUNTS = "NEW.ended IS NOT NULL AND NOT NEW.again"
OLD_COUNTS = "OLD.ended IS NOT NULL AND NOT OLD.again"
ADD = (
    f"INSERT INTO total SELECT {ALIKE.format('NEW.')}, "
    f"1, NEW.elapsed <> 0, NEW.elapsed, nullif(NEW.elapsed, 0) WHERE {NEW_COUNTS} "
    "ON CONFLICT DO UPDATE SET games = games + 1, timed = timed + excluded.timed, "
    "time = time + excluded.time, fastest = "
    "min(coalesce(fastest, excluded.fastest), coalesce(excluded.fastest, fastest))"
)
OF_TOTAL = f"({OF_KIND}, hard_mode, aids, hinted, result, guesses)"
SAME_TOTAL = f"{OF_TOTAL} = ({ALIKE.format('OLD.')}) AND {OLD_COUNTS}"
TAKE_OFF = (
    "UPDATE total SET games = games - 1, timed = timed - (OLD.elapsed <> 0), "
    "time = time - OLD.elapsed, fastest = CASE WHEN fastest < OLD.elapsed THEN fastest ELSE "
    f"(SELECT min(nullif(elapsed, 0)) FROM game WHERE {COUNTS} "
    f"AND ({ALIKE.format('game.')}) = ({ALIKE.format('OLD.')})) END WHERE {SAME_TOTAL}; "
    f"DELETE FROM total WHERE games = 0 AND {SAME_TOTAL}"
)
GO_ON = (
    f"INSERT INTO run SELECT {KIND.format('NEW.')}, "
    f"NEW.result = 'won', NEW.result = 'won', NEW.finish WHERE {NEW_COUNTS} "
    "AND NOT (NEW.aids <> '' OR coalesce(NEW.hints, 0) > 0) ON CONFLICT DO UPDATE SET "
    "current = CASE WHEN excluded.finish > finish THEN (current + 1) * excluded.current END, "
    "longest = CASE WHEN excluded.finish > finish "
    "THEN max(longest, (current + 1) * excluded.current) END, "
    "finish = max(finish, excluded.finish)"
)
FORGET = (
    f"UPDATE run SET current = NULL, longest = NULL WHERE ({OF_KIND}) = "
    f"({KIND.format('OLD.')}) AND {OLD_COUNTS}"
)
ENDED = "OLD.ended IS NOT NULL OR NEW.ended IS NOT NULL"
# What a date is solved by; while a game is played, none of it changes.
OF_A_DATE = ("day", "boards", "begun", "begun_on", "result", "ended", "again")
DATED = "(OLD.day IS NOT NULL OR NEW.day IS NOT NULL) AND ({})".format(
    " OR ".join(f"OLD.{name} IS NOT NEW.{name}" for name in OF_A_DATE)
)


def _solve(*rows: str) -> str:
    """Return the statements that count the dates of some rows again."""
    days = f"day IN ({', '.join(f'{row}.day' for row in rows)})"
    return f"DELETE FROM solved WHERE {days}; INSERT INTO solved {SOLVED.format(days)}"


TRIGGERS = tuple(
    f"CREATE TRIGGER game_{name} AFTER {event} ON game WHEN {condition} BEGIN {actions}; END"
    for name, event, condition, actions in (
        ("added", "INSERT", "NEW.ended IS NOT NULL", f"{ADD}; {GO_ON}"),
        (
            "totalled",
            "UPDATE OF day, length, boards, sequence, host, hard_mode, aids, hints, result, "
            "guesses, elapsed, ended, again",
            ENDED,
            f"{TAKE_OFF}; {ADD}",
        ),
        (
            "in_a_row",
            "UPDATE OF day, length, boards, sequence, host, aids, hints, result, ended, finish, "
            "again",
            ENDED,
            f"{FORGET}; {GO_ON}",
        ),
        ("deleted", "DELETE", "OLD.ended IS NOT NULL", f"{TAKE_OFF}; {FORGET}"),
        ("dated", "INSERT", "NEW.day IS NOT NULL", _solve("NEW")),
        ("redated", f"UPDATE OF {', '.join(OF_A_DATE)}", DATED, _solve("OLD", "NEW")),
        ("undated", "DELETE", "OLD.day IS NOT NULL", _solve("OLD")),
    )
)


def totalling() -> "Iterator[str]":
    """Yield the statements that make all tables anew, with what keeps them up to date."""
    names = (statement.split()[2] for statement in TRIGGERS)
    yield from (f"DROP TRIGGER IF EXISTS {name}" for name in names)
    for table, statement in zip(("solved", "total", "run"), TABLES, strict=True):
        yield f"DROP TABLE IF EXISTS {table}"
        yield statement
    yield from counting()
    yield from TRIGGERS


def counting() -> "Iterator[str]":
    """Yield the statements that count everything from the games."""
    yield FIRSTS
    for table, query in COUNTED.items():
        yield f"DELETE FROM {table}"
        yield f"INSERT INTO {table} {query}"


def agree(database: "sqlite3.Connection") -> bool:
    """Return whether the totals are what there is to count."""
    wrong = f"SELECT 1 FROM game WHERE ended IS NOT NULL AND again <> ({LATER}) LIMIT 1"
    return database.execute(wrong).fetchone() is None and all(
        set(database.execute(f"SELECT * FROM {table}")) == set(database.execute(query))
        for table, query in COUNTED.items()
    )


def count_again(database: "sqlite3.Connection") -> None:
    """Count everything from the games, within an open transaction."""
    for statement in counting():
        database.execute(statement)


def count_runs(database: "sqlite3.Connection") -> None:
    """Count again what may be otherwise where games have come between others.

    That is which game was the first of its puzzle, and streaks. It is within an open transaction.
    """
    database.execute(FIRSTS)
    if database.execute("SELECT 1 FROM run WHERE current IS NULL LIMIT 1").fetchone():
        database.execute("DELETE FROM run")
        database.execute(f"INSERT INTO run {RUNS}")
