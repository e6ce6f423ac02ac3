"""Limits of what is kept and shown, each just at it and just beyond it."""

import re
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import pytest

from game.links import LONGEST
from game.profile import Settings, backups, read_settings, setup
from game.profile.daily import played_on
from game.profile.database import APPLICATION_ID
from game.profile.exchange import Fault, Imported, all_games, import_games
from game.profile.fields import LARGEST_TIME, LONGEST_TYPED
from game.profile.game_files import Backup, available
from game.profile.games import AlteredGameError
from game.profile.handover import LARGEST
from game.profile.history import page
from game.profile.profile import Profile
from game.profile.setup import begin
from game.profile.sharing import long_code
from game.profile.statistics import statistics
from game.profile.statistics_text import statistics_text
from game.rules import HardMode
from game.words import load
from tests.match.lists import FIVE
from tests.profile.games import keep, kept, match_of, profile_in

NOON = datetime(2026, 11, 20, 12, tzinfo=UTC)


@pytest.fixture
def profile(tmp_path: Path) -> Profile:
    return profile_in(tmp_path)


# What is looked for and shown -------------------------------------------------------------


def test_ten_thousand_characters_are_looked_for(profile: Profile) -> None:
    keep(profile, kept())
    assert page(profile, search=f"{' ' * 9_999}?").games == 0
    assert page(profile, search=f"{' ' * 10_000}?").games == 1


def test_fifty_words_are_looked_for(profile: Profile) -> None:
    game = kept()
    keep(profile, game)
    code = game.code_text.upper()
    parts = [code[start:end] for end in range(len(code) + 1) for start in range(end)]
    words = list(dict.fromkeys(filter(None, parts)))[:50]
    assert len(words) == 50
    assert page(profile, search=" ".join(words)).games == 1
    assert page(profile, search=" ".join([*words[:49], "?"])).games == 0
    assert page(profile, search=" ".join([*words, "?"])).games == 1


def test_ten_first_guesses_are_shown(profile: Profile) -> None:
    keep(profile, *(kept(n, opener=word) for n, word in enumerate(FIVE.answers[:11], 1)))
    assert len(statistics(profile).openers) == 10


def test_the_longest_bar_has_forty_blocks_and_the_shortest_one(profile: Profile) -> None:
    keep(profile, *(kept(n, count=3) for n in range(1, 101)), kept(200, count=5))
    bars = re.findall("  [35] (█+) ", statistics_text(statistics(profile)))
    assert list(map(len, bars)) == [40, 1]


def test_twenty_faults_of_an_import_are_said() -> None:
    said = str(Imported(0, 0, 0, tuple(Fault(n, "No.") for n in range(1, 22)))).splitlines()
    assert said[20] == "Line 20: No."
    assert len(said) == 22
    assert "No." not in said[21]


def test_an_import_is_of_games_unless_it_is_said() -> None:
    assert not Imported(1, 0, 0, ()).foreign


def test_a_code_of_a_hundred_characters_is_shared_in_the_text() -> None:
    longest = match_of(*FIVE.answers[:6], sequence=True, guesses=99, hard_mode=HardMode.STRICT)
    longer = match_of(*FIVE.answers[:9], sequence=True)
    assert [len(match.code.text) for match in (longest, longer)] == [100, 101]
    assert not long_code(longest)
    assert long_code(longer)


# What is read -----------------------------------------------------------------------------


def test_settings_of_a_million_bytes_are_read(tmp_path: Path) -> None:
    path = tmp_path / "config.toml"
    setting = "undo = true\n#"
    path.write_text(setting.ljust(1_000_000, "-"), encoding="utf-8")
    assert read_settings(path) == (Settings(undo=True), [])
    path.write_text(setting.ljust(1_000_001, "-"), encoding="utf-8")
    assert read_settings(path)[0] == Settings()


def test_a_line_of_an_import_has_at_most_a_million_bytes(profile: Profile, tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    path.write_bytes(b"x".ljust(999_999) + b"\n" + b"x".ljust(1_000_000) + b"\n")
    short, long = import_games(profile, path).faults
    assert "longer than" not in short.message
    assert long.message == "The line is longer than 1,000,000 bytes"


def test_times_go_up_to_the_year_3000_and_other_limits_are_round() -> None:
    assert datetime.fromtimestamp(LARGEST_TIME / 1000, UTC) == datetime(3000, 1, 1, tzinfo=UTC)
    assert LONGEST_TYPED == 200


def test_a_request_has_room_for_any_letters() -> None:
    assert LARGEST == 4 * LONGEST  # bytes of a letter in UTF-8


@pytest.mark.parametrize(("days", "gone"), [(0, 0), (1, -1)])
def test_a_backup_that_has_gone_meanwhile_is_no_fault(
    profile: Profile, monkeypatch: pytest.MonkeyPatch, days: int, gone: int
) -> None:
    """Another window may take away the one that is to be replaced, or the oldest."""
    for number in range(1, 6):
        keep(profile, kept(number, begun=NOON - timedelta(days=days * (7 - number))))
        backups.make(profile)
    keep(profile, kept(6, begun=NOON))

    asked: list[Path] = []

    def listed(folder: Path) -> list[Backup]:
        found = available(folder)
        asked.append(found[gone].path)
        if len(asked) == 1 + days:  # first for the newest, and then for those that are old
            asked[-1].unlink()
        return found

    monkeypatch.setattr(backups, "available", listed)
    newest = backups.make(profile)
    assert newest
    assert newest.path.is_file()


def test_a_file_of_games_says_in_four_letters_whose_it_is() -> None:
    assert APPLICATION_ID.to_bytes(4, "big") == b"Vdgs"


def test_a_game_with_a_strange_date_is_named_by_twenty_characters_of_it(profile: Profile) -> None:
    keep(profile, kept())
    with profile.writing() as database:
        database.execute("UPDATE game SET begun_on = ?", ("x" * 30,))
    with pytest.raises(AlteredGameError) as raised:
        list(all_games(profile))
    assert re.findall("x+", str(raised.value)) == ["x" * 20]


# What comes again -------------------------------------------------------------------------


def test_games_at_random_are_one_of_a_thousand_million(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    class Last:
        def randrange(self, count: int) -> int:
            asked.append(count)
            return count - 1

    monkeypatch.setattr(setup, "SystemRandom", Last)
    begin(Settings(), recent=lambda *_: load("en", 5).answers)
    assert set(asked) == {1_000_000_000}


# Dates ------------------------------------------------------------------------------------


@pytest.mark.parametrize("sign", [-1, 1])
def test_a_game_may_be_two_days_from_the_noon_of_its_date(profile: Profile, sign: int) -> None:
    day = date(2026, 11, 20)
    for far, found in (
        (timedelta(days=2, milliseconds=1), False),
        (timedelta(days=2), True),
    ):
        keep(profile, kept(int(found) + 1, begun=NOON + sign * far))
        with profile.writing() as database:
            database.execute("UPDATE game SET begun_on = '2026-11-20'")
        assert played_on(profile, day) == found
