"""The version of the game, as one text for all who tell it."""

VERSION = "1.1.0.dev0"
