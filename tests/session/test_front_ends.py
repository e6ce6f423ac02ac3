"""The window and the terminal open the same game."""

import os
import sys
from collections.abc import Iterator
from datetime import date
from io import StringIO
from pathlib import Path

import pytest

from game import cli, terminal
from game.match import Accepted, Daily, Match
from game.profile import Settings
from game.profile.profile import Profile
from game.profile.setup import begin
from game.session.recorder import GameRecorder, ResumedGame
from game.window import startup

DAY = date(2026, 11, 20)


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    """Return the folder of a profile in which the puzzle of a date is under way."""
    answer = begin(Settings(), Daily(DAY)).match.guess("CRANE")
    assert isinstance(answer, Accepted)
    profile = Profile(tmp_path)
    GameRecorder(profile).save(answer.match)
    profile.close()
    yield tmp_path


def files(folder: Path) -> tuple[str, ...]:
    return ("--config", os.devnull, "--profile", str(folder), "--daily", DAY.isoformat())


def test_the_terminal_goes_on_with_the_puzzle_of_a_date(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = StringIO()
    monkeypatch.setattr(sys, "stdin", StringIO(""))
    monkeypatch.setattr(sys, "stdout", out)
    assert terminal.start(cli.read(["terminal", *files(folder)])) == 0
    assert out.getvalue().startswith("CRANE  ")


class Screen(StringIO):
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(
    ("out", "options", "coloured"),
    [(Screen(), (), True), (Screen(), ("--plain",), False), (StringIO(), (), False)],
    ids=["terminal", "plain", "pipe"],
)
def test_a_terminal_has_colours_unless_they_cannot_be_seen_or_are_not_wanted(
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    out: StringIO,
    options: tuple[str, ...],
    coloured: bool,
) -> None:
    monkeypatch.setattr(os, "environ", {"TERM": "xterm"})
    monkeypatch.setattr(sys, "stdin", StringIO(""))
    monkeypatch.setattr(sys, "stdout", out)
    assert terminal.start(cli.read(["terminal", *files(folder), *options])) == 0
    assert ("\x1b[" in out.getvalue()) is coloured


def test_the_window_goes_on_with_the_puzzle_of_a_date(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[Match | ResumedGame] = []

    def application(
        _: Settings, first: Match | ResumedGame, *_others: object, **_named: object
    ) -> None:
        opened.append(first)
        raise KeyboardInterrupt

    monkeypatch.setattr(startup, "Application", application)
    assert startup.run(vars(cli.read(list(files(folder))))) == 130
    (first,) = opened
    assert isinstance(first, ResumedGame) and first.started
    assert first.match.guesses == ("CRANE",)
