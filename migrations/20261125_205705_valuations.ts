import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "valuations" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"site_id" integer,
  	"made_at" timestamp(3) with time zone NOT NULL,
  	"vehicle" varchar NOT NULL,
  	"rego" varchar,
  	"rego_state" varchar,
  	"km" numeric,
  	"offer_price" numeric,
  	"adjustments" varchar,
  	"lead_id" integer,
  	"evaluation" varchar NOT NULL
  );
  
  ALTER TABLE "valuations" ADD CONSTRAINT "valuations_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "valuations" ADD CONSTRAINT "valuations_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "valuations_site_idx" ON "valuations" USING btree ("site_id");
  CREATE INDEX "valuations_made_at_idx" ON "valuations" USING btree ("made_at");
  CREATE INDEX "valuations_lead_idx" ON "valuations" USING btree ("lead_id");
  CREATE UNIQUE INDEX "site_evaluation_idx" ON "valuations" USING btree ("site_id","evaluation");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "valuations" CASCADE;`)
}
