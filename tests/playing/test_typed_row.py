"""The row being typed, against a plain list: what Enter plays is what the tiles showed."""

from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.window.draw.nodes import Node, Role
from tests.player import Player, opened
from tests.playing.games import STILL, game

WORDS = ("SLATE", "CRONY", "MOUNT", "QWERT")  # the last one is in no list
ACTS = st.one_of(
    st.sampled_from("AELOST"),
    st.sampled_from(WORDS),
    st.sampled_from(("Enter", "Enter", "Enter", "Backspace", "Ctrl+Backspace", "Escape")),
    st.sampled_from(("Delete", "Left", "Right", "Home", "End", "Enter at once")),
    st.integers(0, 4),  # a click on this tile of the row
    st.sampled_from(("key A", "key S", "key Enter", "key Backspace")),
)
RULES = STILL + 'hard_mode = "{hard}"\nask_again = {asks}\n'


def board(player: Player) -> Node:
    return next(node for node in player.root.children if node.role is Role.TABLE)


def played(player: Player) -> list[str]:
    """Return the words of the rows that have clues."""
    return ["".join(cell.name[0] for cell in row.children) for row in board(player).children]


def tiles(player: Player) -> tuple[list[str], int]:
    """Return the row being typed, a letter or nothing for each place, and the cursor."""
    row = player.row
    assert row and row.cursor is not None
    letters = [letter.strip() for letter in (row.value or "").ljust(5)]
    return letters, row.cursor


def tile(player: Player, place: int) -> tuple[int, int]:
    row = player.row
    assert row and row.place
    return row.place.x + (2 * place + 1) * row.place.width // 10, row.place.middle[1]


def key(player: Player, label: str) -> Node:
    """Return a key on the screen, whatever is known of its letter."""
    keys = next(node for node in player.root.children if node.name == "Keyboard")
    return next(each for each in keys.children if each.name.replace(":", " ").split()[0] == label)


class Typist:
    """Does one act after the other, and holds what is shown against what is expected of it."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.sent_in_vain = False  # whether the row is as it was when Enter refused it

    def do(self, act: str | int) -> None:
        if act in WORDS:
            for letter in str(act):
                self.letter(letter)
        elif "Enter" in str(act):
            self.enter(patient="once" not in str(act), by_pointer="key" in str(act))
        elif str(act)[-1].isupper():
            self.letter(str(act))
        else:
            before = tiles(self.player)
            if isinstance(act, int):
                self.player.click(tile(self.player, act))
            elif act.startswith("key "):
                self.player.click(key(self.player, act[4:]))
            else:
                self.player.press(act)
            if tiles(self.player) != before:
                self.sent_in_vain = False

    def letter(self, letter: str) -> None:
        """Type a letter, by a key or by one on the screen."""
        wanted, cursor = tiles(self.player)
        if self.sent_in_vain:
            wanted, cursor = [""] * 5, 0
        if cursor < len(wanted):
            wanted[cursor] = letter[-1]
        if len(letter) == 1:
            self.player.type(letter)
        else:
            self.player.click(key(self.player, letter[-1]))
        assert tiles(self.player)[0] == wanted
        self.sent_in_vain = False

    def enter(self, patient: bool, by_pointer: bool) -> None:
        """Press Enter, after the message was read where somebody is patient."""
        player = self.player
        if patient:
            player.wait(400)
        (row, _), words = tiles(player), played(player)
        if by_pointer:
            player.click(key(player, "Enter"))
        else:
            player.press("Enter")
        word = "".join(row)
        if played(player) != words:
            assert all(row) and played(player) == [*words, word], "another word was played"
            assert word not in words or self.sent_in_vain, "nothing was asked"
            assert tiles(player)[0] == [""] * 5
        else:
            assert tiles(player)[0] == row, "the row was lost"
        self.sent_in_vain = played(player) == words and all(row)


def play(acts: list[str | int], hard: str, asks: bool) -> None:
    config = RULES.format(hard=hard, asks=str(asks).lower())
    arguments = ("--answer", "robot", "--guesses", "99")
    with TemporaryDirectory() as home, opened(Path(home), *arguments, config=config) as player:
        typist = Typist(player)
        for act in acts:
            typist.do(act)


def test_enter_plays_the_row_that_is_seen() -> None:
    rng = Random("off")
    some = [*"AELOST", *WORDS * 2, *["Enter"] * 8, "Enter at once", "key Enter", "key Backspace"]
    some += ["Backspace", "Left", "Home", "End", "Delete", "Escape", "key A", 0, 2, 4]
    play(rng.choices(some, k=300), "off", asks=True)


@pytest.mark.deep
@settings(max_examples=80)
@given(st.lists(ACTS, max_size=80), st.sampled_from(("off", "hard", "strict")), st.booleans())
def test_enter_plays_the_row_that_is_seen_whatever_is_done(
    acts: list[str | int], hard: str, asks: bool
) -> None:
    play(acts, hard, asks)


def test_no_guess_is_lost_to_a_word_that_is_typed_after_a_message(tmp_path: Path) -> None:
    with game(tmp_path, "robot") as player:
        player.play("slate", "slate")
        assert player.says("already played")
        player.play("crony")
        assert played(player) == ["SLATE", "CRONY"]


def test_a_row_that_begins_anew_keeps_the_greens_that_were_filled_in(tmp_path: Path) -> None:
    config = "fill_greens = true"
    with game(tmp_path, "crane", config=config) as player:
        player.play("slate")
        player.type("qqq")
        player.press("Enter")
        player.type("crn")
        assert tiles(player)[0] == [*"CRANE"]


@pytest.mark.parametrize(
    ("boards", "size", "every"),
    [(2, (921, 691), 1), (8, (800, 600), 4), (32, (1600, 900), 12)],
)
def test_a_click_on_another_board_only_chooses_it(
    boards: int, size: tuple[int, int], every: int, tmp_path: Path
) -> None:
    answers = ",".join(["robot"] * boards)
    with opened(tmp_path, "--boards", str(boards), "--answer", answers, size=size) as player:
        player.play("slate")
        player.type("cran")
        player.press("Left")
        before = tiles(player)
        for step in range(0, 35, every):  # of its tiles
            column, row = step % 5, step // 5
            for number in range(boards):
                tables = [node for node in player.root.children if node.role is Role.TABLE]
                place = tables[number % len(tables)].place
                assert place
                x = place.x + (2 * column + 1) * place.width // 10
                y = place.y + (2 * row + 1) * place.height // 14
                chosen = chosen_board(player)
                player.click((x, y))
                if chosen_board(player) == chosen:  # a click on the board that has the cursor
                    player.press("Home", *["Right"] * before[1])
                assert tiles(player) == before
        player.press("End")
        player.type("e")
        assert tiles(player)[0] == [*"CRANE"]


def chosen_board(player: Player) -> str:
    """Return the name of the board in focus."""
    return next(node.name for node in player.nodes if node.role is Role.TABLE and node.selected)
