"""The player's own folders on this system: for games, settings, caches, images and documents."""

import os
from pathlib import Path

from game.catalogue import tr
from game.profile.errors import NotWritableError
from game.program import command

NAME = "verdigris"


def data_folder() -> Path:
    """Return the folder for the player's games.

    Raises:
        NotWritableError: the package that knows it is not installed.
    """
    try:
        from platformdirs import user_data_path
    except ModuleNotFoundError as error:
        raise NotWritableError(
            tr(
                "Verdigris isn't set up yet. "
                "Run {command} setup, or choose a folder with --profile.",
                command=command(),
            ),
            Path(),
        ) from error

    return user_data_path(NAME, appauthor=False)


def config_folder() -> Path | None:
    """Return the folder for the player's settings.

    None where the package that knows it is not installed, as before the set-up.
    """
    try:
        from platformdirs import user_config_path
    except ModuleNotFoundError:
        return None

    return user_config_path(NAME, appauthor=False)


def state_folder() -> Path:
    """Return the folder for what the window remembers."""
    from platformdirs import user_state_path

    return user_state_path(NAME, appauthor=False)


def openings_folder() -> Path:
    """Return the folder for openings of the player's own lists."""
    from platformdirs import user_cache_path

    return user_cache_path(NAME, appauthor=False) / "openings"


def pictures_folder() -> Path:
    """Return the folder for the player's images."""
    from platformdirs import user_pictures_path

    return user_pictures_path()


def documents_folder() -> Path:
    """Return the folder for the player's documents, or their home where it cannot be written to."""
    from platformdirs import user_documents_path

    folder = user_documents_path()
    return folder if os.access(folder, os.W_OK) else Path.home()
