"""What a session answers: nothing that the player should know is lost on the way."""

from pathlib import Path

from game.match import ChosenWords
from game.profile import journal
from game.profile.beginning import begin
from game.profile.errors import NotWritableError
from game.profile.games import KeptGame
from game.profile.profile import Profile
from game.profile.settings import SettingsFiles
from game.session.game_session import GameSession
from game.settings import Settings


class Faulty(Profile):
    """Fails to save from some moment on."""

    fails = False

    def keep(self, game: KeptGame) -> None:
        if self.fails:
            raise NotWritableError(self.path, message="The disk is full")
        super().keep(game)


def session_in(folder: Path, *secrets: str, **settings: object) -> tuple[GameSession, Faulty]:
    chosen = Settings(**settings)  # type: ignore[arg-type]
    match = begin(chosen, ChosenWords(secrets)).match
    profile = Faulty(folder)
    files = SettingsFiles(folder / "config.toml")
    return GameSession(chosen, match, profile, lambda: 0.0, files), profile


def test_a_failure_to_save_is_said_when_another_game_begins(tmp_path: Path) -> None:
    session, profile = session_in(tmp_path, "ROBOT")
    session.play("CRANE")
    (first,) = journal.unfinished(session.profile)
    session.new_game()
    session.edit(session.entry.type("A"))
    profile.fails = True
    for outcome in (session.open(first), session.new_game()):
        assert "The disk is full" in outcome.notices


def test_a_hint_names_its_board_where_there_are_several(tmp_path: Path) -> None:
    """On four boards it said "The word contains H"."""
    session, _ = session_in(tmp_path, "CRANE", "ROBOT", boards=2)
    session.play("CRANE")
    assert session.hint().news == ("Board 2: contains O",)
    assert session.focus == 1
