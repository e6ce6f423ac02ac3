"""Everything that takes something from outside: samples of what it takes, and what reads it.

A reader takes bytes, whatever they are, and raises nothing; what must be so it asserts.
"""

import json
import os
import sys
import tempfile
from collections.abc import Callable, Iterable, Sequence
from contextlib import redirect_stderr, redirect_stdout, suppress
from functools import cache
from io import BytesIO, StringIO, TextIOWrapper
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any, NamedTuple
from unittest.mock import patch

import pygame

from game import catalogue, cli
from game.coach import Openings, OpeningsError
from game.coach.openings import find_openings
from game.links import RequestKind, request_of
from game.match import ChosenWords, GameCode, GameCodeError, Match
from game.match.challenge import LONGEST_MESSAGE, message_in
from game.match.code import LONGEST_TEXT, check_characters
from game.plain_files import read_plain
from game.profile import backups, journal
from game.profile.beginning import begin, verified
from game.profile.errors import ExchangeError, ProfileError
from game.profile.exchange import export, import_games
from game.profile.files import (
    config_folder,
    data_folder,
    documents_folder,
    may_be_there,
    pictures_folder,
    write_whole,
)
from game.profile.games import game_from
from game.profile.history import page
from game.profile.profile import FILE, Profile
from game.profile.settings import (
    SettingsFileError,
    SettingsFiles,
    read_settings,
    with_options,
)
from game.profile.statistics import calendar, statistics
from game.session.opening import game_asked_for
from game.session.puzzle_session import as_text, from_text
from game.settings import OPTIONS, Settings, is_allowed
from game.terminal.console import Console, suits_colours
from game.terminal.solver import Solver
from game.window.draw import text
from game.window.draw.text import Weight, fitted, font, font_problems, has_sign
from game.window.platform import system_watch
from game.window.platform.clipboard import pasted
from game.window.platform.desktops import WindowPlace, clamped
from game.window.platform.state_file import read_state, state_file
from game.window.platform.wishes import Wishes
from game.words import WordsError, defined, lists, load, read_own_words, with_own_words
from tests.match.test_code_text import KEPT
from tests.profile.games import keep, match_of, played, profile_in, random_games
from tests.profile.real_games import real_games
from tests.terminal.sessions import play_unsaved

Reader = Callable[[bytes], object]


class Sink(NamedTuple):
    """A place where something comes in.

    Attributes:
        read: takes it in.
        samples: returns what it may be when all is well.
        tokens: what has a meaning within it.
        share: how many of a thousand cases it has.
    """

    read: Reader
    samples: Callable[[], Sequence[bytes]]
    tokens: Sequence[bytes]
    share: int


SINKS: dict[str, Sink] = {}


def sink(
    name: str,
    share: int,
    samples: Iterable[str | bytes] | Callable[[], Sequence[bytes]],
    tokens: Iterable[str | bytes] = (),
) -> Callable[[Reader], Reader]:
    """Note what reads a sink."""
    known = [] if callable(samples) else as_bytes(samples)
    given = samples if callable(samples) else lambda: known

    def note(read: Reader) -> Reader:
        SINKS[name] = Sink(read, cache(given), as_bytes(tokens), share)
        return read

    return note


def as_bytes(texts: Iterable[str | bytes]) -> list[bytes]:
    """Return texts as they are typed, and bytes as they are."""
    return [it if isinstance(it, bytes) else it.encode("utf-8", "surrogateescape") for it in texts]


def text_of(content: bytes) -> str:
    return content.decode("utf-8", "surrogateescape")


def lines_of(content: bytes) -> list[str]:
    return text_of(content).replace("\0", "\n").split("\n")


def written(content: bytes, name: str = "file") -> Path:
    """Return a file with some bytes, in a folder of this process alone."""
    path = folder() / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
    return path


def folder() -> Path:
    return Path(_folder(os.getpid()).name)


@cache
def _folder(_process: int) -> tempfile.TemporaryDirectory[str]:
    return tempfile.TemporaryDirectory()


# Codes, links, clipboard ------------------------------------------------------------------

LIST = load("en", 5).version.upper()
CODES = [*KEPT, f"V1-EN5-{LIST}-BOARDS4-HARD-SEED42", f"V1-EN5-{LIST}-ABSURDLE-DAY20261120"]
UNCHECKED = [code.rpartition("-")[0] for code in CODES]
PARTS = (
    *"EN ES V1 V2 V9999 3 15 16 99 BOARDS32 BOARDS00 SEQUENCE ABSURDLE GUESSES0 GUESSES99".split(),
    *"UNLIMITED HARD STRICT EASY COACH UNDO SEED DAY00010101 DAY99991231 DAY20260230".split(),
    *"HIDDEN HIDDEN2D7577BEC2 OWN000000 - -- \u2013 \u0665 \u00b2".split(),
    *("SEED" + "9" * 5000, " ", "\n"),
)


@sink("code", 150, CODES, PARTS)
def read_code(content: bytes) -> None:
    """Read a code and begin its game, or be refused."""
    try:
        code = GameCode.parse(text_of(content))
    except GameCodeError as error:
        assert str(error)
        return
    assert GameCode.parse(code.text) == code
    with suppress(GameCodeError, WordsError):
        begin(Settings(), code)


@sink("checked-code", 20, UNCHECKED, PARTS)
def read_checked_code(content: bytes) -> None:
    """Read a code with the right check characters, whatever else is wrong with it."""
    plain = [letter for letter in text_of(content).upper() if letter.isascii()]
    upper = "".join(filter(str.isalnum, plain))
    right = check_characters(upper) if 0 < len(upper) < LONGEST_TEXT else ""
    read_code(content + b"-" + right.encode())


LINKS = (f"verdigris:{CODES[0]}?Good%20luck", "verdigris://daily/", "file:///etc/passwd")


@sink("link", 140, LINKS, [*PARTS, "%", "%00", "?", "//", "\0"])
def read_link(content: bytes) -> None:
    request = request_of(text_of(content))
    if request and request.kind is not RequestKind.FILE:
        assert request_of(str(request)) in (None, request)
        assert request.text.isprintable() and request.message.isprintable()
    assert len(message_in(text_of(content))) <= LONGEST_MESSAGE


CHATTER = ("Grüße 🟩\n", CODES[0], "A" * 5000, b"V1-\xff\xfe\x80", "\0\x1b[31m")


@sink("clipboard", 140, CHATTER, ["\n", "\0", b"\xed\xa0\x80"])
def paste(content: bytes) -> None:
    """Paste what is in the clipboard, which may be text, bytes that are none, or half letters."""
    passing, most = ("strict", "surrogatepass", "replace")[len(content) % 3], len(content) % 97 * 50
    with patch.object(pygame.scrap, "get_text", lambda: content.decode("utf-8", passing)):
        line = pasted(most)
    assert len(line) <= most and line.isprintable()


# The window and the system ----------------------------------------------------------------


@sink(
    "sizes",
    130,
    [Random(1).randbytes(24), bytes(24), b"\0\5\0" * 8],
    [b"\x7f\xff\xff", b"\x80\0\0"],
)
def read_sizes(content: bytes) -> None:
    threes = [int.from_bytes(content[at : at + 3], signed=True) for at in range(0, len(content), 3)]
    numbers = [*threes, 0, 0, 800, 600]
    fours = zip(*(numbers[nth::4] for nth in range(4)), strict=False)
    places = [WindowPlace(*four) for four in fours]
    sized = [place for place in places if place.width > 0 and place.height > 0]
    desktops = sized or [WindowPlace(0, 0, 1024, 768)]  # there is always one
    found = clamped(places[0]._replace(width=800, height=600), desktops, (320, 400))
    assert found.width >= 320 and found.height >= 400


@sink("text", 10, [b"ab" + each for each in as_bytes(CHATTER)], [b"\xcc\x81" * 9])
def draw_text(content: bytes) -> None:
    """Draw a text in any room, also what is no text."""
    words, (width, height) = text_of(content[2:300]), (*content[:2], 1, 1)[:2]
    weight, room = (Weight.REGULAR, Weight.BOLD)[width % 2], (width * 3 + 1, height + 1)
    assert fitted(words, weight, (48, 8 + height % 40), (0, 0, 0), room)


@sink("font", 1, lambda: [Weight.REGULAR.path.read_bytes()], ["CFF ", "glyf"])
def use_font(content: bytes) -> None:
    """Draw with a font whose file is damaged, in the place of the game's own."""
    path = written(content, f"fonts/{Weight.REGULAR.value}")
    font.cache_clear()
    try:
        with patch.object(text, "FOLDER", path.parent):
            assert all("\n" not in problem for problem in font_problems())
            assert has_sign(Weight.REGULAR, "A")
            draw_text("ab ÄÖÜ ñ 0123456789 ★".encode())
    finally:
        font.cache_clear()
        font_problems()


VALUES = ("[", "]", '"', '"""', "= ", "-1", "1e400", "inf", "nan", "2026-11-20", "[[a]]", "null")


def check_wishes(wishes: Wishes) -> None:
    assert wishes.theme in ("dark", "light", "high contrast") and 100 <= wishes.scale <= 200


class Key(str):
    """A key of a registry, by its name."""

    __slots__ = ()

    def __enter__(self) -> "Key":
        return self

    def __exit__(self, *_: object) -> None:
        pass


@sink("registry", 40, [b"\x9e\x12\x07\x80\x10", "126", b"\x7d"], ["9"])
def read_registry(content: bytes) -> None:
    """Ask a registry that has a text, bytes or a number under every name."""

    def value(_key: Key, name: str) -> tuple[Any, int]:
        kind = (len(name) + len(content)) % 4
        if kind == 3:
            raise OSError
        return (content, text_of(content), int.from_bytes(content[:5]))[kind], 0

    winreg = SimpleNamespace(
        OpenKey=lambda _root, name: Key(name), QueryValueEx=value, HKEY_CURRENT_USER=0
    )
    with patch.dict(sys.modules, winreg=winreg):
        check_wishes(system_watch.from_registry() or Wishes())


@sink("wishes", 20, ["dark = true\ncontrast = false\nstill = true\ntext = 1.5\n"], VALUES)
def read_kept_wishes(content: bytes) -> None:
    check_wishes(read_state(written(content, "window.toml")).wishes)


PLACE = "x = 10\ny = -20\nwidth = 1280\nheight = 720\n"


@sink("window", 25, [PLACE], VALUES)
def read_window_place(content: bytes) -> None:
    place = read_state(written(content, "window.toml")).place
    assert place is None or (place.width > 0 and place.height > 0)


VARIABLES = (
    *("LANG", "LC_ALL", "LC_MESSAGES", "LANGUAGE", "TERM", "NO_COLOR", "COLUMNS", "HOME"),
    *("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_PICTURES_DIR"),
)
SURROUNDINGS = ("es_ES.UTF-8\nC\n80\n/no/such", "tr_TR\nen:es:xx\ndumb\n~", "C\n\n0\n../..")


@sink("environment", 15, SURROUNDINGS, ["@", ".", "9" * 30])
def live_in_environment(content: bytes) -> None:
    """Ask for all that variables of the environment decide, a line each."""
    numbered = enumerate(lines_of(content), len(content))
    values = {VARIABLES[nth % len(VARIABLES)]: line for nth, line in numbered}
    before = catalogue.current()
    try:
        with patch.dict(os.environ, values):
            catalogue.choose("system")
            for place in (data_folder, config_folder, pictures_folder, documents_folder):
                with suppress(ProfileError, RuntimeError):
                    may_be_there(place() or Path())
            with suppress(RuntimeError):
                read_state(state_file())
            assert suits_colours(StringIO(), os.environ) in (True, False)
    finally:
        catalogue.choose(before)


# Files ------------------------------------------------------------------------------------

ODD = (
    "\0",
    "~",
    "~nobody",
    "..",
    "/",
    "//",
    "\n",
    "x" * 300,
    "con",
    "a:b",
    " ",
    "🟩",
    "%s",
    b"\xff",
)
PATHS = ("words.txt", "a/b/c.jsonl", "games.csv", "config.toml", "~/w.txt")


@sink("name", 6, PATHS, [*ODD, b"\xed\xa0\x80"])
def use_name(content: bytes) -> None:
    """Use the name of a file for all that is read and written."""
    path = folder() / "names" / text_of(content)[:4000].lstrip("/~").replace("..", "")
    may_be_there(path)
    with suppress(OSError, ValueError):
        if path.is_dir():
            return
        write_whole(path, "words")
        assert read_plain(path) == b"words"
    with suppress(WordsError):
        read_own_words(path, 5)
    with suppress(WordsError, GameCodeError):
        begin(Settings(answers=str(path)))
    with suppress(SettingsFileError):
        SettingsFiles(path).save({"boards": 4})
    SettingsFiles(path).read()
    read_state(path)
    cli.choose_language(["--config", str(path)])
    with suppress(OSError, ValueError):
        path.unlink(missing_ok=True)


CONFIG = (Path(__file__).parents[2] / "config.toml").read_bytes()


@sink("whole-config", 1, [CONFIG], VALUES)
@sink("config", 4, ["boards = 4\n", PLACE, 'my_words = ["QWERT"]\n[table]\na = 1\n'], VALUES)
def read_config(content: bytes) -> None:
    """Read settings, change some, and read them again."""
    path = written(content, "config.toml")
    settings, problems = read_settings(path)
    assert all(problem and "\n" not in problem for problem in problems)
    for name, option in OPTIONS.items():
        assert is_allowed(getattr(settings, name), option.allowed)
    try:
        SettingsFiles(path).save({"theme": "light", "boards": 7})
    except SettingsFileError:
        assert path.read_bytes() == content
    else:
        changed, _ = read_settings(path)
        assert (changed.theme, changed.boards) == ("light", 7)
        assert changed.word_length == settings.word_length


OWN = ("robot\nCRANE # mine\n\nñandú\nno1\n", b"\xef\xbb\xbfrobot\r\nxyzzy\r\n")


@sink("own", 15, OWN, ["\0", b"\x85", b"\xe2\x80\xa8", b"\xff\xfe", "#"])
def read_own(content: bytes) -> None:
    path = written(content)
    try:
        own = read_own_words(path, 5, "es" if len(content) % 2 else "en")
    except WordsError as error:
        assert str(path) in str(error)
        return
    assert own.words and all(len(word) == 5 for word in own.words)
    assert all("\n" not in line for line in own.report())


SHORT_LISTS = {
    kind: lists.read_list("en", kind, 3).encode()[:most]
    for kind, most in (("answers", None), ("guesses", None), ("definitions", 3000))
}


def damage(kind: str, content: bytes) -> None:
    """Load the words of three letters while one of their files is damaged."""
    for name, whole in (SHORT_LISTS | {kind: content}).items():
        home = written(whole, f"lists/en/{name}-03.txt").parents[1]
    with patch.object(lists, "ASSETS", home):
        load.cache_clear()
        try:
            words = load("en", 3)
            assert len(words.answers) == words.ends[2] and set(words.answers) <= words.guesses
        except WordsError as error:
            assert "Please reinstall Verdigris" in str(error)
        finally:
            load.cache_clear()
        for word in ("ape", "zoo", "cat"):
            assert defined(word) is None or str(defined(word))


@sink("answers", 1, [SHORT_LISTS["answers"]], ["\n[", "[easy]", "]", "\n"])
def read_answers(content: bytes) -> None:
    damage("answers", content)


@sink("guesses", 1, [SHORT_LISTS["guesses"]], ["\n"])
def read_guesses(content: bytes) -> None:
    damage("guesses", content)


@sink("definitions", 1, [SHORT_LISTS["definitions"]], ["\t", "\ncat\t", "\n"])
def read_definitions(content: bytes) -> None:
    damage("definitions", content)


TABLE = (
    '{"key": "0123abcd", "words": 3, "totals": {"ABC": 5, "ABD": 6}, "together": ["ABD", "ABC"],'
    ' "depth": 3, "replies": {"5": ["ABE", 4]}}'
)


@sink("openings", 8, [TABLE], [*VALUES, "NaN", "Infinity", "{", "\\ud800"])
def read_table(content: bytes) -> None:
    """Read a table of openings, or raise the error for it; in a file it is found or left out."""
    found = find_openings("0123abcd", [written(content)])
    try:
        openings = Openings.from_text(content.decode(errors="replace"))
    except OpeningsError:
        assert found is None
    else:
        assert openings.totals


PUZZLE = {
    "language": "en", "length": 5, "boards": 1, "guesses": 6, "hard_mode": "off",
    "own_lists": False, "rows": [["CRANE", "-=+--"], ["ROBOT", "-----"]],
}  # fmt: skip


@sink("puzzle", 15, [json.dumps(PUZZLE)], [*VALUES, "\\ud800"])
def read_puzzle(content: bytes) -> None:
    found = from_text(content.decode("utf-8", "replace"), Settings())
    assert not found or from_text(as_text(found), Settings()) == found


# Games ------------------------------------------------------------------------------------


@cache
def exported(ending: str) -> list[bytes]:
    """Return some games as they are exported."""
    with tempfile.TemporaryDirectory() as name:
        profile = profile_in(Path(name))
        keep(profile, *real_games(Random(3), 8))
        path = Path(name) / f"games.{ending}"
        export(profile, path)
        profile.close()
        return [path.read_bytes()]


FIELDS = (
    *("null", "-1", "1e9", "9" * 30, "true", '""', "[]", "{}", "NaN", '"\\ud800"', "[" * 5000),
    *('"moves":', '"result":"won"', "@", ",", "\n", '"', "\0", "?0", "<"),
)


def import_them(content: bytes, ending: str) -> None:
    """Import games twice; the second time changes nothing."""
    with tempfile.TemporaryDirectory() as name:
        profile, path = profile_in(Path(name)), written(content, f"games.{ending}")
        try:
            first, again = import_games(profile, path), import_games(profile, path)
        except ExchangeError as error:
            assert str(path) in str(error)
        else:
            assert (again.new, again.more) == (0, 0)
            assert all(fault.message for fault in first.faults)
        finally:
            profile.close()


@sink("games-jsonl", 1, lambda: exported("jsonl"), FIELDS)
def import_lines(content: bytes) -> None:
    import_them(content, "jsonl")


@sink("games-csv", 1, lambda: exported("csv"), FIELDS)
def import_table(content: bytes) -> None:
    import_them(content, "csv")


STRANGE: tuple[Any, ...] = (
    *(None, True, -1, 0, 1e9, 10**30, "", [], {}, float("nan"), "\ud800", "\0", "<", "?0", "?99"),
    *("won", "lost", "given up", "CRANE", "ZZZZZ", "ñandú", "2026-02-30", "x" * 5000),
)


def lines() -> list[bytes]:
    return exported("jsonl")[0].splitlines()


@sink("game", 40, lines, FIELDS)
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
    games = [json.loads(line) for line in lines()]
    fields = dict(chance.choice(games))
    for _ in range(chance.randint(1, 3)):
        name = chance.choice([*fields])
        fields[name] = chance.choice((chance.choice(games).get(name), chance.choice(STRANGE)))
    if fields["moves"] and isinstance(fields["moves"], list):
        moves = [list(move) for move in fields["moves"]]
        moves[chance.randrange(len(moves))][chance.randrange(2)] = chance.choice(STRANGE)
        chance.shuffle(moves)
        fields["moves"] = moves * chance.choice((1, 1, 2, 40))
    return fields


def profiles() -> list[bytes]:
    """Return the files of profiles with few and with many games."""
    found = []
    for games in (1, 30):
        with tempfile.TemporaryDirectory() as name:
            profile = profile_in(Path(name))
            keep(profile, *random_games(Random(3), games))
            profile.close()
            found.append((Path(name) / FILE).read_bytes())
    return found


WITHIN = ("SQLite format 3\0", "CREATE TABLE", "game", "won", "\0" * 100, b"\xff" * 16)


@sink("profile", 1, profiles, WITHIN)
def use_profile(content: bytes) -> None:
    """Do with a profile what a game does with it; what fails once may work the next time."""
    with tempfile.TemporaryDirectory() as name:
        (Path(name) / FILE).write_bytes(content)
        profile, match = profile_in(Path(name)), match_of("ROBOT")
        started = journal.start(profile)
        calls: tuple[Callable[[Profile], object], ...] = (
            *(journal.unfinished, statistics, page, lambda it: calendar(it, match.code)),
            lambda it: journal.record(it, started, played(match, "CRANE")),
            *(backups.make, Profile.close),
        )
        for call in calls * 2:
            try:
                call(profile)
            except ProfileError as error:
                assert str(error)


@sink("backup", 1, profiles, WITHIN)
def restore_backup(content: bytes) -> None:
    """Restore a backup, or be refused and keep what there is."""
    with tempfile.TemporaryDirectory() as name:
        profile = profile_in(Path(name))
        journal.record(profile, journal.start(profile), played(match_of("ROBOT"), "CRANE"))
        backup = backups.make(profile)
        assert backup
        backup.path.write_bytes(content)
        try:
            backups.restore(profile, backup)
        except ProfileError:
            assert len(journal.unfinished(profile)) == 1
        else:
            statistics(profile)
        profile.close()


# What is typed ----------------------------------------------------------------------------

ARGUMENTS = (
    *"play terminal solve statistics history export import review tree simulate setup".split(),
    *"--length 5 --boards 4 --guesses 9 unlimited --hard --strict --absurdle --sequence".split(),
    *"--easy --undo --difficulty hard --language en es xx --answers --guess-words".split(),
    *"--seed 42 -1 --daily 2026-11-20 0000-00-00 --answer crane crane,robot --code".split(),
    *"--config --profile --resume --plain --page --sort newest --out --rounds --opener".split(),
    *("", "\n", "=", "--length=", "--length=5", "-", "--", "\udcff", "9" * 5000, *CODES),
)


@sink(
    "command-line", 3, ["\n".join(ARGUMENTS[nth : nth + 5]) for nth in range(0, 50, 7)], ARGUMENTS
)
def use_command_line(content: bytes) -> None:
    with redirect_stderr(StringIO()) as said, redirect_stdout(StringIO()):
        try:
            options = vars(cli.read(lines_of(content)))
        except SystemExit as leaving:
            assert leaving.code == 0 or (leaving.code == 2 and "error: " in said.getvalue())
            return
    use_options(options)


@sink("settings", 40, ["5\nhard\ntrue\n1.5\nnull"], VALUES)
def use_settings(content: bytes) -> None:
    """Take any values for some settings, as the command line names them."""
    names, options = [*Settings._fields], dict[str, Any]()
    for number, line in enumerate(lines_of(content)):
        name = names[(number * 7 + len(line)) % len(names)]
        options[name] = line
        with suppress(ValueError):
            options[name] = json.loads(line)
    use_options(options)


def use_options(options: dict[str, Any]) -> None:
    settings, problems = with_options(Settings(), options)
    assert all(problem and "\n" not in problem for problem in problems)
    with suppress(GameCodeError, WordsError):
        begin(settings, game_asked_for(options))


MATCH = Match.start(
    GameCode(source=ChosenWords(("ROBOT", "CRANE")), boards=2, guesses=None), load("en", 5)
)
TYPED = ("crane\n? 2\n<\nslate\n?\n?x\n!\nmoist\n", "ñandú\nßßßßß\nﬃﬃﬃﬃﬃ\n", "robot\ncrane\n")
FEW = with_own_words(load("en", 3), load("en", 3).answers[:30], load("en", 3).answers[:60])


def console_of(content: bytes) -> tuple[Console, StringIO]:
    """Return a console at which some bytes are typed, and what it shows."""
    shown = StringIO()
    return Console(TextIOWrapper(BytesIO(content), encoding="utf-8"), shown), shown


@sink("prompt", 2, TYPED, ["?", "? 9", "? 99999999999", "\0", "\x1b[A", "\r\n", b"\xff"])
def type_at_a_prompt(content: bytes) -> None:
    console, shown = console_of(content)
    assert play_unsaved(MATCH, console, plain=True) == 0
    assert "Code: V1-EN5-" in shown.getvalue()


@sink("solver", 1, ["-+=\ncat -+=\n===\n", "---\n---\n1\n+++\n"], ["=", "+++\n", "9" * 5000, "\0"])
def type_at_the_solver(content: bytes) -> None:
    console, shown = console_of(content)
    with suppress(EOFError):
        Solver(FEW, console).solve()
    assert "Try the word" in shown.getvalue()
