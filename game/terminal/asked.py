"""What the command line asks for, where that is words and how to play with them."""

import argparse
from typing import NamedTuple

from game.profile.settings import Settings, with_options
from game.profile.settings_file import SettingsFiles
from game.profile.setup import word_list
from game.terminal.console import complain
from game.words import WordList, language


class AskedFor(NamedTuple):
    """How to play, and with which words."""

    settings: Settings
    words: WordList

    def word(self, typed: str) -> str:
        """Return a word that was typed as the lists write it."""
        return language(self.words.language).fold(typed)


def settings_asked_for(options: argparse.Namespace) -> Settings:
    """Return the settings with the options in their places, and complain of what is not allowed."""
    settings, problems = SettingsFiles.at(options.config).read()
    settings, more = with_options(settings, vars(options))
    complain((*problems, *more))
    return settings


def asked_for(options: argparse.Namespace) -> AskedFor:
    """Return how to play and with which words, and complain of what is left out.

    Raises:
        WordsError: a list cannot be loaded, or has no usable word.
    """
    settings = settings_asked_for(options)
    words, problems = word_list(settings, settings.language, settings.word_length)
    complain(problems)
    return AskedFor(settings, words)
