"""The history, the calendar of daily puzzles, and pictures, by real events."""

from datetime import date
from pathlib import Path
from random import Random

import pygame
import pytest

from game.formats import short_date
from game.match import Daily, Status
from game.profile import Settings, journal
from game.profile.daily import streak
from game.profile.games import Result
from game.profile.setup import begin
from game.window.board.tiles import TilePainter
from game.window.dialogs import share_dialog
from game.window.dialogs.calendar_dialog import CalendarForm, standing
from game.window.dialogs.game_picture import picture_of
from game.window.dialogs.history_dialog import HistoryForm
from game.window.ui.actions import Action
from game.window.ui.focus import ItemFocus
from game.window.ui.motion import GRACE
from game.window.ui.theme import THEMES
from tests.profile.games import clock_of, keep, kept, played, profile_in, random_games
from tests.window.pilot import Pilot, playing


def open_from_statistics(pilot: Pilot, action: Action) -> None:
    pilot.press("Ctrl+T")
    if action not in pilot.dialog.stops:  # before the first game
        pilot.press("Escape")
        pilot.perform(action)
    else:
        pilot.click_button(action)


def standings(pilot: Pilot, *days: int) -> list[str]:
    """Return how the puzzles of some days of the month in view went."""
    found = {day.date.day: standing(day) for day in pilot.form(CalendarForm).days}
    return [found[day] for day in days]


def guesses(pilot: Pilot) -> list[str]:
    return list(pilot.match.guesses)


def test_the_history_is_walked_and_a_finished_game_is_shown(tmp_path: Path) -> None:
    profile = profile_in(tmp_path)
    with playing("robot", profile=profile) as pilot:
        pilot.play("crane", "robot")
        pilot.turn(GRACE)
        pilot.press("Enter")
        pilot.play("count")
        open_from_statistics(pilot, Action.HISTORY)
        assert [row[:3] for row in pilot.dialog.items] == [
            ("20 Nov 2026", "5 letters", "unfinished"),
            ("20 Nov 2026", "ROBOT", "solved in 2"),
        ]
        pilot.press("Down", "Enter")
        assert pilot.match_in_view.guesses == ("CRANE", "ROBOT")
        result = pilot.result
        assert result
        assert result.title == "Solved in 2"
        pilot.press("Escape", "Escape")
        pilot.play("robot")  # goes on with the game in progress
        assert guesses(pilot) == ["COUNT", "ROBOT"]


def test_an_unfinished_game_goes_on_from_the_history() -> None:
    with playing("robot") as pilot:
        pilot.play("count")
        pilot.new_game()
        open_from_statistics(pilot, Action.HISTORY)
        pilot.press("Enter")
        pilot.play("robot")
        assert pilot.match.status is Status.WON
        assert pilot.match.guesses == ("COUNT", "ROBOT")


def test_the_history_is_searched_while_it_is_typed(tmp_path: Path) -> None:
    profile = profile_in(tmp_path)
    keep(profile, *random_games(Random(5), 30), kept(99, count=1, opener="CRANE"))
    with playing("robot", profile=profile) as pilot:
        open_from_statistics(pilot, Action.HISTORY)
        assert len(pilot.dialog.items) > 5
        pilot.focus_on("search")
        pilot.write("crane")
        assert [row[2] for row in pilot.dialog.items] == ["solved in 1"]
        pilot.write("x")
        assert pilot.dialog.items == []
        pilot.press("Enter")  # there is nothing to open
        assert isinstance(pilot.gui.form, HistoryForm)


def test_a_long_history_is_scrolled_by_keys_wheel_and_clicks(tmp_path: Path) -> None:
    profile = profile_in(tmp_path)
    keep(profile, *random_games(Random(5), 60))
    with playing("robot", profile=profile) as pilot:
        open_from_statistics(pilot, Action.HISTORY)
        history = pilot.gui.form
        assert isinstance(history, HistoryForm)
        whole = [short_date(line.begun_on) for line in history.at(0, 60).found.lines]

        def seen() -> list[str]:
            return [row[0] for row in pilot.dialog.items]

        shown = len(seen())
        assert pilot.focus == ItemFocus(0)
        pilot.press("Down")
        assert seen() == whole[:shown]
        for _ in range(shown):
            pilot.press("Down")
        assert seen() == whole[2 : shown + 2]
        pilot.wheel(-1)
        assert seen() == whole[5 : shown + 5]
        pilot.press("End")
        assert seen() == whole[-shown:]
        pilot.press("Home")
        assert seen() == whole[:shown]
        pilot.press("PageDown")
        assert seen() == whole[shown : 2 * shown]
        bar = pilot.dialog.body
        assert bar
        pilot.click(pygame.Rect(bar.right - 4, bar.top + bar.height // 2, 2, 2))
        assert whole.index(seen()[0]) > shown
        pilot.drag((bar.right - 4, bar.top + 5), (bar.right - 60, bar.bottom + 90))
        assert seen() == whole[-shown:]
        pilot.drag((bar.right - 4, bar.bottom - 40), (bar.right, bar.top - 90))
        assert seen() == whole[:shown]
        pilot.point(bar.right - 4, bar.bottom - 40)  # it was let go
        assert seen() == whole[:shown]
        pilot.press("PageDown")
        pilot.click(pilot.dialog.slots[2])
        pilot.turn()
        assert "word list" in pilot.toast  # nobody has the words of this game
        pressed = pilot.form(HistoryForm)  # so the list stays
        assert pressed.chosen == pressed.found.first + 2


def test_each_order_and_each_choice_begins_with_its_game(tmp_path: Path) -> None:
    profile = profile_in(tmp_path)
    keep(profile, kept(1, count=5), kept(2, count=2), kept(3, Result.LOST, 6), kept(4, None))
    history = HistoryForm(profile, Settings()).at(0)
    seen = {}
    for _ in range(8):
        history = history.step("sort", 1)
        seen[history.sort.name] = history.found.lines[0].guesses
    assert seen["FEWEST_GUESSES"] == 2
    assert seen["MOST_GUESSES"] == 6
    counts = {}
    for _ in range(8):
        history = history.step("which", 1)
        counts[history.which.name] = history.found.games
    assert counts == {
        "ALL": 4,
        "WON": 2,
        "LOST": 1,
        "GIVEN_UP": 0,
        "UNFINISHED": 1,
        "DAILY": 0,
        "UNAIDED": 4,
        "AIDED": 0,
    }


def test_no_game_at_all_is_said(tmp_path: Path) -> None:
    with playing("robot", profile=profile_in(tmp_path)) as pilot:
        open_from_statistics(pilot, Action.HISTORY)
        assert pilot.dialog.items == []
        before = pilot.picture()
        pilot.press("Down", "PageDown", "Enter")
        assert not pilot.dialog_open or pilot.picture() != before


def test_an_earlier_daily_puzzle_is_played_from_the_calendar_and_restores_no_streak(
    tmp_path: Path,
) -> None:
    profile = profile_in(tmp_path)
    with playing("robot", profile=profile) as pilot:
        open_from_statistics(pilot, Action.CALENDAR)
        assert standings(pilot, 20, 19) == ["not played", "not played"]
        pilot.press("Left", "Enter")
        assert pilot.match.code.source == Daily(date(2026, 11, 19))
        pilot.play(pilot.match.boards[0].host.words[0])
        assert pilot.match.status is Status.WON
        open_from_statistics(pilot, Action.CALENDAR)
        assert standings(pilot, 19) == ["solved in 1, played later"]
        assert streak(profile).longest == 0


def test_a_daily_puzzle_that_was_begun_goes_on_and_one_that_is_over_is_shown(
    tmp_path: Path,
) -> None:
    profile = profile_in(tmp_path)
    for day, end in ((19, False), (18, True)):
        match = begin(Settings(), Daily(date(2026, 11, day))).match
        moves = ["CRANE", match.boards[0].host.words[0]][: 2 if end else 1]
        journal.record(profile, journal.start(profile), played(match, *moves))
    with playing("robot", profile=profile) as pilot:
        for row, guesses, over in ((1, 1, False), (2, 2, True)):
            open_from_statistics(pilot, Action.CALENDAR)
            pilot.press(*["Left"] * row, "Enter")
            assert pilot.match_in_view.guesses_made == guesses
            assert pilot.over is over


def test_the_calendar_goes_back_to_the_first_puzzle_and_follows_the_board(
    tmp_path: Path,
) -> None:
    profile = profile_in(tmp_path)
    match = begin(Settings(boards=2), Daily(date(2026, 11, 19))).match
    journal.record(profile, journal.start(profile), played(match, "CRANE"))
    two, day = Settings(boards=2), Daily(date(2026, 11, 20))
    for first, said in (
        (begin(Settings()).match, "not played"),
        (begin(two).match, "not played"),  # settings are for other games
        (begin(two, day).match, "unfinished, played later"),
    ):
        with playing("robot", profile=profile, first=first, settings=two) as pilot:
            open_from_statistics(pilot, Action.CALENDAR)
            assert standings(pilot, 19) == [said]
            pilot.press(*["PageUp"] * 20)
            assert pilot.form(CalendarForm).chosen == date(2026, 1, 1)


def test_a_picture_is_saved_and_its_folder_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(share_dialog, "pictures_folder", lambda: tmp_path / "Pictures")
    profile = profile_in(tmp_path)
    with playing("robot", profile=profile) as pilot:
        pilot.play("crane", "robot")
        pilot.press("Ctrl+C")
        for _ in range(2):
            pilot.click_button(Action.SAVE_PICTURE)
        pilot.turn()
        assert pilot.toast == "Image saved in Pictures"
        pilot.wait(3000)
        names = sorted(path.name for path in (tmp_path / "Pictures").iterdir())
        assert names == ["verdigris-2026-11-20-120000-2.png", "verdigris-2026-11-20-120000.png"]
        picture = pygame.image.load(tmp_path / "Pictures" / names[1])
        width, height = picture.get_size()
        green = THEMES["dark"].green
        row = [tuple(picture.get_at((x, height - 60))[:3]) for x in range(width)]
        assert green in row
        assert THEMES["dark"].yellow in [
            tuple(picture.get_at((x, height - 200))[:3]) for x in range(width)
        ]


def test_a_picture_that_cannot_be_saved_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    in_the_way = tmp_path / "Pictures"
    in_the_way.write_text("no folder", encoding="utf-8")
    monkeypatch.setattr(share_dialog, "pictures_folder", lambda: in_the_way)
    with playing("robot") as pilot:
        pilot.play("robot")
        pilot.press("Ctrl+C")
        pilot.click_button(Action.SAVE_PICTURE)
        pilot.turn()
        assert pilot.toast.startswith(f"Couldn't save the image in {in_the_way} (")


def test_a_picture_has_letters_only_where_that_is_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """That of the daily puzzle had its answer on it, which others still wanted to find."""
    monkeypatch.setattr(share_dialog, "pictures_folder", lambda: tmp_path)
    theme = THEMES["dark"]
    with playing("robot", profile=profile_in(tmp_path / "profile")) as pilot:
        pilot.play("crane", "robot")
        pilot.wait()
        pilot.press("Ctrl+C")
        colours = {}
        for action in (Action.SAVE_PICTURE, Action.SAVE_WITH_LETTERS):
            before = {*tmp_path.glob("*.png")}
            pilot.click_button(action)
            [path] = {*tmp_path.glob("*.png")} - before
            picture = pygame.image.load(path)
            assert picture.get_width() >= 700
            tiles = picture.subsurface(picture.get_rect(top=140, height=picture.get_height() - 140))
            inks = {tuple(theme.on_green), tuple(theme.on_yellow), tuple(theme.on_grey)}
            size = tiles.get_size()
            colours[action] = sum(
                tuple(tiles.get_at((x, y))[:3]) in inks
                for x in range(0, size[0], 2)
                for y in range(0, size[1], 2)
            )
        assert colours[Action.SAVE_PICTURE] == 0
        assert colours[Action.SAVE_WITH_LETTERS] > 500


def test_four_boards_are_two_by_two_on_a_picture() -> None:
    with playing("robot"):
        match = begin(Settings(boards=4)).match
        while match.status is Status.PLAYING:
            match = played(match, match.boards[match.open_boards[0]].host.words[0])
        picture = picture_of(match, TilePainter(THEMES["light"], corner_marks=False))
        green = [
            [tuple(picture.get_at((x, y))[:3]) == THEMES["light"].green for x in at_x]
            for at_x in [range(0, picture.get_width(), 5)]
            for y in range(picture.get_height() // 2, picture.get_height(), 5)
        ]
        right = [any(row[len(row) // 2 :]) for row in green]
        assert any(right)  # the last row is not nearly empty


@pytest.mark.parametrize(("boards", "length"), [(1, 3), (2, 15), (9, 5), (32, 5)])
def test_pictures_of_other_shapes_show_all_boards(boards: int, length: int) -> None:
    with playing("robot"):
        match = begin(Settings(boards=boards, word_length=length)).match
        while match.status is Status.PLAYING:
            match = played(match, match.boards[match.open_boards[0]].host.words[0])
        theme = THEMES["light"]
        picture = picture_of(match, TilePainter(theme, corner_marks=False))
        assert picture.get_width() >= 250
        assert max(picture.get_size()) < 4000
        columns = {
            x
            for x in range(picture.get_width())
            for y in range(0, picture.get_height(), 7)
            if tuple(picture.get_at((x, y))[:3]) == theme.green
        }
        assert len(columns) > 10


def test_a_puzzle_begun_before_midnight_stays_of_its_date_and_keeps_the_streak(
    tmp_path: Path,
) -> None:
    profile = profile_in(tmp_path, "2026-11-20T23:58:00+01:00")
    with playing("robot", profile=profile) as pilot:
        open_from_statistics(pilot, Action.CALENDAR)
        pilot.press("Enter")
        answer = pilot.match.boards[0].host.words[0]
        pilot.play(next(word for word in ("CRANE", "SLATE") if word != answer))
        clock_of(profile).go_on(minutes=4)  # it is the next day by now
        pilot.play(answer)
        open_from_statistics(pilot, Action.CALENDAR)
        assert standings(pilot, 21, 20) == ["not played", "solved in 2"]
        assert streak(profile).current == 1


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("2026-03-28T12:00:00+01:00", "2026-03-29T12:00:00+02:00"),  # summer time begins
        ("2026-10-24T12:00:00+02:00", "2026-10-25T12:00:00+01:00"),  # and ends
        ("2026-11-20T23:30:00+13:00", "2026-11-21T08:00:00-10:00"),  # flown west over the line
    ],
)
def test_two_dates_in_a_row_are_a_streak_wherever_and_whenever(
    tmp_path: Path, before: str, after: str
) -> None:
    profile = profile_in(tmp_path, before)
    with playing("robot", profile=profile) as pilot:
        for time in (before, after):
            clock_of(profile).set(time)
            open_from_statistics(pilot, Action.CALENDAR)
            pilot.press("Enter")
            pilot.play(pilot.match.boards[0].host.words[0])
        assert streak(profile).current == 2


def test_a_clock_that_is_years_behind_has_an_empty_calendar_and_a_puzzle(tmp_path: Path) -> None:
    profile = profile_in(tmp_path, "1999-12-31T12:00:00+00:00")
    with playing("robot", profile=profile) as pilot:
        open_from_statistics(pilot, Action.CALENDAR)
        assert pilot.form(CalendarForm).days == ()
        assert Action.PLAY_DAY not in pilot.dialog.stops
        pilot.press("Down", "PageUp", "Home", "PageDown", "Escape", "Escape")
        pilot.new_game(Daily(date(1999, 12, 31)))
        pilot.play(pilot.match.boards[0].host.words[0])
        assert pilot.match.status is Status.WON


def test_letters_go_to_the_search_wherever_the_focus_is(tmp_path: Path) -> None:
    profile = profile_in(tmp_path)
    keep(profile, *random_games(Random(5), 60))
    with playing("robot", profile=profile) as pilot:
        open_from_statistics(pilot, Action.HISTORY)
        before = len(pilot.dialog.items)
        assert pilot.focus == ItemFocus(0)
        pilot.press("z")
        pilot.write("zz")
        assert pilot.form(HistoryForm).search == "zzz"
        assert len(pilot.dialog.items) < before
