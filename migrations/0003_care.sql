-- The gentle plan: answers, the plans made from them, sessions done, and what was said about them.

CREATE TABLE health_answers (
    member_id INTEGER PRIMARY KEY REFERENCES members (id) ON DELETE CASCADE,
    conditions TEXT NOT NULL CHECK (length(conditions) >= 2),
    other_condition TEXT NOT NULL DEFAULT '' CHECK (length(other_condition) <= 200),
    limitations TEXT NOT NULL CHECK (length(limitations) >= 2),
    energy INTEGER NOT NULL CHECK (energy BETWEEN 1 AND 5),
    activity TEXT NOT NULL CHECK (activity IN ('none', 'light', 'regular')),
    answered_at INTEGER NOT NULL,
    version INTEGER NOT NULL DEFAULT 1 CHECK (version > 0)
) STRICT;

CREATE TABLE care_members (
    member_id INTEGER PRIMARY KEY REFERENCES members (id) ON DELETE CASCADE,
    cleared_at INTEGER,
    starts_on TEXT CHECK (starts_on LIKE '____-__-__'),
    -- Sessions up to here belong to an earlier time through the plan: they stay in the history and count no more.
    restarted_at INTEGER
) STRICT;

-- A plan is kept as it was made; a new one is a new version, and old ones stay readable.
CREATE TABLE plans (
    id INTEGER PRIMARY KEY,
    member_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    version INTEGER NOT NULL CHECK (version > 0),
    programme TEXT NOT NULL CHECK (programme IN ('personalized', 'anaChallenge')),
    content TEXT NOT NULL CHECK (length(content) >= 2),
    made_at INTEGER NOT NULL,
    UNIQUE (member_id, version)
) STRICT;

CREATE TABLE care_sessions (
    id INTEGER PRIMARY KEY,
    member_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    plan_id INTEGER NOT NULL REFERENCES plans (id) ON DELETE CASCADE,
    key TEXT NOT NULL CHECK (length(key) BETWEEN 16 AND 64),
    day_number INTEGER NOT NULL CHECK (day_number BETWEEN 1 AND 28),
    day TEXT NOT NULL CHECK (day LIKE '____-__-__'),
    zone TEXT NOT NULL,
    finished_at INTEGER NOT NULL,
    seconds INTEGER NOT NULL CHECK (seconds BETWEEN 0 AND 86400),
    low_energy INTEGER NOT NULL CHECK (low_energy IN (0, 1)),
    UNIQUE (member_id, key)
) STRICT;

CREATE INDEX care_sessions_of_member ON care_sessions (member_id, finished_at);
CREATE INDEX care_sessions_of_plan ON care_sessions (plan_id);

CREATE TABLE check_ins (
    id INTEGER PRIMARY KEY,
    member_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    session_id INTEGER UNIQUE REFERENCES care_sessions (id) ON DELETE CASCADE,
    day TEXT NOT NULL CHECK (day LIKE '____-__-__'),
    energy INTEGER CHECK (energy BETWEEN 1 AND 5),
    discomfort INTEGER CHECK (discomfort BETWEEN 0 AND 10),
    note TEXT NOT NULL DEFAULT '' CHECK (length(note) <= 500),
    written_at INTEGER NOT NULL,
    reviewed_at INTEGER,
    version INTEGER NOT NULL DEFAULT 1 CHECK (version > 0)
) STRICT;

CREATE INDEX check_ins_of_member ON check_ins (member_id, written_at);
CREATE INDEX check_ins_waiting ON check_ins (written_at) WHERE reviewed_at IS NULL;

CREATE TABLE replies (
    id INTEGER PRIMARY KEY,
    check_in_id INTEGER NOT NULL REFERENCES check_ins (id) ON DELETE CASCADE,
    author_id INTEGER REFERENCES members (id) ON DELETE SET NULL,
    key TEXT NOT NULL UNIQUE CHECK (length(key) BETWEEN 16 AND 64),
    text TEXT NOT NULL CHECK (length(text) BETWEEN 1 AND 2000),
    written_at INTEGER NOT NULL,
    seen_at INTEGER
) STRICT;

CREATE INDEX replies_of_check_in ON replies (check_in_id, written_at);
CREATE INDEX replies_by_author ON replies (author_id);
