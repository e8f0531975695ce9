import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "leads" ADD COLUMN "bought" boolean DEFAULT false;
  ALTER TABLE "leads" ADD COLUMN "sale_value" numeric;
  ALTER TABLE "leads" ADD COLUMN "car_sold_at" timestamp(3) with time zone;
  ALTER TABLE "leads" ADD COLUMN "bought_at" timestamp(3) with time zone;
  ALTER TABLE "leads" ADD COLUMN "source_name" varchar;
  ALTER TABLE "leads" ADD COLUMN "source_medium" varchar;
  ALTER TABLE "leads" ADD COLUMN "source_campaign" varchar;
  CREATE INDEX "leads_car_idx" ON "leads" ("car_id") WHERE "car_id" IS NOT NULL;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP INDEX "leads_car_idx";
  ALTER TABLE "leads" DROP COLUMN "bought";
  ALTER TABLE "leads" DROP COLUMN "sale_value";
  ALTER TABLE "leads" DROP COLUMN "car_sold_at";
  ALTER TABLE "leads" DROP COLUMN "bought_at";
  ALTER TABLE "leads" DROP COLUMN "source_name";
  ALTER TABLE "leads" DROP COLUMN "source_medium";
  ALTER TABLE "leads" DROP COLUMN "source_campaign";`)
}
