"""What holds for every screen: each property returns what is wrong with one.

A fault is a line, which begins with what it is about.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations, pairwise

import numpy as np
import pygame

from game import catalogue
from game.window.draw.nodes import Deed, Node, Role, walk
from tests.drawn import Drawn
from tests.languages.pseudo import ACCENTED, CODE
from tests.player import Player
from tests.playing.games import focused
from tests.playing.screens import Guide, front_of, state_of
from tests.playing.sight import (
    WORD,
    Sight,
    contrast,
    is_target,
    lines_of_letters,
    said_by,
    short,
    sights,
    words_of,
)

SMALLEST = 24  # pixels of a target
READABLE = 4.5  # contrast
STOPS = 120  # presses of Tab after which it should have come round
Sights = Sequence[Sight]  # of one screen, scrolled further and further


# What is said and what is drawn ---------------------------------------------------------------


def drawn_is_said(sight: Sight) -> Iterator[str]:
    """Each word that is drawn is said by a node that lies there, or by one that is in no place."""
    nowhere = said_by(node for node in walk(sight.root) if not node.place)
    for text in sight.drawn:
        said = nowhere | said_by(sight.near(text))
        for word in WORD.findall(FILES.sub(" ", text.words).casefold()):  # which may be shortened
            if word in said or (len(word) == 1 and any(word in each for each in said)):
                continue
            if "…" in text.words and any(each.startswith(word) for each in said):
                continue
            yield f"{text.words!r} at {tuple(text.seen)} is drawn, but {word!r} is not said there"


def said_once(sight: Sight) -> Iterator[str]:
    """No line says one of its parts twice, or lacks one."""
    for words in {text.words for text in sight.drawn} | {n.name for n in walk(sight.root)}:
        parts = words.split(" · ")
        if len({*parts}) < len(parts) or words[:1] == ":":
            yield f"{words!r} says a part twice, or lacks one"


def said_is_drawn(sight: Sight) -> Iterator[str]:
    """What is said to be somewhere is drawn there, or something else is."""
    for node in (each for each in sight.nodes if each.name and each.place):
        place = pygame.Rect(node.place or ())
        if node.role in HOLDING or min(place.size) < SMALLEST or not sight.place.contains(place):
            continue
        here = [
            text for text in sight.drawn if sight.reach(node, text.height).colliderect(text.ink)
        ]
        if not np.ptp(sight.pixels(place.inflate(-4, -4))):
            yield f"{short(node)} is said, but nothing is drawn there"
        elif words_of([node.name]) & words_of(text.words for text in here) or any(
            len(text.words) == 1 for text in here
        ):
            continue
        elif same := [text for text in sight.texts if text.words == node.name != node.name[:2]]:
            yield f"{short(node)} is drawn elsewhere, at {tuple(same[0].ink)}"


def all_is_drawn(sights: Sights) -> Iterator[str]:
    """What is said to be in no one place is drawn somewhere, maybe after scrolling."""
    texts = [text for sight in sights for text in sight.drawn]
    drawn = words_of([*(text.words for text in texts), *lines_of_letters(texts)])
    values = {
        node.key for each in sights[0].nodes if each.role is Role.NUMBER for node in each.children
    }
    for node in sights[0].nodes:
        if node.place or node.role not in DRAWN_SOMEWHERE or node.key in values:
            continue
        if unseen := words_of([node.name]) - drawn:
            yield f"{short(node)} is said, but {sorted(unseen)} is not drawn"


DRAWN_SOMEWHERE = (Role.HEADING, Role.LABEL, Role.BUTTON, Role.TAB, Role.SWITCH)
HOLDING = (Role.WINDOW, Role.DIALOG, Role.TABLE, Role.LIST, Role.GROUP, Role.TOOLBAR, Role.FIELD)


def boards_are_said(sight: Sight) -> Iterator[str]:
    """The letters on each board are those of its rows, in their order, and of what is typed."""
    if sight.front is not sight.root:
        return
    typed = next((node for node in sight.root.children if node.role is Role.FIELD), None)
    for table in (node for node in sight.root.children if node.role is Role.TABLE):
        if not table.place:
            continue
        place = pygame.Rect(table.place)
        lines = [*lines_of_letters(text for text in sight.drawn if place.contains(text.ink))]
        rows = [
            "".join(cell.name.split()[0].strip("⟦") for cell in row.children).upper()
            for row in table.children
            if row.role is Role.ROW
        ]
        if typed and typed.place and place.colliderect(typed.place):
            rows.append((typed.value or "").replace(" ", ""))
        rest = iter(rows)
        if not all(line in rest for line in lines):
            yield f"{short(table)} shows {lines}, but says {rows}"


def drawn_anew(sight: Sight) -> Iterator[str]:
    """What was drawn part by part, as it changed, is what is drawn at once."""
    if sight.before.get_buffer().raw != sight.picture.get_buffer().raw:
        changed = pygame.mask.from_threshold(sight.picture, (0, 0, 0), (1, 1, 1, 255), sight.before)
        changed.invert()
        yield f"something is old at {[tuple(each) for each in changed.get_bounding_rects()][:4]}"


# Nodes ----------------------------------------------------------------------------------------


def named(sight: Sight) -> Iterator[str]:
    """Whatever can be pressed or can have the focus has a name."""
    for node in walk(sight.root):
        if not node.name and (is_target(node) or node.key == sight.focus):
            yield f"{short(node)} has no name"
    if not any(node.key == sight.focus for node in walk(sight.front)):
        yield f"the focus is on nothing in front: {sight.focus}"


def told_apart(sight: Sight) -> Iterator[str]:
    """No two nodes have one key, and no two targets beside each other have one name."""
    keys = [node.key for node in walk(sight.root)]
    for key in {key for key in keys if keys.count(key) > 1}:
        yield f"two nodes have the key {key!r}"
    names = [(node.role, node.name, node.about) for node in sight.targets]
    for role, name, about in {each for each in names if names.count(each) > 1}:
        if role is not Role.ITEM and not name.isupper():  # a word, which any may type
            yield f"two things that can be pressed are called {name!r}, {about!r}"


def counted(sight: Sight) -> Iterator[str]:
    """What is one of several is in its place among them; a row is around its cells."""
    for parent in walk(sight.root):
        for role in {node.role for node in parent.children}:
            found = [n.position for n in parent.children if n.role is role and n.position]
            steps = {other[0] - one[0] for one, other in pairwise(found)}
            heads = role is Role.COLUMN_HEADER  # some have no words
            ends = [at for at in found if not 1 <= at[0] <= at[1]]
            if ends or len({total for _, total in found}) > 1 or not (heads or steps <= {1}):
                yield f"{short(parent)} counts {role.name} as {found}"
            if role is Role.CELL and found and found[0][0] != 1:
                yield f"{short(parent)} begins with cell {found[0][0]}"
        cells = [pygame.Rect(n.place) for n in parent.children if n.role is Role.CELL and n.place]
        if cells and tuple(parent.place or ()) != tuple(cells[0].unionall(cells[1:])):
            yield f"{short(parent)} is not around its cells"


PARENTS = {
    Role.TAB: (Role.TAB_LIST,),
    Role.ITEM: (Role.LIST, Role.CHOICE),
    Role.ROW: (Role.TABLE,),
    Role.CELL: (Role.ROW,),
    Role.COLUMN_HEADER: (Role.ROW,),
}


def true_to_their_roles(sight: Sight) -> Iterator[str]:
    """Each node has what its role promises, and nothing that another one would."""
    for parent in walk(sight.root):
        if (
            parent.role is Role.TAB_LIST
            and sum(node.selected is True for node in parent.children) != 1
        ):
            yield f"{short(parent)} has no chosen tab, or several"
        for node in parent.children:
            if parent.role not in PARENTS.get(node.role, (parent.role,)):
                yield f"{short(node)} is in {short(parent)}"
            for promise, is_kept in promises_of(node, parent.role).items():
                if not is_kept:
                    yield f"{short(node)} should be {promise}"
    headings = [node for node in walk(sight.root) if node.role is Role.HEADING]
    if len(headings) != 1:
        yield f"there are {len(headings)} headings"


def promises_of(node: Node, parent: Role) -> dict[str, bool]:
    """Return what a role promises, and whether a node in another one keeps it."""
    role, typed = node.role, Deed.SET_VALUE in node.deeds
    switches = (Role.SWITCH, Role.BUTTON) if parent is Role.TOOLBAR else (Role.SWITCH,)
    return {
        "on or off": node.checked is not None or role is not Role.SWITCH,
        "a switch": node.checked is None or role in switches,
        "a dialog that takes all keys": node.modal == (role is Role.DIALOG),
        "a number between others": (node.scale is not None) == (role is Role.NUMBER),
        "typed into": typed if role is Role.FIELD else not typed or role is Role.NUMBER,
        "read out, as a status": not node.live or role is Role.STATUS,
        "what holds a value": (node.value is not None) == (role in VALUED),
        "pressed": is_target(node) or role not in PRESSED,
        "no more than read": not node.deeds or role not in READ,
    }


VALUED = (Role.CHOICE, Role.NUMBER, Role.FIELD)
PRESSED = (Role.BUTTON, Role.SWITCH, Role.CHOICE, Role.NUMBER, Role.TAB)
READ = (Role.LABEL, Role.HEADING, Role.CELL, Role.STATUS, Role.COLUMN_HEADER)


def states_are_seen(sight: Sight) -> Iterator[str]:
    """The chosen one of several tabs looks unlike the others; switches look as they are on."""
    for parent in (node for node in sight.nodes if node.role is Role.TAB_LIST):
        found = [[t for t in sight.texts if t.words == node.name] for node in parent.children]
        if any(len(texts) != 1 for texts in found):
            continue  # the name of one stands elsewhere too, or is cut
        styles = [(texts[0].colour, texts[0].style) for texts in found]
        for node, style in zip(parent.children, styles, strict=True):
            if len(styles) > 2 and bool(node.selected) != (styles.count(style) == 1):
                yield f"{short(node)} is drawn as one that is not {node.selected}"
    looks: dict[bytes, bool | None] = {}
    for node in sight.nodes:
        if node.role is Role.SWITCH and node.place and sight.place.contains(node.place):
            raw = pygame.image.tobytes(sight.picture.subsurface(node.place), "RGB")
            if looks.setdefault(raw, node.checked) != node.checked:
                yield f"{short(node)} looks as one that is {looks[raw]}, but is {node.checked}"


def inside(sight: Sight) -> Iterator[str]:
    """Whatever has a place is in the window; what is in a dialog is in its place."""
    for node in walk(sight.root):
        if node.place and all(node.place[2:]) and not sight.window.contains(node.place):
            yield f"{short(node)} is not in the window"
    for node in sight.nodes:
        if node.place and all(node.place[2:]) and not sight.place.contains(node.place):
            yield f"{short(node)} is not in {short(sight.front)}"


def apart(sight: Sight) -> Iterator[str]:
    """No two targets lie over each other, unless one holds the other."""
    for one, other in combinations(sight.targets, 2):
        places = pygame.Rect(one.place or ()), pygame.Rect(other.place or ())
        common = places[0].clip(places[1])
        if common and common not in places:
            yield f"{short(one)} lies over {short(other)}"


def large_enough(sights: Sights) -> Iterator[str]:
    """What can be pressed is large enough for that, where the whole of it is in view."""
    on_board = sights[0].front is sights[0].root
    sizes: dict[str, tuple[int, Node]] = {}
    for node in (node for sight in sights for node in sight.targets):
        size = min(node.place[2:]) if node.place else 0
        if not (on_board and node.role is Role.FIELD):
            sizes[node.key] = max(
                sizes.get(node.key, (0, node)), (size, node), key=lambda each: each[0]
            )
    yield from (f"{short(node)} is too small" for size, node in sizes.values() if size < SMALLEST)


# Texts ----------------------------------------------------------------------------------------


def readable(sights: Sights) -> Iterator[str]:
    """Texts are told from what is behind them, once they are in full view."""
    found: dict[str, tuple[float, float, Drawn]] = {}  # by words, how well, and how well by intent
    for sight in sights:
        for text in sight.texts:
            if text.cut:
                continue
            ground, _ = sight.colours(text.seen.inflate(text.height, 4)).most_common(1)[0]
            seen = max(contrast(ground, each) for each in sight.colours(text.seen))
            ratio = seen, contrast(ground, text.colour), text  # which thin lines do not reach
            found[text.words] = max(found.get(text.words, ratio), ratio, key=lambda each: each[0])
    for seen, meant, text in found.values():
        if seen < READABLE and not (meant >= READABLE and seen >= 0.75 * READABLE):
            yield f"{text.words!r} at {tuple(text.seen)} has a contrast of {seen:.2f} only"


def uncut(sights: Sights) -> Iterator[str]:
    """Nothing of a text is cut off, but for what can be scrolled into view."""
    whole = {text.words for sight in sights for text in sight.texts if not text.cut}
    if sights[1:]:  # what scrolls may be cut off above and below
        texts = [text for sight in sights for text in sight.texts]
        whole |= {text.words for text in texts if text.seen.width == text.ink.width}
    for text in {text.words: text for sight in sights for text in sight.texts}.values():
        if text.cut and text.words not in whole and not FILES.search(text.words):
            yield f"{text.words!r} at {tuple(text.ink)} is cut: {tuple(text.seen)} is seen"
        if text.words.endswith("…") and text.words.count("⟦") != text.words.count("⟧"):
            yield f"{text.words!r} at {tuple(text.ink)} ends early"
    for text in sights[0].drawn:
        if not text.cut and not sights[0].window.contains(text.ink):
            yield f"{text.words!r} at {tuple(text.ink)} is not in the window"


def texts_apart(sight: Sight) -> Iterator[str]:
    """No text is written over another one."""
    for one, other in combinations(sight.texts, 2):
        common = one.seen.inflate(4, 0).clip(other.seen)
        if common.width > 1 and common.height > 1:
            yield f"{one.words!r} and {other.words!r} are drawn over each other"


# What is the same in every language; words of the game are in capitals.
NAMES = {"Verdigris", "English", "Español", "Wordle", "Absurdle", "Dvorak", "Colemak", "Aa"}
FILES = re.compile(r"\S*[/\\]\S*|\S+\.(?:jsonl|csv|png|toml|db|txt|mo|po)\b")
CODES = re.compile(r"\b\d[\w.]*|\S*\d\S*-\S*|\S*-\S*\d\S*")
LEFT = re.compile(r"[ACEGILNORSUYZacegilnorsuyz]")  # has an accent where it was translated
LETTERS = re.compile(r"[^\W\d_]+")
LEGAL = ("Copyright", "pygame", "icen", "ermission", "WARRANT", "MIT", "BSD")  # stays as it is


def translated(sight: Sight) -> Iterator[str]:
    """In the pseudo-locale, every text that is drawn or said went through the catalogue."""
    if catalogue.current() != CODE:
        return
    said, own = set(), set(NAMES)
    for node in walk(sight.root):
        texts = {*node.words}
        if node.role is Role.ROW:  # words that were played
            own.add(
                "".join(cell.name.split()[0] for cell in node.children if cell.name)
                .lower()
                .replace("⟦", "")
            )
        if node.role is Role.FIELD or any("English".translate(ACCENTED) in text for text in texts):
            own |= {word for text in texts for word in LETTERS.findall(text)}  # typed, or a meaning
        else:
            said |= texts
    for words in said | {text.words for text in sight.drawn}:
        if any(each in words for each in LEGAL):
            continue
        bare = LETTERS.findall(CODES.sub(" ", FILES.sub(" ", words)))
        left = [word for word in bare if LEFT.search(word) and not (word in own or word.isupper())]
        if left:
            yield f"{words!r} has {left}, which went through no catalogue"


AT_SIGHT: tuple[Callable[[Sight], Iterator[str]], ...] = (
    drawn_is_said,
    said_is_drawn,
    boards_are_said,
    drawn_anew,
    named,
    told_apart,
    said_once,
    true_to_their_roles,
    counted,
    states_are_seen,
    inside,
    apart,
    texts_apart,
    translated,
)
SCROLLED: tuple[Callable[[Sights], Iterator[str]], ...] = (
    all_is_drawn,
    readable,
    uncut,
    large_enough,
)


# Keys -----------------------------------------------------------------------------------------


def tab_comes_round(player: Player, heights: Mapping[str, int]) -> Iterator[str]:
    """Tab goes to whatever can be pressed, in reading order, and comes round; Shift+Tab back.

    What it goes to is in view, as much of it as there is room for: as high as in `heights`, by key.
    """
    stops = [player.focus]
    for _ in range(STOPS):
        player.press("Tab")
        if player.focus in stops:
            break
        stops.append(player.focus)
        node = focused(player)
        if how := unseen(node, heights):
            yield f"the focus goes to {short(node)}, which is {how}"
    else:
        yield f"Tab does not come round: {stops[:5]} …"
        return
    first = stops.index(player.focus)
    if first > 1:
        yield f"Tab comes round to {player.focus}, not to {stops[0]}"
    nodes = {node.key: node for node in player.nodes}
    front = front_of(player)
    reached = set(stops)
    for node in walk(front):
        if Deed.FOCUS not in node.deeds or node.key in reached:
            continue
        if not any(is_sibling(node, nodes[stop], front) for stop in stops if stop in nodes):
            yield f"{short(node)} is not reached by Tab"
    placed = [nodes[stop] for stop in stops[first:] if stop in nodes and nodes[stop].place]
    places = [node for node in placed if node.place and node.place.width]  # which are in view
    backs = [pair for pair in pairwise([*places, *places[:1]]) if goes_back(*pair)]
    backs.sort(key=lambda pair: rise(*pair))
    for one, other in backs[:-1]:  # the last one goes from the end to the beginning
        yield f"Tab goes from {short(one)} back to {short(other)}"
    player.press("Shift+Tab")
    if player.focus != stops[-1]:
        yield f"Shift+Tab goes from {stops[first]} to {player.focus}, not to {stops[-1]}"

    ways = ("Escape", 0), ("Shift+Tab", -1), ("Escape", 0)
    for key, at in ways[: len(ways) * (front.role is Role.WINDOW)]:
        player.press(key)
        if player.focus != stops[at]:
            yield f"{key} goes to {player.focus}, not to {stops[at]}"


def unseen(node: Node, heights: Mapping[str, int]) -> str:
    """Return how less of a node is in view than there is room for, empty text where it is not."""
    if not (node.place and all(node.place[2:])):
        return "out of view"
    return "cut off" if node.place.height < heights.get(node.key, 0) else ""


def is_sibling(node: Node, stop: Node, front: Node) -> bool:
    """Return whether arrows lead to a node from a stop of Tab, in a list of tabs or the like."""
    return any(
        node in parent.children and stop in parent.children and node.role is stop.role
        for parent in walk(front)
    )


def goes_back(one: Node, other: Node) -> bool:
    """Return whether a node is to be read before another one: left of it in a row, or above."""
    assert one.place and other.place
    here, there = pygame.Rect(one.place), pygame.Rect(other.place)
    if here.contains(there) or there.contains(here):
        return False
    if there.bottom <= here.top:
        return there.x <= here.right  # not in a further column
    in_row = there.top < here.centery < there.bottom
    return in_row and there.right <= here.left


def rise(one: Node, other: Node) -> int:
    """Return by how much a node is above another one."""
    assert one.place and other.place
    return one.place.y - other.place.y


def faults_of(guide: Guide) -> Iterator[tuple[str, str]]:
    """Yield all faults of the screen that a guide has led to, each with the name of a property."""
    seen = sights(guide.player)
    for at_sight in AT_SIGHT:
        found = dict.fromkeys(fault for sight in seen for fault in at_sight(sight))
        yield from ((at_sight.__name__, fault) for fault in found)
    for scrolled in SCROLLED:
        yield from ((scrolled.__name__, fault) for fault in scrolled(seen))
    heights: dict[str, int] = {}
    for node in (node for sight in seen for node in sight.nodes):
        if node.place:
            heights[node.key] = max(heights.get(node.key, 0), node.place.height)
    yield from (("tab_comes_round", fault) for fault in tab_comes_round(guide.player, heights))
    yield from (("escape_goes_back", fault) for fault in escape_goes_back(guide))


def escape_goes_back(guide: Guide) -> Iterator[str]:
    """Escape leaves what is in front, for what was there before."""
    player = guide.player
    before = state_of(player)
    player.press("Escape")
    player.wait(300)
    after = state_of(player)
    if not guide.behind:
        if after.dialogs:
            yield f"Escape opens {after.dialogs}"
        return
    wanted = guide.behind[-1]
    if after.dialogs != wanted.dialogs:
        yield f"Escape goes from {before.dialogs} to {after.dialogs}, not to {wanted.dialogs}"
    elif after.words != wanted.words:
        new = [word for word in after.words if word not in wanted.words]
        gone = [word for word in wanted.words if word not in after.words]
        yield f"Escape leads to {new} in the place of {gone}"
