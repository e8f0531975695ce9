import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_sites_flags_price_without_total" AS ENUM('shown', 'hidden');
  ALTER TABLE "sites" ADD COLUMN "flags_price_without_total" "enum_sites_flags_price_without_total";`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "sites" DROP COLUMN "flags_price_without_total";
  DROP TYPE "public"."enum_sites_flags_price_without_total";`)
}
