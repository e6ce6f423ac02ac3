"""Assets and settings that are missing or damaged: told with their path, and the game goes on."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game import words
from game.program import HOME
from game.window import crash_window
from game.window.draw import icons
from game.window.draw import text as fonts
from game.window.draw.nodes import Role
from game.window.platform import sounds
from game.window.startup import run
from game.words import lists
from tests.player import Player, opened
from tests.playing.games import STILL, WIDE

ANSWERS = {5: "crane", 6: "planet"}
SPOILT: dict[str, Callable[[Path], object]] = {
    "missing": Path.unlink,
    "empty": lambda path: path.write_bytes(b""),
    "damaged": lambda path: path.write_bytes(b"\x00\xff" + path.read_bytes()[5000:7001]),
}
ASSETS = (
    "fonts/Inter-Regular.otf",
    "fonts/Inter-Bold.otf",
    "icons/hint.svg",
    "words/en/answers-05.txt",
    "words/en/guesses-05.txt",
    "words/en/definitions-05.txt",
)
WAYS = [(asset, how) for asset in ASSETS for how in SPOILT]
WAYS += [(f"sounds/{name}.wav", "missing") for name in ("key", "green", "win")]


@pytest.fixture
def assets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Let the game use a copy of its assets, with one answer of five letters and one of six."""
    folder = tmp_path / "assets"
    left_out = shutil.ignore_patterns("*-0[!56].txt", "*-1?.txt", "*.py", "README.md", "es")
    for name in ("fonts", "icons", "sounds", "words"):
        shutil.copytree(HOME / "assets" / name, folder / name, ignore=left_out)
    for length, answer in ANSWERS.items():
        path = folder / "words" / "en" / f"answers-{length:02}.txt"
        path.write_text(f"# one\n[easy]\n{answer}\n[medium]\n[hard]\n", encoding="utf-8")
    monkeypatch.setattr(fonts, "FOLDER", folder / "fonts")
    monkeypatch.setattr(icons, "FOLDER", folder / "icons")
    icons.icon.cache_clear()
    monkeypatch.setattr(sounds, "FOLDER", folder / "sounds")
    monkeypatch.setattr(lists, "ASSETS", folder / "words")
    words.load.cache_clear()
    yield folder
    words.load.cache_clear()


def told(player: Player) -> list[str]:
    """Return the messages so far."""
    player.press("Ctrl+M")
    messages = [node.name for node in player.find("Messages", Role.DIALOG).children]
    player.press("Escape")
    return messages


@pytest.mark.parametrize(
    ("asset", "how"),
    [*WAYS[::2], *(pytest.param(*way, marks=pytest.mark.deep) for way in WAYS[1::2])],
)
def test_a_game_is_won_without_each_asset_in_turn(
    assets: Path, tmp_path: Path, asset: str, how: str
) -> None:
    SPOILT[how](assets / asset)
    length = 6 if "answers" in asset or "guesses" in asset else 5
    with opened(tmp_path, config=STILL + "sound = true\n") as player:
        player.press("F1", "Escape")
        assert player.row and f"{length} letters" in player.row.name
        player.play(ANSWERS[length])
        assert player.says("1 of 6")
        messages = told(player)
    assert len([each for each in messages if str(assets / asset) in each]) == 1, messages
    assert any(f"{length} letters" in each for each in messages) is (length == 6)


@pytest.mark.filterwarnings("error::UserWarning")  # of pygame_gui, where a label does not fit
@pytest.mark.parametrize("lost", [("Bold",), ("Regular",), ("Bold", "Regular")])
def test_without_a_font_labels_have_room_and_keys_say_what_they_do(
    assets: Path, tmp_path: Path, lost: tuple[str, ...]
) -> None:
    for name in lost:
        (assets / "fonts" / f"Inter-{name}.otf").unlink()
    with opened(tmp_path, size=WIDE, drawn=True) as player:
        drawn = {each.words: each for each in player.drawn}
        assert not drawn["New game"].cut and not drawn["Enter"].cut
        assert ("⌫" in drawn) is ("Bold" not in lost)


@pytest.mark.parametrize(
    ("config", "named"),
    [
        ("word_length = ", "config.toml"),
        ("word_length = 99\n", "config.toml"),
        ('answers = "mine.txt"\n', "mine.txt"),
    ],
)
def test_settings_that_cannot_be_used_are_told_and_the_usual_ones_are(
    tmp_path: Path, config: str, named: str
) -> None:
    with opened(tmp_path, config=config) as player:
        assert player.row and "5 letters" in player.row.name
        assert any(str(tmp_path / named) in each for each in told(player))


@pytest.mark.parametrize("options", [(), ("--length", "7")])  # none replaces what is asked for
def test_without_any_words_it_says_so(
    assets: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], options: tuple[str, ...]
) -> None:
    if not options:
        shutil.rmtree(assets / "words")
    with opened(tmp_path, *options) as player:
        assert player.ended == 2
    name = f"answers-0{7 if options else 5}.txt"
    assert str(assets / "words" / "en" / name) in capsys.readouterr().err


@pytest.mark.parametrize("leaving", [pygame.KEYDOWN, pygame.QUIT, pygame.MOUSEBUTTONDOWN])
def test_who_sees_no_console_is_told_in_a_window_why_no_game_begins(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, leaving: int
) -> None:
    shown: list[bytes] = []

    def look(most: float) -> None:
        window = pygame.display.get_surface()
        assert window
        shown.append(pygame.image.tobytes(window, "RGB"))
        event = pygame.event.Event(leaving, button=pygame.BUTTON_LEFT)
        if len(shown) == 1:
            pygame.display.set_mode((320, 400), pygame.RESIZABLE)
            event = pygame.event.Event(pygame.WINDOWRESIZED, x=320, y=400)
        pygame.event.post(event)

    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setattr("game.window.startup.CONFIG", tmp_path / "config.toml")
    monkeypatch.setattr(lists, "ASSETS", tmp_path / "nowhere")
    monkeypatch.setattr(crash_window, "event_wait", lambda: look)
    words.load.cache_clear()
    assert run({}) == 2
    fonts.font.cache_clear()  # of no use any more
    assert len(shown) == 2 and all(len({*pixels}) > 10 for pixels in shown)  # letters are seen
