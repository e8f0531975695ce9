import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TYPE "public"."enum_lead_settings_routes_forms" ADD VALUE 'purchase' BEFORE 'careers';
  ALTER TYPE "public"."enum_lead_settings_replies_forms" ADD VALUE 'purchase' BEFORE 'careers';`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "lead_settings_routes_forms" ALTER COLUMN "value" SET DATA TYPE text;
  DROP TYPE "public"."enum_lead_settings_routes_forms";
  CREATE TYPE "public"."enum_lead_settings_routes_forms" AS ENUM('enquiry', 'test-drive', 'request-photos', 'similar', 'contact', 'call-back', 'finance', 'service', 'vehicle-check', 'trade-in', 'quick-quote', 'reservation', 'careers', 'subscribe', 'call');
  ALTER TABLE "lead_settings_routes_forms" ALTER COLUMN "value" SET DATA TYPE "public"."enum_lead_settings_routes_forms" USING "value"::"public"."enum_lead_settings_routes_forms";
  ALTER TABLE "lead_settings_replies_forms" ALTER COLUMN "value" SET DATA TYPE text;
  DROP TYPE "public"."enum_lead_settings_replies_forms";
  CREATE TYPE "public"."enum_lead_settings_replies_forms" AS ENUM('enquiry', 'test-drive', 'request-photos', 'similar', 'contact', 'call-back', 'finance', 'service', 'vehicle-check', 'trade-in', 'quick-quote', 'reservation', 'careers', 'subscribe', 'call');
  ALTER TABLE "lead_settings_replies_forms" ALTER COLUMN "value" SET DATA TYPE "public"."enum_lead_settings_replies_forms" USING "value"::"public"."enum_lead_settings_replies_forms";`)
}
