BEGIN TRANSACTION;
CREATE TABLE actions (
    game INTEGER NOT NULL,
    seq INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    action TEXT NOT NULL,
    together INTEGER NOT NULL,
    sum INTEGER NOT NULL,
    PRIMARY KEY (game, seq)
);
INSERT INTO "actions" VALUES(2,0,0,'legion Rome-Gallia',0,537894241);
INSERT INTO "actions" VALUES(2,1,1,'fleet Sardinia/Carthage-Sicily/Zama',0,843818735);
INSERT INTO "actions" VALUES(2,2,0,'legion Gallia-HispaniaN',0,1538397981);
INSERT INTO "actions" VALUES(2,3,1,'fleet Sicily/Zama-Sardinia/Carthage',0,160949908);
INSERT INTO "actions" VALUES(2,4,0,'legion HispaniaN-HispaniaS',0,3227410921);
INSERT INTO "actions" VALUES(2,5,1,'fleet Sardinia/Carthage-Sicily/Zama',0,1289653562);
INSERT INTO "actions" VALUES(2,6,0,'legion HispaniaS-Mauretania',0,281344549);
INSERT INTO "actions" VALUES(2,7,1,'fleet Sicily/Zama-Sardinia/Carthage',0,1996672321);
INSERT INTO "actions" VALUES(2,8,0,'legion Mauretania-Carthage',0,790265300);
INSERT INTO "actions" VALUES(1,0,0,'fleet Rome/Corsica-Cannae/Sicily',0,4106006895);
INSERT INTO "actions" VALUES(1,1,1,'legion Carthage-Mauretania',0,1364631025);
INSERT INTO "actions" VALUES(1,2,0,'fleet Cannae/Sicily-Rome/Corsica',0,2551221734);
INSERT INTO "actions" VALUES(1,3,1,'legion Mauretania-HispaniaS',0,2694291846);
INSERT INTO "actions" VALUES(1,4,0,'fleet Rome/Corsica-Cannae/Sicily',0,1545359591);
INSERT INTO "actions" VALUES(1,5,1,'legion HispaniaS-HispaniaN',0,824463843);
INSERT INTO "actions" VALUES(1,6,0,'fleet Cannae/Sicily-Rome/Corsica',0,816868462);
INSERT INTO "actions" VALUES(1,7,1,'legion HispaniaN-Gallia',0,3784799124);
INSERT INTO "actions" VALUES(1,8,0,'fleet Rome/Corsica-Cannae/Sicily',0,2123134014);
INSERT INTO "actions" VALUES(1,9,1,'legion Gallia-Rome',0,2759691980);
INSERT INTO "actions" VALUES(3,0,0,'legion Rome-Corsica',0,1635199135);
INSERT INTO "actions" VALUES(3,1,1,'fleet Sardinia/Carthage-Rome/Corsica',0,4292967069);
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
    outcome TEXT,
    moves INTEGER NOT NULL,
    revision INTEGER NOT NULL,
    contents INTEGER NOT NULL,
    sum INTEGER NOT NULL,
    UNIQUE (series, place)
);
INSERT INTO "games" VALUES(1,'38dea64b7e2b41aa98d4d087b7441e35','38dea64b7e2b41aa98d4d087b7441e35',0,'hannibal-vs-rome','{"edition": "original", "core_control": false}','2026-11-13T20:30:00+00:00','finished','2026-11-13T22:30:00+00:00','{"winners": [1], "scores": [0, 1], "reason": {"text": "A Carthaginian legion enters Rome: Carthage wins.", "key": "A Carthaginian legion enters Rome: Carthage wins.", "params": {}}, "parts": [], "places": []}',10,11,31152207444,324499638);
INSERT INTO "games" VALUES(2,'906488b43123431bbdeec4266e75c510','906488b43123431bbdeec4266e75c510',0,'hannibal-vs-rome','{"edition": "original", "core_control": false}','2026-11-13T21:00:00+00:00','finished','2026-11-13T22:00:00+00:00','{"winners": [0], "scores": [1, 0], "reason": {"text": "A Roman legion enters Carthage: Rome wins.", "key": "A Roman legion enters Carthage: Rome wins.", "params": {}}, "parts": [], "places": []}',9,10,13231765077,3275303583);
INSERT INTO "games" VALUES(3,'04e7fffecd2a4e46a2eb5ffeb9d824d3','04e7fffecd2a4e46a2eb5ffeb9d824d3',0,'hannibal-vs-rome','{"edition": "original", "core_control": false}','2026-11-13T21:30:00+00:00','running',NULL,NULL,2,5,15455200003,4143457204);
CREATE TABLE picks (
    game INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    action TEXT NOT NULL,
    keys TEXT NOT NULL,
    ready INTEGER NOT NULL,
    sum INTEGER NOT NULL,
    PRIMARY KEY (game, seat)
);
INSERT INTO "picks" VALUES(3,0,'card 2','',1,3839380500);
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
INSERT INTO "seats" VALUES(2,0,0,'Ada',NULL,NULL,752893911);
INSERT INTO "seats" VALUES(2,1,1,NULL,3,NULL,523698123);
INSERT INTO "seats" VALUES(3,0,0,'Ada',NULL,NULL,1114383510);
INSERT INTO "seats" VALUES(3,1,1,NULL,3,NULL,2219119903);
CREATE TABLE sitting (
    only INTEGER PRIMARY KEY CHECK (only = 1),
    game INTEGER NOT NULL,
    sum INTEGER NOT NULL
);
CREATE TABLE snapshots (
    game INTEGER NOT NULL,
    actions INTEGER NOT NULL,
    rules INTEGER NOT NULL,
    state TEXT NOT NULL,
    sum INTEGER NOT NULL,
    PRIMARY KEY (game, actions)
);
INSERT INTO "snapshots" VALUES(2,9,1,'{"phase": "over", "mover": "rome", "turns": 9, "duels": 0, "legions": {"rome": {"Rome": 6, "Carthage": 1}, "carthage": {"Carthage": 5}}, "hannibal": "Carthage", "fleets": {"rome": {"Rome/Corsica": 3}, "carthage": {"Sardinia/Carthage": 3}}, "hands": {"rome": [1, 2, 3, 4, 5], "carthage": [1, 2, 3, 4, 5]}, "cards": {"rome": null, "carthage": null}, "chips": {"rome": 0, "carthage": 0}, "battle": null, "ending": "capital", "winner": "rome", "seen": [[7, 83886080, 3940651284955136, 1], [262, 83886080, 3940651284955137, 1], [262, 83886080, 3940651318378496, 1], [4102, 83886080, 3940651318378497, 1], [4102, 83886080, 3940651284955136, 1], [65542, 83886080, 3940651284955137, 1], [65542, 83886080, 3940651318378496, 1], [1048582, 83886080, 3940651318378497, 1], [1048582, 83886080, 3940651284955136, 1]]}',1288765525);
INSERT INTO "snapshots" VALUES(1,10,1,'{"phase": "over", "mover": "carthage", "turns": 10, "duels": 0, "legions": {"rome": {"Rome": 7}, "carthage": {"Rome": 1, "Carthage": 4}}, "hannibal": "Carthage", "fleets": {"rome": {"Rome/Corsica": 2, "Cannae/Sicily": 1}, "carthage": {"Sardinia/Carthage": 3}}, "hands": {"rome": [1, 2, 3, 4, 5], "carthage": [1, 2, 3, 4, 5]}, "cards": {"rome": null, "carthage": null}, "chips": {"rome": 0, "carthage": 0}, "battle": null, "ending": "capital", "winner": "carthage", "seen": [[7, 83886080, 3940651284955136, 1], [7, 83886080, 3942849771339777, 1], [7, 68157440, 3942849771339776, 1], [7, 68157440, 3940651284955137, 1], [7, 67174400, 3940651284955136, 1], [7, 67174400, 3942849771339777, 1], [7, 67112960, 3942849771339776, 1], [7, 67112960, 3940651284955137, 1], [7, 67109120, 3940651284955136, 1], [7, 67109120, 3942849771339777, 1]]}',4131068072);
INSERT INTO "snapshots" VALUES(3,2,1,'{"phase": "duel", "mover": "carthage", "turns": 1, "duels": 0, "legions": {"rome": {"Rome": 6, "Corsica": 1}, "carthage": {"Carthage": 5}}, "hannibal": "Carthage", "fleets": {"rome": {"Rome/Corsica": 3}, "carthage": {"Rome/Corsica": 1, "Sardinia/Carthage": 2}}, "hands": {"rome": [1, 2, 3, 4, 5], "carthage": [1, 2, 3, 4, 5]}, "cards": {"rome": null, "carthage": null}, "chips": {"rome": 0, "carthage": 0}, "battle": {"place": "Rome/Corsica", "hannibal_fights": false}, "ending": null, "winner": null, "seen": [[7, 83886080, 3940651284955136, 1], [4294967302, 83886080, 3940651284955137, 1]]}',2354149886);
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
COMMIT;
