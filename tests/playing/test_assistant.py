"""The assistant: a puzzle from elsewhere, told by keys and clicks, with the coach."""

from pathlib import Path
from random import Random

from game.coach import Coach
from game.rules import check_guess
from game.window.draw.nodes import find
from game.words import load
from tests.player import Player, opened
from tests.playing.games import STILL, WIDE, game, heard, message, named, said, title, typed
from tests.playing.test_coach import counted, final, panel

STEPS = {  # of the mark: boards, rows and places
    **{"Left": (0, 0, -1), "Backspace": (0, 0, -1), "Right": (0, 0, 1), "Home": (0, 0, -9)},
    **{"End": (0, 0, 9), "Up": (0, -1, 0), "Down": (0, 1, 0)},
    **{"PageUp": (-1, 0, 0), "PageDown": (1, 0, 0)},
}


def clues(player: Player) -> list[str]:
    """Return the clues of each row, by the first letters of absent, elsewhere, in place."""
    return [
        "".join(cell.name.split()[1][0] for cell in node.children)
        for node in player.nodes
        if node.role.name == "ROW" and node.key.startswith("board")
    ]


def set_clues(player: Player, answer: str, word: str) -> None:
    """Type a word, and set the clues that it has."""
    player.press(*word, "Enter")
    player.press(*(str(int(clue) + 1) for clue in check_guess(answer.upper(), word.upper())))


def test_a_puzzle_is_told_by_keys(tmp_path: Path) -> None:
    coach = Coach.for_list(load("en", 5))
    config = 'difficulty = "hard"\nfill_greens = true'
    with game(tmp_path, "crane", config=config, size=WIDE) as player:
        player.play("slate")
        player.press("Ctrl+E")
        assert not clues(player) and "Enter" in said(player)
        player.press(*"slate", "Enter")
        assert clues(player) == ["aaaaa"], "as long as nothing is set, all are absent"
        player.press(*"11313")
        first = coach.words_left([("SLATE", check_guess("CRANE", "SLATE"))])
        player.until(lambda: panel(player) and counted(player) == len(first))
        final(player)
        player.click("See all")
        assert title(player).startswith(str(len(first)))
        player.press("Escape")
        set_clues(player, "crane", "grind")
        left = coach.words_left([(word, check_guess("CRANE", word)) for word in ("SLATE", "GRIND")])
        player.until(lambda: counted(player) == len(left))
        player.press("Up", "Home", "2")  # also where letters are filled in
        assert clues(player)[0][0] == "e", "the mark goes up to the row before"
        player.press("Ctrl+Z")
        assert len(clues(player)) == 1, "the last row is taken back"


def test_each_clue_is_set_where_the_mark_is(tmp_path: Path) -> None:
    chance = Random(4)
    rows: list[list[list[int]]] = []  # of clues, by row and board
    board, row, place, marked = 0, 0, 0, False
    keys = [*"12-+12", "Space", "Left", "Right", "Up", "Down", "Home", "End", "PageUp", "PageDown"]
    keys += ["Backspace", "click", "click", "x 2 Escape"]
    acts = ["slate", *chance.choices(keys, k=14), "crony", *chance.choices(keys, k=16)]
    acts += "Down Up Space PageDown Space Down Space PageUp Up Space".split()
    acts += ["Ctrl+Z", "2", "Ctrl+Z", "Space", "humid", "=", "Ctrl+Z", "slate", "x 2 Escape", "1"]
    with opened(tmp_path, config=STILL + "boards = 4\nword_length = 7") as player:
        player.press("Ctrl+E")
        assert player.row and "5 letters" in player.row.name and not player.says("Board 2")
        player.press("Ctrl+N", "Tab", "2")
        player.click("Start")
        for act in acts:
            if not marked:  # it is at the last row of the board in focus
                row, place = len(rows) - 1, 0
            if act == "click":
                board, row, place = chance.randrange(2), chance.randrange(len(rows)), 2
                player.click(next(n for n in player.nodes if n.key == f"board{board}/row{row}"))
            else:
                player.press(*([*act, "Enter"] if act.islower() else act.split()))
            if act.islower() and act != "click":
                rows.append([[0] * 5, [0] * 5])
                row, place = len(rows) - 1, 0
            elif act == "Ctrl+Z":
                del rows[-1:]
            elif act in ("Space", "click") and rows:
                rows[row][board][place] = (rows[row][board][place] + 1) % 3
            elif act in "12-+=" and rows:
                rows[row][board][place] = {"1": 0, "-": 0, "=": 2}.get(act, 1)
                last, place = place == 4, min(place + 1, 4)
                if last and not board:
                    board, place = 1, 0
            elif act in STEPS:
                across, down, beside = STEPS[act]
                board, row = min(max(board + across, 0), 1), min(max(row + down, 0), len(rows) - 1)
                place = min(max(place + beside, 0), 4)
            marked = act not in ("Ctrl+Z", "x 2 Escape") and bool(rows)
            shown = ["".join("aei"[clue] for clue in row[b]) for b in range(2) for row in rows]
            assert clues(player) == shown, (act, board, row, place)


def test_the_row_of_the_mark_is_in_view(tmp_path: Path) -> None:
    with opened(tmp_path, config=STILL, size=(480, 320)) as player:
        player.press("Ctrl+E", "Ctrl+N", "Tab", "Tab", *"20", "Tab")
        player.click("Start")
        for _ in range(7):
            player.press(*"slate", "Enter")
        for nth in range(6, -1, -1):
            row = find(player.root, f"board0/row{nth}")
            assert row and row.place
            player.press("Up")


def test_a_suggestion_is_typed_and_wrong_rows_are_named(tmp_path: Path) -> None:
    with game(tmp_path, "crane", size=WIDE) as player:
        player.press("Ctrl+E")
        set_clues(player, "crane", "slate")
        final(player)
        player.press("Ctrl+1")
        assert typed(player)[0] in panel(player)
        player.press("Ctrl+Backspace", *"slate", "Enter", *"22222")
        player.until(lambda: "wrong" in " ".join(panel(player)))
        player.press(*"zzzzz", "Enter")
        assert clues(player)[-1] == "aaaaa", "elsewhere it may be a word"
        player.press("Ctrl+Z", *"ab", "Enter")
        assert "5" in said(player)
        player.press("c")
        player.wait(400)
        assert not message(player), "it is another row now"


def test_a_puzzle_that_is_over_says_so_and_its_coach_is_its_own(tmp_path: Path) -> None:
    config = STILL + "max_guesses = 6\ncoach = true"
    with game(tmp_path, "robot", config=config, size=WIDE) as player:
        player.play("slate")
        final(player)
        before = panel(player)
        player.press("Ctrl+E", *5 * [*"crane", "Enter", *"11111"], "Ctrl+L")
        assert player.find("Keep playing")
        player.press("Escape")
        solved = "Solved in 6 guesses. The word was MOLDY."
        for clue, told, status in (("1", "No rows", "Not solved."), ("3", "board is", solved)):
            player.press(*"moldy", "Enter", *clue * 5, "a")
            assert told in said(player)
            player.press("Ctrl+L")
            assert player.says(status) and not player.says("Keep playing")
            player.press("Escape", "Ctrl+Z")
        player.press("Escape")
        final(player)
        assert panel(player) == before


def test_it_is_kept_and_the_game_waits(tmp_path: Path) -> None:
    with game(tmp_path, "crane") as player:
        player.play("slate")
        player.press("c", "Ctrl+E")
        set_clues(player, "pound", "proud")
        refused = {"Ctrl+H": "hint", "Ctrl+A": "always on"}
        for keys in (*refused, "Ctrl+T", "Ctrl+C", "Ctrl+G", "Ctrl+P"):
            player.press(keys)
            assert refused.get(keys, "Esc to") in said(player) and not title(player), keys
        player.press("Ctrl+D")
        assert player.find("Hard").checked
        assert heard(player, "x", "Home").startswith("X.")  # the coach may come behind it
        player.press("Escape")
        assert player.row, "Escape clears the row first"
        player.press("Escape")
        assert named(player, "ROW")[0].startswith("Row 1, slate") and typed(player)[0] == "C"
    with opened(tmp_path) as player:
        player.press("Ctrl+E")
        assert clues(player) == ["iaeei"] and player.find("Hard").checked and not said(player)
        assert named(player, "ROW")[0].startswith("Row 1, proud")
        player.press("Ctrl+N")
        assert title(player) not in ("", "New game")
        player.press("Enter")
        assert not clues(player) and "Type the word" in said(player)
        player.click("Back")
        assert named(player, "ROW")[0].startswith("Row 1, slate")
        assert find(player.root, "button/new_game")
