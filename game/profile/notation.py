"""Codes and moves as text, as the profile keeps and exports them, and back."""

from game.match import GameCode, HintTaken, Move
from game.profile.errors import NotationError
