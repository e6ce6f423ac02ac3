"""The states of a key are told apart at a glance, in every theme, by eyes of any kind.

F25, F26: green differed from a key that was not tried by its hue alone, and absent keys hardly
receded.
"""

from typing import Any, NamedTuple

import pygame
import pytest

from game.profile import Settings
from game.rules import Clue
from game.window.board import key_painter, keyboard
from game.window.board.key_clues import Gone, KeyClues
from game.window.board.key_painter import MAP_WIDTH, KeyFace, KeyPainter
from game.window.ui.text import Weight, text
from game.window.ui.theme import DARK, LEGIBLE, SEEN, contrast
from tests.gallery.contrasts import (
    MARKED,
    SIZES,
    colour_at,
    every_look,
    keys_in,
    measured,
    most_frequent,
    seen_of,
    table,
)
from tests.window.pilot import playing

looks = pytest.mark.parametrize(
    "settings",
    list(every_look()),
    ids=lambda each: each.theme + (", colour-blind" if each.colour_blind else ""),
)


@looks
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_states_of_keys_differ_in_luminance_or_by_a_mark(
    settings: Settings, size: tuple[int, int]
) -> None:
    rows = measured(settings, size)
    assert all(row.told_apart for row in rows), "\n" + table(rows)


@looks
def test_letters_of_keys_can_be_read(settings: Settings) -> None:
    for state, seen in keys_in(settings, (1280, 800)).items():
        assert seen.letter >= LEGIBLE, state


@looks
def test_a_dead_key_has_neither_fill_nor_outline(settings: Settings) -> None:
    keys = keys_in(settings, (1280, 800))
    assert keys["dead"].fill == keys["dead"].edge
    assert keys["not tried"].fill != keys["not tried"].edge


@looks
def test_a_letter_of_a_hint_is_told_from_one_that_was_not_tried(settings: Settings) -> None:
    """It had a thin ring, and in high contrast nothing."""
    with playing("first", settings=settings._replace(ask_help=False)) as pilot:
        pilot.resize(1280, 800)
        pilot.play("slate", "corny")
        pilot.press("Ctrl+H")
        pilot.wait()
        (hint,) = pilot.match.boards[0].hints
        key, plain, yellow = (
            seen_of(pilot.look(pilot.keys[letter].place)) for letter in (hint.letter, "Q", "T")
        )
        assert (key.fill, key.edge, key.corner) == (yellow.fill, yellow.edge, yellow.corner)
        assert max(contrast(key.fill, plain.fill), contrast(key.edge, plain.edge)) >= SEEN
        assert len(key.corner ^ plain.corner) >= MARKED * key.corner_size


def test_a_letter_whose_place_a_hint_has_shown_is_green() -> None:
    with playing("first", settings=Settings(ask_help=False)) as pilot:
        pilot.play("slate", "corny")
        for _ in range(5):
            pilot.press("Ctrl+H")
        placed = {hint.letter for hint in pilot.match.boards[0].hints if hint.place is not None}
        assert placed
        assert all(pilot.keys[letter].clues == (Clue.GREEN,) for letter in placed)


def test_a_hint_marks_its_letter_on_its_own_board_alone() -> None:
    with playing("first", "robot", settings=Settings(ask_help=False)) as pilot:
        pilot.press("Ctrl+H")
        (hint,) = pilot.match.boards[0].hints
        assert pilot.keys[hint.letter].clues == (Clue.YELLOW, None)


@looks
def test_fields_of_boards_on_a_key_differ_by_shape_and_are_seen(settings: Settings) -> None:
    """With up to eight boards: green is full, yellow a frame, absent a dash, solved nothing."""
    boards = ("first", "crane", "corny")
    with playing(*boards, settings=settings) as pilot:
        pilot.resize(1600, 900)
        pilot.play("slate", "corny")
        pilot.wait()
        key = pilot.look(pilot.keys["T"].place)  # yellow, absent, solved
        assert [str(clue) for clue in pilot.keys["T"].clues[:2]] == ["1", "0"]
        yellow, absent, solved = fields(key, 3)
        green = fields(pilot.look(pilot.keys["R"].place), 3)[0]
        assert green.sides == green.middle == yellow.sides
        assert absent.sides == absent.middle
        assert 0 < absent.middle < yellow.middle < yellow.sides
        assert solved == Field(0, 0)


def test_no_letter_runs_into_the_fields_below_it() -> None:
    """In large keys of eight boards the letters touched them."""
    key = KeyFace("A", (*[Clue.GREY] * 7, Clue.YELLOW))
    bare = KeyFace(" ", key.clues)
    with playing("robot", settings=Settings(scale=150)) as pilot:
        pilot.resize(1366, 768)
        painter = KeyPainter(DARK, pilot.layout)
        seen, without = (
            pygame.mask.from_threshold(
                painter.picture(face, (78, 54)), DARK.on_cap, (40, 40, 40, 255)
            )
            for face in (key, bare)
        )
        seen.erase(without, (0, 0))
        bottom = max(rect.bottom for rect in seen.get_bounding_rects())
    assert bottom <= 54 - 4 - round(54 * 0.36) - 4


@pytest.mark.parametrize("size", [(900, 500), (1152, 720), (1366, 768)], ids=str)
def test_fields_of_eight_boards_are_seen_on_narrow_keys(size: tuple[int, int]) -> None:
    """Players missed them: they were five pixels wide and high."""
    with playing(*["robot"] * 8) as pilot:
        pilot.resize(*size)
        painter = KeyPainter(DARK, pilot.layout)
        key = pilot.keys["A"].place.size
        for clue, least in ((Clue.GREEN, 45), (Clue.YELLOW, 36)):
            shown, bare = (
                painter.picture(KeyFace("A", (*[Clue.GREY] * 4, each, *[Clue.GREY] * 3)), key)
                for each in (clue, None)
            )
            area = range(key[0]), range(key[1])
            differs = sum(
                shown.get_at((x, y)) != bare.get_at((x, y)) for x in area[0] for y in area[1]
            )
            assert differs >= least


@pytest.mark.parametrize(
    "size", [(320, 480), (360, 640), (900, 500), (1152, 720), (1280, 800)], ids=str
)
def test_fields_of_boards_are_clear_of_the_outline_of_their_key(size: tuple[int, int]) -> None:
    """On narrow keys those at the ends were drawn over it."""
    with playing(*["robot"] * 8) as pilot:
        pilot.resize(*size)
        painter = KeyPainter(DARK, pilot.layout)
        wide, high = key = pilot.keys["A"].place.size
        shown = painter.picture(KeyFace("A", (Clue.GREEN, *[Clue.GREY] * 6, Clue.YELLOW)), key)
        plain = painter.picture(KeyFace("A"), key)
        line = painter.line
        edge = [*range(line), *range(wide - line, wide)]
        assert all(shown.get_at((x, y)) == plain.get_at((x, y)) for x in edge for y in range(high))


def end_fields(
    painter: KeyPainter, key: tuple[int, int], between: KeyClues = (Clue.GREEN,) * 6
) -> list[pygame.Rect]:
    """Return where the fields of the first and the last of eight boards are on a key."""
    shown, bare = (
        painter.picture(KeyFace("A", (last, *between, last)), key) for last in (Clue.GREEN, None)
    )
    mask = pygame.mask.Mask(key)
    for x in range(key[0]):
        for y in range(key[1]):
            mask.set_at((x, y), shown.get_at((x, y)) != bare.get_at((x, y)))
    return sorted(mask.get_bounding_rects(), key=tuple)


@pytest.mark.parametrize(
    ("size", "rows"),
    [((1920, 1080), 1), ((1280, 800), 1), ((1152, 720), 2), ((900, 500), 2)],
    ids=str,
)
def test_fields_are_in_one_row_where_boards_are(size: tuple[int, int], rows: int) -> None:
    """Eight boards side by side had fields in two rows of four."""
    with playing(*["robot"] * 8) as pilot:
        pilot.resize(*size)
        painter = KeyPainter(DARK, pilot.layout)
        key = pilot.keys["A"].place.size
        first, last = end_fields(painter, key)
        assert min(*first.size, *last.size) >= 5
        assert (first.y == last.y) == (rows == 1)


@pytest.mark.parametrize("size", [(1280, 800), (1152, 720), (1920, 1080)], ids=str)
def test_fields_keep_their_form_when_solved_boards_are_hidden(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two rows of four became one row of eight, with narrow fields and gaps."""
    painters: list[KeyPainter] = []

    def painter_of(*arguments: Any) -> KeyPainter:
        painters.append(KeyPainter(*arguments))
        return painters[-1]

    monkeypatch.setattr(keyboard, "KeyPainter", painter_of)
    answers = ("robot", "crane", "slate", "moist", "build", "pound", "chimp", "fjord")
    forms = set()
    for hides in (False, True):
        with playing(*answers, settings=Settings(animation="off", hide_solved=hides)) as pilot:
            pilot.resize(*size)
            for solved in range(4):
                pilot.play(answers[solved] if solved else "lymph")
                between: KeyClues = (*[Gone.SOLVED] * solved, *[Clue.GREEN] * (6 - solved))
                key = pilot.keys["A"].place.size
                first, last = end_fields(painters[-1], key, between)
                assert min(*first.size, *last.size) >= 5
                forms.add(first.y == last.y)
    assert len(forms) == 1


class Field(NamedTuple):
    """How many rows of a field are seen at its left side, and in its middle."""

    sides: int
    middle: int


def fields(key: pygame.Surface, boards: int) -> list[Field]:
    """Return what is seen of the fields below the letter of a key, one for each board."""
    width, height = key.get_size()
    low = range(round(height * 0.62), height - 4)
    fill = most_frequent(key, key.get_rect())

    def seen(x: int) -> int:
        return sum(contrast(colour_at(key, x, y), fill) >= SEEN for y in low)

    columns = [x for x in range(4, width - 4) if seen(x)]
    assert columns
    pitch = round(width * MAP_WIDTH / boards)
    left = columns[0]
    return [
        Field(
            max(map(seen, range(left + board * pitch - 1, left + board * pitch + 3))),
            seen(left + board * pitch + pitch // 2 - 2),
        )
        for board in range(boards)
    ]


@pytest.mark.parametrize("boards", [1, 8])
def test_enter_has_a_sign_where_its_name_would_be_too_small_to_read(
    boards: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In windows of 320 pixels the name was written in nine pixels."""
    written: list[tuple[str, int]] = []

    def noting(words: str, weight: Weight, size: int, *others: Any) -> pygame.Surface:
        written.append((words, size))
        return text(words, weight, size, *others)

    monkeypatch.setattr(key_painter, "text", noting)
    for size in ((320, 480), (360, 640), (480, 640), (900, 500), (1280, 800)):
        with playing(*["first"] * boards) as pilot:
            pilot.resize(*size)
            names = [points for words, points in written if words == "Enter"]
            assert all(points >= 12 for points in names), size
            assert names or size[0] < 480 or boards > 1
        written.clear()


# With many boards ---------------------------------------------------------------------------

MANY = ("first", *"robot crane light mount plumb toxin beach handy".split())


@looks
def test_a_letter_that_other_boards_want_is_told_from_one_that_none_wants(
    settings: Settings,
) -> None:
    """With 32 boards a key was dead where only the board in focus had no use for its letter.

    Later it had a tint that was too weak: 1.4 : 1 in the dark theme, 1.3 : 1 in the others.
    """
    with playing(*MANY, settings=settings) as pilot:
        pilot.resize(1280, 800)
        pilot.play("slave", "gawky")
        pilot.wait()
        assert pilot.board == 0
        wanted, dead, plain = (seen_of(pilot.look(pilot.keys[each].place)) for each in "AVQ")
        assert wanted.letter >= LEGIBLE
        assert dead.fill == dead.edge
        assert contrast(wanted.fill, dead.fill) >= 1.6  # weaker than that of other keys
        assert contrast(wanted.edge, plain.edge) >= SEEN
        assert wanted.letter >= 1.3 * dead.letter


def test_pointing_at_a_key_says_how_many_boards_want_its_letter() -> None:
    """Only a page of the help explained the bars."""
    with playing(*MANY, settings=Settings(animation="off")) as pilot:
        pilot.resize(1280, 800)
        pilot.play("slave", "gawky")
        for letter, said in (
            ("A", "A: not on this board, but on 3 of 8 other open boards"),
            ("V", "V: on no open board"),
            ("S", "S: on no other open board"),
            ("Q", ""),
        ):
            pilot.point(*pilot.keys[letter].place.center)
            pilot.wait(1000)
            assert pilot.tooltip.split("\n")[0] == said
