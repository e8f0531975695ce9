import 'server-only'
import type { PhoneCodes } from '@/integrations/phone-codes/port'
import { readLeadRequest } from '@/leads/intake/read-request'
import { requestLog } from '@/server/log'
import { visitorAddress } from '@/server/visitor-address'
import type { Site } from '@/sites/site'
import { verifiesPhones } from '../site-account'
import { notHere, say, unreadable } from './code-answers'
import { codeMessages } from './code-rules'
import { mobileOf } from './phone'
import {
  awaitCode,
  isCodeWithinLimits,
  maySendCode,
  noteVerification,
  phoneCodes,
} from './phone-codes'

type Given = { codes?: PhoneCodes | null }

/** The dealership that a verification is written down for: the first of the site. CALL-26 */
export const dealershipOf = (site: Site): string | null =>
  (site.locations.find(({ primary }) => primary)?.dealership_slug ?? site.dealerships[0]?.slug) ||
  null

/**
 * The mobile that a script of the site's own pages sent, or the answer that refuses it. A plain form
 * is refused: other hosts may send one in a shopper's name, and JSON only with our leave.
 */
export async function readPhone(
  request: Request,
): Promise<
  { ok: true; phone: string; body: Record<string, unknown> } | { ok: false; response: Response }
> {
  const read = await readLeadRequest(request)
  if (!read.ok) return { ok: false, response: unreadable(read.status) }
  if (!read.fromScript) return { ok: false, response: unreadable(415) }
  const phone = typeof read.body.phone === 'string' ? mobileOf(read.body.phone) : null
  return phone
    ? { ok: true, phone, body: read.body }
    : { ok: false, response: say(422, { error: codeMessages.phone }) }
}

/** `POST /api/rate-limit` `{ phone }`: 200, or 429 where no code would be sent now. CALL-23 ERR-19 */
export async function answerRateLimit(
  site: Site,
  request: Request,
  { codes = phoneCodes() }: Given = {},
): Promise<Response> {
  if (!codes || !verifiesPhones(site)) return notHere()
  const read = await readPhone(request)
  if (!read.ok) return read.response
  try {
    const may = await maySendCode(
      { site: site.slug, phone: read.phone },
      visitorAddress(request.headers),
    )
    return may ? say(200, { ok: true }) : say(429, { error: codeMessages.tooMany })
  } catch (error) {
    requestLog(request, site.slug).error({ err: error }, 'the limits of codes were not reached')
    return say(503, { error: codeMessages.notSent })
  }
}

/**
 * `GET /api/check-if-contact-exists?phone_number=`: a mobile is answered with itself, known to the
 * dealer or not. Anybody may ask about any number: who is a customer of whom is nobody's to read out of
 * it, and a code is sent either way. CALL-24
 */
export function answerContact(
  site: Site,
  request: Request,
  { codes = phoneCodes() }: Given = {},
): Response {
  if (!codes || !verifiesPhones(site)) return notHere()
  const asked = new URL(request.url).searchParams.get('phone_number') ?? ''
  const phone = mobileOf(asked)
  return phone
    ? say(200, { data: { phone_number: phone } })
    : say(422, { error: codeMessages.phone })
}

/**
 * `POST /api/sign-in/code` `{ phone }`: sends a code, `{ demoCode }` with the code itself in a demo, else
 * null. It costs money and rings a phone, so without its counters nothing is sent. CALL-25 CALL-26 AUTH-03
 */
export async function answerCode(
  site: Site,
  request: Request,
  { codes = phoneCodes() }: Given = {},
): Promise<Response> {
  if (!codes || !verifiesPhones(site)) return notHere()
  const read = await readPhone(request)
  if (!read.ok) return read.response
  const log = requestLog(request, site.slug)
  const owner = { site: site.slug, phone: read.phone }
  try {
    if (!(await isCodeWithinLimits(owner, visitorAddress(request.headers)))) {
      return say(429, { error: codeMessages.tooMany })
    }
    const sent = await codes.send(owner)
    if (sent.outcome !== 'SENT') {
      log.warn({ reason: sent.message }, 'code not sent')
      return sent.outcome === 'REFUSED'
        ? say(422, { error: codeMessages.refused })
        : say(502, { error: codeMessages.notSent })
    }
    await awaitCode(owner, sent.reference)
    await noteVerification(owner, 'sms', dealershipOf(site))
    return say(200, { demoCode: sent.shown })
  } catch (error) {
    log.error({ err: error }, 'code not sent')
    return say(503, { error: codeMessages.notSent })
  }
}
