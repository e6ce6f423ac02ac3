"""The cards at the end of a game: games so far, the review in brief, what words mean."""

from typing import Any

import pygame
import pytest

from game.coach.review_brief import Brief
from game.profile import Settings
from game.window.board import brief_card
from game.window.board.brief_card import BriefCard, brief_in_words, score_bar, waiting
from game.window.ui.actions import Action
from game.window.ui.motion import GRACE
from game.window.ui.theme import DARK, contrast, theme
from tests.window.pilot import Pilot, playing


def test_the_card_tells_of_games_of_the_same_kind_with_this_one_in_accent() -> None:
    with playing("robot") as pilot:
        pilot.resize(1280, 800)
        pilot.play("crane", "robot")
        pilot.wait()
        result = pilot.result
        assert result
        assert result.record
        assert dict(result.record.tally.distribution) == {2: 1}
        card = pilot.card
        assert card
        assert lit(pilot, card) > 500
        pilot.turn(GRACE)
        pilot.press("Enter")
        assert not pilot.result


def test_after_a_first_loss_the_card_is_there_with_its_last_row_lit() -> None:
    """F36: there was no chart after a first loss."""
    with playing("robot", settings=Settings(max_guesses=2)) as pilot:
        pilot.resize(1280, 800)
        pilot.play("crane", "plant")
        pilot.wait()
        card = pilot.card
        assert card
        assert lit(pilot, card) > 500


def lit(pilot: Pilot, place: pygame.Rect) -> int:
    """Return how many pixels of a place have the accent."""
    picture = pilot.look(pygame.Rect(place))
    return pygame.mask.from_threshold(picture, DARK.accent, (2, 2, 2, 255)).count()


def test_games_of_each_kind_are_counted_apart() -> None:
    with playing("robot") as pilot:
        counts = []
        for length in (5, 5, 6):
            pilot.session.variant = pilot.settings._replace(word_length=length)
            pilot.new_game()
            secret = pilot.match.boards[0].answer
            assert secret
            pilot.play(secret)
            pilot.wait()
            result = pilot.result
            assert result
            assert result.record
            counts.append(result.record.tally.played)
        assert counts == [1, 2, 1]


def test_the_review_shows_itself_without_a_key_and_marks_nothing() -> None:
    with playing("robot") as pilot:
        pilot.resize(1280, 800)
        pilot.play("crane", "robot")
        pilot.wait()
        pilot.until(lambda: pilot.page_review is not None and pilot.page_review.complete)
        assert not pilot.match.aided
        assert not pilot.dialog_open
        assert pilot.result
        assert not pilot.result.aided


def test_a_click_on_an_answer_explains_its_word() -> None:
    with playing("robot", "crane", settings=Settings(max_guesses=3)) as pilot:
        pilot.resize(1280, 800)
        pilot.play("light", "mount", "crane")
        pilot.wait()
        assert pilot.result
        assert pilot.result.word == "robot"
        assert pilot.end_page
        pilot.click(pilot.end_page.end.answers[1])
        assert pilot.result.word == "crane"
        pilot.press("Ctrl+Left")
        assert pilot.result.word == "robot"


def test_the_card_of_a_meaning_leads_to_all_words_by_pointer_and_keys() -> None:
    """Without a pointer, nothing led to the other words; then a sentence did, with its key."""
    with playing("robot", "crane", settings=Settings(max_guesses=3)) as pilot:
        pilot.resize(1280, 800)
        pilot.play("light", "mount", "crane")
        pilot.wait()
        assert pilot.end_page
        assert pilot.end_page.end.meaning
        assert pilot.end_page.end.meaning.contains(pilot.buttons[Action.MEANINGS])
        pilot.click_button(Action.MEANINGS)
        assert "2. CRANE" in pilot.dialog.text
        pilot.press("Escape")
        pilot.press_button(Action.MEANINGS)
        assert "2. CRANE" in pilot.dialog.text


def test_all_meanings_are_one_key_away() -> None:
    with playing("robot", "crane", settings=Settings(max_guesses=3)) as pilot:
        pilot.press("Ctrl+W")
        assert pilot.toast == "Finish the game to see what its words mean"
        pilot.resize(320, 480)
        pilot.play("light", "mount", "crane")
        pilot.wait()
        pilot.click_button(Action.MEANINGS)
        assert "1. ROBOT" in pilot.dialog.text
        assert "2. CRANE" in pilot.dialog.text


@pytest.mark.parametrize("name", ["dark", "light", "high contrast"])
def test_what_a_score_fills_stands_out_from_the_rest_of_its_bar(name: str) -> None:
    colours = theme(name, colour_blind=False)
    bar = score_bar((100, 8), 50, colours.bar, colours)
    colours_at = [bar.get_at((at, 4)) for at in (20, 80)]
    filled, rest = [(each.r, each.g, each.b) for each in colours_at]
    assert contrast(filled, rest) >= 1.5
    assert contrast(filled, colours.surface) > contrast(rest, colours.surface)


def test_the_card_says_at_which_guess_a_review_is() -> None:
    pygame.font.init()
    card = BriefCard((360, 220), DARK, round, "Review", 1.0)
    assert waiting("Guess 7 of 32") == "Thinking… Guess 7 of 32"
    drawn = {pygame.image.tobytes(card.draw(None, "", each), "RGBA") for each in ("", "Guess 7")}
    assert len(drawn) == 2


@pytest.mark.parametrize("size", [(240, 150), (360, 220), (520, 260)])
def test_where_there_is_no_skill_the_card_says_why_and_has_no_bar(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was "Skill –" behind an empty bar, which looked like a skill of nought."""
    pygame.font.init()
    drawn: list[int | None] = []

    def remembered(size: tuple[int, int], value: int | None, *others: Any) -> pygame.Surface:
        drawn.append(value)
        return score_bar(size, value, *others)

    monkeypatch.setattr(brief_card, "score_bar", remembered)
    brief = Brief("Solved in 2 guesses", None, 71, "", "", "", "2 guesses")
    said = brief_in_words(brief)
    assert "Skill too few choices · luck 71" in said
    BriefCard(size, DARK, round, "Review", 1.0).draw(brief)
    assert None not in drawn
    assert size[0] < 520 or drawn == [71]
