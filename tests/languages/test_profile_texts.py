"""The texts of the profile in another language, to the last word."""

import re
import sqlite3
from collections.abc import Callable
from datetime import date
from pathlib import Path
from random import Random

import pytest

from game.catalogue import tr
from game.match import Daily, GameCode, Match
from game.profile import exchange
from game.profile.database import translated
from game.profile.errors import (
    ExchangeError,
    FaultyGameError,
    PlayedElsewhereError,
    StorageError,
    UnknownGameError,
)
from game.profile.exchange import Imported, import_games
from game.profile.games import FIELDS, move_from
from game.profile.history import (
    history_text,
    kind_of_code,
    kind_of_game,
    page,
    words_in_words,
)
from game.profile.journal import kept_game
from game.profile.profile import Profile
from game.profile.sharing import shared_text
from game.profile.statistics import ACHIEVEMENTS, statistics, statistics_text
from game.words import load
from tests.languages.pseudo import bare, pseudo_locale
from tests.profile import damage
from tests.profile.games import keep, profile_in, random_games

LINES = (
    *("{", "[]", "{}", '{"code": 5}', "x" * (exchange.LONGEST_LINE + 1)),
    '{"code": "V1-EN5-0123AB-SEED1-00"}',
)


def said(error: object, *known: object) -> list[str]:
    """Return the English of an error, without what it names."""
    text = str(error)
    for each in (*known, *FIELDS):
        text = text.replace(str(each), "")
    return bare(text)


@pytest.mark.parametrize(
    "code",
    [
        *(sqlite3.SQLITE_BUSY, sqlite3.SQLITE_FULL, sqlite3.SQLITE_READONLY),
        *(sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_ERROR, sqlite3.SQLITE_IOERR),
    ],
)
def test_faults_of_the_file_are_in_the_catalogue(tmp_path: Path, code: int) -> None:
    fault = sqlite3.OperationalError("9")
    fault.sqlite_errorcode = code
    with pseudo_locale(), pytest.raises(StorageError) as error, translated(tmp_path):
        raise fault
    assert not said(error.value, tmp_path, "--profile")
    with pseudo_locale(), pytest.raises(StorageError) as error, translated(tmp_path):
        raise PermissionError(13, "Permission denied")
    assert not said(error.value, tmp_path, "--profile")


def test_damage_is_said_in_the_language(tmp_path: Path) -> None:
    path = Profile(tmp_path).path
    path.write_bytes(b"no database" * 100)
    with pseudo_locale():
        (told,) = profile_in(tmp_path).news()
        assert not said(told, path, *(each.name for each in tmp_path.iterdir()))


@pytest.mark.parametrize("make", [damage.later_version, damage.other_program])
def test_files_of_others_are_refused_in_the_language(
    tmp_path: Path, make: Callable[[Path], None]
) -> None:
    path = damage.file_with_games(tmp_path, 1)
    make(path)
    with pseudo_locale():
        assert not said(profile_in(tmp_path).trouble, path, "--profile")


def test_exchange_says_all_in_the_language(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    path.write_text("\n".join(LINES), encoding="utf-8")
    profile = profile_in(tmp_path / "mine")
    with pseudo_locale():
        done = import_games(profile, path)
        assert len(done.faults) == len(LINES)
        assert not said(done)
        assert not said(Imported(2, 1, 1, done.faults * 9))
        path.with_suffix(".csv").write_text("x")
        for name in ("none.jsonl", "games.csv"):
            with pytest.raises(ExchangeError) as error:
                import_games(profile, tmp_path / name)
            assert not said(error.value, tmp_path / name)
        with pytest.raises(ExchangeError) as folder:
            exchange.export(profile, Path())
        assert not said(folder.value)


def test_what_cannot_be_is_said_in_the_language(tmp_path: Path) -> None:
    with pseudo_locale():
        assert not said(PlayedElsewhereError("key"))
        with pytest.raises(FaultyGameError) as notation:
            move_from("a b")
        assert not said(re.sub("'.*?'", "", str(notation.value)))
        with pytest.raises(UnknownGameError) as unknown:
            kept_game(profile_in(tmp_path), "0")
        assert not said(unknown.value)


def test_statistics_history_and_sharing_are_in_the_language(tmp_path: Path) -> None:
    profile = profile_in(tmp_path)
    with pseudo_locale():
        assert not said(statistics_text(statistics(profile)))
        assert not said(history_text(page(profile), {}))
    games = [*random_games(Random(3), 300)]
    keep(profile, *games)
    with pseudo_locale():
        assert not said(statistics_text(statistics(profile)))
        for number in range(6):
            found = page(profile, number)
            words = dict.fromkeys((line.key for line in found.lines), "ROBOT")
            assert not said(history_text(found, words))
            assert not said("".join(kind_of_game(line) for line in found.lines), *LANGUAGE_NAMES)
        for game in games:
            assert not said(kind_of_code(game.code), *LANGUAGE_NAMES)
        for each in ACHIEVEMENTS:
            assert not said(tr(each.name) + tr(each.meaning))
        code = GameCode(source=Daily(date(2026, 1, 1)), boards=5, sequence=True, length=6)
        match = Match.start(code, load("en", 6))
        assert not said(shared_text(match), "Verdigris")
        assert not said(words_in_words(match))


LANGUAGE_NAMES = ("English", "Español", "Absurdle")
