"""What is written of a crash."""

import os
from pathlib import Path

from game.match import Words
from game.profile import Settings
from game.profile.setup import begin
from game.window.startup import about_fault
from tests.profile.games import played, profile_in


def test_what_is_written_of_a_crash_has_no_answer_of_a_running_game(tmp_path: Path) -> None:
    profile = profile_in(tmp_path)
    match = begin(Settings(boards=2), Words(("ROBOT", "CRANE"))).match
    fault = ValueError("robot, Crane and SLATE")
    said = about_fault(fault, profile, played(match, "CRANE"))
    written = (tmp_path / "crash.txt").read_text()
    for text in (said, written):
        assert "ValueError: *****, Crane and SLATE" in text
    assert (tmp_path / "crash.txt").stat().st_mode & 0o077 == 0 or os.name == "nt"
    assert "ValueError: robot" in about_fault(fault, profile, played(match, "CRANE", "ROBOT"))
