"""The cards at the end of a game: games so far, the review in brief, what words mean."""

from typing import Any

import pygame
import pytest

from game.coach.review_brief import Brief
from game.window.board import brief_card
from game.window.board.brief_card import BriefCard, brief_in_words, score_bar
from game.window.ui.theme import DARK


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
