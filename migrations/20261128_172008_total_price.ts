import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_sites_flags_stock_require_total_price" AS ENUM('on', 'off');
  CREATE TYPE "public"."enum_dealerships_charges_state" AS ENUM('QLD', 'NSW', 'VIC', 'SA', 'WA', 'TAS', 'ACT', 'NT');
  CREATE TYPE "public"."enum_dealerships_charges_condition" AS ENUM('new', 'demo', 'used');
  CREATE TYPE "public"."enum_dealerships_charges_kind" AS ENUM('car', 'caravan', 'motorcycle');
  CREATE TABLE "dealerships_charges" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"state" "enum_dealerships_charges_state" NOT NULL,
  	"condition" "enum_dealerships_charges_condition",
  	"kind" "enum_dealerships_charges_kind",
  	"from" numeric DEFAULT 0 NOT NULL,
  	"fixed" numeric NOT NULL,
  	"percent" numeric DEFAULT 0 NOT NULL,
  	"source" varchar NOT NULL,
  	"date" timestamp(3) with time zone NOT NULL
  );
  
  ALTER TABLE "sites" ADD COLUMN "flags_stock_require_total_price" "enum_sites_flags_stock_require_total_price";
  ALTER TABLE "sites" ADD COLUMN "flags_trade_in_valuation_max_age" numeric;
  ALTER TABLE "sites" ADD COLUMN "flags_trade_in_valuation_max_km" numeric;
  ALTER TABLE "dealerships_charges" ADD CONSTRAINT "dealerships_charges_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."dealerships"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "dealerships_charges_order_idx" ON "dealerships_charges" USING btree ("_order");
  CREATE INDEX "dealerships_charges_parent_id_idx" ON "dealerships_charges" USING btree ("_parent_id");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "dealerships_charges" CASCADE;
  ALTER TABLE "sites" DROP COLUMN "flags_stock_require_total_price";
  ALTER TABLE "sites" DROP COLUMN "flags_trade_in_valuation_max_age";
  ALTER TABLE "sites" DROP COLUMN "flags_trade_in_valuation_max_km";
  DROP TYPE "public"."enum_sites_flags_stock_require_total_price";
  DROP TYPE "public"."enum_dealerships_charges_state";
  DROP TYPE "public"."enum_dealerships_charges_condition";
  DROP TYPE "public"."enum_dealerships_charges_kind";`)
}
