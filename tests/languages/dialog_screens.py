"""What the walk does in dialogs."""

from game.window.dialogs.play_language_dialog import PlayLanguageForm
from game.window.dialogs.review_dialog import ReviewForm
from game.window.dialogs.review_drawing import PLOTS
from game.window.dialogs.settings_dialog import PAGES, Page
from game.window.ui.actions import Action
from game.window.ui.focus import PartFocus
from tests.gallery.scenes import settle
from tests.languages.steps import (
    UNSTEPPED,
    Screen,
    press,
    step_through,
    through_buttons,
    through_pages,
)
from tests.languages.walk import Walk


def by_key(name: str, key: str) -> Screen:
    def act(walk: Walk) -> None:
        press(walk, key)
        through_pages(walk, name)

    return Screen(act, past=True)


def by_action(name: str, action: Action, *before: str) -> Screen:
    def act(walk: Walk) -> None:
        walk.pilot.play(*before)
        walk.pilot.wait()
        walk.pilot.perform(action)
        press(walk)
        through_pages(walk, name)

    return Screen(act, past=True)


def challenge(walk: Walk) -> None:
    pilot = walk.pilot
    pilot.perform(Action.CHALLENGE)
    press(walk)
    through_pages(walk, "challenge")
    pilot.write("TIGER")
    walk.look("challenge, typed")
    pilot.write("XX")
    walk.look("challenge, refused")
    press(walk, "Backspace", "Backspace")
    pilot.perform(Action.COPY_CODE)
    press(walk)
    walk.look("challenge, copied")


def backups(walk: Walk) -> None:
    pilot = walk.pilot
    pilot.perform(Action.YOUR_GAMES)
    press(walk)
    through_pages(walk, "backups")
    for action in (Action.EXPORT, Action.EXPORT):
        pilot.perform(action)
        press(walk)
        walk.look("backups, exported")
    press(walk, "PageDown")
    pilot.perform(Action.IMPORT)
    press(walk)
    walk.look("backups, imported")
    press(walk, "PageDown")
    pilot.perform(Action.RESTORE)
    press(walk)
    walk.look("backups, restored")


def review(walk: Walk) -> None:
    pilot = walk.pilot
    pilot.play("slate", "crane", "robot")
    pilot.wait()
    press(walk, "Ctrl+R")
    walk.look("review, working")
    settle(pilot)
    walk.look("review")
    form = pilot.gui.form
    if isinstance(form, ReviewForm):
        pilot.gui.take_form(form.step(PLOTS, 1))
        press(walk, "PageDown")
        walk.look("review, plots")
    press(walk, "Escape")
    walk.look("review, in brief")
    press(walk, "Ctrl+W")
    walk.look("meanings")


def extra_rows(walk: Walk) -> None:
    pilot = walk.pilot
    pilot.play("slate", "crane", "crony", "blimp", "dumpy", "vodka")
    pilot.wait()
    walk.look("extra rows")
    through_buttons(walk, "extra rows")
    press(walk, "Ctrl+P")
    walk.look("pause")
    press(walk, "Enter")
    pilot.play("robot")
    pilot.wait()
    walk.look("extra rows, found")


def share(walk: Walk) -> None:
    pilot = walk.pilot
    pilot.play("slate", "crane", "robot")
    pilot.wait()
    press(walk, "Ctrl+C")
    walk.look("share")
    press(walk, "Right")
    walk.look("share, in words")
    walk.pilot.press("Escape", "Ctrl+C")
    pilot.perform(Action.SAVE_PICTURE)
    press(walk)
    walk.look("share, image saved")


def custom_game(walk: Walk) -> None:
    press(walk, "Ctrl+N", "u")
    through_pages(walk, "custom game")
    press(walk, "PageUp", "Enter")
    walk.look("custom game, no code")
    walk.pilot.write("qbtkd xq")
    press(walk, "Enter")
    walk.look("custom game, wrong code")


def unfinished_games(walk: Walk) -> None:
    pilot = walk.pilot
    for keys in ("2", "32", "a", "l", "d"):
        pilot.press("Ctrl+N", *keys)
        pilot.play(pilot.match.words.answers[7])
    press(walk, "Ctrl+N")
    for name in pilot.view.card_places:
        pilot.focus_on(PartFocus(name))
        walk.look(f"new game, {name}")
    pilot.focus_on(PartFocus("game:0"))
    press(walk, "Delete")
    walk.look("new game, give up?")
    press(walk, "Escape")
    pilot.focus_on(PartFocus("more"))
    press(walk, "Enter")
    walk.look("unfinished games")


def open_settings(walk: Walk, page: int) -> None:
    """Open a page of the settings; in a narrow window a list of them comes first."""
    press(walk, "Ctrl+,")
    if walk.pilot.dialog.pages:
        press(walk, *["PageDown"] * page)
    else:
        walk.look("settings, sections")
        press(walk, *["Down"] * page, "Enter")


def play_language(walk: Walk) -> None:
    for wanted, played in (("es", "en"), ("en", "es")):
        walk.pilot.gui.open_form(PlayLanguageForm(wanted, played))
        press(walk)
        through_pages(walk, "question about the language")
        press(walk, "Escape")


def settings(walk: Walk) -> None:
    for page in range(len(PAGES)):
        open_settings(walk, page)
        where = f"settings, page {page + 1}"
        walk.look(where)
        for row in walk.pilot.dialog.choices if walk.thorough else ():
            if row not in UNSTEPPED:
                step_through(walk, where, row)
        press(walk, "Escape", "Escape")


def settings_typed(walk: Walk) -> None:
    pilot = walk.pilot
    open_settings(walk, Page.WORDS)
    for row in ("answers", "guess_words", "my_words"):
        pilot.focus_on(row)
        pilot.write("qbtkd xq")  # no letter that the pseudo-locale has accents on
        walk.look(f"settings, {row} typed")
