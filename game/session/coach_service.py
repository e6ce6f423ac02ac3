"""The coach at the player's side: what it is asked, and what it has found so far.

It thinks in the background. What it has said stays until it knows better: asking about another
word that is typed does not take the best guesses away.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from game.match import HostKind, Match
from game.profile.files import openings_folder, write_whole
from game.session.worker import Aside, Work

if TYPE_CHECKING:
    from game.coach import Advice, Checkpoint, Coach, SuspectRow, Worth
    from game.match import Match
    from game.rules import Guess

KEPT = 2


class Situation(NamedTuple):
    """What a coach is to know of a game.

    Attributes:
        boards: the guesses on each board that is to be solved now.
        left: how many guesses are left for them, or None for no limit.
        among: for each of them the words that its hints allow, None for all answers.
    """

    boards: list[tuple[Guess, ...]]
    left: int | None
    among: list[list[str] | None]


class Coaches:
    """Makes coaches, and keeps the last ones, which remember what they have found.

    They belong to one thread; making one loads numpy.
    """

    def __init__(self, folder: Path | None = None) -> None:
        """Have no coach yet.

        Args:
            folder: where openings for the player's own lists are kept; the standard one if None.
        """
        self._coaches: dict[object, Coach] = {}
        self._folder = folder

    def of(self, match: Match) -> Coach:
        """Return the coach for a game, with the openings that there are for its words."""
        from game.coach import Coach

        code = match.code
        answers = possible_answers(match)
        key = (code.language, code.length, code.word_list, code.hard_mode, len(answers))
        coach = self._coaches.pop(key, None)
        if coach is None:
            coach = Coach(answers, match.words.guesses, code.hard_mode)
            coach.find_openings(match.words, self._openings_folder())
        self._coaches[key] = coach
        for old in list(self._coaches)[:-KEPT]:
            del self._coaches[old]
        return coach

    def prepare(self, coach: Coach, checkpoint: Checkpoint) -> None:
        """Prepare and keep openings for a coach that lacks them: for a list of the player's own.

        Args:
            coach: the coach.
            checkpoint: called often; what it raises goes through to the caller.
        """
        if coach.openings or not coach.needs_openings:
            return
        for _ in coach.prepare(checkpoint):
            pass
        # Where they cannot be kept, they are prepared anew another time.
        with suppress(OSError):
            coach.keep_openings(self._openings_folder(), write_whole)

    def _openings_folder(self) -> Path:
        return self._folder or openings_folder()


def possible_answers(match: Match) -> tuple[str, ...]:
    """Return the words that may be the answer of a board, as far as the player knows at first."""
    if len(match.boards) > 1 and match.code.host is HostKind.ABSURDLE:
        # The player does not know how the words were dealt among the boards.
        return match.words.answers_up_to(match.code.difficulty)
    return match.boards[0].answers


def situation(match: Match) -> Situation:
    """Return what a coach is to know of a game."""
    answers = possible_answers(match)
    boards = [match.boards[index] for index in match.open_boards]
    among = [
        [word for word in answers if all(hint.allows(word) for hint in board.hints)]
        if board.hints
        else None
        for board in boards
    ]
    waiting = sum(not board.solved for board in match.boards) - len(boards)
    left = match.guesses_left
    if left is not None:
        left = max(1, left - waiting)  # each board that waits takes a guess
    return Situation([board.guesses for board in boards], left, among)


PLACES = 12  # how many guesses the coach names
SOME = 24  # how many of the words that are left it names, for each board


class Counsel(NamedTuple):
    """What the coach has to say about a game, as far as it has come.

    Attributes:
        match: the game.
        word: the word that is typed, empty text while it is no guess yet.
        advice: how many words are left, and the best guesses; None at first.
        left: for each board how many words are left.
        some: for each board some of them, the most usual ones first.
        typed: what the word that is typed is worth.
        plan: against Absurdle the words that win for certain, empty where none were found.
        doubts: where no word explains the clues, the rows that are likely wrong.
        steps: how many results of the search are in the advice.
        whole: whether the advice is final.
        why: why there is none, where there cannot be any.
    """

    match: Match
    word: str = ""
    advice: Advice | None = None
    left: tuple[int, ...] = ()
    some: tuple[tuple[str, ...], ...] = ()
    typed: Worth | None = None
    plan: tuple[str, ...] = ()
    doubts: tuple[SuspectRow, ...] = ()
    steps: int = 0
    whole: bool = False
    why: str = ""


class Coaching:
    """Asks the coach about the game that is played, and holds what it says.

    Attributes:
        says: what the coach says now, None while it is not asked.
    """

    def __init__(self, aside: Aside, coaches: Coaches) -> None:
        self.says: Counsel | None = None
        self._aside = aside
        self._coaches = coaches

    def ask(self, match: Match, word: str, *, anew: bool = False) -> None:
        """Ask about a game, and about a word that is typed.

        Args:
            match: the game, which is being played.
            word: the word, or empty text.
            anew: whether other work has taken the coach's place meanwhile.
        """
        says = self.says
        if says and _position(says.match) == _position(match):
            if says.word == word and not anew:
                return
            typed = says.typed if says.typed and says.typed.word == word else None
            self.says = says._replace(match=match, word=word, typed=typed)
            if (typed or not word) and not anew:
                return  # what is being worked out goes on
        else:
            self.says = Counsel(match, word)
        self._aside.do(counselling(self.says, self._coaches))

    def pause(self) -> None:
        """Stop what is being worked out, since the game has moved on; what is said still stands."""
        if self.says:
            self._aside.rest()

    def rest(self) -> None:
        """Ask no more."""
        if self.says:
            self._aside.rest()
        self.says = None

    def hear(self, counsel: Counsel) -> None:
        """Take what the coach has found."""
        if not self.says or _position(self.says.match) != _position(counsel.match):
            return
        typed = counsel.typed if counsel.word == self.says.word else self.says.typed
        self.says = counsel._replace(match=self.says.match, word=self.says.word, typed=typed)


def _position(match: Match) -> tuple[object, ...]:
    """Return what advice depends on."""
    told = tuple((board.guesses, board.hints) for board in match.boards)
    code = match.code
    return told, code.hard_mode, code.guesses, code.language, match.words.answers


def counselling(counsel: Counsel, coaches: Coaches) -> Work:
    """Return the work of advising, which yields `Counsel` values.

    First comes what is had at once; then what the word that is typed is worth; and then the best
    guesses, as far as they are not known already.

    Args:
        counsel: the question, with what is known already.
        coaches: have the coach for the game.
    """

    def work(checkpoint: Checkpoint) -> Iterator[Counsel]:
        from game.coach import WordsError

        try:
            coach = coaches.of(counsel.match)
            so_far = counsel
            for stage in (_first_look, _value_typed, _force, _rank):
                for better in stage(so_far, coach, checkpoint):
                    so_far = better
                    yield so_far
            yield so_far._replace(whole=True)
            coaches.prepare(coach, checkpoint)
        except WordsError as error:
            yield counsel._replace(why=str(error), whole=True)

    return work


def _first_look(counsel: Counsel, coach: Coach, checkpoint: Checkpoint) -> Iterator[Counsel]:
    """Count the words, and rank the guesses about; suspect rows where no word fits."""
    if counsel.steps:
        return
    match, now = counsel.match, situation(counsel.match)
    hinted = dict(zip(match.open_boards, now.among, strict=True))
    fitting = [
        coach.words_left(board.guesses, hinted.get(nth)) for nth, board in enumerate(match.boards)
    ]
    counsel = counsel._replace(
        left=tuple(map(len, fitting)),
        some=tuple(tuple(words[:SOME]) for words in fitting),
    )
    yield counsel
    ranked = coach.advise(now.boards, now.left, PLACES, checkpoint, now.among)
    counsel = counsel._replace(advice=next(ranked), steps=1)
    if not all(fitting):
        doubts = coach.suspect_rows(*(board.guesses for board in match.boards))
        counsel = counsel._replace(doubts=tuple(doubts), whole=True)
    yield counsel


def _value_typed(counsel: Counsel, coach: Coach, checkpoint: Checkpoint) -> Iterator[Counsel]:
    """Value the word that is typed, first about and then exactly."""
    if counsel.word and not (counsel.typed and counsel.typed.exact):
        now = situation(counsel.match)
        for typed in coach.worth(now.boards, counsel.word, now.left, checkpoint, now.among):
            yield counsel._replace(typed=typed)


def _rank(counsel: Counsel, coach: Coach, checkpoint: Checkpoint) -> Iterator[Counsel]:
    """Rank the guesses, better each time; what has been found before is passed over."""
    if counsel.whole:
        return
    now = situation(counsel.match)
    ranked = coach.advise(now.boards, now.left, PLACES, checkpoint, now.among)
    for step, advice in enumerate(ranked, 1):
        if step > counsel.steps:
            assert counsel.advice
            better = improved(counsel.advice, advice)
            counsel = counsel._replace(advice=better, steps=step)
            yield counsel


def _force(counsel: Counsel, coach: Coach, checkpoint: Checkpoint) -> Iterator[Counsel]:
    """Look for a forced win against Absurdle."""
    match = counsel.match
    evasive = match.code.host is HostKind.ABSURDLE and len(match.boards) == 1
    if evasive and not (counsel.plan or counsel.whole):
        from game.coach import force

        row = force(coach, match.boards[0].guesses, checkpoint, among=situation(match).among)
        yield counsel._replace(plan=tuple(row or ()))


def improved(before: Advice, after: Advice) -> Advice:
    """Return advice with what is better known in it, so that it never falls back.

    While guesses are looked at once more to be proven the best, only exact figures are news.
    """
    from game.coach import Certainty

    if before.certainty is not after.certainty or before.certainty is Certainty.ESTIMATED:
        return after
    known = {worth.word: worth for worth in before.best}
    known |= {worth.word: worth for worth in after.best if worth.exact}
    best = sorted(
        known.values(), key=lambda worth: (worth.risk, round(worth.expected, 9), -worth.wins_now)
    )
    return replace(after, best=tuple(best[: len(before.best)]))
