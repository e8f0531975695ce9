import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "sites" ADD COLUMN "search_index_host" varchar;
  ALTER TABLE "sites" ADD COLUMN "search_index_app_id" varchar;
  ALTER TABLE "sites" ADD COLUMN "search_index_index_name" varchar;
  ALTER TABLE "sites" ADD COLUMN "search_index_key" varchar;
  ALTER TABLE "sites" ADD COLUMN "flags_forms_terms_label" varchar;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "sites" DROP COLUMN "search_index_host";
  ALTER TABLE "sites" DROP COLUMN "search_index_app_id";
  ALTER TABLE "sites" DROP COLUMN "search_index_index_name";
  ALTER TABLE "sites" DROP COLUMN "search_index_key";
  ALTER TABLE "sites" DROP COLUMN "flags_forms_terms_label";`)
}
