"""The game as `main.py` starts it, with a player who types on and on, and tells what is seen.

It says `shown KEY WORDS TYPED` after each turn in which that has changed, and `press KEYS` before
keys go to the event queue. The first argument is the seed of the player, the others go to
`main.py`.
"""

import sys
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from random import Random

import pygame

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

import main  # noqa: E402
from game.match import Status  # noqa: E402
from game.window.app import Application  # noqa: E402
from game.window.ui.actions import Action  # noqa: E402
from game.words import load  # noqa: E402

NOTHING = "-"
KEYS = {"Enter": pygame.K_RETURN, "Backspace": pygame.K_BACKSPACE}


class TypedIn(Application):
    """The application, whose player never rests."""

    chance = Random()
    told = ""

    def furnish(self) -> None:
        """Begin to type once all is there."""
        super().furnish()
        self._go_on()

    def turn(self, events: Iterable[pygame.event.Event]) -> None:
        """Take a turn, and type more after it."""
        super().turn(events)
        self._go_on()

    def _go_on(self) -> None:
        play = self.session
        started = play.started
        state = (
            started.key if started else NOTHING,
            ",".join(play.match.guesses) or NOTHING,
            play.entry.word or NOTHING,
        )
        said = f"shown {' '.join(state)}"
        if said != self.told:
            self.told = said
            print(said, flush=True)
        if play.match.status is not Status.PLAYING:  # Enter may share today's puzzle
            self.desk.perform(Action.NEXT_GAME)
            return
        if pygame.event.peek(pygame.KEYDOWN):  # which may end the game
            return
        keys = keys_after(play.entry.word, self.chance)
        print(f"press {' '.join(keys)}", flush=True)
        for name in keys:
            letter = name if len(name) == 1 else ""
            key = KEYS.get(name) or ord(letter.lower())
            for kind in (pygame.KEYDOWN, pygame.KEYUP):
                event = pygame.event.Event(kind, key=key, unicode=letter, mod=0, scancode=0)
                pygame.event.post(event)


def keys_after(typed: str, chance: Random) -> list[str]:
    """Return what a player presses next: some letters, Enter, or steps back; never two Enters."""
    if typed and chance.random() < 0.15:
        return ["Backspace"] * chance.randint(1, len(typed))
    words = fitting(typed)
    if not words and len(typed) == 5 and chance.random() < 0.5:
        return ["Backspace"] * 5
    word = chance.choice(words) if words and chance.random() < 0.9 else typed.ljust(5, "X")
    keys = [*word[len(typed) :], "Enter"]
    return keys[: chance.choice((1, 2, 3, len(keys), len(keys)))]


@cache
def fitting(typed: str) -> tuple[str, ...]:
    """Return the words that begin so."""
    return tuple(word for word in load("en", 5).answers if word.startswith(typed))


if __name__ == "__main__":
    TypedIn.chance = Random(int(sys.argv[1]))
    import game.window.startup

    setattr(game.window.startup, "Application", TypedIn)  # noqa: B010 - for this process alone
    sys.exit(main.main(sys.argv[2:]))
