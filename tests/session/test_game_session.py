"""The session without a window: games one after the other, and what of them is on the disk."""

import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from game.match import Daily, HintTaken, Seed, Status, Words
from game.profile import Settings, journal
from game.profile.errors import DamagedError, ProfileError
from game.profile.games import Result, Started
from game.profile.profile import Profile
from game.profile.settings_file import SettingsFiles
from game.profile.setup import begin
from game.rules import HardMode
from game.session import recorder
from game.session.entry import Entry
from game.session.game_session import GameSession
from game.session.outcome import NOTHING, Change
from game.session.recorder import GameRecorder, ResumedGame, last_unfinished
from game.words import lists, load
from tests.conftest import unmeasured
from tests.profile.games import profile_in

HOME = Path(__file__).resolve().parents[2]


class Clock:
    """A clock that is set by hand, in ms."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


class Played:
    """A session with its clock, profile and settings files."""

    def __init__(
        self,
        folder: Path,
        settings: Settings,
        secrets: tuple[str, ...] = ("ROBOT",),
        first: ResumedGame | None = None,
    ) -> None:
        self.clock = Clock()
        self.profile = profile_in(folder)
        self.files = SettingsFiles(folder / "config.toml")
        self.session = GameSession(
            settings,
            first or begin(settings, Words(secrets)).match,
            GameRecorder(self.profile),
            self.clock,
            self.files,
        )

    def type(self, letters: str) -> None:
        for letter in letters:
            self.session.edit(self.session.entry.type(letter))

    def play(self, *words: str) -> None:
        for word in words:
            self.type(word)
            self.session.submit()

    def kept(self) -> ResumedGame:
        """Return the last unfinished game as another start finds it."""
        profile = Profile(self.profile.path.parent)
        game, problems = last_unfinished(profile, self.session.settings)
        profile.close()
        assert game and not problems
        return game


@pytest.fixture
def game(tmp_path: Path) -> Iterator[Played]:
    one = Played(tmp_path, Settings(undo=True))
    yield one
    one.profile.close()


# What is on the disk ------------------------------------------------------------------------


def test_every_letter_and_move_is_on_the_disk_when_the_method_returns(game: Played) -> None:
    session = game.session
    game.type("CR")
    assert game.kept().entry.word == "CR"
    game.play("ANE")
    assert game.kept().match == session.match
    for move in (session.hint, session.undo):
        assert move().change is Change.MOVED
        assert game.kept().match == session.match
    assert session.match.moves[1] == HintTaken(0)


def test_moving_the_cursor_alone_writes_nothing(game: Played) -> None:
    game.session.edit(Entry.blank(5).at(3))
    assert game.session.started is None
    assert not game.profile.path.exists()


def test_a_refused_word_stays_in_the_row_and_says_why(game: Played) -> None:
    game.type("QQQQQ")
    outcome = game.session.submit()
    assert outcome.change is Change.REFUSED
    assert outcome.message == "QQQQQ isn't in the word list"
    assert game.session.entry.word == "QQQQQ"
    assert not outcome.done


def test_another_game_leaves_the_one_before_to_be_resumed(game: Played) -> None:
    game.play("CRANE")
    before = game.session.match
    assert game.session.new_game().change is Change.REPLACED
    (waiting,) = journal.unfinished(game.profile)
    assert game.session.open(waiting).change is Change.REPLACED
    assert game.session.match == before
    assert game.session.open(waiting).change is Change.NONE  # it is the one in progress


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


def test_a_file_found_damaged_where_a_game_is_opened_is_said(
    game: Played, monkeypatch: pytest.MonkeyPatch
) -> None:
    game.play("CRANE")
    game.session.new_game()
    (waiting,) = journal.unfinished(game.profile)

    def break_file(*_: object) -> None:
        raise DamagedError("It was renamed.", game.profile.path)

    monkeypatch.setattr(recorder, "note_shown", break_file)
    outcome = game.session.open(waiting)
    assert (outcome.change, outcome.notices) == (Change.REPLACED, ("It was renamed.",))
    assert game.session.match.guesses == ("CRANE",)


# Hard mode ----------------------------------------------------------------------------------


def test_the_level_is_saved_and_holds_at_the_next_start(game: Played, tmp_path: Path) -> None:
    for level in (HardMode.HARD, HardMode.STRICT, HardMode.OFF, HardMode.HARD):
        assert game.session.next_level().change is Change.MOVED
        assert game.session.match.code.hard_mode is level
        saved, problems = game.files.read()
        assert not problems
        assert saved.hard_mode == game.session.settings.hard_mode == level.value
    again = Played(tmp_path / "other", saved)
    assert again.session.match.code.hard_mode is HardMode.HARD


def test_a_level_that_cannot_be_saved_holds_for_the_games_that_follow(
    game: Played, monkeypatch: pytest.MonkeyPatch
) -> None:
    game.files.shared.mkdir()  # in the place of the file
    outcome = game.session.next_level()
    assert outcome.change is Change.MOVED
    assert any(str(game.files.shared) in notice for notice in outcome.notices)
    game.session.new_game()
    assert game.session.match.code.hard_mode is HardMode.HARD


def test_a_guess_that_breaks_the_level_is_named_and_nothing_changes(game: Played) -> None:
    game.play("CRANE", "TOXIN")
    outcome = game.session.next_level()
    assert (outcome.change, outcome.message) == (
        Change.REFUSED,
        "Too late for hard mode after TOXIN: The guess must contain R",
    )
    assert game.files.read()[0] == Settings()


def test_what_a_new_game_is_to_be_like_is_not_taken_for_saved(game: Played) -> None:
    session = game.session
    session.variant = Settings(word_length=7, undo=True)
    session.new_game()
    assert session.match.code.length == 7
    assert session.settings.word_length == 5
    session.take_settings({"boards": 2})
    session.new_game()
    assert (session.match.code.length, len(session.match.boards)) == (7, 2)


@pytest.mark.parametrize(
    "kind",
    [
        {"boards": 8},
        {"boards": 4, "sequence": True},
        {"host": "absurdle", "max_guesses": "unlimited"},
        {"word_length": 8, "max_guesses": 9},
    ],
)
def test_the_next_game_after_a_restart_is_of_the_kind_that_went_on(
    tmp_path: Path, kind: dict[str, Any]
) -> None:
    settings = Settings()._replace(**kind)
    before = begin(settings, Seed(1)).match
    profile = profile_in(tmp_path)
    GameRecorder(profile).save(before, Entry.blank(before.code.length).type("A"))
    first, problems = last_unfinished(profile, Settings())
    profile.close()
    assert first and not problems
    again = Played(tmp_path, Settings(), first=first)
    again.session.new_game()
    code = again.session.match.code
    assert replace(code, source=Seed(1)) == before.code
    assert again.session.settings == Settings()
    again.profile.close()


def test_a_game_of_the_list_that_goes_on_is_followed_by_one_of_its_kind(game: Played) -> None:
    session = game.session
    session.variant = Settings(boards=8)
    session.new_game()
    game.play("CRANE")
    (eight,) = journal.unfinished(game.profile)
    session.variant = Settings(word_length=7)
    session.new_game()
    assert session.open(eight).change is Change.REPLACED
    session.new_game()
    assert (session.match.code.length, session.match.code.boards) == (5, 8)


def test_settings_decide_after_a_game_of_the_usual_kind_and_a_daily_puzzle(tmp_path: Path) -> None:
    for source, kind in ((Seed(1), Settings()), (Daily(date(2026, 11, 20)), Settings(boards=2))):
        before = begin(kind, source).match
        first = ResumedGame.new(before)._replace(started=Started("key", 0, date(2026, 11, 20)))
        again = Played(tmp_path, Settings(boards=4), first=first)
        assert again.session.variant == Settings(boards=4)
        again.profile.close()


# Giving up ----------------------------------------------------------------------------------


@pytest.fixture
def no_words(game: Played, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Played]:
    """Return a game that is under way when all word lists are gone."""
    game.play("CRANE")
    monkeypatch.setattr(lists, "ASSETS", tmp_path / "none")
    load.cache_clear()
    yield game
    load.cache_clear()


def test_a_game_given_up_for_which_no_other_can_begin_takes_nothing_more(
    no_words: Played,
) -> None:
    session, before = no_words.session, no_words.session.match
    session.edit(session.entry.type("R"))
    assert session.give_up().change is Change.MOVED
    assert session.given_up
    assert session.new_game().change is Change.REFUSED
    assert session.started
    kept = journal.kept_game(no_words.profile, session.started.key)
    assert (kept.result, kept.moves, kept.typed) == (Result.GIVEN_UP, ("CRANE",), "")
    no_words.play("COUNT")
    for act in (session.hint, session.undo, session.next_level, session.toggle_coach):
        act()
    session.save_time()
    assert session.match == before
    assert not session.entry.word
    assert journal.unfinished(no_words.profile) == []


def test_a_game_that_was_not_begun_is_not_given_up(game: Played) -> None:
    match = game.session.match
    assert game.session.give_up() == NOTHING
    assert game.session.match is match
    assert game.session.playing


def test_a_game_given_up_stays_until_another_one_begins(game: Played) -> None:
    game.play("CRANE")
    match = game.session.match
    game.session.give_up()
    assert game.session.match is match
    assert not game.session.playing
    assert game.session.give_up() == NOTHING
    game.session.new_game()
    assert game.session.playing
    assert not game.session.given_up
    assert game.session.started is None


# The stopwatch ------------------------------------------------------------------------------


def test_the_time_runs_while_the_boards_are_in_view_and_is_saved_when_they_go(
    game: Played,
) -> None:
    game.type("CR")
    game.clock.now = 5_000
    game.session.attend(False)
    assert journal.unfinished(game.profile)[0].elapsed == 5_000
    game.clock.now = 60_000
    game.session.attend(False)
    assert game.session.stopwatch.elapsed == 5_000
    game.session.attend(True)
    game.clock.now = 62_000
    assert game.session.stopwatch.elapsed == 7_000


def test_the_time_ends_where_a_game_is_given_up(game: Played) -> None:
    game.play("CRANE")
    game.clock.now = 5_000
    game.session.give_up()
    game.clock.now = 60_000
    assert game.session.stopwatch.elapsed == 5_000


def test_a_game_that_begins_out_of_view_waits_with_its_time(game: Played) -> None:
    game.session.attend(False)
    game.session.new_game()
    game.clock.now = 9_000
    assert game.session.stopwatch.elapsed == 0


# No window ----------------------------------------------------------------------------------

PLAYED_ALONE = """
import importlib, pkgutil, sys
from pathlib import Path

sys.modules["pygame"] = sys.modules["pygame_gui"] = None  # an import of these fails

import game.session
for module in pkgutil.iter_modules(game.session.__path__, "game.session."):
    importlib.import_module(module.name)

from game.match import Words
from game.profile import Settings
from game.profile.profile import Profile
from game.profile.settings_file import SettingsFiles
from game.profile.setup import begin
from game.session.game_session import GameSession
from game.session.recorder import GameRecorder

folder, settings = Path(sys.argv[1]), Settings(undo=True)
first = begin(settings, Words(("ROBOT",))).match
recorder = GameRecorder(Profile(folder))
session = GameSession(settings, first, recorder, float, SettingsFiles(folder / "config.toml"))
session.next_level()
session.hint()
for word in ("CRANE", "COURT", "ROBOT"):
    for letter in word:
        session.edit(session.entry.type(letter))
    print(word, session.submit().change.name)
print(session.match.status.name, session.summary().tally.played)
recorder.close()
print(sorted(name for name in sys.modules if name.startswith("game.window")))
"""


def test_a_whole_game_is_played_without_pygame(tmp_path: Path) -> None:
    said = subprocess.run(
        [sys.executable, "-c", PLAYED_ALONE, str(tmp_path)],
        capture_output=True,
        text=True,
        check=False,
        cwd=HOME,
        env=unmeasured(),
    )
    assert not said.stderr
    assert said.stdout.splitlines() == [
        "CRANE MOVED",
        "COURT MOVED",
        "ROBOT MOVED",
        f"{Status.WON.name} 1",
        "[]",
    ]


# What fails --------------------------------------------------------------------------------


def test_the_time_goes_on_where_a_game_cannot_be_given_up(
    game: Played, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise ProfileError("No.")

    game.play("CRANE")
    game.clock.now = 1_000
    with monkeypatch.context() as failing:
        failing.setattr("game.session.recorder.give_up", fail)
        outcome = game.session.give_up()
    assert (outcome.change, outcome.message) == (Change.REFUSED, "No.")
    assert not game.session.given_up
    game.clock.now = 3_000
    assert game.session.stopwatch.elapsed == 3_000


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
    match = begin(Settings(), Words(("GEESE",))).match
    started = journal.start(game.profile)
    journal.record(game.profile, started, match, typed="G")
    with game.profile.writing() as database:  # as another program may write it
        database.execute("INSERT INTO move SELECT id, 0, 'GEESE', begun FROM game")
        database.execute("UPDATE game SET typed = '', checksum = NULL")
    outcome = game.session.open(journal.kept_game(game.profile, started.key))
    assert outcome.change is Change.REPLACED
    assert game.session.match.status is Status.WON
    assert journal.kept_game(game.profile, started.key).result is Result.WON


def test_what_another_window_has_played_takes_the_place_of_what_is_asked_here(
    game: Played, tmp_path: Path
) -> None:
    game.play("CRANE")
    there = Played(tmp_path, Settings(undo=True), first=game.kept())
    there.play("COUNT")
    level = game.session.match.code.hard_mode
    outcome = game.session.next_level()
    assert (outcome.change, bool(outcome.message)) == (Change.REPLACED, True)
    assert game.session.match.guesses == ("CRANE", "COUNT")
    assert game.session.match.code.hard_mode is level
    there.play("SHEEP")
    for ask in (game.session.undo, game.session.hint):
        assert ask().change is Change.REPLACED
        there.session.undo()
    there.profile.close()
