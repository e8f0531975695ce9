import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

const figures = [
  ...['lead_status', 'form', 'dealership_slug', 'car_type', 'car_id', 'source_name', 'source_medium'],
  ...['first_reply_at', 'bought', 'sale_value', 'synthetic', 'deleted_at'],
]
const indexOf = (columns: readonly string[]) =>
  sql.raw(`CREATE INDEX "leads_figures_idx" ON "leads" ("site_id", "created_at")
    INCLUDE (${columns.map((name) => `"${name}"`).join(', ')});`)

/** Whether the car of a lead was sold is among the columns that dashboards count without reading the lead. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    DROP INDEX "leads_figures_idx";
    CREATE INDEX "leads_bought_idx" ON "leads" ("car_id") INCLUDE ("site_id") WHERE "bought";`)
  await db.execute(indexOf([...figures, 'id', 'car_sold_at']))
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`DROP INDEX "leads_figures_idx", "leads_bought_idx";`)
  await db.execute(indexOf(figures))
}
