import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Figures of cars keep what dashboards narrow by, also of months, and no more of what a car is. Months are summed again
 * for it. And the keys in addresses of reservations and of pages to unsubscribe leave the leads of before they did.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE "measurement_cars" DROP COLUMN "make", DROP COLUMN "model", DROP COLUMN "year", DROP COLUMN "price",
      DROP COLUMN "stock_number";
    ALTER TABLE "measurement_month_cars" ADD COLUMN "car_type" text, ADD COLUMN "dealership_id" text;
    UPDATE "measurement_month_cars" m SET "car_type" = d."car_type", "dealership_id" = d."dealership_id"
      FROM (SELECT "site_id", "car_id", max("car_type") AS "car_type", max("dealership_id") AS "dealership_id"
        FROM "measurement_cars" GROUP BY "site_id", "car_id") AS d
      WHERE (m."site_id", m."car_id") = (d."site_id", d."car_id");

    UPDATE "leads" SET "url" = regexp_replace("url", '^((https?://[^/]+)?/(reservation|unsubscribe)/)[^?#].*', '\\1-', 'i')
      WHERE "url" ~* '^(https?://[^/]+)?/(reservation|unsubscribe)/[^?#-]';
    -- Pages of the visit, and where it began.
    UPDATE "leads" SET "lead_attributes" = regexp_replace("lead_attributes"::text,
        '"(/(reservation|unsubscribe)/)[^"?#\\\\]+', '"\\1-', 'gi')::jsonb
      WHERE "lead_attributes"::text ~* '"/(reservation|unsubscribe)/[^"?#-]';`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE "measurement_month_cars" DROP COLUMN "car_type", DROP COLUMN "dealership_id";
    ALTER TABLE "measurement_cars" ADD COLUMN "make" text, ADD COLUMN "model" text, ADD COLUMN "year" integer,
      ADD COLUMN "price" integer, ADD COLUMN "stock_number" text;`)
}
