"""Starting where a window is open for the same games: that one takes what the start asks for.

Nearly always there is none, and the sooner that is known, the sooner the first picture is there:
nothing is loaded before.
"""

import os
from pathlib import Path

from game.links import Kind, Request
from game.program import SOCKET


def is_handed_over(request: Request, folder: Path | None) -> bool:
    """Return whether a window that is open for the same games took a request.

    Args:
        request: what the start asks for.
        folder: where the games are, None for the player's own folder.
    """
    if folder is None:
        try:
            from platformdirs import user_data_path  # as in `profile/folders.py`, which loads more
        except ImportError:
            return False  # which is said where it is needed
        folder = user_data_path("verdigris", appauthor=False)
    if not os.path.lexists(folder / SOCKET):
        return False
    from game.profile.handover import hand_over

    if not hand_over(folder, request):
        return False
    if request.kind is Kind.WINDOW:
        _say_so()
    return True


def _say_so() -> None:
    """Say on the console, where there is one, why no window opens."""
    from game import catalogue
    from game.profile.settings_file import SettingsFiles

    settings, _ = SettingsFiles.at().read()
    catalogue.choose(settings.interface)
    print(catalogue.tr("Verdigris is open already. For another window, use --new-window."))
