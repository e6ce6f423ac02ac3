"""The game that the window opens with, as `main.py` starts it."""

import os
from collections.abc import Iterable
from datetime import date
from pathlib import Path
from typing import Any, ClassVar

import pygame
import pytest

from game.match import Daily, Match, Words
from game.profile import Settings, read_settings
from game.profile.setup import begin
from game.session.recorder import GameRecorder
from game.window.app import Application
from game.window.startup import about_fault, run
from game.window.ui.text import font
from tests.languages.files import ON_DISK, use_catalogues_in
from tests.profile.games import clock_of, played, profile_in

TODAY = date(2026, 11, 20)


def test_what_is_written_of_a_crash_has_no_answer_of_a_running_game(tmp_path: Path) -> None:
    profile = profile_in(tmp_path)
    match = begin(Settings(boards=2), Words(("ROBOT", "CRANE"))).match
    fault = ValueError("robot, Crane and SLATE")
    said = about_fault(fault, profile, played(match, "CRANE"))
    written = (tmp_path / "crash.txt").read_text()
    for text in (said, written):
        assert "ValueError: *****, Crane and SLATE" in text
    assert (tmp_path / "crash.txt").stat().st_mode & 0o077 == 0 or os.name == "nt"
    assert "ValueError: robot" in about_fault(fault, profile, played(match, "CRANE", "ROBOT"))


class Letter(Application):
    """The application, in which one letter is typed, and which is left then."""

    seen: ClassVar[list[Match]] = []

    def furnish(self) -> None:
        super().furnish()
        self.seen.append(self.session.match)
        event = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_s, unicode="s", mod=0, scancode=0)
        pygame.event.post(event)

    def turn(self, events: Iterable[pygame.event.Event]) -> None:
        events = list(events)
        super().turn(events)
        if any(event.type == pygame.KEYDOWN for event in events):  # the letter
            self.stop()


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[Match]:
    """Return the games that windows opened with."""
    monkeypatch.setattr("game.window.startup.Application", Letter)
    Letter.seen.clear()
    return Letter.seen


def start(folder: Path, **options: Any) -> None:
    files = {"profile": folder, "config": folder / "config.toml"}
    assert run(files | options) == 0
    font.cache_clear()  # the fonts went with the window


class Untouched(Application):
    """The application, which is left as soon as it is open."""

    def furnish(self) -> None:
        super().furnish()
        Letter.seen.append(self.session.match)
        self.stop()


@pytest.mark.usefixtures("opened")
def test_a_puzzle_that_was_asked_for_goes_on_at_the_next_start_though_nothing_was_typed(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("game.window.startup.Application", Untouched)
    (tmp_path / "config.toml").touch()
    profile = profile_in(tmp_path)
    GameRecorder(profile).save(played(begin(Settings(), Daily(TODAY)).match, "CRANE"))
    clock_of(profile).go_on(hours=1)
    GameRecorder(profile).save(played(begin(Settings()).match, "SLATE"))
    profile.close()
    start(tmp_path)
    start(tmp_path, daily=TODAY)
    start(tmp_path)
    assert [match.guesses for match in Letter.seen] == [("SLATE",), ("CRANE",), ("CRANE",)]


@pytest.fixture
def in_spain(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "es_ES.UTF-8")
    monkeypatch.delenv("LANGUAGE", raising=False)


@pytest.mark.usefixtures("in_spain")
def test_the_first_game_is_in_the_language_of_the_interface(
    opened: list[Match], tmp_path: Path
) -> None:
    start(tmp_path)
    assert opened[0].code.language == "es"
    assert read_settings(tmp_path / "config.toml")[0] == Settings(language="es")
    start(tmp_path, language="en")  # an option counts for one game
    assert opened[1].code.language == "en"
    assert read_settings(tmp_path / "config.toml")[0] == Settings(language="es")


@pytest.mark.usefixtures("in_spain")
def test_an_option_for_the_language_leaves_the_settings_as_they_are(
    opened: list[Match], tmp_path: Path
) -> None:
    start(tmp_path, language="en")
    assert opened[0].code.language == "en"
    assert not (tmp_path / "config.toml").exists()


@pytest.mark.usefixtures("in_spain")
@pytest.mark.parametrize("kind", ["has set something", "has played"])
def test_who_has_set_or_played_anything_keeps_the_language(
    opened: list[Match], tmp_path: Path, kind: str
) -> None:
    if kind == "has set something":
        (tmp_path / "config.toml").write_text('theme = "light"\n', encoding="utf-8")
    else:
        profile = profile_in(tmp_path)
        GameRecorder(profile).save(played(begin(Settings()).match, "CRANE", "SLATE"))
        profile.close()
    start(tmp_path)
    assert opened[0].code.language == "en"
    assert read_settings(tmp_path / "config.toml")[0].language == "en"


@pytest.mark.usefixtures("in_spain")
def test_other_languages_have_no_words_and_play_in_english(
    opened: list[Match], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    use_catalogues_in(tmp_path / "languages", monkeypatch)
    monkeypatch.setenv("LC_ALL", f"{ON_DISK}_ES")
    start(tmp_path)
    assert opened[0].code.language == "en"
    assert not (tmp_path / "config.toml").exists()
