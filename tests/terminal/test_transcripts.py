"""The terminal shows what the transcripts say, in this process and by the real program."""

from pathlib import Path

import pytest

from tests.terminal.transcripts import FOLDER, Scene, fits, played, scenes_in, through_pipes

SCENES = [
    pytest.param(scene, id=f"{path.stem}: {scene.title}")
    for path in sorted(FOLDER.glob("*.txt"))
    for scene in scenes_in(path.read_text(encoding="utf-8"))
]
BY_THE_PROGRAM = [
    pytest.param(
        *each.values, id=each.id, marks=[] if "(program)" in str(each.id) else pytest.mark.deep
    )
    for each in SCENES
    if isinstance(scene := each.values[0], Scene) and scene.is_for_the_program
]


@pytest.mark.parametrize("scene", SCENES)
def test_scenes(scene: Scene, tmp_path: Path) -> None:
    for (command, below), said in zip(scene.commands, played(scene, tmp_path), strict=True):
        if not fits(below, said):
            assert "\n".join((command, *said)) == "\n".join((command, *below))


@pytest.mark.parametrize("scene", BY_THE_PROGRAM)
def test_scenes_by_the_real_program(scene: Scene, tmp_path: Path) -> None:
    outcome = played(scene, tmp_path, by_the_program=True)
    for (command, below), said in zip(scene.commands, outcome, strict=True):
        expected = through_pipes(below)
        if not fits(expected, said):
            assert "\n".join((command, *said)) == "\n".join((command, *expected))
