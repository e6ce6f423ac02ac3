"""Export and import: all games as JSON Lines or CSV, a game a line, to read and to keep.

The fields of a game are in `game/FORMATS.md`. In JSON Lines a line is an object with them. In CSV
a line is for people and their spreadsheets, and has the same object in its last column:
`row_of` makes it. The CSV of versions before had the fields themselves as columns, with the moves
in one, separated by spaces, each with its time after `@`; that is read as well.
"""

import codecs
import csv
import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any, BinaryIO, NamedTuple

from game.cancellation import Report, no_report
from game.catalogue import mark_context, tr, tr_context, tr_plural
from game.formats import listed, reason_of
from game.match import Daily, GameCodeError, HintTaken, Seed, TakenBack
from game.plain_files import open_plain
from game.profile.beginning import CANNOT_BE_REPLAYED, verified, with_answers
from game.profile.errors import (
    ExchangeError,
    FaultyGameError,
    NoGameError,
    PlayedElsewhereError,
)
from game.profile.files import replacing_for_player
from game.profile.games import (
    FIELDS,
    KeptGame,
    Result,
    fields_of,
    game_from,
    ordered_by_end,
    read_game,
    rows,
    take_over,
)
from game.profile.profile import Profile
from game.profile.statistics import HELPS, HOSTS, LEVELS
from game.settings import Settings
from game.words import LANGUAGES

LONGEST_LINE = 1_000_000
csv.field_size_limit(LONGEST_LINE)  # or a long game could be written and not read again
SEPARATORS = ",;\t"  # which a spreadsheet may put between cells
BOM = "\ufeff"  # tells spreadsheets that a file is UTF-8
FAULTS_SHOWN = 20
TOO_LONG = b"a line that was too long"


class Fault(NamedTuple):
    """A line that was not imported."""

    line: int  # its number in the file, from 1
    message: str


class Imported(NamedTuple):
    """What an import did."""

    new: int  # how many games were not kept before
    more: int  # how many kept games go on with what the file has
    known: int  # how many games were kept before just so, or further than in the file
    faults: tuple[Fault, ...]
    # Whether no line looks like a game, so that it is a file of something else
    foreign: bool = False

    def __str__(self) -> str:
        """Say it in words.

        >>> print(Imported(2, 0, 1, (Fault(4, "The key is missing"),)))
        2 games imported, 0 updated, 1 already here, 1 line skipped
        Line 4: The key is missing
        """
        lines = [
            listed(
                (
                    tr_plural("{count} game imported", "{count} games imported", self.new),
                    # For translators: how many games that were here already got longer.
                    tr_plural("{count} updated", "{count} updated", self.more),
                    tr_plural("{count} already here", "{count} already here", self.known),
                    tr_plural("{count} line skipped", "{count} lines skipped", len(self.faults)),
                )
            )
        ]
        for number, message in self.faults[:FAULTS_SHOWN]:
            lines.append(tr("Line {number}: {problem}", number=number, problem=message))
        more = len(self.faults) - FAULTS_SHOWN
        if more > 0:
            lines.append(tr_plural("… and {count} more line", "… and {count} more lines", more))
        return "\n".join(lines)


# Export -----------------------------------------------------------------------------------


def export(
    profile: Profile,
    path: Path,
    report: Report = no_report,
    settings: Settings | None = None,
    in_use: Sequence[Path] = (),
) -> int:
    """Write all games to a file, which is there only once it is whole, and return their number.

    The file is CSV if its name ends so, else JSON Lines. At each game `report` is called with how
    many are written, and of how many. The settings name the player's own lists, whose answers are
    in a CSV file. What is in use besides the profile, such as a file of settings, is left as it is.

    Raises:
        ExchangeError: the file cannot be written.
        StorageError: the profile cannot be used now.
    """
    if not path.name:
        raise ExchangeError(tr("{path} is a folder. Name a file in it.", path=path))
    try:
        with (
            replacing_for_player(path, profile.path.parent, *in_use) as new,
            new.open("w", encoding="utf-8", newline="") as file,
        ):
            count = 0
            writer = csv.writer(file, lineterminator="\n") if _is_csv(path) else None
            if writer:
                file.write(BOM)
                writer.writerow(headings())
            for game in all_games(profile, report):
                count += 1
                if writer:
                    writer.writerow(row_of(game, settings or Settings()))
                else:
                    json.dump(fields_of(game), file, ensure_ascii=False, separators=(",", ":"))
                    file.write("\n")
            return count
    except GameCodeError as error:  # of a later version, from which no columns can be made
        raise ExchangeError(str(error)) from error
    except OSError as error:
        raise ExchangeError(
            tr(
                "Can't write {path} ({reason}). Choose another file.",
                path=path,
                reason=reason_of(error),
            )
        ) from error


def all_games(profile: Profile, report: Report = no_report) -> Iterator[KeptGame]:
    """Yield all games: the finished ones in the order in which they ended, then the others.

    Raises:
        StorageError: the profile cannot be used now.
    """
    with profile.reading() as database:
        (total,) = database.execute("SELECT count(*) FROM game").fetchone()
        found = rows(database, "SELECT * FROM game ORDER BY finish IS NULL, finish, id")
        for done, row in enumerate(found):
            report(done, total)
            yield read_game(database, row)


# Import -----------------------------------------------------------------------------------


def import_games(
    profile: Profile, path: Path, report: Report = no_report, settings: Settings | None = None
) -> Imported:
    """Take over the games of a file. Taking them over twice changes nothing.

    A line that is not a game is left out and reported, and so is one whose moves its code does not
    allow, or whose words are not here, among the player's own lists, which the settings name; a
    result that the moves do not have is corrected. All others are imported together, or
    none of them if the profile cannot be written to. Where the same game went on in one place, the
    longer one stays; where it went on differently in both, the one of the profile does. The file
    is CSV if its name ends so, else JSON Lines; UTF-8. At each line `report` is called with how
    many bytes are read, and of how many.

    Raises:
        ExchangeError: the file cannot be read, or is neither.
        StorageError: the profile cannot be used now.
    """
    count = {"new": 0, "more": 0, "known": 0}
    faults: list[Fault] = []
    strange = 0
    checked = partial(verified, settings=settings or Settings())
    with profile.writing() as database, ordered_by_end(database):
        for number, read in _lines(path, report):
            try:
                game = read()
                game = game._replace(code_text=game.code.text)  # however it was typed there
                count[take_over(database, game, checked)] += 1
            except (FaultyGameError, GameCodeError) as error:
                faults.append(Fault(number, str(error)))
                strange += isinstance(error, NoGameError)
            except PlayedElsewhereError:
                faults.append(Fault(number, tr("This game continued differently here")))
    foreign = not any(count.values()) and 0 < strange == len(faults)
    return Imported(**count, faults=tuple(faults), foreign=foreign)


def no_games_in(path: Path) -> str:
    """Return the message for a file that has no games."""
    return tr("{path} has no Verdigris games. Choose a file exported by Verdigris.", path=path)


def _lines(path: Path, report: Report) -> Iterator[tuple[int, Callable[[], KeptGame]]]:
    """Yield the number of each line, and what reads the game of it."""
    try:
        with open_plain(path) as file:
            size = path.stat().st_size
            lines = _numbered(file)
            read = _read_json
            if _is_csv(path):
                read = partial(_read_csv, *_columns(path, next((line for _, line in lines), b"")))
            for number, line in lines:
                report(file.tell(), size)
                yield number, partial(read, line)
    except OSError as error:
        raise ExchangeError(
            tr(
                "Can't read {path} ({reason}). Choose another file.",
                path=path,
                reason=reason_of(error),
            )
        ) from error


def _numbered(file: BinaryIO) -> Iterator[tuple[int, bytes]]:
    """Yield the lines of a file that are not blank, with their numbers."""
    number = 0
    while line := file.readline(LONGEST_LINE):
        number += 1
        start = line
        while not line.endswith(b"\n") and (line := file.readline(LONGEST_LINE)):
            start = TOO_LONG
        if start.strip():
            yield number, start.removeprefix(codecs.BOM_UTF8) if number == 1 else start


def _is_csv(path: Path) -> bool:
    return path.suffix.lower() == ".csv"


def _columns(path: Path, line: bytes) -> tuple[str, list[str]]:
    """Return what separates the cells of a CSV file, and the names in its first line."""
    for separator in SEPARATORS:
        with suppress(FaultyGameError):
            names = _cells(separator, line)
            if GAME in names or set(FIELDS) <= set(names):
                return separator, names
    raise ExchangeError(
        tr(
            "{path} isn't a CSV file of games: its first line must name a column {column}",
            path=path,
            column=GAME,
        )
    )


def _text(line: bytes) -> str:
    if line is TOO_LONG:
        raise NoGameError(tr("The line is longer than {most} bytes", most=LONGEST_LINE))
    try:
        return line.decode()
    except UnicodeDecodeError:
        raise NoGameError(tr("The line isn't UTF-8")) from None


def _read_json(line: bytes) -> KeptGame:
    return _game_of(_text(line), tr("The line isn't JSON"))


def _game_of(text: str, fault: str) -> KeptGame:
    """Return the game of a JSON object, or say what is wrong with the text."""
    try:
        fields = json.loads(text)
    except (ValueError, RecursionError):
        raise NoGameError(fault) from None
    if not isinstance(fields, dict):
        raise NoGameError(tr("The line isn't a JSON object"))
    return game_from(fields)


def _cells(separator: str, line: bytes) -> list[str]:
    if line is not TOO_LONG:  # letters of another encoding are in cells that nothing is read from
        line = line.decode(errors="replace").encode()
    try:
        return next(csv.reader([_text(line)], delimiter=separator, strict=True))
    except csv.Error as error:
        raise FaultyGameError(tr("The line isn't CSV ({reason})", reason=str(error))) from None


def _read_csv(separator: str, names: list[str], line: bytes) -> KeptGame:
    values = _cells(separator, line)
    if len(values) != len(names):
        raise FaultyGameError(
            tr_plural(
                "The line has {count} field instead of {wanted}",
                "The line has {count} fields instead of {wanted}",
                len(values),
                wanted=len(names),
            )
        )
    fields: dict[str, Any] = dict(zip(names, values, strict=True))
    if GAME in fields:
        return _game_of(fields[GAME], tr("The column {column} isn't JSON", column=GAME))
    for name in ("begun", "elapsed", "ended"):
        fields[name] = _number_from(fields[name])
    moves = [move.partition("@") for move in fields["moves"].split()]
    return game_from(
        {
            **fields,
            "message": "",
            "result": fields["result"] or None,
            "moves": [[text, _number_from(made)] for text, _, made in moves],
        }
    )


def _number_from(text: str) -> int | str | None:
    """Return the number in a text, None for an empty text, or the text itself."""
    digits = text.isascii() and text.isdecimal() and len(text) < 20
    return int(text) if digits else text or None


# Rows for a spreadsheet ------------------------------------------------------------------

# The last column has the game as a line of JSON Lines has it. So nothing is lost, and whatever a
# spreadsheet makes of the dates and numbers before it when it saves the table changes no game. No
# cell begins with a sign that would make it a formula: what somebody else may have chosen freely is
# in the last column alone, and a line of JSON begins with a brace.


GUESSES = 37  # columns of guesses: as many as 32 boards have; further ones are in the last of them
GAME = "game"  # names the column with the whole game, in every language
HEADINGS = (
    mark_context("column of a table", "Date"),
    mark_context("column of a table", "Kind"),
    mark_context("column of a table", "Language"),
    mark_context("column of a table", "Letters"),
    mark_context("column of a table", "Boards"),
    mark_context("column of a table", "Opponent"),
    mark_context("column of a table", "Hard mode"),
    mark_context("column of a table", "Answers"),
    mark_context("column of a table", "Guesses"),
    mark_context("column of a table", "Result"),
    mark_context("column of a table", "Seconds"),
    mark_context("column of a table", "Help"),
)
RESULTS = {
    None: mark_context("result of a game", "Unfinished"),
    Result.WON: mark_context("result of a game", "Won"),
    Result.LOST: mark_context("result of a game", "Lost"),
    Result.GIVEN_UP: mark_context("result of a game", "Given up"),
}


def headings() -> list[str]:
    """Return the first row."""
    guesses = [tr("Guess {number}", number=place) for place in range(1, GUESSES + 1)]
    return [*map(tr, HEADINGS), *guesses, tr_context("column of a table", "Code"), GAME]


def row_of(game: KeptGame, settings: Settings) -> list[str | int]:
    """Return the row of a game. The settings name the player's own lists.

    The answers are left out where the game can go on, or where its words are not here.
    """
    code, guesses = game.code, _guesses(game)
    last = " ".join(guesses[GUESSES - 1 :])
    columns = [*guesses[: GUESSES - 1], last, *[""] * GUESSES][:GUESSES]
    return [
        game.started.begun_on.isoformat(),
        _kind(game),
        LANGUAGES[code.language].name,
        code.length,
        code.boards,
        tr(HOSTS[code.host.value]),
        tr(LEVELS[code.hard_mode.value]),
        " ".join(_answers(game, settings)) if game.result else "",
        len(guesses),
        tr(RESULTS[game.result]),
        round(game.elapsed / 1000),
        listed(tr(HELPS[name]) for name in _help(game)),
        *columns,
        game.code_text,
        json.dumps(fields_of(game), separators=(",", ":")),  # in ASCII, for any encoding
    ]


def _guesses(game: KeptGame) -> list[str]:
    """Return the guesses that stand."""
    guesses: list[str] = []
    for move in game.moves:
        if isinstance(move, str):
            guesses.append(move)
        elif isinstance(move, TakenBack) and guesses:
            guesses.pop()
    return guesses


def _kind(game: KeptGame) -> str:
    source = game.code.source
    if isinstance(source, Daily):
        late = source.date != game.started.begun_on
        kind = tr_context("games", "Daily, played later") if late else tr_context("games", "Daily")
    elif isinstance(source, Seed):
        kind = tr_context("kind of game", "Random")
    else:
        kind = tr_context("kind of game", "Chosen words")
    return listed((kind, *[tr_context("kind of game", "Sequence")] * game.code.sequence))


def _help(game: KeptGame) -> list[str]:
    hinted = any(isinstance(move, HintTaken) for move in game.moves)
    return [*sorted(aid.value for aid in game.code.aids), *["hints"] * hinted]


def _answers(game: KeptGame, settings: Settings) -> list[str]:
    try:
        match = with_answers(game, settings)
    except CANNOT_BE_REPLAYED:
        return []
    return [board.answer for board in match.boards if board.answer]
