"""What a front end needs and no screen: a game under way, its record, the coach, the review."""
