"""Dialogs: after any change in one, all of it is as if it had been opened so."""

from pathlib import Path

import pygame

from game.profile.games import Result
from game.window.access.nodes import Deed, Node, Role, walk
from tests.player import Player, opened
from tests.playing.kept import at_noon
from tests.playing.screens import Guide, front_of
from tests.playing.test_calendar import puzzle
from tests.playing.test_statistics import GAMES

ROWS = (Role.CHOICE, Role.SWITCH, Role.NUMBER, Role.FIELD)
Seen = tuple[list[Node], bytes]
QUIET = 'ask_help = false\nanimation = "off"\n'


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
    left = [node for node in one[0] if node not in other[0]]
    right = [node for node in other[0] if node not in one[0]]
    assert not (left or right), f"{what}: {left} is {right}"
    assert one == other, f"{what}: the same is drawn otherwise"


def go(player: Player, way: str) -> None:
    """Go a way as `screens` has it, where "@Name;" goes to a row, and wait for what is read."""
    for step in filter(None, (part.strip() for part in way.split(";"))):
        if step.startswith("@"):
            row = next(n for n in player.nodes if n.name == step[1:] and n.role in ROWS)
            player.ask(row, Deed.FOCUS)
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

AS_SET = (  # settings, and the keys that make a custom game with the usual ones the same
    ('boards = 4\nhard_mode = "hard"', "@Boards; Right Right Right; @Hard mode; Right"),
    ('word_length = 7\nhost = "absurdle"', "@Letters; Right Right; @Opponent; Right"),
    ("boards = 2\nmax_guesses = 9", "@Guesses; Right Right Right; @Boards; Right"),
    ("sequence = true\nboards = 2", "@Boards; Right; @Boards open; Right"),
    (
        'difficulty = "hard"\nlanguage = "es"\neasy = true\nundo = true',
        "Ctrl+Tab; @Difficulty; Right; @Language; Right; @Show words left; Space; @Undo; Space; "
        "Ctrl+Shift+Tab",
    ),
)


def test_a_custom_game_is_shown_as_the_settings_would_have_it(tmp_path: Path) -> None:
    with opened(tmp_path / "usual", "--answer", "robot", config=QUIET) as player:
        made = []
        for _, way in AS_SET:
            go(player, f"Ctrl+N u; {way}")
            made.append(pages(player, 3))
            player.press("Escape", "Escape")
    for number, (config, way) in enumerate(AS_SET):
        with opened(tmp_path / str(number), "--answer", "robot", config=QUIET + config) as player:
            go(player, "Ctrl+N u")
            wanted = pages(player, 3)
            for one, other in zip(made[number], wanted, strict=True):
                check_alike(one, other, config)
            go(player, f"{way}; Ctrl+Tab; @Puzzle; Space; Ctrl+Tab; [Start]; [Reset]; Ctrl+Tab")
            for one, other in zip(pages(player, 3), wanted, strict=True):
                check_alike(one, other, f"{config}, reset")


# The calendar ------------------------------------------------------------------------------

GUESSED = {1: ("slate", "crony"), 2: ("fjord",), 4: ("slate",)}  # today, by boards; 4 is given up
PAST = (
    puzzle(12, late=2),
    puzzle(13, Result.LOST, 6),
    puzzle(15, boards=2),
    puzzle(17, boards=4, hints=1),
    puzzle(18, Result.GIVEN_UP, boards=2),
    puzzle(19, boards=4),
    puzzle(19),
)


def play_today(player: Player, boards: int) -> None:
    """Come to today's puzzle with some boards."""
    go(player, f"Ctrl+T [Daily puzzles] {boards} Home Enter")
    player.wait()


def test_the_calendar_of_other_boards_is_as_if_opened_with_them(tmp_path: Path) -> None:
    with at_noon(tmp_path, "--answer", "robot", games=PAST) as player:
        for boards, words in GUESSED.items():
            play_today(player, boards)
            player.play(*words)
        go(player, "Ctrl+G [Give up]")
        opened_so: dict[int, Seen] = {}
        for boards in GUESSED:
            play_today(player, boards)
            go(player, "Ctrl+T [Daily puzzles]")
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


# Statistics and history ----------------------------------------------------------------------

STARTS = {"1 board": "--answer robot", "4 boards": "--boards 4 --seed 5", "Daily": "--daily"}
CHOICES = (
    *((name, "included") for name in STARTS),
    *(("4 boards", "Left out"), ("Daily", "Only these"), ("1 board", "Left out")),
)


def choose(player: Player, **values: str) -> None:
    """Step through the values of rows, till each shows one with some words."""
    for row, words in values.items():
        name = row.replace("_", " ")
        go(player, f"@{name}")
        for _ in range(9):
            if words in (player.find(name, Role.CHOICE).value or ""):
                break
            go(player, "Right")
        assert words in (player.find(name, Role.CHOICE).value or "")


def test_statistics_of_other_games_are_as_if_opened_with_them(tmp_path: Path) -> None:
    opened_so: dict[tuple[str, str], list[Seen]] = {}
    for name, start in STARTS.items():
        with at_noon(tmp_path / name, *start.split(), games=GAMES) as player:
            go(player, "Ctrl+T")
            assert player.find("Games", Role.CHOICE).value == name
            opened_so[name, "included"] = pages(player, 5)
            for games, helped in CHOICES:
                choose(player, Games=games, Games_with_help=helped)
                found = pages(player, 5)
                wanted = opened_so.setdefault((games, helped), found)
                for one, other in zip(found, wanted, strict=True):
                    check_alike(one, other, (name, games, helped))
            player.press("Escape")
            for games, helped in reversed(CHOICES):
                go(player, "Ctrl+T")
                choose(player, Games=games, Games_with_help=helped)
                for one, other in zip(pages(player, 5), opened_so[games, helped], strict=True):
                    check_alike(one, other, (name, games, helped))
                player.press("Escape")
    assert len({str(each) for each in opened_so.values()}) == len(opened_so)
