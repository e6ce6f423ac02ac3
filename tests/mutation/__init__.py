"""Mutation testing: the code is changed in one place, and some test is to notice.

    python -m coverage run -m pytest -p tests.mutation.contexts
    python -m coverage combine
    python -m tests.mutation [--sample N] [--seed N] [--room ROOM] [--file FILE] [--jobs N]

The first two record which test reaches which line. The third changes a sample of places, each by
itself, and runs the tests that reach it, until one fails. It prints each change that no test
noticed, and a table by rooms. What no test can fairly notice is explained in `explained.txt`.
"""
