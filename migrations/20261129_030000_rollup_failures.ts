import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * A day whose figures could not be made waits for its next try alone, and says which of its events are queued for
 * Google Analytics. And the keys in addresses of reservations
 * and of pages to unsubscribe leave the figures of pages, which have none since.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE "measurement_rollups"
      ADD COLUMN "failures" smallint DEFAULT 0 NOT NULL,
      ADD COLUMN "not_before" timestamp(3) with time zone,
      -- The mark up to which the day's events are in the queue for Google Analytics.
      ADD COLUMN "ga4_mark" bigint DEFAULT 0 NOT NULL;
    DELETE FROM "measurement_pages" WHERE "path" ~* '^/(reservation|unsubscribe)/..';
    DELETE FROM "measurement_month_pages" WHERE "path" ~* '^/(reservation|unsubscribe)/..';
    DELETE FROM "measurement_elements" WHERE "path" ~* '^/(reservation|unsubscribe)/..';
    DELETE FROM "measurement_month_elements" WHERE "path" ~* '^/(reservation|unsubscribe)/..';
    UPDATE "measurement_events" SET "path" = regexp_replace("path", '^(/[^/]+/).*', '\\1-')
      WHERE "path" ~* '^/(reservation|unsubscribe)/..';
    UPDATE "measurement_events" SET "landing" = regexp_replace("landing", '^(/[^/]+/).*', '\\1-')
      WHERE "landing" ~* '^/(reservation|unsubscribe)/..';`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE "measurement_rollups" DROP COLUMN "failures", DROP COLUMN "not_before", DROP COLUMN "ga4_mark";`)
}
