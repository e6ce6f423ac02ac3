"""A random player, who tries to break the window: `python -m tests.monkey`.

Keys, clicks on whatever is seen and on nothing, what a screen reader asks, wheel, resizes, dropped
files, the clipboard, jumps of the clock, quits and restarts. After each act, what must always be so
is held, and each start goes on with the game that was left. All follows from a seed: a failure says
the command that repeats it.
"""
