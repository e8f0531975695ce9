import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_sites_tags_gtm_purpose" AS ENUM('both', 'statistics', 'marketing');
  ALTER TABLE "sites" ADD COLUMN "tags_gtm_purpose" "enum_sites_tags_gtm_purpose" DEFAULT 'both';`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "sites" DROP COLUMN "tags_gtm_purpose";
  DROP TYPE "public"."enum_sites_tags_gtm_purpose";`)
}
