import { noSignIn, personalResponse, readPhone } from '@/account/sign-in/code-request'
import { codeMessages } from '@/account/sign-in/code-rules'
import { hasCodeAllowance, phoneCodes } from '@/account/sign-in/phone-codes'
import { verifiesPhones } from '@/account/site-account'
import { getSite } from '@/cms/reads/get-site'
import { requestLog } from '@/server/log'
import { visitorAddress } from '@/server/visitor-address'

type Context = { params: Promise<{ host: string }> }

/** `POST /api/rate-limit` `{ phone }`: 200, or 429 where no code would be sent now. CALL-23 ERR-19 */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  const site = await getSite((await params).host)
  if (!phoneCodes() || !verifiesPhones(site)) return noSignIn()
  const read = await readPhone(request)
  if (!read.ok) return read.response
  try {
    const owner = { site: site.slug, phone: read.phone }
    const isAllowed = await hasCodeAllowance(owner, visitorAddress(request.headers))
    return isAllowed
      ? personalResponse(200, { ok: true })
      : personalResponse(429, { error: codeMessages.tooMany })
  } catch (error) {
    requestLog(request, site.slug).error({ err: error }, 'the limits of codes were not reached')
    return personalResponse(503, { error: codeMessages.notSent })
  }
}
