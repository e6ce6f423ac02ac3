"""How many examples a property is tried on."""

from hypothesis import settings

USUAL = 100  # examples, as Hypothesis counts them


def examples(count: int) -> settings:
    """Return settings for so many examples, or as many more as the profile has beyond the usual."""
    profile = settings()
    return settings(max_examples=max(1, count * profile.max_examples // USUAL))
