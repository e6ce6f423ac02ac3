"""Tests of the session: games, what is saved of them, and work in the background."""
