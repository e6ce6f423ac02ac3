"""Starting the window: settings, profile and first game; and what is saved at its end."""

import contextlib
import re
import signal
import sys
from collections.abc import Iterable, Mapping
from functools import partial
from pathlib import Path
from traceback import format_exception
from typing import Any

import pygame

from game import catalogue
from game.cancellation import LongWait
from game.catalogue import mark, tr
from game.formats import reason_of
from game.links import Request
from game.match import GameCodeError, Match, Status
from game.profile import backups
from game.profile.errors import ProfileError
from game.profile.files import may_be_there, write_whole
from game.profile.profile import Profile
from game.profile.settings import SettingsFileError, SettingsFiles, with_options
from game.program import CONFIG, PYTHON
from game.session.opening import game_to_open
from game.settings import OPTIONS, Settings
from game.window import crash_window
from game.window.app import Application
from game.window.draw.icons import icon_problems
from game.window.draw.text import font_problems
from game.window.draw.theme import Chosen, chosen
from game.window.platform.desktops import WindowPlace
from game.window.platform.second_start import WindowClaim
from game.window.platform.state_file import read_state, state_file, write_state
from game.window.platform.wishes import NO_WISHES, Wishes, heeded
from game.words import WordsError

CRASH = "crash.txt"  # in the profile's folder: the last unforeseen fault
PARTING = 30  # ms
NO_THREAD = "start new thread"  # what Python says where the system allows none
NO_WINDOW = mark("Couldn't open a window: {reason}. Without a screen, use the command “terminal”.")
SAFE = mark("Your games are saved. Please start Verdigris again.")


def run(
    options: Mapping[str, Any],
    *,
    request: Request | None = None,
    claim: WindowClaim | None = None,
) -> int:
    """Play until the window is closed, and return the exit status.

    Args:
        options: what the command line says, by name.
        request: what a link or a file asks for, which is opened as soon as it can be.
        claim: the right to take what later starts ask for.
    """
    claim = claim or WindowClaim()
    files = SettingsFiles.at(options.get("config", CONFIG))
    settings, problems = read_settings(files)
    if not getattr(pygame, "IS_CE", False):
        print(
            tr(
                "The package pygame hides pygame-ce, which Verdigris needs. Remove both and "
                "install pygame-ce alone:"
            ),
            f"    {PYTHON} -m pip uninstall pygame pygame-ce",
            f"    {PYTHON} -m pip install pygame-ce",
            sep="\n",
            file=sys.stderr,
        )
        return 1
    try:
        profile = Profile(options.get("profile"))
        kept = state_file(options.get("profile"))
        state = read_state(kept)
        profile.tell = LongWait(partial(wait_before_game, settings, state.place))
        is_new = not may_be_there(kept) and not profile.may_have_games
        untouched = is_new and settings == Settings() and "language" not in options
        language = words_of_interface(settings) if untouched else ""
        if language:
            settings = settings._replace(language=language)
        settings, more = with_options(settings, options)
        problems += more
        first, more = game_to_open(profile, settings, options, resume_last=True)
        problems += (*news_of(profile), *more)
        problems += filter(None, [look_of(settings).refused])
        complain(problems)
        application = Application(settings, first, profile, files, problems, state)
        profile.tell = LongWait(partial(wait_in_window, settings, None))
    except KeyboardInterrupt:
        return 130
    except SystemExit:  # the window was closed while it said what is being waited for
        return 0
    except (GameCodeError, WordsError) as error:
        complain([error])
        claim.release()
        if not options:  # as by a double click, where no console shows it
            show_in_window(tr("Verdigris couldn't start a game"), str(error), settings)
        return 2
    except pygame.error as error:
        complain([tr(NO_WINDOW, reason=error)])
        return 1
    application.requests.claim = claim
    if request:
        application.requests.add(request)
    # Only now that there is a window: a start that fails leaves everything as it was.
    complain((*font_problems(), *icon_problems()))
    if language:
        save_language(application, files, language)
    leave_on_hang_up()
    try:
        play(application, kept, profile, welcome=is_new)
    except KeyboardInterrupt:
        return 130
    except Exception as fault:
        if isinstance(fault, RuntimeError) and NO_THREAD in str(fault):
            complain([tr("The system allows no more threads. Close other programs.")])
            return 1
        show_in_window(
            tr("Verdigris crashed"),
            about_fault(fault, profile, application.session.match),
            settings,
        )
        raise
    return 0


def news_of(profile: Profile) -> list[str]:
    """Return what is to be told of the saved games: of a recovery, or why none can be saved."""
    news = profile.news()
    if profile.may_have_games and (trouble := profile.trouble):
        news.append(str(trouble))
    return news


def complain(problems: Iterable[object]) -> None:
    """Show some problems on the console, where there is one that takes them."""
    with contextlib.suppress(OSError, ValueError):
        for problem in problems:
            print(problem, file=sys.stderr)


def read_settings(files: SettingsFiles) -> tuple[Settings, list[str]]:
    """Return the settings, whose language is used from then on, and what is wrong with them."""
    settings, problems = files.read()
    catalogue.choose(settings.interface)
    return settings, problems


def words_of_interface(settings: Settings) -> str:
    """Return the language of the interface if words in it are to be played, else empty text."""
    code = catalogue.current()
    return code if code != settings.language and code in OPTIONS["language"].allowed else ""


def save_language(application: Application, files: SettingsFiles, language: str) -> None:
    """Save the language of the words, or say why it could not be saved."""
    try:
        files.save({"language": language})
    except SettingsFileError as error:
        application.desk.notice(str(error))
        complain([error])


def play(application: Application, kept: Path, profile: Profile, *, welcome: bool) -> None:
    """Play until the game is left, and save everything, whatever ended it.

    Args:
        application: the window.
        kept: the file of what the next start begins with.
        profile: where games are saved.
        welcome: whether the player is new.
    """
    try:
        application.run(welcome=welcome)
    finally:
        application.close()
        save_state(kept, application.placement.kept, application.desk.wishes)
        back_up_and_close(profile)
        # SDL sends its own window a wake-up by another connection to the X server. Where the
        # window is gone before that arrives, Xlib ends the program with an error.
        pygame.time.wait(PARTING if pygame.display.get_driver() == "x11" else 0)
        pygame.quit()


def about_fault(fault: Exception, profile: Profile, match: Match) -> str:
    """Return what the player reads of an unforeseen fault, and write down where it happened.

    What is still to be found in the game is in neither, since players send such a file to others.
    """
    error_text = concealed(f"{type(fault).__name__}: {fault}", match)
    what = tr("An error stopped the program: {error}.", error=error_text)
    try:
        path = profile.path.parent / CRASH
        details = concealed("".join(format_exception(fault)), match)
        write_whole(path, details.encode("utf-8", "backslashreplace"))
    except (OSError, ProfileError) as error:
        reason = tr("Couldn't save its details ({reason}).", reason=reason_of(error))
        return f"{what} {reason} {tr(SAFE)}"
    return " ".join((what, tr("Its details are in {file}.", file=path), tr(SAFE)))


def concealed(text: str, match: Match) -> str:
    """Return a text with stars for the answers that are still to be found in a game."""
    answers = {board.answer for board in match.boards if not board.solved}
    if match.status is Status.PLAYING and (words := [*filter(None, answers)]):
        hidden = re.compile("|".join(map(re.escape, words)), re.IGNORECASE)
        return hidden.sub(lambda found: "*" * len(found[0]), text)
    return text


def look_of(settings: Settings) -> Chosen:
    """Return the colours before it is known what the system wishes."""
    looks = heeded(settings, NO_WISHES)
    return chosen(looks.theme, looks.colour_blind, looks.palette)


def show_in_window(title: str, sentence: str, settings: Settings) -> None:
    """Say in a window why there is no game, where there is a screen."""
    with contextlib.suppress(pygame.error):  # then it is on the console alone
        crash_window.show(title, sentence, look_of(settings).theme)


def wait_before_game(settings: Settings, place: WindowPlace | None, sentence: str) -> None:
    """Say in a window what the game waits for before it begins; closing that ends the program.

    Raises:
        SystemExit: it was closed.
    """
    wait_in_window(settings, place, sentence)
    if pygame.display.get_init() and pygame.event.peek(pygame.QUIT):
        raise SystemExit


def wait_in_window(settings: Settings, place: WindowPlace | None, sentence: str) -> None:
    """Say in the window, in the game's own or a new one, what is being waited for."""
    with contextlib.suppress(pygame.error):  # then it is said that there is no screen
        crash_window.wait_for(sentence, look_of(settings).theme, place)
        # Should there be a game in the window by now, it is drawn anew when it goes on.
        pygame.event.post(pygame.event.Event(pygame.WINDOWEXPOSED))


def leave_on_hang_up() -> None:
    """Close the window as by its button when the terminal that it was started from is closed."""
    hang_up = getattr(signal, "SIGHUP", None)  # Windows has none
    if hang_up and signal.getsignal(hang_up) is signal.SIG_DFL:
        signal.signal(hang_up, lambda *_: pygame.event.post(pygame.event.Event(pygame.QUIT)))


def back_up_and_close(profile: Profile) -> None:
    """Make the backup of the day, and close the profile."""
    for step in (partial(backups.make, profile), profile.close):
        try:
            step()
        except ProfileError as error:
            complain([error])


def save_state(path: Path, place: WindowPlace, wishes: Wishes) -> None:
    """Save the window's place and what the system wishes for the next start."""
    try:
        write_state(path, place, wishes)
    except OSError as error:
        complain([tr("Couldn't write {file} ({reason})", file=path, reason=reason_of(error))])
