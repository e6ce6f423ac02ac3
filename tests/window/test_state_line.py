"""The line in the header: which guess it is, in any window, and never ahead of the tiles."""

from datetime import date

from game.match import Daily
from game.profile import Settings
from game.profile.setup import begin
from game.window.access.nodes import walk
from game.window.access.window_nodes import Window
from game.window.board.game_name import name_of_game, short_name_of_game
from game.window.board.state_line import longest_line, state_line
from tests.window.pilot import playing


def test_it_tells_what_kind_of_game_it_is() -> None:
    settings = Settings(boards=4, max_guesses="unlimited", word_length=6)
    match = begin(settings, Daily(date(2026, 11, 20))).match
    assert name_of_game(match.code) == "Daily #324 · 20 Nov · 4 boards"
    assert short_name_of_game(match.code) == "Daily · 4 boards"
    assert state_line(match) == "0 of 4 solved · guess 1 · 6 letters"
    assert len(longest_line(match)) > len(state_line(match))


def test_that_a_game_can_no_longer_be_won_is_said() -> None:
    """After "0 to spare" came "5 letters"."""
    with playing("crane", "robot", settings=Settings(animation="off")) as pilot:
        pilot.resize(1280, 800)
        pilot.play(*["slate"] * 6)
        assert pilot.header == "0 of 2 solved · guess 7 of 7 · 1 short"
        pilot.point(200, 20)
        pilot.wait(2000)
        assert pilot.tooltip == (
            "Boards to solve: 2\nGuesses left: 1\nShort, with one for each board: 1"
        )
        root = Window(pilot.app.screen).shown().root
        nodes = {node.key: node for node in walk(root)}
        assert nodes["state"].name == pilot.header
        assert nodes["state"].about == pilot.tooltip
