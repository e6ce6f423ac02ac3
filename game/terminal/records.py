"""The commands about the games that are kept: statistics, history, export and import."""

import argparse
import sys
from collections.abc import Callable
from functools import partial
from typing import TypeVar

from game.cancellation import Report
from game.catalogue import tr, tr_plural
from game.profile.errors import ProfileError
from game.profile.exchange import export, import_games, no_games_in
from game.profile.history import Sort, history_text, page, words_of
from game.profile.profile import Profile
from game.profile.statistics import statistics, statistics_text
from game.streams import DONE, FAILED
from game.terminal.console import (
    Console,
    ProgressBar,
    RequestError,
    complain,
    read_settings,
    say_what_takes_long,
)

Answer = TypeVar("Answer")


def start(options: argparse.Namespace, console: Console) -> int:
    """Do what a command about saved games asks for, and return the exit status."""
    profile = Profile(vars(options).get("profile"))
    trouble: ProfileError | None = None
    try:
        if options.command != "import" and not profile.may_have_games:
            complain([tr("No games in {folder} yet", folder=profile.path.parent)])
            return FAILED
        profile.tell = say_what_takes_long()
        complain(profile.news())
        if trouble := profile.trouble:
            complain([trouble])
        return _does(options, profile, console)
    except ProfileError as error:
        if str(error) != str(trouble):  # else it was said above
            complain([error])
        return FAILED
    finally:
        profile.close()


def _does(options: argparse.Namespace, profile: Profile, console: Console) -> int:
    match options.command:
        case "import" if profile.in_memory:
            return FAILED  # what cannot be kept is better not taken over
        case "import":
            return _import(options, profile, console)
        case "export":
            return _export(options, profile, console)
        case "history":
            return _history(options, profile, console)
        case "statistics":
            console.say(statistics_text(statistics(profile)))
    return DONE


def _import(options: argparse.Namespace, profile: Profile, console: Console) -> int:
    do = partial(import_games, profile, options.file, settings=read_settings(options))
    imported = _with_progress(tr("Importing games"), do)
    if imported.foreign:
        raise ProfileError(no_games_in(options.file))
    console.say(str(imported))
    return FAILED if imported.faults else DONE


def _export(options: argparse.Namespace, profile: Profile, console: Console) -> int:
    path, settings = options.file, read_settings(options)
    do = partial(export, profile, path, settings=settings, in_use=(options.config,))
    count = _with_progress(tr("Exporting games"), do)
    exported = tr_plural(
        "Exported {count} game to {file}", "Exported {count} games to {file}", count, file=path
    )
    console.say(exported)
    return DONE


def _with_progress(work: str, do: Callable[[Report], Answer]) -> Answer:
    """Return what some work has done; Ctrl+C ends it, and leaves all as it was."""
    try:
        with ProgressBar(sys.stderr, work) as progress:
            return do(progress)
    except KeyboardInterrupt:
        complain([tr("Cancelled. Nothing changed.")])
        raise


def _history(options: argparse.Namespace, profile: Profile, console: Console) -> int:
    asked = vars(options)
    number = asked.get("page", 1)
    search = " ".join(asked.get("text", []))
    order = Sort[asked.get("sort", "newest").upper().replace("-", "_")]
    found = page(profile, number - 1, search=search, sort=order)
    if number > found.pages:
        none = tr_plural(
            "Page {number} doesn't exist; there is only {count} page",
            "Page {number} doesn't exist; there are only {count} pages",
            found.pages,
            number=number,
        )
        raise RequestError(none)
    is_empty = not found.lines and not search
    words = words_of(profile, found.lines, read_settings(options))
    console.say(tr("No games yet") if is_empty else history_text(found, words))
    return DONE
