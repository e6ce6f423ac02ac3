"""What another start asks of the window that is open; the language that is asked about."""

from pathlib import Path

import pytest

from game.links import link_of, request_of
from game.match import ChosenWords, GameCode
from game.profile import journal
from game.profile.beginning import begin
from game.profile.handover import TAKEN, answer_to
from game.settings import Settings
from game.window.draw.nodes import find
from tests.languages.files import ON_DISK, use_catalogues_in
from tests.needs import needs
from tests.player import Player, opened
from tests.playing.games import meanwhile, tab_to, title
from tests.playing.kept import at_noon, profile_of
from tests.playing.test_settings import saved

pytestmark = needs("POSIX")


def code_of(word: str) -> str:
    return begin(Settings(), ChosenWords((word.upper(),))).match.code.text


def ask(player: Player, home: Path, text: str) -> None:
    """Hand something over, as a later start does."""
    request = request_of(text)
    assert request
    player.until((home / "games").is_dir)
    player.until(lambda: answer_to(home / "games", request) == TAKEN)
    meanwhile(player)


def test_a_link_begins_its_game_and_the_one_before_goes_on_with_its_own(tmp_path: Path) -> None:
    with at_noon(tmp_path, "--answer", "crane") as player:
        player.play("slate")
        player.press("Ctrl+,")
        ask(player, tmp_path, link_of(code_of("robot"), "Good luck, Ann!"))
        assert not title(player) and player.says("Good luck, Ann!")
        player.play("crony")
        waiting = journal.unfinished(profile_of(tmp_path))
        (first,) = (game for game in waiting if "SLATE" in game.moves)
        for _ in range(2):  # however often it is clicked
            ask(player, tmp_path, link_of(first.code_text))
            assert player.says("Row 1, slate:") and player.says("Guess 2 of 6")
        player.play("crane")
        assert player.says("2 of 6")
    assert GameCode.parse(first.code_text).boards == 1


def test_today_the_assistant_and_files_are_opened(tmp_path: Path) -> None:
    path = tmp_path / "games.csv"
    path.write_text("nothing of use")
    with at_noon(tmp_path, "--answer", "crane") as player:
        player.press("F1")
        assistant = ("assistant", "Assistant")
        for what, shown in (("daily", "20 November"), assistant, assistant):
            ask(player, tmp_path, f"verdigris:{what}")
            assert player.says(shown) and not title(player)
            player.press("Ctrl+,")
            ask(player, tmp_path, "verdigris:window")
            assert player.says(shown) and title(player) == "Settings"
        ask(player, tmp_path, str(path))
        assert title(player) == "Your games"
        assert any(str(path) == node.value for node in player.nodes)
        player.press("Escape")
        assert not title(player)


def test_a_link_that_cannot_be_played_says_why_and_leaves_the_game(tmp_path: Path) -> None:
    with at_noon(tmp_path, "--answer", "crane") as player:
        player.play("slate")
        for link in ("verdigris:", "verdigris:V1-EN5-NONSENSE", "verdigris:%00%FF"):
            ask(player, tmp_path, link)
            assert title(player) == "Enter a code"
            assert player.find("Type or paste a game code").about
            player.press("Escape")
            assert player.says("Row 1, slate:") and player.says("Guess 2 of 6")
    with opened(tmp_path / "new", link, new=True) as player:
        assert title(player) == "Enter a code"
        player.press("Escape")
        assert not title(player)


# Starts, in Spain but for the last: options, settings, whether the player is new; the language of
# the words, and the one that is kept.
SPAIN = [
    ("", "", True, "es", "es"),
    ("", "", False, "en", None),
    ("", 'theme = "light"', True, "en", None),
    ("--language en", "", True, "en", None),
    ("--language en", 'language = "es"', False, "en", "es"),
    ("", "", True, "en", None),  # in which there are no words
]


def test_the_first_game_is_in_the_language_of_the_interface(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "es_ES.UTF-8")
    monkeypatch.delenv("LANGUAGE", raising=False)
    for nth, (options, config, new, played, kept) in enumerate(SPAIN):
        if nth == len(SPAIN) - 1:
            use_catalogues_in(tmp_path / "languages", monkeypatch)
            monkeypatch.setenv("LC_ALL", ON_DISK)
        home = tmp_path / str(nth)
        with opened(home, *options.split(), config=config, new=new) as player:
            keys = find(player.root, "keys")
            assert keys and ("Ñ" in [node.name for node in keys.children]) == (played == "es")
        assert saved(home).get("language") == kept


@pytest.mark.parametrize("start", [("--seed", "5"), ()], ids=["one of many", "daily"])
@pytest.mark.parametrize(("taken", "played"), [(False, False), (True, True), (True, False)])
def test_another_language_is_taken_for_the_words_where_that_is_wanted(
    tmp_path: Path, taken: bool, played: bool, start: tuple[str, ...]
) -> None:
    with at_noon(tmp_path, *start) as player:
        player.play(*["slate"] * played)
        player.press("Ctrl+,")
        tab_to(player, player.find("Language"))
        player.press("Right", "Right")
        assert saved(tmp_path)["interface"] == "es" and title(player) == "Ajustes"
        if taken:
            player.click(next(node for node in player.nodes if "español" in node.name))
        player.wait()
        assert ("language" in saved(tmp_path)) == taken
        player.press("Escape", "Ctrl+N", "u")
        player.click(next(node for node in player.nodes if node.name.startswith("Más reglas")))
        rows = [node for node in player.nodes if node.key.endswith("/language")]
        assert rows[0].value == ("Español" if taken else "Inglés")
        player.press("Escape", "Escape")
        keys = find(player.root, "keys")
        assert keys and ("Ñ" in [node.name for node in keys.children]) == (taken and not played)
        assert player.says("slate") == played and "324" not in player.text
        assert player.says("20 de noviembre") is not bool(start), "it is still of its kind"
