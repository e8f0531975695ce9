import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_sites_flags_finance_example_frequency" AS ENUM('weekly', 'fortnightly', 'monthly');
  ALTER TABLE "pages" ADD COLUMN "canonical" varchar;
  ALTER TABLE "_pages_v" ADD COLUMN "version_canonical" varchar;
  ALTER TABLE "sites" ADD COLUMN "flags_specifications_just_arrived_share" numeric;
  ALTER TABLE "sites" ADD COLUMN "flags_finance_example_frequency" "enum_sites_flags_finance_example_frequency";
  ALTER TABLE "sites" ADD COLUMN "flags_finance_example_deposit" numeric;
  ALTER TABLE "sites" ADD COLUMN "flags_finance_example_final_payment" numeric;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "pages" DROP COLUMN "canonical";
  ALTER TABLE "_pages_v" DROP COLUMN "version_canonical";
  ALTER TABLE "sites" DROP COLUMN "flags_specifications_just_arrived_share";
  ALTER TABLE "sites" DROP COLUMN "flags_finance_example_frequency";
  ALTER TABLE "sites" DROP COLUMN "flags_finance_example_deposit";
  ALTER TABLE "sites" DROP COLUMN "flags_finance_example_final_payment";
  DROP TYPE "public"."enum_sites_flags_finance_example_frequency";`)
}
