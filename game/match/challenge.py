"""A challenge as text: the code of a game, with a message of its sender with it.

The message is no part of the code, so that codes stay what they were: the text begins like a
result that is shared, and every version of the game reads the code in it and leaves the rest.
"""

LONGEST_MESSAGE = 80  # characters
NAME = "Verdigris"
OPENING, CLOSING = "“", "”"


def message_of(typed: str) -> str:
    r"""Return a message as it is sent and shown: one line, not too long, of printable signs.

    >>> message_of("Good  luck,\n\x07Ann!")
    'Good luck, Ann!'
    """
    printable = "".join(sign if sign.isprintable() else " " for sign in typed)
    plain = printable.replace(OPENING, '"').replace(CLOSING, '"')
    return " ".join(plain.split())[:LONGEST_MESSAGE].rstrip()


def challenge_text(code: str, message: str) -> str:
    """Return the text of a challenge to send.

    >>> challenge_text("V1-EN5", "Good luck")
    'Verdigris V1-EN5 “Good luck”'
    >>> challenge_text("V1-EN5", "  ")
    'V1-EN5'
    """
    message = message_of(message)
    return f"{NAME} {code} {OPENING}{message}{CLOSING}" if message else code


def message_in(text: str) -> str:
    """Return the message in the text of a challenge, empty text where it has none.

    >>> message_in("Verdigris V1-EN5 “Good luck”"), message_in("V1-EN5")
    ('Good luck', '')
    """
    _, _, behind = text.partition(OPENING)
    message, closing, _ = behind.partition(CLOSING)
    return message_of(message) if closing else ""
