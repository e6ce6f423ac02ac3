"""What a player can set: one table for settings, `config.toml`, the command line and the forms.

The name, type and default of each setting are in `game.profile.settings`, and the explanation is
in `config.toml`; tests hold them to this table. Nothing is imported here that the command line
does not need, so that it can be read before anything is installed.
"""

from collections.abc import Mapping, Sequence
from enum import Enum

from game.catalogue import SYSTEM, languages, mark

STANDARD = "standard"
UNLIMITED = "unlimited"


class Free(Enum):
    """Open-ended values, each with a description of what is allowed."""

    FILE = "the name of a file"
    WORDS = 'a list of words such as ["QWERT", "ZXCVB"]'


Value = str | int
AllowedValue = range | str | bool | Free
SWITCH = (True, False)


class Option:
    """One thing that can be set.

    Attributes:
        label: its name in a form.
        allowed: the allowed values.
        names: what a form calls the values, where that is not just their text.
        steps: the values that a form steps through, in order.
        flags: the flags of the command line, each with the help that is shown for it. Behind a
            flag is the placeholder for its value in the help, such as "--length N", or the one
            value that it sets, such as "--strict strict", where there are several flags.
    """

    def __init__(
        self,
        label: str,
        *allowed: AllowedValue,
        names: Mapping[Value, str] | None = None,
        steps: Sequence[Value] | None = None,
        flags: Mapping[str, str] | None = None,
    ) -> None:
        self.label = label
        self.allowed = allowed
        self.names = names or {}
        self.flags = flags or {}
        if steps is None and isinstance(allowed[0], range):
            steps = allowed[0]
        elif steps is None:
            steps = [value for value in allowed if isinstance(value, str | bool)]
        self.steps = steps

    @property
    def is_switch(self) -> bool:
        """Whether it is on or off, and is called so."""
        return self.allowed == SWITCH and not self.names

    def value_in_words(self, value: Value) -> str:
        """Return what a form calls a value.

        >>> OPTIONS["theme"].value_in_words("high contrast"), OPTIONS["undo"].value_in_words(True)
        ('High contrast', 'Allowed')
        """
        if value in self.names:
            return self.names[value]
        if isinstance(value, bool):
            return "On" if value else "Off"
        return str(value).capitalize()


PER_CENT: dict[Value, str] = {size: f"{size} %" for size in range(201)}

OPTIONS = {
    "interface": Option(mark("Interface"), SYSTEM, *languages(), names={SYSTEM: mark("System")}),
    "word_length": Option(
        "Letters", range(3, 16), flags={"--length N": "letters in a word, 3 to 15 (default: 5)"}
    ),
    "max_guesses": Option(
        "Guesses",
        *(range(1, 100), STANDARD, UNLIMITED),
        steps=(STANDARD, UNLIMITED, *range(1, 100)),
        flags={
            "--guesses N": 'guesses in a game: 1 to 99, "unlimited", or "standard", which is '
            "five more than there are boards (the default)"
        },
    ),
    "boards": Option(
        "Boards", range(1, 33), flags={"--boards N": "words to find at once, 1 to 32 (default: 1)"}
    ),
    "sequence": Option(
        "Boards open",
        *SWITCH,
        names={False: "All at once", True: "In sequence"},
        flags={"--sequence": "the boards open one after the other"},
    ),
    "host": Option(
        "Host",
        *("honest", "absurdle"),
        flags={
            "--absurdle absurdle": "no secret: the host evades your guesses",
            "--honest honest": "the host has a secret word (the default)",
        },
    ),
    "hard_mode": Option(
        "Hard mode",
        *("off", "hard", "strict"),
        flags={
            "--hard hard": "greens stay, shown letters are used again",
            "--strict strict": "every guess could be the answer",
            "--no-hard off": "any word may be guessed (the default)",
        },
    ),
    "easy": Option(
        "Words left",
        *SWITCH,
        names={False: "Hidden", True: "Shown"},
        flags={"--easy": "after each guess, count the words still possible and show some"},
    ),
    "undo": Option(
        "Taking back",
        *SWITCH,
        names={False: "Not allowed", True: "Allowed"},
        flags={"--undo": "guesses can be taken back, save in daily games"},
    ),
    "difficulty": Option(
        "Words",
        *("easy", "medium", "hard"),
        names={"easy": "Easy ones", "medium": "Up to medium", "hard": "All"},
        flags={
            "--difficulty TIER": "the hardest words that may be the answer: easy, medium or hard "
            "(the default)"
        },
    ),
    "language": Option(
        "Language",
        *("en", "es"),
        names={"en": "English", "es": "Español"},
        flags={"--language CODE": "en (English, the default) or es (Spanish)"},
    ),
    "answers": Option(
        "Answers from a file, a word a line",
        Free.FILE,
        flags={"--answers FILE": "a list of your own to take the answers from, a word a line"},
    ),
    "guess_words": Option(
        "More words to guess, from a file",
        Free.FILE,
        flags={
            "--guess-words FILE": "a list of your own of the words that may be guessed, besides "
            "the answers"
        },
    ),
    "my_words": Option("A few more words to guess", Free.WORDS),
    "theme": Option("Colours", "dark", "light", "high contrast"),
    "colour_blind": Option("Colour-blind", *SWITCH),
    "corner_marks": Option("Corner marks", *SWITCH),
    "scale": Option("Size", range(75, 201), steps=range(75, 201, 25), names=PER_CENT),
    "animation": Option(
        "Motion", *("normal", "fast", "slow", "off"), steps=("off", "fast", "normal", "slow")
    ),
    "keyboard": Option(
        "Keyboard",
        *("language", "qwerty", "qwertz", "azerty", "dvorak", "colemak", "abc"),
        names={
            "language": "Standard",
            **{name: name.upper() for name in ("qwerty", "qwertz", "azerty", "abc")},
        },
    ),
    "warn": Option(
        "Warn of",
        *("off", "non-words", "both"),
        names={"off": "Nothing", "non-words": "Not in the list", "both": "Any misfit"},
    ),
    "fill_greens": Option("Fill in greens", *SWITCH),
    "timer": Option("Timer", *SWITCH),
    "coach": Option("Coach", *SWITCH, names={False: "On request", True: "From the start"}),
    "sound": Option("Sounds", *SWITCH),
    "volume": Option("Volume", range(101), steps=range(0, 101, 10), names=PER_CENT),
    "speech": Option("Speech", "off", "on request", "always"),
}
