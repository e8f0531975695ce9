import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_sites_tags_ga4_way" AS ENUM('browser', 'server');
  CREATE TYPE "public"."enum_sites_tags_meta_way" AS ENUM('browser', 'server');
  ALTER TABLE "sites" ADD COLUMN "tags_ga4" varchar;
  ALTER TABLE "sites" ADD COLUMN "tags_ga4_way" "enum_sites_tags_ga4_way" DEFAULT 'browser';
  ALTER TABLE "sites" ADD COLUMN "tags_ga4_secret" varchar;
  ALTER TABLE "sites" ADD COLUMN "tags_meta" varchar;
  ALTER TABLE "sites" ADD COLUMN "tags_meta_way" "enum_sites_tags_meta_way" DEFAULT 'browser';
  ALTER TABLE "sites" ADD COLUMN "tags_meta_token" varchar;
  ALTER TABLE "sites" ADD COLUMN "tags_ads" varchar;
  ALTER TABLE "sites" ADD COLUMN "tags_ads_lead_label" varchar;
  ALTER TABLE "sites" ADD COLUMN "tags_ads_call_label" varchar;
  ALTER TABLE "sites" ADD COLUMN "tags_uet" varchar;
  ALTER TABLE "sites" ADD COLUMN "tags_gtm" varchar;
  ALTER TABLE "sites" ADD COLUMN "tags_budget_kb" numeric;
  ALTER TABLE "sites" ADD COLUMN "tags_budget_ms" numeric;
  ALTER TABLE "sites" ADD COLUMN "consent_title" varchar;
  ALTER TABLE "sites" ADD COLUMN "consent_text" varchar;
  ALTER TABLE "sites" ADD COLUMN "consent_allow" varchar;
  ALTER TABLE "sites" ADD COLUMN "consent_refuse" varchar;
  ALTER TABLE "sites" ADD COLUMN "consent_choose" varchar;
  ALTER TABLE "sites" ADD COLUMN "consent_save" varchar;
  ALTER TABLE "sites" ADD COLUMN "consent_statistics" varchar;
  ALTER TABLE "sites" ADD COLUMN "consent_marketing" varchar;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "sites" DROP COLUMN "tags_ga4";
  ALTER TABLE "sites" DROP COLUMN "tags_ga4_way";
  ALTER TABLE "sites" DROP COLUMN "tags_ga4_secret";
  ALTER TABLE "sites" DROP COLUMN "tags_meta";
  ALTER TABLE "sites" DROP COLUMN "tags_meta_way";
  ALTER TABLE "sites" DROP COLUMN "tags_meta_token";
  ALTER TABLE "sites" DROP COLUMN "tags_ads";
  ALTER TABLE "sites" DROP COLUMN "tags_ads_lead_label";
  ALTER TABLE "sites" DROP COLUMN "tags_ads_call_label";
  ALTER TABLE "sites" DROP COLUMN "tags_uet";
  ALTER TABLE "sites" DROP COLUMN "tags_gtm";
  ALTER TABLE "sites" DROP COLUMN "tags_budget_kb";
  ALTER TABLE "sites" DROP COLUMN "tags_budget_ms";
  ALTER TABLE "sites" DROP COLUMN "consent_title";
  ALTER TABLE "sites" DROP COLUMN "consent_text";
  ALTER TABLE "sites" DROP COLUMN "consent_allow";
  ALTER TABLE "sites" DROP COLUMN "consent_refuse";
  ALTER TABLE "sites" DROP COLUMN "consent_choose";
  ALTER TABLE "sites" DROP COLUMN "consent_save";
  ALTER TABLE "sites" DROP COLUMN "consent_statistics";
  ALTER TABLE "sites" DROP COLUMN "consent_marketing";
  DROP TYPE "public"."enum_sites_tags_ga4_way";
  DROP TYPE "public"."enum_sites_tags_meta_way";`)
}
