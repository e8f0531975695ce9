import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE "test_drive_bookings" (
      "site_id" integer NOT NULL,
      "idempotency_key" text NOT NULL,
      "location_id" integer NOT NULL,
      "starts_at" timestamp(3) with time zone NOT NULL,
      "booked_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      PRIMARY KEY ("site_id", "idempotency_key")
    );
    CREATE INDEX "test_drive_bookings_place" ON "test_drive_bookings" ("location_id", "starts_at");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`DROP TABLE "test_drive_bookings";`)
}
