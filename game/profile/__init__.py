"""What is kept: settings, games and all that follows from them; and how games are begun and shared.

Of most of it, only the module that is needed is loaded.
"""

from game.profile.settings import Settings, read_settings

__all__ = ["Settings", "read_settings"]
