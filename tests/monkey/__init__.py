"""A random player of events, who tries to break the window: `python -m tests.monkey`.

Keys, clicks, wheel, resizes, focus, exposure, minimising, dropped files, text being composed, the
clipboard, jumps of the clock, quits and restarts go through the real router under SDL's dummy
driver, many to a turn as when a machine is busy. After each event, what must always be so is held.
All follows from a seed: a failure names the one that repeats it.
"""
