import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** What a person must look at in the reservations of a dealer and their money. One open alarm a kind and thing. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE "payment_alarms" (
      "id" bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      "kind" text NOT NULL,
      "about" text NOT NULL,
      "group_id" integer NOT NULL,
      "site_id" integer,
      "reservation_id" uuid,
      "payment_id" uuid,
      "detail" text NOT NULL,
      "amount_cents" integer,
      "raised_at" timestamp(3) with time zone NOT NULL,
      "cleared_at" timestamp(3) with time zone,
      "cleared_by" text,
      "cleared_why" text
    );
    CREATE UNIQUE INDEX "payment_alarms_open" ON "payment_alarms" ("kind", "about") WHERE "cleared_at" IS NULL;
    CREATE INDEX "payment_alarms_group" ON "payment_alarms" ("group_id", "raised_at") WHERE "cleared_at" IS NULL;
    CREATE INDEX "payment_alarms_reservation" ON "payment_alarms" ("reservation_id");
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`DROP TABLE "payment_alarms"`)
}
