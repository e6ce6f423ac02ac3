"""Statistics and the text to share, as dialogs."""

from game.match import Match
from game.profile.sharing import SQUARES, shared_text
from game.profile.statistics import Statistics
from game.profile.statistics_text import in_words
from game.rules import Clue
from game.window.actions import Action
from game.window.dialog import TextDialog
from game.window.theme import Colour, Theme

BLOCK = "■"
LONGEST_BAR = 22  # blocks


def statistics_dialog(statistics: Statistics, theme: Theme, last: int | None) -> TextDialog:
    """Return the dialog that shows statistics, with the bar of the last game in green.

    Args:
        statistics: of the games so far.
        theme: the colours of the bars.
        last: how many guesses the game just won has taken, where one was.
    """
    buttons = (
        (Action.HISTORY, "History"),
        (Action.CALENDAR, "Daily puzzles"),
        (Action.CLOSE_DIALOG, "Close"),
    )
    tally = statistics.unaided
    if not tally.played + statistics.aided.played:
        return TextDialog("Statistics", ("No game has ended yet.",), buttons)
    streaks = (
        f"Games won in a row: <b>{statistics.games.current}</b>, at most "
        f"{statistics.games.longest}. Dates solved in a row: <b>{statistics.days.current}</b>, "
        f"at most {statistics.days.longest}."
    )
    paragraphs = [f"<b>Played {in_words(tally)}</b>", streaks]
    if tally.mean_guesses is not None:
        paragraphs.insert(1, f"Guesses on average: <b>{tally.mean_guesses:.2f}</b>")
    most = max(tally.distribution.values(), default=0)
    if most:
        bars = [
            _bar(number, tally.distribution.get(number, 0), most, theme, number == last)
            for number in range(1, max(tally.distribution) + 1)
        ]
        paragraphs.append("<br>".join(bars))
    if statistics.aided.played:
        paragraphs.append(f"With hints or other aids: {in_words(statistics.aided)}")
    return TextDialog("Statistics", tuple(paragraphs), buttons)


def _bar(number: int, games: int, most: int, theme: Theme, lit: bool) -> str:
    blocks = BLOCK * max(1 if games else 0, round(LONGEST_BAR * games / most))
    colour = theme.green if lit else theme.muted
    return f"<b>{number}</b> {_coloured(blocks, colour)} {games}"


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
