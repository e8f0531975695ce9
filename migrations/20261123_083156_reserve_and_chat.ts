import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "sites" ADD COLUMN "flags_vdp_labels_chat" varchar;
  ALTER TABLE "sites" ADD COLUMN "flags_accounts_chat_script" varchar;
  ALTER TABLE "sites" ADD COLUMN "flags_accounts_chat_open" varchar;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "sites" DROP COLUMN "flags_vdp_labels_chat";
  ALTER TABLE "sites" DROP COLUMN "flags_accounts_chat_script";
  ALTER TABLE "sites" DROP COLUMN "flags_accounts_chat_open";`)
}
