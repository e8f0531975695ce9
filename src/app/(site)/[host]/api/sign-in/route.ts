import { personalResponse } from '@/account/sign-in/code-request'
import { codeMessages } from '@/account/sign-in/code-rules'
import { findShopper } from '@/account/sign-in/session'
import { renewedSession, sessionCookie } from '@/account/sign-in/session-cookie'
import { getSite } from '@/cms/reads/get-site'

type Context = { params: Promise<{ host: string }> }

/** `GET /api/sign-in`: `{ phone }` of the session, whose life begins anew; 401 without a session. */
export async function GET({ headers }: Request, { params }: Context): Promise<Response> {
  const site = await getSite((await params).host)
  const shopper = await findShopper(site, headers)
  if (!shopper) return personalResponse(401, { error: codeMessages.signedOut }, sessionCookie(null))
  return personalResponse(200, { phone: shopper.phone }, await renewedSession(headers, site.slug))
}
