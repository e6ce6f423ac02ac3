"""The game as a program of the desktop: `README.md` tells how it is built."""
