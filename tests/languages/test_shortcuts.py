"""Keys by the names that the language of the interface has for them."""

from game.window.ui.actions import KEY_NAMES, Action, shortcut_text
from game.window.ui.keys import key_of
from tests.languages.pseudo import pseudo_locale


def test_every_shortcut_of_an_action_can_be_named() -> None:
    named = [action.shortcut for action in Action if action.shortcut]
    for shortcut in named:
        assert shortcut_text(shortcut).replace("Esc", "Escape") == shortcut
        assert key_of(shortcut)


def test_names_of_keys_are_those_of_the_language() -> None:
    with pseudo_locale():
        assert shortcut_text("Ctrl+H").startswith("⟦Ćtŕĺ")
        assert shortcut_text("F1") == "F1"
        assert all(shortcut_text(name).startswith("⟦") for name in KEY_NAMES)
    assert shortcut_text("Page Up") == "Page Up"
