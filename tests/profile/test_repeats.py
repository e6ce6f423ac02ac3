"""Free play: no answer comes twice before the list is used up, and codes stay ordinary ones."""

from datetime import date
from pathlib import Path

import pytest

from game.match import Daily, GameCode, HostKind, Match, Seed
from game.match.dealing import secrets_of
from game.profile import backups, journal
from game.profile.errors import LockedError
from game.profile.files import available
from game.profile.profile import Profile
from game.session.game_session import GameSession
from game.session.opening import game_to_open, recent_answers
from game.settings import Settings
from game.words import Tier, load
from tests.profile.games import keep, kept, played, profile_in
from tests.session.test_outcomes import session_in


def small_list(folder: Path, size: int = 40) -> Settings:
    words = "\n".join(load("en", 5).answers[:size])
    (folder / "mine.txt").write_text(f"{words}\n", encoding="utf-8")
    return Settings(answers=str(folder / "mine.txt"), difficulty="hard")


def dealt_by(session: GameSession, games: int) -> list[str]:
    """Return the answers of new games, in each of which a guess is made."""
    answers: list[str] = []
    for _ in range(games):
        session.new_game()
        answers += secrets_of(session.match.code, session.match.words)
        assert session.play(load("en", 5).answers[0]).done
    return answers


@pytest.mark.parametrize(
    ("size", "saved"), [(1, True), (2, True), (7, True), (12, True), (7, False)]
)
def test_no_answer_comes_twice_until_the_list_is_used_up(
    tmp_path: Path, size: int, saved: bool
) -> None:
    """Also not where nothing can be saved, so that the games are in memory."""
    if not saved:
        (tmp_path / "games").touch()  # where their folder would be
    session, _ = session_in(tmp_path / "games", "CRANE")
    session.variant = small_list(tmp_path, size)
    answers = dealt_by(session, 4 * size)
    rounds = [answers[begun : begun + size] for begun in range(0, 4 * size, size)]
    assert all(len(set(each)) == size for each in rounds)
    last, first = rounds[0][-1], rounds[1][0]
    assert size == 1 or last != first
    for _ in range(5):  # which the command line asks for
        opened = game_to_open(session.profile, session.variant, {"boards": 1}, resume_last=True)
        (answer,) = secrets_of(opened.game.match.code, opened.game.match.words)
        assert answer not in answers[len(answers) - size // 2 :]


def test_games_that_a_restore_has_undone_hold_nothing_back(tmp_path: Path) -> None:
    profile = profile_in(tmp_path)

    def play(number: int) -> str:
        match = Match.start(GameCode(source=Seed(number)), load("en", 5))
        (answer,) = secrets_of(match.code, match.words)
        journal.record(profile, journal.start(profile), played(match, answer))
        return answer

    def held() -> tuple[str, ...]:
        return recent_answers(profile, GameCode(source=Seed(0)), load("en", 5))

    first = play(1)
    backups.make(profile)
    second = play(2)
    assert held() == (second, first)
    backups.restore(profile, available(tmp_path)[-1])
    third, fourth = play(3), play(4)
    assert held() == (fourth, third, first)


@pytest.mark.deep
def test_no_answer_of_the_usual_list_comes_twice(tmp_path: Path) -> None:
    session, _ = session_in(tmp_path, "CRANE")
    session.variant = Settings()
    size = len(load("en", 5).answers_up_to(Tier.MEDIUM))
    answers = dealt_by(session, size + 20)
    assert len(set(answers[:size])) == size
    assert len(set(answers[-size // 2 :])) == len(answers[-size // 2 :])


def test_of_several_boards_few_answers_come_twice(tmp_path: Path) -> None:
    session, _ = session_in(tmp_path, "CRANE")
    session.variant = small_list(tmp_path)._replace(boards=2)
    answers = dealt_by(session, 20)
    assert len(set(answers[:20])) == 20
    assert len(set(answers)) > 34  # of 40; by chance alone some 25


def test_the_games_of_another_window_count_and_an_older_file_is_read_from_its_start(
    tmp_path: Path,
) -> None:
    words, code = load("en", 5), GameCode(source=Seed(1))
    games = [kept(number, word_list=words.version.upper()) for number in range(1, 6)]
    (tmp_path / "now").mkdir()
    profile, other = profile_in(tmp_path / "now"), profile_in(tmp_path / "now")
    keep(profile, *games[:3])
    assert len(recent_answers(profile, code, words)) == 3
    day, absurdle = Daily(date(2026, 11, 20)), HostKind.ABSURDLE
    version = words.version.upper()
    keep(other, *games[3:], kept(6, source=day, word_list=version), kept(7))
    keep(other, kept(8, host=absurdle, word_list=version))  # these are dealt by themselves
    assert len(recent_answers(profile, code, words)) == 5
    older = profile_in(tmp_path / "older")
    keep(older, games[1])
    for each in (profile, other, older):
        each.close()
    older.path.replace(profile.path)
    assert recent_answers(profile, code, words) == tuple(secrets_of(games[1].code, words))


def test_a_file_without_games_that_takes_the_place_of_another_keeps_no_answer_back(
    tmp_path: Path,
) -> None:
    words, code = load("en", 5), GameCode(source=Seed(1))
    (tmp_path / "now").mkdir()
    profile, empty = profile_in(tmp_path / "now"), profile_in(tmp_path / "empty")
    keep(profile, kept(1, word_list=words.version.upper()))
    keep(empty)
    assert len(recent_answers(profile, code, words)) == 1
    profile.close()
    empty.close()
    empty.path.replace(profile.path)
    assert recent_answers(profile, code, words) == ()


def test_what_cannot_be_read_keeps_no_answer_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    profile, words = profile_in(tmp_path), load("en", 5)
    keep(profile, kept(1, word_list=words.version.upper()))
    absurdle = GameCode(source=Seed(1), host=HostKind.ABSURDLE)
    assert recent_answers(profile, absurdle, words) == ()
    assert len(recent_answers(profile, GameCode(source=Seed(1)), words)) == 1

    def broken(*_: object) -> None:
        raise LockedError(profile.path)

    monkeypatch.setattr(Profile, "reading", broken)
    assert recent_answers(profile, GameCode(source=Seed(1)), words) == ()
