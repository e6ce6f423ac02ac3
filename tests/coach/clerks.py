"""Who signs pages, for the further process of a test: it starts sooner without what tests need."""

import os

from game.cancellation import Cancelled, Checkpoint


class Page:
    """A task, which is signed by who takes it further."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.signed: list[tuple[int, str]] = []


class Clerk:
    """Signs pages, and knows which it signed."""

    def __init__(self) -> None:
        self.known: set[int] = set()

    def sign(self, page: Page, seconds: float | None, check: Checkpoint) -> None:
        check()
        page.signed.append((os.getpid(), "known" if page.number in self.known else "new"))
        self.known.add(page.number)

    def try_for_ever(self, page: Page, seconds: float | None, check: Checkpoint) -> None:
        try:
            while True:
                check()
        except Cancelled:
            page.signed.append((os.getpid(), "stopped"))


class UnsendablePage(Page):
    """One that is too deep to be sent."""

    def __reduce__(self) -> str:
        raise RecursionError
