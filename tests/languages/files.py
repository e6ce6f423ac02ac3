"""The pseudo-locale as a catalogue on the disk, which the game reads as it reads any other."""

from functools import cache
from io import BytesIO
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from assets.languages import build
from game import catalogue
from tests.languages.pseudo import pseudo

ON_DISK = "qx"  # no language has this code


def write_pseudo_catalogue(folder: Path) -> None:
    """Write the pseudo-locale's catalogue to a folder of catalogues."""
    path = folder / ON_DISK / "LC_MESSAGES" / f"{build.DOMAIN}.mo"
    path.parent.mkdir(parents=True)
    path.write_bytes(_content())


@cache
def _content() -> bytes:
    """Return the catalogue as a file has it, of the texts that were collected last."""
    texts = Catalog(locale="en", charset="utf-8")
    for message in read_po(BytesIO(build.TEMPLATE.read_bytes())):
        if message.id:
            ids = (message.id,) if isinstance(message.id, str) else message.id
            strings = tuple(pseudo(str(each)) for each in ids)
            texts.add(message.id, strings if len(ids) > 1 else strings[0], context=message.context)
    return build.mo_bytes(texts)


def use_catalogues_in(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Look for catalogues in a folder, where the pseudo-locale is the only one."""
    write_pseudo_catalogue(folder)
    monkeypatch.setattr(catalogue, "FOLDER", folder)
