import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TYPE "public"."enum_sites_flags_search_filters" ADD VALUE 'berths';
  ALTER TYPE "public"."enum_sites_flags_search_filters" ADD VALUE 'length';
  ALTER TYPE "public"."enum_sites_flags_search_filters" ADD VALUE 'weight';`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "sites_flags_search_filters" ALTER COLUMN "value" SET DATA TYPE text;
  DELETE FROM "sites_flags_search_filters" WHERE "value" IN ('berths', 'length', 'weight');
  DROP TYPE "public"."enum_sites_flags_search_filters";
  CREATE TYPE "public"."enum_sites_flags_search_filters" AS ENUM('price', 'car_type', 'make', 'body', 'km', 'year', 'fuel', 'transmission', 'drive', 'seats', 'colour', 'location', 'badge', 'features', 'certified', 'weekly_price');
  ALTER TABLE "sites_flags_search_filters" ALTER COLUMN "value" SET DATA TYPE "public"."enum_sites_flags_search_filters" USING "value"::"public"."enum_sites_flags_search_filters";`)
}
