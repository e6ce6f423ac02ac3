"""Mutation testing: the code is changed in one place, and some test is to notice.

    python -m tests.mutation [--sample N] [--seed N] [--room ROOM] [--jobs N]

changes places of a sample, one after the other, and runs the tests of that file, and then those of
its room. It prints a table by rooms, and each change that no test noticed.
"""
