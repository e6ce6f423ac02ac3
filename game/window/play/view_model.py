"""Everything that the screen of play shows, as one value, and what follows for its parts."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from game.catalogue import tr, tr_context, tr_plural
from game.formats import SECOND, duration, listed
from game.match import Aid, Daily, Match, Reason, Status
from game.match.describe import WAITS
from game.profile.games import Result as Ended
from game.rules import Clue, HardMode, best_clues
from game.session.coach_words import AdviceSnapshot, AdviceView, in_lines, known_at_once
from game.session.game_words import (
    BETWEEN,
    Ending,
    chips_of,
    line_in_full,
    name_of_game,
    result_of,
    state_line,
)
from game.window.play.header import Heading
from game.window.ui.actions import Action, shortcut_text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.match import Board
    from game.session.entry import Entry, Mark, RowWarning
    from game.session.game_session import TodaysPuzzle
    from game.session.game_words import EndWords
    from game.session.review_words import ReviewSnapshot
    from game.settings import Settings

LONGEST_TIME = "00:00:00"
FEWEST_TO_HIDE = 4  # boards; of fewer all are in view, and one that goes leaves half a game
BY_NUMBER, FEWEST_LEFT = "by number", "fewest left"  # values of the setting
FEWEST_ROWS_SHOWN = 6  # at least, if there is no limit of guesses
# At the end of a game, the first one is the one to press.
AT_THE_END = (Action.NEXT_GAME, Action.SHARE)
# The same at the end of the puzzle of a day.
AFTER_DAILY = (Action.SHARE, Action.PRACTICE)
# The same at the end of one of an earlier day, after which more of them can be played.
AFTER_EARLIER = (Action.SHARE, Action.CALENDAR)
# The same while today's can still be played, which is what comes next.
BEFORE_TODAYS = (Action.PLAY_TODAYS, Action.SHARE)
# The same at the end of a replay.
AFTER_REPLAY = (Action.REVIEW, Action.SHARE)
# What the header has no buttons for any more once a game is over.
OF_PLAY = frozenset({Action.HARD_MODE, Action.HINT, Action.UNDO})
# In the header while a kept game is replayed.
STEPS = (
    Action.TO_BEGIN,
    Action.STEP_BACK,
    Action.STEP_FORWARD,
    Action.TO_END,
    Action.LEAVE_REPLAY,
)
# In the header while the game pauses.
PAUSED = (Action.RESUME,)
# In the header while a puzzle from elsewhere is entered.
ASSISTING = (
    Action.UNDO,
    Action.HARD_MODE,
    Action.NEW_PUZZLE,
    Action.SETTINGS,
    Action.HELP,
    Action.LEAVE_ASSISTANT,
)


class BoardState(NamedTuple):
    """What a board shows.

    Attributes:
        board: its guesses and hints.
        nth: its index.
        boards: how many the game has.
        is_solved: whether it is one of several boards, and solved: it has no empty rows.
        waits: whether it is not open yet, and shows nothing.
        rows: how many rows the game has.
        chosen: whether it is the chosen one of several boards.
        is_next: whether it is the one that is typed on: the chosen one, or the next open one.
        marked: row and place of the tile whose clue is set next, in a puzzle from elsewhere.
        scrolled_back: by how many rows the player has scrolled back.
        playing: whether the game goes on: the rows of a solved board step back, all but the last.
        answer: the word that was not found, for the row after the last guess.
        entry: the row being typed, where there is one on this board.
        warning: the warning about that row.
    """

    board: Board
    nth: int
    boards: int
    is_solved: bool
    waits: bool
    rows: int
    chosen: bool
    is_next: bool
    marked: tuple[int, int] | None
    scrolled_back: int
    playing: bool
    answer: str
    entry: Entry | None = None
    warning: RowWarning | None = None

    @property
    def name(self) -> str:
        """What it is called: one of several by its number, with how it is."""
        if self.boards == 1:
            return tr_context("the only one", "Board")
        name = tr("Board {number} of {total}", number=self.nth + 1, total=self.boards)
        return listed(filter(None, (name, self.status)))

    @property
    def status(self) -> str:
        """How it is among several, in words; empty text where it is to be solved."""
        if self.is_solved:
            return tr_plural("solved in {count} guess", "solved in {count} guesses", self.made)
        return tr_context("of a board", "waiting") if self.waits else ""

    @property
    def made(self) -> int:
        """How many guesses were made on it."""
        return len(self.board.guesses)

    @property
    def used(self) -> int:
        """How many rows show something: the last ones are to be in view."""
        if self.waits or self.is_solved:
            return 0 if self.waits else self.made
        return self.made + 1 if self.answer else min(self.made + 1, self.rows)


def actions_of(match: Match) -> tuple[Action, ...]:
    """Return what the buttons of the header are for in a game, from left to right.

    What is of play alone is at the left, so that all others keep their places at the end.
    """
    take_back = (Action.UNDO,) if match.code.may_undo else ()
    return (
        *take_back,
        Action.HARD_MODE,
        Action.HINT,
        Action.DAILY,
        Action.NEW_GAME,
        Action.STATISTICS,
        Action.SETTINGS,
        Action.HELP,
        Action.MENU,
    )


class ReplayStep(NamedTuple):
    """After how many guesses a replay is, of how many, and how the game ended."""

    number: int
    last: int
    result: Ended


@dataclass(frozen=True, kw_only=True, repr=False)
class ViewModel:
    """Everything that the screen is made from.

    Attributes:
        match: the game as it is.
        revealed: the game as far as its tiles have shown it; the keyboard follows it.
        entry: the row being typed, None where nothing can be typed.
        focus: the index of the board in focus.
        coached: whether the coach is asked.
        advice: what the coach says, None while it is not asked, or the game is over.
        over: whether the result is shown.
        scrolled_back: by how many rows the player has scrolled back.
        replay: how far the replay of a game is, None while a game is played.
        mark: the tile whose clue is set next, where a puzzle from elsewhere is entered.
        assisting: whether it is a puzzle from elsewhere.
        paused: whether the game is hidden until the player goes on.
        given_up: whether the player has given the game up.
        extra: whether the rows are extra ones, after a game that was lost.
        daily: how today's puzzle is, for its button; None where there is none.
        ending: what belongs to the end of the game, where it was played just now.
        until_next: in how many ms the next puzzle of the day begins.
        review: the review as far as it has come, where the result is shown.
        shows_word: whether the last word left was asked for, so that the coach shows it.
    """

    match: Match
    revealed: Match
    entry: Entry | None
    focus: int
    coached: bool
    advice: AdviceSnapshot | None
    over: bool
    scrolled_back: int = 0
    replay: ReplayStep | None = None
    mark: Mark | None = None
    assisting: bool = False
    paused: bool = False
    given_up: bool = False
    extra: bool = False
    daily: TodaysPuzzle | None = None
    ending: Ending | None = None
    until_next: float | None = None
    review: ReviewSnapshot | None = None
    shows_word: bool = False

    @property
    def playing(self) -> bool:
        """Whether the game goes on, as far as it was shown."""
        return not self.over and self.revealed.status is Status.PLAYING

    @property
    def typed_boards(self) -> tuple[int, ...]:
        """The indices of the boards that show the row being typed."""
        playing = not self.over and self.match.status is Status.PLAYING
        return self.match.open_boards if playing else ()

    def board(self, index: int) -> BoardState:
        """Return what a board shows, without what is typed."""
        mark, revealed, several = self.mark, self.revealed, len(self.match.boards) > 1
        return BoardState(
            self.match.boards[index],
            index,
            len(self.match.boards),
            several and revealed.boards[index].solved,
            revealed.waits(index) and not self.over,
            self.rows,
            index == self.focus,
            index == self.match.open_board(self.focus),
            (mark.row, mark.place) if mark and mark.board == index else None,
            self.scrolled_back,
            self.playing,
            self.answer_of(index),
        )

    @property
    def may_hide(self) -> bool:
        """Whether there are solved boards that the player may hide."""
        solved = any(board.solved for board in self.revealed.boards)
        return self.playing and solved and can_hide(len(self.match.boards))

    @property
    def rows(self) -> int:
        """How many rows the boards have; once the game is over, as many as they need."""
        if not self.over:
            return rows_of(self.match)
        boards = enumerate(self.match.boards)
        return max(1, *(len(board.guesses) + bool(self.answer_of(at)) for at, board in boards))

    def answer_of(self, index: int) -> str:
        """Return the word of one of several boards that was not found, once the game is over."""
        board = self.match.boards[index]
        if not self.over or len(self.match.boards) == 1 or board.solved:
            return ""
        return board.answer or ""

    @property
    def notes(self) -> tuple[str, ...]:
        """The line above the boards, and shorter ones: in easy mode the words left."""
        if Aid.EASY not in self.revealed.code.aids or self.over or self.paused:
            return ("",)
        if self.revealed.waits(self.focus):
            return (tr(WAITS),)
        possible = self.revealed.possible(self.focus)
        if self.last_word:
            counted = tr_plural("{count} word left", "{count} words left", possible.left)
            shows = tr("Click or {key} shows it", key=shortcut_text("Ctrl+1"))
            return BETWEEN.join((counted, shows)), counted
        return (
            *(
                words_left(possible.left, possible.some[:shown])
                for shown in range(len(possible.some), 0, -1)
            ),
            tr_plural("{count} word left", "{count} words left", possible.left),
        )

    @property
    def last_word(self) -> str:
        """The only word that the words left come to; empty text where it is shown, as once typed.

        Whoever has them shown still wants to find it: it is shown where it is asked for.
        """
        if Aid.EASY not in self.revealed.code.aids or not self.playing or self.paused:
            return ""
        board = self.revealed.boards[self.focus]
        if board.solved or self.revealed.waits(self.focus) or len(board.possible) != 1:
            return ""
        typed = self.entry.word if self.entry else ""
        return "" if typed == board.possible[0] else board.possible[0]

    @cached_property
    def asked(self) -> AdviceView | None:
        """What the coach says, None where that is nothing."""
        thinks = self.coached and self.revealed.status is Status.PLAYING
        if self.over or self.entry is None or not (self.advice or thinks):
            return None
        turning = self.match.guesses_made > self.revealed.guesses_made
        typed = self.entry.word if self.entry.complete else ""
        word = self.match.guesses[-1] if turning else typed
        refused = self.revealed.refusal(word) if word else None
        if self.assisting and refused and refused.reason is Reason.NOT_IN_LIST:
            refused = None  # elsewhere it may be in the list
        said = refused.message if refused else ""
        advice = known_at_once(self.advice or AdviceSnapshot(self.revealed, word))
        return AdviceView(advice, word, said, self.focus, self.assisting or self.shows_word)

    @cached_property
    def coach_lines(self) -> tuple[str, ...]:
        """The same in one line, and shorter ones."""
        if not self.asked:
            return ()
        return in_lines(self.asked, shortcut_text("Ctrl+1"))

    @property
    def buttons(self) -> tuple[Action, ...]:
        """The actions of the header's buttons, from left to right."""
        return tuple(it for it in self.buttons_of_play if not (self.over and it in OF_PLAY))

    @property
    def buttons_of_play(self) -> tuple[Action, ...]:
        """The same while the game is played, whose places they keep at its end."""
        if self.paused:
            return PAUSED
        if self.assisting:
            return ASSISTING
        if self.replay:
            return STEPS
        usual = actions_of(self.match)
        if not self.extra:
            return usual
        # Hard mode means nothing to rows that do not count.
        return tuple(Action.SHOW_ANSWER if it is Action.HARD_MODE else it for it in usual)

    @property
    def room_of_end(self) -> object:
        """What decides where everything is at the end of a game; None while it is played."""
        return (self.match.moves, self.ending, self.buttons_at_end) if self.over else None

    @cached_property
    def result(self) -> EndWords | None:
        """What the end of a game says, None while it is played."""
        if not self.over:
            return None
        replay, finished = self.replay, self.daily is not None and self.daily.finished
        return result_of(
            self.match,
            None if replay else self.ending or Ending(),
            until_next=self.until_next if finished and not replay else None,
            focus=self.focus,
            given_up=replay.result is Ended.GIVEN_UP if replay else self.given_up,
        )

    @property
    def buttons_at_end(self) -> tuple[Action, ...]:
        """What can be done once the game is over; the first is the one to press."""
        if self.replay:
            return AFTER_REPLAY
        if not isinstance(self.match.code.source, Daily):
            return AT_THE_END
        if self.daily is None or self.daily.on_board:
            return AFTER_DAILY
        return AFTER_EARLIER if self.daily.finished else BEFORE_TODAYS

    @property
    def sentence(self) -> str:
        """What decided a game that is over, empty text in a replay."""
        from game.session.review_words import in_a_sentence

        return "" if self.replay else in_a_sentence(self.review)

    def heading(self, time: str = "", hidden: str = "") -> Heading:
        """Return what the header shows, with the time, and in few words what is out of view."""
        name, level = name_of_game(self.match.code), self.revealed.code.hard_mode
        if self.assisting:
            name = tr("Assistant")  # of a puzzle from elsewhere only the letters are known
        if self.paused:
            lines = [tr("Paused")] * 3
        elif self.replay:
            name, (guess, last, _) = tr("Replay"), self.replay
            steps = guess, last, guess
            lines = [tr("Guess {guess} of {total}", guess=at, total=last) for at in steps]
        else:
            ways = (False, False), (True, False), (False, True)
            lines = [state_line(self.revealed, not self.given_up, *way) for way in ways]
        if self.extra:
            lines = [BETWEEN.join((tr("Extra rows"), line)) for line in lines]
        played = not (self.paused or self.replay or self.over)
        # Hard mode means nothing to rows that do not count; an end says whether help was taken.
        level = HardMode.OFF if self.extra else level
        chips = chips_of(self.revealed, level) if played else ()
        chips = (*filter(None, [hidden]), *chips)
        state, widest, heard = lines
        if time:
            state = BETWEEN.join(filter(None, (state, time)))
            widest = BETWEEN.join((widest, LONGEST_TIME))
        return Heading(
            name,
            state,
            widest,
            heard,
            chips,
            self.buttons_of_play,
            self.buttons,
            self.match.code.hard_mode is not HardMode.OFF,
            self.daily,
            line_in_full(self.revealed) if played else "",
            time,
        )


def words_left(count: int, some: Sequence[str]) -> str:
    """Return how many words are left, with some of them.

    >>> words_left(3, ["CRANE", "CRATE"])
    '3 words left: CRANE, CRATE…'
    """
    words = listed(some) + "…" * (len(some) < count)
    return tr_plural(
        "{count} word left: {words}", "{count} words left: {words}", count, words=words
    )


def rows_of(match: Match) -> int:
    """Return how many rows a board has; without a limit, always one more than is used."""
    return match.code.guesses or max(FEWEST_ROWS_SHOWN, match.guesses_made + 1)


# The time in words ------------------------------------------------------------------------


def timer_words(elapsed: float | None) -> str:
    """Return a time in ms as the timer shows it, empty text for none.

    The digits change when a second has passed, not before.

    >>> timer_words(61_999), timer_words(None)
    ('1:01', '')
    """
    return "" if elapsed is None else duration(elapsed // SECOND * SECOND)


def until_next_second(elapsed: float) -> float:
    """Return after how many ms a running timer shows another time.

    >>> until_next_second(61_250)
    750.0
    """
    return SECOND - elapsed % SECOND


# The order of boards ----------------------------------------------------------------------


def can_hide(boards: int) -> bool:
    """Return whether solved boards of so many may be hidden, where the player wants that."""
    return boards >= FEWEST_TO_HIDE


def order_of(settings: Settings, model: ViewModel) -> tuple[int, ...]:
    """Return the indices of the boards that are shown, in order.

    Where the setting `board_order` ranks them, solved boards go to the end; to count words left is
    help, so by these they are ranked only in games with help. Solved ones may be hidden as long as
    the game goes on, but for the one in focus.
    """
    boards, order = model.revealed.boards, settings.board_order
    indices = list(range(len(boards)))
    if not model.playing or model.assisting:  # a puzzle from elsewhere is shown as it is
        return tuple(indices)
    ranked = order != BY_NUMBER and (order != FEWEST_LEFT or model.revealed.aided)
    if ranked and not model.match.code.sequence:
        indices.sort(key=lambda at: _rank(boards[at], order))
    hides = settings.hide_solved and can_hide(len(boards))
    return tuple(at for at in indices if not (hides and boards[at].solved) or at == model.focus)


def _rank(board: Board, order: str) -> tuple[int, ...]:
    """Return what puts a board before others: few words left, or many greens and letters found."""
    if board.solved:
        return (True,)
    if order == FEWEST_LEFT:
        return False, len(board.possible)
    clues = [enumerate(guess.clues) for guess in board.guesses]
    greens = {place for each in clues for place, clue in each if clue is Clue.GREEN}
    inside = sum(clue is not Clue.GREY for clue in best_clues(board.guesses).values())
    return False, -len(greens), -inside
