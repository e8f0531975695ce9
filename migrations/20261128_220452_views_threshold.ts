import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "sites" ADD COLUMN "flags_vdp_views_from" numeric;
   -- It counted each reload. Views are counted from what visitors do: measurement_cars.
   DROP TABLE "vehicle_views";`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "sites" DROP COLUMN "flags_vdp_views_from";
   CREATE TABLE "vehicle_views" (
     "site_id" integer NOT NULL,
     "car_id" text NOT NULL,
     "views" bigint DEFAULT 0 NOT NULL,
     "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
     PRIMARY KEY ("site_id", "car_id")
   );`)
}
