"""Statistics: counted from the games, and the same as counting by hand."""

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.match import Aid, Daily, GameCode, HintTaken, HostKind, Match, Seed, Status
from game.profile import journal
from game.profile.daily import Streak, streak_with_and_without
from game.profile.game_filter import DAILIES, EVERY_GAME, GameFilter, of_boards
from game.profile.games import KeptGame, Result
from game.profile.profile import Profile
from game.profile.statistics import (
    Counted,
    Opener,
    Tally,
    is_first_win,
    kinds_played,
    statistics,
    summary_stats,
    usual_boards,
)
from game.profile.statistics_text import statistics_text
from game.rules import HardMode
from tests.match.lists import FIVE
from tests.profile.games import keep, kept, match_of, played, profile_in, random_games, that_count

W, L, G = Result.WON, Result.LOST, Result.GIVEN_UP
NOON = datetime(2026, 11, 20, 12, tzinfo=UTC)


@pytest.fixture
def profile(tmp_path: Path) -> Profile:
    return profile_in(tmp_path)


def test_an_empty_profile_has_empty_statistics(profile: Profile) -> None:
    found = statistics(profile)
    assert (found.unaided, found.aided, found.games) == (Tally(), Tally(), Streak(0, 0))
    assert (found.by_length, found.openers) == ({}, ())
    assert found.unaided.share_won is found.unaided.mean_guesses is found.unaided.mean_time is None
    assert statistics_text(found) == "No finished games yet."


def test_games_that_can_go_on_are_not_counted(profile: Profile) -> None:
    keep(profile, kept(1, W), kept(2, None))
    assert statistics(profile).unaided.played == 1


def test_games_with_hints_or_other_aids_stand_apart(profile: Profile) -> None:
    keep(
        profile,
        kept(1, W, 3),
        kept(2, W, 2, hints=2),
        kept(3, L, 6, aids=frozenset({Aid.COACH})),
        kept(4, W, 4, aids=frozenset({Aid.EASY}), hints=1),
        kept(5, W, 4, aids=frozenset({Aid.UNDO})),
    )
    found = statistics(profile)
    assert (found.unaided.played, found.aided.played, found.aided.won) == (1, 4, 3)
    assert {aid: tally.played for aid, tally in found.by_aid.items()} == {
        "none": 1, "hints": 2, "coach": 1, "easy": 1, "undo": 1,
    }  # fmt: skip
    assert found.games == Streak(1, 1)


def test_guesses_taken_back_are_not_counted(profile: Profile) -> None:
    code = GameCode(source=Seed(1), host=HostKind.ABSURDLE, guesses=None)
    match = played(Match.start(code, FIVE), "CRANE", "<", "SLATE", "TRUNK", "<")
    while match.status is Status.PLAYING:
        match = played(match, match.boards[0].host.words[0])
    journal.record(profile, journal.start(profile), match)
    found = statistics(profile)
    assert found.unaided.distribution == {len(match.boards[0].guesses): 1}
    assert found.openers[0].word == "CRANE"


@pytest.mark.parametrize(
    ("results", "current", "longest"),
    [
        ([], 0, 0),
        ([W], 1, 1),
        ([L], 0, 0),
        ([W, W, L, W], 1, 2),
        ([W, W, G], 0, 2),
        ([L, W, W, W], 3, 3),
    ],
)
def test_games_won_in_a_row(
    profile: Profile, results: list[Result], current: int, longest: int
) -> None:
    keep(profile, *(kept(number, result) for number, result in enumerate(results, 1)))
    assert statistics(profile).games == Streak(current, longest)


def test_games_in_a_row_go_by_their_ends_and_not_by_the_clock(profile: Profile) -> None:
    won, lost = match_of("ROBOT"), match_of("TOXIN", guesses=1)
    early = journal.start(profile)
    journal.record(profile, early, played(won, "CRANE"))
    journal.record(profile, journal.start(profile), played(lost, "CRANE"))
    profile.clock.set("2020-01-01T12:00:00+00:00")  # type: ignore[attr-defined]
    journal.record(profile, early, played(won, "CRANE", "ROBOT"))
    assert statistics(profile).games == Streak(1, 1)


def test_first_guesses_with_their_results(profile: Profile) -> None:
    keep(
        profile,
        kept(1, W, 3, opener="CRANE"),
        kept(2, W, 4, opener="CRANE"),
        kept(3, L, 6, opener="CRANE"),
        kept(4, L, 6, opener="SLATE"),
        kept(5, W, 2, opener="SLATE", hints=1),
        kept(6, W, 1, opener="ABBEY"),
    )
    assert statistics(profile).openers == (
        Opener("CRANE", 3, 2, 3.5),
        Opener("ABBEY", 1, 1, 1.0),
        Opener("SLATE", 1, 0, None),
    )


@pytest.mark.parametrize(
    ("which", "words"),
    [
        (Counted.ALL, ["CRANE", "SLATE"]),
        (Counted.UNAIDED, ["SLATE"]),
        (Counted.AIDED, ["CRANE"]),
    ],
)
def test_first_guesses_are_of_games_with_one_number_of_boards(
    profile: Profile, which: Counted, words: list[str]
) -> None:
    """CRANE had an average of 24.50, of a game with 8 boards and one with 32, and SLATE 5."""
    keep(
        profile,
        kept(1, W, 12, opener="CRANE", boards=8),
        kept(2, W, 37, opener="CRANE", boards=32),
        kept(3, W, 5, opener="SLATE"),
        kept(4, W, 3, opener="CRANE", hints=1),
        kept(5, W, 4, opener="CRANE", hints=1, boards=2),
    )
    found = statistics(profile, which)
    means = {"CRANE": 3.0, "SLATE": 5.0}
    assert found.openers == tuple(Opener(word, 1, 1, means[word]) for word in words)
    assert found.begun.usual == of_boards(1)


def test_first_guesses_of_a_sequence_are_not_among_others(profile: Profile) -> None:
    keep(profile, kept(1, W, 8, opener="CRANE", boards=4))
    keep(profile, kept(2, W, 9, opener="SLATE", boards=4, sequence=True))
    found = statistics(profile)
    assert (found.openers, found.begun.usual) == ((Opener("CRANE", 1, 1, 8.0),), of_boards(4))


def test_times_are_compared_without_help_and_of_one_number_of_boards(profile: Profile) -> None:
    """Three games of 1, 8 and 32 boards, two of them with help, had an average time."""
    keep(profile, kept(1, W, 12, boards=8, elapsed=244_000))
    alone = statistics(profile, Counted.ALL).compared
    assert (alone.unaided.mean_time, alone.usual) == (244_000, None)
    keep(profile, kept(2, W, elapsed=1000, hints=1))
    aided = statistics(profile, Counted.ALL).compared
    assert (aided.unaided.mean_time, aided.usual) == (244_000, None)
    keep(profile, kept(3, W, elapsed=9000), kept(4, W, elapsed=5000))
    for which in Counted:
        found = statistics(profile, which).compared
        assert (found.unaided.mean_time, found.unaided.fastest) == (7000, 5000)
        assert found.usual == of_boards(1)


def test_times_are_of_the_games_won_that_have_one(profile: Profile) -> None:
    keep(
        profile,
        kept(1, W, elapsed=9000),
        kept(2, W, elapsed=3000),
        kept(3, W),
        kept(4, L, elapsed=1000),
    )
    tally = statistics(profile).unaided
    assert (tally.timed, tally.mean_time, tally.fastest) == (2, 6000, 3000)


# All of it against counting by hand -------------------------------------------------------


def tally_of(games: Iterable[KeptGame]) -> Tally:
    games = list(games)
    won = [game for game in games if game.result is W]
    guesses = Counter(sum(isinstance(move, str) for move in game.moves) for game in won)
    times = [game.elapsed for game in won if game.elapsed]
    return Tally(
        len(games),
        len(won),
        dict(sorted(guesses.items())),
        len(times),
        sum(times),
        min(times, default=None),
    )


def tallies_of(games: list[KeptGame], key: Callable[[KeptGame], Any]) -> dict[Any, Tally]:
    return {
        value: tally_of(game for game in games if key(game) == value)
        for value in sorted({key(game) for game in games})
    }


def is_aided(game: KeptGame) -> bool:
    return bool(game.code.aids) or any(isinstance(move, HintTaken) for move in game.moves)


CHOICES: list[tuple[GameFilter, Callable[[KeptGame], bool]]] = [
    (GameFilter(), lambda game: True),
    (GameFilter(length=3, boards=1), lambda game: (game.code.length, game.code.boards) == (3, 1)),
    (GameFilter(host=HostKind.ABSURDLE), lambda game: game.code.host is HostKind.ABSURDLE),
    (GameFilter(length=14), lambda game: game.code.length == 14),
    (GameFilter(daily=True), lambda game: isinstance(game.code.source, Daily)),
    (
        GameFilter(boards=1, daily=False),
        lambda game: game.code.boards == 1 and not isinstance(game.code.source, Daily),
    ),
]


@pytest.mark.parametrize(("only", "chosen"), CHOICES)
def test_statistics_against_counting_by_hand(
    profile: Profile, only: GameFilter, chosen: Callable[[KeptGame], bool]
) -> None:
    games = list(random_games(Random(1), 600))
    keep(profile, *games)
    games = [game for game in that_count(games) if chosen(game)]
    plain = [game for game in games if not is_aided(game)]
    some = summary_stats(profile, only)
    assert some.unaided == tally_of(plain)
    assert some.aided == tally_of(game for game in games if is_aided(game))
    row = "".join("W" if game.result is W else " " for game in plain)
    assert some.games.current == len(row) - len(row.rstrip("W"))
    assert some.games.longest == max(map(len, row.split(" ")))
    if only != GameFilter():
        return
    found = statistics(profile)
    assert (found.unaided, found.aided, found.games) == (some.unaided, some.aided, some.games)
    wins = Counter(kind_of(game) for game in plain if game.result is W)
    assert found.by_boards == tallies_of(plain, kind_of)
    plain = [game for game in plain if kind_of(game) == wins.most_common(1)[0][0]]
    assert found.by_length == tallies_of(plain, lambda game: game.code.length)
    assert found.by_host == tallies_of(plain, lambda game: game.code.host.value)
    assert found.by_hard_mode == tallies_of(plain, lambda game: game.code.hard_mode.value)


def kind_of(game: KeptGame) -> tuple[int, bool]:
    return game.code.boards, game.code.sequence


@pytest.mark.parametrize("which", Counted)
@pytest.mark.parametrize("boards", [None, 1, 4, 8])
def test_nothing_averages_games_with_other_boards(
    profile: Profile, which: Counted, boards: int | None
) -> None:
    """Hard 3.75 and Off 4.62 were said where games of one board alone had 4.30 in Off."""
    games = list(random_games(Random(8), 300))
    games += [
        kept(1000 + number, W, 2 + number % 5, boards=8, hard_mode=HardMode.HARD)
        for number in range(60)
    ]
    keep(profile, *games)
    games = [game for game in that_count(games) if which.counts(is_aided(game))]
    kinds = Counter(kind_of(game) for game in games if game.result is W)
    chosen = (boards, False) if boards else kinds.most_common(1)[0][0]
    found = statistics(profile, which, of_boards(boards) if boards else EVERY_GAME)
    if (boards, False) in kinds or boards is None:
        assert found.begun.usual == of_boards(*chosen)
    usual = found.begun.usual
    assert usual
    alike = [game for game in games if kind_of(game) == (usual.boards, usual.sequence)]
    types: dict[str, Callable[[GameCode], object]] = {
        "by_length": lambda code: code.length,
        "by_host": lambda code: code.host.value,
        "by_hard_mode": lambda code: code.hard_mode.value,
    }
    for part, key in types.items():
        assert getattr(found, part) == tallies_of(alike, lambda game: key(game.code))  # noqa: B023
    averages = {each.mean_guesses for each in (*found.by_host.values(), *found.by_aid.values())}
    assert max(filter(None, averages)) <= (usual.boards or 1) + 5
    assert found.by_boards == tallies_of(games, kind_of)


# Dailies ----------------------------------------------------------------------------------


def test_a_daily_is_like_dailies_and_other_games_are_like_none(profile: Profile) -> None:
    daily, other = kept(1, W, source=Daily(date(2026, 11, 20))), kept(2, L, 6)
    keep(profile, daily, other, kept(3, L, 6, length=7))
    dailies = summary_stats(profile, GameFilter.like(daily.code))
    others = summary_stats(profile, GameFilter.like(other.code))
    assert (dailies.unaided.played, dailies.unaided.won) == (1, 1)
    assert (others.unaided.played, others.unaided.won) == (1, 0)


def test_games_can_be_chosen_by_boards_and_dailies_where_there_are_any(profile: Profile) -> None:
    keep(profile, kept(1, W), kept(2, L, 9, boards=4))
    boards = (of_boards(1), of_boards(4))
    assert kinds_played(profile) == (EVERY_GAME, *boards)
    keep(profile, kept(3, None, source=Daily(date(2026, 11, 20))))
    assert kinds_played(profile) == (EVERY_GAME, *boards)
    keep(profile, kept(4, W, source=Daily(date(2026, 11, 20)), boards=2))
    more = (of_boards(1), of_boards(2), of_boards(4))
    assert kinds_played(profile) == (EVERY_GAME, DAILIES, *more)
    keep(profile, kept(5, L, 9, boards=4, sequence=True))
    in_turn = of_boards(4, sequence=True)
    assert kinds_played(profile) == (EVERY_GAME, DAILIES, *more, in_turn)


def test_a_sequence_is_counted_apart_from_other_games_of_as_many_boards(profile: Profile) -> None:
    keep(profile, kept(1, W, 8, boards=4), kept(2, L, 9, boards=4, sequence=True))
    keep(profile, kept(3, W, 7, boards=4), kept(4, W, 9, boards=4, sequence=True))
    for in_turn, streak, guesses in ((False, Streak(2, 2), [7, 8]), (True, Streak(1, 1), [9])):
        for code in (kept(5, boards=4, sequence=in_turn).code, None):
            only = GameFilter.like(code) if code else of_boards(4, in_turn)
            found = summary_stats(profile, only)
            assert (found.unaided.played, list(found.unaided.distribution)) == (2, guesses)
            assert found.games == streak
    by_boards = statistics(profile).by_boards
    assert {kind: tally.won for kind, tally in by_boards.items()} == {(4, False): 2, (4, True): 1}
    assert usual_boards(profile) == of_boards(4)  # whose guesses are shown


def test_a_game_at_the_end_of_many_asks_for_no_other_game(profile: Profile) -> None:
    games = list(random_games(Random(3), 200))
    keep(profile, *games)
    said: list[str] = []
    with profile.connected() as database:
        database.set_trace_callback(said.append)
        for game in games:
            summary_stats(profile, GameFilter.like(game.code))
        streak_with_and_without(profile, games[0].started.key)
        database.set_trace_callback(None)
        plans = [
            detail
            for query in said
            if query.startswith("SELECT")
            for *_, detail in database.execute(f"EXPLAIN QUERY PLAN {query}").fetchall()
        ]
    assert any("game" in plan for plan in plans)
    assert not [plan for plan in plans if plan.startswith("SCAN game")]


# As text ----------------------------------------------------------------------------------


def test_statistics_as_text(profile: Profile) -> None:
    keep(
        profile,
        kept(1, W, 3, opener="CRANE", elapsed=83_000),
        kept(2, W, 4, opener="CRANE", hard_mode=HardMode.HARD),
        kept(3, W, 4, opener="SLATE"),
        kept(4, L, 14, opener="SLATE", boards=9),
        kept(5, W, 10, opener="SLATE", boards=9),
        kept(6, W, 2, hints=1),
    )
    assert statistics_text(statistics(profile)) == TEXT


TEXT = """\
5 games, 4 won (80%)
Average guesses: 3.67
Average time: 1:23
Guesses are of games with 1 board.
Times are of games with 1 board.
Win streak: 1, best 3
Daily streak: 0, best 0

Guesses
  3 ████████████████████ 1
  4 ████████████████████████████████████████ 2

Boards
  1  3 games, 3 won (100%), average 3.67
  9  2 games, 1 won (50%), average 10.00

With help, counted separately: 1 game, 1 won (100%)

Only games with 1 board are compared.

Hard mode
  Hard  1 game, 1 won (100%), average 4.00
   Off  2 games, 2 won (100%), average 3.50

Help
  Hints  1 game, 1 won (100%), average 2.00
   None  3 games, 3 won (100%), average 3.67

First guesses
  CRANE  2 games, 2 won (100%), average 3.50
  SLATE  1 game, 1 won (100%), average 4.00"""


def test_statistics_of_games_that_were_all_lost_or_all_aided_as_text(profile: Profile) -> None:
    keep(profile, kept(1, W, 3, hints=1))
    text = statistics_text(statistics(profile))
    assert text.startswith("No games\nWin streak: 0")
    assert "With help, counted separately: 1 game, 1 won (100%)" in text
    keep(profile, kept(2, L, 6, opener="CRANE"))
    text = statistics_text(statistics(profile))
    assert text.startswith("1 game, 0 won (0%)\nWin streak: 0")
    assert "Guesses\n  X ████████████████████████████████████████ 1" in text
    assert text.endswith("First guesses\n  CRANE  1 game, 0 won (0%)")


def test_dailies_in_a_row_are_of_their_day_or_later_ones(profile: Profile) -> None:
    today = kept(1).started.begun_on
    results = [(W, 0), (L, 9), (W, 1), (W, 8)]
    for number, (result, ago) in enumerate(results, 1):
        day = today - timedelta(days=ago)
        begun = NOON - timedelta(days=ago if ago < 2 else 0)
        keep(profile, kept(number, result, begun=begun, source=Daily(day)))
    dailies = GameFilter(5, 1, HostKind.HONEST, daily=True)
    assert summary_stats(profile, dailies).games == Streak(2, 2)
    assert summary_stats(profile, replace(dailies, late=False)).games == Streak(2, 2)
    assert summary_stats(profile, replace(dailies, late=True)).games == Streak(1, 1)
    keep(profile, kept(5, L, source=Daily(date(2026, 1, 3))))
    assert summary_stats(profile, replace(dailies, late=False)).games == Streak(2, 2)
    assert summary_stats(profile, dailies).games == Streak(0, 2)


@pytest.mark.parametrize("late", [False, True])
def test_dailies_of_their_day_and_later_ones_against_counting_by_hand(
    profile: Profile, late: bool
) -> None:
    games = list(random_games(Random(5), 600))
    keep(profile, *games)
    only = GameFilter(daily=True, late=late)
    chosen = [
        game
        for game in that_count(games)
        if isinstance(game.code.source, Daily)
        and (game.code.source.date != game.started.begun_on) is late
    ]
    some = summary_stats(profile, only)
    assert some.unaided == tally_of(game for game in chosen if not is_aided(game))
    assert some.aided == tally_of(game for game in chosen if is_aided(game))
    assert some.unaided.played > 1
    for game in chosen:
        alike = summary_stats(profile, GameFilter.like(game.code, game.started.begun_on))
        assert alike.counted(Counted.ALL).played >= 1
        assert alike.unaided.played <= some.unaided.played


def test_games_that_were_won_are_counted_with_help_as_well(profile: Profile) -> None:
    keep(profile, kept(3, L, 6), kept(4, None), kept(2, W, 2, hints=2))
    assert [is_first_win(profile, kept(number).started.key) for number in (2, 3, 4, 9)] == [
        *(True, False, False, False),
    ]
    keep(profile, kept(1, W, 3))
    assert not is_first_win(profile, kept(1).started.key)
