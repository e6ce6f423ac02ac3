"""How many boards were found in games that were lost."""

from pathlib import Path

from game.match import Accepted, HintTaken, HostKind, Seed, TakenBack, Words
from game.profile import Settings
from game.profile.boards_found import MOST, found_when_lost
from game.profile.game_filter import GameFilter
from game.profile.journal import record, start
from game.profile.setup import begin
from game.profile.statistics import Counted
from tests.profile.games import profile_in

WORDS = Words(("CRANE", "LIGHT", "ROBOT"))
SETTINGS = Settings(boards=3, max_guesses=3)


def test_words_of_boards_that_were_guessed_are_counted(tmp_path: Path) -> None:
    profile = profile_in(tmp_path)
    lost = (("TOXIN", "PLUMB", "BEACH"), ("LIGHT", "PLUMB", "BEACH"), ("CRANE", "PLUMB", "ROBOT"))
    for words in (*lost, ("CRANE", "LIGHT", "ROBOT")):
        *_, match = begin(SETTINGS, WORDS).match.steps(words)
        started = start(profile)
        record(profile, started, match, "", 0)
    alike = GameFilter.like(match.code)
    assert alike == GameFilter(5, 3, HostKind.HONEST, daily=False, sequence=False)
    assert list(found_when_lost(profile, SETTINGS, alike)) == [2, 1, 0]
    assert list(found_when_lost(profile, SETTINGS, alike, Counted.AIDED)) == []
    assert list(found_when_lost(profile, SETTINGS, GameFilter(5, 2))) == []
    profile.close()


def test_hints_and_guesses_taken_back_are_not_taken_for_words(tmp_path: Path) -> None:
    profile = profile_in(tmp_path)
    moves = ("PLUMB", TakenBack(), "CRANE", HintTaken(1), "TOXIN", TakenBack(), "PLUMB", "BEACH")
    match = begin(SETTINGS._replace(undo=True), WORDS).match
    for move in moves:
        answer = match.make(move)
        assert isinstance(answer, Accepted), answer
        match = answer.match
    record(profile, start(profile), match, "", 0)
    assert list(found_when_lost(profile, SETTINGS, GameFilter.like(match.code))) == [1]
    profile.close()


def test_of_very_many_games_the_last_ones_are_counted(tmp_path: Path) -> None:
    profile = profile_in(tmp_path)
    for _ in range(MOST + 3):
        *_, match = begin(SETTINGS, WORDS).match.steps(("LIGHT", "PLUMB", "BEACH"))
        started = start(profile)
        record(profile, started, match, "", 0)
    assert list(found_when_lost(profile, SETTINGS, GameFilter.like(match.code))) == [1] * MOST
    profile.close()


def test_a_word_that_absurdle_denied_is_not_found(tmp_path: Path) -> None:
    profile = profile_in(tmp_path)
    settings = Settings(host="absurdle", boards=2, max_guesses=2)
    match = begin(settings, Seed(1)).match
    *_, match = match.steps([board.host.words[0] for board in match.boards])
    record(profile, start(profile), match, "", 0)
    assert list(found_when_lost(profile, settings, GameFilter.like(match.code))) == [0]
    profile.close()
