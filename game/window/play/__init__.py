"""What is seen of a game: boards, keyboard, header, result."""
