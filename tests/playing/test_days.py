"""Days that go by: today's puzzle, its streak, and what is open on another day."""

from datetime import date
from pathlib import Path

from game.profile.statistics import streak
from game.window.draw.nodes import find
from tests.player import Player
from tests.playing.games import linger, place_of, tab_to, words
from tests.playing.kept import answer_of, at_noon, profile_of
from tests.profile.games import FakeClock

FIRST, SECOND, THIRD = (date(2026, 11, day) for day in (20, 21, 22))


def play(player: Player, *words: str) -> None:
    """Play words; the time until the next puzzle would go on for as long as somebody waits."""
    for word in words:
        player.press(*word, "Enter")
        player.wait(500)


def win_today(player: Player, day: date) -> None:
    player.press("Ctrl+Shift+D")
    player.wait(500)
    play(player, "nymph" if answer_of(day) != "nymph" else "qualm", answer_of(day))


def dot(player: Player) -> bool:
    """Return whether the button of the daily has a dot, in a colour of its own."""
    x, y, width, height = place_of(player.find("Daily"))
    points = ((x + n % width, y + n // width) for n in range(width * height))
    return any(look.g > look.r + 60 for look in map(player.picture.get_at, points))


def days_in(player: Player) -> str:
    said = (node.name for node in player.nodes if "streak" in node.name.lower())
    return " ".join(said).replace("-", " ")


def test_a_streak_grows_day_after_day_and_ends_with_a_loss(tmp_path: Path) -> None:
    clock = FakeClock("2026-11-20T19:59:30+00:00")
    with at_noon(tmp_path, "--seed", "5", clock=clock) as player:
        assert dot(player)
        win_today(player, FIRST)
        assert "1 day streak" in days_in(player) and player.says("4 h")
        assert "calendar" in player.find("Daily").about
        player.press("Ctrl+N", "c")
        player.wait(500)
        for language, key in (("en", "Right"), ("es", "Left")):  # each has puzzles of its own
            assert dot(player) == (language == "es")
            assert ("calendar" in player.find("Daily").about) != dot(player)
            player.press("Ctrl+N", "u")
            player.click(next(node for node in player.nodes if node.name.startswith("More rules")))
            tab_to(player, player.find("Language"))
            player.press(key)
            player.click("Start")
            player.wait(500)
        player.press("Ctrl+Shift+D", "Enter")
        for seconds, left in ((3660, "2 h 59 min"), (10_739.5, "30 s")):
            clock.go_on(seconds=seconds)
            player.wait(61_000)  # as long as the window wakes by itself
            assert player.says(left)
        clock.go_on(days=1)
        win_today(player, SECOND)
        assert "2 day streak" in days_in(player) and "best 2" in days_in(player)
        assert player.says("New best")
        assert streak(profile_of(tmp_path), 1).longest == 2
    with at_noon(tmp_path, clock=clock) as player:  # which shows its end, until another begins
        assert player.says("21 Nov") and "2 day streak" in days_in(player)
        player.press("Enter")
        assert player.clipboard, "it was over before, so that Enter is not too soon"
        player.press("Escape")
        clock.go_on(days=1)
        player.press("Ctrl+Shift+D")
        player.wait(500)
        play(player, "qualm", "fjord", "vixen", "nymph", "wizen", "abbey")
        assert player.row is None and "2 day streak ended" in days_in(player)


def test_a_day_that_was_missed_ends_a_streak_and_playing_it_later_does_not_mend_it(
    tmp_path: Path,
) -> None:
    clock = FakeClock("2026-11-20T12:00:00+00:00")
    with at_noon(tmp_path, "--seed", "5", clock=clock) as player:
        win_today(player, FIRST)
        clock.go_on(days=2)
        win_today(player, THIRD)
        assert "1 day streak" in days_in(player)
        player.press("Ctrl+T", "Ctrl+Tab", "Home", "Left", "Enter")
        player.wait(500)
        play(player, answer_of(SECOND))
        assert player.row is None and player.says("21 Nov")
        assert not player.says("2-day") and not player.says("3-day")
    assert streak(profile_of(tmp_path), 1).longest == 1


def test_who_is_in_the_puzzle_of_an_earlier_day_is_told_of_todays(tmp_path: Path) -> None:
    clock = FakeClock("2026-11-20T12:00:00+00:00")
    with at_noon(tmp_path, clock=clock) as player:
        assert player.says("20 November")
        player.play("qualm")
    clock.go_on(days=1)
    with at_noon(tmp_path, clock=clock) as player:
        player.wait(500)
        assert player.says("Row 1, qualm") and player.says("20 Nov")
        assert player.says("Ctrl+Shift+D") and player.says("waiting")
        player.press("Ctrl+Shift+D")
        player.wait()
        assert player.says("21 November") and player.says("guess 1 of 6")
        player.play(answer_of(SECOND))


def test_the_game_that_was_shown_last_goes_on_though_nothing_was_typed(tmp_path: Path) -> None:
    clock = FakeClock()
    starts = {"--daily": "qualm", "--answer robot": "slate", "--daily ": "", "": ""}
    for start, word in starts.items():
        with at_noon(tmp_path, *start.split(), clock=clock) as player:
            player.play(*word.split())
            assert player.says(f"Row 1, {word or 'qualm'}")
        clock.go_on(hours=1)


def test_a_puzzle_that_was_begun_before_midnight_stays_of_its_day(tmp_path: Path) -> None:
    clock = FakeClock("2026-11-20T23:58:00+00:00")
    with at_noon(tmp_path, clock=clock) as player:
        player.play("qualm")
        for minutes, tip in ((0, "calendar"), (5, "Play today's")):
            clock.go_on(minutes=minutes)
            player.idle(1000)
            player.point((1, 300))
            player.point("Daily")
            player.wait(700)
            assert tip in words(player, "tooltip")
        player.play(answer_of(FIRST))
        assert player.row is None and "1 day streak" in days_in(player)


def test_after_midnight_the_end_of_a_puzzle_offers_the_next_one_as_enter_does(
    tmp_path: Path,
) -> None:
    clock = FakeClock("2026-11-20T23:58:00+00:00")
    with at_noon(tmp_path, clock=clock) as player:
        win_today(player, FIRST)
        linger(player)
        clock.go_on(minutes=5)
        player.idle(1000)
        result = find(player.root, "result")
        assert result and player.says("1 day streak")
        assert next(node for node in result.children if node.keys).name.startswith("Play today's")
        player.press("Enter")
        player.wait(500)
        assert player.row and player.says("21 November")
