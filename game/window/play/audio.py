"""Audio feedback of a game: sounds when they are due, and speech."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, NamedTuple

from game.catalogue import current, tr, tr_context
from game.match import Board, Match, Status
from game.match.describe import (
    board_by_ear,
    ending_in_words,
    known_in_words,
    news_by_ear,
    spelt,
    state_in_words,
)
from game.rules import Clue
from game.session.entry import warning_for
from game.session.game_words import EndWords, result_of
from game.window.draw.motion import HALF_FLIP, SPEEDS, flips_apart
from game.window.platform.sounds import Sound, Sounds
from game.window.platform.speech import MISSING, Speech, find_program

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.session.entry import Entry
    from game.settings import Settings

CLOSEST = 70.0  # ms between the sounds of a row, where its tiles turn sooner or not at all
OF_CLUE = {Clue.GREY: Sound.GREY, Clue.YELLOW: Sound.YELLOW, Clue.GREEN: Sound.GREEN}


class Cue(NamedTuple):
    """A sound, and the time of the clock, in ms, when it begins."""

    at: float
    sound: Sound


def cues_of_row(clues: Sequence[Clue], start: float, speed: float) -> list[Cue]:
    """Return the cues of a row that turns over: each tile sounds when its colour appears.

    Args:
        clues: the clues of the row.
        start: the time of the clock when its first tile begins to turn.
        speed: what all times of motion are multiplied by; 0 if nothing moves.

    >>> [cue.at for cue in cues_of_row([Clue.GREY] * 3, 1000, 1.0)]
    [1250.0, 1500.0, 1750.0]
    >>> [cue.at for cue in cues_of_row([Clue.GREY] * 3, 1000, 0.0)]
    [1000.0, 1070.0, 1140.0]
    """
    apart = max(flips_apart(len(clues)) * speed, CLOSEST)
    first = start + HALF_FLIP * speed
    return [Cue(first + place * apart, OF_CLUE[clue]) for place, clue in enumerate(clues)]


def audible_row(before: Match, after: Match, focus: int) -> tuple[Clue, ...]:
    """Return the clues of a guess on one board: the one in focus, else the first that took it.

    All boards at once would be noise.
    """
    took = [index for index in before.open_boards if after.boards[index] != before.boards[index]]
    board = focus if focus in took else took[0]
    return after.boards[board].guesses[-1].clues


class AudioFeedback:
    """Plays and speaks what happens in a game. It changes nothing of the game.

    Attributes:
        reader: takes what is said, while a screen reader listens; the game itself is silent then.
    """

    def __init__(
        self, settings: Settings, clock: Callable[[], float], wake: Callable[[], None]
    ) -> None:
        """Be silent so far; nothing is loaded or started before it is needed.

        Args:
            settings: which sounds and speech are wanted.
            clock: returns the time in ms.
            wake: wakes the main loop, from another thread, when there is a problem to report.
        """
        self._clock = clock
        self._wake = wake
        self._cues: list[Cue] = []
        self._lines: list[str] = []
        self._problems: deque[str] = deque()
        self._sounds: Sounds | None = None
        self._speech: Speech | None = None
        self._settings = settings
        self.reader: Callable[[str], None] | None = None

    def take_settings(self, settings: Settings) -> None:
        """Apply other settings."""
        before, self._settings = self._settings, settings
        if (before.sound, before.volume) != (settings.sound, settings.volume):
            self._play(Sound.GREEN)  # as an example
        if before.speech == "always" and not self.always and self._speech:
            self._speech.say("")  # cuts off what is being spoken

    @property
    def always(self) -> bool:
        """Whether everything that happens is spoken, which a screen reader does better."""
        return self._settings.speech == "always" and not self.reader

    # What happens -------------------------------------------------------------------------

    def begun(self, match: Match, focus: int) -> None:
        """Report a game that was begun or resumed."""
        self._cues.clear()
        self._say(state_in_words(match, focus))

    def typed(self, before: Entry, after: Entry, match: Match, board: Board) -> None:
        """Report an edit of the row being typed, and a warning about a full one."""
        if after.letters != before.letters:
            self._play(Sound.KEY)
        if not (self.always or self.reader):
            return
        if not (self.reader and len(changes_of(before, after)) == 1):  # which it reads by itself
            self._say(edit_in_words(before, after))
        warning = warning_for(after, match, board, self._settings.warn)
        if warning and after.letters != before.letters:
            self._say(warning.in_words)

    def refused(self) -> None:
        """Report that a row was refused; the reason is announced like any message."""
        self._play(Sound.REFUSED)

    def guessed(self, before: Match, after: Match, focus: int) -> str:
        """Report the row of a guess, tile by tile as it turns over; to a reader at once.

        Returns:
            What the reader hears, empty text where there is none.
        """
        self._cues.clear()
        news = news_by_ear(before, after, focus) if self.reader else ""
        self._say(news)
        if self._settings.sound:
            clues = audible_row(before, after, focus)
            self._cues = cues_of_row(clues, self._clock(), SPEEDS[self._settings.animation])
        return news

    def skipped(self) -> None:
        """Drop the sounds of a row whose animation was skipped."""
        self._cues.clear()

    def turned(self, match: Match, focus: int) -> None:
        """Report the clues of a row, or the end of the game, once the tiles have turned."""
        if match.status is Status.PLAYING:
            if not self.reader:
                self._say(state_in_words(match, focus))
            return
        # Without motion the sounds of the row itself are still to come.
        at = self._cues[-1].at + CLOSEST if self._cues else self._clock()
        self._cues.append(Cue(at, Sound.WIN if match.status is Status.WON else Sound.LOSS))

    def stepped(self, match: Match, focus: int) -> None:
        """Report a step of a replay that was shown at once: to a reader by its last row or end."""
        if match.status is not Status.PLAYING:
            if self.reader:
                self._say(ending_in_words(match))
        elif self.reader:
            self._say(board_by_ear(match, focus))
        elif match.guesses_made:
            self.turned(match, focus)

    def ended(self, match: Match, result: EndWords | None = None) -> None:
        """Report the result, with what was reached, the streak and notes where those are shown."""
        shown = result or result_of(match)
        known = self.reader and match.status is not Status.PLAYING  # with the last guess
        ending = "" if known else ending_in_words(match)
        parts = (ending, shown.meaning, shown.news, shown.days, shown.note)
        self._say(". ".join(part.removesuffix(".") for part in parts if part))

    def focused(self, match: Match, focus: int) -> None:
        """Report the board that has the focus now, and nothing that is the same on all of them."""
        self._say(board_by_ear(match, focus))

    def announce(self, message: str) -> None:
        """Speak a message, or what has the focus."""
        if message not in self._lines:
            self._say(message)

    def read(self, words: str) -> bool:
        """Speak what is asked for, and return whether anything here speaks."""
        if not self.reader and (self._settings.speech == "off" or find_program() is None):
            return False
        self._lines = [words]
        return True

    def describe(
        self, match: Match, focus: int, entry: Entry | None, over: bool = False
    ) -> tuple[str, ...]:
        """Return the state of the game in sentences, and speak them if the settings say so."""
        sentences = [
            ending_in_words(match) if over else state_in_words(match, focus),
            *known_in_words(match, focus, covers_last=True),
        ]
        if entry and not entry.untouched and match.status is Status.PLAYING:
            typed = spelt(letter or "_" for letter in entry.letters)
            sentences.insert(1, tr("Typed: {letters}.", letters=typed))
            warning = warning_for(entry, match, match.boards[focus], self._settings.warn)
            if warning:
                sentences.insert(2, f"{warning.in_words}.")
        if self._settings.speech != "off" and not self.reader:
            program = find_program()
            if program is None:
                return *sentences, tr(MISSING)
            if not self.always:  # else the dialog that shows them is spoken anyway
                self._lines = [" ".join(sentences)]
        return tuple(sentences)

    # Time ---------------------------------------------------------------------------------

    def update(self) -> list[str]:
        """Play and speak what is due; return the problems to report."""
        now = self._clock()
        while self._cues and self._cues[0].at <= now:
            self._play(self._cues.pop(0).sound)
        self._speak()
        problems = list(self._problems)
        self._problems.clear()
        return problems

    def wake(self) -> float | None:
        """Return after how many ms the next sound is due, None for never."""
        return max(0.0, self._cues[0].at - self._clock()) if self._cues else None

    def close(self) -> None:
        """End all sounds and speech."""
        for each in (self._sounds, self._speech):
            if each:
                each.close()

    def _play(self, sound: Sound) -> None:
        if not self._settings.sound:
            return
        if self._sounds is None:
            self._sounds = Sounds(self._problem)
        self._sounds.play(sound, self._settings.volume / 100)

    def _problem(self, message: str) -> None:
        """Take a problem, in another thread."""
        self._problems.append(message)
        self._wake()

    def _say(self, line: str) -> None:
        """Speak a line if everything is spoken; the lines of one moment are spoken together."""
        if (self.always or self.reader) and line:
            self._lines.append(line)

    def _speak(self) -> None:
        if not self._lines:
            return
        words = ". ".join(line.rstrip(". ") for line in self._lines) + "."
        if self.reader:
            self._lines.clear()
            self.reader(words)
            return
        if self._speech is None:
            self._speech = Speech(find_program())
        self._speech.say(words, current())
        self._lines.clear()


def changes_of(before: Entry, after: Entry) -> list[tuple[str, str]]:
    """Return the letters that an edit has changed, each as it was and as it is."""
    pairs = zip(before.letters, after.letters, strict=False)
    return [(old, new) for old, new in pairs if old != new]


def edit_in_words(before: Entry, after: Entry) -> str:
    """Return what an edit of the row being typed has changed.

    >>> from game.session.entry import Entry
    >>> blank = Entry.blank(3)
    >>> edit_in_words(blank, blank.type("A"))
    'A'
    >>> edit_in_words(blank.type("A"), blank)
    'A deleted'
    """
    changed = changes_of(before, after)
    if len(changed) > 1:
        return tr("Row cleared")
    for old, new in changed:
        return new or tr("{letter} deleted", letter=old)
    if after.cursor == before.cursor:
        return tr("Row full") if after.complete else ""
    if after.cursor >= len(after.letters):
        return tr("End of the row")
    return after.letters[after.cursor] or tr_context("a place without a letter", "blank")
