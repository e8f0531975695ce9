import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "payment_accounts" ADD COLUMN "terms_confirmed" boolean DEFAULT false;
  ALTER TABLE "payment_accounts" ADD COLUMN "terms_confirmed_by" varchar;
  ALTER TABLE "payment_accounts" ADD COLUMN "terms_confirmed_at" timestamp(3) with time zone;
  -- Nobody pays anything with these: demos go on.
  UPDATE "payment_accounts" SET "terms_confirmed" = true, "terms_confirmed_by" = 'The platform', "terms_confirmed_at" = now()
    WHERE "provider" = 'local';`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "payment_accounts" DROP COLUMN "terms_confirmed";
  ALTER TABLE "payment_accounts" DROP COLUMN "terms_confirmed_by";
  ALTER TABLE "payment_accounts" DROP COLUMN "terms_confirmed_at";`)
}
