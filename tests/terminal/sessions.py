"""Sessions for games at a prompt that are not saved."""

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from game.match import Match
from game.profile.profile import Profile
from game.profile.settings import SettingsFiles
from game.session.game_session import GameSession
from game.session.recorder import GameRecorder, ResumedGame
from game.settings import Settings
from game.terminal.console import Console
from game.terminal.display import PLAIN, USUAL
from game.terminal.play import Prompt

THROWN_AWAY = TemporaryDirectory()


class Unsaved(GameRecorder):
    """Saves nothing."""

    def __init__(self) -> None:
        super().__init__(Profile(Path(THROWN_AWAY.name)))

    def save(self, *_: Any, **__: Any) -> None:
        pass


def play_unsaved(match: Match, console: Console, plain: bool = True) -> int:
    """Play a match at a console, and return the exit status."""
    files = SettingsFiles(Path(THROWN_AWAY.name))
    session = GameSession(Settings(), ResumedGame.new(match), Unsaved(), float, files)
    return Prompt(session, console, PLAIN if plain else USUAL).play()
