"""Today's puzzle: its button, its key, and how it ends."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.match import Daily, Match, Seed, Status
from game.profile import Settings
from game.profile.journal import unfinished
from game.profile.profile import Profile
from game.profile.setup import begin
from game.session.ending import Ending
from game.session.todays_puzzle import todays_puzzle
from game.window.board.praise import news_in_words
from game.window.dialogs.calendar_dialog import CalendarForm
from game.window.dialogs.custom_game_dialog import CustomGame
from game.window.scenes.reveal import Phase
from game.window.ui.actions import Action
from game.window.ui.motion import GRACE, PRAISE
from tests.profile.games import profile_in
from tests.window.pilot import Pilot, playing

DAY = date(2026, 11, 21)


class Calendar:
    """The player's calendar and clock, set by hand."""

    def __init__(self) -> None:
        # Not as a minute begins: with a clock that stands, the window would wake again and again.
        self.now = datetime(2026, 11, 21, 18, 47, 30, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.now


@contextmanager
def on_a_day(
    folder: Path, calendar: Calendar | None = None, first: Match | None = None, **options: Any
) -> Iterator[Pilot]:
    """Play on a day in November, at 18:47, with a random game on the board."""
    profile = Profile(folder, calendar or Calendar())
    first = first or begin(Settings(), Seed(1)).match
    with playing(first=first, profile=profile, **options) as pilot:
        yield pilot


def puzzle(day: date = DAY) -> Match:
    return begin(Settings(), Daily(day)).match


def secret(match: Match) -> str:
    answer = match.boards[0].answer
    assert answer
    return answer


def test_one_key_plays_todays_puzzle_and_the_game_before_it_waits(tmp_path: Path) -> None:
    with on_a_day(tmp_path) as pilot:
        pilot.play("crane")
        pilot.press("Ctrl+Shift+D")
        assert pilot.match.code.source == Daily(DAY)
        assert [game.moves for game in unfinished(pilot.profile)] == [("CRANE",)]


def test_a_start_in_the_puzzle_of_an_earlier_day_says_that_todays_waits(tmp_path: Path) -> None:
    """Nothing said so: a player finished it and thought that it was today's."""
    earlier = puzzle(DAY - timedelta(days=1))
    with on_a_day(tmp_path, first=earlier) as pilot:
        pilot.turn(300)
        words = "This is the puzzle of 20 Nov 2026. Today's is waiting: Daily (Ctrl+Shift+D)."
        assert pilot.toast == words
        pilot.press("Ctrl+Shift+D")
        pilot.play(secret(pilot.match))
        pilot.wait()
    for first in (earlier, puzzle(), begin(Settings(), Seed(1)).match):
        with on_a_day(tmp_path, first=first) as pilot:
            pilot.turn(300)
            assert pilot.toast == ""  # today's is won by now


def test_one_click_plays_todays_puzzle(tmp_path: Path) -> None:
    with on_a_day(tmp_path) as pilot:
        pilot.click_button(Action.DAILY)
        assert pilot.match.code.source == Daily(DAY)


def test_the_key_goes_on_with_todays_puzzle(tmp_path: Path) -> None:
    with on_a_day(tmp_path) as pilot:
        pilot.press("Ctrl+Shift+D")
        pilot.play("crane")
        pilot.new_game()
        pilot.press("Ctrl+Shift+D")
        assert pilot.match.code.source == Daily(DAY)
        assert pilot.match.guesses == ("CRANE",)


def test_the_key_shows_how_todays_puzzle_ended(tmp_path: Path) -> None:
    with on_a_day(tmp_path, first=puzzle()) as pilot:
        pilot.play("crane", secret(pilot.match))
        pilot.new_game()
        pilot.press("Ctrl+Shift+D")
        assert pilot.match.code.source == Daily(DAY)
        assert pilot.match.status is Status.WON
        assert pilot.result


def test_where_todays_puzzle_is_on_the_board_the_key_shows_the_calendar(tmp_path: Path) -> None:
    with on_a_day(tmp_path) as pilot:
        pilot.press("Ctrl+Shift+D", "Ctrl+Shift+D")
        assert pilot.dialog.title == "Daily puzzles"


def test_from_a_replay_the_key_goes_to_todays_puzzle(tmp_path: Path) -> None:
    with on_a_day(tmp_path) as pilot:
        pilot.play(secret(pilot.match))
        pilot.press("Ctrl+B")
        pilot.press("Ctrl+Shift+D")
        assert pilot.match.code.source == Daily(DAY)
        assert pilot.app.director.scenes.top.view.replay is None


def test_the_kind_of_the_last_game_does_not_change_which_puzzle_is_todays(tmp_path: Path) -> None:
    with on_a_day(tmp_path) as pilot:
        pilot.session.variant = pilot.session.variant._replace(boards=8)
        pilot.press("Ctrl+Shift+D")
        assert len(pilot.match.boards) == 1


def test_settings_for_other_games_do_not_change_which_puzzle_is_todays(tmp_path: Path) -> None:
    """With other letters set after a win, another puzzle of the same day was offered."""
    with on_a_day(tmp_path, first=puzzle()) as pilot:
        pilot.play(secret(pilot.match))
        pilot.session.take_settings({"word_length": 7, "boards": 4, "difficulty": "hard"})
        pilot.new_game()
        assert (pilot.match.code.length, pilot.match.code.boards) == (7, 4)
        found = todays_puzzle(pilot.session)
        assert (found.finished, found.on_board) == (True, False)
        pilot.press("Ctrl+Shift+D")
        assert pilot.match.status is Status.WON
        assert pilot.match.code == puzzle().code


@pytest.mark.parametrize("key", ["Ctrl+H", "Ctrl+A", "F2"])
def test_the_question_before_help_says_which_streak_goes_on(tmp_path: Path, key: str) -> None:
    goes_on = "A win still counts towards your daily streak."
    with on_a_day(tmp_path, first=puzzle(), asked=True) as pilot:
        pilot.press(key)
        assert "won't count towards your win streak" in pilot.dialog.text
        assert goes_on in pilot.dialog.text
        pilot.press("Escape")
        for other in (puzzle(DAY - timedelta(days=1)), begin(Settings(), Seed(1)).match):
            pilot.new_game(other.code)
            pilot.press(key)
            assert "won't count towards your win streak" in pilot.dialog.text
            assert goes_on not in pilot.dialog.text
            pilot.press("Escape")


def test_a_custom_game_begins_with_what_the_settings_say(tmp_path: Path) -> None:
    with on_a_day(tmp_path) as pilot:
        pilot.session.take_settings({"word_length": 7})
        pilot.session.variant = pilot.session.variant._replace(boards=8)  # as from a card
        pilot.perform(Action.CUSTOM_GAME)
        settings = pilot.form(CustomGame).settings
        assert (settings.word_length, settings.boards) == (7, 1)


def test_the_button_has_a_dot_until_todays_puzzle_is_finished(tmp_path: Path) -> None:
    with on_a_day(tmp_path) as pilot:
        tip, accent = "Play today's puzzle", pilot.app.director.screen.theme.accent
        assert tip in daily_button(pilot)[1]
        assert has(daily_button(pilot)[0], accent)
        pilot.press("Ctrl+Shift+D")
        pilot.play(secret(pilot.match))
        pilot.new_game()
        assert "See today's puzzle again" in daily_button(pilot)[1]
        assert not has(daily_button(pilot)[0], accent)


def test_after_midnight_the_dot_is_there_again(tmp_path: Path) -> None:
    calendar = Calendar()
    with on_a_day(tmp_path, calendar, puzzle()) as pilot:
        pilot.play(secret(pilot.match))
        calendar.now += timedelta(hours=6)
        pilot.turn()
        assert "Play today's puzzle" in daily_button(pilot)[1]
        pilot.press("Ctrl+Shift+D")
        assert pilot.match.code.source == Daily(DAY + timedelta(days=1))


@pytest.mark.parametrize("size", [(320, 480), (1280, 800)])
def test_the_button_shows_the_day_in_any_window(tmp_path: Path, size: tuple[int, int]) -> None:
    with on_a_day(tmp_path, first=puzzle()) as pilot:
        pilot.resize(*size)
        assert Action.DAILY in pilot.buttons
        assert pilot.window.contains(pilot.buttons[Action.DAILY])
        picture = daily_button(pilot)[0]
        assert pygame.mask.from_surface(picture).count() > 60


def daily_button(pilot: Pilot) -> tuple[pygame.Surface, str]:
    """Return the picture of the button of today's puzzle, and its tooltip."""
    specs = pilot.gui.buttons
    spec = next(spec for spec in specs if spec.action is Action.DAILY)
    assert spec.icon
    return spec.icon, spec.tooltip


def has(picture: pygame.Surface, colour: tuple[int, int, int]) -> bool:
    return pygame.mask.from_threshold(picture, colour, (8, 8, 8, 255)).count() > 4


# Its end ----------------------------------------------------------------------------------


def test_the_end_shows_the_streak_and_how_long_it_is_until_the_next_puzzle(tmp_path: Path) -> None:
    calendar = Calendar()
    with on_a_day(tmp_path, calendar, puzzle()) as pilot:
        pilot.play(secret(pilot.match))
        shown = pilot.result
        assert shown
        assert shown.days == "1-day streak, best 1 · Next puzzle in 5 h 12 min"
        calendar.now += timedelta(minutes=1)
        pilot.turn()
        assert pilot.result
        assert pilot.result.days.endswith("Next puzzle in 5 h 11 min")


def test_the_countdown_wakes_the_window_each_minute_and_nothing_else_does(tmp_path: Path) -> None:
    calendar = Calendar()
    with on_a_day(tmp_path, calendar) as pilot:
        pilot.play(secret(pilot.match))
        pilot.wait()
        assert pilot.app.wake() is None
        pilot.press("Ctrl+Shift+D")
        pilot.play(secret(pilot.match))
        pilot.turn(60_000)
        calendar.now += timedelta(seconds=70)
        pilot.turn()
        assert pilot.app.wake() == pytest.approx(20_001, abs=5)


def test_sharing_is_what_enter_does_after_a_daily_puzzle(tmp_path: Path) -> None:
    with on_a_day(tmp_path, first=puzzle()) as pilot:
        pilot.play(secret(pilot.match))
        pilot.turn(GRACE)
        pilot.press("Enter")
        assert pilot.dialog.title == "Share"


def test_practice_is_a_random_game(tmp_path: Path) -> None:
    with on_a_day(tmp_path, first=puzzle()) as pilot:
        pilot.play(secret(pilot.match))
        after = pilot.result
        assert after
        assert after.buttons == (Action.SHARE, Action.SAVE_PICTURE, Action.PRACTICE)
        assert after.primary is Action.SHARE
        places = pilot.buttons
        assert places[Action.SHARE].x < places[Action.PRACTICE].x
        pilot.click_button(Action.PRACTICE)
        assert isinstance(pilot.match.code.source, Seed)
        pilot.play(secret(pilot.match))
        after = pilot.result
        assert after
        assert after.primary is Action.NEXT_GAME


def test_a_new_best_streak_is_said_once(tmp_path: Path) -> None:
    calendar = Calendar()
    with on_a_day(tmp_path, calendar, puzzle()) as pilot:
        pilot.play("crane", "moist", secret(pilot.match))
        calendar.now += timedelta(days=1)
        pilot.press("Ctrl+Shift+D")
        pilot.play("crane", "moist", secret(pilot.match))
        assert pilot.result
        assert pilot.result.news == "New best streak"
        assert pilot.result.days.startswith("2-day streak, best 2")
        pilot.new_game()
        pilot.press("Ctrl+Shift+D")
        assert pilot.result
        assert pilot.result.news == ""


def test_a_streak_that_ends_is_named_and_never_as_nought(tmp_path: Path) -> None:
    calendar = Calendar()
    with on_a_day(tmp_path, calendar, puzzle()) as pilot:
        pilot.play(secret(pilot.match))
        calendar.now += timedelta(days=1)
        pilot.press("Ctrl+Shift+D")
        others = [word for word in pilot.match.words.answers if word != secret(pilot.match)]
        pilot.play(*others[:6])
        assert pilot.match.status is Status.LOST
        assert pilot.result
        assert pilot.result.days.startswith("Your streak ended after 1 day · Next puzzle in ")


def test_two_achievements_at_once_are_both_named(tmp_path: Path) -> None:
    """The last one alone was."""
    with on_a_day(tmp_path) as pilot:
        others = [word for word in pilot.match.words.answers if word != secret(pilot.match)]
        pilot.play(*others[:5], secret(pilot.match))
        assert pilot.result
        assert pilot.result.news == "Your first win! · Achievements: First patina, By a hair"


def test_the_first_win_ever_is_called_so_and_no_other(tmp_path: Path) -> None:
    """It was as plain as any other: a loss before it and help do not change that."""
    profile = profile_in(tmp_path)
    games = ((("slate",) * 6, False), (("crane", "toxin"), True), (("count",), False))
    for (words, said), answer in zip(games, ("robot", "toxin", "count"), strict=True):
        with playing(answer, settings=Settings(animation="off"), profile=profile) as pilot:
            if said:
                pilot.session.hint()
            pilot.play(*words)
            assert pilot.result
            assert ("Your first win!" in pilot.result.news) is said
        profile = profile_in(tmp_path)


def test_many_achievements_at_once_are_counted() -> None:
    names = ("First patina", "By a hair", "Iron rule", "Four corners")
    news = news_in_words(Ending(best=True, reached=names))
    assert news == "New best streak · Achievements: Iron rule, Four corners and 2 more"
    assert news_in_words(Ending(reached=names[:3])).endswith("patina, By a hair, Iron rule")


@pytest.mark.parametrize("won", [True, False])
def test_the_end_of_an_earlier_day_says_once_that_todays_is_open_and_plays_it(
    won: bool, tmp_path: Path
) -> None:
    """It was said twice, by no button, and Enter shared."""
    with on_a_day(
        tmp_path, first=puzzle(DAY - timedelta(days=1)), settings=Settings(speech="always")
    ) as pilot:
        others = [word for word in pilot.match.words.answers if word != secret(pilot.match)]
        pilot.play(*([secret(pilot.match)] if won else others[:6]))
        pilot.wait()
        assert pilot.result
        assert f"{pilot.result.days} {pilot.result.note}".count("Today's puzzle is open") == 1
        assert pilot.result.buttons == (Action.PLAY_TODAYS, Action.SHARE, Action.CALENDAR)
        assert Action.PLAY_TODAYS in pilot.buttons
        assert "".join(pilot.announced).count("Today's puzzle is open") == 1
        pilot.turn(GRACE)
        pilot.press("Enter")
        assert pilot.match.code.source == Daily(DAY)
        assert not pilot.dialog_open


def test_todays_puzzle_is_played_by_its_button_at_the_end_of_an_earlier_day(tmp_path: Path) -> None:
    with on_a_day(tmp_path, first=puzzle(DAY - timedelta(days=1))) as pilot:
        pilot.play(secret(pilot.match))
        pilot.wait()
        pilot.click_button(Action.PLAY_TODAYS)
        assert pilot.match.code.source == Daily(DAY)


def test_once_todays_is_over_the_end_of_an_earlier_day_has_no_button_for_it(tmp_path: Path) -> None:
    with on_a_day(tmp_path, first=puzzle()) as pilot:
        pilot.play(secret(pilot.match))
        pilot.new_game(Daily(DAY - timedelta(days=1)))
        pilot.play(secret(pilot.match))
        assert pilot.result
        assert "is open" not in f"{pilot.result.days} {pilot.result.note}"
        assert pilot.result.buttons == (Action.SHARE, Action.SAVE_PICTURE, Action.CALENDAR)
        assert pilot.result.primary is Action.SHARE


def test_from_the_end_of_an_earlier_day_the_next_one_is_two_steps_away(tmp_path: Path) -> None:
    """There was Practice only, and the calendar began with today."""
    with on_a_day(tmp_path, first=puzzle(DAY - timedelta(days=1))) as pilot:
        pilot.play(secret(pilot.match))
        pilot.wait()
        pilot.click_button(Action.CALENDAR)
        pilot.press("Enter")
        assert not pilot.dialog_open
        assert pilot.match.code.source == Daily(DAY - timedelta(days=2))
        pilot.perform(Action.CALENDAR)  # in the middle of it
        assert pilot.form(CalendarForm).chosen == DAY


def test_before_the_first_of_a_month_comes_the_last_of_the_one_before(tmp_path: Path) -> None:
    with on_a_day(tmp_path, first=puzzle(DAY.replace(day=1))) as pilot:
        pilot.play(secret(pilot.match))
        pilot.perform(Action.CALENDAR)
        assert pilot.form(CalendarForm).chosen == DAY.replace(day=1) - timedelta(days=1)


def test_a_first_win_is_an_achievement(tmp_path: Path) -> None:
    with on_a_day(tmp_path) as pilot:
        pilot.play("crane", "moist", secret(pilot.match))
        assert pilot.result
        assert "Achievement: " in pilot.result.news


@pytest.mark.parametrize(
    ("before", "title"),
    [
        (0, "Unbelievable"),
        (1, "Brilliant"),
        (2, "Lovely"),
        (3, "Well done"),
        (4, "Got there"),
        (5, "Just in time"),
    ],
)
def test_a_win_is_praised_by_the_guesses_used(before: int, title: str) -> None:
    with playing("robot") as pilot:
        pilot.play(*("crane", "moist", "dusty", "light", "piano")[:before], "robot")
        assert pilot.result
        assert pilot.result.title == title


def test_a_win_with_a_hint_is_not_praised() -> None:
    with playing("robot") as pilot:
        pilot.session.hint()
        pilot.play("robot")
        assert pilot.result
        assert pilot.result.title == "Solved in 1"


def test_one_letter_away_was_close() -> None:
    with playing("hatch") as pilot:
        pilot.play("watch", "match", "catch", "latch", "batch", "patch")
        assert pilot.result
        assert pilot.result.title == "So close"


def test_praise_comes_a_moment_after_the_hop(tmp_path: Path) -> None:
    with on_a_day(tmp_path) as pilot:
        pilot.type(secret(pilot.match))
        pilot.press("Enter")
        while pilot.app.director.game.reveal.phase is not Phase.CELEBRATING:
            pilot.turn()
        while pilot.app.director.screen.boards.moving:
            pilot.turn()
        pilot.turn(PRAISE - 50)
        assert pilot.result is None
        pilot.turn(100)
        assert pilot.result


def test_the_streak_is_spoken(tmp_path: Path) -> None:
    settings = Settings(speech="always")
    with on_a_day(tmp_path, first=puzzle(), settings=settings) as pilot:
        pilot.play(secret(pilot.match))
        assert "1-day streak, best 1 · Next puzzle in 5 h 12 min" in pilot.announced[-1]


@pytest.mark.parametrize(
    ("size", "scale"), [((320, 480), 100), ((900, 500), 100), ((1280, 800), 200)]
)
def test_a_lost_answer_is_seen_with_the_streak_in_any_window(
    tmp_path: Path, size: tuple[int, int], scale: int
) -> None:
    with on_a_day(tmp_path, first=puzzle(), settings=Settings(scale=scale)) as pilot:
        pilot.resize(*size)
        answer = secret(pilot.match)
        pilot.play(*[word for word in pilot.match.words.answers if word != answer][:6])
        shown = ["".join(face.letter for face in row.faces) for row in pilot.answers]
        assert answer in shown or f"The word was {answer}" in pilot.end_words
        assert "5 h 12 min" in pilot.end_words
