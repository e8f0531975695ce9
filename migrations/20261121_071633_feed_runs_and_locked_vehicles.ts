import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_dealerships_feed_profile" AS ENUM('dms-csv', 'own-csv', 'stock-xml', 'own-json');
  CREATE TYPE "public"."enum_dealerships_feed_photos" AS ENUM('referenced', 'downloaded');
  CREATE TYPE "public"."enum_feed_runs_profile" AS ENUM('dms-csv', 'own-csv', 'stock-xml', 'own-json');
  CREATE TYPE "public"."enum_feed_runs_source" AS ENUM('upload', 'folder', 'command');
  CREATE TYPE "public"."enum_vehicle_overrides_locks_field" AS ENUM('price', 'before_price', 'offer_price', 'subscription_price', 'price_type', 'status', 'reserved', 'certified', 'tag', 'km', 'badge', 'series', 'colour', 'interior_colour', 'body', 'carsales_title', 'dealercomments', 'standardEquipment', 'photos', 'video_url', 'external_video_url', 'file');
  ALTER TYPE "public"."enum_feed_runs_status" ADD VALUE 'queued' BEFORE 'running';
  ALTER TYPE "public"."enum_feed_runs_status" ADD VALUE 'planned' BEFORE 'stopped';
  ALTER TYPE "public"."enum_payload_jobs_log_task_slug" ADD VALUE 'importWaitingFeeds' BEFORE 'schedulePublish';
  ALTER TYPE "public"."enum_payload_jobs_task_slug" ADD VALUE 'importWaitingFeeds' BEFORE 'schedulePublish';
  CREATE TABLE "dealerships_texts" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer NOT NULL,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"text" varchar
  );
  
  CREATE TABLE "vehicle_overrides_locks" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"field" "enum_vehicle_overrides_locks_field" NOT NULL,
  	"until" timestamp(3) with time zone,
  	"value" varchar,
  	"reason" varchar NOT NULL
  );
  
  CREATE TABLE "vehicle_overrides" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"car_id" varchar NOT NULL,
  	"dealership_id" integer NOT NULL,
  	"group_id" integer NOT NULL,
  	"dealership_slug" varchar NOT NULL,
  	"stocknum" varchar NOT NULL,
  	"car_name" varchar,
  	"feed_values" jsonb,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "payload_jobs_stats" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"stats" jsonb,
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  ALTER TABLE "feed_runs" RENAME COLUMN "file" TO "file_name";
  ALTER TABLE "dealerships" ADD COLUMN "feed_profile" "enum_dealerships_feed_profile";
  ALTER TABLE "dealerships" ADD COLUMN "feed_photos" "enum_dealerships_feed_photos" DEFAULT 'referenced';
  ALTER TABLE "locations_rels" ADD COLUMN "locations_id" integer;
  ALTER TABLE "feed_runs" ADD COLUMN "dealership_id" integer;
  ALTER TABLE "feed_runs" ADD COLUMN "profile" "enum_feed_runs_profile";
  ALTER TABLE "feed_runs" ADD COLUMN "dry_run" boolean DEFAULT false;
  ALTER TABLE "feed_runs" ADD COLUMN "allow_removals" boolean DEFAULT false;
  ALTER TABLE "feed_runs" ADD COLUMN "source" "enum_feed_runs_source" DEFAULT 'upload';
  ALTER TABLE "feed_runs" ADD COLUMN "progress" numeric;
  ALTER TABLE "feed_runs" ADD COLUMN "attempts" numeric;
  ALTER TABLE "feed_runs" ADD COLUMN "stored_in" varchar;
  ALTER TABLE "feed_runs" ADD COLUMN "url" varchar;
  ALTER TABLE "feed_runs" ADD COLUMN "thumbnail_u_r_l" varchar;
  ALTER TABLE "feed_runs" ADD COLUMN "filename" varchar;
  ALTER TABLE "feed_runs" ADD COLUMN "mime_type" varchar;
  ALTER TABLE "feed_runs" ADD COLUMN "filesize" numeric;
  ALTER TABLE "feed_runs" ADD COLUMN "width" numeric;
  ALTER TABLE "feed_runs" ADD COLUMN "height" numeric;
  ALTER TABLE "payload_jobs" ADD COLUMN "meta" jsonb;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "vehicle_overrides_id" integer;
  ALTER TABLE "dealerships_texts" ADD CONSTRAINT "dealerships_texts_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."dealerships"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "vehicle_overrides_locks" ADD CONSTRAINT "vehicle_overrides_locks_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."vehicle_overrides"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "vehicle_overrides" ADD CONSTRAINT "vehicle_overrides_dealership_id_dealerships_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealerships"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "vehicle_overrides" ADD CONSTRAINT "vehicle_overrides_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "dealerships_texts_order_parent" ON "dealerships_texts" USING btree ("order","parent_id");
  CREATE INDEX "vehicle_overrides_locks_order_idx" ON "vehicle_overrides_locks" USING btree ("_order");
  CREATE INDEX "vehicle_overrides_locks_parent_id_idx" ON "vehicle_overrides_locks" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "vehicle_overrides_car_id_idx" ON "vehicle_overrides" USING btree ("car_id");
  CREATE INDEX "vehicle_overrides_dealership_idx" ON "vehicle_overrides" USING btree ("dealership_id");
  CREATE INDEX "vehicle_overrides_group_idx" ON "vehicle_overrides" USING btree ("group_id");
  CREATE INDEX "vehicle_overrides_dealership_slug_idx" ON "vehicle_overrides" USING btree ("dealership_slug");
  CREATE INDEX "vehicle_overrides_updated_at_idx" ON "vehicle_overrides" USING btree ("updated_at");
  CREATE INDEX "vehicle_overrides_created_at_idx" ON "vehicle_overrides" USING btree ("created_at");
  ALTER TABLE "locations_rels" ADD CONSTRAINT "locations_rels_locations_fk" FOREIGN KEY ("locations_id") REFERENCES "public"."locations"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "feed_runs" ADD CONSTRAINT "feed_runs_dealership_id_dealerships_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealerships"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_vehicle_overrides_fk" FOREIGN KEY ("vehicle_overrides_id") REFERENCES "public"."vehicle_overrides"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "locations_rels_locations_id_idx" ON "locations_rels" USING btree ("locations_id");
  CREATE INDEX "feed_runs_dealership_idx" ON "feed_runs" USING btree ("dealership_id");
  CREATE INDEX "feed_runs_status_idx" ON "feed_runs" USING btree ("status");
  CREATE UNIQUE INDEX "feed_runs_filename_idx" ON "feed_runs" USING btree ("filename");
  CREATE INDEX "payload_locked_documents_rels_vehicle_overrides_id_idx" ON "payload_locked_documents_rels" USING btree ("vehicle_overrides_id");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "dealerships_texts" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "vehicle_overrides_locks" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "vehicle_overrides" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "payload_jobs_stats" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "dealerships_texts" CASCADE;
  DROP TABLE "vehicle_overrides_locks" CASCADE;
  DROP TABLE "vehicle_overrides" CASCADE;
  DROP TABLE "payload_jobs_stats" CASCADE;
  ALTER TABLE "locations_rels" DROP CONSTRAINT "locations_rels_locations_fk";
  
  ALTER TABLE "feed_runs" DROP CONSTRAINT "feed_runs_dealership_id_dealerships_id_fk";
  
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_vehicle_overrides_fk";
  
  ALTER TABLE "feed_runs" ALTER COLUMN "status" SET DATA TYPE text;
  DROP TYPE "public"."enum_feed_runs_status";
  CREATE TYPE "public"."enum_feed_runs_status" AS ENUM('running', 'done', 'done_with_errors', 'stopped', 'failed');
  ALTER TABLE "feed_runs" ALTER COLUMN "status" SET DATA TYPE "public"."enum_feed_runs_status" USING "status"::"public"."enum_feed_runs_status";
  ALTER TABLE "payload_jobs_log" ALTER COLUMN "task_slug" SET DATA TYPE text;
  DROP TYPE "public"."enum_payload_jobs_log_task_slug";
  CREATE TYPE "public"."enum_payload_jobs_log_task_slug" AS ENUM('inline', 'refreshGroup', 'schedulePublish');
  ALTER TABLE "payload_jobs_log" ALTER COLUMN "task_slug" SET DATA TYPE "public"."enum_payload_jobs_log_task_slug" USING "task_slug"::"public"."enum_payload_jobs_log_task_slug";
  ALTER TABLE "payload_jobs" ALTER COLUMN "task_slug" SET DATA TYPE text;
  DROP TYPE "public"."enum_payload_jobs_task_slug";
  CREATE TYPE "public"."enum_payload_jobs_task_slug" AS ENUM('inline', 'refreshGroup', 'schedulePublish');
  ALTER TABLE "payload_jobs" ALTER COLUMN "task_slug" SET DATA TYPE "public"."enum_payload_jobs_task_slug" USING "task_slug"::"public"."enum_payload_jobs_task_slug";
  DROP INDEX "locations_rels_locations_id_idx";
  DROP INDEX "feed_runs_dealership_idx";
  DROP INDEX "feed_runs_status_idx";
  DROP INDEX "feed_runs_filename_idx";
  DROP INDEX "payload_locked_documents_rels_vehicle_overrides_id_idx";
  ALTER TABLE "feed_runs" ADD COLUMN "file" varchar NOT NULL;
  ALTER TABLE "dealerships" DROP COLUMN "feed_profile";
  ALTER TABLE "dealerships" DROP COLUMN "feed_photos";
  ALTER TABLE "locations_rels" DROP COLUMN "locations_id";
  ALTER TABLE "feed_runs" DROP COLUMN "file_name";
  ALTER TABLE "feed_runs" DROP COLUMN "dealership_id";
  ALTER TABLE "feed_runs" DROP COLUMN "profile";
  ALTER TABLE "feed_runs" DROP COLUMN "dry_run";
  ALTER TABLE "feed_runs" DROP COLUMN "allow_removals";
  ALTER TABLE "feed_runs" DROP COLUMN "source";
  ALTER TABLE "feed_runs" DROP COLUMN "progress";
  ALTER TABLE "feed_runs" DROP COLUMN "attempts";
  ALTER TABLE "feed_runs" DROP COLUMN "stored_in";
  ALTER TABLE "feed_runs" DROP COLUMN "url";
  ALTER TABLE "feed_runs" DROP COLUMN "thumbnail_u_r_l";
  ALTER TABLE "feed_runs" DROP COLUMN "filename";
  ALTER TABLE "feed_runs" DROP COLUMN "mime_type";
  ALTER TABLE "feed_runs" DROP COLUMN "filesize";
  ALTER TABLE "feed_runs" DROP COLUMN "width";
  ALTER TABLE "feed_runs" DROP COLUMN "height";
  ALTER TABLE "payload_jobs" DROP COLUMN "meta";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "vehicle_overrides_id";
  DROP TYPE "public"."enum_dealerships_feed_profile";
  DROP TYPE "public"."enum_dealerships_feed_photos";
  DROP TYPE "public"."enum_feed_runs_profile";
  DROP TYPE "public"."enum_feed_runs_source";
  DROP TYPE "public"."enum_vehicle_overrides_locks_field";`)
}
