BEGIN TRANSACTION;
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
    opener TEXT, checksum INTEGER, message TEXT NOT NULL DEFAULT '', coached INTEGER NOT NULL DEFAULT 0, shown INTEGER NOT NULL DEFAULT 0,
    CHECK ((ended IS NULL) = (result IS NULL) AND (ended IS NULL) = (finish IS NULL))
);
CREATE TABLE move (
    game INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    place INTEGER NOT NULL,       -- from 0
    text TEXT NOT NULL,
    made INTEGER NOT NULL,
    PRIMARY KEY (game, place)
) WITHOUT ROWID
;
CREATE TABLE run (
    daily INTEGER NOT NULL,
    length INTEGER NOT NULL,
    boards INTEGER NOT NULL,
    sequence INTEGER NOT NULL,
    host TEXT NOT NULL,
    current INTEGER,              -- how many of the last games were won in a row
    longest INTEGER,              -- both NULL where they must be counted again
    finish INTEGER NOT NULL,      -- of the last game
    PRIMARY KEY (daily, length, boards, sequence, host)
) WITHOUT ROWID;
CREATE TABLE solved (
    boards INTEGER NOT NULL,
    day TEXT NOT NULL,
    first INTEGER NOT NULL,       -- when the games that solved it were begun
    last INTEGER NOT NULL,
    ended INTEGER NOT NULL,       -- when the first of them ended
    PRIMARY KEY (boards, day)
) WITHOUT ROWID;
CREATE TABLE total (
    daily INTEGER NOT NULL,       -- 1 for the puzzles of a day
    length INTEGER NOT NULL,
    boards INTEGER NOT NULL,
    sequence INTEGER NOT NULL,    -- 1 where these open one after the other
    host TEXT NOT NULL,
    hard_mode TEXT NOT NULL,
    aids TEXT NOT NULL,
    hinted INTEGER NOT NULL,      -- 1 for those with hints
    result TEXT NOT NULL,
    guesses INTEGER NOT NULL,
    games INTEGER NOT NULL,       -- how many there are
    timed INTEGER NOT NULL,       -- how many have a time
    time INTEGER NOT NULL,        -- of these together, in ms
    fastest INTEGER,
    PRIMARY KEY (daily, length, boards, sequence, host, hard_mode, aids, hinted, result, guesses)
) WITHOUT ROWID;
CREATE INDEX game_begun ON game (begun);
CREATE INDEX game_unfinished ON game (begun) WHERE ended IS NULL;
CREATE INDEX game_daily ON game (day, language, length, own_list, difficulty, boards, host, begun) WHERE day IS NOT NULL;
CREATE INDEX game_finish ON game (finish, aids, hints, result, ended) WHERE ended IS NOT NULL;
CREATE INDEX game_opener ON game (opener, aids, hints, result, guesses, ended) WHERE ended IS NOT NULL;
CREATE INDEX game_dealt ON game (language, length, own_list, host, id, boards) WHERE day IS NULL;
CREATE INDEX game_lost ON game (length, boards, host, finish) WHERE ended IS NOT NULL AND result <> 'won';
CREATE INDEX game_late ON game (length, boards, host, finish) WHERE ended IS NOT NULL AND day IS NOT NULL AND begun_on <> day;
CREATE TRIGGER game_dated AFTER INSERT ON game WHEN NEW.day IS NOT NULL BEGIN DELETE FROM solved WHERE day IN (NEW.day); INSERT INTO solved SELECT boards, day, min(begun), max(begun), min(ended) FROM (SELECT boards, day, min(begun) AS begun, begun_on, result, ended FROM game WHERE day IN (NEW.day) GROUP BY day, language, length, own_list, difficulty, boards, host) WHERE begun_on = day AND result = 'won' GROUP BY boards, day; END;
CREATE TRIGGER game_redated AFTER UPDATE OF day, begun, begun_on, result, ended, language, length, own_list, difficulty, boards, host ON game WHEN (OLD.day IS NOT NULL OR NEW.day IS NOT NULL) AND (OLD.day IS NOT NEW.day OR OLD.begun IS NOT NEW.begun OR OLD.begun_on IS NOT NEW.begun_on OR OLD.result IS NOT NEW.result OR OLD.ended IS NOT NEW.ended OR OLD.language IS NOT NEW.language OR OLD.length IS NOT NEW.length OR OLD.own_list IS NOT NEW.own_list OR OLD.difficulty IS NOT NEW.difficulty OR OLD.boards IS NOT NEW.boards OR OLD.host IS NOT NEW.host) BEGIN DELETE FROM solved WHERE day IN (OLD.day, NEW.day); INSERT INTO solved SELECT boards, day, min(begun), max(begun), min(ended) FROM (SELECT boards, day, min(begun) AS begun, begun_on, result, ended FROM game WHERE day IN (OLD.day, NEW.day) GROUP BY day, language, length, own_list, difficulty, boards, host) WHERE begun_on = day AND result = 'won' GROUP BY boards, day; END;
CREATE TRIGGER game_undated AFTER DELETE ON game WHEN OLD.day IS NOT NULL BEGIN DELETE FROM solved WHERE day IN (OLD.day); INSERT INTO solved SELECT boards, day, min(begun), max(begun), min(ended) FROM (SELECT boards, day, min(begun) AS begun, begun_on, result, ended FROM game WHERE day IN (OLD.day) GROUP BY day, language, length, own_list, difficulty, boards, host) WHERE begun_on = day AND result = 'won' GROUP BY boards, day; END;
CREATE TRIGGER game_added AFTER INSERT ON game WHEN NEW.ended IS NOT NULL BEGIN INSERT INTO total SELECT NEW.day IS NOT NULL, NEW.length, NEW.boards, NEW.sequence, NEW.host, NEW.hard_mode, coalesce(NEW.aids, ''), coalesce(NEW.hints, 0) > 0, NEW.result, coalesce(NEW.guesses, 0), 1, NEW.elapsed <> 0, NEW.elapsed, nullif(NEW.elapsed, 0) WHERE NEW.ended IS NOT NULL ON CONFLICT DO UPDATE SET games = games + 1, timed = timed + excluded.timed, time = time + excluded.time, fastest = min(coalesce(fastest, excluded.fastest), coalesce(excluded.fastest, fastest)); INSERT INTO run SELECT NEW.day IS NOT NULL, NEW.length, NEW.boards, NEW.sequence, NEW.host, NEW.result = 'won', NEW.result = 'won', NEW.finish WHERE NEW.ended IS NOT NULL AND NOT (NEW.aids <> '' OR coalesce(NEW.hints, 0) > 0) ON CONFLICT DO UPDATE SET current = CASE WHEN excluded.finish > finish THEN (current + 1) * excluded.current END, longest = CASE WHEN excluded.finish > finish THEN max(longest, (current + 1) * excluded.current) END, finish = max(finish, excluded.finish); END;
CREATE TRIGGER game_totalled AFTER UPDATE OF day, length, boards, sequence, host, hard_mode, aids, hints, result, guesses, elapsed, ended ON game WHEN OLD.ended IS NOT NULL OR NEW.ended IS NOT NULL BEGIN UPDATE total SET games = games - 1, timed = timed - (OLD.elapsed <> 0), time = time - OLD.elapsed, fastest = CASE WHEN fastest < OLD.elapsed THEN fastest ELSE (SELECT min(nullif(elapsed, 0)) FROM game WHERE ended IS NOT NULL AND (game.day IS NOT NULL, game.length, game.boards, game.sequence, game.host, game.hard_mode, coalesce(game.aids, ''), coalesce(game.hints, 0) > 0, game.result, coalesce(game.guesses, 0)) = (OLD.day IS NOT NULL, OLD.length, OLD.boards, OLD.sequence, OLD.host, OLD.hard_mode, coalesce(OLD.aids, ''), coalesce(OLD.hints, 0) > 0, OLD.result, coalesce(OLD.guesses, 0))) END WHERE (daily, length, boards, sequence, host, hard_mode, aids, hinted, result, guesses) = (OLD.day IS NOT NULL, OLD.length, OLD.boards, OLD.sequence, OLD.host, OLD.hard_mode, coalesce(OLD.aids, ''), coalesce(OLD.hints, 0) > 0, OLD.result, coalesce(OLD.guesses, 0)) AND OLD.ended IS NOT NULL; DELETE FROM total WHERE games = 0 AND (daily, length, boards, sequence, host, hard_mode, aids, hinted, result, guesses) = (OLD.day IS NOT NULL, OLD.length, OLD.boards, OLD.sequence, OLD.host, OLD.hard_mode, coalesce(OLD.aids, ''), coalesce(OLD.hints, 0) > 0, OLD.result, coalesce(OLD.guesses, 0)) AND OLD.ended IS NOT NULL; INSERT INTO total SELECT NEW.day IS NOT NULL, NEW.length, NEW.boards, NEW.sequence, NEW.host, NEW.hard_mode, coalesce(NEW.aids, ''), coalesce(NEW.hints, 0) > 0, NEW.result, coalesce(NEW.guesses, 0), 1, NEW.elapsed <> 0, NEW.elapsed, nullif(NEW.elapsed, 0) WHERE NEW.ended IS NOT NULL ON CONFLICT DO UPDATE SET games = games + 1, timed = timed + excluded.timed, time = time + excluded.time, fastest = min(coalesce(fastest, excluded.fastest), coalesce(excluded.fastest, fastest)); END;
CREATE TRIGGER game_in_a_row AFTER UPDATE OF day, length, boards, sequence, host, aids, hints, result, ended, finish ON game WHEN OLD.ended IS NOT NULL OR NEW.ended IS NOT NULL BEGIN UPDATE run SET current = NULL, longest = NULL WHERE (daily, length, boards, sequence, host) = (OLD.day IS NOT NULL, OLD.length, OLD.boards, OLD.sequence, OLD.host) AND OLD.ended IS NOT NULL; INSERT INTO run SELECT NEW.day IS NOT NULL, NEW.length, NEW.boards, NEW.sequence, NEW.host, NEW.result = 'won', NEW.result = 'won', NEW.finish WHERE NEW.ended IS NOT NULL AND NOT (NEW.aids <> '' OR coalesce(NEW.hints, 0) > 0) ON CONFLICT DO UPDATE SET current = CASE WHEN excluded.finish > finish THEN (current + 1) * excluded.current END, longest = CASE WHEN excluded.finish > finish THEN max(longest, (current + 1) * excluded.current) END, finish = max(finish, excluded.finish); END;
CREATE TRIGGER game_deleted AFTER DELETE ON game WHEN OLD.ended IS NOT NULL BEGIN UPDATE total SET games = games - 1, timed = timed - (OLD.elapsed <> 0), time = time - OLD.elapsed, fastest = CASE WHEN fastest < OLD.elapsed THEN fastest ELSE (SELECT min(nullif(elapsed, 0)) FROM game WHERE ended IS NOT NULL AND (game.day IS NOT NULL, game.length, game.boards, game.sequence, game.host, game.hard_mode, coalesce(game.aids, ''), coalesce(game.hints, 0) > 0, game.result, coalesce(game.guesses, 0)) = (OLD.day IS NOT NULL, OLD.length, OLD.boards, OLD.sequence, OLD.host, OLD.hard_mode, coalesce(OLD.aids, ''), coalesce(OLD.hints, 0) > 0, OLD.result, coalesce(OLD.guesses, 0))) END WHERE (daily, length, boards, sequence, host, hard_mode, aids, hinted, result, guesses) = (OLD.day IS NOT NULL, OLD.length, OLD.boards, OLD.sequence, OLD.host, OLD.hard_mode, coalesce(OLD.aids, ''), coalesce(OLD.hints, 0) > 0, OLD.result, coalesce(OLD.guesses, 0)) AND OLD.ended IS NOT NULL; DELETE FROM total WHERE games = 0 AND (daily, length, boards, sequence, host, hard_mode, aids, hinted, result, guesses) = (OLD.day IS NOT NULL, OLD.length, OLD.boards, OLD.sequence, OLD.host, OLD.hard_mode, coalesce(OLD.aids, ''), coalesce(OLD.hints, 0) > 0, OLD.result, coalesce(OLD.guesses, 0)) AND OLD.ended IS NOT NULL; UPDATE run SET current = NULL, longest = NULL WHERE (daily, length, boards, sequence, host) = (OLD.day IS NOT NULL, OLD.length, OLD.boards, OLD.sequence, OLD.host) AND OLD.ended IS NOT NULL; END;
COMMIT;
PRAGMA user_version = 11;
PRAGMA application_id = 1449420659;
