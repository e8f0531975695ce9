import 'server-only'
import { getPayloadClient } from '@/cms/payload'
import type { LeadRecord } from './lead-record'

/**
 * Puts a lead into the database; when this returns, it is there. The same idempotency key of a site
 * stores once and answers with the id of the first. CALL-17
 * @throws when the database does not answer: the caller must not say "thank you".
 */
export async function storeLead(record: LeadRecord): Promise<string> {
  const payload = await getPayloadClient()
  const known = await findByKey(record)
  if (known) return known
  try {
    const lead = await payload.create({
      collection: 'leads',
      data: record,
      overrideAccess: true,
      depth: 0,
    })
    return lead.lead_id
  } catch (error) {
    // Two sends of one form view at the same moment: the unique index lets one through.
    const first = await findByKey(record)
    if (first) return first
    throw error
  }
}

async function findByKey({ site, idempotency_key }: LeadRecord): Promise<string | null> {
  const payload = await getPayloadClient()
  const { docs } = await payload.find({
    collection: 'leads',
    where: { site: { equals: site }, idempotency_key: { equals: idempotency_key } },
    limit: 1,
    pagination: false,
    depth: 0,
    select: { lead_id: true },
    overrideAccess: true,
    trash: true,
  })
  return docs[0]?.lead_id ?? null
}
