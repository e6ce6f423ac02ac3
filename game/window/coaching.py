"""The coach at the player's side: it thinks in a thread of its own, and never holds a frame up."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from game.match import Match, Status

if TYPE_CHECKING:
    from game.coach import Advice, Coach, Leash, Worth

BEST_SHOWN = 3
REST = 0.0005  # s that the coach sleeps at each release point, so that frames get their turn


class Question(NamedTuple):
    """What the coach is asked.

    Attributes:
        match: the game.
        word: the word being typed, empty while it is not complete.
    """

    match: Match
    word: str


class Coaching:
    """Asks the coach, one question at a time; a new one calls the one before off."""

    def __init__(self, spoken: Callable[[], None]) -> None:
        """Make a coach that thinks only when it is asked.

        Args:
            spoken: called, in the coach's own thread, when `says` has changed.
        """
        self.says = ""
        self._spoken = spoken
        self._asked = threading.Condition()
        self._question: Question | None = None
        self._leash: Leash | None = None
        self._thread: threading.Thread | None = None
        self._coaches: dict[object, Coach] = {}

    def ask(self, match: Match, word: str) -> None:
        """Ask about a game, and about a word that is typed; drop what was asked before."""
        question = Question(match, word)
        if match.status is not Status.PLAYING:
            self.rest()
            return
        with self._asked:
            self._stop()
            self._question = question
            self.says = "The coach is thinking"
            self._asked.notify()
        if self._thread is None:
            self._thread = threading.Thread(target=self._think, name="coach", daemon=True)
            self._thread.start()

    def rest(self) -> None:
        """Drop what was asked."""
        with self._asked:
            self._stop()
            self._question, self.says = None, ""

    def _stop(self) -> None:
        if self._leash:
            self._leash.stop()

    def _think(self) -> None:
        """Answer questions for as long as the program runs."""
        from game.coach import Leash, Stopped

        while True:
            with self._asked:
                self._asked.wait_for(lambda: self._question is not None)
                question, self._question = self._question, None
                leash = self._leash = Leash(rest=REST)
            assert question
            try:
                self._answer(question, leash)
            except Stopped:
                continue

    def _answer(self, question: Question, leash: Leash) -> None:
        match = question.match
        coach = self._coach(match)
        histories = [match.boards[index].guesses for index in match.open_boards]
        typed: Worth | None = None
        if question.word:
            typed = next(coach.worth(histories, question.word, match.guesses_left, leash), None)
        for advice in coach.advise(histories, match.guesses_left, BEST_SHOWN, leash):
            self._say(in_words(advice, typed), leash)
        if question.word:
            for typed in coach.worth(histories, question.word, match.guesses_left, leash):
                self._say(in_words(advice, typed), leash)

    def _coach(self, match: Match) -> Coach:
        from game.coach import Coach

        code = match.code
        key = (code.language, code.length, code.word_list, code.difficulty, code.hard_mode)
        if key not in self._coaches:
            answers = match.words.answers_up_to(code.difficulty)
            self._coaches = {key: Coach(answers, match.words.guesses, code.hard_mode)}
        return self._coaches[key]

    def _say(self, words: str, leash: Leash) -> None:
        with self._asked:
            leash()  # what was called off is not said
            self.says = words
        self._spoken()


def in_words(advice: Advice, typed: Worth | None) -> str:
    """Return what the coach advises, as one line; estimates are marked by a tilde."""
    left = sum(advice.words_left)
    parts = [f"{left:,} left" if left != 1 else "1 left"]
    parts.append(", ".join(f"{worth.word} {_figure(worth)}" for worth in advice.best))
    if typed:
        parts.append(f"yours: {typed.word} {_figure(typed)}")
    return " · ".join(part for part in parts if part)


def _figure(worth: Worth) -> str:
    return f"{'' if worth.exact else '~'}{worth.expected:.2f}"
