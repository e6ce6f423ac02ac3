"""Every screen and dialog: how a home is prepared for it, and the keys that lead there.

A way is words apart from each other by spaces:

    slate           is a word that is played, and seen to turn
    "cro"           is typed
    Ctrl+T          is a key; >Ctrl+E one that opens what is no dialog, and Escape leaves
    [History]       is gone to by Tab and arrows, and pressed by Enter; English, whatever is shown
    page:2          is the third page of the dialog
    rest            lasts until all that works in the background has said its last word
"""

import os
import re
import shutil
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory, mkdtemp
from typing import NamedTuple
from unittest import mock

from game import catalogue
from game.catalogue import tr
from game.window.draw.nodes import Node, Role, walk
from tests.gallery.past import TODAY, profile_with_past
from tests.languages.pseudo import CODE, Pseudo
from tests.player import Player, opened
from tests.playing.games import STILL
from tests.playing.kept import answer_of

SETTLED = 300.0  # ms after which all is there, as nothing moves
LONGEST_WAY = 80  # stops of Tab, before a name is not found
STEP = re.compile(r'\[[^]]+\]|"[^"]+"|\S+')
WRONG = "slate crane plumb dingy whack fuzzy"  # lose a game


class Screen(NamedTuple):
    """A screen.

    Attributes:
        way: the keys that lead there, from an empty board.
        start: the arguments of the command line.
        config: lines of `config.toml`.
        past: whether a hundred games were played before.
        new: whether the player is new, and welcomed.
    """

    way: str = ""
    start: str = "--answer robot"
    config: str = ""
    past: bool = False
    new: bool = False


class Look(NamedTuple):
    """How a window looks.

    Attributes:
        size: of the window.
        scale: of text, in per cent.
        theme: its colours.
        language: of what it says.
    """

    size: tuple[int, int] = (1280, 800)
    scale: int = 100
    theme: str = "dark"
    language: str = "en"

    def __str__(self) -> str:
        return "{}x{}-{}-{}-{}".format(*self.size, self.scale, self.theme, self.language)


FOUR, MANY = "--boards 4 --seed 5", "--boards 32 --seed 5"
HELPED = "ask_help = false"
SCREENS = {
    # A game
    "play": Screen(),
    "typed": Screen('"cro"'),
    "too short": Screen('"cro" Enter'),
    "unknown word": Screen('"qqqqq" Enter'),
    "one guess": Screen("slate"),
    "hint": Screen("slate Ctrl+H", config=HELPED),
    "may I hint": Screen("slate Ctrl+H"),
    "may I coach": Screen("slate Ctrl+A"),
    "hard, refused": Screen('slate count "dingy" Enter', start="--answer robot --hard"),
    "strict": Screen("slate", start="--answer robot --strict"),
    "easy": Screen("slate crane", start="--answer robot --easy --undo"),
    "undone": Screen("slate Ctrl+Z", start="--answer robot --undo"),
    "timer": Screen("slate", config="timer = true", start="--daily 2026-09-30"),
    "no keyboard": Screen("Ctrl+K slate"),
    "pause": Screen("slate >Ctrl+P", config="timer = true"),
    "3 letters": Screen("cat", start="--length 3 --answer dog"),
    "8 letters": Screen("elephant", start="--length 8 --seed 5"),
    "15 letters": Screen("", start="--length 15 --seed 5"),
    "spanish words": Screen("perro", start="--language es --seed 5"),
    "99 guesses": Screen("slate crane", start="--answer robot --guesses 99"),
    "absurdle": Screen("slate crane", start="--absurdle --seed 5"),
    "read aloud": Screen("slate crony F9"),
    "described": Screen('slate "cro" Ctrl+L'),
    "messages": Screen("slate Ctrl+B Ctrl+M"),
    "menu": Screen("slate F10"),
    "message": Screen("slate Ctrl+C"),
    # Several boards
    "2 boards": Screen("slate", start="--boards 2 --seed 5"),
    "4 boards": Screen("slate crane Ctrl+Right", start=FOUR),
    "8 boards": Screen("slate crane", start="--boards 8 --seed 5"),
    "16 boards": Screen("slate crane Ctrl+2", start="--boards 16 --seed 5"),
    "32 boards": Screen("slate crane Ctrl+Right", start=MANY),
    "sequence": Screen("slate crane", start=f"{FOUR} --sequence"),
    "board number": Screen("slate #", start=MANY),
    "board solved": Screen("slate robot", start="--answer robot,crane,plumb,dingy"),
    "solved hidden": Screen("slate robot Ctrl+Shift+O", start="--answer robot,crane,plumb,dingy"),
    "boards won": Screen("robot crane", start="--answer robot,crane"),
    "boards lost": Screen(f"{WRONG} light", start="--answer robot,crane --guesses 7"),
    "boards given up": Screen("slate crane Ctrl+G Left Enter", start=f"{FOUR} --absurdle"),
    # The coach
    "coach, first": Screen("rest", config="coach = true"),
    "coach": Screen("slate rest", config="coach = true"),
    "coach, typed": Screen('slate "crony" rest', config="coach = true"),
    "coach in full": Screen("slate rest F2", config="coach = true"),
    "coach, details": Screen("slate rest F2 [Details]", config="coach = true"),
    "words left": Screen(
        "slate rest F2 Shift+Tab Shift+Tab Shift+Tab Enter", config="coach = true"
    ),
    "last word": Screen("slate crony rest", "--answer grant", config="coach = true"),
    "coach, 2 boards": Screen("slate crony rest", "--answer robot,grant", config="coach = true"),
    "coach, 6 boards": Screen("slate rest", "--boards 6 --seed 5", config="coach = true"),
    "coach, absurdle": Screen("slate crane rest", "--absurdle --seed 5", config="coach = true"),
    # The end
    "won": Screen("slate crane robot rest"),
    "won again": Screen("slate crane robot rest", past=True),
    "won at once": Screen("robot"),
    "lost": Screen(f"{WRONG} rest"),
    "daily won": Screen("slate DAILY rest", "--daily 2026-11-20", past=True),
    "daily lost": Screen(f"{WRONG} rest", "--daily 2026-11-20"),
    "extra rows": Screen(WRONG, config="keep_going = true"),
    "given up": Screen("slate Ctrl+G Left Enter rest"),
    "give up?": Screen("slate Ctrl+G"),
    "review": Screen("slate crane robot Ctrl+R rest"),
    "review, details": Screen("slate crane robot Ctrl+R rest page:1"),
    "meanings": Screen("slate crane robot Ctrl+W"),
    "share": Screen("slate crane robot Ctrl+C"),
    "share with letters": Screen("slate crane robot Ctrl+C Tab Tab Enter"),
    "replay": Screen("Ctrl+T rest [History] Down >Enter", past=True),
    "replay, start": Screen("Ctrl+T rest [History] Down >Enter Home", past=True),
    # The assistant
    "assistant": Screen(">Ctrl+E"),
    "assistant, clues": Screen(">Ctrl+E slate 1 2 3 3 3 rest"),
    "assistant, puzzle": Screen(">Ctrl+E Ctrl+N"),
    # Dialogs
    "welcome": Screen(new=True),
    "new game": Screen("Ctrl+N"),
    "new game, in a game": Screen("slate Ctrl+N"),
    "custom": Screen("Ctrl+N u"),
    "custom, all rules": Screen("Ctrl+N u [More rules]"),
    "enter a code": Screen('Ctrl+N [Enter a code] "qbtkd"'),
    "challenge": Screen("Ctrl+N [With a friend]"),
    "challenge, typed": Screen('Ctrl+N [With a friend] "tiger"'),
    "unfinished": Screen("Ctrl+N 2 slate Ctrl+N 4 slate Ctrl+N 8 slate Ctrl+N a slate Ctrl+N"),
    "calendar": Screen("Ctrl+Shift+D Ctrl+Shift+D", past=True),
    "calendar, month before": Screen("Ctrl+Shift+D Ctrl+Shift+D PageUp Up", past=True),
    "about": Screen("F1 [About]"),
    "shortcuts": Screen("?"),
    "shortcuts of boards": Screen("?", start=FOUR),
    "without looking": Screen("F1 page:1 [Without looking]"),
    "history": Screen("Ctrl+T rest [History] rest", past=True),
    "history, none": Screen("Ctrl+T rest [History] rest"),
    "statistics, none": Screen("Ctrl+T rest"),
    "your games": Screen("Ctrl+, [More settings] [Your games]", past=True),
    "your games, exported": Screen("Ctrl+, [More settings] [Your games] [Export] rest", past=True),
    "your games, export again": Screen(
        "Ctrl+, [More settings] [Your games] [Export] rest [Export] rest", past=True
    ),
    "your games, import": Screen("Ctrl+, [More settings] [Your games] page:1", past=True),
    "your games, backups": Screen("Ctrl+, [More settings] [Your games] page:2", past=True),
    "settings": Screen("Ctrl+,"),
    **{
        f"settings, more, page {page + 1}": Screen(f"Ctrl+, [More settings] page:{page}")
        for page in range(3)
    },
    **{f"help, page {page + 1}": Screen(f"F1 page:{page}") for page in range(3)},
    **{
        f"statistics, page {page + 1}": Screen(f"Ctrl+T page:{page} rest", past=True)
        for page in range(4)
    },
}


# Going there ----------------------------------------------------------------------------------


class State(NamedTuple):
    """What a window says, without what comes and goes by itself."""

    dialogs: tuple[str, ...]
    words: tuple[str, ...]


def state_of(player: Player) -> State:
    """Return what the window says now."""
    dialogs = tuple(node.key for node in player.root.children if node.modal)
    lasting = [node for node in player.root.children if node.role is not Role.BUTTON]
    return State(dialogs, tuple(words for node in lasting for words in _lasting(node)))


def _lasting(node: Node) -> Iterator[str]:
    if node.role in (Role.STATUS, Role.TOOLTIP, Role.GROUP, Role.LABEL):
        return
    yield from (words for words in node.words if "…" not in words)
    for child in node.children:
        yield from _lasting(child)


class Guide:
    """Leads a player along a way, and keeps what was left behind by each step into something."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.behind: list[State] = []

    def follow(self, way: str) -> None:
        """Take every step of a way."""
        for step in STEP.findall(way):
            before = state_of(self.player)
            self._take(step)
            self.player.wait(SETTLED)
            after = state_of(self.player)
            if step.startswith(">") or (after.dialogs and after.dialogs != before.dialogs):
                if self.behind and after.dialogs == self.behind[-1].dialogs:
                    self.behind.pop()
                else:
                    self.behind.append(before)
            elif not after.dialogs and before.dialogs:
                self.behind.clear()

    def _take(self, step: str) -> None:
        player = self.player
        if step == "rest":
            player.until(lambda: not thinks(player))
        elif step == "DAILY":
            player.press(*answer_of(TODAY.date()), "Enter")
        elif step.startswith("page:"):
            self._turn(int(step[5:]))
        elif step.startswith("["):
            reach(player, tr(step[1:-1]))
            player.press("Enter")
        elif step.startswith('"'):
            player.type(step[1:-1])
        elif step.islower() and len(step) > 2:
            player.press(*step, "Enter")
        else:
            player.press(step.removeprefix(">"))

    def _turn(self, page: int) -> None:
        """Turn to a page; in a narrow window the pages may be a list at first."""
        front = front_of(self.player)
        roles = {node.role for node in walk(front)}
        names = {node.name for node in walk(front)}
        if Role.TAB_LIST in roles or tr("Pages") in names:
            self.player.press(*["Ctrl+PageDown"] * page)
        else:
            self.player.press(*["Down"] * page, "Enter")


def front_of(player: Player) -> Node:
    """Return what takes the keys: the dialog on top, or the whole window."""
    return next((node for node in player.root.children if node.modal), player.root)


def reach(player: Player, name: str) -> None:
    """Go by Tab, and by arrows in what Tab goes past, to something with a name."""
    for _ in range(LONGEST_WAY):
        player.press("Tab")
        node = next((each for each in player.nodes if each.key == player.focus), None)
        if node and (node.name == name or node.name.startswith(f"{name},")):
            return
    raise AssertionError(f"no Tab leads to {name!r}")


def thinks(player: Player) -> bool:
    """Return whether the coach or a review has more to say."""
    said = [node for node in player.nodes if node.role in (Role.LABEL, Role.STATUS)]
    said += [node for node in player.root.children if node.role is Role.BUTTON]
    signs = ("…", tr("Best guess so far"))
    return any(sign in words for node in said for words in node.words for sign in signs)


@cache
def games_of_the_past() -> Path:
    """Return a folder with a hundred games."""
    folder = Path(mkdtemp())
    profile_with_past(folder).close()
    return folder


@contextmanager
def visited(screen: Screen, look: Look) -> Iterator[Guide]:
    """Go to a screen in a window that looks like this."""
    with ExitStack() as stack:
        home = Path(stack.enter_context(TemporaryDirectory()))
        if look.language == CODE:
            stack.enter_context(pseudo_locale(home))
        if screen.past:
            shutil.copytree(games_of_the_past(), home / "games")
        language = "system" if look.language == CODE else look.language
        looks = f'interface = "{language}"\nscale = {look.scale}\ntheme = "{look.theme}"\n'
        looks += STILL
        start = [*screen.start.split(), "--profile", str(home / "games")]
        config = looks + screen.config
        player = stack.enter_context(
            opened(home, *start, config=config, size=look.size, new=screen.new, drawn=True)
        )
        guide = Guide(player)
        if screen.new:
            player.resize(*look.size)
        player.wait(SETTLED)
        guide.follow(screen.way)
        yield guide


@contextmanager
def pseudo_locale(folder: Path) -> Iterator[None]:
    """Let the program find the pseudo-locale among its catalogues."""
    file = folder / CODE / "LC_MESSAGES" / f"{catalogue.DOMAIN}.mo"
    file.parent.mkdir(parents=True)
    file.touch()
    with (
        mock.patch.dict(os.environ, {"LC_ALL": CODE}),
        mock.patch.object(catalogue, "FOLDER", folder),
        mock.patch("gettext.GNUTranslations", lambda _: Pseudo()),
    ):
        catalogue.forget()
        yield
    catalogue.forget()
