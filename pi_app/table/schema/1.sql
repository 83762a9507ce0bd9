-- A row of games by the same players. Players are numbered by their seats in the first game.
CREATE TABLE series (
    number INTEGER PRIMARY KEY,
    game TEXT NOT NULL
);

-- state: 'running', 'finished' or 'abandoned'. ended and outcome (JSON) are null while it runs.
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

CREATE TABLE seats (
    game INTEGER NOT NULL REFERENCES games (number),
    seat INTEGER NOT NULL,
    series_player INTEGER NOT NULL,
    name TEXT,
    port INTEGER,
    bot TEXT,
    PRIMARY KEY (game, seat)
);

-- Every action ever played, chance included (seat -1), in the game's notation; never changed or
-- removed. together: it was revealed with the sealed picks of other seats.
CREATE TABLE actions (
    game INTEGER NOT NULL REFERENCES games (number),
    seq INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    action TEXT NOT NULL,
    together INTEGER NOT NULL,
    PRIMARY KEY (game, seq)
);

-- Picks that nobody else may know. They become actions, and leave this table, in one transaction.
CREATE TABLE picks (
    game INTEGER NOT NULL REFERENCES games (number),
    seat INTEGER NOT NULL,
    action TEXT NOT NULL,
    keys TEXT NOT NULL,
    ready INTEGER NOT NULL,
    PRIMARY KEY (game, seat)
);

-- The game that people sit at, if any: one row. Whoever gets up takes it away; a power cut leaves it.
CREATE TABLE sitting (
    only INTEGER PRIMARY KEY CHECK (only = 1),
    game INTEGER NOT NULL REFERENCES games (number)
);

-- Requests to take back. after: how many rows of actions the game had; a granted one leaves the
-- first `keep` of the actions that counted then.
CREATE TABLE undos (
    number INTEGER PRIMARY KEY,
    game INTEGER NOT NULL REFERENCES games (number),
    seat INTEGER NOT NULL,
    actions INTEGER NOT NULL,
    keep INTEGER NOT NULL,
    after INTEGER NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('asked', 'granted', 'refused', 'withdrawn'))
);

CREATE TABLE undo_answers (
    undo INTEGER NOT NULL REFERENCES undos (number),
    seat INTEGER NOT NULL,
    agrees INTEGER NOT NULL,
    PRIMARY KEY (undo, seat)
);
