"""The session without a window: games one after the other, and what of them is on the disk."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.match import ChosenWords, Status
from game.profile import journal
from game.profile.beginning import begin
from game.profile.errors import DamagedError, ProfileError
from game.profile.games import Result
from game.profile.profile import Profile
from game.rules import HardMode
from game.session.game_session import Change
from game.settings import Settings
from tests.profile.games import profile_in
from tests.session.playing import Played

HOME = Path(__file__).resolve().parents[2]


@pytest.fixture
def game(tmp_path: Path) -> Iterator[Played]:
    one = Played(tmp_path, Settings(undo=True))
    yield one
    one.profile.close()


# What is on the disk ------------------------------------------------------------------------


def test_a_game_is_opened_while_another_window_holds_the_file(game: Played, tmp_path: Path) -> None:
    game.play("CRANE")
    game.session.new_game()
    (waiting,) = journal.unfinished(game.profile)
    other = profile_in(tmp_path)
    with other.writing():
        outcome = game.session.open(waiting)
    other.close()
    assert (outcome.change, outcome.notices) == (Change.REPLACED, ())
    assert game.session.match.guesses == ("CRANE",)


def test_a_move_in_a_game_that_went_on_in_another_window_takes_what_is_there(
    game: Played, tmp_path: Path
) -> None:
    for act, guess in ((game.session.hint, "CRANE"), (game.session.undo, "SLATE")):
        game.play("BERRY")
        Played(tmp_path, game.session.settings, first=game.kept()).play(guess)
        assert act().change is Change.REPLACED
        assert game.session.match.guesses[-1] == guess and not game.session.match.hints_taken
    Played(tmp_path, game.session.settings, first=game.kept()).play("BANAL")
    with game.profile.writing() as database:
        database.execute("UPDATE game SET elapsed = elapsed + 1")  # so that it cannot be read
    started = game.session.started
    game.session.hint()
    assert game.session.started == started is not None


def test_a_file_found_damaged_where_a_game_is_opened_is_said(
    game: Played, monkeypatch: pytest.MonkeyPatch
) -> None:
    game.play("CRANE")
    game.session.new_game()
    (waiting,) = journal.unfinished(game.profile)
    game.session.toggle_coach()
    game.type("A")
    game.clock.now = 5_000

    def break_file(*_: object) -> None:
        raise DamagedError(game.profile.path, message="It was renamed.")

    monkeypatch.setattr(journal, "note_shown", break_file)
    outcome = game.session.open(waiting)
    assert (outcome.change, outcome.notices) == (Change.REPLACED, ("It was renamed.",))
    assert game.session.match.guesses == ("CRANE",) and not game.session.coached
    assert {each.elapsed for each in journal.unfinished(game.profile)} == {0, 5_000}


# Hard mode ----------------------------------------------------------------------------------


def test_a_level_that_cannot_be_saved_holds_for_the_games_that_follow(
    game: Played, monkeypatch: pytest.MonkeyPatch
) -> None:
    game.files.shared.mkdir()  # in the place of the file
    outcome = game.session.switch_hard_mode()
    assert outcome.change is Change.MOVED
    assert any(str(game.files.shared) in notice for notice in outcome.notices)
    game.session.new_game()
    assert game.session.match.code.hard_mode is HardMode.HARD


def test_what_a_new_game_is_to_be_like_is_not_taken_for_saved(game: Played) -> None:
    session = game.session
    session.variant = Settings(word_length=7, undo=True)
    session.new_game()
    assert session.match.code.length == 7
    assert session.settings.word_length == 5
    session.take_settings({"boards": 2})
    session.new_game()
    assert (session.match.code.length, len(session.match.boards)) == (7, 2)
    session.variant = Settings()
    for _ in range(2):
        session.new_game()
        assert len(session.match.boards) == 1


def test_a_puzzle_that_was_finished_is_said_where_it_begins_again(game: Played) -> None:
    game.play("ROBOT")
    assert "finished this puzzle" in game.session.new_game(ChosenWords(("ROBOT",))).news[0]


# What fails --------------------------------------------------------------------------------


def test_a_game_is_given_up_where_that_cannot_be_saved_yet(
    game: Played, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise ProfileError("No.")

    game.play("CRANE")
    game.clock.now = 1_000
    with monkeypatch.context() as failing:
        failing.setattr(journal, "record", fail)
        outcome = game.session.give_up()
    assert (outcome.change, outcome.notices) == (Change.MOVED, ("No.",))
    assert game.session.given_up and game.session.wake()
    game.clock.now = 3_000
    assert game.session.stopwatch.elapsed == 1_000


def test_a_game_that_moved_on_where_it_cannot_be_read_is_not_given_up(game: Played) -> None:
    game.play("CRANE")
    with game.profile.writing() as database:  # as a later version may write it
        database.execute("INSERT INTO move SELECT id, 1, '!', begun FROM game")
        database.execute("UPDATE game SET typed = '', checksum = NULL")
    outcome = game.session.give_up()
    assert outcome.message and outcome.notices
    assert game.session.playing and not game.session.given_up, "as it is in the file"


def test_a_trouble_of_the_profile_is_said_once(
    game: Played, monkeypatch: pytest.MonkeyPatch
) -> None:
    game.play("CRANE")
    notices = []
    first, second = ProfileError("Only in memory."), ProfileError("Something else.")
    for letter, trouble in (("R", None), ("O", first), ("B", first), ("O", second)):
        monkeypatch.setattr(Profile, "trouble", trouble)
        notices.append(game.session.edit(game.session.entry.type(letter)).notices)
    assert notices == [(), ("Only in memory.",), (), ("Something else.",)]


def test_a_kept_game_that_its_moves_have_ended_is_ended_where_it_is_opened(game: Played) -> None:
    match = begin(Settings(), ChosenWords(("GEESE",))).match
    started = journal.start(game.profile)
    journal.record(game.profile, started, match, typed="G")
    with game.profile.writing() as database:  # as another program may write it
        database.execute("INSERT INTO move SELECT id, 0, 'GEESE', begun FROM game")
        database.execute("UPDATE game SET typed = '', checksum = NULL")
    outcome = game.session.open(journal.kept_game(game.profile, started.key))
    assert outcome.change is Change.REPLACED
    assert game.session.match.status is Status.WON
    assert journal.kept_game(game.profile, started.key).result is Result.WON


def test_in_extra_rows_help_is_not_asked_about(tmp_path: Path) -> None:
    game = Played(tmp_path, Settings(max_guesses=1, keep_going=True, ask_help=True))
    game.play("CRANE")
    assert game.session.lost
    assert not game.session.asks_before_help()


def test_a_level_that_the_guesses_do_not_allow_is_refused_with_the_reason(game: Played) -> None:
    game.session.switch_hard_mode()
    game.play("CRANE", "TRUNK")  # R is in it, and TRUNK has it in the place that is excluded
    outcome = game.session.switch_hard_mode(HardMode.STRICT)
    assert outcome.change is Change.REFUSED
    assert outcome.message.startswith("Too late for strict mode after TRUNK")
    assert game.session.match.code.hard_mode is HardMode.HARD
    assert game.session.settings.hard_mode == "hard"


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
    session.attend(True)
    before = session.stopwatch.elapsed
    game.clock.now += 1000
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
    session.new_game()
    assert session.extra == 0, "of another game"
