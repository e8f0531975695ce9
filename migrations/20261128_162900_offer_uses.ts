import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Who has used a trade-in offer, and how: it is accepted once, by the person who got it. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE "trade_in_offer_uses" (
      "site_id" integer NOT NULL REFERENCES "sites" ("id") ON DELETE CASCADE,
      "evaluation" uuid NOT NULL,
      "use" text NOT NULL,
      "person_hash" text NOT NULL,
      "key" text NOT NULL,
      "at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      PRIMARY KEY ("site_id", "evaluation", "use")
    );
    CREATE INDEX "trade_in_offer_uses_at" ON "trade_in_offer_uses" ("at");
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`DROP TABLE "trade_in_offer_uses"`)
}
