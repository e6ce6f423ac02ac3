"""What a wheel has apart from the program: its entry in the menu, its man page, its completions.

Hatchling runs this; `pyproject.toml` names it. What it adds goes below `share` of the environment
that the wheel is installed into, where `pip install --user` and systems look for it.
"""

import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class Share(BuildHookInterface[Any]):  # type: ignore[misc,unused-ignore]  # where it is missing
    """Adds the folder `share`."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Add it.

        Args:
            version: "standard", or "editable" where the source is linked to.
            build_data: what else goes into the wheel.
        """
        if version != "standard":
            return
        sys.path.insert(0, self.root)
        from assets.desktop.menu import share
        from assets.desktop.packing import day_of_build

        self._made = tempfile.TemporaryDirectory()
        folder = Path(self._made.name)
        share(folder, day_of_build(), zsh="zsh/site-functions/_verdigris")
        build_data["shared_data"][str(folder)] = "share"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Delete what was made for it.

        Args:
            version: as above.
            build_data: as above.
            artifact_path: the wheel.
        """
        if version == "standard":
            self._made.cleanup()
