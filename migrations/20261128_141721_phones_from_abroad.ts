import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_sites_flags_forms_phones_from_abroad" AS ENUM('on', 'off');
  ALTER TABLE "sites" ADD COLUMN "flags_forms_phones_from_abroad" "enum_sites_flags_forms_phones_from_abroad";`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "sites" DROP COLUMN "flags_forms_phones_from_abroad";
  DROP TYPE "public"."enum_sites_flags_forms_phones_from_abroad";`)
}
