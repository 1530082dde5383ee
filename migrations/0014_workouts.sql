-- The changes of a workout's sets that have arrived: what a phone sends once more, after its network was cut or from
-- another tab, is known by its key and does nothing a second time. `content` is a digest of what it said.
CREATE TABLE workout_changes (
    member_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    key TEXT NOT NULL CHECK (length(key) BETWEEN 16 AND 64),
    workout_id INTEGER NOT NULL REFERENCES workouts (id) ON DELETE CASCADE,
    content TEXT NOT NULL CHECK (length(content) BETWEEN 1 AND 64),
    made_at INTEGER NOT NULL,
    PRIMARY KEY (member_id, key)
) STRICT, WITHOUT ROWID;

CREATE INDEX workout_changes_of_workout ON workout_changes (workout_id);
CREATE INDEX workout_changes_by_time ON workout_changes (member_id, made_at);

CREATE TRIGGER workout_changes_inserted AFTER INSERT ON workout_changes BEGIN
    UPDATE data_versions SET version = version + 1 WHERE member_id = NEW.member_id;
END;
CREATE TRIGGER workout_changes_updated AFTER UPDATE ON workout_changes BEGIN
    UPDATE data_versions SET version = version + 1 WHERE member_id = NEW.member_id;
END;
CREATE TRIGGER workout_changes_deleted AFTER DELETE ON workout_changes BEGIN
    UPDATE data_versions SET version = version + 1 WHERE member_id = OLD.member_id;
END;
