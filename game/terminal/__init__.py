"""The text front end: games at a prompt, the solver, the coach's figures, what is kept."""

import argparse
import os
import sys


def start(options: argparse.Namespace) -> int:
    """Do what the command line asks for, as `cli.read` returned it, and return the exit status."""
    from game.terminal.console import BROKEN_PIPE, INTERRUPTED, Console

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
            case _:
                from game.terminal.records import start_command as begin
        return begin(options, Console.of_the_system())
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # Nobody reads the text any more; without this, Python would complain when it exits.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return BROKEN_PIPE
