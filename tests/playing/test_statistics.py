"""Statistics and history: their figures are those of the games that are kept, by any choice."""

from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from game.formats import percent
from game.match import Daily, HostKind, Seed
from game.profile.achievements import achievements
from game.profile.daily import streak
from game.profile.game_filter import EVERY_GAME, of_boards
from game.profile.games import KeptGame, Result
from game.profile.history import Sort, Which, part
from game.profile.statistics import Counted, statistics, summary_stats
from game.rules import HardMode
from game.window.access.nodes import Node, Role
from tests.player import Player
from tests.playing.kept import at_noon, profile_of
from tests.profile.games import kept

TODAY = datetime(2026, 11, 20, 12, tzinfo=UTC)
OPENERS = ("SLATE", "CRANE", "SLATE", "ROBOT")


def games_of_all_kinds() -> tuple[KeptGame, ...]:
    """Return games of three weeks: lengths, boards, openers, help, dailies, and every end."""
    ends = (Result.WON, Result.WON, Result.LOST, Result.WON, Result.GIVEN_UP, Result.WON, None)
    games = []
    for number in range(1, 43):
        day = TODAY - timedelta(days=21 - number // 2, minutes=number)
        boards = (1, 1, 1, 4, 1, 2)[number % 6]
        length = 8 if number % 9 == 0 else 5
        result = ends[number % 7]
        daily = number % 4 == 0 and boards == 1 and length == 5
        games.append(
            kept(
                number,
                result,
                6 if result is Result.LOST else 1 + number % 5,
                begun=day,
                opener=OPENERS[number % 4] if length == 5 else None,
                hints=int(number % 5 == 0),
                elapsed=1_000 * number,
                boards=boards,
                length=length,
                hard_mode=HardMode.HARD if number % 8 == 1 else HardMode.OFF,
                source=Daily(day.date()) if daily else Seed(number),
            )
        )
    return tuple(games)


GAMES = games_of_all_kinds()


def open_page(player: Player, page: int) -> None:
    player.press("Ctrl+T", *["Ctrl+Tab"] * page)
    player.until(lambda: not player.says("Counting"))


def tables(player: Player) -> list[list[tuple[str, ...]]]:
    """Return the tables of the dialog: their rows, with the texts of their cells."""
    dialog = player.find("Statistics", Role.DIALOG)
    found = []
    for figure in (node for node in dialog.children if node.role is Role.FIGURE):
        for table in figure.children:
            rows = (tuple(cell.name for cell in row.children) for row in table.children)
            found.append([*filter(None, rows)])
    return found


def row(player: Player, name: str) -> Node:
    found = player.find(name, Role.CHOICE)
    for _ in range(20):
        if player.focus == found.key:
            return found
        player.press("Tab")
    raise AssertionError(f"Tab does not come to {name}")


def settled(player: Player) -> None:
    player.until(lambda: not player.says("Counting"))


@pytest.mark.parametrize("counted", list(Counted))
def test_the_games_are_counted_as_they_are_kept(tmp_path: Path, counted: Counted) -> None:
    with at_noon(tmp_path, "--answer", "robot", games=GAMES) as player:
        open_page(player, 0)
        for only in (of_boards(1, False), EVERY_GAME, of_boards(4, False)):
            for _ in range(9):
                name = player.find("Games", Role.CHOICE).value
                wanted = "All" if only == EVERY_GAME else f"{only.boards} board"
                if name and wanted in name:
                    break
                row(player, "Games")
                player.press("Right")
                settled(player)
            else:
                raise AssertionError("no such choice")
            row(player, "Games with help")
            words = {"ALL": "included", "UNAIDED": "Left out", "AIDED": "Only these"}[counted.name]
            for _ in range(3):
                if words in (player.find("Games with help").value or ""):
                    break
                player.press("Right")
                settled(player)
            tally = summary_stats(profile_of(tmp_path), only).counted(counted)
            figures = dict(each for each in tables(player)[0] if len(each) == 2)
            assert int(figures["Played"]) == tally.played > 0
            assert figures["Won"] == percent(tally.won / tally.played)
            if only != EVERY_GAME:
                bars = {each[0]: each[-1] for each in tables(player)[1][1:]}
                for guesses, count in tally.distribution.items():
                    assert bars[str(guesses)] == str(count)
                assert bars["X"] == str(tally.played - tally.won)


def test_types_openers_and_streaks_are_those_of_the_profile(tmp_path: Path) -> None:
    with at_noon(tmp_path, "--answer", "robot", games=GAMES) as player:
        found = statistics(profile_of(tmp_path), Counted.ALL, of_boards(1, False))
        open_page(player, 1)
        table = tables(player)[-1]
        assert [each[:2] for each in table[1:]] == [
            (f"{length} letters", str(tally.played)) for length, tally in found.by_length.items()
        ]
        for key, name in (("Group by", "Hard mode"), ("Show", "")):
            row(player, key)
            before = tables(player)
            player.press("Right")
            assert player.find(key).value != (name and "Letters")
            assert tables(player) != before
        player.press("Ctrl+Tab")
        openers = tables(player)[0][1:]
        assert {each[0]: each[1] for each in openers} == {
            opener.word: str(opener.played) for opener in found.openers[: len(openers)]
        }
        player.press("Ctrl+Tab")
        figures = dict(each for each in tables(player)[0] if len(each) == 2)
        days = streak(profile_of(tmp_path))
        assert figures["Current daily streak"] == str(days.current)
        assert figures["Longest daily streak"] == str(days.longest)
        assert figures["Longest win streak"] == str(found.games.longest)


def test_achievements_are_listed_with_their_days(tmp_path: Path) -> None:
    with at_noon(tmp_path, "--answer", "robot", games=GAMES) as player:
        open_page(player, 4)
        reached = list(achievements(profile_of(tmp_path)))
        seen: list[str] = []
        for _ in range(3):
            items = [node.name for node in player.nodes if node.role is Role.ITEM]
            seen += [item for item in items if item not in seen]
            player.press("PageDown")
        player.press("PageUp", "PageUp")
        assert len(seen) == len(reached)
        for each, item in zip(reached, seen, strict=True):
            assert item.startswith("✓") == (each.at is not None)
            assert each.achievement.meaning in item
        count = sum(each.at is not None for each in reached)
        assert player.says(f"{count} of {len(reached)} unlocked")


def test_nothing_is_counted_before_the_first_game(tmp_path: Path) -> None:
    with at_noon(tmp_path, "--answer", "robot") as player:
        for page in range(5):
            open_page(player, page)
            assert not player.says("%")
            player.press("Escape")
        open_page(player, 0)
        player.click("Play today's puzzle")
        player.wait()
        assert player.says("Daily #324")
        open_page(player, 0)
        player.click("Import games")
        assert player.find("Your games", Role.DIALOG) and player.says("Import games from")


# The history -------------------------------------------------------------------------------


def open_history(player: Player) -> None:
    player.press("Ctrl+T")
    player.click("History")


def items(player: Player) -> list[str]:
    return [node.name for node in player.nodes if node.role is Role.ITEM]


def as_listed(
    home: Path, search: str = "", which: Which = Which.ALL, sort: Sort = Sort.NEWEST
) -> list[str]:
    """Return by what its lines can be told: the day, and how each game ended."""
    profile = profile_of(home)
    found = part(profile, 0, 100, search=search, which=which, sort=sort)
    profile.close()
    return [f"{line.begun_on.day} {line.begun_on:%b %Y}" for line in found.lines]


def agrees(player: Player, wanted: list[str]) -> bool:
    shown = items(player)
    return len(shown) == min(len(wanted), len(shown) or 99) and all(
        day in item for day, item in zip(wanted, shown, strict=False)
    )


@pytest.mark.parametrize("search", ["slate", "2026-11-1", "nothing", ""])
def test_what_is_typed_is_looked_for(tmp_path: Path, search: str) -> None:
    with at_noon(tmp_path, "--answer", "robot", games=GAMES) as player:
        open_history(player)
        player.type(search)
        wanted = as_listed(tmp_path, search)
        player.until(lambda: player.says(f"{len(wanted)} game"))
        assert agrees(player, wanted)
        assert bool(wanted) != player.says("No matching games")


@pytest.mark.parametrize("name", ["Show", "Order"])
def test_each_filter_and_order_lists_what_it_says(tmp_path: Path, name: str) -> None:
    def listed_by(name: str, value: Any) -> list[str]:
        return as_listed(tmp_path, **{"which" if name == "Show" else "sort": value})

    with at_noon(tmp_path, "--answer", "robot", games=GAMES) as player:
        open_history(player)
        row(player, name)
        values = list(Which if name == "Show" else Sort)
        for value in values[1:] + values[:1]:
            player.press("Right")
            wanted = listed_by(name, value)
            player.until(lambda: agrees(player, wanted))  # noqa: B023
            assert player.says(f"{len(wanted)} game")
        player.press("Left")
        player.until(lambda: agrees(player, listed_by(name, values[-1])))


def test_keys_and_wheel_go_through_the_whole_list(tmp_path: Path) -> None:
    with at_noon(tmp_path, "--answer", "robot", games=GAMES) as player:
        open_history(player)
        wanted, shown = as_listed(tmp_path), len(items(player))
        positions = [node.position for node in player.nodes if node.role is Role.ITEM]
        assert positions == [(number + 1, 42) for number in range(shown)]

        def first() -> int:
            return next(n.position[0] for n in player.nodes if n.role is Role.ITEM and n.position)

        def comes_to(number: int) -> None:
            player.until(lambda: first() == number)
            assert agrees(player, wanted[number - 1 :])

        player.press("PageDown")
        comes_to(1 + shown)
        player.press("PageUp")
        comes_to(1)
        player.point(next(node for node in player.nodes if node.role is Role.ITEM))
        player.wheel(-1)
        player.until(lambda: first() > 1)
        player.wheel(9)
        comes_to(1)
        for _ in range(shown):
            player.press("Down")
        comes_to(2)
        for key, number in (("End", 43 - shown), ("Home", 1), ("End", 43 - shown)):
            player.press(key)
            comes_to(number)
        messages = [node.name for node in player.nodes if node.role is Role.STATUS]
        player.press("Enter")  # words drawn at random are no game: that is said of the one chosen
        player.wait(200)
        assert messages != [node.name for node in player.nodes if node.role is Role.STATUS]


def test_the_game_that_is_chosen_is_opened_and_the_list_comes_back(tmp_path: Path) -> None:
    with at_noon(tmp_path, "--seed", "5") as player:
        for words in (("slate", "crony"), ("fjord", "qualm", "vixen"), ("nymph",)):
            player.play(*words)
            player.press("Ctrl+G")
            player.click("Give up")
            player.wait()
            player.press("Ctrl+N", "c")
            player.wait()
        player.play("abbey")
        player.press("Ctrl+N", "c")
        player.wait()
        open_history(player)
        lines = items(player)
        assert "unfinished" in lines[0] and len(lines) == 4
        for place, guess in ((1, "nymph"), (2, "fjord"), (3, "slate")):
            player.click(next(node for node in player.nodes if node.name == lines[place]))
            player.wait()
            assert player.says(f"Row 1, {guess}:")
            player.press("Escape")
            assert items(player) == lines
            chosen = [n.name for n in player.nodes if n.role is Role.ITEM and n.selected]
            assert chosen == [lines[place]]
        player.press("Escape", "Escape")
        open_history(player)
        player.press("Enter")
        player.wait()
        assert player.says("Row 1, abbey:") and player.says("Guess 2 of 6")
        player.press("Ctrl+B")
        player.wait()
        assert player.says("Row 1, nymph:")
        open_history(player)
        player.type("vixen")
        player.until(lambda: len(items(player)) == 1)
        player.press("Enter")
        player.wait()
        assert player.says("Row 1, fjord:")


def test_absurdle_and_every_rule_is_named_in_the_list(tmp_path: Path) -> None:
    games = (
        kept(1, host=HostKind.ABSURDLE, guesses=None),
        kept(2, Result.LOST, 6, hard_mode=HardMode.STRICT, elapsed=61_000),
        kept(3, boards=4, sequence=True, hints=1),
    )
    with at_noon(tmp_path, "--answer", "robot", games=games) as player:
        open_history(player)
        listed = {part.strip() for item in items(player) for part in item.split(",")}
        for words in ("Absurdle", "strict mode", "lost", "1:01", "4 boards", "with help (hints)"):
            assert any(words in each for each in listed), words
