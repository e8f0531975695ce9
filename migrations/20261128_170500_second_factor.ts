import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** The table is no collection: no call of the CMS reads secrets of sign-ins. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE "groups" ADD COLUMN "requires_second_factor" boolean DEFAULT false;

    CREATE TABLE IF NOT EXISTS "staff_second_factors" (
      -- No foreign key: the CMS locks a person's whole row while the person signs in, and an app is set up then.
      "user_id" integer PRIMARY KEY,
      -- Encrypted.
      "secret" text NOT NULL,
      -- A code of this period, or of one before, was used.
      "last_period" bigint NOT NULL,
      -- Keyed hashes of the codes that are left.
      "recovery" text[] NOT NULL,
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
    );`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP TABLE "staff_second_factors";
    ALTER TABLE "groups" DROP COLUMN "requires_second_factor";`)
}
