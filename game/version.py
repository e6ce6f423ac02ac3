"""The version of the game, as one text for all who name it."""

VERSION = "1.1.0.dev0"
