"""What can be made anew: the player's own folder for it."""

from pathlib import Path


def openings_folder() -> Path:
    """Return the folder for openings of the player's own lists."""
    from platformdirs import user_cache_path

    return user_cache_path("verdigris", appauthor=False) / "openings"
