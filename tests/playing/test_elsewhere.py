"""Puzzles from elsewhere, in the assistant: no word is called the answer while others fit."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from random import Random

import pytest

from game.rules import Guess, check_guess, filter_word_list
from game.words import WordList, load
from tests.player import Player, opened
from tests.playing.games import STILL, WIDE

CLAIM = re.compile(r"(?<![\d.,])1 word left|[Tt]he only word left|(is|'s) the answer\b|\b100%")
NOT_HERE = "Not available here"


def puzzle(secret: str, *played: str) -> list[Guess]:
    return [Guess(word, check_guess(secret, word)) for word in played]


def misleading_puzzles(words: WordList) -> Iterator[tuple[str, list[Guess]]]:
    """Yield words that are no answers of our list, after guesses that leave one answer of it."""
    rng = Random(f"{words.language} {words.length}")
    allowed = sorted(words.guesses)
    secrets = sorted(words.guesses.difference(words.answers))
    while True:
        secret = rng.choice(secrets)
        others = [word for word in rng.sample(allowed, 4) if word != secret]
        guesses = puzzle(secret, *others[:3])
        if len(filter_word_list(words.answers, guesses)) == 1:
            yield secret, guesses


@contextmanager
def assistant(home: Path, language: str = "en") -> Iterator[Player]:
    with opened(home, config=f'{STILL}language = "{language}"', size=WIDE) as player:
        player.press("Ctrl+E")
        yield player


def tell(player: Player, guesses: list[Guess]) -> None:
    """Enter rows with their clues, and wait until the coach has an answer."""
    for word, clues in guesses:
        player.press(*word.lower(), "Enter", *(str(clue + 1) for clue in clues))
    player.until(lambda: not re.search("thinking|Working it out", player.text))


@pytest.mark.parametrize("language", ["en", pytest.param("es", marks=pytest.mark.deep)])
def test_no_wrong_word_is_called_the_answer(tmp_path: Path, language: str) -> None:
    words = load(language, 5)
    with assistant(tmp_path, language) as player:
        for secret, guesses in islice(misleading_puzzles(words), 3):
            tell(player, guesses)
            fitting = filter_word_list(sorted(words.guesses), guesses)
            assert secret in fitting
            player.press("Ctrl+1")
            player.wait()
            said = player.text
            assert fitting == [secret] or not CLAIM.search(said), (secret, said)
            player.press(*["Backspace"] * 5, *["Ctrl+Z"] * len(guesses))


def test_likely_words_are_counted_apart_and_come_first(tmp_path: Path) -> None:
    with assistant(tmp_path) as player:
        tell(player, puzzle("ELATE", "VENAL", "ANKLE", "PLATE"))
        assert player.says("likely word, ")
        assert not CLAIM.search(player.text)
        player.click("See all")
        assert player.text.index("SLATE") < player.text.index("ELATE")
        player.press("Escape")
        player.press("s", "l", "a", "t", "e")
        player.wait()
        assert not CLAIM.search(player.text)


@pytest.mark.parametrize("part", ["Details", "See all"])
def test_what_the_coach_offers_is_to_be_had(tmp_path: Path, part: str) -> None:
    with assistant(tmp_path) as player:
        tell(player, puzzle("ELATE", "VENAL"))
        before = len(player.nodes)
        player.click(next(each for each in player.nodes if part in each.name))
        player.wait()
        assert not player.says(NOT_HERE)
        assert len(player.nodes) != before
