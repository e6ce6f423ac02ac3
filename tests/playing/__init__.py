"""Tests that play as a player does, and see and hear what a player does."""

# It numbers its events when it is loaded. Between two games of one process SDL ends, and gives the
# numbers that the game's own events have away again.
import pygame_gui as pygame_gui
