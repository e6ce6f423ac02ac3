"""Dialogs: after any change in one, all of it is as if it had been opened so."""

import re
from datetime import date, datetime
from importlib.metadata import version
from itertools import zip_longest
from pathlib import Path
from typing import NamedTuple

import pygame
import pytest

from game.formats import ago
from game.profile.games import Result
from game.program import HOME
from game.rules import Clue, check_guess
from game.version import VERSION
from game.window.draw.nodes import Deed, Node, Role, walk
from tests.player import Player, opened
from tests.playing.games import (
    QUIET,
    ROBOT,
    focused,
    game,
    heard,
    place_of,
    words,
)
from tests.playing.kept import answer_of, at_noon
from tests.playing.screens import Guide, Look, Screen, front_of, visited
from tests.playing.sight import Sight
from tests.playing.test_calendar import puzzle
from tests.playing.test_settings import saved
from tests.profile.games import FakeClock

ROWS = (Role.CHOICE, Role.SWITCH, Role.NUMBER, Role.FIELD)
Seen = tuple[list[Node], bytes]


def seen(player: Player) -> Seen:
    """Return the dialog on top as nodes and pixels, with its last button in focus."""
    player.point((1, 1))
    buttons = [node for node in walk(front_of(player)) if node.role is Role.BUTTON]
    player.ask(buttons[-1], Deed.FOCUS)
    player.wait(500)
    dialog = front_of(player)
    assert dialog.role is Role.DIALOG and dialog.place
    inside = pygame.Rect(dialog.place).inflate(-40, -40)  # without the corners, which are round
    pixels = player.picture.subsurface(inside).copy().get_buffer().raw
    return [node._replace(key="", deeds=(), children=()) for node in walk(dialog)], pixels


def check_alike(one: Seen, other: Seen, what: object = "") -> None:
    """See that two dialogs are the same."""
    pairs = zip_longest(one[0], other[0])
    assert one[0] == other[0], f"{what}: {[pair for pair in pairs if pair[0] != pair[1]]}"
    assert one == other, f"{what}: the same is drawn otherwise"


def go(player: Player, way: str) -> None:
    """Go a way as `screens` has it, where "@Name;" goes to a row, and wait for what is read."""
    for step in filter(None, (part.strip() for part in way.split(";"))):
        if step.startswith("@"):
            found = [n for n in player.nodes if n.name.startswith(step[1:]) and n.role in ROWS]
            player.ask(min(found, key=lambda node: len(node.name)), Deed.FOCUS)
        elif step.startswith("[") and step.endswith("]"):
            player.click(step[1:-1])
            player.wait(300)
        else:
            Guide(player).follow(step)
        player.until(lambda: not (player.says("Counting") or player.says("Searching")))


def pages(player: Player, count: int) -> list[Seen]:
    """Return all pages of a dialog, from the one in view on."""
    found = []
    for _ in range(count):
        player.until(lambda: not player.says("Counting"))
        found.append(seen(player))
        player.press("Ctrl+Tab")
    return found


# Custom games ------------------------------------------------------------------------------


class AsSet(NamedTuple):
    """Settings, the keys that make a custom game the same with the usual ones, what it then is."""

    config: str
    way: str
    rules: tuple[str, ...]


HIGH = (1280, 1000)  # where all rules are in view
AS_SET = (
    AsSet(
        'boards = 4\nhard_mode = "hard"',
        "@Boards; Right Right Right; @Hard mode; Right",
        ("5 letters", "4 boards", "9 guesses"),
    ),
    AsSet(
        'word_length = 7\nhost = "absurdle"',
        "@Letters; Right Right; @Opponent; Right",
        ("7 letters", "6 guesses"),
    ),
    AsSet(
        "boards = 2\nmax_guesses = 9",
        "@Guesses; Right Right Right; @Boards; Right",
        ("5 letters", "2 boards", "9 guesses"),
    ),
    AsSet(
        "sequence = true\nboards = 2",
        "@Boards; Right; @Boards open; Right",
        ("5 letters", "2 boards", "7 guesses"),
    ),
    AsSet(
        'difficulty = "hard"\nundo = true',
        "@Words; Right; @Undo; Space",
        ("5 letters", "6 guesses"),
    ),
)


def test_a_custom_game_is_shown_as_the_settings_would_have_it(tmp_path: Path) -> None:
    def all_rules(player: Player) -> None:
        player.press("Ctrl+N", "u")
        player.click(next(node for node in player.nodes if node.name.startswith("More rules")))

    with game(tmp_path / "usual", "robot", config=QUIET, size=HIGH) as player:
        made = []
        for _, way, rules in AS_SET:
            all_rules(player)
            player.click("Reset")
            go(player, way)
            assert player.says(" · ".join(rules))
            assert rules[-1].split()[0] in (player.find("Guesses", Role.NUMBER).value or "")
            made.append(seen(player))
            player.press("Escape", "Escape")
    for number, (config, way, _) in enumerate(AS_SET):
        with game(tmp_path / str(number), "robot", config=QUIET + config, size=HIGH) as player:
            all_rules(player)
            check_alike(made[number], seen(player), config)
            go(player, "[Reset]")
            usual = seen(player)
            go(player, f"{way}; @Daily puzzle; Space; [Reset]")
            check_alike(seen(player), usual, f"{config}, reset")


# The calendar ------------------------------------------------------------------------------

# today, by boards; 4 is given up
GUESSED = {1: ("slate", "crony", "fjord", "qualm"), 2: ("fjord",), 4: ("slate",)}
PAST = (
    puzzle(12, late=2),
    puzzle(13, Result.LOST, 6),
    puzzle(15, boards=2),
    puzzle(17, boards=4, hints=1),
    puzzle(18, Result.GIVEN_UP, boards=2),
    puzzle(19, boards=4),
    puzzle(19),
)


def clues_of(guess: str, answer: str) -> tuple[Clue, ...]:
    return check_guess(answer.upper(), guess.upper())


def play_today(player: Player, boards: int) -> None:
    """Come to today's puzzle with some boards."""
    go(player, f"Ctrl+T; Ctrl+Tab; {boards} Home Enter")
    player.wait()


def test_the_calendar_of_other_boards_is_as_if_opened_with_them(tmp_path: Path) -> None:
    with at_noon(tmp_path, *ROBOT, games=PAST) as player:
        for boards, words in GUESSED.items():
            play_today(player, boards)
            player.play(*words)
        go(player, "Ctrl+G; [Give up]")
        opened_so: dict[int, Seen] = {}
        for boards in GUESSED:
            play_today(player, boards)
            go(player, "Ctrl+T; Ctrl+Tab")
            assert player.find("1 board" if boards == 1 else f"{boards} boards").selected
            opened_so[boards] = seen(player)
            for other in (each for each in opened_so if each != boards):
                player.type(str(other))
                check_alike(seen(player), opened_so[other], (boards, other))
                player.type(str(boards))
                check_alike(seen(player), opened_so[boards], (boards, other))
            for way in ("PageUp Home", "Left Right", "3 2 Up PageUp Home", "9 PageDown Down"):
                go(player, f"{way} {boards}")
                check_alike(seen(player), opened_so[boards], way)
            player.press("Escape", "Escape")


# What is scrolled ---------------------------------------------------------------------------


def test_what_is_scrolled_stays_so_below_dialogs_and_in_another_window(tmp_path: Path) -> None:
    with game(tmp_path, "robot", config=QUIET, size=(480, 320), drawn=True) as player:
        player.play("slate", "rotor", "robot")
        go(player, "Ctrl+R rest")
        player.point(place_of(front_of(player)).center)
        seen = []
        for act in ("", "wheel", "Ctrl+, Escape"):
            player.wheel(-2) if act == "wheel" else go(player, act)
            player.wait(500)
            seen.append([(text.words, text.seen) for text in player.drawn])
        assert seen[0] != seen[1] == seen[2]
        player.resize(482, 320)
        player.wait(500)
        assert [text.words for text in player.drawn] == [words for words, _ in seen[2]]


def test_no_key_changes_what_has_been_scrolled_away(tmp_path: Path) -> None:
    with game(tmp_path, "robot", config=QUIET, size=(480, 320), drawn=True) as player:
        go(player, "Ctrl+, rest")
        before = player.find("Hard mode")
        go(player, "End rest Enter rest")
        after = player.find("Hard mode")
        assert after.checked == before.checked and after.place == before.place, "it is seen again"
        go(player, "Enter rest")
        assert player.find("Hard mode").checked != before.checked


def test_a_dialog_dims_the_whole_window_above_a_sheet_as_well(tmp_path: Path) -> None:
    with game(tmp_path, "robot", config=QUIET, drawn=True) as player:
        player.play("robot")
        go(player, "rest Ctrl+T rest")
        seen = Sight(player).colours(pygame.Rect(0, 0, 1280, 60))
        go(player, "Escape Ctrl+C rest Ctrl+T rest")
        assert Sight(player).colours(pygame.Rect(0, 0, 1280, 60)) == seen


PAGES = ("Ctrl+N", "Ctrl+,", "Ctrl+, [More settings]", "Ctrl+T rest", "Ctrl+R rest")


@pytest.mark.parametrize("way", [*PAGES, "F1 page:1", "F1 page:2"])
def test_a_page_that_is_come_back_to_has_its_focus_where_it_was_left(way: str) -> None:
    def keys() -> list[str]:
        return [node.key for node in walk(front_of(player))]

    left = set()
    with visited(Screen(f"slate robot {way}", past=True), Look()) as guide:
        player = guide.player
        page = keys()
        for node in [each for each in player.nodes if each.key in page]:
            leads = Deed.FOCUS in node.deeds and node.role in (Role.BUTTON, Role.ITEM)
            for press in ("click", "Enter", *node.keys.lower()) if leads else ():
                while front_of(player).role is Role.DIALOG:
                    player.press("Escape")
                guide.follow(way)
                if press == "click":
                    player.click(node)
                else:
                    player.ask(node, Deed.FOCUS) if press == "Enter" else None
                    player.press(press)
                player.wait(300)
                if keys() != page:
                    player.press("Escape")
                    if keys() == page:
                        assert player.focus == node.key, (node.name, press)
                        left.add(node.name)
        assert left


# What is undone ------------------------------------------------------------------------------


class Alike(NamedTuple):
    """A dialog: how it is opened, from a game after some words, and ways that lead to the same."""

    opening: str
    ways: tuple[tuple[str, ...], ...]
    words: str = "slate"


WORD, FILE = "@Your word, or one for each board", "Import games from this file"
MORE_LETTERS = "@Letters; Right; @Hard mode; Right; @Language; Right; @Boards; Right Right"
ALIKE = {
    "challenge": Alike(
        "Ctrl+N; [With a friend]",
        (
            (
                "",
                '"tiger" Ctrl+A Backspace',
                '"qqq" Backspace Backspace Backspace; @Message; "Hi" Backspace Backspace',
                "@Use the rules of this game; Space; Space",
                "[Copy code]",
            ),
            (
                '"tiger"',
                '"tigers" Backspace',
                f'"mango"; [Copy code]; {WORD}; Ctrl+A "tiger"',
                '"tiger"; [Copy link]; @Message; "H" Backspace',
                '"tiger"; [Copy code]; @Use the rules of this game; Space; Space',
            ),
            (
                '"tiger"; @Use the rules of this game; Space',
                '@Use the rules of this game; Space; {WORD}; "tiger"'.replace("{WORD}", WORD),
            ),
            ('"qwert"', '"slate"; Ctrl+A "qwert"'),
            ('"qwert robot"', '"qwert, robot"; Ctrl+A "qwert robot"'),
        ),
    ),
    "new puzzle": Alike(
        ">Ctrl+E Ctrl+N",
        (
            ("", "@Letters; Right; Left; @Boards; Right; Left; @Hard mode; Right; Left"),
            (MORE_LETTERS, f"{MORE_LETTERS}; [Start]; Ctrl+N"),
        ),
    ),
    "your games": Alike(
        "Ctrl+,; [More settings]; [Your games, Back up, export, import]",
        (
            ("", "Ctrl+Tab Ctrl+Tab Ctrl+Tab", "Ctrl+Tab; [Import]; Ctrl+Shift+Tab"),
            (
                "Ctrl+Tab",
                '@Export all games; "x"; Ctrl+Tab',
                f'Ctrl+Tab; [Import]; @{FILE}; "x" Backspace',
                "Ctrl+Shift+Tab Ctrl+Shift+Tab",
            ),
            (
                f'Ctrl+Tab; @{FILE}; "x"; Ctrl+Shift+Tab',
                f'Ctrl+Tab; @{FILE}; "xy" Backspace; [Import]; Ctrl+Tab; Ctrl+Tab',
                "",
            ),
        ),
    ),
    "help": Alike("F1", (("", "3 1", "Ctrl+Tab Ctrl+Shift+Tab"), ("3", "Ctrl+Shift+Tab"))),
    "share": Alike(
        "Ctrl+C",
        (("", "Right Left", "Left", "Right Right Left Left"), ("Right Right", "Right Right Right")),
        "slate robot",
    ),
    "review": Alike("Ctrl+R rest", (("", "2 1"), ("2", "Ctrl+Tab")), "slate rotor robot"),
}


@pytest.mark.parametrize("name", ALIKE)
def test_what_leads_to_the_same_shows_the_same(tmp_path: Path, name: str) -> None:
    opening, ways, words = ALIKE[name]
    different = []
    with game(tmp_path, "robot", config=QUIET) as player:
        player.play(*words.split())
        for alike in ways:
            found = []
            for way in alike:
                go(player, opening)
                go(player, way)
                found.append(seen(player))
                check_alike(found[0], found[-1], way)
                for _ in range(4):
                    player.press("Escape")
            different.append((str(found[0][0]), found[0][1]))
    assert len({*different}) >= len(ways) - (name == "your games")


def test_another_page_begins_at_its_top(tmp_path: Path) -> None:
    def shown() -> list[tuple[str, tuple[int, int]]]:
        player.wait()
        return [(text.words, text.ink.topleft) for text in player.drawn]

    with game(tmp_path, "robot", config=QUIET, size=(320, 320), drawn=True) as player:
        player.press("F1", "2")
        top = shown()
        player.press("1")
        before = shown()
        player.point(front_of(player))
        player.wheel(-20)
        assert shown() != before, "it scrolls"
        player.press("Ctrl+Tab")
        assert shown() == top


# Games that wait -----------------------------------------------------------------------------

ROUNDS = (("2", "4", "c", "8", "s"), ("4", "2", "8"), ("c", "2"))


def test_games_that_wait_say_what_was_played_of_them_and_when(tmp_path: Path) -> None:
    clock = FakeClock("2026-11-09T09:00:00+00:00")
    words = ("qualm", "fjord", "vixen")
    with at_noon(tmp_path, "--seed", "9", config="undo = true", clock=clock) as player:
        played: dict[str, tuple[int, datetime]] = {}
        for number, kinds in enumerate(ROUNDS):
            for kind in kinds:
                if number:
                    go_on_with(player, played, kind)
                else:
                    go(player, f"Ctrl+N {kind}")
                clock.go_on(hours=1)
                player.play(words[number])
                if kind == "8":
                    player.play("nymph")
                    player.press("Ctrl+Z")
                played[kind] = (played.get(kind, (0,))[0] + 1, clock.now)
                clock.go_on(hours=30 - 12 * number)
        go(player, "Ctrl+N c")
        order = sorted(played, key=lambda kind: played[kind][1], reverse=True)
        go(player, "Ctrl+N; [4 more]")
        items = [node.name for node in player.nodes if node.role is Role.ITEM]
        assert items == [line_of(kind, *played[kind], clock.now) for kind in order]
        player.press("Escape")
        (card,) = (node.name for node in front_of(player).children if " of " in node.name)
        made, at = played[order[0]]
        assert card.endswith(f", {made + 1} of {BOARDS[order[0]] + 5}, {ago(at, clock.now)}")


BOARDS = {"c": 1, "2": 2, "4": 4, "8": 8, "s": 4}


def line_of(kind: str, made: int, at: datetime, now: datetime) -> str:
    name = {"c": "Classic", "s": "Sequence"}.get(kind, f"{kind} boards")
    guesses = f"{made + 1} of {BOARDS[kind] + 5}"
    return f"{name}, {guesses}, {ago(at, now)}"


def go_on_with(player: Player, played: dict[str, tuple[int, datetime]], kind: str) -> None:
    """Go on with a game, from the list of all or from its card."""
    go(player, "Ctrl+N c")
    go(player, "Ctrl+N; [4 more]")
    items = [node for node in player.nodes if node.role is Role.ITEM]
    order = sorted(played, key=lambda each: played[each][1], reverse=True)
    player.click(items[order.index(kind)])
    player.wait()
    boards = BOARDS[kind]
    assert player.says(f"{boards} boards") == (boards > 1)
    assert player.says("Row 1, qualm")


def test_the_calendar_shows_of_a_puzzle_that_is_over_only_how_it_ended(tmp_path: Path) -> None:
    answer = answer_of(date(2026, 11, 20))
    found = []
    for number, guesses in enumerate((("slate", "crony"), ("fjord", "nymph"))):
        with at_noon(tmp_path / str(number), *ROBOT, games=PAST) as player:
            play_today(player, 1)
            player.play(*guesses, answer)
            play_today(player, 2)  # so that nothing but the dialog is compared
            go(player, "Ctrl+T; Ctrl+Tab; 1")
            found.append(seen(player))
    check_alike(*found)


# What is promised ----------------------------------------------------------------------------


def test_the_next_game_has_the_rules_of_a_custom_one_too(tmp_path: Path) -> None:
    with at_noon(tmp_path, *ROBOT) as player:
        go(player, "Ctrl+N u; @Letters; Right; @Boards; Right; @Guesses; Right Right; [Start]")
        for _ in range(2):
            assert player.says("2 boards") and player.says("Guess 1 of 9")
            assert player.row and player.row.name.startswith("Row 1, 6 letters")
            player.play("planet")
            go(player, "Ctrl+G; [Give up]")
            go(player, "[Next game]")
        go(player, "Ctrl+N c")
        assert player.says("Guess 1 of 6")


CARD_LINES = (  # the games of days, and what is said of today's puzzle then
    ((), "20 November"),
    ((puzzle(20, None, 2),), "20 November, started"),
    ((puzzle(20, count=4),), "Solved in 4, next in 12 h"),
    ((puzzle(20, Result.LOST, 6),), "Not solved, next in 12 h"),
    ((puzzle(19, boards=2),), "20 November"),
)


@pytest.mark.parametrize("number", range(len(CARD_LINES)))
def test_the_card_of_today_says_how_its_puzzle_went(tmp_path: Path, number: int) -> None:
    games, line = CARD_LINES[number]
    with at_noon(tmp_path, *ROBOT, games=games, drawn=True) as player:
        go(player, "Ctrl+N")
        (card,) = (n for n in front_of(player).children if n.name.startswith("Daily."))
        assert line in card.name.replace("\xa0", " ")
        is_over = "next in" in line
        other = place_of(next(n for n in front_of(player).children if "Classic" in n.name))
        looks = [player.picture.get_at(x.move(6, 0).midleft) for x in (place_of(card), other)]
        assert (looks[0] == looks[1]) == is_over, "it stands out as long as it can be played"
        assert focused(player).name.startswith("Classic" if is_over else "Daily")
        if "started" in line:
            return  # its words are drawn at random, so that nothing can go on
        player.click(card)
        player.wait()
        assert (front_of(player).name == "Statistics") == is_over
        assert is_over or player.says("20 November")


def test_about_names_the_files_and_what_is_installed(tmp_path: Path) -> None:
    with at_noon(tmp_path, *ROBOT) as player:
        go(player, "F1; [About]")
        said = "\n".join(node.name for node in front_of(player).children)
        games, settings = tmp_path / "games" / "profile.sqlite3", tmp_path / "config.toml"
        assert VERSION in said and f"Games: {games}" in said and f"Settings: {settings}" in said
        for name in ("pygame-ce", "numpy", "tomlkit", "pygame_gui", "platformdirs"):
            assert f"{name} {version(name)}" in said
        for folder in ("fonts", "words", "sounds", "icons", "icon"):
            (file,) = re.findall(rf"{folder}/\w+\.md", said)
            assert (HOME / "assets" / file).is_file()
        assert str(HOME / "assets") in said and str(HOME / "LICENSE") in said


def test_the_menu_has_what_can_be_done_now(tmp_path: Path) -> None:
    def entries() -> set[str]:
        player.press("F10")
        items = [node for node in walk(front_of(player)) if node.role is Role.ITEM]
        found = {node.name.split(",")[0] for node in items}
        assert all("," in node.name for node in items)  # each has a key
        keys.update((name, key) for name, _, key in (n.name.partition(", ") for n in items))
        player.press("Escape")
        return found

    keys: dict[str, str] = {}
    always = {"Daily", "New game", "Statistics", "Settings", "Help", "Assistant"}
    always |= {"Full screen", "Quit"}
    playing = {"Hint", "Coach", "On-screen keyboard", "Give up"}
    with opened(tmp_path, *ROBOT, "--hard", config=QUIET) as player:
        assert entries() == always | playing | {"Turn off hard mode"}
        player.play("slate", "robot")
        assert entries() == always | {"Share", "Review"}
        go(player, "Ctrl+N 4")
        several = entries() - always - playing
        assert several == {"Board order", "Hide solved", "Turn off hard mode"}
        go(player, "?")
        told = [node.name for node in front_of(player).children]
        for name, key in keys.items():  # whose last word is in what the list says of it
            said = " ".join(each for each in told if each.endswith(f": {key}")).lower()
            assert ALSO.get(name, name.split(":")[0].split()[-1].lower()) in said, name


ALSO = {"Daily": "puzzle", "Board order": "order"}

ACTS = {  # by words that are played before: words, keys and buttons
    "": "qqqqq zz Ctrl+C Ctrl+R qqqqq Ctrl+1 Ctrl+B Ctrl+C Ctrl+E [Undo] Ctrl+O",
    "slate fuzzy": "Ctrl+D Ctrl+C [Hard",
    "robot": "Ctrl+D",
}
ON_BOARDS = {"berry": "Ctrl+O Ctrl+Shift+O qqqqq Ctrl+Shift+O Ctrl+O"}


@pytest.mark.parametrize(
    ("answers", "acts_by_words", "different"),
    [("robot", ACTS, 11), ("robot,berry,pound,fuzzy,crane", ON_BOARDS, 5)],
)
def test_each_message_is_heard_and_the_newest_of_the_last_ones(
    tmp_path: Path, answers: str, acts_by_words: dict[str, str], different: int
) -> None:
    told = list[str]()
    start = ("--answer", answers, "--undo")
    with opened(tmp_path, *start, config=f'{QUIET}warn = "off"', size=(1280, 800)) as player:
        player.press("Ctrl+M")
        assert player.says("No messages yet") and player.find("Keep playing")
        player.press("Escape")
        for played, acts in acts_by_words.items():
            player.play(*played.split())
            for act in acts.split():
                player.point((3, 400))
                player.wait()
                player.heard.clear()
                if act[0] == "[":
                    player.click(next(n for n in player.nodes if n.name.startswith(act[1:5])))
                else:
                    player.press(*((*act, "Enter") if act.islower() else (act,)))
                player.wait(300)
                new = words(player, "message")
                assert new and new in " ".join(player.heard), act
                assert ("only one board" in new) == (act == "Ctrl+O" and "," not in answers)
                if act == "Ctrl+Shift+O":
                    assert ("hidden" in new) == saved(tmp_path)["hide_solved"]
                told = [new, *(each for each in told if each != new)]
                player.wait(20_000)
                assert not words(player, "message"), "it goes by itself"
                player.press("Escape", "Ctrl+M")
                listed = [n.name for n in front_of(player).children if n.role is Role.LABEL]
                assert [each for each in listed if each in told] == told, "others are but heard"
                assert player.says("Keep playing") == bool(player.row)
                player.press("Escape", "F9")
                assert new in heard(player, "F8"), act
        assert len(told) == different


@pytest.mark.parametrize("daily", [False, True])
@pytest.mark.parametrize("keys", ["Ctrl+H", "F2"])
def test_before_help_it_is_said_what_counts_and_only_what_was_asked_is_done(
    tmp_path: Path, daily: bool, keys: str
) -> None:
    start = ["--daily"] if daily else ["--answer", "robot"]
    with at_noon(tmp_path, *start) as player:
        player.play("fjord")
        player.press(keys)
        assert player.says("Marks this game") and player.says("daily streak") == daily
        player.press("Escape")
        assert front_of(player).role is Role.WINDOW and not player.says("with help")
        for asks in (keys, "Ctrl+G"):  # a click beside a question, or a letter, is its end as well
            player.press(asks)
            player.click((1, 300))
            assert front_of(player).role is Role.WINDOW
            player.press(asks, "b")
            assert player.row and player.row.value == "B" and not player.says("with help")
            player.press("Backspace")
        player.press(keys, "Enter")
        assert player.says("with help")
        assert player.says("contains") == (keys == "Ctrl+H")


def test_chips_of_today_go_on_with_its_puzzle_or_show_its_days(tmp_path: Path) -> None:
    with at_noon(tmp_path, *ROBOT, games=(puzzle(20, count=4),)) as player:
        go(player, "Ctrl+N; [Today's puzzle with 4 boards]")
        player.play("slate")
        go(player, "Ctrl+N c")
        go(player, "Ctrl+N")
        assert player.says("Daily · 4 boards, 20 November, 2 of 9")
        go(player, "[Today's puzzle with 4 boards]")
        assert player.says("4 boards") and player.says("guess 2 of 9")
        go(player, "Ctrl+G; [Give up]")
        go(player, "Ctrl+N c")
        go(player, "Ctrl+N; [Today's puzzle with 4 boards]")
        assert front_of(player).name == "Statistics" and player.find("4 boards").selected
        assert player.find("Replay")


def test_before_the_first_puzzle_there_is_none_to_play(tmp_path: Path) -> None:
    clock = FakeClock("2025-06-01T12:00:00+00:00")
    with at_noon(tmp_path, *ROBOT, games=PAST[:1], clock=clock) as player:
        go(player, "Ctrl+T; Ctrl+Tab")
        assert player.says("The first puzzle was on") and not player.says("1 board")
        assert not any(node.name == "Play" for node in player.nodes)
        player.press("Left", "PageUp", "4", "Home")
        assert front_of(player).name == "Statistics"


def test_todays_puzzle_is_come_back_to_from_dialogs_above_it(tmp_path: Path) -> None:
    with at_noon(tmp_path, "--daily") as player:
        player.play("fjord")
        go(player, "Ctrl+T; [Play today's puzzle]")
        assert front_of(player).role is Role.WINDOW and player.says("Row 1, fjord")
