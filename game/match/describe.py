"""The state of a game in words: for a screen reader, for speech, and for the terminal."""

from collections.abc import Iterable

from game.catalogue import mark, tr, tr_plural
from game.formats import either, listed
from game.match.board import Board
from game.match.code import Aid, GameCode, HostKind
from game.match.match import Match, Status
from game.rules import Clue, Guess, HardMode, best_clues, known_word
from game.rules.knowledge import UNKNOWN
from game.settings import OPTIONS
from game.words import Tier, language, written

WAITS = mark("Opens when the boards before it are solved.")  # a board of a sequence

WORDS_NAMED = 3  # of those that Absurdle could still choose, at most

# For translators: a letter of a guess that is read out, in as few syllables as can be: it is not
# in the word, it is in it at another place, it is in its place.
BY_EAR = {
    Clue.GREY: mark("{letter} absent"),
    Clue.YELLOW: mark("{letter} elsewhere"),
    Clue.GREEN: mark("{letter} in place"),
}


def letter_by_ear(letter: str, clue: Clue) -> str:
    """Return a letter with its clue.

    >>> letter_by_ear("R", Clue.YELLOW)
    'R elsewhere'
    """
    return tr(BY_EAR[clue], letter=letter)


def clue_by_ear(clue: Clue) -> str:
    """Return a clue without a letter.

    >>> clue_by_ear(Clue.GREEN)
    'in place'
    """
    return letter_by_ear("", clue).strip()


def clues_by_ear(guess: Guess) -> str:
    """Return the letters of a row with their clues, in their order."""
    pairs = zip(guess.word, guess.clues, strict=True)
    return listed(letter_by_ear(letter, clue) for letter, clue in pairs)


def state_in_words(match: Match, board: int = 0) -> str:
    """Return the state of a game: the clues of a board's last row, and how many guesses are left.

    >>> from game.match import GameCode, ChosenWords
    >>> from game.words import load
    >>> match = Match.start(GameCode(source=ChosenWords(("ROBOT",))), load("en", 5))
    >>> state_in_words(match)
    'No guesses yet. 5 letters. 6 guesses left.'
    >>> state_in_words(match.guess("count"))
    'Row 1, count: C absent, O in place, U absent, N absent, T in place. 5 guesses left.'
    """
    if match.status is not Status.PLAYING:
        return ending_in_words(match)
    sentences = [board_by_ear(match, board)]
    if len(match.boards) > 1:
        solved = sum(each.solved for each in match.boards)
        sentences.append(tr_plural("{count} board solved.", "{count} boards solved.", solved))
    if not match.guesses_made:
        sentences.append(tr_plural("{count} letter.", "{count} letters.", match.code.length))
    return " ".join((*sentences, left_by_ear(match) or tr("No guess limit.")))


def giving_up_in_words(code: GameCode) -> str:
    """Return what giving a game up means; Absurdle has no answer, only words left to choose."""
    if code.host is HostKind.ABSURDLE:
        return tr(
            "You'll see words Absurdle could still have chosen, and the game will count as a loss."
        )
    return tr_plural(
        "You'll see the answer, and the game will count as a loss.",
        "You'll see the answers, and the game will count as a loss.",
        code.boards,
    )


def ending_in_words(match: Match) -> str:
    """Return how a game ended, in two sentences; with several boards, with one for each missed."""
    if match.status is Status.WON:
        guesses = match.guesses_made
        how = tr_plural("Solved in {count} guess.", "Solved in {count} guesses.", guesses)
    else:
        how = tr("Not solved.")
    if len(match.boards) == 1:
        return f"{how} {answers}." if (answers := answers_in_words(match)) else how
    boards = len(match.boards)
    found = tr("{found} of {boards} boards solved.", found=found_boards(match), boards=boards)
    return " ".join((how, found, *(_missed_word(match, index) for index in missed_boards(match))))


def found_boards(match: Match) -> int:
    """Return on how many boards the answer was found."""
    return sum(is_found(match, index) for index in range(len(match.boards)))


def missed_boards(match: Match) -> list[int]:
    """Return the indices of the boards whose answer was not found, of several boards."""
    boards = range(len(match.boards))
    return [index for index in boards if len(boards) > 1 and not is_found(match, index)]


def is_found(match: Match, index: int) -> bool:
    """Return whether the answer of a board was found, and not another than it was to end on."""
    return match.boards[index].solved and index != match.missed


def _missed_word(match: Match, index: int) -> str:
    answer = _word_of(match.boards[index])
    if answer is None:
        return tr("Board {number}: not found.", number=index + 1)
    word = written(answer, match.words.language)
    return tr("Board {number}: {word}, not found.", number=index + 1, word=word)


def answers_in_words(match: Match) -> str:
    """Return what the words of a game that is over were, without a full stop.

    The text is empty for a puzzle from elsewhere that was not solved: nobody knows its words.
    """
    lang = match.words.language
    answers = [written(word, lang) for word in map(_word_of, match.boards) if word]
    missed = match.missed
    if missed is not None and len(match.boards) > 1:
        return tr(
            "Board {number} ended on {word}, not on {target}",
            number=missed + 1,
            word=written(match.boards[missed].answer or "", lang),
            target=written(match.targets[missed], lang),
        )
    if len(answers) < len(match.boards):
        return _left_to_absurdle(match) if match.code.host is HostKind.ABSURDLE else ""
    return words_were(*answers)


def words_were(*words: str) -> str:
    """Return what some words were, without a full stop."""
    return tr_plural(
        "The word was {words}", "The words were {words}", len(words), words=listed(words)
    )


def _word_of(board: Board) -> str | None:
    """Return the word of a board, None while it is not known.

    No host knows the word of a puzzle from elsewhere, but whoever solved it does.
    """
    return board.guesses[-1].word if board.solved else board.answer


def _left_to_absurdle(match: Match) -> str:
    """Return how many words Absurdle could still choose, and some of them."""
    lang = match.words.language
    left = [word for board in match.boards if not board.solved for word in board.host.words]
    named = [written(word, lang) for word in list(dict.fromkeys(left))[:WORDS_NAMED]]
    if len(left) > WORDS_NAMED:
        return tr_plural(
            "Absurdle still had {count} word to choose from, such as {words}",
            "Absurdle still had {count} words to choose from, such as {words}",
            len(left),
            words=either(named),
        )
    return tr_plural(
        "Absurdle still had {count} word to choose from: {words}",
        "Absurdle still had {count} words to choose from: {words}",
        len(left),
        words=listed(named),
    )


def known_in_words(match: Match, index: int = 0, covers_last: bool = False) -> tuple[str, ...]:
    """Return all that is known of a board, a sentence for each kind of knowledge.

    Where `covers_last` is set, the only word left is counted, but not named.
    """
    if index not in match.open_boards or match.status is not Status.PLAYING:
        return ()
    _, *letters = _letters_in_words(match, index)
    left = _possible_in_words(match, index, covers_last)
    return tuple(filter(None, (*letters, *hints_in_words(match, index), left)))


def letters_by_ear(match: Match, index: int) -> str:
    """Return which letters were not tried, and what is known of those in the word."""
    untried, places, inside, _ = _letters_in_words(match, index)
    return " ".join(filter(None, (untried, places, inside)))


def _letters_in_words(match: Match, index: int) -> tuple[str, str, str, str]:
    """Return the letters not tried, those in known places, those inside, and those outside."""
    guesses = match.boards[index].guesses
    known, letters = known_word(guesses, match.code.length), best_clues(guesses)
    untried = [each for each in language(match.words.language).alphabet if each not in letters]
    inside = sorted(each for each in letters if letters[each])
    outside = sorted(each for each in letters if not letters[each])
    return (
        tr("Not tried: {letters}.", letters=listed(untried)),
        tr("Known places: {letters}.", letters=spelt(known)) if known.strip(UNKNOWN) else "",
        tr("In the word: {letters}.", letters=listed(inside)) if inside else "",
        tr("Not in the word: {letters}.", letters=listed(outside)) if outside else "",
    )


def hints_in_words(match: Match, index: int = 0) -> tuple[str, ...]:
    """Return what hints have shown of a board, a sentence each."""
    return tuple(tr("Hint: {hint}.", hint=str(hint)) for hint in match.boards[index].hints)


def spelt(word: Iterable[str]) -> str:
    """Return letters one by one, with "blank" for a place without one.

    >>> spelt("R_B__")
    'R, blank, B, blank, blank'
    """
    # For translators: read in place of a letter that is not known yet.
    blank = tr("blank")
    return listed(letter if letter.isalpha() else blank for letter in word)


def _possible_in_words(match: Match, index: int, covers_last: bool) -> str:
    if Aid.EASY not in match.code.aids or not match.boards[index].guesses:
        return ""
    possible = match.possible(index)
    if covers_last and possible.left == 1:
        return tr("1 word left.")
    return tr_plural(
        "{count} word left: {words}.",
        "{count} words left: {words}.",
        possible.left,
        words=listed(possible.some),
    )


def level_in_words(level: HardMode) -> list[str]:
    """Return a level of hard mode in a word, nothing where it is off.

    >>> level_in_words(HardMode.STRICT), level_in_words(HardMode.OFF)
    (['strict'], [])
    """
    name = OPTIONS["hard_mode"].value_in_words(level.value).lower()
    return [name] if level is not HardMode.OFF else []


def left_in_words(left: int, likely: int) -> str:
    """Return how many words could be the answer, and how many of them are likely.

    >>> left_in_words(12, 12), left_in_words(3, 1), left_in_words(2, 0)
    ('12 words left', '1 likely word, 2 others', '2 words left')
    """
    others = besides_likely(left, likely)
    if not others:
        return tr_plural("{count} word left", "{count} words left", left)
    words = tr_plural("{count} likely word", "{count} likely words", likely)
    # For translators: words, besides those that are likely, such as "1 likely word, 2 others".
    rest = tr_plural("{count} other", "{count} others", others)
    return tr("{likely}, {others}", likely=words, others=rest)


def besides_likely(left: int, likely: int) -> int:
    """Return how many words fit besides the likely ones, 0 where none of those does.

    >>> besides_likely(12, 12), besides_likely(3, 1), besides_likely(2, 0)
    (0, 2, 0)
    """
    return left - likely if likely else 0


def words_counted(match: Match) -> str:
    """Say which words are counted as left: the same list has fewer where answers are easier."""
    if match.boards[0].others:
        return tr(
            "Elsewhere any word of the list can be the answer. While a likely word fits, the "
            "figures count likely words alone."
        )
    if match.code.difficulty is Tier.EASY:
        return tr("Words left are counted among the easy answers.")
    if match.code.difficulty is Tier.MEDIUM:
        return tr("Words left are counted among the easy and medium answers, not the rare ones.")
    return tr("Words left are counted among all answers, rare ones too.")


# As it is heard: clues that need no colour, what a guess has changed ---------------------


def row_by_ear(row: int, guess: Guess) -> str:
    """Return a row of a board, by its index.

    >>> from game.rules import check_guess
    >>> row_by_ear(1, Guess("TOO", check_guess("OTO", "TOO")))
    'Row 2, too: T elsewhere, O elsewhere, O in place'
    """
    clues = clues_by_ear(guess)
    return tr("Row {number}, {word}: {clues}", number=row + 1, word=guess.word.lower(), clues=clues)


def column_by_ear(board: Board, place: int) -> str:
    """Return what a board shows at a place, row by row."""
    pairs = ((guess.word[place], guess.clues[place]) for guess in board.guesses)
    letters = listed(letter_by_ear(letter, clue) for letter, clue in pairs)
    return tr("Column {number}: {letters}", number=place + 1, letters=letters or tr("blank"))


def news_by_ear(before: Match, after: Match, focus: int) -> str:
    """Return what a guess has shown: the board in focus first, of others only what is new.

    Args:
        before: the game before the guess.
        after: the game after it.
        focus: the index of the board in focus.
    """
    if len(after.boards) == 1:
        news = clues_by_ear(after.boards[0].guesses[-1])
    else:
        news = ". ".join(filter(None, _news_of_boards(before, after, focus)))
    if after.status is not Status.PLAYING:
        ending = ending_in_words(after)
        return ending if after.status is Status.WON else f"{news}. {ending}"
    return f"{news}. {left_by_ear(after)}"


def left_by_ear(match: Match) -> str:
    """Return how many guesses are left, empty text where there is no limit."""
    left = match.guesses_left
    if left is None:
        return ""
    return tr_plural("{count} guess left.", "{count} guesses left.", left)


def _news_of_boards(before: Match, after: Match, focus: int) -> Iterable[str]:
    for index in sorted(before.open_boards, key=lambda index: index != focus):
        board, number = after.boards[index], index + 1
        if not board.guesses or board.guesses == before.boards[index].guesses:
            continue
        if board.solved:
            word = written(board.guesses[-1].word, after.words.language).lower()
            yield tr("Board {number}: solved with {word}", number=number, word=word)
        elif index == focus:
            clues = clues_by_ear(board.guesses[-1])
            yield tr("Board {number}: {news}", number=number, news=clues)
        elif news := _news_of(before.boards[index], board):
            yield tr("Board {number}: {news}", number=number, news=listed(news))
    for index in after.open_boards:
        if index not in before.open_boards:
            yield tr("Board {number} is open", number=index + 1)


def _news_of(before: Board, after: Board) -> list[str]:
    """Return the letters of the last row whose clue is better than any so far."""
    last = after.guesses[-1]
    known, places = best_clues(before.guesses), known_word(before.guesses, len(last.word))
    return [
        letter_by_ear(letter, clue)
        for place, (letter, clue) in enumerate(zip(last.word, last.clues, strict=True))
        if (clue is Clue.GREEN and places[place] != letter)
        or (clue is Clue.YELLOW and not known.get(letter))
    ]


def board_by_ear(match: Match, index: int) -> str:
    """Return a board in sentences: its number among several, and its last row."""
    board, boards = match.boards[index], len(match.boards)
    said = rows_by_ear(match, index)[0].rstrip(".")
    if board.solved:
        guess, word = len(board.guesses), board.guesses[-1].word
        said = tr("Solved on guess {number} with {word}", number=guess, word=word)
    which = tr("Board {number} of {boards}.", number=index + 1, boards=boards)
    return f"{which} {said}." if boards > 1 else f"{said}."


def rows_by_ear(match: Match, board: int) -> tuple[str, ...]:
    """Return the rows of a board, the last one first; why there is none, where there is none."""
    if match.waits(board):
        return (tr(WAITS),)
    guesses = match.boards[board].guesses
    rows = [row_by_ear(row, guess) for row, guess in enumerate(guesses)]
    return tuple(reversed(rows)) or (tr("No guesses yet."),)
