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
from game.window.ui.dialog import TextDialog
from tests.profile.games import played, profile_in
from tests.window.dialogs import focus_on, type_in_field, view
from tests.window.player import Player, playing
from tests.window.test_speech import hearing


def with_game(folder: Path, match: Match, *moves: str, give_up: bool = False) -> Profile:
    """Return a profile with one game in it."""
    profile = profile_in(folder)
    match = played(match, *moves)
    (journal.give_up if give_up else journal.record)(profile, journal.start(profile), match)
    return profile


def robot(**settings: object) -> Match:
    return begin(Settings(**settings), Words(("ROBOT",))).match  # type: ignore[arg-type]


def shown(player: Player) -> list[str]:
    """Return the rows of the first board whose clues are seen."""
    player.wait(5000)
    board = player.app.screen._boards[0]
    faces = [[tile.face for tile in tiles] for tiles in board._tiles]
    return ["".join(face.letter for face in row) for row in faces if isinstance(row[0].look, Clue)]


def open_first(player: Player, below: int = 0) -> None:
    """Open the first game of the history, or one some rows below it."""
    player.app.director.perform(Action.HISTORY)
    player.press(*["Down"] * below, "Enter")


def header(player: Player) -> str:
    return player.app.screen._header._state


def title(player: Player) -> str:
    result = player.app.screen._result._result
    return result.title if result and player.app.scenes.top.view.over else ""


def test_a_game_is_walked_through_by_keys_and_left(tmp_path: Path) -> None:
    profile = with_game(tmp_path, robot(), "CRANE", "COUNT", "ROBOT")
    with playing("slate", profile=profile) as player:
        player.type("ab")
        open_first(player, below=1)
        assert shown(player) == ["CRANE", "COUNT", "ROBOT"]
        assert (header(player), title(player)) == ("Replay · move 3 of 3", "Solved in 3")
        player.press("Left")
        assert (shown(player), title(player)) == (["CRANE", "COUNT"], "")
        player.press("Home")
        assert (shown(player), header(player)) == ([], "Replay · move 0 of 3")
        player.press("Left")
        player.press("Right", "Space")
        assert shown(player) == ["CRANE", "COUNT"]
        player.press("x", "Backspace", "End", "Right")
        assert (shown(player), title(player)) == (["CRANE", "COUNT", "ROBOT"], "Solved in 3")
        player.press("Escape")
        assert isinstance(player.app.screen.gui and player.app.screen.gui.form, HistoryForm)
        player.press("Escape")
        assert player.app.running
        assert (shown(player), player.entry) == ([], "AB")
        assert player.match.boards[0].answer == "SLATE"


def test_a_game_is_walked_through_by_its_buttons(tmp_path: Path) -> None:
    profile = with_game(tmp_path, robot(), "CRANE", "ROBOT")
    with playing("slate", profile=profile) as player:
        open_first(player)

        def press(action: Action) -> None:
            gui = player.app.screen.gui
            assert gui
            player.click(pygame.Rect(gui._buttons[action].rect))

        for action, rows in (
            (Action.TO_BEGIN, []),
            (Action.STEP_ON, ["CRANE"]),
            (Action.TO_END, ["CRANE", "ROBOT"]),
            (Action.STEP_BACK, ["CRANE"]),
        ):
            press(action)
            assert shown(player) == rows
        press(Action.LEAVE_REPLAY)
        assert not player.replaying


def test_buttons_of_a_replay_are_reached_by_tab(tmp_path: Path) -> None:
    profile = with_game(tmp_path, robot(), "CRANE", "ROBOT")
    with playing("slate", profile=profile) as player:
        open_first(player)
        player.press("Tab", "Enter")
        assert shown(player) == []
        player.press("Tab", "Tab", "Enter")
        assert shown(player) == ["CRANE"]


@pytest.mark.parametrize("animation", ["off", "slow"])
def test_a_step_on_turns_the_row_over_where_motion_is_on(tmp_path: Path, animation: str) -> None:
    profile = with_game(tmp_path, robot(), "CRANE", "ROBOT")
    with playing("slate", profile=profile, settings=Settings(animation=animation)) as player:
        open_first(player)
        player.press("Home", "Right")
        assert player.app.screen.moving is (animation != "off")
        player.press("Right")  # the row under way arrives at once
        assert shown(player) == ["CRANE", "ROBOT"]
        assert title(player) == "Solved in 2"


def test_a_game_that_was_given_up_does_not_show_as_playing(tmp_path: Path) -> None:
    profile = with_game(tmp_path, robot(), "CRANE", give_up=True)
    with playing("slate", profile=profile) as player:
        open_first(player)
        assert title(player) == "Given up"
        result = player.app.screen._result._result
        assert result
        assert "ROBOT" in result.line
        player.type("count")
        player.press("Enter")  # leaves
        assert journal.kept_game(profile, _only(profile)).moves == ("CRANE",)


def _only(profile: Profile) -> str:
    with profile.reading() as database:
        return str(database.execute("SELECT key FROM game").fetchone()[0])


def test_hints_and_guesses_taken_back_are_steps(tmp_path: Path) -> None:
    profile = with_game(tmp_path, robot(undo=True), "CRANE", "<", "?", "ROBOT")
    with playing("slate", profile=profile) as player:
        open_first(player)
        player.press("Home")
        seen = []
        for _ in range(4):
            player.press("Right")
            seen.append(shown(player))
        assert seen == [["CRANE"], [], [], ["ROBOT"]]
        player.press("Left", "Left", "Right")
        player.turn()
        hint = player.app.scenes.top.match_in_view.boards[0].hints[0]
        assert player.toast == str(hint)


def test_a_replay_of_several_boards_has_a_focus_and_shares_its_own_game(tmp_path: Path) -> None:
    words = Words(("ROBOT", "COUNT"))
    match = begin(Settings(boards=2), words).match
    profile = with_game(tmp_path, match, "ROBOT", "COUNT")
    with playing("slate", profile=profile) as player:
        open_first(player)
        player.press("Down")
        assert player.app.scenes.top.view.focus == 1
        player.click(player.app.screen.layout.grid.places[0])
        assert player.app.scenes.top.view.focus == 0
        player.press("c", mod=pygame.KMOD_CTRL)
        assert player.app.scenes.top.match_in_view.guesses == ("ROBOT", "COUNT")
        assert player.app.screen.gui
        assert player.app.screen.gui.dialog_open
        player.press("Escape")
        assert player.replaying


def test_nothing_in_a_replay_changes_the_game_in_progress(tmp_path: Path) -> None:
    profile = with_game(tmp_path, robot(), "CRANE", "ROBOT")
    with playing("slate", profile=profile) as player:
        player.type("abc")
        before = player.match
        open_first(player, below=1)
        for key in "hdaz":
            player.press(key, mod=pygame.KMOD_CTRL)
        player.type("crane")
        player.resize(640, 480)
        player.click(pygame.Rect(100, 400, 2, 2))
        player.press("Escape", "Escape")
        assert player.match is before
        assert player.entry == "ABC"


def test_a_new_game_ends_a_replay(tmp_path: Path) -> None:
    profile = with_game(tmp_path, robot(), "CRANE", "ROBOT")
    with playing("slate", profile=profile) as player:
        open_first(player)
        player.press("n", mod=pygame.KMOD_CTRL)
        player.press("Enter")
        assert not player.replaying
        player.play("count")
        assert player.match.guesses == ("COUNT",)


def test_the_timer_of_the_game_in_progress_stands_still_meanwhile(tmp_path: Path) -> None:
    profile = with_game(tmp_path, robot(), "CRANE", "ROBOT")
    with playing("slate", profile=profile) as player:
        open_first(player)
        before = player.app.session.stopwatch.elapsed
        player.turn(60_000)
        assert player.app.session.stopwatch.elapsed == before
        player.press("Escape", "Escape")
        player.turn(1000)
        assert player.app.session.stopwatch.elapsed >= before + 1000


def test_games_of_every_kind_are_replayed(tmp_path: Path) -> None:
    match = begin(Settings(host=HostKind.ABSURDLE.value, max_guesses="unlimited"), None).match
    profile = with_game(tmp_path, match, "CRANE", give_up=True)
    with playing("slate", profile=profile) as player:
        open_first(player)
        result = player.app.screen._result._result
        assert result
        assert result.title == "Given up"
        assert "The host still had" in result.line


def test_each_step_is_heard_where_everything_is(tmp_path: Path) -> None:
    profile = with_game(tmp_path, robot(), "TOXIN", "ROBOT")
    settings = Settings(speech="always")
    with playing("slate", profile=profile, settings=settings) as player:
        heard = hearing(player)
        open_first(player)
        player.press("Home", "Right")
        player.wait()
        assert heard.last().startswith("Guess 1, TOXIN: T yellow, O green, X grey")
        player.press("Right")
        player.wait()
        assert heard.last().startswith("Solved in 2 guesses. The word was ROBOT.")
        player.press("Left")
        player.wait()
        assert heard.last().startswith("Guess 1, TOXIN")


def test_enter_in_the_search_opens_the_first_game_that_is_found(tmp_path: Path) -> None:
    profile = with_game(tmp_path, robot(), "TOXIN", "ROBOT")
    match = begin(Settings(), Words(("CRANE",))).match
    journal.record(profile, journal.start(profile), played(match, "CRANE"))
    with playing("slate", profile=profile) as player:
        player.app.director.perform(Action.HISTORY)
        focus_on(player, "search")
        type_in_field(player, "tox")
        player.press("Enter")
        assert player.app.scenes.top.match_in_view.guesses == ("TOXIN", "ROBOT")


def test_how_a_replayed_game_stood_is_told_in_words(tmp_path: Path) -> None:
    profile = with_game(tmp_path, robot(), "CRANE", "COUNT", "ROBOT")
    with playing("slate", profile=profile) as player:
        open_first(player)
        player.press("Home", "Right")
        player.press("l", mod=pygame.KMOD_CTRL)
        dialog = view(player).dialog
        assert isinstance(dialog, TextDialog)
        assert dialog.paragraphs[0].startswith("No guess yet")  # its tiles are turning
        player.press("Escape")
        player.wait(5000)
        player.press("l", mod=pygame.KMOD_CTRL)
        dialog = view(player).dialog
        assert isinstance(dialog, TextDialog)
        assert dialog.paragraphs[0].startswith("Guess 1, CRANE: C grey, R yellow")
