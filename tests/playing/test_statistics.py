"""Statistics and history: their figures are those of the games that are kept, by any choice."""

import re
from collections import Counter
from contextlib import closing
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.formats import duration, percent
from game.match import Daily, HostKind, Seed
from game.profile.achievements import achievements
from game.profile.beginning import CANNOT_BE_REPLAYED, with_answers
from game.profile.game_filter import DAILIES, EVERY_GAME, LATE_DAILIES, GameFilter
from game.profile.games import KeptGame, Result, time_of
from game.profile.history import Sort, Which, kind_of_game, result_in_words, words_in_words
from game.profile.statistics import Counted, Tallies, Tally
from game.rules import HardMode
from game.settings import Settings
from game.window.access.nodes import Node, Role
from tests.player import Player
from tests.playing.games import ROBOT, focused, place_of, tab_to
from tests.playing.kept import at_noon, profile_of
from tests.playing.screens import WRONG
from tests.playing.sight import bars_of, bars_to_scale, lit
from tests.profile.games import keep, kept, random_games
from tests.profile.model import Model, day_of, guesses_of, kind_of, tally_of, won
from tests.profile.real_games import real_games

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
RANDOM = tuple(random_games(Random(8), 90))
KINDS = {"honest": "classic", "easy": "words left"}  # what types are called that are not so
GROUPS = ("Letters", "Boards", "Opponent", "Hard mode", "Help")
MEASURES = ("Games won", "Average guesses", "Games played", "Average time", "Best time")


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
    return tab_to(player, player.find(name, Role.CHOICE))


def settled(player: Player) -> None:
    player.until(lambda: not player.says("Counting"))


NAMES = {DAILIES: "Daily", LATE_DAILIES: "Daily, played later", EVERY_GAME: "All games"}
HELPED = {Counted.ALL: "included", Counted.UNAIDED: "Left out", Counted.AIDED: "Only these"}


def name_of(only: GameFilter) -> str:
    order = "Sequence · " * bool(only.sequence)
    return NAMES.get(only) or f"{order}{only.boards} board{'s' * (only.boards != 1)}"


def choose(player: Player, name: str, words: str) -> None:
    """Step through the values of a row, till it shows one with some words."""
    for _ in range(12):
        value = row(player, name).value or ""
        if value == words or (words in HELPED.values() and words in value):
            return
        player.press("Right")
        settled(player)
    raise AssertionError(f"no {words}")


def mean(values: list[int], places: int) -> str:
    return f"{sum(values) / len(values):.{places}f}" if values else "–"


def columns(tally: Tally) -> tuple[str, ...]:
    """Return the figures of some games as a table has them."""
    times = (tally.mean_time, tally.fastest)
    guesses = [each for each, count in tally.distribution.items() for _ in range(count)]
    return (
        str(tally.played),
        percent(tally.won / tally.played),
        mean(guesses, 2),
        *("–" if time is None else duration(time) for time in times),
    )


HELPED_ON_FOUR = tuple(
    kept(
        number, count=number % 4 + 2, boards=4 if number % 2 else 1, hints=number % 2, elapsed=9**7
    )
    for number in range(1, 16)
) + tuple(kept(number, boards=2, elapsed=1_000 * number) for number in range(16, 20))


@pytest.mark.parametrize(
    "games", [GAMES, RANDOM, HELPED_ON_FOUR], ids=["some", "many", "helped on four"]
)
def test_all_that_is_counted_is_what_the_games_make(
    tmp_path: Path, games: tuple[KeptGame, ...]
) -> None:
    model = Model()
    model.keep(*games)
    with at_noon(tmp_path, *ROBOT, games=games) as player:
        open_page(player, 0)
        for only in model.kinds():
            for counted in Counted:
                choose(player, "Games", name_of(only))
                if not model.summary(only).aided.played:
                    continue
                choose(player, "Games with help", HELPED[counted])
                if not model.some(only, counted):
                    assert player.says("No such games")
                    continue
                check_games(player, model, only, counted)
        for only in model.kinds()[:1]:
            choose(player, "Games", name_of(only))
            for counted in Counted:
                choose(player, "Games with help", HELPED[counted])
                check_pages(player, model, only, counted)


def check_games(player: Player, model: Model, only: GameFilter, counted: Counted) -> None:
    """See that the first page has the figures of some games."""
    tally = tally_of(model.some(only, counted))
    kind = None if only.boards else model.usual(counted, only)
    usual = replace(only, boards=kind[0], sequence=kind[1]) if kind else only
    wins = [game for game in model.some(usual, counted) if won(game)]
    took = [guesses_of(game) or 0 for game in wins]
    figures = {"Played": tally.played, "Won": percent(tally.won / tally.played)}
    figures["Average guesses"] = mean(took, 2)
    days, streaks = model.streak(1, TODAY), model.summary(only).games
    others = any(day_of(game) and kind_of(game)[0] > 1 for game in model.counting)
    daily = "Day streak, one board" if others else "Day streak"
    if only == DAILIES:
        figures |= {daily: days.current, "Best streak": days.longest}
    elif only != LATE_DAILIES:
        figures["Win streak"] = streaks.current
        if only == EVERY_GAME and model.some(DAILIES):
            figures[daily] = days.current
    shown, bars, *trend = tables(player)
    assert dict(each for each in shown if len(each) == 2) == {
        name: str(figure) for name, figure in figures.items()
    }
    for name, count in bars[1:-1]:
        first, _, last = name.partition("–")
        assert int(count) == sum(int(first) <= each <= int(last or first) for each in took)
    lost = len(model.some(usual, counted)) - len(wins)
    assert sum(int(count) for _, count in bars[1:]) == len(wins) + lost
    assert bars[-1] == ("X", str(lost))
    aided = model.summary(only).aided.played
    assert counted is not Counted.ALL or player.says(f"Includes {aided} game")
    assert counted is not Counted.UNAIDED or player.says(f"{aided} game")
    about = counted is Counted.ALL and aided and not only.daily
    assert player.says("for win streaks") == bool(about)
    boards = f"{usual.boards} board"
    assert player.says(f"with {boards}") == bool(kind)
    assert bool(trend) == (len(took) >= 10)
    assert bool(trend) or player.says(f"{10 - len(took)} to go")
    for heads, begins, *months in trend:
        took, ends = took[-200:], [game.started.begun_on for game in wins][-200:]
        assert heads == ("Month", "average of ten games")
        assert player.says(f"{mean(took[:10], 1)} at first, {mean(took[-10:], 1)} now")
        assert begins == (f"{ends[9]:%B %Y}", mean(took[:10], 1))
        of_months = {f"{day:%B %Y}": number for number, day in enumerate(ends) if number >= 9}
        assert months == [(name, mean(took[at - 9 : at + 1], 1)) for name, at in of_months.items()]


def check_pages(player: Player, model: Model, only: GameFilter, counted: Counted) -> None:
    """See that types, openers and streaks are those of some games, and go back to the first."""
    found = model.statistics(counted, only, TODAY)
    types = (found.by_length, found.by_boards, found.by_host, found.by_hard_mode, found.by_aid)
    player.press("Ctrl+Tab")
    settled(player)
    for group, tallies in zip(GROUPS, types, strict=True):
        choose(player, "Group by", group)
        kinds: dict[Any, Tally] = {**tallies}  # type: ignore[dict-item]
        wanted = [*map(columns, kinds.values())]
        all_of_them = len(MEASURES) + 1 if counted is Counted.ALL else 1
        for place, measure in enumerate((*MEASURES, "Table")[:all_of_them]):
            choose(player, "Show", measure)
            *bars, table = tables(player)
            assert table[0] == (group, "Played", "Won", "Guesses", "Time", "Best")
            assert [each[1:] for each in table[1:]] == wanted, group
            for (name, *_), kind in zip(table[1:], kinds, strict=True):
                known = kind if isinstance(kind, tuple) else (KINDS.get(kind, kind), False)
                assert (str(known[0]) in name.lower(), "Sequence" in name) == (True, known[1])
            games = found if group == "Boards" else found.begun
            check_help(player, games, counted, group != "Help")
            column = (1, 2, 0, 3, 4, 0)[place]
            for shown in bars:
                assert [each[1] for each in shown[1:]] == [each[column] for each in wanted], measure
        player.press("Ctrl+Tab", "Ctrl+Shift+Tab")
    player.press("Ctrl+Tab")
    settled(player)
    begun = found.begun.usual
    assert not begun or player.says(f"games with {begun.boards} board")
    check_help(player, found.begun, counted)
    openers = [
        (
            *(opener.word, str(opener.played), percent(opener.won / opener.played)),
            "–" if opener.mean_guesses is None else f"{opener.mean_guesses:.2f}",
        )
        for opener in found.openers
    ]
    assert tables(player)[0] == [("First guess", "Played", "Won", "Guesses"), *openers]
    player.press("Ctrl+Tab")
    settled(player)
    alike, days, streaks = found.compared.unaided, found.days, found.games
    times = ("–" if time is None else duration(time) for time in (alike.mean_time, alike.fastest))
    figures = [streaks.current, streaks.longest, days.current, days.longest]
    names = [name.split()[0] for name, _ in tables(player)[0]]
    assert names == ["Current", "Longest"] * 2 + ["Average", "Best"]
    others = any(day_of(game) and kind_of(game)[0] > 1 for game in model.counting)
    assert [name.endswith("one board") for name, _ in tables(player)[0][2:4]] == [others] * 2
    assert [each[1] for each in tables(player)[0]] == [*map(str, figures), *times]
    check_help(player, found, Counted.UNAIDED)
    timed = found.compared.usual
    assert not timed or player.says(f"games with {timed.boards} board")
    player.press(*["Ctrl+Shift+Tab"] * 3)
    settled(player)


def check_help(player: Player, games: Tallies, counted: Counted, is_said: bool = True) -> None:
    """See what is said of games with help."""
    said = ["Includes", "counted separately", "Only games with help"]
    wanted = [*Counted].index(counted) if is_said and games.aided.played else None
    assert [nth for nth, words in enumerate(said) if player.says(words)] == (
        [] if wanted is None else [wanted]
    )


def test_bars_are_as_long_as_their_figures_and_the_line_as_high(tmp_path: Path) -> None:
    with at_noon(tmp_path, *ROBOT, games=GAMES, drawn=True) as player:
        open_page(player, 0)
        figures, bars, trend = tables(player)
        check_trend(player, *(float(trend[at][1]) for at in (1, -1)))
        values = [row[-1] for row in figures]
        shown = [text for text in player.drawn if text.words in values]
        large = [text for text in shown if text.height == max(t.height for t in shown)]
        assert [t.words for t in large if t.colour != large[0].colour] == [figures[3][1]]
        *wins, lost = bars_to_scale(player, bars[1:])
        assert len({bar.colour for bar in (*wins, lost) if bar.value}) == 2
        assert lost.colour not in [bar.colour for bar in wins]
        player.press("Ctrl+Tab")
        settled(player)
        share, *_ = bars_to_scale(player, tables(player)[0][1:])
        choose(player, "Show", "Games played")
        whole, *_ = bars_to_scale(player, tables(player)[0][1:])
        of_all = share.value / 100 * len(whole.colours)
        assert abs(len(share.colours) - of_all) < 20, "all that can be won is the whole width"
        player.press("Ctrl+Tab")
        settled(player)
        openers = tables(player)[-1][1:]
        assert [*map(float, (each[1] for each in openers))] == sorted(float(e[1]) for e in openers)
        bars_to_scale(player, openers)
        player.press("Ctrl+Tab")
        settled(player)
        now, longest, days, _ = bars_to_scale(player, tables(player)[0][:4])
        assert now.colour == days.colour != longest.colour
        assert max(longest.colours) < max(whole.colours), "there is room for longer ones"
        player.press("Escape")
        for words, name in (("slate robot", "2"), ("", ""), (WRONG, "X")):
            player.press(*["Ctrl+N", "c"] * (not words))
            player.play(*words.split())
            open_page(player, 0)
            assert lit(bars_of(player, tables(player)[1][1:]), "figure") == [*name], "of this game"
            choose(player, "Games", "4 boards")
            assert not lit(bars_of(player, tables(player)[1][1:]), "figure")
            player.press("Escape")
        player.press("Ctrl+N", "s")
        player.play("slate")
        player.press("Ctrl+G", "Left", "Enter")
        player.wait()
        open_page(player, 0)
        for games, name in (("Sequence · 4 boards", "X"), ("4 boards", "")):
            choose(player, "Games", games)
            assert lit(bars_of(player, tables(player)[1][1:]), "figure") == [*name]
        player.press("Escape", "Ctrl+B")
        open_page(player, 0)
        choose(player, "Games", "Sequence · 4 boards")
        assert not lit(bars_of(player, tables(player)[1][1:]), "figure"), "that is replayed"


def check_trend(player: Player, first: float, last: float) -> None:
    """See that the line goes from the first average to the last one, which is written behind it."""
    drawn = player.drawn
    now = next(text.ink for text in drawn if text.words == f"{last} now")
    head = next(text.ink for text in drawn if text.words == "Trend")
    month = [text.ink.right for text in drawn if text.words in ("Nov 2026", "November 2026")]
    assert 0 <= now.x - max(month) < 20, "the end of the line has its month"
    below = [text for text in drawn if text.ink.y > head.y]
    axis = [(float(t.words), t.ink) for t in below if re.fullmatch(r"\d\.\d", t.words)]
    (low, lowest), *_, (high, highest) = sorted(axis)
    bottom, top = lowest.centery, highest.centery
    picture, xs = player.picture, range(lowest.right, now.x)
    at_the_end = Counter(picture.get_at((x, now.centery))[:3] for x in xs)
    _, (accent, _) = at_the_end.most_common(2)  # after the ground
    line = [[y for y in range(top, bottom) if picture.get_at((x, y))[:3] == accent] for x in xs]
    ys = [sum(each) / len(each) for each in line if each]
    for y, value in ((ys[0], first), (ys[-1], last), (now.centery, last)):
        assert abs(y - bottom - (value - low) / (high - low) * (top - bottom)) < 6


def test_achievements_are_listed_with_their_days(tmp_path: Path) -> None:
    with at_noon(tmp_path, *ROBOT, games=GAMES) as player:
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
            day = each.at is not None and time_of(each.at, UTC)
            assert (f"{day.day} {day:%b %Y}" if day else "Locked") in item
            assert each.achievement.meaning in item
        count = sum(each.at is not None for each in reached)
        assert player.says(f"{count} of {len(reached)} unlocked")


def test_nothing_is_counted_before_the_first_game(tmp_path: Path) -> None:
    with at_noon(tmp_path, *ROBOT) as player:
        for page in range(5):
            open_page(player, page)
            assert not player.says("%")
            player.press("Escape")
        open_history(player)
        none, other = "No games yet", "No matching games"
        for act, says in {"x": other, "Backspace": none, "Right": other, "Left": none}.items():
            row(player, "Show") if act in ("Right", "Left") else player.click(row_of_search(player))
            player.press(act)
            player.until(partial(player.says, says))
            assert player.says(none) != player.says(other), act
        player.press("Escape", "Escape")
        open_page(player, 0)
        player.click("Play today's puzzle")
        player.wait()
        assert player.says("20 November")
        open_page(player, 0)
        player.click("Import games")
        assert player.find("Your games", Role.DIALOG) and player.says("Import games from")
        player.press("Ctrl+Tab")
        assert player.says("No backups yet")


# The history -------------------------------------------------------------------------------


def open_history(player: Player) -> None:
    player.press("Ctrl+T")
    player.click("History")


def items(player: Player) -> list[str]:
    return [node.name for node in player.nodes if node.role is Role.ITEM]


def as_listed(model: Model, search: str, which: Which, sort: Sort) -> list[str]:
    """Return the lines of the list as they are read out."""
    found = []
    for line in model.listed(search, which, sort):
        ends = {Result.WON: str(line.guesses), Result.LOST: "X", Result.GIVEN_UP: "–", None: "…"}
        word = ""
        if line.result:
            try:
                word = words_in_words(with_answers(model.games[line.key], Settings()), 1)
            except CANNOT_BE_REPLAYED:
                word = "?"
        parts = (word, kind_of_game(line))
        what = " · ".join(filter(None, parts)) or f"{line.length} letters"
        time = duration(line.elapsed) if line.elapsed else ""
        day = f"{line.begun_on.day} {line.begun_on:%b %Y}"
        cells = (ends[line.result], day, what, result_in_words(line.result, line.guesses), time)
        found.append(", ".join(filter(None, cells)))
    return found


def whole_list(player: Player, count: int) -> list[str]:
    """Go through the list from its first line, and return all of them."""
    found: dict[int, str] = {}

    def take() -> bool:
        new = {n.position[0]: n.name for n in player.nodes if n.position and n.role is Role.ITEM}
        is_new = new.keys() - found.keys()
        found.update(new)
        return bool(is_new) or len(found) == count

    player.until(take)
    while len(found) < count:
        player.press("PageDown")
        player.until(take)
    return [found[number] for number in sorted(found)]


SEARCHES = ("slate", "2026-11-1", "nothing", "", "-EN5- BOARDS2", "", "2026-11-20", "")


def test_the_list_has_just_the_games_that_are_asked_for(tmp_path: Path) -> None:
    listed = (*GAMES, *real_games(Random(3), 12))
    model = Model()
    model.keep(*listed)
    with at_noon(tmp_path, *ROBOT, games=listed) as player:
        open_history(player)
        which, sort = list(Which), list(Sort)
        for number, search in enumerate(SEARCHES):
            orders = ((which[number], sort[-number]), (which[number], sort[1 - number]))
            player.click(row_of_search(player))
            player.press("Ctrl+A", "Backspace")
            player.type(search)
            for by, order in orders:
                wanted = as_listed(model, search, by, order)
                player.until(lambda: player.says(f"{len(wanted)} game"))  # noqa: B023
                assert whole_list(player, len(wanted)) == wanted, (search, by, order)
                assert player.says("No matching games") == (not wanted)
                row(player, "Order")
                player.press("Right")
            row(player, "Order")
            player.press("Left", "Left", "Left")
            row(player, "Show")
            player.press("Right")


def row_of_search(player: Player) -> Node:
    return player.find("Search", Role.FIELD)


def test_keys_and_wheel_go_through_the_whole_list(tmp_path: Path) -> None:
    model = Model()
    model.keep(*GAMES)
    with at_noon(tmp_path, *ROBOT, games=GAMES) as player:
        open_history(player)
        wanted, shown = as_listed(model, "", Which.ALL, Sort.NEWEST), len(items(player))
        lines = [node for node in player.nodes if node.role is Role.ITEM]
        looks = [player.picture.get_at(place_of(n).move(12, 12).topleft) for n in lines]
        assert [e.g > e.r + 20 for e in looks] == [n.name[0].isdecimal() for n in lines]
        positions = [node.position for node in player.nodes if node.role is Role.ITEM]
        assert positions == [(number + 1, 42) for number in range(shown)]

        def first() -> int:
            return next(n.position[0] for n in player.nodes if n.role is Role.ITEM and n.position)

        def comes_to(number: int) -> None:
            player.until(lambda: first() == number)
            lines = items(player)
            assert lines == wanted[number - 1 :][: len(lines)]

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
        player.press("Down")
        assert focused(player).role is Role.BUTTON
        player.press("Up", "End")
        messages = [node.name for node in player.nodes if node.role is Role.STATUS]
        player.press("Enter")  # words drawn at random are no game: that is said of the one chosen
        player.wait(200)
        assert messages != [node.name for node in player.nodes if node.role is Role.STATUS]
        assert [node.key for node in player.nodes if node.selected] == [player.focus]


def test_the_game_that_is_chosen_is_opened_and_the_list_comes_back(tmp_path: Path) -> None:
    with at_noon(tmp_path, "--seed", "5") as player:
        for words in (("slate", "crony"), ("fjord", "qualm", "vixen"), ("nymph",)):
            player.play(*words)
            player.press("Ctrl+G", "Left", "Enter")
            player.wait()
            player.press("Ctrl+N", "c")
        player.play("abbey")
        player.press("Ctrl+N", "c")
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
        player.press("Down")
        player.type("2026-1")
        assert row_of_search(player).value == "2026-1", "digits are looked for as well"
        player.press(*["Backspace"] * 6)
        player.type("vixen")
        player.until(lambda: len(items(player)) == 1)
        player.press("Enter")
        player.wait()
        assert player.says("Row 1, fjord:")
        open_history(player)
        lines = items(player)
        player.click(player.find(lines[2]))
        player.wait()
        profile = profile_of(tmp_path)  # as another window keeps a game meanwhile
        keep(profile, *(kept(7 + n, begun=TODAY + timedelta(hours=1)) for n in range(22)))
        profile.close()
        player.press("Escape")
        player.until(lambda: items(player)[0] != lines[0])
        assert not [node for node in player.nodes if node.role is Role.ITEM and node.selected]
        player.press("End")
        player.until(lambda: items(player)[-1] == lines[-1])
        player.click(player.find(lines[-1]))
        player.press("Escape")
        assert focused(player).selected


def test_absurdle_and_every_rule_is_named_in_the_list(tmp_path: Path) -> None:
    games = (
        kept(1, host=HostKind.ABSURDLE, guesses=None),
        kept(2, Result.LOST, 6, hard_mode=HardMode.STRICT, elapsed=61_000),
        kept(3, boards=4, sequence=True, hints=1),
    )
    with at_noon(tmp_path, *ROBOT, games=games) as player:
        open_history(player)
        listed = {part.strip() for item in items(player) for part in item.split(",")}
        for words in ("Absurdle", "strict mode", "lost", "1:01", "4 boards", "with help (hints)"):
            assert any(words in each for each in listed), words
        with closing(profile_of(tmp_path)) as profile:
            keep(profile, kept(4))
        player.press("Escape")
        player.until(lambda: player.says("Played: 3"))
