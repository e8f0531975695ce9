import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_sites_flags_search_make_cards" AS ENUM('on', 'off');
  ALTER TABLE "sites" ADD COLUMN "flags_search_make_cards" "enum_sites_flags_search_make_cards";`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "sites" DROP COLUMN "flags_search_make_cards";
  DROP TYPE "public"."enum_sites_flags_search_make_cards";`)
}
