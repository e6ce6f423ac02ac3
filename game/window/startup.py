"""Starting the window: settings, profile and first game; and what is saved at its end."""

from __future__ import annotations

import contextlib
import signal
import sys
from typing import TYPE_CHECKING, Any

import pygame

from game.match import GameCodeError
from game.profile import Settings
from game.profile.files import may_be_there
from game.profile.profile import Profile
from game.profile.settings import with_options
from game.profile.settings_file import CONFIG, SettingsFiles
from game.session.opening import game_to_open
from game.window.app import UNSEEN, Application
from game.window.platform.desktops import WindowPlace, place_file, read_place, write_place
from game.window.ui.text import font_problems
from game.words import WordsError

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

CRASH = "crash.txt"  # in the profile's folder: the last fault that nobody foresaw
PARTING = 30  # ms


def run(options: Mapping[str, Any]) -> int:
    """Play until the window is closed, and return the exit status."""
    if not getattr(pygame, "IS_CE", False):
        print(
            "The package pygame hides pygame-ce, which Verdigris needs. Remove both and install "
            "pygame-ce alone:\n    python -m pip uninstall pygame pygame-ce\n"
            "    python -m pip install pygame-ce",
            file=sys.stderr,
        )
        return 1
    files = SettingsFiles.at(options.get("config", CONFIG))
    settings, problems = files.read()
    nothing_set = settings == Settings()
    settings, more = with_options(settings, options)
    problems += more
    try:
        profile = Profile(options.get("profile"))
        first, more = game_to_open(profile, settings, options, resume_last=True)
        problems += more
        for problem in problems:
            print(problem, file=sys.stderr)
        place = place_file(options.get("profile"))
        is_first_start = nothing_set and not any(map(may_be_there, (place, profile.path)))
        application = Application(settings, first, profile, files, problems, read_place(place))
    except KeyboardInterrupt:
        return 130
    except (GameCodeError, WordsError) as error:
        print(error, file=sys.stderr)
        if not options:  # as by a double click, where no console shows it
            tell_at_last("Verdigris cannot begin a game", str(error), settings)
        return 2
    except pygame.error as error:
        print(f"The window cannot be opened: {error}. Is there a screen?", file=sys.stderr)
        return 1
    for problem in font_problems():
        print(problem, file=sys.stderr)
    leave_on_hang_up()
    try:
        play(application, place, profile, welcome=is_first_start)
    except KeyboardInterrupt:
        return 130
    except Exception as fault:
        tell_at_last("Verdigris has stopped", about_fault(fault, profile), settings)
        raise
    return 0


def play(application: Application, place: Path, profile: Profile, welcome: bool) -> None:
    """Play until the game is left, and leave everything kept, whatever ended it."""
    try:
        application.run(welcome=welcome)
    finally:
        application.close()
        keep_place(place, application.place)
        keep_safe(profile)
        # SDL sends its own window a wake-up by another connection to the X server. Where the
        # window is gone before that arrives, Xlib ends the program with an error.
        pygame.time.wait(PARTING if pygame.display.get_driver() == "x11" else 0)
        pygame.quit()


def about_fault(fault: Exception, profile: Profile) -> str:
    """Return what is told of a fault that nobody foresaw, and write down where it happened."""
    from traceback import format_exception

    from game.profile.errors import ProfileError

    told = f"A fault in the program has stopped it ({type(fault).__name__}: {fault}). "
    try:
        path = profile.path.parent / CRASH
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("".join(format_exception(fault)), "utf-8", "backslashreplace")
    except (OSError, ProfileError) as error:
        return f"{told}Where it happened could not be written down ({error})."
    return f"{told}Where it happened stands in {path}. Your games are kept; start Verdigris again."


def tell_at_last(title: str, sentence: str, settings: Settings) -> None:
    """Tell in a window why there is no game, where there is a screen to see it on."""
    from game.window.crash_window import tell
    from game.window.ui.theme import theme

    with contextlib.suppress(pygame.error):  # then it was told on the console alone
        pygame.display.init()
        if pygame.display.get_driver() not in UNSEEN:
            tell(title, sentence, theme(settings.theme, settings.colour_blind))


def leave_on_hang_up() -> None:
    """Close the window as by its button when the terminal that it was started from is closed."""
    hang_up = getattr(signal, "SIGHUP", None)  # Windows has none
    if hang_up and signal.getsignal(hang_up) is signal.SIG_DFL:
        signal.signal(hang_up, lambda *_: pygame.event.post(pygame.event.Event(pygame.QUIT)))


def keep_safe(profile: Profile) -> None:
    """Close the profile, with a copy of this day's games beside it."""
    from game.profile import backups
    from game.profile.errors import ProfileError

    try:
        backups.make(profile)
        profile.close()
    except ProfileError as error:
        print(error, file=sys.stderr)


def keep_place(path: Path, place: WindowPlace) -> None:
    """Keep the window's place for the next start."""
    try:
        write_place(path, place)
    except OSError as error:
        print(f"{path} cannot be written ({error.strerror})", file=sys.stderr)
