"""Numbers and times in sentences."""


def plural(count: int, noun: str) -> str:
    """Return a noun in the form that follows a number.

    >>> plural(1, "word"), plural(0, "word"), plural(2, "guess")
    ('word', 'words', 'guesses')
    """
    if count == 1:
        return noun
    return noun + ("es" if noun.endswith("s") else "s")


def counted(count: int, noun: str) -> str:
    """Return a number and its noun.

    >>> counted(1, "game"), counted(1200, "game")
    ('1 game', '1,200 games')
    """
    return f"{count:,} {plural(count, noun)}"


def time_in_words(time: float) -> str:
    """Return a time in milliseconds as hours, minutes and seconds.

    >>> time_in_words(83_400), time_in_words(3_600_000)
    ('1:23', '1:00:00')
    """
    minutes, seconds = divmod(round(time / 1000), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"
