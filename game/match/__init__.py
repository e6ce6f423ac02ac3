"""A game in progress: its code, its boards, its hosts, and what a guess does.

A game is its code and its moves; everything else is derived from these two by replaying them.
A match never changes: a move that is accepted gives the next match, so the old and the new
state are both at hand wherever a change is to be shown.
"""

from game.match.board import Board
from game.match.code import (
    Aid,
    Daily,
    GameCode,
    GameCodeError,
    HostKind,
    LaterCodeError,
    MistypedCodeError,
    Seed,
    Source,
    UnknownListError,
    Words,
)
from game.match.dealing import word_list_name
from game.match.hosts import Absurdle, EmptyListError, Host, Secret
from game.match.match import (
    Accepted,
    HintTaken,
    Match,
    Move,
    Possible,
    Reason,
    Refused,
    ReplayError,
    Status,
    TakenBack,
)

__all__ = [
    "Absurdle",
    "Accepted",
    "Aid",
    "Board",
    "Daily",
    "EmptyListError",
    "GameCode",
    "GameCodeError",
    "HintTaken",
    "Host",
    "HostKind",
    "LaterCodeError",
    "Match",
    "MistypedCodeError",
    "Move",
    "Possible",
    "Reason",
    "Refused",
    "ReplayError",
    "Secret",
    "Seed",
    "Source",
    "Status",
    "TakenBack",
    "UnknownListError",
    "Words",
    "word_list_name",
]
