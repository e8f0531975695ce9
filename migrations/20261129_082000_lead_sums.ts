import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Sums of a site's leads by month, for dashboards of a year. Leads change after the fact, so whatever changes one of
 * their figures marks its month in the same transaction, and who reads a marked month counts its leads themselves.
 * Marks are only ever added and taken away whole: who writes a lead waits for nobody.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    -- src/measurement/roll-up/lead-sums.ts says what "kind" and "name" are.
    CREATE TABLE "measurement_lead_sums" (
      "kind" text NOT NULL,
      "site_id" integer NOT NULL REFERENCES "sites" ("id") ON DELETE CASCADE,
      "month" date NOT NULL,
      "name" text NOT NULL,
      "leads" integer NOT NULL,
      "won" integer NOT NULL,
      "lost" integer NOT NULL,
      "in_hour" integer NOT NULL,
      "bought" integer NOT NULL,
      "dollars" double precision NOT NULL,
      "reserved" integer NOT NULL,
      "sold" integer NOT NULL,
      PRIMARY KEY ("kind", "site_id", "month", "name")
    );
    CREATE INDEX "measurement_lead_sums_month" ON "measurement_lead_sums" ("site_id", "month");
    CREATE TABLE "measurement_lead_marks" ("site_id" integer NOT NULL, "month" date NOT NULL);
    CREATE INDEX "measurement_lead_marks_month" ON "measurement_lead_marks" ("site_id", "month");
    INSERT INTO "measurement_lead_marks" SELECT DISTINCT l."site_id", date_trunc('month', l."created_at" AT TIME ZONE s."time_zone"::text)::date
      FROM "leads" l JOIN "sites" s ON s."id" = l."site_id";

    CREATE FUNCTION "measurement_mark_leads"(ids integer[], cars text[]) RETURNS void LANGUAGE sql AS $$
      INSERT INTO measurement_lead_marks
      SELECT DISTINCT l.site_id, date_trunc('month', l.created_at AT TIME ZONE s.time_zone::text)::date
      FROM leads l JOIN sites s ON s.id = l.site_id
      WHERE l.id = ANY(ids) OR l.car_id = ANY(cars) $$;

    CREATE FUNCTION "measurement_mark_lead"() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        -- Where it was, and where it is: a lead moves with its site and with its time.
        INSERT INTO measurement_lead_marks
        SELECT DISTINCT s.id, date_trunc('month', was.at AT TIME ZONE s.time_zone::text)::date
        FROM (VALUES (OLD.site_id, OLD.created_at), (NEW.site_id, NEW.created_at)) AS was(site, at)
        JOIN sites s ON s.id = was.site;
        -- A car is sold once, to one of its leads: which one may have changed.
        IF coalesce(OLD.bought, false) OR coalesce(NEW.bought, false)
          OR OLD.car_sold_at IS NOT NULL OR NEW.car_sold_at IS NOT NULL THEN
          PERFORM measurement_mark_leads('{}', array_remove(ARRAY[OLD.car_id::text, NEW.car_id::text], NULL));
        END IF;
        RETURN NULL;
      END $$;
    CREATE TRIGGER "measurement_lead_came" AFTER INSERT OR DELETE ON "leads"
      FOR EACH ROW EXECUTE FUNCTION "measurement_mark_lead"();
    CREATE TRIGGER "measurement_lead_changed" AFTER UPDATE ON "leads" FOR EACH ROW
      WHEN ((OLD."site_id", OLD."created_at", OLD."form", OLD."lead_status", OLD."dealership_slug", OLD."car_id",
        OLD."car_sold_at", OLD."source_name", OLD."source_medium", OLD."first_reply_at", OLD."bought", OLD."sale_value",
        OLD."synthetic", OLD."deleted_at") IS DISTINCT FROM
       (NEW."site_id", NEW."created_at", NEW."form", NEW."lead_status", NEW."dealership_slug", NEW."car_id",
        NEW."car_sold_at", NEW."source_name", NEW."source_medium", NEW."first_reply_at", NEW."bought", NEW."sale_value",
        NEW."synthetic", NEW."deleted_at"))
      EXECUTE FUNCTION "measurement_mark_lead"();

    CREATE FUNCTION "measurement_mark_reservation"() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_TABLE_NAME = 'reservations' THEN
          PERFORM measurement_mark_leads(ARRAY[OLD.lead_id, NEW.lead_id], '{}');
        ELSE
          PERFORM measurement_mark_leads(ARRAY(SELECT lead_id FROM reservations WHERE id = NEW.reservation_id), '{}');
        END IF;
        RETURN NULL;
      END $$;
    CREATE TRIGGER "measurement_reservation_changed" AFTER UPDATE OF "lead_id" ON "reservations"
      FOR EACH ROW EXECUTE FUNCTION "measurement_mark_reservation"();
    CREATE TRIGGER "measurement_reservation_held" AFTER INSERT ON "reservation_rows" FOR EACH ROW
      WHEN (NEW."to_state" IN ('held', 'confirmed')) EXECUTE FUNCTION "measurement_mark_reservation"();

    CREATE FUNCTION "measurement_mark_site"() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO measurement_lead_marks
        SELECT DISTINCT NEW.id, date_trunc('month', l.created_at AT TIME ZONE clock.zone)::date
        FROM leads l, (VALUES (OLD.time_zone::text), (NEW.time_zone::text)) AS clock(zone) WHERE l.site_id = NEW.id;
        RETURN NULL;
      END $$;
    CREATE TRIGGER "measurement_clock_changed" AFTER UPDATE OF "time_zone" ON "sites" FOR EACH ROW
      WHEN (OLD."time_zone" IS DISTINCT FROM NEW."time_zone") EXECUTE FUNCTION "measurement_mark_site"();`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP TRIGGER "measurement_clock_changed" ON "sites";
    DROP TRIGGER "measurement_reservation_held" ON "reservation_rows";
    DROP TRIGGER "measurement_reservation_changed" ON "reservations";
    DROP TRIGGER "measurement_lead_changed" ON "leads";
    DROP TRIGGER "measurement_lead_came" ON "leads";
    DROP FUNCTION "measurement_mark_site", "measurement_mark_reservation", "measurement_mark_lead",
      "measurement_mark_leads";
    DROP TABLE "measurement_lead_marks", "measurement_lead_sums";`)
}
