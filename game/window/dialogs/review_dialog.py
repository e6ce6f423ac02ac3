"""The review of a finished game: opening it, and following what is found out."""

from dataclasses import dataclass, replace
from typing import Self

from game.catalogue import tr, tr_context
from game.profile.journal import kept_game
from game.session.review_service import ReviewSnapshot
from game.window.dialogs.desk import Desk, Handlers
from game.window.dialogs.review_blocks import APART, review_blocks
from game.window.draw.blocks import Block, Button, Gap, Page, Row, Stack, link
from game.window.ui.actions import Action
from game.window.ui.dialog import Form, FormDialog
from game.window.ui.gui import Gui

WIDTH = 720  # at 100 %
DETAILS, REPLAY, CANCEL = "details", "replay", "cancel"  # parts of its page
PRESSES = {REPLAY: Action.REPLAY, CANCEL: Action.CLOSE_DIALOG}


@dataclass(frozen=True, slots=True)
class ReviewForm(Form):
    """The review as far as it has come.

    Attributes:
        snapshot: what is known.
        detailed: whether its figures are shown.
        key: the key of the game, to replay it; empty where it is replayed, or is not kept.
    """

    snapshot: ReviewSnapshot
    detailed: bool = False
    key: str = ""

    def dialog(self) -> FormDialog:
        """Return the review as it is to be shown."""
        complete = self.snapshot.complete
        blocks = [*review_blocks(self.snapshot, detailed=self.detailed), *self._foot()]
        # What changes all the time is not spoken.
        spoken = "" if complete else tr("Reviewing the game…")
        page = Page((Stack(tuple(blocks), APART),), spoken=spoken)
        return FormDialog(tr("Review"), (), 0, (), (), body=page, width=WIDTH, presses=PRESSES)

    def _foot(self) -> list[Block]:
        """Return what can be pressed below the review."""
        parts: list[Block] = []
        if self.snapshot.complete and not self.snapshot.problem:
            words = tr("Hide details") if self.detailed else tr("Show details")
            parts.append(link(DETAILS, words))
        if self.takes_long:
            parts += [Gap(), Button(CANCEL, tr("Cancel"))]
        elif self.key:
            parts += [Gap(), Button(REPLAY, tr_context("a game", "Replay"))]
        return [Row(tuple(parts))] if parts else []

    @property
    def takes_long(self) -> bool:
        """Whether the review is still worked out, and of so many boards that this takes long."""
        return not self.snapshot.complete and len(self.snapshot.match.boards) > 1

    def step(self, name: str, by: int) -> Self:
        """Return the form with its figures shown, or hidden again."""
        return replace(self, detailed=not self.detailed) if name == DETAILS else self


def open_review(desk: Desk) -> None:
    """Open the review of the game in view, which is over.

    It fills in while the player looks; closing the dialog cancels the work, unless that is soon
    done and the end of the game shows it, too.
    """
    match, started = desk.match(), desk.session.started
    service = desk.analysis().review
    service.ask(match)
    key = started.key if started and not desk.replaying else ""
    desk.gui.open_form(ReviewForm(service.current or ReviewSnapshot(match), key=key))


def cancel(desk: Desk) -> None:
    """Stop a review that takes long, whose dialog is about to be closed."""
    form = desk.form(ReviewForm)
    if form and form.takes_long:
        desk.analysis().review.cancel()


def replay(desk: Desk) -> None:
    """Replay the game that is reviewed; leaving the replay comes back to the review."""
    if form := desk.form(ReviewForm):
        with desk.reporting():
            if desk.watch(kept_game(desk.session.profile, form.key), form):
                desk.gui.close_all()


def refresh(gui: Gui, snapshot: ReviewSnapshot) -> None:
    """Show what more was found out, where the review of that game is still open."""
    form = gui.form
    if isinstance(form, ReviewForm) and form.snapshot.match is snapshot.match:
        gui.take_form(replace(form, snapshot=snapshot))


ACTIONS: Handlers = {Action.REVIEW: open_review, Action.REPLAY: replay}
