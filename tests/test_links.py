"""Links and files that open the game: what they ask for, also where they mean harm."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.cli import read
from game.links import LONGEST, Request, RequestKind, link_of, request_of
from game.program import CONFIG

CODE = "V1-EN5-62F0A1-SEED42-AB"


@pytest.mark.parametrize(
    ("text", "request_"),
    [
        (f"VERDIGRIS://{CODE}/", Request(RequestKind.GAME, CODE)),
        (
            f"verdigris:{CODE}?Hi%20%E2%80%9CAnn%E2%80%9D",
            Request(RequestKind.GAME, CODE, "Hi “Ann”"),
        ),
        *(
            (f"verdigris://{kind.name.title()}/", Request(kind))
            for kind in (RequestKind.DAILY, RequestKind.WINDOW)
        ),
        ("verdigris:assistant?x", Request(RequestKind.ASSISTANT)),
        ("verdigris:", Request(RequestKind.GAME)),
        ("verdigris:" + "x" * (LONGEST - 10), Request(RequestKind.GAME, "x" * (LONGEST - 10))),
        ("verdigris:" + "x" * (LONGEST - 9), None),
        ("verdigris:%00V1%0A?%1B%5B31m", Request(RequestKind.GAME, "V1", "[31m")),
        *(
            (text, None)
            for text in ("verdigris", "https://example.org/verdigris:daily", "terminal", "")
        ),
        *((text, None) for text in ("\0.csv", "file:///no/such/file.csv", "./" + "x" * 300)),
    ],
)
def test_what_a_text_asks_for(text: str, request_: Request | None) -> None:
    assert request_of(text) == request_
    if request_:  # and as it is handed over to another start
        assert request_of(str(request_)) == request_


def test_a_file_that_is_there_is_named_by_its_whole_path(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "my games.csv"
    for name in (path.name, "terminal", "odd\n.csv"):
        (tmp_path / name).touch()
    monkeypatch.chdir(tmp_path)
    for text in (path.name, f"./{path.name}", str(path), path.as_uri()):
        assert request_of(text) == Request(RequestKind.FILE, str(path))
    assert str(request_of(path.name)) == str(path)
    # A command, whatever is in the folder; what cannot be shown; no file
    assert [request_of(text) for text in ("terminal", "odd\n.csv", str(tmp_path))] == [None] * 3
    options = read([path.name, "--profile", str(tmp_path)])
    assert options.request == Request(RequestKind.FILE, str(path))
    assert (options.command, options.profile) == ("play", tmp_path)
    assert "request" not in vars(read(["import", path.name]))
    assert vars(read(["verdigris:daily"])) == {
        "config": CONFIG,
        "command": "play",
        "request": Request(RequestKind.DAILY),
    }


LETTERS = st.text(st.characters(exclude_categories=["Cs"]), max_size=80)


@given(LETTERS, LETTERS)
def test_a_link_is_read_as_it_was_written(code: str, message: str) -> None:
    printable = "".join(sign for sign in message if sign.isprintable())
    assert request_of(link_of(CODE, message)) == Request(RequestKind.GAME, CODE, printable)
    hostile = request_of(f"verdigris:{code}?{message}")  # whatever it is, it does not fail
    assert hostile and str(hostile).isprintable()
    assert request_of(str(hostile)) == hostile
