"""Files: which are better not read, and writing one as a whole or not at all."""

import os
from pathlib import Path

import pytest

from game.profile.files import make_private, replacing, write_whole
from tests.needs import needs


def test_a_file_is_written_with_its_folders_and_replaced(tmp_path: Path) -> None:
    path = tmp_path / "new" / "folder" / "file.txt"
    write_whole(path, "ñ\n")
    assert path.read_bytes() == "ñ\n".encode()
    write_whole(path, b"\xff")
    assert path.read_bytes() == b"\xff"
    assert list(path.parent.iterdir()) == [path]


def test_of_two_writers_at_once_one_wins_and_none_fails(tmp_path: Path) -> None:
    path = tmp_path / "file.txt"
    with replacing(path) as one:
        with replacing(path) as other:
            one.write_text("one" * 1000)
            other.write_text("other" * 1000)
        assert path.read_text() == "other" * 1000
    assert path.read_text() == "one" * 1000
    assert list(tmp_path.iterdir()) == [path]


needs_permissions = needs("POSIX")


@needs_permissions
def test_what_is_made_is_the_players_alone_unless_it_is_shared(tmp_path: Path) -> None:
    path, other = tmp_path / "some" / "folder" / "file.txt", tmp_path / "other.txt"
    write_whole(path, "mine")
    assert path.stat().st_mode & 0o777 == 0o600
    assert {folder.stat().st_mode & 0o777 for folder in path.parents[:2]} == {0o700}
    other.write_text("")
    write_whole(tmp_path / "shared.txt", "ours", private=False)
    assert (tmp_path / "shared.txt").stat().st_mode == other.stat().st_mode


def test_permissions_stay(tmp_path: Path) -> None:
    path = tmp_path / "file.txt"
    write_whole(path, "old")
    path.chmod(0o640)
    mode = path.stat().st_mode
    write_whole(path, "new")
    assert path.stat().st_mode == mode


needs_links = needs("POSIX")


@needs_links
def test_a_link_that_was_put_in_the_way_is_not_followed(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    precious, folder = tmp_path / "precious", tmp_path / "folder"
    precious.write_text("precious")
    folder.mkdir()
    monkeypatch.setattr(os, "urandom", bytes)  # as if the name could be guessed
    with replacing(folder / "seen") as new:
        name = new.name
    (folder / name).symlink_to(precious)
    monkeypatch.setattr("game.profile.files.sweep", lambda _: None)  # before it is removed
    with pytest.raises(FileExistsError):
        write_whole(folder / "file.txt", "new")
    assert precious.read_text() == "precious"
    assert sorted(path.name for path in folder.iterdir()) == [name, "seen"]


@needs_links
@pytest.mark.parametrize("before", ["old", None])
def test_a_link_stays_a_link(before: str | None, tmp_path: Path) -> None:
    target, link = tmp_path / "there" / "file.txt", tmp_path / "link"
    target.parent.mkdir()
    if before:
        target.write_text(before)
    link.symlink_to(target)
    write_whole(link, "new")
    assert link.is_symlink()
    assert target.read_text() == "new"


@pytest.mark.parametrize("step", ["fsync", "chmod"])
def test_a_write_that_fails_leaves_the_old_file(
    step: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    path = tmp_path / "file.txt"
    path.write_text("old")

    def fails(*_given: object, **_named: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, step, fails)
    with pytest.raises(OSError, match="No space left"):
        write_whole(path, "new")
    assert path.read_text() == "old"
    assert list(tmp_path.iterdir()) == [path]


@needs("POSIX")
def test_what_is_no_plain_file_is_not_replaced(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"  # no device: the administrator may replace one
    os.mkfifo(pipe)
    with pytest.raises(OSError, match="isn't a regular file"):
        write_whole(pipe, "new")
    assert pipe.is_fifo()
    with pytest.raises(IsADirectoryError):
        write_whole(tmp_path, "new")
    assert list(tmp_path.iterdir()) == [pipe]


def test_a_file_that_may_only_be_read_stays(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    path = tmp_path / "file.txt"
    path.write_text("old")
    monkeypatch.setattr(os, "access", lambda *_given: False)
    with pytest.raises(PermissionError):
        write_whole(path, "new")
    assert path.read_text() == "old"


@needs_permissions
def test_a_file_that_is_made_before_it_is_written_is_the_players_alone(tmp_path: Path) -> None:
    path = tmp_path / "file"
    make_private(path)
    assert path.read_bytes() == b""
    assert path.stat().st_mode & 0o777 == 0o600
    path.write_text("mine")
    make_private(path)
    assert path.read_text() == "mine"


def test_what_a_killed_process_left_is_removed_and_what_is_in_use_stays(tmp_path: Path) -> None:
    left = [
        ".verdigris-0123456789abcdef.new",
        ".verdigris-4000000-0123456789abcdef.new",  # of an earlier version
        ".verdigris-0123456789abcdef.new-journal",
    ]
    used = ".verdigris-0123456789abcdea.new"
    names = [*left, used, ".verdigris-notes.new", "verdigris-0123456789abcdef.new"]
    for name in names:
        (tmp_path / name).write_text("")
        if name != used:
            os.utime(tmp_path / name, (0, 0))
    with replacing(tmp_path / "one") as new:
        (new.parent / f"{new.name}-journal").write_text("")
        write_whole(tmp_path / "two", "")
        assert new.exists()
    assert {path.name for path in tmp_path.iterdir()} == {*names, "one", "two"} - {*left}
