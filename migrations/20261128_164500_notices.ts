import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** What a delivery tells: the lead, or that its shopper wants no more offers, or was erased. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE "lead_deliveries" ADD COLUMN "about" text DEFAULT 'lead' NOT NULL;
    -- The rows that are there have the default: they need not be read under this lock.
    ALTER TABLE "lead_deliveries" ADD CONSTRAINT "lead_deliveries_about"
      CHECK ("about" IN ('lead', 'unsubscribed', 'erased')) NOT VALID;
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`ALTER TABLE "lead_deliveries" DROP COLUMN "about"`)
}
