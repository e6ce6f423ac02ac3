"""The coach for people: what is left, the best guess, a grade with a reason, figures on request."""

from dataclasses import replace
from random import Random

import pygame
import pytest

from game.cancellation import no_checkpoint
from game.coach import Worth
from game.coach.preference import FEW_LEFT, in_order_of_naming, usual_first
from game.match import Accepted, Aid, GameCode, Match, Status, Words
from game.profile import Settings
from game.session.coach_service import AdviceSnapshot, CoachCache, advise_in_stages
from game.window.board.coach_drawing import DETAILS, MORE, draw_advice
from game.window.board.coach_grades import (
    Grade,
    also_good,
    bar_of,
    distance,
    grade_of,
    is_usual,
    saved_by_rare,
)
from game.window.board.coach_panel import CoachPanel
from game.window.board.coach_text import (
    AdviceView,
    advice_view,
    figures_of,
    in_lines,
    in_words,
    known_at_once,
    typed_in_words,
)
from game.window.dialogs.ask_help_dialog import AskHelpForm
from game.window.dialogs.coach_dialog import CoachForm
from game.window.dialogs.words_left_dialog import WordsLeftForm
from game.window.ui.actions import Action
from game.window.ui.dialog import Figures
from game.window.ui.focus import PartFocus
from game.words import load
from game.words.lists import Tier
from game.words.offensive import offensive_words
from tests.profile.games import match_of, played
from tests.window.coached import COACHED, shown_to
from tests.window.pilot import Pilot, playing


def worth(word: str, expected: float, risk: float = 0.0, **others: bool) -> Worth:
    return Worth(word, expected, True, risk, 5, 3, 2.0, 0.0, **others)


# Order ----------------------------------------------------------------------------------------


def test_usual_words_come_first_where_they_are_as_good_and_the_rest_follows_by_value() -> None:
    """Words that nobody knows were named before usual ones that are hardly worse."""
    found = [
        worth("TARSE", 2.20, unusual=True),
        worth("AALII", 2.21, unusual=True),
        worth("CRATE", 2.22),
        worth("SLATE", 2.27),
        worth("TROIS", 2.26, unusual=True),
    ]
    named = in_order_of_naming(found)
    assert [each.word for each in named] == ["CRATE", "TARSE", "AALII", "SLATE", "TROIS"]
    assert [distance(each, named[0]) for each in named[1:]] == [
        *("as good", "as good", "0.05 guesses more", "0.04 guesses more"),
    ]


def test_what_is_called_equal_has_its_usual_words_first_as_well() -> None:
    """An unusual word came before a usual one, and both were "as good" to the best guess."""
    found = [worth("SLIPT", 3.00, unusual=True), worth("SPILT", 3.01), worth("SLOTH", 3.025)]
    named = in_order_of_naming(found)
    assert [each.word for each in named] == ["SPILT", "SLOTH", "SLIPT"]
    assert [distance(each, named[0]) for each in named[1:]] == ["as good"] * 2


def test_the_figures_are_in_the_order_of_the_column_that_counts() -> None:
    named = in_order_of_naming([worth("TARSE", 2.20, unusual=True), worth("CRATE", 2.22)])
    place, guess, to_go, *_ = figures_of(named, match_of("ROBOT"))
    assert to_go.cells == ("2.20", "2.22")
    assert guess.cells == ("TARSE", "CRATE")
    assert place.cells == ("2", "1")  # Ctrl+1 types the best guess, CRATE


def test_no_odd_word_is_named_where_two_words_are_left() -> None:
    """Improvement 19: the coach listed AALII and ABACA with two words left."""
    with playing("crust", settings=COACHED) as pilot:
        pilot.play("trust", "burst")
        says = pilot.advice()
        assert says.words_left[0] <= FEW_LEFT
        assert says.advice
        assert all(each.wins_now or not each.unusual for each in says.advice.best)
        assert not set(pilot.suggestions) & {"AALII", "ABACA"}


def test_no_offensive_word_is_among_those_left(tmp_path: object) -> None:
    with playing("crust", settings=COACHED) as pilot:
        pilot.play("slate")
        named = set(pilot.advice().examples[0])
        assert not named & set(offensive_words("en"))


def test_a_usual_word_is_named_before_rare_ones_that_save_little() -> None:
    """CHRON was the best guess where CRONY took 0.04 more; in Spanish RIGEL and SIRLE were."""
    chron, crony = worth("CHRON", 2.30, rare=True), worth("CRONY", 2.34)
    rare = [worth(word, 2.33, rare=True) for word in ("SMOLT", "DPHIL", "KOPJE")]
    named = usual_first((chron, *rare, crony))
    assert named == (crony, chron, *rare)
    assert also_good(named) == tuple(rare)  # CHRON is clearly better, so it is left to the details
    assert saved_by_rare(named) == pytest.approx(0.04)
    assert saved_by_rare((crony, *rare)) == 0  # that is equal
    for far, risk, first in ((0.10, 0.0, True), (0.11, 0.0, False), (0.04, 0.01, False)):
        usual = worth("CRONY", 2.30 + far, risk=risk)
        assert (usual_first((chron, *rare, usual))[0] is usual) is first
    assert usual_first((crony, chron)) == (crony, chron)
    assert usual_first(()) == ()


@pytest.mark.parametrize("played_in", ["en", "es"])
def test_what_the_coach_names_first_is_usual_in_each_language(played_in: str) -> None:
    words, chance, coaches = load(played_in, 5), Random(5), CoachCache()
    answers = sorted(words.answers_up_to(Tier.MEDIUM))
    for secret in chance.sample(answers, 20):
        code = GameCode(source=Words((secret,)), language=played_in, guesses=6)
        match = played(Match.start(code, words), *chance.sample(answers, 2))
        *_, says = advise_in_stages(AdviceSnapshot(match), coaches, no_checkpoint)
        assert says.advice
        first, *others = says.advice.best
        near = (each for each in others if each.expected <= first.expected + 0.1)
        safe = [each for each in near if is_usual(each) and each.risk <= first.risk]
        assert is_usual(first) or not safe


def test_the_panel_the_line_and_the_voice_name_the_usual_word() -> None:
    with playing("spoke", settings=COACHED) as pilot:
        pilot.resize(1280, 800)
        pilot.play("jazzy")
        says = pilot.advice().advice
        assert says
        first = says.best[0]
        assert is_usual(first)
        saved = saved_by_rare(says.best)
        assert saved > 0.02
        drawn = draw_advice(shown_to(pilot), pilot.theme, round, 388, 600)
        assert "Best usual guess" in drawn.said
        table = next(each for each in drawn.said if isinstance(each, Figures))
        better = {each.word for each in says.best if each.expected < first.expected - 0.021}
        assert better
        assert not better & {word for word, _ in table.rows}  # they are behind Details
        figures = draw_advice(shown_to(pilot), pilot.theme, round, 388, details=True)
        said = " ".join(map(str, figures.said))
        assert any(word in said for word in better)
        lines = in_lines(shown_to(pilot))
        assert lines[0].endswith(f"best {first.word}")
        assert first.word in in_words(shown_to(pilot))
        pilot.type(first.word.lower())
        pilot.advice(lambda says: says.complete and says.typed is not None)
        assert typed_in_words(shown_to(pilot)).startswith(
            f"No usual word is better; a rare one saves {saved:.2f}."
        )
        pilot.press("Escape")
        pilot.type(min(better).lower())
        pilot.advice(lambda says: says.complete and says.typed is not None)
        assert f"guesses better than {first.word}." in typed_in_words(shown_to(pilot))


# Before there is any advice -------------------------------------------------------------------


def test_of_a_game_that_is_over_the_panel_does_not_say_that_the_coach_thinks() -> None:
    with playing("spoke", settings=COACHED) as pilot:
        pilot.play("spoke")
        model = replace(pilot.app.screen.model, advice=None, coached=True)
        assert model.revealed.status is not Status.PLAYING
        assert advice_view(model) is None


def test_words_left_are_not_counted_before_the_tiles_have_turned() -> None:
    with playing("spoke", settings=COACHED) as pilot:
        model = pilot.app.screen.model
        answer = model.match.guess("crane")
        assert isinstance(answer, Accepted)
        turning = replace(model, match=answer.match, revealed=model.match, advice=None)
        view = advice_view(turning)
        assert view
        assert view.snapshot.words_left == (2071,)


@pytest.mark.parametrize("boards", [1, 8])
def test_the_panel_is_there_at_once_with_the_words_left(boards: int) -> None:
    """It was blank for a second, and then everything came at once."""
    with playing(*["spoke"] * boards, settings=COACHED) as pilot:
        pilot.resize(1920, 1080)
        view = advice_view(replace(pilot.app.screen.model, advice=None))
        assert view
        before = draw_advice(view, pilot.theme, round, 388, 800)
        assert {"2,071", "Working it out…"} <= set(before.said)
        pilot.advice()
        after = draw_advice(shown_to(pilot), pilot.theme, round, 388, 800)
        assert "2,071" in after.said
        panel = pilot.layer(CoachPanel)
        assert panel.area == pilot.layout.side


def test_nothing_jumps_when_the_advice_comes() -> None:
    with playing("spoke", settings=COACHED) as pilot:
        pilot.resize(1280, 800)
        pilot.advice()
        after = shown_to(pilot)
        before = after._replace(snapshot=AdviceSnapshot(after.snapshot.match))
        before = before._replace(snapshot=known_at_once(before.snapshot))
        for high in (None, 600, 440, 400, 360):
            waiting, found = (
                draw_advice(each, pilot.theme, round, 388, high) for each in (before, after)
            )
            assert waiting.picture.get_height() == found.picture.get_height()
            assert waiting.places.get(DETAILS) == found.places.get(DETAILS)


# Grades ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("far", "grade"),
    [
        *((0.0, Grade.BEST), (0.02, Grade.BEST), (0.03, Grade.GOOD), (0.15, Grade.GOOD)),
        *((0.16, Grade.FAIR), (0.40, Grade.FAIR), (0.41, Grade.WEAK), (0.80, Grade.WEAK)),
        *((0.81, Grade.POOR), (3.0, Grade.POOR)),
    ],
)
def test_grades_go_by_how_far_a_word_is_behind(far: float, grade: Grade) -> None:
    best = worth("FIRST", 2.5)
    assert grade_of(worth("CORNY", 2.5 + far), best) is grade
    assert bar_of(worth("CORNY", 2.5 + far), best) == pytest.approx(max(0.0, 1 - far))


def test_a_plan_that_may_run_out_of_guesses_is_no_good_one() -> None:
    best, risky = worth("FIRST", 2.5), worth("CORNY", 2.4, risk=0.3)
    assert grade_of(risky, best) is Grade.POOR
    assert distance(risky, best) == "riskier"
    assert also_good([best, risky]) == ()


def test_the_reason_names_what_is_missing_and_what_is_left() -> None:
    with playing("crust", settings=COACHED) as pilot:
        pilot.play("slate")
        pilot.type("corny")
        says = pilot.advice(lambda says: says.complete and says.typed is not None)
        said = typed_in_words(AdviceView(says, "CORNY", "", 0))
        assert "It can't be the answer: S, T are missing." in said
        assert "words at most" in said


def test_the_reason_names_what_is_ruled_out() -> None:
    with playing("crust", settings=COACHED) as pilot:
        pilot.play("slate")
        pilot.type("tasty")
        says = pilot.advice(lambda says: says.complete and says.typed is not None)
        said = typed_in_words(AdviceView(says, "TASTY", "", 0))
        assert "It can't be the answer: A is ruled out." in said


def test_the_height_of_the_panel_stays_whatever_is_typed() -> None:
    with playing("crust", settings=COACHED) as pilot:
        pilot.resize(1280, 800)
        pilot.play("slate")
        says = pilot.advice()
        empty = draw_advice(AdviceView(says, "", "", 0), pilot.theme, round, 388, 600)
        typed = draw_advice(AdviceView(says, "CORNY", "no", 0), pilot.theme, round, 388, 600)
        assert empty.places == typed.places


# Clicks and keys ------------------------------------------------------------------------------


def in_wide_window(pilot: Pilot) -> None:
    pilot.resize(1920, 1080)
    pilot.play("slate")
    pilot.advice()


def test_a_word_that_is_left_is_typed_by_a_click_on_its_chip() -> None:
    with playing("crust", settings=COACHED) as pilot:
        in_wide_window(pilot)
        chips = [name for name in pilot.suggestions if name.startswith("left ")]
        assert len(chips) == 4
        pilot.click(pilot.suggestions[chips[-1]])
        assert pilot.entry == chips[-1].removeprefix("left ")


def test_all_words_left_are_a_click_away_and_typed_by_another() -> None:
    with playing("crust", settings=COACHED) as pilot:
        in_wide_window(pilot)
        says = pilot.advice()
        pilot.click(pilot.suggestions[MORE])
        form = pilot.form(WordsLeftForm)
        assert form.words == says.examples[0]
        assert len(form.words) == form.total == says.words_left[0]
        assert pilot.view and pilot.view.drawn and pilot.dialog.body  # no half of it is empty
        assert pilot.view.drawn.picture.get_height() >= pilot.dialog.body.height
        word = form.words[6]
        pilot.click(pilot.dialog.stops[PartFocus(word)])
        assert (pilot.dialog_open, pilot.entry) == (False, word)


def test_the_words_left_are_chosen_by_keys_alone() -> None:
    with playing("crust", settings=COACHED) as pilot:
        pilot.resize(480, 640)
        pilot.play("slate")
        says = pilot.advice()
        pilot.press("F2")
        pilot.focus_on(PartFocus(MORE))
        pilot.press("Enter")
        pilot.press("Right", "Enter")
        assert (pilot.dialog_open, pilot.entry) == (False, says.examples[0][1])


def test_figures_are_behind_details_with_a_tooltip_for_each_head() -> None:
    with playing("crust", settings=COACHED) as pilot:
        in_wide_window(pilot)
        pilot.click(pilot.suggestions[DETAILS])
        assert pilot.form(CoachForm).details
        drawn = draw_advice(pilot.form(CoachForm).asked, pilot.theme, round, 520, details=True)
        assert len(drawn.tips) >= 6  # Ctrl and a digit; all figures
        assert any(words.startswith("Groups: ") for _, words in drawn.tips)
        pilot.click_button(Action.COACH_DETAILS)
        assert not pilot.form(CoachForm).details


@pytest.mark.parametrize("size", [(1152, 720), (1280, 800)])
def test_details_open_at_the_top_of_what_scrolls(size: tuple[int, int]) -> None:
    """The words left were out of sight."""
    with playing("saint", settings=COACHED) as pilot:
        pilot.resize(*size)
        pilot.play("smart")
        pilot.advice()
        pilot.click(pilot.suggestions[DETAILS])
        assert pilot.view.body
        assert pilot.view.height > pilot.view.body.h
        assert pilot.view.scrolled == 0


def test_a_head_of_the_figures_says_what_it_means_under_the_pointer() -> None:
    with playing("crust", settings=COACHED) as pilot:
        pilot.resize(1280, 1000)
        pilot.play("slate")
        pilot.advice()
        pilot.perform(Action.COACH_DETAILS)
        view = pilot.gui.view
        assert view
        form = pilot.form(CoachForm)
        assert view.body
        drawn = draw_advice(form.asked, pilot.theme, pilot.layout.px, view.body.w, details=True)
        head, words = next(each for each in drawn.tips if each[1].startswith("Worst: "))
        view.scroll_to(max(0, head.y - 40))
        pilot.point(*head.move(view.body.x, view.body.y - view.scrolled).center)
        pilot.turn(2000)
        assert pilot.tooltip == words


def test_a_narrow_window_has_a_line_that_opens_the_sheet() -> None:
    with playing("crust", settings=COACHED) as pilot:
        pilot.resize(1000, 800)
        pilot.play("slate")
        best = pilot.advice().advice
        assert best
        assert pilot.layout.side is None
        assert pilot.line.endswith(f"words left · best {best.best[0].word}")
        assert pilot.layout.note.bottom <= pilot.layout.grid.places[0].top
        pilot.click(pilot.layout.note)
        assert pilot.form(CoachForm)


@pytest.mark.parametrize("size", [(800, 600), (480, 640), (320, 480), (320, 400)])
@pytest.mark.parametrize("scale", [100, 200])
def test_nothing_in_the_sheet_is_wider_than_it(size: tuple[int, int], scale: int) -> None:
    with playing("crust", settings=COACHED._replace(scale=scale)) as pilot:
        pilot.resize(*size)
        pilot.play("slate")
        pilot.type("corny")
        pilot.advice(lambda says: says.complete and says.typed is not None)
        pilot.press("F2")
        view = pilot.gui.view
        assert view and view.body
        window = pygame.Rect(view.window.rect)
        assert all(window.contains(place) for place in view.parts.values() if place.h)


# From game to game ----------------------------------------------------------------------------


def test_the_next_game_begins_without_a_coach_that_was_asked_for_once() -> None:
    """It stayed on unasked, and marked every game from then on."""
    with playing("robot", asked=True) as pilot:
        pilot.press("Ctrl+A", "Enter")
        assert Aid.COACH in pilot.match.code.aids
        pilot.new_game()
        pilot.turn()
        assert not pilot.session.coached
        assert Aid.COACH not in pilot.match.code.aids
        pilot.press("Ctrl+A")
        assert pilot.form(AskHelpForm).wanted is Action.COACH


@pytest.mark.parametrize("settings", [COACHED, Settings(coach=True, ask_help=True)])
def test_a_coach_that_is_wanted_always_stays(settings: Settings) -> None:
    with playing("robot", settings=settings, asked=settings.ask_help) as pilot:
        pilot.new_game()
        pilot.turn()
        assert Aid.COACH in pilot.match.code.aids


def test_who_does_not_want_to_be_asked_keeps_the_coach() -> None:
    with playing("robot") as pilot:  # which does not ask
        pilot.press("Ctrl+A")
        pilot.new_game()
        pilot.turn()
        assert pilot.session.coached
