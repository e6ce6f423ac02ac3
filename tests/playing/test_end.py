"""The end of a game: how it comes, what it says of the game, and what can be done then."""

import re
from contextlib import closing
from itertools import pairwise
from pathlib import Path
from unittest import mock

import pytest

from game.profile.statistics import achievements
from game.window.draw.nodes import Node, Role, find
from game.words.definitions import defined
from tests.player import Player, opened
from tests.playing.game_model import clues
from tests.playing.games import (
    QUIET,
    SIXTEEN,
    STILL,
    game,
    linger,
    menu,
    message,
    named,
    part,
    place_of,
    tiles,
    title,
    words,
)
from tests.playing.kept import profile_of
from tests.playing.properties import drawn_anew
from tests.playing.screens import front_of, thinks
from tests.playing.sight import Sight
from tests.playing.test_window_model import rows_of

WRONG = ("fifty", "jumbo", "pound", "berry", "slate")


def result(player: Player) -> Node:
    """Return the end of the game."""
    found = find(player.root, "result")
    assert found
    return found


def lines(player: Player) -> list[str]:
    """Return what the end says, its title first."""
    return [result(player).name, *(node.name for node in result(player).children if node.name)]


KEYS = {"?": ["Ctrl+H"], "!": ["Ctrl+G", "Left", "Enter"]}
PRAISE = ("Unbelievable", "Brilliant", "Lovely", "Well done", "Got there")


TEN = "medication dedication abdication revocation"
# Games: the answers, the options, and what is played, "?" for a hint, "!" to give up.
ENDS = [
    ("crane pound wound", "--guesses 3", "slate crane wound"),
    ("crane bound", "--guesses 3", "wound found crane"),
    ("crane bound", "--guesses 2", "wound crate"),
    ("crane pound", "", "crane pound"),
    ("crane pound slate berry", "--guesses 9", "crane jumbo slate berry pound"),
    ("crane bound", "--guesses 3", "slate crane bound"),
    ("crane bound", "", "crane fifty !"),
    ("crane bound", "", "crane wound !"),
    ("crane bound slate berry", "", "slate berry !"),
    ("crane", "", "fifty jumbo pound crane"),
    ("crane", "", "slate crate !"),
    ("crane", "--guesses 2", "slate crate"),
    ("crane", "--guesses 2", "crate grace"),
    ("medication", "--guesses 1", "abdication"),
    ("medication", "--guesses 1", "revocation"),
    (TEN, "--guesses 5 --strict", f"absolution {TEN}"),
    ("crane", "--guesses unlimited", "slate ? crane"),
    ("crane", "--guesses unlimited", "slate crate grace trace crane"),
]


@pytest.mark.parametrize(("answers", "options", "acts"), ENDS)
def test_the_end_says_what_was_found_and_how(
    tmp_path: Path, answers: str, options: str, acts: str
) -> None:
    boards, played = answers.split(), re.findall(r"\w+", acts)
    limit = re.sub(r"\D", "", options) or ("" if options else str(len(boards) + 5))
    missed = [word for word in boards if word not in played]
    options += f" --profile {tmp_path / 'games'}"
    config = QUIET + 'board_order = "fewest left"\nhide_solved = true'
    with game(tmp_path, *boards, options=options, config=config) as player:
        for act in acts.split():
            player.press(*KEYS.get(act, (*act, "Enter")))
            player.wait()
        shown = [node.key for node in player.nodes if re.fullmatch(r"board\d", node.key)]
        assert shown == [f"board{nth}" for nth in range(len(boards))], "all boards, by number"
        said, used, several = lines(player), len(played), len(boards) > 1
        praise = PRAISE[min(used, len(PRAISE)) - 1]
        praise = "Just in time" if str(used) == limit and used > 1 else praise
        every = "Both found" if len(boards) == 2 else f"All {len(boards)} found"
        won = every if several else "Solved" if "?" in acts else praise
        alike = [sum(map(str.__eq__, word, (missed or boards)[0])) for word in played]
        close = not several and len(boards[0]) - alike[-1] == 1
        found = f"{len(boards) - len(missed)} of {len(boards)} found"
        lost = found if several else "So close" if close else "Not this time"
        assert said[0] == ("Given up" if "!" in acts else lost if missed else won)
        figures = f"{used} of {limit}" if limit else f"{used} guess"
        assert missed or said[1].startswith(figures)
        assert ("with help" in said[1]) is ("?" in acts)
        with closing(profile_of(tmp_path)) as profile:
            reached = [each.achievement.name for each in achievements(profile) if each.at]
        news = " ".join(line for line in said if "badge" in line)
        assert sum(map(news.count, reached)) == len(reached)
        player.press("Ctrl+B", "End")
        player.wait()
        assert lines(player)[0] == said[0], "its replay says the same"
        assert not re.search("spare|short|guess", words(player, "state"))
        told = [node.name for node in player.nodes if node.name.startswith("The word was ")]
        wanted = {*map(str.upper, missed)} if several else set()
        assert {name.split()[-1] for name in told} == wanted
        if missed:
            meaning, heard = defined(missed[0]), player.heard[-1]
            assert meaning and meaning.words in heard, "the first missed word is explained"
            assert any(f"{missed[0]}, " in line for line in said)
            assert not any("first win" in line for line in said)


def test_where_absurdle_has_won_it_says_which_words_it_had_left(tmp_path: Path) -> None:
    own = "CRANE CRATE ROBOT FUZZY JUMBO POUND".split()
    (tmp_path / "words.txt").write_text("\n".join(own))
    config = f'{STILL}answers = "words.txt"'
    with opened(tmp_path, "--absurdle", "--guesses", "1", config=config) as player:
        assert player.says("own words")
        player.play("steel")
        (row,) = (rows_of(node) for node in player.nodes if node.key == "board0")
        left = [word for word in own if clues(word, "STEEL") == row[0][1]]
        assert f"had {len(left)} words" in " ".join(lines(player))
        assert all(word in player.heard[-1] for word in left)
        player.press("Ctrl+W")
        said = " ".join(n.name for n in player.find("Meanings", Role.DIALOG).children)
        assert all(word in said for word in left)
    with opened(tmp_path, "--absurdle", config=config) as player:
        player.play("steel", *map(str.lower, own))
        player.press("Ctrl+R")
        player.until(lambda: player.says("Details"))
        player.click("Details")
        [table] = (n for n in front_of(player).children if n.role is Role.TABLE)
        rows = [[int(cell.name) for cell in row.children[1:3]] for row in table.children[1:]]
        for (needed, cost), (after, _) in pairwise([*rows, (0, 0)]):
            assert after == needed - 1 + cost


def test_a_daily_has_its_streak_and_the_next_puzzle(tmp_path: Path) -> None:
    with opened(tmp_path, "--daily") as player:
        player.play(*WRONG, "vixen")
        answer = re.search(r"The word was (\w+)", " ".join(player.heard))
        assert answer
        for minutes in (59, 58, 57):
            until = re.search(r"Next puzzle in 11 h (\d+) min", player.text)
            assert until and int(until[1]) == minutes
            player.wait(60_000)
        player.click("Another game")
        assert player.row and not named(player, "ROW") and "Daily" not in words(player, "game")
    with opened(tmp_path / "another", "--daily") as player:
        player.play(answer[1].lower())
        for said in (" ".join(lines(player)), " ".join(player.heard)):
            assert re.search("1.day streak.*ext puzzle", said)
        linger(player)
        player.press("Enter")
        assert "Verdigris" in player.clipboard, "Enter shares the puzzle of a day"


def test_after_an_earlier_day_comes_todays_puzzle(tmp_path: Path) -> None:
    with opened(tmp_path, "--daily", "2026-11-18") as player:
        player.play(*WRONG, "vixen")
        assert player.find("Play today's")
        assert " ".join(lines(player)).count("is open") == 1
        linger(player)
        player.press("Enter")
        assert player.row and not named(player, "ROW") and words(player, "game") == "Daily"


def test_a_first_win_with_help_is_one(tmp_path: Path) -> None:
    with game(tmp_path, "crane", config="ask_help = false") as player:
        player.press("Ctrl+H")
        player.play("crane")
        assert "first win" in " ".join(lines(player))
        assert lines(player)[:2] == ["Solved", "1 of 6 · with help"]
        assert "first win" in " ".join(player.heard)
        assert player.focus == "result"


def test_enter_begins_the_next_game_while_the_end_of_the_last_one_comes(tmp_path: Path) -> None:
    with game(tmp_path, *SIXTEEN, *SIXTEEN) as player:
        player.play(*SIXTEEN[:-1])
        player.press(*SIXTEEN[-1], "Enter")
        while not find(player.root, "result"):
            player.frame()
        player.wait(400)
        assert player.moves and player.row is None
        player.press("Enter")
        assert player.row and not find(player.root, "result")


def test_rows_that_are_out_of_view_at_the_end_are_counted_at_their_boards(tmp_path: Path) -> None:
    with game(tmp_path, *SIXTEEN, config=STILL, drawn=True) as player:
        player.play(*SIXTEEN)
        about = [node.about for node in player.nodes if node.role is Role.TABLE]
        hidden = [each.split()[1] for each in about if "↑" in each]
        signs = [text.words.split("↑ ")[1] for text in player.drawn if "↑" in text.words]
        assert hidden and signs == hidden


def test_enter_begins_the_next_game_but_not_too_soon(tmp_path: Path) -> None:
    with game(tmp_path, "crane", config=STILL) as player:
        player.play("crane")
        player.press("Enter")
        assert find(player.root, "result"), "Enter pressed once too often"
        player.press("a", "b", "Backspace")
        assert find(player.root, "result")
        linger(player)
        player.press("Tab", "Enter")
        assert player.row and not named(player, "ROW") and not find(player.root, "result")
        player.press("Enter")
        assert "must have" in message(player), "the button is gone"
        assert player.says("Guess 1 of 6")


def test_buttons_and_keys_at_the_end(tmp_path: Path) -> None:
    with game(tmp_path, "crane") as player:
        player.play("slate", "crane")
        for name, keys, opens in (
            ("Share", "Ctrl+C", "Share"),
            ("Review", "Ctrl+R", "Review"),
            ("Statistics", "Ctrl+T", "Statistics"),
        ):
            player.click(name)
            assert title(player) == opens, name
            player.press("Escape")
            player.press(keys)
            assert title(player) == opens, keys
            player.press("Escape")
            menu(player, opens)
            assert title(player) == opens, "by the menu"
            player.press("Escape")
            assert find(player.root, "result") and not title(player)
        player.press("Ctrl+C")
        text = player.clipboard
        assert "2/6" in text and "🟩🟩🟩🟩🟩" in text and "crane" not in text.lower()
        player.press("Escape", "Ctrl+W")
        said = [node.name for node in player.find("Meanings", Role.DIALOG).children]
        meaning = defined("CRANE")
        assert meaning and all(part in " ".join(said) for part in ("CRANE", *meaning))
        player.press("Escape")
        for keys in ("Ctrl+Z", "Ctrl+H", "Ctrl+A", "Ctrl+G", "Ctrl+1", "F2"):
            player.press(keys)
            player.wait(300)
            assert find(player.root, "result") and message(player), keys
            assert keys != "F2" or "Ctrl+R" in message(player)
            player.press("Escape")
        player.click("Next game")
        assert player.row and not named(player, "ROW")
        player.press("Ctrl+B")
        assert player.says("Replay")


def test_the_review_comes_by_itself_once_nothing_moves(tmp_path: Path) -> None:
    with game(tmp_path, "crane") as player:
        for guesses in (("slate", "brand", "crane"), ("slate", "crony", "blimp")):
            player.play(*guesses)
            player.press("Ctrl+G")
            if title(player):
                player.click("Give up")
            player.wait()
            assert reviewed(player) == [word.upper() for word in guesses]
            player.press("Escape", "Ctrl+N", "c")


def test_a_review_that_takes_long_is_cancelled(tmp_path: Path) -> None:
    endless = mock.patch("game.session.coaching.review", lambda *its: iter(its[2], 0))
    with endless, game(tmp_path, "crane", "pound", config=STILL) as player:
        player.play("crane", "pound")
        player.press("Ctrl+R")
        player.click("Cancel")
        player.until(lambda: player.says("cancelled"))
        assert not title(player)


def reviewed(player: Player) -> list[str]:
    """Wait for what decided a game, open its review, and return the guesses that it is about."""
    player.until(lambda: find(player.root, "result"))
    player.until(lambda: not player.says("Looking at your game"))
    player.press("Ctrl+R")
    player.until(lambda: player.says("Skill"))
    rows = [row for row in named(player, "ROW") if "Words left" in row][1:]
    return [row.removeprefix("Guess ")[:5] for row in rows]


def test_the_end_has_its_sentence_again_after_other_games(tmp_path: Path) -> None:
    with game(tmp_path, "crane", config=QUIET) as player:
        player.play("slate", "crane")
        for others in (("Ctrl+B", "Home", "Ctrl+R", "Escape"), ("Ctrl+E", *"round", "Ctrl+A")):
            player.press(*others)
            player.until(lambda: not thinks(player))
            player.press("Escape", "Escape")
            player.until(lambda: find(player.root, "result") and not thinks(player))


def test_a_win_hops_and_is_celebrated_where_things_move(tmp_path: Path) -> None:
    for animation, moves in (("normal", True), ("off", False)):
        config = f'animation = "{animation}"'
        home = tmp_path / animation
        with game(home, "crane", config=config, size=(480, 640), drawn=True) as player:
            row = place_of(player.row)
            sides = [
                row.move(row.width, 0).inflate(-20, 0),
                row.move(-row.width, 0).inflate(-20, 0),
            ]
            player.press(*"crane", "Enter")
            while player.moves and "1 of 6" in player.text:
                player.wait(50)
            looks: list[set[bytes]] = [set(), set(), set()]
            for _ in range(22):
                for seen, place in zip(looks, (row, *sides), strict=True):
                    seen.add(part(player, place))
                player.wait(50)
            assert all((len(seen) > 6) is moves for seen in looks)
            player.wait()
            player.until(lambda: not player.says("Looking at your game"))
            player.wait()
            assert not player.moves
            still = player.picture.get_buffer().raw
            linger(player, 500)
            assert player.picture.get_buffer().raw == still, "then nothing moves any more"


LOST = ("slate", "fifty", "jumbo", "pound", "berry", "vixen")
FILMS = [
    (("crane",), ("slate", "crane"), (1280, 800)),
    (("crane",), LOST, (480, 800)),
    (SIXTEEN[:8], SIXTEEN[:8], (1280, 800)),
    (SIXTEEN[:8], LOST[:3], (480, 800)),
]


@pytest.mark.parametrize("answers", [("crane",), SIXTEEN[4:8]])
@pytest.mark.parametrize("way", ["a key", "a click", "giving up"])
def test_a_key_or_a_click_ends_the_motion(
    tmp_path: Path, way: str, answers: tuple[str, ...]
) -> None:
    """All is then as it is where it is laid out anew, without any motion."""

    def boards() -> list[tuple[Node, bytes]]:
        found = [find(player.root, f"board{nth}") for nth in range(len(answers))]
        return [(board, part(player, place_of(board))) for board in found if board]

    with game(tmp_path, *answers, size=(1280, 800), drawn=True) as player:
        player.play("slate", *answers[:-1])
        if way == "giving up":
            player.press("Ctrl+G", "Left", "Enter")
        else:
            player.press(*answers[-1], "Enter")
        while not find(player.root, "result"):
            player.wait(16)
        player.wait(100)
        if way == "a click":
            player.click((640, 700))
        else:
            player.press("x")
        assert any(text.words == "Review" for text in player.drawn)
        seen = boards()
        player.resize(640, 480)
        player.resize(1280, 800)
        player.wait()
        assert boards() == seen


@pytest.mark.parametrize(("answers", "played", "size"), FILMS)
def test_at_the_end_everything_moves_and_nothing_jumps(
    tmp_path: Path, answers: tuple[str, ...], played: tuple[str, ...], size: tuple[int, int]
) -> None:
    """Letters of the last row in view go a tenth of the window at most from frame to frame."""
    options = f"--guesses {len(played)}"
    with game(tmp_path, *answers, options=options, size=size, drawn=True) as player:
        player.play(*played[:-1])
        player.press(*played[-1], "Enter")
        for _ in range(400):
            if find(player.root, "result"):
                break
            player.wait(16)
        before: dict[str, list[tuple[int, int]]] = {}
        frames = 0
        while player.moves:
            places: dict[str, list[tuple[int, int]]] = {}
            for text in player.drawn:
                if len(text.words) == 1 and text.words.isupper() and text.height > size[1] / 60:
                    places.setdefault(text.words, []).append(text.ink.center)
            for letter, now in places.items():
                if len(now) != len(before.get(letter, [])):  # a tile shows its edge alone
                    continue
                for x, y in now:
                    nearest = min(
                        max(abs(x - a) / size[0], abs(y - b) / size[1]) for a, b in before[letter]
                    )
                    assert nearest < 0.1, f"{letter} at {x}, {y} in frame {frames}"
            before, frames = places, frames + 1
            player.wait(33)
        assert frames > 20 and not [*drawn_anew(Sight(player))]


def test_a_game_closed_while_it_ends_is_shown_with_its_end(tmp_path: Path) -> None:
    with opened(tmp_path, "--answer", "crane") as player:
        player.press(*"crane", "Enter")
        player.wait(200)
        assert player.moves and not find(player.root, "result")
    with opened(tmp_path) as player:
        assert lines(player)[0] in (*PRAISE, "Solved") and words(player, "game") == "With a friend"


@pytest.mark.parametrize("answers", [["crane"], ["crane", "slate"]])
def test_colours_of_the_end_are_those_of_the_game(tmp_path: Path, answers: list[str]) -> None:
    with game(tmp_path, *answers, size=(1280, 800)) as player:
        player.play("caret")
        seen = tiles(player, place_of(find(player.root, "board0/row0")))
        player.play(*answers)
        player.wait()
        first = find(player.root, "board0/row0")
        assert tiles(player, place_of(first)) == seen
