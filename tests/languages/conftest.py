"""What all tests of languages share."""

from tests.window.in_memory import profiles_in_memory
from tests.window.shared_words import shared_words

__all__ = ["profiles_in_memory", "shared_words"]
