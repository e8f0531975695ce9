import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

const months = (condition: string) => `
  SELECT l.site_id, date_trunc('month', l.created_at AT TIME ZONE s.time_zone::text)::date
  FROM leads l JOIN sites s ON s.id = l.site_id WHERE ${condition}`
const markLeads = (select: string) =>
  sql.raw(`
    CREATE OR REPLACE FUNCTION "measurement_mark_leads"(ids integer[], cars text[]) RETURNS void LANGUAGE sql AS $$
      INSERT INTO measurement_lead_marks ${select} $$;`)

/** Leads of a car are found by their index: with "or" PostgreSQL looks through all. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(markLeads(`${months('l.id = ANY(ids)')} UNION ${months('l.car_id = ANY(cars)')}`))
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(
    markLeads(
      months('l.id = ANY(ids) OR l.car_id = ANY(cars)').replace('SELECT', 'SELECT DISTINCT'),
    ),
  )
}
