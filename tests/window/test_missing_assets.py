"""Assets that are missing, empty or damaged: told in words with their path, and the game goes on.

Each is spoilt in turn in a copy of the assets, and the game is started as `main.py` starts it.
"""

import shutil
import time
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any, ClassVar
from warnings import catch_warnings, simplefilter

import pygame
import pytest

from game import words
from game.match import Status
from game.profile.journal import unfinished
from game.profile.profile import Profile
from game.profile.settings_file import SettingsFiles
from game.window import crash_window as last_words
from game.window.app import Application
from game.window.platform import sounds
from game.window.startup import run
from game.window.ui import text as fonts
from game.window.ui.text import font
from game.window.ui.toasts import Toasts
from game.words import LANGUAGES, lists
from tests.window.pilot import KEYS, playing  # and SDL's dummy drivers with it

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 30.0  # s; far more than is needed
CALM = 'animation = "off"\nsound = true\nmax_guesses = 2\n'
SPOILT: dict[str, Callable[[Path], object]] = {
    "missing": Path.unlink,
    "empty": lambda path: path.write_bytes(b""),
    "damaged": lambda path: path.write_bytes(b"\x00\xff" + path.read_bytes()[5000:7001]),
}


class Played(Application):
    """The application, in which a game is played to its end, help is read, and then it is left."""

    keys: ClassVar[list[int]] = []
    is_enough: ClassVar[Callable[[], bool]]
    last: ClassVar["Played"]
    until = 0.0

    def furnish(self) -> None:
        super().furnish()
        Played.last = self
        self.until = time.monotonic() + PATIENCE
        answer = self.session.match.boards[0].host.words[0]
        for key in (KEYS["F1"], KEYS["Escape"], *map(ord, answer.lower()), pygame.K_RETURN):
            letter = chr(key) if ord("a") <= key <= ord("z") else ""
            for kind in (pygame.KEYDOWN, pygame.KEYUP):
                event = pygame.event.Event(kind, key=key, unicode=letter, mod=0, scancode=0)
                pygame.event.post(event)

    def turn(self, events: Iterable[pygame.event.Event]) -> None:
        super().turn(events)
        rest = self.wake()
        if rest is None or rest > 50:  # ms: nothing moves
            pygame.event.post(pygame.event.Event(pygame.USEREVENT))
        if self.director.game.view.over and (Played.is_enough() or time.monotonic() > self.until):
            self.stop()


@pytest.fixture
def assets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Let the game use a copy of what it needs to play words of five and six letters."""
    folder = tmp_path / "assets"
    left_out = shutil.ignore_patterns("*-0[!56].txt", "*-1?.txt", "*.py", "README.md", "es")
    for name in ("fonts", "sounds", "words"):
        shutil.copytree(ROOT / "assets" / name, folder / name, ignore=left_out)
    monkeypatch.setattr(fonts, "FOLDER", folder / "fonts")
    monkeypatch.setattr(sounds, "FOLDER", folder / "sounds")
    monkeypatch.setattr(sounds, "LATE", PATIENCE)
    monkeypatch.setattr(lists, "ASSETS", folder / "words")
    monkeypatch.setattr("game.window.startup.Application", Played)
    words.load.cache_clear()
    font.cache_clear()
    yield folder
    words.load.cache_clear()
    font.cache_clear()


def start(folder: Path, monkeypatch: pytest.MonkeyPatch, expected: str) -> list[str]:
    """Start, play and leave the game; return what the window told until it told of something."""
    told: list[str] = []
    say = Toasts.say

    def noting(toasts: Toasts, message: str, now: float, at_once: bool = False) -> None:
        told.append(message)
        say(toasts, message, now, at_once)

    monkeypatch.setattr(Toasts, "say", noting)
    Played.is_enough = staticmethod(lambda: any(expected in message for message in told))
    (folder / "config.toml").write_text(CALM)
    assert run({"config": folder / "config.toml", "profile": folder / "profile"}) == 0
    return told


ASSETS = (
    "fonts/Inter-Regular.otf",
    "fonts/Inter-Bold.otf",
    "words/en/answers-05.txt",
    "words/en/guesses-05.txt",
    "words/en/definitions-05.txt",
    "sounds/key.wav",
    "sounds/green.wav",
    "sounds/win.wav",
)
WAYS = [  # each asset in one way is among the usual tests
    pytest.param(asset, how, marks=[] if (nth - at) % len(SPOILT) == 0 else pytest.mark.deep)
    for nth, asset in enumerate(ASSETS)
    for at, how in enumerate(SPOILT)
]


@pytest.mark.parametrize(("asset", "how"), WAYS)
def test_each_asset_in_turn(
    assets: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, asset: str, how: str
) -> None:
    SPOILT[how](assets / asset)
    told = start(tmp_path, monkeypatch, str(assets / asset))
    named = [message for message in told if str(assets / asset) in message]
    assert len(named) == 1, told
    assert Played.last.session.match.status is Status.WON
    lists_lost = asset.startswith("words") and "definitions" not in asset
    assert Played.last.session.match.code.length == (6 if lists_lost else 5)
    assert ("Playing words of 6 letters instead" in told) is lists_lost
    assert all("Traceback" not in message for message in told)


@pytest.mark.parametrize("lost", [("Bold",), ("Regular",), ("Bold", "Regular")])
def test_without_a_font_labels_find_their_place_and_keys_say_what_they_do(
    assets: Path, lost: tuple[str, ...]
) -> None:
    for name in lost:
        (assets / "fonts" / f"Inter-{name}.otf").unlink()
    pygame.font.init()
    with playing("crane") as pilot, catch_warnings():
        simplefilter("error", UserWarning)  # pygame_gui warns where a label does not fit
        pilot.resize(1280, 720)
        pilot.wait()
        for weight in fonts.Weight:
            same = pygame.font.Font(fonts.path_of(weight), 16).size("New game")[0]
            assert fonts.text_width("New game", weight, 16) == same
        assert fonts.path_of(fonts.Weight.BOLD).stem == (
            {"Bold": "Inter-Regular", "Regular": "Inter-Bold"}.get("".join(lost), "freesansbold")
        )
        assert fonts.has_sign(fonts.Weight.BOLD, "⌫") is (len(lost) == 1)


@pytest.mark.parametrize("content", ["word_length = ", "word_length = 99\n" + CALM])
def test_settings_that_are_damaged(
    assets: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, content: str
) -> None:
    monkeypatch.setattr("tests.window.test_missing_assets.CALM", content)
    told = start(tmp_path, monkeypatch, str(tmp_path / "config.toml"))
    assert str(tmp_path / "config.toml") in told[0]
    assert Played.last.session.match.code.length == 5


def test_an_own_list_that_is_gone(
    assets: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("tests.window.test_missing_assets.CALM", CALM + 'answers = "mine.txt"\n')
    told = start(tmp_path, monkeypatch, "mine.txt")
    assert told[0].startswith(f"Can't read {tmp_path / 'mine.txt'} (")
    assert "Using the built-in lists instead" in told
    assert Played.last.session.match.code.length == 5


def test_without_any_words_it_says_so(
    assets: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    shutil.rmtree(assets / "words")
    assert run({"config": tmp_path / "none.toml", "profile": tmp_path}) == 2
    assert str(assets / "words" / "en" / "answers-05.txt") in capsys.readouterr().err


def test_what_is_asked_for_on_the_command_line_is_not_replaced(
    assets: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    options = {"config": tmp_path / "none.toml", "profile": tmp_path, "word_length": 7}
    assert run(options) == 2
    assert "answers-07.txt" in capsys.readouterr().err


def test_languages_say_whether_they_have_definitions() -> None:
    for code, language in LANGUAGES.items():
        there = any((ROOT / "assets" / "words" / code).glob("definitions-*.txt"))
        assert language.is_defined is there


@pytest.mark.parametrize("leaving", [pygame.KEYDOWN, pygame.QUIT, pygame.MOUSEBUTTONDOWN])
def test_what_ends_the_game_before_it_begins_is_told_in_a_window(
    assets: Path, monkeypatch: pytest.MonkeyPatch, leaving: int
) -> None:
    """For who has started it by a double click, and sees no console."""
    shutil.rmtree(assets / "words")
    monkeypatch.setenv("XDG_DATA_HOME", str(assets))
    shown: list[tuple[str, bytes]] = []

    def looking(most: float) -> None:
        window = pygame.display.get_surface()
        assert window
        shown.append((pygame.display.get_caption()[0], pygame.image.tobytes(window, "RGB")))
        if len(shown) == 1:
            pygame.display.set_mode((320, 400), pygame.RESIZABLE)
            pygame.event.post(pygame.event.Event(pygame.WINDOWRESIZED, x=320, y=400))
        else:
            pygame.event.post(pygame.event.Event(leaving, button=pygame.BUTTON_LEFT))

    monkeypatch.setattr(last_words, "event_wait", lambda: looking)
    monkeypatch.setattr("game.window.startup.SettingsFiles", NoSettings)
    assert run({}) == 2
    assert [caption for caption, _ in shown] == ["Verdigris"] * 2
    assert all(len(set(pixels)) > 10 for _, pixels in shown)  # letters are seen


def test_a_fault_that_nobody_foresaw_is_told_in_a_window_and_written_down(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    told: list[str] = []
    drawn: list[bytes] = []

    class Faulty(Application):
        def furnish(self) -> None:
            super().furnish()
            self.director.game.edit(self.session.entry.type("A"))
            raise ZeroDivisionError("nobody foresaw this")

    def looking(most: float) -> None:
        window = pygame.display.get_surface()
        assert window
        drawn.append(pygame.image.tobytes(window, "RGB"))
        pygame.event.post(pygame.event.Event(pygame.QUIT))

    def noted(draw: Callable[..., pygame.Surface]) -> Callable[..., pygame.Surface]:
        def noting(words: str, *more: Any) -> pygame.Surface:
            told.append(words)
            return draw(words, *more)

        return noting

    monkeypatch.setattr("game.window.startup.Application", Faulty)
    monkeypatch.setattr(last_words, "event_wait", lambda: looking)
    monkeypatch.setattr(last_words, "text", noted(fonts.text))
    monkeypatch.setattr(last_words, "paragraph", noted(fonts.paragraph))
    font.cache_clear()
    with pytest.raises(ZeroDivisionError):
        run({"config": tmp_path / "none.toml", "profile": tmp_path / "profile"})
    font.cache_clear()
    written = tmp_path / "profile" / "crash.txt"
    assert "ZeroDivisionError: nobody foresaw this" in written.read_text()
    assert "in furnish" in written.read_text()
    assert "Verdigris crashed" in told
    assert any(str(written) in words for words in told)
    assert len(set(drawn[0])) > 10  # letters are seen
    profile = Profile(tmp_path / "profile")
    assert [game.typed for game in unfinished(profile)] == ["A"]
    profile.close()


class NoSettings(SettingsFiles):
    """No settings, whatever this machine has."""

    @classmethod
    def at(cls, path: Path = Path()) -> "NoSettings":
        return cls(path / "none.toml")
