import { type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * What visitors do. Raw events live for thirty days in a partition a day; roll-ups stay. A day is the local
 * date of the site's clock. Raw events name no foreign key: one site that is deleted would refuse the batch
 * of all.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE "measurement_events" (
      "day" date NOT NULL,
      "site_id" integer NOT NULL,
      "event_id" text NOT NULL,
      "at" timestamp(3) with time zone NOT NULL,
      "name" text NOT NULL,
      "visit" text NOT NULL,
      "visitor" text NOT NULL,
      "consent" smallint DEFAULT 0 NOT NULL,
      "device" text NOT NULL,
      "path" text NOT NULL,
      "page_type" text NOT NULL,
      "landing" text NOT NULL,
      "is_inner" boolean DEFAULT false NOT NULL,
      "channel" text NOT NULL,
      "source" text NOT NULL,
      "medium" text NOT NULL,
      "campaign" text NOT NULL,
      "click" text NOT NULL,
      "car_id" text,
      "data" jsonb DEFAULT '{}' NOT NULL,
      PRIMARY KEY ("day", "site_id", "event_id")
    ) PARTITION BY RANGE ("day");

    -- Each batch raises the mark of its days. A day waits to be rolled up while its mark is above the one that
    -- was rolled up last.
    CREATE TABLE "measurement_rollups" (
      "site_id" integer NOT NULL REFERENCES "sites" ("id") ON DELETE CASCADE,
      "day" date NOT NULL,
      "mark" bigint DEFAULT 1 NOT NULL,
      "rolled_mark" bigint DEFAULT 0 NOT NULL,
      "events" integer DEFAULT 0 NOT NULL,
      "left_out" integer DEFAULT 0 NOT NULL,
      "took_ms" integer DEFAULT 0 NOT NULL,
      "rolled_at" timestamp(3) with time zone,
      PRIMARY KEY ("site_id", "day")
    );
    CREATE INDEX "measurement_rollups_waiting" ON "measurement_rollups" ("day") WHERE "mark" > "rolled_mark";

    -- Makes the hash of a day's visitors; thrown away with the day, so that no hash says who it was.
    CREATE TABLE "measurement_salts" (
      "day" date PRIMARY KEY,
      "salt" bytea NOT NULL
    );

    CREATE TABLE "measurement_hours" (
      "site_id" integer NOT NULL REFERENCES "sites" ("id") ON DELETE CASCADE,
      "day" date NOT NULL,
      "hour" timestamp(3) with time zone NOT NULL,
      "visits" integer NOT NULL,
      "page_views" integer NOT NULL,
      "searches" integer NOT NULL,
      "car_views" integer NOT NULL,
      "saves" integer NOT NULL,
      "enquiries" integer NOT NULL,
      "calls" integer NOT NULL,
      PRIMARY KEY ("site_id", "day", "hour")
    );

    CREATE TABLE "measurement_days" (
      "site_id" integer NOT NULL REFERENCES "sites" ("id") ON DELETE CASCADE,
      "day" date NOT NULL,
      "channel" text NOT NULL,
      "device" text NOT NULL,
      "visits" integer NOT NULL,
      "visitors" integer NOT NULL,
      "single_page_visits" integer NOT NULL,
      "search_visits" integer NOT NULL,
      "vehicle_visits" integer NOT NULL,
      "lead_visits" integer NOT NULL,
      "reserve_visits" integer NOT NULL,
      "page_views" integer NOT NULL,
      "searches" integer NOT NULL,
      "empty_searches" integer NOT NULL,
      "car_views" integer NOT NULL,
      "saves" integer NOT NULL,
      "form_starts" integer NOT NULL,
      "enquiries" integer NOT NULL,
      "calls" integer NOT NULL,
      PRIMARY KEY ("site_id", "day", "channel", "device")
    );

    CREATE TABLE "measurement_sources" (
      "site_id" integer NOT NULL REFERENCES "sites" ("id") ON DELETE CASCADE,
      "day" date NOT NULL,
      "channel" text NOT NULL,
      "source" text NOT NULL,
      "medium" text NOT NULL,
      "campaign" text NOT NULL,
      "click" text NOT NULL,
      "visits" integer NOT NULL,
      "vehicle_visits" integer NOT NULL,
      "lead_visits" integer NOT NULL,
      "page_views" integer NOT NULL,
      "enquiries" integer NOT NULL,
      "calls" integer NOT NULL,
      PRIMARY KEY ("site_id", "day", "channel", "source", "medium", "campaign", "click")
    );

    CREATE TABLE "measurement_pages" (
      "site_id" integer NOT NULL REFERENCES "sites" ("id") ON DELETE CASCADE,
      "day" date NOT NULL,
      "page_type" text NOT NULL,
      "path" text NOT NULL,
      "views" integer NOT NULL,
      "visits" integer NOT NULL,
      "landings" integer NOT NULL,
      "landing_leads" integer NOT NULL,
      "exits" integer NOT NULL,
      PRIMARY KEY ("site_id", "day", "page_type", "path")
    );

    CREATE TABLE "measurement_searches" (
      "site_id" integer NOT NULL REFERENCES "sites" ("id") ON DELETE CASCADE,
      "day" date NOT NULL,
      "term" text NOT NULL,
      "searches" integer NOT NULL,
      "visits" integer NOT NULL,
      "empty" integer NOT NULL,
      PRIMARY KEY ("site_id", "day", "term")
    );

    CREATE TABLE "measurement_cars" (
      "site_id" integer NOT NULL REFERENCES "sites" ("id") ON DELETE CASCADE,
      "day" date NOT NULL,
      "car_id" text NOT NULL,
      "channel" text NOT NULL,
      "views" integer NOT NULL,
      "opens" integer NOT NULL,
      "saves" integer NOT NULL,
      "enquiries" integer NOT NULL,
      "calls" integer NOT NULL,
      "car_type" text,
      "make" text,
      "model" text,
      "year" integer,
      "price" integer,
      "stock_number" text,
      "dealership_id" text,
      PRIMARY KEY ("site_id", "day", "car_id", "channel")
    );
    CREATE INDEX "measurement_cars_car" ON "measurement_cars" ("site_id", "car_id");

    CREATE TABLE "measurement_elements" (
      "site_id" integer NOT NULL REFERENCES "sites" ("id") ON DELETE CASCADE,
      "day" date NOT NULL,
      "kind" text NOT NULL,
      "element" text NOT NULL,
      "path" text NOT NULL,
      "seen" integer NOT NULL,
      "pressed" integer NOT NULL,
      "pressing_visits" integer NOT NULL,
      PRIMARY KEY ("site_id", "day", "kind", "element", "path")
    );

    -- A histogram: "counts" has the samples of each of "classes" (src/measurement/roll-up/figures-sql.ts).
    CREATE TABLE "measurement_vitals" (
      "site_id" integer NOT NULL REFERENCES "sites" ("id") ON DELETE CASCADE,
      "day" date NOT NULL,
      "page_type" text NOT NULL,
      "device" text NOT NULL,
      "metric" text NOT NULL,
      "samples" integer NOT NULL,
      "classes" smallint[] NOT NULL,
      "counts" integer[] NOT NULL,
      PRIMARY KEY ("site_id", "day", "page_type", "device", "metric")
    );

    CREATE TABLE "measurement_slow_elements" (
      "site_id" integer NOT NULL REFERENCES "sites" ("id") ON DELETE CASCADE,
      "day" date NOT NULL,
      "page_type" text NOT NULL,
      "device" text NOT NULL,
      "metric" text NOT NULL,
      "element" text NOT NULL,
      "samples" integer NOT NULL,
      "total" double precision NOT NULL,
      "worst" double precision NOT NULL,
      PRIMARY KEY ("site_id", "day", "page_type", "device", "metric", "element")
    );`)
}

export async function down({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    DROP TABLE "measurement_events", "measurement_rollups", "measurement_salts", "measurement_hours",
      "measurement_days", "measurement_sources", "measurement_pages", "measurement_searches",
      "measurement_cars", "measurement_elements", "measurement_vitals", "measurement_slow_elements";`)
}
