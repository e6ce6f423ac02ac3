"""The text front end: games at a prompt, the solver, the coach's figures, what is kept."""

import argparse
import os
import sys
from typing import TextIO

from game.catalogue import tr


def start(options: argparse.Namespace) -> int:
    """Do what the command line asks for, as `cli.read` returned it, and return the exit status."""
    from game.terminal.console import BROKEN_PIPE, FAILED, INTERRUPTED, Console

    try:
        match options.command:
            case "solve":
                from game.terminal.solver import start_solving as begin
            case "tree":
                from game.terminal.coaching import start_tree as begin
            case "simulate":
                from game.terminal.coaching import start_simulating as begin
            case "review":
                from game.terminal.coaching import start_review as begin
            case "terminal":
                from game.terminal.play import start_game as begin
            case "desktop":
                from game.terminal.desktop import start_command as begin
            case _:
                from game.terminal.records import start_command as begin
        return begin(options, Console.of_the_system())
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _silence(sys.stdout)  # nobody reads the text any more
        return BROKEN_PIPE
    except OSError as error:
        from game.formats import reason_of

        _silence(sys.stdout)
        try:
            said = tr("Input or output failed ({reason}).", reason=reason_of(error))
            print(said, file=sys.stderr)
        except OSError:
            _silence(sys.stderr)
        return FAILED


def _silence(end: TextIO) -> None:
    """Let text vanish that cannot be written; Python would complain of it when it exits."""
    try:
        os.dup2(os.open(os.devnull, os.O_WRONLY), end.fileno())
    except (OSError, ValueError):
        return  # it is no file
