"""What is seen and done at the board: keys that stay, what is said and what is not."""

from errno import EROFS
from itertools import combinations
from pathlib import Path

import pytest

from game.match import Seed, Words
from game.profile import Settings
from game.profile.setup import begin
from game.window.board.end_places import rectangles
from game.window.board.header import Header
from game.window.board.key_places import KeysPlace
from game.window.board.labels import Labels
from game.window.dialogs.help_dialog import PAGES
from game.window.ui.actions import Action
from tests.profile.games import played, profile_in
from tests.window.pilot import playing

GREY = "slyly funny jumpy candy fizzy gawky dizzy vivid".split()  # in ROBOT
EIGHT = "crane slate audio pound light might brick jumpy".split()
MANY = (
    *EIGHT,
    *"vixen waltz fjord glyph house train plant stone bread cloud dream eagle flame grape".split(),
    *"heart ivory joker knife lemon mango night ocean piano queen".split(),
)


@pytest.mark.parametrize("scale", [100, 125])
@pytest.mark.parametrize("size", [(1280, 800), (1366, 768), (900, 500), (480, 640)], ids=str)
def test_keys_stay_while_solved_boards_are_hidden(size: tuple[int, int], scale: int) -> None:
    """The last board went over two columns, and the keyboard went somewhere else for it."""
    with playing(
        *EIGHT, settings=Settings(animation="off", hide_solved=True, scale=scale)
    ) as pilot:
        pilot.resize(*size)
        keys = pilot.layout.keys
        for word in EIGHT[:-1]:
            pilot.play(word)
            assert pilot.layout.keys == keys
            assert pilot.layout.grid.columns == 1
        assert len(pilot.layout.grid.places) == 1
        assert not any(
            place.colliderect(key)
            for place in pilot.layout.grid.places
            for row in keys
            for key in row
        )


def test_f9_has_the_hint_and_is_a_page_of_sentences_where_nothing_speaks() -> None:
    """The hint was left out, and the sentences were crammed into the strip of a message."""
    with playing("robot", settings=Settings(speech="off")) as pilot:
        pilot.play("slate")
        pilot.perform(Action.HINT)
        pilot.wait()
        pilot.press("F9")
        assert not pilot.toast
        said = pilot.view.dialog
        assert "Hint: The word contains" in str(said)
        pilot.press("c")
        assert not pilot.dialog_open
        assert pilot.entry == "C"


def test_f9_speaks_the_hint() -> None:
    with playing("robot", settings=Settings(speech="always", screen_reader="off")) as pilot:
        pilot.app.scenes.audio.reader = pilot.announced.append  # type: ignore[union-attr]
        pilot.play("slate")
        pilot.perform(Action.HINT)
        pilot.announced.clear()
        pilot.press("F9")
        assert "Hint: The word contains" in pilot.announced[-1]


def test_the_coach_names_no_board_before_any_guess() -> None:
    """All boards were the same, yet one of them was said to have the fewest words left."""
    with playing(*EIGHT, settings=Settings(animation="off")) as pilot:
        pilot.resize(1920, 1080)
        pilot.press("Ctrl+A")
        from game.window.board.coach_boards import boards_in_words

        assert boards_in_words(pilot.advice(), lambda _: True) == ""
        pilot.play("crony")
        assert boards_in_words(pilot.advice(), lambda _: True)


@pytest.mark.parametrize("asked", [Action.HINT, Action.COACH, Action.ASK_TO_GIVE_UP])
def test_a_question_is_left_by_a_click_outside_and_by_the_next_letter(asked: Action) -> None:
    """A letter typed while it was asked was lost."""
    with playing(*EIGHT[:1], asked=True) as pilot:
        pilot.play("slate")
        pilot.perform(asked)
        frame = pilot.view.window.rect
        pilot.hold(frame.x - 2, frame.centery)
        pilot.let_go(frame.x - 2, frame.centery)
        assert not pilot.dialog_open
        pilot.press("b")
        assert pilot.entry == "B"
        pilot.perform(asked)
        assert pilot.dialog_open
        pilot.press("r")
        assert not pilot.dialog_open
        assert pilot.entry == "BR"
        assert not pilot.match.aided
        assert pilot.session.playing


@pytest.mark.parametrize("boards", [1, 8, 16, 32])
@pytest.mark.parametrize("scale", [100, 125])
@pytest.mark.parametrize("size", [(1280, 800), (1366, 768), (480, 640), (1920, 1080)], ids=str)
def test_boards_keys_and_handle_are_apart(size: tuple[int, int], scale: int, boards: int) -> None:
    """Keys touched large tiles, and the words below them were jammed at the window's edge."""
    with playing(*MANY[:boards], settings=Settings(scale=scale)) as pilot:
        pilot.resize(*size)
        layout = pilot.layout
        assert layout.keyboard
        if layout.keys_place is KeysPlace.BELOW:
            lowest = max(place.bottom for place in layout.grid.places)
            assert layout.keyboard.y - lowest >= 12
        if layout.handle:
            assert layout.handle.height >= 24


@pytest.mark.parametrize("boards", [1, 8, 32])
@pytest.mark.parametrize("scale", [100, 125])
@pytest.mark.parametrize(
    "size", [(1280, 800), (1366, 768), (900, 500), (480, 640), (1920, 1080)], ids=str
)
def test_a_message_covers_nothing(size: tuple[int, int], scale: int, boards: int) -> None:
    """In narrow headers, and at 125 %, it was over the name of the game."""
    with playing(*MANY[:boards], settings=Settings(scale=scale)) as pilot:
        pilot.resize(*size)
        pilot.type("crxne")
        pilot.press("Enter")
        pilot.turn(500)
        place, layout = pilot.toast_place, pilot.layout
        assert pilot.toast == "CRXNE isn't in the word list"
        there = [*layout.grid.places, *layout.strip, *pilot.buttons.values()]
        there += [key for row in layout.keys for key in row]
        assert place.collidelist(there) < 0
        assert place.y >= layout.header.bottom or boards == 1
        header = pilot.layer(Header)
        assert place.y >= layout.header.bottom or place.x > header.ends()[-1]


@pytest.mark.parametrize(
    ("scale", "words"),
    [
        (100, ("slate", "trace", "crane")),
        (125, ("slate", "trace", "crane")),
        (100, ("slate", "bound", "might", "fjord", "glyph", "vixen")),
    ],
)
def test_a_low_window_has_room_for_both_cards_at_the_end(
    scale: int, words: tuple[str, ...]
) -> None:
    """At 900 × 500 neither the games so far nor the review in brief were there."""
    with playing("crane", settings=Settings(animation="off", scale=scale)) as pilot:
        pilot.resize(900, 500)
        pilot.play(*words)
        pilot.wait()
        assert pilot.end_page
        end = pilot.end_page.end
        places = list(rectangles(end))
        assert end.tallies
        assert end.brief
        assert pilot.end_page.tallies
        assert not any(one.colliderect(other) for one, other in combinations(places, 2))
        assert all(pilot.window.contains(place) for place in places)


@pytest.mark.parametrize("size", [(1280, 800), (1366, 768), (1920, 1080)], ids=str)
def test_the_end_of_32_boards_shows_the_rows_of_the_one_in_focus(size: tuple[int, int]) -> None:
    """Answers alone were left, and all guesses were gone."""
    *others, last = MANY
    first = begin(Settings(), Words(tuple(map(str.upper, MANY)))).match
    with playing(first=played(first, *others), settings=Settings(animation="off")) as pilot:
        pilot.resize(*size)
        pilot.play(last)
        pilot.wait()
        assert pilot.end_page
        end = pilot.end_page.end
        assert end.pane
        assert end.brief
        places = list(rectangles(end))
        assert not any(one.colliderect(other) for one, other in combinations(places, 2))
        assert all(pilot.window.contains(place) for place in places)
        pilot.click(end.cells[2])
        pane = pilot.app.screen.boards.pane
        assert pane
        assert pilot.board == 2
        words = ["".join(face.letter for face in row).lower() for row in pane.faces]
        assert list(filter(None, words)) == EIGHT[:3]


def test_rows_out_of_view_are_explained_where_they_are_counted() -> None:
    """ "↑7↓3" was tiny, and nothing said what it was."""
    chosen = Settings(boards=32, animation="off")
    with playing(settings=chosen, first=begin(chosen, Seed(5)).match) as pilot:
        pilot.resize(1280, 800)
        pilot.play(*(word.lower() for word in pilot.match.words.answers[:12]))
        labels = pilot.layer(Labels)
        label, place = next(
            pair for pair in zip(labels.labels, pilot.layout.grid.labels, strict=True) if pair[0]
        )
        assert label
        assert label.above
        assert label.rows_by_sign == [f"↑{label.above}"]
        pilot.point(*place.center)
        pilot.wait(1000)
        assert pilot.tooltip == f"Out of view: {label.above} rows above\nTurn the wheel to see them"


def test_lines_in_place_of_rows_are_explained_once_for_ever(tmp_path: Path) -> None:
    """They were explained in each sitting again."""
    said = "Grey rows fold to lines: point at one for its word"
    counts, settings = [], Settings(animation="off")
    for _ in range(2):
        with playing(*["robot"] * 8, settings=settings, profile=profile_in(tmp_path)) as pilot:
            pilot.resize(480, 640)
            for word in GREY:
                pilot.play(word)
            assert any(view.bars for _, view in pilot.app.screen.boards.indexed())
            counts.append(pilot.app.screen.toasts.recent.count(said))
    assert counts == [1, 0]


@pytest.mark.parametrize("written", [True, False])
def test_tips_that_are_shown_once_come_again_where_that_is_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, written: bool
) -> None:
    """On a disk that refuses, what was known in a sitting alone was not forgotten."""

    def refuse(folder: Path, name: str) -> None:
        raise OSError(EROFS, "Read-only file system")

    if not written:
        monkeypatch.setattr("game.window.scenes.first_sights.note_pointed_out", refuse)
    said, words = "Grey rows fold to lines: point at one for its word", list(GREY)
    settings = Settings(animation="off")
    with playing(*["robot"] * 8, settings=settings, profile=profile_in(tmp_path)) as pilot:
        pilot.resize(480, 640)
        while said not in pilot.app.screen.toasts.recent:
            pilot.play(words.pop(0))
        pilot.press("F1", str(len(PAGES)))
        pilot.press_button(Action.TIPS_AGAIN)
        assert pilot.toast == "Tips will show again during games"
        pilot.press("Escape")
        pilot.play(words.pop(0))
        assert pilot.app.screen.toasts.recent[0] == said


def test_who_hides_solved_boards_is_told_of_the_switch_where_tips_are_to_come_again(
    tmp_path: Path,
) -> None:
    settings = Settings(animation="off", hide_solved=True)
    with playing(*MANY[:16], settings=settings, profile=profile_in(tmp_path)) as pilot:
        pilot.resize(1280, 800)
        pilot.press("F1", str(len(PAGES)))
        pilot.press_button(Action.TIPS_AGAIN)
        pilot.press("Escape")
        pilot.play(*MANY[:8])
        recent = pilot.app.screen.toasts.recent
        assert "You can hide solved boards here (Ctrl+Shift+O)" in recent


def test_marks_on_keys_are_explained_in_both_notations() -> None:
    """Keys of up to eight boards have a map, others a bar, and nothing said what either means."""
    with playing(*EIGHT, settings=Settings(animation="off")) as pilot:
        pilot.resize(1280, 800)
        pilot.play("grape")
        pilot.point(*pilot.layout.keys[0][3].center)
        pilot.wait(1000)
        assert pilot.tooltip == (
            "R: in place on 1 7, absent on 2 3 4 5 6 8\n"
            "Full: in place. Frame: elsewhere. Dash: absent."
        )
    with playing(*MANY[:16], settings=Settings(animation="off")) as pilot:
        pilot.resize(1280, 800)
        pilot.play("grape")
        pilot.point(*pilot.layout.keys[0][3].center)
        pilot.wait(1000)
        assert pilot.tooltip.endswith("\nThe bar: how many other boards want it.")


@pytest.mark.parametrize("boards", [8, 32])
def test_the_tip_of_the_switch_covers_no_board_and_no_label(boards: int) -> None:
    """It stayed over what was written above the last board."""
    with playing(*MANY[:boards], settings=Settings(animation="off")) as pilot:
        pilot.resize(1280, 800)
        pilot.point(*pilot.buttons[Action.HIDE_SOLVED].center)
        pilot.wait(1000)
        assert pilot.tooltip
        there = [*pilot.layout.grid.places, *pilot.layout.grid.labels, *pilot.layout.strip]
        assert pilot.app.screen.parts.tooltip.area.collidelist(there) < 0
