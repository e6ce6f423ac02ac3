"""Warnings about a row before it is sent."""

from game.match import Words
from game.profile import Settings
from game.profile.setup import begin
from game.session.entry import Entry
from game.session.input_warning import InputWarning, warning_for
from tests.profile.games import played


def test_nothing_is_doubted_where_that_is_off() -> None:
    match = begin(Settings(), Words(("CRANE",))).match
    entry = Entry(tuple("QWERT"), 5)
    assert warning_for(entry, match, match.boards[0], "off") is None
    warning = warning_for(entry, match, match.boards[0], "non-words")
    assert warning
    assert warning.kind is InputWarning.UNLISTED
    assert warning_for(entry.erase(), match, match.boards[0], "both") is None


def test_of_a_letter_that_is_there_too_often_the_green_one_is_not_marked() -> None:
    match = played(begin(Settings(), Words(("CRANE",))).match, "EERIE")
    warning = warning_for(Entry(tuple("ELOPE"), 5), match, match.boards[0], "both")
    assert warning
    assert warning.kind is InputWarning.CONTRADICTED
    assert warning.places == {0}
