"""How boards and keys look: what must be told apart is, in every theme, and words are drawn."""

from itertools import combinations
from pathlib import Path

import pygame
import pytest

from game.window.draw.nodes import Role
from tests.player import Player, opened
from tests.playing.games import QUIET, SIXTEEN, STILL, Colour, game, part, place_of, tiles, words
from tests.playing.test_boards import strip, tables

THEMES = ["dark", "light", "high contrast", "own"]


def apart(one: Colour, other: Colour) -> int:
    """Return how far two colours are apart."""
    return sum(abs(a - b) for a, b in zip(one, other, strict=True))


def key_colour(player: Player, name: str) -> Colour:
    """Return the colour of a key beside its letter."""
    return tiles(player, place_of(player.find(name)), 1)[0]


def has_ring(player: Player, name: str) -> bool:
    """Return whether the mark at the upper right of a key is hollow."""
    place = place_of(player.find(name))
    corner = player.picture.subsurface((place.right - place.width // 3, place.y, 17, 17))
    fill = (*key_colour(player, name), 255)
    mask = pygame.mask.from_threshold(corner, fill, (60, 60, 60, 255))
    mask.invert()
    mark = mask.connected_component()
    return not mark.get_at(mark.get_bounding_rects()[0].center)


NAMES = {"Verdigris", "With a friend", "Hard", "Hint", "Daily", "20", "New game", "?"}


@pytest.mark.parametrize("colour_blind", [False, True])
@pytest.mark.parametrize("theme", THEMES)
def test_clues_are_told_apart(tmp_path: Path, theme: str, colour_blind: bool) -> None:
    config = f'theme = "{theme}"\ncolour_blind = {str(colour_blind).lower()}'
    config += '\n[palette]\nbackground = "#203048"'
    with game(tmp_path, "crane", config=config) as player:
        row, enter = place_of(player.row), place_of(player.find("Enter"))
        before = part(player, enter)
        for letter in "caret":
            assert part(player, enter) == before
            player.press(letter)
        assert part(player, enter) != before, "it can be sent"
        player.play("")
        green, yellow, *_, grey = tiles(player, row)
        background = tuple(player.picture.get_at((5, 300))[:3])
        assert all(apart(a, b) > 60 for a, b in combinations((green, yellow, grey), 2))
        assert min(apart(each, background) for each in (green, yellow)) > 60
        orange, blue = green[0] > green[2], yellow[2] > yellow[0]
        assert orange == blue == colour_blind
        assert key_colour(player, "C in place") == green
        assert key_colour(player, "A elsewhere") == yellow
        if colour_blind:
            rings = [has_ring(player, name) for name in ("C in place", "A elsewhere")]
            assert rings == [False, True]
        looks = {part(player, place_of(player.find(name))) for name in ("T absent", "Q", "W")}
        assert len(looks) == 3


def test_marks_are_on_tiles_and_keys_where_they_are_wanted(tmp_path: Path) -> None:
    def look(config: str) -> tuple[bytes, bytes]:
        with game(tmp_path / str(hash(config)), "crane", config=config) as player:
            row = place_of(player.row)
            player.play("caret")
            return part(player, row), part(player, place_of(player.find("A elsewhere")))

    on, off, auto = (look(f"corner_marks = {each}") for each in ("true", "false", '"auto"'))
    assert on[0] != off[0] and on[1] != off[1] and auto == off
    own = '\ntheme = "own"\n[palette]\nbased_on = "high contrast"'
    for marked in ("\ncolour_blind = true", own):
        assert look(f'corner_marks = "auto"{marked}') == look(f"corner_marks = true{marked}")


def look_of_cell(player: Player, place: pygame.Rect) -> tuple[Colour, ...]:
    """Return the colours of a cell within, at its edge, of the line below, and of its number."""
    points = (place.midleft, (place.centerx, place.bottom + 1))
    around = (tuple(player.picture.get_at(point)) for point in points)
    number = next(text.colour for text in player.drawn if place.contains(text.seen))
    return (*tiles(player, place, 1), *around, number)


@pytest.mark.parametrize("options", ["", "--sequence"])
def test_cells_of_the_strip_look_as_their_boards_stand(tmp_path: Path, options: str) -> None:
    looks: dict[tuple[str, bool, bool], set[tuple[Colour, ...]]] = {}
    with game(
        tmp_path, *SIXTEEN, options=options, config=STILL, size=(640, 480), drawn=True
    ) as player:
        player.play(*SIXTEEN[:2], SIXTEEN[12])
        for keys in ("Alt+1", "Alt+9", "PageDown", "PageDown", "PageUp"):
            player.press(keys)
            player.wait(300)
            for nth, cell in enumerate(strip(player), 1):
                status = cell.name.partition(", ")[2].partition(" in ")[0]
                stands = (status, nth in tables(player), bool(cell.selected))
                looks.setdefault(stands, set()).add(look_of_cell(player, place_of(cell)))
                background = tuple(
                    player.picture.get_at((place_of(cell).x - 1, place_of(cell).y))[:3]
                )
                within, *_, number = look_of_cell(player, place_of(cell))
                assert (within != background) is stands[1], "only what is in view is filled"
                assert stands[1] or apart(number, within) > 200, "numbers can be read"
    assert all(len(each) == 1 for each in looks.values()), "what stands alike looks alike"
    assert len(set[tuple[Colour, ...]]().union(*looks.values())) == len(looks) > 5


def test_the_board_in_focus_is_framed(tmp_path: Path) -> None:
    with game(tmp_path, "crane", "slate") as player:
        for played in ((), ("crane", "slate")):  # also at the end
            player.play(*played)
            around = [place_of(board).inflate(26, 26) for board in tables(player).values()]
            looks = []
            for keys in ("Alt+1", "Alt+2", "Alt+1"):
                player.press(keys)
                player.wait()
                looks.append([part(player, each) for each in around])
            assert looks[0] == looks[2]
            assert all(one != other for one, other in zip(*looks[:2], strict=True))


def test_letters_numbers_and_states_are_drawn(tmp_path: Path) -> None:
    with game(tmp_path, *SIXTEEN, config=STILL, drawn=True, size=(1920, 1080)) as player:
        player.play(*SIXTEEN[:9])
        player.type("sla")
        board = place_of(tables(player)[10])

        def letters() -> list[str]:
            inside = [text for text in player.drawn if board.contains(text.seen)]
            return [text.words for text in sorted(inside, key=lambda each: each.seen.topleft[::-1])]

        assert letters()[-3:] == [*"SLA"] or "".join(letters()).endswith("SLA")
        player.press("Alt+9")
        seen = [text.words for text in player.drawn]
        assert seen.count("9") == 2, "the board in focus has a pane"
        assert {str(number) for number in range(1, 17)} <= {*seen}
        assert any("9 solved" in words for words in seen)
        first = tables(player)[1]
        row = first.children[-1]
        assert "berry" in row.name and all("in place" in cell.name for cell in row.children)
        drawn = [t.words for t in player.drawn if place_of(first).contains(t.seen)]
        assert "".join(drawn[-5:]).upper() == "BERRY", "the word of a solved board is seen"


FOUR = ("--answer", "slate,crane,pound,berry", "--guesses", "20")


def test_the_header_says_as_much_of_the_state_as_has_room(tmp_path: Path) -> None:
    with opened(tmp_path, *FOUR, "--hard", config=QUIET, drawn=True) as player:
        player.play("slate")
        player.press("Ctrl+H")
        player.play("stoic")
        state = {"3 of 20", "1 solved", "hard", "with help"}
        for width, parts in {320: 2, 480: 2, 560: 2, 1280: 4}.items():
            player.resize(width, 690)
            player.wait(200)
            top = [text for text in player.drawn if text.seen.bottom < 70]
            said = {part for text in top for part in text.words.split(" · ")}
            assert len(said & state) >= parts and said - state <= NAMES, width


def test_labels_say_when_a_board_was_solved_and_which_rows_are_hidden(tmp_path: Path) -> None:
    others = "brown crate abbey robot dizzy fudge jumbo".split()
    with opened(tmp_path, *FOUR, config=QUIET, drawn=True) as player:
        player.play("crane", *others, "slate")
        for size in ((920, 690), (640, 480)):
            player.resize(*size)
            player.wait(200)
            drawn = [text.words for text in player.drawn]
            for number, table in tables(player).items():
                rows = sum(node.role is Role.ROW for node in table.children)
                solved = {1: 9, 2: 1}.get(number, 0)
                ways = {f"in {solved}"}
                if not solved:
                    ways = {f"↑ {9 - rows}", f"↑{9 - rows}"} if rows < 9 else {str(number)}
                assert ways & {*drawn}, (size, number)
                place = place_of(table)
                player.point((place.right - 12, place.y - 8))
                player.wait(700)
                said = f"↑ {9 - rows} row" if rows < 9 and not solved else ""
                assert said in words(player, "tooltip") and bool(words(player, "tooltip")) is bool(
                    said
                )


def test_hints_and_greens_are_seen_faintly_in_the_row(tmp_path: Path) -> None:
    with opened(tmp_path, "--answer", "crane", config="ask_help = false", drawn=True) as player:
        for _ in range(7):
            player.press("Ctrl+H")
        row = place_of(player.row)
        faint = {t.words: t.colour for t in player.drawn if row.contains(t.seen)}
        assert faint
        letter = next(iter(faint))
        player.press(*["Right"] * "CRANE".index(letter), letter.lower())
        player.wait(300)
        typed = {t.words: t.colour for t in player.drawn if row.contains(t.seen)}
        assert typed[letter] != faint[letter]
