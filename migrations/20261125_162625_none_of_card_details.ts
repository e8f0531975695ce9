import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TYPE "public"."enum_sites_flags_cards_detail_car_types" ADD VALUE 'none';`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "sites_flags_cards_detail_car_types" ALTER COLUMN "value" SET DATA TYPE text;
  DROP TYPE "public"."enum_sites_flags_cards_detail_car_types";
  CREATE TYPE "public"."enum_sites_flags_cards_detail_car_types" AS ENUM('new', 'demo', 'used');
  ALTER TABLE "sites_flags_cards_detail_car_types" ALTER COLUMN "value" SET DATA TYPE "public"."enum_sites_flags_cards_detail_car_types" USING "value"::"public"."enum_sites_flags_cards_detail_car_types";`)
}
