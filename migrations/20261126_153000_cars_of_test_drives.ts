import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  // Drives that were booked before are as long as the platform offers them by default.
  await db.execute(sql`
    ALTER TABLE "test_drive_bookings"
      ADD COLUMN "car_id" text,
      ADD COLUMN "minutes" integer NOT NULL DEFAULT 60;
    ALTER TABLE "test_drive_bookings" ALTER COLUMN "minutes" DROP DEFAULT;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE "test_drive_bookings" DROP COLUMN "car_id", DROP COLUMN "minutes";`)
}
