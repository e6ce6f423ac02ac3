"""What comes from outside says nothing about how a game went: its moves do."""

from pathlib import Path
from typing import Any

import pytest

from game.match import ChosenWords, GameCode, Match, Seed
from game.profile import journal
from game.profile.beginning import verified
from game.profile.errors import AlteredGameError, ExchangeError, FaultyGameError, ProfileError
from game.profile.exchange import all_games, export, import_games
from game.profile.games import KeptGame, Result, checksum, fields_of
from game.rules import HardMode
from game.words import load
from tests.profile.damage import wrong_header
from tests.profile.games import keep, kept, played, profile_in

WORDS = load("en", 5)
ROBOT = ChosenWords(("ROBOT",))


def game_of(match: Match, result: Result | None, number: int = 1) -> KeptGame:
    """Return a match as it is kept, with any result."""
    moves = match.moves
    return kept(number, result, 0)._replace(
        code_text=match.code.text,
        moves=moves,
        made=tuple(range(1, len(moves) + 1)),
        ended=99 if result else None,
        typed="",
    )


def started(**settings: Any) -> Match:
    return Match.start(GameCode(**{"source": Seed(3), **settings}), WORDS)


WON = played(started(source=ROBOT), "CRANE", "ROBOT")
PLAYING = played(started(source=ROBOT), "CRANE")
LOST = played(started(source=ROBOT), *["CRANE"] * 6)


@pytest.mark.parametrize(
    ("match", "result"),
    [
        (WON, Result.WON),
        (LOST, Result.LOST),
        (PLAYING, None),
        (PLAYING, Result.GIVEN_UP),
    ],
)
def test_what_is_right_stays(match: Match, result: Result | None) -> None:
    game = game_of(match, result)
    assert verified(game) is game


@pytest.mark.parametrize(
    ("match", "said", "result", "ended"),
    [
        (WON, Result.LOST, Result.WON, 99),
        (WON, Result.GIVEN_UP, Result.WON, 99),
        (WON, None, Result.WON, 2),
        (LOST, Result.WON, Result.LOST, 99),
        (LOST, None, Result.LOST, 6),
    ],
)
def test_a_wrong_result_is_corrected(
    match: Match, said: Result | None, result: Result, ended: int
) -> None:
    right = verified(game_of(match, said)._replace(typed="RO"))
    assert (right.result, right.ended, right.typed) == (result, ended, "")


@pytest.mark.parametrize("result", [Result.WON, Result.LOST])
def test_a_game_that_did_not_end_is_left_out(result: Result) -> None:
    with pytest.raises(FaultyGameError, match="don't end this game"):
        verified(game_of(PLAYING, result))


def test_moves_that_the_code_does_not_allow_are_left_out() -> None:
    hard = played(started(source=ROBOT), "CRANE", "SLATE")
    text = started(source=ROBOT, hard_mode=HardMode.HARD).code.text
    game = game_of(hard, None)._replace(code_text=text, moves=("ROOST", "CRANE"), made=(1, 2))
    with pytest.raises(FaultyGameError, match="Can't restore this game at CRANE"):
        verified(game)
    after = game_of(WON, Result.WON)
    with pytest.raises(FaultyGameError, match="at SLATE"):
        verified(after._replace(moves=(*after.moves, "SLATE"), made=(*after.made, 3)))


def test_words_of_ones_own_may_have_been_guessed() -> None:
    match = started()
    game = game_of(match, None)._replace(moves=("QWERT", "XYZZY"), made=(1, 2))
    assert verified(game) is game


def test_games_whose_words_are_not_here_are_taken_as_they_are() -> None:
    game = kept(1, Result.WON, 3)
    assert verified(game) is game


def written(folder: Path, *games: KeptGame) -> Path:
    """Return a file with some games, as somebody else may write it."""
    profile = profile_in(folder / "theirs")
    keep(profile, *games)
    path = folder / "games.jsonl"
    export(profile, path)
    return path


def test_an_import_believes_no_result(tmp_path: Path) -> None:
    cheated = kept(3, Result.WON, 1)._replace(code_text=WON.code.text, moves=("ZZZZZ",))
    path = written(
        tmp_path,
        game_of(WON, None, 1),
        game_of(LOST, Result.WON, 2),
        cheated,
        game_of(PLAYING, None, 4),
    )
    profile = profile_in(tmp_path / "mine")
    done = import_games(profile, path)
    assert (done.new, done.more, done.known) == (3, 0, 0)
    assert len(done.faults) == 1
    assert {game.result for game in all_games(profile)} == {Result.WON, Result.LOST, None}
    assert [game.started.key for game in journal.unfinished(profile)] == [f"{4:016x}"]
    again = import_games(profile, path)
    assert (again.new, again.more) == (0, 0)


# Checksums --------------------------------------------------------------------------------

CHANGES = (
    "UPDATE move SET text = 'CRANK' WHERE text = 'CRANE'",
    "UPDATE move SET made = made + 1 WHERE place = 0",
    "DELETE FROM move WHERE place = 1",
    "UPDATE game SET result = 'lost'",
    "UPDATE game SET begun_on = '2026-11-21'",
    *(f"UPDATE game SET {name} = 'X'" for name in ("code", "typed", "message")),
    *(
        f"UPDATE game SET {name} = {name} + 1"
        for name in ("begun", "elapsed", "ended", "coached", "checksum")
    ),
)


@pytest.mark.parametrize("change", CHANGES)
def test_whatever_changed_on_the_disk_is_found(tmp_path: Path, change: str) -> None:
    profile = profile_in(tmp_path)
    key = journal.start(profile)
    journal.record(profile, key, PLAYING, "RO", 5)
    journal.record(profile, key, WON, "", 9)
    assert journal.kept_game(profile, key.key).result is Result.WON
    with profile.writing() as database:
        database.execute(change)
    with pytest.raises(AlteredGameError, match="was damaged on the disk"):
        journal.kept_game(profile, key.key)


def test_a_damaged_game_does_not_hide_the_others(tmp_path: Path) -> None:
    profile = profile_in(tmp_path)
    keep(profile, game_of(PLAYING, None, 1), game_of(PLAYING, None, 2))
    with profile.writing() as database:
        database.execute("UPDATE move SET text = 'CRANK' WHERE game = 2")
    assert [game.started.key for game in journal.unfinished(profile)] == [f"{1:016x}"]
    with profile.writing() as database:
        database.execute("UPDATE move SET text = 'cr_nk' WHERE game = 1")
    with pytest.raises(ProfileError):
        journal.unfinished(profile)


def test_a_game_whose_code_only_a_later_version_can_read_is_not_damaged(tmp_path: Path) -> None:
    profile = profile_in(tmp_path)
    later = game_of(PLAYING, None)._replace(code_text="V2-WHATEVER-THAT-MAY-BE-7")
    keep(profile, game_of(PLAYING, None))
    with profile.writing() as database:
        new = later.code_text, checksum(fields_of(later), coached=False)
        database.execute("UPDATE game SET code = ?, checksum = ?", new)
    assert journal.unfinished(profile) == [later]
    assert export(profile, tmp_path / "games.jsonl") == 1
    with pytest.raises(ExchangeError, match="newer Verdigris"):
        export(profile, tmp_path / "games.csv")
    profile.close()
    wrong_header(profile.path)
    assert profile.news()
    assert journal.unfinished(profile) == [later]


def test_games_from_before_there_were_checksums_are_read(tmp_path: Path) -> None:
    profile = profile_in(tmp_path)
    keep(profile, game_of(PLAYING, None))
    with profile.writing() as database:
        database.execute("UPDATE game SET checksum = NULL")
        database.execute("UPDATE move SET text = 'CRANK'")
    (game,) = journal.unfinished(profile)
    assert game.moves == ("CRANK",)
    journal.record(profile, game.started, played(started(source=ROBOT), "CRANK", "SLATE"))
    (game,) = all_games(profile)
    with profile.reading() as database:
        assert database.execute("SELECT checksum FROM game").fetchall() == [
            (checksum(fields_of(game), coached=False),)
        ]
