-- Counts every change of what a member's pages show, so that an unchanged page is known without making it. Triggers
-- keep the count, so that no statement can forget it.

CREATE TABLE data_versions (
    member_id INTEGER PRIMARY KEY REFERENCES members (id) ON DELETE CASCADE,
    version INTEGER NOT NULL DEFAULT 1 CHECK (version > 0)
) STRICT;

INSERT INTO data_versions (member_id) SELECT id FROM members;

CREATE TRIGGER members_versioned AFTER INSERT ON members BEGIN
    INSERT INTO data_versions (member_id) VALUES (NEW.id);
END;
CREATE TRIGGER members_updated AFTER UPDATE ON members BEGIN
    UPDATE data_versions SET version = version + 1 WHERE member_id = NEW.id;
END;

CREATE TRIGGER member_parts_inserted AFTER INSERT ON member_parts BEGIN
    UPDATE data_versions SET version = version + 1 WHERE member_id = NEW.member_id;
END;
CREATE TRIGGER member_parts_updated AFTER UPDATE ON member_parts BEGIN
    UPDATE data_versions SET version = version + 1 WHERE member_id = NEW.member_id;
END;
CREATE TRIGGER member_parts_deleted AFTER DELETE ON member_parts BEGIN
    UPDATE data_versions SET version = version + 1 WHERE member_id = OLD.member_id;
END;

CREATE TRIGGER sessions_inserted AFTER INSERT ON sessions BEGIN
    UPDATE data_versions SET version = version + 1 WHERE member_id = NEW.member_id;
END;
CREATE TRIGGER sessions_updated AFTER UPDATE ON sessions BEGIN
    UPDATE data_versions SET version = version + 1 WHERE member_id = NEW.member_id;
END;
CREATE TRIGGER sessions_deleted AFTER DELETE ON sessions BEGIN
    UPDATE data_versions SET version = version + 1 WHERE member_id = OLD.member_id;
END;

CREATE TRIGGER views_inserted AFTER INSERT ON views BEGIN
    UPDATE data_versions SET version = version + 1 WHERE member_id = NEW.member_id;
END;
CREATE TRIGGER views_updated AFTER UPDATE ON views BEGIN
    UPDATE data_versions SET version = version + 1 WHERE member_id = NEW.member_id;
END;
CREATE TRIGGER views_deleted AFTER DELETE ON views BEGIN
    UPDATE data_versions SET version = version + 1 WHERE member_id = OLD.member_id;
END;

CREATE TRIGGER profiles_inserted AFTER INSERT ON profiles BEGIN
    UPDATE data_versions SET version = version + 1 WHERE member_id = NEW.member_id;
END;
CREATE TRIGGER profiles_updated AFTER UPDATE ON profiles BEGIN
    UPDATE data_versions SET version = version + 1 WHERE member_id = NEW.member_id;
END;
CREATE TRIGGER profiles_deleted AFTER DELETE ON profiles BEGIN
    UPDATE data_versions SET version = version + 1 WHERE member_id = OLD.member_id;
END;

CREATE TRIGGER weigh_ins_inserted AFTER INSERT ON weigh_ins BEGIN
    UPDATE data_versions SET version = version + 1 WHERE member_id = NEW.member_id;
END;
CREATE TRIGGER weigh_ins_updated AFTER UPDATE ON weigh_ins BEGIN
    UPDATE data_versions SET version = version + 1 WHERE member_id = NEW.member_id;
END;
CREATE TRIGGER weigh_ins_deleted AFTER DELETE ON weigh_ins BEGIN
    UPDATE data_versions SET version = version + 1 WHERE member_id = OLD.member_id;
END;

CREATE TRIGGER mails_inserted AFTER INSERT ON mails BEGIN
    UPDATE data_versions SET version = version + 1 WHERE member_id = NEW.member_id;
END;
CREATE TRIGGER mails_updated AFTER UPDATE ON mails BEGIN
    UPDATE data_versions SET version = version + 1 WHERE member_id = NEW.member_id;
END;
CREATE TRIGGER mails_deleted AFTER DELETE ON mails BEGIN
    UPDATE data_versions SET version = version + 1 WHERE member_id = OLD.member_id;
END;

CREATE TRIGGER mail_stops_inserted AFTER INSERT ON mail_stops BEGIN
    UPDATE data_versions SET version = version + 1 WHERE member_id = NEW.member_id;
END;
CREATE TRIGGER mail_stops_updated AFTER UPDATE ON mail_stops BEGIN
    UPDATE data_versions SET version = version + 1 WHERE member_id = NEW.member_id;
END;
CREATE TRIGGER mail_stops_deleted AFTER DELETE ON mail_stops BEGIN
    UPDATE data_versions SET version = version + 1 WHERE member_id = OLD.member_id;
END;

CREATE TRIGGER reminder_rules_inserted AFTER INSERT ON reminder_rules BEGIN
    UPDATE data_versions SET version = version + 1 WHERE member_id = NEW.member_id;
END;
CREATE TRIGGER reminder_rules_updated AFTER UPDATE ON reminder_rules BEGIN
    UPDATE data_versions SET version = version + 1 WHERE member_id = NEW.member_id;
END;
CREATE TRIGGER reminder_rules_deleted AFTER DELETE ON reminder_rules BEGIN
    UPDATE data_versions SET version = version + 1 WHERE member_id = OLD.member_id;
END;

CREATE TRIGGER quiet_hours_inserted AFTER INSERT ON quiet_hours BEGIN
    UPDATE data_versions SET version = version + 1 WHERE member_id = NEW.member_id;
END;
CREATE TRIGGER quiet_hours_updated AFTER UPDATE ON quiet_hours BEGIN
    UPDATE data_versions SET version = version + 1 WHERE member_id = NEW.member_id;
END;
CREATE TRIGGER quiet_hours_deleted AFTER DELETE ON quiet_hours BEGIN
    UPDATE data_versions SET version = version + 1 WHERE member_id = OLD.member_id;
END;

CREATE TRIGGER digests_inserted AFTER INSERT ON digests BEGIN
    UPDATE data_versions SET version = version + 1 WHERE member_id = NEW.member_id;
END;
CREATE TRIGGER digests_updated AFTER UPDATE ON digests BEGIN
    UPDATE data_versions SET version = version + 1 WHERE member_id = NEW.member_id;
END;
CREATE TRIGGER digests_deleted AFTER DELETE ON digests BEGIN
    UPDATE data_versions SET version = version + 1 WHERE member_id = OLD.member_id;
END;

CREATE TRIGGER shares_inserted AFTER INSERT ON shares BEGIN
    UPDATE data_versions SET version = version + 1 WHERE member_id = NEW.member_id;
END;
CREATE TRIGGER shares_updated AFTER UPDATE ON shares BEGIN
    UPDATE data_versions SET version = version + 1 WHERE member_id = NEW.member_id;
END;
CREATE TRIGGER shares_deleted AFTER DELETE ON shares BEGIN
    UPDATE data_versions SET version = version + 1 WHERE member_id = OLD.member_id;
END;

CREATE TRIGGER health_answers_inserted AFTER INSERT ON health_answers BEGIN
    UPDATE data_versions SET version = version + 1 WHERE member_id = NEW.member_id;
END;
CREATE TRIGGER health_answers_updated AFTER UPDATE ON health_answers BEGIN
    UPDATE data_versions SET version = version + 1 WHERE member_id = NEW.member_id;
END;
CREATE TRIGGER health_answers_deleted AFTER DELETE ON health_answers BEGIN
    UPDATE data_versions SET version = version + 1 WHERE member_id = OLD.member_id;
END;

CREATE TRIGGER care_members_inserted AFTER INSERT ON care_members BEGIN
    UPDATE data_versions SET version = version + 1 WHERE member_id = NEW.member_id;
END;
CREATE TRIGGER care_members_updated AFTER UPDATE ON care_members BEGIN
    UPDATE data_versions SET version = version + 1 WHERE member_id = NEW.member_id;
END;
CREATE TRIGGER care_members_deleted AFTER DELETE ON care_members BEGIN
    UPDATE data_versions SET version = version + 1 WHERE member_id = OLD.member_id;
END;

CREATE TRIGGER plans_inserted AFTER INSERT ON plans BEGIN
    UPDATE data_versions SET version = version + 1 WHERE member_id = NEW.member_id;
END;
CREATE TRIGGER plans_updated AFTER UPDATE ON plans BEGIN
    UPDATE data_versions SET version = version + 1 WHERE member_id = NEW.member_id;
END;
CREATE TRIGGER plans_deleted AFTER DELETE ON plans BEGIN
    UPDATE data_versions SET version = version + 1 WHERE member_id = OLD.member_id;
END;

CREATE TRIGGER care_sessions_inserted AFTER INSERT ON care_sessions BEGIN
    UPDATE data_versions SET version = version + 1 WHERE member_id = NEW.member_id;
END;
CREATE TRIGGER care_sessions_updated AFTER UPDATE ON care_sessions BEGIN
    UPDATE data_versions SET version = version + 1 WHERE member_id = NEW.member_id;
END;
CREATE TRIGGER care_sessions_deleted AFTER DELETE ON care_sessions BEGIN
    UPDATE data_versions SET version = version + 1 WHERE member_id = OLD.member_id;
END;

CREATE TRIGGER check_ins_inserted AFTER INSERT ON check_ins BEGIN
    UPDATE data_versions SET version = version + 1 WHERE member_id = NEW.member_id;
END;
CREATE TRIGGER check_ins_updated AFTER UPDATE ON check_ins BEGIN
    UPDATE data_versions SET version = version + 1 WHERE member_id = NEW.member_id;
END;
CREATE TRIGGER check_ins_deleted AFTER DELETE ON check_ins BEGIN
    UPDATE data_versions SET version = version + 1 WHERE member_id = OLD.member_id;
END;

CREATE TRIGGER weekly_answers_inserted AFTER INSERT ON weekly_answers BEGIN
    UPDATE data_versions SET version = version + 1 WHERE member_id = NEW.member_id;
END;
CREATE TRIGGER weekly_answers_updated AFTER UPDATE ON weekly_answers BEGIN
    UPDATE data_versions SET version = version + 1 WHERE member_id = NEW.member_id;
END;
CREATE TRIGGER weekly_answers_deleted AFTER DELETE ON weekly_answers BEGIN
    UPDATE data_versions SET version = version + 1 WHERE member_id = OLD.member_id;
END;

CREATE TRIGGER replies_inserted AFTER INSERT ON replies BEGIN
    UPDATE data_versions SET version = version + 1 WHERE member_id = (SELECT member_id FROM check_ins WHERE id = NEW.check_in_id);
END;
CREATE TRIGGER replies_updated AFTER UPDATE ON replies BEGIN
    UPDATE data_versions SET version = version + 1 WHERE member_id = (SELECT member_id FROM check_ins WHERE id = NEW.check_in_id);
END;
CREATE TRIGGER replies_deleted AFTER DELETE ON replies BEGIN
    UPDATE data_versions SET version = version + 1 WHERE member_id = (SELECT member_id FROM check_ins WHERE id = OLD.check_in_id);
END;

CREATE TRIGGER plan_bases_inserted AFTER INSERT ON plan_bases BEGIN
    UPDATE data_versions SET version = version + 1 WHERE member_id = NEW.member_id;
END;
CREATE TRIGGER plan_bases_updated AFTER UPDATE ON plan_bases BEGIN
    UPDATE data_versions SET version = version + 1 WHERE member_id = NEW.member_id;
END;
CREATE TRIGGER plan_bases_deleted AFTER DELETE ON plan_bases BEGIN
    UPDATE data_versions SET version = version + 1 WHERE member_id = OLD.member_id;
END;

CREATE TRIGGER plan_decisions_inserted AFTER INSERT ON plan_decisions BEGIN
    UPDATE data_versions SET version = version + 1 WHERE member_id = NEW.member_id;
END;
CREATE TRIGGER plan_decisions_updated AFTER UPDATE ON plan_decisions BEGIN
    UPDATE data_versions SET version = version + 1 WHERE member_id = NEW.member_id;
END;
CREATE TRIGGER plan_decisions_deleted AFTER DELETE ON plan_decisions BEGIN
    UPDATE data_versions SET version = version + 1 WHERE member_id = OLD.member_id;
END;

CREATE TRIGGER bans_inserted AFTER INSERT ON bans BEGIN
    UPDATE data_versions SET version = version + 1 WHERE member_id = NEW.member_id;
END;
CREATE TRIGGER bans_updated AFTER UPDATE ON bans BEGIN
    UPDATE data_versions SET version = version + 1 WHERE member_id = NEW.member_id;
END;
CREATE TRIGGER bans_deleted AFTER DELETE ON bans BEGIN
    UPDATE data_versions SET version = version + 1 WHERE member_id = OLD.member_id;
END;

CREATE TRIGGER plan_offers_inserted AFTER INSERT ON plan_offers BEGIN
    UPDATE data_versions SET version = version + 1 WHERE member_id = NEW.member_id;
END;
CREATE TRIGGER plan_offers_updated AFTER UPDATE ON plan_offers BEGIN
    UPDATE data_versions SET version = version + 1 WHERE member_id = NEW.member_id;
END;
CREATE TRIGGER plan_offers_deleted AFTER DELETE ON plan_offers BEGIN
    UPDATE data_versions SET version = version + 1 WHERE member_id = OLD.member_id;
END;

CREATE TRIGGER flares_inserted AFTER INSERT ON flares BEGIN
    UPDATE data_versions SET version = version + 1 WHERE member_id = NEW.member_id;
END;
CREATE TRIGGER flares_updated AFTER UPDATE ON flares BEGIN
    UPDATE data_versions SET version = version + 1 WHERE member_id = NEW.member_id;
END;
CREATE TRIGGER flares_deleted AFTER DELETE ON flares BEGIN
    UPDATE data_versions SET version = version + 1 WHERE member_id = OLD.member_id;
END;

CREATE TRIGGER day_checks_inserted AFTER INSERT ON day_checks BEGIN
    UPDATE data_versions SET version = version + 1 WHERE member_id = NEW.member_id;
END;
CREATE TRIGGER day_checks_updated AFTER UPDATE ON day_checks BEGIN
    UPDATE data_versions SET version = version + 1 WHERE member_id = NEW.member_id;
END;
CREATE TRIGGER day_checks_deleted AFTER DELETE ON day_checks BEGIN
    UPDATE data_versions SET version = version + 1 WHERE member_id = OLD.member_id;
END;
