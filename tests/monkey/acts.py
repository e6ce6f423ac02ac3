"""What the random player does."""

import random
from collections.abc import Callable

import pygame

from game.window.app import NEWS
from tests.window.pilot import KEYS, Pilot

LETTERS = [*"abcdefghijklmnopqrstuvwxyz" * 3, *"éñÿß1;,. \0\u0130\u0131\u0301\N{GRINNING FACE}"]
SIZES = (
    *[(320, 400), (400, 640), (640, 480), (700, 519), (800, 600), (1000, 500)] * 3,
    (1280, 720),
    (1920, 1080),
    (1, 1),
)
CTRL_KEYS = "hdnztcv,axpfer"
COACH_SHARE = 0.02  # of the commands that may wake the coach, how many do: it takes long
CLIPBOARD = (
    "",
    "robot",
    "V1-EN5-D4C6D0-HIDDEN2D7577BEC2-XY",
    "v1 en5\n" * 50,
    "A" * 5000,
    "\N{LARGE GREEN SQUARE} \x1b[31m <b>bold</b> &amp; \ud7ff",
)
WINDOW_EVENTS = (
    pygame.WINDOWFOCUSLOST,
    pygame.WINDOWFOCUSGAINED,
    pygame.WINDOWEXPOSED,
    pygame.WINDOWMINIMIZED,
    pygame.WINDOWRESTORED,
    pygame.WINDOWENTER,
    pygame.WINDOWLEAVE,
    pygame.WINDOWMOVED,
    pygame.CLIPBOARDUPDATE,
    NEWS,
)
JUMPS = (0, 1, 16, 16, 16, 33, 120, 400, 700, 3000, 60_000, 86_400_000)  # ms


class Hands:
    """Does one random thing after the other."""

    def __init__(self, pilot: Pilot, chance: random.Random) -> None:
        self._pilot = pilot
        self._chance = chance

    def act(self) -> str:
        """Post the events of one thing that a player or a system does, and return what it is."""
        acts, weights = zip(*self._acts(), strict=True)
        act: Callable[[], str] = self._chance.choices(acts, weights)[0]
        return act()

    def _acts(self) -> tuple[tuple[Callable[[], str], int], ...]:
        return (
            (self._letter, 30),
            (self._word, 12),
            (self._key, 24),
            (self._command, 4),
            (self._click, 8),
            (self._click_something, 14),
            (self._move, 6),
            (self._wheel, 4),
            (self._compose, 3),
            (self._copy, 1),
            (self._drop, 1),
            (self._of_window, 4),
            (self._resize, 1),
            (self._quit, 1),
        )

    def _post(self, kind: int, **attributes: object) -> None:
        pygame.event.post(pygame.event.Event(kind, attributes))

    def _letter(self) -> str:
        letter = self._chance.choice(LETTERS)
        code = ord(letter) if ord(letter) < 0x10000 else 0
        mod = self._chance.choice((0, 0, 0, pygame.KMOD_SHIFT, pygame.KMOD_ALT))
        if self._chance.random() < 0.1:  # held: many presses, one release
            for _ in range(self._chance.randint(1, 5)):
                self._post(pygame.KEYDOWN, key=code, unicode=letter, mod=mod, scancode=code % 512)
        self._pilot.post(code, letter, mod, code % 512)
        if self._chance.random() < 0.3:
            self._post(pygame.TEXTINPUT, text=letter)
        return f"letter {letter!r}"

    def _word(self) -> str:
        match = self._pilot.match
        fitting = match.boards[match.open_boards[0]].host.words if match.open_boards else ()
        words = fitting if self._chance.random() < 0.2 and fitting else match.words.answers
        word = self._chance.choice(words).lower()
        for letter in word:
            self._pilot.post(ord(letter), letter)
        self._pilot.post(pygame.K_RETURN)
        return f"word {word}"

    def _key(self) -> str:
        keys = {**KEYS, "Keypad Enter": pygame.K_KP_ENTER}
        name = self._chance.choice(list(keys))
        if name == "Escape" and self._chance.random() < 0.6 and not self._pilot.dialog_open:
            name = "Enter"  # else no game would last
        mod = self._chance.choice((0, 0, 0, pygame.KMOD_SHIFT, pygame.KMOD_CTRL))
        self._pilot.post(keys[name], mod=mod)
        return f"key {name} mod {mod}"

    def _command(self) -> str:
        key = self._chance.choice(CTRL_KEYS)
        if key == "a" and self._chance.random() > COACH_SHARE:
            key = "v"
        self._pilot.post(ord(key), mod=pygame.KMOD_CTRL)
        return f"ctrl+{key}"

    def _click(self) -> str:
        width, height = self._pilot.window.size
        return self._click_at(
            (self._chance.randrange(-5, width + 5), self._chance.randrange(-5, height + 5))
        )

    def _click_something(self) -> str:
        """Click a widget of the dialog, or else a key or a tile, whichever it is."""
        layout = self._pilot.layout
        rects = [key for row in layout.keys for key in row]
        rects += layout.grid.places
        rects += layout.buttons * 2
        if self._pilot.dialog_open:
            widgets = self._pilot.app.screen.gui.prepare().widgets.sprites()
            rects = [pygame.Rect(each.rect) for each in widgets if each.visible and each.rect]
        x, y, width, height = self._chance.choice(rects)
        inside = (x + int(width * self._chance.random()), y + int(height * self._chance.random()))
        return self._click_at(inside)

    def _click_at(self, place: tuple[int, int]) -> str:
        kinds = [pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP]
        if self._chance.random() < 0.05:
            kinds.pop(self._chance.randrange(2))
        button = self._chance.choice((1, 1, 1, 1, 1, 2, 3, 4, 9))
        self._move_to(place)
        for kind in kinds:
            self._post(kind, pos=place, button=button, touch=False, clicks=1)
        return f"click {place} with {button}"

    def _move(self) -> str:
        width, height = self._pilot.window.size
        place = (self._chance.randrange(width), self._chance.randrange(height))
        self._move_to(place)
        return f"move to {place}"

    def _move_to(self, place: tuple[int, int]) -> None:
        pygame.mouse.set_pos(place)
        self._post(pygame.MOUSEMOTION, pos=place, rel=(1, 1), buttons=(0, 0, 0), touch=False)

    def _wheel(self) -> str:
        turns = self._chance.choice((-100, -3, -1, 1, 2, 50))
        self._post(pygame.MOUSEWHEEL, x=0, y=turns, precise_x=0.0, precise_y=float(turns))
        return f"wheel {turns}"

    def _compose(self) -> str:
        text = self._chance.choice(("", "n", "ni", "に", "漢字", "é"))
        start = self._chance.choice((0, 1, 30))
        self._post(pygame.TEXTEDITING, text=text, start=start, length=len(text))
        if self._chance.random() < 0.5:
            self._post(pygame.TEXTINPUT, text=text)
        return f"compose {text!r}"

    def _copy(self) -> str:
        text = self._chance.choice(CLIPBOARD)
        pygame.scrap.put_text(text)
        self._pilot.post(pygame.K_v, mod=pygame.KMOD_CTRL)
        return f"paste {text[:20]!r}"

    def _drop(self) -> str:
        file = self._chance.choice(("", "/nowhere/game.toml", "/", "/dev/null", "\ud7ff"))
        self._post(pygame.DROPBEGIN)
        self._post(pygame.DROPFILE, file=file)
        self._post(pygame.DROPTEXT, text="V1-EN5-D4C6D0")
        self._post(pygame.DROPCOMPLETE)
        return f"drop {file!r}"

    def _of_window(self) -> str:
        kind = self._chance.choice(WINDOW_EVENTS)
        self._post(kind, x=0, y=0, window=None)
        return pygame.event.event_name(kind)

    def _quit(self) -> str:
        self._post(pygame.QUIT)
        return "quit"

    def _resize(self) -> str:
        size = self._chance.choice(SIZES)
        pygame.display.set_mode(size, pygame.RESIZABLE)
        for kind in (pygame.WINDOWSIZECHANGED, pygame.WINDOWRESIZED, pygame.WINDOWEXPOSED):
            self._post(kind, x=size[0], y=size[1])
        return f"resize {size}"
