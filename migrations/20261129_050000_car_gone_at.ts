import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Since when a reserved car is gone from its feed. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE "reservations" ADD COLUMN "car_gone_at" timestamp(3) with time zone;
    UPDATE "reservations" SET "car_gone_at" = now() WHERE "car_gone" IS NOT NULL;
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`ALTER TABLE "reservations" DROP COLUMN "car_gone_at";`)
}
