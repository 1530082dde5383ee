-- The gentle plan in full: what a plan was made from, proposals and offers, bans, flares, and the days after.

-- The answers, bans and changes that a plan follows from: a later plan says by them which answer changed it.
CREATE TABLE plan_bases (
    member_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    plan_id INTEGER NOT NULL REFERENCES plans (id) ON DELETE CASCADE,
    content TEXT NOT NULL CHECK (length(content) >= 2),
    PRIMARY KEY (member_id, plan_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX plan_bases_of_plan ON plan_bases (plan_id);

-- The plan last proposed to a member who did not take it, by the digest of its content: it is not proposed again.
CREATE TABLE plan_decisions (
    member_id INTEGER PRIMARY KEY REFERENCES members (id) ON DELETE CASCADE,
    digest BLOB NOT NULL CHECK (length(digest) = 32),
    decision TEXT NOT NULL CHECK (decision IN ('kept', 'asked')),
    decided_at INTEGER NOT NULL
) STRICT;

-- "Not this move, because …"
CREATE TABLE bans (
    member_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    move TEXT NOT NULL CHECK (length(move) BETWEEN 1 AND 40),
    note TEXT NOT NULL CHECK (length(note) BETWEEN 1 AND 200),
    is_from_coach INTEGER NOT NULL CHECK (is_from_coach IN (0, 1)),
    banned_at INTEGER NOT NULL,
    PRIMARY KEY (member_id, move)
) STRICT, WITHOUT ROWID;

-- A programme that a coach offers; it starts only when the member takes it.
CREATE TABLE plan_offers (
    id INTEGER PRIMARY KEY,
    member_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    coach_id INTEGER REFERENCES members (id) ON DELETE SET NULL,
    key TEXT NOT NULL UNIQUE CHECK (length(key) BETWEEN 16 AND 64),
    programme TEXT NOT NULL CHECK (programme IN ('personalized', 'anaChallenge')),
    adjustments TEXT NOT NULL CHECK (length(adjustments) >= 2),
    state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'accepted', 'declined', 'withdrawn')),
    offered_at INTEGER NOT NULL,
    answered_at INTEGER,
    CHECK ((state = 'waiting') = (answered_at IS NULL))
) STRICT;

CREATE UNIQUE INDEX plan_offers_waiting ON plan_offers (member_id) WHERE state = 'waiting';
CREATE INDEX plan_offers_of_member ON plan_offers (member_id, offered_at);
CREATE INDEX plan_offers_by_coach ON plan_offers (coach_id);

-- While one is open, plan, mails and counts rest.
CREATE TABLE flares (
    id INTEGER PRIMARY KEY,
    member_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    began_at INTEGER NOT NULL,
    began_on TEXT NOT NULL CHECK (began_on LIKE '____-__-__'),
    ended_at INTEGER,
    ended_on TEXT CHECK (ended_on LIKE '____-__-__'),
    CHECK ((ended_at IS NULL) = (ended_on IS NULL))
) STRICT;

CREATE UNIQUE INDEX flares_open ON flares (member_id) WHERE ended_at IS NULL;
CREATE INDEX flares_of_member ON flares (member_id, began_at);

-- How the day after a session is, and the day after that.
CREATE TABLE day_checks (
    member_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    day TEXT NOT NULL CHECK (day LIKE '____-__-__'),
    zone TEXT NOT NULL,
    energy INTEGER CHECK (energy BETWEEN 1 AND 5),
    discomfort INTEGER CHECK (discomfort BETWEEN 0 AND 10),
    checked_at INTEGER NOT NULL,
    CHECK (energy IS NOT NULL OR discomfort IS NOT NULL),
    PRIMARY KEY (member_id, day)
) STRICT, WITHOUT ROWID;
