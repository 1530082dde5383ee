-- Mail is a ledger: a row is written in the transaction that causes it, and sent later by one sender.

CREATE TABLE mails (
    id INTEGER PRIMARY KEY,
    member_id INTEGER REFERENCES members (id) ON DELETE CASCADE,
    kind TEXT NOT NULL CHECK (length(kind) BETWEEN 1 AND 40),
    slot TEXT UNIQUE CHECK (length(slot) BETWEEN 1 AND 80),
    message_id TEXT NOT NULL UNIQUE,
    recipient TEXT NOT NULL CHECK (length(recipient) <= 254),
    recipient_name TEXT NOT NULL CHECK (length(recipient_name) <= 100),
    subject TEXT NOT NULL,
    text TEXT NOT NULL,
    html TEXT NOT NULL,
    unsubscribe TEXT,
    state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sending', 'sent', 'failed', 'missed')),
    attempts INTEGER NOT NULL DEFAULT 0 CHECK (attempts >= 0),
    failure TEXT CHECK (length(failure) <= 300),
    created_at INTEGER NOT NULL,
    next_attempt_at INTEGER NOT NULL,
    give_up_at INTEGER NOT NULL,
    finished_at INTEGER
) STRICT;

CREATE INDEX mails_due ON mails (next_attempt_at) WHERE state IN ('waiting', 'sending');
CREATE INDEX mails_of_member ON mails (member_id, created_at);

CREATE TABLE reminder_rules (
    id INTEGER PRIMARY KEY,
    member_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    kind TEXT NOT NULL CHECK (kind IN ('care')),
    weekdays TEXT NOT NULL CHECK (length(weekdays) BETWEEN 1 AND 7 AND weekdays NOT GLOB '*[^1-7]*'),
    time TEXT NOT NULL CHECK (time GLOB '[0-2][0-9]:[0-5][0-9]'),
    zone TEXT NOT NULL,
    is_on INTEGER NOT NULL CHECK (is_on IN (0, 1)),
    next_at INTEGER,
    version INTEGER NOT NULL DEFAULT 1 CHECK (version > 0),
    UNIQUE (member_id, kind)
) STRICT;

CREATE INDEX reminder_rules_due ON reminder_rules (next_at) WHERE is_on = 1;
