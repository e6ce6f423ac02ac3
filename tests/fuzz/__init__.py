"""Everything that is read from outside, spoilt in every way.

Whatever is read, what cannot be used is refused by an error of the game's own or left out with a
line that says so; nothing else is ever raised. `corpus/SINK/` has what once failed.
"""
