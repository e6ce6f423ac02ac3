"""The question whether to play in the language that the interface was just switched to."""

from dataclasses import dataclass

from game.catalogue import current, tr
from game.match import Daily
from game.settings import OPTIONS, Settings
from game.window.dialogs.desk import Desk, Handlers
from game.window.dialogs.rows import sentence
from game.window.ui.actions import Action
from game.window.ui.dialog import Form, FormDialog
from game.words import language


@dataclass(frozen=True, slots=True)
class PlayLanguageForm(Form):
    """The question.

    >>> PlayLanguageForm("es", "en").dialog().title
    'Play in Spanish?'
    """

    wanted: str  # the language of the interface
    played: str  # that of the words so far

    def dialog(self) -> FormDialog:
        """Return the form as it is to be shown."""
        wanted, played = (language(code).in_sentence for code in (self.wanted, self.played))
        title = tr("Play in {language}?", language=wanted)
        note = tr(
            "The words are still {played}. New game › Custom changes that at any time.",
            played=played,
        )
        buttons = (
            (Action.CLOSE_DIALOG, tr("Not now")),
            (Action.PLAY_IN_LANGUAGE, tr("Play in {language}", language=wanted)),
        )
        return FormDialog(title, (), 0, (), buttons, body=sentence(note), asks=True)


def is_due(settings: Settings) -> bool:
    """Return whether there are words in the language of the interface, and others are played."""
    return current() != settings.language and current() in OPTIONS["language"].allowed


def ask(desk: Desk) -> None:
    """Ask whether to play in the language of the interface, where that can be."""
    settings = desk.session.settings
    if is_due(settings):
        desk.gui.open_form(PlayLanguageForm(current(), settings.language))


def play_as_asked(desk: Desk) -> None:
    """Play in that language from the next game on; at once where no guess was made yet."""
    form = desk.form(PlayLanguageForm)
    if not form:
        return
    session = desk.session
    untouched = session.playing and not session.match.moves
    daily = isinstance(session.match.code.source, Daily)
    desk.set({"language": form.wanted})
    desk.gui.close()
    if not untouched:
        wanted = language(form.wanted).in_sentence
        desk.say(tr("Words in {language} from your next game on", language=wanted))
        return
    with desk.reporting():
        if daily:
            desk.play_today()
        else:
            desk.show(session.new_game())


ACTIONS: Handlers = {Action.PLAY_IN_LANGUAGE: play_as_asked}
