import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "pages" ADD COLUMN "changed_by" varchar;
  ALTER TABLE "_pages_v" ADD COLUMN "version_changed_by" varchar;
  ALTER TABLE "posts" ADD COLUMN "changed_by" varchar;
  ALTER TABLE "_posts_v" ADD COLUMN "version_changed_by" varchar;
  ALTER TABLE "sections" ADD COLUMN "changed_by" varchar;
  ALTER TABLE "_sections_v" ADD COLUMN "version_changed_by" varchar;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "pages" DROP COLUMN "changed_by";
  ALTER TABLE "_pages_v" DROP COLUMN "version_changed_by";
  ALTER TABLE "posts" DROP COLUMN "changed_by";
  ALTER TABLE "_posts_v" DROP COLUMN "version_changed_by";
  ALTER TABLE "sections" DROP COLUMN "changed_by";
  ALTER TABLE "_sections_v" DROP COLUMN "version_changed_by";`)
}
