"""Verdigris as a package: what pip installs, and the start of it.

The files of the source are below this folder in the same order as in the source, where it is
in `assets/desktop`. They are reached as the program reaches them there, by their own names.
"""

import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent


def start() -> int:
    """Run the program as the command line says, and return its exit status."""
    home = HERE if (HERE / "main.py").is_file() else HERE.parents[2]
    sys.path.insert(0, str(home))
    import main

    return main.main(sys.argv[1:])
