"""What this copy of the program is: run from its source, built into a folder, or installed by pip.

Nothing here needs more than the standard library: the command line is read before anything else
is there.
"""

import sys
from pathlib import Path

# The folder with `game` and `assets`: of the source, of the package, or within the built folder.
HOME = Path(__file__).resolve().parents[1]
FROZEN = bool(getattr(sys, "frozen", False))  # built by assets/desktop/build.py
FROM_SOURCE = not FROZEN and (HOME / "requirements.txt").is_file()

# Settings next to the program make a portable copy: its folder takes them along. A package has
# none, so that what the player changes goes to their own folder.
CONFIG = (Path(sys.executable).resolve().parent if FROZEN else HOME) / "config.toml"

# In the folder of games: where the window that is open takes what later starts are asked for.
SOCKET = "window.socket"

# What starts Python: Debian and macOS have no `python`, and Windows no `python3`.
PYTHON = "py" if sys.platform == "win32" else "python3"
INSTALLED = "verdigris"  # the command that packages install


def command() -> str:
    """Return what a player types to start this copy, for examples of the command line.

    >>> command().removeprefix(PYTHON)
    ' main.py'
    """
    if FROM_SOURCE:
        return f"{PYTHON} main.py"
    return Path(sys.argv[0]).name if FROZEN else INSTALLED
