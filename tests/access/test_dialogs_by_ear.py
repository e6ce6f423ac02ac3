"""Each dialog used through a screen reader: what has the focus, what is pressed and set."""

from pathlib import Path
from unittest import mock

import pygame
import pytest

from game.session.review_service import in_brief
from game.window.dialogs import backups_dialog
from game.window.ui.actions import Action
from tests.access.atspi import Bus, Client, GoneError, Seen, everything, wait_for
from tests.access.by_ear import Ear, heard

DIALOGS = (
    Action.HELP,
    Action.SETTINGS,
    Action.STATISTICS,
    Action.CALENDAR,
    Action.NEW_GAME,
    Action.CUSTOM_GAME,
    Action.HISTORY,
    Action.ABOUT,
    Action.ENTER_CODE,
    Action.CHALLENGE,
    Action.ASK_TO_GIVE_UP,
    Action.YOUR_GAMES,
    Action.MESSAGES,
    Action.DESCRIBE,
)
DIALOG, BUTTON, ENABLED, FOCUSED = 16, 43, 8, 12


def dialog_of(ear: Ear) -> Seen:
    """Return the dialog that is open, as a reader sees it."""
    client = ear.client

    def look() -> Seen | None:
        try:
            for node in client.children(ear.window):
                if client.role(node) == DIALOG:
                    return client.look(node)
        except GoneError:
            pass
        return None

    found: Seen = ear.asking(lambda: wait_for(look))
    return found


def focused(client: Client) -> Seen:
    """Return what has the focus, as soon as a reader has heard of it."""

    def look() -> Seen | None:
        client.hear()
        seen = client.look(client.focused[-1])
        return seen if FOCUSED in seen.states else None

    found: Seen = wait_for(look)
    return found


def node_called(ear: Ear, name: str) -> Seen:
    """Return what is called so in the dialog that is open."""
    return next(node for node in everything(dialog_of(ear)) if node.name.startswith(name))


def press(ear: Ear, name: str) -> None:
    """Click what is called so in the dialog that is open."""
    called = [node for node in everything(dialog_of(ear)) if node.name.startswith(name)]
    found = min(called, key=lambda node: node.role != BUTTON).reference
    ear.asking(lambda: ear.client.click(found))
    ear.pilot.turn()
    ear.pilot.turn()


@pytest.mark.parametrize("action", DIALOGS, ids=lambda action: action.name)
def test_whatever_has_the_focus_has_role_name_and_state(session: Bus, action: Action) -> None:
    with heard(session, "robot") as ear:
        ear.pilot.play("slate")
        ear.pilot.perform(action)
        dialog = dialog_of(ear)
        assert dialog.name
        for _ in range(len(ear.pilot.dialog.stops)):
            before = ear.pilot.focus
            ear.pilot.press("Tab")
            if ear.pilot.focus == before:
                continue
            seen = ear.asking(lambda: focused(ear.client))
            assert seen.role
            assert seen.name
            assert ENABLED in seen.states


def test_the_focus_can_be_given_and_settings_changed(session: Bus) -> None:
    with heard(session, "robot") as ear:
        ear.pilot.perform(Action.SETTINGS)
        number = node_called(ear, "Boards").reference
        ear.asking(lambda: ear.client.take_focus(number))
        ear.pilot.turn()
        assert "boards" in str(ear.pilot.focus)
        press(ear, "4")
        assert ear.pilot.session.settings.boards == 4


def test_a_game_is_shared_and_reviewed_by_ear(session: Bus) -> None:
    with heard(session, "robot") as ear:
        ear.pilot.play("crony", "robot")
        ear.pilot.wait()
        ear.pilot.perform(Action.SHARE)
        assert pygame.scrap.get_text().startswith("Verdigris")
        ear.pilot.press("Escape")
        ear.pilot.perform(Action.REVIEW)
        ear.pilot.until(lambda: ear.pilot.review.snapshot.complete)
        ear.pilot.turn()
        words = " ".join(node.name for node in everything(dialog_of(ear)))
        brief = in_brief(ear.pilot.review.snapshot)
        assert brief
        assert brief.headline in words
        assert "CRONY" in words


def test_games_are_exported_by_ear(session: Bus, tmp_path: Path) -> None:
    with (
        mock.patch.object(backups_dialog, "documents_folder", lambda: tmp_path),
        heard(session, "robot") as ear,
    ):
        ear.pilot.play("crony")
        ear.pilot.perform(Action.YOUR_GAMES)
        press(ear, "Export")
        assert [path.suffix for path in tmp_path.iterdir()] == [".jsonl"]


def test_a_number_is_set_by_ear(session: Bus) -> None:
    with heard(session, "robot") as ear:
        ear.pilot.perform(Action.SETTINGS)
        number = node_called(ear, "Letters").reference
        ear.asking(lambda: ear.client.set_number(number, 7))
        ear.pilot.turn()
        assert ear.pilot.session.settings.word_length == 7
