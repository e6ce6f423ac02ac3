"""A game in progress: its code, its boards, its hosts, and what a guess does.

A game is its code and its moves; everything else is derived from these two by replaying them.
A match never changes: a move that is accepted gives the next match, so the old and the new
state are both at hand wherever a change is to be shown.
"""

from game.match.board import Board
from game.match.code import Aid, ChosenWords, Daily, GameCode, GameCodeError, HostKind, Seed, Source
from game.match.hosts import Absurdle, Secret
from game.match.match import (
    HintTaken,
    Match,
    Move,
    Reason,
    Refused,
    ReplayError,
    Status,
    TakenBack,
)
