"""The review in the window: opened, read, scrolled and closed by real events."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from fractions import Fraction
from threading import Event
from typing import Any

import pygame
import pytest

from game.coach.turns import Progress
from game.match import GameCode, Match, Seed, Status, Words
from game.profile import Settings
from game.profile.games import Result
from game.profile.setup import begin, game_code
from game.session import review_service
from game.session.review_service import ReviewSnapshot, review_in_stages
from game.window.board.end_text import Run, run_lines
from game.window.board.view_model import ReplayStep
from game.window.dialogs import review_plots
from game.window.dialogs.review_dialog import ReviewForm, open_review
from game.window.dialogs.review_drawing import draw_review, turn_columns
from game.window.ui.actions import Action
from game.window.ui.focus import PartFocus
from game.window.ui.text import Weight
from game.window.ui.theme import DARK, SEEN, THEMES, contrast
from tests.languages.drawn import Sheet, remembering
from tests.match.lists import FIVE
from tests.window.pilot import Pilot, playing

PATIENCE = 60.0  # s; far more than is needed


def few_words(guesses: int = 6) -> Match:
    """Return a game with few words, of which a review is soon done."""
    return Match.start(GameCode(source=Words(("ROBOT",)), guesses=guesses), FIVE)


def settle(
    pilot: Pilot, wanted: Callable[[ReviewSnapshot], bool] = lambda told: told.complete
) -> ReviewSnapshot:
    """Let the review be worked out as far as is wanted, with the window going on."""
    pilot.until(lambda: wanted(pilot.review.snapshot))
    return pilot.review.snapshot


def test_a_game_that_was_won_is_reviewed_by_its_button() -> None:
    with playing(first=few_words()) as pilot:
        pilot.play("count", "robot")
        pilot.click_button(Action.REVIEW)
        whole = settle(pilot)
        assert whole.review
        assert [turn.word for turn in whole.review.turns] == ["COUNT", "ROBOT"]
        assert whole.review.solved
        pilot.turn()
        picture = pilot.picture()
        pilot.press("Escape")
        assert not pilot.dialog_open
        assert pilot.picture() != picture


def test_a_game_that_was_given_up_is_said_to_be_so() -> None:
    """It said that the game wasn't over."""
    with playing(first=few_words()) as pilot:
        pilot.play("crane")
        pilot.press("Ctrl+G")
        pilot.press_button(Action.GIVE_UP)
        pilot.wait()
        pilot.press("Ctrl+R")
        settle(pilot)
        pilot.turn()
        shown = pilot.dialog.text
        assert "You gave up with " in shown
        assert "wasn't over" not in shown


def test_the_dialog_says_at_which_guess_a_review_of_several_boards_is() -> None:
    pygame.font.init()
    snapshot = ReviewSnapshot(few_words(), progress=Progress(7, 32))
    drawn = draw_review(snapshot, None, DARK, round, 600, 500)
    assert drawn.said == ("Reviewing the game…", "Guess 7 of 32")


def test_a_game_that_was_lost_is_reviewed_by_keys_alone() -> None:
    with playing(first=few_words(guesses=2)) as pilot:
        pilot.play("crane", "plant")
        assert pilot.match.status is Status.LOST
        pilot.press("Ctrl+R")
        whole = settle(pilot)
        assert whole.review
        assert not whole.review.solved
        assert whole.review.rest > 0


def test_the_game_of_a_review_is_replayed_and_then_its_review_is_there_again() -> None:
    with playing("robot") as pilot:
        pilot.play("slate", "robot")
        pilot.wait()
        pilot.press("Ctrl+R")
        settle(pilot)
        pilot.click_button(Action.REPLAY)
        assert not pilot.dialog_open
        assert pilot.replaying
        pilot.press("Home", "Right")
        pilot.wait()
        assert pilot.app.scenes.top.view.match.guesses == ("SLATE",)
        pilot.press("Ctrl+R")
        assert Action.REPLAY not in pilot.dialog.stops  # it is replayed already
        pilot.press("Escape", "Escape")
        assert not pilot.replaying
        assert settle(pilot).complete
        assert Action.REPLAY in pilot.dialog.stops
        pilot.press("Escape")
        assert not pilot.dialog_open


def test_the_end_of_a_game_has_its_review_again_after_a_replay() -> None:
    """It was "Thinking…" from then on."""
    with playing("robot") as pilot:
        pilot.play("slate", "robot")
        pilot.wait()

        def is_reviewed() -> bool:
            found = pilot.app.scenes.top.view.review
            return found is not None and found.complete

        pilot.until(is_reviewed)
        pilot.perform(Action.LAST_GAME)
        assert pilot.replaying
        pilot.wait()
        pilot.press("Escape")
        assert not pilot.replaying
        pilot.until(is_reviewed)


def test_while_a_game_is_played_there_is_no_review() -> None:
    with playing(first=few_words()) as pilot:
        pilot.press("Ctrl+R")
        assert pilot.toast == "Finish the game to review it"


def test_in_a_small_window_it_scrolls_by_keys_and_by_the_wheel() -> None:
    with playing(first=few_words()) as pilot:
        pilot.resize(320, 400)
        pilot.play("count", "slate", "robot")
        pilot.press("Ctrl+R")
        settle(pilot)
        pilot.wait()
        top = pilot.picture()
        pilot.press("PageDown")
        assert pilot.picture() != top
        pilot.press("PageUp")
        assert pilot.picture() == top
        pilot.wheel(-2)
        assert pilot.picture() != top


def test_a_review_is_called_off_by_the_next_game_and_not_by_closing_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    may_begin = Event()

    def held_up(*work: Any) -> Iterator[ReviewSnapshot]:
        may_begin.wait(PATIENCE)
        yield from review_in_stages(*work)

    monkeypatch.setattr(review_service, "review_in_stages", held_up)
    with playing(first=few_words()) as pilot:
        pilot.play("crane", "slate", "count", "robot")
        pilot.press("Ctrl+R")
        assert pilot.thinking
        pilot.press("Escape")
        assert pilot.thinking  # since the end of the game shows it, too
        pilot.new_game()
        pilot.turn()
        assert not pilot.thinking
        may_begin.set()
        pilot.play(*[pilot.match.boards[0].answer.lower()])
        pilot.press("Ctrl+R")
        assert settle(pilot).review


def test_the_coach_goes_on_after_a_review_of_another_game() -> None:
    with playing(first=few_words()) as pilot:
        over = Match.replay(pilot.match.code, pilot.match.words, ("COUNT", "ROBOT"))
        pilot.play("crane")
        pilot.press("Ctrl+A")
        view = replace(pilot.app.scenes.top.view, replay=ReplayStep(2, 2, Result.WON))
        open_review(replace(pilot.app.director.desk, match=lambda: over, view=lambda: view))
        pilot.turn()
        assert settle(pilot).match is over
        pilot.press("Escape")
        assert pilot.advice().match is pilot.match


@pytest.mark.parametrize(
    "settings",
    [
        Settings(host="absurdle", max_guesses=3),
        Settings(boards=3, max_guesses=3),
        Settings(boards=2, sequence=True, max_guesses=2),
        Settings(host="absurdle", boards=2, max_guesses=2),
        Settings(word_length=15, max_guesses=2),
        Settings(word_length=3, max_guesses=2, hard_mode="strict"),
    ],
    ids=["Absurdle", "several boards", "sequence", "Absurdle twice", "15 letters", "strict"],
)
def test_every_kind_of_game_has_a_review_or_says_why_not(settings: Settings) -> None:
    # Against Absurdle few words will do: plans for many take long.
    few = Match.start(game_code(settings, Seed(5)), FIVE) if settings.host == "absurdle" else None
    first = few or begin(settings, Seed(5)).match
    with playing(settings=settings, first=first) as pilot:
        while pilot.match.status is Status.PLAYING:
            pilot.play(pilot.match.boards[pilot.match.open_boards[0]].possible[-1].lower())
        pilot.press("Ctrl+R")
        found = settle(pilot, lambda told: bool(told.review or told.absurdle_turns or told.problem))
        assert bool(found.absurdle_turns) is (settings.host == "absurdle")
        assert bool(found.review) is (settings.host == "honest")
        pilot.turn()
        pilot.press("Escape")


def test_what_is_read_stays_in_view_while_a_review_is_worked_out() -> None:
    with playing("robot", first=few_words()) as pilot:
        pilot.play("count", "slate", "robot")
        pilot.resize(320, 400)
        pilot.press("Ctrl+R")
        whole = settle(pilot)
        gui = pilot.gui
        gui.take_form(ReviewForm(whole._replace(complete=False)))  # which is longer
        pilot.press("PageDown", "PageDown")
        scrolled = pilot.dialog.scrolled
        assert scrolled
        gui.take_form(ReviewForm(whole))
        pilot.turn()
        assert pilot.dialog.scrolled == scrolled


def test_while_it_is_worked_out_only_what_is_certain_is_shown() -> None:
    """Skill, costs and luck changed each time the review was opened."""
    with playing(first=few_words()) as pilot:
        pilot.play("count", "slate", "robot")
        pilot.press("Ctrl+R")
        whole = settle(pilot)
        drawn = {}
        for complete in (False, True):
            with remembering():
                pilot.gui.take_form(ReviewForm(whole._replace(complete=complete)))
                pilot.wait(1000)
                sheet = Sheet(pilot.window.size)
                pilot.app.screen.gui.paint(sheet, pilot.window)
            drawn[complete] = [each.words for each in sheet.texts]
        assert "Reviewing the game…" in drawn[False]
        assert {"COUNT", "SLATE", "ROBOT"} <= {*drawn[False]} & {*drawn[True]}
        assert "Skill" in drawn[True]
        assert "Skill" not in drawn[False]
        assert drawn[False].count("…") >= 6
        assert not any("0." in words for words in drawn[False])


def test_it_is_told_in_words_once_it_is_whole() -> None:
    with playing(first=few_words()) as pilot:
        pilot.play("count", "robot")
        pilot.press("Ctrl+R")
        settle(pilot)
        words = pilot.dialog.text
        assert words.startswith("Solved in 2 guesses. Skill –, too few choices to rate. Luck ")
        assert "2 guesses = " in words
        assert "ROBOT was the best" in words


def test_a_review_that_would_take_long_is_whole_with_estimates(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("game.session.review_service.WORK_LIMIT", 0)
    with playing("robot") as pilot:
        pilot.play("audio", "tiger", "mount", "robot")
        pilot.press("Ctrl+R")
        whole = settle(pilot)
        assert whole.review
        assert not whole.review.exact
        parts = whole.review.expected + whole.review.loss - whole.review.luck
        assert parts == len(whole.review.turns)


@pytest.mark.parametrize(("size", "folded"), [((1280, 800), False), ((900, 500), True)])
def test_in_low_windows_the_plots_are_folded_and_one_press_unfolds_them(
    size: tuple[int, int], folded: bool
) -> None:
    """F34: they were cut through the middle at the fold."""
    with playing(first=few_words()) as pilot:
        pilot.resize(*size)
        pilot.play("count", "slate", "robot")
        pilot.press("Ctrl+R")
        settle(pilot)
        pilot.turn()
        form = pilot.gui.form
        assert isinstance(form, ReviewForm)
        places = form.dialog().draw(pilot.theme, round, 800, 500).places
        assert ("plots" in places) is folded
        if folded:
            pilot.focus_on(PartFocus("plots"))
            pilot.press("Enter")
            unfolded = pilot.gui.form
            assert isinstance(unfolded, ReviewForm)
            assert unfolded.unfolded


@pytest.mark.parametrize("guesses", [4, 5, 6])
def test_the_first_window_has_all_of_a_review_in_view(guesses: int) -> None:
    """After six guesses the plots were cut above their lowest marks."""
    with playing(first=few_words(guesses=guesses)) as pilot:
        pilot.resize(1280, 800)
        pilot.play(*["crane"] * guesses)
        pilot.press("Ctrl+R")
        settle(pilot)
        view = pilot.view
        assert view.drawn
        assert view.body
        assert view.drawn.picture.get_height() <= view.body.height


def test_the_guess_that_solved_is_called_solved_and_a_win_in_two_is_not_rated_nought() -> None:
    """A win in two said "Skill 0/99"."""
    with playing(first=few_words()) as pilot:
        pilot.play("count", "robot")
        pilot.press("Ctrl+R")
        whole = settle(pilot)
        assert whole.review
        *_, verdicts = (column.cells for column in turn_columns(whole.review, pilot.theme))
        assert verdicts[-1] == "Solved"
        assert whole.review.skill != 0


def test_costs_are_coloured_by_their_size() -> None:
    """0.30 was amber and 0.61 white, since only a rare word was better."""
    with playing(first=few_words()) as pilot:
        pilot.play("count", "slate", "robot")
        pilot.press("Ctrl+R")
        whole = settle(pilot).review
        theme = pilot.theme
    assert whole
    first, second, last = whole.turns
    small = replace(second, cost=second.value + Fraction(1, 10), best="STEER")
    large = replace(second, cost=second.value + Fraction(3, 5), best="STEER", rare=True)
    won = replace(last, cost=last.value + Fraction(1, 4))
    several = replace(whole, turns=(first, small, large, won))
    column = turn_columns(several, theme)[2]
    colours = dict(zip(column.cells, column.colours, strict=True))
    assert colours["0.10"] == theme.text
    assert colours["0.60"] == theme.loss
    assert colours["0.25"] == theme.text  # the guess that won
    assert [turn.word for turn in several.turns][2:] == ["SLATE", "ROBOT"]
    assert turn_columns(several, theme)[4].cells[2] == "rare words only"


def test_an_estimate_is_not_parted_from_its_sign_by_the_end_of_a_line() -> None:
    with playing("robot"):
        runs = (Run("about ≈\N{NO-BREAK SPACE}0.30 guesses", Weight.REGULAR, (0, 0, 0)),)
        lines = run_lines(runs, 15, 75)
        said = [" ".join(run.words for run in line) for line in lines]
    assert said == ["about", "≈\N{NO-BREAK SPACE}0.30", "guesses"]


def test_the_panel_is_whole_once_the_review_is_there() -> None:
    """Its lower part was missing where the review came after the dialog had faded in."""
    with playing(first=few_words()) as pilot:
        pilot.play("count", "slate", "robot")
        pilot.press("Ctrl+R")
        whole = settle(pilot)
        pilot.gui.take_form(ReviewForm(ReviewSnapshot(whole.match)))  # while nothing is known
        pilot.wait()
        pilot.gui.take_form(ReviewForm(whole))
        pilot.turn()
        picture = pilot.picture()
        pilot.draw_again()
        assert pilot.picture() == picture


def test_the_lines_of_the_plot_are_seen_in_every_theme() -> None:
    """The player's own was yellow on white."""
    with playing(first=few_words()) as pilot:
        pilot.play("count", "robot")
        pilot.click_button(Action.REVIEW)
        review = settle(pilot).review
    assert review
    for theme in THEMES.values():
        lines = review_plots.rest_lines(review, theme)
        assert len(lines) == 2
        assert all(contrast(line.colour, theme.raised) >= SEEN for line in lines)


def test_the_scores_say_what_they_are_of_where_there_is_room() -> None:
    """68 of what?"""
    with playing(first=few_words()) as pilot:
        pilot.play("count", "robot")
        for size, there in (((1280, 800), True), ((360, 640), False)):
            pilot.resize(*size)
            with remembering():
                pilot.perform(Action.REVIEW)
                settle(pilot)
                pilot.wait(1000)
                sheet = Sheet(pilot.window.size)
                pilot.app.screen.gui.paint(sheet, pilot.window)
            assert ("of 100" in [each.words for each in sheet.texts]) is there
            pilot.press("Escape")


@pytest.mark.parametrize("by_key", [True, False])
def test_a_long_review_can_be_cancelled_where_its_progress_is(
    by_key: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Closing its dialog left it at work for minutes, and nothing else ended it."""
    may_go_on, asked = Event(), []

    def held_up(match: Match, coaches: Any, checkpoint: Callable[[], None]) -> Iterator[Any]:
        asked.append(match)
        yield ReviewSnapshot(match, progress=Progress(7, 32))
        while len(asked) == 1 and not may_go_on.wait(0.01):
            checkpoint()
        yield from review_in_stages(match, coaches, checkpoint)

    monkeypatch.setattr(review_service, "review_in_stages", held_up)
    settings = Settings(animation="off", max_guesses=3)
    with playing("crane", "robot", settings=settings) as pilot:
        pilot.resize(1280, 800)
        pilot.play("crane", "robot")
        pilot.wait()
        analysis = pilot.app.scenes.analysis_if_used
        assert analysis
        pilot.until(lambda: bool(analysis.review.current and analysis.review.current.progress))
        pilot.press("Ctrl+R")
        assert (Action.CLOSE_DIALOG, "Cancel") in pilot.form(ReviewForm).dialog().buttons
        if by_key:
            pilot.press("Escape")
        else:
            pilot.click_button(Action.CLOSE_DIALOG)
        assert not pilot.dialog_open
        pilot.until(lambda: not analysis.worker.busy)
        pilot.turn()
        assert pilot.end_page
        assert pilot.end_page.review_in_words() == ("Review cancelled",)
        assert len(asked) == 1
        pilot.click_button(Action.REVIEW)  # which begins again
        assert settle(pilot).review
        assert (Action.CLOSE_DIALOG, "Close") in pilot.form(ReviewForm).dialog().buttons
        pilot.press("Escape")
        assert pilot.end_page.review_in_words() != ("Review cancelled",)
        may_go_on.set()
