"""The calendar and the puzzles of days: which one is chosen, how it went, and what is played."""

from contextlib import closing
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from random import Random

import pygame
import pytest

from game.match import Daily
from game.profile import journal
from game.profile.beginning import begin
from game.profile.exchange import export
from game.profile.games import KeptGame, Result, milliseconds
from game.profile.history import result_in_words
from game.profile.statistics import Day
from game.settings import Settings
from game.window.draw.nodes import Node, Role
from tests.player import Player
from tests.playing.games import ROBOT, focused, title
from tests.playing.kept import answer_of, at_noon, profile_of
from tests.playing.test_your_games import name
from tests.profile.games import FakeClock, kept, random_games
from tests.profile.model import Model

TODAY = date(2026, 11, 20)


def puzzle(
    day: int,
    result: Result | None = Result.WON,
    count: int = 3,
    late: int = 0,
    hints: int = 0,
    boards: int = 1,
) -> KeptGame:
    """Return the game of a day of the month, played some days late."""
    begun = datetime(2026, 11, day, 10, tzinfo=UTC) + timedelta(days=late)
    code = begin(Settings(boards=boards), Daily(date(2026, 11, day))).match.code
    game = kept(day + 100 * boards, result, count, begun=begun, hints=hints)
    return KeptGame(
        game.started, code.text, game.moves, game.made, game.typed, game.elapsed, game.ended, result
    )


GAMES = (
    puzzle(12, late=2),
    puzzle(13, Result.LOST, 6),
    puzzle(15, hints=1),
    puzzle(17),
    puzzle(18, Result.GIVEN_UP),
    puzzle(19, count=4),
)


def open_calendar(player: Player) -> None:
    player.press("Ctrl+T", "Ctrl+Tab")
    player.wait()


def days(player: Player) -> dict[int, Node]:
    """Return the days of the month in view."""
    found = {}
    for node in player.find("Statistics", Role.DIALOG).children:
        parts = node.name.split()
        if node.role is Role.BUTTON and len(parts) > 3 and parts[3].startswith("20"):
            found[int(parts[1])] = node
    return found


def chosen(player: Player) -> str:
    return next(node.name for node in days(player).values() if node.selected)


def how(day: Day) -> str:
    """Return how the puzzle of a day went, in words."""
    if day.key is None:
        return "not played"
    parts = [result_in_words(day.result, day.guesses)]
    parts += ["played later"] * day.late + ["with help"] * day.aided
    return ", ".join(parts)


def labels(player: Player) -> list[str]:
    inside = player.find("Statistics", Role.DIALOG).children
    return [node.name for node in inside if node.role is Role.LABEL]


@pytest.mark.parametrize("today", ["2026-01-30", "2026-02-03"])
def test_each_day_and_figure_is_what_the_games_make(tmp_path: Path, today: str) -> None:
    clock = FakeClock(f"{today}T12:00:00+00:00")
    begun = [game for game in MANY if game.started.begun <= milliseconds(clock.now)]
    model = Model()
    model.keep(*begun)
    last = clock.now.date()
    with at_noon(tmp_path, *ROBOT, games=tuple(begun), clock=clock) as player:
        open_calendar(player)
        for boards in (1, 2, 4, 32):
            player.click("1 board" if boards == 1 else f"{boards} boards")
            code = begin(Settings(boards=boards), Daily(last)).match.code
            kept_streak = model.streak(boards, clock.now)
            for first in (last.replace(day=1), date(2026, 1, 1)):
                end = min(last, date(first.year, first.month, 31 if first.month == 1 else 28))
                month = model.calendar(code, first, end)
                shown = {at: node.name.split(": ")[1] for at, node in days(player).items()}
                assert shown == {day.date.day: how(day) for day in month}
                said = labels(player)
                current, longest = kept_streak.current, kept_streak.longest
                assert f"day streak: {current}" in said
                assert f"best {longest}" in said
                for day in reversed(month):
                    assert day.date == date(end.year, end.month, day.date.day)
                    assert chosen(player).endswith(how(day))
                    assert any(each.startswith(how(day).capitalize()) for each in labels(player))
                    named = [e for e in labels(player) if f"{day.date:%a} {day.date.day} " in e]
                    assert ("Today" in named[0]) == (day.date == last)
                    over = bool(day.result and day.date == last)
                    assert player.says("Next puzzle in 12 h 0 min") == over
                    assert player.find(
                        "Replay" if day.result else "Continue" if day.key else "Play"
                    )
                    player.press("Left")
                if first.month == 1:
                    break
                assert chosen(player).split()[2] == "Jan"
            player.press("Home")


def test_days_look_as_they_went(tmp_path: Path) -> None:
    games = (*GAMES, puzzle(16, boards=4, late=1), puzzle(14, None, boards=4))
    with at_noon(tmp_path, *ROBOT, games=games, drawn=True) as player:
        open_calendar(player)
        for boards in ("1 board", "4 boards"):
            player.click(boards)
            check_looks(player)
            check_others(player, boards)
        player.press(*["PageUp"] * 12)
        first = chosen(player)
        player.click("Earlier month")
        assert chosen(player) == first


def check_looks(player: Player) -> None:
    """See that days look alike where they went alike, with the sign of how each ended."""
    looks, picture = dict[tuple[str, bool], set[tuple[int, ...]]](), player.picture
    drawn = player.drawn
    for day, node in days(player).items():
        assert node.place
        place, how_it_went = pygame.Rect(node.place), node.name.split(": ")[1]
        signs = [text.words for text in drawn if place.contains(text.ink)]
        end = how_it_went.split(",")[0]
        sign = {"not played": "", "unfinished": "…", "given up": "–"}.get(end, "X")
        sign = end.removeprefix("solved in ") if "solved" in end else sign
        assert sorted(signs) == sorted(filter(None, (str(day), sign))), node.name
        if not node.selected:
            colour = tuple(picture.get_at((place.centerx + 8, place.bottom - 8)))
            looks.setdefault((end.split()[0], "later" in how_it_went), set()).add(colour)
    looks["lost", False] = looks.get(("lost", False), set()) | looks.pop(("given", False), set())
    assert all(each[1] == max(each[:3]) for each in looks.get(("solved", False), ())), "green"
    assert all(len(each) < 2 for each in looks.values())
    filled = [each for name, each in looks.items() if name in (("solved", False), ("lost", False))]
    assert len(set().union(*filled)) == len([each for each in filled if each])
    frames = set[tuple[int, ...]]()
    for day in (19, 18):
        player.press("Left")
        place = pygame.Rect(days(player)[day].place or ())
        frames.add(tuple(player.picture.get_at(place.midleft)))
    assert len(frames) == 1, "the chosen day is framed"
    player.press("Home")


def check_others(player: Player, boards: str) -> None:
    """See that the chosen chip stands out, and days are below weekdays."""
    drawn, nodes = player.drawn, days(player)
    assert [node.name for node in player.nodes if node.selected and "board" in node.name] == [
        boards
    ]
    chips = [n.place for n in player.nodes if n.name.endswith((" board", " boards")) and n.place]
    grounds = [player.picture.get_at(pygame.Rect(at).move(6, 6).topleft)[:3] for at in chips]
    assert sorted(map(grounds.count, grounds)) == [1, 5, 5, 5, 5, 5]
    text = {each.words: each for each in reversed(drawn)}
    for node in nodes.values():
        head = text[node.name.split()[0]].ink
        assert node.place and abs(head.centerx - node.place.middle[0]) < 3
    closed = [each for each in labels(player) if each.endswith(": no puzzle")]
    assert [each.split()[1] for each in closed] == [str(day) for day in range(21, 31)]


MANY = tuple(random_games(Random(5), 500))


def test_keys_go_by_days_weeks_and_months_from_the_first_puzzle_to_today(tmp_path: Path) -> None:
    with at_noon(tmp_path, *ROBOT, games=(puzzle(17),)) as player:
        open_calendar(player)
        for key, day in (
            ("Left", "19 Nov 2026"),
            ("Up", "12 Nov 2026"),
            ("Right", "13 Nov 2026"),
            ("PageUp", "13 Oct 2026"),
            ("Down", "20 Oct 2026"),
            ("PageUp", "20 Sep 2026"),
            ("PageDown", "20 Oct 2026"),
            ("Home", "20 Nov 2026"),
            ("Right", "20 Nov 2026"),
            ("Down", "20 Nov 2026"),
            ("PageDown", "20 Nov 2026"),
        ):
            player.press(key)
            assert day in chosen(player) and day in focused(player).name, key
        player.click("Earlier month")
        assert "Oct 2026" in chosen(player)
        player.click("Later month")
        assert "20 Nov 2026" in chosen(player)
        player.press(*["PageUp"] * 40)
        first = chosen(player)
        player.press("Up", "Left", "PageUp")
        assert chosen(player) == first
        player.click(days(player)[max(days(player))])
        assert chosen(player) != first
        day = chosen(player)
        while focused(player).name != day:
            player.press("Tab")
        player.press("Left")
        assert focused(player).name == chosen(player) != day
        player.press("Tab", "Shift+Tab")
        assert focused(player).name == chosen(player)
        for page in ("Badges", "Details", "Games", "Calendar"):
            player.press("Ctrl+PageDown")
            assert player.find(page, Role.TAB).selected


@pytest.mark.parametrize("way", ["Enter", "Enter on the day", "click"])
def test_the_chosen_day_is_played_goes_on_and_is_replayed(tmp_path: Path, way: str) -> None:
    def press(button: str) -> None:
        assert player.find(button)
        if way == "Enter":
            player.press("Enter")
        elif way == "Enter on the day":
            player.press("Tab", "Shift+Tab", "Enter")
        else:
            player.click(button)
        player.wait()

    with at_noon(tmp_path, *ROBOT, games=(puzzle(17),)) as player:
        open_calendar(player)
        player.press("Left", "Left")
        press("Play")
        assert player.says("18 Nov")
        player.play("slate")
        open_calendar(player)
        assert "20 Nov" in chosen(player), "whatever puzzle is on the board"
        player.press("Left", "Left")
        press("Continue")
        assert player.says("Row 1, slate") and player.says("18 Nov")
        player.press("Ctrl+G")
        player.click("Give up")
        player.wait()
        open_calendar(player)
        player.click(days(player)[18])
        for _ in range(2):  # from the game, and from the replay
            press("Replay")
            assert player.says("Row 1, slate")
            open_calendar(player)
            player.click(days(player)[18])
        press("Replay")
        player.press("Escape")
        assert player.find("Statistics", Role.DIALOG) and "18 Nov" in chosen(player)
        player.press("Escape")
        assert not player.says("Replay")
        open_calendar(player)
        player.press("Home")
        press("Play")
        assert player.says("20 November")
    last = journal.last_finished(profile_of(tmp_path))
    assert last and last.code.source == Daily(date(2026, 11, 18))


def test_each_puzzle_of_today_that_is_over_leads_to_its_calendar(tmp_path: Path) -> None:
    games = (puzzle(20), puzzle(20, boards=4))
    with at_noon(tmp_path, *ROBOT, games=games) as player:
        for puzzle_of, calendar in (("Daily.", "1 board"), ("Today's puzzle with 4", "4 boards")):
            player.press("Ctrl+N")
            player.click(next(n for n in player.nodes if n.name.startswith(puzzle_of)))
            assert title(player) == "Statistics" and player.find(calendar).selected
            player.press("Escape", "Escape")


def test_each_number_of_boards_has_puzzles_of_its_own(tmp_path: Path) -> None:
    with at_noon(tmp_path, *ROBOT, games=(puzzle(17), puzzle(20))) as player:
        open_calendar(player)
        assert "solved" in chosen(player)
        for keys, name in (
            ("4", "4 boards"),
            (("Keypad 1", "Keypad 6"), "16 boards"),
            ("32", "32 boards"),
            (("3", "Left", "2", "Right"), "2 boards"),
        ):
            player.press(*keys)
            assert player.find(name).selected
            assert "not played" in chosen(player)
        player.click("4 boards")
        player.press("Left", "Enter")
        player.wait()
        assert player.says("4 boards") and player.says("19 Nov")
        open_calendar(player)
        player.press("1", "Home")
        assert player.find("1 board").selected and "solved" in chosen(player)
        assert player.find("Replay")


def test_the_key_of_todays_puzzle_plays_it_goes_on_and_shows_its_end(tmp_path: Path) -> None:
    with at_noon(tmp_path, "--seed", "5") as player:
        player.play("slate")
        player.press("Ctrl+Shift+D")
        player.wait()
        assert player.says("20 November") and player.says("guess 1 of 6")
        player.play("crony")
        player.press("Ctrl+Shift+D")
        assert player.find("Statistics", Role.DIALOG)
        player.press("Escape", "Ctrl+N", "c")
        player.wait()
        player.click("Daily")
        player.wait()
        assert player.says("Row 1, crony") and player.says("20 November")
        player.press("Ctrl+G")
        player.click("Give up")
        player.wait()
        player.press("Ctrl+N", "c")
        player.wait()
        player.press("Ctrl+N", "d")
        player.wait()
        assert player.find("Statistics", Role.DIALOG)  # since today's is over
        player.press("Enter")
        player.wait()
        assert player.says("Row 1, crony") and player.row is None and player.find("Share")
        player.press("Ctrl+Shift+D")
        assert player.find("Statistics", Role.DIALOG) and "given up" in chosen(player)
    dailies = [
        game
        for game in (journal.last_finished(profile_of(tmp_path)),)
        if game and game.code.source == Daily(TODAY)
    ]
    assert [game.result for game in dailies] == [Result.GIVEN_UP]


def test_games_that_were_imported_over_it_are_in_it(tmp_path: Path) -> None:
    path, there = tmp_path / "mine.jsonl", tmp_path / "there"
    with at_noon(there, "--daily") as player:
        player.play(answer_of(TODAY))
    with closing(profile_of(there)) as profile:
        export(profile, path)
    with at_noon(tmp_path, *ROBOT) as player:
        player.press("Ctrl+T")
        player.click("Import games")
        name(player, path)
        player.press("Enter")
        player.until(lambda: player.says("1 game imported"))
        player.press("Escape", "Ctrl+Tab")
        assert days(player)[20].name.endswith("solved in 1")
