"""A process that plays and is killed at any moment loses no guess that was reported as saved."""

import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from game.profile import journal
from game.profile.exchange import all_games
from tests.match.lists import FIVE
from tests.profile.games import profile_in, replay

HOME = Path(__file__).resolve().parents[2]

# Plays on in what it finds, and says each move once it is recorded.
PLAYING = """
import sys
from itertools import count
from pathlib import Path
from random import Random
from game.match import Status
from game.profile import journal
from game.profile.profile import Profile
from tests.match.lists import FIVE
from tests.profile.games import match_of, played, replay

profile = Profile(Path(sys.argv[1]))
rng = Random(int(sys.argv[2]))
going_on = journal.unfinished(profile)
assert len(going_on) <= 1, going_on
for number in count():
    if going_on:
        started, match = going_on[0].started, replay(going_on.pop(), FIVE)
    else:
        started, match = journal.start(profile), match_of("ROBOT")
    while match.status is Status.PLAYING:
        match = played(match, rng.choice(FIVE.answers))
        journal.record(profile, started, match)
        print(started.key, len(match.moves), match.moves[-1], flush=True)
        journal.record(profile, started, match, "AB" * (match.status is Status.PLAYING))
"""


def killed_after(folder: Path, lines: int, seed: int) -> list[tuple[str, int, str]]:
    """Let a process play until it has said some moves, kill it, and return all that it said."""
    with (folder / "errors.txt").open("w+") as errors:
        playing = subprocess.Popen(
            [sys.executable, "-c", PLAYING, folder, str(seed)],
            cwd=HOME,
            stdout=subprocess.PIPE,
            stderr=errors,
            text=True,
        )
        assert playing.stdout
        said = [playing.stdout.readline() for _ in range(lines)]
        playing.kill()
        said += playing.stdout.readlines()
        playing.stdout.close()
        playing.wait()
        errors.seek(0)
        assert errors.read() == ""
    whole = [line.split() for line in said if line.endswith("\n")]
    return [(key, int(count), word) for key, count, word in whole]


@pytest.mark.parametrize("kills", [4, pytest.param(50, marks=pytest.mark.deep)])
def test_no_accepted_guess_is_missing_or_doubled_after_kills(
    tmp_path: Path, kills: int, seed: int
) -> None:
    rng = Random(seed + 6)
    reported: dict[str, list[str]] = {}
    for number in range(kills):
        for key, count, word in killed_after(tmp_path, rng.randrange(1, 12), seed + number):
            moves = reported.setdefault(key, [])
            # A move that was kept just before an earlier kill was never reported.
            assert count - len(moves) in {1, 2}
            moves.extend(["?"] * (count - len(moves) - 1))
            moves.append(word)
        profile = profile_in(tmp_path)
        assert profile.trouble is None
        for key, moves in reported.items():
            kept = journal.kept_game(profile, key).moves
            assert len(kept) - len(moves) in {0, 1}
            assert all(said in {"?", move} for move, said in zip(kept, moves, strict=False))
        for game in journal.unfinished(profile):
            replay(game, FIVE)
            assert game.typed in {"", "AB"}
        profile.close()
    assert len(reported) > kills / 2
    ended = [game for game in all_games(profile) if game.result]
    assert len(ended) >= len(reported) - 1
