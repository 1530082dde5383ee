-- A session that was ended before its last step: it counts, and says so.
ALTER TABLE care_sessions ADD COLUMN in_part INTEGER NOT NULL DEFAULT 0 CHECK (in_part IN (0, 1));
