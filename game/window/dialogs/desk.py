"""What a dialog may ask of the window: the session, the widgets, messages; and never a scene."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import date
from typing import Any, TypeVar

from game.cancellation import Checkpoint
from game.catalogue import tr
from game.match import GameCodeError, Match
from game.profile.errors import ProfileError
from game.profile.games import KeptGame
from game.profile.settings import Saved, SettingsFileError
from game.session import todays_puzzle
from game.session.analysis import Analysis
from game.session.game_session import GameSession
from game.session.jobs import Jobs
from game.session.opening import game_of_date
from game.session.outcome import Outcome
from game.session.puzzle_session import PuzzleSession, SetUp
from game.settings import Settings
from game.window.dialogs.rows import Look, MessageForm, Wait, changed, waiting
from game.window.draw.theme import Theme
from game.window.platform.file_chooser import Question, choose_file
from game.window.platform.wishes import Wishes
from game.window.play.view_model import ViewModel
from game.window.ui.actions import Action
from game.window.ui.dialog import Form
from game.window.ui.gui import Gui
from game.words import WordsError

# Who asks for jobs: those that write (export, import and backups); a file to be chosen.
FILES, CHOOSER = "files", "chooser"
AnyForm = TypeVar("AnyForm", bound=Form)


@dataclass(frozen=True)
class Desk:
    """What the dialogs work with.

    Attributes:
        session: the game in progress.
        gui: opens and closes dialogs.
        perform: does what an action asks for.
        say: shows a message.
        say_at: shows a message next to the button of an action, if it is in view.
        take: shows what the session answered about the game, which may be below other things.
        show: goes back to the game and shows what the session answered; returns whether it could
            be done.
        watch: replays a game that is over, and takes the form to open again after it; returns
            whether it can be replayed.
        look: plays and looks as the session's settings now say.
        help: takes a hint, or asks the coach, without a question before.
        choose: puts a word into the row being typed.
        suggest: does so with the best guess of the coach, or shows it where it is hidden.
        theme: returns the colours.
        match: returns the game in view: the one in progress, or the one that is replayed.
        view: returns what is shown of it.
        analysis: returns the coach and the reviews.
        jobs: returns the long work on the saved games.
        messages: returns the last messages, the newest first.
        describe: returns how the game is going, in sentences, and has them spoken.
        wishes: returns what the system wishes.
        has_chooser: returns whether the system has a dialog to choose a file in.
        puzzle: returns the session of the assistant, None where it is not open.
        set_up_puzzle: begins another puzzle there.
    """

    session: GameSession
    gui: Gui
    perform: Callable[[Action], None]
    say: Callable[[str], None]
    say_at: Callable[[Action, str], None]
    take: Callable[[Outcome], bool]
    show: Callable[[Outcome], bool]
    watch: Callable[[KeptGame, Form | None], bool]
    look: Callable[[], None]
    help: Callable[[Action], object]
    choose: Callable[[str], None]
    suggest: Callable[[str], None]
    theme: Callable[[], Theme]
    match: Callable[[], Match]
    view: Callable[[], ViewModel]
    analysis: Callable[[], Analysis]
    jobs: Callable[[], Jobs]
    describe: Callable[[], tuple[str, ...]]
    messages: Callable[[], tuple[str, ...]]
    wishes: Callable[[], Wishes]
    has_chooser: Callable[[], bool]
    puzzle: Callable[[], PuzzleSession | None]
    set_up_puzzle: Callable[[SetUp], None]

    @property
    def replaying(self) -> bool:
        """Whether the game in view is replayed."""
        return self.view().replay is not None

    @property
    def over(self) -> bool:
        """Whether the game in view is over."""
        return self.replaying or not self.session.playing

    def form(self, kind: type[AnyForm]) -> AnyForm | None:
        """Return the form of the dialog on top, None where it is not of a kind."""
        form = self.gui.form
        return form if isinstance(form, kind) else None

    def set(self, changes: Mapping[str, Any]) -> Saved | None:
        """Play and look by changed settings from now on, and save them.

        Returns:
            Where they were saved; None where they were not, of which the player is told why.
        """
        self.session.take_settings(changes)
        self.look()
        try:
            return self.session.files.save(changes)
        except SettingsFileError as error:
            self.say(tr("Couldn't save: {reason}", reason=error))
            return None

    @contextmanager
    def reporting(self) -> Iterator[None]:
        """Show why something cannot be read, begun or saved, where that is raised."""
        try:
            yield
        except (ProfileError, GameCodeError, WordsError) as error:
            self.say(str(error))

    def read(self, form: MessageForm, look: Look) -> MessageForm:
        """Return a form with what is looked up for it, or as one that waits for it.

        Where it takes longer than a moment, the form on top gets it later, if it is of this kind
        and waits. Another one that was opened meanwhile asks by itself, and so does one that is to
        be told of a letter that was just typed.
        """

        def change(how: Callable[[MessageForm], MessageForm]) -> None:
            now, view = self.form(type(form)), self.gui.view
            if now and now.waits and not (view and view.texts_changed()):
                self.gui.take_form(how(now))

        found = self.jobs().ask(
            type(form).__name__,
            self.session.profile,
            lambda profile, _: look(profile),
            lambda found: change(lambda now: changed(now, found)),
            lambda: change(lambda now: waiting(now, Wait.LONG)),
        )
        return waiting(form) if found is None else changed(form, found)

    def choose_file(self, question: Question, take: Callable[[str], None]) -> None:
        """Have a file chosen in the system's dialog, unless that is open; the game goes on.

        Args:
            question: what is asked.
            take: called later with the path, if there is one.
        """

        def chosen(found: object) -> None:
            if isinstance(found, str) and found:
                take(found)

        def work(checkpoint: Checkpoint) -> Iterator[str]:
            yield choose_file(question, checkpoint)

        if not self.jobs().is_busy(CHOOSER):
            self.jobs().wait_for(CHOOSER, work, chosen)

    def open(self, game: KeptGame, back: Form | None = None) -> bool:
        """Go on with a saved game, or replay it where it is over.

        Args:
            game: the game.
            back: the form that it was chosen in, which opens again after a replay.

        Returns:
            Whether that could be done; if not, the player sees why.
        """
        if game.result is not None:
            return self.watch(game, back)
        return self.show(self.session.open(game))

    def play_today(self) -> bool:
        """Play today's puzzle or show how it ended; return and raise as `play_day`."""
        return self.show(todays_puzzle.play(self.session, self.session.profile.today))

    def play_day(
        self, day: date, back: Form | None = None, settings: Settings | None = None
    ) -> bool:
        """Play the puzzle of a date, or go back to the game that was first played of it.

        A puzzle of today is shown with its end, those of earlier days are replayed.

        Args:
            day: the date.
            back: as in `open`.
            settings: decide which puzzle of the date it is, by default those for new games.

        Returns:
            As `open` does.

        Raises:
            ProfileError: the profile cannot be read now.
            GameCodeError, WordsError: there is no such puzzle with the settings.
        """
        found = game_of_date(self.session.profile, settings or self.session.variant, day)
        if isinstance(found, KeptGame):
            if day == self.session.profile.today:
                return self.show(self.session.open(found))
            return self.open(found, back)
        return self.show(self.session.new_game(found.match.code))

    def begin(self, settings: Settings, day: date | None = None) -> bool:
        """Begin a game, or the puzzle of a date, with settings that stay only where it begins.

        Returns:
            Whether it has begun; if not, the player sees why.
        """
        session, begun = self.session, False
        before, session.variant = session.variant, settings
        with self.reporting():
            begun = self.play_day(day, settings=settings) if day else self.show(session.new_game())
        if begun:
            self.gui.close_all()
        else:
            session.variant = before
        return begun


Handlers = Mapping[Action, Callable[[Desk], None]]
