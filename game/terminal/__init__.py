"""The text front end: games at a prompt, the solver, the coach's figures, what is kept."""

import argparse

from game import streams


def start(options: argparse.Namespace) -> int:
    """Do what the command line asks for, as `cli.read` returned it, and return the exit status."""
    from game.terminal.console import REFUSALS, Console, refuse

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
    except REFUSALS as error:
        return refuse(error)
    except KeyboardInterrupt:
        return streams.INTERRUPTED
    except OSError as error:
        return streams.fail(error)
