import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "sites_flags_finance_lender_details" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"lender" varchar,
  	"name" varchar,
  	"licence" varchar,
  	"comparison_amount" numeric NOT NULL,
  	"comparison_years" numeric NOT NULL,
  	"security" varchar
  );
  
  CREATE TABLE "sites_flags_calculator_fees_confirmed" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"lender" varchar,
  	"fees" varchar,
  	"source" varchar,
  	"date" varchar
  );
  
  ALTER TABLE "sites_flags_finance_lender_details" ADD CONSTRAINT "sites_flags_finance_lender_details_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "sites_flags_calculator_fees_confirmed" ADD CONSTRAINT "sites_flags_calculator_fees_confirmed_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "sites_flags_finance_lender_details_order_idx" ON "sites_flags_finance_lender_details" USING btree ("_order");
  CREATE INDEX "sites_flags_finance_lender_details_parent_id_idx" ON "sites_flags_finance_lender_details" USING btree ("_parent_id");
  CREATE INDEX "sites_flags_calculator_fees_confirmed_order_idx" ON "sites_flags_calculator_fees_confirmed" USING btree ("_order");
  CREATE INDEX "sites_flags_calculator_fees_confirmed_parent_id_idx" ON "sites_flags_calculator_fees_confirmed" USING btree ("_parent_id");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "sites_flags_finance_lender_details" CASCADE;
  DROP TABLE "sites_flags_calculator_fees_confirmed" CASCADE;`)
}
