"""The game as a program of the desktop: `README.md` says how it is built."""
