import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TYPE "public"."enum_sites_flags_search_filters" ADD VALUE 'electric_range' BEFORE 'seats';
  ALTER TABLE "sites" ADD COLUMN "flags_fuel_price_per_kwh" numeric;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "sites_flags_search_filters" ALTER COLUMN "value" SET DATA TYPE text;
  DROP TYPE "public"."enum_sites_flags_search_filters";
  CREATE TYPE "public"."enum_sites_flags_search_filters" AS ENUM('price', 'car_type', 'make', 'body', 'km', 'year', 'fuel', 'transmission', 'drive', 'seats', 'colour', 'location', 'badge', 'features', 'certified', 'weekly_price', 'berths', 'length', 'weight');
  ALTER TABLE "sites_flags_search_filters" ALTER COLUMN "value" SET DATA TYPE "public"."enum_sites_flags_search_filters" USING "value"::"public"."enum_sites_flags_search_filters";
  ALTER TABLE "sites" DROP COLUMN "flags_fuel_price_per_kwh";`)
}
