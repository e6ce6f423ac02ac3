"""What the window shows, one at a time: a game, a replay, the assistant."""
