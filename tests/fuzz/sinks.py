"""Everything that takes something from outside: samples of what it takes, and what reads it.

A reader takes bytes, whatever they are, and raises nothing; what must be so it asserts.
"""

import json
import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import redirect_stderr, redirect_stdout, suppress
from functools import partial
from io import StringIO
from random import Random
from types import SimpleNamespace
from typing import Any, NamedTuple
from unittest.mock import patch

import pygame

from game import cli, cli_language
from game.links import Kind, request_of
from game.match import GameCodeError
from game.match.challenge import LONGEST_MESSAGE, message_in
from game.match.code import LONGEST_TEXT, check_characters
from game.plain_files import read_plain
from game.profile import Settings
from game.profile.errors import ProfileError
from game.profile.fields import game_from
from game.profile.files import may_be_there, why_not_to_read, write_whole
from game.profile.puzzle_file import as_text, from_text
from game.profile.settings import with_options
from game.profile.settings_file import SettingsFiles
from game.profile.setup import begin, game_asked_for
from game.profile.verification import verified
from game.window.platform import dbus, wish_sources
from game.window.platform.clipboard import pasted
from game.window.platform.desktops import WindowPlace, clamped
from game.window.platform.place_file import read_place
from game.window.platform.wishes import Wishes, read_wishes
from game.window.ui import text
from game.window.ui.text import Weight, fitted, font, font_problems, has_sign, paragraph
from game.words import WordsError, read_own_words
from tests.fuzz import test_files, test_profile, test_surroundings, test_texts
from tests.terminal.sessions import play_unsaved
from tests.window.fake_bus import reply


class Sink(NamedTuple):
    """A place where something comes in.

    Attributes:
        read: takes it in.
        samples: what it may be when all is well.
        tokens: what has a meaning within it.
        share: how many of a million cases it has.
    """

    read: Callable[[bytes], object]
    samples: Sequence[bytes]
    tokens: Sequence[bytes]
    share: int


def text_of(content: bytes) -> str:
    return content.decode("utf-8", "surrogateescape")


def lines_of(text: str) -> list[str]:
    return text.replace("\0", "\n").split("\n")


def numbers_of(content: bytes) -> list[int]:
    return [int.from_bytes(content[at : at + 3], signed=True) for at in range(0, len(content), 3)]


# Links, codes, clipboard ------------------------------------------------------------------


def read_link(content: bytes) -> None:
    text = text_of(content)
    request = request_of(text)
    if request and request.kind is not Kind.FILE:
        assert request_of(str(request)) is None or request_of(str(request)) == request
        assert request.text.isprintable()
        assert request.message.isprintable()
    assert len(message_in(text)) <= LONGEST_MESSAGE


def read_clipboard(content: bytes) -> None:
    """Paste what is in the clipboard, which may be text, bytes that are none, or half letters."""
    passing = ("strict", "surrogatepass", "replace")[len(content) % 3]
    with patch.object(pygame.scrap, "get_text", lambda: content.decode("utf-8", passing)):
        most = len(content) % 97 * 50
        line = pasted(most)
    assert len(line) <= most
    assert line.isprintable()


# The window -------------------------------------------------------------------------------


def read_sizes(content: bytes) -> None:
    numbers = [*numbers_of(content), *(0, 0, 800, 600)]
    fours = zip(numbers[::4], numbers[1::4], numbers[2::4], numbers[3::4], strict=False)
    places = [WindowPlace(*four) for four in fours]
    sized = [place for place in places if place.width > 0 and place.height > 0]
    desktops = sized or [WindowPlace(0, 0, 1024, 768)]  # there is always one
    found = clamped(places[0]._replace(width=800, height=600), desktops, (320, 400))
    assert found.width >= 320
    assert found.height >= 400


def draw_text(content: bytes) -> None:
    """Draw a text in any room, also what is no text."""
    words = text_of(content[2:300])
    width, height = (*content[:2], 1, 1)[:2]
    room = (width * 3 + 1, height + 1)
    weight = Weight.BOLD if width % 2 else Weight.REGULAR
    assert fitted(words, weight, (40, 12), (0, 0, 0), room, False)
    assert paragraph(words, weight, 8 + height % 40, (0, 0, 0), room, False)


def use_font(content: bytes) -> None:
    """Draw with a font whose file is damaged, in the place of the game's own."""
    folder = test_files.own_folder() / "fonts"
    folder.mkdir(exist_ok=True)
    (folder / Weight.REGULAR.value).write_bytes(content)
    font.cache_clear()
    try:
        with patch.object(text, "FOLDER", folder):
            assert all("\n" not in problem for problem in font_problems())
            assert has_sign(Weight.REGULAR, "A")
            has_sign(Weight.REGULAR, "★")
            words = "The quick brown fox, ÄÖÜ ñ 0123456789 … “”"
            assert fitted(words, Weight.REGULAR, (40, 12), (0, 0, 0), (300, 30), False)
            assert paragraph(words, Weight.BOLD, 14, (0, 0, 0), (120, 90), False)
    finally:
        font.cache_clear()
        font_problems()


# The system -------------------------------------------------------------------------------


def read_system(content: bytes) -> None:
    wishes = wish_sources.wishes_of(wish_sources.settings_in(text_of(content)))
    check_wishes(wishes)


def check_wishes(wishes: Wishes) -> None:
    assert wishes.theme in ("dark", "light", "high contrast")
    assert 100 <= wishes.scale <= 200


def read_bus(content: bytes) -> None:
    with suppress(dbus.DBusError):
        found = dbus.read_message(content)
        with suppress(*wish_sources.FAILURES):
            values = dict(wish_sources.from_portal_values(found[0].body if found else ()))
            check_wishes(wish_sources.wishes_of(values))


def read_registry(content: bytes) -> None:
    """Ask a registry that has a text, bytes or a number under every name."""

    class Key(str):
        __slots__ = ()

        def __enter__(self) -> "Key":
            return self

        def __exit__(self, *_: object) -> None:
            pass

    def value(_key: Key, name: str) -> tuple[Any, int]:
        kind = (len(name) + len(content)) % 4
        if kind == 3:
            raise OSError
        return (content, text_of(content), int.from_bytes(content[:5]))[kind], 0

    winreg = SimpleNamespace(
        OpenKey=lambda _root, name: Key(name), QueryValueEx=value, HKEY_CURRENT_USER=0
    )
    with patch.dict(sys.modules, winreg=winreg):
        found = wish_sources.from_registry()
    check_wishes(found or Wishes())


def use_environment(content: bytes) -> None:
    """Live with some variables, a line each: their names and what they say."""
    names = test_surroundings.VARIABLES
    values = {
        names[number % len(names)]: line
        for number, line in enumerate(lines_of(text_of(content)), len(content))
    }
    test_surroundings.live_in(values)


# Files ------------------------------------------------------------------------------------


def use_name(content: bytes) -> None:
    """Use the name of a file for all that is read and written but for a profile."""
    name = text_of(content)[: test_surroundings.BOUND].lstrip("/~").replace("..", "")
    path = test_files.own_folder() / "names" / name
    may_be_there(path)
    assert isinstance(why_not_to_read(path), str)
    with suppress(OSError, ValueError):
        if path.is_dir():
            return
        write_whole(path, "words")
        assert read_plain(path) == b"words"
    with suppress(WordsError):
        read_own_words(path, 5)
    SettingsFiles(path).read()
    read_place(path)
    cli_language.choose_language(["--config", str(path)])
    with suppress(OSError, ValueError):
        path.unlink(missing_ok=True)


def read_own(content: bytes) -> None:
    path = test_files.written(content)
    with suppress(WordsError):
        own = read_own_words(path, 5, "es" if len(content) % 2 else "en")
        assert own.words
        assert all(len(word) == 5 for word in own.words)
        assert all("\n" not in line for line in own.report())


def read_system_wishes(content: bytes) -> None:
    check_wishes(read_wishes(test_files.written(content, "system.toml")))


def read_puzzle(content: bytes) -> None:
    found = from_text(content.decode("utf-8", "replace"), Settings())
    if found:
        assert from_text(as_text(*found), Settings()) == found


PUZZLE = {
    "language": "en", "length": 5, "boards": 1, "guesses": 6, "hard_mode": "off",
    "own_lists": False, "rows": [["CRANE", "-=+--"], ["ROBOT", "-----"]],
}  # fmt: skip


def read_game(content: bytes) -> None:
    """Read the line of a game, and replay it; what is no such line says how to spoil one."""
    try:
        fields = json.loads(content)
    except (ValueError, RecursionError):
        fields = spoilt_game(Random(content))
    if isinstance(fields, dict):
        with suppress(ProfileError, GameCodeError):
            verified(game_from(fields))


def spoilt_game(chance: Random) -> dict[str, Any]:
    """Return the fields of a game, of which some are of another game or of none."""
    fields = dict(chance.choice(GAMES))
    for _ in range(chance.randint(1, 3)):
        name = chance.choice([*fields])
        fields[name] = chance.choice((chance.choice(GAMES).get(name), chance.choice(STRANGE)))
    if chance.random() < 0.6 and fields["moves"] and isinstance(fields["moves"], list):
        moves = [list(move) for move in fields["moves"]]
        moves[chance.randrange(len(moves))][chance.randrange(2)] = chance.choice(STRANGE)
        chance.shuffle(moves)
        fields["moves"] = moves * chance.choice((1, 1, 1, 2, 40))
    return fields


STRANGE: tuple[Any, ...] = (
    *(None, True, -1, 0, 1e9, 10**30, "", [], {}, float("nan"), "\ud800", "\0", "<", "?0", "?99"),
    *("won", "lost", "given up", "CRANE", "ZZZZZ", "ñandú", "2026-02-30", "x" * 5000),
)
GAMES = [json.loads(line) for line in test_files.EXPORTED["jsonl"].splitlines()]


def read_lists(content: bytes) -> None:
    """Damage one of the game's own lists."""
    contents = [test_files.ANSWERS, test_files.GUESSES, test_files.MEANINGS]
    contents[len(content) % 3] = content
    test_files.read_list(*contents)


# What is typed ----------------------------------------------------------------------------


def use_command_line(content: bytes) -> None:
    arguments = lines_of(text_of(content))
    with redirect_stderr(StringIO()) as said, redirect_stdout(StringIO()):
        try:
            options = vars(cli.read(arguments))
        except SystemExit as leaving:
            assert leaving.code in (0, 2)
            assert leaving.code == 0 or "error: " in said.getvalue()
            return
    settings, problems = with_options(Settings(), options)
    assert all(problem and "\n" not in problem for problem in problems)
    with suppress(GameCodeError, WordsError):
        begin(settings, game_asked_for(options))


def use_settings(content: bytes) -> None:
    """Take any values for some settings, as the command line names them."""
    names = [*Settings._fields]
    options: dict[str, Any] = {}
    for number, line in enumerate(lines_of(text_of(content))):
        value: Any = line
        with suppress(ValueError):
            value = json.loads(line)
        options[names[(number * 7 + len(line)) % len(names)]] = value
    _, problems = with_options(Settings(), options)
    assert all("\n" not in problem for problem in problems)


def type_at_a_prompt(content: bytes) -> None:
    console, shown = test_texts.typed(content)
    assert play_unsaved(test_texts.MATCH, console, plain=True) == 0
    assert "Code: V1-EN5-" in shown.getvalue()


# All of them ------------------------------------------------------------------------------

CODES = [code.encode() for code in test_texts.CODES]
UNCHECKED = [code.rpartition("-")[0].encode() for code in test_texts.CODES]
PARTS = [part.encode() for part in test_texts.PARTS]
PATHS = [b"words.txt", b"a/b/c.jsonl", b"games.csv", b"config.toml", b"~/w.txt"]
ODD = [odd.encode() for odd in test_surroundings.ODD] + [b"/", b"\xff", b"\xed\xa0\x80"]
LINKS = [b"verdigris:" + CODES[0] + b"?Good%20luck", b"verdigris://daily/", b"file:///etc/passwd"]
VALUES = test_files.VALUES
KEYFILE = (
    b"[org/gnome/desktop/interface]\ncolor-scheme='prefer-dark'\ntext-scaling-factor=1.25\n"
    b"gtk-theme='HighContrast'\nenable-animations=false\n"
    b"[org/gnome/desktop/a11y/interface]\nhigh-contrast=true\n"
)
ARGUMENTS = [option.encode("utf-8", "surrogateescape") for option in test_texts.OPTIONS]
DESKTOP: Mapping[str, Mapping[str, Any]] = {
    wish_sources.APPEARANCE: {"color-scheme": ("u", 1), "contrast": ("u", 1)},
    wish_sources.INTERFACE: {"text-scaling-factor": ("d", 1.5), "color-scheme": ("s", "light")},
}


def sinks() -> dict[str, Sink]:
    """Return all places where something comes in, by the names of their corpora."""
    exported = test_files.EXPORTED
    lines = [line for line in exported["jsonl"].split(b"\n") if line]
    fields = test_files.FIELDS
    profiles = [test_profile.filled(1), test_profile.filled(30)]
    toml = [b"x = 10\ny = -20\nwidth = 1280\nheight = 720\n"]
    wishes = [b"dark = true\ncontrast = false\nstill = true\ntext = 1.5\n"]
    sizes = [Random(1).randbytes(24), bytes(24), b"\x00\x05\x00" * 8]
    own = ["robot\nCRANE # mine\n\nñandú\nno1\n".encode(), b"\xef\xbb\xbfrobot\r\nxyzzy\r\n"]
    typed = [b"?", b"? 9", b"? 99999999999", b"\x00", b"\x1b[A", b"\r\n", b"\xff"]
    lists = [test_files.ANSWERS, test_files.GUESSES, test_files.MEANINGS]
    puzzle = [json.dumps(PUZZLE).encode()]
    environment = [b"es_ES.UTF-8\nC\n80\n/no/such", b"tr_TR\nen:es:xx\ndumb\n~", b"C\n\n0\n../.."]
    chatter = ["Grüße 🟩\n".encode(), CODES[0], b"A" * 5000, b"V1-\xff\xfe\x80", b"\0\x1b[31m"]
    table = {
        "code": Sink(read_code, CODES, PARTS, 150_000),
        "checked-code": Sink(read_checked_code, UNCHECKED, PARTS, 20_000),
        "link": Sink(read_link, LINKS, [*PARTS, b"%", b"%00", b"?", b"//", b"\x00"], 140_000),
        "clipboard": Sink(read_clipboard, chatter, [b"\n", b"\0", b"\xed\xa0\x80"], 140_000),
        "sizes": Sink(read_sizes, sizes, [b"\x7f\xff\xff", b"\x80\0\0"], 130_000),
        "system": Sink(read_system, [KEYFILE], [*VALUES, b"'", b"]\n[", b"1e999"], 100_000),
        "bus": Sink(read_bus, [reply(2, DESKTOP)], [b"a{sv}", b"\xff" * 4, b"((", b"v"], 100_000),
        "registry": Sink(read_registry, [b"\x9e\x12\x07\x80\x10", b"126", b"\x7d"], [b"9"], 40_000),
        "settings": Sink(use_settings, [b"5\nhard\ntrue\n1.5\nnull"], VALUES, 40_000),
        "text": Sink(draw_text, [b"ab" + each for each in chatter], [b"\xcc\x81" * 9], 10_000),
        "font": Sink(use_font, [Weight.REGULAR.path.read_bytes()], [b"CFF ", b"glyf"], 300),
        "game": Sink(read_game, lines, fields, 40_000),
        "window": Sink(test_files.read_window_place, toml, VALUES, 25_000),
        "wishes": Sink(read_system_wishes, wishes, VALUES, 20_000),
        "puzzle": Sink(read_puzzle, puzzle, [*VALUES, b"null", b"\\ud800"], 15_000),
        "own": Sink(read_own, own, [b"\0", b"\x85", b"\xe2\x80\xa8", b"\xff\xfe", b"#"], 15_000),
        "environment": Sink(use_environment, environment, [b"@", b".", b"9" * 30], 15_000),
        "openings": Sink(test_files.read_table, [test_files.TABLE], VALUES, 8_000),
        "config": Sink(test_files.read_config, [b"boards = 4\n", *toml], VALUES, 4_000),
        "whole-config": Sink(test_files.read_config, [test_files.CONFIG], VALUES, 1_000),
        "name": Sink(use_name, PATHS, ODD, 6_000),
        "command-line": Sink(use_command_line, [b"\n".join(ARGUMENTS[:5])], ARGUMENTS, 3_000),
        "prompt": Sink(type_at_a_prompt, test_texts.LINES, typed, 2_000),
        "answers": Sink(read_lists, lists, [b"\n[", b"[easy]", b"]", b"\n"], 1_000),
        "profile": Sink(test_profile.use, profiles, test_profile.WORDS, 1_000),
    }
    for ending in exported:
        read = partial(test_files.import_them, ending=ending)
        table[f"games-{ending}"] = Sink(read, [exported[ending]], fields, 750)
    return table


def read_code(content: bytes) -> None:
    test_texts.read_code(text_of(content))


def read_checked_code(content: bytes) -> None:
    """Read a code with the right check characters, whatever else is wrong with it."""
    text = text_of(content)
    upper = "".join(letter for letter in text.upper() if letter.isascii() and letter.isalnum())
    short = 0 < len(upper) < LONGEST_TEXT
    test_texts.read_code(f"{text}-{check_characters(upper)}" if short else text)
