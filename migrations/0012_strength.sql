-- Strength: the member's library, templates, workouts and their sets, and what hangs in their gym.

CREATE TABLE strength_settings (
    member_id INTEGER PRIMARY KEY REFERENCES members (id) ON DELETE CASCADE,
    weight_unit TEXT NOT NULL CHECK (weight_unit IN ('kg', 'lb')),
    -- Hundredths of the unit: what plus and minus add.
    weight_step INTEGER NOT NULL DEFAULT 250 CHECK (weight_step BETWEEN 1 AND 10000),
    rest_seconds INTEGER NOT NULL DEFAULT 90 CHECK (rest_seconds BETWEEN 5 AND 599),
    rpe_chart TEXT NOT NULL DEFAULT 'ladder' CHECK (rpe_chart IN ('ladder', 'rts')),
    begun_at INTEGER NOT NULL,
    version INTEGER NOT NULL DEFAULT 1 CHECK (version > 0)
) STRICT;

-- Without a row of a unit the standard plates count, as many as it takes. `pairs` is one for each side.
CREATE TABLE owned_plates (
    member_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    unit TEXT NOT NULL CHECK (unit IN ('kg', 'lb')),
    hundredths INTEGER NOT NULL CHECK (hundredths BETWEEN 1 AND 10000),
    pairs INTEGER NOT NULL CHECK (pairs BETWEEN 1 AND 50),
    PRIMARY KEY (member_id, unit, hundredths)
) STRICT, WITHOUT ROWID;

CREATE TABLE owned_bars (
    id INTEGER PRIMARY KEY,
    member_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    key TEXT NOT NULL CHECK (length(key) BETWEEN 16 AND 64),
    name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
    unit TEXT NOT NULL CHECK (unit IN ('kg', 'lb')),
    hundredths INTEGER NOT NULL CHECK (hundredths BETWEEN 0 AND 20000),
    UNIQUE (member_id, key)
) STRICT;

-- What has history is archived, never removed. `folded_name` is the name without case and accents.
CREATE TABLE exercises (
    id INTEGER PRIMARY KEY,
    member_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    key TEXT NOT NULL CHECK (length(key) BETWEEN 16 AND 64),
    name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
    folded_name TEXT NOT NULL CHECK (length(folded_name) BETWEEN 1 AND 160),
    kind TEXT NOT NULL CHECK (kind IN ('weight', 'body_weight', 'timed', 'distance')),
    -- The default that it is, with its figure and how-to; and its entry in the catalogue.
    lift TEXT CHECK (length(lift) BETWEEN 1 AND 40),
    catalogue_id TEXT CHECK (length(catalogue_id) BETWEEN 1 AND 80),
    equipment TEXT NOT NULL DEFAULT '' CHECK (length(equipment) <= 40),
    -- Names joined by spaces.
    primary_muscles TEXT NOT NULL DEFAULT '' CHECK (length(primary_muscles) <= 200),
    secondary_muscles TEXT NOT NULL DEFAULT '' CHECK (length(secondary_muscles) <= 200),
    note TEXT NOT NULL DEFAULT '' CHECK (length(note) <= 1000),
    rest_seconds INTEGER CHECK (rest_seconds BETWEEN 5 AND 599),
    -- What the plates hang on; without one no plates are shown.
    bar_grams INTEGER CHECK (bar_grams BETWEEN 0 AND 100000),
    archived_at INTEGER,
    banned_at INTEGER,
    -- What is done in its place while it is banned.
    swap_id INTEGER REFERENCES exercises (id) ON DELETE SET NULL,
    version INTEGER NOT NULL DEFAULT 1 CHECK (version > 0),
    UNIQUE (member_id, folded_name),
    UNIQUE (member_id, key)
) STRICT;

CREATE INDEX exercises_swapped ON exercises (swap_id);

CREATE TABLE templates (
    id INTEGER PRIMARY KEY,
    member_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    key TEXT NOT NULL CHECK (length(key) BETWEEN 16 AND 64),
    name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
    note TEXT NOT NULL DEFAULT '' CHECK (length(note) <= 1000),
    position INTEGER NOT NULL CHECK (position >= 0),
    archived_at INTEGER,
    created_at INTEGER NOT NULL,
    version INTEGER NOT NULL DEFAULT 1 CHECK (version > 0),
    UNIQUE (member_id, key)
) STRICT;

CREATE INDEX templates_of_member ON templates (member_id, position);

-- Exercises in a row with the same number of superset are done in turns.
CREATE TABLE template_exercises (
    id INTEGER PRIMARY KEY,
    member_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    template_id INTEGER NOT NULL REFERENCES templates (id) ON DELETE CASCADE,
    position INTEGER NOT NULL CHECK (position >= 0),
    exercise_id INTEGER NOT NULL REFERENCES exercises (id),
    superset INTEGER CHECK (superset BETWEEN 1 AND 50),
    sets INTEGER NOT NULL DEFAULT 3 CHECK (sets BETWEEN 1 AND 20),
    reps_low INTEGER CHECK (reps_low BETWEEN 1 AND 999),
    reps_high INTEGER CHECK (reps_high BETWEEN 1 AND 999),
    seconds INTEGER CHECK (seconds BETWEEN 1 AND 86400),
    weight_grams INTEGER CHECK (weight_grams BETWEEN -9999900 AND 9999900),
    weight_unit TEXT CHECK (weight_unit IN ('kg', 'lb')),
    rest_seconds INTEGER CHECK (rest_seconds BETWEEN 5 AND 599),
    note TEXT NOT NULL DEFAULT '' CHECK (length(note) <= 300),
    CHECK (reps_low <= reps_high)
) STRICT;

CREATE INDEX template_exercises_of_member ON template_exercises (member_id, template_id, position);
CREATE INDEX template_exercises_of_template ON template_exercises (template_id);
CREATE INDEX template_exercises_of_exercise ON template_exercises (exercise_id);

-- The clock is a sum of closed segments, and the instant since when an open one runs. The totals are of the working
-- sets that are done, and are written with every change of a set.
CREATE TABLE workouts (
    id INTEGER PRIMARY KEY,
    member_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    key TEXT NOT NULL CHECK (length(key) BETWEEN 16 AND 64),
    template_id INTEGER REFERENCES templates (id) ON DELETE SET NULL,
    name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
    folded_name TEXT NOT NULL CHECK (length(folded_name) BETWEEN 1 AND 160),
    note TEXT NOT NULL DEFAULT '' CHECK (length(note) <= 2000),
    day TEXT NOT NULL CHECK (day LIKE '____-__-__'),
    zone TEXT NOT NULL CHECK (length(zone) BETWEEN 1 AND 64),
    started_at INTEGER NOT NULL,
    finished_at INTEGER,
    clock_seconds INTEGER NOT NULL DEFAULT 0 CHECK (clock_seconds BETWEEN 0 AND 604800),
    clock_since INTEGER,
    set_count INTEGER NOT NULL DEFAULT 0 CHECK (set_count >= 0),
    rep_count INTEGER NOT NULL DEFAULT 0 CHECK (rep_count >= 0),
    -- Grams lifted: weight times repetitions, summed.
    volume INTEGER NOT NULL DEFAULT 0 CHECK (volume >= 0),
    version INTEGER NOT NULL DEFAULT 1 CHECK (version > 0),
    CHECK (finished_at IS NULL OR clock_since IS NULL),
    UNIQUE (member_id, key)
) STRICT;

CREATE UNIQUE INDEX workouts_in_progress ON workouts (member_id) WHERE finished_at IS NULL;
CREATE INDEX workouts_by_time ON workouts (member_id, started_at, id) WHERE finished_at IS NOT NULL;
CREATE INDEX workouts_by_day ON workouts (member_id, day) WHERE finished_at IS NOT NULL;
CREATE INDEX workouts_by_duration ON workouts (member_id, clock_seconds, id) WHERE finished_at IS NOT NULL;
CREATE INDEX workouts_by_volume ON workouts (member_id, volume, id) WHERE finished_at IS NOT NULL;
CREATE INDEX workouts_of_template ON workouts (template_id);

-- `started_at` is the workout's, and the totals are as there: of the working sets that are done.
CREATE TABLE workout_exercises (
    id INTEGER PRIMARY KEY,
    member_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    workout_id INTEGER NOT NULL REFERENCES workouts (id) ON DELETE CASCADE,
    key TEXT NOT NULL CHECK (length(key) BETWEEN 16 AND 64),
    position INTEGER NOT NULL CHECK (position >= 0),
    exercise_id INTEGER NOT NULL REFERENCES exercises (id),
    superset INTEGER CHECK (superset BETWEEN 1 AND 50),
    sets INTEGER CHECK (sets BETWEEN 1 AND 20),
    reps_low INTEGER CHECK (reps_low BETWEEN 1 AND 999),
    reps_high INTEGER CHECK (reps_high BETWEEN 1 AND 999),
    seconds INTEGER CHECK (seconds BETWEEN 1 AND 86400),
    weight_grams INTEGER CHECK (weight_grams BETWEEN -9999900 AND 9999900),
    weight_unit TEXT CHECK (weight_unit IN ('kg', 'lb')),
    rest_seconds INTEGER CHECK (rest_seconds BETWEEN 5 AND 599),
    note TEXT NOT NULL DEFAULT '' CHECK (length(note) <= 1000),
    started_at INTEGER NOT NULL,
    -- Whether the workout is finished: only then does it count in history and records.
    is_finished INTEGER NOT NULL DEFAULT 0 CHECK (is_finished IN (0, 1)),
    set_count INTEGER NOT NULL DEFAULT 0 CHECK (set_count >= 0),
    rep_count INTEGER NOT NULL DEFAULT 0 CHECK (rep_count >= 0),
    volume INTEGER NOT NULL DEFAULT 0 CHECK (volume >= 0),
    top_grams INTEGER,
    top_reps INTEGER,
    top_seconds INTEGER,
    top_distance_mm INTEGER,
    top_ladder INTEGER,
    top_rts INTEGER,
    UNIQUE (member_id, key)
) STRICT;

CREATE INDEX workout_exercises_of_member ON workout_exercises (member_id, exercise_id, is_finished, started_at);
CREATE INDEX workout_exercises_of_workout ON workout_exercises (workout_id, position);
CREATE INDEX workout_exercises_of_exercise ON workout_exercises (exercise_id);

-- A set's weight is in grams and in the unit that it was typed in; below zero it is help, as of a band or a machine.
-- `exercise_id` and `started_at` are those of the workout_exercises row. What follows from a set stands beside it:
-- whether it counts (done, no warm-up, of a finished workout), its volume, and its estimated one-repetition maximum
-- by each chart. Records are then the first rows of an index.
CREATE TABLE sets (
    id INTEGER PRIMARY KEY,
    member_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    workout_exercise_id INTEGER NOT NULL REFERENCES workout_exercises (id) ON DELETE CASCADE,
    exercise_id INTEGER NOT NULL,
    key TEXT NOT NULL CHECK (length(key) BETWEEN 16 AND 64),
    position INTEGER NOT NULL CHECK (position >= 0),
    kind TEXT NOT NULL CHECK (kind IN ('working', 'warm_up', 'drop', 'failure')),
    reps INTEGER CHECK (reps BETWEEN 0 AND 999),
    weight_grams INTEGER CHECK (weight_grams BETWEEN -9999900 AND 9999900),
    weight_unit TEXT NOT NULL CHECK (weight_unit IN ('kg', 'lb')),
    seconds INTEGER CHECK (seconds BETWEEN 0 AND 86400),
    distance_mm INTEGER CHECK (distance_mm BETWEEN 0 AND 1000000000),
    -- Twice the rate of perceived exertion: 2 to 20.
    rpe_halves INTEGER CHECK (rpe_halves BETWEEN 2 AND 20),
    note TEXT NOT NULL DEFAULT '' CHECK (length(note) <= 300),
    done_at INTEGER,
    started_at INTEGER NOT NULL,
    counts INTEGER NOT NULL DEFAULT 0 CHECK (counts IN (0, 1)),
    volume INTEGER NOT NULL DEFAULT 0 CHECK (volume >= 0),
    ladder_grams INTEGER,
    rts_grams INTEGER,
    version INTEGER NOT NULL DEFAULT 1 CHECK (version > 0),
    UNIQUE (member_id, key)
) STRICT;

CREATE INDEX sets_of_workout_exercise ON sets (workout_exercise_id, position);
CREATE INDEX sets_by_weight ON sets (member_id, exercise_id, weight_grams DESC, reps DESC, started_at, id)
    WHERE counts = 1;
CREATE INDEX sets_by_reps ON sets (member_id, exercise_id, reps DESC, weight_grams DESC, started_at, id)
    WHERE counts = 1;
CREATE INDEX sets_by_volume ON sets (member_id, exercise_id, volume DESC, started_at, id) WHERE counts = 1;
CREATE INDEX sets_by_ladder ON sets (member_id, exercise_id, ladder_grams DESC, started_at, id) WHERE counts = 1;
CREATE INDEX sets_by_rts ON sets (member_id, exercise_id, rts_grams DESC, started_at, id) WHERE counts = 1;
CREATE INDEX sets_by_seconds ON sets (member_id, exercise_id, seconds DESC, started_at, id) WHERE counts = 1;
CREATE INDEX sets_by_distance ON sets (member_id, exercise_id, distance_mm DESC, started_at, id) WHERE counts = 1;

CREATE TRIGGER strength_settings_inserted AFTER INSERT ON strength_settings BEGIN
    UPDATE data_versions SET version = version + 1 WHERE member_id = NEW.member_id;
END;
CREATE TRIGGER strength_settings_updated AFTER UPDATE ON strength_settings BEGIN
    UPDATE data_versions SET version = version + 1 WHERE member_id = NEW.member_id;
END;
CREATE TRIGGER strength_settings_deleted AFTER DELETE ON strength_settings BEGIN
    UPDATE data_versions SET version = version + 1 WHERE member_id = OLD.member_id;
END;

CREATE TRIGGER owned_plates_inserted AFTER INSERT ON owned_plates BEGIN
    UPDATE data_versions SET version = version + 1 WHERE member_id = NEW.member_id;
END;
CREATE TRIGGER owned_plates_updated AFTER UPDATE ON owned_plates BEGIN
    UPDATE data_versions SET version = version + 1 WHERE member_id = NEW.member_id;
END;
CREATE TRIGGER owned_plates_deleted AFTER DELETE ON owned_plates BEGIN
    UPDATE data_versions SET version = version + 1 WHERE member_id = OLD.member_id;
END;

CREATE TRIGGER owned_bars_inserted AFTER INSERT ON owned_bars BEGIN
    UPDATE data_versions SET version = version + 1 WHERE member_id = NEW.member_id;
END;
CREATE TRIGGER owned_bars_updated AFTER UPDATE ON owned_bars BEGIN
    UPDATE data_versions SET version = version + 1 WHERE member_id = NEW.member_id;
END;
CREATE TRIGGER owned_bars_deleted AFTER DELETE ON owned_bars BEGIN
    UPDATE data_versions SET version = version + 1 WHERE member_id = OLD.member_id;
END;

CREATE TRIGGER exercises_inserted AFTER INSERT ON exercises BEGIN
    UPDATE data_versions SET version = version + 1 WHERE member_id = NEW.member_id;
END;
CREATE TRIGGER exercises_updated AFTER UPDATE ON exercises BEGIN
    UPDATE data_versions SET version = version + 1 WHERE member_id = NEW.member_id;
END;
CREATE TRIGGER exercises_deleted AFTER DELETE ON exercises BEGIN
    UPDATE data_versions SET version = version + 1 WHERE member_id = OLD.member_id;
END;

CREATE TRIGGER templates_inserted AFTER INSERT ON templates BEGIN
    UPDATE data_versions SET version = version + 1 WHERE member_id = NEW.member_id;
END;
CREATE TRIGGER templates_updated AFTER UPDATE ON templates BEGIN
    UPDATE data_versions SET version = version + 1 WHERE member_id = NEW.member_id;
END;
CREATE TRIGGER templates_deleted AFTER DELETE ON templates BEGIN
    UPDATE data_versions SET version = version + 1 WHERE member_id = OLD.member_id;
END;

CREATE TRIGGER template_exercises_inserted AFTER INSERT ON template_exercises BEGIN
    UPDATE data_versions SET version = version + 1 WHERE member_id = NEW.member_id;
END;
CREATE TRIGGER template_exercises_updated AFTER UPDATE ON template_exercises BEGIN
    UPDATE data_versions SET version = version + 1 WHERE member_id = NEW.member_id;
END;
CREATE TRIGGER template_exercises_deleted AFTER DELETE ON template_exercises BEGIN
    UPDATE data_versions SET version = version + 1 WHERE member_id = OLD.member_id;
END;

CREATE TRIGGER workouts_inserted AFTER INSERT ON workouts BEGIN
    UPDATE data_versions SET version = version + 1 WHERE member_id = NEW.member_id;
END;
CREATE TRIGGER workouts_updated AFTER UPDATE ON workouts BEGIN
    UPDATE data_versions SET version = version + 1 WHERE member_id = NEW.member_id;
END;
CREATE TRIGGER workouts_deleted AFTER DELETE ON workouts BEGIN
    UPDATE data_versions SET version = version + 1 WHERE member_id = OLD.member_id;
END;

CREATE TRIGGER workout_exercises_inserted AFTER INSERT ON workout_exercises BEGIN
    UPDATE data_versions SET version = version + 1 WHERE member_id = NEW.member_id;
END;
CREATE TRIGGER workout_exercises_updated AFTER UPDATE ON workout_exercises BEGIN
    UPDATE data_versions SET version = version + 1 WHERE member_id = NEW.member_id;
END;
CREATE TRIGGER workout_exercises_deleted AFTER DELETE ON workout_exercises BEGIN
    UPDATE data_versions SET version = version + 1 WHERE member_id = OLD.member_id;
END;

CREATE TRIGGER sets_inserted AFTER INSERT ON sets BEGIN
    UPDATE data_versions SET version = version + 1 WHERE member_id = NEW.member_id;
END;
CREATE TRIGGER sets_updated AFTER UPDATE ON sets BEGIN
    UPDATE data_versions SET version = version + 1 WHERE member_id = NEW.member_id;
END;
CREATE TRIGGER sets_deleted AFTER DELETE ON sets BEGIN
    UPDATE data_versions SET version = version + 1 WHERE member_id = OLD.member_id;
END;
