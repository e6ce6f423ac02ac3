"""The tables of the profile's file, and what brings a file of each version to the next.

Everything a player did is in two tables: a row a game, and a row a move. A game's columns from
`language` to `day` say once more what its code says, so that queries can choose by them; they are
written together with the code and never apart from it. The columns from `ended` on are facts of
the finished game, written once, when it ends. All else is derived: by queries, and, where these
would take longer with each game, in the tables of `profile/totals.py`.
"""

from game.profile.totals import totalling

GAME = """
CREATE TABLE game (
    id INTEGER PRIMARY KEY,       -- in the order in which the profile learnt of the games
    key TEXT NOT NULL UNIQUE,     -- names the game in every profile that it is taken to
    code TEXT NOT NULL,
    language TEXT NOT NULL,
    length INTEGER NOT NULL,
    own_list TEXT NOT NULL,       -- the name of the player's own word list, or nothing
    difficulty TEXT NOT NULL,
    guess_limit INTEGER,
    boards INTEGER NOT NULL,
    sequence INTEGER NOT NULL,
    host TEXT NOT NULL,
    hard_mode TEXT NOT NULL,
    aids TEXT NOT NULL,           -- words, sorted, with a space between
    day TEXT,                     -- the date whose puzzle it is, for a daily game
    begun INTEGER NOT NULL,       -- times are milliseconds since the beginning of 1970 in UTC
    begun_on TEXT NOT NULL,       -- the date on the player's calendar then
    typed TEXT NOT NULL DEFAULT '',
    elapsed INTEGER NOT NULL DEFAULT 0,  -- milliseconds on the player's timer
    ended INTEGER,
    finish INTEGER,               -- in the order in which the games ended
    result TEXT CHECK (result IN ('won', 'lost', 'given up')),
    guesses INTEGER,
    hints INTEGER,
    opener TEXT,
    CHECK ((ended IS NULL) = (result IS NULL) AND (ended IS NULL) = (finish IS NULL))
)
"""

MOVE = """
CREATE TABLE move (
    game INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    place INTEGER NOT NULL,       -- from 0
    text TEXT NOT NULL,
    made INTEGER NOT NULL,
    PRIMARY KEY (game, place)
) WITHOUT ROWID
"""

# Each entry is what brings a file from one version to the next. Entries are only ever added;
# an earlier one leaves out the tables that a later one makes anew from the games.
UPGRADES: tuple[tuple[str, ...], ...] = (
    (
        GAME,
        MOVE,
        "CREATE INDEX game_begun ON game (begun)",
        "CREATE INDEX game_unfinished ON game (begun) WHERE ended IS NULL",
        "CREATE INDEX game_daily ON game (day, language, length, own_list, difficulty, boards, "
        "host, begun) WHERE day IS NOT NULL",
        # What statistics count by is in three indexes, so that they need not read the table.
        "CREATE INDEX game_alike ON game (language, length, boards, host, hard_mode, "
        "aids, hints, result, guesses, elapsed, ended) WHERE ended IS NOT NULL",
        "CREATE INDEX game_finish ON game (finish, aids, hints, result, ended) "
        "WHERE ended IS NOT NULL",
        "CREATE INDEX game_opener ON game (opener, aids, hints, result, guesses, ended) "
        "WHERE ended IS NOT NULL",
    ),
    # Of a game and its moves, as `games.checksum` says; of those from before there is none.
    ("ALTER TABLE game ADD COLUMN checksum INTEGER",),
    # How many words a list has dealt is asked before each game.
    (
        "CREATE INDEX game_dealt ON game (language, length, own_list, host, id, boards) "
        "WHERE day IS NULL",
    ),
    # What the sender of a challenge wrote, which is no part of its code.
    ("ALTER TABLE game ADD COLUMN message TEXT NOT NULL DEFAULT ''",),
    # Dailies are counted by themselves, and so are the games that are none.
    (
        "DROP INDEX IF EXISTS game_alike",
        "CREATE INDEX game_alike_daily ON game (language, length, boards, host, hard_mode, "
        "aids, hints, result, guesses, elapsed, ended, day) "
        "WHERE ended IS NOT NULL AND day IS NOT NULL",
        "CREATE INDEX game_alike_practice ON game (language, length, boards, host, hard_mode, "
        "aids, hints, result, guesses, elapsed, ended, day) "
        "WHERE ended IS NOT NULL AND day IS NULL",
    ),
    # A game that goes on has its coach open as it was left.
    ("ALTER TABLE game ADD COLUMN coached INTEGER NOT NULL DEFAULT 0",),
    # What the end of a game counts has running totals, which version 12 makes anew.
    (
        "DROP INDEX IF EXISTS game_alike_daily",
        "DROP INDEX IF EXISTS game_alike_practice",
    ),
    # An unfinished game that was opened again is the last one, though nothing was done in it.
    ("ALTER TABLE game ADD COLUMN shown INTEGER NOT NULL DEFAULT 0",),
    # Puzzles of a day that were played later are counted by themselves; they are few.
    (
        "CREATE INDEX game_late ON game (length, boards, host, finish) "
        "WHERE ended IS NOT NULL AND day IS NOT NULL AND begun_on <> day",
    ),
    # Two versions that had other running totals.
    (),
    (),
    # Of the games of one puzzle, the first that ended counts.
    (
        "ALTER TABLE game ADD COLUMN puzzle TEXT",  # what decides the words, as its code says
        "ALTER TABLE game ADD COLUMN again INTEGER NOT NULL DEFAULT 0",  # 1: it doesn't count
        "UPDATE game SET puzzle = name_of_puzzle(code)",
        "CREATE INDEX game_puzzle ON game (puzzle, finish)",
        "DROP INDEX IF EXISTS game_lost",
        "DROP INDEX IF EXISTS game_finish",
        "CREATE INDEX game_finish ON game (finish, aids, hints, result, ended, again) "
        "WHERE ended IS NOT NULL",
        "DROP INDEX IF EXISTS game_opener",
        "CREATE INDEX game_opener ON game (opener, aids, hints, result, guesses, ended, again) "
        "WHERE ended IS NOT NULL",
        *totalling(),
    ),
)

# The columns that games of earlier versions lack, and what they would have in them.
LATER_COLUMNS = {"checksum": "NULL", "message": "''", "coached": "0"}
