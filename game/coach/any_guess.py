"""What sets of words need at least, by into how many sets any guess splits them.

A guess that makes k sets of m words needs at least 3m - k guesses: two for each word, one more for
all but the first word of each set, and one less if it is one of the words itself. If every best
guess leaves a set with more words than any of the m words makes sets, one more is needed: no word
of that set tells all of it apart.

The sets of many guesses are bounded together: one after the other takes several times as long.
"""

from typing import NamedTuple

import numpy as np

from game.cancellation import Checkpoint, no_checkpoint
from game.coach.bounds import NEVER, UNLIMITED, Made, Outcome
from game.coach.found import Found, Key
from game.coach.position import Mask
from game.coach.prospects import least_sets
from game.coach.sorting import sort_columns
from game.coach.splits import Counts, number_of_sets
from game.coach.table import Table
from game.coach.vocabulary import Indices, Numbers, blocks


def bound_together(
    found: Found,
    table: Table,
    made: Made,
    least: Counts,
    spare: Counts,
    checkpoint: Checkpoint = no_checkpoint,
) -> bool:
    """Find out more about sets of a table, where that may exclude the guesses that make them.

    Args:
        found: what is known about the sets; takes what is found.
        table: has the words and all guesses; no hard mode.
        made: the sets.
        least: what is known about a set by its size, (n + 1,).
        spare: how many guesses more are enough to exclude each guess that makes sets, (k,).
        checkpoint: called between blocks of work.

    Returns:
        Whether there was anything to find out.
    """
    sets, is_news = found.sets(table), False
    totals, depths = sets.values(made)
    spare = spare[made.guess]
    enough = np.maximum(totals, least[made.sizes]) + spare
    is_open = (depths == NEVER) & (spare > 0)
    for size in np.unique(made.sizes[is_open]).tolist():
        of_size = (is_open & (made.sizes == size)).nonzero()[0]
        rows = made.rows[made.starts[of_size, None] + np.arange(size)]
        new: dict[Key, int] = {}
        for nth, words in enumerate(table.words[rows].astype(np.uint32)):
            key = words.tobytes(), table.scope
            if found.recall(key, UNLIMITED) is None:
                new[key] = nth
        for some in blocks(len(new), size * len(table.guesses)):
            if is_news:  # a search comes here from a checkpoint
                checkpoint()
            is_news = True
            keys, nths = [*new][some], [*new.values()][some]
            few = least_sets(size, int(enough[of_size[nths]].max())) - 1
            outcomes = bounds_by_any_guess(table, rows[nths].T, few)
            for key, nth, outcome in zip(keys, of_size[nths].tolist(), outcomes, strict=True):
                found.note(key, UNLIMITED, outcome)
                sets.learn_marked(made.marks[nth], outcome.total, found.depth(outcome))
    return is_news


def bounds_by_any_guess(table: Table, rows: Indices, few: int) -> list[Outcome]:
    """Return lower bounds of the totals of some sets, with a plan where it is known to reach one.

    Args:
        table: has the words and all guesses.
        rows: the rows of the words of the sets, which are of the same size, (m, s).
        few: that a guess makes no more sets is all that is to be known of it; at least 1.
    """
    size, sets = rows.shape
    columns = int(np.count_nonzero(table.limits > few))
    if not columns:
        return [Outcome(3 * size - few - 1, None, 0, True)] * sets
    clues = table.source[table.rows[rows], :columns]
    is_own = np.zeros((sets, columns), bool)
    _, of_set = within = np.nonzero(table.own[rows] < columns)
    is_own[of_set, table.own[rows[within]]] = True
    made = number_of_sets(clues.reshape(size, -1)).reshape(sets, columns) + is_own
    best = made.argmax(axis=1)
    most = made.max(axis=1)
    totals = 3 * size - np.maximum(most, few + 1)
    gaps = size - most + is_own[np.arange(sets), best]
    # One of the words that is left out is as good as a guess that makes one set more.
    is_left_out = (table.own[rows] >= columns).any(axis=0)
    are_all_best = most > few + is_left_out
    reached = (most > few) & (gaps <= 1)  # there are one or two words in each set
    bounds = SetBounds(totals, table.guesses[best], 2 + gaps, reached)
    are_best = made == most[:, None]
    two_fewer = np.flatnonzero(are_all_best & (gaps == 2) & ~(are_best & is_own).any(axis=1))
    if len(two_fewer):
        bounds.tell_apart(two_fewer, table, rows, clues, are_best)
    most_own = np.where(is_left_out, max(2, few), 2)
    np.maximum.at(most_own, of_set, made[of_set, table.own[rows[within]]] - 1)
    may_leave_more = are_all_best & ~reached & (size - most + 2 > most_own)
    if may_leave_more.any():
        are_best &= may_leave_more[:, None]
        totals += _all_leave_more(clues, are_best, most_own)
    return bounds.outcomes()


class SetBounds(NamedTuple):
    """What some sets need at least; each array is (s,), and is changed where more is found out."""

    totals: Indices
    guesses: Indices  # the first one of a plan that reaches the total
    depths: Indices  # how many guesses that plan takes at most
    reached: Mask  # whether there is such a plan; without it, guess and depth mean nothing

    def outcomes(self) -> list[Outcome]:
        """Return them one by one."""
        every = zip(*(each.tolist() for each in self), strict=True)
        return [
            Outcome(total, guess, depth, True) if is_reached else Outcome(total, None, 0, True)
            for total, guess, depth, is_reached in every
        ]

    def tell_apart(
        self, of_sets: Indices, table: Table, rows: Indices, clues: Numbers, are_best: Mask
    ) -> None:
        """Find out whether sets whose best guesses make two sets fewer than words need one more.

        Args:
            of_sets: which sets.
            table: has the words and all guesses.
            rows: the rows of the words of all sets, (m, s).
            clues: the clue numbers of all guesses for them, (m, s, g).
            are_best: which guesses make the most sets, (s, g).
        """
        nth, column = np.nonzero(are_best[of_sets])
        nth = of_sets[nth]
        reach = _tells_all_apart(table, rows[:, nth], clues[:, nth, column])
        self.totals[of_sets] += 1
        self.totals[np.unique(nth[reach])] -= 1
        self.depths[of_sets] = 4
        self.depths[nth[reach]] = 3
        self.guesses[nth[reach]] = table.guesses[column[reach]]
        self.reached[of_sets] = True


def _tells_all_apart(table: Table, rows: Indices, clues: Numbers) -> Mask:
    """Return for each of some guesses whether a plan with it reaches the bound.

    Each makes two sets fewer than there are words, and is none of them. If two sets have two words
    each, it does; if one has three, only if one of the three tells the two others apart. Otherwise
    the three words take one guess more.

    Args:
        table: has the clues between the words.
        rows: the rows of the words that each guess splits, (m, p).
        clues: its clue numbers for them, (m, p).
    """
    ordered = sort_columns(clues)
    three = ordered[2:] == ordered[:-2]
    has_three = three.any(axis=0)
    where = np.flatnonzero(has_three)
    clue = ordered[three[:, where].argmax(axis=0), where]
    _, at = np.nonzero((clues[:, where] == clue).T)
    words = rows[at.reshape(-1, 3).T, where]
    own = table.source[table.rows[words][:, None], table.own[words]]  # by secret, then by guess
    reach: Mask = ~has_three
    reach[where] = (own[1, 0] != own[2, 0]) | (own[0, 1] != own[2, 1]) | (own[0, 2] != own[1, 2])
    return reach


def _all_leave_more(clues: Numbers, guesses: Mask, sizes: Indices) -> Mask:
    """Return for some sets whether all of some guesses leave more than so many words together.

    Args:
        clues: the clue numbers of all guesses for the words of each set, (m, s, g).
        guesses: which guesses are meant for each set, (s, g); false where none is.
        sizes: how many words, (s,).
    """
    nth, column = np.nonzero(guesses)
    ordered = sort_columns(clues[:, nth, column])
    leave = np.zeros(len(sizes), bool)
    leave[nth] = True
    for many in np.unique(sizes[nth]).tolist():
        some = sizes[nth] == many
        leave_more = (ordered[many:, some] == ordered[: len(ordered) - many, some]).any(axis=0)
        leave[nth[some][~leave_more]] = False
    return leave
