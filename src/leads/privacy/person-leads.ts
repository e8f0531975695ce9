import type { PayloadRequest, Where } from 'payload'
import type { Lead } from '@/payload-types'
import { dialledPhone } from '../answers/phone-number'
import { eventsOf } from '../receipt/lead-events'
import { leadDatabase } from '../record/lead-database'
import type { DataOfLead } from './personal-data'

export type PersonQuery = { ok: true; where: Where } | { ok: false; message: string }

/** A person by phone or e-mail, in any spelling. */
export async function personWhere(text: unknown): Promise<PersonQuery> {
  const wanted = typeof text === 'string' ? text.trim().slice(0, 160) : ''
  if (wanted.includes('@')) {
    // The CMS compares capitals, and its `like` takes % and _ for wildcards and finds other people.
    const { rows } = await leadDatabase().query<{ id: number }>(
      // A second form about the same car may have added another address (`mergeLead`).
      "SELECT id FROM leads WHERE lower($1) IN (lower(email), lower(answers->>'other_email'))",
      [wanted],
    )
    return { ok: true, where: { id: { in: rows.map(({ id }) => id) } } }
  }
  const phone = dialledPhone(wanted)
  if (phone) {
    const { rows } = await leadDatabase().query<{ id: number }>(
      `SELECT id FROM leads WHERE EXISTS (
         SELECT 1 FROM unnest(string_to_array(answers->>'other_phone', ', ')) AS other
         WHERE split_part(other, ' ext ', 1) = $1)`,
      [phone],
    )
    const others = rows.map(({ id }) => id)
    return { ok: true, where: { or: [{ phone: { equals: phone } }, { id: { in: others } }] } }
  }
  return {
    ok: false,
    message:
      'Write the person’s whole e-mail address or phone number, one of another country with its code: +64 21 345 678.',
  }
}

/** The leads of a person on the sites that the caller may read, trash included. */
export async function leadsOfPerson(req: PayloadRequest, where: Where): Promise<Lead[]> {
  req.context.wholePerson = true
  const { docs } = await req.payload.find({
    collection: 'leads',
    where,
    sort: '-createdAt',
    pagination: false,
    depth: 0,
    trash: true,
    overrideAccess: false,
    req,
  })
  return docs
}

/** Everything that we keep with a person's leads, in a form that other systems read. */
export async function personFile(
  leads: readonly Lead[],
  kept: readonly DataOfLead[],
): Promise<object> {
  const database = leadDatabase()
  const fileOf = async (lead: Lead) => {
    const { rows: visits } = await database.query(
      `SELECT at, form, url, message, attributes - 'digest' AS attributes
       FROM lead_visits WHERE lead_id = $1 ORDER BY at`,
      [lead.id],
    )
    const others = await Promise.all(kept.map((each) => each.read(database, lead.id)))
    return {
      ...lead,
      idempotency_key: undefined,
      visits,
      ...Object.assign({}, ...others),
      events: await eventsOf(database, lead.id),
    }
  }
  return { exported_at: new Date().toISOString(), leads: await Promise.all(leads.map(fileOf)) }
}
