"""Which games a view is about: all of them, or those of some settings."""

from dataclasses import dataclass

from game.match import HostKind
from game.profile.database import AIDED
from game.rules import HardMode


@dataclass(frozen=True, slots=True)
class Choice:
    """The games that have all the settings that are not None.

    Attributes:
        language: the language of the words.
        length: letters in a word.
        boards: how many boards.
        host: who answers.
        hard_mode: the level of hard mode that held throughout.
        aided: whether hints or other aids were taken.
    """

    language: str | None = None
    length: int | None = None
    boards: int | None = None
    host: HostKind | None = None
    hard_mode: HardMode | None = None
    aided: bool | None = None

    @property
    def columns(self) -> dict[str, str | int]:
        """The names of the settings that are chosen, and their values as they are kept."""
        chosen = {
            "language": self.language,
            "length": self.length,
            "boards": self.boards,
            "host": self.host and self.host.value,
            "hard_mode": self.hard_mode and self.hard_mode.value,
            "aided": self.aided,
        }
        return {name: value for name, value in chosen.items() if value is not None}

    @property
    def condition(self) -> str:
        """The condition in SQL, with the names of `columns` as its parameters.

        >>> Choice(length=5, boards=1).condition
        'length = :length AND boards = :boards'
        """
        terms = {"aided": AIDED}
        names = self.columns
        return " AND ".join(f"{terms.get(name, name)} = :{name}" for name in names) or "TRUE"
