"""A window that is opened again shows the coach as it was left, from the first picture on."""

import subprocess
import sys
from pathlib import Path

from game.match import Aid
from game.profile import Settings
from game.session.opening import game_to_open
from game.window.ui.actions import Action
from tests.conftest import unmeasured
from tests.profile.games import profile_in
from tests.window.pilot import playing

ROOT = Path(__file__).resolve().parents[2]
# What a start prints before its first frame leads to anything: whether the panel is there, and
# whether the coach was loaded for it.
FIRST_FRAME = """
import sys
from pathlib import Path
from game.window.app import Application
from game.window import start
def settle(app):
    loaded = {"numpy", "game.session.analysis", "game.coach.advice"} & set(sys.modules)
    print(app.screen.model.coached, sorted(loaded))
    app.stop()
Application.settle = settle
sys.exit(start({"profile": Path(sys.argv[1]), "config": Path(sys.argv[1]) / "config.toml"}))
"""


def test_the_coach_of_a_game_that_goes_on_is_open_and_advises(tmp_path: Path) -> None:
    profile = profile_in(tmp_path)
    first = game_to_open(profile, Settings(), {}, resume_last=True).game
    with playing(first=first, profile=profile) as pilot:
        pilot.play("crane")
        pilot.perform(Action.COACH)
        pilot.advice()
    again = game_to_open(profile, Settings(), {}, resume_last=True).game
    with playing(first=again, profile=profile, asked=True) as pilot:
        assert not pilot.dialog_open
        assert pilot.app.screen.model.coached
        assert pilot.advice().match == pilot.match
        assert Aid.COACH in pilot.match.code.aids
        pilot.press("Ctrl+A")
        assert not pilot.app.screen.model.coached
    closed = game_to_open(profile, Settings(), {}, resume_last=True).game
    with playing(first=closed, profile=profile, asked=True) as pilot:
        assert not pilot.app.screen.model.coached
        assert pilot.coach is None


def test_the_first_frame_has_the_panel_and_loads_nothing_of_the_coach(tmp_path: Path) -> None:
    profile = profile_in(tmp_path)
    with playing("robot", profile=profile) as pilot:
        pilot.play("crane")
        pilot.perform(Action.COACH)
    done = subprocess.run(
        [sys.executable, "-c", FIRST_FRAME, str(tmp_path)],
        cwd=ROOT,
        env=unmeasured() | {"SDL_VIDEODRIVER": "dummy"},
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    assert done.stdout == "True []\n"
