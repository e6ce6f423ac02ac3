"""The page at the end of a game: what is drawn and said of each board, and of the games so far."""

import re
from collections import Counter
from datetime import timedelta
from pathlib import Path

import pygame
import pytest

from game.match import Daily
from game.profile.games import KeptGame, Result
from game.window.draw.nodes import Node, Role
from game.words.definitions import defined
from tests.player import Player
from tests.playing.games import SIXTEEN, STILL, WIDE, game, words
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
from tests.playing.sight import Sight, bars_of, bars_to_scale, lines_of_letters, sights, words_of
from tests.playing.test_boards import tables
from tests.playing.test_end import WRONG, lines, result
from tests.playing.test_statistics import TODAY
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


@pytest.mark.parametrize(("answers", "played", "size"), SEVERAL)
def test_each_board_shows_its_rows_its_answer_and_how_it_went(
    tmp_path: Path, answers: tuple[str, ...], played: str, size: tuple[int, int]
) -> None:
    guesses = played.split()
    found = [guesses.index(each) + 1 if each in guesses else 0 for each in answers]
    options = f"--guesses {len(guesses)}"
    with game(tmp_path, *answers, options=options, config=STILL, size=size, drawn=True) as player:
        player.play(*guesses)
        boards = tables(player)
        for number, board in boards.items():
            word, count = answers[number - 1], found[number - 1]
            assert board.place
            rows = [cells_of(row) for row in board.children]
            wanted = [each.upper() for each in (guesses[:count] if count else [*guesses, word])]
            assert rows == wanted[-len(rows) :]
            assert size != WIDE or rows == wanted
            seen = [t for t in player.drawn if pygame.Rect(board.place).contains(t.ink)]
            assert [*lines_of_letters(seen)] == rows
            above = pygame.Rect(board.place).move(0, -30)
            label = {t.words for t in player.drawn if above.colliderect(t.ink)}
            assert {str(number), FOUND if count else MISSED} <= label
        hidden = re.findall(r"[↑↓] (\d+)", words(player, "state"))
        assert sum(map(int, hidden)) == len(answers) - len(boards)
        looks_right(player)
        number, board = [*boards.items()][-1]
        player.click(board)
        assert f"{number}. {answers[number - 1]}" in " ".join(lines(player))
        player.press("Ctrl+Left")
        assert f"{number - 1}. {answers[number - 2]}" in " ".join(lines(player))


def cells_of(row: Node) -> str:
    """Return the letters of a row."""
    return "".join(cell.name.split()[0] for cell in row.children).upper()


def looks_right(player: Player) -> None:
    """Hold that what is drawn is up to date, whole, over nothing else, and what is said."""
    sight = Sight(player)
    rules = (said_is_drawn, drawn_is_said, drawn_anew, told_apart, inside, apart, texts_apart)
    found = [*uncut([sight]), *(fault for rule in rules for fault in rule(sight))]
    alone = any(node.name == "Board" for node in sight.nodes)
    found += all_is_drawn(sights(player)) if alone else ()
    assert not [fault for fault in found if not re.search(KNOWN, fault)]


def in_any_window(player: Player, answer: str) -> None:
    """Hold that the end looks right in any window, and all of it can be scrolled into view."""
    meaning = defined(answer)
    assert meaning
    for size in ((320, 480), (900, 500), (520, 340), (320, 320)):
        player.resize(*size)
        seen = sights(player)
        shown = words_of(text.words for sight in seen for text in sight.drawn)
        assert words_of([lines(player)[0], meaning.words]) <= shown, size
        assert not [*uncut(seen)], size


# Puzzles of days before: how many days ago, the guesses of a win or 0, hints, days played later.
DAYS = [
    (1, 3, 0, 0),
    (2, 4, 0, 0),
    (3, 4, 0, 0),
    (4, 0, 0, 0),
    *((n, 2, 0, 0) for n in range(5, 10)),
]
DAYS += [(10, 0, 1, 0), (11, 5, 1, 0), (12, 2, 0, 3), (13, 6, 0, 2), (14, 0, 0, 4), (15, 3, 1, 2)]


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
        said, table = (
            lines(player),
            next(node for node in result(player).children if node.role is Role.TABLE),
        )
        counts = {row.children[0].name: int(row.children[1].name) for row in table.children[1:]}
        right = Counter(str(won or "X") for won in like)
        assert counts == {name: right[name] for name in "123456X"}
        bars_to_scale(player, ((name, str(count)) for name, count in counts.items()))
        days, told = " ".join(said), " ".join(player.heard)
        ended = ago == 0 and not guesses
        streak = 3 + (ago == 0 and guesses > 0)
        assert (f"{3}-day streak ended" if ended else f"{streak} day streak best 5") in days
        assert (f"{3}-day streak ended" if ended else f"{streak}-day streak, best 5") in told
        for text in (days, told):
            assert ("Next puzzle in" in text) is (ago == 0)
        (week,) = (line for line in said if "Mon" in line and "Tue" in line)
        assert week.count("solved") == 3 + (ago == 0 and guesses > 0) + 2
        now, other = ("Share", "Another game") if not ago else ("Play today's", "Share")
        buttons = [n.name for n in result(player).children if n.role is Role.BUTTON]
        assert buttons == [now, other, "Review"]
        in_any_window(player, answer)


def test_the_chart_and_colours_of_a_review_are_those_of_its_figures(tmp_path: Path) -> None:
    played = ["SLATE", "ROTOR", "ROBOT"]
    with game(tmp_path, "robot", config=STILL, size=WIDE, drawn=True) as player:
        player.play(*map(str.lower, played))
        player.press("Ctrl+R")
        player.until(lambda: player.says("Details"))
        looks_right(player)
        left = table_of(player)
        texts, picture = [text for text in player.drawn if text.seen], player.picture
        named = {text.words: text for text in reversed(texts)}
        gain, loss = named["Luckiest moment"].colour, named["Worth knowing"].colour
        bars = [
            sum(picture.get_at((x, text.ink.centery))[:3] == gain for x in range(text.ink.x))
            for text in texts
            if text.words.strip().startswith("of ")
        ]
        counts = (row[1].replace(",", "").split() for row in left[:-1])
        shares = [int(after) / int(before) for after, _, before in counts]
        for long, each in zip(bars, shares, strict=True):  # none is shorter than it is thick
            assert abs(long - each * max(bars) / max(shares)) < 19
        scores = [node.name for node in player.nodes if re.match("(Skill|Luck): ", node.name)]
        for bar in bars_of(player, [tuple(each.split(": ")) for each in scores]):
            filled = [*bar.colours.values()].count(bar.colour)
            assert abs(filled / len(bar.colours) - bar.value / 100) < 0.04
        player.click("Details")
        looks_right(player)
        turns = table_of(player)
        assert [row[0].split(":")[0] for row in left] == played == [row[0] for row in turns]
        named = {text.words: text for text in player.drawn if text.seen}
        for _, cost, luck, *_ in turns:
            assert (named[cost].colour == loss) is (float(cost) > 0)
            kind = float(luck.replace("−", "-"))
            neutral = named["SLATE"].colour
            assert named[luck].colour == (gain if kind > 0 else loss if kind else neutral)


def table_of(player: Player) -> list[list[str]]:
    """Return the rows of the one table of a dialog."""
    found = (n for n in player.nodes if n.role is Role.TABLE and n.key.startswith("dialog"))
    [rows] = ([[c.name for c in row.children] for row in t.children[1:]] for t in found)
    return rows
