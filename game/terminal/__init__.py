"""The text front end: games at a prompt, the solver, the coach's figures, what is kept."""

import argparse
import os
import sys


def start(options: argparse.Namespace) -> int:
    """Do what the command line asks for, as `cli.read` returned it, and return the exit status."""
    from game.terminal.console import BROKEN_PIPE, INTERRUPTED, Console, suits_colours

    console = Console(sys.stdin, sys.stdout)
    try:
        if options.command == "solve":
            from game.terminal.solver import start_solving

            return start_solving(options, console)
        if options.command in ("tree", "simulate"):
            from game.terminal.coaching import start_simulating, start_tree

            begin = start_tree if options.command == "tree" else start_simulating
            return begin(options, console)
        if options.command == "review":
            from game.terminal.coaching import start_review

            return start_review(options, console)
        if options.command in ("export", "import", "statistics", "history"):
            from game.terminal.records import start_command

            return start_command(options, console)
        from game.terminal.play import start_game

        plain = "plain" in options or not suits_colours(sys.stdout, os.environ)
        return start_game(options, console, plain)
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # Who read the text is gone; without this, Python would complain when it leaves.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return BROKEN_PIPE
