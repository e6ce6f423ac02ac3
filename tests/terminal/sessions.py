"""Sessions for games at a prompt that are not saved."""

from pathlib import Path
from tempfile import TemporaryDirectory

from game.match import Match
from game.profile.games import KeptGame
from game.profile.profile import Profile
from game.profile.settings import SettingsFiles
from game.session.game_session import GameSession
from game.session.opening import ResumedGame
from game.settings import Settings
from game.terminal.console import Console
from game.terminal.display import PLAIN, USUAL
from game.terminal.play import Prompt

THROWN_AWAY = TemporaryDirectory()


class Unsaved(Profile):
    """Saves nothing."""

    def keep(self, game: KeptGame) -> None:
        pass


def play_unsaved(match: Match, console: Console, plain: bool = True) -> int:
    """Play a match at a console, and return the exit status."""
    files = SettingsFiles(Path(THROWN_AWAY.name))
    profile = Unsaved(Path(THROWN_AWAY.name))
    session = GameSession(Settings(), ResumedGame.new(match), profile, float, files)
    return Prompt(session, console, PLAIN if plain else USUAL).play()
