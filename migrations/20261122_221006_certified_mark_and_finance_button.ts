import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_sites_flags_cards_finance_button" AS ENUM('on', 'off');
  ALTER TABLE "sites" ADD COLUMN "certified_mark_id" integer;
  ALTER TABLE "sites" ADD COLUMN "flags_cards_button_labels_finance" varchar;
  ALTER TABLE "sites" ADD COLUMN "flags_cards_finance_button" "enum_sites_flags_cards_finance_button";
  ALTER TABLE "sites" ADD CONSTRAINT "sites_certified_mark_id_media_id_fk" FOREIGN KEY ("certified_mark_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "sites_certified_mark_idx" ON "sites" USING btree ("certified_mark_id");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "sites" DROP CONSTRAINT "sites_certified_mark_id_media_id_fk";
  
  DROP INDEX "sites_certified_mark_idx";
  ALTER TABLE "sites" DROP COLUMN "certified_mark_id";
  ALTER TABLE "sites" DROP COLUMN "flags_cards_button_labels_finance";
  ALTER TABLE "sites" DROP COLUMN "flags_cards_finance_button";
  DROP TYPE "public"."enum_sites_flags_cards_finance_button";`)
}
