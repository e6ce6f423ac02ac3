"""Games of version 1.0, whose lists were others: their codes open, they replay, and they count.

`games_of_1_0.jsonl` was exported by that version; the words of the codes are those that it dealt.
"""

from datetime import date
from pathlib import Path

import pytest

from game.match import GameCode, Match, ReplayError, Secret
from game.match.code import Daily, Seed, UnknownListError
from game.profile.beginning import begin, game_code, replayed
from game.profile.exchange import all_games, import_games
from game.profile.games import Result
from game.profile.profile import Profile
from game.profile.statistics import calendar, game_of_day, streak
from game.settings import Settings
from game.words import load, load_earlier
from tests.profile.games import profile_in

GAMES = Path(__file__).with_name("games_of_1_0.jsonl")


@pytest.fixture
def profile(tmp_path: Path) -> Profile:
    """Return the games of 1.0, at noon of the last day on which they were played."""
    profile = profile_in(tmp_path, "2026-11-21T12:00:00+00:00")
    assert import_games(profile, GAMES).new == 8
    return profile


def secrets(match: Match) -> str:
    hosts = [board.host for board in match.boards]
    assert all(isinstance(host, Secret) for host in hosts)
    return " ".join(host.words[0] for host in hosts)


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("V1-EN5-D4C6D0-SEED42-3A", "NAVEL"),
        ("V1-EN5-D4C6D0-BOARDS4-SEED7-S8", "ISLET MERCY HUMID HOWDY"),
        ("V1-EN7-80E195-EASYWORDS-SEED3-PZ", "EQUALLY"),
        ("V1-ES5-4762AA-MEDIUMWORDS-SEED11-SL", "RABIA"),
        ("V1-EN5-D4C6D0-DAY20261121-DA", "SMASH"),
        ("V1-ES6-A27D48-DAY20261121-3V", "SONORO"),
        ("V1-EN15-771C87-EASYWORDS-DAY20261121-3X", "CONGRATULATIONS"),
        ("V1-EN5-D4C6D0-HIDDENE72D7C052F-2Y", "COMER"),
    ],
)
def test_a_code_of_1_0_deals_the_same_words(code: str, words: str) -> None:
    match = begin(Settings(), GameCode.parse(code)).match
    assert match.code.text == code
    assert secrets(match) == words


def test_absurdle_of_1_0_evades_as_it_did(profile: Profile) -> None:
    [game] = [game for game in all_games(profile) if "ABSURDLE" in game.code_text]
    match = replayed(game, Settings())
    assert match.guesses == ("CRANE", "SLIPT", "MUDDY", "BOBBY", "KOOKY")
    assert match.boards[0].host.words == ("GOOFY", "WOOZY")


def test_every_kept_game_of_1_0_replays_to_its_end(profile: Profile) -> None:
    games = list(all_games(profile))
    for game in games:
        match = replayed(game, Settings(my_words=("qwert",)))
        assert match.moves == game.moves
        assert match.code.text == game.code_text
        assert match.status.name == (game.result.name if game.result else "PLAYING")
    assert sum(game.result is Result.WON for game in games) == 6


def test_dailies_won_in_1_0_count_in_the_streak_and_the_calendar(profile: Profile) -> None:
    assert streak(profile) == (3, 3)
    code = game_code(Settings(), Daily(date(2026, 11, 21)))
    days = calendar(profile, code, date(2026, 11, 18))
    assert [day.result for day in days] == [None, *[Result.WON] * 3]
    assert [day.aided for day in days] == [False, False, True, False]


def test_a_daily_of_1_0_is_no_second_puzzle_of_its_date(profile: Profile) -> None:
    code = begin(Settings(), Daily(date(2026, 11, 21))).match.code
    played = game_of_day(profile, code)
    assert played and played.code_text == "V1-EN5-D4C6D0-DAY20261121-DA"
    assert game_of_day(profile, begin(Settings(), Daily(date(2026, 11, 22))).match.code) is None
    other = begin(Settings(boards=2), Daily(date(2026, 11, 21))).match.code
    assert game_of_day(profile, other) is None


def test_all_that_was_an_answer_may_be_guessed() -> None:
    for code in ("en", "es"):
        for length in range(3, 16):
            for earlier in load_earlier(code, length):
                assert load(code, length).guesses.issuperset(earlier.answers)


def test_a_list_of_an_unknown_version_is_refused_in_one_sentence() -> None:
    code = GameCode(source=Seed(1), word_list="000000")
    with pytest.raises(UnknownListError, match="another version of the word list"):
        begin(Settings(), code)


def test_a_players_own_guesses_with_the_answers_of_1_0_are_found(tmp_path: Path) -> None:
    mine = tmp_path / "mine.txt"
    mine.write_text("zzzzz\n", encoding="utf-8")
    code = GameCode.parse("V1-EN5-OWNAD2F94-SEED42-9J")
    assert secrets(begin(Settings(guess_words=str(mine)), code).match) == "NAVEL"


def test_what_could_be_guessed_in_1_0_replays_with_a_players_own_answers(
    profile: Profile, tmp_path: Path
) -> None:
    mine = tmp_path / "mine.txt"
    mine.write_text("tigre\nmonte\n", encoding="utf-8")
    game = next(iter(all_games(profile)))._replace(
        code_text="V1-ES5-OWN51AFAB-SEED5-DQ", moves=("ABIAN", "ACIDE", "MONTE")
    )
    assert "ABIAN" not in load("es", 5)
    match = replayed(game, Settings(answers=str(mine)))
    assert match.moves == game.moves
    assert match.code.text == game.code_text
    assert match.status.name == "WON"
    with pytest.raises(ReplayError):
        replayed(game._replace(moves=("XXXXX",)), Settings(answers=str(mine)))
    assert "ABIAN" not in begin(Settings(answers=str(mine)), game.code).match.words
