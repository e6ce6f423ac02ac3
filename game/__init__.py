"""Verdigris: a word-guessing game for the desktop. `game/README.md` shows the rooms."""
