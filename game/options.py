"""What a player can set: one table for settings, `config.toml`, the command line and the forms.

The name, type and default of each setting are in `game.profile.settings`; tests compare the two.
Nothing is imported here that the command line does not need, so that it can be read before
anything is installed. All texts are in English here, and are looked up when they are shown.
"""

from game.catalogue import SYSTEM, languages, mark, mark_context, name_of, tr
from game.formats import percent
from game.option import SWITCH, Free, Option, Value

STANDARD = "standard"
UNLIMITED = "unlimited"


def _share(value: Value) -> str:
    """Return a number of per cent as a form shows it."""
    return percent(int(value) / 100)


OPTIONS = {
    "interface": Option(
        mark("Interface language"),
        mark(
            'The language of menus and messages: "system" (as on this computer), or the code of a '
            'language, such as "en" (English) or "es" (Spanish).'
        ),
        *(SYSTEM, *languages()),
        names={SYSTEM: mark_context("language", "System")},
        naming=lambda code: name_of(str(code)),
    ),
    "word_length": Option(
        mark("Letters"),
        mark("Letters in a word: 3 to 15."),
        range(3, 16),
        flags={"--length N": mark("letters in a word, 3 to 15 (default: 5)")},
    ),
    "max_guesses": Option(
        mark("Guesses"),
        mark(
            'Guesses in a game: 1 to 99, "standard" (five more than there are boards) or '
            '"unlimited".'
        ),
        *(range(1, 100), STANDARD, UNLIMITED),
        names={
            STANDARD: mark_context("number of guesses", "Standard"),
            UNLIMITED: mark_context("number of guesses", "Unlimited"),
        },
        steps=(STANDARD, UNLIMITED, *range(1, 100)),
        flags={
            "--guesses N": mark(
                'guesses in a game: 1 to 99, "unlimited", or "standard" (boards + 5, the default)'
            )
        },
    ),
    "boards": Option(
        mark("Boards"),
        mark("Boards to solve with the same guesses: 1 to 32."),
        range(1, 33),
        flags={"--boards N": mark("words to find at once, 1 to 32 (default: 1)")},
    ),
    "sequence": Option(
        mark("Boards open"),
        mark("Open the boards one by one instead of all together: true or false."),
        *SWITCH,
        names={
            False: mark_context("boards open", "Together"),
            True: mark_context("boards open", "One by one"),
        },
        flags={"--sequence": mark("open the boards one by one")},
    ),
    "host": Option(
        mark("Opponent"),
        mark(
            'Your opponent: "honest" (has a fixed answer) or "absurdle" (has none, and dodges '
            "your guesses as long as it can)."
        ),
        *("honest", "absurdle"),
        names={
            "honest": mark_context("opponent", "Classic"),
            "absurdle": mark_context("opponent", "Absurdle"),
        },
        flags={
            "--absurdle absurdle": mark("no fixed answer: your opponent dodges your guesses"),
            "--honest honest": mark("your opponent has a fixed answer (the default)"),
        },
    ),
    "hard_mode": Option(
        mark("Hard mode"),
        mark(
            'Hard mode: "off", "hard" (keep greens in place and reuse revealed letters) or '
            '"strict" (every guess must fit all the clues).'
        ),
        *("off", "hard", "strict"),
        names={
            "off": mark_context("of hard mode", "Off"),
            "hard": mark_context("of hard mode", "Hard"),
            "strict": mark_context("of hard mode", "Strict"),
        },
        flags={
            "--hard hard": mark("keep greens in place and reuse revealed letters"),
            "--strict strict": mark("every guess must fit all the clues"),
            "--no-hard off": mark("guess any word (the default)"),
        },
    ),
    "easy": Option(
        mark("Show words left"),
        mark(
            "After each guess, show how many words are left, and up to five of them (counts as "
            "help): true or false."
        ),
        *SWITCH,
        flags={
            "--easy": mark(
                "after each guess, show how many words are left, and up to five (counts as help)"
            )
        },
    ),
    "undo": Option(
        mark("Undo"),
        mark("Allow undo, except in daily games (always on against Absurdle): true or false."),
        *SWITCH,
        flags={"--undo": mark("allow undo (except in daily games)")},
    ),
    "difficulty": Option(
        mark("Difficulty"),
        mark('How rare the answer can be: "easy", "medium" or "hard" (all words).'),
        *("easy", "medium", "hard"),
        names={
            "easy": mark_context("difficulty", "Easy"),
            "medium": mark_context("difficulty", "Up to medium"),
            "hard": mark_context("difficulty", "All"),
        },
        flags={
            "--difficulty TIER": mark(
                "how rare the answer can be: easy, medium (the default) or hard"
            )
        },
    ),
    "language": Option(
        mark_context("of the words", "Language"),
        mark('The language of the words: "en" (English) or "es" (Spanish).'),
        *("en", "es"),
        names={
            "en": mark_context("of the words", "English"),
            "es": mark_context("of the words", "Spanish"),
        },
        flags={
            "--language CODE": mark(
                "language of the words: en (English, the default) or es (Spanish)"
            )
        },
    ),
    "answers": Option(
        mark("Answer list"),
        mark(
            "Your own answer list: a text file with one word per line, named relative to the "
            'folder of this file. "" is the built-in list.'
        ),
        Free.FILE,
        flags={"--answers FILE": mark("your own answer list, one word per line")},
    ),
    "guess_words": Option(
        mark("Guess list"),
        mark(
            "Your own list of extra words that can be guessed, named in the same way. With an "
            "answer list of your own, the two are used without the built-in words."
        ),
        Free.FILE,
        flags={"--guess-words FILE": mark("your own list of extra guesses, one word per line")},
    ),
    "my_words": Option(
        mark("Extra guesses"),
        mark('A few extra words that can be guessed, such as ["QWERT", "ZXCVB"].'),
        Free.WORDS,
    ),
    "theme": Option(
        mark("Theme"),
        mark(
            'The colours of the window: "system" (as on this computer), "dark", "light", "high '
            'contrast" or "own" (those of a table [palette] at the end of this file).'
        ),
        *(SYSTEM, "dark", "light", "high contrast", "own"),
        names={
            SYSTEM: mark_context("theme", "System"),
            "dark": mark_context("theme", "Dark"),
            "light": mark_context("theme", "Light"),
            "high contrast": mark_context("theme", "High contrast"),
            "own": mark_context("theme", "Your own"),
        },
    ),
    "colour_blind": Option(
        mark("Colour-blind colours"),
        mark("Orange for the right place and blue for elsewhere, with marks: true or false."),
        *SWITCH,
    ),
    "corner_marks": Option(
        mark("Marks on tiles and keys"),
        mark(
            "A dot for the right place and a ring for elsewhere, on tiles and keys: true, false or "
            '"auto" (with colour-blind colours and in high contrast).'
        ),
        *("auto", *SWITCH),
        names={"auto": mark_context("corner marks", "Auto")},
    ),
    "scale": Option(
        mark("Interface size"),
        mark("The size of text, keys and buttons, as a percentage: 75 to 200."),
        range(75, 201),
        steps=range(75, 201, 25),
        naming=_share,
    ),
    "animation": Option(
        mark("Animation"),
        mark('Animations: "system" (as on this computer), "normal", "fast", "slow" or "off".'),
        *(SYSTEM, "off", "fast", "normal", "slow"),
        names={
            SYSTEM: mark_context("of animations", "System"),
            "normal": mark_context("of animations", "Normal"),
            "fast": mark_context("of animations", "Fast"),
            "slow": mark_context("of animations", "Slow"),
            "off": mark_context("of animations", "Off"),
        },
    ),
    "keyboard": Option(
        mark("Keyboard"),
        mark(
            'The on-screen keyboard: "language" (the usual one for the language), "qwerty", '
            '"qwertz", "azerty", "dvorak", "colemak" or "abc".'
        ),
        *("language", "qwerty", "qwertz", "azerty", "dvorak", "colemak", "abc"),
        names={"language": mark_context("keyboard", "Standard")},
        naming=lambda name: name.title() if name in ("dvorak", "colemak") else str(name).upper(),
    ),
    "screen_keyboard": Option(
        mark("On-screen keyboard"),
        mark(
            'The on-screen keyboard: "auto" (shown where there is room), "shown" or "hidden". '
            "Ctrl+K changes it."
        ),
        *("auto", "shown", "hidden"),
        names={
            "auto": mark_context("on-screen keyboard", "Automatic"),
            "shown": mark_context("on-screen keyboard", "Shown"),
            "hidden": mark_context("on-screen keyboard", "Hidden"),
        },
    ),
    "swap_keys": Option(
        mark("Swap Enter and ⌫"),
        mark("Swap Enter and Backspace on the on-screen keyboard: true or false."),
        *SWITCH,
    ),
    "key_colours": Option(
        mark("Key colours"),
        mark("Show the clues on the on-screen keyboard: true or false."),
        *SWITCH,
    ),
    "warn": Option(
        mark("Warn about"),
        mark(
            'What to warn about before Enter: "off" (nothing), "non-words" (words that aren\'t '
            'in the list) or "both" (also words that contradict the clues).'
        ),
        *("off", "non-words", "both"),
        names={
            "off": mark_context("warn about", "Nothing"),
            "non-words": mark_context("warn about", "Unlisted words"),
            "both": mark_context("warn about", "Contradictions too"),
        },
    ),
    "ask_again": Option(
        mark("Confirm impossible guesses"),
        mark("Ask again before a guess that can't be the answer: true or false."),
        *SWITCH,
    ),
    "fill_greens": Option(
        mark("Pre-fill greens"),
        mark("Begin each row with the green letters found so far: true or false."),
        *SWITCH,
    ),
    "first_words": Option(
        mark("Starting words"),
        mark('Your own starting words, typed by F3, such as ["SLATE", "CRONY"].'),
        Free.WORDS,
    ),
    "first_words_order": Option(
        mark("Their order"),
        mark(
            'The order in which F3 types your starting words: "fixed" or "shuffled" (a new '
            "order in each game)."
        ),
        *("fixed", "shuffled"),
        names={
            "fixed": mark_context("order of words", "As listed"),
            "shuffled": mark_context("order of words", "Shuffled"),
        },
    ),
    "board_order": Option(
        mark("Board order"),
        mark(
            'The order of several boards: "by number", "fewest left" (those with the fewest words '
            'left first) or "most greens". Solved boards come last.'
        ),
        *("by number", "fewest left", "most greens"),
        names={
            "by number": mark_context("order of boards", "By number"),
            "fewest left": mark_context("order of boards", "Fewest left"),
            "most greens": mark_context("order of boards", "Most greens"),
        },
    ),
    "hide_solved": Option(
        mark("Hide solved boards"),
        mark("Hide boards as soon as they are solved, until the game is over: true or false."),
        *SWITCH,
    ),
    "timer": Option(
        mark("Timer"),
        mark("Show the time a game takes, except while another window is in front: true or false."),
        *SWITCH,
    ),
    "coach": Option(
        mark("Show coach"),
        mark(
            "Show the coach from the start of each game, which then counts as played with help: "
            "true or false."
        ),
        *SWITCH,
        names={
            False: mark_context("show the coach", "When asked"),
            True: mark_context("show the coach", "Always"),
        },
    ),
    "coach_aim": Option(
        mark("Coach aims for"),
        mark('What the coach aims for: "fewest" guesses, or to win within 2 to 6 guesses.'),
        *("fewest", range(2, 7)),
        names={"fewest": mark_context("aim of the coach", "Fewest guesses")},
        steps=("fewest", *range(2, 7)),
        naming=lambda guesses: tr("Win within {guesses}", guesses=guesses),
        flags={"--within N": mark("have the coach aim for a win within N guesses, 2 to 6")},
    ),
    "ask_help": Option(
        mark("Ask before help"),
        mark(
            "Ask before the first hint or advice of a game, which then counts separately: true or "
            "false."
        ),
        *SWITCH,
    ),
    "keep_going": Option(
        mark("After a loss"),
        mark(
            "After a loss, keep the answer hidden and offer extra rows; the game still counts "
            "as lost: true or false."
        ),
        *SWITCH,
        names={
            False: mark_context("after a loss", "Answer"),
            True: mark_context("after a loss", "Keep going"),
        },
    ),
    "sound": Option(
        mark("Sounds"),
        mark("Play soft sounds for keys, clues and the end of a game: true or false."),
        *SWITCH,
    ),
    "volume": Option(
        mark("Volume"),
        mark("How loud the sounds are, as a percentage: 0 to 100."),
        range(101),
        steps=range(0, 101, 10),
        naming=_share,
    ),
    "speech": Option(
        mark("Speech"),
        mark(
            'When the game speaks, if a speech program is installed: "off", "on request" (Ctrl+L '
            'describes the game) or "always" (also what you type, choose and do).'
        ),
        *("off", "on request", "always"),
        names={
            "off": mark_context("of speech", "Off"),
            "on request": mark_context("of speech", "On request"),
            "always": mark_context("of speech", "Always"),
        },
    ),
    "screen_reader": Option(
        mark("Screen reader"),
        mark('Screen readers such as Orca, NVDA and VoiceOver: "auto" (serve any) or "off".'),
        *("auto", "off"),
        names={
            "auto": mark_context("screen reader", "Automatic"),
            "off": mark_context("screen reader", "Off"),
        },
    ),
}
