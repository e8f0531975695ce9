import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Fields of the storage plugin, which name where in a bucket an upload is. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
  ALTER TABLE "media" ADD COLUMN "prefix" varchar DEFAULT '';
  ALTER TABLE "media" ADD COLUMN "_objectkey" varchar;
  ALTER TABLE "feed_runs" ADD COLUMN "prefix" varchar DEFAULT '';
  ALTER TABLE "feed_runs" ADD COLUMN "_objectkey" varchar;
  ALTER TABLE "brand_marks" ADD COLUMN "prefix" varchar DEFAULT '';
  ALTER TABLE "brand_marks" ADD COLUMN "_objectkey" varchar;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
  ALTER TABLE "media" DROP COLUMN "prefix";
  ALTER TABLE "media" DROP COLUMN "_objectkey";
  ALTER TABLE "feed_runs" DROP COLUMN "prefix";
  ALTER TABLE "feed_runs" DROP COLUMN "_objectkey";
  ALTER TABLE "brand_marks" DROP COLUMN "prefix";
  ALTER TABLE "brand_marks" DROP COLUMN "_objectkey";`)
}
