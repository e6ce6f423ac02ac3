"""What is left and come back to is as it was, whatever was looked at or done meanwhile."""

import pytest

from game.window.draw.nodes import Role, walk
from tests.player import Player
from tests.playing.games import message
from tests.playing.screens import WRONG, Guide, Look, Screen, front_of, visited

TEN = "dizzy fuzzy jumpy whack vivid mummy fluff crimp queue bobby"
STATES = {  # with the size of the window
    "coached": (Screen('slate Ctrl+H crony "cr" Left', config="coach = true"), (1280, 800)),
    "boards": (
        Screen(f'{TEN} Ctrl+Right "cro" PageUp', start="--boards 4 --seed 5 --guesses 20"),
        (640, 480),
    ),
    "lost": (Screen(f"{WRONG} light rest", "--answer robot,crane --guesses 7"), (1280, 800)),
}
# The keys that lead away, and those that then lead back: to dialogs, which Escape leaves.
AWAY = {"Ctrl+B Home": "Escape", 'Ctrl+E "sl"': "Escape Escape"}
AWAY |= {"Ctrl+B Ctrl+R rest": "Escape Escape"}
AWAY |= dict.fromkeys(
    ("F1 3", "F10 Down", "Ctrl+L", "Ctrl+, [More settings] page:1", "Ctrl+N u", "480x640"), ""
)
PLAYING = {"Ctrl+P": "x", "Ctrl+K": "Ctrl+K", "Ctrl+A Ctrl+A": "", "F2 rest": "", "Ctrl+G": ""}
OVER = dict.fromkeys(("Ctrl+R rest", "Ctrl+C Right", "Ctrl+W"), "")
LONGER = {  # one state goes one of these ways, the next one another
    **{
        "Ctrl+T rest [History] Down Enter": "Escape",
        "Ctrl+, [More settings] [Your games] page:2": "",
    },
    **dict.fromkeys(("Ctrl+T rest Ctrl+Tab PageUp", "F1 [About]"), ""),
    **dict.fromkeys(("Ctrl+N [With a friend]", "Ctrl+T page:1 rest"), ""),
}


def shown(player: Player) -> list[list[object]]:
    """Return all nodes and drawn texts, and the focus, but for messages: they come and go."""
    lasting = [node for node in player.root.children if node.role is not Role.STATUS]
    nodes: list[object] = [node._replace(children=()) for each in lasting for node in walk(each)]
    return [nodes, [(text.words, *text.seen) for text in player.drawn], [player.focus]]


def settled(guide: Guide) -> list[list[object]]:
    """Return what is shown once the coach has said all, and messages are gone."""
    guide.follow("rest")
    while message(guide.player):
        guide.player.wait()
    return shown(guide.player)


@pytest.mark.parametrize("state", STATES)
def test_every_way_round_leads_back_to_what_was_there(state: str) -> None:
    (screen, size), nth = STATES[state], [*STATES].index(state)
    ways = AWAY | (OVER if state == "lost" else PLAYING) | dict([*LONGER.items()][nth::3])
    with visited(screen._replace(past=True), Look(size)) as guide:
        player, before = guide.player, settled(guide)
        for way, back in ways.items():
            if way == "480x640":
                player.resize(480, 640)
            else:
                guide.follow(way)
            assert way.startswith("Ctrl+A") or shown(player) != before, way
            guide.follow(back)
            while front_of(player).role is Role.DIALOG:
                player.press("Escape")
            player.resize(*size)
            for now, was in zip(settled(guide), before, strict=True):
                new, gone = ([e for e in a if e not in b] for a, b in ((now, was), (was, now)))
                assert now == was, (way, new, gone)
