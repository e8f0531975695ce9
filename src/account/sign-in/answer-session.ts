import 'server-only'
import type { PhoneCodes } from '@/integrations/phone-codes/port'
import { readLeadRequest } from '@/leads/intake/read-request'
import { requestLog } from '@/server/log'
import { visitorAddress } from '@/server/visitor-address'
import type { Site } from '@/sites/site'
import { verifiesPhones } from '../site-account'
import { dealershipOf, readPhone } from './answer-code'
import { notHere, say, unreadable } from './code-answers'
import { codeMessages, isCode, typedCode } from './code-rules'
import {
  isHandInWithinLimits,
  noteVerification,
  phoneCodes,
  spendCode,
  takeTry,
} from './phone-codes'
import { beginSession, endSession, shopperOf } from './session'
import {
  openSession,
  renewedSession,
  sealSession,
  sessionCookie,
  sessionIn,
} from './session-cookie'

type Given = { codes?: PhoneCodes | null }

/** The id of the session of this site that a request carries, whether or not it stands. */
const sessionOf = (site: Site, request: Request) =>
  openSession(sessionIn(request.headers.get('cookie')), site.slug)

/**
 * `POST /api/sign-in/verify` `{ phone, code }`: where the code is right the browser has a session, a new
 * one whatever it had before; `{ site }` names it. A code is right once, five times tried at most, for
 * ten minutes, on its site. CALL-25 CALL-26 ERR-20 ERR-36
 */
export async function answerVerify(
  site: Site,
  request: Request,
  { codes = phoneCodes() }: Given = {},
): Promise<Response> {
  if (!codes || !verifiesPhones(site)) return notHere()
  const read = await readPhone(request)
  if (!read.ok) return read.response
  const code = typedCode(String(read.body.code ?? ''))
  if (!isCode(code)) return say(422, { error: codeMessages.length })
  const log = requestLog(request, site.slug)
  const owner = { site: site.slug, phone: read.phone }
  try {
    if (!(await isHandInWithinLimits(owner, visitorAddress(request.headers)))) {
      return say(429, { error: codeMessages.tooMany })
    }
    const reference = await takeTry(owner)
    if (reference === null) return say(410, { error: codeMessages.expired })
    const checked = await codes.verify(owner, code, reference)
    if (checked.outcome === 'UNAVAILABLE') {
      log.warn({ reason: checked.message }, 'code not checked')
      return say(502, { error: codeMessages.notChecked })
    }
    if (checked.outcome === 'WRONG') return say(422, { error: codeMessages.wrong })
    const isFirst = await spendCode(owner, reference)
    if (checked.outcome === 'EXPIRED' || !isFirst) {
      return say(410, { error: codeMessages.expired })
    }
    await noteVerification(owner, 'verify', dealershipOf(site))
    const before = await sessionOf(site, request)
    if (before) await endSession(site.slug, before)
    const id = await beginSession(site, read.phone)
    return say(200, { site: site.slug }, sessionCookie(await sealSession(site.slug, id)))
  } catch (error) {
    log.error({ err: error }, 'code not checked')
    return say(503, { error: codeMessages.notChecked })
  }
}

/** `GET /api/sign-in`: `{ phone }` of the session, which then lasts as long again; 401 without one. */
export async function answerShopper(site: Site, request: Request): Promise<Response> {
  const shopper = await shopperOf(site, request.headers)
  if (!shopper) return say(401, { error: codeMessages.signedOut }, sessionCookie(null))
  return say(200, { phone: shopper.phone }, await renewedSession(request.headers, site.slug))
}

/** `POST /api/sign-in/sign-out`: ends the session on the server and in the browser. AUTH-10 */
export async function answerSignOut(site: Site, request: Request): Promise<Response> {
  const read = await readLeadRequest(request)
  if (!read.ok) return unreadable(read.status)
  if (!read.fromScript) return unreadable(415)
  const id = await sessionOf(site, request)
  if (id) await endSession(site.slug, id)
  return say(200, { ok: true }, sessionCookie(null))
}
