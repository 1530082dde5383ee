-- Who may come in: members, their open sessions, links sent by mail, and the count of failed attempts.

-- An id is never given twice: links in old mails name it.
CREATE TABLE members (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    email TEXT NOT NULL UNIQUE CHECK (length(email) BETWEEN 6 AND 254),
    name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
    password_hash TEXT NOT NULL,
    is_coach INTEGER NOT NULL DEFAULT 0 CHECK (is_coach IN (0, 1)),
    verified_at INTEGER,
    created_at INTEGER NOT NULL,
    last_active_at INTEGER NOT NULL,
    locale TEXT NOT NULL CHECK (locale IN ('en', 'pt-PT')),
    theme TEXT NOT NULL DEFAULT 'system' CHECK (theme IN ('system', 'light', 'dark')),
    units TEXT NOT NULL DEFAULT 'metric' CHECK (units IN ('metric', 'imperial')),
    zone TEXT NOT NULL CHECK (length(zone) BETWEEN 1 AND 64),
    week_starts_on INTEGER NOT NULL DEFAULT 1 CHECK (week_starts_on BETWEEN 1 AND 7),
    hides_numbers INTEGER NOT NULL DEFAULT 0 CHECK (hides_numbers IN (0, 1)),
    version INTEGER NOT NULL DEFAULT 1 CHECK (version > 0)
) STRICT;

-- What a member came for; a part that is off shows nowhere and loses nothing.
CREATE TABLE member_parts (
    member_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    part TEXT NOT NULL CHECK (part IN ('care', 'strength', 'transformation', 'food')),
    PRIMARY KEY (member_id, part)
) STRICT, WITHOUT ROWID;

CREATE TABLE sessions (
    id INTEGER PRIMARY KEY,
    member_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    digest BLOB NOT NULL UNIQUE CHECK (length(digest) = 32),
    agent TEXT NOT NULL CHECK (length(agent) <= 60),
    created_at INTEGER NOT NULL,
    last_seen_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL
) STRICT;

CREATE INDEX sessions_of_member ON sessions (member_id, last_seen_at);

-- Single-use links, kept as the digest of what the mail holds. Using one deletes it.
CREATE TABLE links (
    digest BLOB NOT NULL PRIMARY KEY CHECK (length(digest) = 32),
    purpose TEXT NOT NULL CHECK (purpose IN ('verify', 'reset', 'change_email', 'setup', 'sign_in')),
    member_id INTEGER REFERENCES members (id) ON DELETE CASCADE,
    email TEXT CHECK (length(email) <= 254),
    created_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    CHECK (purpose = 'setup' OR member_id IS NOT NULL)
) STRICT, WITHOUT ROWID;

CREATE INDEX links_of_member ON links (member_id, purpose, created_at);

-- Failed attempts by a keyed digest of what was tried (an account, an address), never the thing itself.
CREATE TABLE attempts (
    subject BLOB NOT NULL PRIMARY KEY CHECK (length(subject) = 32),
    failures INTEGER NOT NULL CHECK (failures > 0),
    last_failed_at INTEGER NOT NULL,
    blocked_until INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Who looked at what of a member, and when; the member reads it in settings.
CREATE TABLE views (
    id INTEGER PRIMARY KEY,
    member_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    viewer_id INTEGER REFERENCES members (id) ON DELETE SET NULL,
    subject TEXT NOT NULL CHECK (subject IN ('members', 'member', 'check_ins')),
    viewed_at INTEGER NOT NULL
) STRICT;

CREATE INDEX views_of_member ON views (member_id, viewed_at);
CREATE INDEX views_by_viewer ON views (viewer_id);
