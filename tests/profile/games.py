"""Profiles, clocks and games for tests."""

from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta, timezone
from pathlib import Path
from random import Random
from typing import cast

from game.match import (
    Aid,
    ChosenWords,
    Daily,
    GameCode,
    HintTaken,
    HostKind,
    Match,
    Move,
    Seed,
    Source,
    TakenBack,
)
from game.match.code import standard_guesses
from game.profile import journal
from game.profile.games import (
    KeptGame,
    Result,
    Started,
    milliseconds,
    ordered_by_end,
    take_over,
    write_game,
)
from game.profile.profile import Profile
from game.profile.statistics import statistics
from game.rules import HardMode
from game.words import WordList
from tests.match.lists import FIVE

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
LIST = "0123AB"


class FakeClock:
    """A clock that stops until it is set."""

    def __init__(self, time: str = "2026-11-20T12:00:00+00:00") -> None:
        self.set(time)

    def set(self, time: str) -> None:
        self.now = datetime.fromisoformat(time)

    def go_on(self, **duration: float) -> None:
        self.now += timedelta(**duration)

    def __call__(self) -> datetime:
        return self.now


def profile_in(folder: Path, time: str = "2026-11-20T12:00:00+00:00") -> Profile:
    """Return a profile that waits for nobody, with a clock that is set by hand."""
    return Profile(folder, FakeClock(time), patience=0)


def clock_of(profile: Profile) -> FakeClock:
    return cast("FakeClock", profile.clock)


def match_of(*secrets: str, **settings: object) -> Match:
    """Return the beginning of a game with some secrets."""
    boards = len(secrets)
    settings = {"guesses": standard_guesses(boards), **settings}
    code = GameCode(source=ChosenWords(secrets), boards=boards, **settings)  # type: ignore[arg-type]
    return Match.start(code, FIVE)


def played(match: Match, *moves: Move | str) -> Match:
    """Return a match after some moves; `?` is a hint on the first board, `<` takes back."""
    short: dict[Move, Move] = {"?": HintTaken(0), "<": TakenBack()}
    for move in moves:
        answer = match.make(short.get(move, move))
        assert isinstance(answer, Match), answer
        match = answer
    return match


def kept(
    number: int = 1,
    result: Result | None = Result.WON,
    count: int = 3,
    *,
    begun: datetime = datetime(2026, 11, 20, 12, tzinfo=UTC),
    opener: str | None = None,
    hints: int = 0,
    elapsed: int = 0,
    **settings: object,
) -> KeptGame:
    """Return a game as it is kept, without its having been played."""
    limit = standard_guesses(int(str(settings.get("boards", 1))))
    settings = {"source": Seed(number), "word_list": LIST, "guesses": limit, **settings}
    code = GameCode(**settings)  # type: ignore[arg-type]
    rng = Random(number)
    words: list[Move] = [word_of(rng, code.length) for _ in range(count)]
    if opener and words:
        words[0] = opener
    moves = (*words, *[HintTaken(0)] * hints)
    start = milliseconds(begun)
    made = tuple(start + 1000 * place for place in range(1, len(moves) + 1))
    return KeptGame(
        started=Started(f"{number:016x}", start, begun.date()),
        code_text=code.text,
        moves=moves,
        made=made,
        typed="" if result else "AB",
        elapsed=elapsed,
        ended=start + 1000 * len(moves) if result else None,
        result=result,
    )


def word_of(rng: Random, length: int) -> str:
    return "".join(rng.choices(ALPHABET, k=length))


def replay(game: KeptGame, words: WordList) -> Match:
    return Match.replay(game.code, words, game.moves)


def keep(profile: Profile, *games: KeptGame) -> None:
    """Put games into a profile."""
    with profile.writing(durable=False) as database:
        for game in games:
            write_game(database, game)


def bring(profile: Profile, *games: KeptGame) -> None:
    """Take over games of another place as an import does, whose words need not be here."""
    with profile.writing(durable=False) as database, ordered_by_end(database):
        for game in games:
            take_over(database, game)


def random_games(rng: Random, count: int) -> Iterator[KeptGame]:
    """Yield games of all kinds, as a player might have played them."""
    time = datetime(2026, 1, 1, 12, tzinfo=timezone(timedelta(hours=1)))
    for number in range(1, count + 1):
        time += timedelta(minutes=rng.randrange(1, 300))
        boards = rng.choice((1, 1, 1, 4, 32))
        result = rng.choice((*[Result.WON] * 6, Result.LOST, Result.GIVEN_UP, None))
        yield kept(
            number,
            result,
            rng.randrange(1, standard_guesses(boards) + 1),
            begun=time,
            hints=rng.choice((0, 0, 0, 1, 2)),
            elapsed=rng.choice((0, rng.randrange(1, 10**6))),
            source=_source(rng, time.date()),
            length=rng.choice((5, 5, 5, 3, 15)),
            boards=boards,
            sequence=boards == 4 and number % 2 == 0,
            host=rng.choice(tuple(HostKind)),
            hard_mode=rng.choice(tuple(HardMode)),
            aids=frozenset({rng.choice((Aid.EASY, Aid.COACH))} if rng.random() < 0.1 else ()),
        )


def _source(rng: Random, today: date) -> Source:
    if rng.random() < 0.3:
        return Daily(today - timedelta(days=rng.choice((0, 0, 0, 1, 30))))
    return Seed(rng.randrange(10**9))


def names_in(folder: Path) -> set[str]:
    """Return the names of what lies in a folder."""
    return {path.name for path in folder.iterdir()}


def plays(profile: Profile) -> None:
    """Play a game, and see it kept and counted."""
    won = statistics(profile).games.unaided.won
    started = journal.start(profile)
    answer = FIVE.answers[1 + won % 13]
    match = match_of(answer)
    for word in ("CRANE", answer):
        match = played(match, word)
        journal.record(profile, started, match)
    assert journal.kept_game(profile, started.key).result is Result.WON
    assert statistics(profile).games.unaided.won == won + 1
