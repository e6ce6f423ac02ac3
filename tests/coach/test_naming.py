"""What the coach names: known words first where they are hardly worse, and no offensive ones."""

from hypothesis import given
from hypothesis import strategies as st

from game.coach import Coach, GuessWorth
from game.coach.preference import (
    in_order_of_naming,
    preference,
    without_odd_ones,
)
from game.words import WordList, load, with_own_words
from game.words.familiarity import KNOWN, familiarities
from game.words.offensive import unsaid_words
from tests.rules.plainly import rows_of

NEAR, NAMED = 0.02, 0.1


def worth(
    word: str, expected: float, oddness: int = 0, risk: float = 0.0, wins: float = 0
) -> GuessWorth:
    """Return a word that is usual, rare, or one that nobody knows."""
    known = {"unusual": oddness == 2, "rare": oddness >= 1}
    return GuessWorth(word, expected, True, risk, 1, 1, 1.0, wins, **known)


def oddness(each: GuessWorth) -> int:
    return 2 if each.unusual else int(each.rare)


WORTHS = st.lists(
    st.builds(
        worth, st.sampled_from("ABCDEFGH"), st.integers(0, 15).map(lambda n: 3 + n / 100),
        st.integers(0, 2), st.sampled_from([0, 0, 0.25, 0.2505]), st.sampled_from([0, 0.5]),
    ),
    max_size=7, unique_by=lambda each: each.word,
).map(lambda all_: sorted(all_, key=lambda each: (each.risk, each.expected)))  # fmt: skip


def near(each: GuessWorth, best: GuessWorth, by: float = NEAR) -> bool:
    return each.risk <= best.risk and each.expected <= best.expected + by + 1e-6


@given(WORTHS, st.sampled_from([NEAR, NAMED]))
def test_the_order_of_naming(given: list[GuessWorth], most: float) -> None:
    """The most usual word near the best, then groups of what is near, usual ones first."""
    waiting, meant = [*given], list[GuessWorth]()
    group = [each for each in waiting if near(each, given[0], most)]
    meant += sorted(group, key=oddness)[:1]
    waiting = [each for each in waiting if each not in meant]
    best = meant[:1]
    while waiting:
        group = [each for each in waiting if near(each, best[0])]
        meant += sorted(group, key=oddness)
        waiting = [each for each in waiting if each not in group]
        best = waiting
    assert in_order_of_naming(given, most) == meant


@given(WORTHS, st.integers(1, 3))
def test_where_hardly_a_word_is_left_odd_ones_that_cannot_be_it_are_not_named(
    given: list[GuessWorth], left: int
) -> None:
    kept = without_odd_ones(given, left)
    wanted = [each for each in given if left > 2 or each.wins_now or not oddness(each)]
    assert kept == (wanted or given)


def test_words_that_people_know() -> None:
    """As often as most adults have met them, if no answers; and of those, forms and no names."""
    for language, usual, rare in (
        ("en", "VEINS WORDS TREES BOXES MOVED ASKED NOISE CRANE", "DOTES MUTTS TARES JAMES KATHY"),
        ("es", "COSAS MANOS LEYES REDES VIVOS", "ASEOS ASTAS CUNAS"),
    ):
        words = load(language, 5)
        found = preference(words)
        assert not found.rare.intersection(usual.split())
        assert found.rare.intersection(rare.split()) == words.guesses.intersection(rare.split())
        others = sorted(words.guesses.difference(words.answers))
        for word, known in zip(others, familiarities(others, language), strict=True):
            assert (word in found.unusual) == (known < KNOWN)
        assert not found.unusual.intersection(words.answers) and found.unusual <= found.rare
        assert set(found.guesses) == words.guesses and found.unsaid == unsaid_words(words)
        classes = [*familiarities(found.guesses, language)]
        assert classes == sorted(classes, reverse=True)
    own = with_own_words(load("en", 5), answers=["KATHY", "QWERT", "TARSE"], more=["ZXCVB"])
    found = preference(own)
    assert not (found.rare | found.unusual).intersection([*own.answers, "ZXCVB"])
    long = WordList("en", 17, ("INCOMPREHENSIBLES",), frozenset(["INCOMPREHENSIBLES"]), (1, 1, 1))
    assert preference(long).rare == frozenset()


def test_the_coach_of_a_list_names_by_it() -> None:
    words = load("en", 5)
    coach, wanted = Coach.for_list(words), preference(words)
    for secret in words.answers[::800]:
        *_, advice = coach.advise([rows_of(secret, ["RAISE"])], places=12)
        assert not unsaid_words(words).intersection(each.word for each in advice.best)
        for each in advice.best:
            assert (each.unusual, each.rare) == (
                each.word in wanted.unusual,
                each.word in wanted.rare,
            )
        assert advice.expected == min(each.expected for each in advice.best)
    # Of words that tell all apart, those that may be it come first.
    *_, advice = coach.advise([rows_of("STEAK", ["STEAM", "ABYSS"])], left=4)
    assert {each.word for each in advice.best[:3]} == {"STEAK", "STEAL", "STEAD"}
    assert advice.best[3].expected == 2
