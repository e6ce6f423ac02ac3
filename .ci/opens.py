"""Start the window, as a player does, and see that it is still open after a while.

Only the standard library is used, so that any Python on any system can run it.
"""

import subprocess
import sys
from pathlib import Path

MAIN = Path(__file__).resolve().parents[1] / "main.py"
WHILE = 15  # s

with subprocess.Popen([sys.executable, MAIN], stderr=subprocess.PIPE, text=True) as game:
    try:
        _, said = game.communicate(timeout=WHILE)
    except subprocess.TimeoutExpired:
        game.terminate()
        print("The window is open.")
    else:
        sys.exit(f"It ended by itself with {game.returncode}: {said}")
