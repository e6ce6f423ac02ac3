"""A game played to its end from the announcements alone, and its transcript.

Nothing of the window is asked for: no row, no board, no state. `pytest -s` shows what was heard.
"""

import pytest

from game.match import Seed, Status
from game.profile import Settings
from game.profile.setup import begin
from game.rules import check_guess
from game.window.ui.actions import Action
from tests.access.atspi import Bus, wait_for
from tests.access.by_ear import Ear, clues_heard, heard


class Player:
    """Presses keys, and knows of the game what is announced.

    Attributes:
        story: what was pressed, with what was heard then.
    """

    def __init__(self, ear: Ear) -> None:
        self._ear = ear
        self.story: list[tuple[str, str]] = []

    def press(self, label: str, *keys: str) -> str:
        """Press keys, and return what is heard."""
        self._ear.asking(self._ear.hear)
        self._ear.pilot.press(*keys)
        return self._heard(label)

    def perform(self, label: str, action: Action) -> str:
        """Ask for an action by whatever key it has, and return what is heard."""
        self._ear.asking(self._ear.hear)
        self._ear.pilot.perform(action)
        return self._heard(label)

    def _heard(self, label: str) -> str:
        said: list[str] = self._ear.asking(lambda: wait_for(self._ear.hear))
        self.story.append((label, " ".join(said)))
        return said[0]


def test_a_game_is_won_from_the_announcements_alone(
    session: Bus, capsys: pytest.CaptureFixture[str]
) -> None:
    settings = Settings()
    first = begin(settings, Seed(12)).match
    left = list(first.words.answers)
    with heard(session, settings=settings, first=first) as ear:
        player = Player(ear)
        for _ in range(2):  # each time it is said again
            assert player.press("zzzzz", *"zzzzz") == "ZZZZZ isn't in the word list."
            assert player.press("Enter", "Enter") == "ZZZZZ isn't in the word list."
            ear.pilot.press(*["Backspace"] * 5)
        for number in range(1, 7):
            word = left[0]
            said = player.press(f"{word.lower()}, Enter", *word.lower(), "Enter")
            if said.startswith("Solved"):
                break
            clues = clues_heard(said.split(". ")[0])
            left = [each for each in left if each != word and check_guess(each, word) == clues]
            assert left
            if number == 2:
                player.press("F7, the letters", "F7")
                hint = player.perform("Ctrl+H, a hint", Action.HINT)
                letter = hint.rstrip(".").rpartition(" ")[2]
                left = [each for each in left if letter in each] or left
        assert said == f"Solved in {number} guesses. The word was {word}."
        assert ear.pilot.match.status is Status.WON
        ear.asking(lambda: wait_for(ear.hear))
        player.story.append(("", ear.said[-1]))
        player.press("F8, the last message", "F8")
        said = player.press("F9, the whole game", "F9")
        assert said.startswith("Solved in")
        show(player.story, capsys)


def show(story: list[tuple[str, str]], capsys: pytest.CaptureFixture[str]) -> None:
    """Print what was pressed and heard, to be read by someone who saw nothing."""
    with capsys.disabled():
        print()
        for pressed, answer in story:
            print("\n".join(filter(None, (pressed and f"  > {pressed}", f"    {answer}"))))
