"""What makes builds reproducible: the time that they have, and folders whose files all have it.

Two builds from one commit with the same tools are the same, byte by byte. Their time is that of
`SOURCE_DATE_EPOCH` (https://reproducible-builds.org/specs/source-date-epoch), or of the commit. A
source package has it in a file of that name, so that what is made from it is the same as well.
"""

import os
import subprocess
from contextlib import suppress
from datetime import UTC, date, datetime
from pathlib import Path

HOME = Path(__file__).resolve().parents[2]
EPOCH = "SOURCE_DATE_EPOCH"


def time_of_build() -> int:
    """Return the time that a build has, in seconds since 1970."""
    if asked := os.environ.get(EPOCH):
        return int(asked)
    if (HOME / ".git").exists():  # what the project is within, if anything, is of others
        command = ["git", f"--git-dir={HOME / '.git'}", "log", "-1", "--format=%ct"]
        with suppress(OSError, subprocess.CalledProcessError):
            said = subprocess.run(command, cwd=HOME, capture_output=True, text=True, check=True)
            return int(said.stdout)
    with suppress(OSError, ValueError):
        return int((HOME / EPOCH).read_text(encoding="ascii"))
    return int((HOME / "CHANGELOG.md").stat().st_mtime)


def day_of_build() -> date:
    """Return the date that a build has."""
    return datetime.fromtimestamp(time_of_build(), UTC).date()


def settle(folder: Path) -> None:
    """Give all files of a folder the time of the build, and modes that do not depend on who built.

    Args:
        folder: the folder.
    """
    time = time_of_build()
    for path in [folder, *folder.rglob("*")]:
        if path.is_symlink():
            if os.utime in os.supports_follow_symlinks:
                os.utime(path, (time, time), follow_symlinks=False)
            continue
        runs = path.is_dir() or (path.stat().st_mode & 0o100 and ".so" not in path.name)
        path.chmod(0o755 if runs else 0o644)
        os.utime(path, (time, time))
