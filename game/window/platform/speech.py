"""Speech: lines spoken by a program of the system, in the background and never waited for.

`spd-say` of Speech Dispatcher, `say` of macOS, and the voice of Windows by way of PowerShell are
known. A line that is spoken cuts off the one before. Each line has a language, which the program
is to speak it in, if it can; `say` has the voice that the player chose for the system.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import threading
from contextlib import suppress
from queue import Empty, SimpleQueue
from typing import IO, NamedTuple

from game.catalogue import ENGLISH, mark

# SSIP, the protocol of Speech Dispatcher: `spd-say` passes on what follows this in a line.
COMMAND = "!-!"
HUSH_SPEECH_DISPATCHER = f"{COMMAND}CANCEL self\n"
LANGUAGE_SPEECH_DISPATCHER = f"{COMMAND}SET self LANGUAGE {{language}}\n"
POWERSHELL = (
    "[Console]::InputEncoding = [Text.Encoding]::UTF8;"
    "Add-Type -AssemblyName System.Speech;"
    "$voice = New-Object System.Speech.Synthesis.SpeechSynthesizer;"
    "while (($line = [Console]::In.ReadLine()) -ne $null) {"
    " $language, $text = $line -split [char]9, 2;"
    " if ($text -and $language -ne $last) { $last = $language;"
    # Where no voice has the language, the one before goes on.
    " try { $voice.SelectVoiceByHints('NotSet', 'NotSet', 0, $language) } catch {} };"
    " $voice.SpeakAsyncCancelAll();"
    " if ($text) { [void]$voice.SpeakAsync($text) } }"
)
HUSH_POWERSHELL = "\n"
LANGUAGE_POWERSHELL = "{language}\t"
# For translators: spd-say, speech-dispatcher, say and PowerShell are names of programs.
MISSING = mark(
    "To hear this too, install a speech program: speech-dispatcher on Linux, say on macOS, "
    "PowerShell on Windows."
)

ENDING = 0.3  # s that a process has to end by itself


class Program(NamedTuple):
    """A program that speaks what it reads.

    Attributes:
        command: how it is started.
        reads_on: whether it speaks line after line; else it speaks all that it read at the end.
        hush: what is written before a line, so that the one before is cut off.
        sets_language: what is written after that, so that the line is spoken in its language.
    """

    command: tuple[str, ...]
    reads_on: bool
    hush: str = ""
    sets_language: str = ""


PROGRAMS: tuple[Program, ...] = (
    Program(("spd-say", "--pipe-mode"), True, HUSH_SPEECH_DISPATCHER, LANGUAGE_SPEECH_DISPATCHER),
    Program(("say", "-f", "-"), False),
    Program(
        ("powershell", "-NoProfile", "-NonInteractive", "-Command", POWERSHELL),
        True,
        HUSH_POWERSHELL,
        LANGUAGE_POWERSHELL,
    ),
)


def find_program() -> Program | None:
    """Return the first program for speech that is installed, with its whole path, or None."""
    for program in PROGRAMS:
        path = shutil.which(program.command[0])
        if path:
            return program._replace(command=(path, *program.command[1:]))
    return None


class Utterance(NamedTuple):
    """What is spoken, and in which language."""

    words: str
    language: str


class Speech:
    """Speaks lines, one at a time, each cutting off the one before."""

    def __init__(self, program: Program | None) -> None:
        """Make one that starts nothing yet; without a program it stays silent."""
        self._program = program
        self._lines: SimpleQueue[Utterance | None] = SimpleQueue()
        self._thread: threading.Thread | None = None

    def say(self, words: str, language: str = ENGLISH) -> None:
        """Speak a line in a language; empty text only cuts off what is being spoken."""
        if self._program is None:
            return
        # What a player types is spoken too, and must not give the program commands.
        spoken = " ".join(words.split()).replace(COMMAND, " ".join(COMMAND))
        self._lines.put(Utterance(spoken, language))
        if self._thread is None:
            program = (self._program,)
            thread = threading.Thread(target=self._run, args=program, name="speech", daemon=True)
            with suppress(RuntimeError):  # the system allows no further thread
                thread.start()
                self._thread = thread

    def close(self, patience: float = 0.5) -> None:
        """Fall silent, and end what was started; do not wait longer than some seconds."""
        if self._thread:
            self._lines.put(None)
            self._thread.join(patience)

    def _run(self, program: Program) -> None:
        speaker = _Speaker(program)
        while (line := self._latest()) is not None:
            speaker.say(line)
        speaker.end()

    def _latest(self) -> Utterance | None:
        """Wait for a line, and leave out all that a later one would cut off at once."""
        line = self._lines.get()
        while line is not None:
            try:
                line = self._lines.get_nowait()
            except Empty:
                break
        return line


class _Speaker:
    """The process that speaks."""

    def __init__(self, program: Program) -> None:
        self._program = program
        self._process: subprocess.Popen[str] | None = None

    def say(self, line: Utterance) -> None:
        """Cut off what is being spoken, and speak a line."""
        program, words = self._program, line.words
        if not program.reads_on:
            self.end()
        running = self._process is not None and self._process.poll() is None
        if not running and not (words and self._start()):
            return
        spoken = f"{program.sets_language.format(language=line.language)}{words}\n"
        try:
            self._pipe.write(program.hush + (spoken if words else ""))
            self._pipe.flush()
            if not self._program.reads_on:
                self._pipe.close()
        except OSError:
            self.end()  # it has gone; the next line starts it again

    @property
    def _pipe(self) -> IO[str]:
        assert self._process
        assert self._process.stdin
        return self._process.stdin

    def _start(self) -> bool:
        try:
            self._process = subprocess.Popen(
                self._program.command,
                stdin=subprocess.PIPE,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                text=True,
                encoding="utf-8",
                errors="replace",
                creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
                start_new_session=sys.platform != "win32",  # Ctrl+C in a console is for the game
            )
        except OSError:
            self._process = None
            return False
        return True

    def end(self) -> None:
        """Fall silent, and let the process end."""
        process, self._process = self._process, None
        if process is None:
            return
        assert process.stdin
        with suppress(OSError):  # it has gone already
            if self._program.reads_on:
                process.stdin.write(self._program.hush)
            process.stdin.close()
        if not self._program.reads_on:
            process.terminate()
        try:
            process.wait(ENDING)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
