"""Games of all kinds that can be replayed: with the words of the game itself, move by move."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from random import Random

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
    Status,
    TakenBack,
)
from game.match.code import standard_guesses
from game.profile.games import KeptGame, Result, Started, milliseconds
from game.rules import HardMode
from game.words import load

NOON = datetime(2026, 11, 20, 12, tzinfo=UTC)
# What a spreadsheet would compute, and what it makes something else of when it reads it
STRANGE = ("", "=1+1", "=cmd|' /C calc'!A0", "+A1", "-2", "@SUM(A1)", "1E5", "3/4", 'a;b,"c"', "'x")
RESULTS = {Status.WON: Result.WON, Status.LOST: Result.LOST}


def real_games(chance: Random, count: int, most_boards: int = 4) -> Iterator[KeptGame]:
    """Yield games as a player might have played them."""
    for number in range(1, count + 1):
        yield real_game(chance, number, most_boards)


def real_game(chance: Random, number: int, most_boards: int = 4) -> KeptGame:
    match = _start(chance, number, most_boards)
    moves = 0
    most = chance.choice((3, 60, 60, 60))
    while match.status is Status.PLAYING and moves < most:
        answer = match.make(_move(chance, match))
        match = answer if isinstance(answer, Match) else match
        moves += 1
    result = RESULTS.get(match.status, chance.choice((None, Result.GIVEN_UP)))
    begun = NOON + timedelta(minutes=number)
    start = milliseconds(begun)
    made = tuple(start + 1000 * place for place in range(1, len(match.moves) + 1))
    return KeptGame(
        started=Started(f"{chance.getrandbits(64):016x}", start, begun.date()),
        code_text=match.code.text,
        moves=match.moves,
        made=made,
        typed="" if result else chance.choice(STRANGE),
        elapsed=chance.choice((0, 1, 83_499, 10**7)),
        ended=start + 1000 * len(made) if result else None,
        result=result,
        message=chance.choice(STRANGE),
    )


def _start(chance: Random, number: int, most_boards: int) -> Match:
    language = chance.choice(("en", "en", "es"))
    words = load(language, chance.choice((5, 5, 5, *range(3, 16))))
    boards = chance.choice([each for each in (1, 1, 2, 4, 32) if each <= most_boards])
    host = chance.choice((HostKind.HONEST, HostKind.HONEST, HostKind.ABSURDLE))
    source: Source = chance.choice(
        (
            Seed(number),
            ChosenWords(tuple(chance.sample(words.answers, boards))),
            Daily((NOON - timedelta(days=number % 3)).date()),
        )
    )
    aids = {aid for aid in Aid if chance.random() < 0.2}
    if isinstance(source, Daily):
        aids.discard(Aid.UNDO)
    guesses = chance.choice((standard_guesses(boards), standard_guesses(boards), 99, None))
    code = GameCode(
        source=source,
        language=language,
        length=words.length,
        guesses=guesses,
        boards=boards,
        sequence=boards > 1 and chance.random() < 0.2,
        host=host,
        hard_mode=chance.choice((HardMode.OFF, HardMode.OFF, *HardMode)),
        aids=frozenset(aids),
    )
    return Match.start(code, words)


def _move(chance: Random, match: Match) -> Move:
    what = chance.random()
    if what < 0.1:
        return HintTaken(chance.randrange(len(match.boards)))
    if what < 0.2:
        return TakenBack()
    if what < 0.5 and match.code.host is HostKind.HONEST:
        return str(chance.choice(match.boards).host.words[0])
    return chance.choice(match.words.answers)
