"""Everything that is read from outside, spoilt in every way.

Whatever is read, what cannot be used is refused by an error of the game's own or left out with a
line that says so; nothing else is ever raised. `corpus/READER/` has files that once failed.

More examples than usual: `python -m pytest tests/fuzz --hypothesis-profile thorough`.
"""
