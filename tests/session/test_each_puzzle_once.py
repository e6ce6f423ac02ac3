"""A puzzle counts once, whatever way a player comes to it, and a day's puzzle is played once.

Random lives against a model: two windows and terminals with one profile, games from another
machine, dailies of several days by their card, their code and the command line, other puzzles by
their codes, time that goes on.
"""

from collections.abc import Callable
from contextlib import closing
from datetime import date, timedelta
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from hypothesis import given, settings
from hypothesis import strategies as st

from game.match import Daily, GameCode, Seed
from game.profile import Settings
from game.profile.daily import streak
from game.profile.exchange import all_games, export, import_games
from game.profile.game_filter import GameFilter
from game.profile.games import KeptGame, Result
from game.profile.profile import Profile
from game.profile.settings_file import SettingsFiles
from game.profile.setup import begin
from game.profile.statistics import Counted, summary_stats
from game.profile.totals import agree
from game.rules import HardMode
from game.session import todays_puzzle
from game.session.game_session import GameSession
from game.session.opening import game_to_open
from game.session.recorder import GameRecorder
from tests.profile.games import FakeClock

FIRST = date(2026, 11, 18)
WRONG = ("CRANE", "MOIST", "DUMPY", "FLICK", "BEVEL", "WORTH", "GUAVA")
DAILIES_OF_ANY_DAY = GameFilter(daily=True)
Puzzle = date | int  # the puzzle of a day, or the number of a seed


class Life:
    """A player with two windows, and what is to be counted of the games."""

    def __init__(self, folder: Path, chance: Random) -> None:
        self.folder, self.chance = folder, chance
        self.clock = FakeClock(f"{FIRST}T12:00:00+00:00")
        self.brought: set[str] = set()  # the keys of games from another machine
        self.windows = [self.session() for _ in range(2)]

    def session(self, **options: object) -> GameSession:
        """Return a new front end, as a window or the terminal opens it."""
        profile = Profile(self.folder, self.clock, patience=0)
        found = game_to_open(profile, Settings(), options, resume_last=False)
        self.said = found.problems
        return GameSession(
            Settings(),
            found.game,
            GameRecorder(profile),
            lambda: 0.0,
            SettingsFiles(self.folder / "config.toml"),
        )

    @property
    def today(self) -> date:
        return self.clock.now.date()

    def puzzle(self) -> Puzzle:
        """Return a puzzle of a day that has come, or another."""
        if self.chance.random() < 0.3:
            return self.chance.randrange(3)
        return self.today - timedelta(days=self.chance.choice((0, 0, 0, 1, 2)))

    def code(self, puzzle: Puzzle) -> GameCode:
        """Return a code of a puzzle, as somebody may have sent it."""
        chosen = Settings(hard_mode=self.chance.choice(tuple(HardMode)).value)
        source = Daily(puzzle) if isinstance(puzzle, date) else Seed(puzzle)
        return begin(chosen, source).match.code

    def ends(self) -> dict[Puzzle, KeptGame]:
        """Return the game that ended first of each puzzle, the ones at random left out."""
        ends: dict[Puzzle, KeptGame] = {}
        for game in all_games(self.windows[0].profile):
            puzzle = puzzle_of(game.code)
            if puzzle is not None and game.ended:
                first = ends.setdefault(puzzle, game)
                ends[puzzle] = min(first, game, key=lambda each: each.ended or 0)
        return ends


def puzzle_of(code: GameCode) -> Puzzle | None:
    source = code.source
    if isinstance(source, Daily):
        return source.date
    return source.number if isinstance(source, Seed) and source.number < 3 else None


def goes_to(life: Life, session: GameSession) -> None:
    """Come to a puzzle in a window; one of a day that is finished shows its end."""
    puzzle = life.puzzle()
    if isinstance(puzzle, date) and life.chance.random() < 0.5:
        todays_puzzle.play(session, puzzle)
    else:
        done = session.new_game(life.code(puzzle))
        if not isinstance(puzzle, date) and puzzle in life.ends():
            assert any("doesn't count" in each for each in done.news)
    shows(life, session)


def shows(life: Life, session: GameSession) -> None:
    puzzle = puzzle_of(session.match.code)
    if isinstance(puzzle, date):
        assert session.playing is (puzzle not in life.ends())


def plays(life: Life, session: GameSession) -> None:
    """Play a word or up to the end, or give up; another window may have done so before."""
    how = life.chance.choice(("word", "word", "win", "win", "lose", "give up"))
    words = {"word": WRONG[:1], "win": WRONG[:1], "lose": WRONG[:6], "give up": ()}[how]
    if how == "win":
        words = (*words, session.match.boards[0].host.words[0])
    for word in words:
        life.clock.go_on(seconds=1)
        session.play(word)
    if how == "give up":
        session.give_up()


def in_a_window(act: Callable[[Life, GameSession], None]) -> Callable[[Life], None]:
    def event(life: Life) -> None:
        act(life, life.chance.choice(life.windows))

    return event


def in_the_terminal(life: Life) -> None:
    puzzle = life.puzzle()
    by_date = isinstance(puzzle, date) and life.chance.random() < 0.5
    options = {"daily": puzzle} if by_date else {"code": life.code(puzzle).text}
    session = life.session(**options)
    counts = isinstance(puzzle, date) or puzzle not in life.ends()
    assert counts is not any("doesn't count" in each for each in life.said)
    with closing(session.profile):
        shows(life, session)
        plays(life, session)


def brings_games_along(life: Life) -> None:
    """Import games that were played on another machine, some time ago, and once more."""
    with TemporaryDirectory() as folder:
        there = Life(Path(folder), life.chance)
        there.clock.now = life.clock.now - timedelta(hours=life.chance.randrange(30), minutes=7)
        for _ in range(3):
            goes_to(there, there.windows[0])
            plays(there, there.windows[0])
        path = Path(folder) / "games.jsonl"
        export(there.windows[0].profile, path)
        life.brought |= {game.started.key for game in all_games(there.windows[0].profile)}
        for session in there.windows:
            session.profile.close()
        for _ in range(2):
            import_games(life.windows[0].profile, path)


def lives_on(life: Life) -> None:
    life.clock.go_on(days=1)


EVENTS = (
    *(in_a_window(goes_to), in_a_window(goes_to), in_a_window(plays), in_a_window(plays)),
    *(in_the_terminal, in_the_terminal, brings_games_along, lives_on),
)


def is_as_in_the_model(life: Life) -> None:
    profile, ends = life.windows[0].profile, life.ends()
    dailies = {puzzle: game for puzzle, game in ends.items() if isinstance(puzzle, date)}
    counted = summary_stats(profile, DAILIES_OF_ANY_DAY).counted(Counted.ALL)
    won = {day: game for day, game in dailies.items() if game.result is Result.WON}
    assert (counted.played, counted.won) == (len(dailies), len(won))
    at_random = [game for game in all_games(profile) if game.ended and not known(game)]
    others = summary_stats(profile, GameFilter(daily=False)).counted(Counted.ALL)
    assert others.played == len(ends) - len(dailies) + len(at_random)
    solved = {day for day, game in won.items() if game.started.begun_on == day}
    assert streak(profile).longest == max((length_from(day, solved) for day in solved), default=0)
    played = [
        puzzle_of(game.code)
        for game in all_games(profile)
        if game.started.key not in life.brought and isinstance(game.code.source, Daily)
    ]
    assert len(played) == len(set(played))  # a day's puzzle is begun once
    with profile.reading() as database:
        assert agree(database)


def known(game: KeptGame) -> bool:
    return puzzle_of(game.code) is not None


def length_from(day: date, solved: set[date]) -> int:
    length = 0
    while day + timedelta(days=length) in solved:
        length += 1
    return length


@settings(deadline=None)
@given(st.lists(st.sampled_from(EVENTS), min_size=4, max_size=14), st.integers(0, 10**6))
def test_each_puzzle_counts_once_whatever_way_it_was_reached(
    events: list[Callable[[Life], None]], seed: int
) -> None:
    with TemporaryDirectory() as folder:
        life = Life(Path(folder), Random(seed))
        for event in events:
            life.clock.go_on(seconds=1)
            event(life)
            is_as_in_the_model(life)
        for session in life.windows:
            session.profile.close()
