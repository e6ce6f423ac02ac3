"""The match: a code and moves in; the next match, or a refusal with its reason, out."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from enum import Enum, auto
from functools import cached_property
from itertools import islice
from typing import NamedTuple

from game.catalogue import mark, tr
from game.match.board import Board
from game.match.code import Aid, ChosenWords, GameCode, HostKind
from game.match.dealing import answers_of, deal, shuffled, with_word_list
from game.rules import HardMode, length_wanted
from game.rules.hard_mode import hard_mode_violations
from game.words import WordList, language
from game.words.offensive import may_be_said


class HintTaken(NamedTuple):
    """The move of taking a hint about a board, which is given by its index."""

    board: int


class TakenBack(NamedTuple):
    """The move of taking the last guess back. Hints that were given since then stay."""


# A word that was played, a hint that was taken, or a guess that was taken back.
Move = str | HintTaken | TakenBack


class Status(Enum):
    """Whether a game is over, and how it ended."""

    PLAYING = auto()
    WON = auto()
    LOST = auto()


class Reason(Enum):
    """Why a move was refused."""

    OVER = auto()
    WRONG_LENGTH = auto()
    NOT_IN_LIST = auto()
    HARD_MODE = auto()
    NO_HINT_LEFT = auto()
    BOARD_NOT_OPEN = auto()
    UNDO_NOT_ALLOWED = auto()
    NOTHING_TO_TAKE_BACK = auto()


class Refused(NamedTuple):
    """A word, a hint or a setting that the match did not take; nothing has changed."""

    reason: Reason  # why, as a value
    message: str  # why, in words for the player


class ReplayError(ValueError):
    """A saved move is not accepted by the game that it should belong to.

    Attributes:
        move: the first move that is not accepted.
        refused: why it is not.
    """

    def __init__(self, move: Move, refused: Refused) -> None:
        reason = refused.message
        super().__init__(
            tr("Can't restore this game at {word}: {reason}", word=move, reason=reason)
            if isinstance(move, str)
            else tr("Can't restore this game: {reason}", reason=reason)
        )
        self.move = move
        self.refused = refused


OVER = mark("The game is over")
TOO_LATE = {
    HardMode.HARD: mark("Too late for hard mode after {word}: {reason}"),
    HardMode.STRICT: mark("Too late for strict mode after {word}: {reason}"),
}

# A word breaks hard mode on a board, the only open one; or it fits none, of which one is named.
BREAKS = mark("On board {number}, {rule}")
FITS_NONE = mark("It fits no open board. On board {number}, {rule}")


def within(sentence: str) -> str:
    """Return a sentence as it goes on within another one."""
    return sentence[:1].lower() + sentence[1:]


class Possible(NamedTuple):
    """The words that could still be the answer of a board, as far as the player knows."""

    left: int  # how many
    some: tuple[str, ...]  # a few of them at random, none twice, in the order of the alphabet


@dataclass(frozen=True)
class Match:
    """A game in progress. It never changes: a move brings the match that follows, or `Refused`.

    Attributes:
        code: how the game was set up, with the name of the word list.
        words: which words may be guessed and which may be the answer.
        boards: the boards, in order.
        moves: the words played, the hints taken and the guesses taken back, in order.
        earlier: the match as it was before the last guess that was not taken back.

    >>> from game.match import GameCode, ChosenWords
    >>> from game.words import load
    >>> match = Match.start(GameCode(source=ChosenWords(("ROBOT",))), load("en", 5))
    >>> match.guess("banana").message
    'The word must have 5 letters'
    >>> match.guess("robot").status
    <Status.WON: 2>
    """

    code: GameCode
    words: WordList
    boards: tuple[Board, ...] = field(compare=False, repr=False)
    moves: tuple[Move, ...] = ()
    earlier: "Match | None" = field(default=None, compare=False, repr=False)

    @classmethod
    def start(cls, code: GameCode, words: WordList) -> "Match":
        """Begin the game of a code.

        Raises:
            GameCodeError: the list cannot carry this game.
            UnknownListError: the code names another list.
        """
        code = with_word_list(code, words)
        hosts = deal(code, words)
        if code.host is HostKind.ABSURDLE:
            return cls(code, words, tuple(Board(host, host.words) for host in hosts))
        answers = answers_of(code, words)
        return cls(code, words, tuple(Board(host, answers) for host in hosts))

    @classmethod
    def replay(cls, code: GameCode, words: WordList, moves: Iterable[Move]) -> "Match":
        """Begin the game of a code and make some moves again.

        Raises:
            GameCodeError: the list cannot carry this game.
            UnknownListError: the code names another list.
            ReplayError: a move is not accepted.
        """
        *_, last = cls.start(code, words).steps(moves)
        return last

    def steps(self, moves: Iterable[Move]) -> Iterator["Match"]:
        """Yield the match itself, and after each of some moves.

        Raises:
            ReplayError: a move is not accepted.
        """
        match = self
        yield match
        for move in moves:
            answer = match.make(move)
            if isinstance(answer, Refused):
                raise ReplayError(move, answer)
            match = answer
            yield match

    @cached_property
    def status(self) -> Status:
        """Whether the game is won, lost, or still being played."""
        if self.missed is not None:
            return Status.LOST
        if all(board.solved for board in self.boards):
            return Status.WON
        return Status.LOST if self.guesses_left == 0 else Status.PLAYING

    @property
    def targets(self) -> tuple[str, ...]:
        """The words that the player must end on, one for each board: an Absurdle challenge."""
        if self.code.host is HostKind.ABSURDLE and isinstance(self.code.source, ChosenWords):
            return self.code.source.words
        return ()

    @property
    def missed(self) -> int | None:
        """The index of a board that ended on another word than its target, or None."""
        for index, (board, target) in enumerate(zip(self.boards, self.targets, strict=False)):
            if board.solved and board.answer != target:
                return index
        return None

    @property
    def guesses(self) -> tuple[str, ...]:
        """The words played that were not taken back."""
        guesses: list[str] = []
        for move in self.moves:
            if isinstance(move, str):
                guesses.append(move)
            elif isinstance(move, TakenBack):
                guesses.pop()
        return tuple(guesses)

    @property
    def aided(self) -> bool:
        """Whether help was used, or is part of the game, which counts separately then."""
        return bool(self.code.aids or self.hints_taken)

    @property
    def guesses_made(self) -> int:
        """How many words were played and not taken back."""
        return len(self.guesses)

    @property
    def guesses_left(self) -> int | None:
        """How many words may still be played, or None where there is no limit."""
        return None if self.code.guesses is None else self.code.guesses - self.guesses_made

    @property
    def hints_taken(self) -> int:
        """How many hints were taken, on all boards together; none is ever taken back."""
        return sum(isinstance(move, HintTaken) for move in self.moves)

    @cached_property
    def open_boards(self) -> tuple[int, ...]:
        """The indices of the boards that can be solved now.

        In a sequence that is the first unsolved one. The boards after it take every guess as
        well, and show the clues when their turn comes.
        """
        unsolved = tuple(index for index, board in enumerate(self.boards) if not board.solved)
        return unsolved[:1] if self.code.sequence else unsolved

    def open_board(self, near: int) -> int:
        """Return a board if it can be solved now, or else the next one after it that can.

        After the last board comes the first. Once no board is open, it is the board itself.
        """
        boards = self.open_boards or (near,)
        return next((index for index in boards if index >= near), boards[0])

    def waits(self, board: int) -> bool:
        """Return whether a board of a sequence is still closed; its clues are hidden until then."""
        if not self.code.sequence or self.status is not Status.PLAYING:
            return False
        return board > self.open_boards[0] and not self.boards[board].solved

    def make(self, move: Move) -> "Match | Refused":
        """Make a move of any kind."""
        match move:
            case HintTaken(board):
                return self.hint(board)
            case TakenBack():
                return self.take_back()
            case word:
                return self.guess(word)

    def guess(self, word: str) -> "Match | Refused":
        """Play a word on every board that is not solved."""
        word = language(self.words.language).fold(word)
        refusal = self.refusal(word)
        if refusal:
            return refusal
        boards = tuple(board if board.solved else board.with_guess(word) for board in self.boards)
        return replace(self, boards=boards, moves=(*self.moves, word), earlier=self)

    def refusal(self, word: str) -> Refused | None:
        """Return why a word cannot be played now, or None where it can."""
        word = language(self.words.language).fold(word)
        if self.status is not Status.PLAYING:
            return Refused(Reason.OVER, tr(OVER))
        if len(word) != self.code.length:
            return Refused(Reason.WRONG_LENGTH, length_wanted(self.code.length))
        if not self.may_be_guessed(word):
            return Refused(Reason.NOT_IN_LIST, tr("{word} isn't in the word list", word=word))
        return self._broken_rule(word)

    def may_be_guessed(self, word: str) -> bool:
        """Return whether a word is in the list, or was chosen as a secret although it is not."""
        source = self.code.source
        return word in self.words or (isinstance(source, ChosenWords) and word in source.words)

    def _broken_rule(self, word: str) -> Refused | None:
        """Return the refusal of hard mode, unless the word obeys it on some open board.

        It is about the board that comes nearest to allowing the word.
        """
        level = self.code.hard_mode
        broken = {
            index: dict.fromkeys(hard_mode_violations(self.boards[index].guesses, word, level))
            for index in self.open_boards
        }
        nearest = min(broken, key=lambda index: len(broken[index]))
        rule = next(map(str, broken[nearest]), "")
        if rule and self.code.boards > 1:
            text = BREAKS if len(broken) == 1 else FITS_NONE
            rule = tr(text, number=nearest + 1, rule=within(rule))
        return Refused(Reason.HARD_MODE, rule) if rule else None

    def hint(self, board: int = 0) -> "Match | Refused":
        """Take a hint on a board, one of those to be solved now."""
        if self.status is not Status.PLAYING:
            return Refused(Reason.OVER, tr(OVER))
        if board not in self.open_boards:
            return Refused(Reason.BOARD_NOT_OPEN, self._why_closed(board))
        hinted = self.boards[board].with_hint()
        if hinted is None:
            return Refused(Reason.NO_HINT_LEFT, tr("No hints left: you know every letter"))
        boards = (*self.boards[:board], hinted, *self.boards[board + 1 :])
        return replace(self, boards=boards, moves=(*self.moves, HintTaken(board)))

    def _why_closed(self, board: int) -> str:
        if board < len(self.boards) and self.boards[board].solved:
            return tr("Board {number} is already solved", number=board + 1)
        return tr("Board {number} isn't open yet", number=board + 1)

    def take_back(self) -> "Match | Refused":
        """Take the last guess back, where the host is Absurdle or the game allows it."""
        if self.status is not Status.PLAYING:
            return Refused(Reason.OVER, tr(OVER))
        if not self.code.may_undo:
            return Refused(Reason.UNDO_NOT_ALLOWED, tr("Undo is off in this game"))
        if self.earlier is None:
            return Refused(Reason.NOTHING_TO_TAKE_BACK, tr("Nothing to undo"))
        # The player and the host both remember the hints that were given.
        boards = tuple(
            before.with_hints(after.hints[len(before.hints) :])
            for before, after in zip(self.earlier.boards, self.boards, strict=True)
        )
        moves = (*self.moves, TakenBack())
        return replace(self.earlier, code=self.code, boards=boards, moves=moves)

    def possible(self, board: int = 0, most: int = 5) -> Possible:
        """Return how many words could still be the answer of a board, and at most some of them.

        Which ones follows from the game and the moves, so all see the same. No offensive word is
        among them.
        """
        words = self.boards[board].possible
        known = f"{' '.join(self.guesses)} and {len(self.boards[board].hints)} hints"
        key = f"{self.code.text} board {board} after {known}"
        shown = (word for word in shuffled(words, key) if may_be_said(word, self.words))
        return Possible(len(words), tuple(sorted(islice(shown, most))))

    def with_hard_mode(self, level: HardMode) -> "Match | Refused":
        """Change hard mode within the game.

        It can be turned off at any time, and on or up as long as no guess so far broke it. So
        every guess of a match obeys the level in its code.
        """
        code = replace(self.code, hard_mode=level)
        try:
            return Match.replay(code, self.words, self.moves)
        except ReplayError as error:
            reason = error.refused.message
            if TakenBack() in self.moves:  # it may be seen no more
                reason = tr("{reason}. Undone guesses count too", reason=reason)
            too_late = tr(TOO_LATE[level], word=error.move, reason=within(reason))
            return error.refused._replace(message=too_late)

    def with_aid(self, aid: Aid) -> "Match":
        """Return the match with an aid noted in its code, where it stays."""
        if aid in self.code.aids:
            return self
        return replace(self, code=replace(self.code, aids=self.code.aids | {aid}))
