-- Indexes for the questions that looked at every row of a table.

-- What is over is cleared away: links at every new one, attempts at every failed one.
CREATE INDEX links_expiring ON links (expires_at);
CREATE INDEX attempts_ageing ON attempts (last_failed_at);

-- The panel lists members by when they were last here, and the start asks whether there is a coach.
CREATE INDEX members_by_activity ON members (last_active_at);
CREATE INDEX members_coaches ON members (id) WHERE is_coach = 1;
