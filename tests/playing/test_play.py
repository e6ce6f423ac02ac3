"""Play: what each key and button of a game does, what is said of it, and the time it takes."""

from pathlib import Path

import pygame
import pytest

from game.window.draw.nodes import find
from tests.player import Player, opened
from tests.playing.games import (
    STILL,
    game,
    heard,
    keys_of,
    linger,
    message,
    named,
    part,
    place_of,
    said,
    title,
    typed,
    words,
)


def time(player: Player) -> int:
    """Return the seconds on the timer."""
    minutes, seconds = words(player, "timer").split(":")
    return int(minutes) * 60 + int(seconds)


def test_every_button_says_what_it_does_and_its_shortcut(tmp_path: Path) -> None:
    with game(tmp_path, "crane") as player:
        bar = find(player.root, "toolbar")
        assert bar
        for button in bar.children:
            player.point(button)
            assert not words(player, "tooltip"), "only who rests the pointer asks"
            player.wait(700)
            tip = words(player, "tooltip")
            assert button.keys and button.keys in tip and button.about in tip
            assert (button.name in tip) == (place_of(button).width < 60), "what is not seen on it"
            player.point((460, 90))
            player.wait(100)
            assert not words(player, "tooltip")
        player.press("Tab")
        player.wait(50)
        assert bar.children[0].keys in words(player, "tooltip"), "the focus asks at once"
        player.press("Right")
        assert player.focus == bar.children[1].key
        player.press("Left", "Enter")
        assert "hard" in said(player).lower()
        player.click(bar.children[0])
        player.wait(9000)
        assert not words(player, "tooltip")
        player.point((460, 90))
        player.point(bar.children[0])
        player.wait(700)
        assert words(player, "tooltip")
        for width in (860, 320):
            player.resize(width, 690)
            icons = find(player.root, "toolbar")
            assert icons
            looks = {part(player, place_of(button)) for button in icons.children}
            assert len(looks) == len(icons.children)


def test_hard_mode_is_a_switch_that_is_kept(tmp_path: Path) -> None:
    looks = {}
    with game(tmp_path, "crane", config='hard_mode = "strict"', size=(800, 600)) as player:
        for level in (True, False, True, False, True):
            button = player.find("Hard")
            assert button.checked is level
            looks[level] = part(player, place_of(button))
            player.press("Ctrl+D")
        assert len({*looks.values()}) == len(looks)
        player.press("Ctrl+D", "Ctrl+,", "PageDown")
        player.click("Hard mode")
        assert player.says("Hard mode off")
        player.press("Escape")
        assert not player.find("Hard").checked
        player.press("Ctrl+D")
        assert 'hard_mode = "hard"' in (tmp_path / "config.toml").read_text()
    with opened(tmp_path) as player:
        assert player.find("Hard").checked
        player.click("Hard")
        player.play("slate", "pound")
        player.press("Ctrl+D")
        refusal = message(player)
        assert "POUND" in refusal and not player.find("Hard").checked
        assert refusal in heard(player, "F8")


@pytest.mark.parametrize("size", [(320, 480), (480, 640), (720, 600), (900, 640), (1280, 800)])
def test_buttons_of_the_header_stay_where_they_are(tmp_path: Path, size: tuple[int, int]) -> None:
    config = "undo = true\nask_help = false"
    with game(
        tmp_path, "crane", "slate", options="--guesses 11", config=config, size=size
    ) as player:
        bar = find(player.root, "toolbar")
        assert bar
        first = {node.key: node.place for node in bar.children}
        for word in "pound berry jumbo fifty vixen robot dizzy fudge abbey slate crane".split():
            player.press("Ctrl+H")
            player.play(word)
            bar = find(player.root, "toolbar")
            assert bar and {node.key: node.place for node in bar.children}.items() <= first.items()
        assert {"button/daily", "button/hint"} & {*first} and len(bar.children) < len(first)


def test_hints_show_letters_then_places_and_mark_the_game(tmp_path: Path) -> None:
    with game(tmp_path, "crane", config="undo = false") as player:
        player.play("plate")
        player.press("Ctrl+H")
        assert title(player) == "Hint"
        player.press("Enter")
        first = said(player)
        assert first.split()[-1] in "CRN" and player.says("with help")
        for _ in range(2):
            player.press("Ctrl+H")
            assert said(player) and not title(player), "of one game it is asked once"
        player.press(*"gummy", "Enter", "Ctrl+H")
        assert not keys_of(player)["G"], "which still turns"
        player.wait()
        player.press(*["Ctrl+H"] * 6)
        assert said(player), "there is nothing more to show"
        player.play("crane")
        assert find(player.root, "result") and player.says("with help")
        assert not player.says("Brilliant"), "who took hints is not praised"


def test_undo_takes_guesses_back_where_the_game_allows_it(tmp_path: Path) -> None:
    with game(tmp_path, "crane", config="undo = true") as player:
        player.play("slate", "pound")
        assert "Row 1, slate" in heard(player, "Ctrl+Z")
        assert len(named(player, "ROW")) == 1 and player.says("Guess 2 of 6")
        assert keys_of(player)["P"] == "" and keys_of(player)["S"] == "absent"
        player.click("Undo")
        player.press("Ctrl+Z")
        assert not named(player, "ROW") and said(player)
        player.press(*"slate", "Enter")
        player.wait(200)
        player.press("Ctrl+Z")
        assert not named(player, "ROW"), "also while tiles turn"
    with game(tmp_path / "off", "crane") as player:
        assert not find(player.root, "button/undo")


def test_after_a_loss_rows_go_on_where_that_is_wanted(tmp_path: Path) -> None:
    options = "--guesses 2"
    with game(tmp_path, "crane", config="keep_going = true", options=options) as player:
        player.play("slate", "pound")
        assert player.row and not player.says("CRANE") and player.says("Extra rows")
        assert player.find("Answer")
        player.play("grace")
        assert player.row and len(named(player, "ROW")) <= 3
        player.play("crane")
        player.wait()
        assert player.row is None and find(player.root, "result")
        assert not player.says("100% won") and player.says("Found with 2 extra guesses")
    with game(tmp_path / "asked", "crane", config="keep_going = true", options=options) as player:
        player.play("slate", "pound")
        player.click("Answer")
        player.wait()
        assert player.row is None and player.says("CRANE")
    with game(
        tmp_path / "given up", "crane", config="keep_going = true", options=options
    ) as player:
        player.play("slate", "pound")
        player.press("Ctrl+G")
        player.wait()
        assert player.row is None and player.says("CRANE"), "it is lost already"
    with game(tmp_path / "not", "crane", options=options) as player:
        player.play("slate", "pound")
        player.wait()
        assert player.row is None and player.says("CRANE")


def test_words_left_are_shown_where_that_is_set(tmp_path: Path) -> None:
    with game(tmp_path, "crane", config="easy = true") as player:
        player.play("slate")
        line = words(player, "note")
        count, some = int(line.split()[0]), line.partition(": ")[2].rstrip("…").split(", ")
        assert count > 5 and len(some) == 5 and player.says("with help")
        player.play("grain")
        assert int((words(player, "note") or words(player, "note/word")).split()[0]) < count
    with game(tmp_path / "two", "crane", config="easy = true") as player:
        player.play("crimp")
        before = words(player, "note")
        player.press(*"grain", "Enter")
        player.wait(200)
        assert words(player, "note") == before, "while tiles turn, nothing of them is told"
        player.wait()
        assert words(player, "note").startswith("2 ") and player.says("CRANE, CRANK")
    with game(tmp_path / "last", "crane", config="easy = true") as player:
        player.play("brace", "grain")
        assert not player.says("CRANE"), "the last one is only shown where it is asked for"
        player.click(words(player, "note/word"))
        assert typed(player)[0] == "CRANE" and "CRANE" in words(player, "note")
        player.press("Escape", "Ctrl+1")
        assert typed(player)[0] == "CRANE"
        player.press("Ctrl+P")
        assert not words(player, "note")
    with game(tmp_path / "off", "crane") as player:
        player.play("slate")
        assert not words(player, "note")


def test_the_keyboard_folds_and_stays_so(tmp_path: Path) -> None:
    with game(tmp_path, "crane") as player:
        player.press("Ctrl+K")
        assert not any(n.key.startswith("key/") for n in player.nodes)
        letter = place_of(player.find("S"))
        before = part(player, letter)
        player.play("slate")
        assert part(player, letter) != before
        player.click("S absent")  # its letters are shown in its place
        assert player.find("S absent").key.startswith("key/")
        player.press("Ctrl+K")
    with opened(tmp_path) as player:
        assert not any(n.key.startswith("key/") for n in player.nodes)
        button = find(player.root, "button/keyboard")
        assert button
        player.click(button)
        assert any(n.key.startswith("key/") for n in player.nodes)


def test_each_guess_is_read_out_at_once(tmp_path: Path) -> None:
    with game(tmp_path, "crane") as player:
        told = heard(player, *"caret", "Enter")
        assert told.startswith("C in place, A elsewhere, R elsewhere, E elsewhere, T absent")
        assert "5 guesses left" in told
        player.wait()
        assert not player.moves
        player.heard.clear()
        player.play("crane")
        assert "CRANE" in player.heard[0].upper() and "2" in player.heard[0]


def test_the_timer_runs_while_the_game_is_played(tmp_path: Path) -> None:
    with game(tmp_path, "crane", config=STILL + "timer = true") as player:
        player.play("slate")
        begun = time(player)
        player.wait(3500)
        assert begun + 3 <= time(player) <= begun + 4
        begun += 5
        for stop, go in (("Ctrl+P", "Space"), ("Ctrl+T", "Escape"), ("Ctrl+E", "Escape")):
            shown = time(player)
            player.press(stop)
            before = time(player) if words(player, "timer") else None
            assert before is None or shown <= before <= shown + 1, stop
            linger(player, 3000)
            assert before is None or time(player) == before, stop
            player.press(go)
            assert time(player) <= begun, stop
        pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
        linger(player, 3000)
        assert time(player) <= begun
        pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSGAINED))
        player.point((1, 1))
        now = time(player)
        player.wait(2100)
        assert time(player) >= now + 2
        kept = time(player)
    with opened(tmp_path) as player:
        assert kept <= time(player) <= kept + 1
        player.wait(61_000 - 1000 * kept)
        assert words(player, "timer").startswith("1:0")
        player.play("crane")
        took = time(player)
        player.press("Ctrl+B")
        linger(player, 1000)
        assert time(player) == took
    with game(tmp_path / "off", "crane") as player:
        assert not words(player, "timer")


def test_a_pause_hides_the_game(tmp_path: Path) -> None:
    with game(tmp_path, "crane") as player:
        player.play("slate")
        player.press("c", "Ctrl+P")
        assert not named(player, "ROW") and player.row is None
        assert words(player, "state") == "Paused" and message(player)
        assert not any(keys_of(player).values())
        player.press("left shift", "right ctrl", "left alt", "right alt", "left meta", "caps lock")
        assert words(player, "state") == "Paused", "keys that type nothing by themselves"
        player.press("x")
        assert named(player, "ROW") and typed(player)[0] == "C", "the key types nothing"
        player.wait(400)
        assert not message(player)
        player.press("Ctrl+P")
        player.click((400, 300))
        assert typed(player)[0] == "C"
        player.press("Ctrl+P")
        player.click("Resume")
        assert typed(player)[0] == "C"
        player.press("Backspace")
        player.play("crane")
        player.press("Ctrl+P")
        assert words(player, "state") != "Paused", "a game that is over does not pause"


def test_messages_go_by_themselves_and_are_kept(tmp_path: Path) -> None:
    lane = pygame.Rect(0, 60, 900, 60)
    with game(tmp_path, "crane") as player:
        player.press("Ctrl+C")
        player.wait(300)
        first = message(player)
        shown = part(player, lane)
        passed = 0
        while message(player):
            player.wait(100)
            passed += 100
        assert 2000 < passed < 8000
        assert part(player, lane) != shown
        player.press("Ctrl+R")
        player.wait(300)
        second = message(player)
        assert second and second != first, "the newest is shown at once"
        for _ in range(2):  # the same once more stays as long again
            seen = part(player, lane)
            player.press("Ctrl+C")
            player.wait(50)
            assert part(player, lane) != seen
            player.wait(passed - 550)
            assert message(player) == first
        for read in (100, 1000):
            player.press("Ctrl+C")
            player.wait(read)
            player.press("F1", "Escape")
            player.wait(500)
            assert bool(message(player)) is (read < 300), (
                "a dialog that opens ends one that was read"
            )


@pytest.mark.parametrize("word", ["crane", "slate"])
def test_no_message_lies_over_an_end_that_comes(tmp_path: Path, word: str) -> None:
    with game(tmp_path, "crane", options="--guesses 1") as player:
        player.press(*word, "Ctrl+C")
        player.wait(300)
        assert message(player)
        player.press("Enter")
        player.frame(300)
        while player.moves:
            assert not message(player)
            player.frame(50)
        assert find(player.root, "result")


def test_a_key_is_lit_while_it_is_held(tmp_path: Path) -> None:
    with game(tmp_path, "crane", config=STILL) as player:
        player.play("caret")
        for name in ("Q", "C in place", "A elsewhere", "T absent", "Help"):
            key = place_of(player.find(name))
            player.point(key.center)
            before = part(player, key)
            values = {"pos": key.center, "button": pygame.BUTTON_LEFT}
            pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, values))
            player.point(key.center)
            assert part(player, key) != before
            pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, values))
            player.press("Escape")
            player.point(key.center)
            assert part(player, key) == before
        pygame.event.post(pygame.event.Event(pygame.WINDOWLEAVE))
        player.frame()
        rest = part(player, key)
        player.point((1, 300))
        assert part(player, key) == rest != before, "the pointer is no longer there"


def test_enter_sends_a_full_row_wherever_the_focus_is(tmp_path: Path) -> None:
    with game(tmp_path, "crane") as player:
        player.press(*"slate", "Tab", "Enter")
        player.wait()
        assert len(named(player, "ROW")) == 1 and not title(player)
        player.press("Tab", "Escape", *"stale")
        assert typed(player)[0] == "STALE"
        player.press("Ctrl+L", "Enter")
        assert len(named(player, "ROW")) == 1, "but not from a dialog"
