"""Make the sounds of the game: `python assets/sounds/make.py` writes them beside this file.

Each sound is a few strokes of a small wooden mallet instrument: a tone, and two octaves above it
a quieter one that dies away sooner, as on a marimba. The same script makes the same bytes each
time. It needs the standard library alone.
"""

import math
import struct
import wave
from pathlib import Path
from typing import NamedTuple

RATE = 22_050  # samples a second
FULL = 32_767  # the largest sample of 16 bits
ATTACK = 0.004  # s in which a stroke begins, so that it does not click
RELEASE = 0.02  # s in which a sound ends, for the same reason
OVERTONE = 4  # the overtone's frequency, as a multiple of the tone's
OVERTONE_SHARE = 0.22  # how loud it is beside the tone

# Notes by their frequency in Hz, in equal temperament with A4 at 440.
C3, G3, A3, D4, E4, G4, B4, D5, G5 = (
    440 * 2 ** (steps / 12) for steps in (-21, -14, -12, -7, -5, -2, 2, 5, 10)
)


class Stroke(NamedTuple):
    """One stroke of the mallet.

    Attributes:
        note: its frequency in Hz.
        start: when it comes, in s from the beginning of the sound.
        fade: in how many s it dies away to 37 %.
        loud: how loud it begins, 1 for the loudest that a file can hold.
    """

    note: float
    start: float = 0.0
    fade: float = 0.09
    loud: float = 0.3

    def at(self, time: float) -> float:
        """Return its share of the sound at a time in s from the beginning of the sound."""
        since = time - self.start
        if since < 0:
            return 0.0
        attack = min(1.0, since / ATTACK)
        turn = math.tau * self.note * since
        tone = math.sin(turn) * math.exp(-since / self.fade)
        over = math.sin(OVERTONE * turn) * math.exp(-4 * since / self.fade)
        return self.loud * attack * (tone + OVERTONE_SHARE * over)


# Each sound: how long it lasts in s, and its strokes.
SOUNDS: dict[str, tuple[float, tuple[Stroke, ...]]] = {
    "key": (0.07, (Stroke(G4, fade=0.012, loud=0.16),)),
    "grey": (0.26, (Stroke(G3, fade=0.06, loud=0.3),)),
    "yellow": (0.34, (Stroke(D4, fade=0.08),)),
    "green": (0.42, (Stroke(G4, fade=0.1), Stroke(B4, fade=0.07, loud=0.12))),
    "refused": (0.3, (Stroke(C3, fade=0.05), Stroke(C3, start=0.11, fade=0.06))),
    "win": (
        1.5,
        (
            Stroke(G4, fade=0.3, loud=0.25),
            Stroke(B4, start=0.11, fade=0.3, loud=0.25),
            Stroke(D5, start=0.22, fade=0.3, loud=0.25),
            Stroke(G5, start=0.36, fade=0.35, loud=0.25),
        ),
    ),
    "loss": (
        1.2,
        (
            Stroke(E4, fade=0.2, loud=0.25),
            Stroke(D4, start=0.2, fade=0.2, loud=0.25),
            Stroke(A3, start=0.42, fade=0.3, loud=0.25),
        ),
    ),
}


def samples(seconds: float, strokes: tuple[Stroke, ...]) -> list[int]:
    """Return the samples of a sound, -32,767 to 32,767 each."""
    count = round(seconds * RATE)
    made = []
    for number in range(count):
        time = number / RATE
        release = min(1.0, (seconds - time) / RELEASE)
        loud = release * sum(stroke.at(time) for stroke in strokes)
        made.append(round(FULL * max(-1.0, min(1.0, loud))))
    return made


def make(folder: Path) -> None:
    """Write the file of each sound into a folder: WAV, one channel, 16 bits a sample."""
    for name, (seconds, strokes) in SOUNDS.items():
        made = samples(seconds, strokes)
        with wave.open(str(folder / f"{name}.wav"), "wb") as file:
            file.setparams((1, 2, RATE, len(made), "NONE", "not compressed"))
            file.writeframes(struct.pack(f"<{len(made)}h", *made))


if __name__ == "__main__":
    make(Path(__file__).resolve().parent)
