"""What keys read out of a game, against a model of it.

A key that is pressed again goes on: to the row before, the next column, the message before. After
any act it begins anew.
"""

import re
from collections.abc import Callable
from itertools import permutations
from pathlib import Path
from string import ascii_uppercase
from typing import Any

import pytest

from game.window.draw.nodes import Deed
from tests.player import Player
from tests.playing.game_model import ABSENT, IN_PLACE, Clues, Game
from tests.playing.games import QUIET, STILL, game, heard, message, words
from tests.playing.test_window_model import ANSWERS, CLUE, HEARD, LIST

FOLLOWS = QUIET + "undo = true"
LIMIT = 60
DULL = [word.lower() for word in sorted(ANSWERS) if not {*word} & {*"CRANESTOIC"}]
TELLING = ("eerie", "acorn", "ounce", "sooty")
Read = tuple[int | None, list[tuple[str, int]]]  # a number, and letters with their clues


def read(text: str) -> Read:
    """Return what is read of a row or a column."""
    number = re.match(r"(?:Row|Column) (\d+)", text)
    pairs = re.findall(rf"\b([A-Z]) ({CLUE})", text)
    return int(number[1]) if number else None, [(letter, HEARD[clue]) for letter, clue in pairs]


def row_read(number: int, row: tuple[str, Clues]) -> Read:
    return number, [*zip(*row, strict=True)]


class Model:
    """A game with what keys are to read of it.

    Attributes:
        game: the game.
        messages: the last messages, the newest first.
    """

    def __init__(self, *answers: str, sequence: bool = False) -> None:
        each = [frozenset({word.upper()}) for word in answers]
        self.game = Game(each, LIST, LIMIT, sequence=sequence, undo=True)
        self.messages: list[str] = []

    @property
    def waits(self) -> bool:
        return self.game.sequence and self.game.chosen > self.game.open[0]

    def note(self, text: str) -> None:
        """Take a message, which is no longer where it was among the others."""
        text = text.rstrip(".")
        self.messages = [text, *(each for each in self.messages if each != text)]

    def rows(self) -> list[Read]:
        """Return the rows of the board in focus in the order in which they are read."""
        rows = [] if self.waits else self.game.rows(self.game.chosen)
        return [row_read(*each) for each in enumerate(rows, 1)][::-1] or [(None, [])]

    def columns(self) -> list[Read]:
        """Return the columns, from the one of the cursor on."""
        if self.waits:
            return [(None, [])]
        rows, length = self.game.rows(self.game.chosen), self.game.length
        first = min(self.game.row.at, length - 1)
        return [
            (place + 1, [(guess[place], seen[place]) for guess, seen in rows])
            for place in (*range(first, length), *range(first))
        ]

    def letters(self) -> tuple[str, list[str], str]:
        """Return the letters not tried, those whose places are known, and those inside."""
        if self.waits:
            return "", [], ""
        best: dict[str, int] = {}
        places = ["blank"] * self.game.length
        for letter, place, clue in self.game.tiles(self.game.chosen):
            best[letter] = max(clue, best.get(letter, ABSENT))
            places[place] = letter if clue == IN_PLACE else places[place]
        return (
            "".join(letter for letter in ascii_uppercase if letter not in best),
            places if IN_PLACE in best.values() else [],
            "".join(sorted(letter for letter, clue in best.items() if clue)),
        )


def letters_read(text: str) -> tuple[str, list[str], str]:
    parts = [re.search(rf"{name}: ([^.]*)\.", text) for name in ("tried", "places", "the word")]
    untried, places, inside = (found[1].split(", ") if found else [] for found in parts)
    return "".join(untried), places, "".join(inside)


# The keys: what each reads, and what it is to read, one after the other.
KEYS: dict[str, tuple[Callable[[str], Any], Callable[[Model], list[Any]]]] = {
    "F5": (read, Model.rows),
    "F6": (read, Model.columns),
    "F7": (letters_read, lambda model: [model.letters()]),
    "F8": (lambda text: text.rstrip("."), lambda model: model.messages),
}


def everything_is_read(player: Player, model: Model) -> None:
    """Hold that F9 says how the game is going, and what the other keys say first."""
    text, model_game = heard(player, "F9"), model.game
    state = re.sub(r" · ↑ \d+ rows?", "", words(player, "state"))
    assert text.startswith(state.replace(" · ", ", "))
    typed = ", ".join(letter.strip() or "blank" for letter in model_game.row.letters)
    assert (f"Typed: {typed}." in text) is (set(model_game.row.letters) != {" "})
    last = re.search(r"Row \d+, [^.]*\.", text)
    assert (read(last[0]) if last else (None, [])) == model.rows()[0]
    assert letters_read(text) == model.letters()
    hints = [letter for board, letter, _ in model_game.hints if board == model_game.chosen]
    assert re.findall(r"Hint: [^.]* ([A-Z])\.", text) == hints
    assert text.endswith(f"{LIMIT - len(model_game.played)} guesses left.")


def play(player: Player, model: Model, word: str) -> None:
    player.press("Escape", *word)
    told = heard(player, "Enter")
    model.game.row.clear()
    answers = [model.game.answers(board, word.upper()) for board in model.game.boards]
    model.game.play(word.upper(), [next(iter(each)) for each in answers])
    model.note(told)


def type_letter(player: Player, model: Model) -> None:
    player.press("q")
    model.game.row.type("Q")


def go_right(player: Player, model: Model) -> None:
    player.press("Right")
    model.game.row.go(model.game.row.at + 1)


def dictate(player: Player, model: Model) -> None:
    assert player.row
    player.ask(player.row, Deed.SET_VALUE, "robot")
    model.game.row.clear()
    for letter in "ROBOT":
        model.game.row.type(letter)


def undo(player: Player, model: Model) -> None:
    told = heard(player, "Ctrl+Z")
    model.game.take_back()
    assert read(told)[1] == model.rows()[0][1]


def hint(player: Player, model: Model) -> None:
    told = heard(player, "Ctrl+H")
    place = re.search(r"etter (\d+) is", told)
    hinted = re.findall(r"\b[A-Z]\b", told)[-1]
    model.game.chosen = model.game.open_from(model.game.chosen)
    model.game.hints.append((model.game.chosen, hinted, int(place[1]) - 1 if place else None))
    model.note(message(player))


def other_board(player: Player, model: Model) -> None:
    boards = len(model.game.boards)
    model.game.chosen = (model.game.chosen + 1) % boards
    player.press(f"Alt+{model.game.chosen + 1}")


def too_early(player: Player, model: Model) -> None:
    """Ask for what there is only at the end, which is refused by a message."""
    key = "Ctrl+W" if model.messages and "share" in model.messages[0] else "Ctrl+C"
    player.press(key)
    player.wait(300)
    model.note(message(player))


ACTS = (type_letter, go_right, undo, hint, other_board, dictate)


def reads(player: Player, model: Model, key: str, nth: int = 0) -> None:
    """Press a key, and hold that it reads what comes at a place."""
    take, expected = KEYS[key]
    right = expected(model)
    text = heard(player, key)
    assert take(text) == right[nth % len(right)], f"{key}, {nth}: {text}"


@pytest.mark.parametrize(
    ("answers", "sequence"),
    [(("crane",), False), (("crane", "stoic"), False), (("crane", "stoic"), True)],
)
def test_each_key_reads_on_and_begins_anew_after_any_act(
    tmp_path: Path, answers: tuple[str, ...], sequence: bool
) -> None:
    options = f"--guesses {LIMIT}" + " --sequence" * sequence
    with game(tmp_path, *answers, config=FOLLOWS, options=options) as player:
        model = Model(*answers, sequence=sequence)
        everything_is_read(player, model)
        guesses = iter(DULL)
        for key, telling in zip(KEYS, TELLING, strict=True):
            play(player, model, telling)
            for act in ACTS:
                if act is other_board and len(answers) == 1:
                    continue
                play(player, model, next(guesses))
                for nth in range(3):
                    reads(player, model, key, nth)
                player.point((3, 3))
                reads(player, model, key, 3)
                act(player, model)
                reads(player, model, key)
                everything_is_read(player, model)
            reads(player, model, key)
            reads(player, model, key, 1)
            too_early(player, model)
            if key == "F8":
                reads(player, model, key)
                reads(player, model, key, 1)


def test_after_another_key_each_begins_anew(tmp_path: Path) -> None:
    with game(tmp_path, "crane", config=FOLLOWS, options=f"--guesses {LIMIT}") as player:
        model = Model("crane")
        for word in ("acorn", "eerie", "robot"):
            play(player, model, word)
        for key, other in permutations(KEYS, 2):
            player.press("F9")
            for each, nth in ((other, 0), (key, 0), (key, 1), (other, 0)):
                reads(player, model, each, nth)


def test_what_nothing_reads_out_is_shown_and_goes_on_as_well(tmp_path: Path) -> None:
    config = FOLLOWS + '\nscreen_reader = "off"\nspeech = "off"'
    with game(tmp_path, "crane", config=config, drawn=True) as player:

        def shown(key: str) -> str:
            player.press(key)
            player.wait(300)
            return player.drawn[-1].words  # which lies over all others

        player.play("eerie", "acorn")
        assert [read(shown("F5"))[0] for _ in range(3)] == [2, 1, 2]
        assert [read(shown("F6"))[0] for _ in range(6)] == [1, 2, 3, 4, 5, 1]
        said = [shown(key) for key in ("Ctrl+C", "Ctrl+W", "Ctrl+R")]
        assert len({*said}) == 3
        assert [shown("F8") for _ in said] == said[::-1]
        new = shown("Ctrl+B")
        assert [shown("F8") for _ in range(2)] == [new, said[-1]], "what is read is none"
        player.press("q", "F9")
        drawn = [text.words for text in player.drawn]
        assert "Typed: Q, blank, blank, blank, blank." in drawn
        assert "Keep playing" in drawn, "what is too much for a message is in a dialog"
        assert not player.heard


@pytest.mark.parametrize(
    ("end", "level"), [("won", "off"), ("lost", "hard"), ("given up", "strict")]
)
def test_at_the_end_the_answer_is_read_and_nothing_that_is_left(
    tmp_path: Path, end: str, level: str
) -> None:
    config = f'{STILL}hard_mode = "{level}"'
    with game(tmp_path, "crane", config=config, options="--guesses 2") as player:
        player.play("irate")
        before = heard(player, "F9")
        assert ("hard" in before.lower(), "strict" in before.lower()) == (
            level == "hard",
            level == "strict",
        )
        assert "Not tried" in before and "1 guess left" in before and "CRANE" not in before
        if end == "given up":
            player.press("Ctrl+G")
            player.click("Give up")
        else:
            player.play("crane" if end == "won" else "grape")
        player.wait()
        after = heard(player, "F9")
        assert "guess left" not in after and "guesses left" not in after and "Typed" not in after
        assert ("Solved in 2 guesses" in after) is (end == "won")
        assert "CRANE" in after and "Not tried" not in after
        last = {"won": "crane", "lost": "grape", "given up": "irate"}[end]
        assert f"{last}:" in after and f"{last}:" in heard(player, "F5")
