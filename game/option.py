"""One thing that can be set: its name and explanation, and the values that it may have.

All texts are in English here, and are looked up when they are shown.
"""

from collections.abc import Callable, Mapping, Sequence
from enum import Enum

from game.catalogue import mark, tr, tr_context


class Free(Enum):
    """Open-ended values, each with a description of what is allowed."""

    FILE = mark("the name of a file")
    WORDS = mark('a list of words such as ["QWERT", "ZXCVB"]')


Value = str | int
AllowedValue = range | str | bool | Free
SWITCH = (True, False)


class Option:
    """One thing that can be set.

    Attributes:
        allowed: the allowed values.
        steps: the values that a form steps through, in order.
        flags: the flags of the command line, each with the help that is shown for it, in English.
            Behind a flag is the placeholder for its value in the help, such as "--length N", or
            the one value that it sets, such as "--strict strict", where there are several flags.
        in_english: the explanation in English, a text for `tr`.
    """

    def __init__(
        self,
        label: str,
        explanation: str,
        *allowed: AllowedValue,
        names: Mapping[Value, str] | None = None,
        naming: Callable[[Value], str] = str,
        steps: Sequence[Value] | None = None,
        flags: Mapping[str, str] | None = None,
    ) -> None:
        """Take a row of the table: the label and the explanation in English, and the attributes.

        A form calls a value what `names` has for it, or else what `naming` returns. Without
        `steps` it steps through all values that can be listed.
        """
        self._label = label
        self.in_english = explanation
        self.allowed = allowed
        self._names = names or {}
        self._naming = naming
        self.flags = flags or {}
        listed = [value for value in allowed if isinstance(value, str | bool)]
        self.steps = steps or (allowed[0] if isinstance(allowed[0], range) else listed)

    @property
    def label(self) -> str:
        """Its name in a form, in the language of the interface."""
        return tr(self._label)

    @property
    def is_switch(self) -> bool:
        """Whether it is on or off, and is called so."""
        return self.allowed == SWITCH and not self._names

    def value_in_words(self, value: Value) -> str:
        """Return what a form calls a value, in the language of the interface.

        >>> from game.options import OPTIONS
        >>> OPTIONS["undo"].value_in_words(True), OPTIONS["scale"].value_in_words(125)
        ('On', '125%')
        """
        if value in self._names:
            return tr(self._names[value])
        if isinstance(value, bool):
            return tr_context("of a setting", "On") if value else tr_context("of a setting", "Off")
        return self._naming(value)
