"""Keep the catalogues: collect the texts of the game, add a language, check and compile.

    python -m assets.languages.build list            every English text, one after the other
    python -m assets.languages.build update          texts that are new or gone, in all languages
    python -m assets.languages.build new fr          begin a language
    python -m assets.languages.build check [es ...]  what is missing, wrong or too long; status 1
                                                     if anything

`update` writes `verdigris.pot`, the `.po` file of each language, which translators edit, and the
`.mo` file, which the game reads. The `.mo` file stays as it was where a place is wrong.
The explanations in `config.toml` are written as well.
"""

import argparse
import ast
import re
import string
import subprocess
import sys
from collections.abc import Iterator, Sequence
from gettext import c2py
from io import BytesIO
from pathlib import Path
from typing import Any, BinaryIO

from babel import Locale, UnknownLocaleError
from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir, extract_python
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from game.profile.settings import fresh_file

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
DOMAIN = "verdigris"
DIGITS = "digits of the shortest number in groups"  # a context
SETTINGS = ROOT / "config.toml"
TEMPLATE = HERE / f"{DOMAIN}.pot"
KEYWORDS = {
    "tr": None,
    "tr_plural": (1, 2),
    "tr_context": ((1, "c"), 2),
    "mark": None,
    "mark_context": ((1, "c"), 2),
}
NOTES = ("For translators:",)  # what a comment begins with that goes into the catalogue
# The standard library's parser of the command line has texts of its own.
ARGPARSE = (
    *("usage: ", "options", "positional arguments", "%(prog)s: error: %(message)s\n"),
    *("show this help message and exit", "argument %(argument_name)s: %(message)s"),
    *("unrecognized arguments: %s", "the following arguments are required: %s"),
    *("expected one argument", "expected at least one argument", "expected at most one argument"),
    "invalid %(type)s value: %(value)r",
    "invalid choice: %(value)r (choose from %(choices)s)",
    "not allowed with argument %s",
    "ambiguous option: %(option)s could match %(matches)s",
    "ignored explicit argument %r",
    "one of the arguments %s is required",
    "unknown parser %(parser_name)r (choices: %(choices)s)",
)


def texts_in(file: BinaryIO, *how: Any, **options: Any) -> Iterator[tuple[Any, ...]]:
    """Yield the texts of a file as Babel does, and one by one those of tables."""
    code = file.read()
    yield from extract_python(BytesIO(code), *how, **options)
    for node in ast.walk(ast.parse(code)):
        if isinstance(node, ast.Call) and ast.unparse(node.func) in ("mark_all", "mark_table"):
            inside = (part for given in map(_texts, node.args) for part in ast.walk(given))
            context, *texts = (part.value for part in inside if isinstance(part, ast.Constant))
            for text in texts:
                marked = ("mark_context", (context, text)) if context else ("mark", text)
                yield node.lineno, *marked, []


def _texts(given: ast.expr) -> ast.expr:
    """Return what holds the texts of an argument: of a dictionary, not its keys."""
    return ast.Tuple(given.values) if isinstance(given, ast.Dict) else given


WHERE: Any = [("game/**.py", texts_in)]


def collect() -> Catalog:
    """Return the texts of the game, in the order of files and lines."""
    catalog = Catalog(project="Verdigris", charset="utf-8", fuzzy=False)
    found = extract_from_dir(ROOT, WHERE, keywords=KEYWORDS, comment_tags=NOTES)
    for path, line, message, notes, context in sorted(found, key=lambda each: (each[0], each[1])):
        where = [(Path(path).as_posix(), line)]
        catalog.add(message, locations=where, auto_comments=notes, context=context)
    for message in ARGPARSE:
        catalog.add(message, auto_comments=["of the command line"])
    return catalog


def po_file(code: str) -> Path:
    """Return the file that the translators of a language edit."""
    return HERE / code / "LC_MESSAGES" / f"{DOMAIN}.po"


def codes() -> list[str]:
    """Return the codes of the languages that are there."""
    return sorted(path.parents[1].name for path in HERE.glob(f"*/LC_MESSAGES/{DOMAIN}.po"))


def read(code: str) -> Catalog:
    """Return the catalogue of a language."""
    with po_file(code).open("rb") as file:
        return read_po(file, locale=code)


def po_bytes(catalog: Catalog) -> bytes:
    """Return a catalogue as a file of text, without line numbers, which change too often."""
    target = BytesIO()
    write_po(target, catalog, width=99, include_lineno=False, omit_header=False)
    # The dates of the header would make a difference where there is none.
    return re.sub(rb'"(POT-Creation|PO-Revision)-Date:[^"]*"\n', b"", target.getvalue())


def mo_bytes(catalog: Catalog) -> bytes:
    """Return a catalogue as the game reads it."""
    target = BytesIO()
    write_mo(target, catalog)
    return re.sub(rb"(POT-Creation|PO-Revision)-Date:[^\n]*\n", _blank, target.getvalue())


def _blank(found: "re.Match[bytes]") -> bytes:
    """Return as many bytes as were found, since the file says where each text begins."""
    return b"X-Blank:" + b" " * (len(found[0]) - 9) + b"\n"


def update() -> None:
    """Write the template and the shipped settings, and bring every language up to them."""
    texts = collect()
    TEMPLATE.write_bytes(po_bytes(texts))
    SETTINGS.write_text(fresh_file(), encoding="utf-8")
    for code in codes():
        catalog = read(code)
        catalog.update(texts, no_fuzzy_matching=True)
        catalog.obsolete.clear()
        po_file(code).write_bytes(po_bytes(catalog))
        if not list(wrong_places(catalog)):
            po_file(code).with_suffix(".mo").write_bytes(mo_bytes(catalog))


def begin(code: str) -> None:
    """Write the file of a new language, with nothing translated."""
    if code == "en":
        raise SystemExit("English is in the code; write the code of another language")
    try:
        locale = Locale.parse(code)
    except (UnknownLocaleError, ValueError):
        raise SystemExit(f"{code!r} is not the code of a language; write one such as fr") from None
    if po_file(code).exists():
        raise SystemExit(f"{po_file(code)} already exists; run update instead")
    po_file(code).parent.mkdir(parents=True, exist_ok=True)
    catalog = Catalog(locale=locale, project="Verdigris", charset="utf-8", fuzzy=False)
    po_file(code).write_bytes(po_bytes(catalog))
    update()
    print(f"Translate {po_file(code).relative_to(ROOT)}, then run check {code} and update.")


# Checking -----------------------------------------------------------------------------------


def problems(code: str) -> Iterator[str]:
    """Yield what is missing or wrong in a language, a line for each text."""
    catalog = read(code)
    texts = collect()
    for message in texts:
        if message.id and _of(message, catalog) is None:
            yield f"{code}: not in the file, run update: {_english(message)!r}"
    for message in catalog:
        if not message.id:
            continue
        if _of(message, texts) is None:
            yield f"{code}: no longer in the game, run update: {_english(message)!r}"
        elif message.fuzzy:
            yield f"{code}: marked as fuzzy: {_english(message)!r}"
        elif not all(_strings(message)):
            yield f"{code}: not translated: {_english(message)!r}"
    yield from (f"{code}: {line}" for line in wrong_places(catalog))
    compiled = po_file(code).with_suffix(".mo")
    if not compiled.is_file() or compiled.read_bytes() != mo_bytes(catalog):
        yield f"{code}: {compiled.relative_to(ROOT)} is out of date; run update"


def wrong_places(catalog: Catalog) -> Iterator[str]:
    """Yield a line for each translation whose places or plural forms do not fit its English."""
    for message in catalog:
        strings = [each for each in _strings(message) if each]
        if not message.id or not strings:
            continue
        if message.pluralizable and len(strings) != catalog.num_plurals:
            yield f"needs {catalog.num_plurals} forms: {_english(message)!r}"
        allowed = set().union(*map(_places, _ids(message)))
        needed = _places(_ids(message)[-1])
        alone = form_of_one(catalog) if message.pluralizable else None
        for form, each in enumerate(strings):
            places = _places(each)
            # A form for one alone may do without its number: "un intento".
            missing = needed - places - ({"count"} if form == alone else set())
            if message.context == DIGITS and not each.isdecimal():
                yield f"must be a number: {each!r}"
            if places - allowed or missing:
                named = ", ".join(sorted({*(places - allowed), *missing}))
                yield f"wrong places ({named}): {each!r} for {_english(message)!r}"


def form_of_one(catalog: Catalog) -> int | None:
    """Return the plural form that goes with 1 and no other number, None where there is none."""
    form_of = c2py(catalog.plural_expr)
    others = {form_of(number) for number in range(200) if number != 1}
    return None if form_of(1) in others else int(form_of(1))


def _places(text: str) -> set[str]:
    """Return the named places of a text; a damaged one counts as a place of that name.

    A place with more than its name, such as `{path!r}`, is none that the game can fill.
    """
    if "%(" in text or "%s" in text or "%r" in text:
        return set(re.findall(r"%(?:\(\w+\))?[srd]", text))
    try:
        parsed = string.Formatter().parse(text)
        return {
            name + (f":{form}" if form else "") + (f"!{turn}" if turn else "")
            for _, name, form, turn in parsed
            if name is not None
        }
    except ValueError as error:
        return {str(error)}


def _ids(message: Message) -> tuple[str, ...]:
    return tuple(message.id) if isinstance(message.id, list | tuple) else (message.id,)


def _strings(message: Message) -> tuple[str, ...]:
    given = message.string
    return tuple(given) if isinstance(given, list | tuple) else (given or "",)


def _english(message: Message) -> str:
    return _ids(message)[0]


def _of(message: Message, catalog: Catalog) -> Message | None:
    return catalog.get(message.id, message.context)


def check(languages: Sequence[str], *, texts_alone: bool) -> int:
    """Print what is missing or wrong in some languages, and then what has no room on a screen.

    Args:
        languages: their codes.
        texts_alone: whether to leave the screens out, which take a few minutes.

    Returns:
        The exit status: 0 where nothing was found.
    """
    found = [line for code in languages for line in problems(code)]
    print("\n".join(found) or "Nothing is missing, and nothing has wrong places.")
    if found or texts_alone:
        return bool(found)
    print("Looking for texts that are too long for their places (this takes a few minutes) …")
    tests = ROOT / "tests" / "playing" / "test_screens.py"
    chosen = " or ".join(f"-{code}" for code in languages)
    command = [sys.executable, "-m", "pytest", "-q", "-m", "", f"-k{chosen}", str(tests)]
    return subprocess.run(command, cwd=ROOT, check=False).returncode


# The command --------------------------------------------------------------------------------


def main(arguments: Sequence[str]) -> int:
    """Run the command and return its exit status."""
    parser = argparse.ArgumentParser(prog="python -m assets.languages.build")
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("list", help="print every English text")
    commands.add_parser("update", help="bring all languages up to the texts of the game")
    commands.add_parser("new", help="begin a language").add_argument("code")
    checking = commands.add_parser("check", help="print what is missing, wrong or too long")
    checking.add_argument("codes", nargs="*", metavar="code")
    checking.add_argument("--texts", action="store_true", help="leave the screens out")
    options = parser.parse_args(arguments)
    match options.command:
        case "list":
            for message in collect():
                if message.id:
                    print(" | ".join(_ids(message)))
        case "update":
            update()
        case "new":
            begin(options.code)
        case _:
            return check(options.codes or codes(), texts_alone=options.texts)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
