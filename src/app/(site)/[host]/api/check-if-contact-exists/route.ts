import { noSignIn, personalResponse } from '@/account/sign-in/code-request'
import { codeMessages } from '@/account/sign-in/code-rules'
import { parseMobile } from '@/account/sign-in/phone'
import { phoneCodes } from '@/account/sign-in/phone-codes'
import { verifiesPhones } from '@/account/site-account'
import { getSite } from '@/cms/reads/get-site'

type Context = { params: Promise<{ host: string }> }

/**
 * `GET /api/check-if-contact-exists?phone_number=`: `{ data: { phone_number } }` for any mobile, known to the
 * dealer or not. Anybody may send any number, so the answer must not reveal who is a customer; a code is
 * sent either way. CALL-24
 */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const site = await getSite((await params).host)
  if (!phoneCodes() || !verifiesPhones(site)) return noSignIn()
  const phone = parseMobile(new URL(request.url).searchParams.get('phone_number') ?? '')
  return phone
    ? personalResponse(200, { data: { phone_number: phone } })
    : personalResponse(422, { error: codeMessages.phone })
}
