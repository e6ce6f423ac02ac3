"""Files that are better not read."""

import os
from pathlib import Path

import pytest

from game.profile.files import why_not_to_read


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs pipes that lie in a folder")
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    assert why_not_to_read(pipe) == f"{pipe} is no plain file; name another one"


def test_a_file_that_would_stop_the_window_is_not_read(tmp_path: Path) -> None:
    large = tmp_path / "large.txt"
    large.write_bytes(b"")
    os.truncate(large, 1_000_001)
    assert why_not_to_read(large, 1) == f"{large} is larger than 1 MB; name another file"
    assert why_not_to_read(large, 2) == ""
    assert why_not_to_read(tmp_path) == ""  # who reads it says what it is
    assert why_not_to_read(Path("x" * 10_000)) == ""
