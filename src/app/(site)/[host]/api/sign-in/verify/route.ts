import { dealershipOf, noSignIn, personalResponse, readPhone } from '@/account/sign-in/code-request'
import { codeMessages, isCode, typedCode } from '@/account/sign-in/code-rules'
import {
  consumeCode,
  countCodeAttempt,
  phoneCodes,
  recordVerification,
  takeAttempt,
} from '@/account/sign-in/phone-codes'
import { beginSession, endSession } from '@/account/sign-in/session'
import {
  codeReference,
  encryptSession,
  sessionCookie,
  sessionIdOf,
} from '@/account/sign-in/session-cookie'
import { verifiesPhones } from '@/account/site-account'
import { getSite } from '@/cms/reads/get-site'
import { requestLog } from '@/server/log'
import { visitorAddress } from '@/server/visitor-address'

type Context = { params: Promise<{ host: string }> }

/**
 * `POST /api/sign-in/verify` `{ phone, code }`: a right code begins a session in this browser, a new one
 * whatever it had before; `{ site }` is the site's slug. A code is right once, for five attempts at most,
 * for ten minutes, on its site, in the browser that asked for it. CALL-25 CALL-26 ERR-20 ERR-36
 */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  const site = await getSite((await params).host)
  const codes = phoneCodes()
  if (!codes || !verifiesPhones(site)) return noSignIn()
  const read = await readPhone(request)
  if (!read.ok) return read.response
  const code = typedCode(String(read.body.code ?? ''))
  if (!isCode(code)) return personalResponse(422, { error: codeMessages.length })
  const log = requestLog(request, site.slug)
  const owner = { site: site.slug, phone: read.phone }
  try {
    if (!(await countCodeAttempt(visitorAddress(request.headers)))) {
      return personalResponse(429, { error: codeMessages.tooMany })
    }
    const reference = await codeReference(request.headers)
    if (!reference || !(await takeAttempt(owner, reference))) {
      return personalResponse(410, { error: codeMessages.expired })
    }
    const checked = await codes.verify(owner, code, reference)
    if (checked.outcome === 'UNAVAILABLE') {
      log.warn({ reason: checked.message }, 'code not checked')
      return personalResponse(502, { error: codeMessages.notChecked })
    }
    if (checked.outcome === 'WRONG') return personalResponse(422, { error: codeMessages.wrong })
    const isFirst = await consumeCode(owner, reference)
    if (checked.outcome === 'EXPIRED' || !isFirst) {
      return personalResponse(410, { error: codeMessages.expired })
    }
    await recordVerification(owner, 'verify', dealershipOf(site))
    const before = await sessionIdOf(request.headers, site.slug)
    if (before) await endSession(site.slug, before)
    const id = await beginSession(site, read.phone)
    const cookie = sessionCookie(await encryptSession(site.slug, id))
    return personalResponse(200, { site: site.slug }, cookie)
  } catch (error) {
    log.error({ err: error }, 'code not checked')
    return personalResponse(503, { error: codeMessages.notChecked })
  }
}
