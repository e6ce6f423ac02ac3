"""Pictures of every screen of the game: to look at, to compare, and for the README."""
