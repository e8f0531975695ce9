import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE "phone_codes" (
      "user_id" text PRIMARY KEY,
      "reference" text NOT NULL,
      "tries_left" integer NOT NULL,
      "ends_at" timestamp(3) with time zone NOT NULL
    );
    CREATE TABLE "verifications" (
      "id" bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      "website_slug" text NOT NULL,
      "dealership_slug" text,
      "verification_type" text NOT NULL CHECK ("verification_type" IN ('sms', 'verify')),
      "user_id" text NOT NULL,
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
    );
    CREATE INDEX "verifications_created" ON "verifications" ("created_at");
    CREATE TABLE "shopper_sessions" (
      "id_hash" text PRIMARY KEY,
      "site_id" integer NOT NULL REFERENCES "sites" ("id") ON DELETE CASCADE,
      "phone" text NOT NULL,
      "begun_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "used_at" timestamp(3) with time zone DEFAULT now() NOT NULL
    );
    CREATE INDEX "shopper_sessions_phone" ON "shopper_sessions" ("site_id", "phone");
    CREATE INDEX "shopper_sessions_used" ON "shopper_sessions" ("used_at");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP TABLE "shopper_sessions";
    DROP TABLE "verifications";
    DROP TABLE "phone_codes";`)
}
