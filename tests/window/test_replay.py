"""Games of the history, move by move on the boards, by real events."""

from pathlib import Path

import pygame
import pytest

from game.match import HostKind, Match, Words
from game.profile import Settings, journal
from game.profile.profile import Profile
from game.profile.setup import begin
from game.rules import Clue
from game.window.dialogs.history_dialog import HistoryForm
from game.window.ui.actions import Action
from tests.profile.games import played, profile_in
from tests.window.pilot import Pilot, playing


def with_game(folder: Path, match: Match, *moves: str, give_up: bool = False) -> Profile:
    """Return a profile with one game in it."""
    profile = profile_in(folder)
    match = played(match, *moves)
    (journal.give_up if give_up else journal.record)(profile, journal.start(profile), match)
    return profile


def robot(**settings: object) -> Match:
    return begin(Settings(**settings), Words(("ROBOT",))).match  # type: ignore[arg-type]


def shown(pilot: Pilot) -> list[str]:
    """Return the rows of the first board whose clues are seen."""
    pilot.wait(5000)
    return [
        "".join(face.letter for face in row)
        for row in pilot.board_faces()
        if isinstance(row[0].look, Clue)
    ]


def open_first(pilot: Pilot, below: int = 0) -> None:
    """Open the first game of the history, or one some rows below it."""
    pilot.perform(Action.HISTORY)
    pilot.press(*["Down"] * below, "Enter")


def title(pilot: Pilot) -> str:
    return pilot.result.title if pilot.result else ""


def test_a_game_is_walked_through_by_keys_and_left(tmp_path: Path) -> None:
    profile = with_game(tmp_path, robot(), "CRANE", "COUNT", "ROBOT")
    with playing("slate", profile=profile) as pilot:
        pilot.type("ab")
        open_first(pilot, below=1)
        assert shown(pilot) == ["CRANE", "COUNT", "ROBOT"]
        assert (pilot.header, title(pilot)) == ("Replay · Move 3 of 3", "Solved in 3")
        pilot.press("Left")
        assert (shown(pilot), title(pilot)) == (["CRANE", "COUNT"], "")
        pilot.press("Home")
        assert (shown(pilot), pilot.header) == ([], "Replay · Move 0 of 3")
        pilot.press("Left")
        pilot.press("Right", "Space")
        assert shown(pilot) == ["CRANE", "COUNT"]
        pilot.press("x", "Backspace", "End", "Right")
        assert (shown(pilot), title(pilot)) == (["CRANE", "COUNT", "ROBOT"], "Solved in 3")
        pilot.press("Escape")
        assert pilot.form(HistoryForm)
        pilot.press("Escape")
        assert pilot.running
        assert (shown(pilot), pilot.entry) == ([], "AB")
        assert pilot.match.boards[0].answer == "SLATE"


def test_a_game_is_walked_through_by_its_buttons(tmp_path: Path) -> None:
    profile = with_game(tmp_path, robot(), "CRANE", "ROBOT")
    with playing("slate", profile=profile) as pilot:
        open_first(pilot)

        for action, rows in (
            (Action.TO_BEGIN, []),
            (Action.STEP_FORWARD, ["CRANE"]),
            (Action.TO_END, ["CRANE", "ROBOT"]),
            (Action.STEP_BACK, ["CRANE"]),
        ):
            pilot.click_button(action)
            assert shown(pilot) == rows
        pilot.click_button(Action.LEAVE_REPLAY)
        assert not pilot.replaying


def test_buttons_of_a_replay_are_reached_by_tab(tmp_path: Path) -> None:
    profile = with_game(tmp_path, robot(), "CRANE", "ROBOT")
    with playing("slate", profile=profile) as pilot:
        open_first(pilot)
        pilot.press("Tab", "Enter")
        assert shown(pilot) == []
        pilot.press("Tab", "Tab", "Enter")
        assert shown(pilot) == ["CRANE"]


@pytest.mark.parametrize("animation", ["off", "slow"])
def test_a_step_on_turns_the_row_over_where_motion_is_on(tmp_path: Path, animation: str) -> None:
    profile = with_game(tmp_path, robot(), "CRANE", "ROBOT")
    with playing("slate", profile=profile, settings=Settings(animation=animation)) as pilot:
        open_first(pilot)
        pilot.press("Home", "Right")
        assert pilot.moving is (animation != "off")
        pilot.press("Right")  # the row under way arrives at once
        assert shown(pilot) == ["CRANE", "ROBOT"]
        assert title(pilot) == "Solved in 2"


def test_a_game_that_was_given_up_does_not_show_as_playing(tmp_path: Path) -> None:
    profile = with_game(tmp_path, robot(), "CRANE", give_up=True)
    with playing("slate", profile=profile) as pilot:
        open_first(pilot)
        assert title(pilot) == "Given up"
        result = pilot.result
        assert result
        assert result.missed == "ROBOT"
        pilot.type("count")
        pilot.press("Enter")  # leaves
        assert journal.kept_game(profile, _only(profile)).moves == ("CRANE",)


def _only(profile: Profile) -> str:
    with profile.reading() as database:
        return str(database.execute("SELECT key FROM game").fetchone()[0])


def test_hints_and_guesses_taken_back_are_steps(tmp_path: Path) -> None:
    profile = with_game(tmp_path, robot(undo=True), "CRANE", "<", "?", "ROBOT")
    with playing("slate", profile=profile) as pilot:
        open_first(pilot)
        pilot.press("Home")
        seen = []
        for _ in range(4):
            pilot.press("Right")
            seen.append(shown(pilot))
        assert seen == [["CRANE"], [], [], ["ROBOT"]]
        pilot.press("Left", "Left", "Right")
        pilot.turn()
        hint = pilot.match_in_view.boards[0].hints[0]
        assert pilot.toast == str(hint)


def test_a_replay_of_several_boards_has_a_focus_and_shares_its_own_game(tmp_path: Path) -> None:
    words = Words(("ROBOT", "COUNT"))
    match = begin(Settings(boards=2), words).match
    profile = with_game(tmp_path, match, "ROBOT", "COUNT")
    with playing("slate", profile=profile) as pilot:
        open_first(pilot)
        pilot.press("Ctrl+Right")
        assert pilot.board == 1
        pilot.click(pilot.layout.grid.places[0])
        assert pilot.board == 0
        pilot.press("Ctrl+C")
        assert pilot.match_in_view.guesses == ("ROBOT", "COUNT")
        assert pilot.dialog_open
        pilot.press("Escape")
        assert pilot.replaying


def test_nothing_in_a_replay_changes_the_game_in_progress(tmp_path: Path) -> None:
    profile = with_game(tmp_path, robot(), "CRANE", "ROBOT")
    with playing("slate", profile=profile) as pilot:
        pilot.type("abc")
        before = pilot.match
        open_first(pilot, below=1)
        for key in "hdaz":
            pilot.press(f"Ctrl+{key}")
        pilot.type("crane")
        pilot.resize(640, 480)
        pilot.click(pygame.Rect(100, 400, 2, 2))
        pilot.press("Escape", "Escape")
        assert pilot.match is before
        assert pilot.entry == "ABC"


def test_a_new_game_ends_a_replay(tmp_path: Path) -> None:
    profile = with_game(tmp_path, robot(), "CRANE", "ROBOT")
    with playing("slate", profile=profile) as pilot:
        open_first(pilot)
        pilot.press("Ctrl+N")
        pilot.press("Enter")
        assert not pilot.replaying
        pilot.play("count")
        assert pilot.match.guesses == ("COUNT",)


def test_the_timer_of_the_game_in_progress_stands_still_meanwhile(tmp_path: Path) -> None:
    profile = with_game(tmp_path, robot(), "CRANE", "ROBOT")
    with playing("slate", profile=profile) as pilot:
        open_first(pilot)
        before = pilot.session.stopwatch.elapsed
        pilot.turn(60_000)
        assert pilot.session.stopwatch.elapsed == before
        pilot.press("Escape", "Escape")
        pilot.turn(1000)
        assert pilot.session.stopwatch.elapsed >= before + 1000


def test_games_of_every_kind_are_replayed(tmp_path: Path) -> None:
    match = begin(Settings(host=HostKind.ABSURDLE.value, max_guesses="unlimited"), None).match
    profile = with_game(tmp_path, match, "CRANE", give_up=True)
    with playing("slate", profile=profile) as pilot:
        open_first(pilot)
        result = pilot.result
        assert result
        assert result.title == "Given up"
        assert "Absurdle still had" in result.line


def test_each_step_is_heard_where_everything_is(tmp_path: Path) -> None:
    profile = with_game(tmp_path, robot(), "TOXIN", "ROBOT")
    settings = Settings(speech="always")
    with playing("slate", profile=profile, settings=settings) as pilot:
        open_first(pilot)
        pilot.press("Home", "Right")
        pilot.wait()
        assert pilot.announced[-1].startswith("Guess 1, TOXIN: T yellow, O green, X grey")
        pilot.press("Right")
        pilot.wait()
        assert pilot.announced[-1].startswith("Solved in 2 guesses. The word was ROBOT.")
        pilot.press("Left")
        pilot.wait()
        assert pilot.announced[-1].startswith("Guess 1, TOXIN")


def test_enter_in_the_search_opens_the_first_game_that_is_found(tmp_path: Path) -> None:
    profile = with_game(tmp_path, robot(), "TOXIN", "ROBOT")
    match = begin(Settings(), Words(("CRANE",))).match
    journal.record(profile, journal.start(profile), played(match, "CRANE"))
    with playing("slate", profile=profile) as pilot:
        pilot.perform(Action.HISTORY)
        pilot.focus_on("search")
        pilot.write("tox")
        pilot.press("Enter")
        assert pilot.match_in_view.guesses == ("TOXIN", "ROBOT")


def test_how_a_replayed_game_stood_is_told_in_words(tmp_path: Path) -> None:
    profile = with_game(tmp_path, robot(), "CRANE", "COUNT", "ROBOT")
    with playing("slate", profile=profile) as pilot:
        open_first(pilot)
        pilot.press("Home", "Right")
        pilot.press("Ctrl+L")
        assert pilot.dialog.text.startswith("No guesses yet")  # its tiles are turning
        pilot.press("Escape")
        pilot.wait(5000)
        pilot.press("Ctrl+L")
        assert pilot.dialog.text.startswith("Guess 1, CRANE: C grey, R yellow")
