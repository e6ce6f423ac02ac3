"""A session to be played in tests."""

from pathlib import Path

from game.match import ChosenWords
from game.profile.beginning import begin
from game.profile.profile import Profile
from game.profile.settings import SettingsFiles
from game.session.game_session import GameSession
from game.session.opening import ResumedGame, last_unfinished
from game.settings import Settings
from tests.profile.games import profile_in


class Clock:
    """A clock that is set by hand, in ms."""

    def __init__(self, now: float) -> None:
        self.now = now

    def __call__(self) -> float:
        return self.now


class Played:
    """A session with its clock, profile and settings files."""

    def __init__(
        self,
        folder: Path,
        settings: Settings,
        secrets: tuple[str, ...] = ("ROBOT",),
        first: ResumedGame | None = None,
        now: float = 0.0,
    ) -> None:
        self.clock = Clock(now)
        self.profile = profile_in(folder)
        self.files = SettingsFiles(folder / "config.toml")
        self.session = GameSession(
            settings,
            first or begin(settings, ChosenWords(secrets)).match,
            self.profile,
            self.clock,
            self.files,
        )

    def type(self, letters: str) -> None:
        for letter in letters:
            self.session.edit(self.session.entry.type(letter))

    def play(self, *words: str) -> None:
        for word in words:
            self.type(word)
            self.session.submit()

    def kept(self) -> ResumedGame:
        """Return the last unfinished game as another start finds it."""
        profile = Profile(self.profile.path.parent)
        game, problems = last_unfinished(profile, self.session.settings)
        profile.close()
        assert game and not problems
        return game
