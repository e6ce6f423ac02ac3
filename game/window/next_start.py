"""What the next start will show, drawn when the game is left, and kept for it."""

from collections.abc import Iterator
from pathlib import Path

import pygame

from game.catalogue import choose
from game.match import GameCodeError
from game.profile.errors import ProfileError
from game.profile.files import write_whole
from game.profile.profile import Profile
from game.profile.settings_file import SettingsFiles
from game.session.game_session import GameSession
from game.session.opening import game_to_open
from game.session.recorder import GameRecorder
from game.window.director import Director
from game.window.platform.desktops import WindowPlace
from game.window.platform.opening_picture import OpeningPicture, picture_file
from game.window.platform.wishes import NO_WISHES, Wishes
from game.words import WordsError

LARGEST = 4096 * 2304  # pixels of a window; larger ones would take long to draw and to show


def picture_of_next_start(
    profile: Profile, files: SettingsFiles, place: WindowPlace, wishes: Wishes = NO_WISHES
) -> OpeningPicture | None:
    """Return what a start without options would show now, None where it would have to explain.

    Args:
        profile: where the games are, all of them saved.
        files: where the settings are.
        place: where the window is.
        wishes: what the system wishes.
    """
    settings, problems = files.read()
    size = (place.width, place.height)
    if problems or size[0] * size[1] > LARGEST:
        return None
    choose(settings.interface)
    try:
        opening = game_to_open(profile, settings, {}, resume_last=True)
    except (GameCodeError, ProfileError, WordsError):
        return None
    if opening.problems:
        return None
    session = GameSession(settings, opening.game, GameRecorder(profile), _no_time, files)
    director = Director(session, _no_time, size, _nothing, {}, wishes)
    screen = director.screen
    screen.show_time(director.game.time)
    screen.update(0.0)
    picture = pygame.Surface(size)
    screen.stage.touch(picture.get_rect())
    screen.stage.paint(picture)
    return OpeningPicture.of(picture, screen.stage.background, place)


def keep(picture: OpeningPicture | None, profile: Path, files: SettingsFiles) -> None:
    """Keep a picture for the next start, or none, with what it follows from as it is now.

    Args:
        picture: the picture.
        profile: the file of the games, closed.
        files: where the settings are.

    Raises:
        OSError: it cannot be written, or an earlier one not removed.
    """
    path = picture_file()
    if picture:
        write_whole(path, picture.packed(_sources(profile, files)))
    else:
        path.unlink(missing_ok=True)


def _sources(profile: Path, files: SettingsFiles) -> Iterator[Path]:
    yield profile
    yield profile.with_name(f"{profile.name}-wal")  # another window has the games open
    yield files.shared
    if files.own:
        yield files.own


def _no_time() -> float:
    return 0.0


def _nothing() -> None:
    pass
