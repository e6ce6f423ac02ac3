"""What belongs to the end of a game, looked up in the saved games while its last row moves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.session.game_words import End, Ending, end_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.match import Match
    from game.session.game_session import GameSession
    from game.session.game_words import KindSummary
    from game.window.scenes.scene import SceneStack


class EndLookup:
    """Looks up the end of the game of a session.

    Attributes:
        record: how the games of this kind went so far, None where that is not known.
        ending: what belongs to the end, as far as it is known.
    """

    def __init__(self, stack: SceneStack, session: GameSession) -> None:
        self._stack, self._session = stack, session
        self._match: Match | None = None  # the game that was asked about
        self.clear()

    def clear(self) -> None:
        """Know nothing, as of a game that has just begun."""
        self.record: KindSummary | None = None
        self.ending = Ending()

    def read(self) -> None:
        """Look up the end of a game that was over before, at once."""
        session = self._session
        known = session.profile, session.match, session.started
        self._take(end_of(*known, fresh=False))

    def ask(self, show: Callable[[], None]) -> bool:
        """Look up the end of a game that has just ended, unless that was done already.

        Args:
            show: called where it comes later.

        Returns:
            Whether it was not asked before.
        """
        session, match, started = self._session, self._session.match, self._session.started
        if self._match is match:
            return False
        self._match = match

        def take(found: object) -> None:
            if session.match is match:
                self._take(found)
                show()

        found = self._stack.jobs.ask(
            "end",
            session.profile,
            lambda own, _: end_of(own, match, started, fresh=True),
            take,
        )
        if found is not None:
            self._take(found)
        return True

    def _take(self, found: object) -> None:
        if isinstance(found, End):
            self.record, self.ending = found
        else:
            self._stack.notice(str(found))
        message, extra = self._session.message, self._session.extra
        self.ending = self.ending._replace(message=message, extra=extra)
