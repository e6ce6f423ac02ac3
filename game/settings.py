"""What a player can set: each setting is declared once, in one table.

Its name, type and default, what it is called in a form, what `config.toml` says of it, which values
it may have and what they are called, its flags on the command line: the file of settings, `--help`,
the forms and the reading of values all come from here. Nothing is imported that the command line
does not need, so that it can be read before anything is installed. All texts are in English here,
and are looked up when they are shown.
"""

from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from typing import Annotated, Any, NamedTuple

from game.catalogue import SYSTEM, languages, mark, mark_all, mark_context, name_of, tr, tr_context
from game.formats import either, percent, shown_name

STANDARD = "standard"
UNLIMITED = "unlimited"
PALETTE = "palette"  # the table of the player's own colours


class Free(Enum):
    """Open-ended values, each with a description of what is allowed."""

    FILE = mark("the name of a file")
    WORDS = mark('a list of words such as ["QWERT", "ZXCVB"]')


Value = str | int
AllowedValue = range | str | bool | Free
SWITCH = (True, False)


class Option:
    """One thing that can be set.

    Attributes:
        allowed: the allowed values.
        names: what a form calls some of them, in English, for `tr`.
        steps: the values that a form steps through, in order.
        flags: the flags of the command line, each with the help that is shown for it, in English.
            Behind a flag is the placeholder for its value in the help, such as "--length N", or
            the one value that it sets, such as "--strict strict", where there are several flags.
        in_english: the explanation in English, a text for `tr`.
    """

    def __init__(
        self,
        label: str,
        explanation: str,
        *allowed: AllowedValue,
        names: Sequence[str] = (),
        naming: Callable[[Value], str] = str,
        steps: Sequence[Value] | None = None,
        flags: Mapping[str, str] | None = None,
    ) -> None:
        """Take a row of the table: the label and the explanation in English, and the attributes.

        A form calls the first of the allowed values by their `names`, and the others by what
        `naming` returns. Without `steps` a form steps through all values that can be listed.
        """
        self._label = label
        self.in_english = explanation
        self.allowed = allowed
        self.names: Mapping[Any, str] = dict(zip(allowed, names, strict=False))
        self._naming = naming
        self.flags = flags or {}
        listed = [value for value in self.allowed if isinstance(value, str | bool)]
        self.steps = steps or (self.allowed[0] if isinstance(self.allowed[0], range) else listed)

    @property
    def label(self) -> str:
        """Its name in a form, in the language of the interface."""
        return tr(self._label)

    @property
    def is_switch(self) -> bool:
        """Whether it is on or off, and is called so."""
        return self.allowed == SWITCH and not self.names

    def value_in_words(self, value: Value) -> str:
        """Return what a form calls a value, in the language of the interface.

        >>> from game.settings import OPTIONS
        >>> OPTIONS["undo"].value_in_words(True), OPTIONS["scale"].value_in_words(125)
        ('On', '125%')
        """
        if value in self.names:
            return tr(self.names[value])
        if isinstance(value, bool):
            return tr_context("of a setting", "On") if value else tr_context("of a setting", "Off")
        return self._naming(value)


# Values -----------------------------------------------------------------------------------


def is_allowed(value: Any, allowed: Sequence[AllowedValue]) -> bool:
    """Return whether a value is one of the allowed ones, of just their type."""
    return any(_is(value, one) for one in allowed)


def _is(value: Any, one: AllowedValue) -> bool:
    match one:
        case range():
            return type(value) is int and value in one
        case Free.FILE:
            return isinstance(value, str) and "\0" not in value
        case Free.WORDS:
            return isinstance(value, list | tuple) and all(isinstance(each, str) for each in value)
        case _:
            return type(value) is type(one) and bool(value == one)


def in_words(allowed: Sequence[AllowedValue]) -> str:
    """Return what is allowed, in words.

    >>> in_words((range(1, 100), "unlimited"))
    '1 to 99 or "unlimited"'
    """
    return either(_one_in_words(one) for one in allowed)


def _one_in_words(one: AllowedValue) -> str:
    match one:
        case range():
            return tr("{first} to {last}", first=one[0], last=one[-1])
        case Free():
            return tr(one.value)
        case _:
            return shown(one)


def shown(value: Any) -> str:
    """Return a value as TOML writes it, cut short where it is long."""
    if isinstance(value, int) and abs(value) >= 10**20:
        return tr("a very large number")
    text = str(value).lower() if isinstance(value, bool) else str(value)
    text = shown_name("[]" if value == () else text)
    return f'"{text}"' if isinstance(value, str) else text


# The table --------------------------------------------------------------------------------


def _share(value: Value) -> str:
    """Return a number of per cent as a form shows it."""
    return percent(int(value) / 100)


class Settings(NamedTuple):
    """Everything that `config.toml` may say."""

    interface: Annotated[
        str,
        Option(
            mark("Language"),
            mark(
                'The language of menus and messages: "system" (as on this computer), or the code '
                'of a language, such as "en" (English) or "es" (Spanish).'
            ),
            *(SYSTEM, *languages()),
            names=mark_all("language", "System"),
            naming=lambda code: name_of(str(code)),
        ),
    ] = "system"
    word_length: Annotated[
        int,
        Option(
            mark("Letters"),
            mark("Letters in a word: 3 to 15."),
            range(3, 16),
            flags={"--length N": mark("letters in a word, 3 to 15 (default: 5)")},
        ),
    ] = 5
    max_guesses: Annotated[
        int | str,
        Option(
            mark("Guesses"),
            mark(
                'Guesses in a game: 1 to 99, "standard" (five more than there are boards) or '
                '"unlimited".'
            ),
            *(STANDARD, UNLIMITED, range(1, 100)),
            names=mark_all("number of guesses", "Standard", "No limit"),
            steps=(STANDARD, UNLIMITED, *range(1, 100)),
            flags={
                "--guesses N": mark(
                    'guesses in a game: 1 to 99, "unlimited", or "standard" (boards + 5, the '
                    "default)"
                )
            },
        ),
    ] = STANDARD
    boards: Annotated[
        int,
        Option(
            mark("Boards"),
            mark("Boards to solve with the same guesses: 1 to 32."),
            range(1, 33),
            flags={"--boards N": mark("words to find at once, 1 to 32 (default: 1)")},
        ),
    ] = 1
    sequence: Annotated[
        bool,
        Option(
            mark("Boards open"),
            mark("Open the boards one by one instead of all together: true or false."),
            *SWITCH,
            names=mark_all("boards open", "One by one", "Together"),
            flags={"--sequence": mark("open the boards one by one")},
        ),
    ] = False
    host: Annotated[
        str,
        Option(
            mark("Opponent"),
            mark(
                'Your opponent: "honest" (has a fixed answer) or "absurdle" (has none, and dodges '
                "your guesses as long as it can)."
            ),
            *("honest", "absurdle"),
            names=mark_all("opponent", "Classic", "Absurdle"),
            flags={
                "--absurdle absurdle": mark("no fixed answer: your opponent dodges your guesses"),
                "--honest honest": mark("your opponent has a fixed answer (the default)"),
            },
        ),
    ] = "honest"
    hard_mode: Annotated[
        str,
        Option(
            mark("Hard mode"),
            mark(
                'Hard mode: "off", "hard" (keep greens in place and reuse revealed letters) or '
                '"strict" (every guess must fit all the clues).'
            ),
            *("off", "hard", "strict"),
            names=mark_all("of hard mode", "Off", "Hard", "Strict"),
            flags={
                "--hard hard": mark("keep greens in place and reuse revealed letters"),
                "--strict strict": mark("every guess must fit all the clues"),
                "--no-hard off": mark("guess any word (the default)"),
            },
        ),
    ] = "off"
    easy: Annotated[
        bool,
        Option(
            mark("Show words left"),
            mark(
                "After each guess, show how many words are left, and up to five of them (counts as "
                "help): true or false."
            ),
            *SWITCH,
            flags={
                "--easy": mark(
                    "after each guess, show how many words are left, and up to five (counts as "
                    "help)"
                )
            },
        ),
    ] = False
    undo: Annotated[
        bool,
        Option(
            mark("Undo"),
            mark("Allow undo, except in daily games (always on against Absurdle): true or false."),
            *SWITCH,
            flags={"--undo": mark("allow undo (except in daily games)")},
        ),
    ] = False
    difficulty: Annotated[
        str,
        Option(
            mark("Words"),
            mark('How rare the answer can be: "easy", "medium" or "hard" (all words).'),
            *("easy", "medium", "hard"),
            names=mark_all("difficulty", "Common", "Most", "All"),
            flags={
                "--difficulty TIER": mark(
                    "how rare the answer can be: easy, medium (the default) or hard"
                )
            },
        ),
    ] = "medium"
    language: Annotated[
        str,
        Option(
            mark_context("of the words", "Language"),
            mark('The language of the words: "en" (English) or "es" (Spanish).'),
            *("en", "es"),
            names=mark_all("of the words", "English", "Spanish"),
            flags={
                "--language CODE": mark(
                    "language of the words: en (English, the default) or es (Spanish)"
                )
            },
        ),
    ] = "en"
    answers: Annotated[
        str,
        Option(
            mark("Answers"),
            mark(
                "Your own answer list: a text file with one word per line, named relative to the "
                'folder of this file. "" is the built-in list.'
            ),
            Free.FILE,
            flags={"--answers FILE": mark("your own answer list, one word per line")},
        ),
    ] = ""
    guess_words: Annotated[
        str,
        Option(
            mark("More guesses"),
            mark(
                "Your own list of extra words that can be guessed, named in the same way. With an "
                "answer list of your own, the two are used without the built-in words."
            ),
            Free.FILE,
            flags={"--guess-words FILE": mark("your own list of extra guesses, one word per line")},
        ),
    ] = ""
    my_words: Annotated[
        tuple[str, ...],
        Option(
            mark("A few more guesses"),
            mark('A few extra words that can be guessed, such as ["QWERT", "ZXCVB"].'),
            Free.WORDS,
        ),
    ] = ()
    theme: Annotated[
        str,
        Option(
            mark("Theme"),
            mark(
                'The colours of the window: "system" (as on this computer), "dark", "light", "high '
                'contrast" or "own" (those of a table [palette] at the end of this file).'
            ),
            *(SYSTEM, "dark", "light", "high contrast", "own"),
            names=mark_all("theme", "System", "Dark", "Light", "High contrast", "Your own"),
        ),
    ] = "system"
    colour_blind: Annotated[
        bool,
        Option(
            mark("Colour-blind colours"),
            mark("Orange for the right place and blue for elsewhere, with marks: true or false."),
            *SWITCH,
        ),
    ] = False
    corner_marks: Annotated[
        bool | str,
        Option(
            mark("Marks on tiles and keys"),
            mark(
                "A dot for the right place and a ring for elsewhere, on tiles and keys: true, "
                'false or "auto" (with colour-blind colours and in high contrast).'
            ),
            *("auto", *SWITCH),
            names=mark_all("corner marks", "Automatic"),
        ),
    ] = "auto"
    scale: Annotated[
        int,
        Option(
            mark("Text size"),
            mark("The size of text, keys and buttons, as a percentage: 75 to 200."),
            range(75, 201),
            steps=range(75, 201, 25),
            naming=_share,
        ),
    ] = 100
    animation: Annotated[
        str,
        Option(
            mark("Animation"),
            mark('Animations: "system" (as on this computer), "normal", "fast", "slow" or "off".'),
            *(SYSTEM, "off", "fast", "normal", "slow"),
            names=mark_all("of animations", "System", "Off", "Fast", "Normal", "Slow"),
        ),
    ] = "system"
    keyboard: Annotated[
        str,
        Option(
            mark("Key layout"),
            mark(
                'The on-screen keyboard: "language" (the usual one for the language), "qwerty", '
                '"qwertz", "azerty", "dvorak", "colemak" or "abc".'
            ),
            *("language", "qwerty", "qwertz", "azerty", "dvorak", "colemak", "abc"),
            names=mark_all("keyboard", "By language"),
            naming=lambda name: (
                name.title() if name in ("dvorak", "colemak") else str(name).upper()
            ),
        ),
    ] = "language"
    screen_keyboard: Annotated[
        str,
        Option(
            mark("On-screen keyboard"),
            mark(
                'The on-screen keyboard: "auto" (shown where there is room), "shown" or "hidden". '
                "Ctrl+K changes it."
            ),
            *("auto", "shown", "hidden"),
            names=mark_all("on-screen keyboard", "Automatic", "Shown", "Hidden"),
        ),
    ] = "auto"
    swap_keys: Annotated[
        bool,
        Option(
            mark("Enter on the right"),
            mark("Swap Enter and Backspace on the on-screen keyboard: true or false."),
            *SWITCH,
        ),
    ] = False
    key_colours: Annotated[
        bool,
        Option(
            mark("Key colours"),
            mark("Show the clues on the on-screen keyboard: true or false."),
            *SWITCH,
        ),
    ] = True
    warn: Annotated[
        str,
        Option(
            mark("Underline before Enter"),
            mark(
                'What to warn about before Enter: "off" (nothing), "non-words" (words that aren\'t '
                'in the list) or "both" (also words that contradict the clues).'
            ),
            *("off", "non-words", "both"),
            names=mark_all("warn about", "Nothing", "Unknown words", "Impossible words too"),
        ),
    ] = "non-words"
    ask_again: Annotated[
        bool,
        Option(
            mark("Confirm impossible guesses"),
            mark("Ask again before a guess that can't be the answer: true or false."),
            *SWITCH,
        ),
    ] = False
    fill_greens: Annotated[
        bool,
        Option(
            mark("Fill in green letters"),
            mark("Begin each row with the green letters found so far: true or false."),
            *SWITCH,
        ),
    ] = False
    first_words: Annotated[
        tuple[str, ...],
        Option(
            mark("Starting words"),
            mark('Your own starting words, typed by F3, such as ["SLATE", "CRONY"].'),
            Free.WORDS,
        ),
    ] = ()
    first_words_order: Annotated[
        str,
        Option(
            mark("Their order"),
            mark(
                'The order in which F3 types your starting words: "fixed" or "shuffled" (a new '
                "order in each game)."
            ),
            *("fixed", "shuffled"),
            names=mark_all("order of words", "As listed", "Shuffled"),
        ),
    ] = "fixed"
    board_order: Annotated[
        str,
        Option(
            mark("Board order"),
            mark(
                'The order of several boards: "by number", "fewest left" (those with the fewest '
                'words left first, in games with help) or "most greens". Solved boards come last.'
            ),
            *("by number", "fewest left", "most greens"),
            names=mark_all("order of boards", "By number", "Fewest left", "Most greens"),
        ),
    ] = "by number"
    hide_solved: Annotated[
        bool,
        Option(
            mark("Hide solved boards"),
            mark("Hide boards as soon as they are solved, until the game is over: true or false."),
            *SWITCH,
        ),
    ] = False
    timer: Annotated[
        bool,
        Option(
            mark("Timer"),
            mark(
                "Show the time a game takes, except while another window is in front: true or "
                "false."
            ),
            *SWITCH,
        ),
    ] = False
    coach: Annotated[
        bool,
        Option(
            mark("Always open the coach"),
            mark(
                "Show the coach from the start of each game, which then counts as played with "
                "help: true or false."
            ),
            *SWITCH,
        ),
    ] = False
    coach_aim: Annotated[
        int | str,
        Option(
            mark("Coach aims for"),
            mark('What the coach aims for: "fewest" guesses, or to win within 2 to 6 guesses.'),
            *("fewest", range(2, 7)),
            names=mark_all("aim of the coach", "Fewest guesses"),
            steps=("fewest", *range(2, 7)),
            naming=lambda guesses: tr("Win within {guesses}", guesses=guesses),
            flags={"--within N": mark("have the coach aim for a win within N guesses, 2 to 6")},
        ),
    ] = "fewest"
    ask_help: Annotated[
        bool,
        Option(
            mark("Ask before help"),
            mark(
                "Ask before the first hint or advice of a game, which then counts separately: true "
                "or false."
            ),
            *SWITCH,
        ),
    ] = True
    keep_going: Annotated[
        bool,
        Option(
            mark("After a loss"),
            mark(
                "After a loss, keep the answer hidden and offer extra rows; the game still counts "
                "as lost: true or false."
            ),
            *SWITCH,
            names=mark_all("after a loss", "Let me go on", "Show the word"),
        ),
    ] = False
    sound: Annotated[
        bool,
        Option(
            mark("Sound"),
            mark("Play soft sounds for keys, clues and the end of a game: true or false."),
            *SWITCH,
        ),
    ] = False
    volume: Annotated[
        int,
        Option(
            mark("Volume"),
            mark("How loud the sounds are, as a percentage: 0 to 100."),
            range(101),
            steps=range(0, 101, 10),
            naming=_share,
        ),
    ] = 60
    speech: Annotated[
        str,
        Option(
            mark("Read aloud"),
            mark(
                'When the game speaks, if a speech program is installed: "off", "on request" '
                '(Ctrl+L describes the game) or "always" (also what you type, choose and do).'
            ),
            *("off", "on request", "always"),
            names=mark_all("of speech", "Never", "When asked", "Always"),
        ),
    ] = "on request"
    screen_reader: Annotated[
        str,
        Option(
            mark("Screen reader"),
            mark('Screen readers such as Orca, NVDA and VoiceOver: "auto" (serve any) or "off".'),
            *("auto", "off"),
            names=mark_all("screen reader", "Automatic", "Off"),
        ),
    ] = "auto"
    palette: tuple[tuple[str, str], ...] = ()  # the table of that name: colours, as they are there

    @property
    def marks_shown(self) -> bool:
        """Whether clues have marks, on tiles and keys."""
        if self.corner_marks == "auto":
            own = dict(self.palette).get("based_on", "") if self.theme == "own" else ""
            return self.colour_blind or "high contrast" in (self.theme, own)
        return bool(self.corner_marks)

    @property
    def coach_within(self) -> int | None:
        """Within how many guesses the coach is to win; None where it is to use the fewest."""
        return self.coach_aim if isinstance(self.coach_aim, int) else None


# The settings that have one value each, by their names.
OPTIONS: Mapping[str, Option] = {
    name: declared.__metadata__[0]
    for name, declared in Settings.__annotations__.items()
    if name != PALETTE
}
