import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TYPE "public"."enum_lead_settings_routes_forms" ADD VALUE 'brochure' BEFORE 'contact';
  ALTER TYPE "public"."enum_lead_settings_replies_forms" ADD VALUE 'brochure' BEFORE 'contact';
  CREATE TABLE "models_gallery" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"image_id" integer
  );
  
  CREATE TABLE "models_colours" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"name" varchar NOT NULL,
  	"swatch" varchar NOT NULL,
  	"extra" numeric,
  	"image_id" integer
  );
  
  CREATE TABLE "models_key_facts" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"value" varchar NOT NULL,
  	"label" varchar NOT NULL
  );
  
  CREATE TABLE "models_grades_specifications" (
  	"_order" integer NOT NULL,
  	"_parent_id" varchar NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"label" varchar NOT NULL,
  	"value" varchar NOT NULL
  );
  
  CREATE TABLE "models_grades" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"name" varchar NOT NULL,
  	"price" numeric
  );
  
  CREATE TABLE "models_questions" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"question" varchar NOT NULL,
  	"answer" jsonb NOT NULL
  );
  
  ALTER TABLE "models" ADD COLUMN "brochure_id" integer;
  ALTER TABLE "models_gallery" ADD CONSTRAINT "models_gallery_image_id_media_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "models_gallery" ADD CONSTRAINT "models_gallery_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."models"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "models_colours" ADD CONSTRAINT "models_colours_image_id_media_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "models_colours" ADD CONSTRAINT "models_colours_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."models"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "models_key_facts" ADD CONSTRAINT "models_key_facts_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."models"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "models_grades_specifications" ADD CONSTRAINT "models_grades_specifications_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."models_grades"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "models_grades" ADD CONSTRAINT "models_grades_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."models"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "models_questions" ADD CONSTRAINT "models_questions_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."models"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "models_gallery_order_idx" ON "models_gallery" USING btree ("_order");
  CREATE INDEX "models_gallery_parent_id_idx" ON "models_gallery" USING btree ("_parent_id");
  CREATE INDEX "models_gallery_image_idx" ON "models_gallery" USING btree ("image_id");
  CREATE INDEX "models_colours_order_idx" ON "models_colours" USING btree ("_order");
  CREATE INDEX "models_colours_parent_id_idx" ON "models_colours" USING btree ("_parent_id");
  CREATE INDEX "models_colours_image_idx" ON "models_colours" USING btree ("image_id");
  CREATE INDEX "models_key_facts_order_idx" ON "models_key_facts" USING btree ("_order");
  CREATE INDEX "models_key_facts_parent_id_idx" ON "models_key_facts" USING btree ("_parent_id");
  CREATE INDEX "models_grades_specifications_order_idx" ON "models_grades_specifications" USING btree ("_order");
  CREATE INDEX "models_grades_specifications_parent_id_idx" ON "models_grades_specifications" USING btree ("_parent_id");
  CREATE INDEX "models_grades_order_idx" ON "models_grades" USING btree ("_order");
  CREATE INDEX "models_grades_parent_id_idx" ON "models_grades" USING btree ("_parent_id");
  CREATE INDEX "models_questions_order_idx" ON "models_questions" USING btree ("_order");
  CREATE INDEX "models_questions_parent_id_idx" ON "models_questions" USING btree ("_parent_id");
  ALTER TABLE "models" ADD CONSTRAINT "models_brochure_id_media_id_fk" FOREIGN KEY ("brochure_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "models_brochure_idx" ON "models" USING btree ("brochure_id");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "models_gallery" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "models_colours" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "models_key_facts" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "models_grades_specifications" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "models_grades" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "models_questions" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "models_gallery" CASCADE;
  DROP TABLE "models_colours" CASCADE;
  DROP TABLE "models_key_facts" CASCADE;
  DROP TABLE "models_grades_specifications" CASCADE;
  DROP TABLE "models_grades" CASCADE;
  DROP TABLE "models_questions" CASCADE;
  ALTER TABLE "models" DROP CONSTRAINT "models_brochure_id_media_id_fk";
  
  DROP INDEX "models_brochure_idx";
  ALTER TABLE "models" DROP COLUMN "brochure_id";
  DELETE FROM "lead_settings_routes_forms" WHERE "value" = 'brochure';
  ALTER TABLE "lead_settings_routes_forms" ALTER COLUMN "value" SET DATA TYPE text;
  DROP TYPE "public"."enum_lead_settings_routes_forms";
  CREATE TYPE "public"."enum_lead_settings_routes_forms" AS ENUM('enquiry', 'test-drive', 'request-photos', 'similar', 'contact', 'call-back', 'finance', 'service', 'vehicle-check', 'trade-in', 'quick-quote', 'reservation', 'purchase', 'careers', 'subscribe', 'call');
  ALTER TABLE "lead_settings_routes_forms" ALTER COLUMN "value" SET DATA TYPE "public"."enum_lead_settings_routes_forms" USING "value"::"public"."enum_lead_settings_routes_forms";
  DELETE FROM "lead_settings_replies_forms" WHERE "value" = 'brochure';
  ALTER TABLE "lead_settings_replies_forms" ALTER COLUMN "value" SET DATA TYPE text;
  DROP TYPE "public"."enum_lead_settings_replies_forms";
  CREATE TYPE "public"."enum_lead_settings_replies_forms" AS ENUM('enquiry', 'test-drive', 'request-photos', 'similar', 'contact', 'call-back', 'finance', 'service', 'vehicle-check', 'trade-in', 'quick-quote', 'reservation', 'purchase', 'careers', 'subscribe', 'call');
  ALTER TABLE "lead_settings_replies_forms" ALTER COLUMN "value" SET DATA TYPE "public"."enum_lead_settings_replies_forms" USING "value"::"public"."enum_lead_settings_replies_forms";`)
}
