import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_sites_flags_reserve_money_back" AS ENUM('on', 'off');
  CREATE TYPE "public"."enum_sites_flags_reserve_purchase_deposit" AS ENUM('on', 'off');
  ALTER TABLE "sites" ADD COLUMN "flags_reserve_terms" varchar;
  ALTER TABLE "sites" ADD COLUMN "flags_reserve_money_back" "enum_sites_flags_reserve_money_back";
  ALTER TABLE "sites" ADD COLUMN "flags_reserve_purchase_deposit" "enum_sites_flags_reserve_purchase_deposit";
  ALTER TABLE "sites" ADD COLUMN "flags_accounts_payment_min" numeric;
  ALTER TABLE "sites" ADD COLUMN "flags_accounts_payment_max" numeric;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "sites" DROP COLUMN "flags_reserve_terms";
  ALTER TABLE "sites" DROP COLUMN "flags_reserve_money_back";
  ALTER TABLE "sites" DROP COLUMN "flags_reserve_purchase_deposit";
  ALTER TABLE "sites" DROP COLUMN "flags_accounts_payment_min";
  ALTER TABLE "sites" DROP COLUMN "flags_accounts_payment_max";
  DROP TYPE "public"."enum_sites_flags_reserve_money_back";
  DROP TYPE "public"."enum_sites_flags_reserve_purchase_deposit";`)
}
