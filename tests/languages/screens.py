"""Every screen and every dialog, and how a player comes to it: the ways of the walk."""

from datetime import date

from game.match import Daily, Seed, Words
from game.window.ui.actions import Action
from tests.languages.dialog_screens import (
    backups,
    by_action,
    by_key,
    challenge,
    custom_game,
    extra_rows,
    play_language,
    review,
    settings,
    settings_typed,
    share,
    unfinished_games,
)
from tests.languages.game_screens import (
    absurdle,
    assistant,
    boards,
    calendar,
    coach,
    coached_boards,
    daily_lost,
    daily_won,
    easy,
    given_up,
    hard_mode,
    last_word,
    lost,
    menu,
    messages,
    play,
    replay,
    won,
)
from tests.languages.steps import Screen, visit

__all__ = ["SCREENS", "visit"]

TODAYS = Daily(date(2026, 11, 20))  # as the prepared profile has it
SCREENS = {
    "play": Screen(play),
    "timer": Screen(play, Daily(date(2026, 9, 30)), settings={"timer": True, "undo": True}),
    "hard mode": Screen(hard_mode),
    "won": Screen(won),
    "won again": Screen(won, past=True),
    "lost": Screen(lost),
    "daily won": Screen(daily_won, TODAYS, past=True),
    "daily lost": Screen(daily_lost, TODAYS),
    "given up": Screen(given_up),
    "easy": Screen(easy, settings={"easy": True, "undo": True}),
    "coach": Screen(coach),
    "last word": Screen(last_word, Words(("GRANT",)), settings={"coach": True}),
    "6 boards, coached": Screen(coached_boards, Seed(5), settings={"boards": 6, "coach": True}),
    "language": Screen(play_language),
    "menu": Screen(menu),
    "4 boards": Screen(boards, Seed(5), settings={"boards": 4}),
    "32 boards": Screen(boards, Seed(5), settings={"boards": 32}),
    "sequence": Screen(boards, Seed(5), settings={"boards": 4, "sequence": True}),
    "absurdle": Screen(absurdle, Seed(5), settings={"host": "absurdle"}),
    "absurdle on a word": Screen(absurdle, settings={"host": "absurdle"}),
    "assistant": Screen(assistant),
    "replay": Screen(replay, past=True),
    "messages": Screen(messages, past=True),
    "settings": Screen(settings, past=True),
    "settings, typed": Screen(settings_typed),
    "new game": by_key("new game", "Ctrl+N"),
    "custom game": Screen(custom_game),
    "unfinished games": Screen(unfinished_games),
    "statistics": by_key("statistics", "Ctrl+T"),
    "help": by_key("help", "F1"),
    "welcome": by_action("welcome", Action.WELCOME),
    "about": by_action("about", Action.ABOUT),
    "history": by_action("history", Action.HISTORY),
    "daily puzzles": Screen(calendar, past=True),
    "challenge": Screen(challenge),
    "backups": Screen(backups, past=True),
    "review": Screen(review),
    "extra rows": Screen(extra_rows, settings={"keep_going": True}),
    "share": Screen(share),
}
LONGEST = "32 boards"  # to look through; so it is for `-m deep`
