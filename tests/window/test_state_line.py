"""The line in the header: which guess it is, in any window, and never ahead of the tiles."""

from datetime import date

import pygame
import pytest

from game import catalogue
from game.match import Daily, Seed
from game.profile import Settings
from game.profile.setup import begin
from game.window.access.nodes import walk
from game.window.access.window_nodes import Window
from game.window.board.game_name import name_of_game, short_name_of_game
from game.window.board.header import NAME, Header
from game.window.board.labels import Labels
from game.window.board.state_line import longest_line, state_line
from game.window.board.toolbar import ways_of
from game.window.ui.actions import Action
from game.window.ui.theme import THEMES
from tests.languages.drawn import Sheet, remembering
from tests.profile.games import played
from tests.window.pilot import Pilot, playing


def test_it_counts_the_guesses_as_the_tiles_tell_them() -> None:
    with playing("crane") as pilot:
        assert pilot.header == "Guess 1 of 6 · 5 letters"
        pilot.type("slate")
        pilot.press("Enter")
        assert pilot.header == "Guess 1 of 6 · 5 letters"
        pilot.wait(5000)
        assert pilot.header == "Guess 2 of 6 · 5 letters"


def test_it_does_not_give_a_win_away_before_the_tiles_have_turned() -> None:
    with playing("crane") as pilot:
        pilot.type("crane")
        pilot.press("Enter")
        pilot.turn(700)
        assert pilot.header == "Guess 1 of 6 · 5 letters"
        pilot.wait()
        assert pilot.header == "5 letters"


def test_it_tells_what_kind_of_game_it_is() -> None:
    settings = Settings(boards=4, max_guesses="unlimited", word_length=6)
    match = begin(settings, Daily(date(2026, 11, 20))).match
    assert name_of_game(match.code) == "Daily #324 · 20 Nov · 4 boards"
    assert short_name_of_game(match.code) == "Daily · 4 boards"
    assert state_line(match) == "0 of 4 solved · guess 1 · 6 letters"
    assert len(longest_line(match)) > len(state_line(match))


def test_with_several_boards_it_counts_the_guesses_to_spare() -> None:
    with playing("crane", "robot") as pilot:
        assert pilot.header == "0 of 2 solved · guess 1 of 7 · 5 to spare"
        pilot.play("slate", "count")
        assert pilot.header == "0 of 2 solved · guess 3 of 7 · 3 to spare"
        pilot.play("robot")  # costs nothing: it was one of those needed
        assert pilot.header == "1 of 2 solved · guess 4 of 7 · 3 to spare"
        pilot.play("slate", "count", "slate")
        assert pilot.header == "1 of 2 solved · guess 7 of 7 · 0 to spare"


@pytest.mark.parametrize("size", [(320, 480), (900, 500), (1024, 600)], ids=str)
@pytest.mark.parametrize("language", ["en", "es"])
def test_how_many_boards_are_solved_is_left_out_last(language: str, size: tuple[int, int]) -> None:
    """In Spanish it was left out, and how many guesses are to spare was not."""
    catalogue.choose(language)
    settings = Settings(animation="off", interface=language)
    with playing(*["crane"] * 8, settings=settings) as pilot:
        pilot.resize(*size)
        in_full = pilot.header.partition(" · ")[0]
        solved, other = (in_full, "0/8") if size[0] > 320 else ("0/8", in_full)
        drawn = words_drawn(pilot)
        assert solved in drawn
        assert other not in drawn


def test_that_a_game_can_no_longer_be_won_is_said() -> None:
    """After "0 to spare" came "5 letters"."""
    with playing("crane", "robot", settings=Settings(animation="off")) as pilot:
        pilot.resize(1280, 800)
        pilot.play(*["slate"] * 6)
        assert pilot.header == "0 of 2 solved · guess 7 of 7 · 1 short"
        pilot.point(200, 20)
        pilot.wait(2000)
        assert pilot.tooltip == (
            "Boards to solve: 2\nGuesses left: 1\nShort, with one for each board: 1"
        )
        root = Window(pilot.app.screen).shown().root
        nodes = {node.key: node for node in walk(root)}
        assert nodes["state"].name == pilot.header
        assert nodes["state"].about == pilot.tooltip


@pytest.mark.parametrize("size", [(360, 640), (900, 700), (1920, 1080)])
@pytest.mark.parametrize("boards", [1, 8, 32])
@pytest.mark.parametrize(("level", "name"), [("hard", "Hard"), ("strict", "Strict")])
def test_it_names_hard_mode_wherever_its_button_is_out_of_view(
    size: tuple[int, int], boards: int, level: str, name: str
) -> None:
    settings = Settings(boards=boards, hard_mode=level, animation="off")
    with playing(settings=settings, first=begin(settings, Seed(5)).match) as pilot:
        pilot.resize(*size)
        in_view = ways_of(pilot.app.director.scenes.top.view.buttons)[pilot.layout.fold].actions
        assert (name in pilot.header.split(" · ")) is (Action.HARD_MODE not in in_view)
        if Action.HARD_MODE not in in_view:
            assert name in words_drawn(pilot)


def words_drawn(pilot: Pilot) -> list[str]:
    """Return what is drawn in the window outside of dialogs, in parts."""
    with remembering():
        sheet = Sheet(pilot.window.size)
        for layer in pilot.app.screen.stage.layers:
            layer.paint(sheet, pilot.window)
    return [part for each in sheet.texts for part in each.words.split(" · ")]


@pytest.mark.parametrize("size", [(320, 400), (500, 800), (900, 700), (1280, 720), (3840, 2160)])
@pytest.mark.parametrize("scale", [75, 200])
def test_it_is_seen_in_any_window_and_keeps_its_place(size: tuple[int, int], scale: int) -> None:
    with playing("crane", settings=Settings(scale=scale, animation="off")) as pilot:
        pilot.resize(*size)
        layout = pilot.layout
        before = pilot.picture()
        pilot.play("slate")
        assert pilot.picture() != before
        strip = layout.header
        header = pilot.look(strip)
        pilot.play("count")
        assert header.get_buffer().raw != pilot.look(strip).get_buffer().raw
        pilot.play("crane")


def test_rows_out_of_view_are_counted() -> None:
    with playing("crane", settings=Settings(max_guesses=20)) as pilot:
        pilot.resize(480, 520)
        words = [word for word in pilot.match.words.answers if word != "CRANE"]
        pilot.play(*words[:: len(words) // 15][:15])
        rows = pilot.layout.grid.rows
        assert rows < 15
        assert pilot.hidden_rows == f"↑ {16 - rows} rows"
        pilot.press("Up")
        assert pilot.hidden_rows == f"↑ {15 - rows} rows · ↓ 1 row"
        for _ in range(20):
            pilot.press("Up")
        assert pilot.hidden_rows == f"↓ {16 - rows} rows"


def test_rows_out_of_view_push_no_words_below_the_buttons() -> None:
    settings = Settings(boards=32, animation="off")
    with playing(settings=settings, first=begin(settings, Seed(5)).match) as pilot:
        pilot.resize(900, 500)
        pilot.play(*(word.lower() for word in pilot.match.words.answers[:12]))
        assert pilot.board_labels[0].above
        first = min(place.x for place in pilot.buttons.values())
        beside = pilot.look(pygame.Rect(first - 8, 2, 8, pilot.layout.header.height - 4))
        background = pygame.Color(*THEMES["dark"].background)
        assert pygame.transform.average_color(beside)[:3] == background[:3]


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("boards", [1, 8])
def test_no_word_of_it_is_behind_a_button(boards: int, language: str) -> None:
    """In windows of 320 pixels "Guess 3 of 6" went on behind the button of today's puzzle."""
    settings = Settings(boards=boards, animation="off")
    with playing(settings=settings, first=begin(settings, Seed(5)).match) as pilot:
        pilot.play("slate", "corny")
        pilot.change_settings(interface=language)
        for width in range(320, 720, 10):
            pilot.resize(width, 420)
            with remembering():
                sheet = Sheet(pilot.window.size)
                pilot.layer(Header).paint(sheet, pilot.window)
            assert sheet.texts
            first = min(place.x for place in pilot.buttons.values())
            for each in sheet.texts:
                assert each.place.right <= first, (width, each.words)


@pytest.mark.parametrize("size", [(900, 500), (1280, 800), (1900, 1000)], ids=str)
def test_with_several_boards_the_state_comes_first_and_no_rows_are_counted_before_it(
    size: tuple[int, int],
) -> None:
    """It began with "↑ 14 rows", which was true of one board alone."""
    settings = Settings(boards=32, animation="off")
    first = begin(settings, Seed(5)).match
    *others, last = first.words.answers[:25]
    with playing(settings=settings, first=played(first, *others)) as pilot:
        pilot.resize(*size)
        pilot.play(last.lower())
        words = words_drawn_in_header(pilot)
        assert not pilot.hidden_rows
        assert not [part for part in words if "↑" in part]
        state = pilot.header.split(" · ")
        assert words[-len(state) :] == state
        above = [label.above for label in pilot.board_labels]
        assert max(above) > 0


def words_drawn_in_header(pilot: Pilot) -> list[str]:
    """Return what is drawn at the left of the header, in parts."""
    with remembering():
        sheet = Sheet(pilot.window.size)
        pilot.layer(Header).paint(sheet, pilot.window)
    return [part for each in sheet.texts for part in each.words.split(" · ")]


def test_boards_with_their_labels_at_the_left_say_which_rows_are_out_of_view() -> None:
    """With 32 boards at 1280 × 800 only the header said it."""
    settings = Settings(boards=32, animation="off")
    with playing(settings=settings, first=begin(settings, Seed(5)).match) as pilot:
        pilot.resize(1280, 800)
        pilot.play(*(word.lower() for word in pilot.match.words.answers[:12]))
        assert pilot.layout.grid.label.width
        above = {label.above for label in pilot.board_labels if label.above}
        assert above
        with remembering():
            sheet, labels = Sheet(pilot.window.size), pilot.layer(Labels)
            fresh = Labels(THEMES["dark"], pilot.layout.grid.labels, at_left=True)
            fresh.show(labels.labels)
            fresh.paint(sheet, pilot.window)
        assert {f"↑{rows}" for rows in above} <= {each.words for each in sheet.texts}


@pytest.mark.parametrize("size", [(1152, 720), (1280, 800), (1366, 768)], ids=str)
def test_the_name_of_the_program_stays_while_the_line_grows(size: tuple[int, int]) -> None:
    """At 1280 × 800 it went when rows were out of view, or ten boards were solved."""
    answers = [*"robot crane slate moist build pound chimp fjord".split()] * 4
    with playing(*answers, settings=Settings(animation="off")) as pilot:
        pilot.resize(*size)
        shown = set()
        for word in ["lymph", *answers[:7], *["lymph"] * 4]:
            if not pilot.over:
                pilot.play(word)
                shown.add(NAME in words_drawn_in_header(pilot))
        assert len(shown) == 1
    if size[0] >= 1280:
        assert shown == {True}


@pytest.mark.parametrize("size", [(320, 400), (320, 480), (400, 500)], ids=str)
def test_at_the_end_of_many_boards_it_says_first_how_many_are_out_of_view(
    size: tuple[int, int],
) -> None:
    """Where words had little room, nothing showed that there are more answers."""
    settings = Settings(boards=32, animation="off")
    first = begin(settings, Seed(5)).match
    *others, last = (board.host.words[0] for board in first.boards)
    with playing(settings=settings, first=played(first, *others)) as pilot:
        pilot.resize(*size)
        pilot.play(last.lower())
        assert pilot.over
        assert pilot.hidden_rows
        assert pilot.hidden_rows in words_drawn_in_header(pilot)


def test_a_shorter_name_comes_before_one_in_letters_smaller_than_all_others() -> None:
    settings = Settings(animation="off")
    first = begin(settings, Daily(date(2026, 11, 20))).match
    with playing(settings=settings, first=first) as pilot:
        pilot.resize(320, 480)
        with remembering():
            sheet = Sheet(pilot.window.size)
            pilot.layer(Header).paint(sheet, pilot.window)
        name, state = sheet.texts
        assert name.words == "Daily #324"
        assert name.place.height >= state.place.height


def test_pointing_at_it_says_what_its_figures_mean() -> None:
    """Nothing said what is "to spare"."""
    with playing("crane", "robot", settings=Settings(animation="off")) as pilot:
        pilot.resize(1280, 800)
        pilot.play("slate")
        pilot.point(200, 20)
        pilot.wait(2000)
        assert pilot.tooltip == (
            "Boards to solve: 2\nGuesses left: 6\nTo spare, with one for each board: 4"
        )
        pilot.play("robot", "crane")
        pilot.point(200, 21)
        pilot.wait(2000)
        assert not pilot.tooltip


def test_the_length_of_its_words_is_said_once() -> None:
    """The header said "8 letters · Guess 2 of 6 · 8 letters"."""
    with playing("notebook", settings=Settings(animation="off", word_length=8)) as pilot:
        match = begin(Settings(word_length=8), Seed(5)).match
        assert name_of_game(match.code) == "8 letters"
        assert state_line(match) == "Guess 1 of 6"
        assert pilot.header == "Guess 1 of 6 · 8 letters"  # its name is "Challenge"


@pytest.mark.parametrize("interface", ["en", "es"])
def test_the_assistant_s_guess_ends_before_the_buttons(interface: str) -> None:
    """In the narrowest windows it said "Guess 1 of", and then came an arrow."""
    catalogue.choose(interface)
    with playing("crane", settings=Settings(interface=interface)) as pilot:
        pilot.resize(320, 480)
        pilot.perform(Action.ASSISTANT)
        pilot.wait()
        with remembering():
            sheet = Sheet(pilot.window.size)
            for layer in pilot.app.screen.stage.layers:
                layer.paint(sheet, pilot.window)
        (guess,) = (each.place for each in sheet.texts if each.words.endswith("6"))
        assert guess.right <= min(place.left for place in pilot.buttons.values())


@pytest.mark.parametrize("interface", ["en", "es"])
@pytest.mark.parametrize("size", [(320, 480), (360, 640), (480, 640)], ids=str)
def test_the_guess_is_said_with_many_boards_in_narrow_windows(
    size: tuple[int, int], interface: str
) -> None:
    """Only how many boards are solved was said, and in Spanish in wider windows too."""
    catalogue.choose(interface)
    words = "slyly funny jumpy candy fizzy gawky dizzy vivid nanny mummy".split()
    settings = Settings(interface=interface, animation="off")
    with playing(*["robot"] * 8, settings=settings) as pilot:
        pilot.resize(*size)
        for guess, word in enumerate(words, 1):
            with remembering():
                sheet = Sheet(pilot.window.size)
                pilot.layer(Header).paint(sheet, pilot.window)
            (state,) = (each for each in sheet.texts if "13" in each.words)
            assert f"{guess}/13" in state.words or f"{guess} " in state.words
            assert state.place.right <= min(place.left for place in pilot.buttons.values())
            pilot.play(word)
