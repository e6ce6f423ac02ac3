"""What the coach says, in words: grades, remarks, figures and their meaning, all in one line."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

from game.catalogue import mark_context, number, tr, tr_context, tr_plural
from game.formats import chance, decimal, labelled, listed
from game.match import HostKind, Match, Status
from game.match.describe import besides_likely, left_in_words, letter_by_ear, words_counted
from game.rules import HardMode, check_guess
from game.session.entry import contradiction
from game.session.game_words import BETWEEN

if TYPE_CHECKING:
    from game.coach import Advice, GuessWorth, SuspectRow


class AdviceSnapshot(NamedTuple):
    """What the coach knows about a position so far.

    Attributes:
        match: the game.
        word: the word that is typed, empty text while it is no guess yet.
        advice: how many words are left, and the best guesses; None at first.
        words_left: for each board how many words are left.
        examples: for each board some of them, likely and then usual ones first.
        typed: what the word that is typed is worth.
        sure_win: against Absurdle the words that win for certain, empty where none were found.
        suspect_rows: where no word explains the clues, the rows that are likely wrong.
        also: the words that are named next to the best guess.
        steps: how many results of the search are in the advice.
        complete: whether the advice is final.
        problem: why there is no advice, where there cannot be any.
        within: the number of guesses within which to win, as `Coach.within`.
    """

    match: Match
    word: str = ""
    advice: Advice | None = None
    words_left: tuple[int, ...] = ()
    examples: tuple[tuple[str, ...], ...] = ()
    typed: GuessWorth | None = None
    sure_win: tuple[str, ...] = ()
    suspect_rows: tuple[SuspectRow, ...] = ()
    also: tuple[str, ...] = ()
    steps: int = 0
    complete: bool = False
    problem: str = ""
    within: int | None = None

    @property
    def first(self) -> str:
        """The guess to make: the first of a sure win, or else the best; empty if none is known."""
        best = [worth.word for worth in self.advice.best[:1]] if self.advice else []
        return next(iter((*self.sure_win, *best)), "")

    @property
    def is_wide(self) -> bool:
        """Whether only rarer words fit the clues of some board, as far as is known."""
        return self.advice is not None and any(self.advice.wide)

    @property
    def others_fit(self) -> bool:
        """Whether more words fit the clues of an open board than those that figures are about."""
        boards = self.match.open_boards if self.words_left else ()
        return any(besides_likely(self.words_left[each], self.likely_on(each)) for each in boards)

    def likely_on(self, board: int) -> int:
        """Return how many of the words left on a board are likely, of our own games all of them."""
        shown = self.match.boards[board]
        return len(shown.likely) if shown.others else self.words_left[board]

    @property
    def position(self) -> tuple[object, ...]:
        """What advice depends on."""
        match, code = self.match, self.match.code
        boards = tuple((board.guesses, board.hints) for board in match.boards)
        rules = code.host, code.hard_mode, code.guesses, code.sequence, self.within
        return boards, rules, code.language, match.words.guesses, possible_answers(match)

    @property
    def best_chance(self) -> float | None:
        """The chance to win with the best guesses, None while it is unknown.

        On several boards it is known only at the end of a game, and only where it is not certain.
        """
        match = self.match
        best = self.advice.best[:1] if self.advice else ()
        if not best or match.status is not Status.PLAYING or match.code.host is HostKind.ABSURDLE:
            return None  # Absurdle leaves nothing to chance
        if any(map(match.waits, range(len(match.boards)))):
            return None  # the coach knows nothing of those boards
        known = best[0].risk > 0 if len(match.open_boards) > 1 else best[0].exact
        return 1 - best[0].risk if known else None


def possible_answers(match: Match) -> tuple[str, ...]:
    """Return the words that may be the answer of a board, as far as the player knows at first."""
    if len(match.boards) > 1 and match.code.host is HostKind.ABSURDLE:
        # The player does not know how the words were dealt among the boards.
        return match.words.answers_up_to(match.code.difficulty)
    return match.boards[0].answers


def chance_to_win(snapshot: AdviceSnapshot) -> str:
    """Return the best chance to win with the guesses that are left, or within those of an aim.

    Empty text where it is unknown, and where a win is certain without such an aim.
    """
    best, within = snapshot.best_chance, snapshot.within
    if best is None:
        return ""
    share = chance(best)
    if snapshot.others_fit:
        # For translators: a chance, such as "67% if the word is a likely one".
        share = tr("{chance} if the word is a likely one", chance=share)
    if within is not None and snapshot.match.guesses_made < within:
        return tr_plural(
            "Best chance to win within {count} guess: {chance}",
            "Best chance to win within {count} guesses: {chance}",
            within,
            chance=share,
        )
    return tr("Chance to win: {chance}", chance=share) if best < 1 else ""


# Grades -------------------------------------------------------------------------------------

RISKIER = 0.0005  # the share of words that a plan must miss more than another to be riskier
SOLVES_NONE = 0.005  # boards


class Grade(Enum):
    """How good a guess is."""

    BEST = mark_context("grade of a guess", "best")
    GOOD = mark_context("grade of a guess", "good")
    FAIR = mark_context("grade of a guess", "fair")
    WEAK = mark_context("grade of a guess", "weak")
    POOR = mark_context("grade of a guess", "poor")

    def known(self, final: bool) -> str:
        """Return it in a word; until figures are final, a guess is the best only so far."""
        if final or self is not Grade.BEST:
            return tr(self.value)
        return tr_context("grade of a guess", "best so far")

    @property
    def praises(self) -> bool:
        """Whether it is good news."""
        return self in (Grade.BEST, Grade.GOOD)


# Up to how many guesses behind the best one, and with what share of words more that its plan
# misses, a guess has a grade.
LIMITS = {
    Grade.BEST: (0.02, RISKIER),
    Grade.GOOD: (0.15, 0.02),
    Grade.FAIR: (0.40, 0.08),
    Grade.WEAK: (0.80, 0.20),
}


def behind(worth: GuessWorth, best: GuessWorth) -> float:
    """Return how many guesses more a guess takes than the best one, on average."""
    return max(0.0, worth.expected - best.expected)


def is_riskier(worth: GuessWorth, best: GuessWorth) -> bool:
    """Return whether the plan of a guess misses more words than that of the best one."""
    return worth.risk > best.risk + RISKIER


def grade_of(worth: GuessWorth, best: GuessWorth) -> Grade:
    """Return the grade of a guess next to the best one."""
    far, risk = round(behind(worth, best), 4), worth.risk - best.risk
    for grade, (most_behind, most_risk) in LIMITS.items():
        if far <= most_behind and risk <= most_risk:
            return grade
    return Grade.POOR


def bar_of(worth: GuessWorth, best: GuessWorth) -> float:
    """Return how full the bar of a guess is, 0 to 1: full for the best, empty a guess behind."""
    return max(0.0, 1.0 - behind(worth, best) - max(0.0, worth.risk - best.risk))


def reason(
    worth: GuessWorth, best: GuessWorth, match: Match, *, names_best: bool, others_fit: bool = False
) -> str:
    """Return in a sentence what counts most for the grade of a guess.

    Args:
        worth: what the guess is worth.
        best: what the best one is worth.
        match: the game.
        names_best: whether the best one may be named.
        others_fit: whether more words fit than the likely ones, which all figures are about.
    """
    several = len(match.open_boards) > 1
    if is_the_likely_one(worth, match) and not others_fit:
        return tr("It's the answer.")
    if is_riskier(worth, best):
        return tr("It may run out of guesses.")
    if several and worth.wins_now >= SOLVES_NONE:
        return _solves(worth.wins_now)
    is_best = grade_of(worth, best) is Grade.BEST
    if worth.largest > best.largest and names_best and not (is_best or others_fit):
        return tr_plural(
            "It leaves up to {count} word, {best} up to {other}.",
            "It leaves up to {count} words, {best} up to {other}.",
            worth.largest,
            best=best.word,
            other=number(best.largest),
        )
    if not several and match.open_boards and (others_fit or not (is_best or worth.wins_now)):
        return _as_answer(worth, match, match.open_boards[0])
    if names_best and not is_best:
        cost = decimal(behind(worth, best), 2)
        return tr("It takes about {cost} guesses more than {best}.", cost=cost, best=best.word)
    return tr_plural(
        "It leaves up to {count} word.", "It leaves up to {count} words.", worth.largest
    )


def is_the_likely_one(worth: GuessWorth, match: Match) -> bool:
    """Return whether a guess is the only likely answer of the only board that is open."""
    return worth.wins_now == 1 and len(match.open_boards) == 1


def _solves(boards: float) -> str:
    """Return how many boards a guess solves on average."""
    whole = round(boards)
    if abs(boards - whole) < SOLVES_NONE:
        return tr_plural("Solves a board now.", "Solves {count} boards now.", whole)
    return tr("Solves {boards} boards now.", boards=decimal(boards, 2))


def _as_answer(worth: GuessWorth, match: Match, board: int) -> str:
    """Return whether a guess can be the answer of a board, and if not, why."""
    if worth.wins_now:
        return tr("It can be the answer.")
    if against := contradiction(worth.word, match.boards[board].guesses):
        return tr("It can't be the answer. {reason}.", reason=against.reasons[0])
    return tr("It isn't one of the words left.")


LISTED = 9  # guesses whose figures are compared


class AdviceView(NamedTuple):
    """What the panel is made from.

    Attributes:
        snapshot: what the coach says.
        word: the row being typed, as far as it is typed.
        refused: why it cannot be sent, where it is complete and cannot.
        focus: the index of the board in focus.
        shown: whether an answer that is the best guess is shown, as it was asked for.
    """

    snapshot: AdviceSnapshot
    word: str
    refused: str
    focus: int
    shown: bool = False


class Remark(NamedTuple):
    """What must be said before the figures, and whether it is good news."""

    text: str
    good: bool = False


def known_at_once(snapshot: AdviceSnapshot) -> AdviceSnapshot:
    """Return a snapshot with how many words are left, where that takes no time to be found.

    So it is before the first guess, and on one board.
    """
    match = snapshot.match
    fresh = not match.guesses and not any(board.hints for board in match.boards)
    if snapshot.words_left or snapshot.problem or not (fresh or len(match.boards) == 1):
        return snapshot
    board, boards = match.boards[0], len(match.boards)
    if not (left := len(board.possible)):
        return snapshot
    return snapshot._replace(words_left=(left,) * boards)


def board_of(view: AdviceView) -> int:
    """Return the board whose words are counted: the one in focus where it is open, or the first."""
    match = view.snapshot.match
    waits = match.boards[view.focus].solved or match.waits(view.focus)
    return match.open_boards[0] if waits and match.open_boards else view.focus


def only_word(snapshot: AdviceSnapshot) -> str:
    """Return the only word left where one board alone is open, with which a game ends."""
    opened = snapshot.match.open_boards
    if not snapshot.examples or len(opened) != 1 or snapshot.words_left[opened[0]] != 1:
        return ""
    return next(iter(snapshot.examples[opened[0]]), "")  # offensive ones are not among them


def hidden_word(view: AdviceView) -> str:
    """Return the best guess as long as it is hidden, as the last answer; or empty text.

    Whoever asks the coach wants to play: the answer is shown where it is asked for, or was typed.
    """
    first = "" if view.shown else view.snapshot.first
    return first if first == only_word(view.snapshot) and first != view.word else ""


def nearly_as_good(view: AdviceView) -> tuple[str, ...]:
    """Return the words that are named next to the best guess; next to a sure win there are none."""
    return () if view.snapshot.sure_win else view.snapshot.also


def may_list(view: AdviceView) -> bool:
    """Return whether the words left may be listed: the only one is asked for otherwise."""
    return bool(view.snapshot.examples) and view.snapshot.words_left[board_of(view)] > 1


def has_figures(view: AdviceView) -> bool:
    """Return whether there is anything to compare: with one word there is not, and 100% would lie.

    That is a word that is asked for, or the only likely one where others fit as well. Next to a
    sure win, what counts on average would only mislead.
    """
    snapshot = view.snapshot
    best = snapshot.advice.best if snapshot.advice else ()
    alone = bool(best) and is_the_likely_one(best[0], snapshot.match)
    return not (hidden_word(view) or snapshot.sure_win or (alone and snapshot.others_fit))


def thinking() -> str:
    """Return what is said before there is any advice."""
    return tr("The coach is thinking…")


def turned_off() -> str:
    """Return what is said where the coach is wanted but off."""
    return tr("Turn on the coach first (Ctrl+A)")


def why_no_guess(said: AdviceSnapshot | None, number: int) -> str:
    """Return why the coach has no guess of a number, or for 0 no word of a guaranteed win."""
    if said is None:
        return thinking()
    if said.problem:
        return said.problem
    if number == 0 and said.complete:
        return tr("The coach sees no guaranteed win")
    if said.advice is None or number <= len(said.advice.best):
        return thinking()
    count = len(said.advice.best)
    return tr_plural(
        "The coach suggests only {count} guess", "The coach suggests only {count} guesses", count
    )


def remarks(snapshot: AdviceSnapshot) -> list[Remark]:
    """Return what must be said before the guesses: chances to win, or clues that cannot be."""
    said = []
    if chances := chance_to_win(snapshot):
        said.append(Remark(chances, good=snapshot.within is not None))
    for suspect in snapshot.suspect_rows[:1]:
        said.append(Remark(suspect_in_words(snapshot.match, suspect)))
    if not all(snapshot.words_left) and not snapshot.suspect_rows:
        said.append(Remark(tr("No word fits these clues.")))
    if snapshot.match.status is Status.WON and all(snapshot.words_left):
        solved = tr("Solved in {guesses}", guesses=snapshot.match.guesses_made)
        said.append(Remark(solved, good=True))
    if snapshot.is_wide and all(snapshot.words_left):
        said.append(Remark(tr("No common word fits; these are rarer.")))
    return said


def row_looks_wrong(match: Match, suspect: SuspectRow) -> str:
    """Return which row is likely wrong."""
    row, board = suspect.row + 1, suspect.board + 1
    if len(match.boards) > 1:
        return tr(
            "Row {row} of board {board} looks wrong: no word fits all rows.", row=row, board=board
        )
    return tr("Row {row} looks wrong: no word fits all rows.", row=row)


def suspect_in_words(match: Match, suspect: SuspectRow) -> str:
    """Return which row is likely wrong, and how it would fit a word that fits nearly all rows."""
    rows = []
    for nth, (word, clues) in enumerate(match.boards[suspect.board].guesses, 1):
        would_be = check_guess(suspect.word, word)
        changes = [
            tr("{clue} (letter {place})", clue=letter_by_ear(letter, would), place=place)
            for place, (letter, clue, would) in enumerate(
                zip(word, clues, would_be, strict=True), 1
            )
            if clue != would
        ]
        if changes:
            rows.append(labelled(tr_context("of a board", "row {row}", row=nth), listed(changes)))
    # For translators: {changes} is such as "row 2: C elsewhere (letter 1), A absent (letter 3)".
    would_fit = tr("{word} would fit with {changes}.", word=suspect.word, changes="; ".join(rows))
    return f"{row_looks_wrong(match, suspect)} {would_fit}"


# Figures ------------------------------------------------------------------------------------


def compared(view: AdviceView) -> list[tuple[int, GuessWorth]]:
    """Return what the best guesses are worth, in the order of the guesses to go.

    With each is the digit that types it with Ctrl, which follows the order of naming.
    """
    best = view.snapshot.advice.best[:LISTED] if view.snapshot.advice else ()
    return sorted(
        enumerate(best, 1), key=lambda each: (each[1].risk, round(each[1].expected, 2), each[0])
    )


def rating(view: AdviceView) -> tuple[str, str, Grade | None, float]:
    """Say how good the word being typed is, or why that is not known.

    Returns:
        That in a few words, the reason in a sentence or empty text, the grade where there is one,
        and how full its bar is, 0 to 1.
    """
    snapshot, word = view.snapshot, view.word
    worth = snapshot.typed
    best = next(iter(snapshot.advice.best if snapshot.advice else ()), None)
    is_whole = len(word) == snapshot.match.code.length
    said, why = f"{word}…" if is_whole else word, ""
    if not word:
        said = tr("Type a word to rate it")
    elif view.refused:
        said = view.refused
    elif worth and worth.word == word and hidden_word(view):
        said = tr("{word} isn't the word that is left.", word=word)
    elif worth and worth.word == word and best:
        wins = word in snapshot.sure_win[:1]
        grade = Grade.BEST if wins else grade_of(worth, best)
        names_best = not snapshot.sure_win
        said = tr("{word} is {grade}", word=word, grade=grade.known(snapshot.complete))
        if grade is Grade.BEST and names_best and word != best.word:
            said = tr("{word} is as good", word=word)
        fit = snapshot.others_fit
        why = reason(worth, best, snapshot.match, names_best=names_best, others_fit=fit)
        return said, why, grade, 1.0 if wins else bar_of(worth, best)
    return said, why, None, 0.0


def meanings(match: Match) -> dict[str, str]:
    """Return what each figure means in a game, in a sentence."""
    said = {
        "#": tr("Ctrl and this digit types the guess."),
        "groups": tr(
            "Groups: how many groups the clues split the words left into; more is better."
        ),
        "bits": tr("Bits: how much the clues reveal on average; more is better."),
    }
    if len(match.open_boards) > 1:
        return said | {
            "to go": tr(
                "Guesses to go: how many more until all boards are solved, this one included."
            ),
            "now": tr("Boards now: how many boards this guess solves on average."),
            "worst": tr("Worst: the size of the largest group on any board; smaller is better."),
        }
    return said | {
        "to go": tr("Guesses to go: how many more you need on average, this one included."),
        "now": tr(
            "Chance now: how likely this guess is to be the answer, if that is a likely word."
        )
        if match.boards[0].others
        else tr("Chance now: how likely this guess is to be the answer."),
        "worst": tr("Worst: the size of the largest group; smaller is better."),
    }


def explanation(view: AdviceView) -> tuple[str, ...]:
    """Return what is counted, what figures mean and which guesses are listed, in sentences."""
    match = view.snapshot.match
    if not has_figures(view):
        return (words_counted(match),)
    level, means = match.code.hard_mode, meanings(match)
    said = [words_counted(match)]
    said += (means[name] for name in ("to go", "now", "groups", "worst", "bits", "#"))
    said.append(
        tr("The best guess is a usual word, where one is at most 0.1 guesses behind a rare one.")
    )
    if not all(worth.exact for _, worth in compared(view)):
        said.append(tr("Some figures are estimates."))
    if match.code.guesses is not None:
        said.append(tr("! marks a plan that may run out of guesses; the safest come first."))
    if match.code.sequence:
        said.append(tr("Only the open board counts; waiting boards show nothing yet."))
    if level is HardMode.HARD:
        said.append(tr("Only guesses that hard mode allows are listed."))
    elif level is HardMode.STRICT:
        said.append(tr("Only guesses that strict mode allows are listed."))
    if match.code.host is HostKind.ABSURDLE:
        said.append(
            tr(
                "Absurdle keeps the largest group, so a small one is best; guesses to go "
                "assume a random answer."
            )
        )
    return tuple(said)


def words_left_in_words(view: AdviceView) -> str:
    """Return how many words are left, on the board in focus or on an open one."""
    snapshot, board = view.snapshot, board_of(view)
    if snapshot.problem or not snapshot.words_left:
        return snapshot.problem or thinking()
    several = len(snapshot.words_left) > 1
    left = left_in_words(snapshot.words_left[board], snapshot.likely_on(board))
    return tr("Board {board}: {left}", board=board + 1, left=left) if several else left


def best_in_words(snapshot: AdviceSnapshot) -> str:
    """Return what the best guess is called, by what is known of it."""
    if snapshot.sure_win:
        return tr_plural(
            "Guaranteed win in {count} guess",
            "Guaranteed win in {count} guesses",
            len(snapshot.sure_win),
        )
    if snapshot.advice and not snapshot.complete:
        return tr("Best guess so far")
    if len(snapshot.match.open_boards) > 1:
        return tr("Best guess for all boards")
    return tr("Best guess")


def in_lines(view: AdviceView, show_key: str) -> tuple[str, ...]:
    """Return the most important of what the coach says in a line, and shorter ones after it.

    Args:
        view: what it says.
        show_key: the key that shows a hidden word, in words.
    """
    snapshot = view.snapshot
    parts = [words_left_in_words(view)]
    if snapshot.problem or not snapshot.words_left:
        return tuple(parts)
    if snapshot.advice is None:
        parts.append(thinking())
    if snapshot.suspect_rows:
        match, suspect = snapshot.match, snapshot.suspect_rows[0]
        return (suspect_in_words(match, suspect), row_looks_wrong(match, suspect))
    if not all(snapshot.words_left):
        parts = [remark.text for remark in remarks(snapshot)] or parts
    if hidden_word(view):
        parts.append(tr("Click or {key} shows it", key=show_key))
    elif snapshot.first:
        said, _, grade, _ = rating(view)
        if view.word != snapshot.first or not grade:  # it is named once
            parts.append(labelled(best_in_words(snapshot), snapshot.first))
        parts += [said] * bool(grade)
    return tuple(BETWEEN.join(parts[dropped:]) for dropped in range(len(parts)))
