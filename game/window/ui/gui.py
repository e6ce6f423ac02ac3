"""Buttons, dialogs and the focus. What dialogs are made of is loaded after the first frame."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeVar

import pygame

from game.window.ui.actions import Action
from game.window.ui.announcer import Announcement, Announcer, button_announcement
from game.window.ui.button_bar import ButtonBar
from game.window.ui.dialog_keys import DialogKeys, FocusOn, ToField, TypeInto
from game.window.ui.focus import DialogEvent, Focus
from game.window.ui.gui_painter import GuiPainter
from game.window.ui.keys import ENTER_KEYS, MODIFIER_KEYS, edits_word, text_of, types_letter
from game.window.ui.tooltip import Tip

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.window.draw.theme import Theme, Viewport
    from game.window.ui.buttons import ButtonSpec
    from game.window.ui.dialog import Form, FormDialog
    from game.window.ui.dialog_view import DialogView
    from game.window.ui.toasts import DialogPlace
    from game.window.ui.toolkit import Toolkit

HOVER_TIME = 200.0  # for how long, in ms, hovering may still change something
CARET_TIME = 100.0  # how often, in ms, a text field wants to let its caret blink

AnyForm = TypeVar("AnyForm", bound="Form")


@dataclass(eq=False, repr=False)
class Level:
    """A dialog of the stack, and what it needs to be shown again.

    Attributes:
        dialog: what it shows; where it has a form, that is asked for it again.
        opener: what had the focus when it was opened.
        form: what fills it.
        on_change: called with the form after each change that the player makes.
        scrolled: how far its drawing was scrolled when another dialog was opened above it.
    """

    dialog: FormDialog
    opener: Focus | None
    form: Form | None = None
    on_change: Callable[[Any], None] | None = None
    scrolled: int = 0

    def refresh(self) -> None:
        """Bring its form up to date, after a dialog above it was closed."""
        if self.form:
            self.form = self.form.refreshed()
            self.dialog = self.form.dialog()


class Gui:
    """All widgets of the window. It draws as one layer of the stage.

    Dialogs are a stack: one that is opened covers the one below, which comes back when it closes.

    Attributes:
        announcer: announces dialogs and what has the focus.
        acts: called before a dialog opens or closes, or the player changes what is in it.
        leads_on: whether a key is a shortcut that dialogs give way to.
        viewport: the window, and the unit of all lengths.
        stack: the dialogs that are open, the lowest first.
        view: the dialog on top as it is on the screen, None where none is open.
        focus: what has the focus, None for the game.
        beside: where the board in play ends, which a sheet leaves in view where there is room.
        shows_focus: whether a ring is around what has the focus, as it is once a key is pressed,
            until the pointer is.
        composes: whether the system composes text, which then comes after the key.
        needs_gc: whether dead widgets hold memory in reference cycles.
    """

    def __init__(self, theme: Theme, viewport: Viewport, speed: float = 1.0) -> None:
        self.announcer: Announcer | None = None
        self.acts: Callable[[], None] = lambda: None
        self.leads_on: Callable[[pygame.event.Event], bool] = lambda _: False
        self._announced = Announcement()
        self.needs_gc = False
        self.composes = self.shows_focus = True
        self.beside = 0
        self._theme = theme
        self._toolkit: Toolkit | None = None
        self.stack: list[Level] = []
        self.view: DialogView | None = None
        self.focus: Focus | None = None
        self._awake_until = 0.0
        self._rests_at = (-1, -1)  # the pointer, when keys or another dialog came
        self._typed_to: DialogView | None = None  # the dialog in which the last key was pressed
        self._painter = GuiPainter(speed)
        self._keys = DialogKeys()
        self.viewport = viewport
        self._take_looks()

    # What is there ------------------------------------------------------------------------

    def _take_looks(self) -> None:
        """Begin again with the colours and sizes that there are now."""
        self._toolkit = None
        self._bar = ButtonBar(self._theme, self.viewport.px)
        self._painter.take(self._bar, self._theme, self.viewport)

    def prepare(self) -> Toolkit:
        """Make what dialogs are made of, unless it is there."""
        if self._toolkit is None:
            from game.window.ui.toolkit import Toolkit

            self._toolkit = Toolkit(self._theme, self.viewport)
            self._painter.take_widgets(self._toolkit.widgets)
        return self._toolkit

    def arrange(self, viewport: Viewport, theme: Theme, speed: float = 1.0) -> None:
        """Take other places, colours and speed; buttons are to be set again after it."""
        self._painter.take_speed(speed)
        before, self.viewport = self.viewport, viewport
        dialog = self.view and (self.form.dialog() if self.form else self.view.dialog)
        if viewport.unit != before.unit or theme != self._theme:
            self._theme = theme
            self.view, self.needs_gc = None, True
            self._take_looks()
        elif viewport.window == before.window:
            dialog = None  # it stays as it is, with what is being typed
        else:
            self._painter.take(self._bar, theme, viewport)
            if self._toolkit:
                self._toolkit.resize(viewport)
                self._painter.take_widgets(self._toolkit.widgets)
        if dialog:
            self._show(dialog)
            self._to_field()

    def set_buttons(self, specs: tuple[ButtonSpec, ...]) -> None:
        """Show just these buttons, outside of dialogs; one that is gone has the focus no more."""
        self._bar.show(specs)
        self._hang_sheet()
        self._leave_what_is_gone()

    def _hang_sheet(self) -> None:
        """Let the open dialog hang from its button, where it has one that is in view."""
        if self.view and (spec := self._bar.spec_of(self.view.dialog.below)):
            self.view.hang_from(pygame.Rect(spec.place), self.beside)

    def _leave_what_is_gone(self) -> None:
        if not self.view and not self._bar.spec_of(self.focus):
            self.focus = None

    @property
    def buttons(self) -> tuple[ButtonSpec, ...]:
        """The buttons outside of dialogs, from the first to the last."""
        return self._bar.specs

    @property
    def dialog_open(self) -> bool:
        """Whether a dialog is open."""
        return self.view is not None

    @property
    def pointed_at(self) -> str:
        """The part of a dialog's drawing that the pointer is on, or empty text."""
        return self.view.part_under(*pygame.mouse.get_pos()) if self.view else ""

    @property
    def dialog_place(self) -> DialogPlace | None:
        """Where the open dialog is, None where none is open."""
        return self.view.place if self.view else None

    @property
    def opener(self) -> Focus | None:
        """What has the focus when it is come back to: it has it now, or the pointer is on it."""
        under = self.view.stop_under(*pygame.mouse.get_pos()) if self.view else None
        return self.focus or under

    @property
    def form(self) -> Form | None:
        """What fills the dialog on top, None where it is none to be filled in."""
        return self.stack[-1].form if self.stack else None

    def open(self, dialog: FormDialog) -> None:
        """Open a dialog, above the one that is open."""
        self.acts()
        if self.stack and self.view:
            self.stack[-1].scrolled = self.view.scrolled
        self.stack.append(Level(dialog, self.opener))
        self.focus_on(self._show(dialog).first_focus)

    def open_form(self, form: AnyForm, on_change: Callable[[AnyForm], None] | None = None) -> None:
        """Open a dialog that is filled in; `form` is what it holds at any time.

        Args:
            form: what fills it.
            on_change: called with the form after each change that the player makes.
        """
        self.open(form.dialog())
        self.stack[-1].form, self.stack[-1].on_change = form, on_change

    def take_form(self, form: Form) -> None:
        """Show the form on top with other contents."""
        self.stack[-1].form = form
        dialog = form.dialog()
        if not self.view or self.view.show(dialog):
            return
        stays, scrolled = self.view.dialog.page == dialog.page, self.view.scrolled
        typed_in = self.view.typed_in
        if not self.view.take(dialog):
            self._show(dialog)
        self.needs_gc = True
        if stays:
            self.view.focus_field(typed_in)
            self.view.scroll_to(scrolled)
        self.view.bring_into_view(None)

    def close(self) -> None:
        """Close the dialog on top; what it was opened from has the focus again."""
        if not self.stack:
            return
        self.acts()
        self.focus = self.stack.pop().opener
        if not self.stack:
            self._close_view()
            self._leave_what_is_gone()
            return
        below = self.stack[-1]
        below.refresh()
        self._show(below.dialog).scroll_to(below.scrolled)
        self._to_field()

    def close_all(self) -> None:
        """Close all dialogs, and give the keys back to the game."""
        self.stack.clear()
        self._close_view()
        self.focus = None

    def end(self) -> None:
        """Give back all dialogs and what they are made of, for good."""
        self.needs_gc |= self._toolkit is not None
        self.stack, self.view = [], None
        self._take_looks()

    def _close_view(self) -> None:
        if self.view:
            self.view.close()
            self.needs_gc = True
            self.view = None

    def _show(self, dialog: FormDialog) -> DialogView:
        self._close_view()
        self._bar.rest()
        self._rests_at = pygame.mouse.get_pos()
        self.view = self.prepare().view(dialog, above_another=len(self.stack) > 1)
        self._hang_sheet()
        return self.view

    # Events -------------------------------------------------------------------------------

    def process(self, event: pygame.event.Event, now: float) -> tuple[bool, Action | None]:
        """Let the widgets have an event.

        Returns:
            Whether they used it up, and the action that it asked for, if any.
        """
        if event.type == pygame.TEXTINPUT and self.view is not self._typed_to:
            return True, None  # of the key that has opened the dialog, or closed one
        if event.type == pygame.KEYDOWN:
            self.shows_focus = True
            self._typed_to = self.view
            self._rests_at = pygame.mouse.get_pos()
            self._bar.pointed = None
            return self._key(event, now)
        if event.type == pygame.KEYUP:
            self._keys.let_go()
        if event.type == pygame.MOUSEBUTTONDOWN:
            self.focus, self.shows_focus = None, False
        if self.view:
            return True, self._event_in_dialog(event, self.view, now)
        return self._bar.take(event)

    def _event_in_dialog(
        self, event: pygame.event.Event, view: DialogView, now: float
    ) -> Action | None:
        if asked := view.event_of(event):
            if asked.text is None and view.dialog.row(asked.row):  # so that keys go there
                self.focus_on(asked.row)
            return self.answer(asked)
        if event.type == pygame.MOUSEBUTTONDOWN:
            outside = not view.window.rect.collidepoint(event.pos)
            if outside and event.button == pygame.BUTTON_LEFT:  # the wheel has buttons, too
                return Action.CLOSE_DIALOG
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self._awake_until = now + HOVER_TIME
        self.prepare().take(event)
        return None

    @property
    def tip(self) -> Tip | None:
        """The tip of the button that has the focus, or of what the pointer has come to rest on."""
        if self.view:
            return self.view.tip if pygame.mouse.get_pos() != self._rests_at else None
        for spec in self.buttons:
            if spec.action in (self.focus, self._bar.explained):
                at_once, column = spec.action == self.focus, self._bar.column_of(spec)
                return Tip(spec.tooltip, column, at_once=at_once, above=spec.tip_above)
        return None

    @property
    def closes_at_any_key(self) -> bool:
        """Whether any key closes the open dialog, and does nothing else."""
        return self.view is not None and self.view.dialog.any_key_closes

    @property
    def is_typed_in(self) -> bool:
        """Whether a text field has the keys."""
        return self.view is not None and self.view.is_typed_in

    def answer(self, event: DialogEvent) -> Action | None:
        """Change the form as the player asks, and return the action that is asked for, if any."""
        level, view = self.stack[-1], self.view
        self.acts()
        if not level.form or not view:
            return event.action
        form = level.form
        for name, text in view.texts_changed():  # their own events may come later
            form = form.type(name, text)
        level.form = form
        if event.asks_nothing_of_form:
            return event.action
        if (after := view.answered(form, event)) is None:
            return None
        self.take_form(form := after)
        if event.page is not None and self.view:
            self.focus = self.view.first_focus
            self._to_field()
        if level.on_change:
            level.on_change(form)
        return event.action

    def _key(self, event: pygame.event.Event, now: float) -> tuple[bool, Action | None]:
        """Move the focus ring, press what it is on, or leave a dialog."""
        if self.view and self.closes_at_any_key and event.key not in MODIFIER_KEYS:
            if self.view.scroll(event.key):
                return True, None
            return True, Action.CLOSE_DIALOG
        if event.key == pygame.K_TAB:
            step = -1 if event.mod & pygame.KMOD_SHIFT else 1
            if event.mod & pygame.KMOD_CTRL and self.view and self.view.pages > 1:
                return True, self.answer(self.view.page_event(step))
            self._move_focus(step)
            return True, None
        if event.key == pygame.K_ESCAPE and self.view:
            return True, Action.CLOSE_DIALOG
        if event.key == pygame.K_ESCAPE and self.focus is not None:
            self.focus = None
            return True, None
        if event.key in MODIFIER_KEYS:
            return self.dialog_open, None
        gives_way = self.view and self.view.dialog.gives_way
        if gives_way and (types_letter(event) or self.leads_on(event)):
            self.close_all()
        if self.form and self.form.passes_letters and edits_word(event):
            return False, None
        if self.view:
            return True, self._key_in_dialog(event, self.view, now)
        pressed = self.focus if isinstance(self.focus, Action) else None
        if self._bar.spec_of(pressed) and event.key in (*ENTER_KEYS, pygame.K_SPACE):
            return True, pressed
        if there := self._bar.reached(self.focus, event):
            self.focus_on(there)
            return True, None
        self.focus = None
        return False, None

    def _key_in_dialog(
        self, event: pygame.event.Event, view: DialogView, now: float
    ) -> Action | None:
        has_form = self.form is not None
        meaning = self._keys.meaning(view, self.key_in_focus, event, now, has_form=has_form)
        match meaning:
            case DialogEvent():
                return self.answer(meaning)
            case FocusOn(key, asked):
                action = self.answer(asked) if asked else None
                if self.view:
                    self.focus_on(key)
                return action
            case TypeInto(field):
                return self._type_into(view, field, event)
            case ToField():
                view.bring_into_view(view.typed_in)  # as pygame_gui gives nothing to what is hidden
                self.prepare().take(event)
        return None

    def _type_into(self, view: DialogView, field: str, event: pygame.event.Event) -> Action | None:
        """Type a letter into the only field, which did not have the focus."""
        self.focus_on(field)
        if self.composes:
            return None  # the letter follows
        view.put(field, view.texts[field][0] + text_of(event))
        return self.answer(DialogEvent(row=field, text=text_of(event)))

    def _move_focus(self, step: int) -> None:
        there: list[Focus] = [spec.action for spec in self.buttons]
        if self.view:
            there = [node.key for node in self.view.stops]
        if there:
            index = there.index(self.focus) + step if self.focus in there else (step - 1) // 2
            self.focus_on(there[index % len(there)])

    def focus_on(self, focus: Focus | None) -> None:
        """Put the focus on something, None for the game."""
        self.focus = focus
        self._to_field()

    def _to_field(self) -> None:
        """Bring what the focus is on into view, and give the keys to a text field."""
        if self.view:
            self.view.bring_into_view(self.key_in_focus)
            self.view.focus_field(self.key_in_focus)

    @property
    def key_in_focus(self) -> str | None:
        """The key of what in a dialog has the focus, None for nothing."""
        return self.focus if isinstance(self.focus, str) else None

    # Drawing ------------------------------------------------------------------------------

    def update(self, now: float) -> list[pygame.Rect]:
        """Bring the widgets to a time of the clock, and return what must be drawn again."""
        if self._toolkit:
            self._toolkit.update(now)
        if self.announcer and self.announcer.always:
            self._announce(self.announcer)
        return self._painter.update(now, self.view, self._focus_place())

    @property
    def area(self) -> pygame.Rect:
        """What holds all widgets that are seen; a dialog dims the whole window."""
        return self._painter.area(self.dialog_open)

    def _announce(self, announcer: Announcer) -> None:
        """Announce the dialog and what has the focus, where that has changed."""
        if self.view:
            from game.window.ui.spoken_nodes import dialog_announcement

            focused = self.view.in_focus(self.key_in_focus)
            now = dialog_announcement(self.view.dialog, self.view.nodes, focused)
        else:
            spec = self._bar.spec_of(self.focus)
            words = button_announcement(spec.label, spec.action.tip) if spec else ""
            now = Announcement(focus=words)
        for words in now.changes_since(self._announced):
            announcer.announce(words)
        self._announced = now

    def _focus_place(self) -> pygame.Rect | None:
        """Return what the ring goes around, None where the pointer was used last."""
        if not self.shows_focus:
            return None
        if self.view:
            node = self.view.node(self.key_in_focus)
            return pygame.Rect(node.place) if node and node.place else None
        spec = self._bar.spec_of(self.focus)
        return pygame.Rect(spec.place) if spec else None

    def changes(self) -> list[pygame.Rect]:
        """Return where the widgets look different from the last time this was called."""
        return self._painter.changes(self.view)

    def wake(self, now: float) -> float | None:
        """Return after how many ms the widgets want an update, None for never."""
        if self.view and self._painter.fades:
            return 0.0
        if now < self._awake_until:
            return 33.0
        return CARET_TIME if self.is_typed_in else None

    def paint(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        """Draw the widgets; a dialog dims everything below it."""
        self._painter.paint(surface, clip, self.view)
