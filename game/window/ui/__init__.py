"""A toolkit that knows no game: colours, text, shapes, dialogs, focus."""
