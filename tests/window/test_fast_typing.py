"""Twenty words typed with 2 ms between the keys, through reveals: no letter is lost."""

from itertools import pairwise, product

import pygame
import pytest

from game.profile import Settings
from tests.window.pilot import Pilot, playing

BETWEEN = 2.0  # ms
WORDS = 20
# With and without motion, so many keys a turn, on so many boards: any two of them meet.
USUAL = {
    *(("normal", 1, 1), ("normal", 3, 8), ("normal", 40, 1)),
    *(("off", 1, 8), ("off", 3, 1), ("off", 40, 8)),
}


def words_to_type(pilot: Pilot) -> list[str]:
    """Return words that solve no board, some of them with a letter twice in a row."""
    secrets = {board.answer for board in pilot.match.boards}
    words = [word for word in pilot.match.words.answers if word not in secrets]
    doubles = [word for word in words if any(a == b for a, b in pairwise(word))]
    others = [word for word in words if word not in doubles]
    return [*doubles[:: len(doubles) // 10][:10], *others[:: len(others) // 10][:10]]


@pytest.mark.parametrize(
    ("animation", "keys_a_turn", "boards"),
    [
        pytest.param(*each, marks=[] if each in USUAL else pytest.mark.deep)
        for each in product(("normal", "off"), (1, 3, 40), (1, 8))
    ],
)
def test_no_letter_is_lost(animation: str, keys_a_turn: int, boards: int) -> None:
    settings = Settings(boards=boards, max_guesses="unlimited", animation=animation)
    secrets = ["robot", "crane", "mount", "sight", "abbey", "ghost", "plumb", "trick"][:boards]
    with playing(*secrets, settings=settings) as pilot:
        words = words_to_type(pilot)
        assert len(set(words)) == WORDS
        revealing = 0
        keys = [key for word in words for key in (*word.lower(), "\r")]
        for start in range(0, len(keys), keys_a_turn):
            for key in keys[start : start + keys_a_turn]:
                pilot.post(ord(key), key if key.isalpha() else "")
            revealing += pilot.moving
            pilot.turn(BETWEEN * keys_a_turn)
        assert list(pilot.match.guesses) == words
        assert pilot.entry == ""
        if animation == "normal":
            assert revealing > 10 or keys_a_turn == 40  # keys did come while tiles turned over
        pilot.wait()
        row = pilot.board_faces()[pilot.board_view().rows.index(WORDS - 1)]
        assert "".join(face.letter for face in row) == words[-1]


def test_half_a_word_stays_when_the_reveal_ends() -> None:
    with playing("robot") as pilot:
        for key in "crane\rsla":
            pilot.post(pygame.K_RETURN if key == "\r" else ord(key), key.strip())
            pilot.turn(BETWEEN)
        pilot.wait(20_000)
        assert pilot.entry == "SLA"
