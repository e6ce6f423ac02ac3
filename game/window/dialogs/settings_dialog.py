"""The settings: two forms for all of them, and what shortcuts change of the order of boards."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple, Self

import pygame

from game.catalogue import SYSTEM, current, mark, mark_table, tr, tr_plural
from game.formats import listed, percent, shortened
from game.match import Daily
from game.profile.files import documents_folder, named_path
from game.rules import Clue, HardMode
from game.session.game_session import LEVEL_NEWS, settings_of_puzzles, switched
from game.settings import OPTIONS, Settings
from game.window.desk import Desk
from game.window.dialogs.shared import (
    BROWSE,
    HINTS,
    SIZES,
    Handlers,
    ask_for_file,
    letters_of_sizes,
    setting_row,
    stepped,
    steps_of,
    with_step,
)
from game.window.draw.blocks import Block, Canvas, Ink, Page, Picture, Row, Side
from game.window.draw.shapes import rounded
from game.window.draw.theme import BUTTON_CORNER, KEY_CORNER, Theme, chosen
from game.window.platform.file_chooser import Question
from game.window.platform.speech import MISSING, find_program
from game.window.platform.wishes import FOLLOWED, heeded
from game.window.play.layout import largest_scale
from game.window.play.tiles import Face, Tiles
from game.window.play.view_model import FEWEST_LEFT, can_hide
from game.window.ui.actions import Action
from game.window.ui.dialog import ChoiceRow, Field, Form, FormDialog, FormRow
from game.window.ui.dialog_blocks import leads_to, rows_blocks
from game.window.ui.gui import Gui
from game.words import OwnWordsError, check_words, language, read_own_words
from game.words.languages import LANGUAGES

FILES = ("answers", "guess_words")
TYPED = (*FILES, "my_words", "first_words")  # what has a field


class Judged(NamedTuple):
    """A text that was typed, as a setting."""

    value: str | tuple[str, ...] | None  # None where the text cannot be used
    words: str  # what it comes to, or why it cannot be used


def judge(name: str, text: str, settings: Settings, folder: Path) -> Judged:
    """Return what a text comes to that was typed for a setting.

    Args:
        name: the setting, one of `TYPED`.
        text: the name of a file, or words with spaces or commas between.
        settings: the language and length that the words are to have.
        folder: where the names of files are seen from.

    >>> judge("my_words", "qwert, no1", Settings(), Path()).words
    "A few more guesses, word 2: 'no1' must contain only English letters"
    """
    text = text.strip()
    if name in ("my_words", "first_words"):
        typed, place = text.replace(",", " ").split(), OPTIONS[name].label
        own = check_words(typed, None, settings.language, place)
        if own.problems:
            return Judged(None, own.problems[0])
        return Judged(own.words, tr_plural("{count} word.", "{count} words.", len(own.words)))
    if not text:
        return Judged("", tr("Using the built-in list."))
    try:
        path = (folder / named_path(text)).absolute()
        own = read_own_words(path, settings.word_length, settings.language)
    except (OwnWordsError, ValueError) as error:
        return Judged(None, tr("Not used: {reason}", reason=shortened(str(error))))
    # For translators: how many words of a length a list has, such as "120 words of 5 letters".
    found = tr_plural(
        "{count} word of {length} letters.",
        "{count} words of {length} letters.",
        len(own.words),
        length=settings.word_length,
    )
    if own.left_out:
        left_out = tr_plural("{count} line skipped.", "{count} lines skipped.", own.left_out)
        found = f"{found} {left_out}"
    return Judged(str(path), found)


# The form ---------------------------------------------------------------------------

FRONT = ("hard_mode", "theme", "colour_blind", "scale", "sound", "interface")
PAGES: Mapping[str, tuple[str, ...]] = {  # of more settings
    mark("Play"): ("easy", "fill_greens", "warn", "keep_going", "timer", "coach"),
    mark("Look and keys"): ("animation", "corner_marks", "keyboard", "swap_keys", "speech"),
    mark("Words"): TYPED,
}
FOR_THE_NEXT_GAME = {"easy", "answers", "guess_words", "my_words"}
# The values that are offered at first sight, with their names; there are others, behind.
VOLUMES = mark_table(
    "sound",
    {
        0: "Off",
        30: "Soft",
        60: "Full",
    },
)
OFFERED = {"scale": SIZES, "sound": VOLUMES}
SWATCH, RING = (62, 44), 4  # of a theme: its size with the ring, and the space for that
PLAY_IN, MORE, GAMES = "play in", "more", "games"  # the parts that lead on


@dataclass(frozen=True)
class SettingsForm(Form):
    """The settings as they are, and what is typed of them; what is changed holds at once."""

    desk: Desk
    more: bool = False  # whether it is that behind the first
    texts: Mapping[str, str] = field(default_factory=dict)  # typed but not taken yet, by setting

    @property
    def settings(self) -> Settings:
        """The settings."""
        return self.desk.session.settings

    def dialog(self) -> FormDialog:
        """Return the form as it is to be shown."""
        if not self.more:
            body = Page((*self._play_in(), *leads_to(MORE, tr("More settings"))))
            more = SettingsForm(self.desk, more=True)
            presses = {PLAY_IN: play_in, MORE: lambda desk, _: desk.gui.open(more)}
            return FormDialog(tr("Settings"), self._rows(FRONT), body=body, presses=presses)
        pages = [self._rows(names) for names in PAGES.values()]
        foot = leads_to(GAMES, tr("Your games"), tr("Back up, export, import"))
        blocks = (rows_blocks(rows, in_line=False) for rows in pages)
        return FormDialog(
            tr("More settings"),
            pages[self.page],
            body=Page((), foot=foot),
            pages=tuple(map(tr, PAGES)),
            page=self.page,
            as_high_as=tuple(Page(each, foot=foot) for each in blocks),
            presses={GAMES: Action.YOUR_GAMES},
        )

    def _play_in(self) -> tuple[Block, ...]:
        """Return what leads to words in the language of the interface, where others are played."""
        played = self.settings.language
        if current() == played or current() not in OPTIONS["language"].allowed:
            return ()
        words = tr("Play in {language}", language=language(current()).in_sentence)
        still = tr("The words are still {played}.", played=language(played).in_sentence)
        return leads_to(PLAY_IN, words, still)

    def _rows(self, names: tuple[str, ...]) -> tuple[FormRow, ...]:
        return tuple(map(self._row, names))

    def _row(self, name: str) -> FormRow:
        if name in TYPED:
            return self._field(name)
        if name in OFFERED:
            return self._offered(name)
        row = setting_row(self.settings, name)
        if name in FOLLOWED and getattr(self.settings, name) == SYSTEM:
            meant = OPTIONS[name].value_in_words(getattr(self.desk.wishes, name))
            # For translators: {value} is what the system asks for, such as "Dark".
            row = row._replace(value=tr("System ({value})", value=meant))
        match name:
            case "theme" if isinstance(row, ChoiceRow):
                return row._replace(hint=row.value, looks=self._swatches())
            case "hard_mode":  # a switch, which is on where strict mode was chosen elsewhere
                on = self._level is not HardMode.OFF
                hint = tr("Reuse every letter you have found")
                return ChoiceRow(name, row.label, "", on, hint)
        return row

    def _field(self, name: str) -> Field:
        """Return the field of a setting, with what its text comes to."""
        value = getattr(self.settings, name)
        text = value if isinstance(value, str) else " ".join(value)
        judged = self._judged().get(name)
        words = judged.words if judged else tr(HINTS[name])
        fault = words if judged and judged.value is None else ""
        typed = self.texts.get(name, text)
        played = LANGUAGES[self.settings.language]
        example = tr("words.txt") if name in FILES else listed(played.first_words)
        browse = tr(BROWSE) if self.desk.has_chooser and name in FILES else ""
        return Field(name, OPTIONS[name].label, typed, "", example, fault, words, browse)

    def _offered(self, name: str) -> ChoiceRow:
        """Return the row of a number of which a few values are offered."""
        offered, value = OFFERED[name], self._number(name)
        names, label = tuple(map(tr, offered.values())), OPTIONS[name].label
        at = [*offered].index(value) if value in offered else -1
        words = names[at] if value in offered else percent(value / 100)
        if name == "sound":
            hint = tr("Flips, wins and warnings") if value in offered else words
            return ChoiceRow(name, label, words, None, hint, names, at)
        hint = size_in_words(self.desk.gui, value)
        return ChoiceRow(name, label, words, None, hint, names, at, letters_of_sizes(at))

    def _number(self, name: str) -> int:
        """Return a number of which a few values are offered; sounds that are off have none."""
        settings = self.settings
        if name == "scale":
            return settings.scale
        return settings.volume if settings.sound else 0

    def _swatches(self) -> tuple[Block, ...]:
        """Return each theme as a small picture; that of the system is half dark, half light."""
        blind, palette = self.settings.colour_blind, self.settings.palette
        found = []
        for at, name in enumerate(steps_of(self.settings, "theme")):
            names = ("dark", "light") if name == SYSTEM else (name,)
            themes = tuple(chosen(each, blind, palette).theme for each in names)
            draw = partial(_swatch, themes, self.settings.theme == name)
            found.append(Picture(SWATCH, draw, name=f"theme={at}"))
        return tuple(found)

    def step(self, name: str, by: int) -> Self:
        """Return the form after a step in a row, or with what was typed taken, if it can be."""
        if name in TYPED:  # Enter in its field
            after = self.taken()
            if after.refused:
                self.desk.say(" ".join(after.refused))
            return after
        if name.endswith("…"):
            self._browse(name[:-1])
            return self
        settings = self.settings
        match name:
            case "hard_mode":
                return self._with_hard_mode_switched()
            case "sound":
                volume = stepped([*VOLUMES], self._number(name), by)
                after_it = settings._replace(sound=volume > 0, volume=volume or settings.volume)
                return self._changed(after_it)
            case "scale":
                return self._changed(settings._replace(scale=stepped([*SIZES], settings.scale, by)))
        return self._changed(with_step(settings, name, by))

    @property
    def _level(self) -> HardMode:
        """The level of hard mode: that of the game in progress, or else of the next one."""
        session = self.desk.session
        if session.playing:
            return session.match.code.hard_mode
        return HardMode(session.settings.hard_mode)

    def _with_hard_mode_switched(self) -> Self:
        """Return the form after a press on the switch, which is the same as that of the header."""
        desk, session = self.desk, self.desk.session
        if session.playing:
            desk.game.take(session.switch_hard_mode())
            return replace(self)
        level = switched(self._level)
        desk.say(tr(LEVEL_NEWS[level]))
        return self._changed(self.settings._replace(hard_mode=level.value))

    def type(self, name: str, text: str) -> Self:
        """Return the form after a text was typed, with what it comes to below its name."""
        return replace(self, texts={**self.texts, name: text})

    def turn(self, page: int) -> Self:
        """Return the form with another page in view; what was typed is taken if it can be."""
        return replace(self.taken(), page=page)

    def taken(self) -> Self:
        """Return the form after the texts that can be used were taken; others stay texts."""
        values = {name: judged.value for name, judged in self._judged().items()}
        usable: dict[str, Any] = {
            name: value for name, value in values.items() if value is not None
        }
        left = {name: text for name, text in self.texts.items() if name not in usable}
        return replace(self, texts=left)._changed(self.settings._replace(**usable))

    def leave(self, desk: Desk) -> None:
        """Take what was typed last, or say why it cannot be used."""
        if self.texts:
            after = self.taken()
            desk.gui.take_form(after)
            for why_not in after.refused:
                desk.say(why_not)

    def _changed(self, after: Settings) -> Self:
        """Look and play by changed settings, save them, and return the form with them."""
        desk, before = self.desk, self.settings._asdict()
        changes = {name: to for name, to in after._asdict().items() if to != before[name]}
        if not changes:
            return self
        saved = desk.set(changes)
        if saved is None:  # and why was said
            return replace(self)
        looks = heeded(after, desk.wishes)
        colours = chosen(looks.theme, looks.colour_blind, looks.palette)
        if saved.reason:
            desk.say(tr("{reason}. Saved to {path} instead.", reason=saved.reason, path=saved.path))
        elif colours.refused and {"theme", "colour_blind"}.intersection(changes):
            desk.say(colours.refused)
        elif changes.get("speech") == "always" and find_program() is None:
            desk.say(tr(MISSING))
        elif FOR_THE_NEXT_GAME.intersection(changes):
            desk.say(tr("From your next game."))
        return replace(self)

    def _browse(self, name: str) -> None:
        """Have the file of a setting chosen in the system's dialog, as if its name were typed."""
        desk = self.desk

        def take_name(chosen: str) -> None:
            if now := desk.form(SettingsForm):
                desk.gui.take_form(now.type(name, chosen))

        text = self.texts.get(name, getattr(self.settings, name))
        folder = (self._folder / named_path(text)).parent if text else documents_folder()
        ask_for_file(desk, Question(OPTIONS[name].label, str(folder), "", (".txt",)), take_name)

    @property
    def _folder(self) -> Path:
        """Where the names of files are seen from."""
        return self.desk.session.files.shared.parent

    @property
    def refused(self) -> tuple[str, ...]:
        """A sentence for each text that cannot be used."""
        return tuple(each.words for each in self._judged().values() if each.value is None)

    def _judged(self) -> dict[str, Judged]:
        """Return what the texts come to that are not taken yet."""
        texts = self.texts.items()
        return {name: judge(name, text, self.settings, self._folder) for name, text in texts}


def _swatch(
    themes: tuple[Theme, ...], chosen: bool, ink: Ink, size: tuple[int, int]
) -> pygame.Surface:
    """Return themes side by side as one small window with three tiles, in a ring if chosen."""
    picture, px = pygame.Surface(size, pygame.SRCALPHA), ink.px
    if chosen:
        ring = rounded(size, px(BUTTON_CORNER), None, ink.theme.accent, px(2))
        picture.blit(ring, (0, 0))
    place = picture.get_rect().inflate(-2 * px(RING), -2 * px(RING))
    wide = place.width // len(themes)
    tiles = Row(
        (Tiles((Face(Clue.GREEN), Face(Clue.YELLOW), Face(Clue.GREY)), 10),), side=Side.MIDDLE
    )
    for at, theme in enumerate(themes):
        part = pygame.Rect(at * wide, 0, place.width - at * wide, place.height)
        panel = rounded(place.size, px(KEY_CORNER), theme.background, ink.theme.rim, px(1)).copy()
        tiles.paint(Canvas(panel, Ink(theme, px), []), panel.get_rect())
        picture.blit(panel, place.move(part.x, 0), part)
    return picture


def open_dialog(desk: Desk) -> None:
    """Open the settings that are at first sight."""
    desk.gui.open(SettingsForm(desk))


def open_answers(desk: Desk, path: str) -> None:
    """Open the page with the list of answers, with a file as if its name were typed there."""
    desk.gui.close_all()
    page = [*PAGES.values()].index(TYPED)
    desk.gui.open(SettingsForm(desk, more=True, page=page).type("answers", path))


def size_in_words(gui: Gui, scale: int) -> str:
    """Return how large text is in the window at a size in per cent, and what it has room for."""
    room = largest_scale(gui.viewport.window)
    if scale <= room:
        return tr("Size {scale}", scale=percent(scale / 100))
    return tr(
        "This window has room for {room}; a larger one shows {scale}.",
        room=percent(room / 100),
        scale=percent(scale / 100),
    )


def play_in(desk: Desk, _form: SettingsForm) -> None:
    """Play in the language of the interface from the next game on, or at once without a guess."""
    session, wanted, stack = desk.session, current(), (*desk.gui.stack,)
    untouched = session.playing and not session.match.moves
    source = session.match.code.source
    desk.set({"language": wanted})
    if untouched:
        with desk.reporting():
            if isinstance(source, Daily):
                desk.play_day(source.date, settings_of_puzzles(session)._replace(language=wanted))
            else:
                desk.take(session.new_game())
    else:
        words = language(wanted).in_sentence
        desk.say(tr("Words in {language} from your next game on", language=words))
    desk.gui.restore(stack, "interface")


def next_order(desk: Desk) -> None:
    """Order the boards in the next way there is, and say which that is."""
    option = OPTIONS["board_order"]
    order = stepped(option.steps, desk.session.settings.board_order, 1)
    # For translators: {order} is one of the ways to order boards, such as "By number".
    message = tr("Board order: {order}", order=option.value_in_words(order))
    if order == FEWEST_LEFT and not desk.top.match_in_view.aided:
        message = tr("Fewest words left first, in games with help")
    _take(desk, {"board_order": order}, message)


def hide_or_show(desk: Desk) -> None:
    """Hide solved boards, or show them again."""
    boards = len(desk.top.match_in_view.boards)
    if boards > 1 and not can_hide(boards):
        desk.say(tr("With {count} boards, solved ones always stay in view", count=boards))
        return
    hides = not desk.session.settings.hide_solved
    message = tr("Solved boards are hidden") if hides else tr("Solved boards are shown")
    _take(desk, {"hide_solved": hides}, message)


def _take(desk: Desk, changes: dict[str, Any], message: str) -> None:
    if len(desk.top.match_in_view.boards) == 1:
        desk.say(tr("This game has only one board"))
        return
    if desk.set(changes):
        desk.say(message)


def step_size(desk: Desk, by: int) -> None:
    """Make text and all else larger or smaller, and say how large it is."""
    scale = with_step(desk.session.settings, "scale", by).scale
    desk.say(size_in_words(desk.gui, scale))
    desk.set({"scale": scale})
    desk.refresh_form()


ACTIONS: Handlers = {
    Action.LARGER: lambda desk: step_size(desk, 1),
    Action.SMALLER: lambda desk: step_size(desk, -1),
    Action.SETTINGS: open_dialog,
    Action.BOARD_ORDER: next_order,
    Action.HIDE_SOLVED: hide_or_show,
}
