"""Statistics and history: their figures are those of the games that are kept, by any choice."""

import re
from contextlib import closing
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest

from game.formats import duration, percent
from game.match import Daily, HostKind, Seed
from game.profile.beginning import CANNOT_BE_REPLAYED, with_answers
from game.profile.games import KeptGame, Result, time_of
from game.profile.history import Sort, Which, kind_of_game, result_in_words, words_in_words
from game.profile.statistics import (
    DAILIES,
    EVERY_GAME,
    LATE_DAILIES,
    Counted,
    GameFilter,
    Tally,
    achievements,
)
from game.rules import HardMode
from game.settings import Settings
from game.window.draw.nodes import Deed, Node, Role
from tests.player import Player
from tests.playing.games import ROBOT, focused, place_of, tab_to
from tests.playing.kept import at_noon, profile_of
from tests.playing.sight import bars_to_scale
from tests.profile.games import keep, kept, random_games
from tests.profile.model import Model, code_of, guesses_of, in_a_row, tally_of, won
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
KINDS = {
    "honest": "classic",
    "easy": "words left",
}  # what types are called that are not so
GROUPS = ("Boards", "Letters", "Opponent", "Hard mode", "Help")
DETAILS = 3


def open_page(player: Player, page: int) -> None:
    player.press("Ctrl+T", *["Ctrl+Tab"] * page)
    settled(player)


def settled(player: Player) -> None:
    player.wait()
    player.until(lambda: not player.says("Counting"))


def tables(player: Player) -> list[list[tuple[str, ...]]]:
    """Return the tables of the dialog: their rows, with the texts of their cells."""
    dialog = player.find("Statistics", Role.DIALOG)
    return [
        [tuple(cell.name for cell in row.children) for row in table.children]
        for table in dialog.children
        if table.role is Role.TABLE
    ]


def figures(player: Player) -> dict[str, str]:
    """Return the large figures, by their names."""
    said = (node.name for node in player.find("Statistics", Role.DIALOG).children)
    return dict(each.split(": ") for each in said if re.fullmatch(r"[a-z ]+: \S+", each))


def row(player: Player, name: str) -> Node:
    return tab_to(player, player.find(name, Role.CHOICE))


NAMES = {DAILIES: "Daily", LATE_DAILIES: "Daily, played later", EVERY_GAME: "All games"}


def name_of(only: GameFilter) -> str:
    order = "Sequence · " * bool(only.sequence)
    return NAMES.get(only) or f"{order}{only.boards} board{'s' * (only.boards != 1)}"


def choose(player: Player, only: GameFilter) -> None:
    """Choose which games are looked at."""
    chooser = row(player, "Games")
    names = [each.name for each in chooser.children]
    by = names.index(name_of(only)) - names.index(chooser.value or "")
    player.press(*["Right" if by > 0 else "Left"] * abs(by))
    settled(player)
    assert player.find("Games", Role.CHOICE).value == name_of(only)


def include(player: Player, counted: Counted) -> None:
    """Count games with help, or leave them out."""
    wanted = counted is Counted.ALL
    if player.find("Include games with help", Role.SWITCH).checked != wanted:
        tab_to(player, player.find("Include games with help"))
        player.press("Space")
        settled(player)
    assert player.find("Include games with help").checked is wanted


def mean(values: list[int], places: int) -> str:
    return f"{sum(values) / len(values):.{places}f}" if values else "–"


def share(tally: Tally) -> str:
    return percent(tally.won / tally.played) if tally.played else "–"


def time(value: float | None) -> str:
    return "–" if value is None else duration(value)


def columns(tally: Tally) -> tuple[str, ...]:
    """Return the figures of some games as a table has them."""
    guesses = [each for each, count in tally.distribution.items() for _ in range(count)]
    times = time(tally.mean_time), time(tally.fastest)
    return str(tally.played), share(tally), mean(guesses, 2), *times


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
        open_page(player, DETAILS)
        for only in model.kinds():
            choose(player, only)
            for counted in (Counted.ALL, Counted.UNAIDED):
                if any(node.role is Role.SWITCH for node in player.nodes):
                    include(player, counted)
                elif counted is Counted.UNAIDED:
                    continue
                shown = seen(player)
                check_games(shown, model, only, counted)
                check_details(shown, model, only, counted)


class Seen(NamedTuple):
    """What the first page and the details say of some games."""

    figures: dict[str, str]
    tables: list[list[tuple[str, ...]]]
    text: str


def seen(player: Player) -> Seen:
    found = []
    for key in ("Ctrl+Tab", "Ctrl+Shift+Tab"):
        found.append((figures(player), tables(player), player.text))
        player.press(key)
    (more, others, details), (first, bars, text) = found
    return Seen(first | more, [*bars, *others], text + details)


def check_games(seen: Seen, model: Model, only: GameFilter, counted: Counted) -> None:
    """See that the figures, times too, the bars and the trend are those of some games."""
    tally = tally_of(model.some(only, counted))
    kind = None if only.boards else model.usual(counted, only)
    usual = only.with_boards_of(kind) if kind else only
    wins = [game for game in model.some(usual, counted) if won(game)]
    took = [guesses_of(game) or 0 for game in wins]
    days, streaks = model.streak(only.boards or 1, TODAY), in_a_row(model.some(only))
    shown = seen.figures
    assert shown["played"] == str(tally.played) and shown["won"] == share(tally)
    assert (shown["day streak"], shown["best streak"]) == (str(days.current), str(days.longest))
    alike = tally_of(model.some(usual, counted))
    assert shown["average guesses"] == mean(took, 2)
    assert shown["average time"] == time(alike.mean_time)
    assert shown["best time"] == time(alike.fastest)
    assert (shown["win streak"], shown["best win streak"]) == tuple(map(str, streaks))
    heads, *bars = seen.tables[0]
    assert heads == ("Guesses", "Games")
    for name, count in bars[:-1]:
        first, _, last = name.partition("–")
        assert int(count) == sum(int(first) <= each <= int(last or first) for each in took)
    lost = len(model.some(usual, counted)) - len(wins)
    assert sum(int(count) for _, count in bars) == len(wins) + lost
    assert bars[-1] == ("X", str(lost))
    assert (f"Guesses are of games with {usual.boards} board" in seen.text) == bool(kind)
    trend = [table for table in seen.tables if table[0] == ("Month", "average of ten games")]
    assert bool(trend) == (len(took) >= 10)
    assert trend or f"{10 - len(took)} to go" in seen.text
    for _, *months in trend:
        took, ends = took[-200:], [game.started.begun_on for game in wins][-200:]
        of_months = {f"{day:%B %Y}": number for number, day in enumerate(ends) if number >= 9}
        assert months == [(name, mean(took[at - 9 : at + 1], 1)) for name, at in of_months.items()]


def check_details(seen: Seen, model: Model, only: GameFilter, counted: Counted) -> None:
    """See that types and first guesses are those of some games."""
    found = model.statistics(counted, only, TODAY)
    aided = len(model.some(which=Counted.AIDED))
    assert f"{aided} game" in seen.text and "had help" in seen.text if aided else True
    types = [found.types[name] for name in ("kind", "length", "host", "hard_mode", "helps")]
    shown = {table[0][0]: table[1:] for table in seen.tables if len(table[0]) == 6}
    several = (group for group, kind in zip(GROUPS, types, strict=True) if len(kind) > 1)
    assert list(shown) == list(several)
    for group, kinds in zip(GROUPS, types, strict=True):
        for (name, *cells), kind in zip(shown.get(group, ()), kinds, strict=len(kinds) > 1):
            assert tuple(cells) == columns(kinds[kind]), group
            known = kind if isinstance(kind, tuple) else (KINDS.get(kind, kind), False)
            assert (str(known[0]) in name.lower(), "Sequence" in name) == (True, known[1])
    openers = [
        (
            *(opener.word, str(opener.played), percent(opener.won / opener.played)),
            "–" if opener.mean_guesses is None else f"{opener.mean_guesses:.2f}",
        )
        for opener in found.openers
    ]
    heads = ("First guess", "Played", "Won", "Guesses")
    listed = [each[1:] for each in seen.tables if each[0] == heads]
    assert listed == [openers] * bool(openers)
    compared = any(group != "Boards" for group in shown) or openers
    assert ("are compared" in seen.text) == bool(found.usual and compared)


def test_bars_are_as_long_as_their_figures(tmp_path: Path) -> None:
    with at_noon(tmp_path, *ROBOT, games=GAMES, drawn=True) as player:
        open_page(player, 0)
        bars = bars_to_scale(player, tables(player)[0][1:])
        assert len({bar.colour for bar in bars if bar.value}) == 1
        large = [text for text in player.drawn if text.words in figures(player).values()]
        large = [text for text in large if text.height == max(t.height for t in large)]
        assert [t.words for t in large if t.colour != large[0].colour] == [
            figures(player)["day streak"]
        ]


def test_narrow_windows_have_each_row_of_a_table_as_a_paragraph(tmp_path: Path) -> None:
    with at_noon(tmp_path, *ROBOT, games=GAMES, drawn=True) as player:
        open_page(player, DETAILS)
        for width in range(480, 319, -40):
            player.resize(width, 700)
            player.press("End")
            drawn = " ".join(text.words for text in player.drawn)
            assert all(head in drawn for head in ("Played", "Won", "Guesses", "Time", "Best"))


def test_badges_say_when_they_were_reached_or_how_far_they_are(tmp_path: Path) -> None:
    days = [TODAY - timedelta(days=ago) for ago in (5, 4, 3, 2, 1)]
    streak = tuple(
        kept(90 + at, begun=day, source=Daily(day.date())) for at, day in enumerate(days)
    )
    model = Model()
    model.keep(*GAMES, *streak)
    unaided = model.some(which=Counted.UNAIDED)
    so_far = {
        "On a roll": (in_a_row(model.some()).current, 10),
        "A hundred": (sum(map(won, unaided)), 100),
        "A full week": (model.streak(1, TODAY).current, 7),
        "A full month": (model.streak(1, TODAY).current, 30),
        "From 3 to 15": (len({game.code.length for game in unaided if won(game)}), 13),
    }
    with at_noon(tmp_path, *ROBOT, games=(*GAMES, *streak)) as player:
        open_page(player, 2)
        reached = list(achievements(profile_of(tmp_path)))
        buttons = player.find("Statistics", Role.DIALOG).children
        badges = [each for each in buttons if each.role is Role.BUTTON and each.position]
        for each, badge in zip(reached, badges, strict=True):
            name, _, about = badge.name.partition(": ")
            count, goal = so_far.get(name, (0, 1))
            day = each.at is not None and time_of(each.at, UTC)
            state = f"{count} of {goal}" if goal > 1 else "not yet"
            state = f"{day.day} {day:%b %Y}" if day else state
            assert about == f"{each.achievement.meaning}, {state}"
        assert player.says(f"{sum(each.at is not None for each in reached)} of {len(reached)}")
        chosen = next(node for node in badges if node.selected)
        tab_to(player, chosen)
        player.press(*["Left"] * len(badges), "Right")
        assert focused(player).name == badges[1].name and focused(player).selected
        player.click(badges[2])
        assert player.find(badges[2].name).selected
        assert player.says(f"By a hair: {reached[2].achievement.meaning}")


def test_nothing_is_counted_before_the_first_game(tmp_path: Path) -> None:
    with at_noon(tmp_path, *ROBOT) as player:
        for page in range(4):
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
        what = " · ".join(filter(None, parts)) or f"{code_of(model.games[line.key]).length} letters"
        time = [duration(line.elapsed)] if line.elapsed else []
        how = " · ".join((result_in_words(line.result, line.guesses), *time))
        day = f"{line.begun_on.day} {line.begun_on:%b %Y}"
        found.append(f"{ends[line.result]}, {what}, {how}, {day}")
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
        wanted = as_listed(model, "", Which.ALL, Sort.NEWEST)
        lines = [node for node in player.nodes if node.role is Role.ITEM]
        shown = sum(Deed.FOCUS in node.deeds for node in lines)  # the next one begins below them
        lefts = [place_of(node).midleft for node in lines]
        looks = [player.picture.get_at((x + 16, y - 9)) for x, y in lefts]  # of the badges
        assert [e.g > e.r + 20 for e in looks] == [n.name[0].isdecimal() for n in lines]
        positions = [node.position for node in player.nodes if node.role is Role.ITEM]
        assert positions == [(number + 1, 42) for number in range(len(lines))]

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
        player.click(row_of_search(player))
        player.press("PageUp")
        comes_to(43 - 2 * shown)
        player.press("Enter")  # which opens the first one in view
        player.wait(200)
        picked = [n.name for n in player.nodes if n.role is Role.ITEM and n.selected]
        assert picked == [wanted[42 - 2 * shown]]


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
        player.press(*["Backspace"] * 6, *"vixen")
        player.until(lambda: len(items(player)) == 1)
        player.press("Enter")
        player.wait()
        assert player.says("Row 1, fjord:")
        open_history(player)
        lines = items(player)
        player.click(player.find(lines[2]))
        player.wait()
        with closing(profile_of(tmp_path)) as profile:  # as another window keeps games meanwhile
            keep(profile, *(kept(7 + n, begun=TODAY + timedelta(hours=1)) for n in range(22)))
        player.press("Escape")
        player.until(lambda: items(player)[0] != lines[0])
        assert not [node for node in player.nodes if node.role is Role.ITEM and node.selected]
        player.press("End")
        player.until(lambda: items(player)[-1] == lines[-1])
        player.click(player.find(lines[-1]))
        player.press("Escape")
        assert focused(player).selected
        player.press("Escape")
        assert player.find("Statistics", Role.DIALOG), "it comes back from which the list came"


def test_absurdle_and_every_rule_is_named_in_the_list(tmp_path: Path) -> None:
    games = (
        kept(1, host=HostKind.ABSURDLE, guesses=None),
        kept(2, Result.LOST, 6, hard_mode=HardMode.STRICT, elapsed=61_000),
        kept(3, boards=4, sequence=True, hints=1),
    )
    with at_noon(tmp_path, *ROBOT, games=games) as player:
        open_history(player)
        listed = {part.strip() for item in items(player) for part in item.split(",")}
        for words in ("Absurdle", "strict", "lost", "1:01", "4 boards", "with help (hints)"):
            assert any(words in each for each in listed), words
        with closing(profile_of(tmp_path)) as profile:
            keep(profile, kept(4))
        player.press("Escape")
        player.until(lambda: player.says("played: 4"))


def test_arrows_lead_on_where_the_row_with_the_focus_is_out_of_view(tmp_path: Path) -> None:
    with at_noon(tmp_path, *ROBOT, games=GAMES) as player:
        player.press("Ctrl+T")
        player.click("History")
        player.press("Tab", "Tab", "Tab")
        for height in range(690, 400, -15):
            player.press("Down", "Down")
            player.resize(920, height)
            player.press("Up")
            assert focused(player).key.startswith("dialog History/item")
