"""What a row begins with: letters that are known, and the player's own starting words."""

from pathlib import Path

from game.match import Match
from game.session.entry import Entry, next_first_word, why_no_first_word
from game.settings import Settings
from tests.profile.games import match_of
from tests.session.playing import Played

# Greens -----------------------------------------------------------------------------------


def test_known_letters_are_filled_in_and_go_with_the_setting(tmp_path: Path) -> None:
    game = Played(tmp_path, Settings(fill_greens=True, undo=True), ("CRANE",))
    session = game.session
    game.play("COUNT")
    session.fill_greens()
    assert session.entry.letters == ("C", "", "", "N", "")
    game.type("R")
    session.fill_greens()
    assert session.entry.word == "CRN"  # what was typed stays
    session.edit(session.entry.erase())
    session.settings = session.settings._replace(fill_greens=False)
    session.fill_greens()
    assert session.entry == Entry.blank(5)
    session.settings = session.settings._replace(fill_greens=True)
    session.fill_greens()
    assert session.entry.word == "CN"
    session.undo()
    assert session.entry == Entry.blank(5)  # nothing is known any more


def test_known_letters_are_those_of_the_board_in_focus(tmp_path: Path) -> None:
    game = Played(tmp_path, Settings(fill_greens=True, boards=2), ("CRANE", "TOXIN"))
    game.play("COUNT")
    game.session.look_at(1)
    game.session.fill_greens()
    assert game.session.entry.letters == ("", "O", "", "", "")


# Starting words ---------------------------------------------------------------------------


def test_starting_words_come_one_after_the_other() -> None:
    match = match_of("ROBOT")
    settings = Settings(first_words=("crane", "qqqqq", "slate", "crane", "toxin"))
    assert next_first_word(settings, match, "") == "CRANE"
    assert next_first_word(settings, match, "CRANE") == "SLATE"
    assert next_first_word(settings, match, "TOXIN") == "CRANE"
    assert next_first_word(settings, match, "QQQQQ") == "CRANE"
    after = Match.replay(match.code, match.words, ["CRANE"])
    assert next_first_word(settings, after, "") == "SLATE"
    assert next_first_word(Settings(first_words=("qqqqq",)), match, "") == ""


def test_shuffled_starting_words_have_an_order_for_each_game() -> None:
    words = ("crane", "slate", "toxin", "banal", "eerie", "geese", "trunk")
    settings = Settings(first_words=words, first_words_order="shuffled")

    def order(match: Match) -> list[str]:
        found, typed = [], ""
        while (typed := next_first_word(settings, match, typed)) not in found:
            found.append(typed)
        return found

    orders = [order(match_of(secret)) for secret in ("ROBOT", "COUNT", "PLANT", "STEER")]
    assert all(sorted(each) == sorted(word.upper() for word in words) for each in orders)
    assert len({tuple(each) for each in orders}) > 1
    assert order(match_of("ROBOT")) == orders[0]


def test_why_there_is_no_starting_word() -> None:
    assert "settings" in why_no_first_word(Settings(first_words=()))
    said = why_no_first_word(Settings(first_words=("crane",)))
    assert said == "None of your starting words can be played now"
