BEGIN TRANSACTION;
CREATE TABLE actions (
    game INTEGER NOT NULL REFERENCES games (number),
    seq INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    action TEXT NOT NULL,
    together INTEGER NOT NULL,
    PRIMARY KEY (game, seq)
);
INSERT INTO "actions" VALUES(1,0,0,'legion Rome-Gallia',0);
INSERT INTO "actions" VALUES(1,1,1,'fleet Sardinia/Carthage-Sicily/Zama',0);
INSERT INTO "actions" VALUES(1,2,0,'legion Gallia-HispaniaN',0);
INSERT INTO "actions" VALUES(1,3,1,'fleet Sicily/Zama-Sardinia/Carthage',0);
INSERT INTO "actions" VALUES(1,4,0,'legion HispaniaN-HispaniaS',0);
INSERT INTO "actions" VALUES(1,5,1,'fleet Sardinia/Carthage-Sicily/Zama',0);
INSERT INTO "actions" VALUES(1,6,0,'legion HispaniaS-Mauretania',0);
INSERT INTO "actions" VALUES(1,7,1,'fleet Sicily/Zama-Sardinia/Carthage',0);
INSERT INTO "actions" VALUES(1,8,0,'legion Mauretania-Carthage',0);
INSERT INTO "actions" VALUES(2,0,0,'legion Rome-Corsica',0);
INSERT INTO "actions" VALUES(2,1,1,'fleet Sardinia/Carthage-Rome/Corsica',0);
INSERT INTO "actions" VALUES(3,0,0,'legion Rome-Gallia',0);
INSERT INTO "actions" VALUES(3,1,0,'legion Rome-Corsica',0);
CREATE TABLE games (
    number INTEGER PRIMARY KEY,
    series INTEGER NOT NULL REFERENCES series (number),
    place INTEGER NOT NULL,
    game TEXT NOT NULL,
    options TEXT NOT NULL,
    created TEXT NOT NULL,
    state TEXT NOT NULL DEFAULT 'running' CHECK (state IN ('running', 'finished', 'abandoned')),
    ended TEXT,
    outcome TEXT,
    UNIQUE (series, place)
);
INSERT INTO "games" VALUES(1,1,0,'hannibal-vs-rome','{"edition": "original", "core_control": false}','2026-11-21T20:30:00+00:00','finished','2026-11-21T20:31:00+00:00','{"winners": [0], "scores": [1, 0], "reason": {"text": "A Roman legion enters Carthage: Rome wins.", "key": "A Roman legion enters Carthage: Rome wins.", "params": {}}}');
INSERT INTO "games" VALUES(2,1,1,'hannibal-vs-rome','{"edition": "original", "core_control": false}','2026-11-21T20:32:00+00:00','running',NULL,NULL);
INSERT INTO "games" VALUES(3,2,0,'hannibal-vs-rome','{"edition": "original", "core_control": false}','2026-11-21T20:33:00+00:00','running',NULL,NULL);
INSERT INTO "games" VALUES(4,3,0,'hannibal-vs-rome','{"edition": "original", "core_control": false}','2026-11-21T20:34:00+00:00','abandoned','2026-11-21T20:35:00+00:00',NULL);
INSERT INTO "games" VALUES(5,4,0,'imperium','{"thirty": false}','2026-11-21T20:36:00+00:00','running',NULL,NULL);
CREATE TABLE picks (
    game INTEGER NOT NULL REFERENCES games (number),
    seat INTEGER NOT NULL,
    action TEXT NOT NULL,
    keys TEXT NOT NULL,
    ready INTEGER NOT NULL,
    PRIMARY KEY (game, seat)
);
INSERT INTO "picks" VALUES(2,0,'card 4','',1);
INSERT INTO "picks" VALUES(5,1,'1 3 4','',1);
INSERT INTO "picks" VALUES(5,2,'1 4 4','',1);
CREATE TABLE seats (
    game INTEGER NOT NULL REFERENCES games (number),
    seat INTEGER NOT NULL,
    series_player INTEGER NOT NULL,
    name TEXT,
    port INTEGER,
    bot TEXT,
    PRIMARY KEY (game, seat)
);
INSERT INTO "seats" VALUES(1,0,0,'Ada',NULL,NULL);
INSERT INTO "seats" VALUES(1,1,1,NULL,3,NULL);
INSERT INTO "seats" VALUES(2,0,1,NULL,3,NULL);
INSERT INTO "seats" VALUES(2,1,0,'Ada',NULL,NULL);
INSERT INTO "seats" VALUES(3,0,0,'Ada',NULL,NULL);
INSERT INTO "seats" VALUES(3,1,1,NULL,3,NULL);
INSERT INTO "seats" VALUES(4,0,0,'Ada',NULL,NULL);
INSERT INTO "seats" VALUES(4,1,1,NULL,3,NULL);
INSERT INTO "seats" VALUES(5,0,0,NULL,NULL,NULL);
INSERT INTO "seats" VALUES(5,1,1,'Bot',NULL,'random');
INSERT INTO "seats" VALUES(5,2,2,NULL,NULL,'greedy');
CREATE TABLE series (
    number INTEGER PRIMARY KEY,
    game TEXT NOT NULL
);
INSERT INTO "series" VALUES(1,'hannibal-vs-rome');
INSERT INTO "series" VALUES(2,'hannibal-vs-rome');
INSERT INTO "series" VALUES(3,'hannibal-vs-rome');
INSERT INTO "series" VALUES(4,'imperium');
CREATE TABLE sitting (
    only INTEGER PRIMARY KEY CHECK (only = 1),
    game INTEGER NOT NULL REFERENCES games (number)
);
INSERT INTO "sitting" VALUES(1,5);
CREATE TABLE undo_answers (
    undo INTEGER NOT NULL REFERENCES undos (number),
    seat INTEGER NOT NULL,
    agrees INTEGER NOT NULL,
    PRIMARY KEY (undo, seat)
);
INSERT INTO "undo_answers" VALUES(1,1,1);
CREATE TABLE undos (
    number INTEGER PRIMARY KEY,
    game INTEGER NOT NULL REFERENCES games (number),
    seat INTEGER NOT NULL,
    actions INTEGER NOT NULL,
    keep INTEGER NOT NULL,
    after INTEGER NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('asked', 'granted', 'refused', 'withdrawn'))
);
INSERT INTO "undos" VALUES(1,3,0,1,0,1,'granted');
INSERT INTO "undos" VALUES(2,3,0,1,0,2,'asked');
COMMIT;
