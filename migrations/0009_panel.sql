-- The panel: check-ins as conversations, what a member shares, and the coach's own notes and words.

-- Every kind of check-in is a thread; what was said in it and what the rules made of it stand beside each other.
ALTER TABLE check_ins ADD COLUMN kind TEXT NOT NULL DEFAULT 'session'
    CHECK (kind IN ('session', 'day_after', 'weekly', 'question'));
ALTER TABLE check_ins ADD COLUMN flags TEXT NOT NULL DEFAULT '' CHECK (length(flags) <= 60);
ALTER TABLE check_ins ADD COLUMN asks INTEGER NOT NULL DEFAULT 0 CHECK (asks IN (0, 1));
-- A day check that is fine asks for no answer.
ALTER TABLE check_ins ADD COLUMN needs_answer INTEGER NOT NULL DEFAULT 1 CHECK (needs_answer IN (0, 1));
ALTER TABLE check_ins ADD COLUMN due_on TEXT CHECK (due_on LIKE '____-__-__');

UPDATE check_ins SET kind = 'question' WHERE session_id IS NULL;
UPDATE check_ins SET asks = 1 WHERE kind = 'question' OR instr(note, '?') > 0;

-- What was said before this file is read by the same thresholds: 7 and more, 3 more than the time before, energy at 1.
UPDATE check_ins SET flags = (
    SELECT trim(CASE WHEN n.discomfort >= 7 OR n.discomfort - n.before >= 3 THEN 'discomfort ' ELSE '' END
        || CASE WHEN n.energy = 1 THEN 'energy' ELSE '' END)
    FROM (SELECT id, energy, discomfort, lag(discomfort) OVER (PARTITION BY member_id ORDER BY written_at, id) AS before
        FROM check_ins) n
    WHERE n.id = check_ins.id)
WHERE kind = 'session';

-- Day checks from before this file get no thread: the page that took them said that they are for the member alone.

UPDATE check_ins SET due_on =
    date(day, CASE WHEN flags <> '' THEN '+1 day' WHEN asks = 1 THEN '+2 days' ELSE '+7 days' END);

CREATE UNIQUE INDEX check_ins_day_after ON check_ins (member_id, day) WHERE kind = 'day_after';
DROP INDEX check_ins_waiting;
CREATE INDEX check_ins_waiting ON check_ins (due_on, written_at) WHERE reviewed_at IS NULL AND needs_answer = 1;
CREATE INDEX check_ins_reviewed ON check_ins (reviewed_at) WHERE reviewed_at IS NOT NULL;
CREATE INDEX check_ins_flagged ON check_ins (written_at) WHERE flags <> '';

-- What only the weekly form asks. Energy, pain (as discomfort) and the question (as note) stand with the check-in.
CREATE TABLE weekly_answers (
    member_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    check_in_id INTEGER NOT NULL REFERENCES check_ins (id) ON DELETE CASCADE,
    key TEXT NOT NULL CHECK (length(key) BETWEEN 16 AND 64),
    sleep INTEGER CHECK (sleep BETWEEN 1 AND 5),
    stress INTEGER CHECK (stress BETWEEN 1 AND 5),
    went_well TEXT NOT NULL DEFAULT '' CHECK (length(went_well) <= 500),
    PRIMARY KEY (member_id, check_in_id),
    UNIQUE (member_id, key)
) STRICT, WITHOUT ROWID;

CREATE INDEX weekly_answers_of_check_in ON weekly_answers (check_in_id);

ALTER TABLE replies ADD COLUMN is_from_member INTEGER NOT NULL DEFAULT 0 CHECK (is_from_member IN (0, 1));

-- What the coach may read beside sessions and check-ins, each from the instant on that the member allowed it.
CREATE TABLE shares (
    member_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    subject TEXT NOT NULL CHECK (subject IN ('weight', 'workouts', 'habits', 'food')),
    since INTEGER NOT NULL,
    PRIMARY KEY (member_id, subject)
) STRICT, WITHOUT ROWID;

-- What a coach notes about a member, for coaches only.
CREATE TABLE coach_notes (
    id INTEGER PRIMARY KEY,
    member_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    author_id INTEGER REFERENCES members (id) ON DELETE SET NULL,
    key TEXT NOT NULL UNIQUE CHECK (length(key) BETWEEN 16 AND 64),
    text TEXT NOT NULL CHECK (length(text) BETWEEN 1 AND 2000),
    written_at INTEGER NOT NULL
) STRICT;

CREATE INDEX coach_notes_of_member ON coach_notes (member_id, written_at);
CREATE INDEX coach_notes_by_author ON coach_notes (author_id);

-- Words that a coach uses again and again; member_id is the coach's own.
CREATE TABLE snippets (
    id INTEGER PRIMARY KEY,
    member_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    key TEXT NOT NULL CHECK (length(key) BETWEEN 16 AND 64),
    title TEXT NOT NULL CHECK (length(title) BETWEEN 1 AND 60),
    text TEXT NOT NULL CHECK (length(text) BETWEEN 1 AND 2000),
    version INTEGER NOT NULL DEFAULT 1 CHECK (version > 0),
    UNIQUE (member_id, key)
) STRICT;

CREATE INDEX snippets_by_title ON snippets (member_id, title);

-- More can be looked at.
CREATE TABLE views_of_more (
    id INTEGER PRIMARY KEY,
    member_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    viewer_id INTEGER REFERENCES members (id) ON DELETE SET NULL,
    subject TEXT NOT NULL
        CHECK (subject IN ('members', 'member', 'check_ins', 'report', 'programme', 'weight', 'workouts', 'habits', 'food')),
    viewed_at INTEGER NOT NULL
) STRICT;

INSERT INTO views_of_more SELECT id, member_id, viewer_id, subject, viewed_at FROM views;
DROP TABLE views;
ALTER TABLE views_of_more RENAME TO views;
CREATE INDEX views_of_member ON views (member_id, viewed_at);
CREATE INDEX views_by_viewer ON views (viewer_id);
