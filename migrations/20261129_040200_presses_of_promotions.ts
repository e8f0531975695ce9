import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** A promotion is read over all the days that it ran: the keys begin with the day. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE INDEX "measurement_elements_promos" ON "measurement_elements" ("site_id", "element", "day")
      INCLUDE ("seen", "pressed", "pressing_visits") WHERE "kind" = 'promo';
    CREATE INDEX "measurement_month_elements_promos" ON "measurement_month_elements" ("site_id", "element", "day")
      INCLUDE ("seen", "pressed", "pressing_visits") WHERE "kind" = 'promo';`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`DROP INDEX "measurement_elements_promos", "measurement_month_elements_promos";`)
}
