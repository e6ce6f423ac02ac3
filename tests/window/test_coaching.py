"""The coach at the player's side: what it says, when, and how it is shown and used."""

import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.coach import Advice, Cancelled, CancelToken, Certainty, Worth
from game.match import Accepted, Aid, GameCode, HostKind, Match, Seed, Status, Words
from game.profile import Settings
from game.rules import HardMode
from game.session.coach_service import (
    AdviceSnapshot,
    CoachCache,
    CoachService,
    advise_in_stages,
    improved,
    question_about,
)
from game.session.worker import BackgroundWorker
from game.window.app import NEWS
from game.window.board.coach_panel import (
    AdviceView,
    draw_advice,
    explanation,
    in_one_line,
    in_places,
    typed_in_words,
)
from game.window.dialogs.coach_dialog import CoachForm
from game.window.ui.dialog import PartFocus
from game.words import WordList
from tests.conftest import unmeasured
from tests.match.lists import FIVE, word_list
from tests.window.pilot import playing

HOME = Path(__file__).resolve().parents[2]
PATIENCE = 60.0  # s; far more than is needed


def started(secret: str, *guesses: str) -> Match:
    return played(GameCode(source=Words((secret,))), *guesses)


def played(code: GameCode, *guesses: str) -> Match:
    match = Match.start(code, FIVE)
    for guess in guesses:
        answer = match.guess(guess)
        assert isinstance(answer, Accepted)
        match = answer.match
    return match


class Listener:
    """Asks the coach, and waits until it has said something."""

    def __init__(self) -> None:
        self._told = threading.Semaphore(0)
        self.worker = BackgroundWorker(self._told.release)
        self.coach = CoachService(self.worker, CoachCache())

    def wait_until(self, wanted: Callable[[AdviceSnapshot], bool]) -> AdviceSnapshot:
        while not (self.coach.current and wanted(self.coach.current)):
            assert self._told.acquire(timeout=PATIENCE)
            result = self.worker.take()
            if isinstance(result, AdviceSnapshot):
                self.coach.update(result)
        return self.coach.current

    def whole(self, match: Match, word: str = "") -> AdviceSnapshot:
        self.coach.ask(match, word)
        return self.wait_until(lambda says: says.complete and bool(says.typed) is bool(word))


@pytest.fixture
def listener() -> Iterator[Listener]:
    one = Listener()
    yield one
    one.worker.close()


def line(snapshot: AdviceSnapshot, word: str = "") -> str:
    return in_one_line(AdviceView(snapshot, word, "", 0))


def test_the_coach_counts_ranks_and_values_the_word_that_is_typed(listener: Listener) -> None:
    says = listener.whole(started("ROBOT", "CRANE"), "SLATE")
    assert says.words_left == (1,)
    assert says.examples == (("ROBOT",),)
    assert line(says, "SLATE") == "1 left · SLATE 2.00 · ROBOT 1.00"
    assert typed_in_words(AdviceView(says, "SLATE", "", 0)) == (
        "SLATE: 2.00 guesses expected, 1.00 more than the best; 1 set, the largest 1; 0.0 bits; "
        "wins now: 0 %."
    )


def test_another_word_keeps_the_advice_and_another_game_does_not(listener: Listener) -> None:
    match = started("ROBOT", "COUNT")
    first = listener.whole(match)
    listener.coach.ask(match, "SLATE")
    assert listener.coach.current
    assert listener.coach.current.advice == first.advice
    says = listener.wait_until(lambda says: says.typed is not None and says.typed.exact)
    assert says.advice == first.advice
    listener.coach.ask(match, "")
    assert listener.coach.current.typed is None
    listener.coach.ask(started("CRANE"), "")
    assert listener.coach.current == AdviceSnapshot(listener.coach.current.match)


def test_what_was_asked_about_another_game_is_not_heard(listener: Listener) -> None:
    old = listener.whole(started("ROBOT", "COUNT"))
    listener.coach.ask(started("ROBOT", "CRANE"), "")
    listener.coach.update(old)
    assert listener.coach.current
    assert listener.coach.current.advice is None
    listener.coach.stop()
    listener.coach.update(old)
    assert listener.coach.current is None


def test_questions_that_follow_each_other_call_each_other_off(listener: Listener) -> None:
    for _ in range(20):
        listener.coach.ask(started("ROBOT"), "")
        listener.coach.stop()
    assert line(listener.whole(started("ROBOT", "COUNT"))) == "1 left · ROBOT 1.00"


def test_a_sure_win_against_absurdle_is_told_and_is_one(listener: Listener) -> None:
    code = GameCode(source=Seed(1), host=HostKind.ABSURDLE, guesses=None)
    match = played(code, "CRANE")
    plan = listener.whole(match).sure_win
    assert plan
    assert played(code, "CRANE", *plan).status is Status.WON
    assert "keeps the largest set" in explanation(match)


def test_each_kind_of_game_says_what_its_figures_mean() -> None:
    one = explanation(started("ROBOT"))
    several = explanation(played(GameCode(source=Seed(1), boards=4)))
    sequence = explanation(played(GameCode(source=Seed(1), boards=4, sequence=True)))
    assert "until the word is found" in one
    assert "until all boards are solved" in several
    assert "Only the board that is open counts" in sequence
    assert "until the word is found" in sequence


def test_words_from_elsewhere_are_valued_as_well() -> None:
    yielded = list(
        advise_in_stages(AdviceSnapshot(started("ROBOT"), "QQQQQ"), CoachCache(), lambda: None)
    )
    assert yielded[-1].complete


# How the advice improves --------------------------------------------------------------------

words = st.sampled_from(["ROBOT", "CRANE", "COUNT", "SLATE", "TOXIN"])
worths = st.builds(
    Worth,
    word=words,
    expected=st.integers(4, 36).map(lambda quarters: quarters / 4),
    exact=st.booleans(),
    risk=st.just(0.0),
    sets=st.just(1),
    largest=st.just(1),
    bits=st.just(0.0),
    wins_now=st.just(0.0),
)
rankings = st.lists(worths, min_size=3, max_size=5, unique_by=lambda worth: worth.word)
certainties = st.sampled_from(Certainty)
advices = st.builds(
    Advice,
    words_left=st.just((3,)),
    wide=st.just((False,)),
    best=rankings.map(tuple),
    certainty=certainties,
)


@given(advices, advices)
def test_what_is_known_for_certain_is_never_replaced_by_an_estimate(
    before: Advice, after: Advice
) -> None:
    better = improved(before, after)
    if before.certainty is not after.certainty or before.certainty is Certainty.ESTIMATED:
        assert better == after
        return
    exact = {worth.word for worth in before.best if worth.exact}
    assert all(worth.exact for worth in better.best if worth.word in exact)
    assert len(better.best) == len(before.best)
    assert [worth.expected for worth in better.best] == sorted(
        worth.expected for worth in better.best
    )


@given(rankings, rankings)
def test_under_the_pointer_guesses_keep_their_places(
    before: list[Worth], after: list[Worth]
) -> None:
    shown = in_places(before, after)
    assert [worth.word for worth in shown] == [worth.word for worth in before]
    news = {worth.word: worth for worth in after}
    assert all(worth == news[worth.word] for worth in shown if worth.word in news)


# In the window ------------------------------------------------------------------------------


def test_the_coach_marks_the_game_and_speaks_in_the_window() -> None:
    with playing("robot") as pilot:
        pilot.play("crane", "count")
        assert Aid.COACH not in pilot.match.code.aids
        pilot.press("Ctrl+A")
        assert Aid.COACH in pilot.match.code.aids
        assert pilot.advice().words_left == (3,)
        pilot.press("Ctrl+A")
        assert pilot.coach is None
        assert Aid.COACH in pilot.match.code.aids
        pilot.play("robot")
        assert pilot.match.status is Status.WON


def test_a_click_on_a_guess_types_it() -> None:
    with playing("robot") as pilot:
        pilot.resize(1280, 720)
        pilot.play("crane")
        pilot.press("Ctrl+A")
        pilot.advice()
        word, place = list(pilot.suggestions.items())[1]
        pilot.click(place)
        assert pilot.entry == word
        assert pilot.advice(lambda says: says.typed is not None).word == word
        pilot.press("Enter")
        assert pilot.match.guesses == ("CRANE", word)


def test_ctrl_and_a_digit_types_a_guess() -> None:
    with playing("robot") as pilot:
        pilot.play("crane")
        pilot.press("Ctrl+A")
        best = pilot.advice().advice
        assert best
        pilot.press("Ctrl+2")
        assert pilot.entry == best.best[1].word
        pilot.press("Ctrl+1")
        assert pilot.entry == best.best[0].word


def test_no_guess_of_the_position_before_is_typed_while_the_tiles_turn() -> None:
    with playing("robot", settings=Settings(coach=True)) as pilot:
        pilot.advice(lambda says: says.advice is not None)
        pilot.type("crane")
        pilot.press("Enter")
        for digit in ("1", "0"):
            pilot.press(f"Ctrl+{digit}")
            assert pilot.entry == ""
        pilot.wait(5000)
        best = pilot.advice(lambda says: says.advice is not None).advice
        assert best
        pilot.press("Ctrl+1")
        assert pilot.entry == best.best[0].word


def test_the_whole_advice_in_a_small_window_by_keys_alone() -> None:
    with playing("robot") as pilot:
        pilot.resize(320, 400)
        pilot.play("crane")
        pilot.press("F2")
        assert pilot.toast == "Ask the coach first (Ctrl+A); it marks the game"
        pilot.press("Ctrl+A")
        best = pilot.advice().advice
        assert best
        assert pilot.layout.side is None
        pilot.press("F2")
        assert pilot.form(CoachForm)
        pilot.press("Tab", "Tab", "Enter")
        assert not pilot.dialog_open
        assert pilot.entry == best.best[1].word


def test_the_line_opens_the_whole_advice_and_a_click_chooses() -> None:
    with playing("robot") as pilot:
        pilot.resize(320, 400)
        pilot.play("crane")
        pilot.press("Ctrl+A")
        pilot.advice()
        pilot.click(pilot.layout.note)
        first, place = next(iter(pilot.dialog.stops.items()))
        pilot.click(place)
        assert PartFocus(pilot.entry) == first


def test_the_coach_stops_when_the_game_moves_on() -> None:
    with playing("robot") as pilot:
        pilot.press("Ctrl+A")
        pilot.advice(lambda says: says.advice is not None)
        pilot.type("crane")
        pilot.press("Enter")
        assert not pilot.thinking
        before = pilot.coach
        pilot.wait(5000)
        after = pilot.coach
        assert before
        assert after
        assert before.match.guesses_made == 0
        assert after.match.guesses_made == 1


def test_a_setting_shows_the_coach_from_the_start_and_marks_each_game() -> None:
    with playing("robot", settings=replace(Settings(), coach=True)) as pilot:
        assert Aid.COACH in pilot.match.code.aids
        pilot.play("robot")
        pilot.press("Enter")
        assert pilot.match.guesses_made == 0
        assert Aid.COACH in pilot.match.code.aids


def test_no_thread_is_left_when_the_window_is_closed() -> None:
    with playing("robot") as pilot:
        pilot.press("Ctrl+A")
        pilot.advice(lambda says: says.advice is not None)
    assert not any(thread.name == "worker" for thread in threading.enumerate())


def test_news_of_something_else_does_not_load_the_coach() -> None:
    with playing("robot") as pilot:
        pygame.event.post(pygame.event.Event(NEWS))
        pilot.turn()
        assert pilot.app.scenes.analysis_if_used is None


def test_nothing_of_the_coach_is_loaded_before_it_is_asked() -> None:
    late = (
        "numpy",
        "game.coach",
        "game.session.analysis",
        "game.session.coach_service",
        "game.session.review_service",
        "game.session.worker",
        "game.window.board.coach_panel",
        "threading",
    )
    script = (
        "import os, sys; os.environ['SDL_VIDEODRIVER'] = 'dummy'\n"
        "import game.window.app\n"
        f"print([name for name in {late!r} if name in sys.modules])"
    )
    said = subprocess.run(
        [sys.executable, "-c", script],
        capture_output=True,
        text=True,
        check=True,
        cwd=HOME,
        env=unmeasured(),
    )
    assert said.stdout.splitlines()[-1] == "[]"


def is_counted(says: AdviceSnapshot) -> bool:
    return bool(says.words_left)


def test_the_coach_follows_hints_undo_and_hard_mode() -> None:
    with playing("robot", settings=Settings(coach=True, undo=True)) as pilot:
        pilot.play("crane")
        before = pilot.advice(is_counted)
        pilot.press("Ctrl+H")
        hinted = pilot.advice(is_counted)
        assert 0 < hinted.words_left[0] < before.words_left[0]
        pilot.press("Ctrl+D")
        pilot.advice(is_counted)
        assert pilot.advice(is_counted).match.code.hard_mode is HardMode.HARD
        pilot.press("Ctrl+Z")
        assert pilot.advice(is_counted).words_left[0] > before.words_left[0]


def test_boards_that_wait_tell_nothing_of_what_they_know() -> None:
    secrets = ("crane", "robot", *["light"] * 7)
    settings = Settings(boards=9, sequence=True, easy=True, coach=True)
    with playing(*secrets, settings=settings) as pilot:
        pilot.resize(1280, 720)
        pilot.play("slate")
        says = pilot.advice()
        first = draw_advice(AdviceView(says, "", "", 0), pilot.theme, round, 300)
        pilot.press("Down")
        assert pilot.board == 1
        assert not any(key.clues for key in pilot.keys.values())
        assert pilot.line == "It opens when those before it are solved."
        second = draw_advice(AdviceView(says, "", "", 1), pilot.theme, round, 300)
        pixels = [pygame.image.tobytes(each.picture, "RGBA") for each in (first, second)]
        assert pixels[0] == pixels[1]


def test_a_coach_that_fails_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(threading, "excepthook", lambda _: None)

    def fails(*_: object) -> None:
        raise MemoryError("no room")

    monkeypatch.setattr(CoachCache, "coach_for", fails)
    with playing("robot", settings=Settings(coach=True)) as pilot:
        says = pilot.advice()
        assert says.problem == "The coach has failed (MemoryError: no room)."
        assert in_one_line(AdviceView(says, "", "", 0)) == says.problem


def many_words() -> WordList:
    chance = Random(1)
    letters = ["".join(chance.choices("ABCDEFGH", k=4)) for _ in range(700)]
    return word_list(" ".join(dict.fromkeys(letters)))


def test_openings_of_a_list_of_ones_own_are_prepared_and_kept(tmp_path: Path) -> None:
    match = Match.start(GameCode(source=Seed(1), length=4), many_words())
    coaches = CoachCache(tmp_path)
    list(advise_in_stages(AdviceSnapshot(match), coaches, CancelToken()))
    openings = coaches.coach_for(match).openings
    assert openings and [path.suffix for path in tmp_path.iterdir()] == [".txt"]
    again = CoachCache(tmp_path)
    assert again.coach_for(match).openings == openings
    _, first, *_ = advise_in_stages(AdviceSnapshot(match), again, CancelToken())
    assert isinstance(first, AdviceSnapshot) and first.advice
    assert first.advice.best[0].word == openings.best


def test_preparing_openings_can_be_called_off(tmp_path: Path) -> None:
    match = Match.start(GameCode(source=Seed(1), length=4), many_words())
    coaches, token = CoachCache(tmp_path), CancelToken()
    said = advise_in_stages(AdviceSnapshot(match), coaches, token)
    with pytest.raises(Cancelled):
        for snapshot in said:
            assert isinstance(snapshot, AdviceSnapshot)
            if snapshot.complete:
                token.cancel()
    assert coaches.coach_for(match).openings is None and not list(tmp_path.iterdir())


def test_hints_count_on_each_board_of_several() -> None:
    match = played(GameCode(source=Words(("CRANE", "ROBOT")), boards=2, guesses=7))
    hinted = match.hint(1)
    assert isinstance(hinted, Accepted) and hinted.hint
    *_, snapshot = advise_in_stages(AdviceSnapshot(hinted.match), CoachCache(), CancelToken())
    assert isinstance(snapshot, AdviceSnapshot)
    fitting = [word for word in FIVE.answers if hinted.hint.allows(word)]
    assert snapshot.words_left == (len(FIVE.answers), len(fitting))
    assert snapshot.advice and snapshot.advice.words_left == snapshot.words_left


def test_boards_that_wait_take_their_guesses() -> None:
    code = GameCode(source=Words(("CRANE", "ROBOT", "TOXIN")), boards=3, guesses=8, sequence=True)
    assert question_about(played(code, "SLATE")).guesses_left == 8 - 1 - 2
    assert question_about(played(code, "SLATE", "ROBOT")).guesses_left == 8 - 2 - 1
    assert question_about(played(replace(code, guesses=None))).guesses_left is None


@pytest.mark.parametrize(
    ("key", "scancode"), [(pygame.K_2, pygame.KSCAN_2), (ord("é"), pygame.KSCAN_2)]
)
def test_a_suggestion_is_typed_by_its_number_on_any_layout(key: int, scancode: int) -> None:
    with playing("robot", settings=Settings(coach=True)) as pilot:
        pilot.play("crane")
        advice = pilot.advice().advice
        assert advice
        pilot.post(key, mod=pygame.KMOD_CTRL, scancode=scancode)
        pilot.turn()
        assert pilot.entry == advice.best[1].word


def test_a_sure_win_against_absurdle_is_played_by_keys_or_clicks() -> None:
    code = GameCode(source=Seed(1), host=HostKind.ABSURDLE, guesses=None)
    with playing(first=played(code, "CRANE")) as pilot:
        pilot.resize(1280, 720)
        pilot.press("Ctrl+A")
        plan = pilot.advice().sure_win
        pilot.press("Ctrl+0")
        assert pilot.entry == plan[0]
        pilot.press("Ctrl+Backspace")
        pilot.click(pilot.suggestions[plan[0]])
        assert pilot.entry == plan[0]
        pilot.press("Enter")
        pilot.wait()
        for _ in plan[1:]:
            pilot.advice()
            pilot.press("Ctrl+0")
            pilot.press("Enter")
            pilot.wait()
        assert pilot.match.status is Status.WON
        assert pilot.match.guesses_made == 1 + len(plan)
