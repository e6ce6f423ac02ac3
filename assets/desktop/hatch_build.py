"""What packages have apart from the program: in a wheel menu, man page, completions; their time.

Hatchling runs this; `pyproject.toml` names it. What it adds to a wheel goes below `share` of the
environment that the wheel is installed into, where `pip install --user` and systems look for it. A
source package gets the time of the build as a file, so that its wheels are the same as from git.
"""

import os
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class Share(BuildHookInterface[Any]):  # type: ignore[misc,unused-ignore]  # where it is missing
    """Adds the folder `share` to wheels, and the time to source packages."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Add it.

        Args:
            version: "standard", or "editable" where the source is linked to.
            build_data: what else goes into the package.
        """
        if version != "standard":
            return
        sys.path.insert(0, self.root)
        from assets.desktop import packing

        time = str(packing.time_of_build())
        os.environ[packing.EPOCH] = time  # which Hatchling gives the files of the package
        self._made = tempfile.TemporaryDirectory()
        folder = Path(self._made.name)
        if self.target_name == "sdist":
            (folder / packing.EPOCH).write_text(f"{time}\n", encoding="ascii")
            build_data["force_include"][str(folder / packing.EPOCH)] = packing.EPOCH
            return
        from assets.desktop.menu import share

        share(folder, packing.day_of_build(), zsh="zsh/site-functions/_verdigris")
        build_data["shared_data"][str(folder)] = "share"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Delete what was made for it.

        Args:
            version: as above.
            build_data: as above.
            artifact_path: the package.
        """
        if version == "standard":
            self._made.cleanup()
