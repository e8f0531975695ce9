import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE "trade_in_photos" (
      "id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      "site_id" integer NOT NULL REFERENCES "sites" ("id") ON DELETE CASCADE,
      "evaluation" uuid NOT NULL,
      "lead_id" integer REFERENCES "leads" ("id") ON DELETE CASCADE,
      "type" text NOT NULL,
      "bytes" bytea NOT NULL,
      "added_at" timestamp(3) with time zone DEFAULT now() NOT NULL
    );
    CREATE INDEX "trade_in_photos_evaluation" ON "trade_in_photos" ("evaluation");
    CREATE INDEX "trade_in_photos_lead" ON "trade_in_photos" ("lead_id");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`DROP TABLE "trade_in_photos";`)
}
