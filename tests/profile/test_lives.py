"""A player's life against the model: games, days, windows, backups, other machines, accidents.

Nothing is lost: whatever happens to the file of games, all that is in it or a backup is back.
"""

import shutil
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

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

from game.match import ChosenWords, Daily, HintTaken, Match, Seed, Status, TakenBack
from game.profile import backups, journal
from game.profile.beginning import begin, replayed
from game.profile.errors import BackupError, DamagedError, LockedError, PlayedElsewhereError
from game.profile.exchange import all_games, export, import_games
from game.profile.files import available
from game.profile.games import KeptGame, Result, Started, milliseconds
from game.profile.profile import FILE, Profile
from game.settings import Settings
from tests.profile.damage import (
    DAMAGES,
    earlier_version,
    games_in,
    in_backups,
    in_either,
    killed_at,
    lacks,
    no_utf_8,
)
from tests.profile.games import FakeClock, names_in
from tests.profile.model import Model, agree

FAST = Path("/dev/shm")  # a disk in memory, where there is one
WRONG = ("crane", "moist", "dumpy", "flick", "bevel", "worth", "guava")
ENDS = {Status.WON: Result.WON, Status.LOST: Result.LOST, Status.PLAYING: None}


def some_match(chance: Random, clock: FakeClock) -> Match:
    """Return the beginning of a game."""
    boards = chance.choice((1, 1, 1, 2, 4))
    chosen = Settings(
        word_length=chance.choice((5, 5, 5, 3, 10)),
        boards=boards,
        sequence=boards == 4 and chance.random() < 0.5,
        host=chance.choice(("honest", "honest", "honest", "absurdle")),
        hard_mode=chance.choice(("off", "off", "hard", "strict")),
        difficulty=chance.choice(("medium", "medium", "easy")),
        language=chance.choice(("en", "en", "en", "es")),
        easy=chance.random() < 0.1,
        undo=chance.random() < 0.2,
    )
    days = timedelta(days=chance.choice((0, 0, 0, 1, 2)))
    some = begin(chosen, Seed(0)).match.words.answers
    words = ChosenWords(tuple(chance.sample(some[:30], boards)))
    sources = (Daily(clock.now.date() - days), Daily(clock.now.date()), Seed(chance.randrange(4)))
    source = chance.choice((*sources, words) if chosen.host == "honest" else sources)
    return begin(chosen, source).match


class Player:
    """Somebody who plays in the windows of one file, and knows what is in it."""

    def __init__(self, folder: Path, clock: FakeClock) -> None:
        self.folder, self.clock = folder, clock
        self.model = Model()
        self.windows = [Profile(folder, clock, patience=0) for _ in range(2)]
        self.last = ""  # the key of the game that was on the board last, where that is known

    def close(self) -> None:
        for window in self.windows:
            window.close()

    def begins(self, chance: Random) -> None:
        """Play one more game, which is often of a puzzle that was played before."""
        here = chance.choice(self.windows)
        self.clock.go_on(seconds=chance.uniform(1, 100))  # no two games begin at one time
        match = some_match(chance.choice((chance, Random(chance.randrange(8)))), self.clock)
        self.plays(here, journal.start(here), match, chance)

    def goes_on(self, chance: Random) -> None:
        """Open a game that goes on, and play it or leave it."""
        here = chance.choice(self.windows)
        going_on = journal.unfinished(here)
        if self.last and self.model.games[self.last].result is None:
            assert going_on[0].started.key == self.last
        if going_on:
            game = chance.choice(going_on)
            journal.note_shown(here, game.started)
            self.last = game.started.key
            if chance.random() < 0.8:
                self.plays(here, game.started, replayed(game, Settings()), chance, game)

    def plays(
        self,
        here: Profile,
        started: Started,
        match: Match,
        chance: Random,
        before: KeptGame | None = None,
    ) -> None:
        """Play till the end or for some moves, each of which is saved; one waits now and then."""
        made = list(before.made if before else ())
        elapsed = (before.elapsed if before else 0) + chance.choice((0, 0, 1500))
        message = before.message if before else chance.choice(("", "", "Try this!"))
        how = chance.choice(("win", "win", "win", "lose", "leave", "give up"))
        other = next(window for window in self.windows if window is not here)
        moves = 0
        while match.status is Status.PLAYING and (how in ("win", "lose") or moves < 2):
            moves += 1
            answer = match.make(self.move(match, how, moves, chance))
            if not isinstance(answer, Match):
                how = "win"
                continue
            match = answer
            self.clock.go_on(seconds=chance.randrange(1, 100))
            made.append(milliseconds(self.clock.now))
            if match.status is Status.PLAYING and made[1:] and chance.random() < 0.1:
                with other.writing(), pytest.raises(LockedError):
                    journal.record(here, started, match, "", elapsed, message)
            else:
                journal.record(here, started, match, "", elapsed, message)
        result, typed = ENDS[match.status], ""
        if result is None:
            typed = chance.choice(("A", " B", ""))
            journal.record(here, started, match, typed, elapsed, message)
            if how == "give up":
                journal.record(here, started, match, elapsed=elapsed, given_up=True)
                typed, result = "", Result.GIVEN_UP
        if not (match.moves or typed or before):
            return  # nothing was done in it
        ended = milliseconds(self.clock.now) if result else None
        self.last = started.key
        self.model.keep(
            KeptGame(
                *(started, match.code.text, match.moves, tuple(made), typed, elapsed),
                *(ended, result, message),
            )
        )

    def move(
        self, match: Match, how: str, number: int, chance: Random
    ) -> str | HintTaken | TakenBack:
        """Return a move that may be refused."""
        board = match.open_boards[0]
        if chance.random() < 0.1:
            return chance.choice((HintTaken(board), TakenBack()))
        if how == "win" and (number > 1 or chance.random() < 0.2):
            return match.boards[board].host.words[0]
        if match.code.length == 5 and match.code.language == "en" and number <= len(WRONG):
            return WRONG[number - 1]
        return chance.choice(match.words.answers)

    def is_behind(self, chance: Random) -> None:
        """Play on in a window where the other one has played on meanwhile: nothing changes."""
        moved = [game for game in self.model.games.values() if len(game.moves) > 1]
        if moved:
            game = chance.choice(moved)
            match = replayed(game._replace(moves=game.moves[:1]), Settings())
            with pytest.raises(PlayedElsewhereError):
                journal.record(chance.choice(self.windows), game.started, match, "A")

    def exports(self, path: Path) -> None:
        assert export(self.windows[0], path) == len(self.model.games)

    def imports(self, path: Path, theirs: Model) -> None:
        before = self.model.copy()
        self.model.take_over(theirs.in_order)
        done = import_games(self.windows[1], path)
        assert done.faults == ()
        new = self.model.games.keys() - before.games.keys()
        changed = [key for key, game in before.games.items() if self.model.games[key] != game]
        known = len(theirs.games) - len(new) - len(changed)
        assert (done.new, done.more, done.known) == (len(new), len(changed), known)
        if new or changed:
            self.last = ""


class Life(RuleBasedStateMachine):
    """A profile over weeks, in which everything happens to it that can."""

    def __init__(self) -> None:
        super().__init__()
        self.home = TemporaryDirectory(dir=FAST if FAST.is_dir() else None)
        self.number = 0
        self.backups: dict[str, Model] = {}
        self.spoilt: set[str] = set()  # names of backups
        self.older: Model | None = None
        self.wanted: dict[str, int] | None = None  # how many moves of each game must be back
        self.is_damaged = self.has_what_is_no_text = False
        self.damaged = 0  # files that were renamed
        self.known: dict[str, set[KeptGame]] = {}  # each game as it was after some step
        self.is_open, self.is_older = True, False

    @initialize()
    def is_born(self) -> None:
        self.player = Player(self.new_folder(), FakeClock())

    def teardown(self) -> None:
        self.player.close()
        self.home.cleanup()

    def new_folder(self) -> Path:
        self.number += 1
        folder = Path(self.home.name) / str(self.number)
        folder.mkdir()
        return folder

    @property
    def folder(self) -> Path:
        return self.player.folder

    @property
    def path(self) -> Path:
        return self.folder / FILE

    @property
    def has_file(self) -> bool:
        return not self.is_open and self.path.is_file() and not self.is_damaged

    # While it is open -----------------------------------------------------------------------

    @rule(chance=st.randoms(use_true_random=True), games=st.integers(1, 4))
    @precondition(lambda self: self.is_open)
    def play(self, chance: Random, games: int) -> None:
        for _ in range(games):
            self.player.begins(chance)

    @rule(chance=st.randoms(use_true_random=True))
    @precondition(lambda self: self.is_open)
    def go_on(self, chance: Random) -> None:
        self.player.goes_on(chance)
        self.player.is_behind(chance)

    @rule(days=st.sampled_from((1, 1, 1, 2, 7, -1)), minutes=st.integers(1, 1000))
    def wait(self, days: int, minutes: int) -> None:
        self.player.clock.go_on(days=days, minutes=minutes)

    @rule(
        chance=st.randoms(use_true_random=True),
        hours=st.integers(-5, 60),
        ending=st.sampled_from((".jsonl", ".csv")),
        takes_mine=st.booleans(),
    )
    @precondition(lambda self: self.is_open)
    def play_elsewhere(self, chance: Random, hours: int, ending: str, takes_mine: bool) -> None:
        """Play on another machine, also games of this one, and bring all of them along, twice."""
        self.player.clock.go_on(seconds=chance.random())  # nor do two of them end at one time
        clock = FakeClock()
        clock.now = self.player.clock.now - timedelta(hours=hours, seconds=0.5)
        there = Player(self.new_folder(), clock)
        path = there.folder / f"games{ending}"
        if takes_mine:
            self.player.exports(path)
            there.imports(path, self.player.model)
        for act in (there.begins, there.goes_on, there.begins):
            act(chance)
        agree(there.windows[0], there.model, chance)
        there.exports(path)
        self.player.imports(path, there.model)
        self.player.imports(path, there.model)
        there.close()

    @rule()
    @precondition(lambda self: self.is_open)
    def back_up(self) -> None:
        model, before = self.player.model, available(self.folder)
        made = backups.make(self.player.windows[0])
        if made:
            self.backups[made.path.name] = model.copy()
        elif model.games:  # nothing is new
            newest = self.backups[before[0].path.name].games
            assert {key: game.moves for key, game in newest.items()} == {
                key: game.moves for key, game in model.games.items()
            }

    @rule(chance=st.randoms(use_true_random=True))
    @precondition(lambda self: self.is_open and bool(available(self.folder)))
    def restore(self, chance: Random) -> None:
        before, there = self.player.model, available(self.folder)
        backup = chance.choice(there)
        here = chance.choice(self.player.windows)
        if backup.path.name in self.spoilt:
            with pytest.raises(BackupError):
                backups.restore(here, backup)
            return
        kept_as = backups.restore(here, backup)
        assert games_in(kept_as) == {key: len(game.moves) for key, game in before.games.items()}
        for new in {*available(self.folder)} - {*there}:
            self.backups[new.path.name] = before.copy()
        assert backup.path.exists()
        self.player.model, self.player.last = self.backups[backup.path.name].copy(), ""

    @rule()
    @precondition(lambda self: self.is_open)
    def leave(self) -> None:
        """Quit, with the backup of the day: no game of a backup goes that is not elsewhere."""
        before = in_either(in_backups(self.folder), games_in(self.path))
        self.back_up()
        self.player.close()
        self.is_open = False
        assert not lacks(before, in_either(in_backups(self.folder), games_in(self.path)))

    @rule()
    @precondition(lambda self: self.is_open)
    def be_killed(self) -> None:
        """Leave everything as it is on the disk; the process that has it open goes on nowhere."""
        left = self.new_folder()
        shutil.copytree(self.folder, left, symlinks=True, dirs_exist_ok=True)
        self.player.close()
        self.player.folder, self.is_open = left, False

    # While it is closed ---------------------------------------------------------------------

    def expects(self, wanted: dict[str, int]) -> None:
        """Have the next start find all of some games, and no move that was never made."""
        self.wanted, self.player.last = wanted, ""

    @rule()
    @precondition(lambda self: self.has_file and self.wanted is None)
    def put_away(self) -> None:
        """Keep the file as it is now, without its log."""
        shutil.copy(self.path, Path(self.home.name) / "older")
        self.older = self.player.model

    @rule()
    @precondition(lambda self: not self.is_open and self.older and not self.is_damaged)
    def put_back(self) -> None:
        """Put an older file under the log that there may be."""
        shutil.copy(Path(self.home.name) / "older", self.path)
        self.expects(games_in(Path(self.home.name) / "older"))

    @rule()
    @precondition(lambda self: self.has_file and self.wanted is None)
    def be_of_an_earlier_version(self) -> None:
        if games_in(self.path):
            earlier_version(self.path)
            self.player.last, self.is_older = "", True

    @rule(damage=st.sampled_from(list(DAMAGES)))
    @precondition(lambda self: self.has_file and not self.is_older)
    def be_damaged(self, damage: Callable[[Path], None]) -> None:
        before = games_in(self.path) if self.wanted is None else self.wanted
        damage(self.path)
        self.expects({**in_backups(self.folder), **(before if DAMAGES[damage] else {})})
        self.is_damaged = bool(lacks(before, games_in(self.path)))

    @rule()
    @precondition(lambda self: self.has_file and bool(games_in(self.path)))
    def have_a_text_that_is_none(self) -> None:
        """Let it be in the file and in the newest backup; nothing of it shows before it is read."""
        for backup in available(self.folder)[:1]:
            no_utf_8(backup.path)
            self.spoilt.add(backup.path.name)
        no_utf_8(self.path)
        self.expects(games_in(self.path))
        self.has_what_is_no_text = True

    @rule(number=st.integers(1, 120))
    @precondition(lambda self: not self.is_open)
    def start_and_be_killed(self, number: int) -> None:
        """Start, and be killed at a step of the system, if it takes so many."""
        left = self.folder.with_name(f"{self.folder.name}-left")
        profile = Profile(self.folder, self.player.clock, patience=0)
        told: list[str] | None = None
        with killed_at(number, self.folder, left):
            told = profile.news()
        profile.close()
        if left.exists():
            shutil.rmtree(self.folder)
            left.rename(self.folder)
        elif told is not None:
            self.see_what_is_told(told)

    @rule()
    @precondition(lambda self: not self.is_open)
    def start(self) -> None:
        folder, clock = self.player.folder, self.player.clock
        self.player.windows = [Profile(folder, clock, patience=0) for _ in range(2)]
        here = self.player.windows[0]
        self.see_what_is_told(here.news())
        assert here.trouble is None
        self.is_open, self.is_older = True, False
        if self.has_what_is_no_text:
            try:
                list(all_games(here))
            except DamagedError as found:  # which nothing has shown so far
                self.wanted = in_either(in_backups(self.folder), self.wanted or {})
                self.see_what_is_told([str(found)])
                assert [str(found)] == here.news()
            self.has_what_is_no_text = False
        if self.wanted is not None:
            self.take_what_is_there(here)

    def see_what_is_told(self, told: list[str]) -> None:
        """See that all is there, and that who lost something is told."""
        there = games_in(self.path)
        assert not lacks(self.wanted or {}, there)
        damaged = len([name for name in names_in(self.folder) if "-damaged-" in name])
        assert told or not (self.is_damaged and self.wanted)
        assert told or damaged == self.damaged
        self.damaged, self.is_damaged = damaged, False

    def take_what_is_there(self, here: Profile) -> None:
        """Go on with what could be saved, each game as it was at some time."""
        games = list(all_games(here))
        assert [game for game in games if not self.was_so(game)] == []
        with here.reading() as database:
            keys = [key for (key,) in database.execute("SELECT key FROM game ORDER BY id")]
        model = Model(dict.fromkeys(keys, games[0])) if games else Model()
        model.keep(*games)
        self.player.model, self.wanted = model, None

    def was_so(self, game: KeptGame) -> bool:
        """Return whether a game is as it was after some step, or between two of its moves."""
        known = self.known[game.started.key]
        begun = {each.moves[: len(game.moves)] for each in known}
        return game in known or (game.result is None and game.moves in begun)

    @invariant()
    def is_as_in_the_model(self) -> None:
        player = getattr(self, "player", None)
        if player and self.is_open:
            for key, game in player.model.games.items():
                self.known.setdefault(key, set()).add(game)
            for window in player.windows:
                agree(window, player.model, Random(self.number))


TestLife = Life.TestCase
TestLife.settings = settings(max_examples=8, stateful_step_count=20, phases=[Phase.generate])


@pytest.mark.deep
def test_many_lives() -> None:
    many = settings(max_examples=100, stateful_step_count=30, phases=[Phase.generate])
    run_state_machine_as_test(Life, settings=many)
