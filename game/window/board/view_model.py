"""What the screen of play is made from: a state, and what of it follows for each of its parts."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.match import Aid, Match, Status
from game.profile.games import Result as Ended
from game.window.board.board_view import Standing
from game.window.board.header import state_line
from game.window.board.result import Result, result_of
from game.window.board.toolbar import AFTER_REPLAY, ASSISTING, STEPS, actions_of
from game.words.wording import counted

if TYPE_CHECKING:
    from game.session.coach_service import AdviceSnapshot
    from game.session.entry import Entry, Mark
    from game.session.recorder import KindSummary
    from game.window.ui.actions import Action

FEWEST_ROWS_SHOWN = 6  # without a limit of guesses, as many rows stand ready


class Step(NamedTuple):
    """Where a replay stands.

    Attributes:
        number: after how many moves.
        last: how many moves there are.
        result: how the game ended.
    """

    number: int
    last: int
    result: Ended


class PlayState(NamedTuple):
    """Everything that the screen is made from.

    Attributes:
        match: the game as it stands.
        told: the game as far as the keyboard tells of it; it follows when tiles have turned.
        entry: the row being typed, None where nothing can be typed.
        focus: the index of the board in focus.
        coached: whether the coach is asked.
        advice: what the coach says, None while it is not asked, or the game is over.
        over: whether the result is shown.
        looked_back: by how many rows the player has scrolled back.
        record: how the games of this kind went so far, where the result is shown.
        replay: where the replay of a kept game stands, None while a game is played.
        mark: the tile whose clue is told next, where a puzzle from elsewhere is told.
        assisting: whether it is a puzzle from elsewhere.
    """

    match: Match
    told: Match
    entry: Entry | None
    focus: int
    coached: bool
    advice: AdviceSnapshot | None
    over: bool
    looked_back: int = 0
    record: KindSummary | None = None
    replay: Step | None = None
    mark: Mark | None = None
    assisting: bool = False


def rows_of(match: Match) -> int:
    """Return how many rows a board has; without a limit, always one more than is used."""
    return match.code.guesses or max(FEWEST_ROWS_SHOWN, match.guesses_made + 1)


def typed_boards(match: Match) -> tuple[int, ...]:
    """Return the indices of the boards that show the row being typed."""
    return match.open_boards if match.status is Status.PLAYING else ()


def standing(state: PlayState, index: int) -> Standing:
    """Return how a board stands, as far as has been told."""
    told = state.told
    if told.waits(index):
        return Standing.WAITING
    fades = len(told.boards) > 1 and told.status is Status.PLAYING and not told.code.sequence
    return Standing.SOLVED if fades and told.boards[index].solved else Standing.OPEN


def note_of(state: PlayState) -> str:
    """Return the line below the boards: in easy mode the words still possible."""
    if Aid.EASY not in state.told.code.aids or state.over:
        return ""
    if state.told.waits(state.focus):
        from game.match.describe import WAITS

        return f"{WAITS}."
    possible = state.told.possible(state.focus)
    return f"{counted(possible.count, 'word')} possible: {', '.join(possible.some)}"


def buttons_of(state: PlayState) -> tuple[Action, ...]:
    """Return what the buttons of the header are for, from left to right."""
    if state.assisting:
        return ASSISTING
    return STEPS if state.replay else actions_of(state.match)


def shown_result(state: PlayState) -> Result:
    """Return the result of a game that is over, with the buttons below it."""
    given_up = state.replay is not None and state.replay.result is Ended.GIVEN_UP
    result = result_of(state.match, state.record, given_up=given_up)
    return result._replace(buttons=AFTER_REPLAY) if state.replay else result


def told_of(state: PlayState) -> str:
    """Return how a game stands, in a few words for the header."""
    if state.replay:
        return f"Replay · move {state.replay.number} of {state.replay.last}"
    line = state_line(state.told)
    return f"Puzzle from elsewhere · {line}" if state.assisting else line
