import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

const months = (condition: string) => `
  SELECT l.site_id, date_trunc('month', l.created_at AT TIME ZONE s.time_zone::text)::date
  FROM leads l JOIN sites s ON s.id = l.site_id WHERE ${condition}`
const markLeads = (ofCars: string) =>
  sql.raw(`
    CREATE OR REPLACE FUNCTION "measurement_mark_leads"(ids integer[], cars text[]) RETURNS void LANGUAGE sql AS $$
      INSERT INTO measurement_lead_marks ${months('l.id = ANY(ids)')} UNION ${months(ofCars)} $$;`)

/** Of a sale without a car PostgreSQL cannot tell that the index of cars is enough, and looked through all leads. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(markLeads('cardinality(cars) > 0 AND l.car_id = ANY(cars)'))
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(markLeads('l.car_id = ANY(cars)'))
}
