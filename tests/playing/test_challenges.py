"""A word for a friend: from whatever game and list it comes, any friend can find it."""

from pathlib import Path
from random import Random

import pytest

from game.match import ChosenWords, GameCode, Match
from game.window.draw.nodes import Role
from game.words import LANGUAGES, load, with_own_words
from tests.player import Player, opened
from tests.playing.games import STILL, game

UNLISTED = "qwert"


def own_list(home: Path, *words: str) -> str:
    """Write a list of one's own, and return the settings that name it."""
    home.mkdir(parents=True, exist_ok=True)
    path = home / "words.txt"
    path.write_text("\n".join(words) + "\n", encoding="utf-8")
    return f"answers = '{path}'\nguess_words = '{path}'\n"


def write(player: Player, word: str) -> None:
    """Write a word where New game hides one."""
    player.press("Escape", "Escape", "Ctrl+N")
    player.click("With a friend")
    player.wait(500)
    player.type(word)


def hide(player: Player, word: str, message: str = "", rules: bool = False) -> str:
    """Make a challenge by keys and clicks, and return what is copied."""
    write(player, word)
    if message:
        player.press("Tab")
        player.type(message)
    if rules:
        player.click("Use the rules of this game")
    player.clipboard = ""
    player.click("Copy code")
    return player.clipboard


def enter(player: Player, pasted: str) -> None:
    """Paste a code where New game takes one, and begin its game."""
    player.press("Escape", "Ctrl+N")
    player.click("Enter a code")
    player.wait(500)
    player.clipboard = pasted
    player.press("Ctrl+V", "Enter")
    player.wait(500)


def lasting(player: Player) -> str:
    """Return what is said of the game on the board, without what comes and goes."""
    said = (node for node in player.nodes if node.role is Role.LABEL)
    return "\n".join(node.name for node in said)


@pytest.mark.parametrize(
    ("way", "closed"),
    [("code", False), ("link", True), ("link pasted", False)],
)
def test_what_a_friend_wrote_stays_with_the_game_until_its_end(
    tmp_path: Path, way: str, closed: bool
) -> None:
    wrote = "Hi  Bob, “robots” & co.? 100% fun!"
    comes = "“Hi Bob, "
    with game(tmp_path / "ann", "crane", config=STILL) as ann:
        copied = hide(ann, "mango", wrote)
        ann.click("Copy link")
        copied = copied if way == "code" else ann.clipboard
        assert (copied[:10] == "verdigris:") == (way != "code")
    start = [copied] * (way == "link")
    with opened(tmp_path / "bob", *start, config=STILL) as bob:
        if not start:
            enter(bob, copied)
        bob.wait(500)
        assert bob.says(comes) and "100% fun!" in bob.text
        bob.play("slate")
        if not closed:
            bob.play("mango")
            check_message(bob, comes)
    if closed:
        with opened(tmp_path / "bob") as bob:
            assert bob.says("Row 1, slate:")
            bob.play("mango")
            check_message(bob, comes)


def check_message(player: Player, words: str) -> None:
    """See that the end of a game has a message, and that of the next game has none."""
    assert player.row is None and words in lasting(player)
    player.press("Ctrl+N", "c")
    player.wait()
    player.play("slate")
    player.press("Ctrl+G")
    player.click("Give up")
    player.wait()
    assert player.row is None and words not in lasting(player)


@pytest.mark.parametrize("message", ["   ", "x" * 500, "a\u202eb"])
def test_any_message_can_be_sent_and_comes_as_a_line(tmp_path: Path, message: str) -> None:
    with game(tmp_path / "ann", "crane", config=STILL) as ann:
        ann.clipboard = message
        write(ann, "mango")
        ann.press("Tab", "Ctrl+V")
        ann.click("Copy code")
        copied = ann.clipboard
    assert ("“" in copied) == bool(message.strip()) and len(copied) < 200
    with opened(tmp_path / "bob", config=STILL) as bob:
        enter(bob, copied)
        bob.play("mango")
        assert bob.row is None and ("“" in lasting(bob)) == bool(message.strip())


def is_classic(player: Player, length: int = 5) -> bool:
    """Return whether one word is to be found, with six guesses and no rule more."""
    return (
        player.says("Guess 1 of 6")
        and player.says(f"{length} letters")
        and player.find("Hard").checked is False
        and not any(player.says(rule) for rule in ("Absurdle", "Target", "target"))
    )


@pytest.mark.parametrize(
    "game",
    [
        ("--absurdle", "--guesses", "unlimited", "--strict"),
        ("--language", "es", "--seed", "3"),
        *(
            pytest.param(game, marks=pytest.mark.deep)
            for game in (
                ("--absurdle",),
                ("--boards", "8", "--sequence"),
                ("--hard", "--easy", "--undo", "--guesses", "3"),
                ("--length", "7"),
                ("--daily",),
            )
        ),
    ],
    ids=" ".join,
)
def test_a_challenge_is_classic_whatever_game_is_on_the_board(
    game: tuple[str, ...], tmp_path: Path
) -> None:
    with opened(tmp_path / "ann", *game) as ann:
        copied = hide(ann, UNLISTED, "Good luck, Bob!")
    assert copied.startswith("Verdigris ") and copied.endswith(" “Good luck, Bob!”")
    assert len(copied.split()[1]) == len("E7QM-2F9T")
    own = own_list(tmp_path / "bob", "robot", "crane", "banana")
    with opened(tmp_path / "bob", config=own) as bob:
        enter(bob, copied)
        assert is_classic(bob) and bob.says("Good luck, Bob!")
        listed = load("es" if "es" in game else "en", 5).answers
        bob.play(*map(str.lower, listed[:2]), UNLISTED)
        assert bob.says("3 of 6")


@pytest.mark.parametrize("language", sorted(LANGUAGES))
@pytest.mark.parametrize(
    "length", [*(pytest.param(each, marks=pytest.mark.deep) for each in (3, 4, 8)), 15]
)
def test_words_of_any_length_and_list_are_found_by_friends_with_any_list(
    language: str, length: int, tmp_path: Path
) -> None:
    rng = Random(f"{language}{length}")
    word = "".join(rng.choices(LANGUAGES[language].alphabet, k=length)).lower()
    config = f'language = "{language}"\ninterface = "en"\n'
    own = own_list(tmp_path / "ann", "robot", "crane", word)  # the first five letters, unlike word
    with opened(tmp_path / "ann", config=config + own) as ann:
        code = hide(ann, word)
        assert code
    with opened(tmp_path / "bob", f"verdigris:{code}?Hi") as bob:
        bob.wait(500)
        assert is_classic(bob, length)
        listed = load(language, length).answers[0].lower()
        bob.play(listed)
        bob.play(word)
        assert bob.says("2 of 6")


def test_the_rules_of_the_game_on_the_board_are_taken_over_where_that_is_asked(
    tmp_path: Path,
) -> None:
    with opened(tmp_path / "ann", "--absurdle", "--guesses", "9") as ann:
        code = hide(ann, "mango", rules=True)
        assert code.startswith("V1-") and "ABSURDLE-GUESSES9" in code
        ann.press("Escape", "Escape")
        refused = hide(ann, UNLISTED, rules=True)  # on which no opponent can end
        assert refused == "" and ann.says("Absurdle can't end on QWERT")
    with opened(tmp_path / "bob", "--code", code) as bob:
        assert bob.says("Guess 1 of 9") and bob.says("MANGO")


def test_where_there_is_no_word_copying_goes_to_the_word(tmp_path: Path) -> None:
    with opened(tmp_path) as player:
        assert hide(player, "") == ""
        player.type("ro")
        assert hide(player, "ro") == ""
        player.type("bot")
        player.click("Copy code")
        assert player.clipboard


@pytest.mark.parametrize("mine", [None, ("robot", "crane"), ("banana", "orange")])
def test_a_long_code_that_names_a_list_of_somebodys_own_is_played_all_the_same(
    mine: tuple[str, ...] | None, tmp_path: Path
) -> None:
    theirs = with_own_words(load("en", 5), answers=["WORLD"], guesses=["WORLD"])
    code = GameCode(source=ChosenWords((UNLISTED.upper(), "ROBOT")), boards=2, guesses=7)
    text = Match.start(code, theirs).code.text
    assert "OWN" in text
    config = own_list(tmp_path, *mine) if mine else ""
    with opened(tmp_path, "--code", text, config=config) as player:
        player.play("robot", UNLISTED)
        assert player.says("2 of 7")


def test_a_word_in_no_list_is_said_to_be_one(tmp_path: Path) -> None:
    with opened(tmp_path, "--answer", UNLISTED) as player:
        assert player.says("1 answer isn't in the word list")
        for words in (UNLISTED, f"robot {UNLISTED}"):
            write(player, words)
            assert player.says("Your friend can still play it")
        write(player, "robot")
        assert not player.says("Your friend can still play it")


@pytest.mark.parametrize("again", [False, True])
def test_a_link_goes_on_with_its_game_and_begins_no_other(again: bool, tmp_path: Path) -> None:
    with opened(tmp_path, "verdigris:et69-6jfa?Hi") as player:
        player.wait(500)
        player.play("slate")
    home = {True: tmp_path, False: tmp_path / "other"}[again]
    with opened(home, "verdigris://ET696JFA") as player:
        player.wait(500)
        assert player.says("Guess 2 of 6" if again else "Guess 1 of 6")
