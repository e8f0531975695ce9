import 'server-only'
import { createHmac, randomUUID } from 'node:crypto'
import { env } from '@/server/env'
import type { Site } from '@/sites/site'
import { callLeadSchema } from '../answers/envelope'
import { uncheckedCarTag } from '../car-tag'
import type { LeadKind } from '../lead-kind'
import { sitePhone } from '../questions/form-site'
import { limitMessage, messages } from '../questions/wording'
import { unlessDatabaseHangs } from '../record/lead-database'
import { callLeadRecord } from '../record/lead-record'
import { storeLead } from '../record/store-lead'
import { readLeadSettings } from '../routing/read-lead-settings'
import { findLeadCarSoon } from './find-lead-car'
import { isWithinLimits } from './lead-limits'
import { type Report, refuse, type SubmitResult, type Visitor } from './submit-result'

/** Stores that a shopper asked for the number of a car. CALL-13 */
export async function submitCallLead(
  kinds: readonly LeadKind[],
  site: Site,
  body: unknown,
  visitor: Visitor & { url: string | null },
  report: Report,
): Promise<SubmitResult> {
  const sent = callLeadSchema.safeParse(body)
  if (!sent.success || sent.data.website_id !== site.websiteId) {
    return refuse('INVALID', messages.submitFailed)
  }
  try {
    const car = await findLeadCarSoon(site, sent.data.car_id).catch((error: unknown) => {
      report(error, 'index')
      return 'unknown' as const
    })
    if (car === null) return refuse('UNKNOWN_CAR', messages.submitFailed)
    const allowed = await unlessDatabaseHangs(
      isWithinLimits('call', { siteSlug: site.slug, address: visitor.address, phone: null }),
    )
    if (!allowed) return refuse('TOO_MANY', limitMessage(sitePhone(site)))
    const record = callLeadRecord({
      site,
      car: car === 'unknown' ? null : car,
      dealershipSlug:
        site.dealerships.find(({ id }) => String(id) === String(sent.data.dealership_id))?.slug ??
        null,
      tags: car === 'unknown' ? [uncheckedCarTag(sent.data.car_id)] : [],
      url: visitor.url,
      attributes: sent.data.lead_attributes,
      userAgent: visitor.userAgent,
      ids: { lead_id: randomUUID(), idempotency_key: keyOf(site, visitor, sent.data.car_id) },
      now: new Date(),
    })
    const storing = storeLead(record, {
      kinds,
      settings: await readLeadSettings(site),
      askedCar: null,
      receivedAt: new Date(),
    })
    const lead_id = await unlessDatabaseHangs(storing)
    return { ok: true, lead_id, category: record.category, next: null }
  } catch (error) {
    report(error, 'database')
    return refuse('NOT_STORED', messages.submitFailed)
  }
}

/** One visitor's press on one car within a minute, also when it is repeated because the database hung. */
function keyOf(site: Site, { address }: Visitor, car: string): string {
  const minute = Math.floor(Date.now() / 60_000)
  return createHmac('sha256', env().PAYLOAD_SECRET)
    .update(`call ${site.id} ${address ?? randomUUID()} ${car} ${minute}`)
    .digest('base64url')
}
