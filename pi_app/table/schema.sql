-- Every row ends in `sum`, which tells whether it is still what was written (pi_app/table/rows.py).

-- id names the game in every journal that it is copied to, and series its first game: games of one
-- series are by the same players, who are numbered by their seats in the first. real_box: 0 if its pieces
-- do not stand on the real table beside the screen, 1 if they do and people enter its dice and cards, 2 if
-- they do and the program draws. state: 'running', 'finished' or
-- 'abandoned'. ended and outcome (JSON) are null while it runs. sort_key: by it
-- finished games are listed, null for all others: the seconds since 1970 when it ended, or one more than the
-- highest here where the clock had run back. moves: how many of the actions that
-- count were decided by a seat. revision: how often the game has been written to. contents: the sums
-- of its rows in all other tables, added up.
CREATE TABLE games (
    number INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    series TEXT NOT NULL,
    place INTEGER NOT NULL,
    game TEXT NOT NULL,
    options TEXT NOT NULL,
    real_box INTEGER NOT NULL,
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

-- Every action ever played, chance included (seat -1), in the game's notation; never changed or
-- removed.
CREATE TABLE actions (
    game INTEGER NOT NULL,
    seq INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    action TEXT NOT NULL,
    sum INTEGER NOT NULL,
    PRIMARY KEY (game, seq)
);

-- Picks that nobody else may know. They become actions, and leave this table, in one transaction.
CREATE TABLE picks (
    game INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    action TEXT NOT NULL,
    keys TEXT NOT NULL,
    ready INTEGER NOT NULL,
    sum INTEGER NOT NULL,
    PRIMARY KEY (game, seat)
);

-- Requests to take back. after: how many rows of actions the game had; a granted one leaves the
-- first `keep` of the actions that counted then. agreed: a bit for each seat that has agreed.
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

-- How a game stood after so many of the actions that count, secrets included, and the number of its
-- rules then (Game.rules_version): state (JSON) is that of a position. Where later rules disagree
-- with the actions, the game goes on from here. Of each hundred actions the newest one is kept.
CREATE TABLE snapshots (
    game INTEGER NOT NULL,
    actions INTEGER NOT NULL,
    rules INTEGER NOT NULL,
    state TEXT NOT NULL,
    sum INTEGER NOT NULL,
    PRIMARY KEY (game, actions)
);

-- The game that people sit at, if any: one row. Whoever gets up takes it away; a power cut leaves it.
CREATE TABLE sitting (
    only INTEGER PRIMARY KEY CHECK (only = 1),
    game INTEGER NOT NULL,
    sum INTEGER NOT NULL
);
