"""The sheet of Hint: a letter, or the coach; the first help of a game goes through it."""

from dataclasses import dataclass, replace
from typing import Self

import pygame

from game.catalogue import tr
from game.match import Daily
from game.window.dialogs.desk import Desk, Handlers
from game.window.draw.blocks import Drawn
from game.window.draw.shapes import rounded
from game.window.draw.text import Weight, text
from game.window.draw.theme import BODY, BUTTON_CORNER, SMALL, Px, Theme
from game.window.ui.actions import INFO, Action
from game.window.ui.dialog import Cards, DrawnDialog, Form
from game.window.ui.icons import icon

WIDTH = 336  # at 100 %, as the lengths below
PADDING, GAP = 10, 6  # around the words of a row; between rows
ICON = 20
PICTURES = {Action.SHOW_LETTER: Action.HINT, Action.COACH: Action.STATISTICS}


@dataclass(frozen=True, slots=True)
class HintSheet(Form):
    """Two kinds of help, of which one can be taken.

    >>> HintSheet(Action.COACH).rows[Action.COACH][0]
    'Ask the coach'
    """

    wanted: Action  # the row that is chosen at first, and then the one that was taken
    coached: bool = False  # whether the coach is on, and the sheet can turn it off
    todays: bool = False  # whether the game is today's puzzle, which counts for the daily streak

    @property
    def rows(self) -> dict[Action, tuple[str, str]]:
        """What each row says: what it does, and a line about that."""
        coach = tr("Close the coach") if self.coached else tr("Ask the coach")
        return {
            Action.SHOW_LETTER: (tr("Show a letter"), tr("One you have not found")),
            Action.COACH: (coach, tr("Words left, best guesses")),
        }

    @property
    def notes(self) -> tuple[str, ...]:
        """What help means for the game, below the rows."""
        marks = (tr("Marks this game “with help”."),)
        return (*marks, tr("Your daily streak is safe.")) if self.todays else marks

    def dialog(self) -> DrawnDialog:
        """Return the sheet as it is to be shown."""
        words = {action.name: ". ".join(said) for action, said in self.rows.items()}
        keys = {INFO[action].keys: action.name for action in self.rows}
        first = self.wanted.name
        return DrawnDialog(
            tr("Hint"),
            self._draw,
            (),
            " ".join(self.notes),
            width=WIDTH,
            gives_way=True,
            cards=Cards(Action.TAKE_HELP, words, keys, first, framed=False),
            below=Action.HINT,
        )

    def _draw(self, theme: Theme, px: Px, width: int, _: int) -> Drawn:
        """Draw the rows one below the other, and the notes in muted text."""
        pieces: list[tuple[pygame.Surface, tuple[int, int]]] = []
        places: dict[str, pygame.Rect] = {}
        top, edge, side = 0, px(PADDING), px(ICON)
        left = 2 * edge + side
        for action, (name, line) in self.rows.items():
            keys = text(INFO[action].keys, Weight.REGULAR, px(SMALL), theme.muted)
            room = width - left - 2 * edge - keys.get_width()
            title = text(name, Weight.BOLD, px(BODY), theme.text, room, centred=False)
            about = text(line, Weight.REGULAR, px(SMALL), theme.muted, room, centred=False)
            high = title.get_height() + about.get_height() + 2 * edge
            place = pygame.Rect(0, top, width, high)
            ground = rounded(place.size, px(BUTTON_CORNER), theme.surface, theme.line, px(1))
            picture = icon(PICTURES[action], side, theme.text)
            pieces += [
                (ground, place.topleft),
                (picture, picture.get_rect(midleft=(edge, place.centery)).topleft),
                (title, (left, top + edge)),
                (about, (left, top + edge + title.get_height())),
                (keys, keys.get_rect(midright=(width - edge, place.centery)).topleft),
            ]
            places[action.name] = place
            top = place.bottom + px(GAP)
        for note in self.notes:
            top += px(GAP)
            words = text(note, Weight.REGULAR, px(SMALL), theme.muted, width, centred=False)
            pieces.append((words, (0, top)))
            top += words.get_height()
        whole = pygame.Surface((width, top), pygame.SRCALPHA)
        whole.blits(pieces)
        return Drawn(whole, places, said=self.notes)

    def step(self, name: str, _by: int) -> Self:
        """Return the form with one of the rows taken."""
        return replace(self, wanted=Action[name])


def open_sheet(desk: Desk, wanted: Action = Action.SHOW_LETTER) -> None:
    """Open the sheet with a row chosen; who is not to be asked has a letter at once."""
    session = desk.session
    if not session.settings.ask_help:
        desk.help(wanted)
        return
    todays = session.match.code.source == Daily(session.profile.clock().date())
    desk.gui.open_form(HintSheet(wanted, session.coached, todays))


def take_help(desk: Desk) -> None:
    """Do what the chosen row says."""
    if form := desk.form(HintSheet):
        desk.gui.close()
        desk.help(form.wanted)


ACTIONS: Handlers = {
    Action.HINT: open_sheet,
    Action.SHOW_LETTER: open_sheet,
    Action.COACH: lambda desk: open_sheet(desk, Action.COACH),
    Action.TAKE_HELP: take_help,
}
