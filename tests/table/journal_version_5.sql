BEGIN TRANSACTION;
CREATE TABLE actions (
    game INTEGER NOT NULL,
    seq INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    action TEXT NOT NULL,
    sum INTEGER NOT NULL,
    PRIMARY KEY (game, seq)
);
INSERT INTO "actions" VALUES(1,0,0,'legion Rome-Gallia',1397551716);
INSERT INTO "actions" VALUES(1,1,1,'fleet Sardinia/Carthage-Sicily/Zama',1747332227);
INSERT INTO "actions" VALUES(1,2,0,'legion Gallia-HispaniaN',3799147003);
INSERT INTO "actions" VALUES(1,3,1,'fleet Sicily/Zama-Sardinia/Carthage',3713162476);
INSERT INTO "actions" VALUES(1,4,0,'legion HispaniaN-HispaniaS',1559010612);
INSERT INTO "actions" VALUES(1,5,1,'fleet Sardinia/Carthage-Sicily/Zama',3230059787);
INSERT INTO "actions" VALUES(1,6,0,'legion HispaniaS-Mauretania',3438108414);
INSERT INTO "actions" VALUES(1,7,1,'fleet Sicily/Zama-Sardinia/Carthage',1978842468);
INSERT INTO "actions" VALUES(1,8,0,'legion Mauretania-Carthage',4203424742);
INSERT INTO "actions" VALUES(2,0,0,'legion Rome-Corsica',76457909);
INSERT INTO "actions" VALUES(2,1,1,'fleet Sardinia/Carthage-Rome/Corsica',2619644831);
INSERT INTO "actions" VALUES(3,0,0,'legion Rome-Gallia',730674292);
INSERT INTO "actions" VALUES(3,1,1,'Hannibal Mauretania',2310201930);
CREATE TABLE games (
    number INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    series TEXT NOT NULL,
    place INTEGER NOT NULL,
    game TEXT NOT NULL,
    options TEXT NOT NULL,
    created TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('running', 'finished', 'abandoned')),
    ended TEXT,
    sort_key INTEGER,
    outcome TEXT,
    moves INTEGER NOT NULL,
    revision INTEGER NOT NULL,
    contents INTEGER NOT NULL,
    sum INTEGER NOT NULL,
    UNIQUE (series, place)
);
INSERT INTO "games" VALUES(1,'d6a8a9be85f5403eafb50f6084b636eb','d6a8a9be85f5403eafb50f6084b636eb',0,'hannibal-vs-rome','{"edition": "original", "core_control": false}','2026-11-21T20:30:00+00:00','finished','2026-11-21T20:31:00+00:00',1795293120,'{"winners": [0], "scores": [1, 0], "reason": {"text": "A Roman legion enters Carthage: Rome wins.", "key": "A Roman legion enters Carthage: Rome wins.", "params": {}}, "parts": [], "places": []}',9,10,31714898254,3305820282);
INSERT INTO "games" VALUES(2,'9a9dc7576ea742eab21f9887608c5b0f','d6a8a9be85f5403eafb50f6084b636eb',1,'hannibal-vs-rome','{"edition": "original", "core_control": false}','2026-11-21T20:33:00+00:00','running',NULL,NULL,NULL,2,5,11701130701,332239767);
INSERT INTO "games" VALUES(3,'23628a36a1d1425fbc21c1678f835fcc','23628a36a1d1425fbc21c1678f835fcc',0,'hannibal-vs-rome','{"edition": "original", "core_control": true}','2026-11-21T20:34:00+00:00','running',NULL,NULL,NULL,2,4,9489654615,415639977);
INSERT INTO "games" VALUES(4,'48d0e148970a4ed0b42e21b131e5be93','48d0e148970a4ed0b42e21b131e5be93',0,'hannibal-vs-rome','{"edition": "original", "core_control": false}','2026-11-21T20:35:00+00:00','abandoned','2026-11-21T20:36:00+00:00',NULL,NULL,0,2,6504705985,2300396405);
INSERT INTO "games" VALUES(5,'762bdecbea09429c935c5b3048fb7a06','762bdecbea09429c935c5b3048fb7a06',0,'imperium','{"thirty": false}','2026-11-21T20:37:00+00:00','running',NULL,NULL,NULL,0,3,10008558335,287090362);
CREATE TABLE picks (
    game INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    action TEXT NOT NULL,
    keys TEXT NOT NULL,
    ready INTEGER NOT NULL,
    sum INTEGER NOT NULL,
    PRIMARY KEY (game, seat)
);
INSERT INTO "picks" VALUES(2,0,'card 1','',1,415732695);
INSERT INTO "picks" VALUES(5,1,'6 6 9','',1,1917647165);
INSERT INTO "picks" VALUES(5,2,'1 5 8','',1,1700476753);
CREATE TABLE seats (
    game INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    series_player INTEGER NOT NULL,
    name TEXT,
    port INTEGER,
    bot TEXT,
    sum INTEGER NOT NULL,
    PRIMARY KEY (game, seat)
);
INSERT INTO "seats" VALUES(1,0,0,'Ada',NULL,NULL,2675184148);
INSERT INTO "seats" VALUES(1,1,1,NULL,3,NULL,1775486710);
INSERT INTO "seats" VALUES(2,0,1,NULL,3,NULL,2052179085);
INSERT INTO "seats" VALUES(2,1,0,'Ada',NULL,NULL,2915392240);
INSERT INTO "seats" VALUES(3,0,0,'Ada',NULL,NULL,1114383510);
INSERT INTO "seats" VALUES(3,1,1,NULL,3,NULL,2219119903);
INSERT INTO "seats" VALUES(4,0,0,'Ada',NULL,NULL,2428068368);
INSERT INTO "seats" VALUES(4,1,1,NULL,3,NULL,4076637617);
INSERT INTO "seats" VALUES(5,0,0,NULL,NULL,NULL,3123420057);
INSERT INTO "seats" VALUES(5,1,1,'Bot',NULL,'random',2715066729);
INSERT INTO "seats" VALUES(5,2,2,NULL,NULL,'greedy',551947631);
CREATE TABLE sitting (
    only INTEGER PRIMARY KEY CHECK (only = 1),
    game INTEGER NOT NULL,
    sum INTEGER NOT NULL
);
INSERT INTO "sitting" VALUES(1,3,1538724986);
CREATE TABLE snapshots (
    game INTEGER NOT NULL,
    actions INTEGER NOT NULL,
    rules INTEGER NOT NULL,
    state TEXT NOT NULL,
    sum INTEGER NOT NULL,
    PRIMARY KEY (game, actions)
);
INSERT INTO "snapshots" VALUES(1,9,1,'{"phase": "over", "mover": "rome", "turns": 9, "duels": 0, "legions": {"rome": {"Rome": 6, "Carthage": 1}, "carthage": {"Carthage": 5}}, "hannibal": "Carthage", "fleets": {"rome": {"Rome/Corsica": 3}, "carthage": {"Sardinia/Carthage": 3}}, "hands": {"rome": [1, 2, 3, 4, 5], "carthage": [1, 2, 3, 4, 5]}, "cards": {"rome": null, "carthage": null}, "chips": {"rome": 0, "carthage": 0}, "battle": null, "ending": "capital", "winner": "rome", "seen": [[7, 83886080, 3940651284955136, 1], [262, 83886080, 3940651284955137, 1], [262, 83886080, 3940651318378496, 1], [4102, 83886080, 3940651318378497, 1], [4102, 83886080, 3940651284955136, 1], [65542, 83886080, 3940651284955137, 1], [65542, 83886080, 3940651318378496, 1], [1048582, 83886080, 3940651318378497, 1], [1048582, 83886080, 3940651284955136, 1]]}',2197587951);
INSERT INTO "snapshots" VALUES(2,2,1,'{"phase": "duel", "mover": "carthage", "turns": 1, "duels": 0, "legions": {"rome": {"Rome": 6, "Corsica": 1}, "carthage": {"Carthage": 5}}, "hannibal": "Carthage", "fleets": {"rome": {"Rome/Corsica": 3}, "carthage": {"Rome/Corsica": 1, "Sardinia/Carthage": 2}}, "hands": {"rome": [1, 2, 3, 4, 5], "carthage": [1, 2, 3, 4, 5]}, "cards": {"rome": null, "carthage": null}, "chips": {"rome": 0, "carthage": 0}, "battle": {"place": "Rome/Corsica", "hannibal_fights": false}, "ending": null, "winner": null, "seen": [[7, 83886080, 3940651284955136, 1], [4294967302, 83886080, 3940651284955137, 1]]}',3621723941);
INSERT INTO "snapshots" VALUES(3,2,1,'{"phase": "move", "mover": "rome", "turns": 2, "duels": 0, "legions": {"rome": {"Rome": 6, "Gallia": 1}, "carthage": {"Carthage": 5}}, "hannibal": "Mauretania", "fleets": {"rome": {"Rome/Corsica": 3}, "carthage": {"Sardinia/Carthage": 3}}, "hands": {"rome": [1, 2, 3, 4, 5], "carthage": [1, 2, 3, 4, 5]}, "cards": {"rome": null, "carthage": null}, "chips": {"rome": 0, "carthage": 0}, "battle": null, "ending": null, "winner": null, "seen": [[7, 83886080, 3940651284955136, 1], [262, 83886080, 3940651284955137, 1], [262, 83886080, 3377701331533824, 1]]}',3094471451);
CREATE TABLE undos (
    game INTEGER NOT NULL,
    number INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    actions INTEGER NOT NULL,
    keep INTEGER NOT NULL,
    after INTEGER NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('asked', 'granted', 'refused', 'withdrawn')),
    agreed INTEGER NOT NULL,
    sum INTEGER NOT NULL,
    PRIMARY KEY (game, number)
);
INSERT INTO "undos" VALUES(3,0,0,1,0,2,'asked',0,20803529);
COMMIT;
