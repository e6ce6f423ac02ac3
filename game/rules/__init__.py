"""What a clue means: scoring, knowledge, hard mode and hints.

Everything here is a pure function of words and guesses, for words of any length and any
alphabet. A guess is a word with its clues; `Guess` is a named tuple, so a plain
`(word, clues)` pair serves wherever a guess is asked for.

>>> history = [Guess("CRANE", check_guess("ROBOT", "CRANE"))]
>>> known_word(history), yes_letters(history), no_letters(history)
('_____', 'R', 'ACEN')
>>> print(hard_mode_violation(history, "COUNT", HardMode.HARD))
The guess must contain R
"""

from game.rules.clues import (
    Clue,
    Guess,
    WordLengthError,
    check_guess,
    filter_word_list,
    length_wanted,
    normalise,
)
from game.rules.hard_mode import HardMode, hard_mode_violation
from game.rules.hints import Hint, hint
from game.rules.knowledge import best_clues, known_word, no_letters, yes_letters
