import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

const tables = ['elements', 'month_elements', 'group_month_elements'].map((name) => `measurement_${name}`)
/** Promotions are read from the index alone. */
const indexes = (figures: string) =>
  ['elements', 'month_elements']
    .map(
      (name) => `
        DROP INDEX "measurement_${name}_promos";
        CREATE INDEX "measurement_${name}_promos" ON "measurement_${name}" ("site_id", "element", "day")
          INCLUDE (${figures}) WHERE "kind" = 'promo';`,
    )
    .join('')

/** How many visits that pressed something sent a form or called. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  for (const table of tables)
    await db.execute(sql.raw(`ALTER TABLE "${table}" ADD COLUMN "pressing_leads" integer DEFAULT 0 NOT NULL;`))
  await db.execute(sql.raw(indexes('"seen", "pressed", "pressing_visits", "pressing_leads"')))
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql.raw(indexes('"seen", "pressed", "pressing_visits"')))
  for (const table of tables)
    await db.execute(sql.raw(`ALTER TABLE "${table}" DROP COLUMN "pressing_leads";`))
}
