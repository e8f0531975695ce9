import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE "watchlist_entries" (
      "site_id" integer NOT NULL REFERENCES "sites" ("id") ON DELETE CASCADE,
      "phone" text NOT NULL,
      "car_id" text NOT NULL,
      "name" text NOT NULL,
      "slug" text NOT NULL,
      "make" text NOT NULL,
      "model" text NOT NULL,
      "primary_image_url" text,
      "price" double precision,
      "price_type" text,
      "saved_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "used_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      PRIMARY KEY ("site_id", "phone", "car_id")
    );
    CREATE INDEX "watchlist_entries_used" ON "watchlist_entries" ("used_at");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`DROP TABLE "watchlist_entries";`)
}
