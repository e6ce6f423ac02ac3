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
INSERT INTO "game" VALUES(1,'0000000000000001','V1-EN5-0123AB-DAY20261120-HL','en',5,'','hard',6,1,0,'honest','off','','2026-11-20',1795176000000,'2026-11-20','',4000,1795176006000,1,'lost',6,0,'DWTGM',378182855,'',0,0);
INSERT INTO "game" VALUES(2,'0000000000000002','V1-EN5-0123AB-DAY20261120-HL','en',5,'','hard',6,1,0,'honest','off','','2026-11-20',1795179600000,'2026-11-20','',5000,1795179603000,2,'won',3,0,'YYBCV',2951499159,'',0,0);
INSERT INTO "game" VALUES(3,'0000000000000003','V1-EN5-0123AB-SEED7-TP','en',5,'','hard',6,1,0,'honest','off','',NULL,1795183200000,'2026-11-20','',6000,1795183204000,3,'won',4,0,'GOJPQ',3199656383,'',0,0);
INSERT INTO "game" VALUES(4,'0000000000000004','V1-EN5-0123AB-HARD-SEED7-NM','en',5,'','hard',6,1,0,'honest','hard','',NULL,1795186800000,'2026-11-20','',1000,1795186802000,4,'won',2,0,'GCKEB',2290095458,'',0,0);
INSERT INTO "game" VALUES(5,'0000000000000005','V1-EN5-0123AB-HIDDENFF8F6D1B85-5O','en',5,'','hard',6,1,0,'honest','off','',NULL,1795190400000,'2026-11-20','',0,1795190405000,5,'won',5,0,'QTUYT',1019414763,'',0,0);
INSERT INTO "game" VALUES(6,'0000000000000006','V1-EN5-0123AB-SEED7-TP','en',5,'','hard',6,1,0,'honest','off','',NULL,1795194000000,'2026-11-20','AB',0,NULL,NULL,NULL,NULL,NULL,NULL,3445427192,'',0,0);
INSERT INTO "game" VALUES(7,'0000000000000007','V1-EN5-0123AB-BOARDS4-SEED7-H0','en',5,'','hard',9,4,0,'honest','off','',NULL,1795197600000,'2026-11-20','',0,1795197609000,6,'won',8,1,'IDQBN',3250276953,'',0,0);
INSERT INTO "game" VALUES(8,'0000000000000008','V1-EN5-0123AB-BOARDS4-SEQUENCE-SEED8-0H','en',5,'','hard',9,4,1,'honest','off','',NULL,1795197600000,'2026-11-20','',0,1795197609000,7,'lost',9,0,'FZDSC',319249830,'',0,0);
INSERT INTO "game" VALUES(9,'0000000000000009','V1-EN5-0123AB-DAY20261121-GW','en',5,'','hard',6,1,0,'honest','off','','2026-11-21',1795262400000,'2026-11-21','',0,1795262403000,8,'won',3,0,'MJDWA',2371143264,'',0,0);
INSERT INTO "game" VALUES(10,'000000000000000a','V1-EN5-0123AB-DAY20261121-GW','en',5,'','hard',6,1,0,'honest','off','','2026-11-21',1795435200000,'2026-11-23','',0,1795435203000,9,'won',3,0,'OLPFV',1654143349,'',0,0);
CREATE TABLE move (
    game INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    place INTEGER NOT NULL,       -- from 0
    text TEXT NOT NULL,
    made INTEGER NOT NULL,
    PRIMARY KEY (game, place)
) WITHOUT ROWID
;
INSERT INTO "move" VALUES(1,0,'DWTGM',1795176001000);
INSERT INTO "move" VALUES(1,1,'LQUCA',1795176002000);
INSERT INTO "move" VALUES(1,2,'VLTAL',1795176003000);
INSERT INTO "move" VALUES(1,3,'SFYXA',1795176004000);
INSERT INTO "move" VALUES(1,4,'AOYJF',1795176005000);
INSERT INTO "move" VALUES(1,5,'KAFLM',1795176006000);
INSERT INTO "move" VALUES(2,0,'YYBCV',1795179601000);
INSERT INTO "move" VALUES(2,1,'TRIPP',1795179602000);
INSERT INTO "move" VALUES(2,2,'PELKS',1795179603000);
INSERT INTO "move" VALUES(3,0,'GOJPQ',1795183201000);
INSERT INTO "move" VALUES(3,1,'BAVGG',1795183202000);
INSERT INTO "move" VALUES(3,2,'ZMVMQ',1795183203000);
INSERT INTO "move" VALUES(3,3,'DQWNT',1795183204000);
INSERT INTO "move" VALUES(4,0,'GCKEB',1795186801000);
INSERT INTO "move" VALUES(4,1,'KXUTF',1795186802000);
INSERT INTO "move" VALUES(5,0,'QTUYT',1795190401000);
INSERT INTO "move" VALUES(5,1,'XAMYQ',1795190402000);
INSERT INTO "move" VALUES(5,2,'XCMGO',1795190403000);
INSERT INTO "move" VALUES(5,3,'OAFHX',1795190404000);
INSERT INTO "move" VALUES(5,4,'TEUDQ',1795190405000);
INSERT INTO "move" VALUES(6,0,'UVMGA',1795194001000);
INSERT INTO "move" VALUES(6,1,'RMTJU',1795194002000);
INSERT INTO "move" VALUES(7,0,'IDQBN',1795197601000);
INSERT INTO "move" VALUES(7,1,'JBNAL',1795197602000);
INSERT INTO "move" VALUES(7,2,'BCLVD',1795197603000);
INSERT INTO "move" VALUES(7,3,'FQYPK',1795197604000);
INSERT INTO "move" VALUES(7,4,'ZBWHD',1795197605000);
INSERT INTO "move" VALUES(7,5,'DIVEP',1795197606000);
INSERT INTO "move" VALUES(7,6,'QJOBB',1795197607000);
INSERT INTO "move" VALUES(7,7,'FRLIP',1795197608000);
INSERT INTO "move" VALUES(7,8,'?0',1795197609000);
INSERT INTO "move" VALUES(8,0,'FZDSC',1795197601000);
INSERT INTO "move" VALUES(8,1,'GZFQL',1795197602000);
INSERT INTO "move" VALUES(8,2,'LMEVC',1795197603000);
INSERT INTO "move" VALUES(8,3,'GAGKX',1795197604000);
INSERT INTO "move" VALUES(8,4,'JCGZB',1795197605000);
INSERT INTO "move" VALUES(8,5,'QJRIR',1795197606000);
INSERT INTO "move" VALUES(8,6,'MQXPD',1795197607000);
INSERT INTO "move" VALUES(8,7,'BYMFY',1795197608000);
INSERT INTO "move" VALUES(8,8,'PSWHJ',1795197609000);
INSERT INTO "move" VALUES(9,0,'MJDWA',1795262401000);
INSERT INTO "move" VALUES(9,1,'NXCOQ',1795262402000);
INSERT INTO "move" VALUES(9,2,'BJSLS',1795262403000);
INSERT INTO "move" VALUES(10,0,'OLPFV',1795435201000);
INSERT INTO "move" VALUES(10,1,'VQENI',1795435202000);
INSERT INTO "move" VALUES(10,2,'GYZBW',1795435203000);
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
INSERT INTO "run" VALUES(0,5,1,0,'honest',3,3,5);
INSERT INTO "run" VALUES(0,5,4,1,'honest',0,0,7);
INSERT INTO "run" VALUES(1,5,1,0,'honest',3,3,9);
CREATE TABLE solved (
    boards INTEGER NOT NULL,
    day TEXT NOT NULL,
    first INTEGER NOT NULL,       -- when the games that solved it were begun
    last INTEGER NOT NULL,
    ended INTEGER NOT NULL,       -- when the first of them ended
    PRIMARY KEY (boards, day)
) WITHOUT ROWID;
INSERT INTO "solved" VALUES(1,'2026-11-21',1795262400000,1795262400000,1795262403000);
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
INSERT INTO "total" VALUES(0,5,1,0,'honest','hard','',0,'won',2,1,1,1000,1000);
INSERT INTO "total" VALUES(0,5,1,0,'honest','off','',0,'won',4,1,1,6000,6000);
INSERT INTO "total" VALUES(0,5,1,0,'honest','off','',0,'won',5,1,0,0,NULL);
INSERT INTO "total" VALUES(0,5,4,0,'honest','off','',1,'won',8,1,0,0,NULL);
INSERT INTO "total" VALUES(0,5,4,1,'honest','off','',0,'lost',9,1,0,0,NULL);
INSERT INTO "total" VALUES(1,5,1,0,'honest','off','',0,'lost',6,1,1,4000,4000);
INSERT INTO "total" VALUES(1,5,1,0,'honest','off','',0,'won',3,3,1,5000,5000);
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
