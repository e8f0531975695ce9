import type { DataOfLead } from '@/leads/privacy/personal-data'
import { leadDatabase } from '@/leads/record/lead-database'
import { RETENTION_MONTHS } from '@/leads/routing/lead-settings'
import type { Evaluation } from './evaluation'
import { vehicleName } from './valuation-record'

/** The result of an evaluation, without contact details, which only the lead has. */
type Valued = Evaluation & Required<{ [Key in 'vehicle' | 'offer']: NonNullable<Evaluation[Key]> }>

export const isValued = (evaluation: Evaluation): evaluation is Valued =>
  evaluation.vehicle !== null && evaluation.offer !== null

/** Stores a valuation; a later valuation of the same evaluation replaces it. TRADE-18 */
export async function storeValuation(evaluation: Valued): Promise<void> {
  const { site, key, at, rego, state, vehicle, offer } = evaluation
  await leadDatabase().query(
    `INSERT INTO valuations
       (site_id, evaluation, made_at, vehicle, rego, rego_state, km, offer_price, adjustments)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     ON CONFLICT (site_id, evaluation) DO UPDATE SET
       made_at = excluded.made_at, km = excluded.km,
       offer_price = excluded.offer_price, adjustments = excluded.adjustments`,
    [
      site,
      key,
      new Date(at),
      vehicleName(vehicle),
      rego,
      state,
      offer.km,
      offer.price,
      offer.adjustments.join('\n') || null,
    ],
  )
}

/** Links a valuation to the lead that followed; to the last one, if its offer was accepted. */
export async function linkValuationToLead(
  { site, key }: Pick<Evaluation, 'site' | 'key'>,
  leadId: string,
): Promise<void> {
  await leadDatabase().query(
    `UPDATE valuations SET lead_id = leads.id FROM leads
     WHERE leads.lead_id = $3 AND leads.site_id = $1
       AND valuations.site_id = $1 AND valuations.evaluation = $2`,
    [site, key, leadId],
  )
}

/** Deletes valuations that are as old as their site's leads may become. @returns how many there were */
export async function forgetOldValuations(): Promise<number> {
  const { rowCount } = await leadDatabase().query(
    `DELETE FROM valuations WHERE made_at < now() - make_interval(months => coalesce(
       (SELECT max(retention_months) FROM lead_settings WHERE site_id = valuations.site_id), $1
     )::int)`,
    [RETENTION_MONTHS],
  )
  return rowCount ?? 0
}

/** Valuations that a lead followed; erased, they say no plate. */
export const valuationsOfLeads: DataOfLead = {
  read: async (database, lead) => {
    const { rows: valuations } = await database.query(
      `SELECT made_at, vehicle, rego, rego_state, km, offer_price, adjustments
       FROM valuations WHERE lead_id = $1 ORDER BY made_at`,
      [lead],
    )
    return { valuations }
  },
  erase: async (database, leads) => {
    await database.query('UPDATE valuations SET rego = NULL WHERE lead_id = ANY($1)', [leads])
  },
}
