"""The order in which boards are shown, and which are left out while they are hidden."""

from game.match import Match, Status
from game.rules import Clue, best_clues

FEWEST_TO_HIDE = 4  # boards; of fewer all are in view, and one that goes leaves half a game
BY_NUMBER, FEWEST_LEFT = "by number", "fewest left"  # values of the setting


def can_hide(boards: int) -> bool:
    """Return whether solved boards of so many may be hidden, where the player wants that."""
    return boards >= FEWEST_TO_HIDE


def boards_in_order(
    match: Match, focus: int, order: str = BY_NUMBER, hides_solved: bool = False
) -> tuple[int, ...]:
    """Return the indices of the boards to be shown, in order.

    Args:
        match: the game, as far as its tiles have shown it.
        focus: the board in focus, which is never hidden.
        order: a value of the setting `board_order`. Solved boards go to the end, and so do those
            of a sequence that wait.
        hides_solved: whether solved boards are left out as long as the game goes on.
    """
    boards = range(len(match.boards))
    if len(boards) == 1 or match.status is not Status.PLAYING:
        return tuple(boards)
    if order != BY_NUMBER and not match.code.sequence:
        rank = words_left if order == FEWEST_LEFT else greens_missing
        boards_by_rank = sorted(
            boards, key=lambda board: (match.boards[board].solved, rank(match, board))
        )
    else:
        boards_by_rank = list(boards)
    return tuple(
        board
        for board in boards_by_rank
        if not (hides_solved and match.boards[board].solved) or board == focus
    )


def words_left(match: Match, board: int) -> int:
    """Return how many words could be the answer of a board, 0 for one that is solved."""
    return 0 if match.boards[board].solved else len(match.boards[board].possible)


def greens_missing(match: Match, board: int) -> tuple[int, int]:
    """Return at how many places of a board no green is known, and then how many yellows aren't."""
    guesses = match.boards[board].guesses
    places = {
        place for guess in guesses for place, clue in enumerate(guess.clues) if clue is Clue.GREEN
    }
    inside = sum(clue is not Clue.GREY for clue in best_clues(guesses).values())
    return match.code.length - len(places), -inside
