"""The text to share, as a dialog."""

from game.match import Match
from game.profile.sharing import SQUARES, shared_text
from game.rules import Clue
from game.window.actions import Action
from game.window.dialog import TextDialog
from game.window.theme import Colour, Theme

BLOCK = "■"


def share_dialog(match: Match, theme: Theme, copied: bool) -> TextDialog:
    """Return the dialog that shows the text to share.

    Args:
        match: the game, which is over.
        theme: the colours of the squares.
        copied: whether the clipboard has the text.
    """
    colours = {Clue.GREY: theme.grey, Clue.YELLOW: theme.yellow, Clue.GREEN: theme.green}
    text = shared_text(match, SQUARES)
    for clue, square in zip(Clue, SQUARES, strict=True):
        text = text.replace(square, _coloured(BLOCK, colours[clue]))
    lines = text.replace("\N{LARGE RED SQUARE}", "X").split("\n")
    for sign in ("\N{VARIATION SELECTOR-16}", "\N{COMBINING ENCLOSING KEYCAP}"):
        lines = [line.replace(sign, "") for line in lines]
    said = (
        "The text is in the clipboard, with coloured squares."
        if copied
        else "The clipboard cannot be reached; here is the text."
    )
    buttons = ((Action.SAVE_PICTURE, "Save a picture"), (Action.CLOSE_DIALOG, "Close"))
    return TextDialog("Share", (said, "<br>".join(lines)), buttons)


def _coloured(text: str, colour: Colour) -> str:
    red, green, blue = colour
    return f"<font color=#{red:02X}{green:02X}{blue:02X}>{text}</font>"
