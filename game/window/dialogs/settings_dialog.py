"""The form for all settings: what is chosen in it is seen at once, or counts for the next game."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from enum import IntEnum
from functools import partial
from pathlib import Path
from typing import Any, ClassVar, NamedTuple, Self

from game.catalogue import SYSTEM, mark, tr
from game.formats import listed, percent
from game.rules import HardMode
from game.session.levels import LEVEL_NEWS, switched
from game.session.opening import OF_THE_DAILY
from game.settings import OPTIONS, Settings
from game.window.dialogs import play_language_dialog
from game.window.dialogs.desk import Desk, Handlers
from game.window.dialogs.rows import (
    GAME,
    HINTS,
    NUMBERS,
    RULES,
    WORDS,
    scrolled,
    setting_row,
    with_step,
)
from game.window.dialogs.typed_settings import TYPED, Judged, judge
from game.window.draw.palette import chosen
from game.window.platform.speech import MISSING, find_program
from game.window.platform.wishes import FOLLOWED, NO_WISHES, Wishes, heeded
from game.window.play.sizes import largest_scale
from game.window.ui.actions import Action
from game.window.ui.dialog import (
    ChoiceRow,
    Field,
    Form,
    FormDialog,
    Item,
    Listing,
    NumberRow,
    Row,
)
from game.window.ui.gui import Gui
from game.words.languages import LANGUAGES

LARGEST_SCALE = 200
PATH = Path()  # where file names are seen from, unless the owner of a form says it


class Page(IntEnum):
    """The pages of the form."""

    GAME = 0
    RULES = 1
    WORDS = 2
    APPEARANCE = 3
    TYPING = 4
    HELP = 5
    SOUND = 6


class Contents(NamedTuple):
    """What is on a page: its name, its settings, and the note below them."""

    label: str
    names: tuple[str, ...]
    note: str


AT_ONCE = mark("Changes are saved at once.")
NEXT_GAME = mark("Changes apply from your next game.")
NOT_THE_DAILY = mark("Changes apply from your next game, except to daily puzzles.")
DAILY_IN_LANGUAGE = mark("From your next game. In daily puzzles, only the language.")
PAGES = {
    Page.GAME: Contents(mark("Game"), (*GAME, "board_order", "hide_solved"), NOT_THE_DAILY),
    Page.RULES: Contents(mark("Rules"), (*RULES, "timer", "keep_going"), NEXT_GAME),
    Page.WORDS: Contents(
        mark("Words"), (*WORDS, "answers", "guess_words", "my_words"), DAILY_IN_LANGUAGE
    ),
    Page.APPEARANCE: Contents(
        mark("Appearance"),
        ("interface", "theme", "colour_blind", "corner_marks", "scale", "animation"),
        AT_ONCE,
    ),
    Page.TYPING: Contents(
        mark("Typing"),
        (
            *("keyboard", "screen_keyboard", "swap_keys", "key_colours"),
            *("first_words", "first_words_order"),
        ),
        AT_ONCE,
    ),
    Page.HELP: Contents(
        mark("Coach and warnings"),
        ("coach", "coach_aim", "ask_help", "warn", "ask_again", "fill_greens"),
        AT_ONCE,
    ),
    Page.SOUND: Contents(
        mark("Sound and speech"), ("sound", "volume", "speech", "screen_reader"), AT_ONCE
    ),
}
NAMES = tuple(name for page in PAGES.values() for name in page.names)
FOR_THE_NEXT_GAME = frozenset({*GAME, *RULES, *PAGES[Page.WORDS].names})


@dataclass(frozen=True, slots=True)
class SettingsForm(Form):
    """The form as it is being filled in.

    >>> SettingsForm(Settings(), page=Page.APPEARANCE).step("theme", 1).settings.theme
    'dark'
    """

    keeps_size: ClassVar[bool] = True

    settings: Settings
    folder: Path = PATH  # where the names of files are seen from
    message: str = ""  # what became of the last change
    page: int = 0
    texts: Mapping[str, str] = field(default_factory=dict)  # typed but not taken yet, by setting
    alone: bool = False  # whether its page was chosen in a list, and is the only one
    wishes: Wishes = NO_WISHES  # what "system" means
    room: Callable[[], int] = lambda: LARGEST_SCALE  # the size that the window has room for, in %
    answer: str = ""  # why what was sent with Enter cannot be used, until it is said

    def dialog(self) -> FormDialog:
        """Return the form as it is to be shown."""
        shown = PAGES[Page(self.page)]
        return FormDialog(
            tr(shown.label) if self.alone else tr("Settings"),
            () if self.alone else tuple(tr(page.label) for page in PAGES.values()),
            0 if self.alone else self.page,
            tuple(map(self._row, shown.names)),
            ((Action.CLOSE_DIALOG, tr("Close")),),
            self.message or self._too_large or tr(shown.note),
            answers=bool(self.message or self._too_large),
            extra=() if self.alone else ((Action.YOUR_GAMES, tr("Your games")),),
            sections=not self.alone,
        )

    @property
    def _too_large(self) -> str:
        """What size is really shown, where the window has no room for the one that is set."""
        room = self.room()
        if self.page != Page.APPEARANCE or self.settings.scale <= room:
            return ""
        return _room_in_words(room, self.settings.scale)

    @property
    def about_size(self) -> str:
        """What is said of a size that was just chosen: when it is seen, or that it is the largest.

        Empty text for one that the window has no room for, of which more is said.
        """
        room, scale = self.room(), self.settings.scale
        if scale > room:
            return ""
        if scale == room < LARGEST_SCALE:
            return tr(
                "Saved. This window has no room for more than {room}.", room=percent(room / 100)
            )
        return tr("Saved. The window takes this size when Settings close.")

    def _row(self, name: str) -> Row:
        if name in FOLLOWED and getattr(self.settings, name) == SYSTEM:
            return self._row_of_system(name)
        if name == "scale":
            return self._row_of_size()
        if name == "hard_mode":
            return self._row_of_hard_mode()
        if name not in TYPED:
            return setting_row(self.settings, name)
        value = getattr(self.settings, name)
        text = value if isinstance(value, str) else " ".join(value)
        label, hint = OPTIONS[name].label, tr(HINTS[name])
        judged = self._judged().get(name)
        fault = judged.words if judged and judged.value is None else ""
        typed = self.texts.get(name, text)
        return Field(name, label, typed, "", self._example(name), fault, hint)

    def _example(self, name: str) -> str:
        """Return what a field shows as long as it is empty."""
        played = LANGUAGES[self.settings.language]
        if name == "my_words":
            return listed(played.unlisted)
        return listed(played.first_words) if name == "first_words" else tr("words.txt")

    def _row_of_hard_mode(self) -> ChoiceRow:
        """Return the switch of hard mode, which is on where strict mode was chosen elsewhere."""
        on = self.settings.hard_mode != "off"
        value, hint = OPTIONS["easy"].value_in_words(on), tr("Reuse every letter you have found")
        return ChoiceRow("hard_mode", OPTIONS["hard_mode"].label, value, on, hint)

    def _row_of_size(self) -> NumberRow:
        """Return the row of the size, which goes up to what the window has room for."""
        row, room, scale = setting_row(self.settings, "scale"), self.room(), self.settings.scale
        assert isinstance(row, NumberRow)
        row = row._replace(most=max(row.least, scale, room))
        if scale > room:
            return row._replace(hint=tr("{room} in this window", room=percent(room / 100)))
        if room < LARGEST_SCALE:
            return row._replace(hint=tr("Up to {room}, on closing", room=percent(room / 100)))
        return row

    def _row_of_system(self, name: str) -> ChoiceRow:
        """Return the row of a setting that follows the system, with what that means now."""
        row, option = setting_row(self.settings, name), OPTIONS[name]
        assert isinstance(row, ChoiceRow)
        meant = option.value_in_words(getattr(self.wishes, name))
        # For translators: {value} is what the system asks for, such as "Dark".
        return row._replace(value=tr("System ({value})", value=meant))

    def step(self, name: str, by: int) -> Self:
        """Return the form after a step in a row, or with what was typed taken, if it can be."""
        if name == "scale":
            return replace(self, settings=self._resized(by))
        if name == "hard_mode":
            level = switched(HardMode(self.settings.hard_mode))
            return self.pick(name, level.value)
        if name in TYPED:  # Enter in its field
            after = self.taken()
            return replace(after, message=self.message, answer=" ".join(after.refused))
        return replace(self, settings=with_step(self.settings, name, by))

    def _resized(self, by: int) -> Settings:
        """Return the settings after a step of the size, from and to one that is seen here.

        A size from a larger window stays as long as it is not made smaller.
        """
        settings, most = self.settings, max(NUMBERS["scale"].start, self.room())
        if by > 0 and settings.scale >= most:
            return settings
        stepped = with_step(settings._replace(scale=min(settings.scale, most)), "scale", by)
        return stepped._replace(scale=min(stepped.scale, most))

    def pick(self, name: str, value: int | str) -> Self:
        """Return the form after a number was chosen or typed."""
        chosen: dict[str, Any] = {name: value}
        return replace(self, settings=self.settings._replace(**chosen))

    def type(self, name: str, text: str) -> Self:
        """Return the form after a text was typed, with what it comes to in its note."""
        judged = judge(name, text, self.settings, self.folder)
        return replace(self, texts={**self.texts, name: text}, message=judged.words)

    def turn(self, page: int) -> Self:
        """Return the form with another page in view; what was typed is taken if it can be."""
        after = self.taken()
        if self.alone:
            return after
        return replace(after, page=page % len(PAGES), message=" ".join(after.refused))

    def taken(self) -> Self:
        """Return the form with the texts that can be used in its settings; others stay texts."""
        values = {name: judged.value for name, judged in self._judged().items()}
        usable: dict[str, Any] = {
            name: value for name, value in values.items() if value is not None
        }
        left = {name: text for name, text in self.texts.items() if name not in usable}
        return replace(self, settings=self.settings._replace(**usable), texts=left)

    @property
    def refused(self) -> tuple[str, ...]:
        """A sentence for each text that cannot be used."""
        return tuple(each.words for each in self._judged().values() if each.value is None)

    def _judged(self) -> dict[str, Judged]:
        """Return what the texts come to that are not taken yet."""
        texts = self.texts.items()
        return {name: judge(name, text, self.settings, self.folder) for name, text in texts}


def changes_between(before: Settings, after: Settings) -> dict[str, Any]:
    """Return the settings of the form that differ, by name, with their values after."""
    return {
        name: getattr(after, name)
        for name in NAMES
        if getattr(after, name) != getattr(before, name)
    }


@dataclass(frozen=True, slots=True)
class SectionsForm(Form):
    """The list of sections, which comes first where it has no room at the left."""

    chosen: int = 0
    first: int = 0  # the index of the first section in view

    def dialog(self) -> FormDialog:
        """Return the list as it is to be shown."""
        names = [tr(page.label) for page in PAGES.values()]
        items = tuple(Item((name,)) for name in names[self.first :])
        press = Action.SETTINGS_SECTION
        listing = Listing(items, self.first, len(names), press, "", flexible=0, wide_rows=True)
        buttons = ((Action.CLOSE_DIALOG, tr("Close")),)
        extra = ((Action.YOUR_GAMES, tr("Your games")),)
        return FormDialog(tr("Settings"), (), 0, (), buttons, "", listing, extra=extra)

    def choose(self, item: int) -> Self:
        """Return the form with one of the sections chosen."""
        return replace(self, chosen=item)

    def scroll(self, by: int, shown: int) -> Self:
        """Return the form with other sections in view."""
        return replace(self, first=scrolled(self.first, by, shown, len(PAGES)))


def open_dialog(desk: Desk) -> None:
    """Open the settings, or the list of their sections where both have no room."""
    if desk.gui.viewport.has_side_lists:
        _open_page(desk)
    else:
        desk.gui.open_form(SectionsForm())


def open_section(desk: Desk) -> None:
    """Open the section that was chosen in the list."""
    if form := desk.form(SectionsForm):
        _open_page(desk, Page(form.chosen), alone=True)


def open_answers(desk: Desk, path: str) -> None:
    """Open the page with the list of answers, with a file as if its name were typed there."""
    desk.gui.close_all()
    _open_page(desk, Page.WORDS, alone=not desk.gui.viewport.has_side_lists, answers=path)


def _open_page(
    desk: Desk, page: Page = Page.GAME, *, alone: bool = False, answers: str = ""
) -> None:
    session, wishes = desk.session, desk.wishes()
    folder = session.files.shared.parent
    room = partial(room_for, desk.gui)
    form = SettingsForm(session.settings, folder, "", page, {}, alone, wishes, room)
    if answers:
        form = form.type("answers", answers)
    desk.gui.open_form(form, partial(take, desk))


def room_for(gui: Gui) -> int:
    """Return up to which size the window has room for text, keys and buttons, in per cent."""
    return largest_scale(gui.viewport.window)


def size_in_words(gui: Gui, scale: int) -> str:
    """Return how large text is in the window at a size in per cent, and what it has room for."""
    room = room_for(gui)
    return (
        _room_in_words(room, scale)
        if scale > room
        else tr("Size {scale}", scale=percent(scale / 100))
    )


def _room_in_words(room: int, scale: int) -> str:
    return tr(
        "This window has room for {room}; a larger one shows {scale}.",
        room=percent(room / 100),
        scale=percent(scale / 100),
    )


def refresh(gui: Gui, settings: Settings, wishes: Wishes) -> None:
    """Show what the system wishes now, where the form is open."""
    if isinstance(gui.form, SettingsForm):
        gui.take_form(replace(gui.form, settings=settings, wishes=wishes))


def take(desk: Desk, form: SettingsForm) -> None:
    """Look and play as the form says, and save what changed in it."""
    session, gui = desk.session, desk.gui
    if form.answer:
        desk.say(form.answer)
        form = replace(form, answer="")
    changes = changes_between(session.settings, form.settings)
    if not changes:
        gui.take_form(form)
        return
    session.take_settings(changes)
    desk.look()
    if "hard_mode" in changes and session.playing:
        answer = session.switch_hard_mode(HardMode(form.settings.hard_mode), keep=False)
        desk.take(answer._replace(message="") if answer.done else answer)
    saved = desk.save(changes)
    if saved is None:
        gui.take_form(replace(form, message=tr("Couldn't save these settings.")))
        return
    gui.take_form(replace(form, message=_news_of(form, changes)))
    settings = form.settings
    looks = heeded(settings, desk.wishes())
    colours = chosen(looks.theme, looks.colour_blind, looks.palette)
    if colours.refused and {"theme", "colour_blind"}.intersection(changes):
        desk.say(colours.refused)
    if saved.reason:
        desk.say(tr("{reason}. Saved to {path} instead.", reason=saved.reason, path=saved.path))
    if changes.get("speech") == "always" and find_program() is None:
        desk.say(tr(MISSING))
    if "interface" in changes:
        play_language_dialog.ask(desk)


def _news_of(form: SettingsForm, changes: Mapping[str, Any]) -> str:
    """Return what is said of changes that were saved."""
    if "scale" in changes:
        return form.about_size
    if "hard_mode" in changes:
        return tr(LEVEL_NEWS[HardMode(form.settings.hard_mode)])
    if set(OF_THE_DAILY).issuperset(changes):
        return tr("Saved. Applies from your next game, except to daily puzzles.")
    if FOR_THE_NEXT_GAME.intersection(changes):
        return tr("Saved. Applies from your next game.")
    return tr("Saved.")


def leave(desk: Desk, form: SettingsForm) -> None:
    """Take what was typed last, or say why it cannot be used."""
    form = form.taken()
    take(desk, form)
    for sentence in form.refused:
        desk.say(sentence)


def play_in_language(desk: Desk) -> None:
    """Play in the language of the interface, as the question about it was answered."""
    play_language_dialog.play_as_asked(desk)
    refresh(desk.gui, desk.session.settings, desk.wishes())


ACTIONS: Handlers = {
    Action.PLAY_IN_LANGUAGE: play_in_language,
    Action.SETTINGS: open_dialog,
    Action.SETTINGS_SECTION: open_section,
}
