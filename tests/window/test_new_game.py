"""Beginning other games by keys alone: those that wait, today's, a friend's word; giving up."""

from datetime import date
from pathlib import Path

import pygame
import pytest

from game.match import Aid, Daily, GameCode, HostKind, Status, Words
from game.profile import Settings, journal
from game.profile.daily import today
from game.profile.errors import PlayedElsewhereError
from game.profile.games import Result
from game.profile.history import page
from game.rules import HardMode
from game.window.dialogs import challenge_dialog
from game.window.dialogs.challenge_dialog import ChallengeForm
from game.window.dialogs.new_game_dialog import NewGame
from game.window.ui.actions import Action
from game.window.ui.dialog import ItemFocus, PageFocus
from tests.profile.games import clock_of, keep, kept, profile_in
from tests.window.dialogs import (
    clear_field,
    focus_on,
    form,
    gui_of,
    note,
    press_by_keys,
    rows,
    type_in_field,
    values,
    view,
)
from tests.window.player import Player, playing


def open_page(player: Player, name: str) -> None:
    """Open the dialog for a new game at one of its pages."""
    player.press("n", mod=pygame.KMOD_CTRL)
    for _ in range(5):
        dialog = view(player).dialog
        if dialog.pages[dialog.page] == name:  # type: ignore[union-attr]
            return
        player.press("PageDown")
    raise AssertionError(name)


# Games that wait ---------------------------------------------------------------------------


def test_each_game_that_waits_tells_its_kind_its_guesses_and_when_it_was_begun(
    tmp_path: Path,
) -> None:
    profile = profile_in(tmp_path)
    keep(
        profile,
        kept(1, None, 2, source=Daily(date(2026, 11, 20)), length=6, hard_mode=HardMode.STRICT),
        kept(2, None, 1, boards=4, sequence=True, aids=frozenset({Aid.EASY})),
        kept(3, None, 3, host=HostKind.ABSURDLE, guesses=None),
        kept(4),
    )
    with playing("robot", profile=profile) as player:
        open_page(player, "Resume")
        assert set(rows(player)) == {
            ("6 letters, strict, puzzle of 2026-11-20", "2 of 6", "2026-11-20 12:00"),
            ("5 letters, 4 boards in sequence, easy", "1 of 9", "2026-11-20 12:00"),
            ("5 letters, Absurdle", "3 guesses", "2026-11-20 12:00"),
        }


def test_a_game_that_waits_goes_on_with_its_letters_by_keys_alone() -> None:
    with playing("robot") as player:
        for word in ("crane", "count", "adieu"):
            player.play(word)
            player.type("ab")
            player.app.director.game.new_game()
        open_page(player, "Resume")
        assert len(rows(player)) == 3
        focus_on(player, ItemFocus(1))
        player.press("Enter")
        assert not gui_of(player).dialog_open
        assert (player.match.guesses, player.entry) == (("COUNT",), "AB")
        open_page(player, "Resume")
        assert len(rows(player)) == 2  # the one in progress is not among them


def test_a_game_that_waits_is_clicked() -> None:
    with playing("robot") as player:
        player.play("crane")
        player.app.director.game.new_game()
        open_page(player, "Resume")
        listing = view(player).listing
        assert listing
        player.click(next(listing.slots()))
        assert player.match.guesses == ("CRANE",)


def test_without_a_game_that_waits_the_page_says_so() -> None:
    with playing("robot") as player:
        open_page(player, "Resume")
        assert rows(player) == []
        player.press("Down", "Down", "Escape")
        assert not gui_of(player).dialog_open


def test_a_game_whose_words_are_not_here_says_so_and_stays(tmp_path: Path) -> None:
    profile = profile_in(tmp_path)
    keep(profile, kept(1, None))  # of a list that nobody has
    with playing("robot", profile=profile) as player:
        open_page(player, "Resume")
        focus_on(player, ItemFocus(0))
        player.press("Enter")
        player.turn()
        assert "word list" in player.toast
        assert gui_of(player).dialog_open
    assert len(journal.unfinished(profile)) == 1


def test_the_coach_is_asked_anew_where_it_was_on() -> None:
    with playing("robot", settings=Settings(coach=True)) as player:
        player.play("crane")
        player.app.director.game.new_game()
        open_page(player, "Resume")
        focus_on(player, ItemFocus(0))
        player.press("Enter")
        assert player.app.scenes.top.view.coached
        assert Aid.COACH in player.match.code.aids
        assert player.app.scenes.analysis.worker.busy  # with the question about this game


# The puzzle of today -----------------------------------------------------------------------


def play_today(player: Player) -> None:
    open_page(player, "More")
    focus_on(player, "daily")
    while values(player)["daily"] != "Today's":
        player.press("Right")
    press_by_keys(player, Action.START_NEW_GAME)


def test_the_puzzle_of_today_goes_on_and_is_never_played_twice(tmp_path: Path) -> None:
    profile = profile_in(tmp_path)
    with playing("robot", profile=profile) as player:
        play_today(player)
        assert player.match.code.source == Daily(date(2026, 11, 20))
        answer = player.match.boards[0].host.words[0]
        other = next(word for word in ("CRANE", "SLATE") if word != answer)
        player.play(other)
        player.app.director.game.new_game()
        play_today(player)
        assert player.match.guesses == (other,)
        player.play(answer)
        player.app.director.game.new_game()
        play_today(player)
        assert player.replaying
        assert player.app.scenes.top.match_in_view.guesses == (other, answer)
        assert page(profile).games == 1


def test_another_day_has_another_puzzle(tmp_path: Path) -> None:
    profile = profile_in(tmp_path)
    with playing("robot", profile=profile) as player:
        play_today(player)
        player.play("crane")
        clock_of(profile).go_on(days=1)
        play_today(player)
        assert player.match.guesses == ()
        assert player.match.code.source == Daily(today(profile))


# A word for a friend -----------------------------------------------------------------------


def open_challenge(player: Player) -> None:
    open_page(player, "Code")
    press_by_keys(player, Action.CHALLENGE)
    focus_on(player, "words")


def test_a_word_becomes_a_code_that_hides_it_and_plays(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    copied: list[str] = []

    def copy(text: str) -> bool:
        copied.append(text)
        return True

    monkeypatch.setattr(challenge_dialog, "copy", copy)
    with playing("crane", profile=profile_in(tmp_path)) as player:
        open_challenge(player)
        type_in_field(player, "rob")
        assert note(player).startswith("3 letters. ")
        type_in_field(player, "ot")
        challenge = form(player)
        assert isinstance(challenge, ChallengeForm)
        assert "ROBOT" not in challenge.code
        assert GameCode.parse(challenge.code).source == Words(("ROBOT",))
        player.press("Enter")
        player.turn()
        assert copied == [challenge.code]
        assert "clipboard" in note(player)
        player.press("Escape")
        open_page(player, "Code")
        focus_on(player, "code")
        type_in_field(player, challenge.code)
        player.press("Enter")
        assert player.match.code.text == challenge.code
        player.play("robot")
        assert player.match.status is Status.WON


def test_several_words_are_several_boards_and_faults_are_said() -> None:
    blank = ChallengeForm(Settings())
    two = blank.type("words", "robot, crane")
    assert GameCode.parse(two.code).boards == 2
    for typed, said in (
        ("qqqqq", "QQQQQ is not in the word list"),
        ("robot cranes", "letters"),
        ("x1", ""),
        ("", "Type a word"),
    ):
        refused = blank.type("words", typed)
        assert (refused.code, said in refused.told) == ("", True)


def test_a_clipboard_that_fails_still_leaves_the_code_on_the_screen(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(challenge_dialog, "copy", lambda _: False)
    with playing("crane") as player:
        open_challenge(player)
        press_by_keys(player, Action.COPY_CODE)
        assert note(player).startswith("Type a word")
        focus_on(player, "words")
        type_in_field(player, "robot")
        press_by_keys(player, Action.COPY_CODE)
        assert note(player).startswith("The clipboard cannot be reached")
        dialog = view(player).dialog
        shown = form(player)
        assert isinstance(shown, ChallengeForm)
        assert dialog.body.words == shown.code  # type: ignore[union-attr]
        clear_field(player)


@pytest.mark.parametrize("size", [(320, 400), (640, 480), (3840, 2160)])
@pytest.mark.parametrize("words", ["robot", " ".join(["robot"] * 32)])
def test_the_whole_code_is_shown_in_every_size(size: tuple[int, int], words: str) -> None:
    with playing("crane") as player:
        player.resize(*size)
        challenge = ChallengeForm(Settings()).type("words", words)
        gui_of(player).open_form(challenge)
        player.wait(200)
        plot = view(player)._widgets.plot
        assert plot
        picture = plot.image
        assert picture
        bounds = picture.get_bounding_rect()
        assert bounds.height > 8
        assert bounds.bottom < picture.get_height()


# Giving up ---------------------------------------------------------------------------------


def test_a_game_is_given_up_by_keys_after_a_question(tmp_path: Path) -> None:
    profile = profile_in(tmp_path)
    with playing("robot", profile=profile) as player:
        player.play("crane")
        open_page(player, "Resume")
        press_by_keys(player, Action.ASK_TO_GIVE_UP)
        player.press("Enter")  # playing on is what Enter presses
        assert player.match.guesses == ("CRANE",)
        open_page(player, "Resume")
        press_by_keys(player, Action.ASK_TO_GIVE_UP)
        press_by_keys(player, Action.GIVE_UP)
        assert player.replaying
        result = player.app.screen._result._result
        assert result
        assert (result.title, "ROBOT" in result.line) == ("Given up", True)
        player.press("Escape")
        assert player.match.guesses_made == 0
        (line,) = page(profile).lines
        assert line.result is Result.GIVEN_UP
        assert journal.unfinished(profile) == []


def test_a_game_that_was_not_begun_cannot_be_given_up() -> None:
    with playing("robot") as player:
        open_page(player, "Resume")
        assert Action.ASK_TO_GIVE_UP not in {target.focus for target in view(player).targets}
        player.app.session.give_up()
        assert isinstance(form(player), NewGame)
        assert not player.replaying


def test_the_game_behind_a_replay_cannot_be_given_up(tmp_path: Path) -> None:
    profile = profile_in(tmp_path)
    with playing("robot", profile=profile) as player:
        player.play("robot")
        player.press("Enter")
        player.play("crane")
        finished = next(line.key for line in page(profile).lines if line.result)
        player.app.director.desk.open(journal.kept_game(profile, finished))
        open_page(player, "Resume")
        assert Action.ASK_TO_GIVE_UP not in {target.focus for target in view(player).targets}


def test_giving_up_while_nothing_can_be_kept_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    profile = profile_in(tmp_path)
    with playing("robot", profile=profile) as player:
        player.play("crane")

        def fails(*_: object) -> None:
            raise PlayedElsewhereError("1")

        monkeypatch.setattr(player.app.session._recorder, "give_up", fails)
        player.app.director.perform(Action.GIVE_UP)
        player.turn()
        assert "another window" in player.toast
        assert player.match.guesses == ("CRANE",)


def test_a_code_counts_on_its_own_page_alone() -> None:
    with playing("robot") as player:
        open_page(player, "Code")
        player.write("no code at all")
        focus_on(player, PageFocus(0))
        player.press("Enter")
        focus_on(player, Action.START_NEW_GAME)
        player.press("Enter")
        player.turn()
        assert not gui_of(player).dialog_open
        assert not player.toast
