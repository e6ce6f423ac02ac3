"""The texts of rules, words, match and coach in another language, to the last word."""

import re
from pathlib import Path

import pytest

from game.catalogue import tr
from game.match import Aid, ChosenWords, GameCode, GameCodeError, HostKind, Match, Refused, Seed
from game.match.describe import known_in_words, state_in_words
from game.match.match import HintTaken, ReplayError
from game.match.puzzle import Puzzle
from game.rules import HardMode, Hint, hint
from game.rules.hard_mode import Rule, Violation
from game.session.coaching import reviewed
from game.session.entry import InputWarning, RowWarning
from game.session.game_session import LEVEL_NEWS
from game.session.puzzle_session import PuzzleSession, new_puzzle
from game.session.review_words import review_lines
from game.settings import Settings
from game.words import WordList, WordsError, check_words, language, load, read_own_words
from tests.languages.pseudo import bare, pseudo_locale
from tests.match import lists

FIVE = load("en", 5)


def played(
    *moves: str, secrets: tuple[str, ...] = ("ROBOT",), words: WordList = FIVE, **options: object
) -> Match:
    code = GameCode(source=ChosenWords(secrets), **{"boards": len(secrets), **options})  # type: ignore[arg-type]
    return Match.replay(code, words, moves)


@pytest.mark.parametrize("rule", Rule)
@pytest.mark.parametrize("number", [0, 1, 2])
def test_every_rule_of_hard_mode_is_in_the_catalogue(rule: Rule, number: int) -> None:
    with pseudo_locale():
        assert not bare(str(Violation(rule, "E", 1, number)))


def test_hints_are_the_same_in_every_language_and_said_in_it() -> None:
    secrets = FIVE.answers[:200]
    english = [hint(secret, []) for secret in secrets]
    with pseudo_locale():
        assert [hint(secret, []) for secret in secrets] == english
        assert not bare(str(Hint("E")) + str(Hint("E", 1)))


def test_the_state_of_a_game_is_in_the_catalogue() -> None:
    easy = played("crane", "roost", aids=frozenset({Aid.EASY}))
    states = [
        played(),
        played("toxin", guesses=None),
        played("crane", secrets=("ROBOT", "CRANE")),
        played("crane", secrets=("ROBOT", "TOXIN"), sequence=True),
        played("robot"),
        played("crane", guesses=1),
        played("crane", guesses=1, secrets=("ROBOT", "TOXIN")),
        Match.replay(GameCode(source=Seed(1), host=HostKind.ABSURDLE, guesses=1), FIVE, ["CRANE"]),
        Match.replay(easy.code, FIVE, [*easy.moves, HintTaken(0)]),
    ]
    with pseudo_locale():
        for match in states:
            for board in range(len(match.boards)):
                said = (state_in_words(match, board), *known_in_words(match, board))
                assert not bare(" ".join(said))


def test_refusals_are_in_the_catalogue() -> None:
    two = played("robot", secrets=("ROBOT", "CRANE", "TOXIN"), sequence=True)
    over = played("robot")
    with pseudo_locale():
        refused = [
            over.guess("crane"),
            *(two.guess(word) for word in ("cran", "cranes", "xyzzy")),
            *(two.hint(board) for board in (0, 2)),
            *(two.take_back(), played(aids=frozenset({Aid.UNDO})).take_back()),
            played("trunk", "crane", "count").with_hard_mode(HardMode.HARD),
        ]
        for each in refused:
            assert isinstance(each, Refused)
            assert not bare(each.message)
        puzzle = Puzzle(GameCode(source=Seed(0), guesses=1), FIVE)
        assert not bare(puzzle.refusal("cran"))
        assert not bare(puzzle.with_word("crane").over)


def test_what_cannot_be_played_is_refused_in_the_language() -> None:
    with pseudo_locale():
        for options in (
            {"source": Seed(-1)},
            {"source": Seed(1), "length": 2},
            {"source": Seed(1), "boards": 0},
            {"source": Seed(1), "guesses": 0},
            {"source": Seed(1), "language": "xx"},
            {"source": ChosenWords(("ROBOT",)), "boards": 2},
            {"source": ChosenWords(("BANANA",))},
            {"source": ChosenWords(("R2D2X",))},
            {"source": ChosenWords(("ROBOT",) * 2), "boards": 2, "host": HostKind.ABSURDLE},
        ):
            with pytest.raises(GameCodeError) as error:
                GameCode(**options)
            said = re.sub(r"'\w+'|\w+ \(\w+\)|English", "", str(error.value))
            assert not bare(said)
        for text in ("robot", "V1" * 2000, "V2-XX", "V1-EN5-62F0A1-BOARDS4-SEED43-IF"):
            with pytest.raises(GameCodeError) as error:
                GameCode.parse(text)
            assert not bare(str(error.value))
        with pytest.raises(ReplayError) as unlisted:
            played("xyzzy")
        assert not bare(str(unlisted.value))


def test_lists_say_what_is_wrong_in_the_language(tmp_path: Path) -> None:
    path = tmp_path / "words.txt"
    path.write_text("robot\nr2\ncat\nrobot\n" + "cat\n" * 12, encoding="utf-8")
    english = read_own_words(path, 5).report()
    with pseudo_locale():
        for sentence in read_own_words(path, 5).report() + check_words(["no1"] * 12, 5).report():
            said = re.sub("'[^']*'|my_words|English", "", sentence.replace(str(path), ""))
            assert not bare(said)
        for length in (7, 3):
            path.write_text("r2\n" * (length - 3) + "robot\n" * (length - 3), encoding="utf-8")
            with pytest.raises(WordsError) as error:
                read_own_words(path, length)
            assert not bare(str(error.value).replace(str(path), ""))
        with pytest.raises(WordsError) as missing:
            read_own_words(tmp_path / "none.txt", 5)
        assert not bare(str(missing.value).replace(str(tmp_path / "none.txt"), ""))
        with pytest.raises(WordsError):
            language("xx")
    path.write_text("robot\nr2\ncat\nrobot\n" + "cat\n" * 12, encoding="utf-8")
    assert read_own_words(path, 5).report() == english


def test_the_review_is_in_the_language() -> None:
    absurdle = GameCode(source=Seed(1), host=HostKind.ABSURDLE)
    few = lists.FIVE
    matches = [
        played(words=few),
        played("crane", "toxin", "robot", words=few),
        played("crane", "toxin", words=few),
        played("crane", secrets=("ROBOT", "TOXIN"), sequence=True, words=few),
        Match.replay(absurdle, few, ["CRANE", "TOXIN"]),
    ]
    with pseudo_locale():
        for match in matches:
            found = reviewed(match)
            assert not bare("\n".join(review_lines(found)).replace("\n", " "))


def test_a_session_answers_in_the_language(tmp_path: Path) -> None:
    with pseudo_locale():
        for level in LEVEL_NEWS.values():
            assert not bare(tr(level))
        for warning in InputWarning:
            assert not bare(RowWarning(warning, "XYZZY").in_words)
        session = PuzzleSession(tmp_path, new_puzzle(Settings()))
        outcomes = [session.undo(), session.submit()]
        for word in ("CR", "CRANE"):
            session.edit(session.entry.filled_with(word))
            outcomes.append(session.submit())
        assert all(each.message for each in outcomes)
        assert not bare(" ".join(each.message for each in outcomes))
