"""Files that are dropped on the window, or chosen in the dialog of the system."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from game.window.draw.nodes import Deed, Node, Role
from tests.needs import needs
from tests.player import Player
from tests.playing.games import meanwhile, message, tab_to, title
from tests.playing.kept import at_noon
from tests.playing.test_settings import saved
from tests.playing.test_settings import to_page as to_words
from tests.playing.test_your_games import to_page
from tests.window.fake_bus import FakeBus, reply, signal

linux = needs("Linux")


def values(player: Player) -> list[str]:
    return [str(node.value) for node in player.nodes]


@pytest.mark.parametrize("name", ["games.jsonl", "My Games.CSV"])
def test_dropped_games_can_be_imported(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    path.write_text("nothing of use")
    with at_noon(tmp_path, "--answer", "crane") as player:
        player.press("F1")
        for _ in range(2):
            player.drop(path)
            assert title(player) == "Your games" and str(path) in values(player)
        assert player.find("Import", Role.BUTTON)
        player.press("Escape")
        assert not title(player)


def test_a_dropped_list_of_words_becomes_the_answers(tmp_path: Path) -> None:
    path = tmp_path / "mine.txt"
    path.write_text("slate\nrobot\ncrane\nlong line\n")
    with at_noon(tmp_path, "--answer", "crane") as player:
        for dialog in ((), ("Ctrl+,",), ("F1",)):
            player.press(*dialog)
            player.drop(path)
            assert title(player) == "More settings" and str(path) in values(player)
            assert player.says("3 words of 5 letters")
            player.press("Escape")
            assert saved(tmp_path)["answers"] == str(path) and not title(player)


@pytest.mark.parametrize("content", [b"", b"\xff\0\x80" * 99, b"no list of words"])
def test_a_dropped_list_that_is_of_no_use_says_so_and_changes_nothing(
    tmp_path: Path, content: bytes
) -> None:
    path = tmp_path / "mine.txt"
    path.write_bytes(content)
    with at_noon(tmp_path, "--answer", "crane") as player:
        player.drop(path)
        assert player.says("Not used: ")
        player.press("Enter")
        player.wait(500)
        assert "Not used: " in message(player)
        player.type("x")
        player.wait(500)
        assert not message(player), "what was said of another text"
        player.press("Escape")
        assert "answers" not in saved(tmp_path) and "Not used: " in message(player)


@needs("POSIX")
def test_of_what_is_dropped_the_first_that_is_of_use_counts(tmp_path: Path) -> None:
    games, picture, pipe = tmp_path / "games.csv", tmp_path / "a.png", tmp_path / "pipe.csv"
    games.touch()
    picture.touch()
    os.mkfifo(pipe)
    useless = (picture, pipe, tmp_path, tmp_path / "none.csv", "", "\0", "verdigris", "x" * 9999)
    with at_noon(tmp_path, "--answer", "crane") as player:
        for dialog in ((), ("F1",)):
            player.press(*dialog)
            before = title(player)
            for each in useless:
                player.wait()
                player.drop(each)
                assert title(player) == before and ".jsonl" in message(player)
        player.drop(*useless, games, "verdigris:daily")
        assert title(player) == "Your games" and str(games) in values(player)
        player.drop("verdigris:daily", games)  # a link, as some desktops drop it
        assert not title(player) and player.says("20 November")


# The dialog of the system ---------------------------------------------------------------------

HANDLE = "/org/freedesktop/portal/desktop/request/1_7/verdigris"
BODIES: dict[str, tuple[str, Any]] = {  # of what the portal answers at once, by the method
    "ReadAll": ("a{sa{sv}}", {"org.freedesktop.appearance": {"contrast": ("u", 0)}}),
    "Get": ("v", ("u", 4)),
    "OpenFile": ("o", HANDLE),
    "SaveFile": ("o", HANDLE),
}


class Portal:
    """A desktop's portal whose dialogs are answered by the test; `asked` has what each is for."""

    def __init__(self, folder: Path) -> None:
        self.asked: list[Any] = []
        self.bus = FakeBus(folder, self._answer, asked=" ".join(BODIES))

    def _answer(self, call: Any) -> Any:
        from jeepney import HeaderFields

        member = call.header.fields[HeaderFields.member]
        if member.endswith("File"):
            self.asked.append((member, *call.body[1:]))
        return reply(call, *BODIES[member]) if member in BODIES else None

    def say(self, code: int = 0, *uris: str) -> None:
        """Say what became of the dialog."""
        request = "org.freedesktop.portal.Request"
        results = {"uris": ("as", list(uris))} if uris else {}
        self.bus.send(signal(HANDLE, request, "Response", "ua{sv}", code, results))


@pytest.fixture
def portal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Portal]:
    found = Portal(tmp_path)
    # SDL is not to find it, which would wait for answers of a whole bus.
    environment = SimpleNamespace(environ={"DBUS_SESSION_BUS_ADDRESS": found.bus.address})
    monkeypatch.setattr("game.window.platform.dbus.os", environment)
    yield found
    found.bus.close()


def buttons(player: Player) -> list[Node]:
    """Return what opens the dialog, a button for each field of a file."""
    return [each for each in player.nodes if each.name.startswith("Browse…")]


def browse(player: Player, show: Callable[[], None], portal: Portal) -> None:
    """Press Browse on a page, once the portal is known, and see its dialog open."""

    def shown() -> bool:
        player.press("Escape", "Escape", "Escape")
        show()
        return bool(buttons(player))

    before = len(portal.asked)
    player.until(shown)
    player.click(buttons(player)[0])
    player.until(lambda: len(portal.asked) > before)


@linux
def test_files_are_chosen_in_the_dialog_of_the_desktop(tmp_path: Path, portal: Portal) -> None:
    path = tmp_path / "my games.csv"
    with at_noon(tmp_path, "--answer", "crane") as player:
        browse(player, lambda: to_page(player, 0), portal)
        method, title_, options = portal.asked[0]
        assert method == "SaveFile" and title_
        assert options["current_name"][1].endswith(".jsonl")
        player.click(buttons(player)[0])  # which is open already
        portal.say(0, path.as_uri())
        player.until(lambda: str(path) in values(player))
        player.click("Export")
        player.until(path.exists)
        player.press("Ctrl+Tab")
        for code, *uris in ((1,), (2, "file:///x"), (0,), (0, "file:///%00%0A")):
            player.until(lambda: press_again(player, portal))
            portal.say(code, *uris)
            meanwhile(player)
        player.until(lambda: press_again(player, portal))
        assert portal.asked[-1][0] == "OpenFile"
        portal.say(0, tmp_path.as_uri())  # a folder, which is no file of games
        player.until(lambda: str(tmp_path) in values(player))
        player.press("Enter")
        player.until(lambda: player.says("isn't a regular file") or player.says("Can't read"))


def press_again(player: Player, portal: Portal) -> bool:
    """Press Browse, and return whether the dialog opens that way."""
    before = len(portal.asked)
    player.click(buttons(player)[0])
    meanwhile(player)
    return len(portal.asked) > before


@linux
def test_lists_of_words_are_chosen_there_by_pointer_keys_and_reader(
    tmp_path: Path, portal: Portal
) -> None:
    answers, guesses = tmp_path / "mine.txt", tmp_path / "more.txt"
    answers.write_text("slate\nrobot\n")
    guesses.write_text("qwert\n")
    with at_noon(tmp_path, "--answer", "crane") as player:
        browse(player, lambda: to_words(player, 3), portal)
        assert portal.asked[0][0] == "OpenFile" and portal.asked[0][1] == "Answers"
        portal.say(0, answers.as_uri())
        player.until(lambda: player.says("2 words of 5 letters"))
        assert str(answers) in values(player)
        tab_to(player, buttons(player)[1])
        player.press("Enter")
        player.until(lambda: len(portal.asked) == 2)
        portal.say(0, tmp_path.as_uri())  # a folder, which is no list
        player.until(lambda: player.says("Not used: "))
        player.ask(buttons(player)[1], Deed.CLICK)
        player.until(lambda: len(portal.asked) == 3)
        assert portal.asked[2][1] == "More guesses"
        portal.say(0, guesses.as_uri())
        player.until(lambda: str(guesses) in values(player))
        player.press("Escape")
        chosen = saved(tmp_path)
        assert (chosen["answers"], chosen["guess_words"]) == (str(answers), str(guesses))


@linux
def test_dialogs_and_the_game_close_while_a_file_is_chosen(tmp_path: Path, portal: Portal) -> None:
    with at_noon(tmp_path, "--answer", "crane") as player:
        browse(player, lambda: to_page(player, 1), portal)
        player.press("Escape", "Escape", "Escape")
        player.play("slate")
        portal.say(0, "file:///too/late.csv")
        meanwhile(player)
        assert not title(player) and player.says("Row 1, slate:")
        browse(player, lambda: to_page(player, 1), portal)
    assert player.ended == 0


@linux
def test_without_a_dialog_there_is_no_button_for_it(
    tmp_path: Path, portal: Portal, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delitem(BODIES, "Get")
    with at_noon(tmp_path, "--answer", "crane") as player:
        player.until(lambda: "Get" in portal.bus.called)
        for show, page in ((to_page, 1), (to_words, 3)):
            show(player, page)
            assert values(player) and not buttons(player)
            player.press("Escape", "Escape", "Escape")
