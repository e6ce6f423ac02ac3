"""What a screen reader is given."""
