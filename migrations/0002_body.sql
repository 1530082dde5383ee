-- The person, asked once: what stays, and what is weighed again and again.

CREATE TABLE profiles (
    member_id INTEGER PRIMARY KEY REFERENCES members (id) ON DELETE CASCADE,
    birth_year INTEGER CHECK (birth_year BETWEEN 1900 AND 2200),
    sex TEXT CHECK (sex IN ('female', 'male')),
    height_mm INTEGER CHECK (height_mm BETWEEN 1000 AND 2500)
) STRICT;

CREATE TABLE weigh_ins (
    id INTEGER PRIMARY KEY,
    member_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    at INTEGER NOT NULL,
    day TEXT NOT NULL CHECK (day LIKE '____-__-__'),
    zone TEXT NOT NULL,
    grams INTEGER NOT NULL CHECK (grams BETWEEN 20000 AND 300000),
    unit TEXT NOT NULL CHECK (unit IN ('kg', 'lb')),
    source TEXT NOT NULL CHECK (length(source) BETWEEN 1 AND 40)
) STRICT;

CREATE INDEX weigh_ins_of_member ON weigh_ins (member_id, at);
