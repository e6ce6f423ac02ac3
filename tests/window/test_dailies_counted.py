"""Daily puzzles are counted by themselves: at their end, at that of other games, in statistics."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from game.match import Aid, Daily, GameCode, Seed, Status
from game.profile import journal
from game.profile.game_filter import DAILIES
from game.profile.games import Result
from game.profile.history import page
from game.profile.statistics import statistics
from game.profile.statistics_text import statistics_text
from game.rules import HardMode
from game.window.board.end_cards import record_in_words, record_title
from game.window.dialogs.statistics_dialog import StatisticsForm
from game.window.dialogs.statistics_plots import streaks_plot
from game.window.ui.actions import Action
from tests.profile.games import keep, kept, played
from tests.window.pilot import Pilot
from tests.window.test_daily import DAY, on_a_day, puzzle, secret

WRONG = ("crane", "moist", "dumpy", "flick", "bevel", "worth", "guava")


def card(pilot: Pilot) -> tuple[str, str]:
    """Return the head of the card of the games so far."""
    assert pilot.result
    assert pilot.result.record
    return record_title(pilot.result), record_in_words(pilot.result.record)


def said(pilot: Pilot) -> set[str]:
    """Return what the drawing of a dialog says."""
    drawn = pilot.view.drawn
    assert drawn
    return {words for words in drawn.said if isinstance(words, str)}


def lose(pilot: Pilot) -> None:
    answer = secret(pilot.match)
    pilot.play(*[word for word in WRONG if word != answer.lower()][:6])
    pilot.wait()
    assert pilot.match.status is Status.LOST


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    """Return a window in which the daily was won, and then another game lost."""
    with on_a_day(tmp_path, first=puzzle()) as pilot:
        pilot.play("crane", secret(pilot.match))
        pilot.wait()
        assert card(pilot) == ("Daily puzzles", "1 played · 100% won")
        pilot.new_game(Seed(1))
        lose(pilot)
        yield pilot


def test_a_game_that_is_no_daily_is_counted_without_them(pilot: Pilot) -> None:
    assert card(pilot) == ("Games like this", "1 played · 0% won")


def test_another_game_changes_nothing_at_the_end_of_the_daily(pilot: Pilot) -> None:
    pilot.press("Ctrl+Shift+D")
    assert isinstance(pilot.match.code.source, Daily)
    assert card(pilot) == ("Daily puzzles", "1 played · 100% won")
    assert pilot.result
    assert pilot.result.record
    assert pilot.result.record.tally.lost == 0


def test_dailies_with_help_are_named_so(tmp_path: Path) -> None:
    with on_a_day(tmp_path, first=puzzle()) as pilot:
        pilot.press("Ctrl+H")
        pilot.play(secret(pilot.match))
        pilot.wait()
        assert card(pilot) == ("Daily puzzles with help", "1 played · 100% won")


def test_statistics_from_a_daily_begin_with_the_dailies_and_their_streak(pilot: Pilot) -> None:
    pilot.press("Ctrl+Shift+D", "Ctrl+T")
    assert pilot.dialog.values["games_of"] == "Daily"
    assert "Played: 1, Won: 100%" in pilot.dialog.text
    assert "Day streak: 1, Best streak: 1" in pilot.dialog.text
    assert "X: 0" in pilot.dialog.text


def test_the_dailies_come_after_all_games_and_the_streaks_have_names(pilot: Pilot) -> None:
    pilot.press("Ctrl+T")
    assert pilot.dialog.values["games_of"] == "1 board"
    assert "Win streak: 0" in pilot.dialog.text
    assert "Day streak" not in pilot.dialog.text
    pilot.focus_on("games_of")
    pilot.press("Right")
    assert pilot.dialog.values["games_of"] == "All games"
    assert "Played: 2, Won: 50%" in pilot.dialog.text
    assert "Win streak: 0, Day streak: 1" in pilot.dialog.text
    pilot.press("Right")
    assert pilot.dialog.values["games_of"] == "Daily"
    pilot.press("Right")
    assert pilot.dialog.values["games_of"] == "1 board"


def test_without_dailies_they_are_no_choice(tmp_path: Path) -> None:
    with on_a_day(tmp_path) as pilot:
        lose(pilot)
        pilot.press("Ctrl+T")
        assert DAILIES not in pilot.form(StatisticsForm).played
        pilot.focus_on("games_of")
        pilot.press("Right")
        assert pilot.dialog.values["games_of"] == "All games"
        assert "Day streak" not in pilot.dialog.text


def test_dailies_with_help_count_for_the_day_streak(tmp_path: Path) -> None:
    noon = datetime(2026, 11, 20, 12, tzinfo=UTC)
    with on_a_day(tmp_path, first=puzzle()) as pilot:
        keep(
            pilot.profile,
            *(
                kept(
                    100 + ago,
                    begun=noon - timedelta(days=ago),
                    source=Daily(DAY - timedelta(days=ago + 1)),
                    aids=frozenset({Aid.COACH}) if ago else frozenset(),
                )
                for ago in range(3)
            ),
        )
        pilot.press("Ctrl+T")
        assert pilot.dialog.values["games_of"] == "Daily"
        assert "Played: 3, Won: 100%" in pilot.dialog.text
        assert "Day streak: 3, Best streak: 3" in pilot.dialog.text
        assert pilot.dialog.note == "Includes 2 games with help."


def test_the_streak_of_one_board_is_called_so_where_there_are_others(tmp_path: Path) -> None:
    """It was called the daily streak, also by those who play the puzzle of four boards."""
    noon = datetime(2026, 11, 20, 12, tzinfo=UTC)
    with on_a_day(tmp_path, first=puzzle()) as pilot:
        keep(pilot.profile, kept(100, begun=noon, source=Daily(noon.date())))
        pilot.press("Ctrl+T")
        assert "Day streak: 1" in pilot.dialog.text
        pilot.press("Escape")
        keep(pilot.profile, kept(101, begun=noon, source=Daily(noon.date()), boards=4))
        pilot.press("Ctrl+T")
        assert "Day streak, one board: 1" in pilot.dialog.text
        found = statistics(pilot.profile)
        assert found.other_dailies
        assert "Daily streak, one board: 1, best 1" in statistics_text(found)
        rows = [row for each in streaks_plot(found).figures for row in each.rows]
        assert ("Current daily streak, one board", "1") in rows


def test_of_late_dailies_with_help_no_streak_is_named(tmp_path: Path) -> None:
    with on_a_day(tmp_path, first=puzzle(DAY - timedelta(days=1))) as pilot:
        pilot.session.hint()
        pilot.play(secret(pilot.match))
        pilot.wait()
        pilot.press("Ctrl+T")
        assert pilot.dialog.values["games_of"] == "Daily, played later"
        assert pilot.dialog.note == "Includes 1 game with help."


def test_the_bar_of_another_game_is_not_lit_among_the_dailies(tmp_path: Path) -> None:
    with on_a_day(tmp_path) as pilot:
        keep(pilot.profile, kept(7, Result.WON, 2, source=Daily(DAY - timedelta(days=9))))
        pilot.play("crane", secret(pilot.match))
        pilot.wait()
        pilot.press("Ctrl+T")
        form = pilot.form(StatisticsForm)
        assert form.last_guesses == 2
        assert form.step("games_of", -1).last_guesses is None
        assert Action.CALENDAR in pilot.dialog.stops


def test_a_puzzle_that_is_played_later_is_counted_by_itself(tmp_path: Path) -> None:
    """Yesterday's, lost today, made of today's win "2 played, 50 % won"."""
    with on_a_day(tmp_path, first=puzzle()) as pilot:
        pilot.play("crane", secret(pilot.match))
        pilot.wait()
        pilot.new_game(puzzle(DAY - timedelta(days=1)).code)
        lose(pilot)
        assert card(pilot) == ("Dailies played later", "1 played · 0% won")
        pilot.press("Ctrl+T")
        assert pilot.dialog.values["games_of"] == "Daily, played later"
        assert "Played: 1, Won: 0%" in pilot.dialog.text
        assert "streak" not in pilot.dialog.text
        assert pilot.form(StatisticsForm).last_guesses == 0
        pilot.focus_on("games_of")
        pilot.press("Left")
        assert pilot.dialog.values["games_of"] == "Daily"
        assert "Played: 1, Won: 100%" in pilot.dialog.text
        pilot.press("Escape", "Ctrl+Shift+D")
        pilot.wait()
        assert card(pilot) == ("Daily puzzles", "1 played · 100% won")


def test_the_calendar_counts_them_as_the_statistics_do(tmp_path: Path) -> None:
    """It said "Played 0 of 0", and not of what."""
    with on_a_day(tmp_path, first=puzzle()) as pilot:
        pilot.perform(Action.CALENDAR)
        assert {"Played on the day 0", "Solved on the day 0"} <= said(pilot)
        pilot.press("Escape")
        pilot.play("crane", secret(pilot.match))
        pilot.wait()
        pilot.new_game(puzzle(DAY - timedelta(days=1)).code)
        lose(pilot)
        pilot.perform(Action.CALENDAR)
        counted = {"Played on the day 1", "Solved on the day 1", "Average 2.0", "Played later 1"}
        assert counted <= said(pilot)
        assert any("don't change your daily streak" in words for words in said(pilot))


def test_a_puzzle_that_was_won_elsewhere_meanwhile_is_shown_and_counts_once(
    tmp_path: Path,
) -> None:
    """A window stood open on it; then it was won in the terminal, and in the window once more."""
    with on_a_day(tmp_path, first=puzzle()) as pilot:
        answer = secret(pilot.match)
        there = pilot.profile.another()
        journal.record(there, journal.start(there), played(pilot.match, answer))
        there.close()
        pilot.type("c")
        pilot.turn()
        assert pilot.over
        assert pilot.match.guesses == (answer,)
        assert "another window" in pilot.toast
        for code in (pilot.match.code.text, replace(pilot.match.code, guesses=9).text):
            pilot.new_game(Seed(5))
            pilot.new_game(GameCode.parse(code))
            assert pilot.over
            assert pilot.match.guesses == (answer,)
        assert statistics(pilot.profile).unaided.played == 1


def test_a_puzzle_that_is_played_again_is_said_not_to_count(tmp_path: Path) -> None:
    with on_a_day(tmp_path) as pilot:
        pilot.play("crane", secret(pilot.match))
        pilot.wait()
        code = replace(pilot.match.code, hard_mode=HardMode.HARD)
        pilot.new_game(code)
        pilot.turn()
        assert "doesn't count" in pilot.toast
        pilot.play(secret(pilot.match))
        pilot.wait()
        assert pilot.result
        assert pilot.result.news == ""
        found = statistics(pilot.profile)
        assert (found.unaided.played, found.unaided.distribution) == (1, {2: 1})
        assert [line.again for line in page(pilot.profile).lines] == [True, False]
