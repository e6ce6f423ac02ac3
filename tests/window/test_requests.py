"""Links and files that are opened with the game, in the window: of its start and of later ones."""

import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pygame
import pytest

from game import window
from game.links import Request, link_of, request_of
from game.match import GameCode, Words
from game.match.code import Daily
from game.profile import Settings
from game.profile.handover import NAME
from game.profile.setup import begin
from game.program import CONFIG
from game.window.dialogs.backups_dialog import IMPORT, YourGames
from game.window.dialogs.custom_game_dialog import CustomGame
from game.window.platform import second_start
from game.window.scenes.assistant_scene import AssistantScene
from tests.bench.screen import Screen
from tests.window.pilot import Pilot, playing
from tests.window.real import COLOURS, ROOT, RealGame, needs_screen


def code_of(word: str) -> str:
    return begin(Settings(), Words((word.upper(),))).match.code.text


def opened(pilot: Pilot, text: str) -> None:
    """Let a link or a file be opened, as another start hands it over."""
    request = request_of(text)
    assert request
    pilot.app.requests.add(request)
    pilot.turn()
    pilot.turn()


def test_a_link_begins_its_game_and_leaves_the_one_before_to_go_on_with() -> None:
    with playing("crane") as pilot:
        pilot.play("slate")
        before = pilot.match.code.text
        opened(pilot, link_of(code_of("robot"), "Good luck, Ann!"))
        assert pilot.match.code.text == code_of("robot")
        assert "Good luck, Ann!" in pilot.toast
        assert not pilot.dialog_open
        pilot.play("crane")
        opened(pilot, link_of(before))
        assert pilot.match.code.text == before
        assert pilot.match.guesses == ("SLATE",)


def test_a_link_that_is_clicked_twice_begins_nothing_twice() -> None:
    with playing("crane") as pilot:
        pilot.play("slate")
        opened(pilot, link_of(pilot.match.code.text))
        assert len(pilot.match.guesses) == 1


@pytest.mark.parametrize("text", ["verdigris:", "verdigris:V1-EN5-NONSENSE", "verdigris:%00%FF"])
def test_a_link_that_cannot_be_played_says_why_and_leaves_the_game(text: str) -> None:
    with playing("crane") as pilot:
        pilot.play("slate")
        opened(pilot, text)
        form = pilot.app.screen.gui.form
        assert isinstance(form, CustomGame)
        assert form.fault
        pilot.press("Escape")
        assert len(pilot.match.guesses) == 1


def test_links_to_todays_puzzle_and_to_the_assistant() -> None:
    with playing("crane") as pilot:
        pilot.press("F1")
        opened(pilot, "verdigris:daily")
        assert isinstance(pilot.match.code.source, Daily)
        assert not pilot.dialog_open
        for _ in range(2):
            opened(pilot, "verdigris:assistant")
            assert isinstance(pilot.app.scenes.top, AssistantScene)
        opened(pilot, link_of(code_of("robot")))
        assert pilot.app.scenes.top is pilot.app.director.game
        assert pilot.match.code == GameCode.parse(code_of("robot"))


def test_a_file_is_imported_only_when_the_player_says_so(tmp_path: Path) -> None:
    path = tmp_path / "games.csv"
    path.write_text("nothing of use")
    with playing("crane") as pilot:
        opened(pilot, str(path))
        form = pilot.app.screen.gui.form
        assert isinstance(form, YourGames)
        assert (form.page, form.path) == (IMPORT, path)
        assert not pilot.profile.path.exists()


def test_a_pasted_link_is_a_code() -> None:
    with playing("crane") as pilot:
        desk = pilot.app.director.desk
        form = CustomGame(Settings(), Settings(), code=link_of(code_of("robot"), "Hi"), page=2)
        desk.gui.open_form(form)
        pilot.press("Enter")
        assert pilot.match.code.text == code_of("robot")
        assert "Hi" in pilot.toast


def test_requests_of_another_thread_wake_the_window() -> None:
    with playing("crane") as pilot:
        pygame.event.clear()
        pilot.app.requests.add(Request(*request_of("verdigris:daily") or ()))
        pilot.app.turn([pygame.event.wait(1000)])
        assert isinstance(pilot.match.code.source, Daily)


def test_a_start_that_asks_for_nothing_leaves_the_game_as_it_is() -> None:
    with playing("crane") as pilot:
        pilot.play("slate")
        pilot.press("F1")
        opened(pilot, "verdigris:window")
        assert pilot.dialog_open
        assert pilot.match.guesses == ("SLATE",)


PLAIN = {"command": "play", "config": CONFIG}


@pytest.mark.parametrize(
    ("options", "handed"),
    [
        ({}, "verdigris:window"),
        (PLAIN, "verdigris:window"),
        ({**PLAIN, "profile": Path("/games")}, "verdigris:window"),
        ({"command": "play", "request": request_of("verdigris:daily")}, "verdigris:daily"),
        ({**PLAIN, "new_window": True}, None),
        ({**PLAIN, "boards": 4}, None),
        ({**PLAIN, "config": Path("mine.toml")}, None),
    ],
)
def test_which_starts_are_for_the_window_that_is_open(
    options: dict[str, Any], handed: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    taken = []

    def hand_over(request: Request, *_: object) -> bool:
        taken.append(str(request))
        return True

    monkeypatch.setattr(second_start, "folder_of_games", lambda chosen: tmp_path)
    monkeypatch.setattr(second_start, "is_handed_over", hand_over)
    monkeypatch.setattr("game.window.startup.run", lambda *_, **__: 7)
    assert window.start(options) == (0 if handed else 7)
    assert taken == [handed] * bool(handed)


def test_who_starts_while_a_window_is_left_gets_one() -> None:
    with playing("crane") as pilot:
        pilot.app.running = False
        pilot.app.run()
        assert not (pilot.profile.path.parent / NAME).exists()


@needs_screen
def test_a_second_start_brings_the_open_window_to_the_front(tmp_path: Path) -> None:
    with Screen() as screen, RealGame(screen, tmp_path) as game:
        game.opened()
        folder = tmp_path / ".local" / "share" / "verdigris"
        game.until((folder / NAME).exists)
        again = subprocess.run(
            [sys.executable, ROOT / "main.py"],
            env={"HOME": str(tmp_path), "PATH": "", "DISPLAY": "none"},
            check=True,
            capture_output=True,
            text=True,
            timeout=30,
        )
        assert "open already" in again.stdout
        assert again.stderr == ""
        game.press("Control_L", "q")
        assert game.ends() == 0


@needs_screen
def test_a_second_start_hands_its_link_to_the_window_that_is_open(tmp_path: Path) -> None:
    with Screen() as screen, RealGame(screen, tmp_path, link_of(code_of("robot"))) as game:
        game.opened()
        game.play("crane")
        folder = tmp_path / ".local" / "share" / "verdigris"
        game.until((folder / NAME).exists)
        begun = time.monotonic()
        handed = subprocess.run(
            [sys.executable, ROOT / "main.py", link_of(code_of("crane"))],
            env={"HOME": str(tmp_path), "PATH": ""},
            check=True,
            capture_output=True,
            timeout=30,
        )
        print(f"\nhanded over in {(time.monotonic() - begun) * 1000:.0f} ms")
        assert (handed.stdout, handed.stderr) == (b"", b"")
        game.until(lambda: not game.sees(COLOURS.grey))
        game.wins("crane")
        game.press("Control_L", "q")
        assert game.ends() == 0
        assert not (folder / NAME).exists()
