"""The coach at the player's side."""

import threading

import pygame

from game.match import Accepted, Aid, GameCode, Match, Status, Words
from game.window.coaching import Coaching
from tests.match.lists import FIVE
from tests.window.player import playing

PATIENCE = 60.0  # s; far more than is needed


def started(secret: str, *guesses: str) -> Match:
    match = Match.start(GameCode(source=Words((secret,))), FIVE)
    for guess in guesses:
        answer = match.guess(guess)
        assert isinstance(answer, Accepted)
        match = answer.match
    return match


def said_about(match: Match, word: str, ending: str) -> str:
    """Return what the coach has said when it ends in some way."""
    heard = threading.Condition()

    def spoken() -> None:
        with heard:
            heard.notify()

    coaching = Coaching(spoken)
    coaching.ask(match, word)
    with heard:
        assert heard.wait_for(lambda: coaching.says.endswith(ending), PATIENCE), coaching.says
    return coaching.says


def test_the_coach_counts_ranks_and_values_the_word_that_is_typed() -> None:
    assert said_about(started("ROBOT", "CRANE"), "SLATE", "yours: SLATE 2.00").startswith("1 left")
    assert said_about(started("ROBOT", "COUNT"), "", "ROBOT 1.00") == "1 left · ROBOT 1.00"


def test_a_question_calls_the_one_before_off() -> None:
    heard = threading.Event()
    coaching = Coaching(heard.set)
    for _ in range(20):
        coaching.ask(started("ROBOT"), "")
    coaching.ask(started("ROBOT", "COUNT"), "")
    while coaching.says != "1 left · ROBOT 1.00":
        assert heard.wait(PATIENCE)
        heard.clear()
    coaching.rest()
    assert coaching.says == ""


def test_the_coach_marks_the_game_and_speaks_in_the_window() -> None:
    with playing("robot") as player:
        player.play("crane", "count")
        assert Aid.COACH not in player.match.code.aids
        player.press("a", mod=pygame.KMOD_CTRL)
        assert Aid.COACH in player.match.code.aids
        while " left · " not in player.app.play._coaching.says:
            events = [pygame.event.wait(int(PATIENCE * 1000))]
            assert events[0].type != pygame.NOEVENT
            player.app.turn(events)
        player.press("a", mod=pygame.KMOD_CTRL)
        assert player.app.play._coaching.says == ""
        assert Aid.COACH in player.match.code.aids
        player.play("robot")
        assert player.match.status is Status.WON
