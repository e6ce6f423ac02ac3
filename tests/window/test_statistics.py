"""The statistics in the window: what the plots show, by keys, in every size and theme."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from datetime import date
from pathlib import Path
from random import Random

import pygame
import pytest

from game.match import Aid, Daily, Words
from game.profile import Settings
from game.profile.exchange import export
from game.profile.game_filter import EVERY_GAME, GameFilter
from game.profile.games import Result
from game.profile.journal import record, start
from game.profile.profile import Profile
from game.profile.setup import begin
from game.profile.statistics import Counted, Tally, statistics
from game.window.dialogs.backups_dialog import IMPORT, YourGames
from game.window.dialogs.statistics_dialog import (
    ACHIEVEMENTS,
    PAGES,
    StatisticsForm,
    statistics_form,
)
from game.window.dialogs.statistics_plots import (
    MEASURES,
    compared,
    distribution,
    games_plot,
    openers_table,
    streaks_plot,
    table,
)
from game.window.dialogs.trend_plot import draw_trend
from game.window.ui.actions import Action
from game.window.ui.focus import ItemFocus, PageFocus
from game.window.ui.theme import THEMES
from tests.profile.games import clock_of, keep, kept, played, profile_in, random_games
from tests.window.pilot import Pilot, playing


@pytest.fixture
def profile(tmp_path: Path) -> Iterator[Profile]:
    profile = profile_in(tmp_path)
    keep(
        profile,
        kept(1, count=4, opener="CRANE", elapsed=60_000),
        kept(2, count=3, opener="CRANE", elapsed=30_000),
        kept(3, Result.LOST, 6, opener="SLATE"),
        kept(4, count=9, boards=4),
        kept(5, count=2, length=7),
        kept(6, count=5, aids=frozenset({Aid.COACH})),
        kept(7, count=5, hints=1),
    )
    yield profile
    profile.close()


def open_statistics(pilot: Pilot) -> StatisticsForm:
    pilot.press("Ctrl+T")
    return pilot.form(StatisticsForm)


def test_the_games_of_one_board_are_shown_and_others_chosen_by_keys(profile: Profile) -> None:
    with playing("robot", profile=profile) as pilot:
        open_statistics(pilot)
        assert pilot.dialog.values["games_of"] == "1 board"
        assert pilot.dialog.values["counted"] == "2 included"
        assert "Played: 6, Won: 83%, Average guesses: 3.80" in pilot.dialog.text
        pilot.focus_on("counted")
        pilot.press("Right")
        assert pilot.dialog.values["counted"] == "Left out"
        assert "Played: 4, Won: 75%, Average guesses: 3.00" in pilot.dialog.text
        assert "4: 1" in pilot.dialog.text
        assert "X: 1" in pilot.dialog.text
        pilot.focus_on("games_of")
        pilot.press("Right")
        assert pilot.dialog.values["games_of"] == "4 boards"
        assert "Played: 1, Won: 100%" in pilot.dialog.text
        pilot.press("Right")
        assert pilot.dialog.values["games_of"] == "All games"
        assert "Played: 5, Won: 80%" in pilot.dialog.text
        pilot.focus_on("counted")
        pilot.press("Right")
        assert "Played: 2, Won: 100%" in pilot.dialog.text


def test_keys_on_opening_turn_pages_and_change_no_filter(profile: Profile) -> None:
    """The focus was on the filter of games, and Right changed it."""
    with playing("robot", profile=profile) as pilot:
        open_statistics(pilot)
        before = pilot.dialog.values
        assert isinstance(pilot.focus, PageFocus)
        pilot.press("Right")
        assert pilot.form(StatisticsForm).page == 1
        pilot.press("Left")
        assert pilot.dialog.values == before
        pilot.press("Down")
        pilot.press("Escape")
        pilot.resize(480, 640)
        open_statistics(pilot)
        pilot.press("Right")
        assert pilot.form(StatisticsForm).page == 1


def open_statistics_of_all(pilot: Pilot) -> None:
    """Open the statistics of all games; those of the game's kind are a step away."""
    open_statistics(pilot)
    pilot.focus_on("games_of")
    pilot.press("Left")
    assert pilot.dialog.values["games_of"] == "All games"


def test_games_of_several_boards_are_not_among_the_guesses_of_one(tmp_path: Path) -> None:
    """A lost game of 16 boards was an X in the row of 1 to 6."""
    profile = profile_in(tmp_path)
    lost = kept(3, Result.LOST, 21, boards=16)
    keep(profile, kept(1, count=3), kept(2, count=4), kept(4, count=18, boards=16), lost)
    with playing("robot", profile=profile) as pilot:
        open_statistics_of_all(pilot)
        assert "Played: 4, Won: 75%, Average guesses: 3.50" in pilot.dialog.text
        assert "3: 1, 4: 1, 5: 0, 6: 0, X: 0" in pilot.dialog.text
        assert pilot.dialog.note == "Guesses are of games with 1 board."
        pilot.press("Left")
        assert pilot.dialog.values["games_of"] == "16 boards"
        assert "X: 1" in pilot.dialog.text
        assert pilot.dialog.note == ""
    profile.close()


def test_a_lost_game_of_one_board_hides_no_guesses_of_several(tmp_path: Path) -> None:
    profile = profile_in(tmp_path)
    keep(profile, kept(1, Result.LOST, 6), kept(2, count=9, boards=4))
    with playing("robot", profile=profile) as pilot:
        open_statistics_of_all(pilot)
        assert "Played: 2, Won: 50%, Average guesses: 9.00" in pilot.dialog.text
        assert pilot.dialog.note == "Guesses are of games with 4 boards."
    profile.close()


def test_few_types_and_openers_fill_their_pages(profile: Profile) -> None:
    """One bar or two rows left most of the page empty."""
    pygame.font.init()
    counted, size = statistics(profile, Counted.ALL), (600, 270)
    tallies = {str(length): tally for length, tally in counted.by_length.items()}
    for few in (compared(tallies, MEASURES[0], "Letters"), openers_table(counted.openers[:3])):
        drawn = few.draw(size, THEMES["dark"], round)
        assert drawn.get_bounding_rect().bottom > 150
    assert openers_table(()).draw(size, THEMES["dark"], round).get_size() == size


def test_games_are_grouped_at_first_by_what_they_differ_in(tmp_path: Path) -> None:
    profile = profile_in(tmp_path)
    keep(profile, kept(1, count=3), kept(2, count=9, boards=4))
    with playing("robot", profile=profile) as pilot:
        open_statistics(pilot)
        pilot.press("PageDown")
        assert pilot.dialog.values["group"] == "Boards"
        pilot.focus_on("group")
        pilot.press("Right")
        assert pilot.dialog.values["group"] == "Opponent"
    profile.close()


def test_kinds_are_compared_by_every_measure_and_as_a_table(profile: Profile) -> None:
    with playing("robot", profile=profile) as pilot:
        open_statistics(pilot)
        pilot.focus_on("counted")
        pilot.press("Right", "PageDown")
        seen = {}
        pilot.focus_on("shown")
        for _ in range(len(MEASURES) + 1):
            seen[pilot.dialog.values["shown"]] = pilot.dialog.text
            pilot.press("Right")
        assert "5 letters: 67%, 7 letters: 100%" in seen["Games won"]
        assert "5 letters: 3.50, 7 letters: 2.00" in seen["Average guesses"]
        assert "5 letters: 3, 7 letters: 1" in seen["Games played"]
        assert "5 letters: 0:45, 7 letters: –" in seen["Average time"]
        assert "5 letters: 0:30, 7 letters: –" in seen["Best time"]
        assert "Letters: 5, Played: 3, Won: 67%, Guesses: 3.50, Time: 0:45" in seen["Table"]
        assert pilot.dialog.note == (
            "Only games with 1 board are compared. 2 games with help are counted separately."
        )
        pilot.focus_on("group")
        kinds = {}
        for _ in range(5):
            kinds[pilot.dialog.values["group"]] = pilot.dialog.text
            pilot.press("Right")
        assert "4 boards: 100%" in kinds["Boards"]
        assert "Classic: 75%" in kinds["Opponent"]
        assert "Off: 75%" in kinds["Hard mode"]
        assert "Coach: 100%, Hints: 100%, None: 75%" in kinds["Help"]


def test_openers_streaks_and_achievements_have_pages(profile: Profile) -> None:
    with playing("robot", profile=profile) as pilot:
        open_statistics(pilot)
        pilot.press("PageDown", "PageDown")
        assert "First guess: CRANE, Played: 2, Won: 100%, Guesses: 3.50" in pilot.dialog.text
        pilot.press("PageDown")
        assert "Current win streak: 2" in pilot.dialog.text
        assert "Longest win streak: 2" in pilot.dialog.text
        assert "Best time: 0:30" in pilot.dialog.text
        pilot.press("PageDown")
        first, *_ = pilot.dialog.items
        assert first == ("First patina", "Win a game", "20 Nov 2026")
        assert pilot.dialog.note.startswith("4 of 13 unlocked")
        pilot.focus_on(ItemFocus(0))
        for _ in range(20):
            pilot.press("Down")
        pilot.press("Enter")  # opens nothing
        assert pilot.gui.form
        assert pilot.dialog.items[-1][2] == "Locked"


def test_openers_are_compared_by_games_of_one_number_of_boards(tmp_path: Path) -> None:
    """CRANE had an average of 24.50, of a game with 8 boards and one with 32, and SLATE 5."""
    profile = profile_in(tmp_path)
    coach = frozenset({Aid.COACH})
    keep(profile, kept(1, count=5, opener="SLATE"))
    keep(profile, kept(2, count=12, opener="CRANE", boards=8))
    keep(profile, kept(3, count=37, opener="CRANE", boards=32, aids=coach))
    with playing("robot", profile=profile) as pilot:
        open_statistics(pilot)
        pilot.press("PageDown", "PageDown")
        assert pilot.dialog.text == "First guess: SLATE, Played: 1, Won: 100%, Guesses: 5.00"
        assert pilot.dialog.note == "Only games with 1 board are compared."
    keep(profile, kept(4, count=4, opener="SLATE", aids=coach))
    with playing("robot", profile=profile) as pilot:
        open_statistics(pilot)
        pilot.press("PageDown", "PageDown")
        assert "SLATE, Played: 2, Won: 100%, Guesses: 4.50" in pilot.dialog.text
        help_ = "Includes 1 game with help."  # no win streak is on the page
        assert pilot.dialog.note == f"Only games with 1 board are compared. {help_}"
    profile.close()


def test_times_are_those_of_the_games_that_the_page_counts(tmp_path: Path) -> None:
    """They included games with help, which were said to be counted separately, and any boards."""
    profile = profile_in(tmp_path)
    keep(
        profile,
        kept(1, count=5, elapsed=60_000),
        kept(2, count=3, elapsed=30_000, hints=1),
        kept(3, count=12, boards=8, elapsed=244_000),
        kept(4, count=37, boards=32, elapsed=10_000, aids=frozenset({Aid.COACH})),
    )
    with playing("robot", profile=profile) as pilot:
        open_statistics(pilot)
        pilot.press("PageDown", "PageDown", "PageDown")
        assert "Average time: 1:00, Best time: 1:00" in pilot.dialog.text
        times, help_ = (
            "Times are of games with 1 board.",
            "2 games with help are counted separately.",
        )
        assert pilot.dialog.note == f"{times} {help_}"
    profile.close()


def test_the_usual_guesses_have_a_row_each_from_the_first_game_on() -> None:
    names = [bar.label for bar in distribution(Tally(1, 1, {3: 1}), 3, 12)]
    assert names == ["1", "2", "3", "4", "5", "6", "X"]


def test_the_guesses_of_several_boards_begin_at_their_number(tmp_path: Path) -> None:
    """Nobody finds eight words with seven guesses, but there were rows for fewer."""
    profile = profile_in(tmp_path)
    keep(profile, kept(1, count=11, boards=8), kept(2, count=13, boards=8))
    with playing("robot", profile=profile) as pilot:
        open_statistics(pilot)
        pilot.focus_on("games_of")
        pilot.press("Right")
        assert pilot.dialog.values["games_of"] == "8 boards"
        assert "8: 0, 9: 0, 10: 0, 11: 1, 12: 0, 13: 1, X: 0" in pilot.dialog.text
        assert "7: 0" not in pilot.dialog.text
    profile.close()
    names = [bar.label for bar in distribution(Tally(1, 1, {5: 1}), 5, 12, 4)]
    assert names == ["4", "5", "6", "7", "8", "9", "X"]


def test_the_bar_of_the_game_just_won_stands_out() -> None:
    tally = Tally(played=5, won=4, distribution={2: 1, 4: 3})
    assert [bar.label for bar in distribution(tally, 4, 12) if bar.lit] == ["4"]
    assert [bar.label for bar in distribution(tally, 4, 3) if bar.lit] == ["3–4"]
    assert not [bar for bar in distribution(tally, None, 12) if bar.lit]


def test_the_bars_of_games_that_were_won_are_green_and_the_others_grey() -> None:
    """A win in six was grey as a loss was, a win in ten green, and a loss in the accent."""
    lost, won = Tally(played=1, won=0), Tally(played=3, won=2, distribution={3: 2})
    bars = distribution(lost, 0, 12)
    assert [bar.label for bar in bars] == ["1", "2", "3", "4", "5", "6", "X"]
    assert [bar.label for bar in bars if bar.lit] == ["X"]
    for some in (lost, won):
        for last in (None, 0, 3):
            bars = distribution(some, last, 12)
            assert [bar.good for bar in bars] == [bar.label != "X" for bar in bars]


def test_a_game_just_lost_is_lit_in_the_statistics(tmp_path: Path) -> None:
    chosen = Settings(max_guesses=2)
    with playing("robot", profile=profile_in(tmp_path), settings=chosen) as pilot:
        form = pilot.gui
        for words, last in ((("crane", "slate"), 0), (("crane", "robot"), 2)):
            pilot.play(*words)
            pilot.wait()
            open_statistics(pilot)
            assert isinstance(form.form, StatisticsForm)
            assert form.form.last_guesses == last
            pilot.press("Escape")
            pilot.new_game(Words(("ROBOT",)))


def test_a_game_is_not_lit_among_games_of_other_numbers_of_boards(tmp_path: Path) -> None:
    profile = profile_in(tmp_path)
    keep(profile, kept(1, count=6, boards=2))
    with playing("robot", profile=profile) as pilot:
        pilot.play("crane", "slate", "count", "plant", "trunk", "robot")
        pilot.wait()
        open_statistics(pilot)
        pilot.focus_on("games_of")
        lit = {}
        for _ in range(3):
            form = pilot.gui.form
            assert isinstance(form, StatisticsForm)
            lit[pilot.dialog.values["games_of"]] = form.last_guesses
            pilot.press("Right")
        assert lit == {"All games": 6, "1 board": 6, "2 boards": None}
    profile.close()


def test_the_bar_of_today_has_a_ring_in_the_window(profile: Profile) -> None:
    with playing("robot", profile=profile) as pilot:
        pilot.play("crane", "robot")
        pilot.wait()
        open_statistics(pilot)
        pilot.wait(500)
        picture = pilot.look(pilot.dialog.body)
        column = [tuple(picture.get_at((60, y)))[:3] for y in range(picture.get_height())]
        theme = THEMES["dark"]
        assert column.count(theme.green) >= 10
        assert 2 <= column.count(theme.accent) <= 8
        ring = [y for y, colour in enumerate(column) if colour == theme.accent]
        assert theme.green in column[ring[0] : ring[-1]]


@pytest.mark.parametrize(
    ("size", "theme"),
    [
        ((320, 400), "light"),
        ((640, 480), "dark"),
        ((1280, 720), "high contrast"),
        ((3840, 2160), "dark"),
    ],
)
def test_every_page_fits_and_draws_something(
    tmp_path: Path, size: tuple[int, int], theme: str
) -> None:
    profile = profile_in(tmp_path)
    keep(profile, *random_games(Random(1), 60))
    with playing("robot", profile=profile, settings=Settings(theme=theme)) as pilot:
        pilot.resize(*size)
        open_statistics(pilot)
        pictures = set()
        for _ in PAGES:
            pilot.wait(100)
            window = pilot.window
            assert all(map(window.contains, pilot.dialog.stops.values()))
            pictures.add(pilot.picture())
            pilot.press("PageDown")
        assert len(pictures) == len(PAGES)


def test_without_games_every_page_says_how_to_begin(tmp_path: Path) -> None:
    """F33: a newcomer saw a blank page."""
    with playing("robot", profile=profile_in(tmp_path)) as pilot:
        open_statistics(pilot)
        said = set()
        for _ in PAGES:
            said.add(pilot.dialog.text)
            pilot.press("Down", "Right", "Left")
            assert Action.DAILY in pilot.dialog.stops
            pilot.press("PageDown")
        assert any("Your story starts with one game" in text for text in said)
        assert len(said) == len(PAGES)
        pilot.press("PageUp")
        assert pilot.dialog.items[-1][2] == "Locked"
        pilot.press_button(Action.DAILY)
        assert not pilot.dialog_open
        assert isinstance(pilot.match.code.source, Daily)


def test_who_has_no_games_yet_can_import_some_and_then_sees_them(tmp_path: Path) -> None:
    other = profile_in(tmp_path / "other")
    for _ in range(4):
        won = played(begin(Settings(), Words(("ROBOT",))).match, "CRANE", "SLATE", "ROBOT")
        record(other, start(other), won)
    file = tmp_path / "games.jsonl"
    export(other, file)
    other.close()
    with playing("robot", profile=profile_in(tmp_path / "own")) as pilot:
        open_statistics(pilot)
        pilot.press_button(Action.OPEN_IMPORT)
        form = pilot.form(YourGames)
        assert form.page == IMPORT
        pilot.focus_on("path")
        pilot.clear_field()
        pilot.write(str(file))
        pilot.press_button(Action.IMPORT)
        pilot.until(lambda: pilot.form(YourGames).message != "")
        pilot.press("Escape")
        assert pilot.form(StatisticsForm)
        pilot.turn()
        assert Action.OPEN_IMPORT not in pilot.dialog.stops
        assert "4" in pilot.dialog.text


def test_ten_games_make_a_trend(tmp_path: Path) -> None:
    profile = profile_in(tmp_path)
    with playing("robot", profile=profile) as pilot:
        for number, word in enumerate(pilot.match.words.answers[:10], 1):
            pilot.new_game(Words((word,)))
            pilot.play(word)
            pilot.wait()
            pilot.press("Ctrl+T")
            if number < 10:
                missing = 10 - number
                assert f"Ten games won make a trend: {missing} to go." in pilot.dialog.text
            pilot.press("Escape")
        pilot.press("Ctrl+T")
        assert "Average of ten games: 1.0 at first, 1.0 now." in pilot.dialog.text


def test_many_kinds_of_numbers_are_drawn(tmp_path: Path) -> None:
    pygame.font.init()
    tallies = {str(number): Tally(played=number, won=number // 2) for number in range(1, 40)}
    plots = [compared(tallies, measure) for measure in MEASURES]
    for plot in (*plots, table(tallies, "Boards"), table({}, "Boards"), openers_table(())):
        for size in ((120, 40), (260, 100), (520, 400)):
            assert plot.draw(size, THEMES["dark"], round).get_size() == size


def test_short_streaks_are_short_bars(profile: Profile) -> None:
    """Four bars for "1" took the whole width after the first game."""
    pygame.font.init()
    counted, theme = statistics(profile), THEMES["dark"]
    assert counted.games.longest == 2
    drawn = streaks_plot(counted).draw((500, 400), theme, round)
    accent = pygame.mask.from_threshold(drawn, theme.accent, (1, 1, 1, 1))
    longest = max(place.width for place in accent.get_bounding_rects())
    assert 20 < longest < 100


def test_types_that_are_numbers_say_what_of(profile: Profile) -> None:
    """The bar of games with five letters was called "5"."""
    with playing("robot", profile=profile) as pilot:
        open_statistics(pilot)
        pilot.press("PageDown")
        assert "5 letters: " in pilot.dialog.text
        pilot.focus_on("group")
        pilot.press("Right")
        assert "1 board: " in pilot.dialog.text


def test_a_profile_that_cannot_be_read_is_said_and_nothing_breaks(profile: Profile) -> None:
    with playing("robot", profile=profile) as pilot:
        open_statistics(pilot)
        with closing(sqlite3.connect(profile.path, isolation_level=None)) as other:
            other.execute("PRAGMA locking_mode = EXCLUSIVE")
            profile.close()
            other.execute("BEGIN EXCLUSIVE")
            pilot.focus_on("games_of")
            pilot.press("Right")
            assert "in use by another program" in pilot.dialog.note
            pilot.press("PageUp")
            assert "in use by another program" in pilot.dialog.note
            other.execute("ROLLBACK")
        pilot.press("PageUp", "PageDown")
        opened = pilot.form(StatisticsForm)
        assert opened.page == ACHIEVEMENTS
        assert len(opened.reached) == 13


def test_the_history_is_a_button_away(profile: Profile) -> None:
    with playing("robot", profile=profile) as pilot:
        open_statistics(pilot)
        pilot.press_button(Action.HISTORY)
        assert len(pilot.dialog.items) == 7


def test_the_form_begins_with_all_games_where_there_are_none_of_this_kind(
    profile: Profile,
) -> None:
    assert statistics_form(profile, GameFilter(boards=4), None).only.boards == 4
    fallen_back = statistics_form(profile, GameFilter(boards=32), None)
    assert fallen_back.only == EVERY_GAME
    assert fallen_back.some.unaided == statistics(profile).unaided


@pytest.mark.parametrize(("zone", "day"), [("+14:00", "21 Nov 2026"), ("-12:00", "20 Nov 2026")])
def test_an_achievement_has_the_date_of_the_players_calendar(
    zone: str, day: str, profile: Profile
) -> None:
    clock_of(profile).set(f"2026-12-24T12:00:00{zone}")
    reached = statistics_form(profile, GameFilter(boards=1), None).turn(ACHIEVEMENTS)
    dates = {item.cells[-1] for item in reached.dialog().body.items}  # type: ignore[union-attr]
    assert day in dates


def test_the_newest_average_is_clear_of_its_line() -> None:
    guesses = (3, 6, 5, 2, 4, 6, 3, 2, 6, 5, 6, 6, 5, 2, 2, 2, 2, 6, 2, 2, 2, 6, 6, 6, 4)
    games = [(count, date(2026, 11, 1 + day)) for day, count in enumerate(guesses)]
    theme = THEMES["dark"]
    pygame.font.init()
    picture = draw_trend((290, 210), games, theme, round)
    below_head = range(30, 170)
    columns = {
        colour: [
            x for x in range(290) if any(picture.get_at((x, y))[:3] == colour for y in below_head)
        ]
        for colour in (theme.text, theme.accent)
    }
    assert max(columns[theme.accent]) < min(columns[theme.text])


def longest_run(picture: pygame.Surface, colour: pygame.Color, column: int) -> int:
    """Return how many pixels below each other have a colour in a column, at most."""
    longest = run = 0
    for y in range(picture.get_height()):
        run = run + 1 if picture.get_at((column, y)) == colour else 0
        longest = max(longest, run)
    return longest


def test_a_low_window_has_bars_as_high_as_others_next_to_the_figures() -> None:
    """They were 9 pixels high, below the figures, with text of 9 pixels."""
    pygame.font.init()
    tally = Tally(played=20, won=20, distribution={3: 10, 4: 10})
    theme = THEMES["dark"]
    drawn = games_plot(tally, (("Win streak", 2),), None, ()).draw(
        (830, 236), theme, lambda length: max(1, round(1.25 * length))
    )
    green = pygame.Color(*theme.green)
    assert max(longest_run(drawn, green, column) for column in range(400, 800, 20)) >= 18


@pytest.mark.parametrize("size", [(900, 500), (480, 640), (320, 480), (1366, 768)])
def test_the_sample_of_somebody_new_is_there_in_every_window(size: tuple[int, int]) -> None:
    """At 150 % it was left out."""
    with playing("robot", settings=Settings(scale=150)) as pilot:
        pilot.resize(*size)
        pilot.perform(Action.STATISTICS)
        pilot.wait(1000)
        body = pilot.dialog.body
        assert body
        line, shown = pygame.Color(*THEMES["dark"].line), pilot.look().subsurface(body)
        outlined = sum(
            shown.get_at((x, y)) == line
            for x in range(0, shown.get_width(), 2)
            for y in range(shown.get_height())
        )
        assert outlined > 100
