"""What the coach says of some positions and games, in words and figures, as it is recorded.

    python -m tests.coach.recorded

renews `recorded.txt`. Whatever changes there is what players will see: a guess, a figure, a word.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from fractions import Fraction
from functools import partial
from itertools import product
from pathlib import Path
from random import Random

import numpy as np

from game.coach import Coach, Search, Vocabulary, force, prepare_openings, review, review_absurdle
from game.coach.absurdle import host_reply
from game.coach.advice import Advice
from game.coach.bounds import LOST, UNLIMITED
from game.coach.certificate import certified
from game.coach.openings import openings_text
from game.coach.preference import Preference
from game.coach.ranking import Worth
from game.coach.review_brief import better_in_words, brief_of, brief_of_absurdle, verdict
from game.coach.review_text import (
    absurdle_turn,
    remarks,
    scores,
    sum_line,
    turn_figures,
    turn_in_words,
)
from game.coach.strategy import grow, play_boards
from game.coach.turns import Review
from game.coach.vocabulary import clue_of_number
from game.rules import Clue, Guess, HardMode
from game.words import load
from tests.coach.games import play, word_list

FILE = Path(__file__).with_name("recorded.txt")
LETTERS = "ABCDEFGH"
ANSWERS = word_list(61, 70, 3, LETTERS)
GUESSES = [*ANSWERS, *word_list(62, 90, 3, LETTERS)]
ODD = frozenset(sorted({*GUESSES} - {*ANSWERS})[::3])
NAMED = Preference(
    unusual=ODD, unsaid=frozenset(GUESSES[75:80]), rare=ODD | frozenset(ANSWERS[::9])
)
CLUES = "-yg"


class Steps:
    """Counts checkpoints, of which there are a few for each set of words that is searched."""

    count = 0

    def __call__(self) -> None:
        self.count += 1


def coach_of(level: HardMode = HardMode.OFF) -> Coach:
    """Return a coach for the words, who knows which are odd."""
    return Coach(ANSWERS, GUESSES, level, named=NAMED)


def of_board(board: Sequence[Guess]) -> str:
    """Return a board in a line."""
    return " ".join(f"{word}:{''.join(CLUES[clue] for clue in clues)}" for word, clues in board)


def of_worth(worth: Worth) -> str:
    """Return what a guess is worth in a line."""
    exact, odd = "=" if worth.exact else "~", " odd" if worth.unusual else ""
    sets = f"{worth.sets} sets up to {worth.largest}, {worth.bits:.3f} bits"
    chance = f"risk {worth.risk:.3f}, wins {worth.wins_now:.3f}"
    return f"{worth.word} {exact}{worth.expected:.4f} {chance}, {sets}{odd}"


def of_stages(stages: Iterable[Advice]) -> Iterator[str]:
    """Yield the first stage of some advice and the last in full, and of each how certain it is."""
    every = list(stages)
    certain = " ".join(f"{each.certainty.name}:{each.best[0].word}" for each in every if each.best)
    yield f"    {len(every)} stages: {certain}"
    for each in (every[0], every[-1]):
        yield f"    {each.words_left} left, wide {each.wide}"
        yield from (f"        {of_worth(worth)}" for worth in each.best)


def advice(level: HardMode) -> Iterator[str]:
    """Yield advice on one board."""
    starts = [[], [GUESSES[80]], [GUESSES[90], ANSWERS[5]], ANSWERS[1:4]]
    for left, within in ((None, None), (5, None), (3, None), (2, None), (1, None), (6, 3)):
        for words in starts:
            coach = coach_of(level)
            coach.within = within
            board = play(ANSWERS[33], words)
            yield f"left {left} within {within}: {of_board(board)}"
            yield from of_stages(coach.advise([board], left, 4))


def limited() -> Iterator[str]:
    """Yield advice where hints say more than clues, and rows that contradict each other."""
    coach = coach_of()
    yield from of_stages(coach.advise([[]], 6, 3, among=[ANSWERS[10:25]]))
    wrong = [(ANSWERS[0], (2, 2, 0)), (ANSWERS[1], (2, 2, 2)), (ANSWERS[2], (0, 0, 1))]
    yield from (f"    {suspect}" for suspect in coach.suspect_rows(wrong, wrong[::-1]))


def several_boards() -> Iterator[str]:
    """Yield advice on several boards."""
    for level in HardMode:
        for secrets, words, left in (
            (ANSWERS[3:5], [], None),
            (ANSWERS[3:5], [GUESSES[80], GUESSES[101]], 5),
            (ANSWERS[7:10], [GUESSES[100]], 4),
            (ANSWERS[7:10], [GUESSES[100], ANSWERS[7]], 2),
            (ANSWERS[7:11], [GUESSES[100], GUESSES[90], ANSWERS[8]], 3),
        ):
            coach = coach_of(level)
            boards = [play(secret, [*words]) for secret in secrets]
            yield f"{level.name} left {left}: {' / '.join(map(of_board, boards))}"
            yield from of_stages(coach.advise(boards, left, 4))
            yield f"    chooses {coach.choose(boards, left)}"
            [found] = coach.worth(boards, GUESSES[85], left)
            yield f"    {of_worth(found)}"


def worths() -> Iterator[str]:
    """Yield what some guesses are worth on one board."""
    for level in HardMode:
        coach = coach_of(level)
        board = play(ANSWERS[33], [GUESSES[80]])
        for word in (GUESSES[81], ANSWERS[33], ANSWERS[40], "XYZ"):
            for left in (None, 3, 1):
                stages = list(coach.worth([board], word, left))
                yield f"{level.name} {left} {' | '.join(map(of_worth, stages))}"


def of_figure(figure: Fraction) -> str:
    """Return a figure with some decimals."""
    return f"{float(figure):.4f}"


def of_review(found: Review) -> Iterator[str]:
    """Yield a review in words and figures."""
    over = found.solved
    yield f"    {brief_of(found)}"
    yield f"    {scores(found)} {sum_line(found)} exact {found.exact}"
    yield f"    {' '.join(remarks(found, over=over, boards=found.boards, sequence=not over))}"
    for nth, (turn, figures) in enumerate(zip(found.turns, turn_figures(found), strict=True)):
        figured = turn.value, turn.cost, turn.next_value, turn.usual_cost
        numbers = " ".join(of_figure(figure) for figure in figured if figure is not None)
        count = f"{turn.words_before}>{turn.words_after} {turn.best_after:.3f}"
        marks = f"{turn.exact} {turn.wide} {turn.rare} {turn.usual} {turn.skill}"
        yield f"        {turn.word} {numbers} {count} {marks} {figures}"
        said = verdict(turn, figures, not nth), turn_in_words(turn, figures)
        yield f"        {' | '.join((*said, better_in_words(turn, figures)))}"


def reviews() -> Iterator[str]:
    """Yield reviews of games on one board and on several."""
    for level in (HardMode.OFF, HardMode.HARD):
        for secrets, words in (
            (ANSWERS[33:34], [GUESSES[80], GUESSES[81], ANSWERS[33]]),
            (ANSWERS[40:41], [ANSWERS[1], ANSWERS[2], GUESSES[120], ANSWERS[40]]),
            (ANSWERS[41:42], [ANSWERS[41]]),
            (ANSWERS[44:45], [GUESSES[120], GUESSES[120], GUESSES[121]]),
            (GUESSES[133:134], [GUESSES[80], ANSWERS[20], GUESSES[133]]),
            (ANSWERS[50:52], [GUESSES[80], ANSWERS[50], GUESSES[99], ANSWERS[51]]),
            (ANSWERS[50:53], [GUESSES[80], ANSWERS[50], ANSWERS[52]]),
        ):
            boards = [play(secret, words) for secret in secrets]
            for known in (secrets, None) if level is HardMode.OFF else (None,):
                steps = Steps()
                every = list(review(coach_of(level), boards, known, steps))
                yield f"{level.name} {len(every)} stages: {' / '.join(map(of_board, boards))}"
                yield f"    {steps.count} steps"
                for stage in (every[0], every[-1]):
                    yield from of_review(stage)


def against_absurdle() -> Iterator[str]:
    """Yield plans against Absurdle, and reviews of games against it."""
    for level in HardMode:
        coach = coach_of(level)
        for words in ([], [GUESSES[80]], [GUESSES[80], GUESSES[81]]):
            left, board = np.arange(len(ANSWERS)), []
            for word in words:
                guess = coach.vocabulary.index(word)
                assert guess is not None
                clue, left = host_reply(coach.vocabulary, left, guess)
                board.append(Guess(word, tuple(map(Clue, clue_of_number(clue, 3)))))
            steps = Steps()
            plan = force(coach, board, steps)
            yield f"{level.name} {of_board(board)}: {plan}"
            yield f"    two boards: {force(coach, board, steps, [board])} in {steps.count} steps"
            if board:
                turns = review_absurdle(coach, board)
                yield f"    {brief_of_absurdle(turns, solved=False)}"
                yield from (f"    {turn} {turn.loss} {absurdle_turn(turn)}" for turn in turns)


def plans() -> Iterator[str]:
    """Yield strategies, openings and played games."""
    for level in HardMode:
        coach = coach_of(level)
        for opener, left in ((None, 1000), (ANSWERS[3], 4), (GUESSES[85], 3)):
            tree = grow(coach.search, opener, left)
            yield f"{level.name} {opener} {left}: {tree.guess} {tree.total} {tree.distribution}"
        *_, openings = coach.prepare()
        yield openings_text([openings]).strip()
        for board in ([], play(ANSWERS[33], [openings.best])):
            yield from of_stages(coach.advise([board], None, 4))
        yield from of_stages(coach.advise([[], []], None, 4))
        *_, found = review(coach, [play(ANSWERS[33], [openings.best, ANSWERS[33]])])
        yield from of_review(found)
        yield f"{play_boards(coach, 6, 2, left=6)} {play_boards(coach, 6, 1, left=3)}"


def positions(seed: int) -> Iterator[str]:
    """Yield advice in positions by chance, and how many steps it took."""
    chance = Random(seed)
    for _ in range(30):
        level = chance.choice(list(HardMode))
        secrets = chance.sample(ANSWERS, chance.choice([1, 1, 1, 2, 2, 3, 4]))
        words = chance.sample(GUESSES, chance.randint(0, 3))
        left = chance.choice([None, 6, 5, 4, 3, 2])
        boards, coach, steps = [play(each, words) for each in secrets], coach_of(level), Steps()
        yield f"{level.name} left {left}: {' / '.join(map(of_board, boards))}"
        *_, last = coach.advise(boards, left, 5, steps)
        best = " ".join(
            f"{each.word} {each.expected:.4f} {each.risk:.3f}{' odd' * each.unusual}"
            for each in last.best
        )
        yield f"    {last.words_left} {last.certainty.name} in {steps.count} steps: {best}"
        *_, found = coach.worth(boards, GUESSES[chance.randrange(160)], left, steps)
        yield f"    {of_worth(found)} in {steps.count} steps"


def many_words(level: HardMode) -> Iterator[str]:
    """Yield advice, openings and a review where so many words are left that openings help."""
    answers = word_list(71, 420, 3, "ABCDEFGHIJ")
    guesses = [*dict.fromkeys([*answers, *word_list(72, 60, 3, "ABCDEFGHIJ")])]
    coach, steps = Coach(answers, guesses, level, named=Preference(unusual=ODD)), Steps()
    for left in (None, 3):
        yield from of_stages(coach.advise([[]], left, 3, steps))
        yield f"    {steps.count} steps"
    first, *_, last = coach.prepare(steps)
    yield from (openings_text([openings]).strip() for openings in (first, last))
    yield f"    {steps.count} steps"
    board = play(answers[7], [guesses[430], answers[60], answers[7]])
    prepared = Coach(answers, guesses, level, last, Preference(unusual=ODD))
    known = play(answers[7], [[*last.totals][2], answers[60], answers[7]])
    for each, history in ((coach, board), (prepared, known)):
        for stage in review(each, [history], answers[7:8], steps):
            yield from of_review(stage)
    for worth in coach.worth([[]], guesses[430], None, steps):
        yield f"    {of_worth(worth)}"
    yield f"    {steps.count} steps"


def families(level: HardMode) -> Iterator[str]:
    """Yield advice where few guesses are left for words that are like each other."""
    ends = ("IGHT", "OUND", "ATCH", "ILLS")
    alike = [f"{first}{end}" for end in ends for first in "BCFGHLMNPRST"]
    others = word_list(5, 60, 5, "BCDFGHLMNPRSTW")
    coach = Coach(alike, others, level)
    for words, left in (([], 5), ([], 4), ([], 3), (others[:1], 4), (alike[:1], 4), ([], 2)):
        steps, board = Steps(), play(alike[5], words)
        yield f"left {left}: {of_board(board)}"
        yield from of_stages(coach.advise([board], left, 3, steps))
        yield f"    {steps.count} steps"


def first_looks(language: str, length: int) -> Iterator[str]:
    """Yield the first estimate of a whole list, which is of a sample of its words."""
    words = load(language, length)
    coach = Coach(words.answers, words.guesses)
    best = next(coach.advise([[]], 6, 4)).best
    yield from map(of_worth, best)


def few_left_of_many() -> Iterator[str]:
    """Yield advice where few guesses are left for many words, of which one is like no other."""
    answers = [*word_list(73, 405, 3, "ABCDEFGHIJ"), "XYZ"]
    for left in (4, 3, 2):
        coach, steps = Coach(answers, ["ZYX"]), Steps()
        yield f"left {left}"
        yield from of_stages(coach.advise([[]], left, 3, steps))
        yield f"    {steps.count} steps"


def limited_boards() -> Iterator[str]:
    """Yield advice where boards have exactly as many words as looking ahead begins with."""
    for level in HardMode:
        for sizes in ((8, 4), (8, 8), (4, 4), (16, 8, 1)):
            among = [ANSWERS[10 * nth : 10 * nth + size] for nth, size in enumerate(sizes)]
            yield f"{level.name} {sizes}"
            yield from of_stages(coach_of(level).advise([[] for _ in sizes], 8, 4, among=among))


def odd_openings() -> Iterator[str]:
    """Yield openings of a list of which hardly anybody knows some of the best words."""
    vocabulary = Vocabulary(ANSWERS, GUESSES)
    *_, plain = prepare_openings(Search(vocabulary, breadth=4), 6)
    for unusual in ((), plain.together[:1], plain.together[:3], tuple(plain.totals)):
        *_, openings = prepare_openings(Search(vocabulary, breadth=4), 6, unusual)
        yield f"{' '.join(unusual)}: {openings_text([openings]).strip()}"


def searches(level: HardMode) -> Iterator[str]:
    """Yield what searches find and how many steps that takes, of which some remember others."""
    firsts = "BCFGHLMNPRST"[: 12 if level is HardMode.OFF else 8]
    alike = [f"{first}{end}" for end in ("IGH", "OUN", "ATC", "ILL") for first in firsts]
    for nth, (words, others) in enumerate(
        (
            (alike, word_list(5, 60, 4, "BCFGHLMNPRSTU")),
            (word_list(81, 50, 4, "ABC"), word_list(82, 30, 4, "ABCD")),
            (word_list(83, 80, 3, "ABCDEFGHIJ"), word_list(84, 60, 3, "ABCDEFGHIJ")),
        )
    ):
        vocabulary = Vocabulary(words, [word for word in others if word not in words])
        some = np.arange(len(words), len(vocabulary), 3)
        for breadth in (None, 2):
            search = Search(vocabulary, level, breadth)
            for rows in (range(0, len(words), 2), range(9), range(3), range(len(words))):
                # In hard mode, the same words may come with other guesses.
                wholes = (None,) if level is HardMode.OFF else (None, np.array([*rows, *some]))
                for left, guesses in product((2, 3, 4, 6, UNLIMITED), wholes):
                    search.checkpoint = steps = Steps()
                    found = search.value(search.table(np.array(rows), guesses), left)
                    lost, total = divmod(found.total, LOST)
                    assert found.guess is not None
                    best = f"{vocabulary.words[found.guess]} {lost} {total} {found.depth}"
                    yield f"{nth} {breadth} {left} {len(rows)}: {best}, {steps.count} steps"


def proofs(level: HardMode) -> Iterator[str]:
    """Yield how much certificates claim, and how many steps they take."""
    vocabulary = Vocabulary(word_list(91, 80, 3, "ABCDEFGHIJ"), word_list(92, 40, 3, "ABCDEFGHIJ"))
    for left in (UNLIMITED, 4, 3):
        for opener in (None, vocabulary.words[0], vocabulary.words[70]):
            steps = Steps()
            search = Search(vocabulary, level, checkpoint=steps)
            tree = grow(search, opener, left)
            lines = list(certified(search, tree, left, any_opener=opener is None))
            size = f"{len(lines)} lines, {sum(map(len, lines))} characters"
            yield f"{opener} {left}: {tree.total} {tree.all_lost}, {size}, {steps.count} steps"


def at_limits() -> Iterator[str]:
    """Yield searches and advice with as many words as they do otherwise with one more."""
    for count, (alphabet, length) in product((64, 65), (("ABCDEFGH", 3), ("ABC", 4))):
        words, others = (word_list(seed, count, length, alphabet) for seed in (75, 76))
        vocabulary = Vocabulary(words, others)
        for level, left in product((HardMode.OFF, HardMode.HARD), (UNLIMITED, 4, 3)):
            search = Search(vocabulary, level)
            search.checkpoint = steps = Steps()
            found = search.value(search.table(np.arange(count)), left)
            best = f"{count} {length} {level.name} {left}: {found.total} {found.depth}"
            yield f"{best} in {steps.count} steps"
    for count in (12, 13, 30, 31):
        coach, steps = coach_of(), Steps()
        yield from of_stages(coach.advise([[]], None, 3, steps, among=[ANSWERS[:count]]))
        yield f"    {steps.count} steps"
    answers = word_list(71, 401, 3, "ABCDEFGHIJ")
    for count in (400, 401):
        coach, steps = Coach(answers[:count]), Steps()
        yield from of_stages(coach.advise([[]], 3, 3, steps))
        yield f"    {steps.count} steps"
        search = Search(coach.vocabulary, checkpoint=steps)
        found = search.value(search.table(np.arange(count)))
        yield f"    {found.total} {found.depth} in {steps.count} steps"


PARTS: dict[str, Callable[[], Iterator[str]]] = {
    **{f"advice, hard mode {each.value}": partial(advice, each) for each in HardMode},
    "advice with hints, and rows entered wrongly": limited,
    "advice on several boards": several_boards,
    "what guesses are worth": worths,
    "reviews": reviews,
    "games against Absurdle": against_absurdle,
    "strategies and openings": plans,
    **{f"positions by chance, {seed}": partial(positions, seed) for seed in range(1, 7)},
    **{f"many words, hard mode {each.value}": partial(many_words, each) for each in HardMode},
    **{f"words alike, hard mode {each.value}": partial(families, each) for each in HardMode},
    **{f"first looks, {size} letters": partial(first_looks, "en", size) for size in (4, 5, 7)},
    "many words, few guesses left": few_left_of_many,
    "boards with few words": limited_boards,
    "as many words as a search does otherwise with one more": at_limits,
    "openings with odd words": odd_openings,
    **{f"searches, hard mode {each.value}": partial(searches, each) for each in HardMode},
    **{f"certificates, hard mode {each.value}": partial(proofs, each) for each in HardMode},
}


def recorded() -> dict[str, list[str]]:
    """Return the lines of each part as they are recorded."""
    parts = FILE.read_text(encoding="utf-8").split("# ")[1:]
    return {name: lines for name, *lines in (part.splitlines() for part in parts)}


if __name__ == "__main__":
    text = "\n".join(line for name, part in PARTS.items() for line in (f"# {name}", *part()))
    FILE.write_text(f"{text}\n", encoding="utf-8")
