"""Help in a session: what is asked before it, what marks a game, what the coach is asked."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.match import Aid, Match, Status
from game.profile import Settings
from game.rules import HardMode
from game.session.entry import Entry
from game.session.first_words import next_first_word, why_no_first_word
from game.session.outcome import Change
from tests.profile.games import match_of
from tests.session.test_game_session import Played


@pytest.fixture
def game(tmp_path: Path) -> Iterator[Played]:
    one = Played(tmp_path, Settings(undo=False, ask_help=True, coach=False))
    yield one
    one.profile.close()


class Coach:
    """Notes what it is asked."""

    def __init__(self) -> None:
        self.asked: list[tuple[Match, str, bool]] = []

    def ask(
        self, match: Match, word: str, *, again: bool = False, within: int | None = None
    ) -> None:
        self.asked.append((match, word, again))


# Asking first -----------------------------------------------------------------------------


def test_help_that_would_mark_the_game_is_asked_about_once(game: Played) -> None:
    session = game.session
    assert session.asks_before_help()
    assert session.asks_before_help(coach=True)
    session.coached = True
    assert session.asks_before_help()
    assert not session.asks_before_help(coach=True)  # it is already there
    session.hint()
    assert not session.asks_before_help()
    assert not session.asks_before_help(coach=True)


def test_help_is_not_asked_about_where_that_is_off_or_the_game_is_over(game: Played) -> None:
    session = game.session
    session.take_settings({"ask_help": False})
    assert not session.asks_before_help()
    session.take_settings({"ask_help": True})
    assert session.asks_before_help()
    game.play("ROBOT")
    assert session.match.status is Status.WON
    assert not session.asks_before_help()


def test_in_extra_rows_help_is_not_asked_about(tmp_path: Path) -> None:
    game = Played(tmp_path, Settings(max_guesses=1, keep_going=True, ask_help=True))
    game.play("CRANE")
    assert game.session.lost
    assert not game.session.asks_before_help()


# The coach --------------------------------------------------------------------------------


def test_the_coach_marks_the_game_while_it_is_played(game: Played) -> None:
    session = game.session
    assert session.toggle_coach().change is Change.MOVED
    assert session.coached
    assert session.match.code.aids == {Aid.COACH}
    game.play("CRANE")
    assert game.kept().match.code.aids == {Aid.COACH}
    before = session.match
    assert session.toggle_coach().change is Change.MOVED
    assert not session.coached
    session.toggle_coach()
    assert session.match is before  # it was marked already


def test_the_coach_does_not_mark_a_game_that_is_over(game: Played) -> None:
    game.play("ROBOT")
    assert game.session.toggle_coach().change is Change.MOVED
    assert game.session.coached
    assert game.session.match.code.aids == frozenset()


def test_the_coach_is_asked_about_whole_words_that_can_be_played(game: Played) -> None:
    session, coach = game.session, Coach()
    for typed, word in (("CRAN", ""), ("CRANE", "CRANE"), ("QQQQQ", "")):
        session.entry = Entry.blank(5).filled_with(typed)
        session.consult(coach, again=True)  # type: ignore[arg-type]
        assert coach.asked[-1] == (session.match, word, True)
    assert Aid.COACH in session.match.code.aids
    assert session.consult(coach).change is Change.MOVED  # type: ignore[arg-type]
    assert not coach.asked[-1][2]


@pytest.mark.parametrize(("ask_help", "coached"), [(True, False), (False, True)])
def test_the_coach_comes_into_another_game_where_nobody_wants_to_be_asked(
    tmp_path: Path, ask_help: bool, coached: bool
) -> None:
    game = Played(tmp_path, Settings(ask_help=ask_help))
    game.session.toggle_coach()
    game.session.new_game()
    assert game.session.coached is coached


def test_the_setting_of_the_coach_counts_at_once(game: Played) -> None:
    game.session.take_settings({"coach": True})
    assert game.session.coached
    game.session.take_settings({"boards": 2})
    assert game.session.coached
    game.session.coached = False
    game.session.take_settings({"boards": 1})
    assert not game.session.coached
    game.session.new_game()
    assert game.session.coached


# Hints and undo ---------------------------------------------------------------------------


def test_a_hint_is_of_the_board_in_focus_or_of_the_next_open_one(tmp_path: Path) -> None:
    game = Played(tmp_path, Settings(boards=3), ("CRANE", "ROBOT", "TOXIN"))
    session = game.session
    session.look_at(1)
    session.hint()
    assert [len(board.hints) for board in session.match.boards] == [0, 1, 0]
    game.play("ROBOT")
    session.look_at(1)
    session.hint()
    assert [len(board.hints) for board in session.match.boards] == [0, 1, 1]
    assert session.focus == 2


def test_the_focus_leaves_solved_boards_for_open_ones(tmp_path: Path) -> None:
    game = Played(tmp_path, Settings(boards=3), ("CRANE", "ROBOT", "TOXIN"))
    session = game.session
    session.look_at_next_open()
    assert session.focus == 0
    for asked, got in ((-1, 0), (1, 1), (3, 2), (2, 2)):
        session.look_at(asked)
        assert session.focus == got
    game.play("TOXIN")
    session.look_at_next_open()
    assert session.focus == 0
    for word in ("CRANE", "ROBOT"):
        game.play(word)
    session.look_at_next_open()
    assert session.focus == 0  # none is open, so it stays


def test_what_a_hint_shows_is_news_and_a_guess_is_none(game: Played) -> None:
    outcome = game.session.hint()
    (hint,) = game.session.match.boards[0].hints
    assert outcome.news == (str(hint),)
    assert game.session.play("CRANE").news == ()


# Greens -----------------------------------------------------------------------------------


def test_known_letters_are_filled_in_and_go_with_the_setting(tmp_path: Path) -> None:
    game = Played(tmp_path, Settings(fill_greens=True, undo=True), ("CRANE",))
    session = game.session
    game.play("COUNT")
    session.fill_greens()
    assert session.entry.letters == ("C", "", "", "N", "")
    game.type("R")
    session.fill_greens()
    assert session.entry.word == "CRN"  # what was typed stays
    session.edit(session.entry.erase())
    session.settings = session.settings._replace(fill_greens=False)
    session.fill_greens()
    assert session.entry == Entry.blank(5)
    session.settings = session.settings._replace(fill_greens=True)
    session.undo()
    assert session.entry == Entry.blank(5)  # nothing is known any more


def test_known_letters_are_those_of_the_board_in_focus(tmp_path: Path) -> None:
    game = Played(tmp_path, Settings(fill_greens=True, boards=2), ("CRANE", "TOXIN"))
    game.play("COUNT")
    game.session.look_at(1)
    game.session.fill_greens()
    assert game.session.entry.letters == ("", "O", "", "", "")


# Levels -----------------------------------------------------------------------------------


def test_a_level_that_is_not_to_be_kept_holds_for_the_next_games_alone(game: Played) -> None:
    outcome = game.session.next_level(keep=False)
    assert outcome.message.startswith("Hard mode: ")  # that of a terminal is not saved
    assert outcome.news == ()
    assert game.session.settings.hard_mode == "off"
    assert game.files.read()[0].hard_mode == "off"
    game.session.new_game()
    assert game.session.match.code.hard_mode is HardMode.HARD


def test_switching_a_level_says_that_it_holds_for_coming_games(game: Played) -> None:
    said = [game.session.next_level().message for _ in range(3)]
    assert [each.partition(":")[0] for each in said] == [
        "Hard mode, in your next games too",
        "Strict mode, in your next games too",
        "Hard mode is off, in your next games too",
    ]


def test_a_level_that_the_guesses_do_not_allow_is_turned_off_and_the_reason_is_said(
    game: Played,
) -> None:
    game.session.next_level()
    assert game.session.match.code.hard_mode.value == "hard"
    game.play("CRANE", "TRUNK")  # R is in it, and TRUNK has it in the place that is excluded
    outcome = game.session.next_level()
    assert outcome.change is Change.MOVED
    assert outcome.message.startswith("Too late for strict mode after TRUNK")
    assert outcome.news == ("Hard mode is off",)
    assert game.session.match.code.hard_mode is HardMode.OFF
    assert game.session.settings.hard_mode == "hard"  # nobody asked for this


def test_the_level_of_a_game_that_is_over_stays(game: Played) -> None:
    game.play("ROBOT")
    outcome = game.session.next_level()
    assert outcome.change is Change.REFUSED
    assert outcome.message == "This game is over. Change hard mode in the next one."


# Extra rows -------------------------------------------------------------------------------


def test_after_a_loss_extra_rows_do_not_count(tmp_path: Path) -> None:
    game = Played(tmp_path, Settings(max_guesses=2, keep_going=True))
    session = game.session
    game.type("CRANE")
    assert session.submit().news == ()
    game.type("TOXIN")
    outcome = session.submit()
    assert outcome.news == ("Lost, but keep going: extra rows don't count",)
    assert session.playing
    assert session.give_up().change is Change.NONE
    before = session.stopwatch.elapsed
    game.clock.now += 1000
    session.attend(True)
    assert session.stopwatch.elapsed == before
    game.play("SLATE", "ROBOT")
    assert not session.playing
    session.end_extra_rows()
    assert session.extra == 2
    assert session.match.status is Status.LOST
    assert session.match.guesses == ("CRANE", "TOXIN")
    assert session.lost is None
    session.end_extra_rows()
    assert session.match.status is Status.LOST


def test_without_the_setting_a_loss_is_the_end(tmp_path: Path) -> None:
    game = Played(tmp_path, Settings(max_guesses=1, keep_going=False))
    game.play("CRANE")
    assert game.session.match.status is Status.LOST
    assert game.session.lost is None
    game.session.end_extra_rows()
    assert game.session.extra == 0


def test_extra_rows_that_are_left_count_for_nothing(tmp_path: Path) -> None:
    game = Played(tmp_path, Settings(max_guesses=1, keep_going=True))
    game.play("CRANE", "TOXIN")
    game.session.end_extra_rows()
    assert game.session.extra == 0
    assert game.session.match.guesses == ("CRANE",)


# Starting words ---------------------------------------------------------------------------


def test_starting_words_come_one_after_the_other() -> None:
    match = match_of("ROBOT")
    settings = Settings(first_words=("crane", "qqqqq", "slate", "crane", "toxin"))
    assert next_first_word(settings, match, "") == "CRANE"
    assert next_first_word(settings, match, "CRANE") == "SLATE"
    assert next_first_word(settings, match, "TOXIN") == "CRANE"
    assert next_first_word(settings, match, "QQQQQ") == "CRANE"
    answer = match.guess("CRANE")
    assert next_first_word(settings, answer.match, "") == "SLATE"  # type: ignore[union-attr]
    assert next_first_word(Settings(first_words=("qqqqq",)), match, "") == ""


def test_shuffled_starting_words_have_an_order_for_each_game() -> None:
    words = ("crane", "slate", "toxin", "banal", "eerie", "geese", "trunk")
    settings = Settings(first_words=words, first_words_order="shuffled")

    def order(match: Match) -> list[str]:
        found, typed = [], ""
        while (typed := next_first_word(settings, match, typed)) not in found:
            found.append(typed)
        return found

    orders = [order(match_of(secret)) for secret in ("ROBOT", "COUNT", "PLANT", "STEER")]
    assert all(sorted(each) == sorted(word.upper() for word in words) for each in orders)
    assert len({tuple(each) for each in orders}) > 1
    assert order(match_of("ROBOT")) == orders[0]


def test_why_there_is_no_starting_word() -> None:
    assert "Settings" in why_no_first_word(Settings(first_words=()))
    said = why_no_first_word(Settings(first_words=("crane",)))
    assert said == "None of your starting words can be played now"
