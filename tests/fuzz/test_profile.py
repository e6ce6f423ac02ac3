"""Profiles and backups whose bytes are not what was written."""

import tempfile
from pathlib import Path
from random import Random

import pytest
from hypothesis import given

from game.profile import backups, journal
from game.profile.daily import calendar
from game.profile.errors import ProfileError
from game.profile.history import page
from game.profile.profile import FILE, Profile
from game.profile.statistics import statistics
from tests.fuzz.spoilt import examples, once_failed, spoilt
from tests.profile.games import keep, match_of, played, profile_in, random_games


def filled(games: int) -> bytes:
    """Return the file of a profile with some games."""
    with tempfile.TemporaryDirectory() as name:
        profile = profile_in(Path(name))
        keep(profile, *random_games(Random(3), games))
        profile.close()
        return (Path(name) / FILE).read_bytes()


WORDS = (b"SQLite format 3\x00", b"CREATE TABLE", b"game", b"won", b"\x00" * 100, b"\xff" * 16)


def use(content: bytes) -> None:
    """Do with a profile what a game does with it; what fails once may work the next time."""
    with tempfile.TemporaryDirectory() as name:
        (Path(name) / FILE).write_bytes(content)
        profile = profile_in(Path(name))
        match = match_of("ROBOT")
        started = journal.start(profile)
        for _ in range(2):
            for call in (
                journal.unfinished,
                statistics,
                page,
                lambda profile: calendar(profile, match.code),
                lambda profile: journal.record(profile, started, played(match, "CRANE")),
                backups.make,
                Profile.close,
            ):
                attempt(call, profile)


def attempt(call: object, profile: Profile) -> None:
    """Make a call that may raise nothing but errors of the profile's own."""
    try:
        call(profile)  # type: ignore[operator]
    except ProfileError as error:
        assert str(error)


@examples(40)
@given(spoilt([filled(1), filled(30)], WORDS))
def test_a_spoilt_profile_raises_its_own_errors_alone(content: bytes) -> None:
    use(content)


@once_failed("profile")
def test_profiles_that_once_failed(content: bytes) -> None:
    use(content)


@examples(15)
@given(spoilt([filled(20)], WORDS))
def test_a_spoilt_backup_is_restored_or_refused(content: bytes) -> None:
    with tempfile.TemporaryDirectory() as name:
        profile = profile_in(Path(name))
        journal.record(profile, journal.start(profile), played(match_of("ROBOT"), "CRANE"))
        backup = backups.make(profile)
        assert backup
        backup.path.write_bytes(content)
        try:
            backups.restore(profile, backup)
        except ProfileError:
            assert len(journal.unfinished(profile)) == 1
        else:
            statistics(profile)
        profile.close()


@pytest.mark.parametrize("place", range(0, 100, 7))
def test_every_byte_of_the_header_may_be_wrong(place: int) -> None:
    content = bytearray(filled(1))
    content[place] ^= 0xFF
    use(bytes(content))
