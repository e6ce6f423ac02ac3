"""Beginning other games by keys alone: those that wait, today's, a friend's word; giving up."""

from datetime import date
from pathlib import Path

import pygame
import pytest

from game.links import Kind, Request, request_of
from game.match import Aid, Daily, GameCode, HostKind, Status, Words
from game.match.challenge import challenge_text, message_in
from game.profile import Settings, journal
from game.profile.daily import today
from game.profile.errors import PlayedElsewhereError
from game.profile.games import Result
from game.profile.history import page
from game.rules import Clue, HardMode
from game.session.recorder import GameRecorder
from game.window.dialogs import challenge_dialog
from game.window.dialogs.challenge_dialog import ChallengeForm
from game.window.dialogs.custom_game_dialog import CustomGame, Page
from game.window.dialogs.new_game_cards import CARDS, Table
from game.window.dialogs.new_game_dialog import NewGame
from game.window.ui.actions import Action
from game.window.ui.dialog import PartFocus
from game.words import lists, load
from tests.profile.games import clock_of, keep, kept, profile_in
from tests.window.pilot import Pilot, playing


def open_cards(pilot: Pilot) -> Table:
    """Open the cards of a new game, and return what they show."""
    pilot.press("Ctrl+N")
    return pilot.form(NewGame).table


def press_card(pilot: Pilot, name: str) -> None:
    """Open the cards, and press one by keys alone."""
    open_cards(pilot)
    pilot.focus_on(PartFocus(name))
    pilot.press("Enter")


def open_page(pilot: Pilot, page: Page) -> None:
    """Open the dialog for a custom game at one of its pages."""
    open_cards(pilot)
    pilot.press("u")
    pilot.turn()
    while pilot.dialog.page != page:
        pilot.press("PageDown")


# What is chosen ---------------------------------------------------------------------------


def test_a_new_game_is_chosen_by_keys_alone_and_the_one_before_goes_on_later() -> None:
    with playing("robot") as pilot:
        pilot.play("count")
        open_page(pilot, Page.RULES)
        pilot.press("Down", "4", "Down", "Left", "Left")  # four boards, two guesses less
        pilot.press("Escape", "Escape")
        assert pilot.match.guesses_made == 1
        open_page(pilot, Page.RULES)
        pilot.press("Enter")
        assert not pilot.dialog_open
        assert pilot.match.guesses_made == 0
        press_card(pilot, "game:0")
        assert pilot.match.guesses == ("COUNT",)
        assert pilot.match.boards[0].host.words == ("ROBOT",)


KINDS = [
    ("C", 1, 6),
    ("2", 2, 7),
    ("4", 4, 9),
    ("8", 8, 13),
    ("16", 16, 21),
    ("32", 32, 37),
    ("S", 4, 9),
    ("A", 1, None),
    ("L", 1, 6),
]


@pytest.mark.parametrize(("keys", "boards", "guesses"), KINDS)
def test_a_key_begins_each_kind_of_game(keys: str, boards: int, guesses: int | None) -> None:
    with playing("robot") as pilot:
        open_cards(pilot)
        pilot.press(*keys)
        pilot.turn()
        assert not pilot.dialog_open
        code = pilot.match.code
        assert (len(pilot.match.boards), code.guesses) == (boards, guesses)
        assert code.sequence == (keys == "S")
        assert (code.host is HostKind.ABSURDLE) == (keys == "A")
        assert code.length == (8 if keys == "L" else 5)


def test_32_boards_take_two_steps_by_keys_and_by_mouse() -> None:
    with playing("robot") as pilot:
        pilot.press("Ctrl+N", "3", "2")
        assert len(pilot.match.boards) == 32
    with playing("robot") as pilot:
        pilot.click_button(Action.NEW_GAME)
        pilot.click(pilot.dialog.stops[PartFocus("32")])
        assert len(pilot.match.boards) == 32


def test_digits_that_come_too_late_are_not_one_number() -> None:
    with playing("robot") as pilot:
        open_cards(pilot)
        pilot.press("3")
        pilot.turn(700)
        pilot.press("2")
        assert len(pilot.match.boards) == 2


def test_arrows_go_from_card_to_card_and_on_to_the_buttons() -> None:
    with playing("robot") as pilot:
        open_cards(pilot)
        seen: list[object] = []
        for key in ("Right", "Right", "Down", "Left", "Down", "Up", "Up"):
            pilot.press(key)
            assert isinstance(pilot.focus, PartFocus)
            seen.append(pilot.focus.name)
        assert seen == ["classic", "2", "32", "16", "long", "16", "classic"]
        pilot.press("Down", "Down", "Down")
        seen.append(pilot.focus)
        pilot.press("Up")
        assert [seen[-1], pilot.focus] == [Action.ENTER_CODE, PartFocus("custom")]


def test_the_card_keeps_the_words_and_hard_mode_of_the_settings() -> None:
    with playing("robot", settings=Settings(hard_mode="hard", language="es")) as pilot:
        open_cards(pilot)
        pilot.press("2")
        assert pilot.match.code.hard_mode is HardMode.HARD
        assert pilot.match.code.language == "es"


def test_the_cards_lead_to_a_friend_to_the_assistant_and_to_a_code() -> None:
    with playing("robot") as pilot:
        for action, title in ((Action.ENTER_CODE, "Custom game"), (Action.CHALLENGE, "Challenge")):
            open_cards(pilot)
            pilot.press_button(action)
            assert pilot.dialog.title.startswith(title)
            pilot.press("Escape")
            assert pilot.form(NewGame)
            pilot.press("Escape")
        open_cards(pilot)
        pilot.press_button(Action.ASSISTANT)
        assert not pilot.dialog_open
        assert not pilot.on_game


def test_escape_goes_from_a_custom_game_back_to_its_card() -> None:
    with playing("robot") as pilot:
        press_card(pilot, "custom")
        assert pilot.form(CustomGame)
        pilot.press("Escape")
        assert pilot.form(NewGame)
        assert pilot.focus == PartFocus("custom")


def test_reset_goes_back_to_the_saved_rules() -> None:
    with playing("robot") as pilot:
        open_page(pilot, Page.RULES)
        pilot.press("Down", "8")
        assert pilot.dialog.note == "5 letters · 8 boards · 13 guesses"
        pilot.press_button(Action.RESET_GAME)
        assert pilot.form(CustomGame).settings == pilot.session.settings
        assert pilot.dialog.note == "5 letters · 6 guesses"


# A code --------------------------------------------------------------------------------------


def fault(pilot: Pilot) -> str:
    return pilot.form(CustomGame).fault


def test_a_code_is_played_and_a_mistyped_one_is_refused_at_its_field() -> None:
    with playing("robot") as pilot:
        text = pilot.match.code.text
        open_page(pilot, Page.CODE)
        pilot.write(text[:-1] + ("A" if text[-1] != "A" else "B"))
        pilot.click_button(Action.START_NEW_GAME)
        pilot.turn(300)
        assert "mistyped" in fault(pilot)
        assert pilot.toast == ""
        assert pilot.dialog_open
        pilot.focus_on("code")
        pilot.press("Backspace")
        pilot.turn()
        assert fault(pilot) == ""  # it goes with the first change
        pilot.clear_field()
        pilot.write(text)
        pilot.click_button(Action.START_NEW_GAME)
        assert not pilot.dialog_open
        assert pilot.match.code.text == text


def test_the_page_of_the_code_takes_keys_at_once_and_an_empty_code_is_refused() -> None:
    with playing("robot") as pilot:
        open_page(pilot, Page.CODE)
        assert pilot.dialog.is_typed_in
        pilot.click_button(Action.START_NEW_GAME)
        pilot.turn(300)
        assert fault(pilot) == "Enter a game code first"
        assert pilot.dialog_open


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
        assert (two.name, two.line) == ("Two boards", "1 of 2 · just now")
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
        assert list(pilot.view.card_places) == list(CARDS)
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


# The puzzle of today -----------------------------------------------------------------------


def play_today(pilot: Pilot) -> None:
    pilot.press("Ctrl+N", "d")
    pilot.turn()


def test_the_puzzle_of_today_goes_on_and_is_never_played_twice(tmp_path: Path) -> None:
    profile = profile_in(tmp_path)
    with playing("robot", profile=profile) as pilot:
        assert open_cards(pilot).today.line == "A new word every day"
        pilot.press("Escape")
        play_today(pilot)
        assert pilot.match.code.source == Daily(date(2026, 11, 20))
        answer = pilot.match.boards[0].host.words[0]
        other = next(word for word in ("CRANE", "SLATE") if word != answer)
        pilot.play(other)
        pilot.new_game()
        assert open_cards(pilot).today.line == "Started. Finish it today."
        pilot.press("Escape")
        play_today(pilot)
        assert pilot.match.guesses == (other,)
        pilot.play(answer)
        pilot.new_game()
        assert open_cards(pilot).today.line == "Solved in 2. Next puzzle tomorrow."
        pilot.press("Enter")  # shows the other days
        assert pilot.dialog.title == "Daily puzzles"
        pilot.press("Escape")
        assert pilot.form(NewGame)
        assert page(profile).games == 1


def test_the_puzzle_of_today_for_other_rules_is_a_row_of_the_custom_game(tmp_path: Path) -> None:
    with playing("robot", profile=profile_in(tmp_path)) as pilot:
        open_page(pilot, Page.RULES)
        pilot.press("Down", "4", "PageDown", "Right")
        assert pilot.dialog.values["daily"] == "Daily"
        pilot.press("Enter")
        assert pilot.match.code.source == Daily(date(2026, 11, 20))
        assert len(pilot.match.boards) == 4


def test_another_day_has_another_puzzle_and_keeps_the_streak(tmp_path: Path) -> None:
    profile = profile_in(tmp_path)
    with playing("robot", profile=profile) as pilot:
        play_today(pilot)
        pilot.play(pilot.match.boards[0].host.words[0])
        clock_of(profile).go_on(days=1)
        assert open_cards(pilot).today.line == "1-day streak. Keep it going."
        pilot.press("Escape")
        play_today(pilot)
        assert pilot.match.guesses == ()
        assert pilot.match.code.source == Daily(today(profile))


# A word for a friend -----------------------------------------------------------------------


def open_challenge(pilot: Pilot) -> None:
    open_cards(pilot)
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
        pilot.press("Escape", "Escape")
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


@pytest.mark.parametrize("works", [True, False])
def test_a_challenge_is_copied_as_a_link(works: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []

    def copy(text: str) -> bool:
        copied.append(text)
        return works

    monkeypatch.setattr(challenge_dialog, "copy", copy)
    with playing("crane") as pilot:
        open_challenge(pilot)
        pilot.press_button(Action.COPY_LINK)
        assert copied == []
        pilot.focus_on("words")
        pilot.write("robot")
        pilot.focus_on("message")
        pilot.write("Hi!")
        pilot.press_button(Action.COPY_LINK)
        assert pilot.dialog.note.startswith("Link copied" if works else "Couldn't copy the link")
        wanted = request_of(copied[0])
        assert wanted == Request(Kind.GAME, pilot.form(ChallengeForm).code, "Hi!")


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
        open_cards(pilot)
        pilot.press_button(Action.ASK_TO_GIVE_UP)
        pilot.press("Enter")  # playing on is what Enter presses
        assert pilot.match.guesses == ("CRANE",)
        pilot.press("Ctrl+G")
        pilot.press_button(Action.GIVE_UP)
        assert pilot.replaying
        result = pilot.result
        assert result
        assert (result.title, result.missed == "ROBOT") == ("Given up", True)
        pilot.press("Escape")
        assert pilot.match.guesses_made == 0
        (line,) = page(profile).lines
        assert line.result is Result.GIVEN_UP
        assert journal.unfinished(profile) == []


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
        assert pilot.toast == "No game to give up yet"


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
        pilot.press("PageUp")
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
