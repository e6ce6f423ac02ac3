"""Beginning other games by keys alone: those that wait, today's, a friend's word; giving up."""

from datetime import date
from pathlib import Path

import pygame
import pytest

from game.match import Aid, Daily, GameCode, HostKind, Status, Words
from game.match.challenge import challenge_text, message_in
from game.profile import Settings, journal
from game.profile.daily import today
from game.profile.errors import PlayedElsewhereError
from game.profile.games import Result
from game.profile.history import page
from game.rules import HardMode
from game.session.recorder import GameRecorder
from game.window.dialogs import challenge_dialog
from game.window.dialogs.challenge_dialog import ChallengeForm
from game.window.dialogs.new_game_dialog import NewGame, Page
from game.window.ui.actions import Action
from game.window.ui.dialog import ItemFocus
from game.words import lists, load
from tests.profile.games import clock_of, keep, kept, profile_in
from tests.window.pilot import Pilot, playing


def open_page(pilot: Pilot, page: Page) -> None:
    """Open the dialog for a new game at one of its pages."""
    pilot.press("Ctrl+N")
    while pilot.dialog.page != page:
        pilot.press("PageDown")


# What is chosen ---------------------------------------------------------------------------


def test_a_new_game_is_chosen_by_keys_alone_and_the_one_before_goes_on_later() -> None:
    with playing("robot") as pilot:
        pilot.play("count")
        pilot.press("Ctrl+N")
        pilot.press("Right", "Right", "Right", "Right", "Right")  # the preset has the focus
        pilot.press("Tab", "Tab", "Tab", "Tab", "Left")  # three boards more, two guesses less
        pilot.press("Escape")
        assert pilot.match.guesses_made == 1
        pilot.press("Ctrl+N")
        pilot.press("Enter")
        assert not pilot.dialog_open
        assert pilot.match.guesses_made == 0
        pilot.press("Ctrl+N")
        pilot.press("PageDown", "PageDown", "PageDown", "Enter")
        assert pilot.match.guesses == ("COUNT",)
        assert pilot.match.boards[0].host.words == ("ROBOT",)


def test_a_preset_begins_its_game() -> None:
    with playing("robot") as pilot:
        pilot.press("Ctrl+N")
        pilot.press(*["Right"] * 5)
        pilot.click_button(Action.START_NEW_GAME)
        assert len(pilot.match.boards) == 4
        assert pilot.match.code.guesses == 9


def test_a_code_is_played_and_a_mistyped_one_is_refused() -> None:
    with playing("robot") as pilot:
        text = pilot.match.code.text
        open_page(pilot, Page.CODE)
        pilot.write(text[:-1] + ("A" if text[-1] != "A" else "B"))
        pilot.click_button(Action.START_NEW_GAME)
        pilot.turn(300)
        assert "mistyped" in pilot.toast
        assert pilot.dialog_open
        pilot.focus_on("code")
        pilot.press("Backspace")
        pilot.write(text[-1])
        pilot.click_button(Action.START_NEW_GAME)
        assert not pilot.dialog_open
        assert pilot.match.code.text == text


def test_the_page_of_the_code_takes_keys_at_once_and_an_empty_code_is_refused() -> None:
    with playing("robot") as pilot:
        open_page(pilot, Page.CODE)
        assert pilot.dialog.is_typed_in
        pilot.click_button(Action.START_NEW_GAME)
        pilot.turn(300)
        assert pilot.toast == "Enter a game code first"
        assert pilot.dialog_open


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
    with playing("robot", profile=profile) as pilot:
        open_page(pilot, Page.RESUME)
        assert set(pilot.dialog.items) == {
            ("6 letters, strict mode, daily of 20 Nov 2026", "2 of 6", "20 Nov 2026, 12:00"),
            ("5 letters, 4 boards, one by one, words left", "1 of 9", "20 Nov 2026, 12:00"),
            ("5 letters, Absurdle", "3 guesses", "20 Nov 2026, 12:00"),
        }


def test_a_game_that_waits_goes_on_with_its_letters_by_keys_alone() -> None:
    with playing("robot") as pilot:
        for word in ("crane", "count", "adieu"):
            pilot.play(word)
            pilot.type("ab")
            pilot.new_game()
        open_page(pilot, Page.RESUME)
        assert len(pilot.dialog.items) == 3
        pilot.focus_on(ItemFocus(1))
        pilot.press("Enter")
        assert not pilot.dialog_open
        assert (pilot.match.guesses, pilot.entry) == (("COUNT",), "AB")
        open_page(pilot, Page.RESUME)
        assert len(pilot.dialog.items) == 2  # the one in progress is not among them


def test_a_game_that_waits_is_clicked() -> None:
    with playing("robot") as pilot:
        pilot.play("crane")
        pilot.new_game()
        open_page(pilot, Page.RESUME)
        pilot.click(pilot.dialog.slots[0])
        assert pilot.match.guesses == ("CRANE",)


def test_without_a_game_that_waits_the_page_says_so() -> None:
    with playing("robot") as pilot:
        open_page(pilot, Page.RESUME)
        assert pilot.dialog.items == []
        pilot.press("Down", "Down", "Escape")
        assert not pilot.dialog_open


def test_a_game_whose_words_are_not_here_says_so_and_stays(tmp_path: Path) -> None:
    profile = profile_in(tmp_path)
    keep(profile, kept(1, None))  # of a list that nobody has
    with playing("robot", profile=profile) as pilot:
        open_page(pilot, Page.RESUME)
        pilot.focus_on(ItemFocus(0))
        pilot.press("Enter")
        pilot.turn()
        assert "word list" in pilot.toast
        assert pilot.dialog_open
    assert len(journal.unfinished(profile)) == 1


def test_the_coach_is_asked_anew_where_it_was_on() -> None:
    with playing("robot", settings=Settings(coach=True)) as pilot:
        pilot.play("crane")
        pilot.new_game()
        open_page(pilot, Page.RESUME)
        pilot.focus_on(ItemFocus(0))
        pilot.press("Enter")
        assert pilot.session.coached
        assert Aid.COACH in pilot.match.code.aids
        assert pilot.advice().match == pilot.match


# The puzzle of today -----------------------------------------------------------------------


def play_today(pilot: Pilot) -> None:
    open_page(pilot, Page.GAME)
    pilot.focus_on("daily")
    while pilot.dialog.values["daily"] != "Daily":
        pilot.press("Right")
    pilot.press_button(Action.START_NEW_GAME)


def test_the_puzzle_of_today_goes_on_and_is_never_played_twice(tmp_path: Path) -> None:
    profile = profile_in(tmp_path)
    with playing("robot", profile=profile) as pilot:
        play_today(pilot)
        assert pilot.match.code.source == Daily(date(2026, 11, 20))
        answer = pilot.match.boards[0].host.words[0]
        other = next(word for word in ("CRANE", "SLATE") if word != answer)
        pilot.play(other)
        pilot.new_game()
        play_today(pilot)
        assert pilot.match.guesses == (other,)
        pilot.play(answer)
        pilot.new_game()
        play_today(pilot)
        assert pilot.replaying
        assert pilot.match_in_view.guesses == (other, answer)
        assert page(profile).games == 1


def test_another_day_has_another_puzzle(tmp_path: Path) -> None:
    profile = profile_in(tmp_path)
    with playing("robot", profile=profile) as pilot:
        play_today(pilot)
        pilot.play("crane")
        clock_of(profile).go_on(days=1)
        play_today(pilot)
        assert pilot.match.guesses == ()
        assert pilot.match.code.source == Daily(today(profile))


# A word for a friend -----------------------------------------------------------------------


def open_challenge(pilot: Pilot) -> None:
    open_page(pilot, Page.CODE)
    pilot.press_button(Action.CHALLENGE)
    pilot.focus_on("words")


def test_a_word_becomes_a_code_that_hides_it_and_plays(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    copied: list[str] = []

    def copy(text: str) -> bool:
        copied.append(text)
        return True

    monkeypatch.setattr(challenge_dialog, "copy", copy)
    with playing("crane", profile=profile_in(tmp_path)) as pilot:
        open_challenge(pilot)
        pilot.write("rob")
        assert pilot.dialog.note.startswith("3 letters. ")
        pilot.write("ot")
        challenge = pilot.gui.form
        assert isinstance(challenge, ChallengeForm)
        assert "ROBOT" not in challenge.code
        assert GameCode.parse(challenge.code).source == Words(("ROBOT",))
        pilot.press("Enter")
        pilot.turn()
        assert copied == [challenge.code]
        assert pilot.dialog.note == "Code copied. Send it to a friend."
        pilot.press("Escape")
        open_page(pilot, Page.CODE)
        pilot.focus_on("code")
        pilot.write(challenge.code)
        pilot.press("Enter")
        assert pilot.match.code.text == challenge.code
        pilot.play("robot")
        assert pilot.match.status is Status.WON


def test_several_words_are_several_boards_and_faults_are_said() -> None:
    blank = ChallengeForm(Settings())
    two = blank.type("words", "robot, crane")
    assert GameCode.parse(two.code).boards == 2
    for typed, said in (
        ("qqqqq", "QQQQQ isn't in the word list"),
        ("robot cranes", "letters"),
        ("x1", ""),
        ("", "Type a word"),
    ):
        refused = blank.type("words", typed)
        assert (refused.code, said in refused.dialog().note) == ("", True)


def test_a_clipboard_that_fails_still_leaves_the_code_on_the_screen(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(challenge_dialog, "copy", lambda _: False)
    with playing("crane") as pilot:
        open_challenge(pilot)
        pilot.press_button(Action.COPY_CODE)
        assert pilot.dialog.note.startswith("Type a word")
        pilot.focus_on("words")
        pilot.write("robot")
        pilot.press_button(Action.COPY_CODE)
        assert pilot.dialog.note.startswith("Couldn't copy the code.")
        assert pilot.dialog.text == pilot.form(ChallengeForm).code
        pilot.clear_field()


@pytest.mark.parametrize("size", [(320, 400), (640, 480), (3840, 2160)])
@pytest.mark.parametrize("words", ["robot", " ".join(["robot"] * 32)])
def test_the_whole_code_is_shown_in_every_size(size: tuple[int, int], words: str) -> None:
    with playing("crane") as pilot:
        pilot.resize(*size)
        challenge = ChallengeForm(Settings()).type("words", words)
        pilot.gui.open_form(challenge)
        pilot.turn()
        pilot.wait()
        picture = pilot.look(pilot.dialog.body)
        ground = pygame.mask.from_threshold(picture, pilot.theme.raised, (1, 1, 1, 255))
        ground.invert()
        letters = ground.get_bounding_rects()
        assert max(letter.height for letter in letters) > 8
        assert max(letter.bottom for letter in letters) < picture.get_height()


# Giving up ---------------------------------------------------------------------------------


def test_a_game_is_given_up_by_keys_after_a_question(tmp_path: Path) -> None:
    profile = profile_in(tmp_path)
    with playing("robot", profile=profile) as pilot:
        pilot.play("crane")
        open_page(pilot, Page.RESUME)
        pilot.press_button(Action.ASK_TO_GIVE_UP)
        pilot.press("Enter")  # playing on is what Enter presses
        assert pilot.match.guesses == ("CRANE",)
        open_page(pilot, Page.RESUME)
        pilot.press_button(Action.ASK_TO_GIVE_UP)
        pilot.press_button(Action.GIVE_UP)
        assert pilot.replaying
        result = pilot.result
        assert result
        assert (result.title, "ROBOT" in result.line) == ("Given up", True)
        pilot.press("Escape")
        assert pilot.match.guesses_made == 0
        (line,) = page(profile).lines
        assert line.result is Result.GIVEN_UP
        assert journal.unfinished(profile) == []


def test_a_game_that_was_not_begun_cannot_be_given_up() -> None:
    with playing("robot") as pilot:
        open_page(pilot, Page.RESUME)
        assert Action.ASK_TO_GIVE_UP not in pilot.dialog.stops
        pilot.session.give_up()
        assert pilot.form(NewGame)
        assert not pilot.replaying


def test_the_game_behind_a_replay_cannot_be_given_up(tmp_path: Path) -> None:
    profile = profile_in(tmp_path)
    with playing("robot", profile=profile) as pilot:
        pilot.play("robot")
        pilot.press("Enter")
        pilot.play("crane")
        finished = next(line.key for line in page(profile).lines if line.result)
        pilot.open(journal.kept_game(profile, finished))
        open_page(pilot, Page.RESUME)
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
        assert pilot.toast.startswith("Can't read")
        pilot.type("count")
        pilot.press("Enter", "Ctrl+H", "Ctrl+D", "Ctrl+Z", "Backspace")
        pilot.wait()
        assert pilot.entry == ""
        assert pilot.match.moves == ("CRANE",)
        (game,) = page(profile).lines
        assert game.result is Result.GIVEN_UP
    load.cache_clear()


def test_a_code_counts_on_its_own_page_alone() -> None:
    with playing("robot") as pilot:
        open_page(pilot, Page.CODE)
        pilot.write("no code at all")
        pilot.press("PageUp", "PageUp")
        pilot.focus_on(Action.START_NEW_GAME)
        pilot.press("Enter")
        pilot.turn()
        assert not pilot.dialog_open
        assert not pilot.toast


def test_a_challenge_has_a_message_at_its_beginning_and_at_its_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    copied: list[str] = []

    def copy(text: str) -> bool:
        copied.append(text)
        return True

    monkeypatch.setattr(challenge_dialog, "copy", copy)
    with playing("crane") as pilot:
        open_challenge(pilot)
        pilot.write("robot")
        pilot.focus_on("message")
        pilot.write("Good luck, Ann!")
        pilot.press("Enter")
        code = pilot.form(ChallengeForm).code
        assert copied == [f"Verdigris {code} “Good luck, Ann!”"]
        pilot.press("Escape")
        open_page(pilot, Page.CODE)
        pilot.focus_on("code")
        pilot.write(copied[0])
        pilot.press("Enter")
        pilot.turn(300)
        assert pilot.match.code.text == code
        assert pilot.toast == "“Good luck, Ann!”"
        pilot.play("robot")
        pilot.wait()
        assert pilot.result is not None
        assert "Good luck, Ann!" in pilot.result.news
        pilot.new_game()
        assert not pilot.session.message


def test_a_message_is_one_short_line_and_needs_no_new_kind_of_code() -> None:
    code = ChallengeForm(Settings()).type("words", "robot").code
    text = challenge_text(code, "a\x00b\n“c” " + "x" * 500)
    assert text.isprintable()
    assert len(text) < len(code) + 100
    assert message_in(text).startswith('a b "c" x')
    assert GameCode.parse(text).text == code  # as version 1.0 reads it, too
