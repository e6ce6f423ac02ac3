"""Export, import and backups in the window, by keys alone."""

import os
import threading
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.cancellation import Report
from game.profile import Settings, backups
from game.profile.exchange import all_games, export
from game.profile.history import Part, page, part
from game.profile.profile import Profile
from game.profile.statistics import SummaryStats, statistics, summary_stats
from game.session import jobs
from game.window.dialogs import backups_dialog as safe_keeping
from game.window.dialogs import history_dialog, statistics_dialog
from game.window.dialogs.typed_settings import judge
from game.window.ui.actions import Action
from game.window.ui.focus import ItemFocus
from tests.needs import needs
from tests.profile.games import keep, kept, profile_in, random_games
from tests.profile.real_games import real_games
from tests.window.pilot import Pilot, playing


@pytest.fixture(autouse=True)
def documents(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Let the documents lie in a folder for tests."""
    folder = tmp_path / "Documents"
    folder.mkdir()
    monkeypatch.setattr(safe_keeping, "documents_folder", lambda: folder)
    return folder


def games(profile: Profile) -> int:
    return page(profile).games


def open_your_games(pilot: Pilot, tabs: int) -> None:
    """Open the dialog from the history, and turn to one of its pages."""
    pilot.perform(Action.HISTORY)
    pilot.press_button(Action.YOUR_GAMES)
    for _ in range(tabs):
        pilot.press("PageDown")


def test_games_go_to_a_file_and_into_another_profile(tmp_path: Path, documents: Path) -> None:
    here, there = profile_in(tmp_path / "here"), profile_in(tmp_path / "there")
    keep(here, *real_games(Random(3), 40))
    with playing("robot", profile=here) as pilot:
        open_your_games(pilot, 0)
        pilot.press_button(Action.EXPORT)
        path = documents / "verdigris-games-2026-11-20.jsonl"
        assert pilot.dialog.note == f"Exported 40 games to {path}"
        before = path.read_bytes()
        path.write_bytes(b"something else")
        pilot.press_button(Action.EXPORT)
        assert "already exists" in pilot.dialog.note
        assert path.read_bytes() == b"something else"
        pilot.press_button(Action.EXPORT)
        assert path.read_bytes() == before
    with playing("robot", profile=there) as pilot:
        open_your_games(pilot, 1)
        pilot.press_button(Action.IMPORT)
        assert pilot.dialog.note.startswith("40 games imported, 0 updated, 0 already here")
        pilot.press_button(Action.IMPORT)
        assert pilot.dialog.note.startswith("0 games imported, 0 updated, 40 already here")
    assert statistics(there) == statistics(profile_in(tmp_path / "here"))


def test_a_file_that_is_larger_than_any_export_is_refused(tmp_path: Path, documents: Path) -> None:
    path = documents / "verdigris-games-2026-11-20.jsonl"
    path.touch()
    os.truncate(path, 256_000_001)
    with playing("robot", profile=profile_in(tmp_path / "here")) as pilot:
        open_your_games(pilot, 1)
        pilot.press_button(Action.IMPORT)
        assert "is larger than 256 MB. Choose another file" in pilot.dialog.note


def test_a_path_is_typed_and_one_that_does_not_serve_is_said(tmp_path: Path) -> None:
    profile = profile_in(tmp_path / "here")
    keep(profile, kept(1), kept(2))
    with playing("robot", profile=profile) as pilot:
        open_your_games(pilot, 0)
        pilot.focus_on("path")
        pilot.clear_field()
        pilot.press("Enter")
        pilot.turn()
        assert pilot.dialog.note == "Enter a file name first"
        pilot.write(str(tmp_path / "mine.csv"))
        pilot.press("Enter")
        pilot.turn()
        assert pilot.dialog.note == f"Exported 2 games to {tmp_path / 'mine.csv'}"
        assert (tmp_path / "mine.csv").read_text(encoding="utf-8").startswith("\ufeffDate,")
        pilot.clear_field()
        pilot.write(str(tmp_path / "no folder" / "mine.csv"))
        pilot.press("Enter")
        pilot.turn()
        assert "Can't write" in pilot.dialog.note
        assert "Choose another file" in pilot.dialog.note


def test_each_file_that_is_there_is_asked_about_by_itself(tmp_path: Path) -> None:
    """Having been warned of one file allows to replace that one alone."""
    profile = profile_in(tmp_path / "mine")
    keep(profile, kept(1))
    first, second = (tmp_path / name for name in ("first.jsonl", "second.jsonl"))
    for path in (first, second):
        path.write_text("what was there")
    with playing("robot", profile=profile) as pilot:
        open_your_games(pilot, 0)
        for path in (first, second, first, second):
            pilot.focus_on("path")
            pilot.clear_field()
            pilot.write(str(path))
            pilot.press("Enter")
            pilot.turn()
            assert "already exists" in pilot.dialog.note
            assert str(path) in pilot.dialog.note
            assert first.read_text() == second.read_text() == "what was there"
        pilot.press("Enter")
        pilot.turn()
        assert pilot.dialog.note == f"Exported 1 game to {second}"
        assert first.read_text() == "what was there"
        assert second.read_text() != "what was there"
        pilot.press("Enter")  # nor is it replaced again unasked
        pilot.turn()
        assert "already exists" in pilot.dialog.note


def test_the_window_writes_over_no_file_of_the_game(tmp_path: Path) -> None:
    profile = profile_in(tmp_path / "mine")
    keep(profile, kept(1))
    before = {game.started.key for game in all_games(profile)}
    with playing("robot", profile=profile) as pilot:
        open_your_games(pilot, 0)
        pilot.focus_on("path")
        pilot.clear_field()
        pilot.write(str(profile.path))
        for _ in range(3):
            pilot.press("Enter")
            pilot.turn()
            assert "of Verdigris itself" in pilot.dialog.note
        assert {game.started.key for game in all_games(profile)} == before


def test_lines_with_faults_are_said_by_their_numbers(tmp_path: Path, documents: Path) -> None:
    path = documents / "verdigris-games-2026-11-20.jsonl"
    there = profile_in(tmp_path / "there")
    keep(there, *real_games(Random(1), 1))
    export(there, path)
    with path.open("a", encoding="utf-8") as file:
        file.write('{"key": "<b>"}\nno game\n' * 40)
    with playing("robot", profile=profile_in(tmp_path / "here")) as pilot:
        open_your_games(pilot, 1)
        pilot.press_button(Action.IMPORT)
        said = pilot.dialog.text
        assert "1 game imported" in said
        assert "80 lines skipped" in said
        assert "Line 3: The line isn't JSON" in said
        assert "… and 60 more" in said
        pilot.press("Enter")
        assert pilot.dialog.title == "Your games"


def test_a_file_of_something_else_is_told_in_one_sentence(tmp_path: Path, documents: Path) -> None:
    path = documents / "verdigris-games-2026-11-20.jsonl"
    path.write_text("milk\nbread\n" * 40, encoding="utf-8")
    with playing("robot", profile=profile_in(tmp_path / "here")) as pilot:
        open_your_games(pilot, 1)
        pilot.press_button(Action.IMPORT)
        assert pilot.dialog.note.startswith(f"{path} has no Verdigris games")


def test_a_backup_is_chosen_and_restored_and_what_was_there_is_kept(tmp_path: Path) -> None:
    profile = profile_in(tmp_path / "here")
    keep(profile, kept(1))
    backups.make(profile)
    keep(profile, kept(2), kept(3))
    with playing("robot", profile=profile) as pilot:
        open_your_games(pilot, 2)
        assert pilot.dialog.items == [("Fri 20 Nov 2026", "Backup 1")]
        pilot.focus_on(ItemFocus(0))
        pilot.press("Enter")
        pilot.turn()
        assert "copy of your current games is saved" in pilot.dialog.note
        assert games(profile) == 3
        pilot.press_button(Action.RESTORE)
        assert games(profile) == 1
        (kept_as,) = (tmp_path / "here").glob("profile-before-restore-*.sqlite3")
        assert str(kept_as) in pilot.dialog.note
        pilot.press("Escape", "Escape")
        pilot.play("crane")  # the game in progress goes on
        assert games(profile) == 2
    other = tmp_path / "other"
    other.mkdir()
    kept_as.rename(other / "profile.sqlite3")
    assert games(profile_in(other)) == 3


def test_no_backup_of_several_is_chosen_for_the_player(tmp_path: Path) -> None:
    profile = profile_in(tmp_path / "here")
    keep(profile, kept(1, begun=datetime(2026, 11, 19, 12, tzinfo=UTC)))
    backups.make(profile)
    keep(profile, kept(2))
    backups.make(profile)
    keep(profile, kept(3))
    with playing("robot", profile=profile) as pilot:
        open_your_games(pilot, 2)
        assert len(pilot.dialog.items) == 2
        pilot.press_button(Action.RESTORE)
        assert pilot.dialog.note == "Select a backup first"
        pilot.press_button(Action.RESTORE)
        assert games(profile) == 3


def test_the_only_backup_needs_not_be_chosen(tmp_path: Path) -> None:
    profile = profile_in(tmp_path / "here")
    keep(profile, kept(1))
    backups.make(profile)
    keep(profile, kept(2))
    with playing("robot", profile=profile) as pilot:
        open_your_games(pilot, 2)
        pilot.press_button(Action.RESTORE)
        assert "copy of your current games is saved" in pilot.dialog.note
        assert games(profile) == 2
        pilot.press_button(Action.RESTORE)
        assert games(profile) == 1


def test_a_damaged_backup_is_refused_in_words(tmp_path: Path) -> None:
    profile = profile_in(tmp_path / "here")
    keep(profile, kept(1))
    backup = backups.make(profile)
    assert backup
    data = bytearray(backup.path.read_bytes())
    data[4096 : 4096 * 2] = bytes(4096)
    backup.path.write_bytes(data)
    with playing("robot", profile=profile) as pilot:
        open_your_games(pilot, 2)
        pilot.focus_on(ItemFocus(0))
        pilot.press("Enter")
        pilot.press_button(Action.RESTORE)
        assert "damaged" in pilot.dialog.note
        assert games(profile) == 1
        assert pilot.gui.form


def test_the_settings_lead_to_it_as_well(tmp_path: Path) -> None:
    with playing("robot", profile=profile_in(tmp_path / "here")) as pilot:
        pilot.press("Ctrl+,")
        pilot.press_button(Action.YOUR_GAMES)
        assert pilot.dialog.title == "Your games"


def test_without_a_backup_the_list_says_so(tmp_path: Path) -> None:
    with playing("robot", profile=profile_in(tmp_path / "here")) as pilot:
        open_your_games(pilot, 2)
        assert pilot.dialog.items == []
        pilot.press_button(Action.RESTORE)
        assert pilot.dialog.note == "No backups yet"


@pytest.mark.parametrize("size", [(320, 400), (640, 480), (3840, 2160)])
def test_every_page_fits_the_window(tmp_path: Path, size: tuple[int, int]) -> None:
    profile = profile_in(tmp_path / "here")
    keep(profile, kept(1))
    backups.make(profile)
    with playing("robot", profile=profile) as pilot:
        pilot.resize(*size)
        open_your_games(pilot, 0)
        for _ in range(3):
            window = pilot.window
            assert all(map(window.contains, pilot.dialog.stops.values()))
            pilot.press("PageDown")


@needs("POSIX")
def test_nothing_that_may_never_end_is_read(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    assert judge("answers", str(pipe), Settings(), tmp_path).words.startswith("Not used: ")
    large = tmp_path / "large.txt"
    large.write_text("CRANE\n", encoding="utf-8")
    os.truncate(large, 20_000_001)
    assert "too large" in judge("answers", str(large), Settings(), tmp_path).words
    with playing("robot", profile=profile_in(tmp_path / "here")) as pilot:
        open_your_games(pilot, 1)
        pilot.focus_on("path")
        pilot.clear_field()
        pilot.write(str(pipe))
        pilot.press("Enter")
        pilot.turn()
        assert pilot.dialog.note == f"{pipe} isn't a regular file. Choose another one."


# Aside from the frames --------------------------------------------------------------------


def held_export(begun: threading.Event, go_on: threading.Event) -> Callable[..., int]:
    """Return an export that goes on after half of its games only when it may."""

    def exported(profile: Profile, path: Path, report: Report, settings: Settings) -> int:
        def reported(done: int, total: int) -> None:
            report(done, total)
            while 2 * done >= total and not go_on.is_set():
                begun.set()
                report(done, total)

        return export(profile, path, reported, settings)

    return exported


@pytest.fixture
def halves(monkeypatch: pytest.MonkeyPatch) -> tuple[threading.Event, threading.Event]:
    """Stop each export after half of its games: whether it is there, and whether it may go on."""
    begun, go_on = threading.Event(), threading.Event()
    monkeypatch.setattr(safe_keeping, "export", held_export(begun, go_on))
    monkeypatch.setattr(jobs, "PATIENCE", 0.0)
    return begun, go_on


def test_frames_go_on_while_games_are_exported(
    tmp_path: Path, documents: Path, halves: tuple[threading.Event, threading.Event]
) -> None:
    profile = profile_in(tmp_path / "here")
    keep(profile, *random_games(Random(3), 40))
    with playing("robot", profile=profile, aside=True) as pilot:
        open_your_games(pilot, 0)
        pilot.press_button(Action.EXPORT)
        pilot.until(lambda: pilot.dialog.note == "Exporting… 50%")
        form = pilot.form(safe_keeping.YourGames)
        assert form.dialog().buttons == ((Action.CLOSE_DIALOG, "Cancel"),)
        pilot.resize(700, 600)
        pilot.press("PageDown")  # the page stays while it is busy
        assert pilot.dialog.page == 0
        assert list(documents.glob("*.jsonl")) == []
        halves[1].set()
        pilot.until(lambda: pilot.dialog.note.startswith("Exported 40 games"))
        assert len(next(documents.glob("*.jsonl")).read_text().splitlines()) == 40


def test_escape_cancels_an_export_and_the_dialog_stays(
    tmp_path: Path, documents: Path, halves: tuple[threading.Event, threading.Event]
) -> None:
    profile = profile_in(tmp_path / "here")
    keep(profile, *random_games(Random(3), 40))
    with playing("robot", profile=profile, aside=True) as pilot:
        open_your_games(pilot, 0)
        pilot.press_button(Action.EXPORT)
        assert halves[0].wait(60)
        pilot.press("Escape")
        assert pilot.dialog.note == "Cancelled. Nothing changed."
        halves[1].set()
        pilot.press_button(Action.EXPORT)
        pilot.until(lambda: pilot.dialog.note.startswith("Exported 40 games"))
        pilot.press("Escape", "Escape")
        assert not pilot.dialog_open


def test_leaving_during_an_export_leaves_no_part_of_a_file(
    tmp_path: Path, documents: Path, halves: tuple[threading.Event, threading.Event]
) -> None:
    profile = profile_in(tmp_path / "here")
    keep(profile, *random_games(Random(3), 40))
    with playing("robot", profile=profile, aside=True) as pilot:
        open_your_games(pilot, 0)
        pilot.press_button(Action.EXPORT)
        assert halves[0].wait(60)
    assert list(documents.iterdir()) == []


class HeldSearch:
    """Holds the searches of a history back until they may go on; those before are answered."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, late: float = 60.0) -> None:
        """Hold them; after `late` seconds they are late."""
        self.go_on = threading.Event()
        monkeypatch.setattr(history_dialog, "part", self._part)
        monkeypatch.setattr(jobs, "PATIENCE", 0.0)
        monkeypatch.setattr(jobs, "LATE", late)

    def _part(self, *args: Any, **kwargs: Any) -> Part:
        assert threading.current_thread() is threading.main_thread() or self.go_on.wait(60)
        return part(*args, **kwargs)


@pytest.fixture
def three_games(tmp_path: Path) -> Profile:
    """Return a profile with a game of one opener, and two later ones of another."""
    profile = profile_in(tmp_path / "here")
    keep(profile, kept(1, opener="CRANE"), kept(2, opener="SLATE"), kept(3, opener="SLATE"))
    return profile


def test_the_history_shows_what_it_had_until_a_search_has_found_something(
    three_games: Profile, monkeypatch: pytest.MonkeyPatch
) -> None:
    search = HeldSearch(monkeypatch)
    with playing("robot", profile=three_games, aside=True) as pilot:
        pilot.perform(Action.HISTORY)
        pilot.focus_on("search")
        pilot.write("slate")
        assert pilot.dialog.note == "3 games"
        assert len(pilot.dialog.items) == 3
        search.go_on.set()
        pilot.until(lambda: pilot.dialog.note == "2 games")
        assert pilot.form(history_dialog.HistoryForm).search == "slate"


def test_the_history_says_that_it_searches_where_that_takes_long(
    three_games: Profile, monkeypatch: pytest.MonkeyPatch
) -> None:
    search = HeldSearch(monkeypatch, late=0.0)
    with playing("robot", profile=three_games, aside=True) as pilot:
        pilot.perform(Action.HISTORY)
        pilot.focus_on("search")
        pilot.write("slat")
        pilot.until(lambda: pilot.dialog.note == "Searching…")
        assert len(pilot.dialog.items) == 3
        monkeypatch.setattr(jobs, "LATE", 60.0)
        pilot.write("e")
        assert pilot.dialog.note == "Searching…"
        search.go_on.set()
        pilot.until(lambda: pilot.dialog.note == "2 games")


def test_a_history_that_is_opened_again_has_nothing_of_the_search_before(
    three_games: Profile, monkeypatch: pytest.MonkeyPatch
) -> None:
    search = HeldSearch(monkeypatch, late=0.0)
    with playing("robot", profile=three_games, aside=True) as pilot:
        pilot.perform(Action.HISTORY)
        pilot.focus_on("search")
        pilot.write("slate")
        pilot.press("Escape")
        pilot.perform(Action.HISTORY)
        search.go_on.set()
        pilot.until(lambda: not pilot.app.scenes.jobs.is_busy("HistoryForm"))
        assert pilot.dialog.note == "3 games"
        assert len(pilot.dialog.items) == 3


def test_a_search_that_a_replay_has_cut_off_is_made_again_after_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    search = HeldSearch(monkeypatch)
    with playing("robot", profile=profile_in(tmp_path), aside=True) as pilot:
        pilot.play("crane", "robot")
        pilot.new_game()
        pilot.play("slate")
        pilot.perform(Action.HISTORY)
        assert pilot.dialog.note == "2 games"
        pilot.focus_on("search")
        pilot.write("crane")
        pilot.focus_on(ItemFocus(1))
        pilot.press("Enter")
        assert pilot.match_in_view.guesses == ("CRANE", "ROBOT")
        search.go_on.set()
        pilot.until(lambda: not pilot.app.scenes.jobs.is_busy("HistoryForm"))
        pilot.press("Escape")
        pilot.until(lambda: pilot.dialog.note == "1 game")
        form = pilot.form(history_dialog.HistoryForm)
        assert form.search == "crane"
        assert form.chosen is None  # it was the second game in the list before


def test_digits_are_searched_for_as_letters_are(three_games: Profile) -> None:
    with playing("robot", profile=three_games) as pilot:
        pilot.perform(Action.HISTORY)
        pilot.focus_on(ItemFocus(0))
        pilot.post(ord("2"), "2")
        pilot.turn()
        pilot.write("026")
        assert pilot.form(history_dialog.HistoryForm).search == "2026"


def test_the_statistics_say_that_they_count_until_they_have(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    profile = profile_in(tmp_path / "here")
    keep(profile, kept(1), kept(2))
    go_on = threading.Event()

    def slow(*args: Any) -> SummaryStats:
        assert go_on.wait(60)
        return summary_stats(*args)

    monkeypatch.setattr(statistics_dialog, "summary_stats", slow)
    monkeypatch.setattr(jobs, "PATIENCE", 0.0)
    with playing("robot", profile=profile, aside=True) as pilot:
        pilot.perform(Action.STATISTICS)
        assert pilot.dialog.note == "Counting your games…"
        pilot.press("PageDown")
        go_on.set()
        pilot.until(lambda: not pilot.form(statistics_dialog.StatisticsForm).waits)
        pilot.press("PageUp")
        assert "Played: 2" in pilot.dialog.text
