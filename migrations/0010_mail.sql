-- Mail in full: several reminders for one member, hours of quiet, kinds of mail that can be stopped one by one,
-- people who are invited before they have an account, and the coach's daily digest.

-- A member may have several rules, and an id is never given twice: the names of slots hold it.
CREATE TABLE reminder_rules_in_full (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    member_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    kind TEXT NOT NULL CHECK (kind IN ('care', 'weekly')),
    key TEXT NOT NULL CHECK (length(key) BETWEEN 16 AND 64),
    weekdays TEXT NOT NULL CHECK (length(weekdays) BETWEEN 1 AND 7 AND weekdays NOT GLOB '*[^1-7]*'),
    time TEXT NOT NULL CHECK (time GLOB '[0-2][0-9]:[0-5][0-9]'),
    zone TEXT NOT NULL CHECK (length(zone) BETWEEN 1 AND 64),
    is_on INTEGER NOT NULL CHECK (is_on IN (0, 1)),
    next_at INTEGER,
    version INTEGER NOT NULL DEFAULT 1 CHECK (version > 0),
    UNIQUE (member_id, key)
) STRICT;

INSERT INTO reminder_rules_in_full (id, member_id, kind, key, weekdays, time, zone, is_on, next_at, version)
SELECT id, member_id, kind, 'first-rule-of-a-member', weekdays, time, zone, is_on, next_at, version FROM reminder_rules;

DROP TABLE reminder_rules;
ALTER TABLE reminder_rules_in_full RENAME TO reminder_rules;
CREATE INDEX reminder_rules_of_member ON reminder_rules (member_id);
CREATE INDEX reminder_rules_due ON reminder_rules (next_at) WHERE is_on = 1;

-- In the member's own zone; they may begin before midnight and end after it.
CREATE TABLE quiet_hours (
    member_id INTEGER PRIMARY KEY REFERENCES members (id) ON DELETE CASCADE,
    begins TEXT NOT NULL CHECK (begins GLOB '[0-2][0-9]:[0-5][0-9]'),
    ends TEXT NOT NULL CHECK (ends GLOB '[0-2][0-9]:[0-5][0-9]'),
    CHECK (begins <> ends)
) STRICT;

-- A row is a kind of mail that its reader has stopped; without one it comes.
CREATE TABLE mail_stops (
    member_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    topic TEXT NOT NULL CHECK (topic IN ('care', 'weekly', 'coach', 'digest', 'flags')),
    stopped_at INTEGER NOT NULL,
    PRIMARY KEY (member_id, topic)
) STRICT, WITHOUT ROWID;

-- When a coach is told what waits, and the last local day on which that was looked at.
CREATE TABLE digests (
    member_id INTEGER PRIMARY KEY REFERENCES members (id) ON DELETE CASCADE,
    time TEXT NOT NULL CHECK (time GLOB '[0-2][0-9]:[0-5][0-9]'),
    looked_on TEXT NOT NULL CHECK (looked_on LIKE '____-__-__')
) STRICT;

-- Someone who is invited: the row goes when the address has joined and is confirmed.
CREATE TABLE prepared_profiles (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    email TEXT NOT NULL UNIQUE CHECK (length(email) BETWEEN 6 AND 254),
    name TEXT NOT NULL CHECK (length(name) <= 100),
    programme TEXT NOT NULL CHECK (programme IN ('personalized', 'anaChallenge')),
    locale TEXT NOT NULL CHECK (locale IN ('en', 'pt-PT')),
    coach_id INTEGER REFERENCES members (id) ON DELETE SET NULL,
    prepared_at INTEGER NOT NULL
) STRICT;

CREATE INDEX prepared_profiles_by_coach ON prepared_profiles (coach_id);

-- The coach reads the ledger newest first. None by state: it would draw the due mails away from their own index.
CREATE INDEX mails_by_time ON mails (created_at);
CREATE INDEX mails_of_strangers ON mails (recipient) WHERE member_id IS NULL;

-- Whoever is told what waits.
CREATE INDEX members_who_coach ON members (is_coach) WHERE is_coach = 1;
