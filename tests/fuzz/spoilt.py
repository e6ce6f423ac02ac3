"""What is right, with some of it cut, doubled, changed or moved."""

from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest
from hypothesis import settings
from hypothesis import strategies as st

CORPUS = Path(__file__).parent / "corpus"
LONGEST = 400_000  # bytes
USUAL = 100  # examples, as Hypothesis counts them


def examples(count: int) -> settings:
    """Return settings for so many examples, or as many more as the profile has beyond the usual."""
    profile = settings()
    return settings(max_examples=max(1, count * profile.max_examples // USUAL))


def once_failed(reader: str) -> pytest.MarkDecorator:
    """Return the parameter `content` with every file that a reader once failed on."""
    files = sorted((CORPUS / reader).glob("*"))
    contents = [pytest.param(file.read_bytes(), id=file.name) for file in files]
    return pytest.mark.parametrize("content", contents)


@st.composite
def spoilt(draw: st.DrawFn, samples: Sequence[bytes], tokens: Sequence[bytes] = ()) -> bytes:
    """Return a sample after some edits, or anything at all.

    Args:
        draw: Hypothesis's.
        samples: what can be read.
        tokens: what has a meaning within them.
    """
    if draw(st.integers(0, 9)) == 0:
        return draw(st.binary(max_size=200))
    content = bytearray(draw(st.sampled_from(samples)))
    piece = st.one_of(st.binary(max_size=4), *([st.sampled_from(tokens)] if tokens else []))
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, len(content)))
        end = min(len(content), start + draw(st.sampled_from((0, 1, 1, 2, 8, 64, 4096))))
        match draw(st.sampled_from(("replace", "double", "flip", "cut"))):
            case "replace":
                content[start:end] = draw(piece)
            case "double":
                content[start:start] = content[start:end] * draw(st.sampled_from((1, 2, 50)))
            case "flip" if start < len(content):
                content[start] ^= 1 << draw(st.integers(0, 7))
            case "cut":
                del content[start : start + len(content) // 2]
    return bytes(content)


def spoilt_text(samples: Sequence[str], tokens: Sequence[str] = ()) -> st.SearchStrategy[str]:
    """Return samples after some edits, as text that may not even be writable as UTF-8."""
    as_bytes = spoilt([each.encode() for each in samples], [each.encode() for each in tokens])
    return as_bytes.map(lambda content: content.decode("utf-8", "surrogateescape"))


def mutated(chance: Random, samples: Sequence[bytes], tokens: Sequence[bytes] = ()) -> bytes:
    """Return a sample after some edits, or anything at all, ten times as fast as `spoilt`."""
    if chance.random() < 0.05:
        return chance.randbytes(chance.choice((0, 1, 2, 8, 40, 200)))
    content = bytearray(chance.choice(samples))
    for _ in range(chance.randint(1, 4)):
        start = chance.randint(0, len(content))
        end = min(len(content), start + chance.choice((0, 1, 1, 2, 8, 64, 4096)))
        kind = chance.randrange(6)
        if kind <= 1 and tokens:
            content[start:end] = chance.choice(tokens)
        elif kind == 2:
            content[start:end] = chance.randbytes(chance.randint(0, 4))
        elif kind == 3:
            content[start:start] = content[start:end] * chance.choice((1, 2, 50))
        elif kind == 4 and start < len(content):
            content[start] ^= 1 << chance.randrange(8)
        else:
            del content[start : start + len(content) // 2]
    return bytes(content[:LONGEST])
