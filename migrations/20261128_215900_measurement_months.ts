import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Roll-ups of whole months, summed from those of days: a year of a hundred sites is read in a moment. And the
 * columns of leads that dashboards count, in one index: a year of leads is counted without reading what shoppers
 * wrote.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE "measurement_months" (
      "month" date PRIMARY KEY,
      "rolled_at" timestamp(3) with time zone DEFAULT now() NOT NULL
    );
    CREATE TABLE "measurement_month_days" (LIKE "measurement_days" INCLUDING DEFAULTS INCLUDING INDEXES);
    CREATE TABLE "measurement_month_sources" (LIKE "measurement_sources" INCLUDING DEFAULTS INCLUDING INDEXES);
    CREATE TABLE "measurement_month_pages" (LIKE "measurement_pages" INCLUDING DEFAULTS INCLUDING INDEXES);
    CREATE TABLE "measurement_month_searches" (LIKE "measurement_searches" INCLUDING DEFAULTS INCLUDING INDEXES);
    CREATE TABLE "measurement_month_cars" AS
      SELECT "site_id", "day", "car_id", "channel", "views", "opens", "saves", "enquiries", "calls"
      FROM "measurement_cars" WITH NO DATA;
    ALTER TABLE "measurement_month_cars" ADD PRIMARY KEY ("site_id", "day", "car_id", "channel");
    CREATE TABLE "measurement_month_elements" (LIKE "measurement_elements" INCLUDING DEFAULTS INCLUDING INDEXES);
    CREATE TABLE "measurement_month_vitals" (LIKE "measurement_vitals" INCLUDING DEFAULTS INCLUDING INDEXES);
    CREATE TABLE "measurement_month_slow_elements" (LIKE "measurement_slow_elements" INCLUDING DEFAULTS INCLUDING INDEXES);
    ALTER TABLE "measurement_month_days" ADD FOREIGN KEY ("site_id") REFERENCES "sites" ("id") ON DELETE CASCADE;
    ALTER TABLE "measurement_month_sources" ADD FOREIGN KEY ("site_id") REFERENCES "sites" ("id") ON DELETE CASCADE;
    ALTER TABLE "measurement_month_pages" ADD FOREIGN KEY ("site_id") REFERENCES "sites" ("id") ON DELETE CASCADE;
    ALTER TABLE "measurement_month_searches" ADD FOREIGN KEY ("site_id") REFERENCES "sites" ("id") ON DELETE CASCADE;
    ALTER TABLE "measurement_month_cars" ADD FOREIGN KEY ("site_id") REFERENCES "sites" ("id") ON DELETE CASCADE;
    ALTER TABLE "measurement_month_elements" ADD FOREIGN KEY ("site_id") REFERENCES "sites" ("id") ON DELETE CASCADE;
    ALTER TABLE "measurement_month_vitals" ADD FOREIGN KEY ("site_id") REFERENCES "sites" ("id") ON DELETE CASCADE;
    ALTER TABLE "measurement_month_slow_elements" ADD FOREIGN KEY ("site_id") REFERENCES "sites" ("id") ON DELETE CASCADE;

    CREATE INDEX "leads_figures_idx" ON "leads" ("site_id", "created_at")
      INCLUDE ("lead_status", "form", "dealership_slug", "car_type", "car_id", "source_name", "source_medium",
        "first_reply_at", "bought", "sale_value", "synthetic", "deleted_at");
    CREATE INDEX "stock_events_prices_idx" ON "stock_events" ("dealership_slug", "at") WHERE "kind" = 'price';`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP INDEX "stock_events_prices_idx", "leads_figures_idx";
    DROP TABLE "measurement_month_slow_elements", "measurement_month_vitals", "measurement_month_elements", "measurement_month_cars", "measurement_month_searches",
      "measurement_month_pages", "measurement_month_sources", "measurement_month_days", "measurement_months";`)
}
