"""What the end of a game says, and which buttons it has."""

from datetime import date

import pygame
import pytest

from game.match import Daily
from game.profile import Settings
from game.profile.setup import begin
from game.window.board.answers import notes_in_places
from game.window.board.end_text import EndText, Run, run_lines
from game.window.board.result import Answer, Result, notes_of, result_of
from game.window.board.tiles import TilePainter
from game.window.board.toolbar import AFTER_DAILY, AFTER_REPLAY, AT_THE_END
from game.window.ui.actions import Action
from game.window.ui.motion import GRACE
from game.window.ui.text import Weight, text, text_width
from game.window.ui.theme import DARK
from tests.window.ends import ended
from tests.window.pilot import playing


def test_the_header_has_no_buttons_of_play_any_more() -> None:
    """F36: Hint, Hard and Coach stayed."""
    with playing("robot") as pilot:
        pilot.resize(1280, 800)
        assert {Action.HINT, Action.COACH, Action.HARD_MODE} <= pilot.buttons.keys()
        pilot.play("robot")
        pilot.wait()
        assert not {Action.HINT, Action.COACH, Action.HARD_MODE} & pilot.buttons.keys()
        pilot.turn(GRACE)
        pilot.press("Enter")
        assert {Action.HINT, Action.COACH, Action.HARD_MODE} <= pilot.buttons.keys()


def test_in_large_sizes_the_header_has_words_at_the_end_too() -> None:
    """There were bare icons next to an empty half, though words were there during the game."""
    with playing("robot", settings=Settings(animation="off", scale=155)) as pilot:
        pilot.resize(1024, 640)
        assert not pilot.layout.icons_only
        pilot.play("robot")
        pilot.wait()
        assert pilot.over
        assert not pilot.layout.icons_only
        button = pilot.buttons[Action.NEW_GAME]
        assert button.width >= 2 * button.height


def test_the_first_button_is_the_one_to_press() -> None:
    for actions, primary in ((AT_THE_END, Action.NEXT_GAME), (AFTER_DAILY, Action.SHARE)):
        assert actions[0] is primary
        assert {Action.SHARE, Action.SAVE_PICTURE} <= set(actions)
    assert Action.REVIEW in AFTER_REPLAY


def test_what_was_missed_by_a_letter_is_said_only_where_it_is_true() -> None:
    with playing("bound", "crane", settings=Settings(max_guesses=2)) as pilot:
        pilot.play("crane", "wound")
        assert pilot.result
        assert pilot.result.title == "1 of 2 found"
        assert pilot.result.line == "WOUND was one letter away from BOUND"
    with playing("bound", "crane", settings=Settings(max_guesses=2)) as pilot:
        pilot.play("crane", "light")
        assert pilot.result
        assert pilot.result.line == ""


def test_the_result_of_a_game_goes_by_the_match_alone() -> None:
    lost = ended(False)
    assert result_of(lost).taken is None
    assert result_of(ended(True)).title == "Solved in 2"


def test_the_mark_of_help_is_not_between_the_word_was_and_the_word() -> None:
    """It followed "The word was", as if that were the word."""
    with playing("robot") as pilot:
        pilot.play("slate", "crony", "might", "fudge", "black", "waxen")
        pilot.wait()
        result, theme_of = pilot.result, pilot.theme
        assert result

        def widths(aided: bool) -> list[int]:
            drawn = EndText(result._replace(aided=aided), theme_of, round, centred=False)
            return [piece.get_width() for piece, _ in drawn.fitted(500, 400).pieces]

        (title, line, *_), (marked, below, *_) = widths(False), widths(True)
        assert marked > title  # the mark is behind the title
        assert below == line


def test_no_word_of_a_paragraph_is_left_alone_in_its_last_line() -> None:
    """The last line of a sentence was "1." by itself."""
    pygame.font.init()
    words = "Guess 2, CORNY: the clue was kind, 12 words down to 1."
    for width in range(60, 500, 7):
        runs = [Run(words, Weight.REGULAR, DARK.text)]
        lines = [[run.words for run in line] for line in run_lines(runs, 15, width)]
        assert " ".join(word for line in lines for word in line) == words
        assert all(text_width(" ".join(line), Weight.REGULAR, 15) <= width + 2 for line in lines)
        if len(lines) > 1 and len(lines[-2]) > 2:
            assert len(lines[-1]) > 1, width


@pytest.mark.parametrize("size", [(480, 640), (900, 500), (1280, 800)], ids=str)
@pytest.mark.parametrize("won", [True, False])
def test_the_page_of_a_daily_names_it_won_or_lost(won: bool, size: tuple[int, int]) -> None:
    """After a loss its number was in the header and in what is shared alone."""
    match = begin(Settings(max_guesses=2), Daily(date(2026, 11, 22))).match
    answer = match.boards[0].host.words[0].lower()
    with playing(first=match, settings=Settings(animation="off")) as pilot:
        pilot.resize(*size)
        pilot.play("fjord", answer if won else "waltz")
        pilot.wait()
        assert pilot.result
        assert pilot.end_page
        assert any("326" in words for words in pilot.end_page.text.words)
        assert any("326" in words for words in pilot.result.sentences(()))


def test_the_cross_alone_is_at_the_end_of_the_tiles() -> None:
    """It was neither by the number of its board nor at an edge."""
    place = pygame.Rect(30, 10, 60, 14)
    with playing("robot") as pilot:
        painter = TilePainter(pilot.theme, False)
        ((_, note),) = notes_in_places([(Answer("ROBOT"), place)], painter)
        assert note.right == place.right


@pytest.mark.parametrize("width", [20, 60, 80, 86, 88, 90, 92, 94, 96, 120])
def test_what_is_said_of_answers_is_said_of_all_in_the_same_way(width: int) -> None:
    """Beside "found in 9" there was "✓ 10", which is a little wider."""
    answers = [Answer("ROBOT", guesses) for guesses in range(1, 32)]
    place = pygame.Rect(0, 0, width, 18)
    with playing("robot") as pilot:
        painter = TilePainter(pilot.theme, False)
        some = [(answer, place) for answer in answers]
        drawn = [said.get_size() for said, _ in notes_in_places(some, painter)]
        ways = [
            [text(each, Weight.REGULAR, 14, DARK.accent).get_size() for each in way]
            for way in zip(*map(notes_of, answers), strict=True)
        ]
    assert drawn in ways
    assert max(drawn)[0] <= width


@pytest.mark.parametrize("width", [200, 260, 300, 400])
def test_streak_and_time_are_on_a_line_each_where_one_has_no_room(width: int) -> None:
    """A line ended with "12 h", and the next one had "0 min" alone."""
    result = Result("Bien hecho", "", days="Racha de 1 día, mejor: 13 · Próximo reto en 12 h 0 min")
    with playing("robot"):
        placed = EndText(result, DARK, round, centred=True).fitted(width, 400)
        streak = [drawn.get_width() for drawn, _ in placed.pieces[1:]]
        together = text_width(result.days, Weight.BOLD, 13) <= width
    assert result.days in placed.words
    assert max(streak) <= width
    assert len(streak) == (1 if together else 2)
