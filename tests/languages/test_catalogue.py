"""The keeper of the catalogues: what it collects, finds wrong, and writes."""

import ast
import gettext
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from babel.messages.catalog import Catalog

from assets.languages import build
from game import catalogue
from game.catalogue import tr
from tests.languages.files import write_pseudo_catalogue

LOOKED_UP = {"tr", "tr_plural", "tr_context"}


@pytest.fixture
def texts(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Catalog:
    """Let there be a few texts, and no language yet."""
    catalog = Catalog(project="Verdigris", charset="utf-8", fuzzy=False)
    catalog.add("Close")
    catalog.add("Close", context="of distance")
    catalog.add("Saved to {path}")
    catalog.add(("{count} game", "{count} games"))
    catalog.add("invalid choice: %(value)r")
    monkeypatch.setattr(build, "collect", lambda: catalog)
    monkeypatch.setattr(build, "ROOT", tmp_path)
    monkeypatch.setattr(build, "HERE", tmp_path)
    monkeypatch.setattr(build, "TEMPLATE", tmp_path / "verdigris.pot")
    monkeypatch.setattr(build, "SETTINGS", tmp_path / "config.toml")
    return catalog


RIGHT = {
    ("Close", None): "Cerrar",
    ("Close", "of distance"): "Cerca",
    ("Saved to {path}", None): "Guardado en {path}",
    ("{count} game", None): ("una partida", "{count} partidas"),
    ("invalid choice: %(value)r", None): "opción no válida: %(value)r",
}


def translated(**wrong: Any) -> list[str]:
    """Return what is found in a language whose texts are right but for some, by their beginning."""
    build.begin("es")
    catalog = build.read("es")
    for (text, context), string in RIGHT.items():
        message = catalog.get(text, context)
        assert message
        message.string = wrong.get(text.split()[0].strip("{}").lower(), string)
        if "fuzzy" in wrong:
            message.flags.add("fuzzy")
    build.po_file("es").write_bytes(build.po_bytes(catalog))
    build.update()
    return list(build.problems("es"))


@pytest.mark.usefixtures("texts")
def test_a_complete_language_has_no_problems(capsys: pytest.CaptureFixture[str]) -> None:
    assert translated() == []
    assert build.main(["check", "--texts", "es"]) == 0
    assert "nothing is missing" in capsys.readouterr().out.lower()


@pytest.mark.usefixtures("texts")
@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"saved": "Guardado en {ruta}"}, "wrong places (path, ruta)"),
        ({"saved": "Guardado"}, "wrong places (path)"),
        ({"saved": "Guardado en {path"}, "wrong places ("),
        ({"invalid": "opción no válida"}, "wrong places (%(value)r)"),
        ({"count": ("una partida", "")}, "needs 2 forms: '{count} game'"),
        ({"count": ("una partida", "partidas")}, "wrong places (count)"),
        ({"saved": ""}, "not translated: 'Saved to {path}'"),
        ({"close": ""}, "not translated: 'Close'"),
        ({"fuzzy": True}, "marked as fuzzy: 'Close'"),
    ],
)
def test_what_is_wrong_is_found(wrong: dict[str, Any], said: str) -> None:
    found = translated(**wrong)
    assert any(said in line for line in found), found
    assert build.main(["check"]) == 1


def test_texts_that_are_new_or_gone_are_found(texts: Catalog) -> None:
    assert translated() == []
    texts.add("Open")
    texts.delete("Saved to {path}")
    assert list(build.problems("es")) == [
        "es: not in the file, run update: 'Open'",
        "es: no longer in the game, run update: 'Saved to {path}'",
    ]
    build.update()
    assert list(build.problems("es")) == ["es: not translated: 'Open'"]


@pytest.mark.usefixtures("texts")
def test_a_file_that_was_not_compiled_is_found() -> None:
    translated()
    path = build.po_file("es").with_suffix(".mo")
    path.write_bytes(path.read_bytes()[:-1])
    assert next(build.problems("es")).endswith("verdigris.mo is out of date; run update")


@pytest.mark.usefixtures("texts")
def test_the_same_texts_give_the_same_bytes() -> None:
    translated()
    path = build.po_file("es")
    first = path.read_bytes(), path.with_suffix(".mo").read_bytes()
    build.update()
    assert (path.read_bytes(), path.with_suffix(".mo").read_bytes()) == first
    assert build.mo_bytes(build.read("es")) == first[1]


@pytest.mark.usefixtures("texts")
def test_what_is_compiled_is_read_by_the_game() -> None:
    translated()
    compiled = build.po_file("es").with_suffix(".mo").read_bytes()
    read = gettext.GNUTranslations(BytesIO(compiled))
    assert read.pgettext("of distance", "Close") == "Cerca"
    assert [read.ngettext("{count} game", "{count} games", n) for n in (1, 2)] == [
        "una partida",
        "{count} partidas",
    ]


@pytest.mark.usefixtures("texts")
@pytest.mark.parametrize("code", ["", "nonsense", "es"])
def test_a_language_that_cannot_be_begun_is_said(code: str) -> None:
    build.begin("es")
    with pytest.raises(SystemExit, match=r"code of a language|already exists"):
        build.begin(code)


COLLECT = cache(build.collect)  # which takes seconds


@pytest.fixture
def collected(monkeypatch: pytest.MonkeyPatch) -> None:
    """Collect the texts of the game once for all tests."""
    monkeypatch.setattr(build, "collect", COLLECT)


@pytest.mark.usefixtures("collected")
def test_every_english_text_is_listed_once(capsys: pytest.CaptureFixture[str]) -> None:
    assert build.main(["list"]) == 0
    listed = capsys.readouterr().out.splitlines()
    assert "Letters in a word: 3 to 15." in listed
    assert "usage: " in listed


FILES = [build.ROOT / "main.py", *sorted((build.ROOT / "game").rglob("*.py"))]


def test_no_text_is_looked_up_where_it_is_not_collected() -> None:
    """Neither within f-strings, which are one text to the collector, nor where they unpack."""
    for path in FILES:
        for whole in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            inside = isinstance(whole, ast.JoinedStr)
            for node in ast.walk(whole) if inside else (whole,):
                if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.args:
                    missed = isinstance(node.args[0], ast.Constant if inside else ast.Starred)
                    looks_up = node.func.id in LOOKED_UP and missed
                    assert not looks_up, f"{path}:{node.lineno}"


def test_the_pseudo_locale_is_a_catalogue(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_pseudo_catalogue(tmp_path)
    monkeypatch.setattr(catalogue, "FOLDER", tmp_path)
    assert catalogue.languages() == ("en", "qx")


@pytest.mark.usefixtures("collected")
def test_spanish_is_complete() -> None:
    assert list(build.problems("es")) == []


@pytest.mark.parametrize("length", [0, 3, 27, 1000, -1])
def test_a_damaged_catalogue_leaves_the_game_in_english(
    length: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = (catalogue.FOLDER / "es" / "LC_MESSAGES" / "verdigris.mo").read_bytes()
    damaged = tmp_path / "es" / "LC_MESSAGES" / "verdigris.mo"
    damaged.parent.mkdir(parents=True)
    damaged.write_bytes(whole[:length])
    monkeypatch.setattr(catalogue, "FOLDER", tmp_path)
    catalogue.forget()
    catalogue.choose("es")
    assert tr("Close") == "Close"
    assert catalogue.name_of("es") == "es"


@pytest.mark.parametrize(
    ("variables", "code"),
    [
        ({"LANG": "es_ES.UTF-8"}, "es"),
        ({"LANG": "ES@euro"}, "es"),
        ({"LANG": "es_MX@x"}, "es"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
        ({"LANG": "fr_FR.UTF-8", "LC_MESSAGES": "es_ES.UTF-8"}, "es"),
        ({"LANG": "es_ES.UTF-8", "LANGUAGE": "en_GB:es"}, "en"),
        ({"LANG": "de_DE.UTF-8", "LANGUAGE": "fr:es"}, "es"),
        ({"LANG": "es_ES.UTF-8", "LC_ALL": "C", "LANGUAGE": "es"}, "en"),
        ({}, "en"),
    ],
)
def test_the_language_of_the_system_is_used_where_there_is_a_catalogue(
    variables: dict[str, str], code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert catalogue.system_language() == code


@pytest.mark.usefixtures("texts")
@pytest.mark.parametrize("wrong", ["Guardado en {path!r}", "Guardado en {path:d}"])
def test_a_place_that_cannot_be_filled_is_found(wrong: str) -> None:
    assert any("wrong places (path" in line for line in translated(saved=wrong))


@pytest.mark.parametrize(
    ("code", "alone"), [("es", 0), ("en", 0), ("fr", None), ("ru", None), ("ja", None)]
)
def test_only_a_form_for_one_alone_may_do_without_its_number(code: str, alone: int | None) -> None:
    assert build.form_of_one(Catalog(locale=code)) == alone
