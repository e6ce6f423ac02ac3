"""Links and files that open the game: what they ask for, also where they mean harm."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.cli import read
from game.links import LONGEST, Kind, Request, link_of, request_of
from game.match import GameCode, Seed

CODE = GameCode(source=Seed(42), word_list="62F0A1").text


@pytest.mark.parametrize(
    ("text", "request_"),
    [
        (f"verdigris:{CODE}", Request(Kind.GAME, CODE)),
        (f"VERDIGRIS://{CODE}/", Request(Kind.GAME, CODE)),
        (f"verdigris:{CODE}?Hi%20%E2%80%9CAnn%E2%80%9D", Request(Kind.GAME, CODE, "Hi “Ann”")),
        ("verdigris:daily", Request(Kind.DAILY)),
        ("verdigris://Assistant", Request(Kind.ASSISTANT)),
        ("verdigris:window", Request(Kind.WINDOW)),
        ("verdigris:", Request(Kind.GAME)),
        ("verdigris", None),
        ("https://example.org/verdigris:daily", None),
        ("terminal", None),
        ("", None),
        ("verdigris:" + "x" * LONGEST, None),
        ("\0.csv", None),
        ("verdigris:%00V1%0A?%1B%5B31m", Request(Kind.GAME, "V1", "[31m")),
        ("file:///no/such/file.csv", None),
        ("./" + "x" * 300, None),  # longer than the name of a file may be
    ],
)
def test_what_a_text_asks_for(text: str, request_: Request | None) -> None:
    assert request_of(text) == request_


def test_a_file_that_is_there_is_named_by_its_whole_path(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "my games.csv"
    path.write_text("")
    (tmp_path / "terminal").write_text("")
    monkeypatch.chdir(tmp_path)
    wanted = Request(Kind.FILE, str(path))
    assert request_of("my games.csv") == wanted
    assert request_of(str(path)) == wanted
    assert request_of(path.as_uri()) == wanted
    assert request_of("terminal") is None  # a command, whatever is in the folder
    assert request_of(str(tmp_path)) is None


LETTERS = st.characters(exclude_categories=["Cs"])


@given(st.text(LETTERS, max_size=80), st.text(LETTERS, max_size=80))
def test_a_link_is_read_as_it_was_written(code: str, message: str) -> None:
    read_again = request_of(link_of("V1-EN5", message))
    printable = "".join(sign for sign in message if sign.isprintable())
    assert read_again == Request(Kind.GAME, "V1-EN5", printable)
    hostile = request_of(f"verdigris:{code}?{message}")  # whatever it is, it does not fail
    assert hostile
    assert str(hostile).isprintable()


@pytest.mark.parametrize(
    "text",
    [f"verdigris:{CODE}?Hi", "verdigris:daily", "verdigris:assistant", "verdigris:window"],
)
def test_a_request_is_written_as_it_is_read(text: str) -> None:
    assert str(request_of(text)) == text


def test_the_command_line_takes_a_link_or_a_file_first(tmp_path: Path) -> None:
    assert vars(read(["verdigris:daily"])) == {"command": "play", "request": Request(Kind.DAILY)}
    games = tmp_path / "games.jsonl"
    games.write_text("")
    options = read([str(games), "--profile", str(tmp_path)])
    assert options.request == Request(Kind.FILE, str(games))
    assert (options.command, options.profile) == ("play", tmp_path)
    assert "request" not in vars(read(["import", str(games)]))


def test_a_link_goes_with_no_command(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        read(["verdigris:daily", "terminal"])
    assert end.value.code == 2
    assert "without a command" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("verdigris:" + "x" * LONGEST, "the link is longer than 8,000 characters"),
        ("no-such-games.jsonl", "there is no file 'no-such-games.jsonl'"),
        ("/no/such/" + "x" * 100, "there is no file '/no/such/xxxxxxxxx"),
    ],
)
def test_what_cannot_be_opened_is_refused_in_one_sentence(
    typed: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as end:
        read([typed])
    assert end.value.code == 2
    shown = capsys.readouterr().err
    assert said in shown
    assert len(shown) < 200
    assert shown.count("\n") == 1


@pytest.mark.parametrize("code", ["V1%41", "V1?message", "V1%2541", "daily%20", "V1 EN5", "/", "ñ"])
def test_a_request_that_is_handed_over_arrives_as_it_was(code: str) -> None:
    request = request_of(link_of(code, "50%25?"))
    assert request
    assert request_of(str(request)) == request
