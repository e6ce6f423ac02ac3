"""`python -m verdigris` starts the program, as the command `verdigris` does."""

import sys

from verdigris import start

if __name__ == "__main__":
    sys.exit(start())
