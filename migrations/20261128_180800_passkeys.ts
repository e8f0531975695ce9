import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Passkeys belong to the second factor of a person and go with it. No collection describes these tables. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    -- Null for who has passkeys alone.
    ALTER TABLE "staff_second_factors" ALTER COLUMN "secret" DROP NOT NULL;

    CREATE TABLE IF NOT EXISTS "staff_passkeys" (
      "id" text PRIMARY KEY,
      "user_id" integer NOT NULL REFERENCES "staff_second_factors" ("user_id") ON DELETE CASCADE,
      "name" text NOT NULL,
      -- COSE key in base64url.
      "public_key" text NOT NULL,
      "counter" bigint NOT NULL,
      "transports" text[] NOT NULL,
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
    );
    CREATE INDEX IF NOT EXISTS "staff_passkeys_user" ON "staff_passkeys" ("user_id");

    -- Challenges that were answered, until they end: each counts once.
    CREATE TABLE IF NOT EXISTS "staff_spent_challenges" (
      "challenge" text PRIMARY KEY,
      "ends_at" timestamp(3) with time zone NOT NULL
    );`)
}

/** Who has passkeys alone has no second factor afterwards: the code of before knows apps alone. */
export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP TABLE "staff_spent_challenges";
    DROP TABLE "staff_passkeys";
    DELETE FROM "staff_second_factors" WHERE "secret" IS NULL;
    ALTER TABLE "staff_second_factors" ALTER COLUMN "secret" SET NOT NULL;`)
}
