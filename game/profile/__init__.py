"""What is saved: settings, games and what follows from them; how games begin and are shared.

Most modules are loaded only when they are needed.
"""

from game.profile.settings import Settings, read_settings

__all__ = ["Settings", "read_settings"]
