"""Matches, move by move, beside a model that knows the rules: taken, refused, and what is said."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.match import (
    Aid,
    ChosenWords,
    GameCode,
    HintTaken,
    HostKind,
    Match,
    Move,
    Reason,
    Refused,
    ReplayError,
    Seed,
    Status,
    TakenBack,
)
from game.match.describe import (
    answers_in_words,
    board_by_ear,
    column_by_ear,
    ending_in_words,
    found_boards,
    known_in_words,
    left_by_ear,
    letters_by_ear,
    missed_boards,
    news_by_ear,
    rows_by_ear,
    state_in_words,
)
from game.rules import HardMode, Hint, best_clues, hint
from game.words import Tier, load, with_own_words
from tests.examples import examples
from tests.match.lists import FIVE, word_list
from tests.rules.plainly import Row, fits, hosted, is_allowed

NEAR = word_list("ABBEY ABBOT ABOUT ROBOT BOOTY BOTTO TABOO OTTER TOTER BABOO", "ABBAS EERIE OOOOO")


class Model:
    """A game as its rules are written: the words at the start, and what was played since."""

    def __init__(self, match: Match) -> None:
        self.code, self.list = match.code, match.words
        self.start = [list(board.host.words) for board in match.boards]
        self.answers = [board.answers for board in match.boards]
        self.is_honest = match.code.host is HostKind.HONEST
        self.targets = match.targets
        self.events: list[str | tuple[int, Hint]] = []
        self.moves: list[Move] = []

    def board(self, nth: int) -> tuple[list[str], list[Row], list[Hint]]:
        """Return the words that a host may end on, the rows, and the hints."""
        words, rows, hints = self.start[nth], list[Row](), list[Hint]()
        for event in self.events:
            if not isinstance(event, str):
                if event[0] == nth:
                    hints.append(event[1])
                    words = [word for word in words if event[1].allows(word)]
            elif not rows or set(rows[-1][1]) != {2}:
                told, words = hosted(words, event)
                rows.append((event, told))
        return words, rows, hints

    @property
    def guesses(self) -> list[str]:
        return [event for event in self.events if isinstance(event, str)]

    def solved(self, nth: int) -> bool:
        _, rows, _ = self.board(nth)
        return bool(rows) and set(rows[-1][1]) == {2}

    @property
    def open(self) -> list[int]:
        left = [nth for nth in range(len(self.start)) if not self.solved(nth)]
        return left[:1] if self.code.sequence else left

    @property
    def missed(self) -> int | None:
        targets = enumerate(self.targets)
        wrong = (nth for nth, it in targets if self.solved(nth) and self.board(nth)[0] != [it])
        return next(wrong, None)

    @property
    def status(self) -> Status:
        if self.missed is not None:
            return Status.LOST
        if not self.open:
            return Status.WON
        return Status.LOST if len(self.guesses) == self.code.guesses else Status.PLAYING

    def refusal(self, move: Move) -> Reason | None:
        """Return why a move is refused."""
        if self.status is not Status.PLAYING:
            return Reason.OVER
        if isinstance(move, TakenBack):
            if self.is_honest and Aid.UNDO not in self.code.aids:
                return Reason.UNDO_NOT_ALLOWED
            return None if self.guesses else Reason.NOTHING_TO_TAKE_BACK
        if isinstance(move, HintTaken):
            if move.board not in self.open:
                return Reason.BOARD_NOT_OPEN
            return None if self.hint(move.board) else Reason.NO_HINT_LEFT
        word = move.upper()
        if len(word) != 5:
            return Reason.WRONG_LENGTH
        chosen = self.code.source.words if isinstance(self.code.source, ChosenWords) else ()
        if word not in self.list.guesses and word not in chosen:
            return Reason.NOT_IN_LIST
        level = self.code.hard_mode
        ok = any(is_allowed(word, self.board(nth)[1], level) for nth in self.open)
        return None if ok else Reason.HARD_MODE

    def hint(self, nth: int) -> Hint | None:
        words, rows, hints = self.board(nth)
        return hint(words[0] if self.is_honest else words, rows, hints)

    def code_with(self, change: Aid | HardMode, match: Match) -> Match:
        """Return a match with an aid, or with a level of hard mode if its guesses keep that."""
        if isinstance(change, Aid):
            self.code = replace(self.code, aids=self.code.aids | {change})
            return match.with_aid(change)
        answer = match.with_hard_mode(change)
        if not isinstance(answer, Match):
            return match
        self.code = replace(self.code, hard_mode=change)
        return answer

    def make(self, move: Move) -> None:
        if isinstance(move, TakenBack):
            last = max(at for at, event in enumerate(self.events) if isinstance(event, str))
            del self.events[last]
        elif isinstance(move, HintTaken):
            told = self.hint(move.board)
            assert told
            self.events.append((move.board, told))
        else:
            move = move.upper()
            self.events.append(move)
        self.moves.append(move)


def codes() -> st.SearchStrategy[GameCode]:
    def code(
        boards: int, chosen: list[str] | None, aids: frozenset[Aid], **more: object
    ) -> GameCode:
        source = Seed(7) if chosen is None else ChosenWords(tuple(chosen[:boards]))
        return GameCode(source=source, boards=boards, aids=aids, **more)  # type: ignore[arg-type]

    words = st.lists(st.sampled_from(NEAR.answers), min_size=3, max_size=3, unique=True)
    aids = st.sampled_from([{Aid.UNDO}, {Aid.UNDO}, {Aid.UNDO, Aid.EASY}, {Aid.COACH}, set[Aid]()])
    return st.builds(
        code, st.integers(1, 3), st.none() | words, aids.map(frozenset),
        guesses=st.sampled_from([None, 3, 6]), sequence=st.booleans(),
        host=st.sampled_from(HostKind), hard_mode=st.sampled_from(HardMode),
    )  # fmt: skip


MOVES: st.SearchStrategy[list[Move | Aid | HardMode]] = st.lists(
    st.sampled_from([*NEAR.answers, *NEAR.answers, "EERIE", "OOOOO", "XXXXX", "abc", "", "BANANA"])
    | st.builds(HintTaken, st.integers(-1, 3))
    | st.just(TakenBack())
    | st.just(Aid.COACH)
    | st.sampled_from(HardMode),
    max_size=10,
)  # fmt: skip


@examples(1000)
@given(codes(), MOVES)
def test_moves_are_taken_and_refused_as_the_rules_say(
    code: GameCode, moves: list[Move | Aid | HardMode]
) -> None:
    match = Match.start(code, NEAR)
    model = Model(match)
    for move in moves:
        if isinstance(move, Aid | HardMode):
            match = model.code_with(move, match)
            continue
        refusal, before = model.refusal(move), match
        hinted = model.hint(move.board) if isinstance(move, HintTaken) and not refusal else None
        solved = {nth for nth in range(code.boards) if model.solved(nth)}
        answer = match.make(move.lower() if isinstance(move, str) else move)
        if refusal:
            assert isinstance(answer, Refused) and answer.reason is refusal and answer.message
            if isinstance(move, HintTaken) and refusal is Reason.BOARD_NOT_OPEN and move.board >= 0:
                assert f"Board {move.board + 1} " in answer.message
                assert ("solved" in answer.message) == (move.board in solved)
            continue
        assert isinstance(answer, Match)
        assert not isinstance(move, HintTaken) or answer.boards[move.board].hints[-1] == hinted
        model.make(move)
        match = answer
        if isinstance(move, str):
            for focus in before.open_boards:
                check_news(before, match, focus)
        check(match, model)
    again = Match.replay(GameCode.parse(match.code.text), NEAR, match.moves)
    assert again == match
    assert [board.guesses for board in again.boards] == [board.guesses for board in match.boards]
    assert [board.host.words for board in again.boards] == [
        board.host.words for board in match.boards
    ]


def check(match: Match, model: Model) -> None:
    """Check all that a match says of itself, as values and in words."""
    count = len(model.start)
    assert match.code == model.code
    assert match.status is model.status and match.open_boards == tuple(model.open)
    assert list(match.guesses) == model.guesses and list(match.moves) == model.moves
    limit = match.code.guesses
    assert match.guesses_left == (None if limit is None else limit - len(model.guesses))
    assert match.hints_taken == sum(not isinstance(event, str) for event in model.events)
    assert match.aided == bool(match.code.aids or match.hints_taken)
    assert match.missed == model.missed
    for nth, board in enumerate(match.boards):
        words, rows, hints = model.board(nth)
        assert list(board.host.words) == words and [*board.guesses] == rows
        assert [*board.hints] == hints and board.solved == model.solved(nth)
        assert board.answer == (words[0] if len(words) == 1 else None)
        left = [it for it in model.answers[nth] if fits(it, rows)]
        left = [it for it in left if all(told.allows(it) for told in hints)]
        assert [*board.possible] == [*board.likely] == left and set(words) <= set(left)
        shown = match.possible(nth, most=3)
        assert shown.left == len(left) and len(shown.some) == min(3, len(left))
        assert set(shown.some) <= set(left) and [*shown.some] == sorted(set(shown.some))
        is_playing = model.status is Status.PLAYING
        closed = is_playing and nth not in model.open and not model.solved(nth)
        assert match.waits(nth) == closed
        following = [it for it in model.open if it >= nth] or model.open or [nth]
        assert match.open_board(nth) == following[0]
        check_words(match, nth)
    found = [nth for nth in range(count) if model.solved(nth) and nth != model.missed]
    assert found_boards(match) == len(found)
    assert missed_boards(match) == [n for n in range(count) if count > 1 and n not in found]


def check_words(match: Match, nth: int) -> None:
    """Check that what is said of a board agrees with it."""
    board, said = match.boards[nth], state_in_words(match, nth)
    rows, several = board.guesses, len(match.boards) > 1
    known, heard = " ".join(known_in_words(match, nth)), rows_by_ear(match, nth)
    if match.status is not Status.PLAYING:
        ending = ending_in_words(match)
        assert said == ending and known == ""
        assert (f"Solved in {match.guesses_made} " in ending) == (match.status is Status.WON)
        for number, each in enumerate(match.boards):
            word = each.guesses[-1].word if each.solved else each.answer or ""
            assert word in ending
            part = f"Board {number + 1}: {word}, found in {len(each.guesses)}."
            assert (part in ending) == (several and each.solved and number != match.missed)
        assert several or "Board" not in ending
        assert not several or f"{found_boards(match)} of {len(match.boards)}" in ending
        open_still = sum(len(each.host.words) for each in match.boards if not each.solved)
        evaded = answers_in_words(match).partition("still had ")[2]
        assert not evaded or evaded.startswith(f"{open_still} word")
        return
    assert (f"Board {nth + 1} of {len(match.boards)}" in said) == several
    assert not several or f"{found_boards(match)} board" in said
    left = match.guesses_left
    assert ("No guess limit" if left is None else f"{left} guess") in said
    assert (left_by_ear(match) == "") == (left is None)
    assert ("5 letters" in said) == (not match.guesses)
    if match.waits(nth):
        assert "Opens" in said and known == "" and len(heard) == 1 and "Opens" in heard[0]
        return
    assert len(heard) == max(1, len(rows))
    for number, row in enumerate(reversed(heard if rows else ()), 1):
        told = Counter(map(int, rows[number - 1].clues))
        assert f"Row {number}, {rows[number - 1].word.lower()}" in row
        counts = [row.count(word) for word in ("absent", "elsewhere", "in place")]
        assert counts == [told[0], told[1], told[2]]
    assert board.solved or heard[0].rstrip(".") in board_by_ear(match, nth)
    assert (f"{nth + 1} of {len(match.boards)}" in board_by_ear(match, nth)) == several
    assert ("Solved on guess" in board_by_ear(match, nth)) == board.solved
    for place in range(5):
        column = column_by_ear(board, place).partition(": ")[2]
        pairs = [(guess.word[place], guess.clues[place]) for guess in rows]
        names = ("absent", "elsewhere", "in place")
        assert column == (", ".join(f"{it} {names[clue]}" for it, clue in pairs) or "blank")
    if rows and not board.solved:
        told = Counter(map(int, rows[-1].clues))
        assert [said.count(clue) for clue in names] == [told[0], told[1], told[2]]
        assert f"Row {len(rows)}, {rows[-1].word.lower()}:" in said
    if board.solved:
        assert f"guess {len(rows)} with {rows[-1].word}" in said and known == ""
        return
    check_known(match, nth)


def check_known(match: Match, nth: int) -> None:
    """Check what is said to be known of a board that is open."""
    board, known = match.boards[nth], " ".join(known_in_words(match, nth))
    rows, best = board.guesses, best_clues(board.guesses)
    parts = {part.partition(":")[0]: part for part in known_in_words(match, nth)}
    for name, wanted in (
        ("In the word", [it for it in best if best[it]]),
        ("Not in the word", [it for it in best if not best[it]]),
    ):
        letters = parts.pop(name, name).removeprefix(name)
        assert sorted(it for it in letters if it.isalpha()) == sorted(wanted)
    untried, *others = letters_by_ear(match, nth).split(". ")
    assert set(untried.partition(": ")[2]) & {*"ABCDEFGHIJKLMNOPQRSTUVWXYZ"} == {
        *"ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    } - set(best)
    assert any("Known" in it for it in others) == (2 in best.values()) == ("Known places" in known)
    inside = sorted(it for it, clue in best.items() if clue)
    assert [it.rstrip(".")[-1] for it in others if "In the word" in it] == inside[-1:]
    assert known.count("Hint") == len(board.hints)
    assert all(str(told) in known for told in board.hints)
    is_easy = Aid.EASY in match.code.aids and bool(rows)
    assert (f"{len(board.possible)} word" in known) == is_easy
    assert not is_easy or all(it in known for it in match.possible(nth).some)
    covered = " ".join(known_in_words(match, nth, covers_last=True))
    if is_easy and len(board.possible) == 1:
        assert "1 word left" in covered and board.possible[0] not in covered
    else:
        assert covered == known


def check_news(before: Match, after: Match, focus: int) -> None:
    """Check that of a guess each board is heard that it tells something new about."""
    said, several = news_by_ear(before, after, focus), len(after.boards) > 1
    assert (ending_in_words(after) in said) == (after.status is not Status.PLAYING)
    if after.status is Status.WON or not several:
        row = rows_by_ear(after, 0)[0].partition(": ")[2]
        assert after.status is Status.WON or said.startswith(row)
        return
    for nth in before.open_boards:
        was, now = before.boards[nth], after.boards[nth]
        best, last = best_clues(was.guesses), now.guesses[-1]
        greens = {
            (at, each.word[at]) for each in was.guesses for at in range(5) if each.clues[at] == 2
        }
        new = [
            (letter, clue)
            for place, (letter, clue) in enumerate(zip(*last, strict=True))
            if ((place, letter) not in greens if clue == 2 else clue == 1 and not best.get(letter))
        ]
        if now.solved:
            assert f"Board {nth + 1}: solved with {last.word.lower()}" in said
        elif nth == focus:
            assert f"Board {nth + 1}: {last.word[0]}" in said
        else:
            is_over = after.status is not Status.PLAYING
            told = said.partition(f"Board {nth + 1}: ")[2].partition(".")[0]
            names = ("absent", "elsewhere", "in place")
            assert is_over or told == ", ".join(f"{it} {names[clue]}" for it, clue in new)
    for nth in range(len(after.boards)):
        opens = nth in after.open_boards and nth not in before.open_boards
        assert (f"Board {nth + 1} is open" in said) == opens
    first = min(before.open_boards, key=lambda nth: nth != focus)
    heard = [f"Board {nth + 1}: " for nth in before.open_boards]
    places = [said.find(it) for it in heard if it in said]
    assert not places or said.find(f"Board {first + 1}: ") in (min(places), -1)


# Hard mode within a game ------------------------------------------------------------------


@examples(300)
@given(
    st.lists(st.sampled_from(NEAR.answers), min_size=1, max_size=5),
    st.sampled_from(HardMode), st.integers(1, 2), st.booleans(),
)  # fmt: skip
def test_hard_mode_changes_within_a_game_unless_a_guess_broke_it(
    words: list[str], level: HardMode, boards: int, undone: bool
) -> None:
    aids = frozenset([Aid.UNDO])
    code = GameCode(
        source=ChosenWords(NEAR.answers[:boards]), boards=boards, guesses=None, aids=aids
    )
    match = Match.start(code, NEAR)
    broke: list[bool] = []  # hard mode, by each guess
    for word in words:
        if match.status is not Status.PLAYING:
            break
        model = Model(match)
        model.events = [*match.guesses]
        each = match.guess(word)
        assert isinstance(each, Match)
        match = each
        broke.append(not any(is_allowed(word, model.board(nth)[1], level) for nth in model.open))
    undone = undone and match.status is Status.PLAYING
    if undone:
        back = match.take_back()
        assert isinstance(back, Match)
        match = back
    answer = match.with_hard_mode(level)
    if any(broke):
        first = broke.index(True)
        assert isinstance(answer, Refused) and answer.reason is Reason.HARD_MODE
        assert words[first] in answer.message
        assert ("Undone" in answer.message) == undone
    else:
        assert isinstance(answer, Match) and answer.code.hard_mode is level
        assert answer.moves == match.moves
        rows = [board.guesses for board in match.boards]
        assert [board.guesses for board in answer.boards] == rows


def test_hard_mode_names_the_board_that_comes_nearest() -> None:
    for answers, nearest in ((("ROBOT", "GEESE"), "board 1"), (("EERIE", "ROBOT"), "board 2")):
        code = GameCode(source=ChosenWords(answers), boards=2, hard_mode=HardMode.HARD)
        refused = Match.replay(code, FIVE, ["CRANE"]).guess("sheep")
        assert isinstance(refused, Refused) and nearest in refused.message
        assert "no open board" in refused.message and "R" in refused.message
    code = GameCode(source=ChosenWords(("ROBOT", "GEESE")), boards=2, hard_mode=HardMode.HARD)
    alone = Match.replay(code, FIVE, ["CRANE", "GEESE"]).guess("sheep")
    assert isinstance(alone, Refused) and "board 1" in alone.message
    assert "no open board" not in alone.message
    single = Match.replay(
        GameCode(source=ChosenWords(("ROBOT",)), hard_mode=HardMode.STRICT), FIVE, ["CRANE"]
    )
    refused = single.guess("trunk")
    assert isinstance(refused, Refused) and "oard" not in refused.message


# Special games ----------------------------------------------------------------------------


def test_moves_that_do_not_belong_to_the_game_are_named() -> None:
    for moves, named in ((["CRANE", "XYZZY"], "XYZZY"), ([TakenBack()], "Undo")):
        with pytest.raises(ReplayError, match=named) as error:
            Match.replay(GameCode(source=Seed(1)), FIVE, moves)
        assert error.value.move == moves[-1] and error.value.refused.message in str(error.value)


@pytest.mark.parametrize("boards", [1, 2])
def test_an_absurdle_that_got_away_names_three_of_its_words_at_most(boards: int) -> None:
    words = word_list("ALLY BETA COOL DEAL ELSE FLEW GOOD HOPE IBEX", "ARGH")
    code = GameCode(
        source=Seed(1), length=4, host=HostKind.ABSURDLE, boards=boards, guesses=2 * boards - 1
    )
    begun = Match.start(code, words)
    for guesses in permutations(sorted(words.guesses), 2 * boards - 1):
        lost, model = Match.replay(code, words, guesses), Model(begun)
        for guess in guesses:
            model.make(guess)
        left = [word for nth in model.open for word in model.board(nth)[0]]
        said = answers_in_words(lost)
        if len(left) > len(model.open):
            assert f"had {len(left)} word" in said and ("such as" in said) == (len(left) > 3)
            assert [word for word in words.answers if word in said] == sorted(left[:3])
            assert boards > 1 or ending_in_words(lost).endswith(f"{said}.")


def test_a_challenge_is_over_once_a_board_ends_on_another_word() -> None:
    code = GameCode(
        source=ChosenWords(("ROBOT", "GEESE")), host=HostKind.ABSURDLE, boards=2, guesses=None
    )
    match = Match.start(code, FIVE)
    for word in (*FIVE.answers, *FIVE.answers):
        if word not in match.targets and match.status is Status.PLAYING:
            answer = match.guess(word)
            match = answer if isinstance(answer, Match) else match
    assert match.status is Status.LOST and match.open_boards and match.missed is not None
    assert match.missed in missed_boards(match) and found_boards(match) == 0
    ended, target = match.boards[match.missed].answer, match.targets[match.missed]
    said = answers_in_words(match)
    assert f"Board {match.missed + 1}" in said and 0 < said.find(str(ended)) < said.find(target)
    assert isinstance(refused := match.guess("ROBOT"), Refused) and refused.reason is Reason.OVER


def test_chosen_words_and_lists_of_the_players_own_can_be_guessed() -> None:
    for secret in ("QQQQQ", "ZZZZZ"):  # on no list, and no answer
        two = GameCode(source=ChosenWords(("CRANE", secret)), boards=2)
        assert secret in Match.start(two, FIVE).possible(1, most=99).some
        match = Match.start(GameCode(source=ChosenWords((secret,))), FIVE)
        won = match.guess(secret.lower())
        assert isinstance(won, Match) and won.status is Status.WON
    own = with_own_words(load("en", 5), answers=["QQQQQ", "ZZZZZ"], guesses=["XXXXX"])
    match = Match.start(GameCode(source=Seed(1), difficulty=Tier.EASY), own)
    assert match.boards[0].answer in own.answers and isinstance(match.guess("xxxxx"), Match)
    assert isinstance(refused := match.guess("crane"), Refused)
    assert refused.reason is Reason.NOT_IN_LIST


def test_what_easy_mode_shows_follows_from_the_game_and_the_moves() -> None:
    def shown(words: Iterable[str]) -> tuple[str, ...]:
        match = Match.replay(GameCode(source=Seed(4)), load("en", 5), words)
        return match.possible().some

    assert shown(["CRANE"]) == shown(["CRANE"]) != shown(["SLATE"])


def test_spanish_words_are_said_as_they_are_written() -> None:
    code = GameCode(source=ChosenWords(("MOTIN", "ANGEL")), language="es", boards=2, guesses=2)
    words = with_own_words(load("es", 5), answers=["MOTIN", "ANGEL", "SIMIL"])
    begun = Match.start(code, words)
    solved, lost = [*begun.steps(["MOTIN", "CASAS"])][1:]
    assert "motín" in news_by_ear(begun, solved, 0) and "Ñ" in letters_by_ear(solved, 1)
    assert "MOTÍN" in answers_in_words(lost) and "ÁNGEL" in answers_in_words(lost)
    assert "ÁNGEL" in ending_in_words(lost) and "MOTÍN" not in ending_in_words(lost), "it was found"
