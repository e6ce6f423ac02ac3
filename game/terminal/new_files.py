"""Files that a command writes: as a whole or not at all, and never over what it reads."""

from __future__ import annotations

from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

from game.catalogue import tr
from game.formats import reason_of
from game.profile.own_files import replacing_for_player

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence


class FileInUseError(ValueError):
    """A file is not to be written, since it is in use; the message says what to do."""


class NotWrittenError(ValueError):
    """A file could not be written; the message says why."""


@contextmanager
def new_file(path: Path | None, *in_use: Path) -> Iterator[TextIO | None]:
    """Give a file that is written as a whole when the block ends; None where none is asked for.

    Args:
        path: the file.
        in_use: as for `replacing_for_player`.

    Raises:
        NotWrittenError: it cannot be written.
    """
    if path is None:
        yield None
        return
    try:
        with (
            replacing_for_player(path, *in_use) as new,
            new.open("w", encoding="utf-8") as file,
        ):
            yield file
    except OSError as error:
        reason = reason_of(error)
        raise NotWrittenError(
            tr("Couldn't write to {path} ({reason})", path=path, reason=reason)
        ) from error


def refuse_files_in_use(new: Mapping[str, Path], read: Sequence[str]) -> None:
    """Refuse to write a file over one that is read, or that is written as well.

    Args:
        new: what is to be written, by the options that name it.
        read: the files that are read; "" is none.

    Raises:
        FileInUseError: an option names a file that is in use.
    """
    in_use = {Path(name).resolve() for name in read if name}
    for option, path in new.items():
        if path.resolve() in in_use:
            raise FileInUseError(
                tr(
                    "--{option}: this command already uses {path}; choose another file",
                    option=option,
                    path=path,
                )
            )
        in_use.add(path.resolve())
