"""What is kept: so far, the settings."""

from game.profile.settings import Settings, read_settings

__all__ = ["Settings", "read_settings"]
