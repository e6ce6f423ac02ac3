"""The row being typed."""

from hypothesis import given
from hypothesis import strategies as st

from game.session.entry import Entry


def test_a_letter_can_be_put_anywhere() -> None:
    entry = Entry.blank(5).at(3).type("N")
    assert entry.letters == ("", "", "", "N", "")
    assert entry.at(3).type("M").letters == ("", "", "", "M", "")
    assert not entry.complete


def test_erasing_clears_the_place_in_focus_first_and_then_goes_back() -> None:
    entry = Entry.blank(3).filled_with("ABC")
    assert (entry.erase().letters, entry.erase().cursor) == (("A", "B", ""), 2)  # as it is typed
    chosen = entry.at(1)
    for letters, cursor in ((("A", "", "C"), 1), (("", "", "C"), 0), (("",) * 3, 2)):
        chosen = chosen.erase()
        assert (chosen.letters, chosen.cursor) == (letters, cursor)


def test_a_letter_is_never_swallowed_while_a_place_is_empty() -> None:
    """From the third place on, CRANE lost its last two letters; at the end of a row, all five."""
    entry = Entry.blank(5).at(2)
    for letter in "CRANE":
        entry = entry.type(letter)
    assert (entry.word, entry.cursor) == ("NECRA", 5)
    assert Entry.blank(5).at(5).type("Z").letters == ("", "", "", "", "Z")
    assert Entry.blank(5).at(5).type("Z").cursor == 0


def test_erasing_takes_the_letters_back_from_which_the_cursor_came_round() -> None:
    entry = Entry.blank(4).at(2).type("A").type("B")
    assert (entry.cursor, entry.erase().letters) == (0, ("", "", "A", ""))
    assert Entry.filled_in(["", "", "R"]).erase() == Entry.filled_in(["", "", "R"])


def test_the_cursor_is_after_the_last_place_only_where_the_row_is_full() -> None:
    assert Entry.blank(5).at(5).cursor == 4
    assert Entry.blank(5).filled_with("CRANE").at(9).cursor == 5


steps = st.one_of(
    st.sampled_from("ABC").map(lambda letter: ("type", letter)),
    st.just(("erase",)),
    st.just(("delete",)),
    st.integers(-3, 9).map(lambda place: ("at", place)),
)


@given(
    st.integers(1, 6),
    st.lists(st.sampled_from(["", "R"]), min_size=6, max_size=6),
    st.lists(steps),
)
def test_the_cursor_never_leaves_the_row(
    length: int, filled: list[str], edits: list[tuple[str, object]]
) -> None:
    entry = Entry.filled_in(filled[:length])
    for name, *arguments in edits:
        entry = getattr(entry, name)(*arguments)
        assert not entry.sent_in_vain().anew().complete
        assert 0 <= entry.cursor <= length - (not entry.complete)
        assert len(entry.letters) == length
        assert all(entry.letters[place] == "R" for place in entry.filled)


def test_typing_passes_over_what_was_filled_in_and_erasing_leaves_it_to_the_last() -> None:
    entry = Entry.filled_in(["S", "", "A", "", "E"])
    assert entry.cursor == 1
    typed = entry.type("L").type("T")
    assert (typed.word, typed.cursor, typed.complete) == ("SLATE", 5, True)
    assert typed.erase().letters == ("S", "L", "A", "", "E")
    assert not typed.sent_in_vain().at(1).refused
    assert typed.erase().erase() == typed.sent_in_vain().anew() == entry
    assert entry.untouched
    assert not typed.untouched
    assert entry.erase().letters == ("", "", "A", "", "E")
