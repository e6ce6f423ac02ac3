"""The review of a finished game: opening it, and following what is found out."""

from dataclasses import dataclass, replace
from functools import partial
from typing import Self

from game.catalogue import tr, tr_context
from game.profile.journal import kept_game
from game.session.review_service import (
    ReviewSnapshot,
    given_up_in_words,
    in_brief,
    review_in_words,
)
from game.window.dialogs.desk import Desk, Handlers
from game.window.dialogs.review_drawing import DETAILS, PLOTS, draw_review
from game.window.ui.actions import Action
from game.window.ui.dialog import DrawnDialog, Form
from game.window.ui.gui import Gui

WIDTH = 960  # at 100 %


@dataclass(frozen=True, slots=True)
class ReviewForm(Form):
    """The review as far as it has come.

    Attributes:
        snapshot: what is known.
        unfolded: whether the plots are shown, None as long as the player has not chosen.
        key: the key of the game, to replay it; empty where it is replayed, or is not kept.
        detailed: whether the rare words that were better are named.
    """

    snapshot: ReviewSnapshot
    unfolded: bool | None = None
    key: str = ""
    detailed: bool = False

    def dialog(self) -> DrawnDialog:
        """Return the review as it is to be shown."""
        label = tr("Cancel") if self.takes_long else tr("Close")
        buttons = ((Action.CLOSE_DIALOG, label),)
        words = tr("Reviewing the game…")  # what changes all the time is not spoken
        if self.snapshot.complete:
            words = review_in_words(self.snapshot)
            if self.snapshot.review and (brief := in_brief(self.snapshot)):
                from game.coach.review_text import scores

                words = f"{brief.headline}. {scores(self.snapshot.review)} {words}"
            if given_up := given_up_in_words(self.snapshot):
                words = f"{given_up} {words}"
        draw = partial(draw_review, self.snapshot, self.unfolded, detailed=self.detailed)
        extra = ((Action.REPLAY, tr_context("a game", "Replay")),) if self.key else ()
        return DrawnDialog(tr("Review"), draw, buttons, words, WIDTH, extra=extra)

    @property
    def takes_long(self) -> bool:
        """Whether the review is still worked out, and of so many boards that this takes long."""
        return not self.snapshot.complete and len(self.snapshot.match.boards) > 1

    def step(self, name: str, by: int) -> Self:
        """Return the form with the plots or the details unfolded, or folded again."""
        if name == DETAILS:
            return replace(self, detailed=not self.detailed)
        return replace(self, unfolded=not self.unfolded) if name == PLOTS else self


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
