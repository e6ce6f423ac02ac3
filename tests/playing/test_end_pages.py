"""The page at the end of a game: what is drawn and said of each board, and of the games so far."""

import re
from collections import Counter
from collections.abc import Sequence
from datetime import timedelta
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game.match import Daily
from game.profile.games import KeptGame, Result
from game.window.access.nodes import Node, Role, find
from game.words.definitions import defined
from tests.drawn import Drawn
from tests.player import Player
from tests.playing.games import SIXTEEN, STILL, WIDE, Colour, game, tiles, words, words_of_rows
from tests.playing.kept import NOON, answer_of, at_noon
from tests.playing.properties import (
    all_is_drawn,
    apart,
    drawn_anew,
    drawn_is_said,
    inside,
    said_is_drawn,
    texts_apart,
    told_apart,
    uncut,
)
from tests.playing.sight import Sight, bars_of, bars_to_scale, lines_of_letters, lit, words_of
from tests.playing.test_boards import tables
from tests.playing.test_end import WRONG, lines, result
from tests.playing.test_statistics import HELPED, TODAY, choose, open_page
from tests.playing.test_statistics import tables as tables_of
from tests.profile.games import FakeClock, kept

SLOW = "slate round crimp adept ovary berry pound motor abbey fifty light gravy misty"
FOUND, MISSED = "✓", "✗"
# The name and the icon of the day in the header, what is not drawn on a low card, and a board that
# is shown a second time.
KNOWN = "'Verdigris'|'Daily'|'20' at|label 'Your choices|, enlarged'"
LEAST = (320, 320)  # the window that has room for less
SEVERAL = [  # boards, what is played, the window: with rows, with answers alone, not all in view
    (("crane", "pound", "wound"), "slate crane wound", WIDE),
    (SIXTEEN[:8], "vixen pound slate", WIDE),
    (SIXTEEN, SLOW, WIDE),
    (SIXTEEN[:13], SLOW, (640, 480)),
    (SIXTEEN, SLOW, (320, 480)),
]


def below_each_other(things: Sequence[Drawn | Node], x: int, right: int) -> list[Drawn | Node]:
    """Return the texts or boards of a column, the highest first."""

    def at(each: Drawn | Node) -> pygame.Rect:
        return each.ink if isinstance(each, Drawn) else pygame.Rect(each.place or ())

    return sorted(
        (each for each in things if x <= at(each).centerx <= right), key=lambda e: at(e).y
    )


@pytest.mark.parametrize(("answers", "played", "size"), SEVERAL)
def test_each_board_shows_its_rows_its_answer_and_how_it_went(
    tmp_path: Path, answers: tuple[str, ...], played: str, size: tuple[int, int]
) -> None:
    guesses = played.split()
    found = [guesses.index(each) + 1 if each in guesses else 0 for each in answers]
    options = f"--guesses {len(guesses)}"
    with game(tmp_path, *answers, options=options, config=STILL, size=size, drawn=True) as player:
        player.play(*guesses)
        drawn, boards = player.drawn, tables(player)
        said = [line for line in lines(player) if FOUND in line or MISSED in line]
        for word, count, line in zip(answers, found, said, strict=True):
            assert line.startswith(f"{word.upper()}: {FOUND if count else MISSED}")
            assert line.split()[-1] == (str(count) if count else "found")
        looks: dict[bool, set[Colour]] = {True: set(), False: set()}
        notes = [text for text in drawn if text.words[0] in FOUND + MISSED]
        assert len(notes) == len(boards)
        for number, board in boards.items():
            assert board.place
            word, count = answers[number - 1], found[number - 1]
            place = pygame.Rect(board.place)
            column = below_each_other([*boards.values()], place.left, place.right)
            note = below_each_other(notes, place.left, place.right)[column.index(board)]
            assert isinstance(note, Drawn)
            assert note.words[0] == (FOUND if count else MISSED)
            assert not count or note.words.endswith(f" {count}")
            looks[bool(count)].add(note.colour)
            rows = words_of_rows(board.children)
            assert rows in ([], guesses[: count or len(guesses)])
            if count and rows:
                assert place.top <= note.ink.top
                last = board.children[-1].place
                assert last and 0 <= note.ink.top - last.y - last.height < last.height
            lower = max(place.bottom, note.ink.top)
            inside = pygame.Rect(place.x - 2, place.y - 2, place.width + 4, lower - place.y)
            letters = [*lines_of_letters(t for t in drawn if inside.contains(t.ink))]
            wanted = rows if count and rows else [*rows, word]
            assert letters == [each.upper() for each in wanted]
            numbers = (t.ink for t in drawn if t.words == str(number))
            assert any(abs(at.x - place.x) < 9 and 0 <= place.y - at.bottom < 30 for at in numbers)
            if not rows:
                looks[bool(count)].add(tiles(player, place)[0])
        assert not looks[True] & looks[False]
        games, least = find(player.root, "result/games"), min(len(answers), len(guesses))
        assert not games or games.children[1].name.startswith(str(least))
        title = next(text for text in drawn if text.words == lines(player)[0])
        assert title.colour not in looks[True] and title.colour in looks[False]
        hidden = re.findall(r"[↑↓] (\d+)", words(player, "state"))
        assert sum(map(int, hidden)) == len(answers) - len(boards)
        of_board(player, answers, found, drawn)
        looks_right(player)


def looks_right(player: Player, known: str = KNOWN) -> None:
    """Hold that what is drawn is up to date, whole, over nothing else, and what is said."""
    sight = Sight(player)
    rules = (said_is_drawn, drawn_is_said, drawn_anew, told_apart, inside, apart, texts_apart)
    found = [*uncut([sight]), *(fault for rule in rules for fault in rule(sight))]
    found += () if find(sight.root, "board1") else all_is_drawn([sight])
    assert not [fault for fault in found if not re.search(known, fault)]


def in_any_window(player: Player, answer: str, *wanted: str) -> None:
    """Hold that the end says what it should, and explains the answer or has a button that does."""
    meaning = defined(answer)
    assert meaning
    for size in ((320, 480), (900, 500), (520, 340), LEAST):
        player.resize(*size)
        looks_right(player, f"{KNOWN}|streak|Not counted|is open|noun" if size == LEAST else KNOWN)
        told = " ".join(lines(player))
        assert all(re.search(words, told) for words in wanted), size
        names = {node.name for node in player.nodes if node.role is Role.BUTTON}
        shown = words_of([meaning.words]) <= words_of(text.words for text in player.drawn)
        assert shown is not ("Meanings" in names), size
        assert "Full review" in names if re.search("Skill|Thinking", told) else "Review" in names


def of_board(
    player: Player, answers: Sequence[str], found: Sequence[int], drawn: tuple[Drawn, ...]
) -> None:
    """Hold that a click on a board, or a way to it, has what is there of it shown."""
    missed = [number for number, count in enumerate(found, 1) if not count]
    buttons = [n.name for n in player.nodes if n.name in ("Meanings", "All words")]
    assert buttons == [["Meanings", "All words"]["Click a board" in player.text]]
    for number, board in [*tables(player).items()][-2:]:
        player.click(board)
        now = [text.words for text in player.drawn]
        titles = ("The one that got away", f"Board {number}")
        title = titles[missed != [number]]
        if "Click a board for its word." in " ".join(lines(player)):
            (line,) = (each for each in lines(player) if each.startswith(titles))
            assert line.startswith(f"{title}: {answers[number - 1]}") and title in now
            assert answers[number - 1] in now
            player.press("Ctrl+Left")
            before = titles[0] if missed == [number - 1] else f"Board {number - 1}"
            assert f"{before}: {answers[number - 2]}" in "\n".join(lines(player))
            player.press("Ctrl+Right")
        if f"Board {number}, enlarged" in now:
            assert f"Board {number - 1}, enlarged" not in now
        else:
            assert not any("enlarged" in text.words for text in drawn)
    looks_right(player)


# Puzzles of days before: how many days ago, the guesses of a win or 0, hints, days played later.
DAYS = [
    (1, 3, 0, 0),
    (2, 4, 0, 0),
    (3, 4, 0, 0),
    (4, 0, 0, 0),
    *((n, 2, 0, 0) for n in range(5, 10)),
]
DAYS += [(10, 0, 1, 0), (11, 5, 1, 0), (12, 2, 0, 3), (13, 6, 0, 2), (14, 0, 0, 4), (15, 3, 1, 2)]
KINDS = {
    (False, False): "Daily puzzles",
    (False, True): "Daily puzzles with help",
    (True, False): "Dailies played later",
    (True, True): "Dailies played later, with help",
}


def dailies() -> tuple[KeptGame, ...]:
    """Return these puzzles as games."""
    return tuple(
        kept(
            ago,
            Result.WON if guesses else Result.LOST,
            guesses or 6,
            begun=TODAY - timedelta(days=ago - late),
            hints=hints,
            source=Daily(TODAY.date() - timedelta(days=ago)),
        )
        for ago, guesses, hints, late in DAYS
    )


@pytest.mark.parametrize(
    ("ago", "guesses", "hints"),
    [(0, 3, 0), (0, 0, 0), (28, 5, 1), pytest.param(28, 2, 0, marks=pytest.mark.deep)],
)
def test_games_so_far_are_those_of_the_kind_with_this_one(
    tmp_path: Path, ago: int, guesses: int, hints: int
) -> None:
    day = TODAY.date() - timedelta(days=ago)
    like = [won for n, won, help, late in DAYS if (late > 0, help > 0) == (ago > 0, hints > 0)]
    like.append(guesses)
    answer, game = answer_of(day), ("--daily", day.isoformat())
    clock, config = FakeClock(NOON), "ask_help = false"
    with at_noon(
        tmp_path, *game, games=dailies(), config=config, clock=clock, drawn=True
    ) as player:
        player.press(*["Ctrl+H"] * hints)
        player.play(*[*WRONG, "vixen"][: (guesses or 7) - 1], *[answer] * (guesses > 0))
        said, drawn = lines(player), player.drawn
        wins = sum(won > 0 for won in like)
        assert f"{len(like)} played · {round(wins * 100 / len(like))}% won" in said
        table = find(player.root, "result/games")
        assert table and table.name == KINDS[ago > 0, hints > 0]
        counts = {row.children[0].name: int(row.children[1].name) for row in table.children[1:]}
        right = Counter(str(won or "X") for won in like)
        assert counts == {name: right[name] for name in "123456X"}
        looks_right(player)
        bars = bars_to_scale(player, ((name, str(count)) for name, count in counts.items()))
        title = next(text for text in drawn if text.words == said[0])
        strong = [bar.name.words for bar in bars if bar.name.colour == title.colour]
        assert strong == [str(guesses or "X")], "of this game"
        days = " ".join(said)
        ended = ago == 0 and not guesses
        figure = str(3 + (ago == 0 and guesses > 0))
        assert f"{figure} day{'s: streak ended' if ended else ' streak'} best 5" in days
        large = max((t for t in drawn if t.words == figure), key=lambda text: text.height)
        assert (large.colour == title.colour) is ended
        assert ("until the next puzzle" in days) is (ago == 0)
        assert days.count(f"Daily #{324 - ago}") == 1
        told = " ".join(player.heard)
        assert (f"ended after {figure} days" if ended else f"{figure}-day streak, best 5") in told
        assert ("Next puzzle in" in told) is (ago == 0)
        assert ("Not counted for win streaks" in told) is (hints > 0)
        assert ("Not counted for win streaks." in days) is (hints > 0)
        assert ("with help" in said) is said[0].startswith("Solved in") is (hints > 0)
        now = "Share" if not ago else "Play today's"
        other = {"Share", "Save image", "Practice"} if not ago else {"Share", "Calendar"}
        buttons = {n.name: n for n in result(player).children if n.role is Role.BUTTON}
        assert {*buttons} - {"Full review", "Meanings", "Statistics"} == {now, *other}
        label = next(text for text in drawn if text.words == now)
        assert all(text.colour != label.colour for text in drawn if text.words in other - {now})
        in_statistics(player, ago > 0, str(guesses or "X"), hints > 0)
        wanted = [f"{figure}( |-)day|after {figure} days", *["Not counted"] * hints]
        wanted += ["[Nn]ext puzzle"] * (not ago) + ["with help"] * (hints and guesses > 0)
        if guesses == 3:
            clock.go_on(minutes=1)
            player.wait(61_000)
            looks_right(player)
        in_any_window(player, answer, f"Daily #{324 - ago}", *wanted)


def in_statistics(player: Player, late: bool, name: str, helped: bool) -> None:
    """Hold that the statistics begin with games like this one, with its bar lit where it counts."""
    open_page(player, 0)
    assert player.find("Games", Role.CHOICE).value == "Daily" + ", played later" * late
    for counted in HELPED.values():
        choose(player, "Games with help", counted)
        is_lit = counted != ("Left out" if helped else "Only these")
        assert lit(bars_of(player, tables_of(player)[1][1:]), "figure") == [name] * is_lit
    player.press("Escape")


def test_plots_and_colours_of_a_review_are_those_of_its_figures(tmp_path: Path) -> None:
    played = ["SLATE", "ROTOR", "ROBOT"]
    with game(tmp_path, "robot", config=STILL, size=WIDE, drawn=True) as player:
        player.play(*map(str.lower, played))
        player.until(lambda: not player.says("Thinking…"))
        looks_right(player)
        in_any_window(player, "robot", "first win", "Solved in 3 of 6")
        player.resize(*WIDE)
        total = next(line for line in lines(player) if "choices" in line)
        turns, rest, luck = review(player)
        looks_right(player)
        costs, lucks = ([number_in(row[at]) for row in turns] for at in (2, 3))
        sums = [f"{abs(sum(each)):.1f}" for each in (costs, lucks)]
        assert re.findall(r"\d\.\d", total) == sums, total
        assert [row[1] for row in luck] == played
        assert [number_in(row[2]) for row in luck] == lucks
        best, mine = ([float(row[at]) for row in rest] for at in (2, 3))
        assert [row[1] for row in rest] == ["", *played] and mine == [3, 2, 1, 0]
        assert best[-1] == 0
        for cost, kind, (before, after) in zip(costs, lucks, pairwise(best), strict=True):
            assert abs(before - after - 1 - kind + cost) < 0.02
        texts, picture = [text for text in player.drawn if text.seen], player.picture
        named = {text.words: text for text in reversed(texts)}
        legend = named["with best play"].ink
        axis = {t.words: t.ink.centery for t in texts if t.ink.y > legend.y and t.words in "04"}
        gain, loss = named["Luckiest"].colour, named["Worth"].colour
        bars = []
        for nth, word in enumerate(["start", *played]):
            x, *of_luck = [t.ink.centerx for t in texts if t.words == word and t.ink.y > axis["0"]]
            for name, value, other in (
                ("with best play", best[nth], mine[nth]),
                ("you", mine[nth], 9),
            ):
                colour = picture.get_at((named[name].ink.x - 9, legend.centery))
                y = round(axis["0"] + (axis["4"] - axis["0"]) * value / 4)
                near = [picture.get_at((x + n, y + m)) for n in (-4, 0, 4) for m in (-3, 0, 3)]
                assert colour in near or value == other, (name, word)
            for at in of_luck:
                looks = [(picture.get_at((at, y))[:3], y) for y in range(legend.y, axis["0"])]
                bars.append(
                    [y for look, y in looks if look == (gain if lucks[nth - 1] > 0 else loss)]
                )
        assert 0 < bars[0][0] - bars[1][-1] < 5 and not bars[2]
        assert abs(len(bars[0]) + len(bars[1]) * lucks[0] / lucks[1]) < 2
        for row, cost, kind in zip(turns, costs, lucks, strict=True):
            assert (named[row[2]].colour == loss) is (cost > 0)
            assert named[row[3]].colour == (
                gain if kind > 0 else loss if kind else named["SLATE"].colour
            )
        scores = next(node.name for node in player.nodes if node.name.startswith("Skill"))
        shares = zip(("Skill", "Luck"), re.findall(r"\d+", scores), strict=True)
        for bar in bars_of(player, shares):
            filled = [*bar.colours.values()].count(bar.colour)
            assert abs(filled / len(bar.colours) - bar.value / 100) < 0.04
        player.press("Escape", "Ctrl+Shift+D")
        player.play(answer_of(TODAY.date()))
        player.until(lambda: not player.says("Thinking…"))
        looks_right(player)
        review(player)
        (bar,) = bars_of(player, [("Skill", "too few choices")])
        assert not bar.colours


def review(player: Player) -> list[list[list[str]]]:
    """Open the review, and return the rows of its tables once it is complete."""
    player.press("Ctrl+R")
    player.until(lambda: player.says("Guesses to go"))
    player.wait(300)
    found = (n for n in player.nodes if n.role is Role.TABLE and n.key.startswith("dialog"))
    return [[[cell.name for cell in row.children] for row in t.children[1:]] for t in found]


def number_in(figure: str) -> float:
    """Return a figure with its sign, or an estimate of one."""
    return float(figure.removeprefix("≈\xa0").replace("−", "-"))
