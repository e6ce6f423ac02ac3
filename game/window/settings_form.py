"""The form for the settings of the window: what is chosen in it is seen at once."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from game.profile import Settings
from game.profile.settings import KEYBOARDS, WARNINGS
from game.window.actions import Action
from game.window.dialog import Choice, FormDialog
from game.window.new_game import Options

PAGES = ("Look", "Keys")
SWITCH: dict[Any, str] = {False: "Off", True: "On"}
ON_PAGES: tuple[dict[str, Options], ...] = (
    {
        "theme": Options(
            "Colours",
            ["dark", "light", "high contrast"],
            {"dark": "Dark", "light": "Light", "high contrast": "High contrast"},
        ),
        "colour_blind": Options("Colour-blind", [False, True], SWITCH),
        "corner_marks": Options("Corner marks", [False, True], SWITCH),
        "scale": Options(
            "Size", range(75, 201, 25), {size: f"{size} %" for size in range(75, 201)}
        ),
        "animation": Options(
            "Motion",
            ["off", "fast", "normal", "slow"],
            {"off": "Off", "fast": "Fast", "normal": "Normal", "slow": "Slow"},
        ),
    },
    {
        "keyboard": Options(
            "Keyboard",
            KEYBOARDS,
            {
                "language": "Standard",
                "qwerty": "QWERTY",
                "qwertz": "QWERTZ",
                "azerty": "AZERTY",
                "dvorak": "Dvorak",
                "colemak": "Colemak",
                "abc": "ABC",
            },
        ),
        "warn": Options(
            "Warn of",
            WARNINGS,
            {"off": "Nothing", "non-words": "Unlisted words", "both": "Any misfit"},
        ),
        "fill_greens": Options("Fill in greens", [False, True], SWITCH),
    },
)


class SettingsForm(NamedTuple):
    """The form as it is.

    Attributes:
        settings: what is chosen.
        note: what became of the last change.
        page: the index of the page that is shown.

    >>> SettingsForm(Settings()).step("theme", 1).settings.theme
    'light'
    """

    settings: Settings
    note: str = "A change is seen, and saved, at once."
    page: int = 0

    def dialog(self) -> FormDialog:
        """Return the form as it is to be shown."""
        rows = tuple(
            Choice(name, options.label, options.words[getattr(self.settings, name)])
            for name, options in ON_PAGES[self.page].items()
        )
        buttons = ((Action.CLOSE_DIALOG, "Close"),)
        return FormDialog("Settings", PAGES, self.page, rows, buttons, self.note)

    def step(self, name: str, by: int) -> "SettingsForm":
        """Return the form after a step in a row, to the next value or the one before."""
        value = stepped(ON_PAGES[self.page][name].values, getattr(self.settings, name), by)
        return self._replace(settings=replace(self.settings, **{name: value}))

    def type(self, name: str, text: str) -> "SettingsForm":
        """Return the form itself: nothing in it is typed."""
        return self

    def turn(self, page: int) -> "SettingsForm":
        """Return the form with another page in view."""
        return self._replace(page=page % len(PAGES))


def stepped(values: Sequence[Any], value: Any, by: int) -> Any:
    """Return the value some steps behind another one; from between two, a step is to the next.

    >>> stepped(range(75, 201, 25), 110, 1), stepped(range(75, 201, 25), 110, -1)
    (125, 100)
    >>> stepped(["off", "on"], "on", 1)
    'off'
    """
    if value in values:
        return values[(values.index(value) + by) % len(values)]
    passed = sum(each < value for each in values)
    return values[(passed + by - (by > 0)) % len(values)]


def changes_between(before: Settings, after: Settings) -> dict[str, Any]:
    """Return the settings of the form that differ, by name, with their values after."""
    names = [name for page in ON_PAGES for name in page]
    return {
        name: getattr(after, name)
        for name in names
        if getattr(after, name) != getattr(before, name)
    }
