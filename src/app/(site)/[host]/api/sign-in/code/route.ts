import { dealershipOf, noSignIn, personalResponse, readPhone } from '@/account/sign-in/code-request'
import { codeMessages } from '@/account/sign-in/code-rules'
import {
  countSentCode,
  phoneCodes,
  recordVerification,
  storeSentCode,
} from '@/account/sign-in/phone-codes'
import { codeCookie } from '@/account/sign-in/session-cookie'
import { verifiesPhones } from '@/account/site-account'
import { getSite } from '@/cms/reads/get-site'
import { requestLog } from '@/server/log'
import { visitorAddress } from '@/server/visitor-address'

type Context = { params: Promise<{ host: string }> }

/**
 * `POST /api/sign-in/code` `{ phone }`: sends a code; `{ demoCode }` is the code itself in a demo, else null.
 * This browser alone may hand it in, by a cookie.
 * A code costs money and rings a phone, so none is sent while its counters cannot be reached. CALL-25
 * CALL-26 AUTH-03
 */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  const site = await getSite((await params).host)
  const codes = phoneCodes()
  if (!codes || !verifiesPhones(site)) return noSignIn()
  const read = await readPhone(request)
  if (!read.ok) return read.response
  const log = requestLog(request, site.slug)
  const owner = { site: site.slug, phone: read.phone }
  try {
    if (!(await countSentCode(owner, visitorAddress(request.headers)))) {
      return personalResponse(429, { error: codeMessages.tooMany })
    }
    const sent = await codes.send({ ...owner, siteName: site.name })
    if (sent.outcome !== 'SENT') {
      log.warn({ reason: sent.message }, 'code not sent')
      return sent.outcome === 'REFUSED'
        ? personalResponse(422, { error: codeMessages.refused })
        : personalResponse(502, { error: codeMessages.notSent })
    }
    await storeSentCode(owner, sent.reference)
    await recordVerification(owner, 'sms', dealershipOf(site))
    return personalResponse(200, { demoCode: sent.shown }, await codeCookie(sent.reference))
  } catch (error) {
    log.error({ err: error }, 'code not sent')
    return personalResponse(503, { error: codeMessages.notSent })
  }
}
