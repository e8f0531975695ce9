import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** The list of a lead's forms, which stood in its visits alone. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    -- Each lead has rows now; they are looked up by lead.
    CREATE INDEX IF NOT EXISTS "leads_texts_parent_path" ON "leads_texts" ("parent_id", "path");
    INSERT INTO "leads_texts" ("parent_id", "path", "text", "order")
    SELECT v."lead_id", 'forms', v."form",
      row_number() OVER (PARTITION BY v."lead_id" ORDER BY min(v."at"))
    FROM "lead_visits" v JOIN "leads" l ON l."id" = v."lead_id"
    WHERE v."form" IS NOT NULL AND l."erased_at" IS NULL
    GROUP BY v."lead_id", v."form";
    ANALYZE "leads_texts";
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DELETE FROM "leads_texts" WHERE "path" = 'forms';
    DROP INDEX IF EXISTS "leads_texts_parent_path";
  `)
}
