"""What holds for all tests: a slow machine fails none; none touches the player's own folders."""

import os
from collections.abc import Iterator
from pathlib import Path
from unittest import mock

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile("patient", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("thorough", settings.get_profile("patient"), max_examples=10_000)
settings.load_profile("patient")


@pytest.fixture(autouse=True, scope="session")
def own_folders(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Let what goes into the player's own folders go into one that is thrown away."""
    home = tmp_path_factory.mktemp("own")
    folders = {f"XDG_{kind}_HOME": str(home / kind) for kind in ("DATA", "CONFIG", "CACHE")}
    with mock.patch.dict(os.environ, folders):
        yield home
