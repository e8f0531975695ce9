import { personalResponse } from '@/account/sign-in/code-request'
import { codeMessages } from '@/account/sign-in/code-rules'
import { findContactDetails } from '@/account/sign-in/contact-details'
import { findShopper } from '@/account/sign-in/session'
import { getSite } from '@/cms/reads/get-site'

type Context = { params: Promise<{ host: string }> }

/** `GET /api/contact-details`: what the signed-in shopper last told this site, to fill in forms. 401 without a session. */
export async function GET({ headers }: Request, { params }: Context): Promise<Response> {
  const site = await getSite((await params).host)
  const shopper = await findShopper(site, headers)
  return shopper
    ? personalResponse(200, await findContactDetails(site, shopper.phone))
    : personalResponse(401, { error: codeMessages.signedOut })
}
