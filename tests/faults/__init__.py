"""Faults injected one after the other: each point of a whole session where the system can fail.

    python -m tests.faults [--jobs N] [--every N] [--first N] [--session NAME]

plays a session in the terminal and one in the window for every n, in which the n-th call of a
kind fails, once or from then on. Nothing may end in a traceback, and no guess may be lost without
a word.
"""
