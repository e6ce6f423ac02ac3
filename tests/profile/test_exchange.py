"""Export and import: everything, both ways, and what is wrong in a file is said by its line.

A spreadsheet may open a CSV file and save it again, and what a game was stays what it was.
"""

import codecs
import csv
import json
from datetime import date
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.match import ChosenWords, Daily, HintTaken, HostKind, Match, Seed, Status, TakenBack
from game.profile import journal
from game.profile.beginning import begin, replayed
from game.profile.errors import AlteredGameError, ExchangeError
from game.profile.exchange import (
    FAULTS_SHOWN,
    Fault,
    Imported,
    all_games,
    export,
    import_games,
)
from game.profile.games import FIELDS, KeptGame, Result
from game.profile.history import page
from game.profile.profile import Profile
from game.profile.statistics import statistics
from game.session.opening import said_of_replay
from game.settings import Settings
from tests.profile.games import keep, kept, played, profile_in
from tests.profile.real_games import real_games

ENDINGS = ["jsonl", "csv"]


@pytest.fixture
def profile(tmp_path: Path) -> Profile:
    return profile_in(tmp_path / "here")


def real(number: int) -> KeptGame:
    """Return a game that was won on one board, with its number in its key."""
    match = played(begin(Settings(), Seed(number)).match, "CRANE")
    match = played(match, secret(match)) if match.status is Status.PLAYING else match
    game = kept(number, count=len(match.moves))
    return game._replace(code_text=match.code.text, moves=match.moves)


def secret(match: Match) -> str:
    answer = match.boards[0].answer
    assert answer
    return answer


def fields_of(game: KeptGame, folder: Path) -> dict[str, Any]:
    """Return a game as it is in a file."""
    other = profile_in(folder / f"one-{game.started.key}")
    keep(other, game)
    export(other, folder / "one.jsonl")
    return dict(json.loads((folder / "one.jsonl").read_text()))


def written(folder: Path, *lines: object) -> Path:
    path = folder / "games.jsonl"
    texts = [line if isinstance(line, str) else json.dumps(line) for line in lines]
    path.write_text("\n".join(texts), encoding="utf-8")
    return path


# There and back ---------------------------------------------------------------------------


@settings(deadline=None, max_examples=5)
@given(st.integers(0, 10**6))
def test_every_kind_of_game_and_move_there_and_back(seed: int) -> None:
    """Of up to 32 boards, with hints and undoing, and messages that a spreadsheet would compute."""
    games = list(real_games(Random(seed), 4, most_boards=32))
    said: list[tuple[int, int]] = []
    for ending in ENDINGS:
        with TemporaryDirectory() as folder:
            here, there = (profile_in(Path(folder) / name) for name in ("here", "there"))
            keep(here, *games)
            path = Path(folder) / f"games.{ending}"
            export(here, path, lambda *each: said.append(each))
            assert said[-4:] == [(number, 4) for number in range(4)]
            done = import_games(there, path, lambda *each: said.append(each))
            assert said[-1] == (path.stat().st_size,) * 2
            assert (done.new, done.faults) == (4, ())
            assert sorted(all_games(there)) == sorted(games)
            assert import_games(there, path).known == 4
            again = path.with_stem("again")
            export(there, again)
            assert again.read_bytes() == path.read_bytes()
            here.close()
            there.close()


# Two places -------------------------------------------------------------------------------


def test_a_game_that_went_on_differently_stays_as_it_is_here(tmp_path: Path) -> None:
    here, there = profile_in(tmp_path / "here"), profile_in(tmp_path / "there")
    game = real(1)._replace(ended=None, result=None, moves=("TOXIN",), made=(8,))
    keep(here, game._replace(moves=(*game.moves, "CRANE"), made=(*game.made, 9)))
    keep(there, game._replace(moves=(*game.moves, "SLATE"), made=(*game.made, 9)), real(2))
    export(there, tmp_path / "games.jsonl")
    done = import_games(here, tmp_path / "games.jsonl")
    assert done.new == 1
    assert [fault.message for fault in done.faults] == ["This game continued differently here"]
    assert journal.kept_game(here, game.started.key).moves[-1] == "CRANE"


def test_a_game_that_was_given_up_elsewhere_is_over_here_as_well(tmp_path: Path) -> None:
    here, there = profile_in(tmp_path / "here"), profile_in(tmp_path / "there")
    going_on = real(1)._replace(ended=None, result=None, moves=("TOXIN",), made=(8,))
    over = going_on._replace(typed="", ended=9, result=Result.GIVEN_UP)
    keep(here, going_on)
    keep(there, over)
    export(there, tmp_path / "games.jsonl")
    assert import_games(here, tmp_path / "games.jsonl").more == 1
    assert list(all_games(here)) == [over]
    ahead = profile_in(tmp_path / "ahead")  # a longer one stays
    keep(ahead, going_on._replace(moves=("TOXIN", "CRANE"), made=(8, 9)))
    assert import_games(ahead, tmp_path / "games.jsonl").known == 1


@pytest.mark.parametrize("word", ["mango", "qwert", "ants", "congratulations"])
def test_a_word_is_one_puzzle_whichever_code_of_it_is_in_the_file(
    tmp_path: Path, word: str
) -> None:
    """Its short code, its long one, and that of a game with other rules, first or last."""
    other = begin(Settings(hard_mode="strict"), ChosenWords((word,))).match.code
    easier = begin(Settings(difficulty="easy"), ChosenWords((word,))).match.code
    long = begin(Settings(difficulty="hard"), ChosenWords((word,))).match.code
    codes = (long.short, f"Verdigris {long.short}", long.text, other.text, easier.text)
    for number, text in enumerate(codes):
        game = kept(number, count=1, source=ChosenWords((word,)), length=len(word))
        game = game._replace(moves=(word.upper(),))
        line = {**fields_of(game, tmp_path), "code": text}
        profile = profile_in(tmp_path / f"after-{number}")
        journal.record(profile, journal.start(profile), played(begin(Settings(), long).match, word))
        done = import_games(profile, written(tmp_path, line))
        assert (done.new, done.faults) == (1, ())
        assert statistics(profile).games.unaided.played == 1
        profile = profile_in(tmp_path / f"before-{number}")
        import_games(profile, written(tmp_path, line))
        assert said_of_replay(profile, long, long)
        journal.record(profile, journal.start(profile), played(begin(Settings(), long).match, word))
        assert statistics(profile).games.unaided.played == 1


# Faults -----------------------------------------------------------------------------------

FAULTS: list[tuple[dict[str, Any], str]] = [  # more of them are in test_fields.py
    ({"key": "../../etc"}, "The field key can't be"),
    ({"code": "V1-EN5-0123AB-SEED1-00"}, "is mistyped"),
    ({"code": "V9-EN5-0123AB-SEED1-00"}, "newer Verdigris"),
    ({"begun": "yesterday"}, "The field begun can't be 'yesterday'"),
    ({"ended": None}, "or neither"),
    ({"message": "two\nlines"}, "The field message can't be"),
    ({"moves": [["crane", 1]]}, "'crane' isn't a move"),
    ({"moves": [["CRANES", 1]]}, "Can't restore this game at CRANES"),
    ({"moves": []}, "don't end this game"),
    ({"code": kept(1).code_text}, "isn't here"),
]


@pytest.mark.parametrize(("change", "said"), FAULTS)
def test_a_line_with_a_fault_is_left_out_and_said(
    profile: Profile, tmp_path: Path, change: dict[str, Any], said: str
) -> None:
    good, bad, more = (fields_of(real(number), tmp_path) for number in (1, 2, 3))
    path = written(tmp_path, good, "", {**bad, **change}, more)
    done = import_games(profile, path)
    assert [fault.line for fault in done.faults] == [3]
    assert said in done.faults[0].message
    assert (done.new, statistics(profile).games.unaided.played) == (2, 2)
    assert f"Line 3: {done.faults[0].message}" in str(done)
    for name in change.keys() - {"message"}:
        missing = {key: value for key, value in bad.items() if key != name}
        faults = import_games(profile, written(tmp_path, missing)).faults
        assert len(faults) == 1


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("{", "isn't JSON"),
        ("[" * 100_000, "isn't JSON"),
        ("[]", "isn't a JSON object"),
        ("9" * 10_000, "isn't JSON"),
        ("x" * 3_000_000, "longer than 1,000,000 bytes"),
    ],
)
def test_a_line_that_is_no_object_is_said(
    profile: Profile, tmp_path: Path, line: str, said: str
) -> None:
    path = written(tmp_path, line, fields_of(real(1), tmp_path))
    done = import_games(profile, path)
    assert (done.new, [fault.line for fault in done.faults], done.foreign) == (1, [1], False)
    assert said in done.faults[0].message


def test_a_line_that_is_no_text_and_marks_of_other_systems(
    profile: Profile, tmp_path: Path
) -> None:
    first, second = (json.dumps(fields_of(real(number), tmp_path)).encode() for number in (1, 2))
    path = tmp_path / "games.jsonl"
    path.write_bytes(b"\xef\xbb\xbf" + first + b"\r\n\xff\xfe\r\n" + second + b"\r\n\r\n")
    done = import_games(profile, path)
    assert (done.new, done.faults) == (2, ((2, "The line isn't UTF-8"),))


def test_faults_of_a_csv_file_are_said_by_line(profile: Profile, tmp_path: Path) -> None:
    keep(profile, *(real(number) for number in range(1, 6)))
    path = tmp_path / "games.csv"
    export(profile, path)
    lines = path.read_text(encoding="utf-8").splitlines()
    lines[2] = lines[2].replace('""won""', '""drawn""')
    lines[3] = lines[3] + ",more"
    lines[4] = '"' + lines[4]
    path.write_text("\n".join(lines), encoding="utf-8")
    done = import_games(profile_in(tmp_path / "there"), path)
    assert (done.new, [fault.line for fault in done.faults]) == (2, [3, 4, 5])
    assert "52 fields instead of 51" in done.faults[1].message


def rows_of(path: Path, separator: str = ",") -> list[list[str]]:
    """Return what a spreadsheet reads."""
    with path.open(encoding="utf-8-sig", newline="") as file:
        return list(csv.reader(file, delimiter=separator))


def test_a_person_reads_a_game_in_its_row(profile: Profile, tmp_path: Path) -> None:
    games = list(real_games(Random(5), 25, most_boards=32))
    keep(profile, *games)
    path = tmp_path / "games.CSV"
    export(profile, path)
    assert path.read_bytes().startswith(codecs.BOM_UTF8)
    heads, *rows = rows_of(path)
    assert len({head.casefold() for head in heads}) == len(heads)
    by_code = {row[heads.index("Code")]: dict(zip(heads, row, strict=True)) for row in rows}
    for game in games:
        row, match = by_code[game.code_text], replayed(game, Settings())
        assert date.fromisoformat(row["Date"]) == game.started.begun_on
        assert (int(row["Letters"]), int(row["Boards"])) == (match.code.length, len(match.boards))
        source, kind = match.code.source, row["Kind"]
        day = source.date if isinstance(source, Daily) else None
        late = day not in (None, game.started.begun_on)
        assert ("Daily" in kind, "later" in kind) == (bool(day), late)
        assert ("Random" in kind, "Sequence" in kind) == (
            isinstance(source, Seed),
            match.code.sequence,
        )
        assert row["Language"] == {"en": "English", "es": "Español"}[match.code.language]
        assert (row["Opponent"] == "Absurdle") is (match.code.host is HostKind.ABSURDLE)
        assert row["Hard mode"] == match.code.hard_mode.value.title()
        guesses = [row[f"Guess {number}"] for number in range(1, 38)]
        assert " ".join(guesses).split() == list(standing(game))
        assert int(row["Guesses"]) == len(standing(game))
        assert abs(1000 * float(row["Seconds"]) - game.elapsed) <= 500
        results = {None: "Unfinished", Result.WON: "Won", Result.LOST: "Lost"}
        assert row["Result"] == results.get(game.result, "Given up")
        answers = row["Answers"].split()
        if game.result is None:
            assert answers == []  # of a game that can go on nothing is told
        elif match.code.host is HostKind.HONEST:
            assert answers == [board.answer for board in match.boards]
        hinted = any(isinstance(move, HintTaken) for move in game.moves)
        assert ("Hints" in row["Help"], bool(row["Help"])) == (hinted, match.aided)


def standing(game: KeptGame) -> list[str]:
    words: list[str] = []
    for move in game.moves:
        if isinstance(move, str):
            words.append(move)
        elif isinstance(move, TakenBack):
            words.pop()
    return words


def test_no_cell_is_computed_by_a_spreadsheet(profile: Profile, tmp_path: Path) -> None:
    """A row being typed that an import had brought was `=cmd|…` in a cell."""
    strange = [f"{sign}cmd|' /C calc'!A0" for sign in ("=", "+", "-", "@", "\t", "\r")]
    lines = [
        {**fields_of(real(number), tmp_path), "result": None, "ended": None, "moves": []}
        | {"typed": text, "message": text}
        for number, text in enumerate(strange, 1)
    ]
    import_games(profile, written(tmp_path, *lines))
    assert len(list(all_games(profile))) == 4  # no others can be printed
    path = tmp_path / "games.csv"
    export(profile, path)
    cells = [cell for row in rows_of(path) for cell in row]
    assert not [cell for cell in cells if cell[:1] in {*"=+-@\t\r"}]


def saved_again(path: Path, how: str) -> None:
    """Do with a file what spreadsheets do that open it and save it again."""
    heads, *rows = rows_of(path)
    places = [heads.index(name) for name in ("Date", "Seconds", "Letters")]
    for row in rows:
        year, month, day = row[places[0]].split("-")
        row[places[0]] = f"{day}/{month}/{year[2:]}"
        row[places[1]] = f"{row[places[1]]},00"
    encoding = {"bom": "utf-8-sig", "old letters": "cp1252"}.get(how, "utf-8")
    with path.open("w", encoding=encoding, newline="") as file:
        writer = csv.writer(
            file,
            delimiter={"semicolons": ";", "tabs": "\t"}.get(how, ","),
            quoting=csv.QUOTE_ALL if how == "quotes" else csv.QUOTE_MINIMAL,
            lineterminator="\r\n",
        )
        order = range(len(heads) - 1, -1, -1) if how == "order" else range(len(heads))
        writer.writerows([row[place] for place in order] for row in (heads, *rows))


@pytest.mark.parametrize(
    "how", ["bom", "semicolons", "tabs", "quotes", "old letters", "order", "as it was"]
)
def test_a_spreadsheet_may_save_the_file_again(profile: Profile, tmp_path: Path, how: str) -> None:
    games = list(real_games(Random(6), 12))
    keep(profile, *games)
    path = tmp_path / "games.csv"
    export(profile, path)
    saved_again(path, how)
    there = profile_in(tmp_path / "there")
    done = import_games(there, path)
    assert (done.new, done.faults) == (12, ())
    assert sorted(all_games(there)) == sorted(games)


def in_the_old_form(game: KeptGame, folder: Path) -> dict[str, Any]:
    """Return the row of a game as versions up to 1.3 wrote it."""
    fields = fields_of(game, folder)
    moves = " ".join(f"{text}@{made}" for text, made in fields["moves"])
    return {**{name: fields[name] for name in FIELDS}, "moves": moves}


def test_the_csv_files_of_versions_before_are_read_in_any_order(
    profile: Profile, tmp_path: Path
) -> None:
    games = [game._replace(message="") for game in real_games(Random(2), 20)]
    path = tmp_path / "games.csv"
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, ["note", *reversed(FIELDS)])
        writer.writeheader()
        writer.writerows({**in_the_old_form(game, tmp_path), "note": "mine"} for game in games)
    assert import_games(profile, path).new == 20
    assert sorted(all_games(profile)) == sorted(games)


def test_games_of_an_own_list_are_believed_where_the_list_is(tmp_path: Path) -> None:
    words = tmp_path / "words.txt"
    words.write_text("CRANE\nROBOT\nTOXIN\n", encoding="utf-8")
    own = Settings(answers=str(words))
    here, there = profile_in(tmp_path / "here"), profile_in(tmp_path / "there")
    match = begin(own, Seed(1)).match
    journal.record(here, journal.start(here), played(match, secret(match)))
    for ending in ENDINGS:
        export(here, tmp_path / f"games.{ending}", settings=own)
    for ending in ENDINGS:
        (fault,) = import_games(there, tmp_path / f"games.{ending}").faults
        assert match.code.own_list in fault.message  # which says what to do
    assert not list(all_games(there))
    for known, ending in enumerate(ENDINGS):
        done = import_games(there, tmp_path / f"games.{ending}", settings=own)
        assert (done.new, done.known, done.faults) == (1 - known, known, ())
    assert statistics(there).games.unaided.won == 1
    heads, row = rows_of(tmp_path / "games.csv")
    assert row[heads.index("Answers")] == secret(match)


@pytest.mark.parametrize("first", ["", "key,code", "x" * 2_000_000, "\0"])
def test_a_csv_file_of_something_else_is_refused(
    profile: Profile, tmp_path: Path, first: str
) -> None:
    path = tmp_path / "games.csv"
    path.write_text(first)
    with pytest.raises(ExchangeError, match="its first line must name a column game"):
        import_games(profile, path)


def test_files_that_cannot_be_read_or_written_are_named(profile: Profile, tmp_path: Path) -> None:
    keep(profile, kept(1))
    nowhere = tmp_path / "nowhere" / "games.jsonl"
    with pytest.raises(ExchangeError, match=r"Can't write .*nowhere"):
        export(profile, nowhere)
    with pytest.raises(ExchangeError, match=r"Can't read .*nowhere"):
        import_games(profile, nowhere)
    with pytest.raises(ExchangeError, match="Can't write "):
        export(profile, tmp_path)
    with pytest.raises(ExchangeError, match="is a folder"):
        export(profile, Path())
    with pytest.raises(ExchangeError, match="Can't read "):
        import_games(profile, tmp_path)
    assert statistics(profile).games.unaided.played == 1
    assert sorted(path.name for path in tmp_path.iterdir()) == ["here"]


def test_a_file_that_stands_there_is_replaced_only_when_the_new_one_is_whole(
    profile: Profile, tmp_path: Path
) -> None:
    path = tmp_path / "games.jsonl"
    path.write_text("before")
    with profile.writing() as database:
        database.execute(
            "INSERT INTO game (key, code, language, length, own_list, difficulty, boards, sequence,"
            " host, hard_mode, aids, begun, begun_on) VALUES ('k', '', '', 5, '', '', 1, 0, '', '',"
            " '', 0, 'no date')"
        )
    with pytest.raises(AlteredGameError, match="no date"):
        export(profile, path)
    assert path.read_text() == "before"
    assert [found.name for found in tmp_path.glob("*games*")] == ["games.jsonl"]


anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=5,
)


@settings(
    max_examples=25,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(
    st.lists(
        st.binary(max_size=50)
        | st.dictionaries(st.sampled_from(FIELDS), anything).map(
            lambda line: json.dumps(line).encode()
        ),
        max_size=4,
    )
)
def test_no_file_breaks_anything(profile: Profile, tmp_path: Path, lines: list[bytes]) -> None:
    for ending in ENDINGS:
        path = tmp_path / f"games.{ending}"
        start = ",".join(FIELDS).encode() + b"\n" if ending == "csv" else b""
        path.write_bytes(start + b"\n".join(lines))
        assert import_games(profile, path).new == 0
    assert page(profile).games == 0


@pytest.mark.parametrize("more", [0, 1, 2])
def test_of_many_faults_the_first_are_named_and_the_others_counted(more: int) -> None:
    faults = tuple(Fault(number, "No.") for number in range(1, FAULTS_SHOWN + more + 1))
    said = str(Imported(0, 0, 0, faults)).splitlines()
    assert said[1 : FAULTS_SHOWN + 1] == [f"Line {fault.line}: No." for fault in faults[:20]]
    rest = ["… and 1 more line", f"… and {more} more lines"][more > 1]
    assert said[FAULTS_SHOWN + 1 :] == ([rest] if more else [])
