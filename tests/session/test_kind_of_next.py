"""Which game a start opens with, and which kind comes next: that which was played last."""

from collections.abc import Iterator
from datetime import UTC, date, datetime
from itertools import product
from pathlib import Path

import pytest

from game.match import ChosenWords, Daily, GameCode, Match, Seed, Status
from game.profile.beginning import begin
from game.profile.journal import record, start
from game.profile.profile import Profile
from game.profile.settings import SettingsFiles
from game.session.game_session import GameSession, settings_of_puzzles
from game.session.opening import game_to_open
from game.settings import Settings

YESTERDAY, TODAY = date(2026, 11, 19), date(2026, 11, 20)
KINDS: dict[str, dict[str, object]] = {
    "classic": {},
    "four boards": {"boards": 4},
    "sequence": {"boards": 4, "sequence": True},
    "long words": {"word_length": 8},
    "absurdle": {"host": "absurdle"},
    "unlimited": {"max_guesses": "unlimited"},
}
ENDS = ("lost", "given up", "unfinished")
ENDED = [*product(KINDS, ["won"]), *product(["four boards"], ENDS)]


@pytest.fixture
def profile(tmp_path: Path) -> Iterator[Profile]:
    one = Profile(tmp_path, on(TODAY))
    yield one
    one.close()


def on(day: date):  # type: ignore[no-untyped-def]
    return lambda: datetime(day.year, day.month, day.day, 12, tzinfo=UTC)


def settings_of(kind: str) -> Settings:
    return Settings()._replace(**KINDS[kind])  # type: ignore[arg-type]


def play(profile: Profile, match: Match, end: str) -> None:
    """Play a game until it ended so, or leave it after a guess."""
    started = start(profile)
    match = guessed(match, sorted(match.words.guesses)[0])
    record(profile, started, match)
    while match.status is Status.PLAYING and end == "won":
        board = match.boards[match.open_boards[0]]
        match = guessed(match, board.answer or match.boards[0].answers[0])
        if board.answer is None:
            break
    if end == "lost" and match.code.guesses is not None:
        words = iter(sorted(match.words.guesses, reverse=True))
        while match.status is Status.PLAYING:
            match = guessed(match, next(words))
    given_up = end != "unfinished" and match.status is Status.PLAYING
    record(profile, started, match, given_up=given_up)


def guessed(match: Match, word: str) -> Match:
    answer = match.guess(word)
    assert isinstance(answer, Match)
    return answer


def session_of(profile: Profile, settings: Settings | None = None) -> GameSession:
    """Return the session of a start."""
    settings = settings or Settings()
    opening = game_to_open(profile, settings, {}, resume_last=True)
    assert opening.problems == []
    files = SettingsFiles(profile.path.parent / "config.toml")
    return GameSession(settings, opening.game, profile, lambda: 0.0, files)


def kind_of(code: GameCode) -> tuple[object, ...]:
    return code.length, code.boards, code.sequence, code.guesses, code.host


def kind_named(name: str) -> tuple[object, ...]:
    return kind_of(begin(settings_of(name), Seed(1)).match.code)


@pytest.mark.parametrize(("kind", "end"), ENDED)
def test_the_next_start_and_the_next_game_are_of_the_kind_played_last(
    profile: Profile, kind: str, end: str
) -> None:
    play(profile, begin(Settings(boards=2), Seed(2)).match, "won")
    play(profile, begin(settings_of(kind), Seed(1)).match, end)
    session = session_of(profile)
    assert session.started, "it goes on, or its end is shown"
    assert kind_of(session.match.code) == kind_named(kind)
    assert session.variant.max_guesses == settings_of(kind).max_guesses
    session.new_game()
    assert kind_of(session.match.code) == kind_named(kind)


@pytest.mark.parametrize(("kind", "end"), ENDED)
def test_the_daily_is_offered_once_a_day_and_then_comes_the_kind_played_last(
    profile: Profile, kind: str, end: str
) -> None:
    profile.clock = on(YESTERDAY)
    play(profile, begin(settings_of(kind), Seed(1)).match, end)
    profile.clock = on(TODAY)
    session = session_of(profile)
    if end == "unfinished":
        assert session.started
        return
    assert session.match.code.source == Daily(TODAY)
    session.new_game()
    assert kind_of(session.match.code) == kind_named(kind)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("of", [Daily(YESTERDAY), ChosenWords(("CRANE", "SLATE"))])
def test_a_daily_or_chosen_words_do_not_change_the_kind(
    profile: Profile, kind: str, of: Daily | ChosenWords
) -> None:
    play(profile, begin(settings_of(kind), Seed(1)).match, "won")
    play(profile, begin(Settings(), of).match, "given up")
    session = session_of(profile)
    session.new_game()
    assert isinstance(session.match.code.source, Seed)
    assert kind_of(session.match.code) == kind_named(kind)


def test_the_settings_decide_first_of_all_and_after_the_usual_kind(profile: Profile) -> None:
    mine = settings_of("four boards")
    assert kind_of(session_of(profile, mine).match.code) == kind_named("four boards")
    for played, then in (("sequence", "sequence"), ("classic", "four boards")):
        play(profile, begin(settings_of(played), Seed(1)).match, "won")
        session = session_of(profile, mine)
        session.new_game()
        assert kind_of(session.match.code) == kind_named(then)


def test_the_command_line_alone_says_what_it_asks_for(profile: Profile) -> None:
    play(profile, begin(settings_of("sequence"), Seed(1)).match, "won")
    settings = Settings(word_length=6)
    opening = game_to_open(profile, settings, {"word_length": 6}, resume_last=True)
    assert (opening.game.match.code.length, opening.game.match.code.boards) == (6, 1)
    assert not opening.game.next_kind


def test_a_code_of_a_later_version_is_passed_over(profile: Profile) -> None:
    play(profile, begin(settings_of("four boards"), Seed(1)).match, "won")
    play(profile, begin(Settings(), Seed(2)).match, "won")
    with profile.connected() as database:
        database.execute("UPDATE game SET code = 'V9-?', checksum = NULL WHERE boards = 1")
    assert kind_of(session_of(profile).match.code) == kind_named("four boards")


@pytest.mark.parametrize("boards", [2, 1])
def test_the_calendar_offers_a_sequence_only_of_several_boards(
    profile: Profile, tmp_path: Path, boards: int
) -> None:
    """Words of another length make the puzzle one of its own."""
    settings = Settings(word_length=7, boards=4, sequence=True)
    first = begin(settings, Daily(TODAY)).match
    files = SettingsFiles(tmp_path / "config.toml")
    session = GameSession(settings, first, profile, lambda: 0, files)
    offered = settings_of_puzzles(session, boards)
    assert (offered.word_length, offered.boards, offered.sequence) == (7, boards, boards > 1)
