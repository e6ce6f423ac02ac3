"""The calendar of daily puzzles: walked by keys and by mouse, and what it shows."""

from dataclasses import replace
from datetime import UTC, date, datetime
from pathlib import Path

import pygame
import pytest

from game.match import Daily
from game.profile import Settings
from game.profile.daily import Day, Streak
from game.profile.games import Result
from game.profile.journal import record, start
from game.profile.profile import Profile
from game.profile.setup import begin
from game.window.access.dialog_nodes import dialog_node
from game.window.access.nodes import walk
from game.window.dialogs.board_chips import chip
from game.window.dialogs.calendar_dialog import CalendarForm
from game.window.dialogs.month_drawing import MonthView, draw_month, look_of_day
from game.window.ui.actions import Action
from game.window.ui.dialog import DrawnDialog
from game.window.ui.focus import PartFocus
from game.window.ui.theme import DARK, LEGIBLE, THEMES, contrast
from tests.languages.drawn import Sheet, remembering
from tests.profile.games import played
from tests.window.pilot import Pilot, playing
from tests.window.test_daily import DAY, Calendar, on_a_day, secret


def chosen(pilot: Pilot) -> date:
    return pilot.form(CalendarForm).chosen


def places(pilot: Pilot) -> dict[str, pygame.Rect]:
    """Return where the days and the arrows of the calendar are."""
    return pilot.view.parts


def keep_day(profile: Profile, clock: Calendar, day: int, *, won: bool, on: int = 0) -> None:
    """Play the puzzle of a day of November, on that day or on another one."""
    clock.now = datetime(2026, 11, on or day, 12, tzinfo=UTC)
    match = begin(Settings(), Daily(date(2026, 11, day))).match
    others = [word for word in match.words.answers if word != secret(match)]
    words = [others[0], secret(match)] if won else others[:6]
    record(profile, start(profile), played(match, *words))


def test_arrows_walk_days_and_weeks_pages_months_and_home_is_today(tmp_path: Path) -> None:
    with on_a_day(tmp_path) as pilot:
        pilot.perform(Action.CALENDAR)
        assert chosen(pilot) == DAY
        for key, day in (
            ("Left", date(2026, 11, 20)),
            ("Up", date(2026, 11, 13)),
            ("Down", date(2026, 11, 20)),
            ("PageUp", date(2026, 10, 20)),
            ("PageUp", date(2026, 9, 20)),
            ("PageDown", date(2026, 10, 20)),
            ("Home", DAY),
            ("Right", DAY),  # there is no later puzzle
            ("PageDown", DAY),
        ):
            pilot.press(key)
            assert chosen(pilot) == day, key


def test_enter_plays_the_chosen_day(tmp_path: Path) -> None:
    with on_a_day(tmp_path) as pilot:
        pilot.perform(Action.CALENDAR)
        pilot.press("Up", "Enter")
        assert pilot.match.code.source == Daily(date(2026, 11, 14))
        assert not pilot.dialog_open


def test_a_click_chooses_a_day_and_its_button_plays_it(tmp_path: Path) -> None:
    with on_a_day(tmp_path) as pilot:
        pilot.perform(Action.CALENDAR)
        pilot.click(places(pilot)["earlier"])
        pilot.click(places(pilot)["2026-10-08"])
        assert chosen(pilot) == date(2026, 10, 8)
        pilot.click_button(Action.PLAY_DAY)
        assert pilot.match.code.source == Daily(date(2026, 10, 8))


def test_the_button_of_todays_puzzle_says_that_its_end_is_shown(tmp_path: Path) -> None:
    with on_a_day(tmp_path) as pilot:
        pilot.press("Ctrl+Shift+D")
        pilot.play(pilot.match.boards[0].answer or "")
        pilot.wait()
        pilot.perform(Action.CALENDAR)
        assert label(pilot) == "Show result"


def test_the_button_says_what_it_does(tmp_path: Path) -> None:
    clock = Calendar()
    profile = Profile(tmp_path, clock)
    keep_day(profile, clock, 20, won=True)
    profile.close()
    with on_a_day(tmp_path) as pilot:
        pilot.press("Ctrl+Shift+D")
        pilot.play("crane")
        pilot.press("Ctrl+Shift+D")
        assert label(pilot) == "Continue"
        pilot.press("Left")
        assert label(pilot) == "Replay"
        pilot.press("Left")
        assert label(pilot) == "Play"


def label(pilot: Pilot) -> str:
    """Return what the primary button says."""
    dialog = pilot.form(CalendarForm).dialog()
    return dialog.buttons[-1][1]


def test_a_day_that_was_played_is_replayed_and_the_calendar_comes_back(tmp_path: Path) -> None:
    clock = Calendar()
    profile = Profile(tmp_path, clock)
    keep_day(profile, clock, 20, won=True)
    profile.close()
    with on_a_day(tmp_path) as pilot:
        pilot.perform(Action.CALENDAR)
        pilot.press("Left", "Enter")
        assert pilot.app.director.scenes.top.view.replay
        pilot.press("Escape")
        assert chosen(pilot) == date(2026, 11, 20)


def test_days_have_the_colours_of_their_results(tmp_path: Path) -> None:
    clock = Calendar()
    profile = Profile(tmp_path, clock)
    keep_day(profile, clock, 10, won=True)
    keep_day(profile, clock, 11, won=False)
    keep_day(profile, clock, 12, won=True, on=13)
    profile.close()
    with on_a_day(tmp_path) as pilot:
        pilot.perform(Action.CALENDAR)
        pilot.wait(1000)
        day = {each: places(pilot)[f"2026-11-{each}"] for each in (10, 11, 12, 13)}
        assert colour(pilot, day[10]) == DARK.green
        assert colour(pilot, day[11]) == DARK.grey
        assert colour(pilot, day[12]) == DARK.raised
        assert colour(pilot, day[13]) == DARK.surface  # as a button: it can be played
        assert "2026-11-22" not in places(pilot)  # a day to come


def colour(pilot: Pilot, place: pygame.Rect) -> tuple[int, ...]:
    """Return the colour of a day, at a point without words."""
    return tuple(pilot.look(place).get_at((place.width - 8, 8))[:3])


def test_an_earlier_day_lights_up_under_the_pointer_and_can_be_played_it_says(
    tmp_path: Path,
) -> None:
    """Earlier days looked disabled, and nothing said that they can be played."""
    with on_a_day(tmp_path, settings=Settings(animation="off")) as pilot:
        pilot.perform(Action.CALENDAR)
        pilot.wait(500)
        day = places(pilot)["2026-11-10"]
        before = pilot.look(day)
        pilot.point(*day.center)
        pilot.turn()
        after = pilot.look(day)
        assert pygame.image.tobytes(before, "RGB") != pygame.image.tobytes(after, "RGB")
        assert pilot.view.drawn
        said = " ".join(each for each in pilot.view.drawn.said if isinstance(each, str))
        assert "Pick any day to play it." in said


def test_nothing_was_missed_by_somebody_who_began_today(tmp_path: Path) -> None:
    with on_a_day(tmp_path) as pilot:
        pilot.play("crane")
        pilot.perform(Action.CALENDAR)
        assert pilot.view.drawn
        legend = pilot.view.drawn.said[-2]
        assert "not solved" in legend
        assert "missed" not in legend


@pytest.mark.parametrize(("size", "scale"), [((900, 500), 125), ((900, 500), 100)])
@pytest.mark.parametrize("guesses", [(), ("crane",)])
def test_in_a_low_window_the_legend_is_in_view(
    tmp_path: Path, size: tuple[int, int], scale: int, guesses: tuple[str, ...]
) -> None:
    with on_a_day(tmp_path, settings=Settings(scale=scale, animation="off")) as pilot:
        pilot.resize(*size)
        pilot.press("Ctrl+Shift+D")
        pilot.play(*guesses)
        pilot.perform(Action.CALENDAR)
        view = pilot.view
        assert view.drawn and view.body
        assert view.drawn.picture.get_height() <= view.body.height
        days = [place for name, place in places(pilot).items() if name[0].isdigit()]
        assert min(day.height for day in days) >= 36  # not 31, as with the legend below them


def test_an_unfinished_day_has_a_half_disc_and_no_text_that_looks_cut() -> None:
    days = {DAY: Day(DAY, "a game")}
    pygame.font.init()
    with remembering():
        view = MonthView(DAY, DAY, days, Streak(0, 0), (), "", "", "", DAY)
        month = draw_month(view, DARK, round, 700)
        assert isinstance(month.picture, Sheet)
        words = [each.words for each in month.picture.texts]
    assert "unfinished" in words
    assert "…" not in words
    place = month.places[DAY.isoformat()]
    picture = month.picture.subsurface(place)
    opaque = (*DARK.text, 255)
    ink = [
        [tuple(picture.get_at((x, y))) == opaque for y in range(20, place.height - 8)]
        for x in range(8, place.width - 8)
    ]
    middle = len(ink) // 2
    left, right = (sum(map(sum, half)) for half in (ink[:middle], ink[middle:]))
    assert left > 2 * right > 0


def test_in_large_sizes_all_of_the_calendar_is_in_view(tmp_path: Path) -> None:
    """At 155 %, the last line at the right was cut in half."""
    clock = Calendar()
    profile = Profile(tmp_path, clock)
    for day in range(8, 21):
        keep_day(profile, clock, day, won=day != 9)
    profile.close()
    with on_a_day(tmp_path, settings=Settings(scale=155, animation="off")) as pilot:
        pilot.resize(1024, 640)
        pilot.perform(Action.CALENDAR)
        for _ in range(3):
            assert pilot.view.drawn and pilot.view.body
            assert pilot.view.drawn.picture.get_height() <= pilot.view.body.height
            pilot.press("Left")


def test_the_streak_is_a_line_below_its_days(tmp_path: Path) -> None:
    clock = Calendar()
    profile = Profile(tmp_path, clock)
    for day in (18, 19, 20):
        keep_day(profile, clock, day, won=True)
    profile.close()
    with on_a_day(tmp_path) as pilot:
        pilot.perform(Action.CALENDAR)
        pilot.wait(1000)
        lines = []
        for day in range(16, 22):
            place = places(pilot)[f"2026-11-{day}"]
            below = pygame.Rect(place.x + 5, place.bottom + 3, place.width - 10, 1)
            lines.append(tuple(pilot.look(below).get_at((0, 0))[:3]) == DARK.accent)
        assert lines == [False, False, True, True, True, False]


def test_the_chosen_day_is_spoken(tmp_path: Path) -> None:
    with on_a_day(tmp_path, settings=Settings(speech="always")) as pilot:
        pilot.perform(Action.CALENDAR)
        assert "Today, Sat 21 Nov 2026: not played" in pilot.announced[-1]
        pilot.press("Left")
        assert "Fri 20 Nov 2026: not played" in pilot.announced[-1]


def test_each_date_has_puzzles_of_several_boards_with_a_streak_of_their_own(tmp_path: Path) -> None:
    """They could only be set up as a custom game, and counted for the one streak."""
    with on_a_day(tmp_path, settings=Settings(animation="off")) as pilot:
        pilot.perform(Action.DAILY)
        pilot.play(secret(pilot.match))
        pilot.wait()
        pilot.perform(Action.CALENDAR)
        assert pilot.form(CalendarForm).streak == Streak(1, 1)
        for boards in (2, 4):
            pilot.click(places(pilot)[chip(boards)])
            assert pilot.form(CalendarForm).code.boards == boards
        form = pilot.form(CalendarForm)
        assert (form.streak, form.day.result, form.begun) == (Streak(0, 0), None, None)
        pilot.press_button(Action.PLAY_DAY)
        assert not pilot.dialog_open
        code = pilot.match.code
        assert (code.source, code.boards, code.guesses) == (Daily(DAY), 4, 9)
        pilot.play(*(str(board.answer) for board in pilot.match.boards))
        pilot.wait()
        pilot.perform(Action.CALENDAR)  # it is of the game in view
        form = pilot.form(CalendarForm)
        assert (form.code.boards, form.streak, form.day.result) == (4, Streak(1, 1), Result.WON)
        pilot.click(places(pilot)[chip(1)])
        assert pilot.form(CalendarForm).code.boards == 1
        assert pilot.form(CalendarForm).day.guesses == 1


def test_tab_comes_to_the_numbers_of_boards_from_a_puzzle_of_another_number(
    tmp_path: Path,
) -> None:
    """As from one of three boards, which the command line can ask for."""
    with on_a_day(tmp_path) as pilot:
        pilot.perform(Action.CALENDAR)
        form = pilot.form(CalendarForm)
        pilot.gui.take_form(replace(form, code=replace(form.code, boards=3, guesses=8)))
        reached = []
        for _ in range(12):
            pilot.press("Tab")
            reached.append(getattr(pilot.gui.focus, "name", ""))
        assert chip(1) in reached


def test_keys_choose_how_many_boards_a_puzzle_has(tmp_path: Path) -> None:
    """One button went through six numbers, and had to be found by Tab first."""
    with on_a_day(tmp_path, settings=Settings(animation="off", speech="always")) as pilot:
        pilot.perform(Action.CALENDAR)
        for digits, boards in (("8", 8), ("16", 16), ("1", 1), ("4", 4), ("32", 32), ("2", 2)):
            pilot.press(*digits)
            assert pilot.form(CalendarForm).code.boards == boards
        pilot.press("9", "6")  # there are none with so many
        assert pilot.form(CalendarForm).code.boards == 2
        while pilot.focus != PartFocus(chip(2)):
            pilot.press("Tab")
        assert "2 boards" in pilot.announced[-1]
        for key, boards in (("Right", 4), ("Left", 2), ("Left", 1), ("Left", 1), ("Right", 2)):
            pilot.press(key)
            form = pilot.form(CalendarForm)
            assert (form.code.boards, pilot.focus) == (boards, PartFocus(chip(boards)))
            assert form.chosen == DAY
        pilot.press("Enter")  # plays, as it does in the rest of the calendar
        assert (pilot.match.code.source, pilot.match.code.boards) == (Daily(DAY), 2)


def test_a_reader_is_told_which_of_the_numbers_of_boards_is_chosen(tmp_path: Path) -> None:
    with on_a_day(tmp_path) as pilot:
        pilot.perform(Action.CALENDAR)
        pilot.press("4")
        chips = [
            node
            for node in walk(dialog_node(pilot.view))
            if node.name.endswith(("board", "boards"))
        ]
        assert [node.name for node in chips if node.selected] == ["4 boards"]
        assert [node.position for node in chips] == [(at, 6) for at in range(1, 7)]


def test_other_boards_have_as_many_guesses_as_they_need(tmp_path: Path) -> None:
    """After a daily of seven letters in six guesses, one with eight boards could not be won."""
    settings = Settings(animation="off", word_length=7, max_guesses=6)
    with on_a_day(tmp_path, settings=settings) as pilot:
        pilot.perform(Action.CALENDAR)
        pilot.click(places(pilot)[chip(8)])
        code = pilot.form(CalendarForm).code
        assert code.boards == 8
        assert code.guesses is None or code.guesses > 8


def test_tab_stops_at_the_arrows_and_buttons_alone(tmp_path: Path) -> None:
    with on_a_day(tmp_path) as pilot:
        pilot.perform(Action.CALENDAR)
        assert list(pilot.dialog.stops) == [
            PartFocus("earlier"),
            PartFocus("later"),
            PartFocus(chip(1)),
            Action.CLOSE_DIALOG,
            Action.PLAY_DAY,
        ]
        pilot.press("Tab", "Enter")
        assert chosen(pilot) == date(2026, 10, 21)


@pytest.mark.parametrize("size", [(320, 400), (320, 480), (640, 480), (900, 640), (1920, 1080)])
@pytest.mark.parametrize("scale", [75, 200])
def test_days_have_room_and_do_not_overlap(
    tmp_path: Path, size: tuple[int, int], scale: int
) -> None:
    with on_a_day(tmp_path, settings=Settings(scale=scale)) as pilot:
        pilot.resize(*size)
        pilot.perform(Action.CALENDAR)
        form = pilot.form(CalendarForm)
        dialog = form.dialog()
        assert isinstance(dialog, DrawnDialog)
        days = list(pilot.view.card_places.values())
        assert len(days) == 21 + 2 + 6
        assert all(place.collidelist(days) == at for at, place in enumerate(days))
        assert min(min(place.size) for place in days) >= 18


@pytest.mark.parametrize("size", [(900, 500), (800, 480), (1280, 800)])
def test_a_low_window_has_all_weeks_of_a_month(tmp_path: Path, size: tuple[int, int]) -> None:
    clock = Calendar()
    clock.now = datetime(2026, 11, 30, 12, tzinfo=UTC)  # the only day of the sixth week
    with on_a_day(tmp_path, clock) as pilot:
        pilot.resize(*size)
        pilot.perform(Action.CALENDAR)
        body = pilot.dialog.body
        assert body
        for key in ("Home", "Left", "Home"):
            pilot.press(key)
            assert len(places(pilot)) == 30 + 2 + 6
            assert all(body.contains(place) for place in places(pilot).values())


def test_the_week_begins_as_the_language_says(monkeypatch: pytest.MonkeyPatch) -> None:
    from game import formats

    assert formats.week_begins() == 0
    monkeypatch.setattr(formats, "tr_context", lambda *_: "Sunday")
    assert formats.week_begins() == 6


def test_the_chosen_day_is_kept_in_view(tmp_path: Path) -> None:
    clock = Calendar()
    clock.now = datetime(2026, 11, 30, 12, tzinfo=UTC)
    with on_a_day(tmp_path, clock) as pilot:
        pilot.resize(320, 400)
        pilot.perform(Action.CALENDAR)
        for key in ("Up", "Up", "Up", "Up", "Down", "Down", "Down", "Down"):
            place = places(pilot)[chosen(pilot).isoformat()]
            assert place.height >= 30
            pilot.press(key)


def test_days_before_the_first_game_were_not_missed() -> None:
    today = date(2026, 11, 20)
    days = {date(2026, 11, day): Day(date(2026, 11, day)) for day in range(1, 21)}

    def drawn(begun: date, day: int) -> bytes:
        """Return the pixels of a day for a player whose first game was on a date."""
        view = MonthView(today, today, days, Streak(0, 0), (), "", "", "", begun)
        month = draw_month(view, DARK, round, 700)
        place = month.places[date(2026, 11, day).isoformat()]
        return pygame.image.tobytes(month.picture.subsurface(place), "RGBA")

    pygame.font.init()
    long_ago, late = date(2026, 1, 1), date(2026, 11, 18)
    assert drawn(late, 17) != drawn(long_ago, 17)
    assert drawn(late, 18) == drawn(long_ago, 18)
    assert drawn(today, 20) == drawn(long_ago, 20)


@pytest.mark.parametrize("size", [(900, 640), (1280, 800), (3840, 2160)])
def test_it_has_the_frame_of_the_statistics_that_it_is_opened_from(size: tuple[int, int]) -> None:
    """It was a little lower, so that titles and buttons stepped from one to the other."""
    frames = []
    with playing("crane") as pilot:
        pilot.resize(*size)
        for action in (Action.STATISTICS, Action.CALENDAR):
            pilot.perform(action)
            pilot.wait(500)
            frames.append(pygame.Rect(pilot.view.window.rect))
            pilot.press("Escape")
    assert frames[0] == frames[1]


@pytest.mark.parametrize("name", THEMES)
def test_days_differ_by_what_became_of_them(name: str) -> None:
    """In high contrast days not solved were hardly seen, and missed days looked as played later."""
    theme = THEMES[name]
    late, lost = Day(DAY, "a game", Result.WON, 3, late=True), Day(DAY, "a game", Result.LOST, 6)
    (_, _, _, missed_rim), (_, _, _, late_rim) = (
        look_of_day(Day(DAY), theme),
        look_of_day(late, theme),
    )
    _, fill, ink, _ = look_of_day(lost, theme)
    assert fill and missed_rim and late_rim
    assert contrast(fill, ink) >= LEGIBLE
    assert contrast(fill, theme.raised) >= 1.4
    assert contrast(missed_rim, late_rim) >= 2
    assert contrast(late_rim, theme.raised) > contrast(missed_rim, theme.raised)


@pytest.mark.parametrize("size", [(320, 480), (480, 640)])
def test_all_of_a_small_calendar_is_reached_by_keys(size: tuple[int, int]) -> None:
    """What is below the days was out of view, and no key scrolled there."""
    with playing("robot", settings=Settings(interface="es")) as pilot:
        pilot.resize(*size)
        pilot.perform(Action.CALENDAR)
        assert pilot.view
        body = pilot.dialog.body
        assert body
        pilot.press("End")
        assert pilot.dialog.scrolled == max(0, pilot.view.height - body.height)
        pilot.press("Home")
        form = pilot.gui.form
        assert isinstance(form, CalendarForm)
        assert body.contains(pilot.view.parts[form.last.isoformat()])
