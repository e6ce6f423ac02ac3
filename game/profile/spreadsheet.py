"""Games as rows of a table that a spreadsheet opens: what a person reads, and then the game whole.

The last column has the game as a line of JSON Lines has it. So nothing is lost, and whatever a
spreadsheet makes of the dates and numbers before it when it saves the table changes no game. No
cell begins with a sign that would make it a formula: what somebody else may have chosen freely is
in the last column alone, and a line of JSON begins with a brace.
"""

import json

from game.catalogue import mark_context, tr, tr_context
from game.formats import listed
from game.match import Daily, HintTaken, Seed, TakenBack
from game.profile.fields import fields_of
from game.profile.games import KeptGame, Result
from game.profile.setup import CANNOT_BE_REPLAYED, with_answers
from game.profile.statistics_text import HELPS, HOSTS, LEVELS
from game.settings import Settings
from game.words import LANGUAGES

GUESSES = 37  # columns of guesses: as many as 32 boards have; further ones are in the last of them
GAME = "game"  # names the column with the whole game, in every language
HEADINGS = (
    mark_context("column of a table", "Date"),
    mark_context("column of a table", "Kind"),
    mark_context("column of a table", "Language"),
    mark_context("column of a table", "Letters"),
    mark_context("column of a table", "Boards"),
    mark_context("column of a table", "Opponent"),
    mark_context("column of a table", "Hard mode"),
    mark_context("column of a table", "Answers"),
    mark_context("column of a table", "Guesses"),
    mark_context("column of a table", "Result"),
    mark_context("column of a table", "Seconds"),
    mark_context("column of a table", "Help"),
)
RESULTS = {
    None: mark_context("result of a game", "Unfinished"),
    Result.WON: mark_context("result of a game", "Won"),
    Result.LOST: mark_context("result of a game", "Lost"),
    Result.GIVEN_UP: mark_context("result of a game", "Given up"),
}


def headings() -> list[str]:
    """Return the first row."""
    guesses = [tr("Guess {number}", number=place) for place in range(1, GUESSES + 1)]
    return [*map(tr, HEADINGS), *guesses, tr_context("column of a table", "Code"), GAME]


def row_of(game: KeptGame, settings: Settings) -> list[str | int]:
    """Return the row of a game. The settings name the player's own lists.

    The answers are left out where the game can go on, or where its words are not here.
    """
    code, guesses = game.code, _guesses(game)
    last = " ".join(guesses[GUESSES - 1 :])
    columns = [*guesses[: GUESSES - 1], last, *[""] * GUESSES][:GUESSES]
    return [
        game.started.begun_on.isoformat(),
        _kind(game),
        LANGUAGES[code.language].name,
        code.length,
        code.boards,
        tr(HOSTS[code.host.value]),
        tr(LEVELS[code.hard_mode.value]),
        " ".join(_answers(game, settings)) if game.result else "",
        len(guesses),
        tr(RESULTS[game.result]),
        round(game.elapsed / 1000),
        listed(tr(HELPS[name]) for name in _help(game)),
        *columns,
        game.code_text,
        json.dumps(fields_of(game), separators=(",", ":")),
    ]


def _guesses(game: KeptGame) -> list[str]:
    """Return the guesses that stand."""
    guesses: list[str] = []
    for move in game.moves:
        if isinstance(move, str):
            guesses.append(move)
        elif isinstance(move, TakenBack) and guesses:
            guesses.pop()
    return guesses


def _kind(game: KeptGame) -> str:
    source = game.code.source
    if isinstance(source, Daily):
        late = source.date != game.started.begun_on
        kind = tr_context("games", "Daily, played later") if late else tr_context("games", "Daily")
    elif isinstance(source, Seed):
        kind = tr_context("kind of game", "Random")
    else:
        kind = tr_context("kind of game", "Chosen words")
    return listed((kind, *[tr_context("kind of game", "Sequence")] * game.code.sequence))


def _help(game: KeptGame) -> list[str]:
    hinted = any(isinstance(move, HintTaken) for move in game.moves)
    return [*sorted(aid.value for aid in game.code.aids), *["hints"] * hinted]


def _answers(game: KeptGame, settings: Settings) -> list[str]:
    try:
        match = with_answers(game, settings)
    except CANNOT_BE_REPLAYED:
        return []
    return [board.answer for board in match.boards if board.answer]
