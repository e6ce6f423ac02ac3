"""The forms of English words by rule: for words that no dictionary lists with theirs."""

from collections.abc import Iterable, Iterator

VOWELS = "aeiou"


def forms(word: str, parts_of_speech: Iterable[str]) -> Iterator[str]:
    """Yield a word and its forms as some parts of speech.

    >>> list(forms("vlog", ["noun", "verb"]))
    ['vlog', 'vlogs', 'vlogs', 'vlogged', 'vlogging']
    >>> list(forms("upvote", ["verb"])), list(forms("hangry", ["adjective"]))
    (['upvote', 'upvotes', 'upvoted', 'upvoting'], ['hangry', 'hangrier', 'hangriest'])
    """
    yield word
    for part_of_speech in parts_of_speech:
        if part_of_speech in {"noun", "verb"}:
            yield _with_s(word)
        if part_of_speech == "verb":
            yield _past(word)
            yield _with_vowel(word, "ing")
        if part_of_speech == "adjective" and word.endswith("y"):
            yield from (word[:-1] + "ier", word[:-1] + "iest")


def _with_s(word: str) -> str:
    """Return a plural, or a verb after `she`.

    >>> _with_s("hashtag"), _with_s("vax"), _with_s("selfie"), _with_s("hippy"), _with_s("emoji")
    ('hashtags', 'vaxes', 'selfies', 'hippies', 'emojis')
    """
    if word.endswith(("s", "x", "z", "ch", "sh")):
        return word + "es"
    if word.endswith("y") and word[-2] not in VOWELS:
        return word[:-1] + "ies"
    return word + "s"


def _past(word: str) -> str:
    if word.endswith("y") and word[-2] not in VOWELS:
        return word[:-1] + "ied"
    return _with_vowel(word, "ed")


def _with_vowel(word: str, suffix: str) -> str:
    """Return a word with a suffix that begins with a vowel.

    The last consonant doubles after a single vowel where the word has no other.

    >>> _with_vowel("dox", "ed"), _with_vowel("glamp", "ed"), _with_vowel("respawn", "ing")
    ('doxed', 'glamped', 'respawning')
    >>> _with_vowel("stan", "ed"), _with_vowel("meme", "ing"), _with_vowel("retweet", "ed")
    ('stanned', 'meming', 'retweeted')
    """
    if word.endswith("e"):
        return word[:-1] + suffix
    one_vowel = sum(letter in VOWELS for letter in word) == 1
    if one_vowel and len(word) > 2 and word[-2] in VOWELS and word[-1] not in "wxyh":
        return word + word[-1] + suffix
    return word + suffix
