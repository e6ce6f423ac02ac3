"""The language of the interface: every text that a player reads goes through `tr`.

A text is written where it is used, in English, as a whole sentence with named places:

    tr("Too long: {word} has more than {count} letters", word=word, count=count)

In English it is used as it is, and nothing is loaded. In any other language it is looked up in
the catalogue of that language below `assets/languages`, which the standard library's gettext
reads; a text that the catalogue lacks stays English. Texts in tables, which are made before the
language is known, are wrapped in `mark` and looked up when they are shown. `assets/languages`
has the glossary, and says how a language is added.
"""

import os
import struct
import sys
from collections.abc import Mapping
from functools import cache
from gettext import GNUTranslations, NullTranslations
from pathlib import Path
from typing import TypeVar

FOLDER = Path(__file__).resolve().parents[1] / "assets" / "languages"
DOMAIN = "verdigris"
ENGLISH = "en"
Key = TypeVar("Key")
SYSTEM = "system"  # the setting that asks for the language of the system


class _State:
    """The language in use; all threads see it."""

    code = ENGLISH
    translations: NullTranslations | None = None  # None for English


class Message(str):
    """A text of a table in English, with a context where the text alone does not say enough."""

    __slots__ = ("context",)
    context: str

    def __new__(cls, text: str, context: str = "") -> "Message":
        """Return a text with its context, which only the translator sees."""
        message = super().__new__(cls, text)
        message.context = context
        return message


# Looking up ---------------------------------------------------------------------------------


def tr(message: str, /, **places: object) -> str:
    """Return a text in the language of the interface, with its named places filled.

    Args:
        message: the text in English; a literal, or one that `mark` or `mark_context` wrapped.
        places: what goes into its places; whole numbers are written as the language does.

    >>> tr("{name} is already used {count} times", name="CRANE", count=1200)
    'CRANE is already used 1,200 times'
    """
    translations = _State.translations  # once: another thread may choose a language meanwhile
    if translations is not None and message:
        context = getattr(message, "context", "")
        if context:
            message = translations.pgettext(context, message)
        else:
            message = translations.gettext(message)
    return _filled(message, places) if places else str(message)


def tr_context(context: str, message: str, /, **places: object) -> str:
    """Return a text as `tr` does, where the same English may need several translations.

    Args:
        context: what the text is, for the translator; never shown.
        message: the text in English, a literal.
        places: what goes into its places.

    >>> tr_context("of a sound", "Off")
    'Off'
    """
    return tr(Message(message, context), **places)


def tr_plural(one: str, many: str, count: int, /, **places: object) -> str:
    """Return the text that goes with a number, which is its place `count`.

    >>> tr_plural("{count} guess left", "{count} guesses left", 1)
    '1 guess left'
    >>> tr_plural("{count} game", "{count} games", 1200)
    '1,200 games'
    """
    translations = _State.translations
    if translations is None:
        message = one if count == 1 else many
    else:
        message = translations.ngettext(one, many, count)
    return _filled(message, {"count": count, **places})


def mark(message: str) -> str:
    """Return a text of a table as it is, for `tr` to look up when it is shown."""
    return message


def mark_context(context: str, message: str) -> Message:
    """Return a text of a table with its context, for `tr` to look up when it is shown."""
    return Message(message, context)


def mark_all(context: str, *messages: str) -> tuple[Message, ...]:
    """Return texts of a table that share a context, or none, for `tr` to look up when shown."""
    return tuple(Message(each, context) for each in messages)


def mark_table(context: str, table: Mapping[Key, str]) -> dict[Key, Message]:
    """Return a table with its texts marked as `mark_all` does, whatever they are the values of."""
    return {key: Message(each, context) for key, each in table.items()}


def _filled(message: str, places: dict[str, object]) -> str:
    """Return a text with its places filled, and whole numbers written as the language does."""
    return message.format(
        **{name: number(it) if type(it) is int else it for name, it in places.items()}
    )


def number(value: int) -> str:
    """Return a whole number as the language writes it.

    >>> number(1234567), number(-999)
    ('1,234,567', '-999')
    """
    text = f"{value:,}"
    if _State.translations is None or "," not in text:
        return text
    if abs(value) < 10 ** (int(tr_context("digits of the shortest number in groups", "4")) - 1):
        return str(value)
    return text.replace(",", tr_context("between groups of three digits", ","))


# Choosing -----------------------------------------------------------------------------------


def choose(setting: str) -> None:
    """Use a language from now on, for all texts that are looked up.

    Args:
        setting: the code of a language such as "es", or "system" for the system's. English is
            used where there is no catalogue for it.
    """
    code = system_language() if setting == SYSTEM else setting
    if code != _State.code:
        install(code, _load(code))


def install(code: str, translations: NullTranslations | None) -> None:
    """Use translations from elsewhere than the files of the game, None for English."""
    _State.code = code if translations is not None else ENGLISH
    _State.translations = translations


def forget() -> None:
    """Read catalogues again when they are wanted next; their files may have changed."""
    _load.cache_clear()


def current() -> str:
    """Return the code of the language in use.

    >>> current()
    'en'
    """
    return _State.code


def languages() -> tuple[str, ...]:
    """Return the codes of the languages that there is a catalogue for, English first."""
    try:
        found = sorted(each.name for each in os.scandir(FOLDER) if _path(each.name).is_file())
    except OSError:
        found = []
    return (ENGLISH, *found)


def name_of(code: str) -> str:
    """Return what the speakers of a language call it, or its code while that is not translated.

    >>> name_of("en")
    'English'
    """
    english = mark_context("this language's name", "English")
    translations = _load(code)
    if translations is None:
        return english if code == ENGLISH else code
    name = translations.pgettext(english.context, english)
    return code if name == english else name


@cache
def _load(code: str) -> NullTranslations | None:
    """Return the catalogue of a language, None for English or where none can be read."""
    if code == ENGLISH:
        return None
    try:
        with _path(code).open("rb") as file:
            return GNUTranslations(file)
    # Missing or damaged, in whatever way: the game is played in English.
    except (OSError, ValueError, EOFError, LookupError, struct.error):
        return None


def _path(code: str) -> Path:
    return FOLDER / code / "LC_MESSAGES" / f"{DOMAIN}.mo"


# The system's language ----------------------------------------------------------------------


def system_language() -> str:
    """Return the code of the system's language, or of English where there is no catalogue for it.

    It is taken from the environment, as gettext does; else Windows and macOS are asked.
    """
    known = languages()
    for name in (*_from_environment(), *_from_system()):
        whole = name.replace("-", "_").partition(".")[0].partition("@")[0]
        code = whole.partition("_")[0].lower()
        if code in ("c", "posix", ENGLISH):
            return ENGLISH
        for each in (whole, code):  # "pt_BR" before "pt"
            if each in known:
                return each
    return ENGLISH


def _from_environment() -> list[str]:
    """Return the languages that the environment asks for, the preferred one first."""
    names = ("LC_ALL", "LC_MESSAGES", "LANG")
    locale = next(filter(None, map(os.environ.get, names)), "")
    wanted = os.environ.get("LANGUAGE", "").split(":") if locale not in ("C", "POSIX") else []
    return [name for name in (*wanted, locale) if name]


def _from_system() -> list[str]:
    """Return the languages that the player chose in Windows or macOS."""
    if sys.platform == "win32":
        import ctypes
        from locale import windows_locale

        language = ctypes.windll.kernel32.GetUserDefaultUILanguage()
        return [windows_locale.get(language, "")]
    if sys.platform == "darwin":
        from plistlib import InvalidFileException, load

        try:
            with (Path.home() / "Library/Preferences/.GlobalPreferences.plist").open("rb") as file:
                return [str(each) for each in load(file).get("AppleLanguages", ())]
        except (OSError, RuntimeError, InvalidFileException, ValueError):
            return []
    return []
