"""The coach's panel, line and sheet: what its room finds, and guesses that are typed."""

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from threading import Event
from threading import enumerate as threads
from typing import Any
from unittest import mock

import pytest

from game.coach import Advice, Coach
from game.rules import check_guess
from game.window.draw.nodes import Node, Role, find, walk
from game.words import load
from tests.player import Player, opened
from tests.playing.games import (
    WIDE,
    Colour,
    game,
    linger,
    message,
    part,
    place_of,
    said,
    title,
    typed,
    words,
)
from tests.playing.screens import front_of

ALL_WORDS = 'coach = true\ndifficulty = "hard"\n'
GRADES = [("best", 0.02), ("good", 0.15), ("fair", 0.40), ("weak", 0.80), ("poor", 9.0)]


def advice_for(answer: str, *played: str) -> tuple[Coach, Advice]:
    """Return what the coach's room has to say after some guesses."""
    coach = Coach.for_list(load("en", 5))
    *_, advice = coach.advise([history(answer, *played)], 6 - len(played))
    return coach, advice


def history(answer: str, *played: str) -> list[tuple[str, tuple[int, ...]]]:
    """Return guesses with their clues, as the coach's room takes them."""
    clues = (check_guess(answer.upper(), word.upper()) for word in played)
    return [(word.upper(), tuple(map(int, each))) for word, each in zip(played, clues, strict=True)]


def panel(player: Player) -> list[str]:
    """Return all that the panel says."""
    coach = find(player.root, "coach")
    return [text for node in coach.children for text in node.words] if coach else []


def parts(player: Player) -> list[Node]:
    """Return what can be pressed in the panel."""
    return [node for node in player.nodes if node.key.startswith("coach/") and node.deeds]


def final(player: Player) -> None:
    """Wait until the coach has its best guess."""
    thinks = re.compile("so far|Working|thinking")
    player.until(lambda: panel(player) and not thinks.search(" ".join(panel(player))))
    player.wait(200)


def until_said(player: Player, words: str) -> None:
    """Wait until the panel or its line has some words, and waits for none."""
    player.until(lambda: player.says(words) and "…" not in panel(player))
    player.wait(300)


def bar_is_as_long(player: Player, title: str, first: str, share: float) -> bool:
    """Return whether the bar below a title is a share of the width of the best guess."""
    above = next(text for text in player.drawn if text.words == title)
    place = place_of(next(part for part in parts(player) if part.name == first))
    rows = (
        [player.picture.get_at((x, y))[:3] for x in range(place.left, place.right)]
        for y in range(above.ink.bottom + 4, above.ink.bottom + 2 * above.height)
    )
    bar = max(rows, key=lambda row: row.count(above.colour))
    return abs(bar.count(above.colour) / len(bar) - share) < 0.04


def test_the_panel_says_what_the_coachs_room_finds(tmp_path: Path) -> None:
    coach, advice = advice_for("crane", "slate")
    with game(tmp_path, "crane", config=ALL_WORDS, size=WIDE, drawn=True) as player:
        player.play("slate")
        final(player)
        assert counted(player) == advice.words_left[0]
        left = coach.words_left(history("crane", "slate"))
        best = {worth.word: worth for worth in advice.best}
        first, *others = guesses(player)
        least = min(worth.expected for worth in best.values())
        assert best[first].expected <= least + 0.1, "a usual word may be named first"
        far = [best[word].expected - best[first].expected for word in others]
        assert 1 <= len(others) <= 3 and max(far) <= 0.1 + 1e-6
        assert player.says("Nearly as good") and player.says("Best guess")
        looks: dict[bool, set[Colour]] = {True: set(), False: set()}
        for word in ("grind", "brace", "stole", "crimp", "stale", "eager", "cease"):
            player.press("Escape", *word)
            *_, worth = coach.worth([history("crane", "slate")], word.upper(), 5)
            behind = max(0.0, worth.expected - best[first].expected)
            grade = graded(behind, named=worth.word == first)
            mine = f"{worth.word} is {grade}"
            until_said(player, mine)
            title = next(text for text in player.drawn if text.words == mine)
            looks[grade in ("best", "as good", "good")].add(title.colour)
            share = max(0.0, 1 - behind)
            player.until(partial(bar_is_as_long, player, mine, first, share))  # after an estimate
            why = panel(player)[panel(player).index(mine) + 1]
            if behind > 0.02 and worth.largest > best[first].largest:
                assert why.startswith(f"It leaves up to {worth.largest} words, {first} up to ")
                assert why.endswith(f"{best[first].largest}.")
            elif behind > 0.02 and word.upper() not in left:
                assert why.startswith("It can't be the answer. ")
            else:
                figure = f"{worth.largest} word" if behind <= 0.02 else f"about {behind:.2f}"
                assert figure in why
        (good,), (bad,) = looks[True], looks[False]
        assert good[1] > good[0] and bad[0] > bad[1], "green and orange"


def graded(behind: float, *, named: bool) -> str:
    """Return the grade of a guess that is so far behind the best one, or named as that."""
    grade = next(name for name, most in GRADES if round(behind, 4) <= most + 1e-6)
    return grade if named or grade != "best" else "as good"


def counted(player: Player) -> int:
    """Return how many words are left, as the panel says."""
    return int(panel(player)[0].rpartition(": ")[2].split()[0].replace(",", ""))


def guesses(player: Player) -> list[str]:
    """Return the guesses that the panel names, the best one first."""
    return [part.name for part in parts(player) if part.name.isupper()]


def test_suggestions_are_typed_by_clicks_and_keys(tmp_path: Path) -> None:
    with game(tmp_path, "crane", config="coach = true", size=WIDE) as player:
        player.play("slate")
        final(player)
        best = guesses(player)[0]
        for each in parts(player):
            place = place_of(each)
            player.point((1, 1))
            look = part(player, place)
            player.point(each)
            assert part(player, place) != look
            player.point((1, 1))
            assert part(player, place) == look
            if each.name.isupper():
                player.press("Escape")
                player.click(each)
                assert typed(player)[0] == each.name
        player.press("x", "y", "Ctrl+1")
        assert typed(player)[0] == best
        player.press("Ctrl+Backspace", "Ctrl+0")
        player.wait(300)
        assert "no guaranteed" in message(player) and typed(player)[0] == ""


def test_guesses_of_a_coach_that_is_off_or_thinks_are_refused(tmp_path: Path) -> None:
    with game(tmp_path, "crane") as player:
        for key in ("Ctrl+1", "Ctrl+0"):
            player.press(key)
            player.wait(300)
            assert "Ctrl+A" in message(player) and typed(player)[0] == ""
        player.play("crane")
        player.press("Ctrl+1")
        player.wait(300)
        assert message(player)


def test_the_coach_is_asked_for_once_in_a_game_and_marks_it(tmp_path: Path) -> None:
    with game(tmp_path, "crane", size=WIDE) as player:
        player.press("Ctrl+A")
        assert find(player.root, "coach") is None and title(player) == "Hint"
        player.press("Escape")
        assert not player.says("with help")
        player.press("Ctrl+A", "Enter")
        assert player.says("with help") and panel(player)
        player.press("Ctrl+A")
        assert not panel(player) and player.says("with help"), "the mark stays"
        player.press("Ctrl+A")
        assert panel(player), "in the same game it is not asked again"
        assert not said(player)
        player.resize(480, 640)
        player.press("Ctrl+A", "Ctrl+A")
        assert "F2" in said(player), "of its line"
        player.play("crane")
        assert player.says("with help") and not panel(player)
        player.resize(*WIDE)
        linger(player)
        player.press("Enter")
        player.wait(500)
        assert player.row and not panel(player) and not player.says("with help"), "in the next"


def test_the_panel_stays_until_the_end_of_the_game_is_shown(tmp_path: Path) -> None:
    with game(tmp_path, "robot", config="ask_help = false", size=WIDE) as player:
        player.press("Ctrl+A", *"robot", "Enter")
        while find(player.root, "coach"):
            assert not find(player.root, "result")
            player.frame()
        assert find(player.root, "result")


def test_a_narrow_window_has_a_line_that_opens_the_sheet(tmp_path: Path) -> None:
    coach, advice = advice_for("crane", "slate")
    with game(tmp_path, "crane", config=ALL_WORDS, size=(480, 640)) as player:
        player.play("slate")
        player.until(lambda: "Best guess: " in words(player, "note"))
        line = words(player, "note")
        assert str(*advice.words_left) in line
        best = line.split()[-1]
        assert best in [worth.word for worth in advice.best]
        for word in (best, *(worth.word for worth in advice.best[:3]), "EAGER"):
            player.press("Escape", *word.lower())
            player.until(lambda word=word: f"{word} is" in words(player, "note"))  # type: ignore[misc]
            line = words(player, "note")
            *_, worth = coach.worth([history("crane", "slate")], word, 5)
            far = worth.expected - next(w for w in advice.best if w.word == best).expected
            assert line.endswith(f"{word} is {graded(far, named=word == best)}"), far
            assert line.count(best) == 1
        player.press("Escape")
        player.press("F2")
        assert title(player) == "Coach" and player.says(best)
        player.press(*"bra")
        assert player.says("BRA"), "letters go on to the row, which the dialog covers"
        player.press(*"ce")
        assert typed(player)[0] == "BRACE"
        player.press("Escape")
        assert not title(player)
        player.click(words(player, "note"))
        assert title(player) == "Coach"


def test_the_words_left_and_the_figures_are_a_click_away(tmp_path: Path) -> None:
    coach, advice = advice_for("crane", "pound")
    left = coach.words_left(history("crane", "pound"))
    with game(tmp_path, "crane", config=ALL_WORDS, size=WIDE) as player:
        player.play("pound")  # the order of naming is not that of the figures
        final(player)
        player.click("See all")
        dialog = next(node for node in player.root.children if node.role.name == "DIALOG")
        inside = " ".join(text for node in walk(dialog) for text in node.words)
        assert all(word in inside for word in left)
        player.press("Escape")
        player.click(next(part for part in parts(player) if part.key.endswith("details")))
        player.until(lambda: player.says("chance") or player.says("Chance"))
        tables = [n for n in player.nodes if n.role is Role.TABLE and "board" not in n.key]
        rows = [[cell.name for cell in row.children] for row in tables[-1].children]
        figures = {row[1]: row for row in rows if len(row) == 7}
        for worth in advice.best[:5]:
            row = figures[worth.word]
            assert row[2] == f"{worth.expected:.2f}"
            assert row[4:6] == [str(worth.sets), str(worth.largest)]
            assert row[6] == f"{worth.bits:.1f}"
        player.press("Escape")
        to_go = [row[2].strip("!") for row in figures.values() if row[0].isdigit()]
        assert to_go == sorted(to_go)
        for row in figures.values():
            if row[0].isdigit() and int(row[0]) < 10:
                player.press(f"Ctrl+{row[0]}")
                assert typed(player)[0] == row[1]


def test_the_only_word_left_is_shown_where_it_is_asked_for(tmp_path: Path) -> None:
    with game(tmp_path, "crane", config="coach = true", size=WIDE, drawn=True) as player:
        player.play("brace", "grain")
        player.until(lambda: player.says("1 word left"))
        final(player)
        assert not player.says("CRANE")
        left = min(place_of(each).left for each in parts(player))
        shown = {text.words for text in player.drawn if text.ink.x >= left}
        assert "?" in shown and not shown & {"CRANE", *"CRANE"}
        explains(player)
        player.press(*"crank")
        until_said(player, "CRANK isn't the word that is left.")
        player.press("Escape", "Ctrl+2")
        player.wait(300)
        assert "only 1 guess" in message(player)
        player.press("Ctrl+1")
        assert player.says("CRANE") and not typed(player)[0]
        player.press("Ctrl+1")
        assert typed(player)[0] == "CRANE"
        until_said(player, "It's the answer.")
        assert not player.says("be the answer")
        explains(player, "Chance now", "! marks")
    for way in ("line", "dialog"):
        with game(tmp_path / way, "crane", config="coach = true", size=(480, 640)) as player:
            player.play("brace", "grain")
            player.until(lambda: "Ctrl+1" in words(player, "note"))
            player.press(*["F2"] * (way == "dialog"))
            assert not player.says("CRANE")
            player.click("Show it" if way == "dialog" else words(player, "note"))
            assert player.says("CRANE") and not typed(player)[0]
            player.click("CRANE" if way == "dialog" else words(player, "note"))
            assert typed(player)[0] == ("CRANE" if way == "dialog" else "")


def test_the_only_word_left_is_hidden_while_one_board_alone_is_open(tmp_path: Path) -> None:
    for options in ("", "--sequence"):
        with game(
            tmp_path / options, "crane", "robot", config=ALL_WORDS, options=options, size=WIDE
        ) as player:
            player.play("brace", "grain")
            final(player)
            assert player.says("1 word left") and player.says("Show it") == bool(options)
            player.press("Ctrl+1")
            assert guesses(player)[0] == "CRANE" and bool(typed(player)[0]) != bool(options)
            player.press("Escape")
            player.play("crane", "throb")
            final(player)
            assert player.says("1 word left") and not player.says("ROBOT")


EXPLAINED = {
    "Chance now",
    "Boards now",
    "! marks",
    "strict mode allows",
    "Only the open board",
    "Absurdle keeps",
}


def explains(player: Player, *wanted: str) -> None:
    """Hold that the details explain what there is in the game, and nothing else."""
    player.press("F2")
    player.click("Details")
    assert {words for words in EXPLAINED if player.says(words)} == {*wanted}
    player.press("Escape")


def test_a_sure_win_against_absurdle_is_named_and_typed(tmp_path: Path) -> None:
    with game(
        tmp_path, "crane", config="coach = true", options="--absurdle --guesses 9", size=WIDE
    ) as player:
        player.play("slate", "round")
        for _ in range(3):
            final(player)
            if player.says("Guaranteed win in"):
                break
            explains(player, "Chance now", "! marks", "Absurdle keeps")
            player.press("Ctrl+1", "Enter")
            player.wait()
        (sure,) = guesses(player)  # there is no rival
        assert player.says("Guaranteed win in") and not player.says("Best guess")
        for key in ("Ctrl+0", "Ctrl+1"):
            player.press("Escape", key)
            assert typed(player)[0] == sure


def test_the_coach_follows_the_game(tmp_path: Path) -> None:
    with game(tmp_path, "crane", config=ALL_WORDS + "undo = true", size=WIDE) as player:
        first = counted(player)
        player.play("slate")
        player.until(lambda: counted(player) < first)
        after = counted(player)
        player.press("Ctrl+H")
        player.until(lambda: counted(player) <= after and panel(player))
        player.press("Ctrl+Z")
        player.wait(300)
        player.until(lambda: counted(player) > after)
        player.press(*"slate", "Enter")
        player.wait(300)
        assert counted(player) > after, "while tiles turn, nothing of them is told"
        player.wait()
        player.until(lambda: counted(player) <= after)
    with opened(tmp_path, size=WIDE) as player:
        assert panel(player), "another start goes on with the coach"
        player.play("crane")
        linger(player)
        player.press("Enter")
        player.wait(500)
        final(player)
        assert counted(player) == first, "with the setting, each game has it"


def test_several_boards_are_counted_by_the_one_in_focus(tmp_path: Path) -> None:
    coach = Coach.for_list(load("en", 5))
    with game(tmp_path, "crane", "pound", config=ALL_WORDS) as player:
        player.play("slate")
        for key, answer in (("Alt+1", "crane"), ("Alt+2", "pound")):
            player.press(key)
            left = len(coach.words_left(history(answer, "slate")))
            until_said(player, f"Board {key[-1]}: {left} words left")
    options = "--sequence --strict"
    with game(
        tmp_path / "sequence", "crane", "pound", config=ALL_WORDS, options=options, size=WIDE
    ) as player:
        player.play("slate")
        some = coach.words_left(history("crane", "slate"))
        for key in ("Alt+1", "Alt+2"):
            player.press(key)
            until_said(player, f"Board 1: {len(some)} words left")  # which is open
        final(player)
        explains(player, "Chance now", "! marks", "strict mode allows", "Only the open board")


@pytest.mark.parametrize("opens", ["", "F2"])
def test_guesses_under_the_pointer_stay_and_then_are_the_latest(tmp_path: Path, opens: str) -> None:
    def shown() -> tuple[list[str], bool]:
        """Return the guesses, and whether the best one is called final."""
        nodes = [*walk(front_of(player))]
        named = [node.name for node in nodes if node.deeds and node.name.isupper()]
        return named, not any(node.name.startswith("Best guess so far") for node in nodes)

    def advise(*asked: Any, **more: Any) -> Iterator[Advice]:
        known = [*whole(*asked, **more)]
        early = replace(known[0], best=known[-1].best[::-1])
        yield early
        while not goes_on.wait(0.02):
            asked[4]()  # whether it is to end
            yield early
        yield known[-1]

    whole, goes_on = Coach.advise, Event()
    with (
        mock.patch.object(Coach, "advise", advise),
        game(tmp_path, "crane", config="coach = true", size=WIDE) as player,
    ):
        player.play("slate")
        player.press(*[opens] * bool(opens))
        player.until(lambda: player.says("Nearly as good"))
        early, _ = shown()
        player.point(early[-1])
        player.heard.clear()
        goes_on.set()
        player.until(lambda: "Best guess: " in " ".join(player.heard))
        for other in early[-2:]:
            player.point(other)
            assert shown() == (early, False), "another one is the best by now"
        player.point((1, 1))
        late, is_final = shown()
        assert is_final and late != early
        player.press(*["Escape"] * bool(opens), "Ctrl+A", "Ctrl+A", *[opens] * bool(opens))
        player.until(lambda: shown() == (late, True))


def test_with_a_solved_board_in_focus_the_words_of_an_open_one_are_counted(tmp_path: Path) -> None:
    with game(tmp_path, "crane", "mount", config="coach = true", size=(1920, 1080)) as player:
        player.play("slate", "crane")
        player.press("Alt+1")
        player.until(lambda: player.says("Board 2: "))
        assert not player.says("Board 1: ")


def test_a_coach_that_fails_says_so_and_none_outlives_its_window(tmp_path: Path) -> None:
    fails = mock.patch("game.coach.Coach.for_list", side_effect=MemoryError("no room"))
    with (
        fails,
        mock.patch("threading.excepthook"),
        game(tmp_path, "robot", config="coach = true") as player,
    ):
        player.until(lambda: player.says("no room"))
    with game(tmp_path, "robot", config="coach = true") as player:
        assert not player.says("no room")
    assert not any(thread.name == "worker" for thread in threads())
