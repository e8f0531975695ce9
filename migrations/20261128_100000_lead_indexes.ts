import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** What retention, each minute, and the health check look up: without these each read all leads ever sent. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE INDEX IF NOT EXISTS "leads_to_erase_idx" ON "leads" ("site_id", "created_at") WHERE "erased_at" IS NULL;
    CREATE INDEX IF NOT EXISTS "lead_deliveries_checks_idx" ON "lead_deliveries" ("site_id", "sent_at")
      WHERE "destination_key" = 'check' AND "state" = 'sent';
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP INDEX IF EXISTS "leads_to_erase_idx";
    DROP INDEX IF EXISTS "lead_deliveries_checks_idx";
  `)
}
