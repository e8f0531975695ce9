import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_sections_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__sections_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum_leads_reply_channel" AS ENUM('phone', 'sms', 'email', 'person');
  CREATE TYPE "public"."enum_leads_department" AS ENUM('sales', 'service', 'parts', 'finance', 'buying', 'office');
  CREATE TYPE "public"."enum_lead_destinations_kind" AS ENUM('email', 'adf', 'webhook');
  CREATE TYPE "public"."enum_lead_destinations_expects" AS ENUM('json', 'empty');
  CREATE TYPE "public"."enum_lead_settings_routes_forms" AS ENUM('enquiry', 'test-drive', 'request-photos', 'similar', 'contact', 'call-back', 'finance', 'service', 'vehicle-check', 'trade-in', 'quick-quote', 'reservation', 'careers', 'subscribe', 'call');
  CREATE TYPE "public"."enum_lead_settings_routes_car_types" AS ENUM('new', 'demo', 'used');
  CREATE TYPE "public"."enum_lead_settings_routes_department" AS ENUM('sales', 'service', 'parts', 'finance', 'buying', 'office');
  CREATE TYPE "public"."enum_lead_settings_replies_forms" AS ENUM('enquiry', 'test-drive', 'request-photos', 'similar', 'contact', 'call-back', 'finance', 'service', 'vehicle-check', 'trade-in', 'quick-quote', 'reservation', 'careers', 'subscribe', 'call');
  CREATE TYPE "public"."enum_sites_flags_forms_test_drive_times" AS ENUM('on', 'off');
  CREATE TABLE "sections" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"site_id" integer,
  	"title" varchar,
  	"blocks" jsonb,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"deleted_at" timestamp(3) with time zone,
  	"_status" "enum_sections_status" DEFAULT 'draft'
  );
  
  CREATE TABLE "_sections_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"parent_id" integer,
  	"version_site_id" integer,
  	"version_title" varchar,
  	"version_blocks" jsonb,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"version_deleted_at" timestamp(3) with time zone,
  	"version__status" "enum__sections_v_version_status" DEFAULT 'draft',
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"latest" boolean,
  	"autosave" boolean
  );
  
  CREATE TABLE "lead_destinations" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"site_id" integer,
  	"name" varchar NOT NULL,
  	"kind" "enum_lead_destinations_kind" DEFAULT 'email' NOT NULL,
  	"active" boolean DEFAULT true,
  	"url" varchar,
  	"expects" "enum_lead_destinations_expects" DEFAULT 'json',
  	"secret" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "lead_destinations_texts" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer NOT NULL,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"text" varchar
  );
  
  CREATE TABLE "lead_settings_routes_forms" (
  	"order" integer NOT NULL,
  	"parent_id" varchar NOT NULL,
  	"value" "enum_lead_settings_routes_forms",
  	"id" serial PRIMARY KEY NOT NULL
  );
  
  CREATE TABLE "lead_settings_routes_car_types" (
  	"order" integer NOT NULL,
  	"parent_id" varchar NOT NULL,
  	"value" "enum_lead_settings_routes_car_types",
  	"id" serial PRIMARY KEY NOT NULL
  );
  
  CREATE TABLE "lead_settings_routes" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"location_id" integer,
  	"department" "enum_lead_settings_routes_department" DEFAULT 'sales'
  );
  
  CREATE TABLE "lead_settings_replies_forms" (
  	"order" integer NOT NULL,
  	"parent_id" varchar NOT NULL,
  	"value" "enum_lead_settings_replies_forms",
  	"id" serial PRIMARY KEY NOT NULL
  );
  
  CREATE TABLE "lead_settings_replies" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"send" boolean DEFAULT true,
  	"subject" varchar DEFAULT 'We have your enquiry, {{first_name}}' NOT NULL,
  	"body" varchar DEFAULT 'Hi {{first_name}},
  
  thank you for asking about {{car}}. We have your message and will get back to you within opening hours.
  
  If it cannot wait, call us on {{phone}}. Your reference is {{reference}}.
  
  {{dealership}}' NOT NULL
  );
  
  CREATE TABLE "lead_settings" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"site_id" integer,
  	"title" varchar DEFAULT 'Lead settings',
  	"reply_by_default" boolean DEFAULT true,
  	"retention_months" numeric DEFAULT 24 NOT NULL,
  	"synthetic_minutes" numeric DEFAULT 60 NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "lead_settings_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"locations_id" integer,
  	"lead_destinations_id" integer
  );
  
  CREATE TABLE "sites_flags_plugins_delivery_rates" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"from" varchar,
  	"to" varchar,
  	"name" varchar,
  	"price" numeric NOT NULL
  );
  
  CREATE TABLE "locations_quoted_reviews" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"author" varchar NOT NULL,
  	"rating" numeric NOT NULL,
  	"date" varchar NOT NULL,
  	"text" varchar NOT NULL
  );
  
  CREATE TABLE "promos_texts" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer NOT NULL,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"text" varchar
  );
  
  ALTER TABLE "promos" ALTER COLUMN "start_tz" DROP DEFAULT;
  ALTER TABLE "promos" ALTER COLUMN "expiry_tz" DROP DEFAULT;
  ALTER TABLE "leads" ADD COLUMN "assignee_id" integer;
  ALTER TABLE "leads" ADD COLUMN "first_reply_at" timestamp(3) with time zone;
  ALTER TABLE "leads" ADD COLUMN "reply_channel" "enum_leads_reply_channel";
  ALTER TABLE "leads" ADD COLUMN "department" "enum_leads_department";
  ALTER TABLE "leads" ADD COLUMN "synthetic" boolean;
  ALTER TABLE "leads" ADD COLUMN "erased_at" timestamp(3) with time zone;
  ALTER TABLE "sites" ADD COLUMN "seo_hidden" boolean DEFAULT false;
  ALTER TABLE "sites" ADD COLUMN "flags_forms_test_drive_times" "enum_sites_flags_forms_test_drive_times";
  ALTER TABLE "sites" ADD COLUMN "flags_forms_test_drive_minutes" numeric;
  ALTER TABLE "sites" ADD COLUMN "flags_forms_test_drive_capacity" numeric;
  ALTER TABLE "sites" ADD COLUMN "flags_forms_test_drive_notice" numeric;
  ALTER TABLE "sites" ADD COLUMN "flags_forms_test_drive_days" numeric;
  ALTER TABLE "dealerships" ADD COLUMN "leads_email" varchar;
  ALTER TABLE "promos" ADD COLUMN "node_price" numeric;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "sections_id" integer;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "lead_destinations_id" integer;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "lead_settings_id" integer;
  ALTER TABLE "sections" ADD CONSTRAINT "sections_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_sections_v" ADD CONSTRAINT "_sections_v_parent_id_sections_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."sections"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_sections_v" ADD CONSTRAINT "_sections_v_version_site_id_sites_id_fk" FOREIGN KEY ("version_site_id") REFERENCES "public"."sites"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "lead_destinations" ADD CONSTRAINT "lead_destinations_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "lead_destinations_texts" ADD CONSTRAINT "lead_destinations_texts_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."lead_destinations"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "lead_settings_routes_forms" ADD CONSTRAINT "lead_settings_routes_forms_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."lead_settings_routes"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "lead_settings_routes_car_types" ADD CONSTRAINT "lead_settings_routes_car_types_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."lead_settings_routes"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "lead_settings_routes" ADD CONSTRAINT "lead_settings_routes_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "lead_settings_routes" ADD CONSTRAINT "lead_settings_routes_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."lead_settings"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "lead_settings_replies_forms" ADD CONSTRAINT "lead_settings_replies_forms_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."lead_settings_replies"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "lead_settings_replies" ADD CONSTRAINT "lead_settings_replies_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."lead_settings"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "lead_settings" ADD CONSTRAINT "lead_settings_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "lead_settings_rels" ADD CONSTRAINT "lead_settings_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."lead_settings"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "lead_settings_rels" ADD CONSTRAINT "lead_settings_rels_locations_fk" FOREIGN KEY ("locations_id") REFERENCES "public"."locations"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "lead_settings_rels" ADD CONSTRAINT "lead_settings_rels_lead_destinations_fk" FOREIGN KEY ("lead_destinations_id") REFERENCES "public"."lead_destinations"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "sites_flags_plugins_delivery_rates" ADD CONSTRAINT "sites_flags_plugins_delivery_rates_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "locations_quoted_reviews" ADD CONSTRAINT "locations_quoted_reviews_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."locations"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "promos_texts" ADD CONSTRAINT "promos_texts_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."promos"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "sections_site_idx" ON "sections" USING btree ("site_id");
  CREATE INDEX "sections_updated_at_idx" ON "sections" USING btree ("updated_at");
  CREATE INDEX "sections_created_at_idx" ON "sections" USING btree ("created_at");
  CREATE INDEX "sections_deleted_at_idx" ON "sections" USING btree ("deleted_at");
  CREATE INDEX "sections__status_idx" ON "sections" USING btree ("_status");
  CREATE INDEX "_sections_v_parent_idx" ON "_sections_v" USING btree ("parent_id");
  CREATE INDEX "_sections_v_version_version_site_idx" ON "_sections_v" USING btree ("version_site_id");
  CREATE INDEX "_sections_v_version_version_updated_at_idx" ON "_sections_v" USING btree ("version_updated_at");
  CREATE INDEX "_sections_v_version_version_created_at_idx" ON "_sections_v" USING btree ("version_created_at");
  CREATE INDEX "_sections_v_version_version_deleted_at_idx" ON "_sections_v" USING btree ("version_deleted_at");
  CREATE INDEX "_sections_v_version_version__status_idx" ON "_sections_v" USING btree ("version__status");
  CREATE INDEX "_sections_v_created_at_idx" ON "_sections_v" USING btree ("created_at");
  CREATE INDEX "_sections_v_updated_at_idx" ON "_sections_v" USING btree ("updated_at");
  CREATE INDEX "_sections_v_latest_idx" ON "_sections_v" USING btree ("latest");
  CREATE INDEX "_sections_v_autosave_idx" ON "_sections_v" USING btree ("autosave");
  CREATE INDEX "lead_destinations_site_idx" ON "lead_destinations" USING btree ("site_id");
  CREATE INDEX "lead_destinations_updated_at_idx" ON "lead_destinations" USING btree ("updated_at");
  CREATE INDEX "lead_destinations_created_at_idx" ON "lead_destinations" USING btree ("created_at");
  CREATE INDEX "lead_destinations_texts_order_parent" ON "lead_destinations_texts" USING btree ("order","parent_id");
  CREATE INDEX "lead_settings_routes_forms_order_idx" ON "lead_settings_routes_forms" USING btree ("order");
  CREATE INDEX "lead_settings_routes_forms_parent_idx" ON "lead_settings_routes_forms" USING btree ("parent_id");
  CREATE INDEX "lead_settings_routes_car_types_order_idx" ON "lead_settings_routes_car_types" USING btree ("order");
  CREATE INDEX "lead_settings_routes_car_types_parent_idx" ON "lead_settings_routes_car_types" USING btree ("parent_id");
  CREATE INDEX "lead_settings_routes_order_idx" ON "lead_settings_routes" USING btree ("_order");
  CREATE INDEX "lead_settings_routes_parent_id_idx" ON "lead_settings_routes" USING btree ("_parent_id");
  CREATE INDEX "lead_settings_routes_location_idx" ON "lead_settings_routes" USING btree ("location_id");
  CREATE INDEX "lead_settings_replies_forms_order_idx" ON "lead_settings_replies_forms" USING btree ("order");
  CREATE INDEX "lead_settings_replies_forms_parent_idx" ON "lead_settings_replies_forms" USING btree ("parent_id");
  CREATE INDEX "lead_settings_replies_order_idx" ON "lead_settings_replies" USING btree ("_order");
  CREATE INDEX "lead_settings_replies_parent_id_idx" ON "lead_settings_replies" USING btree ("_parent_id");
  CREATE INDEX "lead_settings_site_idx" ON "lead_settings" USING btree ("site_id");
  CREATE INDEX "lead_settings_updated_at_idx" ON "lead_settings" USING btree ("updated_at");
  CREATE INDEX "lead_settings_created_at_idx" ON "lead_settings" USING btree ("created_at");
  CREATE UNIQUE INDEX "site_idx" ON "lead_settings" USING btree ("site_id");
  CREATE INDEX "lead_settings_rels_order_idx" ON "lead_settings_rels" USING btree ("order");
  CREATE INDEX "lead_settings_rels_parent_idx" ON "lead_settings_rels" USING btree ("parent_id");
  CREATE INDEX "lead_settings_rels_path_idx" ON "lead_settings_rels" USING btree ("path");
  CREATE INDEX "lead_settings_rels_locations_id_idx" ON "lead_settings_rels" USING btree ("locations_id");
  CREATE INDEX "lead_settings_rels_lead_destinations_id_idx" ON "lead_settings_rels" USING btree ("lead_destinations_id");
  CREATE INDEX "sites_flags_plugins_delivery_rates_order_idx" ON "sites_flags_plugins_delivery_rates" USING btree ("_order");
  CREATE INDEX "sites_flags_plugins_delivery_rates_parent_id_idx" ON "sites_flags_plugins_delivery_rates" USING btree ("_parent_id");
  CREATE INDEX "locations_quoted_reviews_order_idx" ON "locations_quoted_reviews" USING btree ("_order");
  CREATE INDEX "locations_quoted_reviews_parent_id_idx" ON "locations_quoted_reviews" USING btree ("_parent_id");
  CREATE INDEX "promos_texts_order_parent" ON "promos_texts" USING btree ("order","parent_id");
  ALTER TABLE "leads" ADD CONSTRAINT "leads_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_sections_fk" FOREIGN KEY ("sections_id") REFERENCES "public"."sections"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_lead_destinations_fk" FOREIGN KEY ("lead_destinations_id") REFERENCES "public"."lead_destinations"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_lead_settings_fk" FOREIGN KEY ("lead_settings_id") REFERENCES "public"."lead_settings"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "leads_assignee_idx" ON "leads" USING btree ("assignee_id");
  CREATE INDEX "leads_form_idx" ON "leads" USING btree ("form");
  CREATE INDEX "leads_synthetic_idx" ON "leads" USING btree ("synthetic");
  CREATE INDEX "payload_locked_documents_rels_sections_id_idx" ON "payload_locked_documents_rels" USING btree ("sections_id");
  CREATE INDEX "payload_locked_documents_rels_lead_destinations_id_idx" ON "payload_locked_documents_rels" USING btree ("lead_destinations_id");
  CREATE INDEX "payload_locked_documents_rels_lead_settings_id_idx" ON "payload_locked_documents_rels" USING btree ("lead_settings_id");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "sections" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_sections_v" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "lead_destinations" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "lead_destinations_texts" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "lead_settings_routes_forms" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "lead_settings_routes_car_types" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "lead_settings_routes" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "lead_settings_replies_forms" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "lead_settings_replies" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "lead_settings" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "lead_settings_rels" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "sites_flags_plugins_delivery_rates" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "locations_quoted_reviews" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "promos_texts" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "sections" CASCADE;
  DROP TABLE "_sections_v" CASCADE;
  DROP TABLE "lead_destinations" CASCADE;
  DROP TABLE "lead_destinations_texts" CASCADE;
  DROP TABLE "lead_settings_routes_forms" CASCADE;
  DROP TABLE "lead_settings_routes_car_types" CASCADE;
  DROP TABLE "lead_settings_routes" CASCADE;
  DROP TABLE "lead_settings_replies_forms" CASCADE;
  DROP TABLE "lead_settings_replies" CASCADE;
  DROP TABLE "lead_settings" CASCADE;
  DROP TABLE "lead_settings_rels" CASCADE;
  DROP TABLE "sites_flags_plugins_delivery_rates" CASCADE;
  DROP TABLE "locations_quoted_reviews" CASCADE;
  DROP TABLE "promos_texts" CASCADE;
  ALTER TABLE "leads" DROP CONSTRAINT "leads_assignee_id_users_id_fk";
  
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_sections_fk";
  
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_lead_destinations_fk";
  
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_lead_settings_fk";
  
  DROP INDEX "leads_assignee_idx";
  DROP INDEX "leads_form_idx";
  DROP INDEX "leads_synthetic_idx";
  DROP INDEX "payload_locked_documents_rels_sections_id_idx";
  DROP INDEX "payload_locked_documents_rels_lead_destinations_id_idx";
  DROP INDEX "payload_locked_documents_rels_lead_settings_id_idx";
  ALTER TABLE "promos" ALTER COLUMN "start_tz" SET DEFAULT 'Australia/Brisbane';
  ALTER TABLE "promos" ALTER COLUMN "expiry_tz" SET DEFAULT 'Australia/Brisbane';
  ALTER TABLE "leads" DROP COLUMN "assignee_id";
  ALTER TABLE "leads" DROP COLUMN "first_reply_at";
  ALTER TABLE "leads" DROP COLUMN "reply_channel";
  ALTER TABLE "leads" DROP COLUMN "department";
  ALTER TABLE "leads" DROP COLUMN "synthetic";
  ALTER TABLE "leads" DROP COLUMN "erased_at";
  ALTER TABLE "sites" DROP COLUMN "seo_hidden";
  ALTER TABLE "sites" DROP COLUMN "flags_forms_test_drive_times";
  ALTER TABLE "sites" DROP COLUMN "flags_forms_test_drive_minutes";
  ALTER TABLE "sites" DROP COLUMN "flags_forms_test_drive_capacity";
  ALTER TABLE "sites" DROP COLUMN "flags_forms_test_drive_notice";
  ALTER TABLE "sites" DROP COLUMN "flags_forms_test_drive_days";
  ALTER TABLE "dealerships" DROP COLUMN "leads_email";
  ALTER TABLE "promos" DROP COLUMN "node_price";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "sections_id";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "lead_destinations_id";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "lead_settings_id";
  DROP TYPE "public"."enum_sections_status";
  DROP TYPE "public"."enum__sections_v_version_status";
  DROP TYPE "public"."enum_leads_reply_channel";
  DROP TYPE "public"."enum_leads_department";
  DROP TYPE "public"."enum_lead_destinations_kind";
  DROP TYPE "public"."enum_lead_destinations_expects";
  DROP TYPE "public"."enum_lead_settings_routes_forms";
  DROP TYPE "public"."enum_lead_settings_routes_car_types";
  DROP TYPE "public"."enum_lead_settings_routes_department";
  DROP TYPE "public"."enum_lead_settings_replies_forms";
  DROP TYPE "public"."enum_sites_flags_forms_test_drive_times";`)
}
