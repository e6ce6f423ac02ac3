"""Games that wait: going on with them, and giving them up."""

from datetime import date
from pathlib import Path

import pygame
import pytest

from game.match import Aid, Daily, GameCode, HostKind, Match, Seed
from game.profile import Settings, journal
from game.profile.errors import PlayedElsewhereError
from game.profile.games import Result
from game.profile.history import page
from game.profile.setup import begin
from game.rules import Clue, HardMode
from game.session.recorder import GameRecorder, last_unfinished
from game.window.board.result import Result as Shown
from game.window.dialogs.board_chips import boards_of
from game.window.dialogs.new_game_dialog import NewGame
from game.window.dialogs.new_game_table import CARDS
from game.window.ui.actions import Action
from game.window.ui.focus import PartFocus
from game.window.ui.motion import GRACE
from game.words import lists, load
from tests.profile.games import clock_of, keep, kept, profile_in
from tests.window.new_games import open_cards, press_card
from tests.window.pilot import Pilot, playing

# Unfinished games ---------------------------------------------------------------------------


def test_each_unfinished_game_says_its_kind_how_far_it_is_and_when_it_was_played(
    tmp_path: Path,
) -> None:
    profile = profile_in(tmp_path)
    keep(
        profile,
        kept(1, None, 2, source=Daily(date(2026, 11, 20)), length=6, hard_mode=HardMode.STRICT),
        kept(2, None, 1, boards=4, sequence=True, aids=frozenset({Aid.EASY})),
        kept(3, None, 3, host=HostKind.ABSURDLE, guesses=None),
        kept(4, None, 1),
        kept(6, None, 0),  # nothing to go on with
        kept(5),
    )
    with playing("robot", profile=profile) as pilot:
        assert open_cards(pilot).more == 2
        pilot.focus_on(PartFocus("more"))
        pilot.press("Enter")
        assert {cells[:2] for cells in pilot.dialog.items} == {
            ("6 letters, strict mode, daily of 20 Nov 2026", "2 of 6"),
            ("5 letters, 4 boards, one by one, words left", "1 of 9"),
            ("5 letters, Absurdle", "3 guesses"),
            ("5 letters", "1 of 6"),
        }
        pilot.press("Escape")
        assert pilot.focus == PartFocus("more")


def test_the_cards_of_unfinished_games_have_their_colours_and_times(tmp_path: Path) -> None:
    with playing("robot", profile=profile_in(tmp_path)) as pilot:
        pilot.play("crane", "count")
        clock_of(pilot.profile).go_on(minutes=5)
        pilot.press("Ctrl+N", "2")
        first = pilot.match.boards[0].host.words[0]
        pilot.play("slate", first)
        pilot.new_game()
        table = open_cards(pilot)
        two, classic = table.waiting.values()
        assert (two.name, two.line) == ("2 boards", "1 of 2 · just now")
        assert two.fields == ((Clue.GREEN, Clue.GREY),)
        assert (classic.name, classic.line) == ("Classic", "2 of 6 · 5 minutes ago")
        assert classic.fields[0][2:4] == (Clue.GREY, Clue.GREY)
        assert classic.fields[-1] == (None,) * 5


def test_an_unfinished_game_goes_on_with_its_letters_in_two_steps() -> None:
    with playing("robot") as pilot:
        for word in ("crane", "count", "adieu"):
            pilot.play(word)
            pilot.type("ab")
            pilot.new_game()
        assert len(open_cards(pilot).waiting) == 3
        pilot.click(pilot.dialog.stops[PartFocus("game:1")])
        assert not pilot.dialog_open
        assert (pilot.match.guesses, pilot.entry) == (("COUNT",), "AB")
        assert len(open_cards(pilot).waiting) == 2  # the one in progress is not among them


def test_a_game_of_the_list_is_clicked() -> None:
    with playing("robot") as pilot:
        for word in ("crane", "count", "adieu", "slate"):
            pilot.play(word)
            pilot.new_game()
        press_card(pilot, "more")
        pilot.click(pilot.dialog.slots[3])
        assert pilot.match.guesses == ("CRANE",)


def test_without_an_unfinished_game_there_are_just_the_kinds() -> None:
    with playing("robot") as pilot:
        assert not open_cards(pilot).waiting
        assert [name for name in pilot.view.card_places if not boards_of(name)] == list(CARDS)
        pilot.press("Escape")
        assert not pilot.dialog_open


def test_a_game_whose_words_are_not_here_says_so_and_stays(tmp_path: Path) -> None:
    profile = profile_in(tmp_path)
    keep(profile, kept(1, None))  # of a list that nobody has
    with playing("robot", profile=profile) as pilot:
        press_card(pilot, "game:0")
        pilot.press("Escape")
        pilot.turn(300)
        assert "word list" in pilot.toast
    assert len(journal.unfinished(profile)) == 1


def test_the_coach_is_asked_anew_where_it_was_on() -> None:
    with playing("robot", settings=Settings(coach=True)) as pilot:
        pilot.play("crane")
        pilot.new_game()
        press_card(pilot, "game:0")
        assert pilot.session.coached
        assert Aid.COACH in pilot.match.code.aids
        assert pilot.advice().match == pilot.match


# Giving up ---------------------------------------------------------------------------------


def test_a_game_is_given_up_by_keys_after_a_question(tmp_path: Path) -> None:
    profile = profile_in(tmp_path)
    with playing("robot", profile=profile) as pilot:
        pilot.play("crane")
        open_cards(pilot)
        pilot.press_button(Action.ASK_TO_GIVE_UP)
        pilot.press("Enter")  # playing on is what Enter presses
        assert pilot.match.guesses == ("CRANE",)
        pilot.press("Ctrl+G")
        pilot.press_button(Action.GIVE_UP)
        assert not pilot.replaying
        result = pilot.result
        assert result
        assert (result.title, result.missed == "ROBOT") == ("Given up", True)
        pilot.turn(GRACE)
        pilot.press("Enter")
        assert pilot.match.guesses_made == 0
        (line,) = page(profile).lines
        assert line.result is Result.GIVEN_UP
        assert journal.unfinished(profile) == []


def test_giving_up_in_absurdle_promises_and_names_words_it_could_still_choose(
    tmp_path: Path,
) -> None:
    """The question promised an answer, and no word was shown."""
    code = GameCode(source=Seed(1), host=HostKind.ABSURDLE, guesses=None)
    first = Match.start(code, load("en", 5))
    with playing(first=first, profile=profile_in(tmp_path)) as pilot:
        pilot.play("crane")
        pilot.press("Ctrl+G")
        assert "words Absurdle could still have chosen" in pilot.dialog.text
        pilot.press_button(Action.GIVE_UP)
        assert pilot.result
        assert f"such as {pilot.match.boards[0].host.words[0]}" in pilot.result.line


def test_the_question_opens_on_the_answer_that_changes_nothing(tmp_path: Path) -> None:
    with playing("robot", profile=profile_in(tmp_path)) as pilot:
        pilot.play("crane")
        pilot.press("Ctrl+G")
        assert pilot.focus is Action.PLAY_ON
        buttons = [Action.GIVE_UP, Action.PLAY_ON]
        buttons.sort(key=lambda action: pilot.dialog.stops[action].x)
        for key, focus in (("Left", 0), ("Left", 0), ("Right", 1), ("Right", 1), ("Left", 0)):
            pilot.press(key)
            assert pilot.focus is buttons[focus]
        pilot.press("Escape", "Ctrl+G", "Space")
        assert not pilot.dialog_open
        assert pilot.session.playing


def end_of(pilot: Pilot) -> Shown | None:
    """Return what the end of the game says that does not depend on how it was lost."""
    assert pilot.over
    assert not pilot.replaying
    return pilot.result and pilot.result._replace(title="", line="")


@pytest.mark.parametrize("boards", [1, 2])
@pytest.mark.parametrize("animation", ["normal", "off"])
def test_a_game_given_up_ends_like_one_that_was_lost(boards: int, animation: str) -> None:
    """It was shown as a replay, and another game had begun behind it."""
    secrets = ("robot", "toxin")[:boards]
    with playing(*secrets, settings=Settings(max_guesses=1, animation=animation)) as pilot:
        pilot.play("crane")
        pilot.wait()
        lost, buttons = end_of(pilot), [each.action for each in pilot.gui.buttons]
    with playing(*secrets, settings=Settings(max_guesses=2, animation=animation)) as pilot:
        pilot.play("crane")
        pilot.type("co")
        pilot.press("Ctrl+G")
        pilot.press_button(Action.GIVE_UP)
        letters = "".join(face.letter for face in pilot.answers[0].faces)
        assert letters == ("ROBOT" if animation == "off" else "")
        pilot.turn(GRACE - 100)
        pilot.press("Enter")  # too early to have been read
        assert pilot.match.guesses == ("CRANE",)
        pilot.wait()
        assert lost
        assert end_of(pilot) == lost._replace(most=2)
        assert pilot.result and pilot.result.title == "Given up"
        assert [each.action for each in pilot.gui.buttons] == buttons
        assert "guess" not in pilot.header.lower()
        pilot.type("co")
        pilot.press("Ctrl+H", "Ctrl+Z", "Ctrl+A", "Backspace")
        pilot.wait()
        assert pilot.match.moves == ("CRANE",)
        assert end_of(pilot) == lost._replace(most=2)
        pilot.press("Enter")
        assert not pilot.match.guesses_made
        assert not pilot.over


def test_a_game_given_up_while_its_tiles_turn_shows_its_end(tmp_path: Path) -> None:
    with playing("robot", profile=profile_in(tmp_path)) as pilot:
        pilot.type("crane")
        pilot.press("Enter")
        pilot.perform(Action.GIVE_UP)
        assert pilot.over
        pilot.wait()
        assert pilot.result and pilot.result.missed == "ROBOT"
        pilot.perform(Action.DESCRIBE)
        assert "Not solved" in pilot.dialog.text
        assert "left" not in pilot.dialog.text


def test_a_daily_puzzle_given_up_ends_like_one_that_was_lost(tmp_path: Path) -> None:
    profile = profile_in(tmp_path)
    first = begin(Settings(), Daily(profile.clock().date())).match
    with playing(first=first, profile=profile) as pilot:
        pilot.play("crane")
        pilot.perform(Action.GIVE_UP)
        assert pilot.over
        assert pilot.result
        assert (pilot.result.primary, pilot.result.daily) == (Action.SHARE, True)
        match = pilot.match
        pilot.perform(Action.DAILY)  # it is on the board
        assert pilot.match is match
        assert not pilot.replaying


def test_todays_puzzle_given_up_opens_with_its_end(tmp_path: Path) -> None:
    """It opened its replay, whose Escape led back to another game."""
    profile = profile_in(tmp_path)
    first = begin(Settings(), Daily(profile.clock().date())).match
    with playing(first=first, profile=profile) as pilot:
        pilot.play("crane")
        pilot.perform(Action.GIVE_UP)
        missed = pilot.result and pilot.result.missed
        assert missed
        for by_calendar in (False, True):
            pilot.new_game()
            assert not pilot.over
            if by_calendar:
                pilot.perform(Action.CALENDAR)
                pilot.press_button(Action.PLAY_DAY)
            else:
                pilot.press("Ctrl+Shift+D")
            assert pilot.over
            assert not pilot.replaying
            assert not pilot.dialog_open
            assert pilot.result
            assert (pilot.result.title, pilot.result.missed) == ("Given up", missed)
            assert pilot.result.primary is Action.SHARE
        pilot.type("slate")
        assert pilot.match.guesses == ("CRANE",)


@pytest.mark.parametrize("by_mouse", [False, True])
def test_an_unfinished_game_is_given_up_on_its_card(tmp_path: Path, by_mouse: bool) -> None:
    profile = profile_in(tmp_path)
    with playing("robot", profile=profile) as pilot:
        pilot.play("crane")
        pilot.new_game()
        pilot.play("slate")
        open_cards(pilot)
        for action in (Action.CLOSE_DIALOG, Action.DROP):
            if by_mouse:
                pilot.click(pilot.dialog.stops[PartFocus("game:0")], pygame.BUTTON_RIGHT)
            else:
                pilot.focus_on(PartFocus("game:0"))
                pilot.press("Delete")
            assert pilot.dialog.text == "You'll see the answer, and the game will count as a loss."
            pilot.press_button(action)
        assert pilot.replaying
        assert pilot.match_in_view.guesses == ("CRANE",)
        pilot.press("Escape")
        assert pilot.match.guesses == ("SLATE",)
        assert [game.started for game in journal.unfinished(profile)] == [pilot.session.started]


def test_a_game_that_was_not_begun_cannot_be_given_up() -> None:
    with playing("robot") as pilot:
        open_cards(pilot)
        assert Action.ASK_TO_GIVE_UP not in pilot.dialog.stops
        pilot.session.give_up()
        assert pilot.form(NewGame)
        assert not pilot.replaying
        pilot.press("Escape", "Ctrl+G")
        pilot.turn(300)
        assert not pilot.dialog_open
        assert pilot.toast == "The game hasn't started yet"


def test_the_game_behind_a_replay_cannot_be_given_up(tmp_path: Path) -> None:
    profile = profile_in(tmp_path)
    with playing("robot", profile=profile) as pilot:
        pilot.play("robot")
        pilot.press("Enter")
        pilot.play("crane")
        finished = next(line.key for line in page(profile).lines if line.result)
        pilot.open(journal.kept_game(profile, finished))
        open_cards(pilot)
        assert Action.ASK_TO_GIVE_UP not in pilot.dialog.stops


def test_giving_up_while_nothing_can_be_kept_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    profile = profile_in(tmp_path)
    with playing("robot", profile=profile) as pilot:
        pilot.play("crane")

        def fails(*_: object) -> None:
            raise PlayedElsewhereError("1")

        monkeypatch.setattr(GameRecorder, "give_up", fails)
        pilot.perform(Action.GIVE_UP)
        pilot.turn()
        assert "another window" in pilot.toast
        assert pilot.match.guesses == ("CRANE",)


def test_where_no_other_game_can_begin_the_one_given_up_takes_nothing_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    profile = profile_in(tmp_path)
    with playing("robot", profile=profile) as pilot:
        pilot.play("crane")
        monkeypatch.setattr(lists, "ASSETS", tmp_path / "none")
        load.cache_clear()
        pilot.perform(Action.GIVE_UP)
        pilot.turn(GRACE)
        pilot.type("count")
        pilot.press("Enter")
        pilot.turn(300)
        assert pilot.toast.startswith("Can't read")
        pilot.press("Ctrl+H", "Ctrl+D", "Ctrl+Z", "Backspace")
        pilot.wait()
        assert pilot.entry == ""
        assert pilot.match.moves == ("CRANE",)
        (game,) = page(profile).lines
        assert game.result is Result.GIVEN_UP
    load.cache_clear()


def test_the_board_in_focus_is_so_at_the_next_start_and_from_its_card(tmp_path: Path) -> None:
    settings = Settings(boards=3)
    secrets = ("robot", "crane", "toxin")
    with playing(*secrets, settings=settings, profile=profile_in(tmp_path)) as pilot:
        pilot.play("slate")
        pilot.press("Alt+3")
        pilot.give_keys(to_window=False)
    profile = profile_in(tmp_path)
    game, _ = last_unfinished(profile, settings)
    with playing(first=game, settings=settings, profile=profile) as pilot:
        assert pilot.board == 2
        pilot.press("Alt+2")
        pilot.new_game()
        assert pilot.board == 0
        assert pilot.open(journal.unfinished(profile)[0])
        assert pilot.board == 1
