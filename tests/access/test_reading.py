"""The keys that read a game out, to a reader or to whoever looks."""

from game.profile import Settings
from game.window.access.reader import Hearing
from game.window.app import post_heard
from tests.window.pilot import playing


def test_keys_read_rows_columns_letters_messages_and_everything() -> None:
    # No reader is waited for, which might take the place of the one below meanwhile; and word of
    # one that is on its way is not listened to.
    with playing("robot", settings=Settings(speech="always", screen_reader="off")) as pilot:
        pilot.app.scenes.audio.reader = pilot.announced.append  # type: ignore[union-attr]
        pilot.play("slate", "crony")
        pilot.announced.clear()
        post_heard(Hearing())
        pilot.press("F5", "F5", "F5", "F6", "F6", "F7", "F8", "F9")
        assert pilot.announced == [
            "Row 2, crony: C absent, R elsewhere, O elsewhere, N absent, Y absent.",
            "Row 1, slate: S absent, L absent, A absent, T elsewhere, E absent.",
            "Row 2, crony: C absent, R elsewhere, O elsewhere, N absent, Y absent.",
            "Column 1: S absent, C absent.",
            "Column 2: L absent, R elsewhere.",
            "Not tried: B, D, F, G, H, I, J, K, M, P, Q, U, V, W, X, Z. Elsewhere in the word: O, "
            "R, T.",
            "C absent, R elsewhere, O elsewhere, N absent, Y absent. 4 guesses left.",
            "Guess 3 of 6, 5 letters. Row 2, crony: C absent, R elsewhere, O elsewhere, N absent, "
            "Y absent. Not tried: B, D, F, G, H, I, J, K, M, P, Q, U, V, W, X, Z. Elsewhere in "
            "the word: O, R, T. 4 guesses left.",
        ]


def test_what_nothing_speaks_is_shown() -> None:
    with playing("robot", settings=Settings(speech="off")) as pilot:
        pilot.play("slate")
        pilot.press("F5")
        assert pilot.toast == "Row 1, slate: S absent, L absent, A absent, T elsewhere, E absent"
