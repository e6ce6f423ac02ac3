"""The player's own starting words: which one comes next when their key is pressed."""

from game.catalogue import tr
from game.match import Match
from game.match.dealing import shuffled
from game.settings import Settings
from game.words import language


def next_first_word(settings: Settings, match: Match, typed: str) -> str:
    """Return the starting word to type next, or empty text where there is none.

    Words that were played, or that this game does not accept, are left out. Pressed again, the
    key brings the word after the one that is typed. Where they are shuffled, each game has an
    order of its own.

    Args:
        settings: how to play.
        match: the game.
        typed: the row being typed.
    """
    fold = language(match.words.language).fold
    words = list(dict.fromkeys(map(fold, settings.first_words)))
    if settings.first_words_order == "shuffled":
        words = list(shuffled(words, f"first words of {match.code.text}"))
    played = match.guesses
    usable = [word for word in words if word not in played and not match.refusal(word)]
    if not usable:
        return ""
    return usable[(usable.index(typed) + 1) % len(usable)] if typed in usable else usable[0]


def why_no_first_word(settings: Settings) -> str:
    """Return what to do where no starting word can be typed."""
    if not settings.first_words:
        return tr("Add your own starting words in Settings › Typing")
    return tr("None of your starting words can be played now")
