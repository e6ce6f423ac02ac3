"""The text front end: games at a prompt, the solver, the coach's figures, what is kept."""

import argparse
from importlib import import_module

from game import streams

MODULES = {  # in this package, by the command that they begin; the others are about saved games
    "terminal": "play",
    "solve": "solver",
    "tree": "coaching",
    "simulate": "coaching",
    "review": "coaching",
    "desktop": "desktop",
}


def start(options: argparse.Namespace) -> int:
    """Do what the command line asks for, as `cli.read` returned it, and return the exit status."""
    from game.terminal.console import REFUSALS, Console, refuse  # like all else: once it is chosen

    try:
        module = import_module(f"game.terminal.{MODULES.get(options.command, 'records')}")
        status: int = module.start(options, Console.of_the_system())
        return status
    except REFUSALS as error:
        return refuse(error)
    except KeyboardInterrupt:
        return streams.INTERRUPTED
    except OSError as error:
        return streams.fail(error)
