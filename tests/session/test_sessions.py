"""A session against a model: every act in every state, and what is on the disk after each."""

from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

import pytest
from hypothesis import Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from game.match import Aid, ChosenWords, HintTaken, Match, Move, Status, TakenBack
from game.profile import journal
from game.profile.games import KeptGame, Result
from game.profile.profile import Profile
from game.rules import HardMode
from game.session.entry import Entry
from game.session.game_session import NOTHING, Change, Outcome
from game.session.opening import last_unfinished, resumed
from game.settings import Settings
from tests.session.coaching import Coach
from tests.session.playing import Played

SECRETS = ("ROBOT", "CRANE", "TOXIN")
WORDS = st.sampled_from((*SECRETS, "COUNT", "SLATE", "BROOM", "QQQQQ"))
ENDS = {Status.WON: Result.WON, Status.LOST: Result.LOST, Status.PLAYING: None}


class OnDisk(NamedTuple):
    """What is kept of a game."""

    match: Match
    letters: str
    result: Result | None
    elapsed: int
    coached: bool


class Sessions(RuleBasedStateMachine):
    """One game after the other, in a window; another one looks at the same file."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = TemporaryDirectory()
        self.other = Profile(Path(self.folder.name), patience=0)
        self.disk: dict[str, OnDisk] = {}
        self.now = 0

    @initialize(
        boards=st.sampled_from((1, 1, 2, 3)),
        guesses=st.sampled_from((1, 2, 3, "standard")),
        undo=st.booleans(),
        keep_going=st.booleans(),
        coach=st.sampled_from((False, False, True)),
        words=st.lists(WORDS, max_size=3),
        ask=st.booleans(),
    )
    def begins(
        self,
        boards: int,
        guesses: int | str,
        undo: bool,
        keep_going: bool,
        coach: bool,
        words: list[str],
        ask: bool,
    ) -> None:
        # One board may have one guess, several must have as many.
        limit = guesses if guesses == "standard" else max(boards, int(guesses))
        self.settings = Settings(
            boards=boards, max_guesses=limit, undo=undo, keep_going=keep_going, coach=coach
        )._replace(ask_help=ask)
        self.level = "off"  # among the settings
        self.start(Played(Path(self.folder.name), self.settings, SECRETS[:boards]))
        self.has(self.window.session.match)
        self.coached = coach
        for word in words:
            self.guess(word)

    def start(self, window: Played) -> None:
        self.window, self.session = window, window.session
        self.attended = True

    def has(self, match: Match, letters: str = "", elapsed: int = 0) -> None:
        """Have another game on the board."""
        self.match, self.entry = match, Entry.blank(5).filled_with(letters)
        self.focus = (*match.open_boards, 0)[0]
        self.elapsed, self.extra, self.lost, self.given_up = elapsed, 0, False, False

    def teardown(self) -> None:
        self.window.profile.close()
        self.other.close()
        self.folder.cleanup()

    @property
    def playing(self) -> bool:
        return self.match.status is Status.PLAYING and not self.given_up

    @property
    def key(self) -> str:
        return self.session.started.key if self.session.started else ""

    def saves(self) -> None:
        """Have the game on the disk as it is, unless it was saved as it ended."""
        if not (self.lost or self.given_up) and (self.match.moves or self.entry.word or self.kept):
            result, match = ENDS[self.match.status], self.match
            coached = self.coached and Aid.COACH in match.code.aids
            letters = self.entry.word if result is None else ""
            self.disk[self.key] = OnDisk(match, letters, result, self.elapsed, coached)

    @property
    def kept(self) -> OnDisk | None:
        return self.disk.get(self.key)

    def expect(self, outcome: Outcome, change: Change) -> None:
        assert outcome.change is change
        assert outcome.notices == ()
        assert outcome.done is (change is not Change.REFUSED)
        assert bool(outcome.message) or change is not Change.REFUSED

    # Typing and moves ---------------------------------------------------------------------

    @rule(
        act=st.one_of(
            st.sampled_from("AROBT").map(lambda letter: ("type", letter)),
            st.sampled_from((("erase",), ("delete",))),
            st.integers(-1, 6).map(lambda place: ("at", place)),
        )
    )
    def type(self, act: tuple[str, object]) -> None:
        """Edit the row; moving the cursor alone saves nothing."""
        self.wait(1)
        begun = self.session.started
        entry = getattr(self.entry, act[0])(*act[1:])
        outcome = self.session.edit(entry)
        if not self.playing:
            assert outcome == NOTHING
            return
        self.expect(outcome, Change.EDITED)
        changed, self.entry = entry.letters != self.entry.letters, entry
        if changed:
            self.saves()
        else:
            assert self.session.started == begun

    @rule(word=WORDS)
    def guess(self, word: str) -> None:
        """Type a word over what is there, and send it."""
        entry = self.entry.filled_with(word)
        self.session.edit(entry)
        if self.playing and entry.letters != self.entry.letters:
            self.entry = entry
            self.saves()
        self.entry = entry if self.playing else self.entry
        self.moves(self.session.submit(), self.entry.word)

    @rule()
    def submit(self) -> None:
        self.moves(self.session.submit(), self.entry.word)

    @rule()
    def hint(self) -> None:
        board = self.match.open_board(self.focus)
        outcome = self.session.hint()
        if self.moves(outcome, HintTaken(board)):
            self.focus = board
            (news, *_) = outcome.news
            assert str(self.match.boards[board].hints[-1]).split()[-1] in news

    @rule()
    def undo(self) -> None:
        self.moves(self.session.undo(), TakenBack())

    def moves(self, outcome: Outcome, move: Move) -> bool:
        """See what came of a move, and return whether it was made."""
        answer = self.match.make(move)
        if self.given_up or not isinstance(answer, Match):
            self.expect(outcome, Change.REFUSED)
            if isinstance(move, str):
                self.entry = self.entry.sent_in_vain()
            if not self.given_up and not isinstance(answer, Match):
                assert (outcome.reason, outcome.message) == (answer.reason, answer.message)
            return False
        self.expect(outcome, Change.MOVED)
        self.match = answer
        if isinstance(move, str):
            self.entry = Entry.blank(5)
        self.saves()
        if self.match.status is Status.LOST and self.settings.keep_going:
            self.lost, self.as_lost = True, self.match
            endless = replace(self.match.code, guesses=None)
            self.match = Match.replay(endless, self.match.words, self.match.moves)
            assert outcome.news
        return True

    @rule()
    def give_up(self) -> None:
        if not (self.session.started and self.playing) or self.lost:
            assert self.session.give_up() == NOTHING
            return
        self.expect(self.session.give_up(), Change.MOVED)
        if self.match.moves or self.kept:
            coached = self.coached and Aid.COACH in self.match.code.aids
            self.disk[self.key] = OnDisk(self.match, "", Result.GIVEN_UP, self.elapsed, coached)
        self.given_up, self.entry = True, Entry.blank(5)

    @rule()
    def end_extra_rows(self) -> None:
        self.session.end_extra_rows()
        if self.lost:
            if self.match.status is Status.WON:
                self.extra = self.match.guesses_made - self.as_lost.guesses_made
            self.match, self.lost = self.as_lost, False

    @rule(more=st.lists(WORDS, max_size=2))
    @precondition(lambda self: self.settings.keep_going and self.playing and not self.lost)
    def go_on_after_a_loss(self, more: list[str]) -> None:
        """Lose with words that are none of the answers, make some guesses more, and end that."""
        wrong = ("SLATE", "COUNT")
        for nth in range(self.match.guesses_left or 0):
            self.guess(wrong[nth % len(wrong)])
        if self.lost:
            for word in more:
                self.guess(word)
            self.end_extra_rows()

    @rule(level=st.sampled_from((None, *HardMode)), keep=st.booleans())
    def switch_hard_mode(self, level: HardMode | None, keep: bool) -> None:
        outcome = self.session.switch_hard_mode(level, keep)
        is_off = self.match.code.hard_mode is HardMode.OFF
        wanted = level or (HardMode.HARD if is_off else HardMode.OFF)
        answer = self.match.with_hard_mode(wanted)
        if not self.playing or not isinstance(answer, Match):
            self.expect(outcome, Change.REFUSED)
            return
        self.expect(outcome, Change.MOVED)
        self.match = answer
        self.saves()
        if keep:
            self.level = wanted.value
        assert self.session.variant.hard_mode == wanted.value

    # Help ---------------------------------------------------------------------------------

    @rule()
    def toggle_coach(self) -> None:
        self.coached = not self.coached
        self.expect(self.session.toggle_coach(), Change.MOVED)
        if self.playing:
            if self.coached:
                self.match = self.match.with_aid(Aid.COACH)
            self.saves()

    @rule(word=st.sampled_from(("", "QQQQQ")))
    def consult(self, word: str) -> None:
        if word:
            self.guess(word)
        coach = Coach()
        self.expect(self.session.consult(coach), Change.MOVED)  # type: ignore[arg-type]
        if self.playing and Aid.COACH not in self.match.code.aids:
            self.match = self.match.with_aid(Aid.COACH)
            self.saves()
        word = self.entry.word if self.entry.complete else ""
        can_be_played = isinstance(self.match.make(word), Match) if word else False
        assert coach.asked == [(self.match, word if can_be_played else "", False)]

    @rule(ask=st.booleans(), coach=st.sampled_from((None, False, True)))
    def change_settings(self, ask: bool, coach: bool | None) -> None:
        self.settings = self.settings._replace(ask_help=ask)
        if coach is None:
            self.session.take_settings({"ask_help": ask})
        else:
            self.session.take_settings({"ask_help": ask, "coach": coach})
            self.settings = self.settings._replace(coach=coach)
            self.coached = coach

    # Looking, time ------------------------------------------------------------------------

    @rule(board=st.integers(-1, 4))
    def look_at(self, board: int) -> None:
        self.session.look_at(board)
        self.focus = sorted((0, board, len(self.match.boards) - 1))[1]

    @rule()
    def look_at_next_open(self) -> None:
        self.session.look_at_next_open()
        solved = [each.solved for each in self.match.boards]
        after = [*range(self.focus, len(solved)), *range(self.focus)]
        self.focus = next((each for each in after if not solved[each]), self.focus)

    @rule(seconds=st.integers(1, 100))
    def wait(self, seconds: int) -> None:
        self.now += 1000 * seconds
        self.window.clock.now = self.now
        if self.attended and self.playing and not self.lost:
            self.elapsed += 1000 * seconds

    @rule(attended=st.booleans())
    def attend(self, attended: bool) -> None:
        self.expect(self.session.attend(attended), Change.NONE)
        if self.attended and not attended and self.session.started and self.playing:
            self.saves()
        self.attended = attended

    # Other games --------------------------------------------------------------------------

    def leaves(self) -> None:
        self.wait(1)
        if self.session.started and self.playing:
            self.saves()
        if self.settings.ask_help:
            self.coached = self.settings.coach

    @rule(words=st.lists(st.sampled_from(SECRETS), min_size=1, max_size=2, unique=True))
    def begin_another(self, words: list[str]) -> None:
        self.leaves()
        self.expect(self.session.new_game(ChosenWords(tuple(words))), Change.REPLACED)
        assert [board.answer for board in self.session.match.boards] == words
        assert self.session.match.moves == () and not self.session.started
        self.has(self.session.match)

    @rule(number=st.integers(0, 5))
    @precondition(lambda self: bool(self.disk))
    def open_a_kept_one(self, number: int) -> None:
        key = [*self.disk][number % len(self.disk)]
        game = journal.kept_game(self.other, key)
        if key == self.key:
            assert self.session.open(game) == NOTHING
            return
        self.leaves()
        self.expect(self.session.open(game), Change.REPLACED)
        self.goes_on(key)

    def goes_on(self, key: str) -> None:
        """Have a game of the disk on the board."""
        kept = self.disk[key]
        self.has(kept.match, "", kept.elapsed)
        self.entry = resumed(journal.kept_game(self.other, key), self.settings).entry
        assert self.entry.word == kept.letters
        self.given_up = kept.result is Result.GIVEN_UP
        self.focus = self.session.focus  # which is kept as well: see test_saved_sessions.py
        self.coached = self.coached or (kept.coached and kept.result is None)

    @rule()
    @precondition(lambda self: self.playing and self.kept and not self.lost)
    def restart(self) -> None:
        """Quit, and go on at the next start."""
        key, kept = self.key, self.disk[self.key]
        self.window.profile.close()
        self.settings = self.settings._replace(hard_mode=self.level)
        found, problems = last_unfinished(self.other, self.settings)
        assert found and not problems
        assert found.started and found.started.key == key
        self.start(Played(Path(self.folder.name), self.settings, first=found, now=self.now))
        self.coached = self.settings.coach or kept.coached
        self.goes_on(key)

    @rule(act=st.sampled_from(("edit", "save", "level", "hint", "undo", "coach", "give up")))
    @precondition(lambda self: self.playing and self.kept and not self.lost)
    def come_after_another_window(self, act: str) -> None:
        """Play on where the other window has made a guess: its game takes the place of this."""
        kept, game = self.disk[self.key], journal.kept_game(self.other, self.key)
        answer = kept.match.make("SLATE")
        if kept.match.moves != self.match.moves or not isinstance(answer, Match):
            return
        journal.record(self.other, game.started, answer, "", game.elapsed)
        acts = {
            "edit": lambda: self.session.edit(self.entry.filled_with("A")),
            "save": self.session.save_time,
            "level": self.session.switch_hard_mode,
            "hint": self.session.hint,
            "undo": self.session.undo,
            "coach": self.session.toggle_coach,
            "give up": self.session.give_up,
        }
        acts[act]()
        if self.session.match.guesses != answer.guesses:  # nothing was done
            assert self.session.save_time().change is Change.REPLACED
        result = ENDS[answer.status]
        letters = self.session.entry.word
        elapsed = round(self.session.stopwatch.elapsed)
        self.disk[self.key] = OnDisk(answer, letters, result, elapsed, False)
        self.coached = self.session.coached
        self.goes_on(self.key)
        self.session.save_time()
        if result is None:
            self.saves()

    @invariant()
    def is_as_in_the_model(self) -> None:
        if not hasattr(self, "window"):
            return
        session = self.session
        assert (session.match, session.entry) == (self.match, self.entry)
        assert (session.focus, session.coached) == (self.focus, self.coached)
        assert (session.playing, session.given_up) == (self.playing, self.given_up)
        assert (bool(session.lost), session.extra) == (self.lost, self.extra)
        assert session.stopwatch.elapsed == self.elapsed
        asked = self.settings.ask_help and self.playing and not (self.match.aided or self.lost)
        assert session.asks_before_help() is asked
        assert session.asks_before_help(coach=True) is (asked and not self.coached)
        assert session.settings.hard_mode == self.level
        assert self.window.files.read()[0].hard_mode == self.level
        for key, kept in self.disk.items():
            assert kept == on_disk(journal.kept_game(self.other, key), kept.match)


def on_disk(game: KeptGame, match: Match) -> OnDisk:
    letters = game.typed.partition("#")[0].replace(" ", "")
    found = Match.replay(game.code, match.words, game.moves)
    return OnDisk(found, letters, game.result, game.elapsed, game.coached)


TestSessions = Sessions.TestCase
TestSessions.settings = settings(max_examples=25, stateful_step_count=25, phases=[Phase.generate])


@pytest.mark.deep
def test_many_sessions() -> None:
    many = settings(max_examples=1000, stateful_step_count=40, phases=[Phase.generate])
    run_state_machine_as_test(Sessions, settings=many)
